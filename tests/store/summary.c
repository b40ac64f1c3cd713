/* The summary beside the statistics: whatever becomes of either file, what is counted with it is what is
   counted without. */
#include "store/summary.h"

#include <fcntl.h>
#include <time.h>

#include "home.h"
#include "patience/random.h"

static const long long NOW = 1795275900; /* Saturday 2026-11-21T15:45:00Z */

enum { LINES = 1600, STEPS = 25 };

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    tzset();
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
}

static const char *lines_path(void) {
    return home_path("patience/statistics");
}

static const char *summary_path(void) {
    return home_path("patience/statistics.summary");
}

static long long size_of(const char *path) {
    struct stat about;
    return stat(path, &about) ? -1 : (long long)about.st_size;
}

/* --- comparing ------------------------------------------------------------------------------------------ */

/* What is not counted briefly is not compared. */
static void same_figures(const Figures *brief, Figures whole) {
    whole.median_seconds = whole.median_moves = -1;
    whole.daily_played = whole.daily_won = whole.daily_streak = whole.best_daily_streak = 0;
    memset(whole.week, 0, sizeof whole.week);
    memset(whole.day, 0, sizeof whole.day);
    memset(whole.won_daily, 0, sizeof whole.won_daily);
    ck_assert_str_eq(brief->game, whole.game);
    ck_assert_str_eq(brief->set, whole.set);
    const size_t from = offsetof(Figures, played);
    ck_assert_mem_eq((const char *)brief + from, (const char *)&whole + from, sizeof whole - from);
}

/* Reads briefly twice, for the first time may write a summary, and compares with all lines. */
static void same(void) {
    Statistics whole = statistics_read(NOW);
    for (int time = 0; time < 2; time++) {
        Statistics brief = statistics_read_briefly(NOW);
        ck_assert_int_eq(brief.error, whole.error);
        ck_assert_int_eq(brief.count, whole.count);
        same_figures(&brief.all, whole.all);
        for (int i = 0; i < brief.count; i++) same_figures(&brief.figures[i], whole.figures[i]);
        ck_assert_mem_eq(brief.recent, whole.recent, sizeof whole.recent);
        ck_assert_int_eq(brief.days, whole.days);
        if (brief.days) ck_assert_mem_eq(brief.day, whole.day, (size_t)whole.days * sizeof *whole.day);
        statistics_end(&brief);
    }
    statistics_end(&whole);
}

/* Whether there is a summary that would be taken. */
static bool is_taken(void) {
    Summary summary;
    const int file = open(lines_path(), O_RDONLY);
    const bool taken = summary_load(&summary, file);
    close(file);
    if (taken) free(summary.text);
    return taken;
}

/* --- lines ---------------------------------------------------------------------------------------------- */

static int below(Random *random, int n) {
    return (int)random_below(random, (uint64_t)n);
}

/* A line of some game of the last months; records and deals come again, seldom long after. */
static void put_line(FILE *out, Random *r, int at) {
    static const char *const game[] = {"kleine-harfe", "napoleon", "die-reihe", "no-such-game"},
                             *const result[] = {"won", "won", "lost", "left", "drawn"},
                             *const set[] = {"", " set=passes=1", " set=passes=1,forced=off"};
    const int month = 9 + at / 700 % 3, day = 1 + at / 25 % 28;
    const bool again = !below(r, 200);
    if (!below(r, 60)) fputs(below(r, 2) ? "# a remark\n" : "no line at all\n", out);
    fprintf(out, "2026-%02d-%02dT%02d:00:00Z %s 1 %s", month, day, below(r, 24), game[below(r, 4)],
            result[below(r, 40) ? below(r, 4) : 4]);
    if (below(r, 3)) fprintf(out, " level=%d", 1 + below(r, 5));
    if (below(r, 20))
        fprintf(out, " moves=%d seconds=%d passes=%d", below(r, 300), below(r, 4000), below(r, 4));
    switch (below(r, 4)) {
    case 0: fprintf(out, " deal=1:2026%02d%02d", month, day); break;
    case 1: fprintf(out, " deal=1:2026%02d%02d", 9 + below(r, 3), 1 + below(r, 31)); break;
    case 2: fprintf(out, " deal=1:%d", below(r, 5000)); break;
    default: fputs(" deal=cards", out);
    }
    fprintf(out, " undone=%d helped=%d%s", below(r, 2), below(r, 2), set[below(r, 3)]);
    fprintf(out, below(r, 10) ? " record=game-%d\n" : "\n", again ? below(r, at + 1) : at - below(r, 3));
}

/* Appends lines, the last of them perhaps cut off; returns how many there are. */
static int append(Random *r, int at, int count) {
    FILE *out = fopen(lines_path(), "a");
    ck_assert_ptr_nonnull(out);
    for (int i = 0; i < count; i++) put_line(out, r, at + i);
    if (!below(r, 8)) fputs("2026-11-21T15:45:00Z kleine-harfe 1 won seconds=9", out);
    if (!below(r, 8)) fputs(" ...\n", out);
    fclose(out);
    return at + count;
}

/* --- what becomes of them ------------------------------------------------------------------------------- */

