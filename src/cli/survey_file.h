/* What a survey has found, a line a deal, and a file of such lines that can be continued. */
#ifndef PATIENCE_SURVEY_FILE_H
#define PATIENCE_SURVEY_FILE_H

#include "patience/deal.h"
#include "patience/solver.h"

enum { SURVEY_LINE_MAX = 200 };

/* The deals of a survey and how many of them came to which verdict. */
typedef struct Survey {
    uint64_t first, deals;
    bool *done; /* owned; of every deal from the first on */
    uint64_t count[NOT_WINNABLE + 1];
    int file; /* descriptor that lines are written to */
} Survey;

/* Writes the line of a deal: number, verdict, positions, milliseconds, KiB, moves and passes, with tabs
   between and a newline behind; what a verdict has not is "-".  Returns its length. */
int survey_line(uint64_t deal, const Solution *, char line[SURVEY_LINE_MAX]);

/* Counts a whole line, and marks its deal as done; false when it is none of this survey. */
bool survey_count(Survey *, const char *line);

/* Opens a file to continue it: cuts off half a last line and counts the others, or begins it with the head,
   which ends with a newline.  0, or what is the matter, to be translated. */
const char *survey_continue(Survey *, const char *path, const char *head);

/* Writes all of a text; false when that fails. */
bool survey_write(const Survey *, const char *text, size_t size);

/* The bounds of a share of `part` among `all` in percent, with 95 % confidence (Wilson's interval). */
double survey_least(uint64_t part, uint64_t all);
double survey_most(uint64_t part, uint64_t all);

#endif
