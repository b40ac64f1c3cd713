/* What a survey tells of its deals all together. */
#ifndef PATIENCE_SURVEY_COUNTS_H
#define PATIENCE_SURVEY_COUNTS_H

#include <stdio.h>

#include "survey_file.h"

/* How many deals there is a line of. */
int survey_deals_done(const Survey *);

/* Prints the counts and the bounds of the share that can be won.  Undecided deals may be either: the lower
   bound takes them for lost, the upper for winnable. */
void survey_tell(FILE *out, const Survey *);

#endif
