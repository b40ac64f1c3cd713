#include "words.h"

enum { PART_SHIFT = 56, WORDS_MIN = 64 };

static const uint64_t way_mask = (1U << WAY_BITS) - 1;

static uint64_t hash_of(uint64_t position) {
    uint64_t x = position * 0x9e3779b97f4a7c15U;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93U;
    return x ^ x >> 29;
}

/* The part is chosen by the upper bits of the hash, the place in it by the rest. */
static size_t place_of(uint64_t hash, size_t words) {
    return (size_t)((hash << 8 >> 32) * words >> 32);
}

static void put(Part *part, uint64_t hash, uint64_t word) {
    size_t i = place_of(hash, part->words);
    while (part->word[i])
        if (++i == part->words) i = 0;
    part->word[i] = word;
}

/* Where different ways are compared they must be found in the same place. */
static uint64_t hashed(uint64_t word, Ways ways) {
    return hash_of(ways == WAYS_DIFFER ? word : word & ~way_mask);
}

static bool grow(Part *part, Budget *b, Ways ways) {
    Part grown = {.words = part->words ? part->words + part->words / 4 + part->words / 8 : WORDS_MIN,
                  .used = part->used};
    grown.word = budget_resize(b, 0, 0, grown.words * sizeof(uint64_t));
    if (!grown.word) return false;
    for (size_t i = 0; i < grown.words; i++) grown.word[i] = 0;
    for (size_t i = 0; i < part->words; i++)
        if (part->word[i]) put(&grown, hashed(part->word[i], ways), part->word[i]);
    budget_resize(b, part->word, part->words * sizeof(uint64_t), 0);
    *part = grown;
    return true;
}

Found words_note(Words *words, Budget *b, uint64_t word, Ways ways) {
    const uint64_t hash = hashed(word, ways);
    Part *const part = &words->part[hash >> PART_SHIFT];
    if (part->used * 3 >= part->words * 2 && !grow(part, b, ways)) return FOUND_NO_ROOM;
    size_t i = place_of(hash, part->words);
    for (; part->word[i]; i = i + 1 == part->words ? 0 : i + 1) {
        const uint64_t other = part->word[i];
        if (other == word) return FOUND_AGAIN;
        if (ways == WAYS_DIFFER || (other ^ word) > way_mask) continue;
        if (ways == ONE_COVERS_ALL) {
            if ((other & way_mask) == 1) return FOUND_AGAIN;
            continue;
        }
        if (other < word) return FOUND_AGAIN;
        part->word[i] = word;
        return FOUND_NEW;
    }
    part->word[i] = word;
    part->used++;
    return FOUND_NEW;
}

void words_fetch(const Words *words, uint64_t word, Ways ways) {
    const uint64_t hash = hashed(word, ways);
    const Part *const part = &words->part[hash >> PART_SHIFT];
    if (part->word) __builtin_prefetch(&part->word[place_of(hash, part->words)]);
}

void words_end(Words *words, Budget *b) {
    for (int i = 0; i < WORD_PARTS; i++)
        budget_resize(b, words->part[i].word, words->part[i].words * sizeof(uint64_t), 0);
    *words = (Words){0};
}
