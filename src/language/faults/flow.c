#include "faults.h"

#include "engine/legality.h"

/* The cards that may be laid on one of these. */
static CardSet onto_any(const Flow *f, int nth, CardSet below) {
    CardSet set = NO_CARDS;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (set_has(below, (Card)card)) set |= f->game->onto[nth][card];
    return set & f->pack;
}

static CardSet into_empty(const Flow *f, int nth) {
    return taken_into(f->game, &(Position){.first = (uint8_t)f->first}, nth) & f->pack;
}

/* What the deal lays there. */
static CardSet dealt_to(const Flow *f, int nth) {
    const Game *g = f->game;
    const PileGroup *group = &g->rules.group[nth];
    int dealt = 0;
    for (int i = 0; i < group->piles; i++) dealt += cards_dealt(group, i);
    const bool first_alone = f->first && g->first_pile == g->first[nth] && dealt == 1;
    if (dealt) return first_alone ? set_of_rank(f->first) & f->pack : f->pack;
    CardSet begun = group->begun ? into_empty(f, nth) : NO_CARDS;
    for (int i = 0; card_begun(group, i) && i < group->piles; i++) begun |= card_bit(card_begun(group, i));
    return begun;
}

/* Whether a column can be built from king to ace in suit. */
static bool builds_whole_suits(const Flow *f) {
    for (int nth = 0; nth < f->game->groups; nth++) {
        int steps = 0;
        for (int rank = ACE; rank < KING && f->game->rules.group[nth].role == COLUMN; rank++)
            steps += set_has(f->game->onto[nth][card_make(rank + 1, CLUBS)], card_make(rank, CLUBS));
        if (steps == KING - ACE) return true;
    }
    return false;
}

/* What leaves alone or with another card. */
static CardSet in_pairs(const Flow *f, int nth) {
    CardSet set = f->game->into[nth];
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (set_has(f->pack, (Card)card)) set |= f->game->pair[card];
    return set & f->pack;
}

/* What foundations of a group may hold; *most: in one of them.  Drawn cards lie there whether they fit or
 * not. */
static CardSet grown(const Flow *f, int nth, int *most) {
    const PileGroup *group = &f->game->rules.group[nth];
    const bool anything = f->game->rules.stock.draws_to == DRAWS_TO_FOUNDATION;
    const int limit = group->capacity && !anything ? group->capacity : f->game->cards;
    CardSet all = NO_CARDS, top = (group->misdealt ? NO_CARDS : dealt_to(f, nth)) | into_empty(f, nth);
    *most = group->complete_runs ? RANKS : limit;
    if (anything) return f->pack;
    if (group->pairs) {
        *most = f->game->cards;
        return in_pairs(f, nth);
    }
    if (group->complete_runs) return builds_whole_suits(f) ? f->pack : NO_CARDS;
    for (*most = 0; top && *most < limit; ++*most, top = onto_any(f, nth, top)) all |= top;
    return all;
}

/* Cards that go home: by a move, or by themselves. */
static CardSet to_foundation(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from], *b = &f->game->rules.group[to];
    const StockRules *stock = &f->game->rules.stock;
    const bool drawn = a->role == STOCK && (b->by_itself & DRAWN || stock->draws_to == DRAWS_TO_FOUNDATION);
    if (b->complete_runs) return a->role == COLUMN ? f->lies[to] : NO_CARDS;
    if (drawn || (a->role == RESERVE && b->by_itself & RESERVES)) return f->lies[to];
    if (from != to && a->gives && a->goes & TO_FOUNDATION) return f->lies[to];
    return b->by_itself & (STARTERS | AS_DEALT) && a->role != HAND && a->role != FOUNDATION
               ? into_empty(f, to)
               : NO_CARDS;
}

static CardSet to_column(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from], *b = &f->game->rules.group[to];
    const bool runs = a->gives >= TOP_OR_RUN, filled = (a->role == RESERVE && b->refill & FROM_RESERVE) ||
                                                       (a->role == WASTE && b->refill & FROM_WASTE);
    const CardSet onto = a->gives && a->goes & TO_COLUMN ? onto_any(f, to, f->pack) : NO_CARDS;
    const CardSet into = a->gives && a->goes & TO_EMPTY_COLUMN ? into_empty(f, to) : NO_CARDS;
    const bool dealt = a->role == STOCK &&
                       (draws_to_columns(&f->game->rules.stock) || b->gathers || b->refill & FROM_STOCK_ANEW);
    if (filled || dealt) return f->pack;
    return runs && (onto || (into && takes_runs(b))) ? f->pack : onto | into;
}

/* Cards that may go from a pile of one group to one of another, or of the same. */
static CardSet crossing(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from];
    const StockRules *stock = &f->game->rules.stock;
    const bool drawn = a->role == STOCK && stock->draws_to == DRAWS_TO_WASTE;
    switch (f->game->rules.group[to].role) {
    case FOUNDATION: return to_foundation(f, from, to);
    case COLUMN: return to_column(f, from, to);
    case CELL: return a->gives && a->goes & TO_CELL ? f->pack : NO_CARDS;
    case HAND: return drawn && stock->held ? f->pack : NO_CARDS;
    case WASTE: return drawn || a->role == HAND ? f->pack : NO_CARDS;
    case RESERVE:
        return a->role == STOCK && (stock->draws_to == DRAWS_TO_RESERVES || f->game->rules.group[to].grace)
                   ? f->pack
                   : NO_CARDS;
    case STOCK: return (a->role == WASTE && stock->passes > 1) || a->gathers ? f->pack : NO_CARDS;
    default: return NO_CARDS;
    }
}

static bool spread(Flow *f) {
    bool more = false;
    for (int from = 0; from < f->game->groups; from++)
        for (int to = 0; to < f->game->groups; to++) {
            const CardSet cards = crossing(f, from, to), lies = cards & f->lies[from];
            const CardSet gets_home = cards & f->gets_home[to];
            more = more || lies & ~f->lies[to] || gets_home & ~f->gets_home[from];
            f->lies[to] |= f->game->rules.group[to].role == FOUNDATION ? NO_CARDS : lies;
            f->gets_home[from] |= gets_home;
            if (from != to && f->game->rules.group[to].role != STOCK) f->leaves[from] |= cards;
        }
    return more;
}

void flow_find(const Game *g, int first, Flow *f) {
    *f = (Flow){.game = g, .first = first};
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (!g->rules.suits || g->rules.suits >> suit_of((Card)card) & 1) f->pack |= card_bit((Card)card);
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        int most;
        f->lies[nth] = dealt_to(f, nth);
        if (group->role != FOUNDATION) continue;
        f->gets_home[nth] = f->pack;
        f->home |= f->lies[nth] = grown(f, nth, &most);
        f->holds += group->piles * most;
    }
    while (spread(f)) {
    }
}
