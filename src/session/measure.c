/* How difficult the deal is, measured beside the game. */
#include "inside.h"

void session_measure(Session *s) {
    if (!s->difficulty && !s->measure && !s->verdicts.work && s->play.count && s->journal.text)
        s->measure = s->means.measure(&s->play.game, &s->play.start);
}

void session_end_measure(Session *s) {
    Found found;
    if (s->measure && worker_end(s->measure, &found)) s->difficulty = found.difficulty;
    s->measure = 0;
}

int session_difficulty(Session *s) {
    Found found;
    if (!s->difficulty && !s->measure) s->measure = s->means.measure(&s->play.game, &s->play.start);
    if (s->measure && worker_await(s->measure, &found)) s->difficulty = found.difficulty;
    s->measure = 0;
    return s->difficulty;
}
