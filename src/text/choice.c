#include "choice.h"

#include <time.h>
#include <unistd.h>

#include "patience/deal.h"
#include "patience/random.h"

uint64_t number_random(void) {
    uint64_t seed;
    if (getentropy(&seed, sizeof seed)) seed = (uint64_t)time(0) ^ (uint64_t)getpid() << 32;
    Random random = random_begin(seed);
    return random_below(&random, SHORT_NUMBERS);
}

uint64_t number_of_today(void) {
    const time_t now = time(0);
    struct tm today = {0};
    localtime_r(&now, &today);
    return (uint64_t)(today.tm_year + 1900) * 10000 + (uint64_t)(today.tm_mon + 1) * 100 +
           (uint64_t)today.tm_mday;
}
