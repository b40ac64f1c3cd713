#include "odds.h"

#include <math.h>

#include "knowledge.h"
#include "solver/assist.h"

enum {
    KNOWN_POSITIONS = 20000,
    KNOWN_IN_ALL = 20 * KNOWN_POSITIONS, /* before the position now */
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
   kept while it is followed, whoever asks and whenever.  After very many that are left open only the last is
   searched.  What is stopped is not noted. */
static void search_known(const Play *play, Verdicts *lines, Budget *b) {
    const Game *g = &play->game;
    const Limits limits = {.positions = KNOWN_POSITIONS, .memory = SEARCH_MEMORY};
    int first = play->at;
    budget_stage(b, KNOWN_IN_ALL);
    while (first > 0 && knows_all(g, play_after(play, first - 1))) first--;
    for (int i = first; i <= play->at; i++) {
        if (i == play->at) budget_stage(b, 0);
        if (budget_is_spent(b)) continue;
        if (verdicts_searched(lines, play, i) || verdicts_of(lines, play, i) == NOT_WINNABLE) continue;
        const Position *p = play_after(play, i);
        Solution solution = solve_within(b, g, p, limits);
        if (!b->spent) verdicts_note(lines, g, i, p, &solution);
        solution_end(&solution);
    }
}

bool odds_are_certain(const Play *play, Verdicts *lines, Budget *b, Odds *found) {
    const Game *g = &play->game;
    const Move none = {.kind = MOVE_NONE};
    const Standing standing = game_standing(g, play_now(play));
    if (standing == STANDING_WON || standing == STANDING_LOST) {
        be_certain(found, standing == STANDING_WON, none);
        return true;
    }
    if (!knows_all(g, play_now(play))) return false;
    if (lines) search_known(play, lines, b);
    const Verdict verdict =
        lines ? verdicts_of(lines, play, play->at) : verdict_within(b, g, play_now(play), KNOWN_POSITIONS);
    if (verdict != UNDECIDED)
        be_certain(found, verdict == WINNABLE, lines ? verdicts_winning_move(lines, play, play->at) : none);
    if (verdict == NOT_WINNABLE)
        found->never = !play->at || (lines && verdicts_of(lines, play, 0) == NOT_WINNABLE);
    return verdict != UNDECIDED;
}

/* false when the budget was spent.  Where every card is known the only world has been searched in vain. */
static bool search_worlds(const Play *play, int worlds, Budget *b, Odds *found) {
    Random chance = world_chance(&play->game, play_now(play));
    budget_stage(b, 0);
    if (knows_all(&play->game, play_now(play))) found->worlds = worlds;
    while (found->worlds < worlds && budget_look(b)) {
        const Position world = world_drawn(&play->game, play_now(play), &chance);
        const Verdict verdict = verdict_within(b, &play->game, &world, WORLD_POSITIONS);
        found->worlds++;
        found->winnable += verdict == WINNABLE;
        found->lost += verdict == NOT_WINNABLE;
    }
    return !b->spent;
}

bool odds_of_moves(const Play *play, Verdicts *lines, int games, Budget *b, Odds *found) {
    if (odds_are_certain(play, lines, b, found)) return true;
    *found = (Odds){.games = 1};
    return comparison_find(play, games, b, &found->moves);
}

static int worlds_wanted(int games) {
    if (games < ODDS_GLANCE) return 0;
    const int wanted = games / GAMES_A_WORLD;
    return wanted < WORLDS_LEAST ? WORLDS_LEAST : wanted > WORLDS_MOST ? WORLDS_MOST : wanted;
}

int odds_played(const Odds *found) {
    int played = found->chosen ? found->chosen + found->moves.of[0].games : 0;
    for (int i = 0; !found->chosen && i < found->moves.count; i++) played += found->moves.of[i].games;
    return played;
}

double odds_share_done(const Odds *found, int games) {
    const int played = found->chosen ? games / 2 + found->moves.of[0].games : odds_played(found),
              all = games + worlds_wanted(games) * GAMES_A_WORLD;
    return (double)(played + found->worlds * GAMES_A_WORLD) / all;
}

bool odds_find(const Play *play, int games, Budget *b, Odds *found) {
    Verdicts lines = {0};
    const bool glance = games < ODDS_GLANCE;
    const int choice = glance ? 0 : games / 2;
    bool goes_on = odds_of_moves(play, glance ? 0 : &lines, choice, b, found);
    verdicts_end(&lines);
    if (found->certain) return goes_on;
    if (goes_on && found->moves.count) { /* who chose the best of many has chosen lucky ones: measured anew */
        found->chosen = odds_played(found);
        goes_on = comparison_measure(play, games - choice, b, &found->moves.of[0], 1);
    }
    /* Where the choice was stopped, what it was made by is all there is. */
    if (found->moves.count || !goes_on) {
        found->won = found->moves.of[0].won;
        found->games = found->moves.of[0].games;
    }
    return goes_on && search_worlds(play, worlds_wanted(games), b, found);
}

/* --- how far off they may be ---------------------------------------------------------------------------- */

/* Wilson's bound on the side of `sign`. */
static double bound(double part, double all, double sign) {
    const double z = 1.959964, p = part / all;
    const double middle = p + z * z / (2 * all),
                 spread = z * sqrt(p * (1 - p) / all + z * z / (4 * all * all));
    return 100 * (middle + sign * spread) / (1 + z * z / all);
}

/* Rounding leaves a trace of less than none, or of more than all. */
double interval_least(double part, double all) {
    return part > 0 ? bound(part, all, -1) : 0;
}
double interval_most(double part, double all) {
    return part < all ? bound(part, all, 1) : 100;
}
