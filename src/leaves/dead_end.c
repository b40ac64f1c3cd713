/* Where moves are left but none leads on, that is said once, when the player has rested for a while. */
#include "table/table.h"

enum { RESTS_AFTER = 2000 };

static bool has_to_look(const Table *t) {
    return !t->view.message[0] && !t->view.until.advice && help_looks_for_dead_end(&t->help);
}

static int waits(const void *leaf, int most) {
    return has_to_look(leaf) ? sooner(most, RESTS_AFTER) : most;
}

static bool ticks(void *leaf) {
    Table *t = leaf;
    const Clock *clock = &t->session.clock;
    if (clock->heard - clock->active >= RESTS_AFTER && has_to_look(t))
        t->view.until.dead_end = help_finds_dead_end(&t->help);
    return false;
}

extern const Leaf dead_end_leaf;
const Leaf dead_end_leaf = {.waits = waits, .ticks = ticks};
