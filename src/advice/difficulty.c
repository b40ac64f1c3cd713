#include "difficulty.h"

#include <string.h>

#include "assisted.h"
#include "playout.h"

/* By so much at most chance lifts a move over a better one. */
enum { NOISE = 700 };

/* --- levels --------------------------------------------------------------------------------------------- */

extern const LevelCuts level_cuts[]; /* made by CMake from rules/GAME/levels, ending with a game of 0 */

static const LevelCuts *cuts_of(const Rules *rules) {
    const LevelCuts *cuts = level_cuts;
    while (cuts->game && strcmp(cuts->game, rules->id) != 0) cuts++;
    return cuts;
}

int difficulties_of(const Rules *rules) {
    return difficulty_of(rules, 0);
}

int difficulty_of(const Rules *rules, int points) {
    const LevelCuts *cuts = cuts_of(rules);
    int level = 1;
    while (level < DIFFICULTIES && points < cuts->least[level - 1]) level++;
    return level;
}

/* --- playouts ------------------------------------------------------------------------------------------- */

/* Adds what the n-th playout makes of it. */
static void play_out(const Game *g, const Position *deal, int nth, Budget *b, DealMeasure *sum) {
    Playout o;
    playout_begin(&o, g, policy_of(g), deal, NOISE, position_hash(deal) + (uint64_t)nth, b);
    const bool won = playout_wins(&o);
    sum->won += won;
    sum->points += won ? POINTS_OF_WIN : POINTS_OF_HOME * cards_home(g, &o.now) / cards_to_win(g);
}

DealMeasure deal_measure(const Game *g, const Position *deal, Budget *b) {
    DealMeasure sum = {.won = 0};
    for (int i = 0; i < DIFFICULTY_PLAYOUTS && !b->spent; i++) play_out(g, deal, i, b, &sum);
    return (DealMeasure){sum.won, sum.points / DIFFICULTY_PLAYOUTS};
}

/* Whether so many points in all lead to this level, whatever the other playouts bring. */
static bool may_become(const Rules *rules, const DealMeasure *sum, int left, int difficulty) {
    const int most = sum->points + left * POINTS_OF_WIN;
    return difficulty_of(rules, sum->points / DIFFICULTY_PLAYOUTS) >= difficulty &&
           difficulty_of(rules, most / DIFFICULTY_PLAYOUTS) <= difficulty;
}

bool has_difficulty(const Game *g, const Position *deal, int difficulty, Budget *b, bool *won) {
    DealMeasure sum = {.won = 0};
    int left = DIFFICULTY_PLAYOUTS;
    while (left && may_become(&g->rules, &sum, left, difficulty)) {
        play_out(g, deal, DIFFICULTY_PLAYOUTS - left--, b, &sum);
        if (b->spent) return false;
    }
    *won = sum.won;
    return may_become(&g->rules, &sum, left, difficulty);
}

/* --- journeys ------------------------------------------------------------------------------------------- */

extern const JourneyDeals journeys[]; /* made by CMake from rules/journey, ending with a game of 0 */

const JourneyDeals *journey_of(const Rules *rules) {
    const JourneyDeals *journey = journeys;
    if (rules->digest) return 0;
    while (journey->game && strcmp(journey->game, rules->id) != 0) journey++;
    return journey->game ? journey : 0;
}

int journey_stage(const JourneyDeals *journey, uint64_t number) {
    for (int i = 0; journey && i < JOURNEY_LENGTH; i++)
        if (journey->deal[i] == number) return i;
    return -1;
}

/* --- looking for a deal --------------------------------------------------------------------------------- */

enum { SECONDS_A_DEAL = 5, POSITIONS_A_DEAL = 20000000 };

static bool solver_wins(const Game *g, const Position *p, Budget *b) {
    const Limits most = {.positions = POSITIONS_A_DEAL,
                         .seconds = SECONDS_A_DEAL,
                         .memory = SEARCH_MEMORY,
                         .verdict_only = true},
                 limits = limits_within(b, most);
    const Solution s = assisted_solve(g, p, &limits);
    if (s.spent == MEMORY_REFUSED) b->spent = s.spent;
    return s.verdict == WINNABLE;
}

/* A playout that wins is proof enough. */
static bool will_do(const Game *g, DealWish wish, const Deal *deal, Budget *b) {
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    if (!wish.difficulty) return solver_wins(g, &p, b);
    bool won;
    return has_difficulty(g, &p, wish.difficulty, b, &won) && (won || solver_wins(g, &p, b));
}

bool deal_find(const Game *g, DealWish wish, uint64_t seed, Budget *b, int *tried, Deal *deal) {
    Random random = random_begin(seed);
    for (*tried = 0; budget_look(b); ++*tried) {
        *deal = deal_numbered(random_below(&random, SHORT_NUMBERS), g->rules.packs);
        if ((!wish.winnable && !wish.difficulty) || will_do(g, wish, deal, b)) return true;
    }
    return false;
}
