#include "difficulty.h"

#include "playout.h"

/* By so much at most chance lifts a move over a better one. */
enum { NOISE = 700 };

int playouts_won(const Game *g, const Position *deal, bool (*stop)(void *context), void *context) {
    const uint64_t first = position_hash(deal);
    const MovePolicy *policy = policy_of(g);
    int won = 0;
    for (uint64_t i = 0; i < DIFFICULTY_PLAYOUTS && !(stop && stop(context)); i++) {
        Playout o;
        playout_begin(&o, g, policy, deal, NOISE, first + i);
        won += playout_wins(&o);
    }
    return won;
}

int difficulty_of(int won) {
    static const int least[DIFFICULTIES - 1] = {100, 40, 10, 1}; /* half, a fifth, a twentieth, any */
    int level = 1;
    while (level < DIFFICULTIES && won < least[level - 1]) level++;
    return level;
}
