/* The time played, in milliseconds of a clock that nobody sets. */
#pragma once

#include "listener.h"

typedef struct Clock {
    long long played;   /* up to `active` */
    long long active;   /* when the player last did something */
    long long heard;    /* when it was last said what time it is */
    int seconds_before; /* played in earlier sessions */
    int seconds;        /* played in all, as of the last time that was said */
} Clock;

/* It goes on, which has to be said each second; the player does something; what went by since then was no
   play. */
void session_tick(Session *, long long now);
void session_touch(Session *, long long now);
void session_skip(Session *, long long now);

/* How many milliseconds from now it shows another second; -1 when it stands. */
int session_next_second(const Session *, long long now);
