/* One game in play, whoever shows it: the play and its record, the time, what undoes as one, what is
   collected and finished, hints and verdicts, the next deal, statistics.  A front end calls what the player
   asks for and is told what came of it; it keeps only what the player looks at.  (What Simon Tatham's
   collection calls the mid-end.) */
#ifndef PATIENCE_SESSION_H
#define PATIENCE_SESSION_H

#include "advice/hint.h"
#include "advice/worker.h"
#include "patience/play.h"
#include "store/statistics/statistics.h"
#include "store/preferences/config.h"
#include "store/game/journal.h"

/* What a player may ask the solver, which knows all cards; and what may be expected of who does not. */
typedef enum Question { ASK_NOTHING, ASK_FAIR_HINT, ASK_HINT, ASK_VERDICT, ASK_RESCUE, ASK_ODDS } Question;

typedef struct Answer {
    Question question;
    Move move;            /* the solver's hint; MOVE_NONE where there is none */
    const Odds *hints;    /* the fair ones: the moves that make sense, the best first; or 0 */
    int undone;           /* moves that a rescue has taken back */
    const char *sentence; /* to be translated: what there is to say besides */
} Answer;

/* Whoever shows the session.  Every member is called while the session does what it was asked; a sentence is
   an Error's `why`, in which {undo}, {new} ... stand for the front end's own commands. */
typedef struct Listener {
    void *context;
    void (*opened)(void *context); /* another game has begun, or is gone on with */
    void (*moved)(void *context, const Position *before, Move, bool again);
    void (*undone)(void *context, const Position *before, int moves);
    void (*changed)(void *context); /* behind these, when all of it is done */
    void (*answered)(void *context, const Answer *);
    void (*noticed)(void *context, const Error *); /* something that the player should know */
} Listener;

/* What a session asks of the world; a test gives what it likes instead. */
typedef struct Means {
    long long (*clock)(void); /* milliseconds; nobody sets it */
    uint64_t (*chance)(void); /* the number of a deal */
    Worker *(*search)(const Game *, const Position *, Limits);
    Worker *(*review)(const Play *, int moves, int games);  /* a move of it; 0: nobody does */
    Worker *(*measure)(const Game *, const Position *deal); /* how difficult it is; 0: nobody knows */
    int (*save)(const Play *, Ending, const char *name, bool overwrites, char path[FILE_PATH_MAX]);
    double hint_seconds; /* of the processor, for a fair hint; 0: as many as it takes */
} Means;

extern const Means means_usual;

/* What holds in a position; found out once. */
typedef struct Outlook {
    Position of;
    bool lists_moves, knows_rest; /* whether these have been found out */
    MoveList moves;
    Standing standing;
    Move finishing; /* the next move where only collecting is left, else MOVE_NONE */
} Outlook;

/* What the solver knows of this game, and what it is searching. */
typedef struct VerdictSearch {
    Verdicts found;
    Worker *work;     /* under way, or 0 */
    int moves;        /* it is about the position behind so many */
    Position from;    /* that position */
    Move told;        /* the last hint */
    Position told_at; /* where it was given */
} VerdictSearch;

/* The fair hint where the play stands. */
typedef struct HintSearch {
    Position of;
    bool known;
    Odds found;
    Verdicts lines; /* found for hints where every card is known; while there is work, it has them */
    Worker *work;   /* under way, or 0 */
} HintSearch;

/* What may be expected where the play stands, found by games that are played on: by few, then by more. */
typedef struct OddsSearch {
    Position of;
    Odds found;
    int games;    /* it was found by so many; 0: not yet */
    Worker *work; /* under way, or 0 */
    int wanted;   /* by so many games */
    int doubled;  /* how often the player wanted more of them for this position */
} OddsSearch;

/* What the coach says of the move that lost the game. */
typedef struct LossReview {
    Worker *work; /* under way, or 0 */
    Position from;
    Move made;
    bool known;
    MoveReview review;
} LossReview;

