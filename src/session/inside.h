/* What the session's own files ask of each other. */
#pragma once

#include "session.h"

/* Lets go of the game; another one is there. */
void session_let_go(Session *, Parting);
void session_opened(Session *);

/* Passes on a sentence; `reason` is an errno, or 0. */
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

/* Notes in the record how many hints were asked for. */
void session_note_hints(Session *);
