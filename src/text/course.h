/* How the odds of a game went, as a line of characters. */
#pragma once

enum { COURSE_WIDTH_MAX = 200, COURSE_TEXT_MAX = COURSE_WIDTH_MAX * 4 };

/* The i-th of `width` cells, of percents of `count` positions; those not known are -1.  ▁ is least and █
   most, or 0 and 9 where the locale has no such characters. */
const char *course_cell(const int *percent, int count, int i, int width);

/* All cells, one a position where there are no more than `width`.  Returns text. */
char *course_text(const int *percent, int count, int width, char text[COURSE_TEXT_MAX]);
