#include "prospects.h"

#include "fair.h"
#include "patience/solver.h"
#include "world.h"

enum {
    KNOWN_POSITIONS = 200000,
    WORLD_POSITIONS = 20000,
    GAMES_A_WORLD = 20, /* a search costs about as much */
    WORLDS_LEAST = 10,
    WORLDS_MOST = 100
};

static void be_certain(Prospects *found, bool wins, Move next) {
    *found =
        (Prospects){.certain = true, .won = wins, .games = 1, .worlds = 1, .winnable = wins, .lost = !wins};
    if (next.kind) found->odds.of[found->odds.count++] = (MoveOdds){.move = next, .won = 1, .games = 1};
}

bool prospects_are_certain(const Play *play, Prospects *found) {
    const Move none = {.kind = MOVE_NONE};
    const Position *now = play_now(play);
    const Standing standing = game_standing(&play->game, now);
    if (standing == STANDING_WON || standing == STANDING_LOST) {
        be_certain(found, standing == STANDING_WON, none);
        return true;
    }
    if (!fair_knows_all(&play->game, now)) return false;
    Solution s = solve(&play->game, now, &(Limits){.positions = KNOWN_POSITIONS, .verdict_only = true});
    if (s.verdict != UNDECIDED) be_certain(found, s.verdict == WINNABLE, s.moves ? s.line[0] : none);
    const bool certain = s.verdict != UNDECIDED;
    solution_end(&s);
    return certain;
}

/* false when it was stopped. */
static bool search_worlds(const Play *play, int worlds, bool (*stop)(void *context), void *context,
                          Prospects *found) {
    const Limits limits = {.positions = WORLD_POSITIONS, .verdict_only = true};
    Random chance = world_chance(&play->game, play_now(play));
    for (; found->worlds < worlds; found->worlds++) {
        if (stop && stop(context)) return false;
        const Position world = world_drawn(&play->game, play_now(play), &chance);
        Solution s = solve(&play->game, &world, &limits);
        found->winnable += s.verdict == WINNABLE;
        found->lost += s.verdict == NOT_WINNABLE;
        solution_end(&s);
    }
    return true;
}

bool prospects_find(const Play *play, int games, bool (*stop)(void *context), void *context,
                    Prospects *found) {
    if (prospects_are_certain(play, found)) return true;
    const int wanted = games / GAMES_A_WORLD;
    const int worlds = wanted < WORLDS_LEAST ? WORLDS_LEAST : wanted > WORLDS_MOST ? WORLDS_MOST : wanted;
    *found = (Prospects){.games = 1};
    if (!odds_find(play, games / 2, stop, context, &found->odds)) return false;
    if (found->odds.count) { /* who chose the best of many has chosen lucky ones: measured anew */
        MoveOdds best = found->odds.of[0];
        if (!odds_measure(play, (games + 1) / 2, stop, context, &best, 1)) return false;
        found->odds.of[0].won = found->won = best.won;
        found->odds.of[0].games = found->games = best.games;
    }
    return search_worlds(play, worlds, stop, context, found);
}
