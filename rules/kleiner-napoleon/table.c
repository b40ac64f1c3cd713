/* Kleiner Napoleon: the first card on a base says up or down (KN-A3), and the cellar takes any outer card
   (KN-17). */
#include "../family/napoleons.h"

const Rules rules_kleiner_napoleon = {
    .id = "kleiner-napoleon", .title = "Kleiner Napoleon",
    .summary = N_("Napoleon's cross with a cellar for any card; the first card on a foundation says which way the foundations go."),
    .listed = 8, .version = 1,
    NAPOLEON_TABLE,
    .option = {
        {"cellar", "any strict", N_("Whether the cellar takes any outer card, or only one that fits nowhere.")},
        {"direction", "first-play ask up down", N_("When the direction is fixed: the first card on a foundation does it, you say it first, or from the start.")},
        NAPOLEON_SCOPE, NAPOLEON_WRAP, NAPOLEON_HELPER, NAPOLEON_FIRST, NAPOLEON_BACK,
    },
};
