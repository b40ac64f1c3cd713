/* Settings and moves at random, the same for the same seed, of every game. */
#ifndef SAMPLED_H
#define SAMPLED_H

#include "engine/deal.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_MAX = 400 };

/* One deal of one game: numbered or, every fourth time, an easy one; with settings chosen at random or, every
   fourth time, the default ones. */
typedef struct Sample {
    const Rules *rules;
    Settings settings;
    Deal deal;
    Random random;
    bool eager; /* prefers moves to the families */
    char name[SETTINGS_MAX + 80];
} Sample;

/* "name=value name=value": the settings that are not the default ones. */
static inline char *settings_text(const Settings *s, char text[SETTINGS_MAX]) {
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && s->option[i].name; i++) {
        char value[NOTATION_MAX];
        if (!s->value[i]) continue;
        n += snprintf(text + n, (size_t)(SETTINGS_MAX - n), "%s%s=%s", n ? " " : "", s->option[i].name,
                      settings_value(s, i, value, sizeof value));
    }
    return text;
}

/* A pack that comes out easily in most games, so that play gets far: the table's cards from high to low, the
   stock's from low to high. */
static inline void easy_pack(const Sample *s, const Game *g, Card *pack) {
    const Position p = game_deal(g, s->deal.pack, 0);
    const int table = g->cards - (g->stock < 0 ? 0 : pile_count(&p, g->stock)), copies = g->cards / RANKS;
    for (int i = 0; i < g->cards; i++) {
        const int place = i < table ? g->cards - 1 - i : i - table;
        pack[i] = card_make(1 + place / copies, place % SUITS);
    }
}

/* The same for the Napoleons: the cards in the order they go home lie in rows chosen at random, from outside
   to inside (rules.md NA-A2 says where those are in the pack). */
static inline void easy_cross(Sample *s, Card *pack) {
    const int base = (int)random_below(&s->random, RANKS);
    int laid[10] = {0};
    for (int i = 0; i < 52; i++) {
        const Card card = card_make((base + i / SUITS) % RANKS + 1, i % SUITS);
        if (i < SUITS) {
            pack[i ? 48 + i : 0] = card;
            continue;
        }
        int half;
        do half = (int)random_below(&s->random, 10);
        while (laid[half] == (half < 8 ? 5 : 4));
        const int row = half / 2, length = row < 4 ? 5 : 4, depth = laid[half]++;
        pack[1 + 10 * row + (half % 2 ? 2 * length - 1 - depth : depth)] = card;
    }
}

/* An easy deal but for a few cards in each other's place. */
static inline void make_easy(Sample *s) {
    Game g;
    game_open(&g, s->rules, &s->settings);
    if (g.stock < 0 && g.rules.hooks.arrange)
        easy_cross(s, s->deal.pack);
    else
        easy_pack(s, &g, s->deal.pack);
    for (int n = g.stock < 0 ? 2 : 12; n > 0; n--) {
        Card *const a = s->deal.pack + random_below(&s->random, (uint64_t)s->deal.cards);
        Card *const b = s->deal.pack + random_below(&s->random, (uint64_t)s->deal.cards);
        const Card card = *a;
        *a = *b;
        *b = card;
    }
    s->deal.numbered = false;
    s->eager = true;
}

/* The nth sample of these rules. */
static inline Sample sample_of_rules(const Rules *rules, uint64_t seed, int nth) {
    char text[SETTINGS_MAX];
    Sample s = {.rules = rules, .random = random_begin(seed)};
    s.settings = settings_default(s.rules);
    for (int i = 0; nth % 4 && i < OPTIONS_MAX && s.rules->option[i].name; i++)
        if (random_below(&s.random, 2))
            s.settings.value[i] =
                (uint8_t)random_below(&s.random, (uint64_t)option_values(&s.rules->option[i]));
    s.deal = deal_numbered((uint64_t)nth, s.rules->packs);
    s.eager = random_below(&s.random, 2) > 0;
    if (nth % 4 == 3) make_easy(&s);
    snprintf(s.name, sizeof s.name, "%s, %s, deal %d", s.rules->id, settings_text(&s.settings, text), nth);
    return s;
}

/* The nth sample of a game to try. */
static inline Sample sample_of(int place, int nth) {
    ck_assert_msg(rules_tried(place) != 0, "no game %d", place);
    return sample_of_rules(rules_tried(place), (uint64_t)(place * 1000000 + nth), nth);
}

static inline bool goes_home(const Game *g, Move m) {
    return (m.kind == MOVE_CARDS || m.kind == MOVE_INNER) && role_of(g, m.to) == FOUNDATION;
}

/* How good it looks after a move: cards at home and moves left. */
static inline int prospects(const Game *g, const Position *p, Move m, bool eager) {
    MoveList list;
    const Position after = apply(g, p, m);
    legal_moves(g, &after, &list);
    return (eager ? 20 : 3) * cards_home(g, &after) + list.count;
}

/* A move of a list that is not empty.  Idle ones are chosen seldom, so that play gets on; a game without a
   stock (the Napoleons) would soon be stuck and is played with some care. */
static inline Move move_random(const Game *g, const Position *p, const MoveList *list, Sample *s) {
    Move m = list->move[random_below(&s->random, (uint64_t)list->count)];
    for (int tries = 0; tries < 4; tries++) {
        const Move other = list->move[random_below(&s->random, (uint64_t)list->count)];
        if (g->stock < 0)
            m = prospects(g, p, other, s->eager) > prospects(g, p, m, s->eager) ? other : m;
        else if (move_is_idle(g, p, m) || move_is_take_back(g, m) || (s->eager && !goes_home(g, m)))
            m = other;
    }
    return m;
}

/* How many moves a sample is played: a few go on for long. */
static inline int moves_of(int nth) {
    return nth % 16 == 3 ? 1500 : 150;
}

/* 1,000 deals of every game, of Kleine Harfe 2,000, with LONG=1; else an eighth, and of the gallery's less.
 */
static inline int samples_of(int place) {
    return trials_of(place, place == 1 ? 2000 : 1000);
}

/* Adds a test of every game, or of the one that the program is given by name. */
static inline void add_games(TCase *tcase, const TTest *test, int argc, char **argv) {
    int games = 0;
    for (int place = 1; place <= games_tried(); place++)
        if (argc < 2 || !strcmp(argv[1], rules_tried(place)->id)) {
            tcase_add_loop_test(tcase, test, place, place + 1);
            games++;
        }
    if (!games) exit(EXIT_FAILURE);
}

#endif
