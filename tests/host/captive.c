/* What becomes of the client's environment and words, and who plays when a player comes twice. */
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../store/home.h"
#include "host/captive.h"
#include "text/language.h"

/* --- the environment ------------------------------------------------------------------------------------ */

/* Everything a client could think of. */
static void set_hostile(void) {
    static const char *const set[][2] = {{"HOME", "/etc"},
                                         {"XDG_DATA_HOME", "/tmp/x"},
                                         {"XDG_CONFIG_HOME", "/tmp/y"},
                                         {"LINES", "1"},
                                         {"COLUMNS", "9999"},
                                         {"TERMINFO", "/tmp/t"},
                                         {"TERMINFO_DIRS", "/tmp/t"},
                                         {"TERMCAP", "/tmp/c"},
                                         {"LOCPATH", "/tmp/l"},
                                         {"LANGUAGE", "../../x"},
                                         {"NLSPATH", "/tmp/n"},
                                         {"PATH", "/tmp/p"},
                                         {"LD_PRELOAD", "x.so"},
                                         {"PATIENCE_NOW", "1"},
                                         {"PATIENCE_FINISH", "full"},
                                         {"SSH_CONNECTION", "a b"},
                                         {"SSH_ORIGINAL_COMMAND", "sh"},
                                         {"TZ", ":/etc/passwd"},
                                         {"COLORTERM", "24bit"},
                                         {"NO_COLOR", "yes"},
                                         {"ESCDELAY", "1"},
                                         {"TMPDIR", "/"},
                                         {"OUTPUT_CHARSET", "x"}};
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) setenv(set[i][0], set[i][1], 1);
}

static void check_variables(const char *const *wanted, int count) {
    int found = 0;
    for (char **variable = environ; *variable; variable++, found++) {
        bool known = false;
        for (int i = 0; i < count; i++) known |= !strcmp(*variable, wanted[i]);
        ck_assert_msg(known, "%s", *variable);
    }
    ck_assert_int_eq(found, count);
}

START_TEST(nothing_of_the_environment_is_left) {
    static const char *const wanted[] = {
        "LC_CTYPE=C.UTF-8",           "LC_MESSAGES=en",   "COLORTERM=truecolor", "NO_COLOR=1",
        "SSH_CONNECTION=1",           "HOME=/games/anna", "TERM=tmux",           "XDG_DATA_HOME=/games/anna",
        "XDG_CONFIG_HOME=/games/anna"};
    Error error;
    clearenv();
    set_hostile();
    setenv("TERM", "tmux", 1);
    setenv("LC_ALL", "de_AT.UTF-8@../../etc", 1);
    ck_assert(captive_environment("/games", "anna", &error));
    check_variables(wanted, sizeof wanted / sizeof *wanted);
}
END_TEST

/* What comes of the client's locale: the same as outside, but that where nothing is said of characters a
   terminal at the far end is taken to show UTF-8. */
