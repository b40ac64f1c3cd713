/* The solver's interface (docs/solver.md) for callers that look for wins or plans. */
#pragma once

#include "budget.h"

/* The same as game_standing, if the legal moves are known. */
Standing standing_with(const Game *, const Position *, const MoveList *legal);

/* --- what is asked of the solver by who looks for wins, or for plans -------------------------------------
 */

/* Limits of each search.  Positions are counted (budget.h), not seconds, so that answers are the same
   everywhere.
 */
enum { SEARCH_MEMORY = 64 << 20 };

/* The limits of a search within a budget, or 0: at most these, and at most what is left of it. */
Limits limits_within(Budget *, Limits most);

/* Searches within these limits, and counts the work. */
Solution solve_within(Budget *, const Game *, const Position *, Limits);

/* The verdict after this many positions, without a line. */
Verdict verdict_within(Budget *, const Game *, const Position *, uint64_t positions);

/* Whether the solver has a special search for this table, so that it needs no help. */
bool searches_specially(const Game *, const Position *root);

/* A line found elsewhere, as a solution: believed once the engine has played it, and shortened. */
Solution solution_of_line(const Game *, const Position *root, const Move *line, int moves, Budget *);

/* --- plans ---------------------------------------------------------------------------------------------- */

/* Plans to the next unknown card: until then nothing new is seen, so everything can be planned
   (docs/odds.md).  Plans do not depend on unseen cards.  The work is counted in a budget (0: unlimited); if
   it is spent the best found so far is used. */

enum { PLANS_MOST = 16, PLAN_MOVES_MOST = 300, RUN_TRIES_MOST = 16000 };

typedef struct KnownPlan {
    int count;
    Move move[PLAN_MOVES_MOST]; /* the last move turns a card up, draws or wins */
} KnownPlan;

/* --- games of the Klondike search (search.h), for who knows every card but those face down -------------- */

/* Whether the game and the position are of that kind. */
bool plans_apply(const Game *, const Position *);

/* Finds plans to cards that can be turned up, leading to different positions, the most promising first;
   returns how many, at most this many.  If there is only one, it is one of the shortest. */
int plans_find(const Game *, const Position *, Budget *, KnownPlan *plan, int most);

/* --- games whose complete runs leave the columns, as in Spider ------------------------------------------ */

bool run_plans_apply(const Game *);

/* Finds the most promising plan, to a card turned up, another row or a win, trying all moves of this many
   positions, at most RUN_TRIES_MOST, and fewer if they have very many moves; returns whether there is one. */
bool run_plan_find(const Game *, const Position *, int tries, Budget *, KnownPlan *);
