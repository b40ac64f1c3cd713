/* Whatever way a game takes and whatever the terminal's size: every card can be read, and found where it
 * stands. */
#include "boxes.h"
#include "screens.h"

static const int size[][2] = {{60, 20}, {61, 23},  {65, 20},  {72, 21},  {77, 24},  {80, 24},  {80, 25},
                              {90, 30}, {100, 35}, {100, 36}, {119, 45}, {132, 43}, {160, 50}, {200, 60}};
enum { SIZES = sizeof size / sizeof *size, DEALS = 6 };

static const struct {
    const char *game, *settings;
} kind[] = {
    {"kleine-harfe", ""},
    {"kleine-harfe", "passes=unlimited forced=off empty=any flip=manual"},
    {"grosse-harfe", ""},
    {"8x8", ""},
    {"8x8", "open=on foundations=4"},
    {"die-reihe", ""},
    {"die-reihe", "fill=after-row"},
    {"koenigs-patience", ""},
    {"koenigs-patience", "discard=open"},
    {"additions-patience", ""},
    {"napoleon", ""},
    {"kleiner-napoleon", ""},
};
enum { KINDS = sizeof kind / sizeof *kind };

static void check_all_sizes(Table *t) {
    for (int i = 0; i < SIZES; i++) {
        resize(t, size[i][0], size[i][1]);
        if (size[i][0] >= 80 && size[i][1] >= 24) ck_assert(t->view.lay.fits);
        if (t->view.lay.fits) check_table(t);
    }
}

START_TEST(random_play_can_be_read) {
    Table t;
    speak(_i % 2 ? "de" : "en", _i % 4 < 2);
    for (uint64_t deal = 1; deal <= (uint64_t)trials(DEALS); deal++) {
        open_table(&t, kind[_i].game, kind[_i].settings,
                   deal_numbered(deal, rules_find(kind[_i].game)->packs), 80, 24);
        for (int part = 0; part < 25; part++) {
            check_all_sizes(&t);
            play_randomly(&t.session.play, deal * 100 + (uint64_t)part, 1 + part);
            t.view.selection.picked = -1;
            t.view.selection.depth = 1;
            selection_settle(&t.view.selection, &t.session);
        }
        close_table(&t);
    }
}
END_TEST

/* Every size there is, with a position of each game, or without LONG=1 with those of a third of them; of one
   with a sanitizer. */
START_TEST(every_size) {
    Table t;
    const int nth = getenv("LONG") ? 1 : SLOWED > 1 ? KINDS : 3;
    speak("en", true);
    open_table(&t, kind[_i].game, kind[_i].settings, deal_numbered(2, rules_find(kind[_i].game)->packs), 80,
               24);
    play_randomly(&t.session.play, 5, 60);
    selection_settle(&t.view.selection, &t.session);
    for (int width = 1; width <= 210; width += width < 100 ? 1 : 7)
        for (int height = 1; height <= 70; height += height < 40 ? 1 : 5) {
            if ((width + height) % nth != _i % nth) continue;
            Canvas canvas;
            resize(&t, width, height);
            canvas_begin(&canvas, width, height);
            view_draw(&t.view, &canvas);
            canvas_free(&canvas);
            if (t.view.lay.fits) {
                ck_assert(width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT);
                check_table(&t);
            } else
                ck_assert_msg(width < 80 || height < 24, "%s does not fit %dx%d", kind[_i].game, width,
                              height);
        }
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("readable", 0, 0, {random_play_can_be_read, 0, KINDS}, {every_size, 0, KINDS});
}
