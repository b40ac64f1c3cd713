#include "coach.h"

#include <string.h>

#include "playout.h"

enum { COST_LEAST = 5 };
static const double ROUNDING = 1e-9;

/* If nothing is left to chance, a move that leads to a loss costs the game; false if something is.  How the
   play got there does not matter.  Changes `play`, which shares the moves of another, and `odds`. */
static bool review_certain(Play *play, Budget *b, Odds *odds, MoveReview *review) {
    Verdicts lines = {0};
    play->start = *play_now(play);
    play->played += play->at;
    play->count -= play->at;
    play->at = 0;
    const bool certain = odds_are_certain(play, &lines, b, odds);
    if (certain) {
        const bool wins = odds->won;
        review->certain = true;
        review->best = (MoveOdds){.move = review->made.move, .won = wins, .games = 1};
        if (odds->moves.count) review->best.move = odds->moves.of[0].move;
        play->at++;
        review->made.won = wins && (!odds_are_certain(play, &lines, b, odds) || odds->won);
        review->made.games = 1;
    }
    verdicts_end(&lines);
    return certain;
}

bool coach_review(const Play *whole, int moves, int games, Budget *b, MoveReview *review) {
    Play play = *whole;
    Odds odds;
    play.at = moves;
    *review = (MoveReview){.made.move = whole->played[moves].move};
    if (review_certain(&play, b, &odds, review)) return true;
    play = *whole;
    play.at = moves;
    if (!comparison_find(&play, games / 2, b, &odds.moves)) return false;
    MoveOdds of[] = {{.move = odds.moves.count ? odds.moves.of[0].move : review->made.move}, review->made};
    const int count = move_equal(of[0].move, of[1].move) ? 1 : 2;
    if (!comparison_measure(&play, games / 4 + 1, b, of, count)) return false;
    review->calibration = calibration_of(&play.game);
    review->made = of[count - 1];
    review->best = of[0].won < review->made.won ? review->made : of[0];
    return true;
}

static double percent(const MoveReview *review, MoveOdds of) {
    return share_told(review->calibration, of.won, of.games).percent;
}

int review_chance(const MoveReview *review) {
    return review->best.games ? (int)percent(review, review->best) : -1;
}

/* A difference of two shares within two standard errors counts as chance. */
int review_cost(const MoveReview *review) {
    const long long n = review->best.games, less = review->best.won - review->made.won,
                    both = review->best.won + review->made.won;
    if (!n || (!review->certain && less * less * n <= 2 * both * (2 * n - both))) return 0;
    const int cost = (int)(percent(review, review->best) - percent(review, review->made) + ROUNDING);
    return cost < COST_LEAST ? 0 : cost;
}

/* --- faults --------------------------------------------------------------------------------------------- */

/* The first that applies is given. */
static const struct {
    int trait;
    const char *clause;
} faults[] = {
    {TRAIT_draws_burying, N_("it buries a card that fits a foundation")},
    {TRAIT_draws_holding, N_("it draws although a card fits a foundation")},
    {TRAIT_buries, N_("it buries a card that fits a foundation")},
    {TRAIT_home_early, N_("it sends a card home that could have waited")},
    {TRAIT_home_from_table, N_("it sends a card home that columns could still use")},
    {TRAIT_home_from_waste, N_("it sends a card home that columns could still use")},
    {TRAIT_back, N_("it brings a card back from its foundation")},
    {TRAIT_fills_last, N_("it fills the only empty column")},
    {TRAIT_to_empty, N_("it empties one column to fill another")},
    {TRAIT_empties, N_("it empties a column that nothing waits for")},
    {TRAIT_shifts, N_("it turns up no card")},
    {TRAIT_redeals, N_("it begins another pass")},
    {TRAIT_draws, N_("it draws while the table has more to offer")},
};

const char *review_fault(const Play *play, const MoveReview *review) {
    const MoveTraits made = policy_traits(&play->game, play_now(play), review->made.move),
                     best = policy_traits(&play->game, play_now(play), review->best.move);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (made.of[faults[i].trait] > 0 && best.of[faults[i].trait] <= 0)
            return clause_for(&play->game, faults[i].clause);
    return 0;
}

/* --- difficulty ----------------------------------------------------------------------------------------- */

/* Noise lifts a move over a better one by at most this much. */
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

/* Adds the result of the n-th playout. */
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

/* Whether this many points in all decide the level, whatever the remaining playouts bring. */
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
