/* A play shown as text for people and as JSON for programs. */
#ifndef PATIENCE_PLAY_VIEW_H
#define PATIENCE_PLAY_VIEW_H

#include "advice/odds.h"
#include "json.h"
#include "patience/record.h"
#include "patience/solver.h"

/* The position now, a line a pile. */
void view_print(const Play *, Ending);

/* The number of a played move, from 0, and its word, in columns. */
void view_print_move(const Play *, int i);

/* One line: how it stands and what the player should know. */
void view_print_standing(const Play *, Ending);

/* Objects of members, which are joined: of the game, its options and its deal; of how far the play is; and of
   the whole position now, which tells that too. */
json_t *view_json(const Play *);
json_t *view_json_progress(const Play *, Ending);
json_t *view_json_now(const Play *, Ending);

/* Cards by their names, null for none. */
json_t *view_json_cards(const Card *, int count);

/* What a search from the position now has found. */
json_t *view_json_solution(const Play *, const Solution *);

typedef struct Hint {
    bool by_solver, lost;
    Move move;
    Verdict verdict; /* the solver's */
    Spent spent;
    Usage usage; /* of all his searches */
} Hint;

/* What can be told of what can be seen. */
Hint view_fair_hint(const Play *);

json_t *view_json_hint(const Play *, const Hint *);

/* What may be expected from here. */
json_t *view_json_odds(const Play *, const Odds *);

/* "open", "won" or "lost": a play that was given up is lost. */
const char *view_standing(const Play *, Ending);

#endif
