/* What a front end begins with. */
#pragma once

#include "session.h"

typedef struct Opening {
    const Rules *rules; /* the game; 0: none yet */
    Settings settings;
    const Deal *deal;   /* 0: by chance */
    DealWish wish;      /* what further deals have to be */
    bool journey;       /* the next deal of the game's journey instead */
    bool demonstrates;  /* a demonstration instead, of any game where there is none */
    int pause;          /* milliseconds that its moves are announced before they are made */
    const char *resume; /* path of a record to go on with, or 0 */
    bool seizes;        /* also from another terminal */
    const Means *means; /* 0: the usual ones */
} Opening;

/* What an opening says: false and an error when its record cannot be gone on with. */
bool session_open(Session *, const Opening *, Error *);

/* Says on standard error why an opening's record cannot be gone on with; returns the exit status 2. */
int opening_refused(const Opening *, const Error *);

/* A demonstration: a deal by chance of this game, or (0) of any that came with the program, that the fair
   player plays with the usual options.  Nothing is recorded of it. */
void session_demonstrate(Session *, const Rules *);