typedef struct Session {
    Listener listener;
    Config *config; /* the player's preferences; not the session's own */
    Means means;
    char left[FILE_PATH_MAX]; /* the record of the game that another deal took the place of, or "" */
    bool strays;              /* it was of a journey, and this deal is not */
    bool open;                /* whether there is a game; without one play and journal hold nothing */
    Play play;
    Journal journal;
    Arrears arrears; /* what is not on disk of this and earlier games */
    Outlook outlook;
    Settings settings;  /* of the next deal */
    DealWish wish;      /* what it has to be */
    Worker *deals;      /* looking for it, or 0 */
    const Rules *next;  /* of this game */
    long long played;   /* milliseconds, up to `active` */
    long long active;   /* when the player last did something */
    long long heard;    /* when time was last told */
    int seconds_before; /* played in earlier sessions */
    int seconds;        /* played in all, as of the last time that was told */
    Question question;  /* what to answer when it is found out */
    VerdictSearch verdicts;
    HintSearch hint;
    OddsSearch odds;
    int games_first, games_most; /* how many are played on for them, */
    int games_hint;              /* and for a hint */
    Worker *measure;             /* of this deal's difficulty, under way, or 0 */
    int difficulty;              /* 0: not known */
    LossReview loss;
    int hints, hints_noted; /* asked for in this game; of which the record tells */
    Position hinted;        /* where the last was */
    Effort effort;          /* once it has ended: what was done for it */
    bool helped;            /* help of the solver was asked for in this game, in this session */
    bool helped_fairly;     /* or help from what the player may know */
    bool demonstrates;      /* nothing of this game is recorded, until the player takes it over */
    bool watches;           /* the verdict of every position is wanted */
    bool weighs;            /* the odds of every position are wanted */
    bool reviews;           /* where the play was lost is wanted, of all its moves */
    bool offers_finish;     /* this change has left nothing but collecting, for the first time in this game */
    bool offered;           /* that was so before */
    int told_error;         /* errno as it was told: why the journal cannot be written; 0: it can */
    Capacity told_capacity; /* how little of the record's */
} Session;

enum { LOSS_SENTENCE_MAX = 200 };

/* What to begin with. */
typedef struct Opening {
    const Rules *rules; /* the game; 0: none yet */
    Settings settings;
    const Deal *deal;   /* 0: by chance */
    DealWish wish;      /* what further deals have to be */
    bool journey;       /* the next deal of the game's journey instead */
    bool demonstrates;  /* a demonstration instead, of any game where there is none */
    int pause;          /* milliseconds that its moves are announced before they are made */
    const char *resume; /* path of a record to go on with, or 0 */
    bool seizes;        /* also from another terminal */
    const Means *means; /* 0: the usual ones */
} Opening;

/* A session without a game.  The listener's context and the preferences stay the caller's. */
void session_init(Session *, const Listener *, Config *);

/* Lets go of the game; it can be gone on with. */
void session_close(Session *);

/* Lets go of everything, says on standard error what is not on disk, or that the game was seized.  Whether
   all is there. */
bool session_end(Session *);

static inline const Position *session_now(const Session *s) {
    return play_now(&s->play);
}
bool session_is_won(const Session *);

/* The moves that are legal now, and what else holds in this position. */
const MoveList *session_moves(Session *);
const Outlook *session_outlook(Session *);

/* The game's own table, as it is listed. */
const Rules *session_rules(const Session *);

/* --- the life of a game (session.c); what was played before is kept ------------------------------------- */

/* What an opening says: false and an error when its record cannot be gone on with. */
bool session_open(Session *, const Opening *, Error *);

/* Says on standard error why an opening's record cannot be gone on with; returns the exit status 2. */
int opening_refused(const Opening *, const Error *);

/* Lays out a deal. */
void session_begin(Session *, const Rules *, const Settings *, const Deal *);

/* Goes on with a record, also with one that another terminal plays if it is to be seized from there; false
   and an error when that cannot be: then the game before is still there. */
bool session_resume(Session *, const char *path, bool seizes, Error *);

/* Whether another terminal has seized this game: nothing more is written here, and there is nothing to do but
   to end. */
bool session_is_seized(const Session *);

/* What is done while the player rests: the game is brought to the disk, and whether it was seized is found
   out. Returns how many milliseconds from now to ask again, -1 when there is nothing to do. */
int session_rest(Session *);

/* Leaves this game, which is kept, and plays on from move `at` of it or of another play as a game of its own.
 */
void session_take_play(Session *, const Play *, int at);

/* A deal by chance as wished, with the settings there are; another game's are those the player has for it.
   Where deals are looked for, as soon as one is found. */
void session_new(Session *, const Rules *);

/* Stops looking: the deal is taken where one was found just now, else it is said that there is none. */
void session_break_off(Session *);

/* What was done for this game, so far as it is known. */
Effort session_effort(const Session *);

/* Lays out a deal of this game by its number. */
void session_number(Session *, uint64_t number);

