/* The guide: a game's first moves, explained step by step.  It is read from the file rules/<game>/guide: a
   deal, and for each step the moves and what to say, in English; rules/<game>/de.guide says it in German. */
#pragma once

#include "table/leaf.h"

enum { GUIDE_STEPS_MAX = 8, GUIDE_WORDS_MAX = 60, GUIDE_SENTENCES_MAX = 400 };

typedef struct GuideStep {
    char words[GUIDE_WORDS_MAX]; /* words of its moves, or "undo"; "end" for the last step, which has none */
    char sentences[GUIDE_SENTENCES_MAX];
} GuideStep;

typedef struct GuideText {
    uint64_t deal;
    GuideStep step[GUIDE_STEPS_MAX];
    int steps;
} GuideText;

/* Reads the guide of a game in the player's language; false if there is none. */
bool guide_text_read(GuideText *, const Rules *);

/* --- a game's guide at the table ------------------------------------------------------------------------ */

/* A game's guide: a strip says, move by move, what to notice and what to do.  The game is like any other; the
   guide only watches its position. */
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
    bool undoes; /* what to do */
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

/* --- guides that were offered (guide.c), in $XDG_DATA_HOME/patience/guides, one per line -----------------
 */

/* Notes that its guide was offered or begun, so that it is not offered again.  0, or errno. */
int guided_note(const char *game);
