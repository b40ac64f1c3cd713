/* Containers for searches: a hash set of numbers and a heap. */
#pragma once

#include <string.h>

#include "budget.h"

/* A hash set of numbers: open addressing, linear probing, 0 is a free slot.  Only the user knows what a
   number stands for, and compares the slots from hash_set_first on:

       for (slot = hash_set_first(set, hash); *slot && !is_sought(*slot); slot = hash_set_next(set, slot)) */

/* The result of noting something in a set; KNOWN_OTHERWISE: only with another progress. */
typedef enum Novelty { NOVEL, KNOWN_OTHERWISE, KNOWN, NO_ROOM } Novelty;

typedef struct HashSet {
    uint64_t *slot;
    size_t slots, used;
} HashSet;

/* Any number of slots will do: a 32-bit hash is scaled to it. */
static inline uint64_t *hash_set_first(const HashSet *set, uint32_t hash) {
    return set->slot + (size_t)((uint64_t)hash * set->slots >> 32);
}

static inline uint64_t *hash_set_next(const HashSet *set, uint64_t *slot) {
    return ++slot == set->slot + set->slots ? set->slot : slot;
}

static inline void hash_set_end(HashSet *set, Budget *b) {
    BUDGET_FREE(b, set->slot, set->slots);
    set->used = 0;
}

/* The hash with which a number was put into a set; `context` is the user's. */
typedef uint32_t SlotHash(uint64_t number, int context);

/* Makes room for one more; false if memory is spent. */
static inline bool hash_set_make_room(HashSet *set, Budget *b, SlotHash *hash_of, int context) {
    enum { SLOTS_MIN = 8 };
    if (set->used * 3 < set->slots * 2) return true;
    HashSet grown = {.slots = set->slots ? set->slots + set->slots / 4 + set->slots / 8 : SLOTS_MIN,
                     .used = set->used};
    grown.slot = budget_zeros(b, grown.slots, sizeof *grown.slot);
    if (!grown.slot) return false;
    for (size_t i = 0; i < set->slots; i++) {
        if (!set->slot[i]) continue;
        uint64_t *slot = hash_set_first(&grown, hash_of(set->slot[i], context));
        while (*slot) slot = hash_set_next(&grown, slot);
        *slot = set->slot[i];
    }
    hash_set_end(set, b);
    *set = grown;
    return true;
}

/* --- A binary heap of items of any size in an array: none goes before the one on top -------------------- */

typedef bool GoesBefore(const void *item, const void *other);

/* Adds an item to the existing `count`; there must be room for it. */
static inline void heap_push(void *heap, size_t count, const void *item, size_t size,
                             GoesBefore *goes_before) {
    char *const items = heap;
    size_t i = count;
    for (; i && goes_before(item, items + (i - 1) / 2 * size); i = (i - 1) / 2)
        memcpy(items + i * size, items + (i - 1) / 2 * size, size);
    memcpy(items + i * size, item, size);
}

/* Replaces the top item by one stored elsewhere. */
static inline void heap_replace_top(void *heap, size_t count, const void *item, size_t size,
                                    GoesBefore *goes_before) {
    char *const items = heap;
    size_t i = 0;
    for (size_t child = 1; child < count; i = child, child = 2 * i + 1) {
        if (child + 1 < count && goes_before(items + (child + 1) * size, items + child * size)) child++;
        if (!goes_before(items + child * size, item)) break;
        memcpy(items + i * size, items + child * size, size);
    }
    memcpy(items + i * size, item, size);
}
