#include <assert.h>

#include "transposition_table.h"

/* --- writing bits --------------------------------------------------------------------------------------- */

typedef struct Writer {
    uint8_t *at;
    uint64_t bits;
    int waiting;
} Writer;

static inline void put(Writer *w, unsigned value, int bits) {
    w->bits |= (uint64_t)value << w->waiting;
    w->waiting += bits;
    if (w->waiting < 32) return;
    w->at[0] = (uint8_t)w->bits; /* compilers make it one store */
    w->at[1] = (uint8_t)(w->bits >> 8);
    w->at[2] = (uint8_t)(w->bits >> 16);
    w->at[3] = (uint8_t)(w->bits >> 24);
    w->at += 4;
    w->bits >>= 32;
    w->waiting -= 32;
}

/* Ends the key with the bytes begun, and zeros after them. */
static void put_end(Writer *w, Key *key) {
    for (; w->waiting > 0; w->waiting -= 8, w->bits >>= 8) *w->at++ = (uint8_t)w->bits;
    key->length = (uint8_t)(w->at - key->byte);
    assert(key->length <= KEY_MAX - 8);
    memset(w->at, 0, 8);
}

static inline void put_card(Writer *w, const Traits *t, Card card) {
    if (t->suits_count)
        put(w, card, 6);
    else
        put(w, (unsigned)rank_of(card), 4);
}

/* --- piles ---------------------------------------------------------------------------------------------- */

enum { DEEP_BITS = 7, HIDDEN_BITS = 7 };

static int count_bits(const Traits *t) {
    return t->deep ? DEEP_BITS : COUNT_BITS;
}

/* The open cards of a pile.  In a run of alternating colours one bit determines the next card. */
static void put_cards(Writer *w, const Traits *t, const Position *p, int pile, int bits) {
    const Card *card = pile_cards(p, pile);
    const int count = pile_count(p, pile), hidden = p->hidden[pile];
    const Build build = group_of(t->g, pile)->build;
    const CardSet *onto = t->g->onto[t->g->group_of[pile]];
    const bool alternates = build.suits == OTHER_COLOUR && !build.both_ways;
    put(w, (unsigned)(count - hidden), bits);
    for (int i = hidden; i < count; i++) {
        const bool follows = alternates && i > hidden && set_has(onto[card[i - 1]], card[i]);
        if (alternates && i > hidden) put(w, follows, 1);
        if (follows)
            put(w, (unsigned)suit_of(card[i]) >> 1, 1);
        else
            put_card(w, t, card[i]);
    }
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
static void put_foundations(Writer *w, const Traits *t, const Position *p, int nth) {
    const Game *g = t->g;
    const PileGroup *group = &g->rules.group[nth];
    const int alike = group->suited ? group->piles / SUITS : group->piles;
    uint8_t count[PILES_MAX];
    if (t->told[nth] == NONE_TOLD) return;
    for (int i = 0; i < group->piles; i++) count[i] = (uint8_t)pile_count(p, g->first[nth] + i);
    if (t->told[nth] == COUNT_TOLD)
        for (int i = 0; i < group->piles; i += alike) sort_numbers(count + i, alike);
    for (int i = 0; i < group->piles; i++) {
        if (t->told[nth] == ALL_TOLD) {
            put_cards(w, t, p, g->first[nth] + i, DEEP_BITS);
            continue;
        }
        put(w, count[i], count_bits(t));
        if (t->told[nth] == COUNT_AND_TOP_TOLD) put_card(w, t, pile_top(p, g->first[nth] + i));
    }
}

static int compare_piles(const Position *p, int a, int b) {
    const int difference = pile_count(p, a) - pile_count(p, b);
    if (difference) return difference;
    return memcmp(pile_cards(p, a), pile_cards(p, b), (size_t)pile_count(p, a));
}

/* Face-down cards of a column never change their order: how many are left determines which.  Piles without
   such cards are sorted where they are alike. */
static void put_alike(Writer *w, const Traits *t, const Position *p, int alike) {
    const Game *g = t->g;
    uint8_t same[PILES_MAX];
    int count = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].alike != alike || g->rules.group[nth].role == FOUNDATION) continue;
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
            put(w, p->hidden[pile], HIDDEN_BITS);
            if (p->hidden[pile]) {
                put_cards(w, t, p, pile, count_bits(t));
                continue;
            }
            int i = count++;
            for (; i > 0 && compare_piles(p, same[i - 1], pile) > 0; i--) same[i] = same[i - 1];
            same[i] = (uint8_t)pile;
        }
    }
    for (int i = 0; i < count; i++) put_cards(w, t, p, same[i], count_bits(t));
}

static void put_pile(Writer *w, const Traits *t, const Position *p, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    if (group->role == COLUMN || (group->role == RESERVE && group->facing))
        put(w, p->hidden[pile], HIDDEN_BITS);
    put_cards(w, t, p, pile, DEEP_BITS);
}

/* --- one pack ------------------------------------------------------------------------------------------- */

/* What the bottom card of a pile lies on: cards are less.  Alike piles have one number as long as nothing in
   them lies face down. */
