/* How fast the solver is on one core, in seconds of the processor.  Prints a line a deal (place, verdict,
   positions, seconds, bytes, moves of the line) and at the end the counts and times, or a table of all games
   over fixed deals as Markdown (docs/solver.md). */
// clang-format off
/*     solver GAME SETTINGS FIRST LAST [SECONDS [MIB]]    numbered deals; SETTINGS "passes=1 forced=off" or ""
       solver table [SECONDS [MIB]]                       all games */
// clang-format on
#include "engine/deal.h"
#include "solver/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEALS_MAX = 1000000, SETTINGS_MAX = 200, SECONDS_DEFAULT = 30, MIB_DEFAULT = 1024 };

typedef struct Tally {
    int verdict[3], deals, lines;
    uint64_t positions;
    size_t memory;
    double total, unasked; /* unasked: the longest time between two questions whether to go on */
    double *seconds;
    int *moves; /* of the lines that win */
} Tally;

/* What a search may use: seconds of the processor, so that a busy machine matters less. */
typedef struct Allowance {
    double seconds, began, asked, unasked;
    size_t memory;
} Allowance;

static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void note_asked(Allowance *a) {
    const double now = processor_seconds();
    if (now - a->asked > a->unasked) a->unasked = now - a->asked;
    a->asked = now;
}

static bool is_over(void *context, const Usage *usage) {
    Allowance *a = context;
    (void)usage;
    note_asked(a);
    return a->asked - a->began >= a->seconds;
}

static Settings settings_read(const Rules *rules, const char *words) {
    char text[SETTINGS_MAX];
    Settings settings = settings_default(rules);
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
        char *const equals = strchr(word, '=');
        int option;
        if (equals) *equals = '\0';
        if (!equals || !settings_set(&settings, word, equals + 1, &option)) {
            fprintf(stderr, "no such setting: %s\n", word);
            exit(2);
        }
    }
    return settings;
}

/* --- measuring ------------------------------------------------------------------------------------------ */

/* How many moves a line has that is to be shown. */
static int moves_shown(const Game *g, const Position *p, Limits limits, Allowance *a) {
    a->began = processor_seconds();
    limits.verdict_only = false;
    Solution s = solve(g, p, &limits);
    const int moves = s.moves;
    solution_end(&s);
    return moves;
}

/* Solves a deal and counts it; prints a line unless in a table.  The seconds are those of the verdict. */
static void measure(const Game *g, const Deal *deal, Allowance *a, bool quiet, Tally *t) {
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    const Limits limits = {.memory = a->memory, .verdict_only = true, .stop = is_over, .context = a};
    a->began = a->asked = processor_seconds();
    Solution s = solve(g, &p, &limits);
    note_asked(a);
    const double seconds = a->asked - a->began;
    t->verdict[s.verdict]++;
    t->positions += s.usage.positions;
    t->total += seconds;
    t->seconds[t->deals++] = seconds;
    t->unasked = a->unasked;
    const int moves = s.verdict == WINNABLE ? moves_shown(g, &p, limits, a) : 0;
    if (moves) t->moves[t->lines++] = moves;
    if (s.usage.memory > t->memory) t->memory = s.usage.memory;
    if (!quiet)
        printf("%d\t%s\t%" PRIu64 "\t%.4f\t%zu\t%d\n", t->deals, verdict_word(s.verdict), s.usage.positions,
               seconds, s.usage.memory, moves);
    fflush(stdout);
    solution_end(&s);
}

static void measure_numbered(const Game *g, uint64_t first, uint64_t last, Allowance *a, bool quiet,
                             Tally *t) {
    for (; first <= last && t->deals < DEALS_MAX; first++) {
        const Deal deal = deal_numbered(first, g->rules.packs);
        measure(g, &deal, a, quiet, t);
    }
}

/* --- what was measured ---------------------------------------------------------------------------------- */

static int compare_seconds(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const Tally *t) {
    return t->seconds[t->deals / 2];
}

static double most_of(const Tally *t) {
    return t->seconds[t->deals * 95 / 100];
}

static double speed(const Tally *t) {
    return t->total > 0 ? (double)t->positions / t->total : 0;
}

