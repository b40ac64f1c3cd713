/* Two games of one deal beside each other: both tables behind the same number of moves, or where there is no
   room for two one of them; below them both lines of verdicts to one scale, and where they parted. */
#ifndef PATIENCE_COMPARE_H
#define PATIENCE_COMPARE_H

#include "replay.h"
#include "text/compared_text.h"

typedef struct Compare {
    Replay game[2]; /* their moves and their verdicts */
    Compared of[2];
    int alike;         /* moves with which both begin */
    int at;            /* the move shown; a game that ends before stands at its end */
    int leads;         /* of which keys speak, and which is seen where there is room for one */
    int width, height; /* of the terminal */
    bool two;          /* tables beside each other */
    ReplayEnd end;
} Compare;

/* --- piece by piece, without a terminal ----------------------------------------------------------------- */

/* The plays stay the caller's and have to stay as they are. */
void compare_begin(Compare *, const Compared of[2], const Session *from);
void compare_fit(Compare *, int width, int height, Finish);
void compare_event(Compare *, Event);
void compare_draw(const Compare *, Canvas *);
int compare_poll(Compare *);
void compare_end(Compare *);

/* --- all of it ------------------------------------------------------------------------------------------ */

/* Shows them until the player leaves; REPLAY_TAKEN where he wants to play on from move *at of the game
 *leads. */
ReplayEnd compare_run(const Compared of[2], const Session *from, int *at, int *leads);

#endif
