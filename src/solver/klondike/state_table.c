#include "state_table.h"

enum { PART_SHIFT = 56 };

static const uint64_t progress_mask = (1U << PROGRESS_BITS) - 1;

static uint64_t mix(uint64_t state) {
    uint64_t x = state * 0x9e3779b97f4a7c15U;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93U;
    return x ^ x >> 29;
}

/* States compared although their progress differs must be found in the same slot. */
static uint64_t hash_of(uint64_t state, Dominance dominance) {
    return mix(dominance == NO_DOMINANCE ? state : state & ~progress_mask);
}

/* The part is chosen by the upper bits of the hash, the slot in it by those below. */
static uint32_t slot_hash(uint64_t state, int dominance) {
    return (uint32_t)(hash_of(state, (Dominance)dominance) << 8 >> 32);
}

static HashSet *part_of(StateTable *table, uint64_t state, Dominance dominance) {
    return &table->part[hash_of(state, dominance) >> PART_SHIFT];
}

Novelty state_table_note(StateTable *table, Budget *b, uint64_t state, Dominance dominance) {
    HashSet *const part = part_of(table, state, dominance);
    if (!hash_set_make_room(part, b, slot_hash, (int)dominance)) return NO_ROOM;
    uint64_t *slot = hash_set_first(part, slot_hash(state, (int)dominance));
    for (; *slot; slot = hash_set_next(part, slot)) {
        if (*slot == state) return KNOWN;
        if (dominance == NO_DOMINANCE || (*slot ^ state) > progress_mask) continue;
        if (dominance == FULL_DOMINATES) {
            if ((*slot & progress_mask) == 1) return KNOWN;
            continue;
        }
        if (*slot < state) return KNOWN; /* Lemma 4 */
        *slot = state;
        return NOVEL;
    }
    *slot = state;
    part->used++;
    return NOVEL;
}

void state_table_fetch(StateTable *table, uint64_t state, Dominance dominance) {
    const HashSet *const part = part_of(table, state, dominance);
    if (part->slot) __builtin_prefetch(hash_set_first(part, slot_hash(state, (int)dominance)));
}

void state_table_end(StateTable *table, Budget *b) {
    for (int i = 0; i < STATE_PARTS; i++) hash_set_end(&table->part[i], b);
}
