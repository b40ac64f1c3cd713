/* The odds in words, and their course as a line of characters. */
#pragma once

#include "advice/odds.h"

enum { RANGE_TEXT_MAX = 40, ODDS_SENTENCE_MAX = 200 };

/* "40-46 %": the bounds between which more games would find the share (95 %); the share itself if one game
   says everything: it is certain, or no move is useful.  For a player who follows the hints, if that was
   learned.  Returns text. */
char *odds_range(const Odds *, int won, int games, char text[RANGE_TEXT_MAX]);

/* "Following the hints wins 40-46 % (120 deals tried)", for little room.  Returns text. */
char *odds_brief(const Odds *, char text[ODDS_SENTENCE_MAX]);
char *odds_brief_seeing(const Odds *, char text[ODDS_SENTENCE_MAX]);

/* "A careful player wins about 4 in 10 from here (40-46 %)."  Returns text. */
char *odds_sentence(const Odds *, char text[ODDS_SENTENCE_MAX]);
char *odds_sentence_seeing(const Odds *, char text[ODDS_SENTENCE_MAX]);

/* Why a verdict beside them may say something else, to be translated. */
extern const char odds_beside_verdict[];

/* --- the course of a game's odds, as a line of characters ----------------------------------------------- */

enum { COURSE_WIDTH_MAX = 200, COURSE_TEXT_MAX = COURSE_WIDTH_MAX * 4 };

/* The i-th of `width` cells for the percentages of `count` positions; unknown ones are -1.  From ▁ to █, or
   from 0 to 9 if the locale lacks these characters. */
const char *course_cell(const int *percent, int count, int i, int width);

/* All cells, one for each position if there are at most `width`.  Returns text. */
char *course_text(const int *percent, int count, int width, char text[COURSE_TEXT_MAX]);
