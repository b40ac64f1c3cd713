/* What a search may use and has used.  Every allocation of the solver is counted here. */
#pragma once

#include "engine/game.h"

typedef struct Budget {
    const Limits *limits;
    bool plain;   /* nothing is pruned: as is asked, or for a word that no lemma was judged by */
    double began; /* by the clock of the thread that searches */
    uint64_t positions, stage_end; /* a stage ends at so many positions; 0 is no limit of its own */
    uint64_t next_look;            /* clock and stop are asked then */
    size_t memory, peak;
    Spent spent;
    bool refused;     /* the system had no more memory, whatever was found without */
    bool stage_spent; /* the stage alone is over */
    double elsewhere; /* seconds of other threads */
} Budget;

void budget_begin(Budget *, const Limits *);

/* One without an end. */
#define ENDLESS (&(Budget){.limits = &(Limits){.positions = 0}})

/* Begins a stage that may use so many positions more (0: all there are). */
void budget_stage(Budget *, uint64_t positions);

/* Slow part of budget_count. */
bool budget_look(Budget *);

/* Whether it has to stop now, which is asked without counting anything. */
bool budget_is_stopped(Budget *);

/* Whether it, or its stage, is spent; 0 is a budget without an end. */
static inline bool budget_is_spent(const Budget *b) {
    return b && (b->spent || b->stage_spent);
}

/* Counts a position; false when the search or its stage must end. */
static inline bool budget_count(Budget *b) {
    b->positions++;
    return b->positions < b->next_look || budget_look(b);
}

/* Counts work that takes as long as so many positions; false from when the budget is spent.  0 is a budget
   without an end. */
static inline bool budget_take(Budget *b, uint64_t positions) {
    if (!b) return true;
    b->positions += positions;
    return !b->spent && (b->positions < b->next_look || budget_look(b));
}

/* What a list of moves takes: the more piles there are the longer each is weighed. */
static inline uint64_t budget_of_list(const Game *g, int moves) {
    enum {
        LISTED_A_POSITION = 192
    }; /* moves of one pile, as soon listed and weighed as a position is made */
    return 1 + (uint64_t)(moves * g->piles) / LISTED_A_POSITION;
}

/* What a move takes more than others that takes up all columns and deals them again. */
static inline uint64_t budget_of_move(const Game *g, Move m) {
    enum { GATHERED = 8 };
    return g->gathers >= 0 && (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) ? GATHERED : 0;
}

/* What it takes more than is usual to keep the moves of a position, for searches that count positions alone:
   nothing, but where there are more moves than games have that are played. */
static inline uint64_t budget_of_many(int moves) {
    enum { USUAL_MOST = 160, KEPT_A_POSITION = 8 };
    return moves > USUAL_MOST ? (uint64_t)(moves - USUAL_MOST) / KEPT_A_POSITION : 0;
}

/* realloc within the limit: 0 and the old block kept when there is not so much.  `size` 0 frees. */
void *budget_resize(Budget *, void *block, size_t before, size_t size);

/* A new block of zeros within the limit, which takes time only as it is used; 0 when there is not so much. */
void *budget_zeros(Budget *, size_t count, size_t element);

/* A block with room for more than `count` elements, which takes the place of one of `*capacity`; where memory
   is spent the same one. */
void *budget_grow(Budget *, void *block, size_t *capacity, size_t count, size_t element);

/* Whether a block of `*capacity` elements, which grows where it has to, has room for one more than `count`.
 */
#define BUDGET_ROOM(budget, block, capacity, count)                                                          \
    ((count) < *(capacity) ||                                                                                \
     ((block) = budget_grow(budget, block, capacity, count, sizeof *(block)), (count) < *(capacity)))

/* Gives back a block of `capacity` elements. */
#define BUDGET_FREE(budget, block, capacity)                                                                 \
    ((block) = budget_resize(budget, block, (capacity) * sizeof *(block), 0), (capacity) = 0)

/* Notes that memory is spent, which ends a search. */
static inline Verdict budget_no_memory(Budget *b) {
    b->spent = MEMORY_SPENT;
    return UNDECIDED;
}

Usage budget_usage(const Budget *);
