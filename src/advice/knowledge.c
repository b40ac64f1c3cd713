#include "knowledge.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "solver/solver.h"

int cards_unseen(const Game *g, const Position *p, int pile) {
    const bool known = p->pass > 1 && !g->shuffles; /* what the first pass has shown */
    const bool closed = role_of(g, pile) == STOCK && !known;
    const int open = stock_is_open(g) && !pile_is_empty(p, pile);
    return closed ? pile_count(p, pile) - open : p->hidden[pile];
}

/* A card that is begun under the stock is known from the start. */
static int first_unseen(const Game *g, const Position *p, int pile) {
    return role_of(g, pile) == STOCK && group_of(g, pile)->begun.card[0] && !pile_is_empty(p, pile);
}

int all_unseen(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++)
        if (cards_unseen(g, p, pile)) cards += cards_unseen(g, p, pile) - first_unseen(g, p, pile);
    return cards;
}

bool knows_stock(const Game *g, const Position *p) {
    return g->stock < 0 || (!cards_unseen(g, p, g->stock) && !g->shuffles);
}

bool may_look_through(const Game *g, const Position *p) {
    const StockRules *stock = &g->rules.stock;
    if (g->waste < 0 || knows_stock(g, p) || stock->passes != UNLIMITED || stock->redeal != ORDER_KEPT ||
        g->shuffles || stock->held)
        return false;
    return stock->draws < 2 || (!g->starters && pile_count(p, g->waste) % stock->draws == 0);
}

Position known_view(const Game *g, const Position *p) {
    Position view = *p;
    view.salt = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = first_unseen(g, p, pile); i < cards_unseen(g, p, pile); i++)
            view.card[view.start[pile] + i] = NO_CARD;
    return view;
}

bool knows_all(const Game *g, const Position *p) {
    return !all_unseen(g, p) && !g->shuffles;
}

bool is_new_to(const Play *play, const Position *after) {
    const Game *g = &play->game;
    const Position now = known_view(g, after);
    for (int i = play->at; i >= 0; i--) {
        if (memcmp(now.start, play_after(play, i)->start, sizeof now.start) != 0) continue;
        Position before = known_view(g, play_after(play, i));
        if (!g->shuffles) before.pass = now.pass;
        if (position_equal(&before, &now)) return false;
    }
    return true;
}

/* --- how the unseen cards could lie --------------------------------------------------------------------- */

Position world_drawn(const Game *g, const Position *p, Random *random) {
    Position world = *p;
    Card unseen[CARDS_MAX];
    int held[CARD_LIMIT] = {0}, count = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = first_unseen(g, p, pile); i < cards_unseen(g, p, pile); i++)
            held[pile_cards(p, pile)[i]]++;
    for (int card = 0; card < CARD_LIMIT; card++) /* sorted, so that nothing is left of where they lay */
        for (; held[card]; held[card]--) unseen[count++] = (Card)card;
    random_shuffle(random, unseen, count);
    for (int pile = g->piles - 1; pile >= 0; pile--)
        for (int i = cards_unseen(g, p, pile) - 1; i >= first_unseen(g, p, pile); i--)
            world.card[p->start[pile] + i] = unseen[--count];
    if (g->shuffles) world.salt = random_next(random);
    return world;
}

Random world_chance(const Game *g, const Position *p) {
    const Position view = known_view(g, p);
    return random_begin(position_hash(&view));
}

/* --- dead ends ------------------------------------------------------------------------------------------ */

enum { POSITIONS_ASKED = 20000, REACHED_MAX = 8000, SLOTS = 1 << 14 };

/* Positions that moves lead to, each once. */
typedef struct Reached {
    Position position[REACHED_MAX];
    int count;
    uint16_t slot[SLOTS]; /* a hash table of their indices, from 1 */
} Reached;

/* Adds a position unless it is there; false if there is no room. */
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

/* Whether everything reachable has been reached, and nothing in it is useful. */
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
    Reached *const reached = memory_zeros(1, sizeof *reached);
    const bool nowhere = leads_nowhere(reached, g, p);
    free(reached);
    return nowhere;
}
