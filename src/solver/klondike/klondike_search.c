#include "line_writer.h"
#include "team.h"

enum { KEPT_MAX = 1 << 18 }; /* bytes kept for the next search */

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
    return k->draws > 1 ? DRAWN_DOMINATES : k->held ? NO_DOMINANCE : LESS_DOMINATES;
}

/* The memory of a search that is over, or new; 0 when there is none. */
static KlondikeSearch *begin_with_memory(Budget *b) {
    KlondikeSearch *s = b->kept ? *b->kept : 0;
    if (s)
        *b->kept = 0;
    else if ((s = budget_resize(b, 0, 0, sizeof *s)))
        *s = (KlondikeSearch){0};
    return s;
}

KlondikeSearch *klondike_begin(const Game *g, const Position *root, bool freely, uint32_t order, Budget *b) {
    KlondikeSearch *const s = begin_with_memory(b);
    if (s) {
        s->budget = b;
        s->seen = &s->table;
        s->verdict_only = b->limits->verdict_only && !freely;
        s->nodes = s->members.count = 0;
        klondike_read(&s->klondike, &s->root, g, root, freely);
        s->klondike.order = order;
        s->dominance = dominance_of(&s->klondike);
        s->table.draws = s->klondike.draws;
        s->table.cards = s->klondike.stock_count + 1;
        if (klondike_way_begin(s)) return s;
        klondike_end(s);
    }
    budget_no_memory(b);
    return 0;
}

size_t klondike_memory(const KlondikeSearch *s) {
    return sizeof *s + state_table_memory(&s->table) + s->members.capacity * sizeof *s->members.member +
           s->moves.capacity * sizeof *s->moves.move + s->nodes_room * sizeof *s->node +
           s->successors_room * sizeof *s->successor;
}

void klondike_end(KlondikeSearch *s) {
    Budget *const b = s->budget;
    team_end(s);
    if (!b->kept || *b->kept || klondike_memory(s) > KEPT_MAX) {
        klondike_free(s, b);
        return;
    }
    state_table_clear(&s->table, b);
    *b->kept = s;
}
