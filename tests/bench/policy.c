/* Looks for the weights of a policy, of a game or of several, by the cross-entropy method (Rubinstein 1999):
   weights are drawn around those there are, each lot plays the same deals, and the middle moves towards the
   best of them.  The file is written after every round, so whoever interrupts it goes on where it was.

   bench_policy rules/GAME/policy [ROUNDS [DEALS [OPTIONS]]]        ("passes=unlimited forced=off")
   bench_policy rules/policy.CLASS ROUNDS DEALS GAME...             of each game; the file of a table is one
   bench_policy MY.game.policy ROUNDS DEALS MY.game                  of a game of one's own, which goes by
   them bench_policy FILE 0 DEALS [GAME...]                              counts the wins of fresh deals */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "advice/playout.h"
#include "engine/deal.h"
#include "language/rules_language.h"

enum { FRESH = 1, LINE_MOST = 200, GAMES_MOST = 20, TABLE_MOST = 8000 };

enum { LOTS = 40, BEST = 8, FIRST_DEAL = 1000000, SPREAD_LEAST = 2 };

typedef struct Fit {
    const Game *game; /* not its own: what is played, of each the same deals */
    int games;
    int rounds; /* made so far */
    MovePolicy middle;
    int spread[TRAITS]; /* how far each is varied */
} Fit;

/* Begins with weights, varied by a fifth. */
static Fit fit_begin(const Game *game, int games, const MovePolicy *policy) {
    Fit fit = {.game = game, .games = games, .middle = *policy};
    for (int i = 0; i < TRAITS; i++) fit.spread[i] = 10 + abs(policy->weight.of[i]) / 5;
    return fit;
}

/* The rounds as a remark, and lines "trait weight spread". */
#define TRAIT_NAME(name) #name,
static const char *const trait_name[TRAITS] = {POLICY_TRAITS(TRAIT_NAME)};

