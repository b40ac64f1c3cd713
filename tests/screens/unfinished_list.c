/* The list of unfinished games under the mouse.  The linker puts a terminal of the test's own before it
   (tests/CMakeLists.txt). */
#include "../store/home.h"
#include "pages/unfinished_page.h"
#include "terminal/screen.h"

enum { FIRST_ROW = 2, GAMES = 2 };

static const int *rows; /* that are clicked, 0 behind the last; then Escape comes */

int __wrap_screen_width(void);
int __wrap_screen_height(void);
void __wrap_screen_show(const Canvas *);
Event __wrap_screen_wait(int milliseconds);

int __wrap_screen_width(void) {
    return 80;
}

int __wrap_screen_height(void) {
    return 24;
}

void __wrap_screen_show(const Canvas *canvas) {
    (void)canvas;
}

Event __wrap_screen_wait(int milliseconds) {
    (void)milliseconds;
    if (!*rows) return (Event){.kind = EVENT_KEY, .key = KEY_ESCAPE_CHAR};
    return (Event){.kind = EVENT_CLICK, .x = 10, .y = *rows++};
}

/* The place of the game that is resumed after these clicks, from 1; 0: none. */
static int resumed_after(const int *clicked) {
    const Config config = config_default();
    const Unfinished *resumed;
    char notice[200];
    UnfinishedList list = unfinished_begin();
    ck_assert_int_eq(list.count, GAMES);
    rows = clicked;
    ck_assert(page_unfinished(&list, &config, &resumed));
    const int place = resumed ? (int)(resumed - list.game) + 1 : 0;
    ck_assert(!*rows);
    unfinished_end(&list, notice, sizeof notice);
    return place;
}

/* The first click on a game chooses it, the second one resumes it; the first of the list is chosen at once.
 */
START_TEST(the_second_click_resumes) {
    enum { FIRST = FIRST_ROW, SECOND, BELOW, ABOVE = FIRST_ROW - 1 };
    record_make(record_path("one.patience"), "kleine-harfe", 5, ENDING_NONE);
    record_make(record_path("two.patience"), "grosse-harfe", 5, ENDING_NONE);
    ck_assert_int_eq(resumed_after((const int[]){SECOND, 0}), 0);
    ck_assert_int_eq(resumed_after((const int[]){SECOND, SECOND, 0}), 2);
    ck_assert_int_eq(resumed_after((const int[]){FIRST, 0}), 1);
    ck_assert_int_eq(resumed_after((const int[]){SECOND, FIRST, 0}), 0);
    ck_assert_int_eq(resumed_after((const int[]){SECOND, FIRST, FIRST, 0}), 1);
    ck_assert_int_eq(resumed_after((const int[]){ABOVE, BELOW, BELOW, ABOVE, SECOND, BELOW, SECOND, 0}), 2);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("unfinished list");
    TCase *tests = tcase_create("unfinished list");
    tcase_add_checked_fixture(tests, home_enter, home_leave);
    tcase_add_test(tests, the_second_click_resumes);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
