/* Wherever memory is refused, once or from then on, the program does without and says what it would have
   said, or says that there is none, gives the terminal back, keeps the game and ends with status 2.

   Some forty runs of a scene; with LONG=1 in the environment all there can be. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../terminal/pty.h"
#include "no_memory.h"
#include "scenes.h"

enum { FEW = 20, SAID_MAX = 1 << 18, STATUS_NONE = 2, STATUS_UNDECIDED = 3 };

typedef struct Command {
    const char *name;
    const char *word[12];
    const char *input; /* or, on a terminal, the keys */
    void (*prepare)(void);
} Command;

static NoMemory *told;
static int runs, ended, wrong;

/* --- scenes --------------------------------------------------------------------------------------------- */

static void put_record(void) {
    record_make(home_path("game.patience"), "kleine-harfe", 12, ENDING_NONE);
}

static void put_games(void) {
    record_put("a.patience", "kleine-harfe", 6, ENDING_NONE, 1000000);
    record_put("b.patience", "8x8", 6, ENDING_NONE, 2000000);
    file_make(home_path("patience/statistics"),
              "2026-11-20T10:00:00Z napoleon 1 won moves=90 seconds=700 deal=1:3 record=n\n");
}

static const char
    *const played = "a\nfind 10c\nhint\nu\nrules\nq\n",
           *const served = "{\"command\":\"new\",\"game\":\"napoleon\",\"seed\":4}\n{\"command\":\"show\"}\n"
                           "{\"command\":\"hint\"}\n{\"command\":\"odds\",\"budget\":20}\n";

static const Command commands[] = {
    {"solve", {"solve", "napoleon", "--seed", "5", "--limit-positions", "3000"}},
    {"solve lost", {"solve", "8x8", "--seed", "1", "--limit-positions", "20000", "--json"}},
    {"solve klondike",
     {"solve", "klondike", "--seed", "1", "--limit-positions", "20000", "--threads", "2", "--json"}},
    {"odds", {"odds", "kleine-harfe", "--seed", "4", "--budget", "40"}},
    {"odds json", {"odds", "spider", "--seed", "4", "--budget", "10", "--json"}},
    {"hint", {"hint", "klondike", "--seed", "4"}},
    {"show", {"show", "klondike", "--seed", "3", "--json"}},
    {"list", {"list", "--json"}},
    {"rules", {"rules", "napoleon"}},
    {"help", {"help", "all"}},
    {"schema", {"help", "schema"}},
    {"stats", {"stats", "--json"}, .prepare = put_games},
    {"replay", {"replay", "game.patience"}, .prepare = put_record},
    {"analyse", {"analyse", "game.patience", "--limit-positions", "500"}, .prepare = put_record},
    {"coach", {"analyse", "game.patience", "--fair", "--budget", "40"}, .prepare = put_record},
    {"share", {"share", "game.patience"}, .prepare = put_record},
    {"compare",
     {"compare", "game.patience", "game.patience", "--limit-positions", "500"},
     .prepare = put_record},
    {"serve", {"serve"}, .input = "", .prepare = 0},
    {"words", {"play", "kleine-harfe", "--seed", "26", "--plain"}, .input = "", .prepare = put_games},
};

static const Command screens[] = {
    {"table", {"play", "kleine-harfe", "--seed", "26", "--lang", "en"}, .input = "   ?q h O g  qu q"},
    {"menu", {"--lang", "en"}, .input = "Sq?q1  Tq qq", .prepare = put_games},
};

/* --- a run ---------------------------------------------------------------------------------------------- */

static void tell_wrong(const Command *c, const char *what, const char *said) {
    printf("%s, the %ldth%s: not so: %s\n", c->name, told->nth, told->stays ? " and all later" : "", what);
    if (wrong++ < 8) printf("--- said:\n%.3000s---\n", said);
    fflush(stdout);
}

static void begin_run(const Command *c, long nth, int stays) {
    home_enter();
    ck_assert_int_eq(chdir(home), 0);
    if (c->prepare) c->prepare();
    *told = (NoMemory){.nth = nth, .stays = stays};
}

static void end_run(void) {
    ck_assert_int_eq(chdir("/"), 0);
    home_leave();
}