START_TEST(locales_are_as_outside) {
    static const struct {
        const char *variables[3];
        const char *characters, *language;
    } table[] = {{{"LANG=de_DE.UTF-8"}, "UTF-8", "de"},
                 {{"LANG=de_DE.utf8"}, "UTF-8", "de"},
                 {{"LANG=fr_FR.UTF-8"}, "UTF-8", "en"},
                 {{"LANG=nl_BE.UTF-8"}, "UTF-8", "nl"},
                 {{"LANG=de_DE.UTF-8", "LC_MESSAGES=C"}, "UTF-8", "en"},
                 {{"LANG=de_DE.UTF-8", "LC_CTYPE=C"}, "", "de"},
                 {{"LANG=en_US.UTF-8", "LC_CTYPE=UTF-8"}, "UTF-8", "en"},
                 {{"LC_MESSAGES=nl_NL", "LC_CTYPE=de_DE.UTF-8"}, "UTF-8", "nl"},
                 {{"LC_ALL=C", "LANG=de_DE.UTF-8"}, "", "en"},
                 {{"LC_ALL=C.UTF-8", "LANG=de_DE"}, "UTF-8", "en"},
                 {{"LC_ALL=", "LANG=de_AT.UTF-8"}, "UTF-8", "de"},
                 {{"LANG=C", "LANGUAGE=de"}, "", "en"},
                 {{"LANG=en_US.UTF-8", "LANGUAGE=fr:nl:de"}, "UTF-8", "nl"},
                 {{"LANG=english"}, "", "en"},
                 {{"LANG=den_XX"}, "", "en"},
                 {{"LANG=de_DE.ISO-8859-1"}, "", "de"},
                 {{"LANG=../../tmp/evil.UTF-8"}, "", "en"},
                 {{"LC_MESSAGES=de"}, 0, "de"},
                 {{"LANG="}, 0, "en"},
                 {{0}, 0, "en"}};
    Error error;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        clearenv();
        setenv("TERM", "xterm", 1);
        for (int v = 0; v < 3 && table[i].variables[v]; v++) putenv((char *)(intptr_t)table[i].variables[v]);
        for (int inside = 0; inside < 2; inside++) {
            if (inside) ck_assert(captive_environment("/games", "anna", &error));
            ck_assert(language_begin(0));
            const char *characters = table[i].characters ? table[i].characters : inside ? "UTF-8" : "";
            ck_assert_msg(!strcmp(nl_langinfo(CODESET), "UTF-8") == !!*characters, "%s, inside: %d",
                          table[i].variables[0], inside);
            ck_assert_str_eq(language_code(), table[i].language);
        }
    }
}
END_TEST

/* The others are asked what they are. */
START_TEST(terminals_are_listed) {
    static const char *const strange[] = {"",         "unknown", "../xterm",  "/tmp/x", "xterm-256color/",
                                          "nonsense", "XTERM",   "foot,kitty"};
    Error error;
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        setenv("TERM", strange[i], 1);
        ck_assert(captive_environment("/games", "anna", &error));
        ck_assert_ptr_null(getenv("TERM"));
    }
    setenv("TERM", "linux", 1);
    ck_assert(!captive_environment("games", "anna", &error));
    ck_assert_str_eq(error.word, "games");
}
END_TEST

/* --- words ---------------------------------------------------------------------------------------------- */

START_TEST(words_of_the_client_are_not_looked_at) {
    char *shell[] = {"patience", "--captive", "/games", "--player", "anna", "-c", "--player", "bob", 0};
    char *own[] = {"patience", "--captive=/games", "--idle", "9", 0};
    char *free_player[] = {"patience", "play", "-c", "x", 0};
    ck_assert_int_eq(captive_words(8, shell), 5);
    ck_assert_int_eq(captive_words(4, own), 4);
    ck_assert_int_eq(captive_words(4, free_player), 4);
}
END_TEST

START_TEST(players_have_names) {
    static const char *const bad[] = {"",   "..",  ".",       "a/b",   "a b",
                                      "ä",  "a\n", "\033[2J", "anna.", "a123456789b123456789c123456789d12",
                                      "-",  "-rf", "--help",  "~",     "*",
                                      "$a", "'",   "a;b",     "a&",    "=",
                                      "#a", "!"};
    HostTerms terms = {.captive = false};
    Error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        setenv("TERM", "xterm", 1);
        ck_assert(!captive_enter(&(Captivity){.folder = home, .player = bad[i]}, &terms, &error));
        ck_assert_ptr_nonnull(strstr(error.why, "name for a player"));
        ck_assert(!terms.captive);
    }
    ck_assert_int_eq(rmdir(home), 0); /* nothing was made in it */
}
END_TEST

START_TEST(idleness_is_a_number) {
    static const char *const bad[] = {"", "0", "-1", "x", "604801", "1 ", "99999999999999999999"};
    HostTerms terms;
    Error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        setenv("TERM", "xterm", 1);
        ck_assert(!captive_enter(&(Captivity){.folder = home, .idle = bad[i]}, &terms, &error));
        ck_assert_str_eq(error.word, bad[i]);
    }
}
END_TEST

