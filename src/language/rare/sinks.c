/* The word `sinks`: kings go under the other cards of their pile after the deal, or only under those of their
   suit. */
#include <string.h>

#include "engine/rare_word.h"

static void arranges(const Game *g, Position *p, int pile) {
    const bool in_suit = group_of(g, pile)->rare[SINKS] == SINKS_IN_SUIT;
    Card *const card = p->card + p->start[pile];
    int sunk = 0;
    for (int i = 0; i < pile_count(p, pile); i++) {
        const Card king = card[i];
        int to = in_suit ? 0 : sunk;
        while (in_suit && to < i && suit_of(card[to]) != suit_of(king)) to++;
        if (rank_of(king) != KING) continue;
        memmove(card + to + 1, card + to, (size_t)(i - to));
        card[to] = king;
        sunk++;
    }
}

const RareWord sinks_word = {.arranges = arranges};
