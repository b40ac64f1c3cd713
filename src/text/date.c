#include "date.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#if defined __has_include
#if __has_include(<sys/random.h>) /* where some systems have getentropy */
#include <sys/random.h>
#endif
#endif

#include "language.h"
#include "engine/deal.h"

static const char *const weekday[] = {N_("Monday"), N_("Tuesday"),  N_("Wednesday"), N_("Thursday"),
                                      N_("Friday"), N_("Saturday"), N_("Sunday")};
static const char *const month_name[] = {N_("January"),   N_("February"), N_("March"),    N_("April"),
                                         N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                         N_("September"), N_("October"),  N_("November"), N_("December")};

long long date_now(void) {
    const char *given = getenv("PATIENCE_NOW");
    return given && *given ? atoll(given) : (long long)time(0);
}

long long clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static struct tm local_time(long long seconds) {
    const time_t moment = (time_t)seconds;
    struct tm local = {.tm_mday = 1};
    localtime_r(&moment, &local);
    return local;
}

long long day_of_date(int year, int month, int day) {
    struct tm midnight = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};
    return timegm(&midnight) / DAY_SECONDS;
}

bool day_of_number(uint64_t number, long long *day) {
    if (number < 19700101 || number > 99991231) return false;
    *day = day_of_date((int)(number / 10000), (int)(number / 100 % 100), (int)(number % 100));
    return date_of_day(*day) == number;
}

long long day_at(long long seconds, uint64_t *date) {
    const struct tm local = local_time(seconds);
    const long long day = day_of_date(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
    if (date) *date = date_of_day(day);
    return day;
}

uint64_t date_of_day(long long day) {
    const time_t noon = (time_t)(day * DAY_SECONDS + DAY_SECONDS / 2);
    struct tm date = {.tm_mday = 1};
    gmtime_r(&noon, &date);
    return (uint64_t)(date.tm_year + 1900) * 10000 + (uint64_t)(date.tm_mon + 1) * 100 +
           (uint64_t)date.tm_mday;
}

int weekday_of(long long day) {
    return (int)(((day + 3) % 7 + 7) % 7); /* 1 January 1970 was a Thursday */
}

char *date_text(long long seconds, char text[DATE_TEXT_MAX]) {
    const struct tm local = local_time(seconds);
    snprintf(text, DATE_TEXT_MAX, C_("date", "%s %d %s %d"), _(weekday[weekday_of(day_at(seconds, 0))]),
             local.tm_mday, _(month_name[local.tm_mon]), local.tm_year + 1900);
    return text;
}

char *date_brief(long long seconds, long long now, char text[DATE_TEXT_MAX]) {
    const struct tm local = local_time(seconds), today = local_time(now);
    const long long day = day_at(seconds, 0), ago = day_at(now, 0) - day;
    if (!ago)
        snprintf(text, DATE_TEXT_MAX, _("today %d:%02d"), local.tm_hour, local.tm_min);
    else if (ago == 1)
        snprintf(text, DATE_TEXT_MAX, "%s", _("yesterday"));
    else if (ago > 1 && ago < 7)
        snprintf(text, DATE_TEXT_MAX, "%s", _(weekday[weekday_of(day)]));
    else if (local.tm_year == today.tm_year)
        day_text(day, text);
    else
        snprintf(text, DATE_TEXT_MAX, "%s %d", _(month_name[local.tm_mon]), local.tm_year + 1900);
    return text;
}

char *day_text(long long day, char text[DATE_TEXT_MAX]) {
    const int date = (int)(date_of_day(day) % 10000);
    snprintf(text, DATE_TEXT_MAX, C_("date", "%d %s"), date % 100, _(month_name[date / 100 - 1]));
    return text;
}

char *date_of_number(uint64_t number, char text[DATE_TEXT_MAX]) {
    long long day;
    if (!day_of_number(number, &day)) return 0;
    snprintf(text, DATE_TEXT_MAX, C_("date", "%d %s %d"), (int)(number % 100),
             _(month_name[number / 100 % 100 - 1]), (int)(number / 10000));
    return text;
}

/* --- numbers of deals ----------------------------------------------------------------------------------- */

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
