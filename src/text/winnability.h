/* How many of a game's deals can be won, all cards known: the counts of rules/GAME/winnability; and the names
   of difficulties. */
#pragma once

#include "engine/rules.h"

typedef struct Winnability {
    const char *game;
    const char *options; /* "forced=off passes=1", blanks before it: what differs from the defaults */
    int deals, winnable, lost;
} Winnability;

/* Those rows; ends with a game of 0. */
extern const Winnability winnability_table[];

/* The counts of a game with these options, in any order, separated by blanks or commas; 0 if there are none.
 */
const Winnability *winnability_of(const char *game, const char *options);

/* The same for a game with its settings; 0 also for a custom game. */
const Winnability *winnability_with(const Rules *, const Settings *);

/* Whether the solver decides nine deals in ten and wins one in ten: then a winnable deal is found at once. */
bool winnable_deals_are_quick(const Rules *, const Settings *);

/* Whether fewer than one deal in a hundred can be won. */
bool winnability_is_low(const Winnability *);

/* How many deals in a hundred can be won, at least. */
int winnability_percent(const Winnability *);

/* A sentence: how many deals can be won.  Returns text. */
enum { WINNABILITY_TEXT_MAX = 120 };
char *winnability_text(const Winnability *, char text[WINNABILITY_TEXT_MAX]);

/* The same beside a deal that cannot be won: how many are like it; "" if too few are decided to say. */
char *winnability_lost_text(const Winnability *, char *text, int size);

/* --- the difficulty of a deal (docs/difficulty.md): on the command line and in files, and by people ----- */

enum { DIFFICULTY_UNKNOWN, EASY, MEDIUM, HARD };

/* "easy", "medium", "hard"; for players to be translated. */
const char *difficulty_word(int difficulty);

/* Reads one of these words, or a level from 1 to 5, as it once was; otherwise DIFFICULTY_UNKNOWN. */
int difficulty_read(const char *word);

/* The words. */
extern const char difficulty_choices[];
