/* What may be expected where a play stands: of who plays on by what can be seen, and of who sees all cards.
 */
#pragma once

#include "policy.h"
#include "verdicts.h"

typedef struct MoveOdds {
    Move move;
    int won, games;
    int plan; /* the number, from 1, of the plan that begins with it while moves are compared; or 0 */
    int64_t gain, apart; /* over the policy's choice in the same worlds: the sum, and that of its squares */
} MoveOdds;

/* The moves that make sense and lead to a position that the play has not stood in, the best first: the
   policy's choice, unless another did clearly better.  Those that soon looked worse were played on less
   often. */
typedef struct Comparison {
    int count;
    bool planned; /* another did clearly better */
    KnownPlan
        plan; /* that begins with the first move, if any does: then nothing new is seen before its end */
    MoveOdds of[SENSIBLE_MAX];
} Comparison;

/* Plays about `games` games from where the play stands, of every move in the same worlds, or fewer where they
   make no difference or take very long; half of the moves are dropped round by round.  Unless the budget is
   spent before; then false, and the moves are in the order that is known by then.  Otherwise the same every
   time, and whatever lies face down.  Where no games are wanted the moves are in the policy's order.  Where
   every card is known one game is like the other: one of each move is played and counts as KNOWN_GAMES. */
enum { KNOWN_GAMES = 3 }; /* few enough to have the bounds of what says so little */
bool comparison_find(const Play *, int games, Budget *, Comparison *);

/* Plays moves on in the same so many further worlds and forgets those they were chosen by; false when the
   budget was spent. */
bool comparison_measure(const Play *, int worlds, Budget *, MoveOdds *, int count);

/* --- the odds ------------------------------------------------------------------------------------------- */

/* Where going through the stock leads: to a card that the player has seen, or through all of it. */
typedef struct HintGoal {
    int moves, draws; /* of the stock, the hint's own first, and how many of these draw; 0: there is none */
    Move then;        /* what uses the card there, or MOVE_NONE */
    Position at;
} HintGoal;

/* What is known of a game besides what the policy wins of it: how much more they win who follow the hints. */
typedef struct Calibration {
    const char *game,
        *options;        /* options other than by default, " NAME=VALUE" each, in the order of its table */
    double shift, slope; /* of the line that makes a logit of theirs from one of the policy's */
    double error;        /* the standard error of that logit */
    int deals;           /* it was learned from */
} Calibration;

/* That of a game as it is set, or 0; tables of somebody's own have none. */
const Calibration *calibration_of(const Game *);

/* The logit of a share that was counted, as calibrations are made for: that of none is no less than in 128
 * games.
 */
double logit_counted(double won, double games);

/* That of who follows the hints: shift + slope * logit up to one half, and further on with a slope of 1. */
double logit_calibrated(const Calibration *, double logit);

/* What is told where the policy won so many games, in percent: as likely as that, and the bounds of what more
   games would almost surely (95 %) find.  With a calibration (or 0) it is what who follows the hints wins,
   and more where the policy won more; the bounds allow for what was learned from few deals.  One game says
   all. */
typedef struct Share {
    double percent, least, most;
} Share;
Share share_told(const Calibration *, int won, int games);

typedef struct Odds {
    bool certain;   /* won, lost, or every card is known and the solver has found out */
    int won, games; /* by the best move and then by the policy; of 1 where certain, 0 of 1 without a move */
    const Calibration *calibration; /* by which these are told, or 0 */
    int chosen;                     /* games the best move was chosen by; 0: it is not chosen yet */
    int worlds, winnable, lost;     /* of worlds searched: what the solver wins, and what nothing wins */
    bool never;                     /* certainly lost, and known to be so from the deal on */
    Comparison moves;               /* of the moves; none where the game is over or, but for hints, lost */
    HintGoal goal;                  /* of a hint */
} Odds;

static inline bool odds_are_lost(const Odds *odds) {
    return odds->certain && odds->lost;
}

/* Whether nothing is left to chance where a play stands; then that is what is found, unless the budget ends.
   Where every card is known the solver's line is kept while it is followed, in `lines`; with 0 none is looked
   for. */
bool odds_are_certain(const Play *, Verdicts *lines, Budget *, Odds *);

/* Finds the moves alone, by about so many games; false when the budget was spent: then they are those that
   are best so far.  None leads back to a position the play stood in before, so that who follows the first of
   them never goes in circles.  Where every card is known it is the one of a line that wins, if the solver
   finds one; `lines` keeps those lines while they are followed: begin with {0} and hand in the same for the
   same play, or a fresh one; the moves are the same. */
bool odds_of_moves(const Play *, Verdicts *lines, int games, Budget *, Odds *);

/* So many games are no glance: by fewer the policy's choice alone is measured, and the solver asked of no
   world but a known one. */
enum { ODDS_GLANCE = 64 };

/* Finds them with about `games` games; false when the budget was spent: then they are of the games played so
   far, perhaps none.  Otherwise the same every time, and whatever lies face down. */
bool odds_find(const Play *, int games, Budget *, Odds *);

/* How many games were played so far, and what share that is of all the work, to be shown meanwhile. */
int odds_played(const Odds *);
double odds_share_done(const Odds *, int games);

/* How far a share that was counted may be from the true one: its bounds in percent, with 95 % confidence
   (Wilson's interval). */
double interval_least(double part, double all);
double interval_most(double part, double all);
