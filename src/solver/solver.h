/* What is asked of the solver (docs/solver.md), by who looks for wins, or for plans, beside it. */
#pragma once

#include "budget.h"
#include "engine/game.h"

/* What game_standing says, where the legal moves are known. */
Standing standing_with(const Game *, const Position *, const MoveList *legal);

/* --- what is asked of the solver by who looks for wins, or for plans -------------------------------------
 */

/* Of each search.  Positions are counted (budget.h), not seconds, so that an answer is the same everywhere.
 */
enum { SEARCH_MEMORY = 64 << 20 };

/* The limits of a search within a budget, or 0: at most these, and what is left of it. */
Limits limits_within(Budget *, Limits most);

/* Searches within these limits, and counts it. */
Solution solve_within(Budget *, const Game *, const Position *, Limits);

/* What so many positions say, without a line. */
Verdict verdict_within(Budget *, const Game *, const Position *, uint64_t positions);

/* Whether it has more for this table than going through positions and the beam, so that nobody need help. */
bool searches_specially(const Game *, const Position *root);

/* A line that somebody found, as a solution: believed when the engine has played it, and made shorter. */
Solution solution_of_line(const Game *, const Position *root, const Move *line, int moves, Budget *);

/* --- plans ---------------------------------------------------------------------------------------------- */

/* Plans to the next card that is not known: until then nothing new is seen, so all of it can be planned
 * (docs/odds.md). Nothing of what was not seen goes into them. What is tried is counted in a budget (0: one
 * without an end); where it is spent the best found so far will do. */

enum { PLANS_MOST = 16, PLAN_MOVES_MOST = 300, RUN_TRIES_MOST = 16000 };

typedef struct KnownPlan {
    int count;
    Move move[PLAN_MOVES_MOST]; /* the last turns a card up, draws or wins */
} KnownPlan;

/* --- games of the Klondike search (search.h), for who knows every card but those face down -------------- */

/* Whether the game and the position are of that kind. */
bool plans_apply(const Game *, const Position *);

/* Finds plans to cards that can be turned up, which lead to different positions, the best by the looks first;
   how many, at most so many.  If that is one, it is of the shortest. */
int plans_find(const Game *, const Position *, Budget *, KnownPlan *plan, int most);

/* --- games whose complete runs leave the columns, as in Spider ------------------------------------------ */

bool run_plans_apply(const Game *);

/* Finds the plan that looks best, of those to a card turned up, to one more row and to a win, trying all
   moves of so many positions, at most RUN_TRIES_MOST, and fewer where they have very many; whether there is
   one. */
bool run_plan_find(const Game *, const Position *, int tries, Budget *, KnownPlan *);
