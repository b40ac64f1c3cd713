/* The menu over long statistics: it is there at once, takes keys, and is filled in when all is counted.  The
   linker puts a terminal of the test's own behind it (tests/CMakeLists.txt). */
#include <time.h>

#include "../store/home.h"
#include "screens.h"
#include "pages/menu.h"

enum { LINES = 160000 };

static char *shown; /* the screen */
static int waits, pressed;

int __wrap_screen_width(void);
int __wrap_screen_height(void);
void __wrap_screen_show(const Canvas *);
Event __wrap_screen_wait(int milliseconds);

int __wrap_screen_width(void) {
    return 100;
}

int __wrap_screen_height(void) {
    return 40;
}

void __wrap_screen_show(const Canvas *canvas) {
    free(shown);
    shown = canvas_as_text(canvas);
}

static bool shows(const char *text) {
    return strstr(shown, text) != 0;
}

/* Looks at what is shown first, then waits until it is filled in, and leaves. */
Event __wrap_screen_wait(int milliseconds) {
    const bool filled = shows("80000/160000");
    ck_assert_msg(shows("Kleine Harfe") && shows("Kleiner Napoleon"), "%s", shown);
    ck_assert_msg(filled || !waits || pressed || shows("…"), "%s", shown);
    ck_assert_msg(filled != shows("…"), "%s", shown);
    ck_assert_int_eq(milliseconds < 0, filled);
    if (!waits++) ck_assert_msg(!filled && !shows("days won"), "%s", shown);
    if (pressed) return (Event){.kind = EVENT_KEY, .key = pressed};
    ck_assert_msg(shows("a notice"), "%s", shown);
    if (filled) return (Event){.kind = EVENT_LEAVE};
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
    return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
}

static void enter(void) {
    home_enter();
    speak("en", true);
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    FILE *file = fopen(home_path("patience/statistics"), "w");
    for (int i = 0; i < LINES; i++)
        fprintf(file, "2026-11-20T10:00:00Z kleine-harfe 1 %s moves=9 seconds=99\n", i % 2 ? "won" : "lost");
    ck_assert_int_eq(fclose(file), 0);
}

static bool run_menu(int key, MenuChoice *choice) {
    Config config = config_default();
    char notice[MESSAGE_MAX] = "a notice";
    pressed = key;
    const bool chosen = menu_run(&config, notice, choice);
    free(shown);
    shown = 0;
    return chosen;
}

START_TEST(it_is_filled_in) {
    MenuChoice choice;
    ck_assert(!run_menu(0, &choice));
    ck_assert_int_gt(waits, 1);
}
END_TEST

START_TEST(it_takes_keys_meanwhile) {
    MenuChoice choice;
    ck_assert(run_menu('1', &choice));
    ck_assert_ptr_eq(choice.rules, rules_listed(1));
    ck_assert_int_eq(waits, 1);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("long statistics");
    TCase *tests = tcase_create("menu");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, it_is_filled_in);
    tcase_add_test(tests, it_takes_keys_meanwhile);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
