#include "../lemma.h"
#include "kind_line.h"

typedef struct KindNode {
    KindState state;
    size_t next, end; /* its moves left to try */
} KindNode;

struct KindSearch {
    KindGame game;
    Budget *budget;
    TranspositionTable seen;
    KindNode *node; /* the way to where the search is */
    KindMove *by;   /* the move to the next */
    size_t nodes, nodes_room, by_room;
    KindMove *move;
    size_t moves_room;
};

static bool push(KindSearch *s, const KindState *state) {
    KindMove fresh[KIND_MOVES_MAX];
    const size_t next = s->nodes ? s->node[s->nodes - 1].end : 0;
    const int count = kind_moves(&s->game, state, fresh);
    if (!BUDGET_ROOM(s->budget, s->node, &s->nodes_room, s->nodes) ||
        !BUDGET_ROOM(s->budget, s->by, &s->by_room, s->nodes) ||
        !BUDGET_ROOM(s->budget, s->move, &s->moves_room, next + KIND_MOVES_MAX))
        return false;
    for (int i = 0; i < count; i++) s->move[next + (size_t)i] = fresh[i];
    s->node[s->nodes++] = (KindNode){*state, next, next + (size_t)count};
    return true;
}

Verdict kind_search(KindSearch *s, const Position *root, Path *path) {
    Key key;
    while (s->nodes) {
        KindNode *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        KindState after = top->state;
        const KindMove by = s->by[s->nodes - 1] = s->move[top->next++];
        if (!kind_play(&s->game, &after, by)) continue;
        if (!budget_count(s->budget)) {
            top->next--; /* it is tried when the search goes on */
            return UNDECIDED;
        }
        if (after.cards_home == s->game.g->cards)
            return s->budget->limits->verdict_only ||
                           kind_line(&s->game, root, s->by, s->nodes, s->budget, path)
                       ? WINNABLE
                       : UNDECIDED;
        kind_key(&key, &s->game, &after);
        const Novelty novelty = transposition_note(&s->seen, s->budget, &key);
        if (pruned_by(1, novelty == KNOWN)) continue;
        if (pruned_by(22, by.step < LOOSE_GOES_HOME && kinds_are_lost(&s->game, &after))) continue;
        if (novelty == NO_ROOM || !push(s, &after)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

KindSearch *kind_begin(const Game *g, const Position *root, uint32_t order, Budget *b) {
    KindSearch *const s = budget_resize(b, 0, 0, sizeof *s);
    KindState first;
    if (s) {
        *s = (KindSearch){.budget = b};
        kinds_read(&s->game, &first, g, root);
        s->game.order = order;
        if (push(s, &first)) return s;
        kind_end(s);
    }
    budget_no_memory(b);
    return 0;
}

void kind_end(KindSearch *s) {
    Budget *const b = s->budget;
    transposition_end(&s->seen, b);
    BUDGET_FREE(b, s->node, s->nodes_room);
    BUDGET_FREE(b, s->by, s->by_room);
    BUDGET_FREE(b, s->move, s->moves_room);
    budget_resize(b, s, sizeof *s, 0);
}

Verdict kind_search_anew(const Game *g, const Position *root, uint32_t order, Budget *b, Path *path) {
    KindSearch *const s = kind_begin(g, root, order, b);
    const Verdict verdict = s ? kind_search(s, root, path) : UNDECIDED;
    if (s) kind_end(s);
    return verdict;
}
