/* Moves; an error says why nothing was done, its `why` is 0 where something was. */
#pragma once

#include "session.h"

/* Makes a move, and collects after it if the player likes that. */
Error session_move(Session *, Move);

/* The same, and the further moves of the stock up to so many in all, as one step. */
Error session_draw_on(Session *, Move, int moves);

/* Makes the moves of a play up to `to`, as they were hinted. */
Error session_follow(Session *, const Play *, int to);

/* Whether a move from the position now is the one that was hinted. */
bool session_was_suggested(const Session *, Move);

/* Why no move leaves a pile that has none. */
Error session_why_none(const Session *, int pile);

/* What the stock does now: draw, deal again, or else shuffle; a refused move where it does nothing. */
Move session_stock_move(Session *);

/* Takes back so many steps, at most those there are; makes the step again that was taken back last. */
Error session_undo(Session *, int steps);
Error session_redo(Session *);

/* Makes again what was taken back, up to so many moves. */
Error session_redo_to(Session *, int moves);

/* Takes back, but before the first move of a deal that took the place of a game goes back to that game, and
   at once after a restart to where that was. */
Error session_go_back(Session *, int steps);

/* Takes everything back; a game that is won begins anew. */
Error session_restart(Session *);

/* Collects the next card where nothing else is left to do. */
Error session_finish_step(Session *);

/* --- what the player should know of the record ---------------------------------------------------------- */

/* That something is not on disk, in a few words; 0 while all is well. */
const char *session_unsaved_text(const Session *);

/* What is not or will soon not be on disk, as long as that is so; returns how many notices these are. */
enum { SESSION_NOTICES = 3 };
int session_unsaved(const Session *, Error notice[SESSION_NOTICES]);

/* Counts help that is shown for an open game: what can be seen alone, or the solver's. */
void session_count_help(Session *, bool fair);

/* --- for the rest of the session (session.c) ------------------------------------------------------------ */

/* Passes on a sentence; `reason` is an errno, or 0. */
void session_notice(const Session *, const char *sentence, int reason);

/* Lets the record grow as far as the player's space allows. */
void session_make_room(Session *);

/* Enters a game that is let go of in the statistics. */
void session_enter(Session *, Parting);

/* Behind every change of the game: what is to be written and said. */
void session_settle(Session *);

/* Says that the game is not being saved, or is again, where that has changed. */
void session_tell_error(Session *);
