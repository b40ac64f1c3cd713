/* The time played. */
#include "session.h"

/* Milliseconds: when the time played stands, and how long nothing is heard of it where program and machine
   are awake. */
enum { SECOND = 1000, STANDS_AFTER = 120 * SECOND, AWAKE = 3 * SECOND };

/* From the first move on. */
static bool has_time(const Session *s) {
    return s->open && s->play.count && !session_is_won(s);
}

/* So far, in milliseconds: it stands when nobody has done anything for two minutes. */
static long long played_by(const Session *s, long long now) {
    const long long gone = now - s->clock.active;
    return s->clock.played + (gone < STANDS_AFTER ? gone : STANDS_AFTER);
}

/* A time of which nothing was heard went by while the program was stopped or the machine slept. */
void session_tick(Session *s, long long now) {
    if (now - s->clock.heard >= AWAKE) s->clock.active += now - s->clock.heard;
    s->clock.heard = now;
    if (has_time(s)) s->clock.seconds = (int)(played_by(s, now) / SECOND);
}

void session_touch(Session *s, long long now) {
    session_tick(s, now);
    if (has_time(s)) s->clock.played = played_by(s, now);
    s->clock.active = now;
}

void session_skip(Session *s, long long now) {
    s->clock.active = s->clock.heard = now;
}

int session_next_second(const Session *s, long long now) {
    const bool runs = has_time(s) && now - s->clock.active < STANDS_AFTER;
    return runs ? (int)(SECOND - played_by(s, now) % SECOND) : -1;
}
