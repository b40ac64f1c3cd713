#include "relaxation.h"

static bool group_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case COLUMN: return group->goes == TO_FOUNDATION && !build.step.times && group->empty_takes == NOTHING;
    case FOUNDATION:
        return group->suited && group->piles == SUITS && !group->gives && build.suits == SAME_SUIT &&
               !build.both_ways && !build.wraps;
    default: return false;
    }
}

bool relaxation_applies(const Game *g) {
    if (g->rules.packs != 1 || g->rules.won_at) return false;
    for (int nth = 0; nth < g->groups; nth++)
        if (!group_suits(&g->rules.group[nth])) return false;
    return true;
}

/* Cards at home, and those that could follow. */
typedef struct Homes {
    const Game *g;
    CardSet home, wanted;
} Homes;

static void bring_home(Homes *f, Card card) {
    f->home |= card_bit(card);
    for (int nth = 0; nth < f->g->groups; nth++)
        if (f->g->rules.group[nth].role == FOUNDATION) f->wanted |= f->g->onto[nth][card];
}

static Homes read_homes(const Game *g, const Position *p) {
    Homes f = {.g = g};
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != FOUNDATION) continue;
        f.wanted |= g->into[nth];
        for (int i = p->start[g->first[nth]]; i < p->start[g->first[nth + 1]]; i++)
            bring_home(&f, p->card[i]);
    }
    return f;
}

/* Brings home what it can of loose cards. */
static CardSet play_loose(Homes *f, CardSet loose) {
    for (CardSet next; (next = loose & f->wanted) != 0; loose &= ~next)
        for (CardSet rest = next; rest; rest &= rest - 1) bring_home(f, (Card)__builtin_ctzll(rest));
    return loose;
}

/* The same of a column's open cards: those with nothing on them, or with a hole. */
static void play_column(Homes *f, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    bool covered = false;
    for (int i = pile_count(p, pile) - 1; i >= p->hidden[pile]; i--) {
        if (!covered && set_has(f->wanted & ~f->home, card[i])) bring_home(f, card[i]);
        covered = card[i] != NO_CARD && !set_has(f->home, card[i]);
    }
}

bool relaxation_is_lost(const Game *g, const Position *p) {
    Homes f = read_homes(g, p);
    CardSet loose = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        const int count = role_of(g, pile) == STOCK ? pile_count(p, pile) : p->hidden[pile];
        for (int i = 0; i < count; i++) loose |= card_bit(pile_cards(p, pile)[i]);
    }
    for (CardSet before = ~f.home; before != f.home;) {
        before = f.home;
        loose = play_loose(&f, loose);
        for (int pile = 0; pile < g->piles; pile++)
            if (role_of(g, pile) == COLUMN) play_column(&f, p, pile);
    }
    return f.home != ALL_CARDS;
}
