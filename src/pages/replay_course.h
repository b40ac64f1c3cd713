/* The course of a game that is watched again: how likely a win was before every move, for who knew what the
   player knew.  It is found out move by move, while it is looked at. */
#ifndef PATIENCE_REPLAY_COURSE_H
#define PATIENCE_REPLAY_COURSE_H

#include "advice/worker.h"
#include "terminal/canvas.h"

/* Begin with {0}. */
typedef struct ReplayCourse {
    bool shown;
    int *percent; /* owned; of every move of the play, -1 where it is not known yet */
    int *cost;    /* owned; of every move */
    int looked;   /* at so many moves, from the first */
    Worker *work; /* looking at the next, or 0 */
} ReplayCourse;

/* Goes on with the play's moves, and never waits.  Returns how many milliseconds from now to ask again, -1
   when all are looked at. */
int course_poll(ReplayCourse *, const Play *);

/* What is known of the move behind so many: "45 %", and what it cost, "45 % -12"; returns text. */
enum { COURSE_WORD_MAX = 24 };
char *course_word(const ReplayCourse *, const Play *, int moves, char text[COURSE_WORD_MAX]);

/* Draws it from a cell on, `width` cells wide, with the one of the move behind so many marked. */
void course_draw(const ReplayCourse *, const Play *, int moves, Canvas *, int x, int y, int width);

/* Stops looking and gives back what is owned. */
void course_end(ReplayCourse *);

#endif