static int run_command(const Command *c, char said[SAID_MAX], char errors[SAID_MAX]) {
    const char *argv[14] = {getenv("PATIENCE")};
    int status;
    for (int i = 0; i < 12 && c->word[i]; i++) argv[i + 1] = c->word[i];
    file_make("input", !strcmp(c->name, "serve") ? served : c->input ? played : "");
    fflush(stdout);
    const pid_t program = fork();
    if (!program) {
        if (!freopen("input", "r", stdin) || !freopen("said", "w", stdout) || !freopen("errors", "w", stderr))
            _exit(125);
        setenv("LC_ALL", "C", 1); /* without memory no other will do */
        setenv("LD_PRELOAD", getenv("NO_MEMORY_LIBRARY"), 1);
        execv(argv[0], (char *const *)argv);
        _exit(126);
    }
    waitpid(program, &status, 0);
    size_t size;
    char *const text = file_text("said", &size), *const error = file_text("errors", &size);
    snprintf(said, SAID_MAX, "%s", text);
    snprintf(errors, SAID_MAX, "%s", error);
    free(text);
    free(error);
    return status;
}

/* What a search has used is left out: seconds and memory are never the same. */
static void cut_usage(char *text) {
    char *to = text;
    for (char *line = text, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        char *end = strstr(line, " positions, ");
        const char *tab = line;
        for (int i = 0; i < 4 && tab; i++) tab = strchr(tab + (i > 0), '\t');
        if (!end || end > next) end = tab && tab < next ? line + (tab - line) : next;
        for (int i = 0; i < 2; i++) {
            char *const json = strstr(line, i ? "\"milliseconds\":" : "\"line\":"); /* or another that wins */
            if (json && json < end) end = json;
        }
        memmove(to, line, (size_t)(end - line));
        to += end - line;
    }
    *to = '\0';
}

static const char *check_command(int status, int usual, const char *said, const char *wanted,
                                 const char *errors) {
    const bool told_of = strstr(errors, "memory") || strstr(said, "memory is used up") ||
                         strstr(said, "\"memory\"") || strstr(said, "Cannot allocate memory");
    if (!WIFEXITED(status)) return "it ends by itself";
    const int code = WEXITSTATUS(status);
    if (code == STATUS_NONE) return strstr(errors, "patience: ") ? 0 : "it says why it ends";
    if (code == STATUS_UNDECIDED && usual != code) return told_of ? 0 : "it says what left it undecided";
    if (code != usual) return "the status is 2, or as ever";
    return told_of || !strcmp(said, wanted) ? 0 : "it says what it would have said";
}

/* Whatever records there are can be read, and where it says so the game is among them. */
static const char *check_records(const char *said, const char *errors) {
    const int most = moves_kept(home_path("patience/games"));
    if (most < 0) return "the record is there";
    const char *last = 0;
    for (const char *at = said; (at = strstr(at, "Move ")) != 0; at++) last = at;
    if (!strstr(errors, "the game is saved")) return 0;
    return !last || most >= atoi(last + strlen("Move ")) ? 0 : "the game is saved up to what was shown";
}

static void strike_command(const Command *c, long nth, int stays, int usual, const char *wanted) {
    static char said[SAID_MAX], errors[SAID_MAX];
    begin_run(c, nth, stays);
    const int status = run_command(c, said, errors);
    cut_usage(said);
    const char *what = check_command(status, usual, said, wanted, errors);
    if (!what) what = check_records(said, errors);
    if (what) tell_wrong(c, what, *errors ? errors : said);
    runs++;
    ended += WIFEXITED(status) && WEXITSTATUS(status) == STATUS_NONE;
    end_run();
}

static long stride_of(long all) {
    return getenv("LONG") || all < FEW ? 1 : all / FEW;
}

static const Command *chosen(const Command *list, int i) {
    const char *const only = getenv("ONLY");
    return !only || !strcmp(only, list[i].name) ? &list[i] : 0;
}

START_TEST(commands_end_saying_so) {
    static char wanted[SAID_MAX], errors[SAID_MAX];
    const Command *const c = chosen(commands, _i);
    if (!c) return;
    begin_run(c, 0, 0);
    const int status = run_command(c, wanted, errors);
    const long all = told->asked;
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) != 2, "%s: %s", c->name, errors);
    cut_usage(wanted);
    end_run();
    for (long nth = 1; nth <= all; nth += stride_of(all))
        for (int stays = 0; stays < 2; stays++) strike_command(c, nth, stays, WEXITSTATUS(status), wanted);
    printf("%s: %ld times; %d runs, %d of them ended; %d wrong\n", c->name, all, runs, ended, wrong);
    ck_assert_int_eq(wrong, 0);
}
END_TEST

/* --- on a terminal -------------------------------------------------------------------------------------- */

static Pty pty;

static void settle(void) {
    while (!pty_has_ended(&pty) && (pty_read(&pty) || !pty_waits(&pty, 0, 0) || pty_read(&pty))) continue;
}