/* Changes a byte of a file where it stands; its times are as before. */
static void change(const char *path, long long at, int with) {
    struct stat about;
    const int file = open(path, O_RDWR);
    char byte;
    if (file < 0) return;
    ck_assert_int_eq(fstat(file, &about), 0);
    ck_assert_int_eq(pread(file, &byte, 1, (off_t)at), 1);
    byte = (char)(byte ^ with);
    ck_assert_int_eq(pwrite(file, &byte, 1, (off_t)at), 1);
    ck_assert_int_eq(futimens(file, (struct timespec[]){about.st_atim, about.st_mtim}), 0);
    close(file);
}

static void copy(const char *from, const char *to) {
    size_t size;
    char *text = file_load(from, O_RDONLY, 1 << 24, &size);
    if (!text) return;
    FILE *out = fopen(to, "w");
    ck_assert_ptr_nonnull(out);
    fwrite(text, 1, size, out);
    fclose(out);
    free(text);
}

static void cut_short(const char *path, Random *r) {
    const long long size = size_of(path);
    if (size > 0)
        ck_assert_int_eq(truncate(path, (off_t)(size - below(r, (int)(size < 9999 ? size : 9999)))), 0);
}

static int befall(Random *r, int at) {
    char old[FILE_PATH_MAX], summary[FILE_PATH_MAX];
    snprintf(old, sizeof old, "%s", home_path("old"));
    snprintf(summary, sizeof summary, "%s", summary_path());
    const long long size = size_of(summary);
    switch (below(r, 12)) {
    case 0: change(lines_path(), below(r, (int)size_of(lines_path())), 1 << below(r, 7)); break;
    case 1: cut_short(lines_path(), r); break;
    case 2:
        if (size > 0) change(summary, below(r, (int)size), 1 << below(r, 8));
        break;
    case 3: cut_short(summary, r); break;
    case 4: unlink(summary); break;
    case 5: copy(summary, old); break;
    case 6: copy(old, summary); break;
    default: return append(r, at, 1 + below(r, 20));
    }
    return at;
}

START_TEST(whatever_happens) {
    Random r = random_begin((uint64_t)_i);
    int at = append(&r, 0, LINES), taken = 0;
    same();
    for (int step = 0; step < STEPS; step++) {
        at = befall(&r, at);
        taken += is_taken();
        same();
    }
    ck_assert_int_ge(taken, STEPS / 5);
}
END_TEST

/* --- one by one ----------------------------------------------------------------------------------------- */

static void write_lines(int count) {
    Random r = random_begin(7);
    FILE *out = fopen(lines_path(), "w");
    ck_assert_ptr_nonnull(out);
    for (int i = 0; i < count; i++) put_line(out, &r, i);
    fclose(out);
}

static void append_text(const char *text) {
    FILE *out = fopen(lines_path(), "a");
    ck_assert_ptr_nonnull(out);
    fputs(text, out);
    fclose(out);
}

START_TEST(few_lines_have_none) {
    write_lines(300);
    same();
    ck_assert_int_eq(size_of(summary_path()), -1);
}
END_TEST

START_TEST(many_have_one) {
    struct stat about;
    write_lines(LINES);
    same();
    ck_assert(is_taken());
    ck_assert_int_eq(stat(summary_path(), &about), 0);
    ck_assert_int_eq(about.st_mode & 07777, 0600);
}
END_TEST

START_TEST(lines_behind_it) {
    write_lines(LINES);
    same();
    const char *const line[] = {
        "2026-11-21T10:00:00Z napoleon 1 won moves=1 seconds=1 deal=1:20261121 record=new\n",
        "2026-11-21T11:00:00Z napoleon 1 won moves=0 seconds=0 deal=1:20261121 record=newer\n", /* known */
        "2026-11-21T12:00:00Z napoleon 1 lost record=new\n",             /* so that the second is the first */
        "2026-11-21T12:00:00Z napoleon 1 won seconds=1 record=game-5\n", /* of the first lines there are */
    };
    for (int i = 0; i < 4; i++) {
        append_text(line[i]);
        ck_assert(is_taken());
        same();
    }
}
END_TEST

START_TEST(the_sky_turns) {
    write_lines(LINES);
    same();
    ck_assert(is_taken());
    ck_assert_int_eq(setenv("TZ", "XYZ-5", 1), 0);
    tzset();
    ck_assert(!is_taken());
    same();
    ck_assert(is_taken());
}
END_TEST

START_TEST(very_many_at_once) {
    Random r = random_begin(8);
    write_lines(LINES);
    same();
    append(&r, LINES, 9500); /* more than a MiB */
    ck_assert(!is_taken());
    same();
    ck_assert(is_taken());
}
END_TEST

START_TEST(nowhere_to_put_it) {
    write_lines(LINES);
    ck_assert_int_eq(mkdir(summary_path(), 0700), 0);
    same();
    ck_assert_int_eq(rmdir(summary_path()), 0);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("summary");
    TCase *tests = tcase_create("summary");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_add_loop_test(tests, whatever_happens, 0, getenv("LONG") ? 200 : 6);
    tcase_add_test(tests, few_lines_have_none);
    tcase_add_test(tests, many_have_one);
    tcase_add_test(tests, lines_behind_it);
    tcase_add_test(tests, the_sky_turns);
    tcase_add_test(tests, very_many_at_once);
    tcase_add_test(tests, nowhere_to_put_it);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
