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

/* The easiest fifth is easy, the hardest one hard: or so much more that there is one, as many deals may have
   the same points. */
static void print_cuts(const int *points, int deals) {
    int fifth = 4;
    while (fifth > 1 && points[deals * fifth / 5 - 1] <= points[deals - 1]) fifth--;
    if (deals >= 5 && fifth > 1) printf("%d %d\n", points[deals / 5 - 1], points[deals * fifth / 5 - 1]);
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
    printf(
        "# The least points of an easy deal and of a medium one (docs/difficulty.md), of %d deals from %llu "
        "to %llu.\n",
        deals, (unsigned long long)first, (unsigned long long)last);
    print_cuts(points, deals);
    free(points);
    return 0;
}
