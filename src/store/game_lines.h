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
    long long bytes; /* of the file that were read */
} Tally;

/* Takes in all lines, and counts those that cannot be read as skipped. */
void game_lines_read(Tally *, FILE *);

/* Goes on behind lines whose sets of options are these, in the order in which they came. */
void game_lines_resume(Tally *, const Figures *, int count);

/* --- counting (figures.c) ------------------------------------------------------------------------------- */

/* Marks which lines are replaced, and which deals were known: those of lines before, in order, are. */
void figures_mark(Tally *, const uint64_t *deal, int deals);

/* Counts lines in their order, all but medians and today's deals; `first` is the first day of the weeks. */
void figures_count(Tally *, int from, int to, long long first);

/* Drops sets of options whose lines were all replaced, and orders the others. */
void figures_order(Statistics *);

/* Opens the file of the statistics; 0 and an error, or 0 when there is none. */
FILE *figures_open(int *error);

/* --- of days (days.c) ----------------------------------------------------------------------------------- */

/* Goes on behind what was settled. */
void days_resume(Statistics *, const DayResult *, int count);

/* Takes in a line that counts; many are then settled at once. */
void days_note(Statistics *, const GameLine *);
void days_settle(Statistics *);

#endif
