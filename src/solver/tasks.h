/* A line without its draws: what is to be done with the cards, task after task.  Done again when some tasks
   are left out, or as soon as they can be, it is another line, and often a shorter one. */
#ifndef SOLVER_TASKS_H
#define SOLVER_TASKS_H

#include "patience/game.h"

typedef struct Task {
    Move move;
    Card card, onto; /* the lowest card it moves; what that is laid on, NO_CARD on a foundation */
    Card drawn;      /* the task waits until this card is drawn */
    uint8_t left;    /* but for its equals left in the stock, */
    uint16_t pass;   /* in this pass; 0 when nothing was drawn before it */
    int at;          /* how many moves of the line stand before it */
    bool done;       /* or to be left out */
} Task;

/* The tasks of a line; `task` has room for as many as it has moves.  Returns how many there are. */
int tasks_read(const Game *, const Position *root, const Move *line, int moves, Task *task);

/* Tasks are done in the line's order: one that cannot be done in its turn is the end, or is done later. */
enum { STRICTLY_IN_TURN = -1, IN_TURN = 0 };

/* A line being made of tasks. */
typedef struct Doing {
    const Game *g;
    Task *task;
    int tasks;
    int ahead;   /* one of the above; or done as soon as they can be, past so many that wait for the stock */
    Position at; /* it has led here, */
    Move *line;  /* by these moves, */
    int moves;   /* so many, */
    int most;    /* of which there may be so many */
    bool failed;
} Doing;

/* Does tasks, and draws where none can be done, until the game is won; false when it is not. */
bool tasks_do(Doing *);

#endif
