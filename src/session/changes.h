/* Moves; an error says why nothing was done, and its `why` is 0 if something was. */
#pragma once

#include "session.h"

/* Makes a move, and collects after it if the player likes that. */
Error session_move(Session *, Move);

/* The same with further moves of the stock, up to this many in all, as one step. */
Error session_draw_on(Session *, Move, int moves);

/* Makes the moves of a play up to `to`, as hinted. */
Error session_follow(Session *, const Play *, int to);

/* Whether a move from the current position is the one that was hinted. */
bool session_was_suggested(const Session *, Move);

/* Why a pile has no move. */
Error session_why_none(const Session *, int pile);

/* What the stock does now: draw, redeal, or else shuffle; a refused move if it does nothing. */
Move session_stock_move(Session *);

/* Takes back this many steps, or all there are. */
Error session_undo(Session *, int steps);

/* Redoes what was taken back up to this many moves, at least the last step. */
Error session_redo_to(Session *, int moves);

/* Takes back; but before the first move of a deal that replaced a game it goes back to that game, and right
   after a restart to where the game was. */
Error session_go_back(Session *, int steps);

/* Takes everything back; a won game begins anew. */
Error session_restart(Session *);

/* Collects the next card if nothing else is left to do. */
Error session_finish_step(Session *);

/* --- what the player should know of the record ---------------------------------------------------------- */

/* Says in a few words that something is not on disk; 0 while all is well. */
const char *session_unsaved_text(const Session *);

/* Notices of what is not, or soon will not be, on disk; returns how many. */
enum { SESSION_NOTICES = 3 };
int session_unsaved(const Session *, Error notice[SESSION_NOTICES]);

/* Counts help that is shown for an open game: fair help or the solver's. */
void session_count_help(Session *, bool fair);

/* --- for the rest of the session (session.c) ------------------------------------------------------------ */

/* Passes on a sentence; `reason` is an errno, or 0. */
void session_notice(const Session *, const char *sentence, int reason);

/* Lets the record grow as far as the player's space allows. */
void session_make_room(Session *);

/* Enters a game that is being closed in the statistics. */
void session_enter(Session *, Parting);

/* After every change of the game: writes and says what is due. */
void session_settle(Session *);

/* Says that the game is not being saved, or is again, if that has changed. */
void session_tell_error(Session *);
