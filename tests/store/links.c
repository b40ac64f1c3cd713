/* Links that somebody else has planted where several may write are not written through; the player's own are.
   And what killed programs leave beside a file is cleared away, if nobody is just writing it. */
#include <errno.h>
#include <fcntl.h>

#include "leaves/guide.h"
#include "home.h"
#include "store/noted_games.h"
#include "store/statistics.h"

/* --- links ---------------------------------------------------------------------------------------------- */

static int save_theme(void) {
    Config config = config_default();
    int option;
    settings_set(&config.settings, "theme", "mono", &option);
    return config_save(&config);
}

static int append_statistics(void) {
    return statistics_append("2026-11-22T12:00:00Z napoleon 1 won\n", 0);
}

static int mark_favourite(void) {
    return noted_note(FAVOURITES, "napoleon", true);
}

static int note_guide(void) {
    return guided_note("napoleon");
}

static int begin_game(void) {
    Play play;
    Journal j;
    game_begin(&play, &j, "napoleon", 5, 1);
    const int error = j.error;
    game_leave(&play, &j);
    return error;
}

/* What is written, by what, and what a link leads to in its place. */
static const struct {
    const char *name;
    int (*write)(void);
    const char *victim;
} written[] = {
    {"config", save_theme, "file"},    {"statistics", append_statistics, "file"},
    {"guides", note_guide, "file"},    {"favourites", mark_favourite, "file"},
    {"games", begin_game, "folder"},   {"", save_theme, "folder"},
    {"", append_statistics, "folder"}, {"", note_guide, "folder"},
    {"", mark_favourite, "folder"},    {"", begin_game, "folder"},
};

/* Puts a link in the place of what is written: somebody else's, or the player's own. */
static void put_link(const char *name, const char *victim, bool others) {
    char path[300], target[300];
    file_make(home_path("file"), "");
    ck_assert_int_eq(mkdir(home_path("folder"), 0700), 0);
    if (*name) ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    strcpy(target, home_path(victim));
    snprintf(path, sizeof path, *name ? "%s/patience/%s" : "%s/patience%s", home, name);
    ck_assert_int_eq(symlink(target, path), 0);
    if (others) ck_assert_int_eq(lchown(path, 65534, 65534), 0);
}

/* Whether something has come to where the links lead. */
static bool is_written(void) {
    struct stat about;
    ck_assert_int_eq(stat(home_path("file"), &about), 0);
    return about.st_size || rmdir(home_path("folder"));
}

START_TEST(links_of_others_are_not_followed) {
    if (getuid()) return; /* who else could have made one? */
    put_link(written[_i].name, written[_i].victim, true);
    ck_assert_int_eq(written[_i].write(), EACCES);
    ck_assert(!is_written());
}
END_TEST

START_TEST(links_of_ones_own_are_followed) {
    put_link(written[_i].name, written[_i].victim, false);
    ck_assert_int_eq(written[_i].write(), 0);
    ck_assert(is_written());
}
END_TEST

/* Nor a link that one's own leads to, in no way of opening. */
START_TEST(no_link_of_others_is_written_through) {
    char target[FILE_PATH_MAX], link[300];
    if (getuid()) return;
    strcpy(link, home_path("link"));
    put_link("config", "link", false);
    ck_assert_int_eq(symlink("file", link) || lchown(link, 65534, 65534), 0);
    ck_assert_int_eq(file_target(home_path("patience/config"), target), EACCES);
    ck_assert_int_eq(file_open(home_path("patience/config"), O_RDWR | O_CREAT), -1);
    ck_assert_int_eq(errno, EACCES);
    ck_assert_int_eq(file_put(link, "x", 1, 0, 0), EINVAL);
    ck_assert(!is_written());
}
END_TEST

START_TEST(preferences_behind_a_link_of_others_are_told) {
    if (getuid()) return;
    put_link("config", "file", true);
    Config config = config_read();
    ck_assert_int_eq(config.errors, 1);
    ck_assert_int_eq(config.error->reason, EACCES);
    config_end(&config);
}
END_TEST

/* --- what is left of killed programs -------------------------------------------------------------------- */

/* The number of a process that has ended. */
static long ended(void) {
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) _exit(0);
    ck_assert_int_eq(waitpid(child, 0, 0), child);
    return child;
}

static const char *fresh(const char *name, long maker) {
    static char path[300];
    snprintf(path, sizeof path, "%s/patience/%s.%ld-0.new", home, name, maker);
    return path;
}

static bool is_there(const char *path) {
    return !access(path, F_OK);
}

START_TEST(what_killed_programs_left_is_cleared_away) {
    static const char *const other[] = {"config.new", "config.1-0.new.old", "config.-1-0.new",
                                        "config.x-0.new"};
    const long gone = ended();
    record_path("");
    for (size_t i = 0; i < 4; i++) file_make(fresh(other[i], getpid()), "");
    file_make(fresh("config", gone), "");
    file_make(fresh("games/napoleon.patience", gone), "");
    file_make(fresh("statistics", getpid()), "");
    file_make(fresh("statistics", getppid()), "");
    file_sweep(false);
    ck_assert(!is_there(fresh("config", gone)));
    ck_assert(!is_there(fresh("games/napoleon.patience", gone)));
    ck_assert(is_there(fresh("statistics", getpid())) && is_there(fresh("statistics", getppid())));
    for (size_t i = 0; i < 4; i++) ck_assert(is_there(fresh(other[i], getpid())));
    file_sweep(true); /* nobody else is there */
    ck_assert(!is_there(fresh("statistics", getppid())));
}
END_TEST

/* Wherever it lies, and nothing of another name. */
START_TEST(who_replaces_a_file_clears_its_own_away) {
    const long gone = ended();
    record_path("");
    file_make(fresh("mine", gone), "");
    file_make(fresh("mine.too", gone), "");
    ck_assert_int_eq(file_put(home_path("patience/mine"), "x", 1, 0, 0), 0);
    ck_assert(!is_there(fresh("mine", gone)) && is_there(fresh("mine.too", gone)));
}
END_TEST

int main(void) {
    const int all = sizeof written / sizeof *written;
    return RUN_TESTS("links", home_enter, home_leave, {links_of_others_are_not_followed, 0, all},
                     {links_of_ones_own_are_followed, 0, all}, {no_link_of_others_is_written_through},
                     {preferences_behind_a_link_of_others_are_told},
                     {what_killed_programs_left_is_cleared_away}, {who_replaces_a_file_clears_its_own_away});
}
