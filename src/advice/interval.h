/* How far a share that was counted may be from the true one. */
#ifndef PATIENCE_INTERVAL_H
#define PATIENCE_INTERVAL_H

#include <stdint.h>

/* The bounds of a share of `part` among `all` in percent, with 95 % confidence (Wilson's interval). */
double interval_least(uint64_t part, uint64_t all);
double interval_most(uint64_t part, uint64_t all);

#endif
