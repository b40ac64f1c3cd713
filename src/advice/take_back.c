/* Breadth first through a few positions, where a look at sets of cards does not rule out a gain. */
#include "take_back.h"

#include "engine/hash.h"

enum { NODES_MOST = 100 };

int cards_face_down(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++) cards += p->hidden[pile];
    return cards;
}

typedef struct TakeBackNode {
    Position position;
    uint64_t mark;
    uint32_t touched; /* the piles that cards came to on the way */
    Move first;
} TakeBackNode;

typedef struct TakeBackSearch {
    const Game *g;
    bool plays;
    int face_down, nodes;
    TakeBackNode node[NODES_MOST];
} TakeBackSearch;

/* --- whether it is worth a search ----------------------------------------------------------------------- */

/* What a card takes that lies in a column. */
static CardSet taken_on(const Game *g, int column, Card card) {
    return g->onto[g->group_of[column]][card];
}

/* The runs that alone cover face-down cards, known by their lowest cards. */
static CardSet leads(const Game *g, const Position *p) {
    CardSet set = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        const int hidden = p->hidden[pile], open = pile_count(p, pile) - hidden;
        if (role_of(g, pile) == COLUMN && hidden && open && run_length(g, p, pile) == open)
            set |= card_bit(pile_cards(p, pile)[hidden]);
    }
    return set;
}

/* What columns take now; *column becomes one of them. */
static CardSet taken_by_columns(const Game *g, const Position *p, int *column) {
    CardSet taken = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != COLUMN) continue;
        *column = pile;
        if (pile_is_empty(p, pile))
            taken |= g->into[g->group_of[pile]];
        else if (pile_is_open(p, pile))
            taken |= taken_on(g, pile, pile_top(p, pile));
    }
    return taken;
}

/* What can be laid on cards that come back or, after them, from the waste, as if nothing that was laid were
   in the way.  What is not in it cannot be gained. */
static CardSet within_reach(const Game *g, const Position *p) {
    int column = 0;
    CardSet taken = taken_by_columns(g, p, &column), on_these = NO_CARDS, before;
    do {
        before = on_these;
        for (int pile = 0; pile < g->piles; pile++) {
            const Role role = role_of(g, pile);
            const int least = role == FOUNDATION;
            if (role != FOUNDATION && role != WASTE) continue;
            for (int i = pile_count(p, pile) - 1;
                 i >= least && set_has(taken | on_these, pile_cards(p, pile)[i]); i--)
                on_these |= taken_on(g, column, pile_cards(p, pile)[i]);
        }
    } while (on_these != before);
    return on_these;
}

static CardSet sought(const Game *g, const Position *p, bool plays) {
    const bool waste = plays && g->waste >= 0 && !pile_is_empty(p, g->waste);
    return leads(g, p) | (waste ? card_bit(pile_top(p, g->waste)) : NO_CARDS);
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Tells positions of one search apart. */
static uint64_t mark_of(const Game *g, const Position *p) {
    uint64_t mark = HASH_BEGIN;
    for (int pile = 0; pile < g->piles; pile++)
        mark = hash_more(mark, pile_top(p, pile) ^ (uint64_t)pile_count(p, pile) << 8);
    return mark;
}

static void add(TakeBackSearch *s, const Position *p, uint32_t touched, Move first) {
    const uint64_t mark = mark_of(s->g, p);
    for (int i = 0; i < s->nodes; i++)
        if (s->node[i].mark == mark) return;
    if (s->nodes < NODES_MOST) s->node[s->nodes++] = (TakeBackNode){*p, mark, touched, first};
}

/* Tries the moves from a node; true when one gains. */
static bool expand(TakeBackSearch *s, int at, TakeBack *found) {
    const Position *p = &s->node[at].position;
    const uint32_t touched = s->node[at].touched;
    MoveList list;
    legal_moves(s->g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (m.kind != MOVE_CARDS || !(move_is_take_back(s->g, m) || touched >> m.to & 1)) continue;
        const Position after = apply(s->g, p, m);
        found->first = at ? s->node[at].first : m;
        found->bares = cards_face_down(s->g, &after) < s->face_down;
        if (found->bares || (s->plays && m.from == s->g->waste)) return true;
        add(s, &after, touched | 1U << m.to, found->first);
    }
    return false;
}

TakeBack take_back_find(const Game *g, const Position *p, bool plays) {
    TakeBack found = {.first = {.kind = MOVE_NONE}};
    TakeBackSearch s;
    if (!(sought(g, p, plays) & within_reach(g, p))) return found;
    s.g = g;
    s.plays = plays;
    s.face_down = cards_face_down(g, p);
    s.nodes = 0;
    add(&s, p, 0, found.first);
    for (int at = 0; at < s.nodes; at++)
        if (expand(&s, at, &found)) return found;
    return (TakeBack){.first = {.kind = MOVE_NONE}};
}
