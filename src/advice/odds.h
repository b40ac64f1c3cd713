/* The odds in a play's current position: for a player who sees what can be seen, and with all cards visible.
 */
#pragma once

#include "policy.h"
#include "verdicts.h"

typedef struct MoveOdds {
    Move move;
    int won, games;
    int plan; /* the number, from 1, of the plan that begins with it while moves are compared; or 0 */
    int64_t gain, apart; /* over the policy's choice in the same worlds: the sum, and the sum of squares */
} MoveOdds;

/* The sensible moves to positions new to the play, the best first: the policy's choice, unless another did
   clearly better.  Those that soon looked worse were played on less often. */
typedef struct Comparison {
    int count;
    bool planned;   /* another did clearly better */
    KnownPlan plan; /* the plan that begins with the first move, if any: no new card appears before its end */
    MoveOdds of[SENSIBLE_MAX];
} Comparison;

/* Plays about `games` games from the current position, for every move in the same worlds, or fewer if they
   make no difference or take very long; half of the moves are dropped in each round.  If the budget is spent
   before, false, and the moves are in the order known by then.  Otherwise the result is always the same,
   whatever lies face down.  With no games the moves are in the policy's order.  If every card is known all
   games are alike: one is played for each move and counts as KNOWN_GAMES. */
enum { KNOWN_GAMES = 3 }; /* few enough for bounds as wide as so little evidence deserves */
bool comparison_find(const Play *, int games, Budget *, Comparison *);

/* Plays moves on in this many further worlds, the same for all, and discards those they were chosen by; false
   if the budget was spent. */
bool comparison_measure(const Play *, int worlds, Budget *, MoveOdds *, int count);

/* --- the odds ------------------------------------------------------------------------------------------- */

/* Where going through the stock leads: to a card that the player has seen, or to its end. */
typedef struct HintGoal {
    int moves, draws; /* moves of the stock, beginning with the hint, and how many of them draw; 0: none */
    Move then;        /* the move that uses the card, or MOVE_NONE */
    Position at;
} HintGoal;

/* What is known of a game besides what the policy wins: how much more following the hints wins. */
typedef struct Calibration {
    const char *game,
        *options; /* options that differ from the default, " NAME=VALUE" each, in the order of its table */
    double shift, slope; /* of the line from the policy's logit to that of the hints */
    double error;        /* the standard error of that logit */
    int deals;           /* how many deals it was learned from */
} Calibration;

/* The calibration of a game with its settings, or 0; custom tables have none. */
const Calibration *calibration_of(const Game *);

/* The logit of a counted share, as used in calibrations: for none won it is no lower than in 128 games.
 */
double logit_counted(double won, double games);

/* The logit for following the hints: shift + slope * logit up to one half, and from there with a slope of 1.
 */
double logit_calibrated(const Calibration *, double logit);

/* What is reported if the policy won this many games, in percent: the estimate, and the bounds of what more
   games would find (95 %).  With a calibration (or 0) it is for following the hints, increasing with the
   policy's share; the bounds allow for learning from few deals.  A single game is certain. */
typedef struct Share {
    double percent, least, most;
} Share;
Share share_told(const Calibration *, int won, int games);

typedef struct Odds {
    bool certain;   /* won, lost, or every card is known and the solver has found out */
    int won, games; /* wins of the best move and then the policy; of 1 if certain, 0 of 1 without a move */
    const Calibration *calibration; /* by which these are reported, or 0 */
    int chosen;                     /* how many games the best move was chosen by; 0: not chosen yet */
    int worlds, winnable, lost;     /* worlds searched: won by the solver, and unwinnable */
    bool never;                     /* certainly lost, and known to have been so since the deal */
    Comparison moves; /* odds of the moves, what won most first; none if the game is over or, except for
                         hints, lost */
    HintGoal goal;    /* of a hint */
} Odds;

static inline bool odds_are_lost(const Odds *odds) {
    return odds->certain && odds->lost;
}

/* Whether nothing is left to chance in the current position; then the result is certain, unless the budget
   ends.  If every card is known the solver's line is kept in `lines` while it is followed; with 0 none is
   searched for. */
bool odds_are_certain(const Play *, Verdicts *lines, Budget *, Odds *);

/* Finds only the moves, by about this many games; false if the budget was spent: then they are the best so
   far.  None leads back to an earlier position of the play, so following the first never goes in circles.  If
   every card is known the first belongs to a winning line, if the solver finds one; `lines` keeps those lines
   while they are followed: begin with {0} and pass the same for the same play, or a fresh one; the moves are
   the same. */
bool odds_of_moves(const Play *, Verdicts *lines, int games, Budget *, Odds *);

/* From this many games on it is more than a glance: with fewer only the policy's choice is measured, and the
   solver is asked only about a known world. */
enum { ODDS_GLANCE = 64 };

/* Finds the odds with about `games` games; false if the budget was spent: then they are from the games played
   so far, perhaps none.  Otherwise always the same, whatever lies face down. */
bool odds_find(const Play *, int games, Budget *, Odds *);

/* What is told of the best move or another that won so many of its games: nobody wins more often than with
   all cards visible. */
Share odds_told(const Odds *, int won, int games);

/* How many games were played so far, and which share of all the work that is, for display. */
int odds_played(const Odds *);
double odds_share_done(const Odds *, int games);

/* How far a counted share may be from the true one: its bounds in percent, with 95 % confidence (Wilson's
   interval). */
double interval_least(double part, double all);
double interval_most(double part, double all);
