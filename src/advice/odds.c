#include "odds.h"

#include "plan.h"
#include "playout.h"
#include "world.h"

enum {
    WORTH_OF_WIN = 1000,
    WORTH_OF_HOME = 150, /* of all cards but the last */
    LEAST_GAMES = 2,     /* a round */
    MEASURE = 0x6d656173 /* makes other worlds than those of the choice */
};

typedef struct Rounds {
    const Play *play;
    const MovePolicy *policy;
    Random random;
    bool (*stop)(void *context);
    void *context;
} Rounds;

static Rounds rounds_begin(const Play *play, bool (*stop)(void *context), void *context) {
    const Game *g = &play->game;
    return (Rounds){play, policy_of(g), world_chance(g, play_now(play)), stop, context};
}

static void play_on(const Rounds *r, const Position *world, MoveOdds *odds) {
    const Game *g = &r->play->game;
    const Position after = apply(g, world, odds->move);
    Playout o;
    playout_begin(&o, g, r->policy, &after, 0, 0);
    const bool won = playout_wins(&o);
    odds->games++;
    odds->won += won;
    odds->worth += won ? WORTH_OF_WIN : WORTH_OF_HOME * cards_home(g, &o.now) / cards_to_win(g);
}

/* Plays each of the first moves on in the same worlds; false when it was stopped. */
static bool play_round(Rounds *r, int worlds, MoveOdds *of, int count) {
    for (int i = 0; i < worlds; i++) {
        if (r->stop && r->stop(r->context)) return false;
        const Position world = world_drawn(&r->play->game, play_now(r->play), &r->random);
        for (int k = 0; k < count; k++) play_on(r, &world, &of[k]);
    }
    return true;
}

static void put_best_first(MoveOdds *of, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && of[k].worth * of[k - 1].games > of[k - 1].worth * of[k].games; k--) {
            const MoveOdds better = of[k];
            of[k] = of[k - 1];
            of[k - 1] = better;
        }
}

/* The moves there are, the best by the policy first. */
static void find_moves(const Rounds *r, Odds *odds) {
    const Game *g = &r->play->game;
    WeighedMoves moves;
    policy_weigh(r->policy, g, play_now(r->play), 0, 0, &moves);
    odds->count = 0;
    for (Move m; (m = policy_take_best(&moves)).kind;) {
        const Position after = apply(g, play_now(r->play), m);
        if (plan_is_new(r->play, &after)) odds->of[odds->count++] = (MoveOdds){.move = m};
    }
}

bool odds_find(const Play *play, int games, bool (*stop)(void *context), void *context, Odds *odds) {
    Rounds rounds = rounds_begin(play, stop, context);
    int halvings = 0;
    find_moves(&rounds, odds);
    for (int left = odds->count; left > 1; left = (left + 1) / 2) halvings++;
    for (int left = odds->count; left > 1; left = (left + 1) / 2) {
        const int worlds = games / halvings / left;
        if (!play_round(&rounds, worlds > LEAST_GAMES ? worlds : LEAST_GAMES, odds->of, left)) return false;
        put_best_first(odds->of, left);
    }
    return true;
}

bool odds_measure(const Play *play, int worlds, bool (*stop)(void *context), void *context, MoveOdds *of,
                  int count) {
    Rounds rounds = rounds_begin(play, stop, context);
    rounds.random = random_begin(random_next(&rounds.random) ^ MEASURE);
    for (int i = 0; i < count; i++) of[i] = (MoveOdds){.move = of[i].move};
    return play_round(&rounds, worlds, of, count);
}
