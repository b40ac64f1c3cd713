/* The lines of the statistics, read one by one.  The file may be of any size and hold anything. */
#ifndef PATIENCE_GAME_LINES_H
#define PATIENCE_GAME_LINES_H

#include <stdatomic.h>

#include "store/statistics.h"

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
enum { SETS_MAX = 500, DAY_SECONDS = 86400 };

#define FIGURES_NONE                                                                                         \
    { .best_seconds = -1, .best_moves = -1, .median_seconds = -1, .median_moves = -1 }

/* A game with a set of options. */
typedef struct Group {
    uint64_t hash; /* of its names, so that most others need not be compared */
    const Rules *rules;
} Group;

typedef struct Tally {
    Statistics *statistics;
    const atomic_bool *stop; /* breaks off; 0: nothing does */
    Group group[SETS_MAX];
    GameLine *entry; /* owned */
    int entries, capacity;
} Tally;

/* Takes in all lines, and counts those that cannot be read as skipped.  0, or errno. */
int game_lines_read(Tally *, int file);

/* --- counting (figures.c) ------------------------------------------------------------------------------- */

/* Opens the file of the statistics: -1 and an error, or 0 when there is none. */
int figures_open(int *error);

/* Counts what it holds, which takes a second for a million lines, and closes it. */
Statistics figures_read(long long now, int file, const atomic_bool *stop);

/* --- of days (days.c) ----------------------------------------------------------------------------------- */

/* Takes in a line that counts; many are then settled at once. */
void days_note(Statistics *, const GameLine *);
void days_settle(Statistics *);

#endif
