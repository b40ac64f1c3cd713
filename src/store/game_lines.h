/* The lines of the statistics, read one by one.  The file may be of any size and hold anything. */
#ifndef PATIENCE_GAME_LINES_H
#define PATIENCE_GAME_LINES_H

#include <stdio.h>

#include "store/statistics.h"

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
enum { SETS_MAX = 500, DAY_SECONDS = 86400 };

#define FIGURES_NONE                                                                                         \
    { .best_seconds = -1, .best_moves = -1, .median_seconds = -1, .median_moves = -1 }

/* One line that counts. */
typedef struct GameLine {
    uint64_t record; /* stands for its name; 0: none */
    uint64_t deal;   /* stands for the game and its deal; 0: it has no number */
    long long day;   /* of the local calendar, since 1970 */
    int order, group;
    int moves, seconds, undone, helped; /* -1: not told */
    Result result;
    bool daily, replaced, under_par;
    bool known; /* its deal had been played before */
} GameLine;

typedef struct Tally {
    Statistics *statistics;
    uint64_t hash[SETS_MAX]; /* of the groups' names, so that most others need not be compared */
    GameLine *entry;         /* owned */
    int entries, capacity, last_group;
} Tally;

/* Takes in all lines, and counts those that cannot be read as skipped. */
void game_lines_read(Tally *, FILE *);

/* The day where the player lives, and its date as a number, 20261121 (0: not wanted). */
long long day_at(long long seconds, uint64_t *date);

/* Weeks since that of 1 January 1970; they begin on Monday, as that day was a Thursday. */
long long week_of_day(long long day);

#endif