static uint8_t ground_of(const Traits *t, const Position *p, int pile) {
    const int alike = group_of(t->g, pile)->alike;
    return (uint8_t)(alike && t->alike && !p->hidden[pile] ? CARD_LIMIT + alike : CARD_LIMIT + 10 + pile);
}

/* Of every card what it lies on, nothing on foundations and in the stock; nothing has to be sorted so. */
static void put_grounds(Writer *w, const Traits *t, const Position *p) {
    enum { FACE_DOWN_BIT = 0x80 };
    uint8_t ground[CARD_LIMIT] = {0};
    const Game *g = t->g;
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        if (role == FOUNDATION || role == STOCK || role == HAND || role == WASTE) continue;
        const Card *card = pile_cards(p, pile);
        const int count = pile_count(p, pile), hidden = p->hidden[pile];
        uint8_t below = count ? ground_of(t, p, pile) : 0;
        for (int i = 0; i < count; below = card[i++])
            ground[card[i]] = i < hidden ? below | FACE_DOWN_BIT : below;
    }
    while (w->waiting > 0) put(w, 0, 32 - w->waiting);
    memcpy(w->at, ground + SUITS, sizeof ground - SUITS);
    w->at += sizeof ground - SUITS;
}

/* --- the stock ------------------------------------------------------------------------------------------ */

/* Bit i: the ith card of the order is there, taken as early as can be.  With one pack the other piles
 * determine it.
 */
static void put_order(Writer *w, const Traits *t, const Position *p) {
    const Game *g = t->g;
    const int waste = pile_count(p, g->waste), stock = pile_count(p, g->stock);
    const int hand = g->hand >= 0 ? pile_count(p, g->hand) : 0;
    if (g->rules.packs > 1 || !t->suits_count || !t->suits_told) {
        int next = 0;
        for (int i = 0; i < t->ordered; i++) {
            const Card card = next < waste          ? pile_cards(p, g->waste)[next]
                              : next < waste + hand ? pile_top(p, g->hand)
                              : next < waste + hand + stock
                                  ? pile_cards(p, g->stock)[stock - 1 - (next - waste - hand)]
                                  : NO_CARD;
            put(w, card == t->order[i], 1);
            next += card == t->order[i];
        }
        assert(next == waste + hand + stock);
    }
    if (t->pure_draws && t->draws == 1) return;
    const bool anew = t->pure_draws && !t->pass_counts && (waste % t->draws == 0 || !stock);
    put(w, (unsigned)hand, 1);
    put(w, anew ? 0 : (unsigned)waste, DEEP_BITS);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

/* What has left in pairs does not matter: the other piles tell which cards that are. */
static void put_plain(Writer *w, const Game *g, const Position *p, int pile) {
    put(w, p->hidden[pile], 8);
    put(w, (unsigned)pile_count(p, pile), 8);
    for (int i = 0; i < pile_count(p, pile) && !group_of(g, pile)->pairs; i++)
        put(w, pile_cards(p, pile)[i], 8);
}

_Static_assert(3 + 2 * PILES_MAX + CARDS_MAX + 8 <= KEY_MAX, "KEY_MAX");

static void make_plain(Key *key, const Traits *t, const Position *p) {
    Writer w = {.at = key->byte};
    put(&w, p->phase, 8);
    if (t->pass_counts) put(&w, p->pass, 16);
    for (int pile = 0; pile < t->g->piles; pile++) put_plain(&w, t->g, p, pile);
    if (t->grounds) put_grounds(&w, t, p);
    put_end(&w, key);
}

void key_make(Key *key, const Traits *t, const Position *p) {
    const Game *g = t->g;
    Writer w = {.at = key->byte};
    key->progress = 0;
    if (t->plain) {
        make_plain(key, t, p);
        return;
    }
    const bool passes_told = t->pure_draws && t->draws == 1;
    if (passes_told && t->pass_counts)
        key->progress = (uint16_t)(p->pass * (t->ordered + 1) + pile_count(p, g->waste));
    put(&w, p->phase, 8);
    if (t->pass_counts && !passes_told) put(&w, p->pass, 16);
    if (t->in_order) put_order(&w, t, p);
    unsigned done = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool drawn = group->role == STOCK || group->role == HAND || group->role == WASTE;
        if (t->relaxes && group->role != COLUMN) { /* columns and the number of cards left determine all */
            if (group->role == STOCK) put(&w, (unsigned)pile_count(p, g->first[nth]), DEEP_BITS);
        } else if (group->role == FOUNDATION) {
            put_foundations(&w, t, p, nth);
        } else if (t->grounds && !drawn) {
            continue;
        } else if (group->alike && t->alike) {
            if (!(done >> group->alike & 1)) put_alike(&w, t, p, group->alike);
            done |= 1U << group->alike;
        } else if (!drawn || !t->in_order) {
            for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) put_pile(&w, t, p, pile);
        }
    }
    if (t->grounds) put_grounds(&w, t, p);
    put_end(&w, key);
}
