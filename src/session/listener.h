/* Who hears what happens in a session. */
#pragma once

#include "advice/odds.h"

typedef struct Session Session;
typedef struct Help Help;

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
