/* FNV-1a: one hash for positions, packs and texts.  Codes and records contain it, so it never changes. */
#pragma once

#include <stdint.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

/* The hash continued by a number. */
static inline uint64_t hash_more(uint64_t hash, uint64_t more) {
    return (hash ^ more) * UINT64_C(0x100000001b3);
}

static inline uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text; text++) hash = hash_more(hash, (unsigned char)*text);
    return hash;
}
