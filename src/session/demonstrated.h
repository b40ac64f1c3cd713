/* A demonstration: nothing is recorded of it until the player takes the game over. */
#ifndef PATIENCE_DEMONSTRATED_H
#define PATIENCE_DEMONSTRATED_H

#include "session.h"

/* A demonstration: a deal by chance of this game, or (0) of any that came with the program, that the fair
   player plays with the usual options.  Nothing is recorded of it. */
void session_demonstrate(Session *, const Rules *);

#endif
