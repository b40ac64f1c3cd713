/* Whether the odds are those of who follows the hints, and what makes them so (rules/calibration,
   docs/odds.md).

   bench_odds GAME[,NAME=VALUE...] FIRST LAST: follows hints through those deals and prints, for every
   STRIDEth position in which something is left to chance, how many games the policy wins and whether this one
   was won.

   bench_odds --learn < those lines: the line of rules/calibration for them, behind # where it does not
   predict other deals clearly better.

   bench_odds --check < lines of other deals: what odds tell beside what was won, with that line as it is
   built in and without. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/hint.h"
#include "games.h"
#include "players.h"

enum { GAMES = 128, STRIDE = 20, FOLDS = 10, NEWTON = 30, WORD = 200 };

/* --- playing -------------------------------------------------------------------------------------------- */

static void print_position(const Play *game, int at, bool won, const char *name, uint64_t number) {
    Play play = *game;
    MoveOdds of = {.move = game->played[at].move};
    Odds found;
    play.at = at;
    if (odds_are_certain(&play, 0, ENDLESS, &found)) return;
    comparison_measure(&play, GAMES, ENDLESS, &of, 1);
    printf("%s %llu %d %d %d %d\n", name, (unsigned long long)number, at, of.won, of.games, won);
}

static void play_deal(const Rules *rules, const Settings *settings, const char *name, uint64_t number) {
    const Deal deal = deal_numbered(number, rules->packs);
    Play play;
    play_begin(&play, rules, settings, &deal);
    const bool won = player_wins(FAIR_PLAYER, &play, HINT_GAMES, ENDLESS);
    const int moves = play.at;
    for (int at = 0; at < moves; at += at ? STRIDE : 1 + (int)(number % STRIDE))
        print_position(&play, at, won, name, number);
    fflush(stdout);
    play_end(&play);
}

static int play_deals(const char *name, const char *first, const char *last) {
    Settings settings;
    const Rules *rules = game_worded(name, &settings);
    if (!rules) return 2;
    for (uint64_t number = strtoull(first, 0, 10); number <= strtoull(last, 0, 10); number++)
        play_deal(rules, &settings, name, number);
    return 0;
}

/* --- what was played ------------------------------------------------------------------------------------ */

typedef struct Told {
    unsigned long long deal;
    int at, won, games, comes_true;
    double weight; /* all positions of a deal count as one, half of it its first */
} Told;

typedef struct Rows {
    char name[WORD];
    int count, deals;
    Told *of;
} Rows;

static bool read_row(Told *row, char *name) {
    return scanf("%199s %llu %d %d %d %d", name, &row->deal, &row->at, &row->won, &row->games,
                 &row->comes_true) == 6;
}

static Rows read_rows(void) {
    Rows rows = {.count = 0};
    Told row;
    while (read_row(&row, rows.name)) {
        rows.of = realloc(rows.of, (size_t)(rows.count + 1) * sizeof row);
        rows.deals += !rows.count || rows.of[rows.count - 1].deal != row.deal;
        rows.of[rows.count++] = row;
    }
    for (int i = 0, end; i < rows.count; i = end) {
        for (end = i; end < rows.count && rows.of[end].deal == rows.of[i].deal;) end++;
        for (int k = i; k < end; k++)
            rows.of[k].weight = end - i == 1 ? 1 : k == i ? 0.5 : 0.5 / (end - i - 1);
    }
    return rows;
}

/* --- learning ------------------------------------------------------------------------------------------- */

/* A line, of which the shift and the slope are learned. */
static double share(Calibration line, const Told *row) {
    return 1 / (1 + exp(-logit_calibrated(&line, logit_counted(row->won, row->games))));
}

/* Logistic regression has no step but where deals show one: a normal prior of which two standard deviations
   are a shift of 4 and a slope of 0 or 2.  What its logarithm and that of the likelihood lack, of the deals
   but those of one fold. */
static const double of_shift = 1 / (2 * 2.0), of_slope = 1 / (0.5 * 0.5);

static const Calibration no_step = {.slope = 1};

static double loss(Calibration line, const Told *row) {
    const double p = share(line, row);
    return -log(row->comes_true ? p : 1 - p);
}

static double all_loss(const Rows *rows, int left_out, Calibration line) {
    double sum = (of_shift * line.shift * line.shift + of_slope * (line.slope - 1) * (line.slope - 1)) / 2;
    for (int i = 0; i < rows->count; i++)
        if ((int)(rows->of[i].deal % FOLDS) != left_out) sum += rows->of[i].weight * loss(line, &rows->of[i]);
    return sum;
}

/* The slope of all_loss in a line, and its curvature. */
typedef struct Bend {
    double a, b, aa, ab, bb;
} Bend;

static Bend bend(const Rows *rows, int left_out, Calibration line) {
    Bend at = {of_shift * line.shift, of_slope * (line.slope - 1), of_shift, 0, of_slope};
    for (int i = 0; i < rows->count; i++) {
        const Told *row = &rows->of[i];
        if ((int)(row->deal % FOLDS) == left_out) continue;
        const double x = fmin(logit_counted(row->won, row->games), 0), p = share(line, row),
                     v = row->weight * p * (1 - p);
        at.a += row->weight * (p - row->comes_true);
        at.b += row->weight * (p - row->comes_true) * x;
        at.aa += v;
        at.ab += v * x;
        at.bb += v * x * x;
    }
    return at;
}

/* Where Newton's method goes from a line. */
static Calibration towards(const Bend *at) {
    const double all = at->aa * at->bb - at->ab * at->ab;
    return (Calibration){.shift = (at->ab * at->b - at->bb * at->a) / all,
                         (at->ab * at->a - at->aa * at->b) / all};
}

