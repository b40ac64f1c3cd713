/* What the page of other players looks at, and what it draws of it (watch_view.c). */
#ifndef PATIENCE_WATCH_H
#define PATIENCE_WATCH_H

#include "host/sight.h"
#include "menu.h"

enum { WATCH_LIST_WIDTH = 22, WATCH_NOTICE_MAX = 200, WATCH_PAST_MAX = 2000 };

typedef struct Watch {
    const Config *config;
    const Rules *rules; /* whose today's deal is told */
    Statistics mine;
    Scoreboard board;
    const Score *score; /* of that deal */
    int scores;
    SeenGame *sight; /* owned; the players */
    int sights;
    long long listed; /* when */
    int chosen;       /* the players, behind them the scores */
    bool whole;       /* the table has the whole screen */
    int file;         /* what is watched, or -1 */
    SeenGame now;     /* and how it was seen last */
    SeenGame *past;   /* owned; how it was seen since it is watched, the newest last */
    int pasts, at;    /* and which of these is shown */
    bool holds;       /* that, although there is more to be seen */
    bool left;        /* its player has gone */
    char notice[WATCH_NOTICE_MAX];
    int width, height;
    Finish finish;
    MenuChoice *choice; /* the caller's: what is to be replayed or played */
    bool chose, done, goes_on;
} Watch;

/* The player under the cursor, or 0; whether his table is to be seen, and is. */
const SeenGame *watch_chosen(const Watch *);
bool watch_wants_table(const Watch *);
bool watch_sees_table(const Watch *);

/* Whether today's deal of a game lies behind the player; and whether this one is still before him. */
bool watch_has_finished(const Watch *, const Rules *);
bool watch_is_spoilt(const Watch *, const SeenGame *);

/* What is on the table, or was when it was held. */
const SeenGame *watch_shown(const Watch *);

/* The last row of the i-th in the list; and how many rows of it are above the screen, so that the cursor is
   in sight. */
int watch_row_of(const Watch *, int i);
int watch_rows_above(const Watch *);

void watch_draw(const Watch *, Canvas *);

#endif
