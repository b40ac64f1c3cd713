#include "odds.h"

#include "knowledge.h"
#include "patience/solver.h"

enum {
    KNOWN_POSITIONS = 20000,
    WORLD_POSITIONS = 20000,
    GAMES_A_WORLD = 20, /* a search costs about as much */
    WORLDS_LEAST = 10,
    WORLDS_MOST = 100
};

static void be_certain(Odds *found, bool wins, Move next) {
    *found = (Odds){.certain = true, .won = wins, .games = 1, .worlds = 1, .winnable = wins, .lost = !wins};
    if (next.kind) found->moves.of[found->moves.count++] = (MoveOdds){.move = next, .won = 1, .games = 1};
}

/* Searches the positions from which every card is known, but for those on a line found before: so a line is
   kept while it is followed, whoever asks and whenever. */
static void search_known(const Play *play, Verdicts *lines) {
    const Game *g = &play->game;
    int first = play->at;
    while (first > 0 && knows_all(g, play_after(play, first - 1))) first--;
    for (int i = first; i <= play->at; i++) {
        if (verdicts_searched(lines, play, i) || verdicts_of(lines, play, i) == NOT_WINNABLE) continue;
        const Position *p = play_after(play, i);
        Solution solution = solve(g, p, &(Limits){.positions = KNOWN_POSITIONS});
        verdicts_note(lines, g, i, p, &solution);
        solution_end(&solution);
    }
}

bool odds_are_certain(const Play *play, Verdicts *lines, Odds *found) {
    const Move none = {.kind = MOVE_NONE};
    const Standing standing = game_standing(&play->game, play_now(play));
    if (standing == STANDING_WON || standing == STANDING_LOST) {
        be_certain(found, standing == STANDING_WON, none);
        return true;
    }
    if (!knows_all(&play->game, play_now(play))) return false;
    search_known(play, lines);
    const Verdict verdict = verdicts_of(lines, play, play->at);
    if (verdict != UNDECIDED)
        be_certain(found, verdict == WINNABLE, verdicts_winning_move(lines, play, play->at));
    return verdict != UNDECIDED;
}

/* false when it was stopped. */
static bool search_worlds(const Play *play, int worlds, bool (*stop)(void *context), void *context,
                          Odds *found) {
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

bool odds_find(const Play *play, int games, bool (*stop)(void *context), void *context, Odds *found) {
    Verdicts lines = {0};
    const bool certain = odds_are_certain(play, &lines, found);
    verdicts_end(&lines);
    if (certain) return true;
    const int wanted = games / GAMES_A_WORLD;
    const int worlds = wanted < WORLDS_LEAST ? WORLDS_LEAST : wanted > WORLDS_MOST ? WORLDS_MOST : wanted;
    *found = (Odds){.games = 1};
    if (!comparison_find(play, games / 2, stop, context, &found->moves)) return false;
    if (found->moves.count) { /* who chose the best of many has chosen lucky ones: measured anew */
        MoveOdds best = found->moves.of[0];
        if (!comparison_measure(play, (games + 1) / 2, stop, context, &best, 1)) return false;
        found->moves.of[0].won = found->won = best.won;
        found->moves.of[0].games = found->games = best.games;
    }
    return search_worlds(play, worlds, stop, context, found);
}
