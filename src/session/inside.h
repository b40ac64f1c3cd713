/* What the session's own files ask of each other. */
#ifndef PATIENCE_SESSION_INSIDE_H
#define PATIENCE_SESSION_INSIDE_H

#include "session.h"

/* Before a call of this member of each listener `l` that has it. */
#define EACH_LISTENER(s, member)                                                                             \
    for (const Listener *l = (s)->listener; l < (s)->listener + (s)->listeners; l++)                         \
        if (l->member)

/* Lets go of the game; another one is there. */
void session_let_go(Session *, Parting);
void session_opened(Session *);

/* Tells a sentence; `reason` is an errno, or 0. */
void session_notice(const Session *, const char *sentence, int reason);

/* Whether a move can be recorded; else an error.  A full record is followed by a new one if that helps. */
bool session_has_capacity(Session *, Error *);

/* Lets the record grow as far as the player's space allows. */
void session_make_room(Session *);

/* Enters a game that is let go of in the statistics. */
void session_enter(Session *, Parting);

/* Behind every change of the game: what is to be written and said. */
void session_settle(Session *);

/* Says that the game is not being saved, or is again, where that has changed. */
void session_tell_error(Session *);

/* Begins to measure the deal, unless it is known or something that the player wants to know is searched; and
   stops that. */
void session_measure(Session *);
void session_end_measure(Session *);

/* session_poll, of a search; how soon to ask again. */
int session_poll_search(Session *);
int session_poll_odds(Session *);
int session_poll_hint(Session *);

/* Begins to review the move that lost the game, as soon as it is known; how soon to ask again; and ends that.
 */
int session_poll_loss(Session *);
void session_end_review(Session *);

/* Notes in the record how many hints were asked for. */
void session_note_hints(Session *);

/* Ends the games that are played on for odds or a hint, and forgets these. */
void session_forget_odds(Session *);
void session_forget_hint(Session *);

#endif
