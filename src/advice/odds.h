/* What may be expected where a play stands: of who plays on by what can be seen, and of who sees all cards.
   How often a game is won that is played on by the policy, by the move made now: over worlds that agree with
   what the player has seen. */
#ifndef PATIENCE_ODDS_H
#define PATIENCE_ODDS_H

#include "solver/ways.h"
#include "verdicts.h"

typedef struct MoveOdds {
    Move move;
    int won, games;
    int way; /* the number, from 1, of the way that begins with it while moves are compared; or 0 */
    int64_t gain, apart; /* over the policy's choice in the same worlds: the sum, and that of its squares */
} MoveOdds;

/* The moves that make sense and lead to a position that the play has not stood in, the best first: the
   policy's choice, unless another did clearly better.  Those that soon looked worse were played on less
   often. */
typedef struct Comparison {
    int count;
    bool planned; /* another did clearly better */
    KnownWay way; /* that begins with the first move, if any does: then nothing new is seen before its end */
    MoveOdds of[MOVES_MAX];
} Comparison;

/* Plays about `games` games from where the play stands, of every move in the same worlds, or fewer where they
   make no difference; half of the moves are dropped round by round.  Unless `stop` says so before; then
   false.  The same every time, and whatever lies face down. */
bool comparison_find(const Play *, int games, bool (*stop)(void *context), void *context, Comparison *);

/* Plays moves on in the same so many further worlds and forgets those they were chosen by; false when it was
   stopped. */
bool comparison_measure(const Play *, int worlds, bool (*stop)(void *context), void *context, MoveOdds *,
                        int count);

typedef struct Odds {
    bool certain;   /* won, lost, or every card is known and the solver has found out */
    int won, games; /* by the best move and then by the policy; of 1 where certain, 0 of 1 without a move */
    int worlds, winnable, lost; /* of worlds searched: what the solver wins, and what nothing wins */
    Comparison moves;           /* of the moves; none where the game is over or lost */
} Odds;

/* Whether nothing is left to chance where a play stands; then that is what is found.  Where every card is
   known the solver's line is kept while it is followed, in `lines`. */
bool odds_are_certain(const Play *, Verdicts *lines, Odds *);

/* Finds the moves alone, by about so many games; false when it was stopped.  None leads back to a position
   the play stood in before, so that who follows the first of them never goes in circles.  Where every card is
   known it is the one of a line that wins, if the solver finds one; `lines` keeps those lines while they are
   followed: begin with {0} and hand in the same for the same play, or a fresh one; the moves are the same. */
bool odds_of_moves(const Play *, Verdicts *lines, int games, bool (*stop)(void *context), void *context,
                   Odds *);

/* Finds them with about `games` games; false when it was stopped.  The same every time, and whatever lies
   face down. */
bool odds_find(const Play *, int games, bool (*stop)(void *context), void *context, Odds *);

/* How far a share that was counted may be from the true one: its bounds in percent, with 95 % confidence
   (Wilson's interval). */
double interval_least(double part, double all);
double interval_most(double part, double all);

#endif
