/* Napoleon: the player says up or down first (NA-12), and the cellar takes only a card that fits nowhere
   (NA-23). */
#include "../family/napoleons.h"

const Rules rules_napoleon = {
    .id = "napoleon", .title = "Napoleon",
    .summary = N_("Four foundations in the middle of a cross, all up or all down: you choose before the first move."),
    .listed = 7, .version = 1,
    NAPOLEON_TABLE,
    .option = {
        {"direction", "ask first-play up down", N_("When the direction is fixed: you say it first, the first card on a foundation does, or from the start.")},
        NAPOLEON_SCOPE,
        {"cellar", "strict any", N_("Whether the cellar takes only a card that fits nowhere, or any outer card.")},
        NAPOLEON_WRAP, NAPOLEON_HELPER, NAPOLEON_FIRST, NAPOLEON_BACK,
    },
};
