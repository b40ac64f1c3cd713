/* libpatience: patiences by name or as a text, deals, legal moves and what comes of them, games with undo and
   redo, records and codes, and a solver (docs/library.md).

   What grows is behind a handle: Rules, Game, Play, Solver.  The rest are values.  Those of which only the
   room is known here are read by functions, and have more of it than they take today; the others have their
   members for good, and room after them that is 0.  A pointer to a value is never 0. */
#ifndef PATIENCE_H
#define PATIENCE_H

#include <stddef.h>

#include "patience/card.h"

PATIENCE_BEGIN

/* The table of a patience: it stays for as long as the program runs. */
typedef struct Rules Rules;

/* A patience ready for play: its table with the options worked in. */
typedef struct Game Game;

/* A game being played: the deal, the moves made, and every position on the way, so that undo and redo have no
   end. */
typedef struct Play Play;

/* So many words of 8 bytes.  The library's own files know the members. */
enum { POSITION_ROOM = 48, DEAL_ROOM = 80, ERROR_ROOM = 48 };
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
PATIENCE_VALUE_(Position, POSITION_ROOM)

/* A deal: the pack in the order it is dealt, from a number or given by hand, or a board from the middle. */
PATIENCE_VALUE_(Deal, DEAL_ROOM)

/* Why something from outside is not taken. */
PATIENCE_VALUE_(Error, ERROR_ROOM)

/* The values chosen for the options of a patience: value[i] is the place among those of option i. */
enum { SETTINGS_ROOM = 24 };
typedef struct Settings {
    const struct Option *option;
    uint8_t value[SETTINGS_ROOM];
} Settings;

/* --- memory ------------------------------------------------------------------------------------------ */

/* What is called, in any thread, where the system has no memory and nothing can be answered instead: it ends
   the program, and does not come back.  0, as at first: abort. */
void memory_out_calls(void (*)(void));

/* --- patiences --------------------------------------------------------------------------------------- */

/* The game at a place of the list, counted from 1; 0 after the last.  Own games follow the others. */
const Rules *rules_listed(int place);

/* The listed game of that id, or 0. */
const Rules *rules_find(const char *id);

/* Learns a table of `size` bytes, and gives it back; the same table is learned once.  `file` is where it was
   found, or 0.  Or 0 and the error: it is no table, or cannot be played, or is too large, or too many were
   found in no file.  What is learned stays for as long as the program runs.  One thread alone may learn;
   games that are open are not touched. */
const Rules *rules_learn(const char *text, size_t size, const char *file, Error *);

/* What a game and no other is called: its id; of an own game, "id~91c76d3c" with the upper half of its
   digest. Returns text. */
enum { RULES_NAME_MAX = 50 };
char *rules_name(const Rules *, char text[RULES_NAME_MAX]);

/* What people call it, in English or a name of its own. */
const char *rules_full_name(const Rules *);

/* How many packs it takes. */
int rules_packs(const Rules *);

/* The name of an option, counted from 0, or 0 after the last; and its values, separated by blanks, the first
   being the default. */
const char *rules_option(const Rules *, int option);
const char *rules_option_values(const Rules *, int option);

/* Default settings of a game. */
Settings settings_default(const Rules *);

/* Sets one option by its names.  false when there is no such option (*option is then -1) or no such value. */
bool settings_set(Settings *, const char *name, const char *value, int *option);

/* The name of the value an option has now, copied to text; returns text. */
char *settings_value(const Settings *, int option, char *text, int size);

/* Whether a sound table stays so with these settings; else the error says what would be wrong. */
bool settings_are_sound(const Rules *, const Settings *, Error *);

/* --- deals ------------------------------------------------------------------------------------------- */

/* The numbered deal of one pack or two. */
Deal deal_numbered(uint64_t number, int packs);

/* Reads "4711", or "ms:4711", Microsoft's deal; false and why not. */
bool deal_named(const Rules *, const char *name, Deal *, Error *);

/* What it reads, or "" for a pack given by hand; returns text. */
enum { DEAL_NAME_MAX = 24 };
char *deal_name(const Deal *, char text[DEAL_NAME_MAX]);

/* Reads a pack given by hand, cards separated by blanks, top card first.  false and an error that names
   the card when one is unreadable, doubled or missing, or when there are too many. */
bool deal_read(Deal *, const char *text, int packs, Error *);

/* How it lies before the first move. */
Position deal_lay(const Game *, const Deal *);

/* --- positions --------------------------------------------------------------------------------------- */

/* How many cards a pile has, and how many of them, at the bottom, lie face down. */
PATIENCE_READ_ int pile_count(const Position *, int pile);
PATIENCE_READ_ int pile_hidden(const Position *, int pile);
PATIENCE_READ_ bool pile_is_empty(const Position *, int pile);

/* The cards of a pile, bottom first; pile_count() of them. */
PATIENCE_READ_ const Card *pile_cards(const Position *, int pile);

