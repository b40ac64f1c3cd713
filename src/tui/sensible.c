/* Which of a pile's moves a player most likely means. */
#include "table.h"

/* Higher is better; 0 is not worth a key. */
static int merit(const Game *g, const Position *p, Move m) {
    const Role to = role_of(g, m.to);
    const int left = pile_count(p, m.from) - m.count;
    const bool bares = left > 0 && left == p->hidden[m.from];
    const bool from_column = role_of(g, m.from) == COLUMN;
    if (m.kind == MOVE_INNER || to == FOUNDATION) return 100;
    if (to == CELL) return 1;
    if (pile_is_empty(p, m.to)) return from_column && left == 0 ? 0 : 10 + bares;
    return 50 + 20 * bares + 10 * (left == 0) + m.count;
}

Move sensible_move(const Game *g, const Position *p, int from) {
    Move best = {.kind = MOVE_NONE};
    int best_merit = 0;
    MoveList list;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if ((m.kind != MOVE_CARDS && m.kind != MOVE_TURN) || m.from != from) continue;
        const int here = m.kind == MOVE_TURN ? 100 : merit(g, p, m);
        if (here <= best_merit) continue;
        best = m;
        best_merit = here;
    }
    return best;
}
