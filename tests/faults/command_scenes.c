/* Commands that write or read the player's files, each in a process of its own: a survey and its going on,
   statistics. */
#include "scenes.h"

#include "../store/home.h"

static const char *path_in_home(const char *name) {
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", scene_home(), name);
    return path;
}

/* Runs the program; its exit status, or 128 and more. */
static int run_program(const char *const argument[]) {
    const char *argv[12] = {getenv("PATIENCE")};
    int status = 0;
    for (int i = 0; i < 10 && argument[i]; i++) argv[i + 1] = argument[i];
    fflush(stdout);
    const pid_t program = fork();
    if (!program) {
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
        execv(argv[0], (char *const *)argv);
        _exit(126);
    }
    waitpid(program, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* --- surveys -------------------------------------------------------------------------------------------- */

enum { FIRST_DEALS = 2, ALL_DEALS = 4 };

static int survey(const char *seeds) {
    const char *const words[] = {
        "survey", "8x8", "--seeds", seeds, "--limit-positions", "200", "--output", path_in_home("survey"), 0};
    return run_program(words);
}

void run_surveys(void) {
    tell("first", survey("1..2"));
    tell("second", survey("1..4"));
}

/* How many whole lines there are of a deal, the last perhaps cut off. */
static int lines_counted(const char *text, int deal) {
    int count = 0;
    for (const char *line = text, *end; (end = strchr(line, '\n')) != 0; line = end + 1)
        count += *line != '#' && atoi(line) == deal;
    return count;
}

const char *check_surveys(const Run *run) {
    const int first = last_said(run, "first"), second = last_said(run, "second");
    size_t size = 0;
    char *text =
        access(path_in_home("survey"), F_OK) ? calloc(1, 1) : file_text(path_in_home("survey"), &size);
    int missing = 0, doubled = 0, lost = 0;
    for (int deal = 1; deal <= ALL_DEALS; deal++) {
        const int lines = lines_counted(text, deal);
        missing += !lines;
        doubled += lines > 1;
        lost += !lines && deal <= FIRST_DEALS && !first;
    }
    free(text);
    if (lost) return "the lines of the first survey are there";
    if (doubled) return "every deal is searched once";
    if (!second && missing) return "all deals are there when it says so";
    if ((first == 2 || second == 2) && !strstr(run->said, "patience: ")) return "it says what is wrong";
    return run->struck || (!first && !second) ? 0 : "it ends by itself";
}

/* --- statistics ----------------------------------------------------------------------------------------- */

void put_statistics(void) {
    char path[FILE_PATH_MAX + 100];
    ck_assert_int_eq(journal_folder(path), 0);
    file_make(path_in_home("patience/statistics"),
              "2026-11-20T10:00:00Z napoleon 1 won moves=90 seconds=700 deal=1:3 record=n\n");
}

void run_stats(void) {
    tell("\nended", run_program((const char *const[]){"stats", "--json", 0}));
}

const char *check_stats(const Run *run) {
    const int status = last_said(run, "ended");
    size_t size;
    char *text = file_text(path_in_home("patience/statistics"), &size);
    const bool kept = strstr(text, "record=n\n");
    free(text);
    if (!kept) return "the statistics are there";
    if (!status && !strstr(run->said, "\"won\": 1")) return "the win is counted";
    if (status == 2 && !strstr(run->said, "cannot be read")) return "it says what is wrong";
    return status == 0 || (run->struck && status != 1) ? 0 : "it ends by itself";
}
