/* What the table says and shows while a game goes on. */
#include "screens.h"

static Table t;
static Golden golden;

static void show_again(const char *heading) {
    golden_table(&golden, &t, heading);
}

static void begin_game(const char *game, const char *settings, Deal deal) {
    speak("en", true);
    open_table(&t, game, settings, deal, 80, 24);
    golden_begin(&golden);
}

static void end_game(const char *name) {
    golden_end(&golden, name);
    close_table(&t);
}

/* A column picked up as a whole or in part, with the piles it may go to; a refusal and its reason. */
START_TEST(picking_up) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    static const Heap heap[] = {{"t1", 0, "9C"}, {"t2", 1, "8D 7S 6D"}, {"t3", 2, "7C"},
                                {"t4", 3, "8H"}, {"t5", 2, "9S"},       {"t6", 1, "TH"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "2");
    ck_assert_int_eq(t.picked, t.cursor);
    show_again("a run of three picked up: as much of it as fits");
    golden_styles(&golden, &t, "the same, styles");
    press_keys(&t, "\033kk");
    show_again("put back, and the cursor two cards up the run");
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert_int_eq(t.count, 3);
    show_again("these three picked up");
    press_keys(&t, "3");
    show_again("refused");
    ck_assert_int_eq(t.play.at, 0);
    press_keys(&t, "x");
    show_again("a key without a meaning");
    press_keys(&t, "7");
    show_again("nothing there to pick up");
    press_keys(&t, "m");
    show_again("all piles with a move marked");
    press_keys(&t, "m*22");
    show_again("two cards of the run picked up by their number");
    press_keys(&t, "\03321");
    ck_assert_int_eq(t.play.at, 1);
    show_again("laid on the leftmost that was named");
    press_keys(&t, "u");
    speak("de", true);
    press_keys(&t, "23");
    show_again("refused, in German");
    speak("de", false);
    press_keys(&t, "23");
    show_again("refused, in German, ASCII");
    end_game("picking-up");
}
END_TEST

/* A drawn card that must be played stands on the waste, picked up. */
START_TEST(forced_card) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    while (!card_pending(&t.play.game, table_now(&t))) press_keys(&t, " ");
    show_again("the drawn card fits: it must be played");
    press_keys(&t, " ");
    show_again("no other draw before");
    press_keys(&t, "f");
    show_again("nor anything else");
    press_key(&t, KEY_ESCAPE_CHAR);
    ck_assert_int_eq(t.picked, t.play.game.hand);
    speak("de", true);
    show_again("in German");
    end_game("forced-card");
}
END_TEST