/* --- one player once ------------------------------------------------------------------------------------ */

typedef enum Manner { LEAVES, STAYS, IS_STOPPED, IS_DEAD, MANNERS } Manner;

static void leave(int number) {
    (void)number;
    _exit(42);
}

/* A process that has the lock and takes a request to leave in its own manner. */
static pid_t begin_owner(Manner manner) {
    int ready[2];
    char byte;
    ck_assert_int_eq(pipe(ready), 0);
    const pid_t owner = fork();
    ck_assert_int_ge(owner, 0);
    if (!owner) {
        signal(SIGHUP, manner == STAYS ? SIG_IGN : leave);
        if (lock_take(home) || write(ready[1], "x", 1) != 1) _exit(1);
        for (;;) pause();
    }
    ck_assert_int_eq((int)read(ready[0], &byte, 1), 1);
    close(ready[0]);
    close(ready[1]);
    if (manner == IS_STOPPED) kill(owner, SIGSTOP);
    if (manner == IS_DEAD) kill(owner, SIGKILL);
    return owner;
}

START_TEST(who_comes_later_takes_over) {
    const Manner manner = (Manner)_i;
    const pid_t owner = begin_owner(manner);
    int status;
    ck_assert_int_eq(lock_take(home), 0);
    ck_assert_int_eq(waitpid(owner, &status, 0), owner);
    ck_assert_int_eq(WIFEXITED(status) ? WEXITSTATUS(status) : 0, manner == LEAVES ? 42 : 0);
}
END_TEST

/* A login that begins when the barrier is gone. */
static pid_t begin_login(const int barrier[2]) {
    char byte;
    const pid_t login = fork();
    ck_assert_int_ge(login, 0);
    if (login) return login;
    signal(SIGHUP, SIG_DFL);
    close(barrier[1]);
    if (read(barrier[0], &byte, 1) || lock_take(home)) _exit(1);
    for (;;) pause();
}

/* Whoever comes at once with many others plays, or is ended by one who does; nobody is refused. */
START_TEST(of_twenty_at_once_one_stays) {
    enum { LOGINS = 20 };
    const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    struct flock lock = whole;
    pid_t login[LOGINS];
    int barrier[2], status, stays = 0;
    ck_assert_int_eq(pipe(barrier), 0);
    for (int i = 0; i < LOGINS; i++) login[i] = begin_login(barrier);
    close(barrier[0]);
    close(barrier[1]);
    for (int ended = 1; ended < LOGINS; ended++) {
        ck_assert_int_gt(wait(&status), 0);
        ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP, "a login is refused");
    }
    for (int i = 0; i < LOGINS; i++) stays = kill(login[i], 0) ? stays : login[i];
    const int file = open(home_path("lock"), O_RDWR);
    while (!fcntl(file, F_GETLK, &lock) && lock.l_type == F_UNLCK) { /* it is about to take it */
        lock = whole;
        usleep(1000);
    }
    ck_assert_int_eq(lock.l_pid, stays);
    close(file);
    kill(stays, SIGKILL);
}
END_TEST

START_TEST(a_lock_that_cannot_be_is_no_lock) {
    ck_assert_int_eq(lock_take("/nothing/here"), ENOENT);
    ck_assert_int_eq(mkdir(home_path("lock"), 0700), 0);
    ck_assert_int_eq(lock_take(home), EISDIR);
}
END_TEST

int main(void) {
    return RUN_TESTS("captive", home_enter, home_leave, {nothing_of_the_environment_is_left},
                     {locales_are_as_outside}, {terminals_are_listed},
                     {words_of_the_client_are_not_looked_at}, {players_have_names}, {idleness_is_a_number},
                     {who_comes_later_takes_over, 0, MANNERS}, {of_twenty_at_once_one_stays},
                     {a_lock_that_cannot_be_is_no_lock});
}
