/* A play shown as text for people and as JSON for programs. */
#ifndef PATIENCE_PLAY_VIEW_H
#define PATIENCE_PLAY_VIEW_H

#include "advice/odds.h"
#include "json.h"
#include "patience/record.h"
#include "patience/solver.h"

/* The position now, a line a pile. */
void view_print(const Play *, Ending);

/* One line: how it stands and what the player should know. */
void view_print_standing(const Play *, Ending);

/* The members that tell the game, its options and its deal; and an object of them. */
void view_json_head(json_t *, const Play *);
json_t *view_json(const Play *);

/* The members that tell how far the play is, and the whole position now. */
void view_json_progress(json_t *, const Play *, Ending);
void view_json_now(json_t *, const Play *, Ending);

/* The whole pack, top card first. */
void view_json_pack(json_t *, const Deal *);

/* Moves as a list of words; they begin at *start. */
json_t *view_json_moves(const Game *, const Position *start, const Move *, int moves);

/* The members that tell what a search from the position now has found. */
void view_json_solution(json_t *, const Play *, const Solution *);

typedef struct Hint {
    bool by_solver, lost;
    Move move;
    Verdict verdict; /* the solver's */
    Spent spent;
    Usage usage; /* of all his searches */
} Hint;

/* The members that tell a hint. */
void view_json_hint(json_t *, const Play *, const Hint *);

/* The members that tell what may be expected from here. */
void view_json_odds(json_t *, const Play *, const Odds *);

/* "open", "won" or "lost": a play that was given up is lost. */
const char *view_standing(const Play *, Ending);

#endif
