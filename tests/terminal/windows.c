/* Windows from 1x1 to the largest there can be, at the start and under every prompt: the program lives, stays
   small, and goes on. */
#include "pty.h"

enum { MEMORY_MAX = 16 * 1024 }; /* KiB */

static const int size[][2] = {{1, 1},     {1, 24},      {2, 2},     {4, 3},     {8, 24},
                              {8, 1},     {9, 3},       {15, 7},    {30, 6},    {400, 160},
                              {401, 161}, {5000, 5000}, {65535, 1}, {1, 65535}, {65535, 65535}};
enum { SIZES = sizeof size / sizeof *size };

static Pty pty;

static void check_memory(void) {
    char text[200];
    int kib = 0;
    pty_state(&pty, "VmHWM:", text);
    ck_assert_int_eq(sscanf(text, "VmHWM: %d", &kib), 1);
    if (SLOWED == 1) ck_assert_msg(kib < MEMORY_MAX, "%d KiB", kib); /* a sanitizer needs more */
}

static void end_by_term(void) {
    pty_kill(&pty, SIGTERM);
    pty_end(&pty);
}

/* Another size, and until it has been drawn. */
static void resize(int width, int height) {
    pty_settle(&pty);
    pty.count = 0;
    pty_size(&pty, width, height);
    pty_wait_until_shown(&pty, "J"); /* the screen is cleared */
    pty_settle(&pty);
}

START_TEST(any_size_at_the_start) {
    pty_start(&pty, size[_i][0], size[_i][1], pty_game);
    pty_wait_for(&pty, "J");
    pty_settle(&pty);
    check_memory();
    resize(80, 24);
    pty_type(&pty, "m");
    pty_wait_until_shown(&pty, "(2)");
    end_by_term();
}
END_TEST

START_TEST(any_size_while_playing) {
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "Move 0");
    for (int i = 0; i < SIZES; i++) {
        resize(size[i][0], size[i][1]);
        pty_type(&pty, " u");
        pty_settle(&pty);
        check_memory();
    }
    end_by_term();
}
END_TEST

static const char *const prompt[] = {"TN", "TS", "#", " v#"}; /* the keys that lead there */
enum { PROMPTS = sizeof prompt / sizeof *prompt };

/* Whether a page is seen in a window of this size; else no key is taken but q. */
static bool has_room(const int cells[2]) {
    return cells[0] >= 36 && cells[1] >= 8;
}

/* Keys are taken where they are seen; what was typed then is there in the end, and nothing else. */
START_TEST(any_size_under_a_prompt) {
    char typed[SIZES + 1] = "";
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, prompt[_i]);
    pty_settle(&pty);
    for (int i = 0; i < SIZES; i++) {
        resize(size[i][0], size[i][1]);
        const char digit[] = {(char)('1' + i % 9), '\0'};
        if (has_room(size[i])) strcat(typed, digit);
        pty_type(&pty, digit);
        pty_settle(&pty);
        check_memory();
    }
    pty.count = 0;
    pty_size(&pty, 80, 24);
    pty_wait_for(&pty, typed);
    pty_settle(&pty);
    end_by_term();
}
END_TEST

/* Where both have come while it was drawing, the key is taken in the new size: in the old one it would be
   lost.  So all of them are typed, and as many cards are drawn. */
START_TEST(a_size_comes_before_what_is_typed_behind_it) {
    static const char typed[] = "12345678912345678912";
    static const char *const game[] = {"play",       "kleine-harfe", "--seed", "26", "--set",
                                       "forced=off", "--lang",       "en",     0};
    const bool asked = _i;
    pty_start(&pty, 80, 24, game);
    pty_wait_for(&pty, "Move 0");
    if (asked) pty_type(&pty, "#");
    for (const char *c = typed; *c; c++) {
        resize(20, 5);
        pty_type(&pty, "\f");
        pty_size(&pty, 80, 24);
        pty_type(&pty, (const char[]){asked ? *c : ' ', '\0'});
    }
    pty_settle(&pty);
    pty.count = 0;
    pty_type(&pty, "\f");
    pty_wait_for(&pty, asked ? typed : "Move 20");
    end_by_term();
}
END_TEST

START_TEST(a_size_from_the_environment) {
    setenv("LINES", "60000", 1);
    setenv("COLUMNS", "60000", 1);
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "Move 0");
    pty_settle(&pty);
    check_memory();
    end_by_term();
}
END_TEST

START_TEST(the_menu_in_any_size) {
    pty_start(&pty, size[_i][0], size[_i][1], (const char *const[]){"--lang", "en", 0});
    pty_wait_for(&pty, "J");
    pty_settle(&pty);
    check_memory();
    pty_type(&pty, "?");
    pty_settle(&pty);
    pty_type(&pty, "  xo");
    pty_settle(&pty);
    resize(80, 24);
    pty_wait_until_shown(&pty, has_room(size[_i]) ? "Passes" : "Additions-Patience");
    end_by_term();
}
END_TEST

int main(void) {
    return RUN_TESTS("windows", home_enter, home_leave, {any_size_at_the_start, 0, SIZES},
                     {any_size_while_playing}, {any_size_under_a_prompt, 0, PROMPTS},
                     {a_size_comes_before_what_is_typed_behind_it, 0, 2}, {a_size_from_the_environment},
                     {the_menu_in_any_size, 0, SIZES});
}
