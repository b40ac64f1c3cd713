/* Going on with a record: after a kill, with half a line, and what is refused. */
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";

/* --- going on ------------------------------------------------------------------------------------------- */

/* Resumes and expects a error of this kind; the file stays as it is. */
static void refused(const char *path, const char *part) {
    Play play;
    Journal j;
    Error c;
    ck_assert(!journal_resume(&j, path, false, &play, &c));
    ck_assert_ptr_nonnull(c.why);
    ck_assert_msg(strstr(c.why, part) != 0, "%s", c.why);
    ck_assert_int_eq(j.file, -1);
    journal_add(&j, "draw");
    journal_close(&j);
}

START_TEST(killed_in_the_middle) {
    int ready[2];
    char path[FILE_PATH_MAX];
    ck_assert_int_eq(pipe(ready), 0);
    Play play;
    begin_number(&play, GAME, 12);
    const pid_t child = fork();
    if (!child) {
        Journal j;
        journal_begin(&j, &play);
        play_moves(&play, &j, 17);
        if (write(ready[1], j.path, sizeof j.path) < 0) _exit(1);
        for (;;) pause();
    }
    size_t got = 0;
    while (got < sizeof path) {
        const ssize_t n = read(ready[0], path + got, sizeof path - got);
        ck_assert_int_gt(n, 0);
        got += (size_t)n;
    }
    play_moves(&play, 0, 17);
    refused(path, "another terminal");
    Unfinished list[2];
    ck_assert_int_eq(journal_unfinished(list, 2), 0);
    ck_assert_int_eq(kill(child, SIGKILL), 0);
    ck_assert_int_eq(waitpid(child, 0, 0), child);

    Play again;
    Journal j;
    ck_assert_int_eq(journal_unfinished(list, 2), 1);
    ck_assert_str_eq(list[0].path, path);
    game_resume(&again, &j, path);
    ck_assert_int_eq(again.at, 17);
    ck_assert(position_equal(play_now(&again), play_now(&play)));
    play_moves(&again, &j, 4);
    file_tells(path, &again, ENDING_NONE);
    refused(path, "another terminal");
    game_leave(&again, &j);
    play_end(&play);
}
END_TEST

START_TEST(a_child_does_not_keep_the_lock) {
    Play play;
    Journal j;
    game_begin(&play, &j, GAME, 12, 2);
    play_end(&play);
    const pid_t child = fork();
    if (!child)
        for (;;) pause();
    char path[FILE_PATH_MAX];
    strcpy(path, j.path);
    journal_close(&j);
    game_resume(&play, &j, path);
    kill(child, SIGKILL);
    waitpid(child, 0, 0);
    game_leave(&play, &j);
}
END_TEST

/* Someone has a lock on the record until it has been waited for so many times. */
static int glance = -1, pauses;

/* Stands in for the pause between two tries for a lock, so that no clock decides who gets it. */
int nanosleep(const struct timespec *pause, struct timespec *rest) {
    (void)pause, (void)rest;
    if (pauses-- == 1) flock(glance, LOCK_UN);
    return 0;
}

START_TEST(a_glance_does_not_refuse) {
    Play play;
    Journal j;
    Error c;
    Unfinished u;
    const char *path = record_path("a.patience");
    record_make(path, GAME, 3, ENDING_NONE);
    glance = open(path, O_RDONLY);
    for (int n = 1; n <= 10; n++) {
        pauses = n;
        ck_assert_int_eq(flock(glance, LOCK_SH), 0);
        ck_assert_msg(journal_resume(&j, path, false, &play, &c), "%d pauses: %s", n, c.why);
        game_leave(&play, &j);
        ck_assert_int_eq(journal_unfinished(&u, 1), 1); /* which keeps no lock */
    }
    pauses = 0; /* now for ever */
    ck_assert_int_eq(flock(glance, LOCK_SH), 0);
    refused(path, "another terminal");
    close(glance);
}
END_TEST

/* Every length a record can be cut off at. */
START_TEST(half_lines) {
    const char *path = record_path("half.patience");
    Play whole;
    begin_number(&whole, GAME, 3);
    const int head = record_head(&whole, (char[RECORD_HEAD_MAX]){0});
    play_moves(&whole, 0, 9);
    char *text = record_write(&whole, ENDING_NONE);
    for (size_t length = (size_t)head; length < strlen(text); length++) {
        char *cut = strndup(text, length);
        file_make(path, cut);
        Play play;
        Journal j;
        game_resume(&play, &j, path);
        file_tells(path, &play, ENDING_NONE);
        play_moves(&play, &j, 1);
        file_tells(path, &play, ENDING_NONE);
        game_leave(&play, &j);
        free(cut);
    }
    free(text);
    play_end(&whole);
}
END_TEST

