#include "interval.h"

#include <math.h>

/* Wilson's bound on the side of `sign`. */
static double bound(uint64_t part, uint64_t all, double sign) {
    const double z = 1.959964, n = (double)all, p = n > 0 ? (double)part / n : 0;
    if (!all) return sign < 0 ? 0 : 100;
    const double middle = p + z * z / (2 * n), spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return 100 * (middle + sign * spread) / (1 + z * z / n);
}

/* Rounding leaves a trace of less than none, or of more than all. */
double interval_least(uint64_t part, uint64_t all) {
    return part ? bound(part, all, -1) : 0;
}
double interval_most(uint64_t part, uint64_t all) {
    return part < all ? bound(part, all, 1) : 100;
}
