/* What ends a long answer early, which then gives what it has. */
#ifndef PATIENCE_INTERRUPT_H
#define PATIENCE_INTERRUPT_H

#include <stdbool.h>

/* From here on ^C and SIGTERM are noted and end nothing by themselves. */
void interrupts_catch(void);

/* Whether there was one. */
bool is_interrupted(void);

/* Seconds of the processor that the program has used. */
double seconds_computed(void);

#endif
