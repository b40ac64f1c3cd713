/* Looks for the weights of a policy, of a game or of several (advice/fit.h).  The file is written after every
   round, so whoever interrupts it goes on where it was.

   bench_policy rules/GAME/policy [ROUNDS [DEALS [OPTIONS]]]        ("passes=unlimited forced=off")
   bench_policy rules/policy.CLASS ROUNDS DEALS GAME...             of each game; the file of a table is one,
   too bench_policy FILE 0 DEALS [GAME...]                              counts the wins of fresh deals */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice/fit.h"
#include "engine/deal.h"
#include "language/rules_language.h"

enum { FRESH = 1, LINE_MOST = 200, GAMES_MOST = 20, TABLE_MOST = 8000 };

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

static void file_read(Bench *bench, const char *path) {
    char *const text = text_of(path);
    snprintf(bench->about, sizeof bench->about, "%.*s", (int)strcspn(text, "\n"), text);
    bench->fit = fit_begin(bench->game, 0, &(MovePolicy){.game = ""});
    const char *const rounds = strstr(text, "# rounds ");
    if (rounds) sscanf(rounds, "# rounds %d", &bench->fit.rounds);
    if (!fit_read(&bench->fit, text)) exit(2);
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
        const double wins = fit_worth(&fit->game[i], &fit->middle, 0, FRESH, deals, 0);
        printf("%-20s %.4f of %d deals, %.0f us a game\n", fit->game[i].rules.id, wins, deals,
               1e6 * (double)(clock() - begun) / CLOCKS_PER_SEC / deals);
    }
}

int main(int argc, char **argv) {
    static Bench bench;
    char none[] = "";
    if (argc < 2) return 2;
    const int rounds = argc > 2 ? atoi(argv[2]) : 20, deals = argc > 3 ? atoi(argv[3]) : 400;
    file_read(&bench, argv[1]);
    for (int i = 4; i < argc; i++) game_choose(&bench, argv[1], argv[i]);
    if (!bench.fit.games) game_choose(&bench, argv[1], none);
    if (!rounds) tell_wins(&bench.fit, deals);
    for (int i = 0; i < rounds; i++) {
        printf("round %d: the best is worth %.3f\n", i + 1, fit_round(&bench.fit, deals));
        fflush(stdout);
        file_write(&bench, argv[1]);
    }
    return 0;
}