START_TEST(won) {
    begin_game("kleine-harfe", "aces=manual", pack_in_order(1));
    static const Heap heap[] = {{"fc", 0, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"},
                                {"fd", 0, "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"},
                                {"fh", 0, "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"},
                                {"fs", 0, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"},
                                {"t3", 0, "KS"}};
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "3f");
    show_again("won");
    golden_styles(&golden, &t, "won, styles");
    press_keys(&t, "u3 s");
    ck_assert_int_eq(t.play.at, 1);
    ck_assert_int_eq(t.outcome, OUTCOME_STAY);
    press_key(&t, KEY_ESCAPE_CHAR);
    speak("de", true);
    resize(&t, 120, 40);
    show_again("won, in German, 120x40");
    press_keys(&t, "n");
    ck_assert_int_eq(t.outcome, OUTCOME_NEW);
    end_game("won");
}
END_TEST

START_TEST(lost_and_stuck) {
    begin_game("kleine-harfe", "passes=1", pack_in_order(1));
    static const Heap lost[] = {{"t1", 20, "7C"}, {"t2", 20, "7S"}, {"w", 9, "QD"}};
    lay_heaps(&t, lost, sizeof lost / sizeof *lost);
    t.play.start.hidden[t.play.game.waste] = 0;
    ck_assert_str_eq(standing_now(&t.play), "lost");
    show_again("lost");
    speak("de", true);
    show_again("lost, in German");
    golden_end(&golden, "lost");
    close_table(&t);

    begin_game("koenigs-patience", "passes=1", pack_by_stride(1));
    for (int i = 0; i < 200 && !strcmp(standing_now(&t.play), "open"); i++)
        press_keys(&t, "1f\0332f\0333f\0334f\0335f\0336f\0337f\033 ");
    show_again("no move is left");
    press_keys(&t, " ");
    show_again("and none is made");
    end_game("lost-koenigs-patience");
}
END_TEST

/* Napoleon asks for a direction; its cellar; its families answer to one key. */
START_TEST(napoleon) {
    begin_game("napoleon", "", pack_by_stride(1));
    press_keys(&t, "1");
    show_again("a card picked up before the direction is chosen");
    press_key(&t, KEY_ESCAPE_CHAR);
    press_keys(&t, "+");
    show_again("upwards");
    press_keys(&t, "6");
    show_again("picked up");
    golden_styles(&golden, &t, "picked up, styles");
    press_keys(&t, "c");
    show_again("the cellar");
    press_keys(&t, "c");
    show_again("the cellar is locked");
    speak("de", false);
    show_again("in German, ASCII");
    end_game("napoleon-play");
}
END_TEST

/* Die Reihe shows where the next card goes, in gaps too. */
START_TEST(next_place) {
    begin_game("die-reihe", "", deal_numbered(4711, 1));
    press_keys(&t, "    ");
    show_again("cards turned up one after another");
    for (int i = 0; i < 24; i++) press_keys(&t, " 1\n2\n3\n4\n5\n6\n7\n8\n9\n0\n\033");
    show_again("rows and gaps");
    golden_styles(&golden, &t, "rows and gaps, styles");
    end_game("die-reihe-play");
}
END_TEST

/* What stands below the piles of sums, and the choice between two ways to deal again. */
START_TEST(sums) {
    begin_game("additions-patience", "", pack_by_stride(1));
    while (!pile_is_empty(table_now(&t), t.play.game.stock)) press_keys(&t, " 1\0332\0333\0334\033");
    show_again("deal again, shuffled or not");
    press_keys(&t, "s");
    ck_assert_int_eq(table_now(&t)->pass, 2);
    show_again("shuffled");
    speak("de", true);
    show_again("in German");
    end_game("additions-patience-play");
}
END_TEST

START_TEST(too_small) {
    begin_game("kleine-harfe", "", deal_numbered(4711, 1));
    resize(&t, 59, 20);
    show_again("59x20");
    resize(&t, 60, 19);
    speak("de", true);
    show_again("60x19, in German");
    resize(&t, 12, 1);
    show_again("12x1, in German");
    resize(&t, 60, 20);
    show_again("60x20, in German");
    close_table(&t);
    speak("en", true);
    open_table(&t, "die-reihe", "", deal_numbered(4711, 1), 60, 20);
    show_again("a wide game, 60x20");
    resize(&t, 70, 20);
    show_again("a wide game, 70x20");
    end_game("too-small");
}
END_TEST

START_TEST(not_saved) {
    begin_game("kleine-harfe", "", deal_numbered(4711, 1));
    t.journal.trouble = 28; /* ENOSPC, whose sentence is the system's */
    Canvas canvas;
    canvas_begin(&canvas, 80, 24);
    table_draw(&t, &canvas);
    char *text = canvas_as_text(&canvas);
    ck_assert_ptr_nonnull(strstr(text, "\n The game is not being saved: "));
    free(text);
    canvas_free(&canvas);
    fclose(golden.file);
    free(golden.text);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {picking_up, forced_card, won,       lost_and_stuck, napoleon,
                                 next_place, sums,        too_small, not_saved};
    return run_suite(suite_of("situations", test, sizeof test / sizeof *test, 0));
}
