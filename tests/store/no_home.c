/* A player who has no home, neither in HOME nor in the system's list: it is said what was tried and what to
 * set. */
#include <pwd.h>

#include "home.h"
#include "store/own_games.h"
#include "store/statistics.h"
#include "text/language.h"

struct passwd *__wrap_getpwuid(uid_t);

struct passwd *__wrap_getpwuid(uid_t id) {
    (void)id;
    return 0;
}

static void leave_home(void) {
    static const char *const homes[] = {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"};
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) unsetenv(homes[i]);
    ck_assert(language_begin("en"));
}

static int troubles;

static void count_trouble(const char *file, const Error *error) {
    (void)file, (void)error;
    troubles++;
}

START_TEST(paths_are_told_and_not_used) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    leave_home();
    ck_assert_int_eq(data_path("games", path), NO_HOME);
    ck_assert_str_eq(path_shown(path, shown, sizeof shown), "$HOME/.local/share/patience/games");
    ck_assert_int_eq(config_path(path), NO_HOME);
    ck_assert_str_eq(path, "$HOME/.config/patience/config");
    ck_assert_ptr_nonnull(strstr(reason_text(NO_HOME), "HOME"));
    ck_assert_int_eq(own_games_list(count_trouble) + troubles, 0); /* to have none is no trouble */
    setenv("XDG_DATA_HOME", home, 1);
    ck_assert_int_eq(data_path("games", path), 0);
}
END_TEST

/* What is said in the end of a game that could not be saved. */
static void say_end(char told[FILE_PATH_MAX]) {
    FILE *const kept = tmpfile();
    const int before = dup(STDERR_FILENO);
    Arrears arrears = {.most = 10};
    leave_home();
    arrears.games = 1;
    arrears.game_error = data_path("games", told);
    dup2(fileno(kept), STDERR_FILENO);
    ck_assert(!arrears_end(&arrears));
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    rewind(kept);
    told[fread(told, 1, 499, kept)] = '\0';
    fclose(kept);
    close(before);
}

START_TEST(the_end_says_what_to_set) {
    static char told[FILE_PATH_MAX];
    say_end(told);
    ck_assert_msg(strstr(told, "$HOME/.local/share/patience/games: ") && strstr(told, "set HOME") &&
                      strstr(told, "XDG_DATA_HOME"),
                  "%s", told);
}
END_TEST

int main(void) {
    return RUN_TESTS("no home", home_enter, home_leave, {paths_are_told_and_not_used},
                     {the_end_says_what_to_set});
}