START_TEST(half_line_of_an_end_or_of_noughts) {
    const char *path = record_path("half.patience");
    const char head[] = "patience 1\r\n# by hand\ngame kleine-harfe 1\n\ndeal 1:3\ndraw\n";
    static const char *const tail[] = {"end op", "end won", "\1\2\3", "t1-t2"};
    for (size_t i = 0; i < sizeof tail / sizeof *tail; i++) {
        char text[200];
        Play play;
        Journal j;
        snprintf(text, sizeof text, "%s%s", head, tail[i]);
        file_make(path, text);
        game_resume(&play, &j, path);
        ck_assert_int_eq(play.at, 1);
        file_holds(path, head);
        journal_add(&j, "undo 1");
        journal_end(&j, ENDING_OPEN);
        snprintf(text, sizeof text, "%sundo 1\nend open\n", head);
        file_holds(path, text);
        play_end(&play);
    }
}
END_TEST

START_TEST(damaged_stays_as_it_is) {
    static const struct {
        const char *text, *part, *word;
        int line;
    } damaged[] = {
        {"", "before the deal", "", 1},
        {"patience 1\ngame kleine-harfe 1\n", "before the deal", "", 3},
        {"patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nnonsense\ndraw\nhal", "", "nonsense", 5},
        {"patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nend won\n", "says otherwise", "won", 5},
        {"patience 9\ngame kleine-harfe 1\n", "format", "9", 1},
        {"hello\n", "not a record", "hello", 1},
    };
    const char *path = record_path("damaged.patience");
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        Play play;
        Journal j;
        Error c;
        file_make(path, damaged[i].text);
        ck_assert(!journal_resume(&j, path, false, &play, &c));
        ck_assert_msg(strstr(c.why, damaged[i].part) != 0, "%s", c.why);
        ck_assert_str_eq(c.word, damaged[i].word);
        ck_assert_int_eq(c.line, damaged[i].line);
        journal_close(&j);
        file_holds(path, damaged[i].text);
    }
    ck_assert_int_eq(records_count(), 1);
}
END_TEST

START_TEST(ended_is_ended) {
    const char *path = record_path("ended.patience");
    record_make(path, GAME, 4, ENDING_LOST);
    size_t size;
    char *text = file_text(path, &size);
    refused(path, "has ended");
    file_holds(path, text);
    free(text);
}
END_TEST

START_TEST(no_file_at_all) {
    char path[9000];
    refused(record_path("nothing.patience"), "no such file");
    refused("", "no such file");
    refused(home, "folder");
    refused("/dev/null", "device");
    strcpy(path, record_path("fifo.patience"));
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    refused(path, "pipe");
    strcpy(path, record_path("huge.patience"));
    file_make(path, "patience 1\n");
    ck_assert_int_eq(truncate(path, (off_t)1 << 32), 0);
    refused(path, "too large");
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    refused(path, "cannot be opened");
    ck_assert_int_eq(symlink("loop.patience", record_path("loop.patience")), 0);
    refused(record_path("loop.patience"), "cannot be opened");
}
END_TEST

START_TEST(read_only_goes_on_elsewhere) {
    const char *path = home_path("shown.patience");
    Play play;
    Journal j;
    size_t size;
    record_make(path, GAME, 3, ENDING_NONE);
    char *text = file_text(path, &size);
    ck_assert_int_eq(chmod(path, 0444), 0);
    if (home_as_nobody()) {
        game_resume(&play, &j, path);
        ck_assert_int_eq(j.error, 0);
        play_moves(&play, &j, 2);
        ck_assert_int_eq(j.error, 0);
        ck_assert_str_ne(j.path, path);
        file_tells(j.path, &play, ENDING_NONE);
        file_holds(path, text);
        game_leave(&play, &j);
    }
    free(text);
}
END_TEST

START_TEST(unreadable) {
    const char *path = home_path("secret.patience");
    record_make(path, GAME, 3, ENDING_NONE);
    ck_assert_int_eq(chmod(path, 0), 0);
    if (home_as_nobody()) refused(path, "may not be read");
}
END_TEST

int main(void) {
    return RUN_AT_HOME("resume", home_enter, killed_in_the_middle, a_child_does_not_keep_the_lock,
                       a_glance_does_not_refuse, half_lines, half_line_of_an_end_or_of_noughts,
                       damaged_stays_as_it_is, ended_is_ended, no_file_at_all, read_only_goes_on_elsewhere,
                       unreadable);
}
