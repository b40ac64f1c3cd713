/* What a search may use and has used.  Every allocation of the solver is counted here. */
#pragma once

#include "engine/game.h"

typedef struct Budget {
    const Limits *limits;
    bool plain;   /* nothing is pruned: on request, or because of a word that no lemma covers */
    double began; /* processor time of the searching thread */
    uint64_t positions, stage_end; /* a stage ends at this many positions; 0 is no separate limit */
    uint64_t next_look;            /* when to check clock and stop next */
    size_t memory, peak;
    Spent spent;
    bool refused;     /* the system had no more memory, even if a result was found */
    bool stage_spent; /* only the stage is over */
    double elsewhere; /* seconds of other threads */
} Budget;

void budget_begin(Budget *, const Limits *);

/* An unlimited budget. */
#define ENDLESS (&(Budget){.limits = &(Limits){.positions = 0}})

/* Begins a stage that may use this many more positions (0: all that are left). */
void budget_stage(Budget *, uint64_t positions);

/* Slow part of budget_count. */
bool budget_look(Budget *);

/* Whether it has to stop now, without counting anything. */
bool budget_is_stopped(Budget *);

/* Whether it, or its stage, is spent; 0 is an unlimited budget. */
static inline bool budget_is_spent(const Budget *b) {
    return b && (b->spent || b->stage_spent);
}

/* Counts a position; false if the search or its stage must end. */
static inline bool budget_count(Budget *b) {
    b->positions++;
    return b->positions < b->next_look || budget_look(b);
}

/* Counts work that takes as long as this many positions; false once the budget is spent.  0 is an unlimited
   budget. */
static inline bool budget_take(Budget *b, uint64_t positions) {
    if (!b) return true;
    b->positions += positions;
    return !b->spent && (b->positions < b->next_look || budget_look(b));
}

/* The cost of a list of moves: the more piles there are, the longer each move is weighed. */
static inline uint64_t budget_of_list(const Game *g, int moves) {
    enum {
        LISTED_A_POSITION = 192
    }; /* moves of one pile that are listed and weighed in the time of making a position */
    return 1 + (uint64_t)(moves * g->piles) / LISTED_A_POSITION;
}

/* The extra cost of a move that gathers all columns and deals them again. */
static inline uint64_t budget_of_move(const Game *g, Move m) {
    enum { GATHERED = 8 };
    return g->gathers >= 0 && (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) ? GATHERED : 0;
}

/* The extra cost of keeping the moves of a position, for searches that count only positions: nothing, unless
   there are more moves than real games have. */
static inline uint64_t budget_of_many(int moves) {
    enum { USUAL_MOST = 160, KEPT_A_POSITION = 8 };
    return moves > USUAL_MOST ? (uint64_t)(moves - USUAL_MOST) / KEPT_A_POSITION : 0;
}

/* realloc within the limit: 0, keeping the old block, if there is not that much.  `size` 0 frees. */
void *budget_resize(Budget *, void *block, size_t before, size_t size);

/* A new block of zeros within the limit, which costs time only as it is used; 0 if there is not that much. */
void *budget_zeros(Budget *, size_t count, size_t element);

/* Grows a block of `*capacity` to have room for more than `count` elements; the same block if memory is
   spent. */
void *budget_grow(Budget *, void *block, size_t *capacity, size_t count, size_t element);

/* Whether a block of `*capacity` elements, growing if necessary, has room for one more than `count`.
 */
#define BUDGET_ROOM(budget, block, capacity, count)                                                          \
    ((count) < *(capacity) ||                                                                                \
     ((block) = budget_grow(budget, block, capacity, count, sizeof *(block)), (count) < *(capacity)))

/* Frees a block of `capacity` elements. */
#define BUDGET_FREE(budget, block, capacity)                                                                 \
    ((block) = budget_resize(budget, block, (capacity) * sizeof *(block), 0), (capacity) = 0)

/* Notes that memory is spent, which ends a search. */
static inline Verdict budget_no_memory(Budget *b) {
    b->spent = MEMORY_SPENT;
    return UNDECIDED;
}

Usage budget_usage(const Budget *);
