/* What must hold of a game in play whatever was typed: all cards are there, and its record tells the play.
   Searches are cut short, and chance is none. */
#ifndef PLAYED_H
#define PLAYED_H

#include <errno.h>
#include <unistd.h>

#include "../support/copies.h"
#include "fuzz.h"
#include "session/session.h"
#include "store/journal.h"
#include "text/date.h"

static inline void check_cards(const Position *p, const Rules *rules) {
    const int packs = rules->packs;
    int seen[CARD_LIMIT] = {0};
    MUST(p->start[0] == 0 && p->start[PILES_MAX] == packs * 52);
    for (int i = 0; i < PILES_MAX; i++) MUST(p->start[i] <= p->start[i + 1]);
    for (int i = 0; i < PILES_MAX; i++) MUST(p->hidden[i] <= pile_count(p, i));
    for (int i = 0; i < packs * 52; i++) seen[p->card[i]]++;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        MUST(seen[card] == copies_of(rules, card));
}

/* What is in the file is what the journal has, and it is read as the play. */
static inline void check_record(const Session *s) {
    const Journal *j = &s->journal;
    static char text[1 << 16];
    Play again;
    Ending ending;
    Error error = {.why = 0};
    size_t whole;
    if (j->file >= 0 && j->sound < sizeof text) {
        MUST(!j->error && j->sound == j->size && pread(j->file, text, sizeof text, 0) == (ssize_t)j->size);
        MUST(!memcmp(text, j->text, j->size));
    }
    MUST(record_read(j->text, j->size, &again, &ending, &whole, &error) && whole == j->size);
    MUST(again.at == s->play.at && position_equal(play_now(&again), play_now(&s->play)));
    play_end(&again);
}

static inline void check_session(const Session *s) {
    if (!s->open) return;
    check_cards(session_now(s), &s->play.game.rules);
    if (s->journal.text) check_record(s);
}

/* --- what a session asks of the world ------------------------------------------------------------------- */

static inline Worker *search_briefly(const Game *g, const Position *p, Limits limits) {
    limits.positions = 300;
    limits.memory = 4 << 20;
    return worker_begin(g, p, limits);
}

static inline uint64_t no_chance(void) {
    return 4711;
}

static inline Worker *measure_nothing(const Game *g, const Position *deal) {
    (void)g, (void)deal;
    return 0;
}

/* Files may be named that are not the test's. */
static inline int save_nothing(const Play *play, Ending ending, const char *name, bool overwrites,
                               char path[FILE_PATH_MAX]) {
    (void)play, (void)ending, (void)overwrites;
    snprintf(path, FILE_PATH_MAX, "/%s", name);
    return EROFS;
}

static const Means brief_means = {clock_now, no_chance, search_briefly, 0, measure_nothing, save_nothing};

#endif
