/* Whatever the config file is and whoever else writes it: saving preferences loses nothing of it. */
#include <errno.h>
#include <fcntl.h>

#include "store/config.h"

#include "home.h"

static const char *config_file(void) {
    return home_path("patience/config");
}

static void enter(void) {
    home_enter();
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
}

static void put(const char *path, const char *text, size_t size) {
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(text, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
}

static void holds(const char *path, const char *wanted, size_t wanted_size) {
    size_t size;
    char *text = file_text(path, &size);
    ck_assert_msg(size == wanted_size && !memcmp(text, wanted, size), "%s holds %zu bytes: %s", path, size,
                  text);
    free(text);
}

static void choose(Config *config, const char *name, const char *value) {
    int option;
    ck_assert(settings_set(&config->settings, name, value, &option));
}

/* Chooses a value and saves it: 0, or errno. */
static void saves(Config *config, const char *name, const char *value, int error) {
    choose(config, name, value);
    ck_assert_int_eq(config_save(config), error);
}

static void has_value(const Config *config, const char *name, const char *value) {
    ck_assert_msg(is_set(&config->settings, name, value), "%s is not %s", name, value);
}

static mode_t mode_of(const char *path) {
    struct stat about;
    ck_assert_int_eq(lstat(path, &about), 0);
    return about.st_mode & 07777;
}

/* Nothing is left beside the file. */
static void folder_holds(const char *folder, const char *names) {
    char command[400], found[200] = "";
    snprintf(command, sizeof command, "ls -A '%s' | tr '\\n' ' '", folder);
    FILE *pipe = popen(command, "r");
    if (!fgets(found, sizeof found, pipe)) found[0] = '\0';
    pclose(pipe);
    ck_assert_str_eq(found, names);
}

/* The only error is this one; it is not wanted any more. */
static void complains(Config *config, const char *wanted) {
    char text[500];
    ck_assert_int_eq(config->errors, 1);
    ck_assert_str_eq(config_error_text(config, 0, text, sizeof text), wanted);
    config_end(config);
}

/* --- what the file holds -------------------------------------------------------------------------------- */

START_TEST(a_large_file) {
    enum { LINE = 16, LINES = CONFIG_SIZE_MAX / LINE };
    static char text[CONFIG_SIZE_MAX + LINE + 1];
    for (int i = 0; i <= LINES; i++) memcpy(text + i * LINE, "# fifteen bytes\n", LINE);
    memcpy(text, "clock = off #..\n", LINE);
    put(config_file(), text, CONFIG_SIZE_MAX);
    Config config = config_read();
    ck_assert_int_eq(config.errors, 0);
    has_value(&config, "clock", "off");
    saves(&config, "clock", "on", 0); /* one byte less */
    memcpy(text, "clock = on #..\n#", LINE);
    memmove(text + LINE - 1, text + LINE, CONFIG_SIZE_MAX - LINE);
    holds(config_file(), text, CONFIG_SIZE_MAX - 1);
    saves(&config, "suits", "four", EFBIG); /* this would be too much */
    holds(config_file(), text, CONFIG_SIZE_MAX - 1);
}
END_TEST

START_TEST(a_file_that_is_too_large) {
    static char text[CONFIG_SIZE_MAX + 1];
    memset(text, '#', sizeof text);
    memcpy(text, "clock = off\n", 12);
    text[sizeof text - 1] = '\n';
    put(config_file(), text, sizeof text);
    Config config = config_read();
    has_value(&config, "clock", "on");
    complains(&config, "config file: it is larger than 64 KiB and was ignored");
    saves(&config, "theme", "mono", EFBIG);
    holds(config_file(), text, sizeof text);
    folder_holds(home_path("patience"), "config ");
}
END_TEST

START_TEST(what_stands_behind_a_nul) {
    static const char text[] = "# a\0b\nclock = off\nkey.undo\0 = z\ntheme = light\n\0\nmotion = off\n";
    static const char after[] = "# a\0b\nclock = off\nkey.undo\0 = z\ntheme = felt\n\0\nmotion = off\n";
    char sentence[200];
    put(config_file(), text, sizeof text - 1);
    Config config = config_read();
    has_value(&config, "theme", "light");
    has_value(&config, "motion", "off");
    ck_assert_int_eq(config.keys, 0);
    ck_assert_int_eq(config.errors, 3);
    ck_assert_str_eq(config_error_text(&config, 1, sentence, sizeof sentence),
                     "config file, line 3: the line is not text");
    config_end(&config);
    saves(&config, "theme", "felt", 0);
    holds(config_file(), after, sizeof after - 1);
}
END_TEST

/* However many lines mean nothing, each is named. */
START_TEST(many_errors) {
    enum { LINES = 1000 };
    char text[LINES * 4], sentence[200];
    for (int i = 0; i < LINES; i++) memcpy(text + 4 * i, i % 2 ? "x=1\n" : "= 1\n", 4);
    put(config_file(), text, sizeof text);
    Config config = config_read();
    ck_assert_int_eq(config.errors, LINES);
    for (int i = 0; i < LINES; i++) ck_assert_int_eq(config.error[i].line, i + 1);
    ck_assert_str_eq(config_error_text(&config, 0, sentence, sizeof sentence),
                     "config file, line 1: a line is “name = value”, or begins with # as a remark");
    config_end(&config);
}
END_TEST

/* --- what the file is ----------------------------------------------------------------------------------- */

START_TEST(a_file_that_cannot_be_read) {
    static const char text[] = "clock = off\n";
    put(config_file(), text, sizeof text - 1);
    ck_assert_int_eq(chmod(config_file(), 0), 0);
    if (!getuid()) ck_assert_int_eq(chown(home_path("patience"), 65534, 65534), 0);
    if (!getuid()) ck_assert_int_eq(chown(config_file(), 65534, 65534), 0);
    if (!home_as_nobody()) return;
    Config config = config_read();
    complains(&config, "config file: it cannot be read: Permission denied");
    saves(&config, "theme", "mono", EACCES);
    ck_assert_int_eq(mode_of(config_file()), 0);
    ck_assert_int_eq(chmod(config_file(), 0400), 0); /* to be read, and not to be written */
    ck_assert_int_eq(config_save(&config), EACCES);
    holds(config_file(), text, sizeof text - 1);
    folder_holds(home_path("patience"), "config ");
}
END_TEST

START_TEST(no_file_at_all) {
    ck_assert_int_eq(mkdir(config_file(), 0700), 0);
    Config config = config_read();
    complains(&config, "config file: it cannot be read: Is a directory");
    saves(&config, "theme", "mono", EISDIR);
    ck_assert_int_eq(rmdir(config_file()), 0);
    ck_assert_int_eq(mkfifo(config_file(), 0600), 0); /* nobody waits at it */
    ck_assert_int_eq(config_save(&config), EINVAL);
    ck_assert_int_eq(unlink(config_file()), 0);
    config = config_read();
    ck_assert_int_eq(config.errors, 0);
    choose(&config, "theme", "mono");
    umask(027);
    ck_assert_int_eq(config_save(&config), 0);
    holds(config_file(), "theme = mono\n", 13);
    ck_assert_int_eq(mode_of(config_file()), 0640);
}
END_TEST

START_TEST(mode_and_owner) {
    static const mode_t modes[] = {0600, 0640, 0666, 0700};
    struct stat about;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        put(config_file(), "theme = light\n", 14);
        ck_assert_int_eq(chmod(config_file(), modes[i]), 0);
        if (!getuid()) ck_assert_int_eq(chown(config_file(), 65534, 65533), 0);
        Config config = config_read();
        saves(&config, "theme", "mono", 0);
        ck_assert_int_eq(mode_of(config_file()), modes[i]);
        ck_assert_int_eq(stat(config_file(), &about), 0);
        ck_assert_uint_eq(about.st_uid, getuid() ? getuid() : 65534);
        if (!getuid()) ck_assert_uint_eq(about.st_gid, 65533);
        holds(config_file(), "theme = mono\n", 13);
    }
}
END_TEST

