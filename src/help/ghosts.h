/* How one stands against another game of the same deal. */
#pragma once

#include "session/session.h"

/* After how many moves a game had so many cards home, up to `home`. */
typedef struct Ghost {
    const Rules *table; /* 0: none */
    uint8_t set[OPTIONS_MAX];
    Position start;
    int home, moves[CARDS_MAX + 1];
} Ghost;

enum { GHOSTS = 4, GHOST_TEXT_MAX = 60 };

/* The games seen last, one a deal. */
typedef struct Ghosts {
    Ghost of[GHOSTS];
    int next; /* where the next deal's goes */
} Ghosts;

/* What whoever listens to the session hears: another game begins, moves were undone, it is let go of. */
void ghosts_open(Ghosts *, const Session *);
void ghosts_undo(Ghosts *, const Session *);
void ghosts_leave(Ghosts *, const Session *);

/* Another game was watched. */
void ghosts_see(Ghosts *, const Play *);

/* For example "2 moves ahead", or "" where there is no ghost; returns text. */
const char *ghosts_text(const Ghosts *, const Play *, char text[GHOST_TEXT_MAX]);
