/* Commands that read the files of the player, each in a process of its own: statistics. */
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