/* The standard error of a logit by a line, as it is on average where it says most. */
static double error_of(const Rows *rows, Calibration line) {
    double known = 0;
    for (int i = 0; i < rows->count; i++) {
        const double p = share(line, &rows->of[i]);
        known += rows->of[i].weight * p * (1 - p);
    }
    return sqrt(2 / known); /* two numbers are learned */
}

/* A step that goes too far is halved. */
static Calibration learn(const Rows *rows, int left_out) {
    Calibration line = no_step;
    for (int round = 0; round < NEWTON; round++) {
        const Bend at = bend(rows, left_out, line);
        const Calibration step = towards(&at);
        for (double part = 1; part > 1e-3; part /= 2) {
            const Calibration next = {.shift = line.shift + part * step.shift,
                                      .slope = line.slope + part * step.slope};
            if (all_loss(rows, left_out, next) > all_loss(rows, left_out, line)) continue;
            line = next;
            break;
        }
    }
    return line;
}

/* How much better each deal is foretold by what the others teach than without. */
static double gain(const Rows *rows) {
    double sum = 0;
    for (int fold = 0; fold < FOLDS; fold++) {
        const Calibration line = learn(rows, fold);
        for (int i = 0; i < rows->count; i++)
            if ((int)(rows->of[i].deal % FOLDS) == fold)
                sum += rows->of[i].weight * (loss(no_step, &rows->of[i]) - loss(line, &rows->of[i]));
    }
    return sum / rows->deals;
}

/* The logarithm of how much likelier all is with a line than without. */
static double likelier(const Rows *rows, Calibration line) {
    double sum = 0;
    for (int i = 0; i < rows->count; i++)
        sum += rows->of[i].weight * (loss(no_step, &rows->of[i]) - loss(line, &rows->of[i]));
    return sum;
}

/* Two numbers make so much of no step once in a hundred times (chi square). */
static const double by_chance = 9.21 / 2;

static int print_line(void) {
    Rows rows = read_rows();
    if (!rows.count) return 1;
    const Calibration line = learn(&rows, -1);
    const double better = gain(&rows), clear = likelier(&rows, line);
    for (char *c = rows.name; (c = strchr(c, ','));) *c = ' ';
    char *options = strchr(rows.name, ' ');
    if (options) *options++ = '\0';
    printf("%s%s %.2f %.2f %.2f %d%s%s\n", better > 0 && clear > by_chance ? "" : "# ", rows.name, line.shift,
           line.slope, error_of(&rows, line), rows.deals, options ? " " : "", options ? options : "");
    fprintf(stderr, "%s: %d positions, log loss less by %.3f on other deals, e^%.1f times as likely\n",
            rows.name, rows.count, better, clear);
    free(rows.of);
    return 0;
}

/* --- checking ------------------------------------------------------------------------------------------- */

enum { TENTHS = 10, GROUP_LEAST = 20 };

typedef struct Tenth {
    int told, won;
    Share sum;
} Tenth;

static void print_tenth(int i, const Tenth *t) {
    printf("| %d-%d %% | %d | %.0f %% | %.0f-%.0f | %.0f %% | %.0f-%.0f |\n", 100 / TENTHS * i,
           100 / TENTHS * (i + 1), t->told, t->sum.percent / t->told, t->sum.least / t->told,
           t->sum.most / t->told, 100.0 * t->won / t->told, interval_least(t->won, t->told),
           interval_most(t->won, t->told));
}

static void count_in(Tenth *t, Share told, bool won) {
    t->told++;
    t->won += won;
    t->sum.percent += told.percent;
    t->sum.least += told.least;
    t->sum.most += told.most;
}

/* How many groups won as often as was told, as far as so many can say; and the first positions. */
static void print_tenths(const Rows *rows, const Calibration *c) {
    Tenth tenths[TENTHS] = {{0}}, first = {0};
    int groups = 0, kept = 0;
    for (int i = 0; i < rows->count; i++) {
        const Told *row = &rows->of[i];
        const Share told = share_told(c, row->won, row->games);
        count_in(&tenths[told.percent < 100 ? (int)(told.percent * TENTHS / 100) : TENTHS - 1], told,
                 row->comes_true);
        if (!row->at) count_in(&first, told, row->comes_true);
    }
    puts("| told | positions | expected | bounds | won | 95 % |\n|---|---|---|---|---|---|");
    for (int i = 0; i < TENTHS; i++) {
        const Tenth *t = &tenths[i];
        if (t->told) print_tenth(i, t);
        if (t->told < GROUP_LEAST) continue;
        groups++;
        kept += t->sum.least / t->told <= interval_most(t->won, t->told) &&
                t->sum.most / t->told >= interval_least(t->won, t->told);
    }
    printf(
        "\n%s, %s: %d of %d groups of %d or more may be within their bounds; of %d deals %.1f %% expected, "
        "%d won (%.0f-%.0f %%)\n\n",
        rows->name, c ? "calibrated" : "as counted", kept, groups, GROUP_LEAST, first.told,
        first.sum.percent / first.told, first.won, interval_least(first.won, first.told),
        interval_most(first.won, first.told));
}

static int check(void) {
    Rows rows = read_rows();
    Settings settings;
    const Rules *rules = game_worded(rows.name, &settings);
    if (!rules) return 2;
    const Deal deal = deal_numbered(1, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);
    const Calibration *const built_in = calibration_of(&play.game);
    print_tenths(&rows, 0);
    if (built_in) print_tenths(&rows, built_in);
    play_end(&play);
    free(rows.of);
    return 0;
}

int main(int count, char **word) {
    if (count == 2 && !strcmp(word[1], "--learn")) return print_line();
    if (count == 2 && !strcmp(word[1], "--check")) return check();
    return count == 4 ? play_deals(word[1], word[2], word[3]) : 2;
}
