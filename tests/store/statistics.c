/* The line that a game leaves in the statistics. */
#include "solver/solver.h"
#include "store/statistics.h"

#include <errno.h>
#include <time.h>

#include "home.h"

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
    Arrears arrears = {.lines = 0};
    arrears_note(&arrears, play, j, statistics_result(play, parting), seconds, 0);
    free(arrears.lines);
    return arrears.error;
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
    game_leave(&play, &j);
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
    statistics_end(&s);
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
    game_leave(&play, &j);
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

int main(void) {
    return RUN_AT_HOME("statistics", enter, what_a_game_counts_as, the_line, the_oldest_are_dropped,
                       names_of_records, a_half_line_is_completed, many_at_once, trouble);
}
