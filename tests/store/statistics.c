/* The statistics: the line a game leaves, and what is counted from the lines. */
#include "patience/solver.h"
#include "store/statistics/statistics.h"

#include <errno.h>
#include <sys/resource.h>
#include <time.h>

#include "home.h"
#include "text/language.h"

static const char GAME[] = "kleine-harfe";

/* 21 November 2026, a Saturday, a quarter to four in the afternoon. */
static const long long NOW = 1795275900;

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1795275900", 1), 0);
    tzset();
}

static const char *path(void) {
    static char name[FILE_PATH_MAX];
    ck_assert_int_eq(journal_folder(name), 0);
    ck_assert_int_eq(statistics_path(name), 0);
    return name;
}

/* Counts the lines given, of which so many cannot be read. */
static Statistics counted(const char *lines, int skipped) {
    file_make(path(), lines);
    const Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.error, 0);
    ck_assert_int_eq(s.skipped, skipped);
    return s;
}

/* A play that the same simple player brings to a standing. */
static void play_to(Play *play, const char *game, Standing standing) {
    for (uint64_t number = 0; number < 500; number++) {
        begin_number(play, game, number);
        for (MoveList list; play->at < 400; play_do(play, list.move[0])) {
            legal_moves(&play->game, play_now(play), &list);
            if (!list.count) break;
            list.move[0] = list.move[(play->at * 7 + 3) % list.count];
            for (int i = 0; i < list.count; i++)
                if (list.move[i].kind == MOVE_CARDS && role_of(&play->game, list.move[i].to) == FOUNDATION)
                    list.move[0] = list.move[i];
        }
        if (game_standing(&play->game, play_now(play)) == standing) return;
        play_end(play);
    }
    ck_abort_msg("%s: no deal comes to %s", game, standing_word(standing));
}

/* --- writing -------------------------------------------------------------------------------------------- */

START_TEST(what_a_game_counts_as) {
    Play play;
    begin_number(&play, GAME, 1);
    for (Parting p = PARTING_WON; p <= PARTING_ANOTHER; p++)
        ck_assert_int_eq(statistics_result(&play, p), RESULT_NONE);
    play_moves(&play, 0, 1);
    ck_assert_int_eq(statistics_result(&play, PARTING_WON), RESULT_NONE);
    ck_assert_int_eq(statistics_result(&play, PARTING_LEAVE), RESULT_NONE);
    ck_assert_int_eq(statistics_result(&play, PARTING_ANOTHER), RESULT_LEFT);
    ck_assert(play_undo(&play)); /* taking all back does not make it unplayed */
    ck_assert_int_eq(statistics_result(&play, PARTING_LEAVE), RESULT_NONE);
    ck_assert_int_eq(statistics_result(&play, PARTING_ANOTHER), RESULT_LEFT);
    play_end(&play);
    play_to(&play, "koenigs-patience", STANDING_LOST);
    ck_assert_int_eq(statistics_result(&play, PARTING_LEAVE), RESULT_LOST);
    ck_assert_int_eq(statistics_result(&play, PARTING_ANOTHER), RESULT_LOST);
    play_end(&play);
    play_to(&play, "die-reihe", STANDING_WON);
    for (Parting p = PARTING_WON; p <= PARTING_ANOTHER; p++)
        ck_assert_int_eq(statistics_result(&play, p), RESULT_WON);
    play_end(&play);
}
END_TEST

/* Writes the line of a game at once, if it counts; 0, or errno. */
static int write_note(const Play *play, const Journal *j, Parting parting, int seconds) {
    char *line = statistics_line(play, j, parting, seconds, 0);
    const int failed = line ? statistics_append(line, 0) : 0;
    free(line);
    return failed;
}

