/* What may be expected, in words, and how that went as a line of characters. */
#pragma once

#include "advice/odds.h"

enum { RANGE_TEXT_MAX = 40, ODDS_SENTENCE_MAX = 200 };

/* "40-46 %": between which bounds more games would almost surely (95 %) find the share; the share itself
   where one game says all: it is certain, or no move leads on.  Of who follows the hints, where that was
   learned.  Returns text. */
char *odds_range(const Odds *, int won, int games, char text[RANGE_TEXT_MAX]);

/* "Following the hints wins 40-46 %, learned from 120 deals", where little room is.  Returns text. */
char *odds_brief(const Odds *, char text[ODDS_SENTENCE_MAX]);
char *odds_brief_seeing(const Odds *, char text[ODDS_SENTENCE_MAX]);

/* "A careful player wins about 4 in 10 from here (40-46 %)."  Returns text. */
char *odds_sentence(const Odds *, char text[ODDS_SENTENCE_MAX]);
char *odds_sentence_seeing(const Odds *, char text[ODDS_SENTENCE_MAX]);

/* Why a verdict that stands beside them may say something else, to be translated. */
extern const char odds_beside_verdict[];

/* --- how the odds of a game went, as a line of characters ----------------------------------------------- */

enum { COURSE_WIDTH_MAX = 200, COURSE_TEXT_MAX = COURSE_WIDTH_MAX * 4 };

/* The i-th of `width` cells, of percents of `count` positions; those not known are -1.  ▁ is least and █
   most, or 0 and 9 where the locale has no such characters. */
const char *course_cell(const int *percent, int count, int i, int width);

/* All cells, one a position where there are no more than `width`.  Returns text. */
char *course_text(const int *percent, int count, int width, char text[COURSE_TEXT_MAX]);
