/* Names of games: in the record, found again, and not given to what somebody else has. */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <sys/file.h>

#include "home.h"
#include "store/journal.h"

static const char GAME[] = "kleine-harfe";

static const char *found(const char *text) {
    static char name[RECORD_NAME_MAX];
    name_find(text, name);
    return name;
}

/* The last line that names the game counts; a blank or a tab stands behind the word, and blanks at the ends
   are none of the name's. */
START_TEST(the_last_name_counts) {
    static const struct {
        const char *text, *name;
    } table[] = {{"# name A\n", "A"},
                 {"# name\tA\n", "A"},
                 {"# name \t A b \t \n", "A b"},
                 {"x\n# name A\ny\n# name\tB\nz\n", "B"},
                 {"# name A\n# name\n", ""},
                 {"# name A\n# names B\n", "A"},
                 {"# name A\n# nameB\n", "A"},
                 {"# name A\n#name B\n", "A"},
                 {"# name A\n # name B\n", "A"},
                 {"# name A\n# name B", "A"}, /* cut off */
                 {"# name\xff"
                  "A\n",
                  ""},
                 {"# name \033[31mA\a\n", "[31mA"},
                 {"", ""}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        ck_assert_str_eq(found(table[i].text), table[i].name);
}
END_TEST

/* A name that is too long is cut between letters, not within one. */
START_TEST(names_are_cut_between_letters) {
    char line[200] = "# name ", long_name[RECORD_NAME_MAX] = "";
    if (!setlocale(LC_CTYPE, "C.UTF-8")) return;
    for (int i = 0; i < RECORD_NAME_LENGTH - 1; i++) strcat(long_name, "x");
    strcat(strcat(line, long_name), "u\xcc\x88z\n");
    ck_assert_str_eq(found(line), long_name);
    ck_assert_str_eq(found("# name u\xcc\x88 \n"), "u\xcc\x88");
}
END_TEST

/* A game that has ended, in a record that nobody has open. */
static void end_game(Journal *j) {
    Play play;
    game_begin(&play, j, GAME, 5, 3);
    journal_end(j, ENDING_OPEN);
    play_end(&play);
}

/* The name of a game that has ended stands before its end; while somebody has the record it is left alone. */
START_TEST(ended_games_are_named) {
    Journal j;
    char name[RECORD_NAME_MAX];
    size_t size;
    end_game(&j);
    const int other = open(j.path, O_RDONLY);
    ck_assert_int_eq(flock(other, LOCK_EX), 0);
    ck_assert_int_eq(name_give(&j, "A"), EWOULDBLOCK);
    name_of(&j, name);
    ck_assert_str_eq(name, "");
    ck_assert_int_eq(flock(other, LOCK_UN), 0);
    ck_assert_int_eq(name_give(&j, "A"), 0);
    ck_assert_int_eq(name_give(&j, " B  "), 0);
    name_of(&j, name);
    ck_assert_str_eq(name, "B");
    char *text = file_text(j.path, &size);
    ck_assert_str_eq(strstr(text, "# name A"), "# name A\n# name B\nend open\n");
    free(text);
    close(other);
}
END_TEST

/* A name is no way to another file, and what is no record is not written to. */
START_TEST(other_files_are_left_alone) {
    Journal j;
    end_game(&j);
    char target[FILE_PATH_MAX + 8];
    snprintf(target, sizeof target, "%s-other", j.path);
    ck_assert_int_eq(rename(j.path, target), 0);
    ck_assert_int_eq(symlink(target, j.path), 0);
    ck_assert_int_eq(name_give(&j, "A"), ELOOP);
    ck_assert_int_eq(unlink(j.path), 0);
    ck_assert_int_eq(name_give(&j, "A"), ENOENT);
    file_make(j.path, "nothing that ends\n");
    ck_assert_int_eq(name_give(&j, "A"), EINVAL);
    file_holds(j.path, "nothing that ends\n");
}
END_TEST

int main(void) {
    return RUN_AT_HOME("names", home_enter, the_last_name_counts, names_are_cut_between_letters,
                       ended_games_are_named, other_files_are_left_alone);
}
