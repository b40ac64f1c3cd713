#include "fit.h"

#include <stdlib.h>
#include <string.h>

#include "patience/deal.h"
#include "playout.h"

enum { LOTS = 40, BEST = 8, FIRST_DEAL = 1000000 };

Fit fit_begin(const Game *game, int games, const MovePolicy *policy) {
    Fit fit = {.game = game, .games = games, .middle = *policy};
    for (int i = 0; i < TRAITS; i++) fit.spread[i] = 10 + abs(weight_at(policy, i)) / 5;
    return fit;
}

/* --- files ---------------------------------------------------------------------------------------------- */

void fit_write(const Fit *fit, FILE *out) {
    fprintf(out, "# rounds %d\n", fit->rounds);
    for (int i = 0; i < TRAITS; i++)
        fprintf(out, "%s %d %d\n", weight_name(i), weight_at(&fit->middle, i), fit->spread[i]);
}

/* --- a round -------------------------------------------------------------------------------------------- */

double fit_worth(const Game *g, const MovePolicy *policy, Budget *b, uint64_t first, int deals,
                 double of_home) {
    double sum = 0;
    for (int i = 0; i < deals && !budget_is_spent(b); i++) {
        const Deal deal = deal_numbered(first + (uint64_t)i, g->rules.packs);
        const Position p = game_deal(g, deal.pack, deal_salt(&deal));
        Playout o;
        playout_begin(&o, g, policy, &p, 0, 0, b);
        sum += playout_wins(&o) + of_home * cards_home(g, &o.now) / cards_to_win(g);
    }
    return sum / deals;
}

/* More for cards at home where games differ, for some are hardly ever won. */
static double worth_of_all(const Fit *fit, const MovePolicy *policy, uint64_t first, int deals) {
    double sum = 0;
    for (int i = 0; i < fit->games; i++)
        sum += fit_worth(&fit->game[i], policy, fit->budget, first, deals, fit->games > 1 ? 0.3 : 0.01);
    return sum / fit->games;
}

/* Nearly normal, of deviation 1. */
static double normal(Random *random) {
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += (double)random_below(random, 1U << 20) / (1U << 20);
    return sum - 6;
}

typedef struct Lot {
    MovePolicy policy;
    double worth;
} Lot;

static int better_first(const void *a, const void *b) {
    const Lot *left = a, *right = b;
    return (left->worth < right->worth) - (left->worth > right->worth);
}

static void move_middle(Fit *fit, const Lot lot[LOTS]) {
    for (int i = 0; i < TRAITS; i++) {
        double mean = 0, apart = 0, deviation = fit->spread[i];
        for (int k = 0; k < BEST; k++) mean += weight_at(&lot[k].policy, i) / (double)BEST;
        for (int k = 0; k < BEST; k++) {
            const double away = weight_at(&lot[k].policy, i) - mean;
            apart += away * away / BEST;
        }
        for (int k = 0; k < 20; k++) deviation = (deviation + apart / (deviation + 1e-9)) / 2; /* its root */
        weight_set(&fit->middle, i, (int)((weight_at(&fit->middle, i) + mean) / 2));
        fit->spread[i] = (int)(0.6 * fit->spread[i] + 0.4 * deviation + 0.5);
        if (fit->spread[i] < SPREAD_LEAST) fit->spread[i] = SPREAD_LEAST;
    }
}

double fit_round(Fit *fit, int deals) {
    Lot lot[LOTS];
    const uint64_t first = FIRST_DEAL + (uint64_t)fit->rounds * (uint64_t)deals;
    Random random = random_begin((uint64_t)fit->rounds);
    for (int k = 0; k < LOTS; k++) {
        lot[k].policy = fit->middle;
        for (int i = 0; k && i < TRAITS; i++)
            weight_set(&lot[k].policy, i,
                       weight_at(&fit->middle, i) + (int)(fit->spread[i] * normal(&random)));
        lot[k].worth = worth_of_all(fit, &lot[k].policy, first, deals);
    }
    if (budget_is_spent(fit->budget)) return 0;
    qsort(lot, LOTS, sizeof *lot, better_first);
    move_middle(fit, lot);
    fit->rounds++;
    return lot[0].worth;
}