START_TEST(the_line) {
    Play play;
    Journal j;
    char wanted[400];
    const Deal deal = deal_numbered(4711, 1);
    begin(&play, GAME, "passes=1 forced=off", &deal);
    journal_begin(&j, &play);
    play_moves(&play, &j, 3);
    ck_assert_int_eq(write_note(&play, &j, PARTING_LEAVE, 7), 0);
    ck_assert_int_ne(access(path(), F_OK), 0); /* merely left: nothing is written */
    ck_assert_int_eq(write_note(&play, &j, PARTING_ANOTHER, 301), 0);
    const char *name = strrchr(j.path, '/') + 1;
    snprintf(
        wanted, sizeof wanted,
        "2026-11-21T15:45:00Z kleine-harfe 1 left moves=3 seconds=301 passes=1 deal=1:4711 undone=0 helped=0 "
        "set=passes=1,forced=off record=%.*s\n",
        (int)strcspn(name, "."), name);
    size_t size;
    char *text = file_text(path(), &size);
    if (strstr(text, "set=forced")) /* whichever the game lists first */
        snprintf(strstr(wanted, "set="), 200, "set=forced=off,passes=1 record=%.*s\n",
                 (int)strcspn(name, "."), name);
    ck_assert_str_eq(text, wanted);
    free(text);
    journal_close(&j);
    ck_assert_int_eq(write_note(&play, &j, PARTING_ANOTHER, 301), 0); /* the journal is closed */
    file_holds(path(), wanted);
    play_end(&play);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.count, 1);
    ck_assert_int_eq(s.skipped, 0);
    ck_assert_int_eq(s.figures[0].left, 1);
    statistics_end(&s);
}
END_TEST

/* Lines told apart by their seconds, up to one less than this. */
static void check_lines(int behind, int least) {
    Statistics s = statistics_read(NOW);
    char *text, last[40];
    size_t size;
    text = file_text(path(), &size);
    snprintf(last, sizeof last, " seconds=%d\n", behind - 1);
    ck_assert_msg(size > strlen(last) && !strcmp(text + size - strlen(last), last),
                  "the last line is missing");
    ck_assert_int_eq(s.skipped, 0);
    ck_assert_int_ge(s.lines, least);
    for (int i = 1; i <= s.lines; i++) { /* the newest ones, none left out */
        snprintf(last, sizeof last, " seconds=%d\n", behind - i);
        ck_assert_msg(strstr(text, last) != 0, "line %d of %d is missing", behind - i, s.lines);
    }
    free(text);
    statistics_end(&s);
}

/* At the limit the oldest lines go and the new one counts, whatever stands there. */
START_TEST(the_oldest_are_dropped) {
    enum { MOST = 4000, LINES = 400 };
    char line[100];
    struct stat about;
    for (int i = 1; i < LINES; i++) {
        snprintf(line, sizeof line, "2026-11-21T15:45:00Z kleine-harfe 1 won moves=3 seconds=%d\n", i);
        ck_assert_int_eq(statistics_append(line, MOST), 0);
        ck_assert(!stat(path(), &about) && about.st_size <= MOST);
        if (i % 50 == 0) check_lines(i + 1, i < 50 ? i : MOST * 3 / 4 / (int)strlen(line));
    }
    ck_assert_int_eq(about.st_mode & 0777, 0600);
    ck_assert(!truncate(path(), about.st_size - 1) && !truncate(path(), 9 * MOST)); /* zeros behind it */
    snprintf(line, sizeof line, "2026-11-21T15:45:00Z kleine-harfe 1 won moves=3 seconds=%d\n", LINES);
    ck_assert_int_eq(statistics_append(line, MOST), 0);
    ck_assert(!stat(path(), &about) && about.st_size <= MOST);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.lines, 1);
    statistics_end(&s);
}
END_TEST

/* A game with a few moves and a journal of that name. */
static void begin_named(Play *play, Journal *j, const char *record) {
    begin_number(play, GAME, 5);
    journal_begin(j, play);
    play_moves(play, 0, 2);
    snprintf(j->path, sizeof j->path, "/somewhere/%s", record);
}

static void note(const char *record) {
    Play play;
    Journal j;
    begin_named(&play, &j, record);
    int trouble = EWOULDBLOCK; /* on a busy machine whoever has the lock may not be let on for long */
    for (int tries = 0; tries < 100 && trouble == EWOULDBLOCK; tries++)
        trouble = write_note(&play, &j, PARTING_ANOTHER, 9);
    ck_assert_int_eq(trouble, 0);
    journal_close(&j);
    play_end(&play);
}

#define LINE "2026-11-21T15:45:00Z kleine-harfe 1 left moves=2 seconds=9 passes=1 deal=1:5 undone=0 helped=0"

