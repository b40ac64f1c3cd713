/* Breadth first through all that can be done without learning anything. */
#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "fair.h"
#include "solver/hash_set.h"

enum { POSITIONS_MOST = 2000, SLOTS = 4096 };

/* --- what is new ---------------------------------------------------------------------------------------- */

/* Whether the player sees the same cards in both; what he has not seen in `a` lies as it lay. */
static bool looks_the_same(const Game *g, const Position *a, const Position *b) {
    if (a->phase != b->phase || memcmp(a->start, b->start, sizeof a->start) != 0 ||
        memcmp(a->hidden, b->hidden, sizeof a->hidden) != 0)
        return false;
    for (int pile = 0; pile < g->piles; pile++) {
        const int unseen = fair_unseen(g, a, pile), seen = pile_count(a, pile) - unseen;
        if (seen && memcmp(pile_cards(a, pile) + unseen, pile_cards(b, pile) + unseen, (size_t)seen) != 0)
            return false;
    }
    return !(g->rules.stock.redeals & SHUFFLED) || a->pass == b->pass;
}

bool plan_is_new(const Play *play, const Position *after) {
    for (int i = play->at; i >= 0; i--)
        if (looks_the_same(&play->game, after, play_after(play, i))) return false;
    return true;
}

/* --- what gets on --------------------------------------------------------------------------------------- */

int cards_face_down(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++) cards += p->hidden[pile];
    return cards;
}

static int cards_undealt(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        if (role == STOCK || role == WASTE || role == HAND) cards += pile_count(p, pile);
    }
    return cards;
}

static int most_home(const Play *play) {
    int most = 0;
    for (int i = 0; i <= play->at; i++) {
        const int home = cards_home(&play->game, play_after(play, i));
        if (home > most) most = home;
    }
    return most;
}

static bool shows_card(const Game *g, const Position *before, Move m) {
    return m.kind == MOVE_DRAW && fair_unseen(g, before, g->stock) > 0;
}

static bool gains(const Game *g, const Position *before, Move m, const Position *after, int most) {
    return m.kind == MOVE_UP || m.kind == MOVE_DOWN || m.kind == MOVE_SHUFFLE || shows_card(g, before, m) ||
           cards_face_down(g, after) < cards_face_down(g, before) ||
           cards_undealt(g, after) < cards_undealt(g, before) || cards_home(g, after) > most;
}

bool plan_gains(const Play *play, Move m, const Position *after) {
    return gains(&play->game, play_now(play), m, after, most_home(play));
}

int plan_moves_in_vain(const Play *play) {
    const Game *g = &play->game;
    int most = cards_home(g, &play->start), moves = 0;
    for (int i = 0; i < play->at; i++) {
        const Move m = play->played[i].move;
        const Position *after = play_after(play, i + 1);
        moves += m.kind != MOVE_DRAW && m.kind != MOVE_REDEAL;
        if (gains(g, play_after(play, i), m, after, most)) moves = 0;
        if (cards_home(g, after) > most) most = cards_home(g, after);
    }
    return moves;
}

/* --- the search ----------------------------------------------------------------------------------------- */

typedef struct PlanNode {
    Position position;
    Move first; /* of the way that led here */
} PlanNode;

typedef struct PlanSearch {
    const Play *play;
    int most;       /* cards that were ever home */
    PlanNode *node; /* a queue; owned */
    int nodes;
    uint64_t slot[SLOTS];
    HashSet met; /* numbers of nodes, and one, in these slots */
} PlanSearch;

/* Adds a position that was not met yet. */
static void add(PlanSearch *s, const Position *p, Move first) {
    uint64_t *slot = hash_set_first(&s->met, (uint32_t)position_hash(p));
    for (; *slot; slot = hash_set_next(&s->met, slot))
        if (looks_the_same(&s->play->game, p, &s->node[*slot - 1].position)) return;
    if (s->nodes == POSITIONS_MOST || !plan_is_new(s->play, p)) return;
    s->node[s->nodes++] = (PlanNode){*p, first};
    *slot = (uint64_t)s->nodes;
}

/* Tries the moves from a node; true and the first move of the way when one of them gains. */
static bool expand(PlanSearch *s, int at, Move *first) {
    const Game *g = &s->play->game;
    MoveList list;
    legal_moves(g, &s->node[at].position, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        const Position after = apply(g, &s->node[at].position, m);
        *first = at ? s->node[at].first : m;
        if (gains(g, &s->node[at].position, m, &after, s->most)) return true;
        if (!move_is_idle(g, &s->node[at].position, m)) add(s, &after, *first);
    }
    return false;
}

Move plan_find(const Play *play) {
    PlanSearch s = {.play = play, .most = most_home(play), .nodes = 1, .met = {s.slot, SLOTS, 0}};
    Move first = {.kind = MOVE_NONE};
    bool found = false;
    s.node = malloc(POSITIONS_MOST * sizeof *s.node);
    if (!s.node) return first;
    s.node[0].position = *play_now(play);
    for (int at = 0; at < s.nodes && !found; at++) found = expand(&s, at, &first);
    free(s.node);
    return found ? first : (Move){.kind = MOVE_NONE};
}
