/* What the table of Additions-Patience cannot say: the given cards (AP-2, AP-A1). */
#include "engine/game.h"

static const int given_ranks[] = {1, 2, 3, 4, 2, 4, 6, 8};

static void move_up(Card *pack, int from, int to)
{
    const Card card = pack[from];
    for (int k = from; k > to; k--) pack[k] = pack[k - 1];
    pack[to] = card;
}

/* The eight given cards come first, each the first of its rank in the pack (AP-A1). */
static void given_cards_first(Card *pack, int count)
{
    for (int i = 0; i < 8; i++) {
        int k = i;
        while (k < count - 1 && rank_of(pack[k]) != given_ranks[i]) k++;
        move_up(pack, k, i);
    }
}

/* There each is the last of its rank. */
static void from_betsy_ross(Card *pack)
{
    for (int i = 0; i < 8; i++) {
        int k = SUITS * RANKS - 1;
        while (k > i && rank_of(pack[k]) != given_ranks[i]) k--;
        move_up(pack, k, i);
    }
}

const Hooks hooks_additions_patience = {
    "additions-patience",
    N_("An ace, a two, a three and a four lie in the upper row, and a two, a four, a six and an eight begin the piles; of "
       "each rank those come first in the pack."),
    .arrange = given_cards_first, .from_pysol = from_betsy_ross};
