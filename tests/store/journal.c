/* The journal: what is on disk after each move, and where. */
#include <errno.h>
#include <fcntl.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";

/* --- writing -------------------------------------------------------------------------------------------- */

START_TEST(written_move_by_move) {
    for (int i = 1; rules_listed(i); i++) {
        Play play;
        Journal j;
        const char *game = rules_listed(i)->id;
        begin_number(&play, game, 77);
        journal_begin(&j, &play);
        for (int n = 0; n < 40 && play_on(&play, &j); n++) {
            ck_assert_int_eq(j.error, 0);
            file_tells(j.path, &play, ENDING_NONE);
        }
        ck_assert_int_gt(play.at, 0);
        journal_end(&j, ENDING_OPEN);
        file_tells(j.path, &play, ENDING_OPEN);
        ck_assert_int_eq(records_count(), i);
        play_end(&play);
    }
}
END_TEST

START_TEST(pack_by_hand_and_settings) {
    Play play;
    Journal j;
    const Deal deal = pack_by_stride(1);
    begin(&play, GAME, "passes=unlimited", &deal);
    journal_begin(&j, &play);
    play_moves(&play, &j, 3);
    ck_assert_ptr_nonnull(strstr(j.path, "/kleine-harfe-cards-"));
    file_tells(j.path, &play, ENDING_NONE);
    game_leave(&play, &j);
}
END_TEST

START_TEST(nothing_without_a_move) {
    Play play;
    Journal j;
    begin_number(&play, GAME, 1);
    journal_begin(&j, &play);
    ck_assert_str_eq(j.path, "");
    journal_close(&j);
    journal_begin(&j, &play);
    journal_end(&j, ENDING_OPEN);
    ck_assert_int_ne(access(home_path("patience"), F_OK), 0);
    play_end(&play);
}
END_TEST

START_TEST(begun_with_moves) {
    Play play;
    Journal j;
    begin_number(&play, GAME, 1);
    play_moves(&play, 0, 5);
    journal_begin(&j, &play);
    play_moves(&play, &j, 1);
    file_tells(j.path, &play, ENDING_NONE);
    game_leave(&play, &j);
}
END_TEST

START_TEST(names_and_modes) {
    Play play;
    Journal j[3];
    struct stat s;
    char again[FILE_PATH_MAX + 8];
    begin_number(&play, GAME, 18446744073709551615u);
    for (int i = 0; i < 3; i++) {
        journal_begin(&j[i], &play);
        if (i) strcpy(j[i].name, j[0].name); /* begun in the same second */
    }
    play_moves(&play, 0, 1);
    for (int i = 0; i < 3; i++) journal_add(&j[i], "draw");
    ck_assert_ptr_nonnull(strstr(j[0].path, "/patience/games/kleine-harfe-18446744073709551615-20"));
    for (int i = 1; i < 3; i++) {
        const int stem = (int)(strlen(j[0].path) - strlen(".patience"));
        snprintf(again, sizeof again, "%.*s-%d.patience", stem, j[0].path, i + 1);
        ck_assert_str_eq(j[i].path, again);
    }
    ck_assert_int_eq(stat(j[0].path, &s), 0);
    ck_assert_int_eq(s.st_mode & 0777, 0600);
    ck_assert_int_eq(stat(home_path("patience/games"), &s), 0);
    ck_assert_int_eq(s.st_mode & 0777, 0700);
    for (int i = 0; i < 3; i++) journal_close(&j[i]);
    play_end(&play);
}
END_TEST

START_TEST(new_file_follows_no_link) {
    Play play;
    Journal j;
    char link[FILE_PATH_MAX + 300];
    begin_number(&play, GAME, 5);
    journal_begin(&j, &play);
    ck_assert_int_eq(journal_folder(link), 0);
    sprintf(link + strlen(link), "/%s.patience", j.name);
    ck_assert_int_eq(symlink(home_path("elsewhere"), link), 0);
    play_moves(&play, &j, 1);
    ck_assert_int_eq(j.error, 0);
    ck_assert_str_ne(j.path, link);
    ck_assert_int_ne(access(home_path("elsewhere"), F_OK), 0);
    game_leave(&play, &j);
}
END_TEST

