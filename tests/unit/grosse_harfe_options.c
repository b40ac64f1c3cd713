/* Große Harfe: the decisions of rules.md 4.2 with every value of the options of 4.3, and where a game stands.
 */
#include "harps.h"

#define COLUMNS (const char *const[])

static const char only_a_king[] = "columns: into an empty place only a king, alone or leading its run.";

static void lay(const char *settings, const char *stock, const char *const column[]) {
    lay_out("grosse-harfe", settings, harp_of(2, 10, column, stock));
}

/* Nothing fits anywhere: twos and kings at the ends, all aces and queens below. */
static void lay_dead(const char *settings) {
    lay(settings, "",
        COLUMNS{"AC AC AD AD AH AH AS AS QC 2C", "QC QD QD QH QH QS QS . 2D", ". . . . . . . 2H",
                ". . . . . . 2S", ". . . . . KC", ". . . . KD", ". . . KH", ". . KS", ". 2C", "2D"});
}

/* Kings and small cards at the ends: a four, a three and a two for clubs to go on. */
static void lay_small(const char *settings, const char *stock) {
    lay(settings, stock,
        COLUMNS{". . . . . . . . . KC", ". . . . . . . . KC", ". . . . . . . KS", ". . . . . . KS",
                ". . . . . KD", ". . . . KD", ". . . KH", ". . 4H", "9C 3D", "2H"});
}

/* An empty column, a run of three and single cards. */
static void lay_gap(const char *settings, const char *stock) {
    lay(settings, stock,
        COLUMNS{". . . . . . . . . KC", ". . . . . . . . TC", ". . . . . . . TS", ". . . . . . JS",
                ". . . . . 9C", "3H 3D 2H 2D 8H", "4S 4C 4H 7S", "6H 5D 6D", "2C 8C", "AS"});
    play("t7-t6 t8-t6");
    PILE("t6", "[3H] [3D] [2H] [2D] 8H 7S 6D");
    PILE("t10", "");
}

/* GH-A2: aces go out whenever they are exposed or drawn, what they bare is turned; aces=manual leaves them.
 */
START_TEST(aces) {
    static const char *const column[] = {
        ". . . . . . . . . KC", ". . . . . . . . KS", ". . . . . . . QD", ". . . . . . 9C", ". . . . . 7C",
        ". . . . 5C",           ". . 9S AH",          ". AC JC",          "5S AD",          "2H"};
    lay("aces=auto", "AS", column);
    FAMILIES("-- -- AD -- AH -- -- --");
    PILE("t9", "5S");
    play("t8-t3");
    FAMILIES("AC -- AD -- AH -- -- --");
    play("draw");
    FAMILIES("AC -- AD -- AH -- AS --");
    WASTE("");
    lay("aces=manual", "AS", column);
    FAMILIES("-- -- -- -- -- -- -- --");
    MOVES("draw t3-t1 t3-t2 t7-f t8-t3 t9-f");
}
END_TEST

/* GH-A2: drawn and bared aces wait too. */
START_TEST(aces_manual) {
    lay_small("aces=manual", "AC");
    draw_cards(1);
    WASTE("AC");
    MOVES("draw w-f w-t10");
    play("w-t10");
    PILE("t10", "2H AC");
    play("t10-f");
    FAMILIES("AC -- -- -- -- -- -- --");
}
END_TEST

/* GH-A3: turning is compulsory and not a move; there is no option for it. */
START_TEST(bared_cards_turn) {
    int option;
    Settings s = settings_default(rules_find("grosse-harfe"));
    ck_assert(!settings_set(&s, "flip", "manual", &option));
    ck_assert_int_eq(option, -1);
    lay_gap("", "");
    PILE("t7", "[4S] [4C] 4H");
    REFUSED("turn-t7", "Cards are not turned by hand in this game.");
}
END_TEST

