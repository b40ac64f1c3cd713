/* Where a play could be won, with all cards known, and what lost it: for the commands that show it. */
#pragma once

#include "advice/verdicts.h"
#include "limits.h"

typedef struct Analysis {
    const Play *play;
    Verdicts verdicts; /* what was known before, and what was found */
    Stretches known;
    uint64_t positions; /* searched */
    int moves;          /* the position being searched is the one after so many */
    LongAnswer time;
} Analysis;

/* Searches until everything is found out or its time is up. */
void analysis_find(Analysis *, Limits);

/* Whether everything was. */
bool analysis_is_decided(const Analysis *);

/* Every move with its verdict, and what lost the game. */
extern const Member analysis_members[];
json_t *analysis_json(const Analysis *);

/* What came of it in a sentence; returns text. */
enum { ANALYSIS_TEXT_MAX = 200 };
char *analysis_text(const Analysis *, char text[ANALYSIS_TEXT_MAX]);
