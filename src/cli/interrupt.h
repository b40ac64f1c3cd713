/* What ends a long answer early, which then gives what it has. */
#ifndef PATIENCE_INTERRUPT_H
#define PATIENCE_INTERRUPT_H

#include <stdbool.h>

/* From here on ^C and SIGTERM are noted and end nothing by themselves. */
void interrupts_catch(void);

/* Whether there was one. */
bool is_interrupted(void);

/* An answer in many steps that has its time. */
typedef struct LongAnswer {
    int total; /* seconds of computing, then it ends */
    int told;  /* seconds, to a terminal; 0: nothing yet */
} LongAnswer;

/* Whether it has to end.  Tells a terminal once a second how far it is, by a translated sentence of two
   numbers and the seconds: the step, of how many. */
bool long_answer_ends(LongAnswer *, const char *sentence, int step, int steps);

/* Takes back what was told. */
void long_answer_clear(const LongAnswer *);

#endif
