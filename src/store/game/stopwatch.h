/* The time played.  It runs while the player plays, and stands when nobody has done anything for two minutes;
   what goes by then is not played.  The time is passed in, as milliseconds of a clock that nobody sets. */
#ifndef PATIENCE_STOPWATCH_H
#define PATIENCE_STOPWATCH_H

enum { STOPWATCH_REST = 120000 };

typedef struct Stopwatch {
    long long played; /* milliseconds, up to `since` */
    long long since;  /* when the player last did something */
} Stopwatch;

/* Starts, with the seconds played before. */
Stopwatch stopwatch_begin(int seconds, long long now);

/* The player does something. */
void stopwatch_note(Stopwatch *, long long now);

/* What went by since then is left out: the player had no game before him. */
void stopwatch_skip(Stopwatch *, long long now);

/* The seconds played in all. */
int stopwatch_seconds(const Stopwatch *, long long now);

/* How many milliseconds from now it shows another second; -1 when it stands. */
int stopwatch_next(const Stopwatch *, long long now);

/* The time now. */
long long stopwatch_now(void);

#endif
