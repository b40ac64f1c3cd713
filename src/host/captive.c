/* Entering captivity, in the order in which the next step needs the one before. */
#include "captive.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "play/record.h"
#include "store/file.h"
#include "text/language.h"

enum { IDLE = 1800, IDLE_MAX = 7 * 86400 };

/* Far more than playing needs: a runaway process ends without the neighbours noticing. */
enum { MEMORY = 512 << 20, FILE_SIZE = RECORD_SIZE_MAX, FILES = 64, RECORDS = 500 };

/* What a player may have on disk: records, and besides them the statistics, a copy of these and of a record
   while it is being replaced, all the small files, and the summary that earlier versions left. */
enum { SPACE = 64 << 20, OTHER_FILES = 6, RECORDS_SPACE = SPACE - OTHER_FILES * FILE_SIZE };

/* A sanitizer takes terabytes of address space. */
#if defined __SANITIZE_ADDRESS__
#define IS_SANITIZED true
#elif defined __has_feature
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED false
#endif

static bool refuse(Error *error, const char *why, const char *word, int reason) {
    *error = (Error){.why = why, .reason = reason};
    error_word(error, word);
    return false;
}

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
    return length && length < PLAYER_NAME_MAX && strspn(player, allowed) == length && player[0] != '-';
}

/* --- the environment, which is the client's: only what is known to be harmless stays -------------------- */

/* Names of terminals that may be looked up here; of the others the program asks the terminal itself. */
static const char terminals[] =
    ",alacritty,ansi,contour,cygwin,dumb,eterm,foot,foot-extra,ghostty,gnome,gnome-256color,iterm2,kitty,"
    "konsole,konsole-256color,linux,mintty,mlterm,ms-terminal,putty,putty-256color,rxvt,rxvt-256color,rxvt-"
    "unicode,rxvt-unicode-256color,screen,screen-256color,st,st-256color,tmux,tmux-256color,tmux-direct,"
    "vt100,vt102,vt220,vt320,vt420,vte,vte-256color,wezterm,xterm,xterm-16color,xterm-256color,xterm-88color,"
    "xterm-color,xterm-direct,xterm-ghostty,xterm-kitty,";

/* Copies the name of a terminal, or nothing if it is not one of these. */
static void take_terminal(const char *name, char terminal[32]) {
    char word[34];
    terminal[0] = '\0';
    if (!name || strchr(name, ',') || snprintf(word, sizeof word, ",%s,", name) >= (int)sizeof word) return;
    if (*name && strstr(terminals, word)) strcpy(terminal, name);
}

static bool is_true_colour(const char *told) {
    return told && (!strcmp(told, "truecolor") || !strcmp(told, "24bit"));
}

extern char **environ;

/* All values are our own, none is the client's. */
bool captive_environment(const char *folder, const char *player, Error *error) {
    char home[FILE_PATH_MAX];
    char terminal[32];
    const char *no_color = getenv("NO_COLOR");
    const Wish wish = language_wish();
    take_terminal(getenv("TERM"), terminal);
    const bool true_colour = is_true_colour(getenv("COLORTERM")), colourless = no_color && *no_color,
               remote = getenv("SSH_CONNECTION") != 0,
               utf8 = wish.utf8 || wish.nothing; /* most terminals support it */
    if (environ) *environ = 0;
    setenv(wish.ascii ? "LC_ALL" : "LC_CTYPE", utf8 ? "C.UTF-8" : "C", 1);
    setenv("LC_MESSAGES", wish.code ? wish.code : "en", 1);
    if (true_colour) setenv("COLORTERM", "truecolor", 1);
    if (colourless) setenv("NO_COLOR", "1", 1);
    if (remote) setenv("SSH_CONNECTION", "1", 1);
    if (*folder != '/' || snprintf(home, sizeof home, "%s/%s", folder, player) >= (int)sizeof home)
        return refuse(error, N_("“{word}” cannot hold the players: give the folder's full path, from /"),
                      folder, 0);
    setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    if (*terminal) setenv("TERM", terminal, 1);
    return true;
}

/* --- keys and limits ------------------------------------------------------------------------------------ */

/* Keys that would stop the program, end it or hold up its output become ordinary keys. */
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

#ifndef RLIMIT_AS /* as on OpenBSD */
#define RLIMIT_AS RLIMIT_DATA
#endif

static const struct rlimit *lowered(struct rlimit *now, rlim_t most) {
    if (now->rlim_max > most) now->rlim_max = most;
    now->rlim_cur = now->rlim_max;
    return now;
}

static void limit_all(void) {
    struct rlimit now;
    if (!IS_SANITIZED && !getrlimit(RLIMIT_AS, &now)) setrlimit(RLIMIT_AS, lowered(&now, MEMORY));
    if (!getrlimit(RLIMIT_FSIZE, &now)) setrlimit(RLIMIT_FSIZE, lowered(&now, FILE_SIZE));
    if (!getrlimit(RLIMIT_NOFILE, &now)) setrlimit(RLIMIT_NOFILE, lowered(&now, FILES));
    if (!getrlimit(RLIMIT_CORE, &now)) setrlimit(RLIMIT_CORE, lowered(&now, 0));
}

