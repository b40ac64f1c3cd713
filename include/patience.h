/* libpatience: patiences by name or as a text, deals, legal moves and what comes of them, games with undo and
   redo, records and codes, and a solver (docs/library.md).

   What may grow is behind a handle: PatienceRules, PatienceGame, PatiencePlay, PatienceSolver.  The rest are
   values.  Opaque values are read by functions and have room to spare; the members of the others never
   change, and the room after them is 0.  A pointer to a value is never 0. */
#ifndef PATIENCE_H
#define PATIENCE_H

#include <stddef.h>

#include "patience/card.h"

PATIENCE_BEGIN

/* The table of a patience: it stays for as long as the program runs. */
typedef struct PatienceRules PatienceRules;

/* A patience ready for play: its table with the options worked in. */
typedef struct PatienceGame PatienceGame;

/* A game being played: the deal, the moves made, and every position on the way, so undo and redo are
   unlimited. */
typedef struct PatiencePlay PatiencePlay;

/* That many words of 8 bytes.  Only the library's own files know the members. */
enum { PATIENCE_POSITION_ROOM = 48, PATIENCE_DEAL_ROOM = 80, PATIENCE_ERROR_ROOM = 48 };
#ifdef PATIENCE_INSIDE
#define PATIENCE_VALUE_(name, words) typedef struct name name;
#ifndef PATIENCE_READ_
#define PATIENCE_READ_ inline
#endif
#else
#define PATIENCE_VALUE_(name, words)                                                                         \
    typedef struct name {                                                                                    \
        uint64_t room[words];                                                                                \
    } name;
#define PATIENCE_READ_
#endif

/* Where the cards lie: everything a move changes and undo brings back, and nothing else. */
PATIENCE_VALUE_(PatiencePosition, PATIENCE_POSITION_ROOM)

/* A deal: the pack in the order it is dealt, from a number or given by hand, or a board from the middle of a
   game. */
PATIENCE_VALUE_(PatienceDeal, PATIENCE_DEAL_ROOM)

/* Why input is refused. */
PATIENCE_VALUE_(PatienceError, PATIENCE_ERROR_ROOM)

/* The values chosen for the options of a patience: value[i] is an index into those of option i. */
enum { PATIENCE_SETTINGS_ROOM = 24 };
typedef struct PatienceSettings {
    const struct PatienceOption *option;
    uint8_t value[PATIENCE_SETTINGS_ROOM];
} PatienceSettings;

/* --- memory ------------------------------------------------------------------------------------------ */

/* Sets what ends the program, in any thread, when memory runs out; 0, the default, is abort. */
void patience_memory_out_calls(void (*)(void));

/* --- patiences --------------------------------------------------------------------------------------- */

/* The game at a place in the list, counted from 1; 0 after the last.  Custom games follow the others. */
const PatienceRules *patience_rules_listed(int place);

/* The listed game of that id, or 0. */
const PatienceRules *patience_rules_find(const char *id);

/* Learns a table of `size` bytes and returns it; the same table is learned once.  `file` is where it was
   found, or 0.  Returns 0 and the error if it is not a table, cannot be played or is too large, or if there
   are too many without a file.  What is learned stays: open games are not touched. */
const PatienceRules *patience_rules_learn(const char *text, size_t size, const char *file, PatienceError *);

/* The unique name of a game: its id, or for a custom game "id~91c76d3c" with the upper half of its digest.
   Returns text. */
enum { PATIENCE_RULES_NAME_MAX = 50 };
char *patience_rules_name(const PatienceRules *, char text[PATIENCE_RULES_NAME_MAX]);

/* What people call it, in English or by a proper name. */
const char *patience_rules_full_name(const PatienceRules *);

/* How many packs it takes. */
int patience_rules_packs(const PatienceRules *);

/* The name of an option, counted from 0, or 0 after the last; and its values, separated by blanks, the first
   being the default. */
const char *patience_rules_option(const PatienceRules *, int option);
const char *patience_rules_option_values(const PatienceRules *, int option);

/* Default settings of a game. */
PatienceSettings patience_settings_default(const PatienceRules *);

/* Sets an option by name.  false if there is no such option (*option is then -1) or no such value. */
bool patience_settings_set(PatienceSettings *, const char *name, const char *value, int *option);

/* Copies the name of an option's current value to text; returns text. */
char *patience_settings_value(const PatienceSettings *, int option, char *text, int size);

/* Whether a sound table stays sound with these settings; if not, the error says why. */
bool patience_settings_are_sound(const PatienceRules *, const PatienceSettings *, PatienceError *);

/* --- deals ------------------------------------------------------------------------------------------- */

