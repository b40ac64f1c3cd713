/* The session on a game's journey. */
#pragma once

#include "session.h"

/* Lays out the next deal of a game's journey, or says that it has none; and which of its deals
   this is, from 0, -1: none. */
Error session_journey(Session *, const Rules *);
int session_stage(const Session *);
