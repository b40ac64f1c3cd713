/* The one bound for a record: nothing larger is written, all that was written can be read, and at the bound
   nothing is lost. */
#include <errno.h>
#include <fcntl.h>

#include "home.h"

/* Makes a record of so many bytes: two draws, remarks, and a tail. */
static void make_large(const char *path, size_t size, const char *tail) {
    static char text[RECORD_SIZE_MAX + 100];
    const char head[] =
        "patience 1\ngame kleine-harfe 1\nset forced=off\ndeal 1:8\n# name Mine\ndraw\ndraw\n# seconds 77\n";
    for (size_t i = 0; i < size; i++) text[i] = i % 80 == 79 ? '\n' : i % 80 ? '.' : '#';
    memcpy(text, head, sizeof head - 1);
    text[sizeof head - 1] = '#';
    memcpy(text + size - strlen(tail), tail, strlen(tail));
    text[size] = '\0';
    file_make(path, text);
}

static off_t size_of(const char *path) {
    struct stat about;
    ck_assert_int_eq(stat(path, &about), 0);
    return about.st_size;
}

START_TEST(the_same_for_every_reader) {
    Play play;
    Journal j;
    Error c;
    Unfinished u;
    char name[RECORD_NAME_MAX];
    make_large(record_path("a.patience"), RECORD_SIZE_MAX, "\ndraw\n");
    ck_assert_int_eq(journal_unfinished(&u, 1), 1);
    ck_assert_int_eq(u.moves, 3);
    game_resume(&play, &j, record_path("a.patience"));
    ck_assert_int_eq(play.at, 3);
    name_of(&j, name);
    ck_assert_str_eq(name, "Mine");
    game_leave(&play, &j);
    make_large(record_path("a.patience"), RECORD_SIZE_MAX + 1, "\ndraw\n");
    ck_assert_int_eq(journal_unfinished(&u, 1), 0);
    ck_assert(!journal_resume(&j, record_path("a.patience"), false, &play, &c));
    ck_assert_msg(strstr(c.why, "too large") != 0, "%s", c.why);
}
END_TEST

/* An ended record gets its name before its end, as long as there is room. */
START_TEST(a_name_for_an_ended_record) {
    Journal j = {.file = -1};
    char name[RECORD_NAME_MAX];
    strcpy(j.path, record_path("a.patience"));
    make_large(j.path, RECORD_SIZE_MAX - 12, "\nend open\n");
    ck_assert_int_eq(name_give(&j, "Other"), EFBIG); /* one byte more than there is */
    ck_assert_int_eq(size_of(j.path), RECORD_SIZE_MAX - 12);
    ck_assert_int_eq(name_give(&j, "Four"), 0);
    ck_assert_int_eq(size_of(j.path), RECORD_SIZE_MAX);
    name_of(&j, name);
    ck_assert_str_eq(name, "Four");
}
END_TEST

START_TEST(none_larger_is_written) {
    Play play;
    Journal j;
    char path[FILE_PATH_MAX];
    make_large(record_path("a.patience"), RECORD_SIZE_MAX - 22, "\ndraw\n");
    game_resume(&play, &j, record_path("a.patience"));
    strcpy(path, j.path);
    ck_assert_int_eq(journal_capacity(&j), CAPACITY_NONE);
    journal_add(&j, "undo 1"); /* seven bytes */
    journal_add(&j, "undo 1");
    ck_assert_int_eq(j.error, 0);
    journal_add(&j, "# nine bytes");
    ck_assert_int_eq(j.error, EFBIG);
    journal_add(&j, "undo 1"); /* this would have room, but not follow */
    journal_end(&j, ENDING_OPEN);
    ck_assert_int_eq(j.error, EFBIG);
    ck_assert_int_eq(size_of(path), RECORD_SIZE_MAX - 8);
    play_end(&play);
    game_resume(&play, &j, path);
    ck_assert_int_eq(play.at, 1);
    game_leave(&play, &j);
}
END_TEST

