/* Entering captivity, in the order in which the next step needs the one before. */
#include "captive.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "lock.h"
#include "patience/deal.h"
#include "patience/record.h"
#include "sandbox.h"
#include "store/file.h"
#include "text/language.h"

enum { IDLE = 1800, IDLE_MAX = 7 * 86400 };

/* Far more than playing needs: what runs away ends, and the neighbours do not notice. */
enum { MEMORY = 512 << 20, FILE_SIZE = RECORD_SIZE_MAX, FILES = 64, RECORDS = 500 };

/* What a player may have on the disk: his records, and besides them his statistics, a copy of these and of a
   record while it is replaced, all that is small, and the summary that earlier versions left. */
enum { SPACE = 64 << 20, OTHER_FILES = 6, RECORDS_SPACE = SPACE - OTHER_FILES * FILE_SIZE };

/* A sanitizer takes terabytes of addresses. */
#if defined __SANITIZE_ADDRESS__
#define IS_SANITIZED true
#elif defined __has_feature
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED false
#endif

int captive_words(int argc, char **argv) {
    bool captive = false;
    for (int i = 1; i < argc; i++) {
        if (captive && !strcmp(argv[i], "-c")) return i;
        captive |= !strncmp(argv[i], "--captive", 9);
    }
    return argc;
}

bool captive_is_name(const char *player) {
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    const size_t length = strlen(player);
    return length && length < PLAYER_NAME_MAX && strspn(player, allowed) == length;
}

/* Keys that would stop the program, end it or hold up its output are keys like others. */
static void tame_keys(void) {
    static const int cc[] = {VINTR, VQUIT, VSUSP, VSTART, VSTOP, VLNEXT, VDISCARD};
    struct termios settings;
    signal(SIGINT, SIG_IGN);
    signal(SIGQUIT, SIG_IGN);
    signal(SIGTSTP, SIG_IGN);
    if (tcgetattr(STDIN_FILENO, &settings)) return;
    for (size_t i = 0; i < sizeof cc / sizeof *cc; i++) settings.c_cc[cc[i]] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}

static void limit(unsigned resource, rlim_t most) {
    struct rlimit now;
    if (getrlimit(resource, &now)) return;
    if (now.rlim_max > most) now.rlim_max = most;
    now.rlim_cur = now.rlim_max;
    setrlimit(resource, &now);
}

static void limit_all(void) {
    if (!IS_SANITIZED) limit(RLIMIT_AS, MEMORY);
    limit(RLIMIT_FSIZE, FILE_SIZE);
    limit(RLIMIT_NOFILE, FILES);
    limit(RLIMIT_CORE, 0);
}

static bool refuse(Error *error, const char *why, const char *word, int reason) {
    *error = (Error){.why = why, .reason = reason};
    error_word(error, word, (int)strlen(word));
    return false;
}

static const char *player_of(const Captivity *c) {
    return c->player ? c->player : "player";
}

/* Puts the environment in its place, and whether the host's words are in order. */
static bool begin(const Captivity *c, uint64_t *idle, Error *error) {
    const char *player = player_of(c), *word = "", *why = captive_environment(c->folder, player, &word);
    language_begin(0);
    *error = (Error){.why = 0};
    *idle = IDLE;
    if (why) return refuse(error, why, word, 0);
    if (!captive_is_name(player))
        return refuse(error,
                      N_("“{word}” is not a name for a player: use letters, digits, - and _, at most 32"),
                      player, 0);
    if (c->idle && (!number_read(c->idle, idle) || !*idle || *idle > IDLE_MAX))
        return refuse(error, N_("--idle “{word}”: the seconds go from 1 to 604800"), c->idle, 0);
    return true;
}

/* Whether the folder of all players is there, which is the host's to make, and the player's own in it. */
static bool make_home(const Captivity *c, const char *home, Error *error) {
    struct stat about;
    const int failed = stat(c->folder, &about)   ? errno
                       : !S_ISDIR(about.st_mode) ? ENOTDIR
                       : home                    ? folder_make(home)
                                                 : 0;
    return !failed || refuse(error, N_("the folder of the players, “{word}”, cannot be used: {reason}"),
                             c->folder, failed);
}