/* The numbered deal of one or two packs. */
PatienceDeal patience_deal_numbered(uint64_t number, int packs);

/* Reads "4711", or "ms:4711" for Microsoft's deal; false and the reason if it is neither. */
bool patience_deal_named(const PatienceRules *, const char *name, PatienceDeal *, PatienceError *);

/* Writes the name of a deal as it is read above, "" for a pack given by hand; returns text. */
enum { PATIENCE_DEAL_NAME_MAX = 24 };
char *patience_deal_name(const PatienceDeal *, char text[PATIENCE_DEAL_NAME_MAX]);

/* Reads a pack given by hand, cards separated by blanks, top card first.  false and an error that names the
   card if one is unreadable, duplicate or missing, or if there are too many. */
bool patience_deal_read(PatienceDeal *, const char *text, int packs, PatienceError *);

/* The position before the first move. */
PatiencePosition patience_deal_lay(const PatienceGame *, const PatienceDeal *);

/* --- positions --------------------------------------------------------------------------------------- */

/* How many cards a pile has, and how many of them, at the bottom, lie face down. */
PATIENCE_READ_ int patience_pile_count(const PatiencePosition *, int pile);
PATIENCE_READ_ int patience_pile_hidden(const PatiencePosition *, int pile);
PATIENCE_READ_ bool patience_pile_is_empty(const PatiencePosition *, int pile);

/* The cards of a pile, bottom first; patience_pile_count() of them. */
PATIENCE_READ_ const PatienceCard *patience_pile_cards(const PatiencePosition *, int pile);

/* The top card; PATIENCE_NO_CARD when the pile is empty. */
PATIENCE_READ_ PatienceCard patience_pile_top(const PatiencePosition *, int pile);

/* Whether the pile has a top card and it lies face up. */
PATIENCE_READ_ bool patience_pile_is_open(const PatiencePosition *, int pile);

/* Whether two positions are the same in every card and fact. */
bool patience_position_equal(const PatiencePosition *a, const PatiencePosition *b);

/* A hash: positions whose cards lie differently hardly ever share one. */
uint64_t patience_position_hash(const PatiencePosition *);

/* --- games ------------------------------------------------------------------------------------------- */

/* Allocates a game, to be freed with patience_game_free; 0 when there is no memory. */
PatienceGame *patience_game_new(void);
void patience_game_free(PatienceGame *);

/* Makes a game of a sound table and settings.  Settings that are not sound are left at their defaults. */
void patience_game_open(PatienceGame *, const PatienceRules *, const PatienceSettings *);

/* How many piles it has: they are counted from 0. */
int patience_game_piles(const PatienceGame *);

/* What a pile is: "stock", "hand", "waste", "foundation", "column", "reserve", "cell". */
const char *patience_pile_role(const PatienceGame *, int pile);

enum { PATIENCE_NOTATION_MAX = 16 };

/* The name of a pile, as the source of a move or otherwise; returns text. */
char *patience_pile_name(const PatienceGame *, const PatiencePosition *, int pile,
                         char text[PATIENCE_NOTATION_MAX]);

/* The pile of that name, or -1. */
int patience_pile_named(const PatienceGame *, const PatiencePosition *, const char *name);

/* Whether this pile would take this single card as it stands (hooks are not asked). */
bool patience_pile_takes(const PatienceGame *, const PatiencePosition *, int pile, PatienceCard);

/* How many cards at the end of a pile form one run that may be moved together (0 when none is open). */
int patience_run_length(const PatienceGame *, const PatiencePosition *, int pile);

/* How many cards lie on foundations, and how many of them win. */
int patience_cards_home(const PatienceGame *, const PatiencePosition *);
int patience_cards_to_win(const PatienceGame *);

/* The card that has to be moved first, PATIENCE_NO_CARD when there is none. */
PatienceCard patience_card_pending(const PatienceGame *, const PatiencePosition *);

bool patience_game_is_won(const PatienceGame *, const PatiencePosition *);

/* --- moves ------------------------------------------------------------------------------------------- */

/* Kinds may be added; a move of any kind can be made, stored and written. */
typedef enum PatienceMoveKind {
    PATIENCE_MOVE_NONE,
    PATIENCE_MOVE_CARDS,   /* the top `count` cards of `from` to `to` */
    PATIENCE_MOVE_INNER,   /* the card in row `count` (from 1) of `from` to `to`, leaving a hole */
    PATIENCE_MOVE_DRAW,    /* the next card of the stock */
    PATIENCE_MOVE_REDEAL,  /* the waste becomes the stock */
    PATIENCE_MOVE_SHUFFLE, /* the same, shuffled */
    PATIENCE_MOVE_TURN,    /* the face-down top card of `from` is turned up */
    PATIENCE_MOVE_UP,      /* foundations are to go up */
    PATIENCE_MOVE_DOWN     /* foundations are to go down */
} PatienceMoveKind;

