/* Where moves are left but none leads on, that is said once, when the player has rested for a while. */
#include "session/help.h"
#include "table/table.h"

enum { RESTS_AFTER = 2000 };

typedef struct Resting {
    Table *table;
    WayOn way;
} Resting;

static void forgets(void *leaf) {
    Resting *its = leaf;
    its->way = (WayOn){.said = false};
}

static void undone(void *leaf, const Position *before, int moves) {
    (void)before;
    (void)moves;
    forgets(leaf);
}

static bool has_to_look(const Resting *its) {
    const View *v = &its->table->view;
    return !v->message[0] && !v->until.advice && way_on_is_open(&its->way, v->session);
}

static int waits(const void *leaf, int most) {
    const Resting *its = leaf;
    return has_to_look(its) ? sooner(most, RESTS_AFTER) : most;
}

static bool ticks(void *leaf) {
    Resting *its = leaf;
    Session *s = &its->table->session;
    if (s->clock.heard - s->clock.active < RESTS_AFTER || !has_to_look(its)) return false;
    its->table->view.until.dead_end = way_on_is_lost(&its->way, s);
    return false;
}

extern const Leaf no_way_on_leaf;
const Leaf no_way_on_leaf = {
    .size = sizeof(Resting), .hears = {.opened = forgets, .undone = undone}, .waits = waits, .ticks = ticks};
