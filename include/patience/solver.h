/* Whether a position can still be won, all cards known: the winning line, a proof that there is none, or no
   answer within the budget (docs/solver.md). */
#ifndef PATIENCE_SOLVER_H
#define PATIENCE_SOLVER_H

#include <stddef.h>

#include "patience/game.h"

PATIENCE_BEGIN

typedef enum Verdict { UNDECIDED, WINNABLE, NOT_WINNABLE } Verdict;

/* What ended a search without a verdict.  LINE_REFUSED is an error of the program: the search found a line
   that the engine does not play. */
typedef enum Spent {
    NOTHING_SPENT,
    POSITIONS_SPENT,
    SECONDS_SPENT,
    MEMORY_SPENT,
    STOPPED,
    LINE_REFUSED
} Spent;

/* What a search has used so far. */
typedef struct Usage {
    uint64_t positions; /* made by moves, in all stages together */
    double seconds;     /* of the processor, used by the thread that searches */
    size_t memory;      /* bytes, the most there were at once */
} Usage;

/* What a search may use; 0 is no limit.  With positions alone the answer is the same on every machine. */
typedef struct Limits {
    uint64_t positions;
    double seconds;
    size_t memory;
    bool plain;                                 /* the reference: every legal move, no pruning */
    bool verdict_only;                          /* a win comes without line, moves and passes, and sooner */
    bool (*stop)(void *context, const Usage *); /* asked every few milliseconds; true ends the search */
    void *context;
} Limits;

typedef struct Solution {
    Verdict verdict;
    Spent spent; /* when undecided: what was */
    Move *line;  /* when winnable: the moves that win, replayed by the engine; or 0.  Owned */
    int moves;
    int passes;         /* when winnable: how often the line has begun the stock */
    bool fewest_passes; /* and a win with fewer is proved impossible */
    Usage usage;
} Solution;

/* Searches for a win from a position.  The solution is ended with solution_end. */
Solution solve(const Game *, const Position *, const Limits *);

/* The same for many positions of one game, which it must outlive: what its table says is read once, and a
   little memory is kept for the next search.  One thread at a time asks a solver. */
typedef struct Solver Solver;

/* 0 when there is no memory; ended with solver_end. */
Solver *solver_begin(const Game *);
Solution solver_solve(Solver *, const Position *, const Limits *);
void solver_end(Solver *);

/* Gives back what the solution owns. */
void solution_end(Solution *);

/* Where a game stands.  Lost is said only when it is proved (rules.md H6): where nothing but cards from the
   foundations can come back, and whole columns into empty ones, a search of a fixed number of positions is
   asked, so that every machine says the same; unless it finds that nothing wins the game is open, but
   STANDING_TAKE_BACKS says that no other move is left. */
typedef enum Standing { STANDING_OPEN, STANDING_TAKE_BACKS, STANDING_WON, STANDING_LOST } Standing;

Standing game_standing(const Game *, const Position *);

/* The same where the legal moves are known. */
Standing standing_with(const Game *, const Position *, const MoveList *legal);

/* "open", "won", "lost": the same in every language. */
const char *standing_word(Standing);

/* "winnable", "lost", "undecided": the same in every language. */
const char *verdict_word(Verdict);

PATIENCE_END

#endif