START_TEST(names_of_records) {
    note("my game.patience");
    note("100%.of.it.patience");
    note(".patience");
    note("");
    file_holds(path(),
               LINE " record=my%20game\n" LINE " record=100%25.of.it\n" LINE " record=.patience\n" LINE "\n");
}
END_TEST

START_TEST(a_half_line_is_completed) {
    file_make(path(), "2026-11-21T15:45:00Z kleine-harfe 1 won moves=2 seconds=9");
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.skipped, 1);
    ck_assert_int_eq(s.count, 0);
    note("a.patience");
    note("b.patience");
    file_holds(path(), "2026-11-21T15:45:00Z kleine-harfe 1 won moves=2 seconds=9 ...\n" LINE
                       " record=a\n" LINE " record=b\n");
    s = statistics_read(NOW);
    ck_assert_int_eq(s.skipped, 1); /* nobody knows whether it were 9 seconds or 987 */
    ck_assert_int_eq(s.figures[0].played, 2);
    ck_assert_int_eq(s.figures[0].won, 0);
    statistics_end(&s);
}
END_TEST

START_TEST(many_at_once) {
    enum { PLAYERS = 4, GAMES = 50 };
    for (int player = 0; player < PLAYERS; player++)
        if (!fork()) {
            char name[40];
            for (int i = 0; i < GAMES; i++) {
                snprintf(name, sizeof name, "game-%d-%d.patience", player, i);
                note(name);
            }
            _exit(0);
        }
    for (int player = 0, status; player < PLAYERS; player++) {
        wait(&status);
        ck_assert_int_eq(status, 0);
    }
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.skipped, 0);
    ck_assert_int_eq(s.figures[0].played, PLAYERS * GAMES);
    statistics_end(&s);
}
END_TEST

static int trouble_of_note(void) {
    Play play;
    Journal j;
    begin_named(&play, &j, "a.patience");
    const int trouble = write_note(&play, &j, PARTING_ANOTHER, 9);
    journal_close(&j);
    play_end(&play);
    return trouble;
}

START_TEST(trouble) {
    Statistics s = statistics_read(NOW); /* no file at all */
    ck_assert_int_eq(s.error, 0);
    ck_assert_int_eq(s.count, 0);
    ck_assert_int_eq(mkfifo(path(), 0600), 0); /* nobody waits at it */
    ck_assert_int_eq(trouble_of_note(), EINVAL);
    s = statistics_read(NOW);
    ck_assert_int_eq(s.error, EINVAL);
    ck_assert_int_eq(unlink(path()), 0);
    ck_assert_int_eq(mkdir(path(), 0700), 0);
    ck_assert_int_eq(trouble_of_note(), EISDIR);
    s = statistics_read(NOW);
    ck_assert_int_eq(s.error, EISDIR);
    ck_assert_int_eq(rmdir(path()), 0);
    file_make(path(), "");
    ck_assert_int_eq(chmod(path(), 0), 0);
    if (!home_as_nobody()) return;
    ck_assert_int_eq(trouble_of_note(), EACCES);
    s = statistics_read(NOW);
    ck_assert_int_eq(s.error, EACCES);
}
END_TEST

START_TEST(full_disk) {
    const struct rlimit little = {.rlim_cur = 100, .rlim_max = RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    file_make(path(), LINE "\n"); /* of which 100 bytes leave no room for another */
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &little), 0);
    ck_assert_int_ne(trouble_of_note(), 0);
    file_holds(path(), LINE "\n"); /* not even half a line */
}
END_TEST

/* --- counting ------------------------------------------------------------------------------------------- */

