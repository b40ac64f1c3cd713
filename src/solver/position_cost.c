#include "position_cost.h"

/* What each thing costs.  Found by trial, over other deals than those measured. */
enum {
    HIDDEN = 27,    /* a card face down */
    NOT_CLEAR = 12, /* a column with such cards */
    OUT_OF_RUN = 6, /* an open card that does not follow the one under it */
    ON_LOWER = 4,   /* a card that lies anywhere on a lower one of its suit, which must go home first */
    UNDRAWN = 13,   /* a card in stock or waste */
    AWAY = 6,       /* a card not home */
    OCCUPIED = 20,  /* a column that is not empty */
    GONE_BY = 6     /* eight cards gone by in all passes */
};

static int cost_of_column(const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const CardSet *onto = g->onto[g->group_of[pile]];
    const int count = pile_count(p, pile), hidden = p->hidden[pile];
    int cost = hidden * HIDDEN + (hidden ? NOT_CLEAR : 0) + (count ? OCCUPIED : 0);
    int least[SUITS] = {KING, KING, KING, KING};
    for (int i = 0; i < count; i++) {
        const int suit = suit_of(card[i]), rank = rank_of(card[i]);
        if (rank > least[suit]) cost += ON_LOWER;
        if (rank < least[suit]) least[suit] = rank;
        if (i > hidden && !set_has(onto[card[i - 1]], card[i])) cost += OUT_OF_RUN;
    }
    return cost;
}

static int cost_of_stock(const Game *g, const Position *p) {
    const int waste = g->waste >= 0 ? pile_count(p, g->waste) : 0;
    const int undrawn = waste + pile_count(p, g->stock);
    return undrawn * UNDRAWN + (p->pass * (undrawn + 1) + waste) * GONE_BY / 8;
}

int position_cost(const Game *g, const Position *p) {
    int cost = g->stock >= 0 ? cost_of_stock(g, p) : 0;
    cost += (g->cards - cards_home(g, p)) * AWAY;
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].role == COLUMN)
            for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
                cost += cost_of_column(g, p, pile);
    return cost;
}
