/* How many of a game's deals can be won, all cards known: the counts of rules/GAME/winnability; and what the
   difficulty of a deal is called. */
#pragma once

#include "engine/rules.h"

typedef struct Winnability {
    const char *game;
    const char *options; /* "forced=off passes=1", blanks before it: what differs from the defaults */
    int deals, winnable, lost;
} Winnability;

/* Those rows; ends with a game of 0. */
extern const Winnability winnability_table[];

/* What was counted of a game with these options, in any order, with blanks or commas between them; 0 where
   nothing was. */
const Winnability *winnability_of(const char *game, const char *options);

/* The same of a game with its settings; 0 also for one of the player's own. */
const Winnability *winnability_with(const Rules *, const Settings *);

/* Whether the solver was counted to decide nine of ten deals and to win one of ten: then a deal that can be
   won is found at once. */
bool winnable_deals_are_quick(const Rules *, const Settings *);

/* Whether a win is seldom possible at all: in less than one deal of a hundred. */
bool winnability_is_low(const Winnability *);

/* How many of a hundred deals can be won, at least. */
int winnability_percent(const Winnability *);

/* A sentence: how many deals can be won.  Returns text. */
enum { WINNABILITY_TEXT_MAX = 120 };
char *winnability_text(const Winnability *, char text[WINNABILITY_TEXT_MAX]);

/* The same beside a deal that cannot be won: how many are like it; "" where too few are decided to say. */
char *winnability_lost_text(const Winnability *, char *text, int size);

/* --- the difficulty of a deal (docs/difficulty.md): on the command line and in files, and by people ----- */

enum { DIFFICULTY_UNKNOWN, EASY, MEDIUM, HARD };

/* "easy", "medium", "hard"; and the same in the player's language. */
const char *difficulty_word(int difficulty);
const char *difficulty_title(int difficulty);

/* One of these words, or a level from 1 to 5, which it was once; else DIFFICULTY_UNKNOWN. */
int difficulty_read(const char *word);

/* The words as a list; returns text. */
char *difficulties_text(char *text, int size);
