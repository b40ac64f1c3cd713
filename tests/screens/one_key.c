/* What one key does: a pile with one place to go to goes there, Space does the one thing that can be done,
   Enter plays the hint; and what a click on the lower bar does. */
#include "screens.h"

static Table t;

static void begin_game(const char *name, const char *settings) {
    const Rules *rules = rules_find(name);
    speak("en", true);
    open_table(&t, name, settings, pack_in_order(rules->packs), 80, 24);
}

static const char *last_move(void) {
    static char word[NOTATION_MAX];
    const int at = t.session.play.at;
    if (!at) return "none";
    return move_write(&t.session.play.game, play_after(&t.session.play, at - 1),
                      t.session.play.played[at - 1].move, word);
}

static const char *picked(void) {
    static char name[NOTATION_MAX];
    if (t.view.selection.picked < 0) return "nothing";
    return pile_name(&t.session.play.game, session_now(&t.session), t.view.selection.picked, name);
}

static const char *keys_of(const char *word) {
    static char text[NOTATION_MAX];
    Move m;
    Error error;
    ck_assert(move_read(&t.session.play.game, session_now(&t.session), word, &m, &error));
    return view_move_keys(&t.view, m, text);
}

/* --- piles ---------------------------------------------------------------------------------------------- */

static const Heap harp[] = {{"fc", 0, "AC 2C"}, {"fd", 0, "AD"},       {"t1", 3, "3C"},
                            {"t2", 3, "4D"},    {"t3", 3, "4H"},       {"t4", 3, "9S"},
                            {"t5", 3, "TD"},    {"t6", 3, "TS 9D 8C"}, {"t7", 3, "JC"}};

static void lay_harp(void) {
    begin_game("kleine-harfe", "");
    lay_heaps(&t, harp, sizeof harp / sizeof *harp);
}

START_TEST(one_target_one_key) {
    lay_harp();
    ck_assert_str_eq(keys_of("t4-t5"), "4");
    press_keys(&t, "4");
    ck_assert_str_eq(last_move(), "t4-t5");
    press_keys(&t, "u");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert_str_eq(picked(), "nothing");
    close_table(&t);
}
END_TEST

START_TEST(several_targets_are_a_choice) {
    lay_harp();
    ck_assert_str_eq(keys_of("t1-t3"), "1-3");
    press_keys(&t, "1");
    ck_assert_str_eq(picked(), "t1");
    press_keys(&t, "3");
    ck_assert_str_eq(last_move(), "t1-t3");
    close_table(&t);
}
END_TEST

/* Who has taken such a move back means another: then the pile is picked up. */
START_TEST(undone_it_is_picked_up) {
    lay_harp();
    press_keys(&t, "4u4");
    ck_assert_str_eq(picked(), "t4");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert_str_eq(keys_of("t4-t5"), "4-5");
    press_keys(&t, "5");
    ck_assert_str_eq(last_move(), "t4-t5");
    close_table(&t);
    lay_harp();
    press_keys(&t, " u4"); /* not another */
    ck_assert_str_eq(last_move(), "t4-t5");
    close_table(&t);
}
END_TEST

/* The target typed all the same names no source: not the pile, nor another with its key. */
START_TEST(the_target_is_named_behind_time) {
    lay_harp();
    press_keys(&t, "45");
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_str_eq(picked(), "nothing");
    close_table(&t);
    lay_harp();
    press_keys(&t, "4\0335"); /* with another key between it is one */
    ck_assert_str_eq(last_move(), "t5-t7*2");
    close_table(&t);
}
END_TEST

START_TEST(nothing_comes_back_by_one_key) {
    static const Heap heap[] = {{"fc", 0, "AC 2C 3C"}, {"t1", 3, "4D"}};
    begin_game("kleine-harfe", "");
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "f");
    ck_assert_str_eq(picked(), "fc");
    ck_assert_int_eq(t.session.play.at, 0);
    close_table(&t);
}
END_TEST

