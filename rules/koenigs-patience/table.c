/* Königs-Patience: seven helpers in a half circle round one pile that is built by doubling, less 13 when over,
   suits ignored (KP-3 to KP-9).  A helper that fits goes first (KP-14); then the stock is turned card by card,
   three times (KP-18).  Won when only the four kings are left (KP-19). */
#include "patience/game.h"

enum { HELPERS, PILE, STOCK_LINE, DISCARD };
enum { HELPERS_LATER = 1 }; /* flags */

/* The helpers stand round the pile, three rows high. */
static const PilePlace half_circle[] = {{4, 0}, {2, 1}, {1, 3}, {0, 6}, {1, 9}, {2, 11}, {4, 12}};

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
    const bool drawing = m.kind == MOVE_DRAW && !(g->rules.flags & HELPERS_LATER);
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

static void vary(Rules *mine, const Settings *s)
{
    PileGroup *discard = &mine->group[DISCARD];
    if (is_set(s, "helpers-first", "off")) mine->flags |= HELPERS_LATER;
    mine->stock.passes = number_set(s, "passes");
    if (is_set(s, "redeal-order", "same")) mine->stock.redeal = ORDER_KEPT;
    if (is_set(s, "discard", "open")) {
        discard->facing = FACE_UP;
        discard->gives = TOP_CARD;
        mine->stock.redeal = ORDER_KEPT;
        mine->stock.refill = WASTE_TOP_FIRST;
    }
    if (is_set(s, "discard", "under")) { /* the cards slid under are kept apart: a pass ends where they begin */
        mine->stock.redeal = ORDER_KEPT;
        mine->stock.refill = WASTE_BOTTOM_LAST;
    }
    if (is_set(s, "autoplay", "on")) mine->group[PILE].by_itself |= RESERVES;
}

const Rules rules_koenigs_patience = {
    .id = "koenigs-patience", .title = "Königs-Patience",
    .summary = N_("Every card must be double the one before, whatever its suit, until only the four kings are left. Pure luck."),
    .warning = N_("As printed, about one deal in 600 can be won; with the open waste about one in three, without much thought."),
    .listed = 5, .version = 1, .packs = 1, .minutes = 4, .difficulty = 5, .won_at = 48, /* KP-A11 */
    .stock = {.passes = 3, .redeal = ORDER_REVERSED},                                   /* KP-A4, KP-A5 */
    .group = {
        [HELPERS]    = {RESERVE, "h", 7, .dealt = {1}, .gives = TOP_CARD, .goes = TO_FOUNDATION,
                        .noun = N_("helper cards"), .places = half_circle},
        [PILE]       = {FOUNDATION, "f", 1, .key = 'f', .dealt = {1}, .build = {DOUBLE, ANY_SUIT, .wraps = true}, .capacity = 48,
                        .by_itself = DRAWN, .shows_need = true, .noun = N_("pile"), .at = {2, 3}}, /* KP-15 */
        [STOCK_LINE] = {STOCK, "s", 1, .dealt = {REST}, .at = {3, 2}},
        [DISCARD]    = {WASTE, "w", 1, .key = 'w', .facing = FACE_DOWN, .goes = TO_FOUNDATION, .noun = N_("discard"), .at = {3, 4}}, /* KP-A3 */
    },
    .option = {
        {"passes", "3 1 2 4 5 6 7 8 9 unlimited", N_("How often the stock may be played through. Without a limit every deal can be won.")},
        {"discard", "closed under open", N_("Where cards go that do not fit: onto a closed waste, under the stock, or onto an open waste whose top may be played.")},
        {"redeal-order", "reversed same", N_("Whether the closed waste is taken as it lies, or turned over into its old order.")},
        {"helpers-first", "on off", N_("Whether a helper card that fits must be played before the stock is turned.")},
        {"autoplay", "off on", N_("Whether helper cards that fit are played by themselves.")},
    },
    .vary = vary, .arrange = kings_under, .forbids = forbids, .gap = gap, .says = says,
    .from_pysol = from_doublets,
};
