/* Where moves are left but none leads on, that is said once. */
#pragma once

#include "session/session.h"

/* What was looked at; all zero after another game has begun and after undoing. */
typedef struct WayOn {
    Position looked_at; /* where it was asked last */
    bool said;          /* since something was undone */
} WayOn;

/* Whether it is to be found out where the game stands. */
bool way_on_is_open(const WayOn *, Session *);

/* Finds it out; true where none is left, which is said then. */
bool way_on_is_lost(WayOn *, Session *);
