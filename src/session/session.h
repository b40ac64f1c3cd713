/* One game in play, whoever shows it: the play and its record, the time, what undoes as one, what is
 * collected and finished, hints and verdicts, the next deal, statistics.  A front end calls what the player
 * asks for and hears what came of it; it keeps only what the player looks at.  (What Simon Tatham's
 * collection calls the mid-end.) */
#pragma once

#include "advice/worker.h"
#include "store/statistics.h"

typedef struct Session Session;

/* What a player may ask the solver, which knows all cards; and what may be expected of who does not. */
typedef enum Question { ASK_NOTHING, ASK_FAIR_HINT, ASK_HINT, ASK_VERDICT, ASK_RESCUE, ASK_ODDS } Question;

typedef struct Answer {
    Question question;
    Move move;            /* the solver's hint; MOVE_NONE where there is none */
    const Odds *hints;    /* the fair ones: the moves that make sense, the best first; or 0 */
    int undone;           /* moves that a rescue has taken back */
    const char *sentence; /* to be translated: what there is to say besides */
} Answer;

/* Every member may be 0, and is called while the session does what it was asked; a sentence is an Error's
   `why`, in which {undo}, {new} ... stand for the front end's own commands. */
typedef struct Listener {
    void *context;
    void (*opened)(void *context); /* another game has begun, or is gone on with */
    void (*moved)(void *context, const Position *before, Move, bool again);
    void (*undone)(void *context, const Position *before, int moves);
    void (*changed)(void *context); /* after these, when all of it is done */
    void (*answered)(void *context, const Answer *);
    void (*noticed)(void *context, const Error *); /* something that the player should know */
    void (*parts)(void *context);                  /* the game will be entered in the statistics */
    void (*left)(void *context);                   /* it is let go of */
} Listener;

/* Before a call of this member of each listener `l` that has it. */
#define EACH_LISTENER(s, member)                                                                             \
    for (const Listener *l = (s)->listener; l < (s)->listener + (s)->listeners; l++)                         \
        if (l->member)

/* --- the session ---------------------------------------------------------------------------------------- */

/* The time played, in milliseconds of a clock that nobody sets. */
typedef struct Clock {
    long long played;   /* up to `active` */
    long long active;   /* when the player last did something */
    long long heard;    /* when it was last said what time it is */
    int seconds_before; /* played in earlier sessions */
    int seconds;        /* played in all, as of the last time that was said */
} Clock;

/* It goes on, which has to be said each second; the player does something; what went by since then was no
   play. */
void session_tick(Session *, long long now);
void session_touch(Session *, long long now);
void session_skip(Session *, long long now);

/* How many milliseconds from now it shows another second; -1 when it stands. */
int session_next_second(const Session *, long long now);

/* --- the session ---------------------------------------------------------------------------------------- */

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

/* Help that was had in this game. */
typedef struct HelpHad {
    bool solver, fair;     /* in this session: the solver's; or from what the player may know */
    int hints, noted;      /* so many hints; of which the record knows */
    Position hinted;       /* where the last was */
    Move suggested;        /* the solver's last hint */
    Position suggested_at; /* where it was given */
} HelpHad;

enum { LISTENERS_MAX = 16 };

struct Session {
    Listener listener[LISTENERS_MAX];
    int listeners;
    Config *config; /* the player's preferences; not the session's own */
    Means means;
    char left[FILE_PATH_MAX]; /* the record of the game that another deal took the place of, or "" */
    bool open;                /* whether there is a game; without one play and journal hold nothing */
    bool demonstrates;        /* nothing of this game is recorded, until the player takes it over */
    bool offers_finish; /* this change has left nothing but collecting, for the first time in this game */
    bool offered;       /* that was so before */
    int restarted;      /* the deal begins again with this change, after so many moves; or 0 */
    Play play;
    Journal journal;
    Arrears arrears; /* what is not on disk of this and earlier games */
    Outlook outlook;
    Settings settings; /* of the next deal */
    DealWish wish;     /* what it has to be */
    Worker *deals;     /* looking for it, or 0 */
    const Rules *next; /* of this game */
    Clock clock;
    HelpHad had;
    int difficulty;         /* of this deal; 0: not known */
    Effort effort;          /* once it has ended: what was done for it */
    int told_error;         /* errno as it was shown: why the journal cannot be written; 0: it can */
    Capacity told_capacity; /* how little of the record's */
};

/* A session without a game, and who hears of it first.  Contexts and preferences stay the caller's. */
void session_init(Session *, const Listener *, Config *);

/* The session of a game that is only looked at, of which nothing is written.  Its moves stay the caller's, so
   it is never closed. */
void session_look(Session *, const Play *, Config *, const Means *);

/* Another one hears of it, after those that do already. */
void session_listen(Session *, const Listener *);

/* Lets go of the game; it can be gone on with. */
void session_close(Session *);

/* Lets go of everything, says on standard error what is not on disk, or that the game was seized.  Whether
   all is there. */
bool session_end(Session *);

static inline const Position *session_now(const Session *s) {
    return play_now(&s->play);
}
bool session_is_won(const Session *);
bool session_is_lost(Session *);

/* The moves that are legal now, and what else holds in this position. */
const MoveList *session_moves(Session *);
const Outlook *session_outlook(Session *);

/* The game's own table, as it is listed. */
const Rules *session_rules(const Session *);

/* --- the life of a game (session.c); what was played before is kept ------------------------------------- */

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

/* The deal of that number, or, where the player wants deals that can be won and the game is decided at once,
   such a deal; of the number again if none was found within a second of the processor. */
Deal deal_by_chance(const Config *, const Rules *, const Settings *, uint64_t number);

/* A deal by chance as wished, with the settings there are; another game's are those the player has for it.
   Options that the player's name for it means (0: none) are set besides.  Where deals are looked for, as soon
   as one is found. */
void session_new(Session *, const Rules *, const char *called);

/* Takes the deal if one was found; whether it is still looked for. */
bool session_looks_for_deal(Session *);

/* Stops looking: the deal is taken where one was found just now, else it is said that there is none. */
void session_break_off(Session *);

/* What was done for this game, so far as it is known. */
Effort session_effort(const Session *);

/* Lays out a deal of this game by its number. */
void session_number(Session *, uint64_t number);

/* "Patience tonight ★ Klondike · 96 moves, no undo · 12 evenings": a line to paste that gives nothing away,
   for who has won the evening's game on its day; else "".  Returns text. */
enum { EVENING_TEXT_MAX = 300 };
char *session_evening_text(const Session *, char text[EVENING_TEXT_MAX]);

/* --- what a front end begins with ----------------------------------------------------------------------- */

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

/* What an opening says: false and an error when its record cannot be gone on with. */
bool session_open(Session *, const Opening *, Error *);

/* Says on standard error why an opening's record cannot be gone on with; returns the exit status 2. */
int opening_refused(const Opening *, const Error *);

/* A demonstration: a deal by chance of this game, or (0) of any that came with the program, that the fair
   player plays with the usual options.  Nothing is recorded of it. */
void session_demonstrate(Session *, const Rules *);

/* "Won in 141 moves.  The next game follows."; returns text. */
enum { DEMONSTRATED_TEXT_MAX = 200 };
char *session_demonstrated_text(const Session *, char text[DEMONSTRATED_TEXT_MAX]);

/* --- the session on a game's journey -------------------------------------------------------------------- */

/* Lays out the next deal of a game's journey, or says that it has none; and which of its deals
   this is, from 0, -1: none. */
Error session_journey(Session *, const Rules *);
int session_stage(const Session *);
