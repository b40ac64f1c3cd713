/* One game in play, whatever shows it: the play and its record, the time, what is undone as one step,
   collecting and finishing, hints and verdicts, the next deal, statistics.  A front end calls what the player
   asks for and hears the result; it keeps only what the player looks at.  (Simon Tatham's collection calls
   this the mid-end.) */
#pragma once

#include "advice/worker.h"
#include "store/statistics.h"

typedef struct Session Session;

/* Questions to the solver, which knows all cards; and fair ones. */
typedef enum Question { ASK_NOTHING, ASK_FAIR_HINT, ASK_HINT, ASK_VERDICT, ASK_RESCUE, ASK_ODDS } Question;

typedef struct Answer {
    Question question;
    Move move;            /* the solver's hint; MOVE_NONE if there is none */
    const Odds *hints;    /* the fair hint: the moves that make sense, the best first; or 0 */
    int undone;           /* how many moves a rescue has taken back */
    const char *sentence; /* to be translated: what else there is to say */
} Answer;

/* Every member may be 0, and is called while the session does what it was asked; a sentence is an Error's
   `why`, with {undo}, {new} ... for the front end's own commands. */
typedef struct Listener {
    void *context;
    void (*opened)(void *context); /* another game was begun or resumed */
    void (*moved)(void *context, const Position *before, Move, bool again);
    void (*undone)(void *context, const Position *before, int moves);
    void (*changed)(void *context); /* after these, when everything is done */
    void (*answered)(void *context, const Answer *);
    void (*noticed)(void *context, const Error *); /* something that the player should know */
    void (*parts)(void *context);                  /* the game is about to be entered in the statistics */
    void (*left)(void *context);                   /* it is being closed */
} Listener;

/* For each listener `l` that has this member. */
#define EACH_LISTENER(s, member)                                                                             \
    for (const Listener *l = (s)->listener; l < (s)->listener + (s)->listeners; l++)                         \
        if (l->member)

/* --- the clock ------------------------------------------------------------------------------------------ */

/* The time played, in milliseconds of a monotonic clock. */
typedef struct Clock {
    long long played;   /* up to `active` */
    long long active;   /* when the player last did something */
    long long heard;    /* when the time was last reported */
    int seconds_before; /* played in earlier sessions */
    int seconds;        /* played in all, as of the last report */
} Clock;

/* Time passes, to be reported each second; the player does something; the time since then was not play. */
void session_tick(Session *, long long now);
void session_touch(Session *, long long now);
void session_skip(Session *, long long now);

/* In how many milliseconds it shows another second; -1 if it is stopped. */
int session_next_second(const Session *, long long now);

/* --- the session ---------------------------------------------------------------------------------------- */

/* What a session asks of the outside world; tests supply their own. */
typedef struct Means {
    long long (*clock)(void); /* milliseconds, monotonic */
    uint64_t (*chance)(void); /* the number of a deal */
    Worker *(*search)(const Game *, const Position *, Limits);
    Worker *(*review)(const Play *, int moves, int games);  /* comments on a move; 0: nobody does */
    Worker *(*measure)(const Game *, const Position *deal); /* how difficult it is; 0: nobody knows */
    int (*save)(const Play *, Ending, const char *name, bool overwrites, char path[FILE_PATH_MAX]);
    double hint_seconds; /* processor time for a fair hint; 0: as long as it takes */
} Means;

extern const Means means_usual;

/* What holds in a position; computed once. */
typedef struct Outlook {
    Position of;
    bool lists_moves, knows_rest; /* whether these have been computed */
    MoveList moves;
    Standing standing;
    Move finishing; /* the next move if only collecting is left, otherwise MOVE_NONE */
} Outlook;

/* The help given in this game. */
typedef struct HelpHad {
    bool solver, fair;     /* in this session: the solver's, or fair help */
    int hints, noted;      /* the number of hints; how many of them are in the record */
    Position hinted;       /* where the last one was */
    Move suggested;        /* the solver's last hint */
    Position suggested_at; /* the position it was given in */
} HelpHad;

enum { LISTENERS_MAX = 16 };

struct Session {
    Listener listener[LISTENERS_MAX];
    int listeners;
    Config *config; /* the player's preferences; not the session's own */
    Means means;
    char left[FILE_PATH_MAX]; /* the record of the game that another deal replaced, or "" */
    bool open;                /* whether there is a game; without one play and journal are empty */
    bool demonstrates;        /* this game is not recorded until the player takes it over */
    bool offers_finish; /* after this change, for the first time in this game, only collecting is left */
    bool offered;       /* that was already the case */
    int restarted;      /* this change restarts the deal after this many moves; or 0 */
    Play play;
    Journal journal;
    Arrears arrears; /* what is not on disk of this and earlier games */
    Outlook outlook;
    Settings settings; /* of the next deal */
    DealWish wish;     /* what it has to be like */
    Worker *deals;     /* the search for it, or 0 */
    const Rules *next; /* of this game */
    Clock clock;
    HelpHad had;
    int difficulty;         /* of this deal; 0: unknown */
    Effort effort;          /* once it has ended: the help it had */
    int told_error;         /* the errno last shown: why the journal cannot be written; 0: it can */
    Capacity told_capacity; /* how little of the record's */
};

