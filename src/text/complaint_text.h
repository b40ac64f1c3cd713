/* Complaints and other sentences with places to fill, as people read them. */
#ifndef PATIENCE_COMPLAINT_TEXT_H
#define PATIENCE_COMPLAINT_TEXT_H

#include "patience/complaint.h"
#include "patience/game.h"

/* Translates a complaint and fills in what it speaks of; game and position (for the names of piles) may be 0.
   Returns text. */
char *complaint_text(const Complaint *, const Game *, const Position *, char *text, int size);

#endif