START_TEST(room_is_said_before) {
    static const struct {
        int left;
        Capacity room;
    } wanted[] = {{300 << 10, CAPACITY_AMPLE},     {(256 << 10), CAPACITY_AMPLE},
                  {(256 << 10) - 1, CAPACITY_LOW}, {(64 << 10), CAPACITY_LOW},
                  {(64 << 10) - 1, CAPACITY_NONE}, {0, CAPACITY_NONE}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        Play play;
        Journal j;
        make_large(record_path("a.patience"), (size_t)(RECORD_SIZE_MAX - wanted[i].left), "\ndraw\n");
        game_resume(&play, &j, record_path("a.patience"));
        ck_assert_int_eq(journal_capacity(&j), wanted[i].room);
        ck_assert_int_eq(journal_renew(&j, &play), wanted[i].room == CAPACITY_NONE);
        journal_end(&j, ENDING_OPEN);
        ck_assert_int_eq(journal_capacity(&j), CAPACITY_AMPLE);
        play_end(&play);
    }
}
END_TEST

/* The moves in force, the name and the time go on in a new record; the old one is whole and has ended. */
START_TEST(a_full_record_is_followed_by_another) {
    Play play, again;
    Journal j;
    Unfinished list[3];
    char old[FILE_PATH_MAX], name[RECORD_NAME_MAX];
    const size_t size = RECORD_SIZE_MAX - 1000;
    make_large(record_path("a.patience"), size, "\ndraw\nundo 1\n");
    game_resume(&play, &j, record_path("a.patience"));
    strcpy(old, j.path);
    const Position before = *play_now(&play);
    ck_assert(journal_renew(&j, &play));
    ck_assert_int_eq(j.error, 0);
    ck_assert_int_eq(journal_capacity(&j), CAPACITY_AMPLE);
    ck_assert_str_ne(j.path, old);
    ck_assert_int_eq(journal_number(&j, RECORD_SECONDS, 0), 77);
    ck_assert_uint_eq((size_t)size_of(old), size + strlen("end open\n"));
    journal_add(&j, "draw");
    journal_close(&j);
    ck_assert_int_eq(journal_unfinished(list, 3), 1);
    ck_assert_str_eq(list[0].path, j.path);
    game_resume(&again, &j, list[0].path);
    ck_assert_int_eq(again.at, 3);
    ck_assert(play_undo(&again));
    ck_assert(position_equal(play_now(&again), &before));
    name_of(&j, name);
    ck_assert_str_eq(name, "Mine");
    game_leave(&again, &j);
    play_end(&play);
}
END_TEST

/* Where the new one cannot be written the old one has no end, and it is tried again. */
START_TEST(the_new_one_cannot_be_written) {
    Play play;
    Journal j;
    make_large(home_path("mine"), RECORD_SIZE_MAX - 1000, "\ndraw\n");
    file_make(home_path("patience"), "in the way");
    game_resume(&play, &j, home_path("mine"));
    ck_assert(journal_renew(&j, &play));
    ck_assert_int_eq(j.error, ENOTDIR);
    ck_assert_int_eq(size_of(home_path("mine")), RECORD_SIZE_MAX - 1000);
    ck_assert_int_eq(remove(home_path("patience")), 0);
    journal_add(&j, "draw");
    ck_assert_int_eq(j.error, 0);
    game_leave(&play, &j);
    game_resume(&play, &j, home_path("mine"));
    game_leave(&play, &j);
}
END_TEST

/* With very many moves in force the new record would be as large: then the old one goes on. */
START_TEST(when_another_would_not_help) {
    Play play;
    Journal j;
    make_large(record_path("a.patience"), RECORD_SIZE_MAX - 1000, "\ndraw\n");
    game_resume(&play, &j, record_path("a.patience"));
    const Play many = {.at = 100000}, few = {.at = 50000};
    ck_assert(!journal_can_renew(&many));
    ck_assert(journal_can_renew(&few));
    ck_assert(!journal_renew(&j, &many));
    ck_assert_str_eq(j.path, record_path("a.patience"));
    game_leave(&play, &j);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("large records", home_enter, the_same_for_every_reader, a_name_for_an_ended_record,
                       none_larger_is_written, room_is_said_before, a_full_record_is_followed_by_another,
                       the_new_one_cannot_be_written, when_another_would_not_help);
}
