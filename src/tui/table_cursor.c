/* The cursor: from pile to pile as they lie on the table, and along runs. */
#include "table.h"

#include <stdlib.h>

static bool is_reached(const Table *t, int pile) {
    return role_of(&t->play.game, pile) != HAND && (t->lay.key[pile] || group_of(&t->play.game, pile)->gives);
}

/* The nearest pile in a direction; along the row counts less than across it. */
static int pile_beside(const Table *t, int dx, int dy) {
    const Box here = t->lay.pile[t->cursor];
    int best = t->cursor, least = 1 << 20;
    for (int pile = 0; pile < t->play.game.piles; pile++) {
        const Box box = t->lay.pile[pile];
        const int along = (box.x - here.x) * dx + (box.y - here.y) * 2 * dy;
        const int across = abs((box.x - here.x) * dy) + abs((box.y - here.y) * 2 * dx);
        if (pile == t->cursor || !is_reached(t, pile) || along <= 0 || (dx && across > along * 2)) continue;
        if (along + across * 3 >= least) continue;
        least = along + across * 3;
        best = pile;
    }
    return best;
}

static bool has_run(const Table *t) {
    const PileGroup *group = group_of(&t->play.game, t->cursor);
    return group->fan == FAN_DOWN && group->gives >= TOP_OR_RUN && t->picked < 0;
}

void table_step(Table *t, int dx, int dy) {
    if (dy < 0 && has_run(t) && t->depth < run_length(&t->play.game, table_now(t), t->cursor)) {
        t->depth++;
    } else if (dy > 0 && t->depth > 1) {
        t->depth--;
    } else {
        const int to = pile_beside(t, dx, dy);
        if (to != t->cursor) t->depth = 1;
        t->cursor = to;
    }
}
