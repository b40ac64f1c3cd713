/* The transposition table of the Klondike search, a word a state: 56 bits are the whole state, the lower 8
   its progress through the stock, or what else makes it dominate its equals. */
#pragma once

#include <pthread.h>

#include "solver/containers.h"
#include "klondike_state.h" /* PROGRESS_BITS */

enum { STATE_PARTS = 256 };

/* How states that differ by their progress alone compare. */
typedef enum Dominance {
    NO_DOMINANCE,    /* known with the same progress only */
    DRAWN_DOMINATES, /* known with a progress from which drawing leads to its own */
    FULL_DOMINATES   /* known with the same progress or with 1 */
} Dominance;

/* Grown part by part, so that hardly any memory is needed besides. */
typedef struct StateTable {
    Dominance dominance;
    int draws, cards;      /* that a draw brings, and of the stock, and one */
    pthread_mutex_t *lock; /* of each part, while several threads use it; or 0 */
    HashSet part[STATE_PARTS];
} StateTable;

/* Notes a state whose progress is not 0; KNOWN_OTHERWISE if it is in the table, but not so that it is known.
 */
Novelty state_table_note(StateTable *, Budget *, uint64_t state);

/* Has the machine fetch the slot of a state that will soon be noted. */
void state_table_fetch(StateTable *, uint64_t state);

/* Gives the memory back. */
void state_table_end(StateTable *, Budget *);
