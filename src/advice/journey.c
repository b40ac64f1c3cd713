#include "journey.h"

#include <string.h>

extern const JourneyDeals journeys[]; /* made by CMake from rules/journey, ending with a game of 0 */

const JourneyDeals *journey_of(const Rules *rules) {
    const JourneyDeals *journey = journeys;
    if (rules->digest) return 0;
    while (journey->game && strcmp(journey->game, rules->id) != 0) journey++;
    return journey->game ? journey : 0;
}

int journey_stage(const JourneyDeals *journey, uint64_t number) {
    for (int i = 0; journey && i < JOURNEY_LENGTH; i++)
        if (journey->deal[i] == number) return i;
    return -1;
}
