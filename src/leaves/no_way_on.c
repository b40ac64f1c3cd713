/* Where moves are left but none leads on, that is said once, when the player has rested for a while. */
#include "advice/dead_end.h"
#include "table/table.h"

enum { RESTS_AFTER = 2000 };

typedef struct Resting {
    Table *table;
    Position looked_at; /* where it was asked last */
    bool said;          /* since something was undone */
} Resting;

static void forgets(void *leaf) {
    Resting *its = leaf;
    *its = (Resting){.table = its->table};
}

static void undone(void *leaf, const Position *before, int moves) {
    (void)before;
    (void)moves;
    forgets(leaf);
}

static bool has_to_look(const Resting *its) {
    const View *v = &its->table->view;
    Session *s = v->session;
    return !its->said && s->open && s->play.at && !s->demonstrates && !v->message[0] && !v->until.advice &&
           is_set(&s->config->settings, "light", "lost") &&
           !position_equal(&its->looked_at, session_now(s)) &&
           session_outlook(s)->standing == STANDING_OPEN && !session_outlook(s)->finishing.kind;
}

static int waits(const void *leaf, int most) {
    const Resting *its = leaf;
    return has_to_look(its) ? sooner(most, RESTS_AFTER) : most;
}

static bool ticks(void *leaf) {
    Resting *its = leaf;
    const Session *s = &its->table->session;
    if (s->clock.heard - s->clock.active < RESTS_AFTER || !has_to_look(its)) return false;
    its->looked_at = *session_now(s);
    its->said = its->table->view.until.dead_end = is_dead_end(&s->play.game, session_now(s));
    return false;
}

extern const Leaf no_way_on_leaf;
const Leaf no_way_on_leaf = {
    .size = sizeof(Resting), .hears = {.opened = forgets, .undone = undone}, .waits = waits, .ticks = ticks};
