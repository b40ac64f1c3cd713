/* How far a long answer is, shown on a terminal while somebody waits for it, and taken back at its end. */
#pragma once

#include "command.h"

typedef struct Progress {
    double begun, due; /* seconds of a clock; 0, 0: nobody is shown anything */
    bool is_shown;
} Progress;

/* Begins now; with a line only where standard error is a terminal, and never for a program. */
Progress progress_begin(const Request *);

/* Whether the line is to be drawn, which is a few times a second. */
bool progress_is_due(Progress *);

/* Draws it: what was done, a translated sentence, perhaps with a %s for the count; how many of what is
   counted, for the rate (0: without); what share of the whole that is, for the time left (0: not known), and
   in how many seconds it ends at the latest (0: nobody knows). */
void progress_show(Progress *, const char *done, double count, double share, double most);

/* Takes it back. */
void progress_end(Progress *);

/* Writes a whole number as people read it, "1,200,000"; returns text. */
enum { GROUPED_MAX = 40 };
char *grouped_text(double number, char text[GROUPED_MAX]);
