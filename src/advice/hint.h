/* The move to make where a play stands, by what the player knows: what odds, coach and fair player go by,
   with the reason why. */
#ifndef PATIENCE_HINT_H
#define PATIENCE_HINT_H

#include "verdicts.h"

enum { HINT_GAMES = 150 }; /* for a hint at the table: some milliseconds */

typedef struct Hints {
    MoveList moves; /* those that make sense, the best first; none: no useful move is visible */
    bool lost;      /* nothing wins any more */
    bool wins;      /* every card is known, and a search has found that the first one wins */
    bool planned;   /* the first one is not the policy's: games played on went better with it */
} Hints;

/* The moves that make sense where a play stands, found by about so many games; false when `stop` said so
   before. None leads back to a position it stood in before, so that who follows the first of them never goes
   in circles.  Where every card is known it is the one of a line that wins, if the solver finds one; `lines`
   keeps those lines while they are followed: begin with {0} and hand in the same for the same play, or a
   fresh one; the hints are the same. */
bool hints_find(const Play *, Verdicts *lines, int games, bool (*stop)(void *context), void *context,
                Hints *);

/* The first of them, MOVE_NONE when there is none. */
Move hint_move(const Play *, Verdicts *lines, int games);

/* Why the first of them is a good move, as a clause with a card in it: what spoke most for it beside the move
   that the policy would make otherwise. */
Error hint_reason(const Play *, const Hints *);

/* Players of whole games, to be measured: one who plans, one who goes by the looks, one who plays at random.
 */
typedef enum Player { FAIR_PLAYER, GREEDY_PLAYER, RANDOM_PLAYER, PLAYERS } Player;

/* "fair", "greedy", "random": the same in every language. */
const char *player_word(Player);

/* Plays on to the end; whether the game is won, with *stopped where `stop` ended it before.  The fair player
   plays `games` games for each of his moves; where every card is known he asks the solver. */
bool player_wins(Player, Play *, int games, bool (*stop)(void *context), void *context, bool *stopped);

#endif
