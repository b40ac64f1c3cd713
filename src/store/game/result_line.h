/* How a game went, in one line to be told to others: no cards and no moves. */
#ifndef PATIENCE_RESULT_LINE_H
#define PATIENCE_RESULT_LINE_H

#include "journal.h"

/* What was done for it besides moves; -1 where that is not known, no seconds either. */
typedef struct Effort {
    int seconds, undone, helped, fair; /* fair: of the help so much from what can be seen */
} Effort;

#define EFFORT_UNKNOWN                                                                                       \
    (Effort) {                                                                                               \
        -1, -1, -1, -1                                                                                       \
    }

/* As a record tells it. */
Effort effort_of(const Journal *);

/* "Patience, TITLE, 22 November 2026: won in 128 moves, 4:31, without help, without undo", in the
   language in use; a number that is a date is that day's deal.  To be freed. */
char *result_line(const Play *, const Effort *);

#endif
