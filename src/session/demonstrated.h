/* A demonstration: nothing is recorded of it until the player takes the game over. */
#ifndef PATIENCE_DEMONSTRATED_H
#define PATIENCE_DEMONSTRATED_H

#include "loss.h"

/* A demonstration: a deal by chance of this game, or (0) of any that came with the program, that the fair
   player plays with the usual options.  Nothing is recorded of it. */
void session_demonstrate(Session *, const Rules *);

/* Asks for the fair player's next move, a fair hint; false where the game is at its end, as it is where that
   has no moves. */
bool session_ask_player(Session *);

/* "Won in 141 moves. The next game follows."; returns text. */
char *session_demonstrated_text(const Session *, char text[LOSS_SENTENCE_MAX]);

/* The player goes on with it, as with fair help; behind its end with another deal. */
void session_take_over(Session *);

#endif