/* A free place is a place: with another it is a choice, also for the last cards of a column. */
START_TEST(free_places_count) {
    static const Heap heap[] = {{"fc", 0, "AC 2C"}, {"t1", 3, "3C"}, {"t2", 0, ""},
                                {"t3", 2, "9C 8D"}, {"t4", 3, "KD"}, {"t5", 3, "KS"},
                                {"t6", 3, "KH"},    {"t7", 3, "KC"}, {"t8", 3, "JC"}};
    begin_game("8x8", "");
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    ck_assert_str_eq(keys_of("t1-f"), "1-f");
    ck_assert_str_eq(keys_of("t1-t2"), "1-2");
    ck_assert_str_eq(keys_of("t3-t2"), "*1 3");
    ck_assert_str_eq(keys_of("t3-t2*2"), "3-2");
    ck_assert_str_eq(keys_of("t4-t2"), "4");
    press_keys(&t, "1");
    ck_assert_str_eq(picked(), "t1");
    press_keys(&t, "2");
    ck_assert_str_eq(last_move(), "t1-t2");
    press_keys(&t, "u3");
    ck_assert_str_eq(picked(), "t3");
    press_keys(&t, "\033*13");
    ck_assert_str_eq(last_move(), "t3-t2");
    close_table(&t);
}
END_TEST

/* A whole column into an empty one is nothing. */
START_TEST(nothing_is_gained) {
    static const Heap heap[] = {{"t1", 0, "KD"}, {"t2", 0, ""},   {"t3", 2, "2C"}, {"t4", 2, "2S"},
                                {"t5", 2, "2D"}, {"t6", 2, "2H"}, {"t7", 2, "3C"}};
    begin_game("kleine-harfe", "");
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "1");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert_str_eq(picked(), "t1");
    close_table(&t);
}
END_TEST

START_TEST(a_whole_column_is_a_choice_too) {
    static const Heap heap[] = {{"t1", 0, "JS"}, {"t2", 0, "QH"}, {"t3", 0, ""},  {"t4", 2, "2C"},
                                {"t5", 2, "2S"}, {"t6", 2, "2D"}, {"t7", 2, "2H"}};
    begin_game("kleine-harfe", "empty=any");
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    press_keys(&t, "13");
    ck_assert_str_eq(last_move(), "t1-t3");
    close_table(&t);
}
END_TEST

/* Into a cell nothing goes by one key, and where it is free that is a place too. */
START_TEST(cells_are_named) {
    begin_game("kleiner-napoleon", "");
    press_keys(&t, "1");
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert_str_eq(picked(), "l1");
    press_keys(&t, "c");
    ck_assert_str_eq(last_move(), "l1-c");
    close_table(&t);
}
END_TEST

START_TEST(as_the_player_likes) {
    lay_harp();
    pick_up_always(&t);
    ck_assert_str_eq(keys_of("t4-t5"), "4-5");
    press_keys(&t, "4");
    ck_assert_str_eq(picked(), "t4");
    close_table(&t);
}
END_TEST

/* --- counts --------------------------------------------------------------------------------------------- */

START_TEST(more_than_ten_cards) {
    static const Heap heap[] = {{"t1", 2, RUN_OF_13}, {"t2", 0, ""}};
    begin_game("grosse-harfe", "aces=manual");
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    ck_assert_str_eq(keys_of("t1-t2*12"), "**2 1-2");
    press_keys(&t, "*");
    ck_assert_str_eq(t.view.message, "How many cards, 1 to 10? The last digit; * for more.");
    press_keys(&t, "*");
    ck_assert_str_eq(t.view.message, "How many cards, 11 to 20? The last digit; * for more.");
    press_keys(&t, "2");
    ck_assert_str_eq(t.view.message, "12 cards: of which pile?");
    press_keys(&t, "12");
    ck_assert_str_eq(last_move(), "t1-t2*12");
    press_keys(&t, "u*\0331"); /* given up, it is the key of a pile again */
    ck_assert_str_eq(picked(), "t1");
    close_table(&t);
}
END_TEST

/* --- Space and Enter ------------------------------------------------------------------------------------ */

/* Königs-Patience is played by Space alone: which of several cards of a rank is played does not matter. */
START_TEST(space_alone) {
    const Rules *rules = rules_find("koenigs-patience");
    int won = 0;
    speak("en", true);
    for (uint64_t number = 1; number <= 40; number++) {
        open_table(&t, rules->id, "passes=unlimited", deal_numbered(number, 1), 80, 24);
        for (int i = 0; i < 2000 && !session_is_won(&t.session); i++) press_keys(&t, " ");
        won += session_is_won(&t.session);
        close_table(&t);
    }
    ck_assert_int_eq(won, 40);
}
END_TEST

