/* Kleine Harfe: the decisions of rules.md 5.2 with every value of the options of 5.3, and where a game
 * stands. */
#include "harps.h"

#include <stdio.h>

#define COLUMNS (const char *const[])

static const char stays_there[] = "foundations: what lies there stays there.";
static const char only_a_king[] = "columns: into an empty place only a king, alone or leading its run.";
static const char lies_face_down[] = "This card still lies face down.";

static void lay(const char *settings, const char *stock, const char *const column[]) {
    lay_out("kleine-harfe", settings, harp_of(1, 7, column, stock));
}

static void lay_in_order(const char *settings) {
    lay_out("kleine-harfe", settings, pack_in_order(1));
}

/* The drawn two of hearts fits a column and its family. */
static void draw_the_two(const char *settings) {
    lay(settings, "AH 2H",
        COLUMNS{"3C", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    play("draw draw");
}

/* KH-A1: cards may come back from a family, onto a card they fit and never into a gap; an ace never. */
START_TEST(worry_back_on) {
    lay("empty=any", "AC 2C AH 2H",
        COLUMNS{"3H", ". 4S", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    play("draw draw w-f t1-t2");
    PILE("t1", "");
    MOVES("draw fc-t2 t2-t1 t2-t1*2 t3-t1 t4-t1 t5-t1 t6-t1 t7-t1");
    check_refused("fc-t1", "columns: cards from here do not go into an empty place.", "2C", "--");
    check_refused("fc-t3", "{card} does not fit. columns: down, in alternating colours.", "2C", "TC");
    play("fc-t2");
    FAMILIES("AC -- -- --");
    PILE("t2", "[KH] 4S 3H 2C");
    play("draw");
    FAMILIES("AC -- AH --");
    check_refused("fh-t2", "foundations: the first card stays there.", "AH", "2C");
    REFUSED("fd-t2", "There is no card to move.");
    REFUSED("fh-t2*2", "foundations: the first card stays there.");
    MOVES("draw t2-f t2-t1 t2-t1*2 t2-t1*3 t3-t1 t4-t1 t5-t1 t6-t1 t7-t1"); /* never compulsory */
}
END_TEST

/* KH-A1: only the top card of a family comes back, not several. */
START_TEST(worry_back_takes_single_cards) {
    draw_the_two("");
    play("w-f");
    REFUSED("fh-t1*2", "Cards move one at a time here.");
    play("fh-t1");
    PILE("t1", "3C 2H");
}
END_TEST

/* KH-A1: worry-back=off. */
START_TEST(worry_back_off) {
    draw_the_two("worry-back=off");
    play("w-f");
    check_refused("fh-t1", stays_there, "2H", "3C");
    draw_the_two("worry-back=on");
    play("w-f fh-t1");
}
END_TEST

/* KH-A2: empty=king: kings only, alone or heading their run. */
START_TEST(empty_king) {
    lay_in_order("empty=king");
    MOVES("draw t3-t5 t6-t1");
    check_refused("t2-t1", only_a_king, "8C", "--");
    play("t6-t1");
    PILE("t1", "KD");
}
END_TEST

/* KH-A2: empty=any: any card and any tail of a run. */
START_TEST(empty_any) {
    lay_in_order("empty=any");
    MOVES("draw t2-t1 t3-t1 t3-t5 t4-t1 t5-t1 t6-t1 t7-t1");
    play("t3-t5");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t5-t1*2 t6-t1 t7-t1 t7-t3");
    play("t5-t1*2");
    PILE("t1", "TD 9C");
    play("undo draw w-t1");
    PILE("t1", "3H");
}
END_TEST

/* KH-A3: aces go out at once, and what they bare is turned; aces=manual leaves them to the player. */
START_TEST(aces) {
    lay_in_order("aces=auto");
    FAMILIES("AC AD -- --");
    PILE("t3", "[3C] 9C");
    lay_in_order("aces=manual");
    FAMILIES("-- -- -- --");
    PILE("t3", "[3C] [9C] AD");
    MOVES("draw t1-f t1-t7 t3-f");
    play("t3-f");
    FAMILIES("-- AD -- --");
    PILE("t3", "[3C] 9C");
    play("t1-t7");
    PILE("t7", "[7C] [KC] [5D] [9D] [QD] [AH] 2H AC");
    play("t7-f");
    FAMILIES("AC AD -- --");
}
END_TEST

/* KH-A3, KH-A4: a drawn ace that does not go out by itself is a card as others: held for a two, else
 * discarded. */
START_TEST(aces_manual_in_the_stock) {
    static const char *const column[] = {"2H",         ". 9C",         ". . TC",        ". . . JC",
                                         ". . . . QC", ". . . . . KC", ". . . . . . KS"};
    lay("aces=manual", "AC AD", column);
    play("draw");
    PENDING("AC");
    MOVES("w-f w-t1");
    play("w-t1");
    draw_cards(1);
    WASTE("AD");
    MOVES("draw t1-f w-f");
    lay("aces=manual forced=tableau", "AC AD", column);
    play("draw");
    MOVES("w-t1");
}
END_TEST

/* KH-A4: forced=on: attach the card or send it to its family; any fitting column will do. */
START_TEST(forced_on) {
    draw_the_two("forced=on");
    PENDING("2H");
    MOVES("w-f w-t1");
    play("w-t1");
    PILE("t1", "3C 2H");
    WASTE("");
}
END_TEST

/* KH-A4: forced=tableau: its family is no way out while a column fits. */
START_TEST(forced_tableau) {
    draw_the_two("forced=tableau");
    PENDING("2H");
    MOVES("w-t1");
    check_refused("w-f", "The drawn {card} must first be played where it fits ({piles}).", "2H", "--");
    lay("forced=tableau", "AH 2H",
        COLUMNS{"4C", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    draw_cards(2); /* where no column fits the family may have it */
    play("w-f");
    FAMILIES("-- -- 2H --");
}
END_TEST

/* KH-A4: forced=off: the card lies on the waste and may be played. */
START_TEST(forced_off) {
    draw_the_two("forced=off");
    PENDING("--");
    WASTE("2H");
    MOVES("draw w-f w-t1");
    play("draw undo w-t1");
}
END_TEST

/* KH-A4, KH-A5, rules.md 0.8.2: an empty column never takes the pending card, nor does it hold one. */
START_TEST(an_empty_column_forces_nothing) {
    lay("empty=any", "KH 8D 5C",
        COLUMNS{"AC", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    PILE("t1", "");
    draw_cards(1);
    WASTE("KH");
    ck_assert(!is_refused(&harp, "w-t1"));
    play("draw");
    PENDING("8D");
    MOVES("w-t2");
    check_refused("w-t1", "The drawn {card} must first be played where it fits ({piles}).", "8D", "--");
    play("w-t2");
    draw_cards(1);
    ck_assert(!is_refused(&harp, "w-t1"));
}
END_TEST

/* KH-A4 "as the tableau stands now": a card that comes to fit later is not held, and KH-A7: the top of the
   waste is never forced. */
START_TEST(the_waste_is_not_forced) {
    lay("", "6S 9C",
        COLUMNS{"3C", ". 3S", "8S 7H JC", ". . . QH", ". . . . 5C", ". . . . . KC", ". . . . . . KS"});
    draw_cards(1);
    play("t3-t4");
    MOVES("draw t4-t6*2 t4-t7*2 w-t3");
    draw_cards(1);
    WASTE("6S 9C");
}
END_TEST

/* KH-A6: fits only its family: declining lays it on the waste. */
START_TEST(a_family_holds_nothing) {
    lay("", "AC 2C 5C",
        COLUMNS{"8C", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    draw_cards(2);
    MOVES("draw w-f");
    draw_cards(1);
    WASTE("2C 5C");
}
END_TEST

/* KH-A8: flip=auto turns bared cards up; with flip=manual the player does. */
START_TEST(flip) {
    lay_in_order("flip=auto");
    PILE("t3", "[3C] 9C");
    REFUSED("turn-t3", "Cards are not turned by hand in this game.");
    lay_in_order("flip=manual");
    FAMILIES("AC AD -- --");
    PILE("t3", "[3C] [9C]");
    MOVES("draw t6-t1 turn-t3");
    check_refused("t3-t5", lies_face_down, "9C", "TD");
    check_refused("t3-f", lies_face_down, "9C", "AC");
    REFUSED("t2-t3", "Nothing may be laid on a face-down card.");
    REFUSED("turn-t5", "There is no face-down card to turn.");
    REFUSED("turn-t1", "There is no face-down card to turn.");
    play("turn-t3");
    PILE("t3", "[3C] 9C");
    MOVES("draw t3-t5 t6-t1");
}
END_TEST

/* KH-A8: a card that is not turned forces nothing, and an ace under it stays. */
START_TEST(flip_manual_and_what_follows) {
    static const char *const column[] = {"4C",         "9C AD",        ". AH JC",       ". . . QH",
                                         ". . . . QC", ". . . . . KC", ". . . . . . KS"};
    lay("flip=manual", "8H", column);
    draw_cards(1);
    WASTE("8H");
    play("turn-t2 w-t2 t3-t4");
    FAMILIES("-- AD -- --");
    play("turn-t3");
    FAMILIES("-- AD AH --");
    MOVES("draw t4-t6*2 t4-t7*2 turn-t3");
    lay("flip=auto", "8H", column);
    play("draw");
    PENDING("8H");
}
END_TEST

/* KH-A9: partial=off moves the whole run onto a fitting card and into an empty column. */
START_TEST(partial_off_moves_the_whole_run) {
    lay_in_order("partial=off empty=any");
    play("t3-t5");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t5-t1*2 t6-t1 t7-t1 t7-t3");
    lay("partial=off", "",
        COLUMNS{"6C", ". 7H", "2S 2H 8S", ". . . 9D", ". . . . 9S", ". . . . . KC", ". . . . . . KS"});
    play("t2-t3 t1-t3 t3-t4*3");
    PILE("t3", "[2S] 2H");
}
END_TEST

/* KH-A10: turning over is optional while other moves exist, and needs a discard pile. */
START_TEST(turning_over_is_optional) {
    lay_out("kleine-harfe", "", pack_in_order(1));
    draw_only();
    MOVES("redeal t3-t5*2 t4-t3*2 t6-t1*2 w-t1");
    play("t6-t1*2 redeal");
    lay_out("kleine-harfe", "", harp_that_comes_out("kleine-harfe"));
    for (int i = 0; i < 24; i++) play(i < 4 ? "draw" : "draw w-f");
    WASTE("");
    REFUSED("redeal", "There is nothing to deal again.");
    REFUSED("shuffle", "The cards are not shuffled in this game.");
}
END_TEST

/* KH-A11: lost, though a whole king column might move; open while the king lies on others. */
START_TEST(lost_with_a_king_column) {
    lay("passes=1 forced=off", "",
        COLUMNS{"AC", "KC AD", "2C 2D 5C", "AH AS . 6C", ". . . . 7C", ". . . . . 8C", ". . . . . . 9C"});
    PILE("t1", "");
    PILE("t2", "KC");
    STANDING("open");
    draw_only();
    MOVES("t2-t1");
    STANDING("lost");
    lay("passes=1 forced=off", "",
        COLUMNS{"AC", "KC AD", "2C 2D 5C", "AH AS . KS", ". . . . 7C", ". . . . . 8C", ". . . . . . 9C"});
    draw_only();
    MOVES("t2-t1 t4-t1");
    STANDING("open");
}
END_TEST

/* KH-A11: after the last pass play goes on while the top of the waste or the tableau has moves. */
START_TEST(open_after_the_last_pass) {
    lay_out("kleine-harfe", "passes=1", pack_by_stride(1));
    draw_only();
    MOVES("t1-t2*4 t1-t3*3 t1-t5*4 t3-t2 t3-t5 w-f");
    STANDING("open");
    play("w-f");
    FAMILIES("AC -- -- 2S");
}
END_TEST

/* KH-A11, KH-A8: a card that may still be turned up keeps the game open. */
START_TEST(open_with_a_card_to_turn) {
    lay("passes=1 flip=manual forced=off", "",
        COLUMNS{"8S", "KC AD", "2C 2D 5C", "AH AS . 6C", ". . . . 7C", ". . . . . 8C", ". . . . . . 9C"});
    draw_only();
    MOVES("turn-t2");
    STANDING("open");
    play("turn-t2");
    MOVES("");
    STANDING("lost");
}
END_TEST

/* KH-A12, KH-A13: row by row, as harps are laid; the seventh row is the last card of column 7. */
START_TEST(dealing_order) {
    lay_out("kleine-harfe", "aces=manual", pack_by_stride(1));
    static const int row_of_one[] = {0, 7, 13, 18, 22, 25, 27}; /* where rows begin in the pack */
    const Position *p = play_now(&harp);
    for (int row = 0; row < 7; row++)
        for (int column = row; column < 7; column++) {
            char name[4];
            snprintf(name, sizeof name, "t%c", '1' + column);
            const int pile = pile_named(&harp.game, p, name);
            ck_assert_int_eq(pile_count(p, pile), column + 1);
            ck_assert_int_eq(p->hidden[pile], column);
            ck_assert_uint_eq(pile_cards(p, pile)[row], harp.deal.pack[row_of_one[row] + column - row]);
        }
}
END_TEST

/* What is refused besides, and why. */
START_TEST(refusals) {
    Move move;
    Error c;
    lay_in_order("");
    check_refused("t2-t2", "The card lies there already.", "8C", "8C");
    REFUSED("t1-t2", "There is no card to move.");
    REFUSED("w-t2", "There is no card to move.");
    REFUSED("s-t2", "stock: what lies there stays there.");
    REFUSED("t2-s", "Nothing may be laid on this pile.");
    REFUSED("t2-w", "Nothing may be laid on this pile.");
    check_refused("t3-f", "{card} does not fit. foundations: up, in suit.", "9C", "AC");
    REFUSED("t3-t5*2", "These cards are no run that moves together.");
    REFUSED("t3-t5*40", "These cards are no run that moves together.");
    REFUSED("t7.6-f", "This card is not free.");
    REFUSED("up", "There is no direction to choose now.");
    REFUSED("down", "There is no direction to choose now.");
    static const char *const no_move[] = {"t3-t5*1", "t3-t5*", "t3-t5*0", "t3-t5*256", "t3-t5*104 ",
                                          "t3t5",    "t3-",    "-t5",     "T3-T5",     "Draw",
                                          "t3-t5 x", "t3--t5", "",        "-"};
    for (size_t i = 0; i < sizeof no_move / sizeof *no_move; i++)
        ck_assert_str_eq(refusal(&harp, no_move[i]).why, "“{word}” is no move");
    ck_assert(!move_read(&harp.game, play_now(&harp), "t3-t8", &move, &c));
    ck_assert_str_eq(c.why, "there is no pile “{word}”");
    ck_assert_str_eq(c.word, "t8");
    ck_assert(!move_read(&harp.game, play_now(&harp), "x-t5", &move, &c));
    ck_assert_str_eq(c.why, "there is no pile “{word}”");
    ck_assert_str_eq(c.word, "x");
}
END_TEST

/* Options that do not exist, and values that they do not have. */
START_TEST(settings) {
    int option;
    Settings s = settings_default(rules_find("kleine-harfe"));
    ck_assert(!settings_set(&s, "empty-from-waste", "off", &option));
    ck_assert_int_eq(option, -1);
    ck_assert(!settings_set(&s, "passes", "10", &option));
    ck_assert_int_ge(option, 0);
    ck_assert(!settings_set(&s, "passes", "0", &option));
    ck_assert(!settings_set(&s, "passes", "", &option));
    ck_assert(!settings_set(&s, "forced", "on tableau", &option));
    ck_assert(!settings_set(&s, "empty", "single", &option));
    ck_assert(settings_set(&s, "forced", "tableau", &option));
    char text[NOTATION_MAX];
    ck_assert_str_eq(settings_value(&s, option, text, sizeof text), "tableau");
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        worry_back_on,
        worry_back_takes_single_cards,
        worry_back_off,
        empty_king,
        empty_any,
        aces,
        aces_manual_in_the_stock,
        forced_on,
        forced_tableau,
        forced_off,
        an_empty_column_forces_nothing,
        the_waste_is_not_forced,
        a_family_holds_nothing,
        flip,
        flip_manual_and_what_follows,
        partial_off_moves_the_whole_run,
        turning_over_is_optional,
        lost_with_a_king_column,
        open_after_the_last_pass,
        open_with_a_card_to_turn,
        dealing_order,
        refusals,
        settings,
    };
    return suite_of("Kleine Harfe, options", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