static const char *player_of(const Captivity *c) {
    return c->player ? c->player : "player";
}

/* Sets the environment; returns whether the host's words are valid. */
static bool begin(const Captivity *c, uint64_t *idle, Error *error) {
    const char *player = player_of(c);
    *error = (Error){.why = 0};
    *idle = IDLE;
    const bool taken = captive_environment(c->folder, player, error);
    language_begin(0);
    if (!taken) return false;
    if (!captive_is_name(player))
        return refuse(error,
                      N_("“{word}” is not a name for a player: use at most 32 letters, digits, _ and -, not "
                         "beginning with -"),
                      player, 0);
    if (c->idle && (!number_read(c->idle, idle) || !*idle || *idle > IDLE_MAX))
        return refuse(error, N_("--idle “{word}”: the seconds go from 1 to 604800"), c->idle, 0);
    return true;
}

/* Whether the folder of all players, which the host has to make, and the player's own in it exist. */
static bool make_home(const Captivity *c, const char *home, Error *error) {
    struct stat about;
    const int failed = stat(c->folder, &about)   ? errno
                       : !S_ISDIR(about.st_mode) ? ENOTDIR
                       : home                    ? folder_make(home)
                                                 : 0;
    return !failed || refuse(error, N_("the folder of the players, “{word}”, cannot be used: {reason}"),
                             c->folder, failed);
}

/* --- the lock ------------------------------------------------------------------------------------------- */

/* Kernel locks, which know their owner and die with it: no process number in a file is trusted.  The process
   that plays holds the first byte; one that waits holds the second, so that a later one can end it, too. Only
   a process that holds neither, or waits, ends others: of many that come at once the last one stays, and none
   is refused. */

/* Milliseconds for leaving, and for dying.  A terminal that takes no more output is given up on within
   a quarter of a second. */
enum { LEAVING = 3000, DYING = 3000 };

typedef enum Turn { PLAYING, WAITING } Turn;

static struct flock lock_on(Turn turn) {
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = turn, .l_len = 1};
}

/* The process that holds a byte; 0: none, -1: one that is not visible from here. */
static pid_t owner_of(int file, Turn turn) {
    struct flock lock = lock_on(turn);
    if (fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    return lock.l_pid > 0 ? lock.l_pid : -1;
}

/* Asks the owner to leave, and waits until the lock has another owner, or none. */
static int ask(int file, Turn turn, pid_t owner, int number, int milliseconds) {
    if (kill(owner, number) && errno != ESRCH) return errno;
    for (; milliseconds > 0; milliseconds -= 10) {
        if (owner_of(file, turn) != owner) return 0;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, 0);
    }
    return EBUSY;
}

static int end_owner(int file, Turn turn) {
    const pid_t owner = owner_of(file, turn);
    if (owner <= 0) return owner ? EBUSY : 0;
    const int error = ask(file, turn, owner, SIGHUP, LEAVING);
    return error == EBUSY ? ask(file, turn, owner, SIGKILL, DYING) : error;
}

/* Every round ends a process, or finds that it has left. */
static int take(int file, Turn turn) {
    const struct flock lock = lock_on(turn);
    int error = 0;
    while (!error && fcntl(file, F_SETLK, &lock))
        error = errno == EACCES || errno == EAGAIN ? end_owner(file, turn) : errno;
    return error;
}

int lock_take(const char *folder) {
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/lock", folder);
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = take(file, WAITING);
    if (!error) error = take(file, PLAYING);
    struct flock waiting = lock_on(WAITING);
    waiting.l_type = F_UNLCK;
    if (!error && fcntl(file, F_SETLK, &waiting)) error = errno;
    if (!error) futimens(file, 0); /* when the player came (players.c) */
    if (error) close(file);        /* otherwise the descriptor is the lock */
    return error;
}

bool lock_is_held(const char *folder) {
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/lock", folder);
    const int file = file_open(path, O_RDONLY | O_NOFOLLOW);
    const bool held = file >= 0 && owner_of(file, PLAYING);
    if (file >= 0) close(file);
    return held;
}

/* --- confinement ---------------------------------------------------------------------------------------- */

/* Whether the player is confined; if not, an error for the host. */
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

static int mebibytes(const struct rlimit *limit) {
    return limit->rlim_cur >> 20 > INT_MAX ? INT_MAX : (int)(limit->rlim_cur >> 20);
}

bool captive_check(const Captivity *wish, const char *lang, Error *error) {
    char abi[20];
    uint64_t idle;
    struct rlimit addresses = {.rlim_cur = RLIM_INFINITY}, file = addresses;
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
    getrlimit(RLIMIT_AS, &addresses);
    getrlimit(RLIMIT_FSIZE, &file);
    text_print(stdout, _("limits: %d MiB of addresses, %d MiB a file, %d MiB of files a player\n"),
               mebibytes(&addresses), mebibytes(&file), SPACE >> 20);
    const bool confined = !c.files && !c.calls;
    text_print(stdout, "%s\n",
               confined ? _("Players are confined.")
                        : _("Players are not confined: without --unconfined none can play."));
    return confined && !unwritten;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

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
    file_sweep(true); /* leftovers would take up the player's space */
    limit_all();
    tame_keys();
    return confine(c, home, error) || c->unconfined;
}
