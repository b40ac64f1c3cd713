/* Napoleon: the player says up or down first (NA-12), and the cellar takes only a card that fits nowhere
   (NA-23). */
#include "napoleon.h"

const Rules rules_napoleon = {
    .id = "napoleon", .title = "Napoleon", .file = "napoleon",
    .summary = N_("Four foundations in the middle of a cross, all up or all down: you choose before the first move."),
    .listed = 7, .version = 1,
    NAPOLEON_TABLE,
    .option = {
        {"direction", "ask first-play up down", N_("When the direction is decided: by you before the first move, by the first card on a foundation, or from the start.")},
        NAPOLEON_SCOPE,
        {"cellar", "strict any", N_("Whether the cellar takes only a card that fits nowhere, or any outer card.")},
        NAPOLEON_WRAP, NAPOLEON_HELPER, NAPOLEON_FIRST, NAPOLEON_BACK,
    },
};
