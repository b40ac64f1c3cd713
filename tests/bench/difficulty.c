/* How the deals of a game that can be won differ in the points that playouts make, and where that is cut into
   levels of difficulty, the least points of each level but the last: prints what is rules/GAME/levels.

   bench_difficulty GAME [FIRST LAST]
   of the deals 1 to 300 unless others are given; a deal of which no playout wins and the solver finds nothing
   out is left out */
#include <stdio.h>
#include <stdlib.h>

#include "advice/difficulty.h"
#include "patience/deal.h"
#include "patience/solver.h"

enum { SEARCH_POSITIONS = 300000, SEARCH_MEMORY = 256 << 20 };

static bool can_be_won(const Game *g, const Position *p) {
    const Limits limits = {.positions = SEARCH_POSITIONS, .memory = SEARCH_MEMORY, .verdict_only = true};
    Solution s = solve(g, p, &limits);
    const bool won = s.verdict == WINNABLE;
    solution_end(&s);
    return won;
}

/* The most first. */
static int by_number(const void *a, const void *b) {
    return *(const int *)b - *(const int *)a;
}

/* The least points of each fifth but the last.  Fifths with the same are one level. */
static void print_cuts(const int *points, int deals) {
    int levels = 1, before = POINTS_OF_WIN + 1;
    for (int fifth = 1; deals >= DIFFICULTIES && fifth < DIFFICULTIES; fifth++) {
        const int least = points[deals * fifth / DIFFICULTIES - 1];
        if (least >= before || least <= points[deals - 1]) continue;
        printf("%d%c", least, ++levels < DIFFICULTIES ? ' ' : '\n');
        before = least;
    }
    while (levels < DIFFICULTIES) printf("0%c", ++levels < DIFFICULTIES ? ' ' : '\n');
}

int main(int count, char **word) {
    const Rules *rules = count > 1 ? rules_find(word[1]) : 0;
    if (!rules) return 2;
    const uint64_t first = count > 2 ? strtoull(word[2], 0, 10) : 1,
                   last = count > 3 ? strtoull(word[3], 0, 10) : 300;
    const Settings settings = settings_default(rules);
    int *points = malloc((last - first + 1) * sizeof *points), deals = 0;
    Game g;
    if (!points) return 1;
    game_open(&g, rules, &settings);
    for (uint64_t number = first; number <= last; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        const DealMeasure measure = deal_measure(&g, &p, 0, 0);
        points[deals] = measure.points;
        deals += measure.won || can_be_won(&g, &p);
    }
    qsort(points, (size_t)deals, sizeof *points, by_number);
    printf("# The least points of a deal of level 1, 2, 3 and 4 (docs/difficulty.md), of %d deals from %llu "
           "to %llu.\n",
           deals, (unsigned long long)first, (unsigned long long)last);
    print_cuts(points, deals);
    free(points);
    return 0;
}
