/* Counting: many lines give what counting them one by one gives. */
#include "store/statistics/statistics.h"

#include "home.h"
#include "patience/random.h"

static const long long NOW = 1795275900; /* Saturday 2026-11-21T15:45:00Z */

static void enter(void) {
    home_enter();
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
}

static FILE *open_lines(void) {
    FILE *file = fopen(home_path("patience/statistics"), "w");
    ck_assert_ptr_nonnull(file);
    return file;
}

/* --- against counting one by one ------------------------------------------------------------------------ */

enum { LINES = 1500 };

typedef struct Line {
    int record, deal, seconds; /* record -1: none */
    bool won;
} Line;

static int below(Random *random, int n) {
    return (int)random_below(random, (uint64_t)n);
}

static void make_lines(Random *random, Line line[LINES]) {
    FILE *file = open_lines();
    for (int i = 0; i < LINES; i++) {
        line[i] = (Line){below(random, 4) ? i - below(random, 3) : below(random, LINES) - 1,
                         below(random, LINES / 2), below(random, 3000), below(random, 2)};
        fprintf(file, "2026-11-20T10:00:00Z kleine-harfe 1 %s seconds=%d deal=1:%d",
                line[i].won ? "won" : "lost", line[i].seconds, line[i].deal);
        if (line[i].record >= 0) fprintf(file, " record=game-%d", line[i].record);
        fputc('\n', file);
    }
    ck_assert_int_eq(fclose(file), 0);
}

static bool is_replaced(const Line line[LINES], int i) {
    for (int k = i + 1; k < LINES; k++)
        if (line[i].record >= 0 && line[k].record == line[i].record) return true;
    return false;
}

static bool is_known(const Line line[LINES], int i) {
    for (int k = 0; k < i; k++)
        if (line[k].deal == line[i].deal && !is_replaced(line, k)) return true;
    return false;
}

static int in_order(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

START_TEST(many_lines) {
    static Line line[LINES];
    static int seconds[LINES];
    Random random = random_begin((uint64_t)_i);
    int played = 0, won = 0, again = 0, best = -1;
    make_lines(&random, line);
    for (int i = 0; i < LINES; i++) {
        if (is_replaced(line, i)) continue;
        played++;
        if (!line[i].won) continue;
        seconds[won++] = line[i].seconds;
        again += is_known(line, i);
        if (!is_known(line, i) && (best < 0 || line[i].seconds < best)) best = line[i].seconds;
    }
    qsort(seconds, (size_t)won, sizeof *seconds, in_order);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.lines, LINES);
    ck_assert_int_eq(s.all.played, played);
    ck_assert_int_eq(s.all.won, won);
    ck_assert_int_eq(s.all.again, again);
    ck_assert_int_eq(s.all.best_seconds, best);
    ck_assert_int_eq(s.all.median_seconds, (seconds[(won - 1) / 2] + seconds[won / 2]) / 2);
    statistics_end(&s);
}
END_TEST

/* Of all lengths, longer than may be too. */
START_TEST(lines_of_all_lengths) {
    FILE *file = open_lines();
    int readable = 0;
    for (int length = 60; length <= 1100; length++, readable += length - 1 <= STATISTICS_LINE_MAX)
        fprintf(file, "%-*s\r\n", length, "2026-11-20T10:00:00Z kleine-harfe 1 won moves=9 seconds=9");
    fputs("2026-11-20T10:00:00Z kleine-harfe 1 won", file);
    ck_assert_int_eq(fclose(file), 0);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.lines, readable);
    ck_assert_int_eq(s.skipped, 1100 - STATISTICS_LINE_MAX + 1);
    ck_assert_int_eq(s.all.won, readable);
    statistics_end(&s);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("counting");
    TCase *tests = tcase_create("statistics");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, many_lines, 0, 6);
    tcase_add_test(tests, lines_of_all_lengths);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
