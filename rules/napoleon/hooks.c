/* What the tables of the two Napoleons cannot say: the deal, the cellar. */
#include "engine/game.h"

enum { FOUNDATIONS, LEFT, LEFT_HELPER, RIGHT, RIGHT_HELPER, CELLAR };
enum { FOUNDATIONS_FIRST = 1, STRICT_CELLAR = 2 }; /* marks */

/* The table is dealt row by row across it, the cards of the first card's rank going to the middle (NA-4 to
   NA-11, NA-A2).  A row's last card is its outer one. */
static void arrange(Card *pack, int count)
{
    Card rest[CARDS_MAX], first = pack[0];
    int bases = 0, others = 0;
    for (int i = 0; i < count; i++) {
        if (rank_of(pack[i]) == rank_of(first)) pack[bases++] = pack[i];
        else rest[others++] = pack[i];
    }
    /* Piles get their cards in turn: here the k-th, counted from the middle, of every row. */
    Card *next = pack + bases;
    for (int k = 0; k < 5; k++) {
        for (int row = 0; row < 4; row++) *next++ = rest[row * 10 + 4 - k];
        if (k < 4) *next++ = rest[40 + 3 - k];
        for (int row = 0; row < 4; row++) *next++ = rest[row * 10 + 5 + k];
        if (k < 4) *next++ = rest[44 + k];
    }
}

/* There cards go to the left and the right in turn, each to the next row from the middle, then to the helper rows, and
   those in the middle come last. */
static void from_pysol(Card *pack)
{
    enum { CARDS = SUITS * RANKS };
    static const int suits[] = {CLUBS, SPADES, HEARTS, DIAMONDS};
    Card dealt[CARDS], *const rest = pack + SUITS;
    const int middle = rank_of(pack[0]);
    int others = 0;
    for (int i = 0; i < CARDS; i++)
        if (rank_of(pack[i]) != middle) dealt[others++] = pack[i];
    for (int i = 0; i < SUITS; i++) pack[i] = card_make(middle, suits[i]);
    const Card *next = dealt;
    for (int k = 0; k < 5; k++)
        for (int row = 0; row < 4; row++) {
            rest[row * 10 + 4 - k] = *next++;
            rest[row * 10 + 5 + k] = *next++;
        }
    for (int k = 0; k < 4; k++) {
        rest[40 + 3 - k] = *next++;
        rest[44 + k] = *next++;
    }
}

static bool fits_foundation(const Game *g, const Position *p, Card card)
{
    for (int i = g->first[FOUNDATIONS]; i < g->first[FOUNDATIONS + 1]; i++)
        if (pile_takes(g, p, i, card)) return true;
    return false;
}

/* The cellar, while both helper rows hold cards (NA-24, KN-18). */
static const char *locked(const Game *g, const Position *p, int pile)
{
    const bool locked = pile == g->first[CELLAR] && !pile_is_empty(p, g->first[LEFT_HELPER]) && !pile_is_empty(p, g->first[RIGHT_HELPER]);
    return locked ? N_("The cellar is locked until a helper row is empty.") : 0;
}

/* Whether the free card of a pile could go to a base now. */
static bool has_foundation_play(const Game *g, const Position *p, int pile)
{
    if (pile_is_empty(p, pile) || role_of(g, pile) == FOUNDATION || locked(g, p, pile)) return false;
    return group_of(g, pile)->goes & TO_FOUNDATION && fits_foundation(g, p, pile_top(p, pile));
}

static const char *forbids(const Game *g, const Position *p, Move m)
{
    const bool plays = m.kind == MOVE_CARDS;
    const Card card = plays ? pile_top(p, m.from) : NO_CARD;
    if (!plays) return 0;
    if (role_of(g, m.to) == FOUNDATION || awaits_direction(g, p)) return 0;
    if (g->rules.marks & FOUNDATIONS_FIRST)
        for (int i = 0; i < g->piles; i++)
            if (has_foundation_play(g, p, i)) return N_("A card fits its foundation: it goes first.");
    if (role_of(g, m.to) != CELL || !(g->rules.marks & STRICT_CELLAR)) return 0;
    if (fits_foundation(g, p, card)) return N_("{card} fits its foundation; the cellar takes only what fits nowhere."); /* NA-23 */
    if (group_takes(g, p, LEFT, card, false) >= 0 || group_takes(g, p, RIGHT, card, false) >= 0)
        return N_("{card} fits a row; the cellar takes only what fits nowhere.");
    return 0;
}

static const char *says(const Game *g, const Position *p)
{
    return pile_is_empty(p, g->first[CELLAR]) ? 0 : locked(g, p, g->first[CELLAR]);
}

const Hooks hooks_napoleons = {
    "napoleons",
    N_("The cards of the first one's rank lie on the foundations; the others are dealt row by row across the table, and of "
       "each row the outer card is free. The cellar gives its card only when a helper row is empty. It may be for cards "
       "alone that fit nowhere, and what fits a foundation may have to go first, as the options say."),
    .mark = {"foundations-first", "strict-cellar"}, .arrange = arrange, .forbids = forbids, .locked = locked,
    .says = says, .from_pysol = from_pysol,
};
