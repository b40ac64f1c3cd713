/* Where cards may come to lie as a table stands, and from where they can still get to a foundation.  What is
   found may be too much, never too little: that a card cannot go somewhere is certain. */
#ifndef PATIENCE_FLOW_H
#define PATIENCE_FLOW_H

#include "patience/game.h"

typedef struct Flow {
    const Game *game;
    CardSet pack;                  /* that the packs have */
    CardSet lies[GROUPS_MAX];      /* that may come to lie there */
    CardSet leaves[GROUPS_MAX];    /* that may go on to other piles */
    CardSet gets_home[GROUPS_MAX]; /* from there, sooner or later */
    CardSet home;                  /* that some foundation takes */
    int holds;                     /* cards on all foundations, at most */
    int first;                     /* the rank of the card that is dealt first, where it matters; else 0 */
} Flow;

/* The flow of a game without hooks. */
void flow_find(const Game *, int first, Flow *);

#endif
