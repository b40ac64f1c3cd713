/* Put by the linker in the place of deal_measure (tests/CMakeLists.txt) where games are ended by the dozen:
   how difficult their deals are is told at once, and the same for the same deal. */
#include "advice/difficulty.h"

DealMeasure __wrap_deal_measure(const Game *, const Position *, bool (*)(void *), void *);

DealMeasure __wrap_deal_measure(const Game *g, const Position *deal, bool (*stop)(void *), void *context) {
    (void)g, (void)stop, (void)context;
    return (DealMeasure){.points = (int)(position_hash(deal) % POINTS_OF_WIN)};
}
