/* What the player should know of the record. */
#pragma once

#include "session.h"

/* That something is not on disk, in a few words; 0 while all is well. */
const char *session_unsaved_text(const Session *);

/* What is not or will soon not be on disk, as long as that is so; returns how many notices these are. */
enum { SESSION_NOTICES = 3 };
int session_unsaved(const Session *, Error notice[SESSION_NOTICES]);

/* Counts help that is shown for an open game: what can be seen alone, or the solver's. */
void session_count_help(Session *, bool fair);