START_TEST(figures) {
    Statistics s = counted("2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=300\n"
                           "2026-11-20T11:00:00Z kleine-harfe 1 won moves=130 seconds=100\n"
                           "2026-11-20T12:00:00Z kleine-harfe 1 lost moves=5 seconds=5\n"
                           "2026-11-20T13:00:00Z kleine-harfe 1 won moves=111 seconds=201\n"
                           "2026-11-20T13:00:00Z kleine-harfe 1 won set=passes=1\n"
                           "2026-11-20T14:00:00Z die-reihe 1 won moves=40 seconds=60\n"
                           "2026-11-20T15:00:00Z kleine-harfe 1 left moves=9 seconds=9\n"
                           "2026-11-20T16:00:00Z kleine-harfe 1 won moves=90 seconds=3000\n",
                           0);
    ck_assert_int_eq(s.count, 3);
    int played, won;
    statistics_of_game(&s, GAME, &played, &won);
    ck_assert_int_eq(played, 7);
    ck_assert_int_eq(won, 5);
    statistics_of_game(&s, "napoleon", &played, &won);
    ck_assert_int_eq(played + won, 0);
    const Figures *f = &s.figures[0];
    ck_assert_str_eq(f->game, GAME); /* the first of the list, without options first */
    ck_assert_str_eq(f->set, "");
    ck_assert_int_eq(f->played, 6);
    ck_assert_int_eq(f->won, 4);
    ck_assert_int_eq(f->lost, 1);
    ck_assert_int_eq(f->left, 1);
    ck_assert_int_eq(f->streak, 1);
    ck_assert_int_eq(f->best_streak, 2);
    ck_assert_int_eq(f->best_seconds, 100);
    ck_assert_int_eq(f->median_seconds, 250); /* between 201 and 300 */
    ck_assert_int_eq(f->best_moves, 90);
    ck_assert_int_eq(f->median_moves, 105);
    const int times[STATISTICS_TIMES] = {1, 1, 1, 0, 0, 0, 0, 0, 0, 1};
    ck_assert_mem_eq(f->time, times, sizeof times);
    f++;
    ck_assert_str_eq(f->game, GAME);
    ck_assert_str_eq(f->set, "passes=1");
    ck_assert_int_eq(f->played, 1);
    ck_assert_int_eq(f->best_seconds, -1);
    ck_assert_int_eq(f->median_moves, -1);
    ck_assert_str_eq(f[1].game, "die-reihe");
    ck_assert_int_eq(f[1].median_moves, 40);
    statistics_end(&s);
}
END_TEST

START_TEST(the_last_line_of_a_record_holds) {
    Statistics s = counted("2026-11-20T10:00:00Z kleine-harfe 1 left moves=10 seconds=30 record=a\n"
                           "2026-11-20T11:00:00Z kleine-harfe 1 won moves=100 seconds=300 record=b\n"
                           "2026-11-20T11:00:00Z kleine-harfe 1 lost moves=20 seconds=60 record=a\n"
                           "2026-11-20T12:00:00Z kleine-harfe 1 won moves=120 seconds=900 record=a\n"
                           "2026-11-20T12:00:00Z kleine-harfe 1 lost moves=1 seconds=1\n"
                           "2026-11-20T12:00:00Z kleine-harfe 1 lost moves=1 seconds=1\n",
                           0);
    const Figures *f = &s.figures[0];
    ck_assert_int_eq(f->played, 4);
    ck_assert_int_eq(f->won, 2);
    ck_assert_int_eq(f->left, 0);
    ck_assert_int_eq(f->lost, 2); /* those without a record are games of their own */
    ck_assert_int_eq(f->best_streak, 2);
    ck_assert_int_eq(f->median_moves, 110);
    statistics_end(&s);
}
END_TEST

/* A set of options whose games were all played on with another is none. */
START_TEST(replaced_sets) {
    Statistics s = counted("2026-11-20T10:00:00Z kleine-harfe 1 left moves=10 set=passes=1 record=a\n"
                           "2026-11-20T11:00:00Z kleine-harfe 1 won moves=100 record=a\n",
                           0);
    ck_assert_int_eq(s.count, 1);
    ck_assert_str_eq(s.figures[0].set, "");
    ck_assert_int_eq(s.figures[0].played, 1);
    statistics_end(&s);
}
END_TEST

