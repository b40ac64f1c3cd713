/* A play shown as text for people and as JSON for programs. */
#pragma once

#include "json.h"
#include "play/record.h"
#include "solver/solver.h"

/* The current position, a line for each pile. */
void view_print(const Play *, Ending);

/* The game with the options that differ from the first values of its table, if any, in a line.
 */
void view_print_options(FILE *, const Rules *, const Settings *);

/* The number of a move, from 1, and its word, in columns. */
void view_print_move(int number, const char *word);

/* One line: the state of the game and what the player should know. */
void view_print_standing(const Play *, Ending);

/* The game, its options and its deal; how far the play is; the same with the whole current position; what a
   search has used. */
extern const Member game_members[], progress_members[], position_members[], usage_members[];
json_t *view_json(const Play *);
json_t *view_json_progress(const Play *, Ending);
json_t *view_json_now(const Play *, Ending);
json_t *view_json_usage(const Usage *);

/* Cards by their names, null for none. */
json_t *view_json_cards(const Card *, int count);

/* The legal moves; a sequence of moves from a position. */
json_t *view_json_legal(const Play *);
json_t *view_json_moves(const Game *, const Position *, const Move *, int count);

/* "open", "won" or "lost": a play that was given up is lost. */
const char *view_standing(const Play *, Ending);

/* The word of a move from the position after this many; 0 for no move. */
const char *view_word(const Play *, int moves, Move, char word[NOTATION_MAX]);

#define VERDICT_WORDS  "winnable lost undecided"
#define SPENT_WORDS    "positions seconds memory stopped error"
#define STANDING_WORDS "open won lost"
