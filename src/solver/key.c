#include <limits.h>

#include "transposition_table.h"

/* What writes a key returns the place after it. */
static uint8_t *put(uint8_t *at, int value) {
    *at = (uint8_t)value;
    return at + 1;
}

/* --- piles ---------------------------------------------------------------------------------------------- */

static Card card_of(const Traits *t, Card card) {
    return t->suits_count ? card : (Card)rank_of(card);
}

/* The open cards of a pile. */
static uint8_t *put_cards(uint8_t *at, const Traits *t, const Position *p, int pile) {
    const int hidden = p->hidden[pile], open = pile_count(p, pile) - hidden;
    const Card *const card = pile_cards(p, pile) + hidden;
    at = put(at, open);
    if (t->suits_count) memcpy(at, card, (size_t)open);
    for (int i = 0; !t->suits_count && i < open; i++) at[i] = card_of(t, card[i]);
    return at + open;
}

static void sort_numbers(uint8_t *number, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && number[k - 1] > number[k]; k--) {
            const uint8_t lower = number[k];
            number[k] = number[k - 1];
            number[k - 1] = lower;
        }
}

/* Piles of one suit, or of any where suits do not matter, are alike. */
static uint8_t *put_foundations(uint8_t *at, const Traits *t, const Position *p, int nth) {
    const Game *g = t->g;
    const PileGroup *group = &g->rules.group[nth];
    const int alike = group->suited ? group->piles / SUITS : group->piles;
    uint8_t count[PILES_MAX];
    if (t->told[nth] == NONE_TOLD) return at;
    for (int i = 0; i < group->piles; i++) count[i] = (uint8_t)pile_count(p, g->first[nth] + i);
    if (t->told[nth] == COUNT_TOLD)
        for (int i = 0; i < group->piles; i += alike) sort_numbers(count + i, alike);
    for (int i = 0; i < group->piles; i++) {
        if (t->told[nth] == ALL_TOLD) {
            at = put_cards(at, t, p, g->first[nth] + i);
            continue;
        }
        at = put(at, count[i]);
        if (t->told[nth] == COUNT_AND_TOP_TOLD) at = put(at, card_of(t, pile_top(p, g->first[nth] + i)));
    }
    return at;
}

/* What piles are sorted by: the lowest card, which nearly always decides, how many there are, which pile. */
static uint32_t place_of(const Position *p, int pile) {
    const int count = pile_count(p, pile);
    return (uint32_t)((count ? pile_cards(p, pile)[0] << 16 | count << 8 : 0) | pile);
}

static bool comes_before(const Position *p, uint32_t a, uint32_t b) {
    if (a >> 8 != b >> 8) return a < b;
    return memcmp(pile_cards(p, a & UINT8_MAX), pile_cards(p, b & UINT8_MAX), a >> 8 & UINT8_MAX) < 0;
}

/* Face-down cards of a column never change their order: how many are left determines which.  Piles without
   such cards are sorted where they are alike. */
static uint8_t *put_alike(uint8_t *at, const Traits *t, const Position *p, int alike) {
    const Game *g = t->g;
    uint32_t same[PILES_MAX];
    int count = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].alike != alike || g->rules.group[nth].role == FOUNDATION) continue;
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
            const uint32_t place = place_of(p, pile);
            at = put(at, p->hidden[pile]);
            if (p->hidden[pile]) {
                at = put_cards(at, t, p, pile);
                continue;
            }
            int i = count++;
            for (; i > 0 && comes_before(p, place, same[i - 1]); i--) same[i] = same[i - 1];
            same[i] = place;
        }
    }
    for (int i = 0; i < count; i++) at = put_cards(at, t, p, same[i] & UINT8_MAX);
    return at;
}

static uint8_t *put_pile(uint8_t *at, const Traits *t, const Position *p, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    if (group->role == COLUMN || group->role == RESERVE) at = put(at, p->hidden[pile]);
    return put_cards(at, t, p, pile);
}

/* --- the stock ------------------------------------------------------------------------------------------ */

/* What is left of the order, where the other piles do not determine it. */
static uint8_t *put_order(uint8_t *at, const Traits *t, const Position *p) {
    const Game *g = t->g;
    const int waste = pile_count(p, g->waste), stock = pile_count(p, g->stock);
    const int hand = g->hand >= 0 ? pile_count(p, g->hand) : 0;
    if (!t->order_told) {
        at = put(at, waste + hand + stock);
        for (int i = 0; i < waste; i++) at = put(at, pile_cards(p, g->waste)[i]);
        if (hand) at = put(at, pile_top(p, g->hand));
        for (int i = stock - 1; i >= 0; i--) at = put(at, pile_cards(p, g->stock)[i]);
    }
    if (t->pure_draws && t->draws == 1) return at;
    const bool anew = t->pure_draws && !t->pass_counts && (waste % t->draws == 0 || !stock);
    at = put(at, hand);
    at = put(at, anew ? 0 : waste);
    return at;
}

/* --- keys ----------------------------------------------------------------------------------------------- */

/* What has left in pairs, for good, does not matter: the other piles tell which cards that are. */
static uint8_t *put_plain(uint8_t *at, const Game *g, const Position *p, int pile) {
    const bool gone = group_of(g, pile)->pairs && !group_of(g, pile)->gives;
    at = put(at, p->hidden[pile]);
    at = put(at, pile_count(p, pile));
    for (int i = 0; i < pile_count(p, pile) && !gone; i++) at = put(at, pile_cards(p, pile)[i]);
    return at;
}

static uint8_t *put_pass(uint8_t *at, const Position *p) {
    at = put(at, p->pass & UINT8_MAX);
    at = put(at, p->pass >> CHAR_BIT);
    return at;
}

static uint8_t *put_groups(uint8_t *at, const Traits *t, const Position *p) {
    const Game *g = t->g;
    unsigned done = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool drawn = group->role == STOCK || group->role == HAND || group->role == WASTE;
        if (t->relaxes && group->role != COLUMN) { /* columns and the number of cards left determine all */
            if (group->role == STOCK) at = put(at, pile_count(p, g->first[nth]));
        } else if (group->role == FOUNDATION) {
            at = put_foundations(at, t, p, nth);
        } else if (group->alike && t->alike) {
            if (!(done >> group->alike & 1)) at = put_alike(at, t, p, group->alike);
            done |= 1U << group->alike;
        } else if (!drawn || !t->in_order) {
            for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) at = put_pile(at, t, p, pile);
        }
    }
    return at;
}

_Static_assert(7 + 2 * PILES_MAX + CARDS_MAX + 8 <= KEY_MAX, "KEY_MAX");

void key_make(Key *key, const Traits *t, const Position *p) {
    const bool passes_told = t->pure_draws && t->draws == 1;
    uint8_t *at = key->byte;
    key->progress = 0;
    if (passes_told && t->pass_counts)
        key->progress = (uint16_t)(p->pass * (t->ordered + 1) + pile_count(p, t->g->waste));
    at = put(at, p->phase);
    if (t->g->first_played || t->g->chosen >= 0) at = put(at, p->first);
    if (t->pass_counts && !passes_told) at = put_pass(at, p);
    if (t->in_order) at = put_order(at, t, p);
    for (int pile = 0; t->plain && pile < t->g->piles; pile++) at = put_plain(at, t->g, p, pile);
    if (!t->plain) at = put_groups(at, t, p);
    key->length = (uint8_t)(at - key->byte);
    memset(at, 0, 8);
}
