/* What the table of Königs-Patience cannot say: kings that go under (KP-A1), and helpers that go first (KP-14). */
#include "engine/game.h"

enum { HELPERS, PILE };
enum { HELPERS_LATER = 1 }; /* marks */

/* A king among the first eight goes to the bottom at once and the next card takes its place (KP-A1). */
static void kings_under(Card *pack, int count)
{
    for (int i = 0; i < 8; i++)
        while (rank_of(pack[i]) == KING) {
            const Card king = pack[i];
            for (int k = i; k < count - 1; k++) pack[k] = pack[k + 1];
            pack[count - 1] = king;
        }
}

/* There the last eight cards that are no kings come first, and kings among them last. */
static void from_doublets(Card *pack)
{
    enum { CARDS = SUITS * RANKS };
    Card first[8], kings[SUITS], rest[CARDS];
    int at = CARDS, others = 0, low = 0;
    while (others < 8) {
        const Card card = pack[--at];
        if (rank_of(card) == KING) kings[low++] = card;
        else first[others++] = card;
    }
    for (int i = 0; i < at; i++) rest[i] = pack[i];
    while (others) *pack++ = first[--others];
    for (int i = 0; i < at; i++) *pack++ = rest[i];
    while (low) *pack++ = kings[--low];
}

static bool helper_fits(const Game *g, const Position *p)
{
    for (int i = g->first[HELPERS]; i < g->first[HELPERS + 1]; i++)
        if (!pile_is_empty(p, i) && pile_takes(g, p, g->first[PILE], pile_top(p, i))) return true;
    return false;
}

/* KP-A6, KP-A10 */
static const char *forbids(const Game *g, const Position *p, Move m)
{
    const bool drawing = m.kind == MOVE_DRAW && !(g->rules.marks & HELPERS_LATER);
    if ((drawing || m.kind == MOVE_REDEAL) && helper_fits(g, p)) return N_("A helper card fits: it goes first.");
    return 0;
}

/* Gaps are refilled at once, from the left (KP-A8). */
static CardPlace gap(const Game *g, const Position *p)
{
    for (int i = g->first[HELPERS]; i < g->first[HELPERS + 1]; i++)
        if (pile_is_empty(p, i)) return (CardPlace){(int8_t)i, 0};
    return NO_PLACE;
}

static const char *says(const Game *g, const Position *p)
{
    if (helper_fits(g, p)) return N_("A helper card fits.");
    if (!pile_is_empty(p, g->stock)) return N_("No helper card fits: turn the next card of the stock.");
    return gap(g, p).pile >= 0 ? N_("The stock is used up: gaps stay open until the next pass.") : 0;
}

const Hooks hooks_koenigs_patience = {
    "koenigs-patience",
    N_("Kings among the first eight cards go under the pack. Gaps among the helper cards are filled at once, from the left. "
       "As long as a helper card fits, no card is drawn, and no pass begins."),
    .mark = {"helpers-later"}, .arrange = kings_under, .forbids = forbids, .gap = gap, .says = says,
    .from_pysol = from_doublets,
};