/* Someone else's file stays theirs: where that cannot be it is left alone. */
START_TEST(an_owner_that_cannot_be_kept) {
    put(config_file(), "theme = light\n", 14);
    ck_assert_int_eq(chmod(config_file(), 0666), 0);
    if (!getuid()) ck_assert_int_eq(chown(home_path("patience"), 65534, 65534), 0);
    if (getuid() || !home_as_nobody()) return; /* there is nobody else */
    Config config = config_read();
    saves(&config, "theme", "mono", EPERM);
    holds(config_file(), "theme = light\n", 14);
    folder_holds(home_path("patience"), "config ");
}
END_TEST

/* --- links ---------------------------------------------------------------------------------------------- */

static bool is_link(const char *path) {
    struct stat about;
    return !lstat(path, &about) && S_ISLNK(about.st_mode);
}

START_TEST(a_link_leads_to_the_file) {
    char target[300];
    ck_assert_int_eq(mkdir(home_path("dots"), 0700), 0);
    snprintf(target, sizeof target, "%s", home_path("dots/patience"));
    put(target, "# mine\ntheme = light\n", 21);
    ck_assert_int_eq(chmod(target, 0600), 0);
    ck_assert_int_eq(symlink("../between", config_file()), 0);
    ck_assert_int_eq(symlink(target, home_path("between")), 0);
    Config config = config_read();
    has_value(&config, "theme", "light");
    saves(&config, "theme", "mono", 0);
    ck_assert(is_link(config_file()) && is_link(home_path("between")));
    holds(target, "# mine\ntheme = mono\n", 20);
    ck_assert_int_eq(mode_of(target), 0600);
    folder_holds(home_path("patience"), "config ");
    folder_holds(home_path("dots"), "patience ");
    ck_assert_int_eq(unlink(target), 0); /* a link to nothing: then the target is made */
    saves(&config, "theme", "contrast", 0);
    ck_assert(is_link(config_file()));
    holds(target, "theme = contrast\n", 17);
    ck_assert_int_eq(unlink(config_file()), 0); /* and one that leads nowhere */
    ck_assert_int_eq(symlink("config", config_file()), 0);
    saves(&config, "theme", "mono", ELOOP);
    ck_assert(is_link(config_file()));
}
END_TEST