/* --- confinement ---------------------------------------------------------------------------------------- */

/* Whether the player is shut in; else an error for the host. */
static bool confine(const Captivity *wish, const char *home, Error *error) {
    const Confinement c = sandbox_enter(home, wish->folder, wish->unconfined);
    const int failed = c.files ? c.files : c.calls;
    const char *part = c.files ? "Landlock" : "seccomp";
    if (failed == SANDBOX_NOT_BUILT)
        return refuse(error,
                      N_("players cannot be confined: this program was built without {word}; --unconfined "
                         "lets them play all the same"),
                      part, 0);
    return !failed || refuse(error,
                             N_("players cannot be confined: {word} does not work here: {reason}; "
                                "--unconfined lets them play all the same"),
                             part, failed);
}

static const char *part_text(int failed, const char *works) {
    return !failed                       ? works
           : failed == SANDBOX_NOT_BUILT ? _("not built into this program")
                                         : strerror(failed);
}

static int mebibytes(unsigned resource) {
    struct rlimit now;
    return getrlimit(resource, &now) || now.rlim_cur >> 20 > INT_MAX ? INT_MAX : (int)(now.rlim_cur >> 20);
}

bool captive_check(const Captivity *wish, const char *lang, Error *error) {
    char abi[20];
    uint64_t idle;
    setenv("TERM", "xterm", 1); /* no session's */
    const bool begun = begin(wish, &idle, error);
    if (lang) language_begin(lang);
    if (!begun || !make_home(wish, 0, error)) return false;
    const int unwritten = access(wish->folder, W_OK | X_OK) ? errno : 0;
    limit_all();
    const Confinement c = sandbox_enter(wish->folder, wish->folder, true);
    snprintf(abi, sizeof abi, "ABI %d", c.abi);
    text_print(stdout, _("files, by Landlock: %s\n"), part_text(c.files, abi));
    text_print(stdout, _("calls, by seccomp: %s\n"), part_text(c.calls, _("filtered")));
    text_print(stdout, _("folder %s: %s\n"), wish->folder, part_text(unwritten, _("can be written")));
    text_print(stdout, _("limits: %d MiB of addresses, %d MiB a file, %d MiB of files a player\n"),
               mebibytes(RLIMIT_AS), mebibytes(RLIMIT_FSIZE), SPACE >> 20);
    const bool confined = !c.files && !c.calls;
    text_print(stdout, "%s\n",
               confined ? _("Players are confined.")
                        : _("Players are not confined: without --unconfined none can play."));
    return confined && !unwritten;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

/* What earlier sessions left that were killed while they replaced a file would take of the player's space. */
static void sweep(void) {
    char path[FILE_PATH_MAX];
    if (!data_path("", path)) file_sweep(path);
    if (!data_path("games", path)) file_sweep(path);
}

bool captive_enter(const Captivity *c, HostTerms *terms, Error *error) {
    const char *player = player_of(c);
    uint64_t idle;
    if (!begin(c, &idle, error)) return false;
    const char *home = getenv("HOME");
    if (!make_home(c, home, error)) return false;
    const int failed = lock_take(home);
    if (failed)
        return refuse(error,
                      N_("{word} is playing elsewhere, and that session cannot be taken over: {reason}"),
                      player, failed);
    *terms = (HostTerms){.captive = true,
                         .idle = (int)idle,
                         .records = RECORDS,
                         .records_space = RECORDS_SPACE,
                         .statistics_space = FILE_SIZE,
                         .search_seconds = 2,
                         .search_memory = 32 << 20};
    snprintf(terms->players, sizeof terms->players, "%s", c->folder);
    snprintf(terms->player, sizeof terms->player, "%s", player);
    umask(077);
    sweep();
    limit_all();
    tame_keys();
    return confine(c, home, error) || c->unconfined;
}
