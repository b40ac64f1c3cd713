#include "playout.h"

/* So many moves among the cards of the table, and a pass counts as some, may bring nothing home. */
enum { VAIN_MOST = 150, VAIN_OF_PASS = 60 };

/* A number that tells positions apart well enough to notice play in circles.  A card that was turned where it
   lay makes a difference, too. */
static uint64_t mark_of(const Position *p) {
    uint64_t mark = position_hash(p) ^ p->pass ^ (uint64_t)p->phase << 16;
    for (int pile = 0; pile < PILES_MAX; pile++) mark = (mark ^ p->hidden[pile]) * 0x100000001b3U;
    return mark;
}

void playout_begin(Playout *o, const Game *g, const MovePolicy *policy, const Position *p, int noise,
                   uint64_t number) {
    o->game = g;
    o->policy = policy;
    o->now = *p;
    o->noise = noise;
    o->random = random_begin(number);
    o->moves = o->vain = 0;
    o->most_home = cards_home(g, p);
    o->mark[0] = mark_of(p);
}

static bool was_there(const Playout *o, uint64_t mark) {
    for (int i = o->moves; i >= 0; i--)
        if (o->mark[i] == mark) return true;
    return false;
}

static void count_vain(Playout *o, Move m) {
    const int home = cards_home(o->game, &o->now);
    if (home > o->most_home) {
        o->most_home = home;
        o->vain = 0;
    } else if (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) {
        o->vain += VAIN_OF_PASS;
    } else if (m.kind == MOVE_CARDS && role_of(o->game, m.from) == COLUMN) {
        o->vain++;
    }
}

bool playout_step(Playout *o) {
    WeighedMoves choice;
    if (o->moves >= PLAYOUT_MOVES_MOST || o->vain > VAIN_MOST || game_is_won(o->game, &o->now)) return false;
    policy_weigh(o->policy, o->game, &o->now, o->noise, &o->random, &choice);
    for (Move m; (m = policy_take_best(&choice)).kind;) {
        const Position after = apply(o->game, &o->now, m);
        const uint64_t mark = mark_of(&after);
        if (was_there(o, mark)) continue;
        o->now = after;
        o->last = m;
        o->mark[++o->moves] = mark;
        count_vain(o, m);
        return true;
    }
    return false;
}

bool playout_wins(Playout *o) {
    while (playout_step(o)) continue;
    return game_is_won(o->game, &o->now);
}