START_TEST(today_s_deals) {
    Statistics s =
        counted("2026-11-17T10:00:00Z kleine-harfe 1 won deal=1:20261117\n"
                "2026-11-14T10:00:00Z kleine-harfe 1 won deal=1:20261114\n" /* in any order */
                "2026-11-15T10:00:00Z kleine-harfe 1 won deal=1:20261115\n"
                "2026-11-16T10:00:00Z kleine-harfe 1 lost deal=1:20261116\n"
                "2026-11-16T11:00:00Z kleine-harfe 1 won deal=1:20261116\n" /* at the second try */
                "2026-11-18T11:00:00Z kleine-harfe 1 lost deal=1:20261118\n"
                "2026-11-20T00:03:00Z kleine-harfe 1 won seconds=600 deal=1:20261119\n" /* midnight */
                "2026-11-20T10:00:00Z kleine-harfe 1 won deal=1:20261120\n"
                "2026-11-21T10:00:00Z kleine-harfe 1 left deal=1:20261121\n" /* may yet be won */
                "2026-11-21T11:00:00Z kleine-harfe 1 won deal=1:20261101\n"
                "2026-11-21T12:00:00Z kleine-harfe 1 won deal=2:20261121\n"
                "2026-11-21T12:00:00Z kleine-harfe 1 won deal=cards\n",
                0);
    const Figures *f = &s.figures[0];
    ck_assert_int_eq(f->daily_played, 8);
    ck_assert_int_eq(f->daily_won, 6);
    ck_assert_int_eq(f->best_daily_streak, 4);
    ck_assert_int_eq(f->daily_streak, 2);
    statistics_end(&s);
    s = counted("2026-11-18T10:00:00Z kleine-harfe 1 won deal=1:20261118\n"
                "2026-11-19T10:00:00Z kleine-harfe 1 won deal=1:20261119\n",
                0);
    ck_assert_int_eq(s.figures[0].best_daily_streak, 2);
    ck_assert_int_eq(s.figures[0].daily_streak, 0); /* a day was missed */
    statistics_end(&s);
}
END_TEST

START_TEST(weeks) {
    int year, week;
    Statistics s = counted("2026-11-21T15:44:59Z kleine-harfe 1 won\n"
                           "2026-11-16T00:00:00Z kleine-harfe 1 won\n" /* Monday */
                           "2026-11-15T23:59:59Z kleine-harfe 1 won\n" /* the Sunday before */
                           "2026-08-31T00:00:00Z kleine-harfe 1 won\n" /* the Monday of the twelfth week */
                           "2026-08-30T23:59:59Z kleine-harfe 1 won\n" /* too long ago */
                           "2026-11-16T00:00:00Z kleine-harfe 1 lost\n"
                           "2026-11-23T00:00:00Z kleine-harfe 1 won\n" /* next week, by a clock gone wrong */
                           "1969-12-31T00:00:00Z kleine-harfe 1 won\n"
                           "9999-12-31T00:00:00Z kleine-harfe 1 won\n",
                           0);
    const int wanted[STATISTICS_WEEKS] = {[0] = 1, [10] = 1, [11] = 2};
    ck_assert_mem_eq(s.figures[0].week, wanted, sizeof wanted);
    ck_assert_int_eq(s.figures[0].won, 8);
    statistics_week(&s, STATISTICS_WEEKS - 1, &year, &week);
    ck_assert_int_eq(year, 2026);
    ck_assert_int_eq(week, 47);
    s.now = NOW + 42 * 86400; /* 2 January 2027 lies in the last week of the old year */
    statistics_week(&s, STATISTICS_WEEKS - 1, &year, &week);
    ck_assert_int_eq(year, 2026);
    ck_assert_int_eq(week, 53);
    s.now += 2 * 86400;
    statistics_week(&s, STATISTICS_WEEKS - 1, &year, &week);
    ck_assert_int_eq(year, 2027);
    ck_assert_int_eq(week, 1);
    statistics_end(&s);
}
END_TEST

START_TEST(days_are_those_where_the_player_lives) {
    setenv("TZ", "XYZ-5", 1); /* five hours east of Greenwich */
    tzset();
    Statistics s = counted("2026-11-15T20:00:00Z kleine-harfe 1 won deal=1:20261116\n", 0);
    ck_assert_int_eq(s.figures[0].daily_won, 1);
    ck_assert_int_eq(s.figures[0].week[STATISTICS_WEEKS - 1], 1);
    statistics_end(&s);
}
END_TEST

/* --- lines of all kinds --------------------------------------------------------------------------------- */

