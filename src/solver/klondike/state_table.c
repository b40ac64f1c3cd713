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

static HashSet *part_of(StateTable *table, uint64_t state) {
    return &table->part[hash_of(state, table->dominance) >> PART_SHIFT];
}

/* Whether drawing leads from one progress to another, or a redeal. */
static bool leads_to(const StateTable *table, int from, int to) {
    if (from >= to) return from == to;
    const int passes = to / table->cards - from / table->cards,
              more = to % table->cards - from % table->cards;
    if (passes) return passes > 0 && to % table->cards % table->draws == 0;
    return more >= 0 && more % table->draws == 0;
}

/* Whether a state that is known makes one that differs by its progress alone needless. */
static bool dominates(const StateTable *table, uint64_t known, uint64_t fresh) {
    const int before = (int)(known & progress_mask), now = (int)(fresh & progress_mask);
    switch (table->dominance) {
    case FULL_DOMINATES: return before == 1 || before == now;
    case DRAWN_DOMINATES: return leads_to(table, before - 1, now - 1);
    default: return before == now;
    }
}

static void lock(const StateTable *table, const HashSet *part) {
    if (table->lock) pthread_mutex_lock(&table->lock[part - table->part]);
}

static void unlock(const StateTable *table, const HashSet *part) {
    if (table->lock) pthread_mutex_unlock(&table->lock[part - table->part]);
}

static Novelty note(const StateTable *table, HashSet *part, Budget *b, uint64_t state) {
    const int dominance = (int)table->dominance;
    if (!hash_set_make_room(part, b, slot_hash, dominance)) return NO_ROOM;
    uint64_t *slot = hash_set_first(part, slot_hash(state, dominance)), *needless = 0;
    Novelty novelty = NOVEL;
    for (; *slot; slot = hash_set_next(part, slot)) { /* all of them, for growing changes their order */
        if ((*slot ^ state) > progress_mask) continue;
        if (dominates(table, *slot, state)) return KNOWN; /* Lemma 4 */
        novelty = KNOWN_OTHERWISE;
        if (dominates(table, state, *slot)) needless = slot;
    }
    part->used += !needless;
    *(needless ? needless : slot) = state;
    return novelty;
}

Novelty state_table_note(StateTable *table, Budget *b, uint64_t state) {
    HashSet *const part = part_of(table, state);
    lock(table, part);
    const Novelty novelty = note(table, part, b, state);
    unlock(table, part);
    return novelty;
}

void state_table_fetch(StateTable *table, uint64_t state) {
    const HashSet *const part = part_of(table, state);
    lock(table, part);
    if (part->slot) __builtin_prefetch(hash_set_first(part, slot_hash(state, (int)table->dominance)));
    unlock(table, part);
}

void state_table_end(StateTable *table, Budget *b) {
    for (int i = 0; i < STATE_PARTS; i++) hash_set_end(&table->part[i], b);
}
