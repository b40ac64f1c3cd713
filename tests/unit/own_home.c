/* A suite has a home, folders and a language of its own, whatever is set around it, and fails when something
   is left there. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support.h"

static const char *const player[][2] = {{"HOME", "/player"},
                                        {"XDG_DATA_HOME", "/player/data"},
                                        {"XDG_CONFIG_HOME", "/player/config"},
                                        {"LC_ALL", "de_DE.UTF-8"},
                                        {"LANGUAGE", "de"},
                                        {"PATIENCE_NOW", "1"}};

START_TEST(nothing_is_the_players) {
    for (char **variable = environ; *variable; variable++) ck_assert(!strstr(*variable, "/player"));
    ck_assert_str_eq(getenv("LC_ALL"), "C.UTF-8");
    ck_assert(!getenv("LANGUAGE") && !getenv("PATIENCE_NOW"));
}
END_TEST

START_TEST(something_is_left) {
    char path[300];
    snprintf(path, sizeof path, "%s/left", getenv("HOME"));
    ck_assert_int_eq(mkdir(path, 0700), 0);
}
END_TEST

int main(void) {
    for (size_t i = 0; i < sizeof player / sizeof *player; i++) setenv(player[i][0], player[i][1], 1);
    if (RUN_TESTS("home", 0, 0, {nothing_is_the_players})) return EXIT_FAILURE;
    unsetenv("TMPDIR"); /* what the first suite had is gone */
    puts("Now something is left on purpose:");
    return RUN_TESTS("home left", 0, 0, {something_is_left}) ? EXIT_SUCCESS : EXIT_FAILURE;
}
