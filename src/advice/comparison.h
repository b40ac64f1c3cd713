/* How often a game is won that is played on by the policy, by the move made now: over worlds that agree with
   what the player has seen. */
#pragma once

#include "patience/play.h"
#include "policy.h"
#include "solver/assist.h"

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
    MoveOdds of[SENSIBLE_MAX];
} Comparison;

/* Plays about `games` games from where the play stands, of every move in the same worlds, or fewer where they
   make no difference or take very long; half of the moves are dropped round by round.  Unless the budget is
   spent before; then false, and the moves are in the order that is known by then.  Otherwise the same every
   time, and whatever lies face down.  Where no games are wanted the moves are in the policy's order. */
bool comparison_find(const Play *, int games, Budget *, Comparison *);

/* Plays moves on in the same so many further worlds and forgets those they were chosen by; false when the
   budget was spent. */
bool comparison_measure(const Play *, int worlds, Budget *, MoveOdds *, int count);
