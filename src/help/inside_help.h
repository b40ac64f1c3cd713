/* What the files of this folder ask of each other. */
#pragma once

#include "help.h"

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

/* Ends the games that are played on for odds or a hint, and forgets these. */
void session_forget_odds(Session *);
void session_forget_hint(Session *);
