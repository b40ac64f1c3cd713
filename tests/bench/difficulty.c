/* How the deals of a game that can be won differ in the points that playouts make (docs/difficulty.md): where
   that is cut into levels of difficulty, the least points of each level but the last, as rules/GAME/levels
   has them; or the game's line of rules/journey.

   bench_difficulty GAME [FIRST LAST]             of the deals 1 to 300 unless others are given
   bench_difficulty --journey GAME [FIRST LAST]   of the deals 1 to 200
   A deal of which no playout wins and the solver finds nothing out is left out. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/coach.h"
#include "engine/deal.h"
#include "solver/solver.h"
#include "text/names.h"

enum { SEARCH_POSITIONS = 300000, MEMORY_EACH = 256 << 20, DEALS = 300, JOURNEY_DEALS = 200 };

typedef struct Measured {
    uint64_t number;
    int points;
    uint64_t searched; /* so many positions until the solver won, where no playout did */
    double rung;       /* where it stands between the easiest and the hardest */
    bool taken;        /* for the journey */
} Measured;

static bool can_be_won(const Game *g, const Position *p, uint64_t *searched) {
    const Limits limits = {.positions = SEARCH_POSITIONS, .memory = MEMORY_EACH, .verdict_only = true};
    Solution s = solve(g, p, &limits);
    const bool won = s.verdict == WINNABLE;
    *searched = s.usage.positions;
    solution_end(&s);
    return won;
}

/* The easiest first; of equal points what the solver won sooner. */
static int by_points(const void *a, const void *b) {
    const Measured *x = a, *y = b;
    if (x->points != y->points) return y->points - x->points;
    if (x->searched != y->searched) return x->searched > y->searched ? 1 : -1;
    return (x->number > y->number) - (x->number < y->number);
}

/* The easiest fifth is easy, the hardest one hard: or so much more that there is one, as many deals may have
   the same points. */
static void print_cuts(const Measured *deal, int deals, uint64_t first, uint64_t last) {
    int fifth = 4;
    printf("# The least points of an easy deal and of a medium one (docs/difficulty.md), of %d deals from "
           "%" PRIu64 " to %" PRIu64 ".\n",
           deals, first, last);
    while (fifth > 1 && deal[deals * fifth / 5 - 1].points <= deal[deals - 1].points) fifth--;
    if (deals >= 5 && fifth > 1)
        printf("%d %d\n", deal[deals / 5 - 1].points, deal[deals * fifth / 5 - 1].points);
}

static Measured *nearest(Measured *deal, int deals, double rung) {
    Measured *best = 0;
    for (Measured *d = deal; d < deal + deals; d++)
        if (!d->taken && (!best || fabs(d->rung - rung) < fabs(best->rung - rung))) best = d;
    return best;
}

/* From the easiest to the hardest, in equal steps of the root of the points, as far more deals have few than
   many; where all have the same, of their order. */
static void print_journey(Measured *deal, int deals, const char *game) {
    const bool same = deal[0].points == deal[deals - 1].points;
    for (int i = 0; i < deals; i++) deal[i].rung = same ? i : sqrt(deal[i].points);
    const double first = deal[0].rung, step = (deal[deals - 1].rung - first) / (JOURNEY_LENGTH - 1);
    for (int i = 0; i < JOURNEY_LENGTH; i++) nearest(deal, deals, first + i * step)->taken = true;
    printf("%s", game);
    for (int i = 0, told = 0; i < deals; i++)
        if (deal[i].taken) printf("%s%" PRIu64, told++ ? ", " : " ", deal[i].number);
    printf("\n");
}

int main(int count, char **word) {
    const bool journey = count > 1 && !strcmp(word[1], "--journey");
    if (journey) count--, word++;
    const Rules *rules = count > 1 ? rules_find(word[1]) : 0;
    if (!rules) return 2;
    const uint64_t first = count > 2 ? strtoull(word[2], 0, 10) : 1, last = count > 3
                                                                                ? strtoull(word[3], 0, 10)
                                                                            : journey ? JOURNEY_DEALS
                                                                                      : DEALS;
    const Settings settings = settings_usual(rules);
    Measured *deals = malloc((last - first + 1) * sizeof *deals);
    int won = 0;
    Game g;
    if (!deals) return 1;
    game_open(&g, rules, &settings);
    for (uint64_t number = first; number <= last; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        const DealMeasure measure = deal_measure(&g, &p, ENDLESS);
        deals[won] = (Measured){.number = number, .points = measure.points};
        won += measure.won || can_be_won(&g, &p, &deals[won].searched);
    }
    qsort(deals, (size_t)won, sizeof *deals, by_points);
    if (!journey)
        print_cuts(deals, won, first, last);
    else if (won >= JOURNEY_LENGTH)
        print_journey(deals, won, rules->id);
    free(deals);
    return 0;
}
