/* The journal when the disk will not have it: no folder, no room, files that disappear. */
#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";

/* --- trouble -------------------------------------------------------------------------------------------- */

START_TEST(no_folder_until_later) {
    Play play;
    Journal j;
    file_make(home_path("patience"), "in the way");
    game_begin(&play, &j, GAME, 8, 6);
    ck_assert_int_eq(j.error, ENOTDIR);
    ck_assert_str_eq(j.path, "");
    file_holds(home_path("patience"), "in the way");
    ck_assert_int_eq(remove(home_path("patience")), 0);
    play_moves(&play, &j, 1);
    ck_assert_int_eq(j.error, 0);
    file_tells(j.path, &play, ENDING_NONE);
    game_leave(&play, &j);
}
END_TEST

START_TEST(read_only_folder) {
    Play play;
    Journal j;
    Unfinished list[2];
    if (!home_as_nobody()) return;
    begin_number(&play, GAME, 8);
    ck_assert_int_eq(chmod(home, 0500), 0);
    journal_begin(&j, &play);
    play_moves(&play, &j, 6);
    ck_assert_int_eq(j.error, EACCES);
    ck_assert_int_eq(journal_unfinished(list, 2), 0);
    ck_assert_int_eq(chmod(home, 0700), 0);
    journal_end(&j, ENDING_OPEN); /* the last chance is taken too */
    ck_assert_int_eq(j.error, 0);
    file_tells(j.path, &play, ENDING_OPEN);

    journal_begin(&j, &play);
    ck_assert_int_eq(chmod(home_path("patience/games"), 0500), 0);
    play_moves(&play, &j, 1);
    ck_assert_int_eq(j.error, EACCES);
    journal_close(&j); /* nothing to be done, and said so */
    ck_assert_int_eq(j.error, EACCES);
    ck_assert_int_eq(records_count(), 1);
    play_end(&play);
}
END_TEST

/* Begins a game and makes some moves. */
static void set_up(Play *play, Journal *j) {
    game_begin(play, j, GAME, 8, 4);
}

START_TEST(folder_removed) {
    Play play;
    Journal j;
    set_up(&play, &j);
    ck_assert(tree_removed(home));
    play_moves(&play, &j, 1);
    ck_assert_int_eq(j.error, 0);
    file_tells(j.path, &play, ENDING_NONE);
    ck_assert(tree_removed(home));
    file_make(home, "in the way");
    play_moves(&play, &j, 3);
    ck_assert_int_eq(j.error, ENOTDIR);
    ck_assert_int_eq(remove(home), 0);
    play_moves(&play, &j, 1);
    file_tells(j.path, &play, ENDING_NONE);
    game_leave(&play, &j);
}
END_TEST

START_TEST(file_moved_away) {
    Play play;
    Journal j;
    set_up(&play, &j);
    ck_assert_int_eq(rename(j.path, home_path("mine")), 0);
    play_moves(&play, &j, 2);
    ck_assert_int_eq(j.error, 0);
    file_tells(home_path("mine"), &play, ENDING_NONE);
    ck_assert_int_eq(records_count(), 0);
    game_leave(&play, &j);
}
END_TEST

/* A record that is cut within its head is none. */
START_TEST(a_head_is_whole) {
    static const char head[] = "patience 1\ngame kleine-harfe 1\ndeal 1:8\n";
    struct rlimit before, few;
    ck_assert(!getrlimit(RLIMIT_FSIZE, &before) && signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    for (few = before, few.rlim_cur = 0; few.rlim_cur < sizeof head - 1; few.rlim_cur++) {
        Play play;
        Journal j;
        ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &few), 0);
        game_begin(&play, &j, GAME, 8, 1);
        ck_assert_int_eq(j.error, EFBIG);
        ck_assert_int_eq(records_count(), 0);
        ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
        play_moves(&play, &j, 1);
        ck_assert_int_eq(j.error, 0);
        file_tells(j.path, &play, ENDING_NONE);
        ck_assert_int_eq(unlink(j.path), 0);
        game_leave(&play, &j);
    }
}
END_TEST

/* What someone else did to the file is theirs; the game goes on beside it. */
START_TEST(written_by_another) {
    static const char *const theirs[] = {
        "", "short\n", "patience 1\ngame kleine-harfe 1\ndeal 1:8\n# longer than the record is by now\n"};
    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++) {
        Play play;
        Journal j;
        char path[FILE_PATH_MAX];
        set_up(&play, &j);
        strcpy(path, j.path);
        file_make(path, theirs[i]);
        play_moves(&play, &j, 2);
        ck_assert_int_eq(j.error, 0);
        ck_assert_str_ne(j.path, path);
        file_tells(j.path, &play, ENDING_NONE);
        file_holds(path, theirs[i]);
        game_leave(&play, &j);
    }
}
END_TEST

int main(void) {
    return RUN_AT_HOME("trouble", home_enter, no_folder_until_later, read_only_folder, folder_removed,
                       file_moved_away, a_head_is_whole, written_by_another);
}
