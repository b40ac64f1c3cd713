/* The games that are shown first, how they are first dealt, and the game of each evening. */
#pragma once

#include "engine/game.h"

typedef struct FrontGame {
    const char *game, *settings; /* "draws=1", or "" */
} FrontGame;

/* In the order of rules/front; ends with a game of 0. */
extern const FrontGame front_games[];

/* Sets the options that words name, "draws=1 ...", as rules/front and rules/names have them. */
void settings_say(Settings *, const char *words);

/* The usual options of a game, with which it is dealt until others are chosen: in the menu, by every command,
   to other programs, on a journey, each day.  They need not be the first values of its table
   (settings_default), which are what records, codes and statistics leave out. */
Settings settings_usual(const Rules *);
bool settings_are_usual(const Rules *, const Settings *);

/* What rules/evenings says: of a letter, "a", which game it means; of a month, "202701", which letter each of
   its days has.  Ends with 0. */
typedef struct Evenings {
    const char *of, *are;
} Evenings;
extern const Evenings evenings[];

/* The game of the evening of a day since 1970, which is the same for everybody.  The deal is that of the
   date; in the months of rules/evenings it can be won.  Else they are one after another those shown first and
   those of the sheets, without the hardest. */
const Rules *game_of_evening(long long day);
