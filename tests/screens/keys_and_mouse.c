/* What keys and clicks mean where it is not plain: keys of the player's own in hints, covered cards, families
   with one key, and a drawn card that is held. */
#include "screens.h"

static Table t;

static void begin_game(const char *game, const char *settings, Deal deal) {
    speak("en", true);
    open_table(&t, game, settings, deal, 80, 24);
}

static int pile_of(const char *name) {
    return pile_named(&t.session.play.game, session_now(&t.session), name);
}

static void give_key(const char *command, const char *key) {
    ConfigKey *given = &t.session.config->key[t.session.config->keys++];
    snprintf(given->command, sizeof given->command, "%s", command);
    snprintf(given->key, sizeof given->key, "%s", key);
}

static void check_keys_of(Move m, const char *keys) {
    char text[NOTATION_MAX];
    ck_assert_str_eq(view_move_keys(&t.view, m, text), keys);
}

/* The button goes down on a card. */
static void click(const char *pile, int index) {
    const Box box =
        layout_card(&t.view.lay, &t.session.play.game, session_now(&t.session), pile_of(pile), index);
    ck_assert(box.w && box.h);
    table_event(&t, (Event){.kind = EVENT_CLICK, .x = box.x, .y = box.y});
}

static void check_last_move(int moves, const char *word) {
    char text[NOTATION_MAX];
    ck_assert_int_eq(t.session.play.at, moves);
    const Played *last = &t.session.play.played[moves - 1];
    const Position *before = moves > 1 ? &last[-1].after : &t.session.play.start;
    ck_assert_str_eq(move_write(&t.session.play.game, before, last->move, text), word);
}

/* --- hints name the player's own keys ------------------------------------------------------------------- */

START_TEST(hints_name_own_keys) {
    begin_game("additions-patience", "", pack_by_stride(1));
    check_keys_of((Move){.kind = MOVE_DRAW}, "␣");
    check_keys_of((Move){.kind = MOVE_SHUFFLE}, "s");
    give_key("draw", "D");
    give_key("shuffle", "^X");
    give_key("rise", "pageup");
    give_key("fall", "_");
    check_keys_of((Move){.kind = MOVE_DRAW}, "D");
    check_keys_of((Move){.kind = MOVE_REDEAL}, "D");
    check_keys_of((Move){.kind = MOVE_SHUFFLE}, "^X");
    check_keys_of((Move){.kind = MOVE_UP}, "PgUp");
    check_keys_of((Move){.kind = MOVE_DOWN}, "_");
    press_keys(&t, "i");
    ck_assert_str_eq(t.view.message, "D draw a card: nothing better can be seen (↵)");
    press_keys(&t, "D");
    check_last_move(1, "draw");
    close_table(&t);
}
END_TEST

/* Where a command has lost its key, or a pile, the word of the move is told. */
START_TEST(hints_without_a_key) {
    begin_game("kleine-harfe", "", deal_numbered(26, 1));
    pick_up_always(&t);
    check_keys_of((Move){MOVE_CARDS, (uint8_t)pile_of("t2"), (uint8_t)pile_of("t5"), 1}, "2-5");
    check_keys_of((Move){MOVE_CARDS, (uint8_t)pile_of("t2"), (uint8_t)pile_of("fc"), 1}, "2-f");
    give_key("undo", "space");
    give_key("help", "f");
    check_keys_of((Move){.kind = MOVE_DRAW}, "draw");
    check_keys_of((Move){MOVE_CARDS, (uint8_t)pile_of("t2"), (uint8_t)pile_of("t5"), 1}, "2-5");
    char text[NOTATION_MAX], word[NOTATION_MAX];
    const Move home = {MOVE_CARDS, (uint8_t)pile_of("t2"), (uint8_t)pile_of("fc"), 1};
    ck_assert_str_eq(view_move_keys(&t.view, home, text),
                     move_write(&t.session.play.game, session_now(&t.session), home, word));
    close_table(&t);
}
END_TEST

/* --- covered cards -------------------------------------------------------------------------------------- */

