/* A journey: ten deals of a game that can be won, from gentle to wicked (docs/difficulty.md), the same for
   everybody. */
#pragma once

#include "patience/rules.h"

enum { JOURNEY_LENGTH = 10 };

typedef struct JourneyDeals {
    const char *game;
    uint64_t deal[JOURNEY_LENGTH];
} JourneyDeals;

/* That of a game, with its usual options; 0: it has none, as a game of somebody's own. */
const JourneyDeals *journey_of(const Rules *);

/* Which of its deals this is, from 0; -1: none of them. */
int journey_stage(const JourneyDeals *, uint64_t number);
