/* Große Harfe: two packs, ten columns, the stock played through at most three times (GH-1, GH-21).  Nothing is
   compulsory; an empty column takes any card or run (GH-16). */
#include "../family/harp.h"

static void vary(Rules *mine, const Settings *s)
{
    harp_vary(mine, s);
    if (is_set(s, "empty-from-waste", "off")) mine->group[HARP_WASTE].goes = TO_FOUNDATION | TO_COLUMN;
}

static void from_big_harp(Card *pack) { harp_from_pysol(pack, 10, false); }

const Rules rules_grosse_harfe = {
    .id = "grosse-harfe", .title = "Große Harfe",
    .summary = N_("Two packs, ten columns, three times through the stock. An empty column takes anything: a generous game."),
    .listed = 2, .version = 1, .packs = 2, .minutes = 25, .difficulty = 1,
    .stock = {.passes = 3},
    .group = {
        HARP_DRAWING,
        HARP_FOUNDATIONS_OF(8),                                                            /* GH-9, GH-22 */
        [HARP_COLUMNS] = {COLUMN, "t", 10, .dealt = {10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, .facing = TOP_UP, HARP_COLUMN,
                          .empty_takes = ANY_RUN, .at = {1, 0, 0, 1}},                  /* GH-4 to GH-7 */
    },
    .option = {
        HARP_PASSES, HARP_WORRY_BACK("off on"), HARP_FORCED("off on"), HARP_ACES, HARP_PARTIAL,
        HARP_EMPTY("any king", N_("Whether an empty column takes any card or run, or only a king or its run.")),
        {"empty-from-waste", "on off", N_("Whether cards from the waste may go into an empty column.")},
    },
    .vary = vary, .from_pysol = from_big_harp,
};
