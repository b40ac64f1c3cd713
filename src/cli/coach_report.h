/* A game looked at again by what could be seen, told to people and to programs. */
#ifndef PATIENCE_COACH_REPORT_H
#define PATIENCE_COACH_REPORT_H

#include "advice/coach.h"
#include "command.h"
#include "interrupt.h"

typedef struct Coaching {
    const Play *play;
    int games; /* to be played for all moves together */
    LongAnswer time;
    MoveReview *review; /* of every move */
    int looked;         /* at so many of them, from the first */
} Coaching;

/* Looks at the moves of a play that is given with games and time, and tells what was found; false when it
   ended before all were looked at. */
bool coaching_tell(Coaching *, const Request *);

#endif
