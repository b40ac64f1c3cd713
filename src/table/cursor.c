/* The cursor: from pile to pile as they lie on the table, and along runs. */
#include "selection.h"

#include <stdlib.h>

static bool is_reached(const Game *g, const Layout *lay, int pile) {
    return role_of(g, pile) != HAND && (lay->key[pile] || group_of(g, pile)->gives);
}

/* The nearest pile in a direction; along the row counts less than across it. */
static int pile_beside(int from, const Game *g, const Layout *lay, int dx, int dy) {
    const Box here = lay->pile[from];
    int best = from, least = 1 << 20;
    for (int pile = 0; pile < g->piles; pile++) {
        const Box box = lay->pile[pile];
        const int along = (box.x - here.x) * dx + (box.y - here.y) * 2 * dy;
        const int across = abs((box.x - here.x) * dy) + abs((box.y - here.y) * 2 * dx);
        if (pile == from || !is_reached(g, lay, pile) || along <= 0 || (dx && across > along * 2)) continue;
        if (along + across * 3 >= least) continue;
        least = along + across * 3;
        best = pile;
    }
    return best;
}

static bool has_run(const Selection *sel, const Game *g) {
    const PileGroup *group = group_of(g, sel->cursor);
    return group->fan == FAN_DOWN && group->gives >= TOP_OR_RUN && sel->picked < 0;
}

void selection_step(Selection *sel, Session *s, const Layout *lay, int dx, int dy) {
    const Game *g = &s->play.game;
    if (dy < 0 && has_run(sel, g) && sel->depth < run_length(g, session_now(s), sel->cursor)) {
        sel->depth++;
    } else if (dy > 0 && sel->depth > 1) {
        sel->depth--;
    } else {
        const int to = pile_beside(sel->cursor, g, lay, dx, dy);
        if (to != sel->cursor) sel->depth = 1;
        sel->cursor = to;
    }
}
