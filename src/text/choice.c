#include "choice.h"

#include <sys/random.h> /* some systems have getentropy there */
#include <time.h>
#include <unistd.h>

#include "date.h"
#include "patience/deal.h"
#include "patience/random.h"

uint64_t number_random(void) {
    uint64_t seed;
    if (getentropy(&seed, sizeof seed)) seed = (uint64_t)time(0) ^ (uint64_t)getpid() << 32;
    Random random = random_begin(seed);
    return random_below(&random, SHORT_NUMBERS);
}

uint64_t number_of_today(void) {
    uint64_t date;
    day_at(date_now(), &date);
    return date;
}