/* What lies under the name that the new file might have is not written through. */
START_TEST(links_in_the_way) {
    char name[400];
    put(home_path("victim"), "mine", 4);
    put(config_file(), "theme = light\n", 14);
    ck_assert_int_eq(symlink("../victim", home_path("patience/config.new")), 0);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s.%ld-%d.new", config_file(), (long)getpid(), i);
        ck_assert_int_eq(symlink("../victim", name), 0);
    }
    Config config = config_read();
    saves(&config, "theme", "mono", 0);
    holds(config_file(), "theme = mono\n", 13);
    holds(home_path("victim"), "mine", 4);
    ck_assert(is_link(home_path("patience/config.new")) && is_link(name));
}
END_TEST

/* --- two windows ---------------------------------------------------------------------------------------- */

START_TEST(two_windows) {
    put(config_file(), "# both\nclock = off\n", 19);
    Config one = config_read(), other = config_read();
    saves(&one, "theme", "light", 0);
    saves(&other, "suits", "four", 0);
    saves(&one, "clock", "on", 0);
    Config both = config_read();
    has_value(&both, "theme", "light");
    has_value(&both, "suits", "four");
    has_value(&both, "clock", "on");
    saves(&other, "suits", "two", 0); /* each takes back its own */
    holds(config_file(), "# both\nclock = on\ntheme = light\nsuits = two\n", 44);
    ck_assert_int_eq(unlink(config_file()), 0); /* what the player took away stays away */
    saves(&one, "motion", "on", 0);
    holds(config_file(), "motion = on\n", 12);
}
END_TEST

START_TEST(many_windows_at_once) {
    static const char *const name[] = {"theme", "suits", "cards", "clock", "motion", "onekey", "light"};
    static const char *const value[][2] = {{"light", "mono"}, {"four", "two"}, {"small", "large"},
                                           {"off", "on"},     {"off", "on"},   {"on", "off"},
                                           {"on", "off"}};
    enum { WINDOWS = sizeof name / sizeof *name, TIMES = 21 };
    put(config_file(), "# all\n", 6);
    for (int w = 0; w < WINDOWS; w++)
        if (!fork()) {
            Config config = config_read();
            for (int i = 0; i < TIMES; i++) {
                int option;
                settings_set(&config.settings, name[w], value[w][i % 2], &option);
                int trouble;
                do trouble = config_save(&config);
                while (trouble == EWOULDBLOCK); /* the machine is slow */
                if (trouble) _exit(1);
            }
            _exit(0);
        }
    for (int w = 0, status; w < WINDOWS; w++) {
        wait(&status);
        ck_assert_int_eq(status, 0);
    }
    const Config config = config_read();
    for (int w = 0; w < WINDOWS; w++) has_value(&config, name[w], value[w][0]);
    ck_assert_int_eq(config.errors, 0);
    folder_holds(home_path("patience"), "config ");
}
END_TEST

/* What could not be written is tried again in the end, and nothing else is written then. */
START_TEST(the_end_tries_again) {
    Config config = config_default();
    config_set_once(&config, "theme", "night");
    choose(&config, "clock", "off");
    ck_assert(config_settle(&config)); /* nobody has asked for it to be saved */
    folder_holds(home_path("patience"), "");

    ck_assert_int_eq(mkdir(config_file(), 0700), 0);
    ck_assert_int_eq(config_save(&config), EISDIR);
    ck_assert(!config_settle(&config));
    ck_assert_int_eq(rmdir(config_file()), 0);
    ck_assert(config_settle(&config));
    holds(config_file(), "clock = off\n", 12);

    ck_assert_int_eq(unlink(config_file()), 0);
    ck_assert_int_eq(mkdir(config_file(), 0700), 0);
    saves(&config, "clock", "on", EISDIR);
    saves(&config, "clock", "off", 0); /* as it was written: nothing is missing */
    ck_assert(config_settle(&config));
}
END_TEST

int main(void) {
    return RUN_AT_HOME("preferences are kept", enter, a_large_file, a_file_that_is_too_large,
                       what_stands_behind_a_nul, many_errors, a_file_that_cannot_be_read, no_file_at_all,
                       mode_and_owner, an_owner_that_cannot_be_kept, a_link_leads_to_the_file,
                       links_in_the_way, the_end_tries_again, two_windows, many_windows_at_once);
}
