/* Macro moves: what a search tries at a position, some draws and a move as one step.  Legal moves that need
   not be tried are left out, each by a lemma of docs/solver.md. */
#pragma once

#include "traits.h"

/* So many draws (and redeals where the stock is empty), or cards *dug* away where the move goes and where it
   comes from, then the move; a run goes to cells card by card. */
typedef struct MacroMove {
    Move move;
    uint8_t draws, order; /* order: smaller is tried earlier */
    uint8_t dug_there, dug_here;
} MacroMove;

enum { MACRO_MOVES_MAX = MOVES_MAX + PILES_MAX * CARDS_MAX };

typedef struct MacroMoves {
    int count;
    MacroMove move[MACRO_MOVES_MAX];
} MacroMoves;

/* The macro moves from a position that is not won, in the order in which to try them; where the traits say
   `digs`, those that take a card to another or home, and what lies on both to cells and empty columns, which
   proves nothing.  `bold`: leaves out besides what hardly ever helps, which no proof may do. */
void macro_moves_from(MacroMoves *, const Traits *, const Position *, bool bold);

/* Whether a card goes home at once, or from a cell to its only place, so that nothing else is tried (Lemmas
   5, 9 and 25). */
bool macro_move_forced(const Traits *, const Position *, MacroMove *);

/* The position after a macro move. */
Position macro_move_apply(const Traits *, const Position *, MacroMove);

/* The next draw or redeal at a position. */
Move macro_move_draw(const Game *, const Position *);

/* How many moves it makes, and the nth of them, from 0, in the position that the previous ones have led to.
 */
int macro_move_steps(const Game *, MacroMove);
Move macro_move_step(const Game *, const Position *, MacroMove, int nth);