/* One decision of the player, four bytes that can be compared, kept and written as a word. */
typedef struct PatienceMove {
    uint8_t kind, from, to, count; /* what a kind does not use is 0 */
} PatienceMove;

static inline bool patience_move_equal(PatienceMove a, PatienceMove b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
}

/* Returns how many legal moves there are, and as many of them as there is room for, each once, in an order
   that never changes. */
int patience_game_moves(const PatienceGame *, const PatiencePosition *, PatienceMove *move, int room);

bool patience_move_is_legal(const PatienceGame *, const PatiencePosition *, PatienceMove);

/* Whether it moves a whole column into an empty one, which achieves nothing (KH-A11). */
bool patience_move_is_idle(const PatienceGame *, const PatiencePosition *, PatienceMove);

/* Whether it takes a card back from a foundation: that may open up a column, so it is not idle (KH-A11). */
bool patience_move_is_take_back(const PatienceGame *, PatienceMove);

/* The position after a legal move and everything that follows from it automatically. */
PatiencePosition patience_apply(const PatienceGame *, const PatiencePosition *, PatienceMove);

/* The word for a legal move, for example "t3-t5*4"; returns text. */
char *patience_move_write(const PatienceGame *, const PatiencePosition *, PatienceMove,
                          char text[PATIENCE_NOTATION_MAX]);

/* Reads a word.  true and *move if it is a legal move; otherwise false, and *error says why not. */
bool patience_move_read(const PatienceGame *, const PatiencePosition *, const char *word, PatienceMove *move,
                        PatienceError *error);

/* --- games being played ------------------------------------------------------------------------------ */

/* Allocates a play that has not begun; 0 when there is no memory.  patience_play_free ends the play, too. */
PatiencePlay *patience_play_new(void);
void patience_play_free(PatiencePlay *);

/* Lays out a deal.  End the play with patience_play_end before another begins in its place. */
void patience_play_begin(PatiencePlay *, const PatienceRules *, const PatienceSettings *,
                         const PatienceDeal *);

/* Frees what the play owns. */
void patience_play_end(PatiencePlay *);

/* Its game, which lives as long as the play. */
const PatienceGame *patience_play_game(const PatiencePlay *);

/* How many moves have been made, and the nth of them, from 0. */
int patience_play_count(const PatiencePlay *);
PatienceMove patience_play_move_made(const PatiencePlay *, int nth);

/* The position after that many of them. */
PatiencePosition patience_play_position(const PatiencePlay *, int moves);

/* Makes a move; false when it is not legal.  Moves that could be redone are forgotten. */
bool patience_play_do(PatiencePlay *, PatienceMove);

/* Takes back the last move, or makes it again; false when there is none. */
bool patience_play_undo(PatiencePlay *);
bool patience_play_redo(PatiencePlay *);

/* Plays words separated by blanks: moves, "undo" and "redo".  Stops at the first that cannot be played:
   false, and the error says why.  The ones before it stay played. */
bool patience_play_notation(PatiencePlay *, const char *words, PatienceError *);

/* --- records and codes (docs/record.md, docs/share.md) ----------------------------------------------- */

typedef enum PatienceEnding {
    PATIENCE_ENDING_NONE,
    PATIENCE_ENDING_OPEN,
    PATIENCE_ENDING_WON,
    PATIENCE_ENDING_LOST
} PatienceEnding;

/* "won", "lost", "open". */
const char *patience_ending_word(PatienceEnding);

/* Reads a record of `size` bytes.  On success true, and the caller ends the play; *ending says how the record
   ends, *whole how many bytes its complete lines take: a last line without a newline is not read, as it may
   have been cut off.  Otherwise false, and the error names the line, word and reason. */
bool patience_record_read(const char *text, size_t size, PatiencePlay *, PatienceEnding *ending,
                          size_t *whole, PatienceError *);

/* The whole record up to where the play stands, with its ending; to be freed by the caller. */
char *patience_record_write(const PatiencePlay *, PatienceEnding ending);

/* The code of a play up to where it stands: its game, options, deal and moves, and a checksum; to be freed by
   the caller.  0 if the game is too long for a code or began with a board. */
char *patience_share_write(const PatiencePlay *);

/* Whether a word looks like a code: a game, a dot, and only characters that occur in codes. */
bool patience_share_is_code(const char *word);

/* Reads a code of any version.  On success true, and the caller ends the play; otherwise false, and the error
   says why. */
bool patience_share_read(const char *code, PatiencePlay *, PatienceError *);

