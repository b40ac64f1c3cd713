/* The word `ranks-once`: a card whose rank lies in its pile already changes places with one of another pile.
 */
#include "engine/rare_word.h"

static bool lies_besides(const Position *p, int pile, int row, Card card) {
    for (int i = 0; i < pile_count(p, pile); i++)
        if (i != row && rank_of(pile_cards(p, pile)[i]) == rank_of(card)) return true;
    return false;
}

/* With the last one by which neither pile gets a rank twice that must not. */
static void change_places(const Game *g, Position *p, int pile, int row) {
    Card *const own = p->card + p->start[pile] + row, card = *own;
    for (int other = g->piles - 1; other >= 0; other--)
        for (int i = pile_count(p, other) - 1; role_of(g, other) != FOUNDATION && i >= 0; i--) {
            Card *const with = p->card + p->start[other] + i;
            const bool once = group_of(g, other)->rare[RANKS_ONCE];
            if (other == pile || lies_besides(p, pile, row, *with) ||
                (once && lies_besides(p, other, i, card)))
                continue;
            *own = *with;
            *with = card;
            return;
        }
}

static void arranges(const Game *g, Position *p, int pile) {
    for (int row = pile_count(p, pile) - 1; row >= 0; row--)
        if (lies_besides(p, pile, row, pile_cards(p, pile)[row])) change_places(g, p, pile, row);
}

const RareWord ranks_once_word = {.arranges = arranges};
