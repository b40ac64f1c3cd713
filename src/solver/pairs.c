#include "pairs.h"

#include "card_kinds.h"

void pairs_read(PairTraits *t, const Game *g) {
    *t = (PairTraits){.apply = g->pairs >= 0 && g->row < 0 && !g->rules.hooks.name};
    for (int nth = 0; nth < g->groups; nth++) {
        t->clears |= g->rules.group[nth].to_clear;
        t->apply &= !g->rules.group[nth].overlaps;
    }
    t->apply &= cards_to_win(g) == g->cards;
    t->once = each_card_once(g);
    t->alone_at_once = t->apply && group_of(g, g->pairs)->pairs <= PAIRS_SUM_MAX && g->rules.stock.draws < 2;
}

/* The piles in rows that still have cards, as bits, and the cards elsewhere. */
static PileSet read_rows(const Game *g, const Position *p, CardSet *elsewhere) {
    PileSet left = 0;
    *elsewhere = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *const group = group_of(g, pile);
        if (group->rows[0] && !pile_is_empty(p, pile)) left |= pile_bit(pile);
        for (int i = 0; i < pile_count(p, pile) && !group->rows[0] && group->role != FOUNDATION; i++)
            *elsewhere |= card_bit(pile_cards(p, pile)[i]);
    }
    return left;
}

static bool is_bare(const Game *g, PileSet left, int pile) {
    const uint8_t *const cover = g->cover[pile];
    return !(cover[0] && left >> cover[0] & 1) && !(cover[1] && left >> cover[1] & 1);
}

bool pairs_are_lost(const PairTraits *t, const Game *g, const Position *p) {
    const CardSet alone = taken_into(g, p, g->group_of[g->pairs]);
    CardSet free; /* now or some day, each for as many others as want it */
    PileSet left = read_rows(g, p, &free), before;
    do {
        before = left;
        for (int pile = g->piles - 1; pile >= 0; pile--) {
            if (!(left >> pile & 1) || !is_bare(g, left, pile)) continue;
            for (int i = 0; i < pile_count(p, pile); i++) free |= card_bit(pile_cards(p, pile)[i]);
            const Card card = pile_top(p, pile);
            const CardSet others = t->once ? free & ~card_bit(card) : free; /* or its twin */
            if (set_has(alone, card) || g->pair[card] & others) left &= ~pile_bit(pile);
        }
    } while (left != before);
    for (int pile = 0; pile < g->piles; pile++)
        if (left >> pile & 1 && (!t->clears || group_of(g, pile)->to_clear)) return true;
    return false;
}

Move pairs_alone(const PairTraits *t, const Game *g, const Position *p) {
    const CardSet alone = t->alone_at_once ? taken_into(g, p, g->group_of[g->pairs]) : NO_CARDS;
    for (int pile = 0; alone && pile < g->piles; pile++) {
        const Move m = {MOVE_CARDS, (uint8_t)pile, (uint8_t)g->pairs, 1};
        const bool leaves = !pile_is_empty(p, pile) && set_has(alone, pile_top(p, pile));
        if (leaves && !g->pair[pile_top(p, pile)] && move_is_legal(g, p, m)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}