static const char *const unreadable[] = {
    "2026-11-21T15:45:00Z",
    "2026-11-21T15:45:00Z kleine-harfe",
    "2026-11-21T15:45:00Z kleine-harfe 1",
    "2026-11-21T15:45:00Z kleine-harfe won",
    "2026-11-21T15:45:00Z kleine-harfe 1 drawn",
    "2026-11-21T15:45:00Z kleine-harfe one won",
    "2026-11-21 15:45:00Z kleine-harfe 1 won",
    "2026-11-21T15:45:00 kleine-harfe 1 won",
    "2026-13-21T15:45:00Z kleine-harfe 1 won",
    "2026-11-00T15:45:00Z kleine-harfe 1 won",
    "2026-11-21T24:45:00Z kleine-harfe 1 won",
    "+026-11-21T15:45:00Z kleine-harfe 1 won",
    "2026-11-21T15:45:00Z Kleine-Harfe 1 won",
    "2026-11-21T15:45:00Z a-name-that-is-far-too-long-for-any-game-there-is 1 won",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves",
    "2026-11-21T15:45:00Z kleine-harfe 1 won =4",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves=-4",
    "2026-11-21T15:45:00Z kleine-harfe 1 won moves=",
    "2026-11-21T15:45:00Z kleine-harfe 1 won seconds=4x",
    "2026-11-21T15:45:00Z kleine-harfe 1 won seconds=99999999999",
    "2026-11-21T15:45:00Z kleine-harfe 1 won set=a\033[31mb",
    "2026-11-21T15:45:00Z kleine-harfe 1 won ...",
    "\377\376\001",
};

START_TEST(bad_lines_are_skipped) {
    char text[400];
    const char *line = unreadable[_i];
    snprintf(text, sizeof text, LINE "\n%s\n" LINE "\n", line);
    Statistics s = counted(text, 1);
    ck_assert_int_eq(s.count, 1);
    ck_assert_int_eq(s.figures[0].played, 2);
    statistics_end(&s);
}
END_TEST

START_TEST(strange_lines_are_read) {
    Statistics s = counted("# a remark\n\n   \n"
                           "2026-11-21T15:45:00Z kleine-harfe 1 won moves=5 mood=good hints=3 x=\n"
                           "  2026-11-21T15:45:00Z   kleine-harfe  1  won   moves=7  \r\n"
                           "2026-11-21T15:45:00Z kleine-harfe 77 won deal=9:5\n"
                           "2026-11-21T15:45:00Z whist 1 won moves=5\n",
                           0);
    ck_assert_int_eq(s.count, 2);
    ck_assert_int_eq(s.figures[0].won, 3);
    ck_assert_int_eq(s.figures[0].median_moves, 6);
    ck_assert_str_eq(s.figures[1].game, "whist"); /* unknown games come last */
    statistics_end(&s);
}
END_TEST

START_TEST(long_lines_and_zeros) {
    FILE *file = fopen(path(), "wb");
    for (int i = 0; i < 5000000; i++) fputc('x', file);
    fprintf(file, "\n" LINE " long=%0900d\n" LINE " long=%0950d\n%c" LINE "\n" LINE "\n", 1, 1, 0);
    ck_assert_int_eq(fclose(file), 0);
    Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.skipped, 3);
    ck_assert_int_eq(s.figures[0].played, 2);
    statistics_end(&s);
}
END_TEST

/* Writes so many lines; every one with options of its own where that is wanted. */
static void make_many(int count, bool of_its_own) {
    FILE *file = fopen(path(), "w");
    for (int i = 0; i < count; i++)
        fprintf(file,
                "20%02d-%02d-%02dT12:34:56Z %s 1 %s moves=%d seconds=%d passes=2 deal=1:%d set=a=%d "
                "record=kleine-harfe-%d-20261121-123456\n",
                i % 30, i % 12 + 1, i % 28 + 1, i % 3 ? "kleine-harfe" : "napoleon", i % 5 ? "won" : "lost",
                i % 200, i % 3000, 20000000 + i, of_its_own ? i : i % 7, i);
    ck_assert_int_eq(fclose(file), 0);
}

