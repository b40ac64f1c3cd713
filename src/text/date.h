/* Days in local time, and how people write them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Seconds since 1970; PATIENCE_NOW in the environment stands for the clock, for tests. */
long long date_now(void);

/* The time in milliseconds, by a monotonic clock. */
long long clock_now(void);

/* Days since 1970 of a calendar date. */
enum { DAY_SECONDS = 86400 };
long long day_of_date(int year, int month, int day);

/* The day of a number that is a date since 1970, 20261121; false if it is none. */
bool day_of_number(uint64_t number, long long *day);

/* The day of a time, and (unless `date` is 0) its date as a number, 20261121. */
long long day_at(long long seconds, uint64_t *date);

/* The date of a day since 1970, 20261121. */
uint64_t date_of_day(long long day);

/* The weekday of a day since 1970: 0 is Monday. */
int weekday_of(long long day);

enum { DATE_TEXT_MAX = 80 };

/* "Saturday 21 November 2026". */
char *date_text(long long seconds, char text[DATE_TEXT_MAX]);

/* The same as briefly as possible, relative to now: "today 14:02", "yesterday", "Thursday", "9 November". */
char *date_brief(long long seconds, long long now, char text[DATE_TEXT_MAX]);

/* "9 November", of a day since 1970. */
char *day_text(long long day, char text[DATE_TEXT_MAX]);

/* "9 November 2026" for a number that is a date, 20261109; 0 if it is not one. */
char *date_of_number(uint64_t number, char text[DATE_TEXT_MAX]);

/* --- numbers for random deals and today's --------------------------------------------------------------- */

/* A number from the system's random source, short enough to tell a friend: below a billion. */
uint64_t number_random(void);

/* Today's date in local time as a number, 20261121. */
uint64_t number_of_today(void);
