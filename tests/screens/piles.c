/* How a pile is named at the table: by its key, and by a click on the key where it is written. */
#include "screens.h"

static Table t;

static void click(int x, int y) {
    table_event(&t, (Event){.kind = EVENT_CLICK, .x = x, .y = y});
}

/* The move made last, as a word. */
static const char *last_move(void) {
    static char word[NOTATION_MAX];
    ck_assert_int_gt(t.session.play.at, 0);
    return move_write(&t.session.play.game, play_after(&t.session.play, t.session.play.at - 1),
                      t.session.play.played[t.session.play.at - 1].move, word);
}

/* Two keys move the longest run the target takes, into an empty column the whole of it; a number before them,
   or the cursor within the run, a part. */
START_TEST(longest_run_into_an_empty_column) {
    static const Heap heap[] = {{"t1", 3, "9C 8D 7S 6D"}, {"t2", 0, ""}, {"t3", 2, "8H"}, {"t4", 2, "2C"}};
    speak("en", true);
    open_table(&t, "grosse-harfe", "", pack_in_order(2), 80, 24);
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "12");
    ck_assert_str_eq(last_move(), "t1-t2*4");
    press_keys(&t, "u*312");
    ck_assert_str_eq(last_move(), "t1-t2*3");
    press_keys(&t, "u13"); /* the eight takes two of the four */
    ck_assert_str_eq(last_move(), "t1-t3*2");
    close_table(&t);
}
END_TEST

/* --- labels --------------------------------------------------------------------------------------------- */

static bool is_on_a_card(int x, int y) {
    const Game *g = &t.session.play.game;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < pile_count(session_now(&t.session), pile) || !i; i++) {
            const Box box = layout_card(&t.view.lay, g, session_now(&t.session), pile, i);
            if (x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h) return true;
        }
    return false;
}

/* The label of a pile with its brackets is three cells wide; each of them is the pile's, the next are not. */
static int check_label(int pile) {
    const Game *g = &t.session.play.game;
    const Box label = layout_label(&t.view.lay, g, session_now(&t.session), pile);
    const int x = label.x, y = label.y;
    int seen = 0, index = -1;
    for (int at = x - 2; at <= x + 2; at++) {
        if (at < 0 || at >= t.view.lay.width || is_on_a_card(at, y)) continue;
        const int found = layout_at(&t.view.lay, g, session_now(&t.session), at, y, &index);
        const bool own = abs(at - x) <= 1;
        seen += own;
        ck_assert_msg(own ? found == pile : found != pile, "%s: %d,%d is pile %d, not %d", g->rules.id, at, y,
                      found, pile);
        if (own)
            ck_assert_int_eq(index, pile_is_empty(session_now(&t.session), pile)
                                        ? 0
                                        : pile_count(session_now(&t.session), pile) - 1);
    }
    return seen;
}

START_TEST(labels_belong_to_their_piles) {
    static const int width[] = {80, 120}, height[] = {24, 40};
    const Rules *rules = rules_listed(_i);
    speak("en", true);
    open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), 80, 24);
    for (int size = 0; size < 2; size++) {
        int seen = 0;
        resize(&t, width[size], height[size]);
        for (int pile = 0; pile < t.session.play.game.piles; pile++)
            if (t.view.lay.key[pile] && role_of(&t.session.play.game, pile) != HAND)
                seen += check_label(pile);
        ck_assert_int_gt(seen, 10);
    }
    close_table(&t);
}
END_TEST

static void click_label(int pile, int beside) {
    const Box label = layout_label(&t.view.lay, &t.session.play.game, session_now(&t.session), pile);
    click(label.x + beside, label.y);
}

/* Labels clicked are piles named: source and target, and the stock. */
START_TEST(labels_are_clicked) {
    speak("en", true);
    open_table(&t, "kleine-harfe", "forced=off", deal_numbered(26, 1), 80, 24);
    pick_up_always(&t);
    const int two = pile_named(&t.session.play.game, session_now(&t.session), "t2"),
              five = pile_named(&t.session.play.game, session_now(&t.session), "t5"),
              stock = t.session.play.game.stock, waste = t.session.play.game.waste;
    click_label(two, 0);
    ck_assert_int_eq(t.view.selection.picked, two);
    click_label(five, 1); /* the bracket */
    ck_assert_str_eq(last_move(), "t2-t5");
    press_keys(&t, "72");
    for (int draws = 0; draws < 4; draws++) {
        click_label(stock, 0);
        ck_assert_str_eq(last_move(), "draw");
    }
    click_label(waste, 0); /* and not the empty hand, which has the same place */
    ck_assert_int_eq(t.view.selection.picked, waste);
    close_table(&t);
}
END_TEST

/* In every window that the table fits into, foundations below each other are seen to be several. */
START_TEST(foundations_lie_apart) {
    const Rules *rules = rules_listed(_i);
    open_table(&t, rules->id, "", deal_numbered(5, rules->packs), 80, 24);
    const Game *g = &t.session.play.game;
    for (int width = 60; width <= 140; width += 10)
        for (int height = 20; height <= 50; height++) {
            Layout lay;
            layout_make(&lay, g, session_now(&t.session), width, height, CARDS_AUTO);
            for (int i = 0; i < g->piles && lay.fits; i++)
                for (int k = 0; k < g->piles; k++) {
                    const Box a = lay.pile[i], b = lay.pile[k];
                    if (role_of(g, i) != FOUNDATION || role_of(g, k) != FOUNDATION || a.x != b.x ||
                        a.y >= b.y)
                        continue;
                    ck_assert_msg(a.y + a.h < b.y, "%s at %dx%d", rules->id, width, height);
                }
        }
    close_table(&t);
}
END_TEST

int main(void) {
    return RUN_TESTS("piles", 0, 0, {longest_run_into_an_empty_column}, {labels_belong_to_their_piles, 1, 9},
                     {labels_are_clicked}, {foundations_lie_apart, 1, 9});
}
