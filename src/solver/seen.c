#include "seen.h"

#include <string.h>

enum {
    CHUNK_BYTES = 1 << 16,
    UNIT = 4, /* entries begin at multiples */
    HEAD = 4, /* bytes before the key: its length, nothing, progress */
    SLOTS_MIN = 1 << 12
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

static uint64_t hash_of(const Key *key) {
    uint64_t hash = key->length;
    for (size_t i = 0; i < key->length; i += sizeof(uint64_t)) {
        uint64_t word; /* keys are padded with zeros */
        memcpy(&word, key->byte + i, sizeof word);
        hash = mix(hash ^ word) + i;
    }
    return hash;
}

static bool more_slots(Seen *seen, Budget *b) {
    const size_t slots = seen->slots ? seen->slots * 2 : SLOTS_MIN;
    Slot *const slot = budget_resize(b, 0, 0, slots * sizeof *slot);
    if (!slot) return false;
    memset(slot, 0, slots * sizeof *slot);
    /* The tag holds the lower bits of the hash, so that keys need not be read. */
    for (size_t i = 0; i < seen->slots; i++) {
        if (!seen->slot[i].at) continue;
        size_t k = seen->slot[i].tag & (slots - 1);
        while (slot[k].at) k = (k + 1) & (slots - 1);
        slot[k] = seen->slot[i];
    }
    budget_resize(b, seen->slot, seen->slots * sizeof *slot, 0);
    seen->slot = slot;
    seen->slots = slots;
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
    if (seen->used * 4 >= seen->slots * 3 && !more_slots(seen, b)) return SIGHT_NO_ROOM;
    const uint64_t hash = hash_of(key);
    const uint32_t tag = (uint32_t)hash;
    size_t i = tag & (seen->slots - 1);
    for (; seen->slot[i].at; i = (i + 1) & (seen->slots - 1)) {
        if (seen->slot[i].tag != tag) continue;
        uint8_t *const entry = entry_at(seen, seen->slot[i].at);
        if (entry[0] != key->length || memcmp(entry + HEAD, key->byte, key->length) != 0) continue;
        uint16_t progress;
        memcpy(&progress, entry + 2, sizeof progress);
        if (progress <= key->progress) return SIGHT_AGAIN;
        memcpy(entry + 2, &key->progress, sizeof progress);
        return SIGHT_NEW;
    }
    const uint32_t at = keep(seen, b, key);
    if (!at) return SIGHT_NO_ROOM;
    seen->slot[i] = (Slot){at, tag};
    seen->used++;
    return SIGHT_NEW;
}

void seen_end(Seen *seen, Budget *b) {
    for (size_t i = 0; i < seen->chunks; i++) budget_resize(b, seen->chunk[i], CHUNK_BYTES, 0);
    budget_resize(b, seen->chunk, seen->chunks_room * sizeof *seen->chunk, 0);
    budget_resize(b, seen->slot, seen->slots * sizeof *seen->slot, 0);
    *seen = (Seen){0};
}
