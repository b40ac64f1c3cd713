/* Positions seen, one word each: 56 bits are the whole position, the lower 8 the way through the stock. */
#ifndef SOLVER_WORDS_H
#define SOLVER_WORDS_H

#include "budget.h"
#include "twins_table.h" /* WAY_BITS */

enum { WORD_PARTS = 256 };

/* Grown part by part, so that hardly any memory is needed besides. */
typedef struct Part {
    uint64_t *word; /* 0 is free */
    size_t words, used;
} Part;

typedef struct Words {
    Part part[WORD_PARTS];
} Words;

typedef enum Found { FOUND_NEW, FOUND_AGAIN, FOUND_NO_ROOM } Found;

/* How a position's ways compare. */
typedef enum Ways {
    WAYS_DIFFER,   /* found again with the same way only */
    LESS_IS_MORE,  /* found again with the same way or less */
    ONE_COVERS_ALL /* found again with the same way or with way 1 */
} Ways;

/* Notes a word whose way is not 0.  All calls for one table have the same `ways`. */
Found words_note(Words *, Budget *, uint64_t word, Ways ways);

/* Has the machine fetch the place of a word that will soon be noted. */
void words_fetch(const Words *, uint64_t word, Ways ways);

/* Gives the memory back. */
void words_end(Words *, Budget *);

#endif