static void fit_write(const Fit *fit, FILE *out) {
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

/* --- a round -------------------------------------------------------------------------------------------- */

/* What weights are worth from a deal on: the share that is won, and `of_home` for every game's share of cards
   that come home. */
static double fit_worth(const Game *g, const MovePolicy *policy, uint64_t first, int deals, double of_home) {
    double sum = 0;
    for (int i = 0; i < deals; i++) {
        const Deal deal = deal_numbered(first + (uint64_t)i, g->rules.packs);
        const Position p = game_deal(g, deal.pack, deal_salt(&deal));
        Playout o;
        playout_begin(&o, g, policy, &p, 0, 0, 0);
        sum += playout_wins(&o) + of_home * cards_home(g, &o.now) / cards_to_win(g);
    }
    return sum / deals;
}

/* More for cards at home where games differ, for some are hardly ever won. */
static double worth_of_all(const Fit *fit, const MovePolicy *policy, uint64_t first, int deals) {
    double sum = 0;
    for (int i = 0; i < fit->games; i++)
        sum += fit_worth(&fit->game[i], policy, first, deals, fit->games > 1 ? 0.3 : 0.01);
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

/* One round of so many deals that no other round has; what the best drew is worth. */
static double fit_round(Fit *fit, int deals) {
    Lot lot[LOTS];
    const uint64_t first = FIRST_DEAL + (uint64_t)fit->rounds * (uint64_t)deals;
    Random random = random_begin((uint64_t)fit->rounds);
    for (int k = 0; k < LOTS; k++) {
        lot[k].policy = fit->middle;
        for (int i = 0; k && i < TRAITS; i++)
            set_weight(&lot[k].policy, i, fit->middle.weight.of[i] + (int)(fit->spread[i] * normal(&random)));
        lot[k].worth = worth_of_all(fit, &lot[k].policy, first, deals);
    }
    qsort(lot, LOTS, sizeof *lot, better_first);
    move_middle(fit, lot);
    fit->rounds++;
    return lot[0].worth;
}

/* --- the files and games of a run ----------------------------------------------------------------------- */

typedef struct Bench {
    Game game[GAMES_MOST];
    Fit fit;
    char about[LINE_MOST]; /* the file's first line */
} Bench;

static char *text_of(const char *path) {
    FILE *in = fopen(path, "r");
    char *const text = calloc(1, TABLE_MOST);
    if (!in || !text || !fread(text, 1, TABLE_MOST - 1, in)) exit(2);
    fclose(in);
    return text;
}

/* Takes up where a file is, in place of weights to begin with. */
static void file_read(Bench *bench, const char *path) {
    char *const text = text_of(path);
    snprintf(bench->about, sizeof bench->about, "%.*s", (int)strcspn(text, "\n"), text);
    const char *const rounds = strstr(text, "# rounds ");
    if (rounds) sscanf(rounds, "# rounds %d", &bench->fit.rounds);
    if (!policy_read(&bench->fit.middle, bench->fit.spread, text)) exit(2);
    free(text);
}

static void file_write(const Bench *bench, const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) exit(2);
    fprintf(out, "%s\n", bench->about);
    fit_write(&bench->fit, out);
    fclose(out);
}

/* The rules of a game that comes with the program, or of a file. */
static const Rules *rules_of(const char *word) {
    static Rules of_file[GAMES_MOST];
    static int files;
    if (!strpbrk(word, "./")) return rules_find(word);
    Error error;
    if (files == GAMES_MOST) exit(2);
    char *const text = text_of(word); /* the rules lie in it */
    return rules_read(&of_file[files], text, 0, &error) ? &of_file[files++] : 0;
}

/* "GAME NAME=VALUE ..."; without GAME it is the one of the path. */
static void game_choose(Bench *bench, const char *path, char *words) {
    char game[80] = "";
    (void)sscanf(path, "rules/%79[^/]/policy", game);
    char *word = strtok(words, " ");
    if (word && !strchr(word, '=')) {
        snprintf(game, sizeof game, "%.79s", word);
        word = strtok(0, " ");
    }
    const Rules *rules = rules_of(game);
    if (!rules || bench->fit.games == GAMES_MOST) exit(2);
    Settings settings = settings_default(rules);
    for (; word; word = strtok(0, " ")) {
        char *value = strchr(word, '=');
        int option;
        if (!value) exit(2);
        *value = 0;
        if (!settings_set(&settings, word, value + 1, &option)) exit(2);
    }
    game_open(&bench->game[bench->fit.games++], rules, &settings);
}

static void tell_wins(const Fit *fit, int deals) {
    for (int i = 0; i < fit->games; i++) {
        const clock_t begun = clock();
        const double wins = fit_worth(&fit->game[i], &fit->middle, FRESH, deals, 0);
        printf("%-20s %.4f of %d deals, %.0f us a game\n", fit->game[i].rules.id, wins, deals,
               1e6 * (double)(clock() - begun) / CLOCKS_PER_SEC / deals);
    }
}

int main(int argc, char **argv) {
    static Bench bench;
    char none[] = "";
    if (argc < 2) return 2;
    const int rounds = argc > 2 ? atoi(argv[2]) : 20, deals = argc > 3 ? atoi(argv[3]) : 400;
    for (int i = 4; i < argc; i++) game_choose(&bench, argv[1], argv[i]);
    if (!bench.fit.games) game_choose(&bench, argv[1], none);
    bench.fit = fit_begin(bench.game, bench.fit.games, policy_of(bench.game));
    snprintf(bench.about, sizeof bench.about, "# Found by the cross-entropy method (docs/odds.md).");
    if (!access(argv[1], F_OK)) file_read(&bench, argv[1]);
    if (!rounds) tell_wins(&bench.fit, deals);
    for (int i = 0; i < rounds; i++) {
        printf("round %d: the best is worth %.3f\n", i + 1, fit_round(&bench.fit, deals));
        fflush(stdout);
        file_write(&bench, argv[1]);
    }
    return 0;
}
