#include "world.h"

#include "knowledge.h"

Position world_drawn(const Game *g, const Position *p, Random *random) {
    Position world = *p;
    Card unseen[CARDS_MAX];
    int held[CARD_LIMIT] = {0}, count = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < cards_unseen(g, p, pile); i++) held[pile_cards(p, pile)[i]]++;
    for (int card = 0; card < CARD_LIMIT; card++) /* in order, so that where they lay is forgotten */
        for (; held[card]; held[card]--) unseen[count++] = (Card)card;
    random_shuffle(random, unseen, count);
    for (int pile = g->piles - 1; pile >= 0; pile--)
        for (int i = cards_unseen(g, p, pile) - 1; i >= 0; i--)
            world.card[p->start[pile] + i] = unseen[--count];
    if (g->rules.stock.redeals & SHUFFLED) world.salt = random_next(random);
    return world;
}

Random world_chance(const Game *g, const Position *p) {
    const Position view = known_view(g, p);
    return random_begin(position_hash(&view));
}
