/* Why an unfinished game is not among those to go on with is told, and nothing else is. */
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>

#include "home.h"

static const char GAME[] = "kleine-harfe";
static const char HEAD[] = "patience 1\ngame kleine-harfe 1\ndeal 1:3\n";

/* Stands for a file system that has no locks. */
static int no_locks;
int flock(int file, int operation);
int flock(int file, int operation) {
    errno = no_locks;
    return no_locks ? -1 : (int)syscall(SYS_flock, file, operation);
}

/* A record of one byte more than there may be. */
static void put_too_large(const char *name, long long seconds) {
    static char text[RECORD_SIZE_MAX + 2];
    memset(text, '#', RECORD_SIZE_MAX + 1);
    memcpy(text, HEAD, sizeof HEAD - 1);
    memcpy(text + RECORD_SIZE_MAX - 5, "\ndraw\n", 6);
    record_put_text(name, text, seconds);
}

/* Looks for games; so many are found, and this is told of the others, in full and in brief.  In the sentence
   GAMES stands for the folder. */
static LeftOut look_for(const char *game, const Journal *mine, int found, const char *told,
                        const char *brief) {
    Unfinished list[4];
    LeftOut left_out;
    char text[LEFT_OUT_TEXT_MAX], wanted[LEFT_OUT_TEXT_MAX], folder[FILE_PATH_MAX];
    ck_assert_int_eq(journal_unfinished_of(game ? rules_find(game) : 0, mine, false, list, 4, &left_out),
                     found);
    ck_assert_str_eq(left_out_text(&left_out, true, text, sizeof text), brief);
    ck_assert_int_eq(data_path("games", folder), 0);
    if (!strncmp(told, "GAMES", 5))
        snprintf(wanted, sizeof wanted, "%s%s", folder, told + 5);
    else
        snprintf(wanted, sizeof wanted, "%s", told);
    ck_assert_str_eq(left_out_text(&left_out, false, text, sizeof text), wanted);
    return left_out;
}

#define ELSEWHERE_TEXT    ": this game is being played in another terminal"
#define NOT_LOCKABLE_TEXT ": the file cannot be locked where it lies, so two terminals might write it at once"
#define TOO_LARGE_TEXT    ": the file is too large for a record: more than 4 MiB"

START_TEST(nothing_to_tell) {
    look_for(0, 0, 0, "", ""); /* no folder */
    record_put("ended.patience", GAME, 4, ENDING_OPEN, 1);
    record_put("unmoved.patience", GAME, 0, ENDING_NONE, 2);
    record_put_text("empty.patience", "", 3);
    record_put_text("other.txt", "hello\n", 4);
    look_for(0, 0, 0, "", "");
    record_put("good.patience", GAME, 4, ENDING_NONE, 5);
    look_for(0, 0, 1, "", "");
    look_for("napoleon", 0, 0, "", "");
}
END_TEST

START_TEST(open_elsewhere) {
    record_put("a.patience", GAME, 4, ENDING_NONE, 1);
    record_put("ended.patience", GAME, 4, ENDING_OPEN, 2);
    const int game = open(record_path("a.patience"), O_RDONLY),
              ended = open(record_path("ended.patience"), O_RDONLY);
    ck_assert_int_eq(flock(game, LOCK_EX), 0);
    ck_assert_int_eq(flock(ended, LOCK_EX), 0);
    const LeftOut left_out = look_for(0, 0, 0, "GAMES/a.patience" ELSEWHERE_TEXT, "a" ELSEWHERE_TEXT);
    ck_assert_int_eq(left_out.hindrance, ELSEWHERE);
    look_for(GAME, 0, 0, "GAMES/a.patience" ELSEWHERE_TEXT, "a" ELSEWHERE_TEXT);
    look_for("napoleon", 0, 0, "", "");
    record_put("b.patience", GAME, 4, ENDING_NONE, 1);
    look_for(0, 0, 1, "GAMES/a.patience" ELSEWHERE_TEXT, "a" ELSEWHERE_TEXT);
    close(game), close(ended);
    look_for(0, 0, 2, "", "");
}
END_TEST

START_TEST(the_one_being_played_here) {
    Play play;
    Journal j;
    game_begin(&play, &j, GAME, 8, 2);
    look_for(0, &j, 0, "", "");
    journal_close(&j);
    look_for(0, &j, 1, "", "");
    play_end(&play);
}
END_TEST

START_TEST(no_locks_to_be_had) {
    static const int why[] = {ENOLCK, EOPNOTSUPP, EINVAL};
    record_put("a.patience", GAME, 4, ENDING_NONE, 1);
    for (size_t i = 0; i < sizeof why / sizeof *why; i++) {
        no_locks = why[i];
        const LeftOut left_out =
            look_for(0, 0, 0, "GAMES/a.patience" NOT_LOCKABLE_TEXT, "a" NOT_LOCKABLE_TEXT);
        ck_assert_int_eq(left_out.hindrance, NOT_LOCKABLE);
    }
    no_locks = 0;
    look_for(0, 0, 1, "", "");
}
END_TEST

