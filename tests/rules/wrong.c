/* Tables that are wrong: each of wrong.txt is refused at its line and with its sentence; or it is played, and
   remarked where it says what means nothing.

   The file begins with a table that is sound, up to a line of equals signs.  A wrong one is a paragraph: what
   is left out of the sound one, behind "-", and what stands there instead, or at the end, behind "+"; then
   the sentence, behind the number of a line if it is about one. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#include "language/rules_language.h"
#include "text/error_text.h"

enum { WRONG_MIN = 60, TEXT_MAX = 500, TEXT_SIZE = 1 << 16 };

static char sound[TEXT_SIZE], wrong[TEXT_SIZE], changes[TEXT_SIZE];

/* The file, cut at the line of equals signs. */
static void read_tables(void) {
    FILE *file = fopen(TESTS_DIR "/rules/wrong.txt", "r");
    ck_assert(file);
    sound[fread(sound, 1, sizeof sound - 1, file)] = '\0';
    fclose(file);
    char *end = strstr(sound, "\n===");
    ck_assert(end);
    strcpy(changes, strchr(end + 1, '\n') + 1);
    end[1] = '\0';
}

/* Puts a line into the place of another, where there is none at the end; returns what stands behind it. */
static char *put(char *at, const char *line) {
    const size_t length = strlen(line);
    memmove(at + length + 1, at, strlen(at) + 1);
    memcpy(at, line, length);
    at[length] = '\n';
    return at + length + 1;
}

static char *leave_out(const char *line) {
    char *at = wrong;
    const size_t length = strlen(line);
    while (at && (strncmp(at, line, length) != 0 || at[length] != '\n'))
        at = (at = strchr(at, '\n')) ? at + 1 : 0;
    ck_assert_msg(at, "the sound table has no line “%s”", line);
    memmove(at, at + length + 1, strlen(at + length + 1) + 1);
    return at;
}

/* All that is wrong, a line each. */
static void tell_faults(char text[TEXT_SIZE]) {
    Error fault[FAULTS_MAX];
    char why[TEXT_MAX];
    text[0] = '\0';
    for (int i = 0, faults = rules_remarks(wrong, strlen(wrong), fault); i < faults; i++) {
        error_text(&fault[i], 0, 0, why, sizeof why);
        if (fault[i].line) text += sprintf(text, "%d: ", fault[i].line);
        text += sprintf(text, "%s\n", why);
    }
}

START_TEST(the_sound_table_is_sound) {
    Error fault[FAULTS_MAX];
    read_tables();
    ck_assert_int_eq(rules_remarks(sound, strlen(sound), fault), 0);
}
END_TEST

START_TEST(wrong_tables_are_refused) {
    static char told[TEXT_SIZE], expected[TEXT_SIZE];
    int count = 0;
    char *at = 0;
    read_tables();
    strcpy(wrong, sound);
    for (char *line = changes, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        if (*line == '-') {
            at = leave_out(line + 1);
        } else if (*line == '+') {
            at = put(at ? at : strchr(wrong, '\0'), line + 1);
        } else if (*line && *line != '#') {
            strcat(strcat(expected, line), "\n");
        } else if (*expected) {
            tell_faults(told);
            ck_assert_str_eq(told, expected);
            strcpy(wrong, sound);
            *expected = '\0';
            at = 0;
            count++;
        }
    }
    ck_assert_int_ge(count, WRONG_MIN);
}
END_TEST

int main(void) {
    return RUN_TESTS("wrong", 0, 0, {the_sound_table_is_sound}, {wrong_tables_are_refused});
}
