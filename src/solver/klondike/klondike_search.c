#include "line_writer.h"
#include "team.h"

/* --- the search ----------------------------------------------------------------------------------------- */

/* Writes the moves of a win that ends with a move done at the last node, as far as the rules allow them. */
static Verdict write_line(const KlondikeSearch *s, const Position *root, ClassMove last, Path *path) {
    LineWriter w = {
        .klondike = &s->klondike, .budget = s->budget, .path = path, .at = *root, .state = s->root};
    if (s->verdict_only) return WINNABLE;
    path->count = 0;
    bool legal = line_settle(&w);
    for (size_t i = 1; legal && i <= s->nodes; i++) {
        const ClassMove m = i < s->nodes ? s->node[i].here.by : last;
        if (m.kind != NOTHING_DONE)
            legal = line_do(&w, m.member, (Irreversible)m.kind, m.card) && line_settle(&w);
    }
    BUDGET_FREE(s->budget, w.class.member, w.class.capacity);
    return s->budget->spent ? UNDECIDED : WINNABLE;
}

Verdict klondike_search(KlondikeSearch *s, const Position *root, Path *path) {
    const ClassMove none = {.kind = NOTHING_DONE};
    const KlondikeSearch *winner = s;
    if (s->nodes && state_is_won(&s->node[0].here.state)) return write_line(s, root, none, path);
    const Verdict verdict = team_is_worth(s) ? team_search(s, &winner) : klondike_go_on(s);
    return verdict == WINNABLE ? write_line(winner, root, winner->last, path) : verdict;
}

static Dominance dominance_of(const Klondike *k) {
    if (stock_is_free(k)) return FULL_DOMINATES;
    return k->held ? NO_DOMINANCE : DRAWN_DOMINATES;
}

KlondikeSearch *klondike_begin(const Game *g, const Position *root, bool freely, uint32_t order, Budget *b) {
    KlondikeSearch *const s = budget_zeros(b, 1, sizeof *s);
    if (s) {
        s->budget = b;
        s->seen = &s->table;
        s->verdict_only = b->limits->verdict_only && !freely;
        klondike_read(&s->klondike, &s->root, g, root, freely);
        s->klondike.order = order;
        s->table.dominance = dominance_of(&s->klondike);
        s->table.draws = s->klondike.draws;
        s->table.cards = s->klondike.stock_count + 1;
        if (klondike_way_begin(s)) return s;
        klondike_end(s);
    }
    budget_no_memory(b);
    return 0;
}

void klondike_end(KlondikeSearch *s) {
    team_end(s);
    klondike_way_end(s);
}