START_TEST(too_large) {
    put_too_large("kleine-harfe-1.patience", 1);
    const LeftOut left_out =
        look_for(0, 0, 0, "GAMES/kleine-harfe-1.patience" TOO_LARGE_TEXT, "kleine-harfe-1" TOO_LARGE_TEXT);
    ck_assert_int_eq(left_out.hindrance, TOO_LARGE);
    look_for(GAME, 0, 0, "GAMES/kleine-harfe-1.patience" TOO_LARGE_TEXT, "kleine-harfe-1" TOO_LARGE_TEXT);
    look_for("napoleon", 0, 0, "", "");
    FILE *file = fopen(record_path("kleine-harfe-1.patience"), "a"); /* it has ended */
    fputs("end open\n", file);
    fclose(file);
    look_for(0, 0, 0, "", "");
}
END_TEST

START_TEST(damaged) {
    record_put_text("a.patience", "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nnonsense\n", 2);
    const LeftOut left_out = look_for(0, 0, 0, "GAMES/a.patience, line 5: “nonsense” is not a move",
                                      "a, line 5: “nonsense” is not a move");
    ck_assert_int_eq(left_out.hindrance, DAMAGED);
    look_for("napoleon", 0, 0, "", "");
    record_put("b.patience", GAME, 2, ENDING_NONE, 1);
    look_for(0, 0, 1, "GAMES/a.patience, line 5: “nonsense” is not a move",
             "a, line 5: “nonsense” is not a move");
}
END_TEST

/* Of several the one that weighs most is named. */
START_TEST(several) {
    record_put_text("c.patience", "patience 1\ngame kleine-harfe 1\ndeal 1:3\ndraw\nnonsense\n", 30);
    record_put_text("d.patience", "patience 1\ngame kleine-harfe 1\n", 20);
    look_for(0, 0, 0, "GAMES/c.patience, line 5: “nonsense” is not a move (and 1 more)",
             "c, line 5: “nonsense” is not a move (and 1 more)");
    record_put("a.patience", GAME, 4, ENDING_NONE, 10);
    record_put("b.patience", GAME, 4, ENDING_NONE, 9);
    put_too_large("large.patience", 40);
    const int a = open(record_path("a.patience"), O_RDONLY), b = open(record_path("b.patience"), O_RDONLY);
    ck_assert_int_eq(flock(a, LOCK_EX), 0);
    ck_assert_int_eq(flock(b, LOCK_EX), 0);
    look_for(0, 0, 0, "GAMES/a.patience" ELSEWHERE_TEXT " (and 4 more)", "a" ELSEWHERE_TEXT " (and 4 more)");
    close(a), close(b);
}
END_TEST

START_TEST(not_readable) {
    record_put("kleine-harfe-1.patience", GAME, 4, ENDING_NONE, 1);
    ck_assert_int_eq(chmod(record_path("kleine-harfe-1.patience"), 0), 0);
    ck_assert_int_eq(chmod(home_path("patience"), 0755), 0);
    ck_assert_int_eq(chmod(home_path("patience/games"), 0755), 0);
    if (!home_as_nobody()) return;
    const LeftOut left_out = look_for(0, 0, 0, "GAMES/kleine-harfe-1.patience: the file may not be read",
                                      "kleine-harfe-1: the file may not be read");
    ck_assert_int_eq(left_out.hindrance, NOT_READABLE);
    look_for("napoleon", 0, 0, "", "");
}
END_TEST

START_TEST(no_listing) {
    char wanted[FILE_PATH_MAX + 100], folder[FILE_PATH_MAX];
    file_make(home_path("patience"), "in the way");
    ck_assert_int_eq(data_path("games", folder), 0);
    snprintf(wanted, sizeof wanted, "the games in %s cannot be listed: Not a directory", folder);
    const LeftOut left_out = look_for(0, 0, 0, wanted, wanted);
    ck_assert_int_eq(left_out.error, ENOTDIR);
    ck_assert_int_eq(remove(home_path("patience")), 0);
    record_put("a.patience", GAME, 4, ENDING_NONE, 1);
    if (!getuid()) ck_assert_int_eq(chown(folder, 65534, 65534), 0);
    ck_assert_int_eq(chmod(home_path("patience"), 0755), 0);
    ck_assert_int_eq(chmod(folder, 0300), 0);
    if (!home_as_nobody()) return;
    snprintf(wanted, sizeof wanted, "the games in %s cannot be listed: Permission denied", folder);
    look_for(0, 0, 0, wanted, wanted);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("left out", home_enter, nothing_to_tell, open_elsewhere, the_one_being_played_here,
                       no_locks_to_be_had, too_large, damaged, several, not_readable, no_listing);
}