START_TEST(closed_is_safe) {
    Journal never = {.file = -1}, zero = {0};
    journal_add(&never, "draw");
    journal_end(&never, ENDING_OPEN);
    journal_close(&never);
    journal_close(&zero);
    journal_end(&zero, ENDING_WON);
    ck_assert_int_ge(fcntl(0, F_GETFD), 0); /* descriptor 0 was none of its */
    Play play;
    Journal j;
    game_begin(&play, &j, GAME, 1, 1);
    journal_end(&j, ENDING_LOST);
    file_tells(j.path, &play, ENDING_LOST);
    journal_end(&j, ENDING_OPEN);
    journal_add(&j, "draw");
    journal_close(&j);
    file_tells(j.path, &play, ENDING_LOST);
    play_end(&play);
}
END_TEST

/* --- the folder ----------------------------------------------------------------------------------------- */

START_TEST(folder_of_the_home) {
    char path[FILE_PATH_MAX];
    ck_assert_int_eq(setenv("HOME", home, 1), 0);
    const char *const ignored[] = {0, "", "relative/folder"};
    for (int i = 0; i < 3; i++) {
        if (ignored[i])
            setenv("XDG_DATA_HOME", ignored[i], 1);
        else
            unsetenv("XDG_DATA_HOME");
        ck_assert_int_eq(journal_folder(path), 0);
        ck_assert_str_eq(path, home_path(".local/share/patience/games"));
    }
    struct stat s;
    ck_assert_int_eq(stat(path, &s), 0);
    ck_assert(S_ISDIR(s.st_mode));
    unsetenv("HOME"); /* now the user's entry says it, or nothing does */
    Unfinished none;
    journal_unfinished(&none, 0);
}
END_TEST

START_TEST(folder_that_is_a_link) {
    char path[FILE_PATH_MAX];
    ck_assert_int_eq(mkdir(home_path("real"), 0700), 0);
    char real[300];
    strcpy(real, home_path("real"));
    ck_assert_int_eq(symlink(real, home_path("patience")), 0);
    ck_assert_int_eq(journal_folder(path), 0);
    ck_assert_int_eq(access(home_path("real/games"), F_OK), 0);
}
END_TEST

START_TEST(folder_too_long) {
    char longer[6000], path[FILE_PATH_MAX];
    Play play;
    Journal j;
    Unfinished list[2];
    begin_number(&play, GAME, 5);
    for (size_t length = 4050; length < sizeof longer - 2; length++) {
        memset(longer, 'x', length);
        for (size_t i = 0; i < length; i += 200) longer[i] = '/';
        memcpy(longer, home, strlen(home));
        longer[strlen(home)] = '/';
        longer[length] = '\0';
        setenv("XDG_DATA_HOME", longer, 1);
        const int trouble = journal_folder(path);
        journal_begin(&j, &play);
        journal_add(&j, "draw");
        ck_assert_int_eq(j.error, ENAMETOOLONG);
        journal_close(&j);
        ck_assert_int_eq(journal_unfinished(list, 2), 0);
        if (length > 4100) ck_assert_int_eq(trouble, ENAMETOOLONG);
        if (length > 4100) length += 600;
    }
    play_end(&play);
}
END_TEST

/* The time played stands in the record as often as it was left; the last time counts. */
START_TEST(the_last_time_counts) {
    Play play;
    Journal j;
    char path[FILE_PATH_MAX];
    game_begin(&play, &j, GAME, 5, 2);
    ck_assert_int_eq(journal_number(&j, RECORD_SECONDS, 0), 0);
    for (int seconds = 4000; seconds > 10; seconds /= 7) {
        strcpy(path, j.path);
        journal_add_number(&j, RECORD_SECONDS, seconds);
        game_leave(&play, &j);
        game_resume(&play, &j, path);
        ck_assert_int_eq(journal_number(&j, RECORD_SECONDS, 0), seconds);
    }
    game_leave(&play, &j);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("journal", home_enter, written_move_by_move, pack_by_hand_and_settings,
                       nothing_without_a_move, begun_with_moves, names_and_modes, new_file_follows_no_link,
                       closed_is_safe, folder_of_the_home, folder_that_is_a_link, folder_too_long,
                       the_last_time_counts);
}
