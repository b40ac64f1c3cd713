/* Kleine Harfe: one pack, seven columns, the stock drawn card by card three times (KH-1, KH-28).  A drawn card
   that fits a column must be attached (KH-24) or may go to its foundation (KH-25). */
#include "../family/harp.h"

static void from_small_harp(Card *pack) { harp_from_pysol(pack, 7, true); }

const Rules rules_kleine_harfe = {
    .id = "kleine-harfe", .title = "Kleine Harfe",
    .summary = N_("A harp of seven columns. The stock goes round three times, and a drawn card that fits must be attached."),
    .listed = 1, .version = 1, .packs = 1, .minutes = 15, .difficulty = 2,
    .stock = {.passes = 3, .held = TO_COLUMN},
    .group = {
        HARP_DRAWING,
        HARP_FOUNDATIONS_OF(4),                                                        /* KH-14 to KH-17 */
        [HARP_COLUMNS] = {COLUMN, "t", 7, .dealt = {1, 2, 3, 4, 5, 6, 7}, .facing = TOP_UP, HARP_COLUMN, /* KH-5 */
                          .empty_takes = KING_RUN, .at = {1, 0, 0, 1}},             /* KH-22 */
    },
    .option = {
        HARP_PASSES, HARP_FORCED_TABLEAU("on tableau off"), HARP_WORRY_BACK("on off"), HARP_ACES, HARP_FLIP,
        HARP_EMPTY("king any", N_("Whether an empty column takes only a king or its run, or any card or run.")),
        HARP_PARTIAL,
    },
    .vary = harp_vary_more, .from_pysol = from_small_harp,
};
