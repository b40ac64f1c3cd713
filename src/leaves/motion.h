/* Motion over a table. */
#pragma once

#include "table/view.h"

/* What moves on the screen: cards dragged by the mouse, a game being dealt, a card on its way, the cards of a
   won game.  It changes only what is drawn, and any key ends it. */
typedef enum MotionKind { AT_REST, CARRIED, DEALING, FLYING, CELEBRATING } MotionKind;

typedef struct Motion {
    MotionKind kind;
    int step, steps;
    int pace;         /* milliseconds per step */
    Position between; /* the table without what moves */
    Box from, to;     /* of a card on its way */
    Card card[RANKS]; /* what moves, the lowest first */
    int cards;
    bool turns; /* face down at first */
} Motion;

/* Begin a motion from where the cards are seen now. */
void motion_deal(Motion *, const View *);
void motion_celebrate(Motion *);

/* Advances by a step. */
void motion_step(Motion *, const View *);

/* The position to draw meanwhile, or 0: the game's. */
const Position *motion_position(const Motion *);

/* Draws what moves over the table. */
void motion_draw(const Motion *, const View *, Canvas *);

typedef struct Moving {
    Table *table;
    Motion motion;
    bool deals, celebrates; /* once a game */
} Moving;

extern const Leaf motion_leaf;
