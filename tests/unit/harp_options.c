/* The options that all harps have (rules.md 4.3, 5.3, 7.3), with every value: one test for the three. */
#include "harps.h"

enum { HARPS = 3, COLUMNS_MAX = 10 };

static const struct Harp {
    const char *game;
    int packs, columns;
    const char *dead[COLUMNS_MAX]; /* nothing fits anywhere: twos and kings at the ends */
    const char *runs[COLUMNS_MAX]; /* where `build` makes a run at the end of a column */
    const char *build, *any_part, *ends_alone, *part;
    const char *home[COLUMNS_MAX]; /* ace and two of clubs go home, of which `back` alone can come back */
    const char *back;
} harps[HARPS] = {
    {.game = "kleine-harfe",
     .packs = 1,
     .columns = 7,
     .dead = {"2C", "AC 2D", "AD AH 2H", "AS QC QD 2S", "QH QS . . KC", ". . . . . KD", ". . . . . . KH"},
     .runs = {"4S", "2S 7H", ". . 8S", "2H 2D 2C 6C", ". . . . 8C", ". . . . . 7D", ". . . . . . 9S"},
     .build = "t2-t3 t4-t3",
     .any_part = "draw t3-t5*2 t3-t6 t6-t5",
     .ends_alone = "draw t3-t6 t6-t5",
     .part = "t3-t5*2",
     .home = {"3D", "AD 2D", "AH AS 2H", "2S QC QD KC", "QH QS . . KD", ". . . . . KH", ". . . . . . KS"},
     .back = "fc-t1"},
    {.game = "grosse-harfe",
     .packs = 2,
     .columns = 10,
     .dead = {"AC AC AD AD AH AH AS AS QC 2C", "QC QD QD QH QH QS QS . 2D", ". . . . . . . 2H",
              ". . . . . . 2S", ". . . . . KC", ". . . . KD", ". . . KH", ". . KS", ". 2C", "2D"},
     .runs = {". . . . . . . . . KC", ". . . . . . . . TC", ". . . . . . . TS", ". . . . . . JS",
              ". . . . . 9C", "3H 3D 2H 2D 8H", "4S 4C 4H 7S", "4D 4H 6D", ". 7C", "8D"},
     .build = "t7-t6 t8-t6",
     .any_part = "draw t10-t5 t6-t10*2 t6-t5*3 t6-t9 t9-t10",
     .ends_alone = "draw t10-t5 t6-t5*3 t6-t9 t9-t10",
     .part = "t6-t10*2",
     .home = {"QC QC QD QD QH QH QS QS . KC", "AC AD AD AH AH AS AS . KC", "2C 2S 2S . . . . KD",
              ". . . . . . KD", ". . . . . KH", ". . . . KH", ". . . KS", ". . KS", ". 2D", "3D"},
     .back = "fc-t10"},
    {.game = "8x8",
     .packs = 2,
     .columns = 8,
     .dead = {"AC AC AD AD AH AH . 2C", "AS AS QC QC QD QD . 2D", "QH QH QS QS . . . 2H", ". . . . . . . 2S",
              ". . . . . . . KC", ". . . . . . . KD", ". . . . . . . KH", ". . . . . . . KS"},
     .runs = {". . . . . . . KC", ". . . . . . . KC", ". . . . . . 4H 5H", ". . . . . . 2H 8S",
              ". . . . . . 4S 9D", ". . . . . . 3C 8C", ". . . . . . KH 7D", ". . . . . . 3S 6C"},
     .build = "t6-t5 t7-t5 t8-t5",
     .any_part = "draw t3-t5 t5-t4*2",
     .ends_alone = "draw t3-t5",
     .part = "t5-t4*2",
     .home = {"AC AD AD AH AH AS AS 2D", "QC QC QD QD QH QH QS KC", "QS 2C 2S 2S . . . KC",
              ". . . . . . . KD", ". . . . . . . KD", ". . . . . . . KH", ". . . . . . . KS",
              ". . . . . . . 3D"},
     .back = "fc-t8"},
};

static void lay(const struct Harp *h, const char *settings, const char *const column[], const char *stock) {
    lay_out(h->game, settings, harp_of(h->packs, h->columns, column, stock));
}

/* KH-A9, GH-A4: partial=on moves any tail of a run, partial=off its last card or the whole run. */
START_TEST(partial) {
    const struct Harp *h = &harps[_i];
    lay(h, "partial=on", h->runs, "");
    play(h->build);
    MOVES(h->any_part);
    lay(h, "partial=off", h->runs, "");
    play(h->build);
    MOVES(h->ends_alone);
    REFUSED(h->part, "Either the last card moves or the whole run.");
}
END_TEST

/* KH-A10, GH-A9, 88-A8: passes, with every value; lost when nothing is left behind the last. */
START_TEST(passes) {
    const struct Harp *h = &harps[_i];
    char settings[] = "passes=1";
    lay(h, "", h->dead, "");
    ck_assert_int_eq(passes_until_refused(40), 3);
    for (char n = '1'; n <= '9'; n++) {
        settings[7] = n;
        lay(h, settings, h->dead, "");
        ck_assert_int_eq(passes_until_refused(40), n - '0');
        REFUSED("redeal", n == '1' ? "The stock is played through only once."
                                   : "The stock has been played through as often as allowed.");
        STANDING("lost");
    }
    lay(h, "passes=unlimited", h->dead, "");
    ck_assert_int_eq(passes_until_refused(300), 300);
    STANDING("open");
}
END_TEST

/* GH-A9: the order is kept from pass to pass, nothing is shuffled. */
START_TEST(passes_keep_the_order) {
    const struct Harp *h = &harps[_i];
    lay(h, "", h->dead, "");
    const int cards = stock_count();
    for (int pass = 1; pass <= 3; pass++) {
        for (int i = harp.deal.cards - cards; i < harp.deal.cards; i++) {
            ck_assert_uint_eq(pile_top(play_now(&harp), harp.game.stock), harp.deal.pack[i]);
            draw_cards(1);
        }
        if (pass < 3) play("redeal");
    }
}
END_TEST

/* KH-A11, GH-A12: lost, though a card might come back from its foundation; not while a pass is left. */
START_TEST(lost_with_a_take_back) {
    const struct Harp *h = &harps[_i];
    lay(h, "passes=1 worry-back=on", h->home, "AC 2C 3C");
    play("draw draw w-f");
    STANDING("open");
    draw_only();
    MOVES(h->back);
    STANDING("lost");
    lay(h, "passes=2 worry-back=on", h->home, "AC 2C 3C");
    play("draw draw w-f");
    draw_only();
    ck_assert(!is_refused(&harp, "redeal"));
    STANDING("open");
}
END_TEST

int main(void) {
    Suite *suite = suite_create("options of all harps");
    TCase *tests = tcase_create("every harp");
    tcase_add_checked_fixture(tests, 0, put_away);
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, partial, 0, HARPS);
    tcase_add_loop_test(tests, passes, 0, HARPS);
    tcase_add_loop_test(tests, passes_keep_the_order, 0, HARPS);
    tcase_add_loop_test(tests, lost_with_a_take_back, 0, HARPS);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
