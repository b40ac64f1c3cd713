/* The player of a demonstration. */
#pragma once

#include "loss.h"

/* Asks for the fair player's next move, a fair hint; false where the game is at its end, as it is where that
   has no moves. */
bool session_ask_player(Session *);

/* "Won in 141 moves. The next game follows."; returns text. */
char *session_demonstrated_text(const Session *, char text[LOSS_SENTENCE_MAX]);

/* The player goes on with it, as with fair help; after its end with another deal. */
void session_take_over(Session *);
