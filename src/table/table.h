/* The table: a game being played in the terminal. */
#pragma once

#include "view.h"

typedef enum Outcome {
    OUTCOME_STAY,
    OUTCOME_LEAVE, /* back to where the table was begun from */
    OUTCOME_END,   /* the program ends */
} Outcome;

struct Table {
    Session session;
    Help help;
    View view;
    Leaves leaves;
    const Opening *opening; /* what it was opened with, or 0 */
    Event pressed;          /* where the mouse button was last pressed */
    int thinks;             /* ticks since a hint was asked for */
    bool hastens;           /* Enter was pressed before the hint came, and plays it when it does */
    Until last;             /* the state when this event came */
    bool finishing;         /* collecting what is left, card by card */
    bool won;               /* a win was shown */
    bool hurries;           /* all of it at once, as a key is waiting */
    Outcome outcome;
    void (*open_page)(Table *,
                      Action); /* opens what commands ask for that the table does not do; 0: nothing */
    char *shared;              /* owned, or 0: lines to print when the program has ended */
};

/* A table without a game, with leaves up to a 0 (or 0: none); the preferences stay the caller's.  It must not
   move in memory until session_end. */
void table_init(Table *, Config *, const Leaf *const leaves[]);

/* Lets the player play the game of the session, and those that follow it, until he leaves it: the session is
   closed then. */
Outcome table_run(Table *);

/* A tick: motion goes on, or what is left is collected card by card. */
void table_tick(Table *);

/* Checks the state of the game before it is drawn. */
void table_look(Table *);

/* How many rows at the bottom of a window of that size are not the table's. */
int table_foot(const Table *, int width, int height);

/* Background work at the table or on a page; for screen_rest. */
int table_rest(void *context);
