/* The word `ranks-before`: a foundation takes only ranks that lie on the one before it; the first takes any.
 */
#include "engine/rare_word.h"

static bool takes(const Game *g, const Position *p, int pile, Card card) {
    bool has = !nth_of(g, pile);
    for (int i = 0; !has && i < pile_count(p, pile - 1); i++)
        has = rank_of(pile_cards(p, pile - 1)[i]) == rank_of(card);
    return has;
}

const RareWord ranks_before_word = {
    "not_before", N_("{card} does not fit, or its rank is not on the one before yet."), .takes = takes};