/* The top card; NO_CARD when the pile is empty. */
PATIENCE_READ_ Card pile_top(const Position *, int pile);

/* Whether the pile has a top card and it lies face up. */
PATIENCE_READ_ bool pile_is_open(const Position *, int pile);

/* Whether two positions are the same in every card and fact. */
bool position_equal(const Position *a, const Position *b);

/* A number hardly ever the same for two positions that differ in where the cards lie. */
uint64_t position_hash(const Position *);

/* --- games ------------------------------------------------------------------------------------------- */

/* Room for a game, until game_free; 0 when there is no memory. */
Game *game_new(void);
void game_free(Game *);

/* Makes a game of a sound table and settings.  Settings that are not sound are left at their defaults. */
void game_open(Game *, const Rules *, const Settings *);

/* How many piles it has: they are counted from 0. */
int game_piles(const Game *);

/* What a pile is: "stock", "hand", "waste", "foundation", "column", "reserve", "cell". */
const char *pile_role(const Game *, int pile);

enum { NOTATION_MAX = 16 };

/* The name of a pile, as the source of a move or in general; returns text. */
char *pile_name(const Game *, const Position *, int pile, char text[NOTATION_MAX]);

/* The pile of that name, or -1. */
int pile_named(const Game *, const Position *, const char *name);

/* Whether this pile would take this single card as it stands (hooks are not asked). */
bool pile_takes(const Game *, const Position *, int pile, Card);

/* How many cards at the end of a pile form one run that may be moved together (0 when none is open). */
int run_length(const Game *, const Position *, int pile);

/* How many cards lie on foundations, and how many of them win. */
int cards_home(const Game *, const Position *);
int cards_to_win(const Game *);

/* The card the player still owes a move, NO_CARD when there is none. */
Card card_pending(const Game *, const Position *);

bool game_is_won(const Game *, const Position *);

/* --- moves ------------------------------------------------------------------------------------------- */

/* Kinds may be added; a move of any can be made, kept and written. */
typedef enum MoveKind {
    MOVE_NONE,
    MOVE_CARDS,   /* the top `count` cards of `from` to `to` */
    MOVE_INNER,   /* the card in row `count` (from 1) of `from` to `to`, leaving a hole */
    MOVE_DRAW,    /* the next card of the stock */
    MOVE_REDEAL,  /* the waste becomes the stock */
    MOVE_SHUFFLE, /* the same, shuffled */
    MOVE_TURN,    /* the face-down top card of `from` is turned up */
    MOVE_UP,      /* foundations are to go up */
    MOVE_DOWN     /* foundations are to go down */
} MoveKind;

/* One decision of the player, four bytes that can be compared, kept and written as a word. */
typedef struct Move {
    uint8_t kind, from, to, count; /* what a kind does not use is 0 */
} Move;

static inline bool move_equal(Move a, Move b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
}

/* All legal moves, each once, in an order that never changes: how many there are, and the first of them, as
   many as there is room for. */
int game_moves(const Game *, const Position *, Move *move, int room);

bool move_is_legal(const Game *, const Position *, Move);

/* A whole column into an empty one: nothing comes of it (KH-A11). */
bool move_is_idle(const Game *, const Position *, Move);

/* A card back from a foundation: it may open a column again, so it is not idle (KH-A11). */
bool move_is_take_back(const Game *, Move);

/* The position after a legal move with all that follows of itself. */
Position apply(const Game *, const Position *, Move);

/* The word for a legal move, for example "t3-t5*4"; returns text. */
char *move_write(const Game *, const Position *, Move, char text[NOTATION_MAX]);

/* Reads a word.  true and *move when it is a legal move; else false and *error says why not. */
bool move_read(const Game *, const Position *, const char *word, Move *move, Error *error);

/* --- games being played ------------------------------------------------------------------------------ */

/* Room for a play, in which none has begun; 0 when there is no memory.  play_free ends the play, too. */
Play *play_new(void);
void play_free(Play *);

/* Lays out a deal.  The play is ended with play_end, before another begins in its room. */
void play_begin(Play *, const Rules *, const Settings *, const Deal *);

/* Gives back what the play owns. */
void play_end(Play *);

/* Its game, which lives as long as the play. */
const Game *play_game(const Play *);

/* How many moves are made, and the nth of them, from 0. */
int play_count(const Play *);
Move play_move_made(const Play *, int nth);

/* The position after so many of them. */
Position play_position(const Play *, int moves);

/* Makes a move; false when it is not legal.  What could be redone is forgotten. */
bool play_do(Play *, Move);

/* Takes back the last move, or makes it again; false when there is none. */
bool play_undo(Play *);
bool play_redo(Play *);

/* Plays words separated by blanks: moves, "undo" and "redo".  At the first that cannot be played false, and
   the error says why; those before it stay played. */
bool play_notation(Play *, const char *words, Error *);

/* --- records and codes (docs/record.md, docs/share.md) ------------------------------------------------ */