/* A session without a game, and its first listener.  Contexts and preferences stay the caller's. */
void session_init(Session *, const Listener *, Config *);

/* The session of a game that is only viewed and never written.  Its moves stay the caller's, so it is never
   closed. */
void session_look(Session *, const Play *, Config *, const Means *);

/* Adds a listener after the others. */
void session_listen(Session *, const Listener *);

/* Closes the game; it can be resumed. */
void session_close(Session *);

/* Closes everything, and says on standard error what is not on disk, or that the game was seized.  Returns
   whether everything is saved. */
bool session_end(Session *);

static inline const Position *session_now(const Session *s) {
    return play_now(&s->play);
}
bool session_is_won(const Session *);
bool session_is_lost(Session *);

/* The legal moves now, and what else holds in this position. */
const MoveList *session_moves(Session *);
const Outlook *session_outlook(Session *);

/* The game's own table, as it is listed. */
const Rules *session_rules(const Session *);

/* --- the life of a game (session.c); the previous game is kept ------------------------------------------ */

/* Lays out a deal. */
void session_begin(Session *, const Rules *, const Settings *, const Deal *);

/* Resumes a record, even one open in another terminal if it is to be seized; false and an error if that
   fails: then the previous game is still there. */
bool session_resume(Session *, const char *path, bool seizes, Error *);

/* Work for when the player is idle: syncs the game and finds out whether it was seized.  Returns in how many
   milliseconds to call again, -1 if there is nothing to do. */
int session_rest(Session *);

/* Leaves this game, which is kept, and plays on from move `at` of it or of another play as a new game.
 */
void session_take_play(Session *, const Play *, int at);

/* The deal of that number or, if the player wants winnable deals and the game is decided at once, a winnable
   one; the deal of the number after all if none is found within a second of processor time. */
Deal deal_by_chance(const Config *, const Rules *, const Settings *, uint64_t number);

/* A random deal of the kind wished for, with the current settings, or for another game with the player's
   settings for it, plus the options implied by the name used (0: none).  If a deal has to be searched for, as
   soon as one is found. */
void session_new(Session *, const Rules *, const char *called);

/* Takes the deal if one was found; returns whether the search goes on. */
bool session_looks_for_deal(Session *);

/* Stops searching: takes the deal if one was found just now, otherwise says that there is none. */
void session_break_off(Session *);

/* The help this game had, as far as known. */
Effort session_effort(const Session *);

/* "Patience tonight ★ Klondike · 96 moves, no undo · 12 evenings": a line to paste that gives nothing away,
   if the evening's game was won on its day; otherwise "".  Returns text. */
enum { EVENING_TEXT_MAX = 300 };
char *session_evening_text(const Session *, char text[EVENING_TEXT_MAX]);

/* --- what a front end begins with ----------------------------------------------------------------------- */

typedef struct Opening {
    const Rules *rules; /* the game; 0: none yet */
    Settings settings;
    const Deal *deal;   /* 0: random */
    DealWish wish;      /* what further deals have to be like */
    bool journey;       /* the next deal of the game's journey instead */
    bool demonstrates;  /* a demonstration instead, of any game if none is named */
    int pause;          /* for how many milliseconds its moves are announced */
    const char *resume; /* path of a record to resume, or 0 */
    bool seizes;        /* even from another terminal */
    const Means *means; /* 0: the usual ones */
} Opening;

/* Carries out an opening: false and an error if its record cannot be resumed. */
bool session_open(Session *, const Opening *, Error *);

/* Says on standard error why an opening's record cannot be resumed; returns the exit status 2. */
int opening_refused(const Opening *, const Error *);

/* A demonstration: a random deal of this game, or (0) of any that came with the program, played by the fair
   player with the usual options.  It is not recorded. */
void session_demonstrate(Session *, const Rules *);

/* "Won in 141 moves.  The next game follows."; returns text. */
enum { DEMONSTRATED_TEXT_MAX = 200 };
char *session_demonstrated_text(const Session *, char text[DEMONSTRATED_TEXT_MAX]);

/* --- the session on a game's journey -------------------------------------------------------------------- */

/* Lays out the next deal of a game's journey, or says that it has none; and which of its deals this is, from
   0; -1: none. */
Error session_journey(Session *, const Rules *);
int session_stage(const Session *);
