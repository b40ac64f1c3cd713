/* Dealing a pack: cards that begin piles, cards dealt row by row, and how they lie then. */
#include "dealing.h"

#include <assert.h>

#include "deal.h"
#include "rare_word.h"

/* A pack on its way to the piles. */
typedef struct Dealing {
    const Game *g;
    Card pack[CARDS_MAX], pile[PILES_MAX][CARDS_MAX];
    int next, left; /* of the pack; NO_CARD once it is dealt */
    int count[PILES_MAX];
    Position homes; /* what lies on foundations */
} Dealing;

/* The suit that replaces one the packs do not have: of the same colour if possible, and each equally often.
 */
static int suit_instead(unsigned suits, int suit) {
    static const int other[] = {0, 3, 1, 2};
    int i = 0;
    while (i < SUITS && !(suits >> (suit ^ other[i]) & 1)) i++;
    return i < SUITS ? suit ^ other[i] : suit;
}

int place_dealt(const Game *g, const Position *p, int pile, Card card) {
    for (int home = 0; role_of(g, pile) == COLUMN && home < g->piles; home++) {
        const PileGroup *group = group_of(g, home);
        if (!(group->by_itself & AS_DEALT) || !pile_is_empty(p, home)) continue;
        if (group->empty_takes == FIRST_PLAYED && !p->first) continue; /* a move says the rank */
        if (pile_takes(g, p, home, card)) return home;
    }
    return pile;
}

/* Puts the card at this index of the pack on a pile. */
static void lay_on(Dealing *l, int at, int pile) {
    if (role_of(l->g, pile) == FOUNDATION)
        position_put(&l->homes, pile, pile_count(&l->homes, pile), l->pack[at]);
    l->pile[pile][l->count[pile]++] = l->pack[at];
    l->pack[at] = NO_CARD;
    l->left--;
}

static void lay_next_on(Dealing *l, int pile) {
    int to;
    do {
        while (l->pack[l->next] == NO_CARD) l->next++;
        to = place_dealt(l->g, &l->homes, pile, l->pack[l->next]);
        lay_on(l, l->next, to);
    } while (to != pile && l->left);
}

/* The first card of the pack decides the rank; it is the lowest of its pile. */
static void lay_first(Dealing *l) {
    if (l->g->first_pile < 0) return;
    l->homes.first = (uint8_t)rank_of(l->pack[0]);
    lay_on(l, 0, l->g->first_pile);
}

/* The cards that begin piles by name; in the stock, the rest lies on top of them. */
static void lay_begun(Dealing *l, int nth) {
    const PileGroup *group = &l->g->rules.group[nth];
    for (int i = 0; card_begun(group, i) && i < group->piles; i++) {
        int at = 0;
        while (l->pack[at] != card_begun(group, i)) at++;
        lay_on(l, at, l->g->first[nth] + i);
    }
}

/* The cards that begin foundations, suit by suit, one a pile. */
static void begin_foundations(Dealing *l, int nth) {
    const PileGroup *group = &l->g->rules.group[nth];
    const int named = rank_taken(group->empty_takes), rank = named ? named : l->homes.first;
    int each[SUITS] = {0}, next = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) {
        for (int at = 0; group->begun.suits >> suit & 1 && at < l->g->cards; at++) {
            const int own = suit * group->piles / SUITS + each[suit];
            const int pile = group->suited ? own : next;
            if (l->pack[at] != card_make(rank, suit) || pile >= group->piles) continue;
            lay_on(l, at, l->g->first[nth] + pile);
            each[suit]++;
            next++;
        }
    }
}

/* Row by row, every row from the left (KH-A12, GH-A1, 88-A6); what is left is the stock. */
static void lay_rows(Dealing *l) {
    const Game *g = l->g;
    int dealt[PILES_MAX];
    for (int i = 0; i < g->piles; i++) dealt[i] = role_of(g, i) == STOCK ? 0 : cards_given(g, i);
    for (int row = 0, before = -1; row < 2 || l->left != before; row++) {
        before = l->left;
        for (int i = 0; i < g->piles; i++)
            if (l->left && l->count[i] <= row && dealt[i] > row) lay_next_on(l, i);
    }
    for (int at = g->cards - 1; g->stock >= 0 && at >= 0; at--)
        if (l->pack[at] != NO_CARD) lay_on(l, at, g->stock); /* the next one on top */
    assert(!l->left);
}

/* The whole of a closed waste lies face down, so its hidden cards are not counted. */
int cards_hidden(const Game *g, int pile, int count) {
    const PileGroup *group = group_of(g, pile);
    const int down = cards_of_pile(group->down.cards, nth_of(g, pile));
    const bool begins = group->turning == BY_RANK && pile + 1 == g->first[g->group_of[pile] + 1];
    if (!count || group->role == WASTE) return 0;
    return down < count && down              ? down
           : group->down.facing == FACE_DOWN ? count - begins
           : group->down.facing == TOP_UP    ? count - 1
                                             : 0;
}

Position lay_out(const Game *g, const Card *pack) {
    Dealing l = {.g = g, .left = g->cards};
    for (int i = 0; i < g->cards; i++)
        l.pack[i] =
            card_make(rank_of(pack[i]),
                      g->rules.suits ? suit_instead(g->rules.suits, suit_of(pack[i])) : suit_of(pack[i]));
    if (g->rules.hooks.arrange) g->rules.hooks.arrange(l.pack, g->cards);
    lay_first(&l);
    for (int nth = 0; nth < g->groups; nth++) lay_begun(&l, nth);
    for (int nth = 0; nth < g->groups; nth++) begin_foundations(&l, nth);
    lay_rows(&l);

    Position p = {.pass = 1, .phase = game_first_phase(g), .first = l.homes.first};
    for (int i = 0, at = 0; i < PILES_MAX; i++) {
        for (int k = 0; i < g->piles && k < l.count[i]; k++) p.card[at++] = l.pile[i][k];
        p.start[i + 1] = (uint8_t)at;
        if (i < g->piles) p.hidden[i] = (uint8_t)cards_hidden(g, i, l.count[i]);
    }
    words_arrange(g, &p);
    return p;
}

/* --- redealing ------------------------------------------------------------------------------------------ */

/* Another pass: the waste is turned over, or the columns are gathered and dealt again. */

void lay_hand_down(const Game *g, Position *p) {
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) position_move(p, g->hand, g->waste, 1);
}

/* A pure function of the deal and the number of the redeal, so that records replay. */
static void shuffle(const Position *p, Card *card, int count) {
    Random random = random_begin(p->salt + p->pass);
    random_shuffle(&random, card, count);
}

/* Takes all cards of a pile, the top card first; returns how many. */
static int take_up(Position *p, int pile, Card *taken) {
    const int count = pile_count(p, pile);
    for (int i = count - 1; i >= 0; i--) *taken++ = position_take(p, pile, i);
    return count;
}

static void sort_cards(Card *card, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && card[k - 1] > card[k]; k--) exchange_cards(&card[k - 1], &card[k]);
}

/* Deals a packet, but for cards that begin foundations, from the cards left.  Returns how many it took. */
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

/* Takes up the columns, the first on top, with what is left of the stock, and deals them again from the top:
   as many to each as the deal did, the rest to the stock or else to the last column.  If they are shuffled
   their order does not matter.  Turned over, the first column's lowest card is dealt first. */
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
