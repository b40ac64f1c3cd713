/* The lines of the statistics, read one by one.  The file may be of any size and hold anything. */
#ifndef PATIENCE_GAME_LINES_H
#define PATIENCE_GAME_LINES_H

#include <stdio.h>

#include "store/statistics.h"

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
enum { SETS_MAX = 500, DAY_SECONDS = 86400 };

#define FIGURES_NONE                                                                                         \
    { .best_seconds = -1, .best_moves = -1, .median_seconds = -1, .median_moves = -1 }

typedef struct Tally {
    Statistics *statistics;
    uint64_t hash[SETS_MAX]; /* of the groups' names, so that most others need not be compared */
    GameLine *entry;         /* owned */
    int entries, capacity, last_group;
} Tally;

/* Takes in all lines, and counts those that cannot be read as skipped. */
void game_lines_read(Tally *, FILE *);

#endif
