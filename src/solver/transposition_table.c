#include "transposition_table.h"

enum {
    CHUNK_BYTES = 1 << 16,
    UNIT = 4, /* entries begin at multiples */
    HEAD = 4, /* bytes before the key: its length, nothing, progress */
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

/* Eight bytes, the lowest first on every machine; compilers make it one load. */
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

/* The part is chosen by the upper bits of the hash, the slot in it by the lower ones, the tag, which lies
   there too: so keys need not be read when a part grows. */
static uint32_t tag_of(uint64_t slot, int context) {
    (void)context;
    return (uint32_t)slot;
}

/* Keeps an entry; 0 when memory is spent. */
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
