/* The program as it is started, on a terminal of the scene's own: keys are typed, and what counts is what the
   terminal showed. */
#include "scenes.h"

#include "../terminal/pty.h"

static Pty pty;

void put_calm_config(void) {
    char path[300];
    snprintf(path, sizeof path, "%s/patience", scene_home());
    ck_assert_int_eq(mkdir(path, 0700), 0);
    strcat(path, "/config");
    file_make(path, "motion = off\nlook = flat\n");
}

/* Reads what comes until the program waits for a key, or has ended. */
static void settle(void) {
    while (!pty_has_ended(&pty) && (pty_read(&pty) || !pty_waits(&pty, 0, 0) || pty_read(&pty))) continue;
}

/* Types a key, and has all drawn anew; the moves that are shown, -1 where nothing is. */
static int type_and_look(const char *key) {
    pty_type(&pty, key);
    settle();
    pty.count = 0;
    pty_type(&pty, "\f");
    settle();
    pty.seen[pty.count] = '\0';
    const char *move = strstr(pty.seen, "Move ");
    return move ? atoi(move + strlen("Move ")) : -1;
}

/* What was printed behind the screen, and how it ended. */
static void tell_end(void) {
    while (!pty_has_ended(&pty)) pty_read(&pty);
    pty_read(&pty);
    pty.seen[pty.count] = '\0';
    printf("%s\n", pty.seen);
    fflush(stdout);
    if (WIFSIGNALED(pty.status)) raise(WTERMSIG(pty.status));
    tell("end", WEXITSTATUS(pty.status));
}

void play_on_a_terminal(void) {
    static const char *const words[] = {"play", "kleine-harfe", "--seed", "26", "--lang", "en", 0};
    int made = 0;
    snprintf(home, sizeof home, "%s", scene_home());
    pty_start(&pty, 80, 24, words);
    settle();
    for (int i = 0; i < scene_moves && !pty_has_ended(&pty); i++) {
        const int moves = type_and_look(" ");
        if (moves >= 0) tell_screen(pty.seen, made = moves);
    }
    pty_type(&pty, "q");
    tell("made", made);
    tell_end();
}
