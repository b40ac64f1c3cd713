#include "seen.h"

#include <string.h>

enum {
    CHUNK_BYTES = 1 << 16,
    UNIT = 4, /* entries begin at multiples */
    HEAD = 4, /* bytes before the key: its length, nothing, progress */
    PART_SHIFT = 58,
    SLOTS_MIN = 64
};

static uint8_t *entry_at(const Seen *seen, uint32_t at) {
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

/* The part is chosen by the upper bits of the hash, the place in it by the tag, which is the lower ones: so
   keys need not be read when a part grows. */
static size_t place_of(uint32_t tag, size_t slots) {
    return (size_t)((uint64_t)tag * slots >> 32);
}

static size_t next_place(size_t place, size_t slots) {
    return place + 1 == slots ? 0 : place + 1;
}

static bool grow(SeenPart *part, Budget *b) {
    SeenPart grown = {.slots = part->slots ? part->slots + part->slots / 2 : SLOTS_MIN, .used = part->used};
    grown.slot = budget_resize(b, 0, 0, grown.slots * sizeof(Slot));
    if (!grown.slot) return false;
    memset(grown.slot, 0, grown.slots * sizeof(Slot));
    for (size_t i = 0; i < part->slots; i++) {
        if (!part->slot[i].at) continue;
        size_t place = place_of(part->slot[i].tag, grown.slots);
        while (grown.slot[place].at) place = next_place(place, grown.slots);
        grown.slot[place] = part->slot[i];
    }
    budget_resize(b, part->slot, part->slots * sizeof(Slot), 0);
    *part = grown;
    return true;
}

/* Keeps an entry; 0 when memory is spent. */
static uint32_t keep(Seen *seen, Budget *b, const Key *key) {
    const size_t bytes = ((size_t)key->length + HEAD + UNIT - 1) / UNIT * UNIT;
    if ((seen->chunks + 2) * (CHUNK_BYTES / UNIT) > UINT32_MAX) return 0;
    if (!seen->chunks || seen->filled + bytes > CHUNK_BYTES) {
        if (!budget_grow(b, (void **)&seen->chunk, &seen->chunks_room, seen->chunks, sizeof *seen->chunk))
            return 0;
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

Sight seen_note(Seen *seen, Budget *b, const Key *key) {
    const uint64_t hash = key_hash(key);
    const uint32_t tag = (uint32_t)hash;
    SeenPart *const part = &seen->part[hash >> PART_SHIFT];
    if (part->used * 4 >= part->slots * 3 && !grow(part, b)) return SIGHT_NO_ROOM;
    size_t i = place_of(tag, part->slots);
    for (; part->slot[i].at; i = next_place(i, part->slots)) {
        if (part->slot[i].tag != tag) continue;
        uint8_t *const entry = entry_at(seen, part->slot[i].at);
        if (entry[0] != key->length || memcmp(entry + HEAD, key->byte, key->length) != 0) continue;
        uint16_t progress;
        memcpy(&progress, entry + 2, sizeof progress);
        if (progress <= key->progress) return SIGHT_AGAIN;
        memcpy(entry + 2, &key->progress, sizeof progress);
        return SIGHT_NEW;
    }
    const uint32_t at = keep(seen, b, key);
    if (!at) return SIGHT_NO_ROOM;
    part->slot[i] = (Slot){at, tag};
    part->used++;
    return SIGHT_NEW;
}

void seen_end(Seen *seen, Budget *b) {
    for (int i = 0; i < SEEN_PARTS; i++)
        budget_resize(b, seen->part[i].slot, seen->part[i].slots * sizeof(Slot), 0);
    for (size_t i = 0; i < seen->chunks; i++) budget_resize(b, seen->chunk[i], CHUNK_BYTES, 0);
    budget_resize(b, seen->chunk, seen->chunks_room * sizeof *seen->chunk, 0);
    *seen = (Seen){0};
}
