/* The table: a game being played in the terminal. */
#ifndef PATIENCE_TABLE_H
#define PATIENCE_TABLE_H

#include "guide.h"
#include "motion.h"
#include "terminal/screen.h"
#include "view.h"

typedef enum Outcome {
    OUTCOME_STAY,
    OUTCOME_LEAVE, /* back to where the table was begun from */
    OUTCOME_END,   /* the program ends */
} Outcome;

struct Table {
    Session session;
    View view;
    Motion motion;
    Guide guide;
    int went;               /* where the last event moved cards whose target was not named, or -1 */
    Move advised;           /* by the last event: Enter plays it; or MOVE_NONE */
    bool deals, celebrates; /* once a game, what the table does by itself */
    bool told;              /* by its panel, before this event, that the game is lost */
    bool asked;             /* whether to collect what is left: Enter is yes */
    bool finishing;         /* collecting what is left, card by card */
    Outcome outcome;
    void (*open_page)(Table *, Action); /* what a command opens that the table does not do; 0: nothing */
    char *shared;                       /* owned, or 0: lines to be printed behind the program */
};

/* A table without a game; the preferences stay the caller's.  Table and session are where they are until
   session_end. */
void table_init(Table *, Config *);

/* Makes a move, or says why it is refused. */
void table_move(Table *, Move);

/* Names a pile, with what comes of it. */
void table_name_pile(Table *, int pile, int count);

/* Does what a command says (commands.c). */
void table_do(Table *, Action);

/* --- one event (events.c) ------------------------------------------------------------------------------- */

/* Takes one event. */
void table_event(Table *, Event);

/* Counts the time played up to an event; KEY_NOTHING is time that went by. */
void table_count_time(Table *, Event, long long now);

/* The event has been taken; while it was, a page may have been before the table, and that time is left out.
 */
void table_return(Table *, Event, long long now);

/* --- the loop (loop.c) ---------------------------------------------------------------------------------- */

/* Lets the player play the game of the session, and those that follow it, until he leaves it: the session is
   closed then. */
Outcome table_run(Table *);

/* Time went by: what moves goes on, or what is left is collected, card by card. */
void table_tick(Table *);

/* How many rows below the table are not the table's in a window of that size. */
int table_foot(const Table *, int width, int height);

/* What is done while the player rests, at the table or on a page; for screen_rest. */
int table_rest(void *context);

#endif
