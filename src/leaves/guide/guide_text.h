/* A game's guide, from its file rules/<game>/guide: a deal, and step by step moves and what to say of it, in
   English; rules/<game>/de.guide says it in German. */
#pragma once

#include "engine/game.h"

enum { GUIDE_STEPS_MAX = 8, GUIDE_WORDS_MAX = 60, GUIDE_SENTENCES_MAX = 400 };

typedef struct GuideStep {
    char words[GUIDE_WORDS_MAX]; /* of its moves, or "undo"; "end" of the last step, which has none */
    char sentences[GUIDE_SENTENCES_MAX];
} GuideStep;

typedef struct GuideText {
    uint64_t deal;
    GuideStep step[GUIDE_STEPS_MAX];
    int steps;
} GuideText;

/* Reads the guide of a game in the player's language; false where there is none. */
bool guide_text_read(GuideText *, const Rules *);
