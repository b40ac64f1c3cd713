/* Looks for the weights of a policy by the cross-entropy method: weights are drawn around those of the file,
   each lot plays the same deals, and the middle moves towards the best eighth of them.  The file is written
   after every round, so whoever interrupts it goes on where it was.

   bench_policy rules/GAME/policy [ROUNDS [DEALS [OPTIONS]]]        ("passes=unlimited forced=off")
   bench_policy rules/GAME/policy 0 DEALS [OPTIONS]                 counts the wins of fresh deals */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice/playout.h"
#include "patience/deal.h"

enum { LOTS = 40, BEST = 8, LEAST_SPREAD = 2, FRESH = 1, FIRST_DEAL = 1000000, LINE_MOST = 200 };

#define TRAIT_NAME(name) #name,
static const char *const name[] = {POLICY_TRAITS(TRAIT_NAME)};
enum { TRAITS = sizeof name / sizeof *name };

typedef union Weights {
    MoveTraits traits;
    int16_t each[TRAITS];
} Weights;
_Static_assert(sizeof(MoveTraits) == sizeof(int16_t[TRAITS]), "a trait is one number");

typedef struct Fit {
    Game game;
    char about[LINE_MOST]; /* the file's first line */
    int rounds;            /* made so far */
    Weights middle;
    int spread[TRAITS];
} Fit;

static void file_read(Fit *fit, const char *path) {
    char line[LINE_MOST], word[40];
    int weight, spread;
    FILE *in = fopen(path, "r");
    if (!in || !fgets(fit->about, sizeof fit->about, in)) exit(2);
    while (fgets(line, sizeof line, in)) {
        (void)sscanf(line, "# rounds %d", &fit->rounds);
        if (sscanf(line, "%39[a-z_] %d %d", word, &weight, &spread) != 3) continue;
        for (int i = 0; i < TRAITS; i++) {
            if (strcmp(word, name[i]) != 0) continue;
            fit->middle.each[i] = (int16_t)weight;
            fit->spread[i] = spread;
        }
    }
    fclose(in);
}

static void file_write(const Fit *fit, const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) exit(2);
    fprintf(out, "%s# rounds %d\n", fit->about, fit->rounds);
    for (int i = 0; i < TRAITS; i++) fprintf(out, "%s %d %d\n", name[i], fit->middle.each[i], fit->spread[i]);
    fclose(out);
}

/* The wins among deals, and a little for every card that came home. */
static double worth(const Game *g, const Weights *weights, uint64_t first, int deals) {
    const MovePolicy policy = {.weight = weights->traits};
    double sum = 0;
    for (int i = 0; i < deals; i++) {
        const Deal deal = deal_numbered(first + (uint64_t)i, g->rules.packs);
        const Position p = game_deal(g, deal.pack, deal_salt(&deal));
        static Playout o;
        playout_begin(&o, g, &policy, &p, 0, 0);
        sum += playout_wins(&o) + 0.01 * cards_home(g, &o.now) / cards_to_win(g);
    }
    return sum / deals;
}

/* Nearly normal, of deviation 1. */
static double normal(Random *random) {
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += (double)random_below(random, 1U << 20) / (1U << 20);
    return sum - 6;
}

typedef struct Lot {
    Weights weights;
    double worth;
} Lot;

static int better_first(const void *a, const void *b) {
    const Lot *left = a, *right = b;
    return (left->worth < right->worth) - (left->worth > right->worth);
}

static void move_middle(Fit *fit, const Lot lot[LOTS]) {
    for (int i = 0; i < TRAITS; i++) {
        double mean = 0, apart = 0;
        for (int k = 0; k < BEST; k++) mean += lot[k].weights.each[i] / (double)BEST;
        for (int k = 0; k < BEST; k++)
            apart += (lot[k].weights.each[i] - mean) * (lot[k].weights.each[i] - mean) / BEST;
        double deviation = fit->spread[i];
        for (int k = 0; k < 20; k++) deviation = (deviation + apart / (deviation + 1e-9)) / 2; /* its root */
        fit->middle.each[i] = (int16_t)((fit->middle.each[i] + mean) / 2);
        fit->spread[i] = (int)(0.6 * fit->spread[i] + 0.4 * deviation + 0.5);
        if (fit->spread[i] < LEAST_SPREAD) fit->spread[i] = LEAST_SPREAD;
    }
}

static void fit_round(Fit *fit, int deals) {
    static Lot lot[LOTS];
    const uint64_t first = FIRST_DEAL + (uint64_t)fit->rounds * (uint64_t)deals;
    Random random = random_begin((uint64_t)fit->rounds);
    for (int k = 0; k < LOTS; k++) {
        lot[k].weights = fit->middle;
        for (int i = 0; k && i < TRAITS; i++)
            lot[k].weights.each[i] =
                (int16_t)(lot[k].weights.each[i] + (int)(fit->spread[i] * normal(&random)));
        lot[k].worth = worth(&fit->game, &lot[k].weights, first, deals);
    }
    const double middle = lot[0].worth;
    qsort(lot, LOTS, sizeof *lot, better_first);
    move_middle(fit, lot);
    fit->rounds++;
    printf("round %d: the middle wins %.3f, the best %.3f\n", fit->rounds, middle, lot[0].worth);
    fflush(stdout);
}

static void game_choose(Fit *fit, const char *path, char *options) {
    char game[80];
    if (sscanf(path, "rules/%79[^/]/policy", game) != 1 || !rules_find(game)) exit(2);
    const Rules *rules = rules_find(game);
    Settings settings = settings_default(rules);
    for (char *word = strtok(options, " "); word; word = strtok(0, " ")) {
        char *value = strchr(word, '=');
        int option;
        if (!value) exit(2);
        *value = 0;
        if (!settings_set(&settings, word, value + 1, &option)) exit(2);
    }
    game_open(&fit->game, rules, &settings);
}

int main(int argc, char **argv) {
    static Fit fit;
    char none[] = "";
    if (argc < 2) return 2;
    const int rounds = argc > 2 ? atoi(argv[2]) : 20, deals = argc > 3 ? atoi(argv[3]) : 400;
    file_read(&fit, argv[1]);
    game_choose(&fit, argv[1], argc > 4 ? argv[4] : none);
    if (!rounds) {
        const clock_t begun = clock();
        printf("%.4f of %d deals\n", worth(&fit.game, &fit.middle, FRESH, deals), deals);
        printf("%.0f us a game\n", 1e6 * (double)(clock() - begun) / CLOCKS_PER_SEC / deals);
    }
    for (int i = 0; i < rounds; i++) {
        fit_round(&fit, deals);
        file_write(&fit, argv[1]);
    }
    return 0;
}
