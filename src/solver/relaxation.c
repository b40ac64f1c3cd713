#include "relaxation.h"

#include "card_kinds.h"

static bool group_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case COLUMN: return group->goes == TO_FOUNDATION && !build.step.times && group->empty_takes == NOTHING;
    case FOUNDATION:
        return group->suited && group->piles == SUITS && !group->gives && build.suits == SAME_SUIT &&
               steps_simply(build) && group->empty_takes == (build.step.plus > 0 ? AN_ACE : A_KING) &&
               !group->dealt[0] && !group->dealt[1];
    default: return false;
    }
}

bool relaxation_applies(const Game *g) {
    int up = 0, down = 0;
    if (!each_card_once(g) || g->rules.won_at || g->rules.stock.draws_to) return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (!group_suits(group)) return false;
        up += group->role == FOUNDATION && group->build.step.plus > 0;
        down += group->role == FOUNDATION && group->build.step.plus < 0;
    }
    return up <= 1 && down <= 1; /* what is at home determines where it lies */
}

typedef struct Relaxation {
    CardSet home, wanted, bare; /* cards at home, those that may follow them, and those that nothing covers */
    CardSet stock;
    Card below[CARD_LIMIT]; /* the card that a card lies on */
} Relaxation;

/* What may lie beside these cards in their families. */
static CardSet neighbours(CardSet cards) {
    return (cards << SUITS | cards >> SUITS) & ALL_CARDS;
}

/* Whatever can go home goes, and bares what lay under it, until nothing can. */
static void play(Relaxation *r) {
    for (CardSet next; (next = r->bare & r->wanted & ~r->home) != 0;) {
        r->home |= next;
        r->wanted |= neighbours(next);
        for (; next; next &= next - 1) r->bare |= card_bit(r->below[__builtin_ctzll(next)]);
    }
}

/* Bare are cards with nothing or a hole on them.  Returns the column's cards. */
static CardSet read_column(Relaxation *r, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    CardSet cards = NO_CARDS;
    Card above = NO_CARD;
    for (int i = pile_count(p, pile) - 1; i >= 0; above = card[i--]) {
        cards |= card_bit(card[i]);
        if (above == NO_CARD)
            r->bare |= card_bit(card[i]);
        else
            r->below[above] = card[i];
    }
    return cards;
}

static void read(Relaxation *r, const Game *g, const Position *p) {
    CardSet columns = NO_CARDS;
    *r = (Relaxation){.stock = NO_CARDS};
    for (int nth = 0; nth < g->groups; nth++) {
        const Role role = g->rules.group[nth].role;
        if (role == FOUNDATION) r->wanted |= taken_into(g, p, nth);
        for (int pile = g->first[nth]; role == COLUMN && pile < g->first[nth + 1]; pile++)
            columns |= read_column(r, p, pile);
        for (int i = p->start[g->first[nth]]; role == STOCK && i < p->start[g->first[nth + 1]]; i++)
            r->stock |= card_bit(p->card[i]);
    }
    r->home = ALL_CARDS & ~columns & ~r->stock;
    r->wanted |= neighbours(r->home);
    r->bare &= ALL_CARDS;
}

CardSet relaxation_home(const Game *g, const Position *p, CardSet lacking, bool *lost) {
    Relaxation r;
    read(&r, g, p);
    lacking &= r.bare | r.stock;
    r.bare = (r.bare | r.stock) & ~lacking;
    play(&r);
    const CardSet home = r.home;
    r.bare |= lacking;
    if (lost) play(&r);
    if (lost) *lost = r.home != ALL_CARDS;
    return home;
}

/* --- one hole (Lemma 23) -------------------------------------------------------------------------------- */

static bool is_hole(const PileGroup *group) {
    const Build build = group->build;
    return group->piles == 1 && build.suits == ANY_SUIT && build.both_ways && build.step.times == 1 &&
           build.step.plus * build.step.plus == 1 && !group->gives && !group->complete_runs;
}

bool hole_applies(const Game *g) {
    int holes = 0;
    if (g->rules.won_at || draws_to_columns(&g->rules.stock)) return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        switch (group->role) {
        case FOUNDATION: holes += is_hole(group) ? 1 : 2; break;
        case COLUMN:
            if (group->goes != TO_FOUNDATION || group->gives != TOP_CARD || group->refill) return false;
            break;
        default:
            if (group->role != STOCK) return false;
        }
    }
    return holes == 1;
}

/* Whether the cards lying in columns find others to be laid on, the aces so many kings.  A card of rank r
   lies on r-1 or r+1: rank by rank in steps of two, what is left of r-1 is of use to r alone. */
static bool find_neighbours(const int8_t *lying, const int8_t *under, int on_kings, bool wraps) {
    int left[RANKS + 1];
    for (int rank = 0; rank <= KING; rank++) left[rank] = under[rank];
    left[KING] -= on_kings;
    for (int i = 0; i < RANKS; i++) {
        const int rank = 2 * i % RANKS + 1, above = rank < KING ? rank + 1 : wraps ? ACE : 0;
        const int wanted = lying[rank] - (rank == ACE ? on_kings : 0);
        const int lower = wanted < left[rank - 1] ? wanted : left[rank - 1];
        left[rank - 1] -= lower;
        left[above] -= wanted - lower;
        if (left[above] < 0) return false;
    }
    return true;
}

bool hole_is_lost(const Game *g, const Position *p) {
    int8_t lying[RANKS + 1] = {0}, under[RANKS + 1] = {0};
    bool wraps = false;
    for (int pile = 0; pile < g->piles; pile++) {
        const Card *card = pile_cards(p, pile);
        const Role role = role_of(g, pile);
        const int count = pile_count(p, pile);
        wraps |= role == FOUNDATION && group_of(g, pile)->build.wraps;
        if (role == FOUNDATION && !count) return false;
        for (int i = role == FOUNDATION ? count - 1 : 0; i < count; i++) {
            under[rank_of(card[i])]++;
            if (role == COLUMN) lying[rank_of(card[i])]++;
        }
    }
    for (int on_kings = 0; on_kings <= (wraps ? lying[ACE] : 0) && on_kings <= under[KING]; on_kings++)
        if (find_neighbours(lying, under, on_kings, wraps)) return false;
    return true;
}
