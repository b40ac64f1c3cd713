/* Looks for the weights of a policy by the cross-entropy method: weights are drawn around those of the file,
   each lot plays the same deals, and the middle moves towards the best eighth of them.  The file is written
   after every round, so whoever interrupts it goes on where it was.

   bench_policy rules/GAME/policy [ROUNDS [DEALS [OPTIONS]]]        ("passes=unlimited forced=off")
   bench_policy rules/policy.CLASS ROUNDS DEALS GAME...             of each game; the file of a table is one,
   too bench_policy FILE 0 DEALS [GAME...]                              counts the wins of fresh deals */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice/playout.h"
#include "patience/deal.h"
#include "patience/rules_language.h"

enum {
    LOTS = 40,
    BEST = 8,
    LEAST_SPREAD = 2,
    FRESH = 1,
    FIRST_DEAL = 1000000,
    LINE_MOST = 200,
    GAMES_MOST = 20,
    TABLE_MOST = 8000
};

#define TRAIT_NAME(name) #name,
static const char *const name[] = {POLICY_TRAITS(TRAIT_NAME)};
enum { TRAITS = sizeof name / sizeof *name };

typedef union Weights {
    MoveTraits traits;
    int16_t each[TRAITS];
} Weights;
_Static_assert(sizeof(MoveTraits) == sizeof(int16_t[TRAITS]), "a trait is one number");

typedef struct Fit {
    Game game[GAMES_MOST];
    int games;
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

/* The wins among deals, and a little for every card that came home: more where games differ, for some are
   hardly ever won. */
static double worth(const Game *g, const Weights *weights, uint64_t first, int deals, double of_home) {
    const MovePolicy policy = {.weight = weights->traits};
    double sum = 0;
    for (int i = 0; i < deals; i++) {
        const Deal deal = deal_numbered(first + (uint64_t)i, g->rules.packs);
        const Position p = game_deal(g, deal.pack, deal_salt(&deal));
        static Playout o;
        playout_begin(&o, g, &policy, &p, 0, 0);
        sum += playout_wins(&o) + of_home * cards_home(g, &o.now) / cards_to_win(g);
    }
    return sum / deals;
}

static double worth_of_all(const Fit *fit, const Weights *weights, uint64_t first, int deals) {
    double sum = 0;
    for (int i = 0; i < fit->games; i++)
        sum += worth(&fit->game[i], weights, first, deals, fit->games > 1 ? 0.3 : 0.01);
    return sum / fit->games;
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
        lot[k].worth = worth_of_all(fit, &lot[k].weights, first, deals);
    }
    const double middle = lot[0].worth;
    qsort(lot, LOTS, sizeof *lot, better_first);
    move_middle(fit, lot);
    fit->rounds++;
    printf("round %d: the middle wins %.3f, the best %.3f\n", fit->rounds, middle, lot[0].worth);
    fflush(stdout);
}

/* The rules of a game that comes with the program, or of a file. */
static const Rules *rules_of(const char *word) {
    static Rules of_file[GAMES_MOST];
    static int files;
    if (!strpbrk(word, "./")) return rules_find(word);
    Error error;
    FILE *in = fopen(word, "r");
    char *const text = calloc(1, TABLE_MOST); /* the rules lie in it */
    if (!in || !text || files == GAMES_MOST || !fread(text, 1, TABLE_MOST - 1, in)) exit(2);
    fclose(in);
    return rules_read(&of_file[files], text, 0, &error) ? &of_file[files++] : 0;
}

/* "GAME NAME=VALUE ..."; without GAME it is the one of the path. */
static void game_choose(Fit *fit, const char *path, char *words) {
    char game[80] = "";
    (void)sscanf(path, "rules/%79[^/]/policy", game);
    char *word = strtok(words, " ");
    if (word && !strchr(word, '=')) {
        snprintf(game, sizeof game, "%.79s", word);
        word = strtok(0, " ");
    }
    const Rules *rules = rules_of(game);
    if (!rules || fit->games == GAMES_MOST) exit(2);
    Settings settings = settings_default(rules);
    for (; word; word = strtok(0, " ")) {
        char *value = strchr(word, '=');
        int option;
        if (!value) exit(2);
        *value = 0;
        if (!settings_set(&settings, word, value + 1, &option)) exit(2);
    }
    game_open(&fit->game[fit->games++], rules, &settings);
}

static void tell_wins(const Fit *fit, int deals) {
    for (int i = 0; i < fit->games; i++) {
        const clock_t begun = clock();
        const double wins = worth(&fit->game[i], &fit->middle, FRESH, deals, 0);
        printf("%-20s %.4f of %d deals, %.0f us a game\n", fit->game[i].rules.id, wins, deals,
               1e6 * (double)(clock() - begun) / CLOCKS_PER_SEC / deals);
    }
}

int main(int argc, char **argv) {
    static Fit fit;
    char none[] = "";
    if (argc < 2) return 2;
    const int rounds = argc > 2 ? atoi(argv[2]) : 20, deals = argc > 3 ? atoi(argv[3]) : 400;
    file_read(&fit, argv[1]);
    for (int i = 4; i < argc; i++) game_choose(&fit, argv[1], argv[i]);
    if (!fit.games) game_choose(&fit, argv[1], none);
    if (!rounds) tell_wins(&fit, deals);
    for (int i = 0; i < rounds; i++) {
        fit_round(&fit, deals);
        file_write(&fit, argv[1]);
    }
    return 0;
}
