/* The loop of everything that is shown: it is drawn, then waited for what happens. */
#pragma once

#include "screen.h"

typedef struct Loop {
    int (*prepare)(void *context); /* does what is due; in how many milliseconds more will be, or -1 */
    void (*draw)(void *context, Canvas *); /* on a blank canvas as large as the screen */
    bool (*take)(void *context, Event);    /* KEY_NOTHING is time that went by; false when it is over */
    int unseen; /* of a burst of events so many at most are taken before what they did is shown */
} Loop;

void loop_run(const Loop *, void *context);
