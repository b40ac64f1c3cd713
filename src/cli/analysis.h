/* Where a play could be won, with all cards known, and which move lost it: for the commands that show it. */
#pragma once

#include "advice/verdicts.h"
#include "limits.h"

typedef struct Analysis {
    const Play *play;
    Verdicts verdicts; /* what was known before, and what has been found */
    Stretches known;
    uint64_t positions; /* positions searched */
    int moves;          /* the number of moves before the position being searched */
    LongAnswer time;
} Analysis;

/* Searches until everything is known or time is up. */
void analysis_find(Analysis *, Limits);

/* Whether everything is known. */
bool analysis_is_decided(const Analysis *);

/* Every move with its verdict, and the one that lost the game. */
extern const Member analysis_members[];
json_t *analysis_json(const Analysis *);

/* The result in a sentence; returns text. */
enum { ANALYSIS_TEXT_MAX = 200 };
char *analysis_text(const Analysis *, char text[ANALYSIS_TEXT_MAX]);
