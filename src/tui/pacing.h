/* A slow line: how much of what was sent it has taken by now.  That is counted, for the buffers on the way
   would take more than a frame at once and show it later.  The time is passed in, in milliseconds. */
#ifndef PATIENCE_PACING_H
#define PATIENCE_PACING_H

#include <stddef.h>

typedef struct Pacing {
    int speed;          /* bits a second; 0: the line is not slow */
    long long taken_at; /* when it will have taken all that was sent */
} Pacing;

/* Something is sent, everything before it having been taken. */
void pacing_note(Pacing *, size_t bytes, long long now);

/* How many milliseconds it takes till all is taken; 0: it is. */
int pacing_wait(const Pacing *, long long now);

#endif
