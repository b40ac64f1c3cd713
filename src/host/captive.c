/* Entering captivity, in the order in which the next step needs the one before. */
#include "captive.h"

#include <errno.h>
#include <fcntl.h>
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
#include "sandbox.h"
#include "store/file.h"
#include "text/language.h"

enum { IDLE = 1800, IDLE_MAX = 7 * 86400 };

/* Far more than playing needs: what runs away ends, and the neighbours do not notice. */
enum { MEMORY = 512 << 20, FILE_SIZE = 8 << 20, FILES = 64, RECORDS = 500 };

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
    return length && length < POLICY_PLAYER_MAX && strspn(player, allowed) == length;
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

/* Whether the folder of all players is there, which is the host's to make, and the player's own in it. */
static bool make_home(const Captivity *c, const char *home, Error *error) {
    struct stat about;
    const int failed = stat(c->folder, &about) ? errno : S_ISDIR(about.st_mode) ? folder_make(home) : ENOTDIR;
    return !failed || refuse(error, N_("the folder of the players, “{word}”, cannot be used: {reason}"),
                             c->folder, failed);
}

bool captive_enter(const Captivity *c, Policy *policy, Error *error) {
    const char *player = c->player ? c->player : "player", *word = "";
    uint64_t idle = IDLE;
    const char *why = captive_environment(c->folder, player, &word);
    language_begin(0);
    if (why) return refuse(error, why, word, 0);
    if (!captive_is_name(player))
        return refuse(error, N_("“{word}” is no name for a player: use letters, digits, - and _, at most 32"),
                      player, 0);
    if (c->idle && (!number_read(c->idle, &idle) || !idle || idle > IDLE_MAX))
        return refuse(error, N_("--idle “{word}”: the seconds go from 1 to 604800"), c->idle, 0);
    const char *home = getenv("HOME");
    if (!make_home(c, home, error)) return false;
    const int failed = lock_take(home);
    if (failed)
        return refuse(error,
                      N_("{word} is playing elsewhere, and that session cannot be taken over: {reason}"),
                      player, failed);
    *policy = (Policy){.captive = true,
                       .idle = (int)idle,
                       .records = RECORDS,
                       .search_seconds = 2,
                       .search_memory = 32 << 20};
    snprintf(policy->players, sizeof policy->players, "%s", c->folder);
    snprintf(policy->player, sizeof policy->player, "%s", player);
    umask(077);
    limit_all();
    tame_keys();
    sandbox_enter(home, c->folder);
    return true;
}
