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
    Event pressed;          /* where the button of the mouse went down last */
    int thinks;             /* so often time went by since a hint was asked for */
    bool hastens;           /* Enter was pressed before it came, and plays it when it does */
    Until last;             /* what held when this event came */
    bool finishing;         /* collecting what is left, card by card */
    bool won;               /* a win was seen */
    bool hurries;           /* all of it at once: a key waits */
    Outcome outcome;
    void (*open_page)(Table *, Action); /* what a command opens that the table does not do; 0: nothing */
    char *shared;                       /* owned, or 0: lines to be printed after the program */
};

/* A table without a game, and what hangs on it, up to a 0 (or 0: nothing); the preferences stay the caller's.
   It is where it is until session_end. */
void table_init(Table *, Config *, const Leaf *const leaves[]);

/* Opens it as session_open does. */
bool table_open(Table *, const Opening *, Error *);

/* Lets the player play the game of the session, and those that follow it, until he leaves it: the session is
   closed then. */
Outcome table_run(Table *);

/* Time went by: what moves goes on, or what is left is collected, card by card. */
void table_tick(Table *);

/* Looks how the game stands, before it is drawn. */
void table_look(Table *);

/* How many rows below the table are not the table's in a window of that size. */
int table_foot(const Table *, int width, int height);

/* What is done while the player rests, at the table or on a page; for screen_rest. */
int table_rest(void *context);
