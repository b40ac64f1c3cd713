/* 8x8: two packs, eight columns of eight, the stock drawn card by card three times (88-1, 88-4, 88-21).  What
   Kleine Harfe compels is compulsory here too; an empty column takes any card (88-15). */
#include "../family/harp.h"

static void vary(Rules *mine, const Settings *s)
{
    PileGroup *foundations = &mine->group[HARP_FOUNDATIONS], *columns = &mine->group[HARP_COLUMNS];
    harp_vary_more(mine, s);
    if (is_set(s, "empty", "single")) columns->empty_takes = ANY_CARD;
    if (is_set(s, "open", "on")) columns->facing = FACE_UP;
    if (is_set(s, "foundations", "4")) { /* one pile a suit, from the king on to the second ace */
        foundations->piles = 4;
        foundations->capacity = 26;
        foundations->build.wraps = true;
    }
}

static void from_eight_times_eight(Card *pack) { (void)pack; } /* dealt there as here */

const Rules rules_8x8 = {
    .id = "8x8", .title = "8x8",
    .summary = N_("Two packs, eight columns of eight, seven cards of each face down. An empty column takes any card."),
    .listed = 3, .version = 1, .packs = 2, .minutes = 25, .difficulty = 3,
    .stock = {.passes = 3, .held = TO_COLUMN},
    .group = {
        HARP_DRAWING,
        HARP_FOUNDATIONS_OF(8),                                                            /* 88-A1 */
        [HARP_COLUMNS] = {COLUMN, "t", 8, .dealt = {8}, .facing = TOP_UP, HARP_COLUMN,
                          .empty_takes = ANY_RUN, .at = {1, 1, 0, 1}},
    },
    .option = {
        {"foundations", "8 4", N_("Eight foundations of thirteen, or four of twenty-six: after the king the second ace.")},
        HARP_PASSES, HARP_FORCED_TABLEAU("on tableau off"), HARP_WORRY_BACK("on off"),
        HARP_EMPTY("any single king", N_("Whether an empty column takes any card or run, a single card, or a king or its run.")),
        {"open", "off on", N_("Whether all cards of the columns are dealt face up.")},
        HARP_ACES, HARP_FLIP, HARP_PARTIAL,
    },
    .vary = vary, .from_pysol = from_eight_times_eight,
};