/* GH-A4: the tails that an empty column takes. */
START_TEST(partial_into_an_empty_column) {
    lay_gap("partial=on", "");
    ck_assert(!is_refused(&harp, "t6-t10"));
    ck_assert(!is_refused(&harp, "t6-t10*2"));
    ck_assert(!is_refused(&harp, "t6-t10*3"));
    lay_gap("partial=off", "");
    ck_assert(!is_refused(&harp, "t6-t10"));
    ck_assert(is_refused(&harp, "t6-t10*2"));
    ck_assert(!is_refused(&harp, "t6-t10*3"));
}
END_TEST

/* GH-A5: empty=any takes any card or run, empty=king a king or its run. */
START_TEST(empty) {
    lay_gap("empty=any", "9D KS");
    MOVES("draw t1-t10 t2-t10 t3-t10 t4-t10 t5-t10 t6-t10 t6-t10*2 t6-t10*3 t6-t5*3 t7-t10 t8-t10 t9-t10");
}
END_TEST

/* GH-A5: empty=king. */
START_TEST(empty_king) {
    lay_gap("empty=king", "9D KS QD");
    MOVES("draw t1-t10 t6-t5*3");
    check_refused("t9-t10", only_a_king, "8C", "--");
    draw_cards(1);
    check_refused("w-t10", only_a_king, "9D", "--");
    draw_cards(1);
    play("w-t10");
    PILE("t10", "KS");
}
END_TEST

/* GH-A5: empty-from-waste=off keeps the waste out of empty columns. */
START_TEST(empty_from_waste) {
    lay_gap("empty-from-waste=on", "5H 7D");
    draw_cards(1);
    play("w-t10");
    PILE("t10", "5H");
    lay_gap("empty-from-waste=off", "5H 7D");
    draw_cards(1);
    check_refused("w-t10", "columns: cards from here do not go into an empty place.", "5H", "--");
    ck_assert(!is_refused(&harp, "t1-t10"));
    draw_cards(1);
    play("w-t9"); /* onto a card it may go */
    PILE("t9", "[2C] 8C 7D");
}
END_TEST

/* GH-A6: worry-back=off: no card comes back; on: onto a card it fits, never into a gap, an ace never. */
START_TEST(worry_back) {
    lay_small("", "AC 2C");
    play("draw draw w-f");
    check_refused("fc-t9", "foundations: what lies there stays there.", "2C", "3D");
    MOVES("draw");
    lay_small("worry-back=on", "AC 2C");
    play("draw");
    check_refused("fc-t10", "foundations: the first card stays there.", "AC", "2H");
    play("draw w-f");
    MOVES("draw fc-t9");
    play("fc-t9");
    PILE("t9", "[9C] 3D 2C");
    lay_gap("worry-back=on", "AC 2C");
    play("draw draw w-f");
    check_refused("fc-t10", "columns: cards from here do not go into an empty place.", "2C", "--");
}
END_TEST

/* GH-A11, rules.md 0.7: a card goes on the first of two fitting piles of its suit, one move. */
START_TEST(two_families_of_a_suit) {
    lay_small("", "AC AC 2C 3C 2C");
    play("draw draw");
    FAMILIES("AC AC -- -- -- -- -- --");
    play("draw");
    MOVES("draw w-f w-t9");
    play("w-f");
    FAMILIES("2C AC -- -- -- -- -- --");
    play("draw w-f draw w-f");
    FAMILIES("3C 2C -- -- -- -- -- --");
}
END_TEST

/* GH-A11, rules.md 0.7, 0.8.10: which of two piles gives the card back follows from the target; where both
   show the same only the first does. */
