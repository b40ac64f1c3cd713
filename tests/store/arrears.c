/* Lines of the statistics that cannot be written are kept and tried again; games that cannot be saved are
 * counted. */
#include "store/statistics.h"

#include <errno.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";

/* A game that was given up is let go of. */
static void give_up_game(Arrears *arrears, uint64_t number) {
    Play play;
    Journal j;
    begin_number(&play, GAME, number);
    journal_begin(&j, &play);
    play_moves(&play, 0, 2);
    arrears_note(arrears, &play, &j, RESULT_LEFT, 9, 0);
    arrears_close(arrears, &j);
    play_end(&play);
}

static const char *statistics_file(void) {
    static char path[FILE_PATH_MAX];
    ck_assert_int_eq(journal_folder(path), 0);
    ck_assert_int_eq(statistics_path(path), 0);
    return path;
}

#define LINE(number)                                                                                         \
    "2026-11-21T15:45:00Z kleine-harfe 1 left moves=2 seconds=9 passes=1 deal=1:" number                     \
    " undone=0 helped=0\n"

START_TEST(lines_are_kept_in_their_order) {
    Arrears arrears = {.lines = 0};
    setenv("PATIENCE_NOW", "1795275900", 1);
    ck_assert_int_eq(mkdir(statistics_file(), 0700), 0); /* in the way */
    for (int game = 1; game <= 3; game++) {
        give_up_game(&arrears, (uint64_t)game);
        ck_assert_int_eq(arrears.count, game);
        ck_assert_int_eq(arrears.error, EISDIR);
    }
    ck_assert_int_eq(rmdir(statistics_file()), 0);
    give_up_game(&arrears, 4);
    ck_assert_int_eq(arrears.count, 0);
    ck_assert_int_eq(arrears.error, 0);
    file_holds(statistics_file(), LINE("1") LINE("2") LINE("3") LINE("4"));
    ck_assert(arrears_end(&arrears));
    file_holds(statistics_file(), LINE("1") LINE("2") LINE("3") LINE("4"));
}
END_TEST

START_TEST(a_game_that_counts_nothing_tries_again_too) {
    Arrears arrears = {.lines = 0};
    Play play;
    Journal j;
    setenv("PATIENCE_NOW", "1795275900", 1);
    ck_assert_int_eq(mkdir(statistics_file(), 0700), 0);
    give_up_game(&arrears, 1);
    ck_assert_int_eq(rmdir(statistics_file()), 0);
    begin_number(&play, GAME, 2);
    journal_begin(&j, &play);
    arrears_note(&arrears, &play, &j, RESULT_NONE, 0, 0);
    ck_assert_int_eq(arrears.count, 0);
    file_holds(statistics_file(), LINE("1"));
    arrears_close(&arrears, &j);
    play_end(&play);
}
END_TEST

/* The last try comes in the end, and what it is about is said. */
START_TEST(the_end_tries_again_and_tells) {
    Arrears arrears = {.lines = 0};
    size_t size;
    setenv("PATIENCE_NOW", "1795275900", 1);
    ck_assert_int_eq(mkdir(statistics_file(), 0700), 0);
    give_up_game(&arrears, 1);
    ck_assert_int_eq(rmdir(statistics_file()), 0);
    ck_assert(arrears_end(&arrears));
    file_holds(statistics_file(), LINE("1"));

    ck_assert_int_eq(unlink(statistics_file()), 0);
    ck_assert_int_eq(mkdir(statistics_file(), 0700), 0);
    give_up_game(&arrears, 1);
    give_up_game(&arrears, 2);
    ck_assert_ptr_nonnull(freopen(home_path("said"), "w", stderr));
    ck_assert(!arrears_end(&arrears));
    fflush(stderr);
    char *said = file_text(home_path("said"), &size);
    ck_assert_msg(strstr(said, "patience: 2 lines of the statistics were not written to ") != 0, "%s", said);
    free(said);
}
END_TEST

START_TEST(games_that_are_not_saved_are_counted) {
    Arrears arrears = {.lines = 0};
    Play play;
    Journal j;
    begin_number(&play, GAME, 8);
    for (int moves = 0; moves < 2; moves++) { /* a game without a move misses nothing */
        file_make(home_path("patience"), "in the way");
        journal_begin(&j, &play);
        play_moves(&play, &j, moves);
        arrears_close(&arrears, &j);
        ck_assert_int_eq(arrears.games, moves);
        ck_assert_int_eq(arrears.game_error, moves ? ENOTDIR : 0);
        ck_assert_int_eq(remove(home_path("patience")), 0);
    }
    journal_begin(&j, &play); /* one that was saved at last */
    file_make(home_path("patience"), "in the way");
    play_moves(&play, &j, 1);
    ck_assert_int_eq(j.error, ENOTDIR);
    ck_assert_int_eq(remove(home_path("patience")), 0);
    arrears_close(&arrears, &j);
    ck_assert_int_eq(arrears.games, 1);
    ck_assert_int_eq(records_count(), 1);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("arrears", home_enter, lines_are_kept_in_their_order,
                       a_game_that_counts_nothing_tries_again_too, the_end_tries_again_and_tells,
                       games_that_are_not_saved_are_counted);
}