START_TEST(space_makes_the_only_move) {
    static const Heap two[] = {{"t1", 0, "2C 3D"}, {"t2", 0, "9S"}, {"fac", 0, "AC"}, {"fad", 0, "AD 2D"}};
    static const Heap one[] = {{"t1", 20, "7C"}, {"t2", 0, "8H"}, {"w", 29, "QD"}};
    begin_game("die-reihe", "");
    lay_heaps(&t, two, sizeof two / sizeof *two);
    press_keys(&t, " ");
    ck_assert_str_eq(last_move(), "draw"); /* first of all */
    close_table(&t);
    begin_game("kleine-harfe", "passes=1");
    lay_heaps(&t, one, sizeof one / sizeof *one);
    t.session.play.start.hidden[t.session.play.game.waste] = 0;
    press_keys(&t, " ");
    ck_assert_str_eq(last_move(), "t1-t2");
    press_keys(&t, " "); /* a card was turned up, and nothing more can be done */
    ck_assert_int_eq(t.session.play.at, 1);
    close_table(&t);
    lay_harp(); /* the stock comes first, and among several moves Space does not choose */
    press_keys(&t, " ");
    ck_assert_str_eq(last_move(), "draw");
    close_table(&t);
}
END_TEST

START_TEST(enter_plays_the_hint) {
    lay_harp();
    press_keys(&t, "i");
    const Move hint = t.view.advised;
    ck_assert(hint.kind);
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert(move_equal(t.session.play.played[0].move, hint));
    press_keys(&t, "ui\033"); /* another key, and the hint has been */
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert(!t.session.play.at || !move_equal(t.session.play.played[0].move, hint));
    close_table(&t);
}
END_TEST

START_TEST(the_cursor_says_which_way) {
    begin_game("napoleon", "");
    press_key(&t, ARROW_DOWN);
    ck_assert_str_eq(last_move(), "down");
    press_keys(&t, "u");
    press_key(&t, ARROW_UP);
    ck_assert_str_eq(last_move(), "up");
    press_key(&t, ARROW_UP); /* now it is the cursor's again */
    ck_assert_int_eq(t.session.play.at, 1);
    close_table(&t);
}
END_TEST

/* --- the bar -------------------------------------------------------------------------------------------- */

/* Clicks where a text is written in the lowest row. */
static void click_text(const char *wanted) {
    Canvas canvas;
    draw_on(&canvas, &t);
    wchar_t row[200] = L"", text[40];
    for (int x = 0; x < canvas.width; x++) row[x] = canvas.cell[(canvas.height - 1) * canvas.width + x].c;
    mbstowcs(text, wanted, 40);
    const wchar_t *at = wcsstr(row, text);
    ck_assert_msg(at != 0, "%s is not written there", wanted);
    table_event(&t, (Event){.kind = EVENT_CLICK, .x = (int)(at - row), .y = canvas.height - 1});
    canvas_free(&canvas);
}

START_TEST(the_bar_is_clicked) {
    lay_harp();
    click_text("draw");
    ck_assert_str_eq(last_move(), "draw");
    click_text("  n new"); /* between two hints there is nothing */
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert(!t.session.play.deal.numbered);
    click_text("u undo");
    ck_assert_int_eq(t.session.play.at, 0);
    click_text("quit");
    ck_assert_int_eq(t.outcome, OUTCOME_LEAVE);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {one_target_one_key,
                                 several_targets_are_a_choice,
                                 undone_it_is_picked_up,
                                 the_target_is_named_behind_time,
                                 nothing_comes_back_by_one_key,
                                 free_places_count,
                                 nothing_is_gained,
                                 a_whole_column_is_a_choice_too,
                                 cells_are_named,
                                 as_the_player_likes,
                                 more_than_ten_cards,
                                 space_alone,
                                 space_makes_the_only_move,
                                 enter_plays_the_hint,
                                 the_cursor_says_which_way,
                                 the_bar_is_clicked};
    return run_suite(suite_of("one key", test, sizeof test / sizeof *test, 0));
}