START_TEST(worry_back_from_two_families) {
    lay_small("worry-back=on", "AC 2C 3C AC 2C 3C");
    play("draw draw w-f draw w-f draw");
    FAMILIES("3C AC -- -- -- -- -- --");
    MOVES("draw fc-t8");
    play("draw w-f");
    FAMILIES("3C 2C -- -- -- -- -- --");
    MOVES("draw fc-t8 fc-t9");
    play("fc-t9");
    FAMILIES("3C AC -- -- -- -- -- --");
    play("undo fc-t8");
    FAMILIES("2C 2C -- -- -- -- -- --");
    MOVES("draw fc-t9 t10-t8 t8-f"); /* one move, though both piles show the card */
    play("undo draw w-f");
    FAMILIES("3C 3C -- -- -- -- -- --");
    MOVES("draw fc-t8");
    play("fc-t8");
    FAMILIES("2C 3C -- -- -- -- -- --");
    MOVES("draw fc-t9 t10-t8 t8-f");
    play("t8-f");
    FAMILIES("3C 3C -- -- -- -- -- --");
}
END_TEST

/* GH-A7: a fitting drawn card need not be played; forced=on holds it, its family allowed (0.8.9). */
START_TEST(forced) {
    lay_small("forced=off", "AC 2C");
    draw_cards(2);
    WASTE("2C");
    MOVES("draw w-f w-t9");
    play("draw undo");
    lay_small("forced=on", "AC 2C QD");
    play("draw draw");
    PENDING("2C");
    MOVES("w-f w-t9");
    const Error c = refusal(&harp, "draw");
    ck_assert_str_eq(c.why, "The drawn {card} must first be played where it fits ({piles}).");
    ck_assert_uint_eq(c.card, card_make(2, CLUBS));
    ck_assert_uint_eq(c.piles, (uint32_t)1 << pile_named(&harp.game, play_now(&harp), "t9") |
                                   (uint32_t)1 << pile_named(&harp.game, play_now(&harp), "fc"));
    play("w-f draw");
    PENDING("QD");
    MOVES("w-t1 w-t2 w-t3 w-t4");
}
END_TEST

/* GH-A7, rules.md 0.8.2: an empty column neither forces nor takes a pending card. */
START_TEST(forced_and_empty_columns) {
    lay_gap("forced=on", "5H 7D");
    draw_cards(1);
    WASTE("5H");
    play("draw");
    PENDING("7D");
    MOVES("w-t9");
    REFUSED("w-t10", "The drawn {card} must first be played where it fits ({piles}).");
}
END_TEST

/* GH-A8: the stock may be drawn from while other moves exist. */
START_TEST(drawing_is_always_allowed) {
    lay_out("grosse-harfe", "", pack_by_stride(2));
    MOVES("draw t1-t6 t1-t8 t10-t7 t4-t7 t7-t9");
    draw_cards(3);
}
END_TEST

/* GH-A12, KH-A11: lost when only a whole column might go into an empty one, for it is proved that nothing
   comes of it.  rules.md 0.6 H6: with no move at all the loss is certain. */
START_TEST(lost_with_a_whole_column) {
    static const char *const column[] = {"2C 2C 2D 2D AH AH AS AS . 8C",
                                         ". . . . . . . . 9C",
                                         ". . . . . . . TC",
                                         ". . . . . . JC",
                                         ". . . . . QC",
                                         ". . . . 8S",
                                         ". . . 9S",
                                         ". . TS",
                                         "KC AD",
                                         "AC"};
    lay("passes=1 empty=king", "", column);
    draw_only();
    MOVES("t9-t10");
    STANDING("lost");
    lay("passes=2 empty=king", "", column); /* not while a pass is left */
    draw_only();
    MOVES("redeal t9-t10");
    STANDING("open");
    lay("passes=1", "", column); /* nor while cards that lie on others may go there */
    draw_only();
    STANDING("open");
    lay_dead("passes=1");
    STANDING("open");
    draw_only();
    MOVES("");
    STANDING("lost");
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        aces,
        aces_manual,
        bared_cards_turn,
        partial_into_an_empty_column,
        empty,
        empty_king,
        empty_from_waste,
        worry_back,
        two_families_of_a_suit,
        worry_back_from_two_families,
        forced,
        forced_and_empty_columns,
        drawing_is_always_allowed,
        lost_with_a_whole_column,
    };
    return suite_of("Große Harfe, options", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
