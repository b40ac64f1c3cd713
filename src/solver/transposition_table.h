/* The positions seen by a search, by their complete keys: a hash finds them, and every byte is compared. */
#pragma once

#include "containers.h"
#include "traits.h"

enum { KEY_MAX = 240 };

/* Two positions of a search have the same key only if the same lines win them, up to the names of piles and
   cards that are alike and, with pure draws, up to drawing. */
typedef struct Key {
    uint8_t length;
    uint16_t progress; /* with pure draws: how far the stock has been played; less is better */
    uint8_t byte[KEY_MAX];
} Key;

void key_make(Key *, const Traits *, const Position *);

enum { TABLE_PARTS = 64 };

/* Grown part by part: no search is unresponsive while everything is copied, and hardly any extra memory is
   needed.
 */
typedef struct TranspositionTable {
    HashSet part[TABLE_PARTS];
    uint8_t **chunk; /* entries: length of the key, progress, the key */
    size_t chunks, chunks_room;
    size_t filled; /* of the last chunk */
} TranspositionTable;

/* Notes a key.  KNOWN if it was noted before with the same progress or less; otherwise it is noted with this
   progress. */
Novelty transposition_note(TranspositionTable *, Budget *, const Key *);

/* A hash that two keys hardly ever share. */
uint64_t key_hash(const Key *);

/* Forgets everything and frees the memory. */
void transposition_end(TranspositionTable *, Budget *);
