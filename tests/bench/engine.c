/* How fast the engine is on one core: random legal games and perft nodes a second, for every game.
       bench [SECONDS]      for every measurement; 1 by default */
#include "patience/deal.h"
#include "patience/game.h"
#include "patience/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PLAY_MAX = 300 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static Position deal(const Game *g, uint64_t number) {
    const Deal numbered = deal_numbered(number, g->rules.packs);
    return game_deal(g, numbered.pack, deal_salt(&numbered));
}

/* Plays one deal at random, at most so many moves; returns how many they were. */
static long play_one(const Game *g, uint64_t number, Random *random) {
    MoveList list;
    Position p = deal(g, number);
    for (long moves = 0; moves < PLAY_MAX; moves++) {
        legal_moves(g, &p, &list);
        if (!list.count) return moves;
        p = apply(g, &p, list.move[random_below(random, (uint64_t)list.count)]);
    }
    return PLAY_MAX;
}

static void measure_plays(const Game *g, double seconds) {
    long moves = 0;
    uint64_t plays = 0;
    Random random = random_begin(1);
    const double begin = now();
    do {
        for (int i = 0; i < 16; i++) moves += play_one(g, plays++, &random);
    } while (now() - begin < seconds);
    const double took = now() - begin;
    printf("%-20s %9.0f %11.0f", g->rules.id, (double)plays / took, (double)moves / took);
}

/* Deals are searched deeper and deeper until there are a million sequences; nodes are all positions of a tree
   but its root, leaves those that are counted without being made. */
static void measure_perft(const Game *g, double seconds) {
    uint64_t nodes = 0, leaves = 0;
    const double begin = now();
    for (uint64_t number = 0; now() - begin < seconds; number++) {
        const Position p = deal(g, number);
        uint64_t last = 1, tree = 0;
        for (int depth = 1; depth <= 40 && last && last < 1000000 && now() - begin < seconds; depth++) {
            last = perft(g, &p, depth);
            leaves += last;
            tree += last;
            nodes += tree;
        }
    }
    const double took = now() - begin;
    printf(" %14.0f %14.0f\n", (double)leaves / took, (double)nodes / took);
}

int main(int count, char **word) {
    const double seconds = count > 1 ? atof(word[1]) : 1;
    printf("%-20s %9s %11s %14s %14s\n", "game", "plays/s", "moves/s", "perft leaves/s", "perft nodes/s");
    for (int place = 1; rules_listed(place); place++) {
        Game g;
        const Rules *rules = rules_listed(place);
        const Settings settings = settings_default(rules);
        game_open(&g, rules, &settings);
        measure_plays(&g, seconds);
        fflush(stdout);
        measure_perft(&g, seconds);
    }
    return 0;
}