static int compare_moves(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static void tally_sort(Tally *t) {
    qsort(t->seconds, (size_t)t->deals, sizeof *t->seconds, compare_seconds);
    qsort(t->moves, (size_t)t->lines, sizeof *t->moves, compare_moves);
}

static void tally_print(const Tally *t) {
    printf("%d deals: %d winnable, %d lost, %d undecided; median %.5f s, 95 %% %.4f s, mean %.4f "
           "s, total "
           "%.1f s; %.0f positions a second; %.0f MiB; unasked for %.1f ms at most\n",
           t->deals, t->verdict[WINNABLE], t->verdict[NOT_WINNABLE], t->verdict[UNDECIDED], median(t),
           most_of(t), t->total / t->deals, t->total, speed(t), (double)t->memory / (1 << 20),
           t->unasked * 1000);
    const int lines = t->lines;
    if (lines)
        printf("lines of %d moves at the median, %d at most\n", t->moves[lines / 2], t->moves[lines - 1]);
}

/* A cell with a time that people read. */
static void cell_print(double seconds) {
    if (seconds < 1)
        printf(" %.*f ms |", seconds < 0.01 ? 2 : 0, seconds * 1000);
    else
        printf(" %.1f s |", seconds);
}

static void row_print(const char *game, const char *settings, const Tally *t) {
    printf("| %s | %s | %d | %d / %d / %d | %.0f |", game, settings, t->deals, t->verdict[WINNABLE],
           t->verdict[NOT_WINNABLE], t->verdict[UNDECIDED], speed(t));
    cell_print(median(t));
    cell_print(most_of(t));
    cell_print(t->total / t->deals);
    cell_print(t->total);
    printf(" %.0f |", (double)t->memory / (1 << 20));
    cell_print(t->unasked);
    printf(" %d |\n", t->lines ? t->moves[t->lines / 2] : 0);
    fflush(stdout);
}

/* --- what is measured ----------------------------------------------------------------------------------- */

static void game_read(Game *g, const char *id, const char *words) {
    const Rules *rules = rules_find(id);
    if (!rules) {
        fprintf(stderr, "no such game: %s\n", id);
        exit(2);
    }
    const Settings settings = settings_read(rules, words);
    game_open(g, rules, &settings);
}

/* Every game at its defaults, and as other solvers play it; the deals from 1 on. */
static void measure_all(const Allowance *allowance, const Tally *room) {
    static const struct Row {
        const char *game, *settings;
        uint64_t deals;
    } rows[] = {
        {"kleine-harfe", "", 200},
        {"kleine-harfe", "forced=off passes=1", 200},
        {"kleine-harfe", "forced=off passes=2", 200},
        {"kleine-harfe", "forced=off", 200},
        {"kleine-harfe", "forced=off passes=unlimited", 200},
        {"grosse-harfe", "", 100},
        {"8x8", "", 50},
        {"8x8", "forced=off worry-back=off", 50},
        {"die-reihe", "", 100},
        {"koenigs-patience", "", 1000},
        {"additions-patience", "", 100},
        {"additions-patience", "passes=3", 100},
        {"napoleon", "", 1000},
        {"kleiner-napoleon", "", 1000},
    };
    printf("| game | options | deals | won / lost / undecided | positions a second | median | 95 %% | mean | "
           "total | "
           "MiB | unasked | moves |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Game g;
        Allowance a = *allowance;
        Tally t = *room;
        game_read(&g, rows[i].game, rows[i].settings);
        measure_numbered(&g, 1, rows[i].deals, &a, true, &t);
        tally_sort(&t);
        row_print(rows[i].game, rows[i].settings, &t);
    }
}

/* The limits behind the words of a mode. */
static Allowance allowance_read(int argc, char **argv, int at) {
    const int mib = argc > at + 1 ? atoi(argv[at + 1]) : MIB_DEFAULT;
    return (Allowance){.seconds = argc > at ? atof(argv[at]) : SECONDS_DEFAULT, .memory = (size_t)mib << 20};
}

int main(int argc, char **argv) {
    Tally t = {.seconds = calloc(DEALS_MAX, sizeof(double)), .moves = calloc(DEALS_MAX, sizeof(int))};
    const bool all = argc > 1 && !strcmp(argv[1], "table");
    Allowance a = allowance_read(argc, argv, all ? 2 : 5);
    if (!t.seconds || !t.moves || (!all && argc < 5)) return 2;
    if (all) {
        measure_all(&a, &t);
    } else {
        Game g;
        uint64_t first, last;
        game_read(&g, argv[1], argv[2]);
        if (!number_read(argv[3], &first) || !number_read(argv[4], &last)) return 2;
        measure_numbered(&g, first, last, &a, false, &t);
        if (!t.deals) return 2;
        tally_sort(&t);
        tally_print(&t);
    }
    free(t.seconds);
    free(t.moves);
    return 0;
}
