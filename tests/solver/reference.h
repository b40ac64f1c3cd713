/* The solver against a reference of the tests' own, position by position: a search through the engine alone,
   which leaves no move out and takes no two positions for one that differ in a byte. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "solver/solver.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "engine/hash.h"

_Static_assert(sizeof(Position) % sizeof(uint64_t) == 0, "no byte of a position is passed over");

enum { REFERENCE_POSITIONS = 6000, FULL_POSITIONS = 60000, PLACE_BITS = 14, PLACES = 1 << PLACE_BITS };

static int decided, won, lost, open; /* open: by the search, where the reference could tell */

static inline void begin_counting(void) {
    decided = won = lost = open = 0;
}

static inline void tell_counts(const char *what) {
    fprintf(stderr, "%s: %d positions, %d winnable, %d lost, %d open\n", what, decided, won, lost, open);
}

/* --- the reference -------------------------------------------------------------------------------------- */

/* The positions found, in the order in which they were, and where to find them by their hash. */
typedef struct Whole {
    bool passes_count; /* the number of the pass says what may still be done, or how it is shuffled */
    int found;
    uint16_t place[PLACES];
    Position position[REFERENCE_POSITIONS];
} Whole;

/* Whether it is new; then it is kept. */
static inline bool whole_note(Whole *w, Position p) {
    if (!w->passes_count) p.pass = 0;
    uint64_t word[sizeof p / sizeof(uint64_t)], hash = HASH_BEGIN;
    memcpy(word, &p, sizeof word);
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) hash = hash_more(hash, word[i]);
    size_t at = hash >> (64 - PLACE_BITS);
    for (; w->place[at]; at = (at + 1) % PLACES)
        if (!memcmp(&w->position[w->place[at] - 1], &p, sizeof p)) return false;
    w->position[w->found++] = p;
    w->place[at] = (uint16_t)w->found;
    return true;
}

/* Depth first, moves home first, through no more than so many positions. */
static inline Verdict search_whole(const Game *g, const Position *root, int most) {
    static Whole w;
    static uint16_t waiting[REFERENCE_POSITIONS];
    int left = 0;
    MoveList list;
    const uint8_t passes = g->rules.stock.passes;
    memset(w.place, 0, sizeof w.place);
    w.found = 0;
    w.passes_count = g->shuffles || g->gathers >= 0 || (g->stock >= 0 && passes != UNLIMITED);
    if (game_is_won(g, root)) return WINNABLE;
    whole_note(&w, *root);
    for (waiting[left++] = 0; left;) {
        const Position p = w.position[waiting[--left]];
        legal_moves(g, &p, &list);
        for (int home = 0; home < 2; home++)
            for (int i = 0; i < list.count; i++) {
                const Move m = list.move[i];
                if ((m.kind == MOVE_CARDS && role_of(g, m.to) == FOUNDATION) != home) continue;
                const Position after = apply(g, &p, m);
                if (game_is_won(g, &after)) return WINNABLE;
                if (w.found == most) return UNDECIDED;
                if (whole_note(&w, after)) waiting[left++] = (uint16_t)(w.found - 1);
            }
    }
    return NOT_WINNABLE;
}

/* --- both of them --------------------------------------------------------------------------------------- */

static inline void check_line(const char *name, const Game *g, const Position *from, const Solution *s) {
    Position p = *from;
    for (int i = 0; i < s->moves; i++) {
        if (!move_is_legal(g, &p, s->line[i])) ck_abort_msg("%s: move %d is not legal", name, i + 1);
        p = apply(g, &p, s->line[i]);
    }
    if (!game_is_won(g, &p)) ck_abort_msg("%s: the line does not win", name);
}

/* Both verdicts from one position, the reference's after so many; returns that. */
static inline Verdict check_within(const char *name, const Game *g, const Position *p, int most) {
    const Limits full = {.positions = FULL_POSITIONS};
    const Verdict verdict = search_whole(g, p, most);
    if (verdict == UNDECIDED) return UNDECIDED;
    Solution found = solve(g, p, &full);
    if (found.verdict != verdict && found.verdict != UNDECIDED)
        ck_abort_msg("%s: %s, not %s", name, verdict_word(found.verdict), verdict_word(verdict));
    if (found.spent == LINE_REFUSED) ck_abort_msg("%s: the line cannot be played", name);
    if (found.verdict == WINNABLE) check_line(name, g, p, &found);
    open += found.verdict == UNDECIDED;
    decided++;
    won += verdict == WINNABLE;
    lost += verdict == NOT_WINNABLE;
    solution_end(&found);
    return verdict;
}

static inline Verdict check_position(const char *name, const Game *g, const Position *p) {
    return check_within(name, g, p, REFERENCE_POSITIONS);
}

#endif
