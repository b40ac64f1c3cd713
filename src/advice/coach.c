#include "coach.h"

#include "patience/counted.h"

enum { COST_LEAST = 5 };

/* Where nothing is left to chance a move that leads to a loss costs the game; false where that is not so. How
   the play came there is no matter.  Changes `play`, which shares the moves of another, and `odds`. */
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
    review->made = of[count - 1];
    review->best = of[0].won < review->made.won ? review->made : of[0];
    return true;
}

int review_chance(const MoveReview *review) {
    return review->best.games ? 100 * review->best.won / review->best.games : -1;
}

/* Two standard errors of the difference of two shares count as chance. */
int review_cost(const MoveReview *review) {
    const long long n = review->best.games, less = review->best.won - review->made.won,
                    both = review->best.won + review->made.won;
    if (!n || (!review->certain && less * less * n <= 2 * both * (2 * n - both))) return 0;
    const int cost = (int)(100 * less / n);
    return cost < COST_LEAST ? 0 : cost;
}

/* --- faults --------------------------------------------------------------------------------------------- */

#define FAULT(trait, clause)                                                                                 \
    { TRAIT_##trait, clause }

/* The first that holds is given. */
static const struct {
    int trait;
    const char *clause;
} faults[] = {
    FAULT(draws_burying, N_("it buries a card that fits a foundation")),
    FAULT(draws_holding, N_("it draws although a card fits a foundation")),
    FAULT(buries, N_("it buries a card that fits a foundation")),
    FAULT(home_early, N_("it sends a card home that could have waited")),
    FAULT(home_from_table, N_("it sends a card home that columns could still use")),
    FAULT(home_from_waste, N_("it sends a card home that columns could still use")),
    FAULT(back, N_("it brings a card back from its foundation")),
    FAULT(fills_last, N_("it fills the only empty column")),
    FAULT(to_empty, N_("it empties one column to fill another")),
    FAULT(empties, N_("it empties a column that nothing waits for")),
    FAULT(shifts, N_("it turns up no card")),
    FAULT(redeals, N_("it begins another pass")),
    FAULT(draws, N_("it draws while the table has more to offer")),
};

const char *review_fault(const Play *play, const MoveReview *review) {
    const MoveTraits made = policy_traits(&play->game, play_now(play), review->made.move),
                     best = policy_traits(&play->game, play_now(play), review->best.move);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        if (made.of[faults[i].trait] > 0 && best.of[faults[i].trait] <= 0)
            return clause_for(&play->game, faults[i].clause);
    return 0;
}