typedef enum Ending { ENDING_NONE, ENDING_OPEN, ENDING_WON, ENDING_LOST } Ending;

/* "won", "lost", "open". */
const char *ending_word(Ending);

/* Reads a record of `size` bytes.  On success true, and the play is the reader's to end; *ending says how the
   record ends, *whole how many bytes its whole lines take: a last line without an end is not read, for it may
   have been cut off.  Otherwise false, and the error names line, word and reason. */
bool record_read(const char *text, size_t size, Play *, Ending *ending, size_t *whole, Error *);

/* The whole record up to where the play stands, with its ending; to be freed by the caller. */
char *record_write(const Play *, Ending ending);

/* The code of a play up to where it stands: its game, options, deal and moves, and a checksum; to be freed by
   the caller.  0 when the game is too long for one, or began as a board. */
char *share_write(const Play *);

/* Whether a word looks like a code: a game, a dot, and only characters that occur in codes. */
bool share_is_code(const char *word);

/* Reads a code of any version.  On success true, and the play is the reader's to end; otherwise false, and
   the error says why. */
bool share_read(const char *code, Play *, Error *);

/* --- errors ------------------------------------------------------------------------------------------ */

/* The reason in English, in which {word} and others stand for what it is about; or 0. */
const char *error_why(const Error *);

/* Of a move what programs know it by, "stock_used_up"; else 0. */
const char *error_code(const Error *);

/* The line of the text, from 1, or 0; and the word as it was read, cut to fit: it may hold anything, never
   print it raw. */
int error_line(const Error *);
const char *error_said(const Error *);

/* --- the solver -------------------------------------------------------------------------------------- */

typedef enum Verdict { UNDECIDED, WINNABLE, NOT_WINNABLE } Verdict;

/* "winnable", "lost", "undecided": the same in every language. */
const char *verdict_word(Verdict);

/* What ended a search without a verdict.  LINE_REFUSED is an error of the program: the search found a line
   that the engine does not play; MEMORY_REFUSED, that the system had less memory than the limit. */
typedef enum Spent {
    NOTHING_SPENT,
    POSITIONS_SPENT,
    SECONDS_SPENT,
    MEMORY_SPENT,
    STOPPED,
    LINE_REFUSED,
    MEMORY_REFUSED
} Spent;

/* What a search has used so far. */
typedef struct Usage {
    uint64_t positions; /* made by moves, in all stages together */
    double seconds;     /* of the processor, used by the thread that searches */
    size_t memory;      /* bytes, the most there were at once */
    uint64_t room[4];
} Usage;

enum { THREADS_MOST = 64 }; /* of a search */

/* What a search may use; 0 is no limit.  With positions alone the answer is the same on every machine. */
typedef struct Limits {
    uint64_t positions;
    double seconds;
    size_t memory;
    bool plain;        /* the reference: every legal move, no pruning */
    bool verdict_only; /* a win comes without line, moves and passes, and sooner */
    bool shortest;     /* where all cards lie open a line of fewest moves is sought, which takes long */
    bool (*stop)(void *context, const Usage *); /* asked every few milliseconds; true ends the search */
    void *context;
    uint64_t threads; /* where the search can use several (docs/solver.md), THREADS_MOST at most; 0 is one */
    uint64_t room[3];
} Limits;

typedef struct Solution {
    Verdict verdict;
    Spent spent; /* when undecided: what was */
    Move *line;  /* when winnable: the moves that win, replayed by the engine; or 0.  Owned */
    int moves;
    int passes;         /* when winnable: how often the line has begun the stock */
    bool fewest_passes; /* and a win with fewer is proved impossible; */
    bool fewest_moves;  /* one with fewer moves than the line */
    Usage usage;
    uint64_t room[4];
} Solution;

/* Searches for a win from a position.  The solution is ended with solution_end. */
Solution solve(const Game *, const Position *, const Limits *);

/* Gives back what the solution owns. */
void solution_end(Solution *);

/* The same for many positions of one game, which it must outlive: what its table says is read once.  One
   thread at a time asks a solver. */
typedef struct Solver Solver;

/* 0 when there is no memory; ended with solver_end. */
Solver *solver_begin(const Game *);
Solution solver_solve(Solver *, const Position *, const Limits *);
void solver_end(Solver *);

/* Where a game stands.  Lost is said only when it is proved (rules.md H6): where nothing but cards from the
   foundations can come back, and whole columns into empty ones, a search of a fixed number of positions is
   asked, so that every machine says the same; unless it finds that nothing wins the game is open, but
   STANDING_TAKE_BACKS says that no other move is left. */
typedef enum Standing { STANDING_OPEN, STANDING_TAKE_BACKS, STANDING_WON, STANDING_LOST } Standing;

Standing game_standing(const Game *, const Position *);

/* "open", "won", "lost": the same in every language. */
const char *standing_word(Standing);

PATIENCE_END

#endif
