#include "difficulty.h"

#include "fair.h"
#include "merit.h"
#include "patience/random.h"

enum { MOVES_MOST = 600, CHANCE = 4 /* one move in so many is any that seems to lead somewhere */ };

/* A number that tells positions apart well enough to notice play in circles. */
static uint64_t mark_of(const Position *p) {
    return (position_hash(p) ^ p->pass ^ (uint64_t)p->phase << 16) * 0x100000001b3U;
}

typedef struct Playout {
    const Game *game;
    Position now;
    Random random;
    uint64_t mark[MOVES_MOST + 1];
    int moves;
} Playout;

static bool was_there(const Playout *o, uint64_t mark) {
    for (int i = 0; i <= o->moves; i++)
        if (o->mark[i] == mark) return true;
    return false;
}

/* The moves that seem to lead somewhere, the best first. */
static void find_moves(const Playout *o, MoveList *found) {
    const Position view = fair_view(o->game, &o->now);
    MoveList list;
    int merit[MOVES_MAX];
    found->count = 0;
    legal_moves(o->game, &o->now, &list);
    for (int k = 0; k < list.count; k++) {
        const int own = move_merit(o->game, &view, list.move[k]);
        int i = found->count;
        if (own <= 0 || move_is_idle(o->game, &o->now, list.move[k]) ||
            move_is_take_back(o->game, list.move[k]))
            continue;
        for (; i > 0 && merit[i - 1] < own; i--) {
            found->move[i] = found->move[i - 1];
            merit[i] = merit[i - 1];
        }
        found->move[i] = list.move[k];
        merit[i] = own;
        found->count++;
    }
}

/* Makes a move to a position where the playout was not before; false when there is none. */
static bool step(Playout *o) {
    MoveList list;
    find_moves(o, &list);
    while (list.count) {
        const bool any = random_below(&o->random, CHANCE) == 0;
        const int i = any ? (int)random_below(&o->random, (uint64_t)list.count) : 0;
        const Position after = apply(o->game, &o->now, list.move[i]);
        const uint64_t mark = mark_of(&after);
        if (!was_there(o, mark)) {
            o->now = after;
            o->mark[++o->moves] = mark;
            return true;
        }
        for (int k = i; k + 1 < list.count; k++) list.move[k] = list.move[k + 1];
        list.count--;
    }
    return false;
}

bool playout_wins(const Game *g, const Position *deal, uint64_t number) {
    Playout o = {.game = g, .now = *deal};
    o.mark[0] = mark_of(deal);
    o.random = random_begin(o.mark[0] + number);
    while (o.moves < MOVES_MOST && !game_is_won(g, &o.now) && step(&o)) continue;
    return game_is_won(g, &o.now);
}

int playouts_won(const Game *g, const Position *deal, bool (*stop)(void *context), void *context) {
    int won = 0;
    for (uint64_t i = 0; i < DIFFICULTY_PLAYOUTS && !(stop && stop(context)); i++)
        won += playout_wins(g, deal, i);
    return won;
}

int difficulty_of(int won) {
    static const int least[DIFFICULTIES - 1] = {100, 40, 10, 1}; /* half, a fifth, a twentieth, any */
    int level = 1;
    while (level < DIFFICULTIES && won < least[level - 1]) level++;
    return level;
}