/* Lays out the next deal of a game's journey, or says that it has none; and which of its deals
   this is, from 0, -1: none. */
Error session_journey(Session *, const Rules *);
int session_stage(const Session *);

/* A demonstration: a deal by chance of this game, or (0) of any that came with the program, that the fair
   player plays with the usual options.  Nothing is recorded of it. */
void session_demonstrate(Session *, const Rules *);

/* Asks for the fair player's next move, a fair hint; false where the game is at its end, as it is where that
   has no moves. */
bool session_ask_player(Session *);

/* "Won in 141 moves. The next game follows."; returns text. */
char *session_demonstrated_text(const Session *, char text[LOSS_SENTENCE_MAX]);

/* The player goes on with it, as with fair help; behind its end with another deal. */
void session_take_over(Session *);

/* That something is not on disk, in a few words; 0 while all is well. */
const char *session_unsaved_text(const Session *);

/* What is not or will soon not be on disk, as long as that is so; returns how many notices these are. */
enum { SESSION_NOTICES = 3 };
int session_unsaved(const Session *, Error notice[SESSION_NOTICES]);

/* --- the time, in milliseconds of a clock that nobody sets ---------------------------------------------- */

/* It goes on, which has to be told each second; the player does something; what went by since then was no
   play. */
void session_tick(Session *, long long now);
void session_touch(Session *, long long now);
void session_skip(Session *, long long now);

/* How many milliseconds from now it shows another second; -1 when it stands. */
int session_next_second(const Session *, long long now);

/* --- moves (changes.c): an error says why nothing was done, its `why` is 0 where something was ---------- */

/* Makes a move, and collects behind it if the player likes that. */
Error session_move(Session *, Move);

/* Why no move leaves a pile that has none. */
Error session_why_none(const Session *, int pile);

/* What the stock does now: draw, deal again, or else shuffle; a refused move where it does nothing. */
Move session_stock_move(Session *);

/* Takes back so many steps, at most those there are; makes the step again that was taken back last. */
Error session_undo(Session *, int steps);
Error session_redo(Session *);

/* Takes back, but before the first move of a deal that took the place of a game goes back to that game. */
Error session_go_back(Session *, int steps);

/* Takes everything back; a game that is won begins anew. */
Error session_restart(Session *);

/* Collects the next card where nothing else is left to do. */
Error session_finish_step(Session *);

/* --- advice (verdict_search.c) -------------------------------------------------------------------------- */

/* The fair hint of the position now, as far as it was found out; or 0. */
const Odds *session_hint(const Session *);

/* Asks; the answer is told as soon as it is found out, but for odds.  ASK_NOTHING takes the question back. */
void session_ask(Session *, Question);

/* What may be expected where the play stands, so far as it was found out since that was asked, from few games
   first (odds_search.c); 0: nothing yet. */
const Odds *session_odds(const Session *);

/* Has twice as many games played on for the position now as would be, up to a limit. */
void session_more_odds(Session *);

/* Goes on with what is searched and looked for, and never waits.  Returns how many milliseconds from now to
   ask again, -1 when nothing is under way. */
enum { SESSION_POLL_PACE = 50 };
int session_poll(Session *);

/* How difficult this deal is, which is waited for: it has been measured aside since the first move. */
int session_difficulty(Session *);

/* The win that is known from where the play stands, as a play that stands there, to be ended; false where
   none is.  Makes the moves of such a play up to `to`, as they were told. */
bool session_win(const Session *, Play *);
Error session_follow(Session *, const Play *, int to);

/* Whether a move from the position now is the one that was told. */
bool session_was_told(const Session *, Move);

/* What is known of the position now. */
Verdict session_verdict(const Session *);

/* That as a sentence to be translated. */
const char *verdict_sentence(Verdict);

/* --- a lost game (loss.c): where it was lost is found out aside as long as it lies there ---------------- */

bool session_is_lost(Session *);

/* What is known so far of the moves up to now, the last of which has lost for certain; and whether more is
   being found out. */
Stretches session_stretches(const Session *);
bool session_seeks_loss(const Session *);

/* The same in so many sentences, or fewer: until when it could be won, what lost it and what the coach says
   of that, or that it never could be and how many deals are like it.  Returns how many. */
enum { LOSS_SENTENCES = 3 };
int session_loss_text(const Session *, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]);

/* A search that the session does not look after, within the limits of its own; 0 when it cannot be. */
Worker *session_search(const Session *, const Position *from);

/* Ends the searches and forgets what is known. */
void session_forget(Session *);

#endif
