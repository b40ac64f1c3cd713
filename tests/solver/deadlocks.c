/* Cards that wait for each other: a search through everything never wins in fewer moves than Lemma 20 says,
   and in as many as the line has that is proved to be the shortest. */
#include <limits.h>

#include "../every/sampled.h"
#include "late.h"
#include "solver/deadlocks.h"

enum {
    SAMPLES = SLOWED > 1 ? 120 : 200,
    REACHED_MOST = 20000,
    SLOTS = 1 << 16,
    LEFT_MIN = 8,
    LEFTS = 18,
    LOST = -1,
    LONG = -2
};

static const struct Case {
    const char *game, *settings;
    bool proves;
} cases[] = {
    {"freecell", "", true},
    {"freecell", "cells=1", true},
    {"freecell", "cells=2 build=suit empty=king", true},
    {"freecell", "cells=1 worry-back=on", false},
    {"bakers-game", "cells=1", true},
    {"eight-off", "empty=any", true},
    {"seahaven-towers", "cells=2", true},
    {"penguin", "cells=4", true},
    {"penguin", "cells=4 moves=through-cells", true},
    {"beleaguered-castle", "", true},
    {"king-albert", "", false},
    {"king-albert", "worry-back=off", true},
};

enum { CASES = sizeof cases / sizeof *cases };

/* Positions reached by so many moves besides those home, and all that were. */
typedef struct Reached {
    Position now[REACHED_MOST], next[REACHED_MOST];
    uint64_t seen[SLOTS];
    int nows, nexts, all;
} Reached;

static Reached reached;

static bool is_new(const Position *p) {
    const uint64_t hash = position_hash(p) | 1;
    uint64_t i = hash / 2 % SLOTS;
    for (; reached.seen[i]; i = (i + 1) % SLOTS)
        if (reached.seen[i] == hash) return false;
    reached.seen[i] = hash;
    return true;
}

/* All that so many moves reach is in `now`; whether the game is won there. */
static bool follow(const Game *g) {
    for (int i = 0; i < reached.nows; i++) { /* what goes home first, so that it counts as reached so */
        MoveList list;
        if (game_is_won(g, &reached.now[i])) return true;
        legal_moves(g, &reached.now[i], &list);
        for (int k = 0; k < list.count; k++) {
            const Position after = apply(g, &reached.now[i], list.move[k]);
            if (role_of(g, list.move[k].to) == FOUNDATION && is_new(&after) && ++reached.all < REACHED_MOST)
                reached.now[reached.nows++] = after;
        }
    }
    return false;
}

/* The fewest moves besides those home, tried by all there are; LOST, or LONG where they are too many. */
static int fewest_moves(const Game *g, const Position *p) {
    reached.nows = reached.all = 1;
    memset(reached.seen, 0, sizeof reached.seen);
    is_new(p);
    reached.now[0] = *p;
    for (int moves = 0; reached.nows; moves++) {
        if (follow(g)) return moves;
        reached.nexts = 0;
        for (int i = 0; i < reached.nows; i++) {
            MoveList list;
            legal_moves(g, &reached.now[i], &list);
            for (int k = 0; k < list.count && reached.all < REACHED_MOST; k++) {
                const Position after = apply(g, &reached.now[i], list.move[k]);
                if (!is_new(&after)) continue;
                reached.all++;
                reached.next[reached.nexts++] = after;
            }
        }
        if (reached.all >= REACHED_MOST) return LONG;
        memcpy(reached.now, reached.next, (size_t)reached.nexts * sizeof *reached.now);
        reached.nows = reached.nexts;
    }
    return LOST;
}

/* A play at random, of which cards are sent home from wherever they lie. */
static Position late(const Game *g, Random *random) {
    const Deal deal = deal_numbered(random_below(random, SHORT_NUMBERS), 1);
    const int left = LEFT_MIN + (int)random_below(random, LEFTS);
    Position p = game_deal(g, deal.pack, deal_salt(&deal));
    for (uint64_t moves = random_below(random, 60); moves; moves--) {
        MoveList list;
        legal_moves(g, &p, &list);
        if (list.count) p = apply(g, &p, list.move[random_below(random, (uint64_t)list.count)]);
    }
    while (g->cards - cards_home(g, &p) > left && send_home(g, &p, ~0U, random)) {
    }
    return p;
}

static int besides_home(const Game *g, const Solution *s) {
    int moves = 0;
    for (int i = 0; i < s->moves; i++) moves += role_of(g, s->line[i].to) != FOUNDATION;
    return moves;
}

START_TEST(no_win_is_shorter) {
    const struct Case *c = &cases[_i];
    Random random = random_begin((uint64_t)_i + 1);
    const Limits limits = {.positions = 400000, .shortest = true};
    Play play;
    int known = 0, reached_by_bound = 0, most = 0;
    const Deal any = deal_numbered(1, 1);
    begin(&play, c->game, c->settings, &any);
    const Game *g = &play.game;
    ck_assert(deadlocks_apply(g));
    for (int nth = 0; nth < trials(SAMPLES); nth++) {
        const Position p = late(g, &random);
        Deadlocks d;
        if (game_is_won(g, &p)) continue;
        const int fewest = fewest_moves(g, &p);
        deadlocks_read(&d, g, &p);
        const int bound = deadlocks_judge(&d, &p, INT_MAX).moves;
        if (fewest == LONG) continue;
        known++;
        Solution s = solve(g, &p, &limits);
        ck_assert_int_eq(s.verdict, fewest == LOST ? NOT_WINNABLE : WINNABLE);
        if (c->proves) ck_assert_int_eq(s.fewest_moves, fewest != LOST);
        if (fewest != LOST) {
            ck_assert_int_le(bound, fewest);
            ck_assert_int_eq(bound == 0, fewest == 0);
            if (c->proves) ck_assert_int_eq(besides_home(g, &s), fewest);
            reached_by_bound += bound == fewest;
            if (fewest > most) most = fewest;
        }
        solution_end(&s);
    }
    fprintf(stderr, "%s %s: %d known, %d by the bound, %d at most\n", c->game, c->settings, known,
            reached_by_bound, most);
    ck_assert_int_gt(known, trials(SAMPLES) / 8);
    ck_assert_int_gt(reached_by_bound, known / 8);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("deadlocks", 0, 0, {no_win_is_shorter, 0, CASES});
}
