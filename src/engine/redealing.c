/* The stock is played through once more: the waste is turned over, or the columns are gathered and dealt
 * again. */
#include "patience/random.h"

#include "dealing.h"

void lay_hand_down(const Game *g, Position *p) {
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) position_move(p, g->hand, g->waste, 1);
}

/* A pure function of the deal and the number of the redeal, so that records replay. */
static void shuffle(const Position *p, Card *card, int count) {
    Random random = random_begin(p->salt + p->pass);
    random_shuffle(&random, card, count);
}

/* Takes all cards of a pile, the top card first; how many. */
static int take_up(Position *p, int pile, Card *taken) {
    const int count = pile_count(p, pile);
    for (int i = count - 1; i >= 0; i--) *taken++ = position_take(p, pile, i);
    return count;
}

static void sort_cards(Card *card, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && card[k - 1] > card[k]; k--) exchange_cards(&card[k - 1], &card[k]);
}

/* A packet as it lay, but for cards that begin foundations; of so many at most that are left.  How many it
   took. */
static int deal_packet(const Game *g, Position *p, int to, int cards, const Card *next, int left) {
    Card packet[CARDS_MAX];
    int took = 0, count = 0;
    for (; took < left && count < cards; took++) {
        const int home = place_dealt(g, p, to, next[took]);
        if (home == to) packet[count++] = next[took];
        if (home != to) position_put(p, home, 0, next[took]);
    }
    for (int i = count - 1; i >= 0; i--) position_put(p, to, pile_count(p, to), packet[i]);
    if (to != g->stock) p->hidden[to] = (uint8_t)cards_hidden(g, to, count);
    return took;
}

/* The columns are taken up, the first on top, with what is left of the stock, and dealt again from the top:
   as many to each as the deal did, and what is left over to the stock, else to the last.  How they lay is no
   matter to a shuffle.  Turned over, the first column's lowest card is dealt first. */
static void gather(const Game *g, Position *p, bool shuffled) {
    const bool turned = g->rules.group[g->gathers].gathers == GATHERED_TURNED;
    const int first = g->first[g->gathers], end = g->first[g->gathers + 1];
    Card taken[CARDS_MAX];
    int left = 0;
    for (int pile = first; pile < end; pile++) {
        const int count = take_up(p, pile, taken + left);
        if (turned) turn_over(taken + left, count);
        left += count;
    }
    if (g->stock >= 0) left += take_up(p, g->stock, taken + left);
    if (shuffled) sort_cards(taken, left);
    if (shuffled) shuffle(p, taken, left);
    const Card *next = taken;
    for (int pile = first; pile <= end; pile++) {
        const bool last = pile == end - (g->stock < 0);
        const int to = pile < end ? pile : g->stock,
                  dealt = last ? left : cards_dealt(group_of(g, first), pile - first);
        const int took = deal_packet(g, p, to, dealt, next, left);
        if (turned && pile < end) turn_over(p->card + p->start[to], pile_count(p, to));
        next += took;
        left -= took;
        if (last) break;
    }
}

static void turn_waste_over(const Game *g, Position *p, bool shuffled) {
    lay_hand_down(g, p);
    position_move(p, g->waste, g->stock, pile_count(p, g->waste));
    Card *const card = p->card + p->start[g->stock];
    const int count = pile_count(p, g->stock);
    if (g->rules.stock.redeal == ORDER_KEPT) turn_over(card, count);
    if (shuffled) shuffle(p, card, count);
}

void redeal(const Game *g, Position *p, bool shuffled) {
    (g->gathers < 0 ? turn_waste_over : gather)(g, p, shuffled);
    if (p->pass < UINT16_MAX) p->pass++;
}