/* --- errors ------------------------------------------------------------------------------------------ */

/* The reason in English, with {word} and the like as placeholders; or 0. */
const char *patience_error_why(const PatienceError *);

/* For a refused move, the code that programs know it by, such as "stock_used_up"; otherwise 0. */
const char *patience_error_code(const PatienceError *);

/* The line of the text, from 1, or 0; and the word as it was read, cut to fit.  It may contain anything:
   never print it raw. */
int patience_error_line(const PatienceError *);
const char *patience_error_said(const PatienceError *);

/* --- the solver -------------------------------------------------------------------------------------- */

typedef enum PatienceVerdict { PATIENCE_UNDECIDED, PATIENCE_WINNABLE, PATIENCE_NOT_WINNABLE } PatienceVerdict;

/* "winnable", "lost", "undecided": the same in every language. */
const char *patience_verdict_word(PatienceVerdict);

/* What ended a search without a verdict.  PATIENCE_LINE_REFUSED is a bug: the search found a line that the
   engine does not accept.  PATIENCE_MEMORY_REFUSED means that the system had less memory than the limit. */
typedef enum PatienceSpent {
    PATIENCE_NOTHING_SPENT,
    PATIENCE_POSITIONS_SPENT,
    PATIENCE_SECONDS_SPENT,
    PATIENCE_MEMORY_SPENT,
    PATIENCE_STOPPED,
    PATIENCE_LINE_REFUSED,
    PATIENCE_MEMORY_REFUSED
} PatienceSpent;

/* What a search has used so far. */
typedef struct PatienceUsage {
    uint64_t positions; /* made by moves, in all stages together */
    double seconds;     /* processor time of the searching thread */
    size_t memory;      /* bytes, at the peak */
    uint64_t room[4];
} PatienceUsage;

enum { PATIENCE_THREADS_MOST = 64 }; /* of a search */

/* What a search may use; 0 is no limit.  If only positions are limited the answer is the same on every
   machine. */
typedef struct PatienceLimits {
    uint64_t positions;
    double seconds;
    size_t memory;
    bool plain;        /* the reference: every legal move, no pruning */
    bool verdict_only; /* a win is found sooner, but comes without line, moves and passes */
    bool shortest; /* where all cards lie open, looks for a line with the fewest moves, which takes long */
    bool (*stop)(void *context, const PatienceUsage *); /* called now and then; true ends the search */
    void *context;
    uint64_t threads; /* where the search can use several (docs/solver.md), up to PATIENCE_THREADS_MOST; 0 is
                         one */
    uint64_t room[3];
} PatienceLimits;

typedef struct PatienceSolution {
    PatienceVerdict verdict;
    PatienceSpent spent; /* when undecided: what was */
    PatienceMove *line;  /* when winnable: the winning moves, replayed by the engine, or 0; owned */
    int moves;
    int passes;         /* when winnable: how many passes through the stock the line takes */
    bool fewest_passes; /* whether a win with fewer passes is proved impossible */
    bool fewest_moves;  /* and one with fewer moves than the line */
    PatienceUsage usage;
    uint64_t room[4];
} PatienceSolution;

/* Searches for a win from a position.  End the solution with patience_solution_end. */
PatienceSolution patience_solve(const PatienceGame *, const PatiencePosition *, const PatienceLimits *);

/* Frees what the solution owns. */
void patience_solution_end(PatienceSolution *);

/* The same for many positions of one game, which must outlive the solver: its table is analysed only once.
   Only one thread at a time may use a solver. */
typedef struct PatienceSolver PatienceSolver;

/* 0 when there is no memory; end it with patience_solver_end. */
PatienceSolver *patience_solver_begin(const PatienceGame *);
PatienceSolution patience_solver_solve(PatienceSolver *, const PatiencePosition *, const PatienceLimits *);
void patience_solver_end(PatienceSolver *);

/* Where a game stands.  It is lost only if that is proved (rules.md H6): when the only moves left take cards
   back from the foundations or move whole columns into empty ones, a search of a fixed number of positions
   decides, so that every machine says the same.  If it proves nothing the game is open, and
   PATIENCE_STANDING_TAKE_BACKS says that no other move is left. */
typedef enum PatienceStanding {
    PATIENCE_STANDING_OPEN,
    PATIENCE_STANDING_TAKE_BACKS,
    PATIENCE_STANDING_WON,
    PATIENCE_STANDING_LOST
} PatienceStanding;

PatienceStanding patience_game_standing(const PatienceGame *, const PatiencePosition *);

/* "open", "won", "lost": the same in every language. */
const char *patience_standing_word(PatienceStanding);

PATIENCE_END

#endif
