/* The positions seen by a search, by their whole keys: a hash finds them, every byte decides. */
#ifndef SOLVER_SEEN_H
#define SOLVER_SEEN_H

#include "budget.h"
#include "key.h"

enum { SEEN_PARTS = 64 };

typedef struct Slot {
    uint32_t at, tag; /* where the entry begins, in units; 0 is free */
} Slot;

/* The table grows part by part: no search is deaf while all of it is copied, and hardly any memory is needed
   besides. */
typedef struct SeenPart {
    Slot *slot;
    size_t slots, used;
} SeenPart;

typedef struct Seen {
    SeenPart part[SEEN_PARTS];
    uint8_t **chunk; /* entries: length of the key, progress, the key */
    size_t chunks, chunks_room;
    size_t filled; /* of the last chunk */
} Seen;

typedef enum Sight { SIGHT_NEW, SIGHT_AGAIN, SIGHT_NO_ROOM } Sight;

/* Notes a key.  SIGHT_AGAIN when it was noted before with the same progress or less; else it is new and noted
   with this progress. */
Sight seen_note(Seen *, Budget *, const Key *);

/* A number that is hardly ever the same for two keys. */
uint64_t key_hash(const Key *);

/* Forgets everything and gives the memory back. */
void seen_end(Seen *, Budget *);

#endif