static void type_all(const char *keys) {
    settle();
    for (char key[2] = ""; *keys && !pty_has_ended(&pty); keys++) {
        *key = *keys;
        pty_type(&pty, key);
        settle();
    }
    for (int i = 0; i < 20 && !pty_has_ended(&pty); i++) {
        pty_type(&pty, "q");
        settle();
    }
    pty_wait_end(&pty, true);
    pty_read(&pty);
    pty.seen[pty.count] = '\0';
}

static const char *check_screen(void) {
    struct termios after;
    const char *const taken = memmem(pty.seen, (size_t)pty.count, "\033[?1049h", 8);
    const char *given = 0;
    for (const char *at = pty.seen; (at = memmem(at, (size_t)(pty.seen + pty.count - at), "\033[?1049l", 8));
         at++)
        given = at;
    if (!WIFEXITED(pty.status)) return "it ends by itself";
    if (tcgetattr(pty.slave, &after)) return "there is a terminal";
    if (after.c_lflag != pty.before.c_lflag || after.c_iflag != pty.before.c_iflag ||
        after.c_oflag != pty.before.c_oflag)
        return "the terminal is as before";
    if (taken && !given) return "the screen is given back";
    if (!WEXITSTATUS(pty.status)) return 0;
    if (WEXITSTATUS(pty.status) != STATUS_NONE) return "the status is 2, or 0";
    return strstr(given ? given : pty.seen, "memory") ? 0 : "it says why it ends, where it can be read";
}

static long play_on_screen(const Command *c, long nth, int stays) {
    begin_run(c, nth, stays);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LD_PRELOAD", getenv("NO_MEMORY_LIBRARY"), 1);
    pty_start(&pty, 80, 24, c->word);
    unsetenv("LD_PRELOAD");
    type_all(c->input);
    const char *what = check_screen();
    if (!what && moves_kept(home_path("patience/games")) < 0) what = "the record is there";
    if (what) printf("%x\n", (unsigned)pty.status);
    if (what) tell_wrong(c, what, pty.count > 800 ? pty.seen + pty.count - 800 : pty.seen);
    runs++;
    ended += WIFEXITED(pty.status) && WEXITSTATUS(pty.status) == STATUS_NONE;
    pty_end(&pty);
    end_run();
    return told->asked;
}

START_TEST(the_terminal_is_given_back) {
    const Command *const c = chosen(screens, _i);
    if (!c) return;
    const long all = play_on_screen(c, 0, 0);
    ck_assert_int_eq(ended, 0);
    for (long nth = 1; nth <= all; nth += stride_of(all))
        for (int stays = 0; stays < 2; stays++) play_on_screen(c, nth, stays);
    printf("%s: %ld times; %d runs, %d of them ended; %d wrong\n", c->name, all, runs, ended, wrong);
    ck_assert_int_eq(wrong, 0);
    ck_assert_int_gt(ended, 0);
}
END_TEST

/* A host finds it in the log too. */
START_TEST(a_host_is_told) {
    static const char *words[] = {"--captive", home, "--unconfined", "--player", "anna", 0};
    const Command c = {"captive", {0}};
    begin_run(&c, 0, 0);
    setenv("LD_PRELOAD", getenv("NO_MEMORY_LIBRARY"), 1);
    pty_start(&pty, 80, 24, words);
    unsetenv("LD_PRELOAD");
    settle();
    told->stays = 1;
    told->nth = told->asked + 1;
    type_all("?1 ");
    const char *const what = check_screen();
    ck_assert_msg(!what, "%s", what);
    ck_assert_int_eq(WEXITSTATUS(pty.status), STATUS_NONE);
    ck_assert_msg(strstr(told->logged, "memory") != 0, "logged: %s", told->logged);
    pty_end(&pty);
    end_run();
}
END_TEST

static bool share_a_page(void) {
    static char path[] = "/tmp/patience-no-memory-XXXXXX";
    const int file = mkstemp(path);
    if (file < 0 || ftruncate(file, sizeof *told)) return false;
    told = mmap(0, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    setenv(NO_MEMORY_FILE, path, 1);
    return told != MAP_FAILED;
}

int main(void) {
    if (SLOWED > 1) return puts("memory cannot be taken from a sanitizer"), 77;
    if (!getenv("NO_MEMORY_LIBRARY") || !share_a_page()) return 77;
    Suite *const suite = suite_create("no_memory");
    TCase *const tcase = tcase_create("no_memory");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, commands_end_saying_so, 0, sizeof commands / sizeof *commands);
    tcase_add_loop_test(tcase, the_terminal_is_given_back, 0, sizeof screens / sizeof *screens);
    tcase_add_test(tcase, a_host_is_told);
    suite_add_tcase(suite, tcase);
    const int status = run_suite(suite);
    unlink(getenv(NO_MEMORY_FILE));
    return status;
}
