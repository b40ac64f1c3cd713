/* A game's guide at the table: a strip says, move by move, what is to be seen and what to do.  The game is a
   game like any other; the guide only looks where it stands. */
#ifndef PATIENCE_GUIDE_H
#define PATIENCE_GUIDE_H

#include "terminal/canvas.h"
#include "terminal/screen.h"
#include "text/guide_text.h"

typedef struct Table Table;

typedef enum GuideState {
    GUIDE_NONE,
    GUIDE_OFFERED,
    GUIDE_SHOWN,
    GUIDE_ASTRAY /* the player has made other moves */
} GuideState;

enum { GUIDE_STOPS_MAX = 24 };

/* A position on the guide's way, and what to do there. */
typedef struct GuideStop {
    Position position;
    Move move;   /* or MOVE_NONE */
    bool undoes; /* that is to be done */
    int step;    /* of the text */
} GuideStop;

typedef struct Guide {
    GuideState state;
    GuideText text;
    GuideStop stop[GUIDE_STOPS_MAX];
    int stops, now;
} Guide;

/* Offers the guide of a game of which nothing was ever played. */
void guide_offer(Table *);

/* Lays out the guide's deal and begins; does nothing where the game has no guide. */
void guide_begin(Table *);

/* Whether an event was the guide's: Enter, which does what it says, and Escape, which ends it. */
bool guide_takes(Table *, Event);

/* The position is another: which step it is at now. */
void guide_follow(Table *);

/* Has the step's move marked, and played by Enter, as a hint's is; where there is a hint, that holds. */
void guide_mark(Table *);

/* How many rows below the table it wants for what it says in a window of that size; 0 where it says nothing
   or there is too little room: then it lies on the table. */
int guide_rows(const Table *, int width, int height);

/* Draws what it says. */
void guide_draw(const Table *, Canvas *);

#endif
