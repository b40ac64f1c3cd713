#include "transposition_table.h"

#include <limits.h>

enum {
    CHUNK_BYTES = 1 << 16,
    UNIT = 4, /* entries begin at multiples */
    HEAD = 4, /* bytes before the key: its length, padding, progress */
    PART_SHIFT = 58
};

static uint8_t *entry_at(const TranspositionTable *seen, uint32_t at) {
    const size_t byte = (size_t)at * UNIT;
    return seen->chunk[byte / CHUNK_BYTES - 1] + byte % CHUNK_BYTES;
}

static uint64_t mix(uint64_t x) {
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93U;
    x ^= x >> 29;
    x *= 0xa0761d6478bd642fU;
    return x ^ x >> 32;
}

/* Eight bytes in little-endian order on every machine; compilers make it one load. */
static uint64_t word_at(const uint8_t *byte) {
    return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
           (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 |
           (uint64_t)byte[7] << 56;
}

uint64_t key_hash(const Key *key) {
    uint64_t hash = key->length;
    for (size_t i = 0; i < key->length; i += 8) /* keys are padded with zeros */
        hash = mix(hash ^ word_at(key->byte + i)) + i;
    return hash;
}

/* The upper bits of the hash choose the part, the lower ones, the tag, the slot in it; the tag is stored, so
   keys need not be read when a part grows. */
static uint32_t tag_of(uint64_t slot, int context) {
    (void)context;
    return (uint32_t)slot;
}

/* Stores an entry; 0 if memory is spent. */
static uint32_t keep(TranspositionTable *seen, Budget *b, const Key *key) {
    const size_t bytes = ((size_t)key->length + HEAD + UNIT - 1) / UNIT * UNIT;
    if ((seen->chunks + 2) * (CHUNK_BYTES / UNIT) > UINT32_MAX) return 0;
    if (!seen->chunks || seen->filled + bytes > CHUNK_BYTES) {
        if (!BUDGET_ROOM(b, seen->chunk, &seen->chunks_room, seen->chunks)) return 0;
        uint8_t *const chunk = budget_resize(b, 0, 0, CHUNK_BYTES);
        if (!chunk) return 0;
        seen->chunk[seen->chunks++] = chunk;
        seen->filled = 0;
    }
    uint8_t *const entry = seen->chunk[seen->chunks - 1] + seen->filled;
    entry[0] = key->length;
    memcpy(entry + 2, &key->progress, sizeof key->progress);
    memcpy(entry + HEAD, key->byte, key->length);
    const uint32_t at = (uint32_t)((seen->chunks * CHUNK_BYTES + seen->filled) / UNIT);
    seen->filled += bytes;
    return at;
}

Novelty transposition_note(TranspositionTable *seen, Budget *b, const Key *key) {
    const uint64_t hash = key_hash(key);
    const uint32_t tag = (uint32_t)hash;
    HashSet *const part = &seen->part[hash >> PART_SHIFT];
    if (!hash_set_make_room(part, b, tag_of, 0)) return NO_ROOM;
    uint64_t *slot = hash_set_first(part, tag);
    for (; *slot; slot = hash_set_next(part, slot)) {
        if ((uint32_t)*slot != tag) continue;
        uint8_t *const entry = entry_at(seen, (uint32_t)(*slot >> 32));
        if (entry[0] != key->length || memcmp(entry + HEAD, key->byte, key->length) != 0) continue;
        uint16_t progress;
        memcpy(&progress, entry + 2, sizeof progress);
        if (progress <= key->progress) return KNOWN; /* Lemma 4 */
        memcpy(entry + 2, &key->progress, sizeof progress);
        return NOVEL;
    }
    const uint32_t at = keep(seen, b, key);
    if (!at) return NO_ROOM;
    *slot = (uint64_t)at << 32 | tag;
    part->used++;
    return NOVEL;
}

void transposition_end(TranspositionTable *seen, Budget *b) {
    for (int i = 0; i < TABLE_PARTS; i++) hash_set_end(&seen->part[i], b);
    for (size_t i = 0; i < seen->chunks; i++) budget_resize(b, seen->chunk[i], CHUNK_BYTES, 0);
    BUDGET_FREE(b, seen->chunk, seen->chunks_room);
    *seen = (TranspositionTable){0};
}

/* --- key ------------------------------------------------------------------------------------------------ */

/* Functions that write a key return the place after it. */
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

/* Foundations of one suit, or of any if suits do not matter, are alike. */
static uint8_t *put_foundations(uint8_t *at, const Traits *t, const Position *p, int nth) {
    const Game *g = t->g;
    const PileGroup *group = &g->rules.group[nth];
    const int alike = group->suited ? group->piles / SUITS : group->piles;
    uint8_t count[PILES_MAX];
    if (t->keyed[nth] == KEYS_NONE) return at;
    for (int i = 0; i < group->piles; i++) count[i] = (uint8_t)pile_count(p, g->first[nth] + i);
    if (t->keyed[nth] == KEYS_COUNT)
        for (int i = 0; i < group->piles; i += alike) sort_numbers(count + i, alike);
    for (int i = 0; i < group->piles; i++) {
        if (t->keyed[nth] == KEYS_ALL) {
            at = put_cards(at, t, p, g->first[nth] + i);
            continue;
        }
        at = put(at, count[i]);
        if (t->keyed[nth] == KEYS_COUNT_AND_TOP) at = put(at, card_of(t, pile_top(p, g->first[nth] + i)));
    }
    return at;
}

/* The sort key of piles: the lowest card, which nearly always decides, the number of cards, the pile. */
static uint32_t place_of(const Position *p, int pile) {
    const int count = pile_count(p, pile);
    return (uint32_t)((count ? pile_cards(p, pile)[0] << 16 | count << 8 : 0) | pile);
}

static bool comes_before(const Position *p, uint32_t a, uint32_t b) {
    if (a >> 8 != b >> 8) return a < b;
    return memcmp(pile_cards(p, a & UINT8_MAX), pile_cards(p, b & UINT8_MAX), a >> 8 & UINT8_MAX) < 0;
}

/* Face-down cards of a column never change their order, so their number determines them.  Piles without such
   cards are sorted if they are alike. */
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

/* For each card what it lies on: another, or a pile, or any of those that are alike. */
static void put_under(uint8_t *under, const Traits *t, const Position *p, int nth) {
    const int first = t->g->first[nth], end = t->g->first[nth + 1];
    const int alike = t->alike ? t->g->rules.group[nth].alike : 0;
    for (int i = p->start[first] + 1; i < p->start[end]; i++) under[p->card[i]] = p->card[i - 1];
    for (int pile = first; pile < end; pile++)
        if (!pile_is_empty(p, pile))
            under[pile_cards(p, pile)[0]] = (uint8_t)(CARD_LIMIT + (alike ? PILES_MAX + alike : pile));
}

static uint8_t *put_pile(uint8_t *at, const Traits *t, const Position *p, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    if (group->role == COLUMN || group->role == RESERVE) at = put(at, p->hidden[pile]);
    return put_cards(at, t, p, pile);
}

/* --- the stock ------------------------------------------------------------------------------------------ */

/* What is left of the stock's order, if the other piles do not determine it. */
static uint8_t *put_order(uint8_t *at, const Traits *t, const Position *p) {
    const Game *g = t->g;
    const int waste = pile_count(p, g->waste), stock = pile_count(p, g->stock);
    const int hand = g->hand >= 0 ? pile_count(p, g->hand) : 0;
    if (!t->order_follows) {
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

/* Cards that have left in pairs for good do not matter: the other piles determine which they are. */
static uint8_t *put_plain(uint8_t *at, const Game *g, const Position *p, int pile) {
    const bool gone = group_of(g, pile)->pairs && !group_of(g, pile)->gives;
    at = put(at, p->hidden[pile]);
    at = put(at, pile_count(p, pile));
    for (int i = 0; i < pile_count(p, pile) && !gone; i++) at = put(at, pile_cards(p, pile)[i]);
    return at;
}

static uint8_t *put_groups(uint8_t *at, const Traits *t, const Position *p) {
    const Game *g = t->g;
    uint8_t *const under = at;
    unsigned done = 0;
    if (t->places_tell) at = (uint8_t *)memset(at, 0, CARD_LIMIT) + CARD_LIMIT;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool drawn = group->role == STOCK || group->role == HAND || group->role == WASTE;
        if (t->relaxes && group->role != COLUMN) { /* columns and the number of cards left determine all */
            if (group->role == STOCK) at = put(at, pile_count(p, g->first[nth]));
        } else if (group->role == FOUNDATION) {
            at = put_foundations(at, t, p, nth);
        } else if (t->places_tell) {
            put_under(under, t, p, nth);
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
    const bool passes_follow = t->pure_draws && t->draws == 1;
    uint8_t *at = key->byte;
    key->progress = 0;
    if (passes_follow && t->pass_counts)
        key->progress = (uint16_t)(p->pass * (t->ordered + 1) + pile_count(p, t->g->waste));
    at = put(at, p->phase);
    if (t->g->first_played || t->g->chosen >= 0) at = put(at, p->first);
    if (t->pass_counts && !passes_follow) at = put(put(at, p->pass & UINT8_MAX), p->pass >> CHAR_BIT);
    if (t->in_order) at = put_order(at, t, p);
    for (int pile = 0; t->plain && pile < t->g->piles; pile++) at = put_plain(at, t->g, p, pile);
    if (!t->plain) at = put_groups(at, t, p);
    key->length = (uint8_t)(at - key->byte);
    memset(at, 0, 8);
}
