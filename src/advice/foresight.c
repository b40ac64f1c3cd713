/* Hope is the number of cards that can come home with nothing more from the stock, and none where Lemma 10
   shows that not all can in the end.  It is summed over all cards that the next one may be. */
#include "foresight.h"

#include "knowledge.h"
#include "solver/relaxation.h"

enum { NODES_MOST = 64 };

typedef struct Foresight {
    const Game *g;
    CardSet unseen, home; /* home: with nothing more from the stock */
    int nodes;
    struct {
        Position position;
        Move first;     /* of the way that led here */
        CardPlace next; /* where the next card goes */
    } node[NODES_MOST];
} Foresight;

static CardSet unseen_cards(const Game *g, const Position *p) {
    CardSet unseen = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < cards_unseen(g, p, pile); i++) unseen |= card_bit(pile_cards(p, pile)[i]);
    return unseen;
}

/* Where the next card lies now. */
static int index_of_next(const Position *p, int stock, CardPlace to) {
    return p->hidden[to.pile] ? p->start[to.pile] : p->start[stock + 1] - 1;
}

/* The hope that all cards the next one may be leave together, and whether any of them does *harm. */
static int hope_of_drawing(const Foresight *f, const Position *p, CardPlace to, bool *harm) {
    const int at = index_of_next(p, f->g->stock, to);
    int sum = 0;
    *harm = false;
    for (CardSet rest = f->unseen; rest; rest &= rest - 1) {
        const Card next = (Card)__builtin_ctzll(rest);
        Position world = *p;
        bool lost;
        for (int i = 0; i < f->g->cards; i++)
            if (world.card[i] == next) world.card[i] = p->card[at];
        world.card[at] = next;
        const Position after = apply(f->g, &world, (Move){.kind = MOVE_DRAW});
        const CardSet home = relaxation_home(f->g, &after, f->unseen & ~card_bit(next), &lost);
        if (!lost) sum += __builtin_popcountll(home);
        *harm = *harm || lost || f->home & ~home;
    }
    return sum;
}

/* --- the ways there ------------------------------------------------------------------------------------- */

static bool is_new(const Foresight *f, const Position *p) {
    for (int i = 0; i < f->nodes; i++)
        if (position_equal(p, &f->node[i].position)) return false;
    return true;
}

static void add(Foresight *f, const Position *p, Move first) {
    if (f->nodes == NODES_MOST || !is_new(f, p)) return;
    f->node[f->nodes].position = *p;
    f->node[f->nodes].first = first;
    f->node[f->nodes++].next = f->g->rules.hooks.draws_to(f->g, p);
}

/* Whether a shorter way leads to the same place. */
static bool next_was_there(const Foresight *f, int at) {
    const CardPlace next = f->node[at].next;
    for (int i = 0; i < at; i++)
        if (f->node[i].next.pile == next.pile && f->node[i].next.row == next.row) return true;
    return false;
}

/* Adds what one card brought home makes of a node, and tells whether a card may be drawn there.  A move that
   lets the next card come into an open place at once has nothing against it: it is *at_once. */
static bool expand(Foresight *f, int at, Move *at_once) {
    const Position *p = &f->node[at].position;
    MoveList list;
    bool draws = false;
    legal_moves(f->g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        draws = draws || m.kind == MOVE_DRAW;
        if (m.kind == MOVE_DRAW) continue;
        const Position after = apply(f->g, p, m);
        const Move first = at ? f->node[at].first : m;
        if (pile_count(&after, f->g->stock) < pile_count(p, f->g->stock)) *at_once = first;
        add(f, &after, first);
    }
    return draws;
}

Move foresight_move(const Game *g, const Position *p) {
    const Move draw = {.kind = MOVE_DRAW}, none = {.kind = MOVE_NONE};
    if (!g->rules.hooks.draws_to || !relaxation_applies(g) || !move_is_legal(g, p, draw)) return none;
    Foresight f = {.g = g, .unseen = unseen_cards(g, p)};
    Move best = draw, at_once = none;
    int most = -1;
    bool harm = true, lost;
    f.home = relaxation_home(g, p, f.unseen, &lost);
    if (lost) return none;
    add(&f, p, draw);
    for (int at = 0; at < f.nodes && harm; at++) {
        const bool draws = expand(&f, at, &at_once);
        if (at_once.kind) return at_once;
        if (f.nodes == 1) return draw;
        if (!draws || next_was_there(&f, at)) continue;
        const int sum = hope_of_drawing(&f, &f.node[at].position, f.node[at].next, &harm);
        if (sum <= most) continue;
        most = sum;
        best = f.node[at].first;
    }
    return best;
}
