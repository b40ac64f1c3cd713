/* The solver against its own reference, position by position. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "patience/solver.h"
#include "support.h"

#include <stdio.h>

enum { PLAIN_POSITIONS = 6000, FULL_POSITIONS = 60000 };

static int decided, won, lost, open; /* open: by the search, where the reference could tell */

static inline void begin_counting(void) {
    decided = won = lost = open = 0;
}

static inline void tell_counts(const char *what) {
    fprintf(stderr, "%s: %d positions, %d winnable, %d lost, %d open\n", what, decided, won, lost, open);
}

static inline void check_line(const char *name, const Game *g, const Position *from, const Solution *s) {
    Position p = *from;
    for (int i = 0; i < s->moves; i++) {
        if (!move_is_legal(g, &p, s->line[i])) ck_abort_msg("%s: move %d is not legal", name, i + 1);
        p = apply(g, &p, s->line[i]);
    }
    if (!game_is_won(g, &p)) ck_abort_msg("%s: the line does not win", name);
}

/* Both verdicts from one position; returns the reference's. */
static inline Verdict check_position(const char *name, const Game *g, const Position *p) {
    const Limits reference = {.positions = PLAIN_POSITIONS, .plain = true, .verdict_only = true};
    const Limits full = {.positions = FULL_POSITIONS};
    Solution expected = solve(g, p, &reference);
    const Verdict verdict = expected.verdict;
    solution_end(&expected);
    if (verdict == UNDECIDED) return UNDECIDED;
    Solution found = solve(g, p, &full);
    if (found.verdict != verdict && found.verdict != UNDECIDED)
        ck_abort_msg("%s: %s, not %s", name, verdict_word(found.verdict), verdict_word(verdict));
    if (found.verdict == WINNABLE) check_line(name, g, p, &found);
    open += found.verdict == UNDECIDED;
    decided++;
    won += verdict == WINNABLE;
    lost += verdict == NOT_WINNABLE;
    solution_end(&found);
    return verdict;
}

#endif
