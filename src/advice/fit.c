#include "fit.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal.h"
#include "playout.h"

enum { LOTS = 40, BEST = 8, FIRST_DEAL = 1000000 };

Fit fit_begin(const Game *game, int games, const MovePolicy *policy) {
    Fit fit = {.game = game, .games = games, .middle = *policy};
    for (int i = 0; i < TRAITS; i++) fit.spread[i] = 10 + abs(policy->weight.of[i]) / 5;
    return fit;
}

/* --- files ---------------------------------------------------------------------------------------------- */

#define TRAIT_NAME(name) #name,
static const char *const trait_name[TRAITS] = {POLICY_TRAITS(TRAIT_NAME)};

/* Traits that files written by earlier versions weigh, and nothing asks any more. */
static const char *const trait_of_old[] = {"home_ahead",  "home_second",  "shifts_cards", "nears_hidden",
                                           "refills",     "from_reserve", "from_cell",    "to_last_cell",
                                           "opens_waste", "draws_gaps"};

static bool is_of_old(const char *name) {
    for (size_t i = 0; i < sizeof trait_of_old / sizeof *trait_of_old; i++)
        if (!strcmp(name, trait_of_old[i])) return true;
    return false;
}

void fit_write(const Fit *fit, FILE *out) {
    fprintf(out, "# rounds %d\n", fit->rounds);
    for (int i = 0; i < TRAITS; i++)
        fprintf(out, "%s %d %d\n", trait_name[i], fit->middle.weight.of[i], fit->spread[i]);
}

static int bounded(int number, int least) {
    return number < least ? least : number > WEIGHT_MOST ? WEIGHT_MOST : number;
}

static void set_weight(MovePolicy *policy, int trait, int weight) {
    policy->weight.of[trait] = (int16_t)bounded(weight, -WEIGHT_MOST);
}

static bool read_line(Fit *fit, const char *line) {
    char word[40], *rest;
    int length, i = 0;
    if (*line == '#' || *line == '\n') return true;
    if (sscanf(line, "%39[a-z_]%n", word, &length) != 1) return false;
    const long weight = strtol(line + length, &rest, 10), varied = strtol(rest, &rest, 10);
    rest += strspn(rest, " \t\r");
    if ((*rest && *rest != '\n') || labs(weight) > WEIGHT_MOST || varied < 1 || varied > SPREAD_MOST)
        return false;
    while (i < TRAITS && strcmp(word, trait_name[i]) != 0) i++;
    if (i == TRAITS) return is_of_old(word);
    set_weight(&fit->middle, i, (int)weight);
    fit->spread[i] = bounded((int)varied, SPREAD_LEAST);
    return true;
}

bool fit_read(Fit *fit, const char *text) {
    bool sound = true;
    for (const char *line = text; line && *line && sound;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : 0)
        sound = read_line(fit, line);
    return sound;
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
        for (int k = 0; k < BEST; k++) mean += lot[k].policy.weight.of[i] / (double)BEST;
        for (int k = 0; k < BEST; k++) {
            const double away = lot[k].policy.weight.of[i] - mean;
            apart += away * away / BEST;
        }
        for (int k = 0; k < 20; k++) deviation = (deviation + apart / (deviation + 1e-9)) / 2; /* its root */
        set_weight(&fit->middle, i, (int)((fit->middle.weight.of[i] + mean) / 2));
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
            set_weight(&lot[k].policy, i, fit->middle.weight.of[i] + (int)(fit->spread[i] * normal(&random)));
        lot[k].worth = worth_of_all(fit, &lot[k].policy, first, deals);
    }
    if (budget_is_spent(fit->budget)) return 0;
    qsort(lot, LOTS, sizeof *lot, better_first);
    move_middle(fit, lot);
    fit->rounds++;
    return lot[0].worth;
}
