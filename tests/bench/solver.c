/* How fast the solver is on one core.  Prints a line a deal and at the end the counts and times.
       solver GAME SETTINGS FIRST LAST [SECONDS [MIB]]     numbered deals; SETTINGS "passes=1 forced=off" or
   "" solver GAME SETTINGS FILE COLUMN [SECONDS [MIB]]    deals of a table, the pack in its last column, the
                                                           verdict expected in that column (from 1) */
#include "patience/deal.h"
#include "patience/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS_MAX = 1000000, LINE_MAX_BYTES = 4096 };

typedef struct Tally {
    int verdict[3], wrong, deals;
    uint64_t positions;
    size_t memory;
    double total, *seconds;
    int *moves; /* of the lines that win */
} Tally;

static void settings_read(Settings *settings, char *text) {
    for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
        char *const equals = strchr(word, '=');
        int option;
        if (equals) *equals = '\0';
        if (!equals || !settings_set(settings, word, equals + 1, &option)) {
            fprintf(stderr, "no such setting: %s\n", word);
            exit(2);
        }
    }
}

static void measure(const Game *g, const Deal *deal, const Limits *limits, const char *expected, Tally *t) {
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    Solution s = solve(g, &p, limits);
    const char *word = verdict_word(s.verdict);
    const bool wrong =
        expected && s.verdict != UNDECIDED && strcmp(expected, "unknown") != 0 && strcmp(expected, word) != 0;
    if (s.verdict == WINNABLE) t->moves[t->verdict[WINNABLE]] = s.moves;
    t->verdict[s.verdict]++;
    t->wrong += wrong;
    t->positions += s.usage.positions;
    t->total += s.usage.seconds;
    t->seconds[t->deals++] = s.usage.seconds;
    if (s.usage.memory > t->memory) t->memory = s.usage.memory;
    printf("%d\t%s\t%" PRIu64 "\t%.4f\t%zu\t%d%s\n", t->deals, word, s.usage.positions, s.usage.seconds,
           s.usage.memory, s.moves, wrong ? "\tWRONG" : "");
    fflush(stdout);
    solution_end(&s);
}

static int compare_seconds(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int compare_moves(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void tally_print(Tally *t) {
    const int wins = t->verdict[WINNABLE];
    if (!t->deals) return;
    qsort(t->seconds, (size_t)t->deals, sizeof *t->seconds, compare_seconds);
    printf(
        "%d deals: %d winnable, %d lost, %d undecided, %d wrong; median %.5f s, 95 %% %.4f s, mean %.4f s, "
        "total %.1f s; %.0f positions a second; %.0f MiB\n",
        t->deals, t->verdict[WINNABLE], t->verdict[NOT_WINNABLE], t->verdict[UNDECIDED], t->wrong,
        t->seconds[t->deals / 2], t->seconds[t->deals * 95 / 100], t->total / t->deals, t->total,
        (double)t->positions / t->total, (double)t->memory / 1048576);
    qsort(t->moves, (size_t)wins, sizeof *t->moves, compare_moves);
    if (wins) printf("lines of %d moves at the median, %d at most\n", t->moves[wins / 2], t->moves[wins - 1]);
}

/* The table's first line names its columns. */
static void measure_table(const Game *g, const char *path, int column, const Limits *limits, Tally *t) {
    char line[LINE_MAX_BYTES];
    FILE *file = fopen(path, "r");
    if (!file || !fgets(line, sizeof line, file)) exit(2);
    while (fgets(line, sizeof line, file)) {
        char *const pack = strrchr(line, '\t'), *field = line;
        Complaint complaint = {0};
        Deal deal;
        if (!pack || !deal_read(&deal, pack + 1, g->rules.packs, &complaint)) exit(2);
        for (int i = 1; i < column; i++) field = strchr(field, '\t') + 1;
        field[strcspn(field, "\t")] = '\0';
        measure(g, &deal, limits, field, t);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    const Rules *rules = argc < 5 ? 0 : rules_find(argv[1]);
    if (!rules) return 2;
    Game g;
    Settings settings = settings_default(rules);
    Tally tally = {.seconds = calloc(DEALS_MAX, sizeof(double)), .moves = calloc(DEALS_MAX, sizeof(int))};
    settings_read(&settings, argv[2]);
    game_open(&g, rules, &settings);
    const Limits limits = {.seconds = argc > 5 ? atof(argv[5]) : 30,
                           .memory = (size_t)(argc > 6 ? atoi(argv[6]) : 1024) << 20};
    uint64_t first, last;
    number_read(argv[4], &last);
    if (!number_read(argv[3], &first)) {
        measure_table(&g, argv[3], (int)last, &limits, &tally);
    } else {
        for (; first <= last; first++) {
            const Deal deal = deal_numbered(first, rules->packs);
            measure(&g, &deal, &limits, 0, &tally);
        }
    }
    tally_print(&tally);
    free(tally.seconds);
    free(tally.moves);
    return tally.wrong > 0;
}
