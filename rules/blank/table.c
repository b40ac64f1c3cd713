/* A game to begin with: copy this folder, rename it and what is in it, and change the table until it is yours
   (docs/adding-a-game.md).  The template itself is built and tested like the others, but because .listed is 0 it
   is on no menu and cannot be played.

   The game as it stands: one pack, seven open columns of three built down in alternating colours, foundations
   from ace to king, the stock drawn card by card once. */
#include "patience/rules.h" /* hooks that ask questions of a position want "patience/game.h" instead */

/* The groups of piles, so that `vary` and hooks can name them. */
enum { STOCK_LINE, WASTE_LINE, FOUNDATIONS, COLUMNS };

/* Options change the table once, before the deal.  No rule asks afterwards what they are set to. */
static void vary(Rules *mine, const Settings *s)
{
    mine->stock.passes = number_set(s, "passes");
    if (is_set(s, "empty", "king")) mine->group[COLUMNS].empty_takes = KING_RUN;
}

const Rules rules_blank = { /* rules_ and the id, hyphens being _ */
    .id = "blank",       /* how its folder, the command line and records call it: lower case and hyphens */
    .title = "Blank",    /* how people call it; the same in every language */
    .summary = N_("A game to begin with: seven open columns, and the stock drawn once."),
    .listed = 0,         /* place in the list of games, from 1; 0 is not listed */
    .version = 1,        /* raise it when a change makes old records invalid */
    .packs = 1, .minutes = 10, .difficulty = 2,
    .stock = {.passes = 1},
    /* Zero is always the restrictive value: a group says only what is allowed. */
    .group = {
        /* Nothing leaves the stock but by drawing; it gets what the other piles leave. */
        [STOCK_LINE] = {STOCK, "s", 1, .dealt = {REST}, .at = {0, 0}},
        /* The waste gives its top card, wherever it may go. */
        [WASTE_LINE] = {WASTE, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = ANYWHERE, .at = {0, 1}},
        /* Four foundations, one a suit, from the ace up; aces go there by themselves. */
        [FOUNDATIONS]   = {FOUNDATION, "f", 4, .key = 'f', .suited = true, .build = {UP, SAME_SUIT}, .empty_takes = AN_ACE,
                        .capacity = 13, .by_itself = STARTERS, .at = {0, 3, 0, 1}},
        /* Columns t1, t2 and so on.  Runs move as a whole or in part; changing places they would still be the same game. */
        [COLUMNS]    = {COLUMN, "t", 7, .dealt = {3}, .build = {DOWN, OTHER_COLOUR}, .empty_takes = ANY_RUN,
                        .gives = RUN, .goes = ANYWHERE, .alike = 1, .at = {1, 0, 0, 1}, .fan = FAN_DOWN},
    },
    /* Name, values with the default first, and one sentence for the help. */
    .option = {
        {"passes", "1 2 3 unlimited", N_("How often the stock may be played through.")},
        {"empty", "any king", N_("Whether an empty column takes any card or run, or only a king or its run.")},
    },
    .vary = vary,
};
