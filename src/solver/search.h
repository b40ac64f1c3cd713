/* The searches, and the lines they find. */
#pragma once

#include "budget.h"
#include "macro_moves.h"

/* The moves from the root of a search to a win.  Owned. */
typedef struct Path {
    Move *move;
    size_t count, capacity;
    bool shortest; /* whether it is proved that no win has fewer moves */
} Path;

bool path_add(Path *, Budget *, Move);

/* Adds a move and makes it in a position; false if memory is spent, which is noted. */
bool path_make(Path *, Budget *, const Game *, Position *, Move);

/* How a position was reached. */
typedef struct Link {
    uint32_t from; /* the index of the position before */
    MacroMove by;
} Link;

/* A search tree by its links; the root's is number 0.  Owned. */
typedef struct SearchTree {
    Link *link;
    size_t count, capacity;
} SearchTree;

bool tree_add(SearchTree *, Budget *, Link);

/* Plays cards that go home or leave at once, as nothing else is tried there; false if memory is spent.
 */
bool tree_go_home(SearchTree *, Budget *, const Traits *, Link *by, Position *);

/* Whether a move lays cards on a foundation. */
bool goes_home(const Game *, Move);

/* Makes the path from the root to the end of a link that need not belong to the tree, which cannot be used
   afterwards: WINNABLE, or UNDECIDED if memory is spent. */
Verdict path_trace(Path *, SearchTree *, Link last, const Game *, const Position *root, Budget *);

/* Removes the detours of a winning line: if a position leads by one move to a later one, the moves in
   between; and moves the line wins without, as long as that takes neither more moves nor more passes. Returns
   how many moves are left, all of them if memory is spent. */
int shorten(const Game *, const Position *root, Move *line, int moves, Budget *);

/* A search through everything there is, from a root that it goes on using.  `go` is UNDECIDED when the budget
   or its stage ends: then it goes on where it was when it is called again; with WINNABLE the path leads from
   the root to the win. */
typedef struct Search {
    Verdict (*go)(struct Search *, Path *);
    void (*end)(struct Search *);
} Search;

/* Begins one; `order` says what is tried first, 0 is the best guess.  0, or one without an end, when memory
   is spent. */
typedef Search *Begin(const Traits *, const Position *root, uint32_t order, Budget *);

/* Through all positions, every one in a transposition table: depth first or, where all cards lie open and so
   few positions are left that all moves not made yet can be kept, by the one of them of least cost; costs
   differ by chance where `order` is not 0, in each order otherwise. */
Begin exhaustive_begin;

/* Whether what moves together is narrower than what is built, or rows will cover the columns: then the beam
   compares only positions that have as many cards turned up and, in thirteens, taken away. */
bool beam_knows_progress(const Game *);

/* Stage by stage of the stock, keeping the `width` positions of least cost in each.  WINNABLE or UNDECIDED;
 *narrow says whether positions were left out for want of width. */
Verdict beam_search(const Traits *, const Position *root, int width, Budget *, Path *, bool *narrow);

/* How many moves of a path do not go home. */
int moves_besides_home(const Game *, const Path *);

/* Seeks a win with fewer such moves than `most`, keeping the `width` positions of least cost of those that as
   many have led to, where deadlocks_apply.  NOT_WINNABLE: there is none. */
Verdict short_search(const Traits *, const Position *root, int width, int most, Budget *, Path *);

/* The Klondike search: depth first through classes of states under reversible moves, for tables where only
   kings go into empty columns and any part of a run moves: there the arrangement of the open cards follows
   from which they are, up to exchanging what lies on the two cards of a rank and colour, twins.  So a state
   is a set of cards and fits a word (docs/solver.md).  Whether the game's table and the position are of that
   kind: */
bool klondike_applies(const Game *, const Position *);

/* Of the traits it takes but the game.  Freely: without limit of passes and the compulsion to play a drawn
   card; then a proof that there is no win holds for the game itself, a win need not. */
Begin klondike_begin, klondike_begin_freely;

/* Through states of a game of two packs that say which cards lie open, not where (kinds/); whether the game
   and the position are of that kind. */
bool kinds_apply(const Game *, const Position *);
Begin kind_begin;
