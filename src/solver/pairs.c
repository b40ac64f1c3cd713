#include "pairs.h"

#include "card_kinds.h"

/* Whether cards of a group stay where they were laid until they leave, one by one, but for columns that were
   emptied. */
static bool keeps_its_cards(const PileGroup *group) {
    if (group->role == FOUNDATION) return group->pairs && !group->gives && !group->by_itself;
    return !group->refill && !group->gathers && !group->overlaps && group->gives <= TOP_CARD &&
           !(group->goes & ~(TO_FOUNDATION | TO_EMPTY_COLUMN));
}

static CardSet mates_of(const Game *g, bool lower_in_suit, Card card) {
    CardSet higher = NO_CARDS;
    for (int rank = rank_of(card) + 1; lower_in_suit && rank_of(card) > ACE && rank <= KING + 1; rank++)
        higher |= card_bit(card_make(rank <= KING ? rank : ACE, suit_of(card)));
    return g->pair[card] | higher;
}

void pairs_read(PairTraits *t, const Game *g) {
    const StockRules *const stock = &g->rules.stock;
    *t = (PairTraits){.apply = g->pairs >= 0 && g->row < 0 && !g->rules.hooks.name && each_card_once(g) &&
                               stock->draws_to != DRAWS_TO_FOUNDATION && only_group(g, FOUNDATION) >= 0};
    for (int nth = 0; nth < g->groups; nth++) {
        if (!g->rules.group[nth].piles) continue;
        t->clears |= g->rules.group[nth].to_clear;
        t->moves |= g->rules.group[nth].goes & TO_EMPTY_COLUMN;
        t->apply &= keeps_its_cards(&g->rules.group[nth]);
    }
    t->apply &= !t->clears || !g->rules.won_at;
    if (!t->apply) return;
    const int pairs = group_of(g, g->pairs)->pairs;
    t->stays = pairs == LOWER_IN_SUIT;
    t->alone_at_once = pairs <= PAIRS_SUM_MAX && stock->draws < 2 && !stock->needs && !stock->to_first_gap;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        t->mates[card] = mates_of(g, t->stays, (Card)card);
}

/* --- Lemma 26 ------------------------------------------------------------------------------------------- */

/* What has not left, and lies above each card. */
typedef struct Lying {
    CardSet alone; /* those that need no other */
    CardSet all, free, to_clear;
    CardSet pile[PILES_MAX], above[CARD_LIMIT];
} Lying;

static void read_lying(Lying *l, const Game *g, const Position *p) {
    l->all = l->free = l->to_clear = NO_CARDS;
    for (int pile = g->piles - 1; pile >= 0; pile--) { /* what covers a pile comes after it */
        const PileGroup *const group = group_of(g, pile);
        const bool lies = group->role == COLUMN || group->role == RESERVE || group->role == CELL;
        const uint8_t *const cover = g->cover[pile];
        CardSet above = NO_CARDS, here = NO_CARDS;
        for (int i = 0; i < 2; i++) above |= cover[i] ? l->pile[cover[i]] : NO_CARDS;
        for (int i = pile_count(p, pile) - 1; i >= 0 && group->role != FOUNDATION; i--) {
            const Card card = pile_cards(p, pile)[i];
            l->above[card] = lies ? above | here : NO_CARDS;
            here |= card_bit(card);
        }
        l->pile[pile] = here ? above | here : NO_CARDS;
        l->all |= here;
        if (!lies) l->free |= here;
        if (group->to_clear) l->to_clear |= here;
    }
}

/* The cards that never leave, if these do not, when what is free once is so for as many others as want it;
   and those that ever are. */
static CardSet stay(const PairTraits *t, const Lying *l, CardSet kept, CardSet *free) {
    CardSet waiting = l->all, before, free_before;
    *free = l->free;
    do {
        before = waiting;
        free_before = *free;
        for (CardSet rest = waiting; rest; rest &= rest - 1) {
            const Card card = (Card)__builtin_ctzll(rest);
            if (l->above[card] & waiting) continue;
            *free |= card_bit(card);
            if (set_has(kept, card)) continue;
            const CardSet others = t->mates[card] & *free & ~(l->above[card] | kept);
            if (set_has(l->alone, card) || others & ~card_bit(card)) waiting &= ~card_bit(card);
        }
    } while (waiting != before || *free != free_before);
    return waiting;
}

/* Whether two cards are free at once when all above both has left without them, for some other. */
static bool finds_other(const PairTraits *t, const Lying *l, Card card) {
    CardSet free;
    for (CardSet rest = t->mates[card] & l->all & ~l->above[card]; rest; rest &= rest - 1) {
        const CardSet both = card_bit(card) | (rest & -rest);
        stay(t, l, both, &free);
        if (!(both & ~free)) return true;
    }
    return false;
}

static bool is_emptied(const Game *g, const Lying *l, CardSet waiting) {
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN && !(l->pile[pile] & waiting)) return true;
    return false;
}

bool pairs_are_lost(const PairTraits *t, const Game *g, const Position *p) {
    Lying l = {.alone = t->stays ? NO_CARDS : taken_into(g, p, g->group_of[g->pairs])};
    CardSet free;
    read_lying(&l, g, p);
    const CardSet waiting = stay(t, &l, NO_CARDS, &free), needed = t->clears ? l.to_clear : l.all;
    const int more = t->clears ? 0 : g->cards - cards_to_win(g);
    if (t->moves && is_emptied(g, &l, waiting)) return false;
    if (__builtin_popcountll(waiting & needed) > more) return true;
    for (CardSet rest = t->stays || more ? NO_CARDS : needed & ~l.alone; rest; rest &= rest - 1)
        if (!finds_other(t, &l, (Card)__builtin_ctzll(rest))) return true;
    return false;
}

/* --- Lemma 27 ------------------------------------------------------------------------------------------- */

Move pairs_alone(const PairTraits *t, const Game *g, const Position *p) {
    const CardSet alone = t->alone_at_once ? taken_into(g, p, g->group_of[g->pairs]) : NO_CARDS;
    for (int pile = 0; alone && pile < g->piles; pile++) {
        const Move m = {MOVE_CARDS, (uint8_t)pile, (uint8_t)g->pairs, 1};
        const bool leaves = !pile_is_empty(p, pile) && set_has(alone, pile_top(p, pile));
        if (leaves && !g->pair[pile_top(p, pile)] && move_is_legal(g, p, m)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}