/* Reads the file and tells how much of the processor that took, in seconds. */
static double seconds_to_read(Statistics *s) {
    struct timespec before, after;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    *s = statistics_read(NOW);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    return (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
}

/* Ten times the lines take about ten times as long, and not a hundred times. */
START_TEST(large_files) {
    Statistics s;
    int played, won, more, more_won;
    make_many(10000, _i);
    const double few = seconds_to_read(&s);
    statistics_end(&s);
    make_many(100000, _i);
    const double many = seconds_to_read(&s);
    statistics_of_game(&s, GAME, &played, &won);
    statistics_of_game(&s, "napoleon", &more, &more_won);
    ck_assert_int_eq(played + more + s.skipped, 100000);
    if (!_i) ck_assert_int_eq(played, 66666);
    if (!_i) ck_assert_int_eq(won + more_won, 80000);
    ck_assert_msg(many < 40 * few, "%f seconds, %f for a tenth of it", many, few);
    statistics_end(&s);
}
END_TEST

/* --- as text -------------------------------------------------------------------------------------------- */

static const char three[] = "2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=300\n"
                            "2026-11-20T11:00:00Z kleine-harfe 1 won moves=130 seconds=3700\n"
                            "2026-11-13T11:00:00Z kleine-harfe 1 won moves=130 seconds=2701\n"
                            "2026-11-21T11:00:00Z kleine-harfe 1 lost moves=13 seconds=100 deal=1:20261121\n"
                            "nonsense\n";

/* The eight games of a text are as many as there are. */
static char *of_all_games(const char *text) {
    static const char eight[] = "of 8\n";
    static char all[4000];
    const char *at = strstr(text, eight);
    const int before = (int)(at ? at - text : (long)strlen(text));
    snprintf(all, sizeof all, "%.*s", before, text);
    if (at)
        snprintf(all + before, sizeof all - (size_t)before, "of %d\n%s", games_listed(), at + strlen(eight));
    return all;
}

static void text_is(const char *locale, const Rules *rules, bool in_words, const char *wanted) {
    setenv("LC_ALL", locale, 1);
    ck_assert(language_begin("en"));
    Statistics s = counted(three, 1);
    char *text = statistics_text(&s, rules, in_words);
    ck_assert_str_eq(text, of_all_games(wanted));
    free(text);
    statistics_end(&s);
}

#define HEAD                                                                                                 \
    "# Kleine Harfe\n\n4 games, 3 won (75%), 1 lost\nAbout 85 of 100 deals can be won.\nWins in a row: 0 "   \
    "now, 3 at best\n"                                                                                       \
    "Time of a win: 5:00 at best, median 45:01\nMoves of a win: 100 at best, median 130\n"                   \
    "Daily deals: 1 played, 0 won\n\n```\n"
#define DAYS                                                                                                 \
    "Mo      .   .   .   .   .   .   .   .   .   .   .   .\n"                                                \
    "Tu      .   .   .   .   .   .   .   .   .   .   .   .\n"                                                \
    "We      .   .   .   .   .   .   .   .   .   .   .   .\n"                                                \
    "Th      .   .   .   .   .   .   .   .   .   .   .   .\n"                                                \
    "Fr      .   .   .   .   .   .   .   .   .   .   1   2\n"                                                \
    "Sa      .   .   .   .   .   .   .   .   .   .   .   .\n"                                                \
    "Su      .   .   .   .   .   .   .   .   .   .   .\n"                                                    \
    "      * with the daily deal\n```\n"
#define ACHIEVED                                                                                             \
    "\n# Achievements\n\n[ ] A game won without undo\n[ ] A game won without help\n[ ] Every game won: 1 "   \
    "of 8\n"                                                                                                 \
    "[ ] Daily deals won on ten days in a row: 0 of 10\n[ ] Additions-Patience under par\n"                  \
    "[ ] Königs-Patience won at all\n"
#define TAIL "\n1 line of the file cannot be read and is left out.\n"

START_TEST(pictures) {
    const Rules *rules = rules_find(GAME);
    text_is("C", rules, false,
            HEAD "                                               ###\n"
                 "                                               ###\n"
                 "                   ###                         ###\n"
                 "                   ###                         ###\n"
                 "Wins         -   -   1   -   -   -   -   -   -   2\n"
                 "Up to min    2   4   6   8  10  15  20  30  45 >45\n```\n\n```\n"
                 "                                                  ###\n"
                 "                                                  ###\n"
                 "                                              ### ###\n"
                 "                                              ### ###\n"
                 "Wins    -   -   -   -   -   -   -   -   -   -   1   2\n"
                 "Week   36  37  38  39  40  41  42  43  44  45  46  47\n" DAYS ACHIEVED TAIL);
    text_is("C.UTF-8", 0, false,
            HEAD "                                                  ███\n"
                 "                                                  ███\n"
                 "                                              ███ ███\n"
                 "                                              ███ ███\n"
                 "Wins    -   -   -   -   -   -   -   -   -   -   1   2\n"
                 "Week   36  37  38  39  40  41  42  43  44  45  46  47\n" DAYS ACHIEVED TAIL);
    text_is("C", rules_find("napoleon"), false, "No games yet.\n" TAIL);
}
END_TEST

/* For whoever hears them: the same facts. */
START_TEST(in_words) {
#define FIGURES                                                                                              \
    "Kleine Harfe\n4 games, 3 won (75%), 1 lost\nAbout 85 of 100 deals can be won.\n"                        \
    "Wins in a row: 0 now, 3 at best\nTime of a win: 5 min 0 s at best, median 45 min 1 s\n"                 \
    "Moves of a win: 100 at best, median 130\nDaily deals: 1 played, 0 won\n"
#define REST                                                                                                 \
    "\nWins by week: 1 in week 46, 2 in week 47.\nWins by day: 1 on 13 November, 2 on 20 November.\n"        \
    "\nAchievements\nNot yet: A game won without undo\nNot yet: A game won without help\n"                   \
    "Not yet: Every game won: 1 of 8\nNot yet: Daily deals won on ten days in a row: 0 of 10\n"              \
    "Not yet: Additions-Patience under par\nNot yet: Königs-Patience won at all\n" TAIL
    text_is("C.UTF-8", rules_find(GAME), true,
            FIGURES "Wins by time: 1 in up to 6 minutes, 2 in more than 45 minutes.\n" REST);
    text_is("C", 0, true, FIGURES REST);
    text_is("C", rules_find("napoleon"), true, "No games yet.\n" TAIL);
    Statistics s = counted(
        "2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=8000 deal=1:20261120 undo=0 help=0\n"
        "2026-11-20T10:00:00Z kleine-harfe 1 won set=forced=off,passes=1\n",
        0);
    char *text = statistics_text(&s, 0, true);
    ck_assert_ptr_nonnull(strstr(text, "Time of a win: 2 h 13 min at best, median 2 h 13 min\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nforced=off, passes=1\n1 game, "));
    ck_assert_ptr_nonnull(strstr(text, "Wins by day: 2 on 20 November with the daily deal.\n"));
    ck_assert_ptr_null(strpbrk(text, "#[`*"));
    free(text);
    statistics_end(&s);
}
END_TEST

/* The lowest of many is still seen, in eighths and as a sign. */
START_TEST(small_bars) {
    FILE *file = fopen(path(), "w");
    for (int i = 0; i < 33; i++) fprintf(file, "2026-11-%sT10:00:00Z kleine-harfe 1 won\n", i ? "20" : "13");
    fclose(file);
    Statistics s = statistics_read(NOW);
    for (int signs = 0; signs < 2; signs++) {
        setenv("LC_ALL", signs ? "C.UTF-8" : "C", 1);
        ck_assert(language_begin("en"));
        char *text = statistics_text(&s, 0, false);
        ck_assert_ptr_nonnull(strstr(text, signs ? "        ▁▁▁ ███\nWins" : "        ### ###\nWins"));
        free(text);
    }
    statistics_end(&s);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("statistics");
    TCase *tests = tcase_create("statistics");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, what_a_game_counts_as);
    tcase_add_test(tests, the_line);
    tcase_add_test(tests, the_oldest_are_dropped);
    tcase_add_test(tests, names_of_records);
    tcase_add_test(tests, a_half_line_is_completed);
    tcase_add_test(tests, many_at_once);
    tcase_add_test(tests, trouble);
    tcase_add_test(tests, full_disk);
    tcase_add_test(tests, figures);
    tcase_add_test(tests, the_last_line_of_a_record_holds);
    tcase_add_test(tests, replaced_sets);
    tcase_add_test(tests, today_s_deals);
    tcase_add_test(tests, weeks);
    tcase_add_test(tests, days_are_those_where_the_player_lives);
    tcase_add_loop_test(tests, bad_lines_are_skipped, 0, (int)(sizeof unreadable / sizeof *unreadable));
    tcase_add_test(tests, strange_lines_are_read);
    tcase_add_test(tests, long_lines_and_zeros);
    tcase_add_loop_test(tests, large_files, 0, 2);
    tcase_add_test(tests, pictures);
    tcase_add_test(tests, in_words);
    tcase_add_test(tests, small_bars);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