/* A row whose outer cards lie as in a run, the outer one having a place to go to; -1 when there is none. */
static int row_like_a_run(void) {
    MoveList list;
    legal_moves(&t.session.play.game, session_now(&t.session), &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (m.kind == MOVE_CARDS && role_of(&t.session.play.game, m.from) == COLUMN &&
            run_length(&t.session.play.game, session_now(&t.session), m.from) > 1)
            return m.from;
    }
    return -1;
}

/* In a row of Napoleon one card moves at a time, also where some lie as in a run. */
START_TEST(a_covered_card_takes_the_outer_one) {
    int row = -1;
    char name[NOTATION_MAX];
    for (uint64_t deal = 1; row < 0; deal++) {
        if (deal > 1) close_table(&t);
        begin_game("napoleon", "direction=up", deal_numbered(deal, 1));
        row = row_like_a_run();
    }
    pile_name(&t.session.play.game, session_now(&t.session), row, name);
    pick_up_always(&t);
    for (int index = pile_count(session_now(&t.session), row) - 1; index >= 0; index--) {
        click(name, index);
        ck_assert_int_eq(t.view.selection.picked, row);
        ck_assert_int_eq(t.view.selection.count, 0);
        ck_assert_uint_ne(selection_targets(&t.view.selection, &t.session), 0);
        press_key(&t, KEY_ESCAPE_CHAR);
    }
    click(name, 0);
    int to = 0;
    while (!(selection_targets(&t.view.selection, &t.session) >> to & 1)) to++;
    const Box box = t.view.lay.pile[to];
    table_event(&t, (Event){.kind = EVENT_DROP, .x = box.x + box.w / 2, .y = box.y});
    ck_assert_int_eq(t.session.play.at, 1);
    ck_assert_int_eq(t.session.play.played[0].move.from, row);
    close_table(&t);
}
END_TEST

/* Where runs move, a card within one takes it and what lies on it; where only whole runs do, the run. */
START_TEST(a_card_within_a_run) {
    static const Heap heap[] = {{"t1", 0, "9H"}, {"t2", 1, "8S 7H 6S"}, {"t3", 0, "7D"}, {"t4", 0, "9S"}};
    begin_game("kleine-harfe", "", pack_by_stride(1));
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    pick_up_always(&t);
    click("t2", 2);
    ck_assert_int_eq(t.view.selection.count, 2);
    close_table(&t);
    begin_game("kleine-harfe", "partial=off", pack_by_stride(1));
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    click("t2", 2);
    ck_assert_int_eq(t.view.selection.picked, pile_of("t2"));
    click("t1", 0);
    check_last_move(1, "t2-t1*3");
    close_table(&t);
}
END_TEST

/* A click on the bare table, wherever that is, puts back what is held, and does nothing else. */
START_TEST(a_click_on_bare_felt_puts_back) {
    static const Heap heap[] = {{"t1", 0, "9H"}, {"t2", 1, "8S 7H 6S"}, {"t3", 0, "7D"}};
    const Game *g = &t.session.play.game;
    int index, clicked = 0;
    begin_game("kleine-harfe", "", pack_by_stride(1));
    lay_heaps(&t, heap, sizeof heap / sizeof *heap);
    pick_up_always(&t);
    for (int y = 1; y < 23; y++) {
        for (int x = 0; x < 80; x++) {
            if (layout_at(&t.view.lay, g, session_now(&t.session), x, y, &index) >= 0) continue;
            if (t.view.selection.picked < 0) press_keys(&t, "2");
            ck_assert_int_eq(t.view.selection.picked, pile_of("t2"));
            table_event(&t, (Event){.kind = EVENT_CLICK, .x = x, .y = y});
            ck_assert_int_eq(t.view.selection.picked, -1);
            clicked++;
        }
    }
    ck_assert_int_gt(clicked, 100);
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert_int_eq(t.outcome, OUTCOME_STAY);
    close_table(&t);
}
END_TEST

/* --- families with one key ------------------------------------------------------------------------------ */

static const Heap families[] = {{"fc", 0, "AC 2C 3C"}, {"fd", 0, "AD 2D 3D 4D"}, {"fh", 0, "AH 2H 3H"},
                                {"fs", 0, "AS 2S 3S"}, {"t1", 0, "4H"},          {"t2", 0, "5C"},
                                {"t3", 0, "KD"},       {"t4", 0, "4S"}};

