/* What makes way in the upper bar for that something is not being saved; scenes/not_saved.txt has the rest.
 */
#include <errno.h>

#include "screens.h"

/* Beside it stands what has room, and the light and the number make way. */
START_TEST(what_makes_way) {
    static const struct {
        int width;
        const char *bar;
    } wanted[] = {
        {100, " Additions-Patience  No. 4711  ? not known  4 of 48 home · Pass 1 (par 3) · Move 0  not being "
              "saved"},
        {81, " Additions-Patience  No. 4711  ? not known                       not being saved"},
        {64, " Additions-Patience  No. 4711  ? not known      not being saved"},
    };
    Table t;
    speak("en", true);
    open_table(&t, "additions-patience", "", deal_numbered(4711, 1), 80, 24);
    int option;
    ck_assert(settings_set(&t.session.config->settings, "light", "on", &option));
    t.session.journal.error = ENOSPC;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        Canvas canvas;
        resize(&t, wanted[i].width, 24);
        draw_on(&canvas, &t);
        char *text = canvas_as_text(&canvas);
        *strchr(text, '\n') = '\0';
        ck_assert_str_eq(text, wanted[i].bar);
        free(text);
        canvas_free(&canvas);
    }
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("not saved", 0, 0, {what_makes_way});
}
