#include "dead_end.h"

#include <stdlib.h>

#include "knowledge.h"
#include "solver/assist.h"

enum { POSITIONS_ASKED = 20000, REACHED_MAX = 8000, SLOTS = 1 << 14 };

/* Positions that moves lead to, each once. */
typedef struct Reached {
    Position position[REACHED_MAX];
    int count;
    uint16_t slot[SLOTS]; /* a hash table of their numbers, from 1 */
} Reached;

/* Adds a position unless it is there; false where there is no room. */
static bool reach(Reached *r, const Game *g, Position p) {
    if (g->rules.stock.passes == UNLIMITED && p.pass > 2) p.pass = 2; /* the stock is known from then on */
    size_t i = position_hash(&p) % SLOTS;
    while (r->slot[i] && !position_equal(&r->position[r->slot[i] - 1], &p)) i = (i + 1) % SLOTS;
    if (r->slot[i]) return true;
    if (r->count == REACHED_MAX) return false;
    r->position[r->count++] = p;
    r->slot[i] = (uint16_t)r->count;
    return true;
}

static bool leads_on(const Game *g, const Position *before, const Position *after) {
    int pile = 0;
    while (pile < g->piles && cards_unseen(g, before, pile) == cards_unseen(g, after, pile)) pile++;
    return pile < g->piles || game_is_won(g, after);
}

/* Whether all that can be reached is reached, and nothing of it leads on. */
static bool leads_nowhere(Reached *r, const Game *g, const Position *p) {
    reach(r, g, *p);
    for (int i = 0; i < r->count; i++) {
        const Position from = r->position[i];
        MoveList list;
        legal_moves(g, &from, &list);
        for (int m = 0; m < list.count; m++) {
            const Position after = apply(g, &from, list.move[m]);
            if (leads_on(g, &from, &after) || !reach(r, g, after)) return false;
        }
    }
    return true;
}

bool is_dead_end(const Game *g, const Position *p) {
    if (knows_all(g, p)) return verdict_within(0, g, p, POSITIONS_ASKED) == NOT_WINNABLE;
    Reached *const reached = calloc(1, sizeof *reached);
    const bool nowhere = reached && leads_nowhere(reached, g, p);
    free(reached);
    return nowhere;
}