START_TEST(f_takes_the_card_that_fits) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    lay_heaps(&t, families, sizeof families / sizeof *families);
    press_keys(&t, "f");
    ck_assert_int_eq(t.view.selection.picked, pile_of("fc"));
    ck_assert(selection_targets(&t.view.selection, &t.session) >> pile_of("t1") & 1);
    ck_assert(selection_targets(&t.view.selection, &t.session) >> pile_of("t2") & 1); /* the 4 of diamonds */
    ck_assert(!(selection_targets(&t.view.selection, &t.session) >> pile_of("t3") & 1));
    press_keys(&t, "2");
    check_last_move(1, "fd-t2");
    press_keys(&t, "uf1");
    check_last_move(1, "fc-t1");
    press_keys(&t, "uf3"); /* nothing fits a king */
    ck_assert_int_eq(t.session.play.at, 0);
    ck_assert(t.view.message[0]);
    press_keys(&t, "f4");
    check_last_move(1, "fh-t4");
    close_table(&t);
}
END_TEST

/* Who chooses one of several that fit gets it: by its key once more, or by a click on it. */
START_TEST(f_twice_takes_the_next_family) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    lay_heaps(&t, families, sizeof families / sizeof *families);
    press_keys(&t, "fff");
    ck_assert_int_eq(t.view.selection.picked, pile_of("fh"));
    press_keys(&t, "f1");
    check_last_move(1, "fs-t1");
    press_keys(&t, "u");
    click("fs", 2);
    ck_assert_int_eq(t.view.selection.picked, pile_of("fs"));
    click("t1", 0);
    check_last_move(1, "fs-t1");
    close_table(&t);
}
END_TEST

/* --- the card that is held ------------------------------------------------------------------------------ */

static void draw_held_card(void) {
    begin_game("kleine-harfe", "", pack_by_stride(1));
    pick_up_always(&t);
    while (!card_pending(&t.session.play.game, session_now(&t.session))) press_keys(&t, " ");
    ck_assert_int_eq(t.view.selection.picked, t.session.play.game.hand);
}

START_TEST(w_on_a_held_card_does_nothing) {
    draw_held_card();
    const int at = t.session.play.at;
    const uint32_t targets = selection_targets(&t.view.selection, &t.session);
    press_keys(&t, "w");
    ck_assert_int_eq(t.session.play.at, at);
    ck_assert_int_eq(t.view.selection.picked, t.session.play.game.hand);
    ck_assert_uint_eq(selection_targets(&t.view.selection, &t.session), targets);
    int pile = 0;
    while (!(targets >> pile & 1)) pile++;
    const char key[2] = {t.view.lay.key[pile], '\0'};
    press_keys(&t, key);
    ck_assert_int_eq(t.session.play.at, at + 1);
    ck_assert_int_eq(t.session.play.played[at].move.to, pile);
    close_table(&t);
}
END_TEST

/* So does Enter, and a click, which may begin to carry it; named twice it makes the sensible move, as any. */
START_TEST(a_held_card_named_twice) {
    draw_held_card();
    const int at = t.session.play.at;
    press_key(&t, KEY_ENTER_CHAR);
    ck_assert_int_eq(t.session.play.at, at);
    press_keys(&t, "w");
    ck_assert_int_eq(t.session.play.at, at + 1);
    press_keys(&t, "u");
    while (!card_pending(&t.session.play.game, session_now(&t.session))) press_keys(&t, " ");
    const int again = t.session.play.at;
    click("w", pile_count(session_now(&t.session), t.session.play.game.waste));
    ck_assert_int_eq(t.session.play.at, again);
    click("w", pile_count(session_now(&t.session), t.session.play.game.waste));
    ck_assert_int_eq(t.session.play.at, again + 1);
    close_table(&t);
}
END_TEST

int main(void) {
    const TTest *const test[] = {
        hints_name_own_keys,           hints_without_a_key,        a_covered_card_takes_the_outer_one,
        a_card_within_a_run,           f_takes_the_card_that_fits, f_twice_takes_the_next_family,
        w_on_a_held_card_does_nothing, a_held_card_named_twice,    a_click_on_bare_felt_puts_back};
    return run_suite(suite_of("keys and mouse", test, sizeof test / sizeof *test, 0));
}
