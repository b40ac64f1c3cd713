/* A game's guide at the table. */
#pragma once

#include "guide_text.h"
#include "table/leaf.h"

/* A game's guide: a strip says, move by move, what is to be seen and what to do.  The game is a game like any
   other; the guide only looks where it stands. */
typedef enum GuideState {
    GUIDE_NONE,
    GUIDE_OFFERED,
    GUIDE_SHOWN,
    GUIDE_ASTRAY /* the player has made other moves */
} GuideState;

enum { GUIDE_STOPS_MAX = 24 };

/* A position on the guide's way, and what to do there. */
typedef struct GuideStop {
    Position position;
    Move move;   /* or MOVE_NONE */
    bool undoes; /* that is to be done */
    int step;    /* of the text */
} GuideStop;

typedef struct Guide {
    Table *table;
    GuideState state;
    GuideText text;
    GuideStop stop[GUIDE_STOPS_MAX];
    int stops, now;
} Guide;

extern const Leaf guide_leaf;

/* --- guides that were offered (guided.c), in $XDG_DATA_HOME/patience/guides, a line each ---------------- */

/* Whether nothing of this game was ever played, and its guide never offered; what was played is noted as
   guided_note does. */
bool guided_is_due(const Rules *);

/* Its guide was offered or begun: never again by itself.  0, or errno. */
int guided_note(const char *game);
