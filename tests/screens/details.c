/* Small things at the table: cards above holes, tens of cards, cards let go of, long paths. */
#include "screens.h"

static Table t;

static const char *last_move(void) {
    static char word[NOTATION_MAX];
    ck_assert_int_gt(t.session.play.at, 0);
    return move_write(&t.session.play.game, play_after(&t.session.play, t.session.play.at - 1),
                      t.session.play.played[t.session.play.at - 1].move, word);
}

static int pile(const char *name) {
    const int found = pile_named(&t.session.play.game, session_now(&t.session), name);
    ck_assert_msg(found >= 0, "no pile %s", name);
    return found;
}

/* The table as it is drawn now; to be freed. */
static char *drawn(void) {
    Canvas canvas;
    draw_on(&canvas, &t);
    char *text = canvas_as_text(&canvas);
    canvas_free(&canvas);
    return text;
}

static int times_drawn(const char *part) {
    char *text = drawn();
    int times = 0;
    for (const char *at = text; (at = strstr(at, part)) != 0; at++) times++;
    free(text);
    return times;
}

/* --- Die Reihe: a card above a hole --------------------------------------------------------------------- */

/* In the first column the three of diamonds lies free below a hole, and above it the two of clubs; both fit.
 */
static void open_with_hole(void) {
    static const Heap heap[] = {{"fac", 0, "AC"}, {"fad", 0, "AD 2D"}, {"t1", 0, "2C 3D"}, {"t2", 0, "9S"}};
    speak("en", true);
    open_table(&t, "die-reihe", "fill=after-row", pack_in_order(1), 80, 24);
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    position_put(&t.session.play.start, pile("t1"), 1, NO_CARD);
    t.session.play.start.phase = 3 << 4 | 10;
}

/* Named once it is the lower card, named again the one above the hole. */
START_TEST(cards_above_holes_are_named) {
    open_with_hole();
    press_keys(&t, "1a");
    ck_assert_str_eq(last_move(), "t1-fa");
    press_keys(&t, "u11");
    ck_assert_int_eq(t.view.selection.row, 1);
    press_keys(&t, "a");
    ck_assert_str_eq(last_move(), "t1.1-fa");
    ck_assert_int_eq(t.view.last, pile("fac"));
    close_table(&t);
}
END_TEST

START_TEST(cards_above_holes_have_keys) {
    open_with_hole();
    press_keys(&t, "m");
    ck_assert_int_eq(times_drawn("  1-a"), 1);
    ck_assert_int_eq(times_drawn("11-a"), 1);
    close_table(&t);
}
END_TEST

/* --- counts and drops ----------------------------------------------------------------------------------- */

START_TEST(nought_is_ten_cards) {
    static const Heap heap[] = {{"t1", 2, RUN_OF_13}, {"t2", 0, ""}};
    speak("en", true);
    open_table(&t, "grosse-harfe", "aces=manual", pack_in_order(2), 80, 24);
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "*0");
    ck_assert_int_eq(times_drawn("10 cards: of which pile?"), 1);
    press_keys(&t, "12");
    ck_assert_str_eq(last_move(), "t1-t2*10");
    close_table(&t);
}
END_TEST

/* A button let go of where nothing was carried picks nothing up, and on the stock draws nothing. */
START_TEST(nothing_carried_nothing_dropped) {
    speak("en", true);
    open_table(&t, "kleine-harfe", "", deal_numbered(26, 1), 80, 24);
    pick_up_always(&t);
    const Box two = t.view.lay.pile[pile("t2")], stock = t.view.lay.pile[t.session.play.game.stock];
    table_event(&t, (Event){.kind = EVENT_CLICK, .x = 1, .y = 20});
    table_event(&t, (Event){.kind = EVENT_DROP, .x = two.x, .y = two.y});
    ck_assert_int_eq(t.view.selection.picked, -1);
    press_keys(&t, "2");
    table_event(&t, (Event){.kind = EVENT_DROP, .x = stock.x, .y = stock.y});
    ck_assert_int_eq(t.view.selection.picked, pile("t2"));
    ck_assert_int_eq(t.session.play.at, 0);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {cards_above_holes_are_named, cards_above_holes_have_keys,
                                 nought_is_ten_cards, nothing_carried_nothing_dropped};
    return run_suite(suite_of("details", test, sizeof test / sizeof *test, 0));
}
