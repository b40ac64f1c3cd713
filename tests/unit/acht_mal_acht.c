/* 8x8: one test for every clause of rules.md 7.1, and the examples of 7.4. */
#include "harps.h"

#define COLUMNS (const char *const[])

static const char does_not_go_on[] = "{card} does not fit. columns: down, in alternating colours.";
static const char goes_up_in_suit[] = "{card} does not fit. foundations: up, in suit.";
static const char must_be_played[] = "The drawn {card} must first be played where it fits ({piles}).";

static void lay(const char *stock, const char *const column[]) {
    lay_out("8x8", "", harp_of(2, 8, column, stock));
}

/* Nothing fits anywhere: twos and kings at the ends, all aces and queens below. */
static void lay_dead(void) {
    lay("", COLUMNS{"AC AC AD AD AH AH . 2C", "AS AS QC QC QD QD . 2D", "QH QH QS QS . . . 2H",
                    ". . . . . . . 2S", ". . . . . . . KC", ". . . . . . . KD", ". . . . . . . KH",
                    ". . . . . . . KS"});
}

/* A three, a four and kings for small cards to go on. */
static void lay_small(const char *stock) {
    lay(stock, COLUMNS{". . . . . . . KC", ". . . . . . . KC", ". . . . . . . KS", ". . . . . . . KS",
                       ". . . . . . . KD", ". . . . . . . KD", ". . . . . . 9C 3D", ". . . . . . 9S 4H"});
}

/* Cards that fit each other. */
static void lay_steps(const char *stock) {
    lay(stock, COLUMNS{". . . . . . 3S 9C", ". . . . . . 3C 8D", ". . . . . . 3H 7S", ". . . . . . 3D 6D",
                       ". . . . . . 2S 8H", ". . . . . . 2C 8S", ". . . . . . . KC", ". . . . . . . KS"});
}

/* 88-1: two packs of 52 cards without jokers. */
START_TEST(plays_two_packs) {
    lay_out("8x8", "", pack_by_stride(2));
    ck_assert_int_eq(harp.game.cards, 104);
    check_whole();
}
END_TEST

/* 88-2: the goal is all cards on the families, ascending, by suit. */
START_TEST(comes_out) {
    lay_out("8x8", "", harp_that_comes_out("8x8"));
    all_home();
    STANDING("won");
    MOVES("");
    FAMILIES("KC KC KD KD KH KH KS KS");
    PILE("fh", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH");
    REFUSED("redeal", "The game is won.");
    play("undo");
    STANDING("open");
}
END_TEST

/* 88-3: the tableau is laid out from the shuffled pack.  88-4, 88-A5, 88-A6: eight columns of seven cards
   face down and one open, row by row, eight across.  88-5: the rest is the stock. */
START_TEST(deals_eight_columns_of_eight) {
    lay_out("8x8", "aces=manual", deal_numbered(88, 2));
    const Position *p = play_now(&harp);
    const int t1 = pile_named(&harp.game, p, "t1");
    for (int i = 0; i < 8; i++) {
        ck_assert_int_eq(pile_count(p, t1 + i), 8);
        ck_assert_int_eq(p->hidden[t1 + i], 7);
        for (int row = 0; row < 8; row++)
            ck_assert_uint_eq(pile_cards(p, t1 + i)[row], harp.deal.pack[row * 8 + i]);
    }
    ck_assert_int_eq(stock_count(), 40);
    for (int i = 0; i < 40; i++)
        ck_assert_uint_eq(pile_cards(p, harp.game.stock)[i], harp.deal.pack[103 - i]);
    const Deal other = deal_numbered(89, 2);
    ck_assert_mem_ne(other.pack, harp.deal.pack, sizeof other.pack);
}
END_TEST

/* 88-6: cards are attached or re-laid within the tableau.  88-7: the next-lower card of the other colour.
   88-8, 88-14: a bared card is turned up. */
START_TEST(builds_down_in_alternating_colours) {
    lay_steps("");
    MOVES("draw t2-t1 t3-t2 t3-t5 t4-t3 t5-t1");
    check_refused("t6-t1", does_not_go_on, "8S", "9C"); /* colour */
    check_refused("t4-t1", does_not_go_on, "6D", "9C"); /* rank */
    check_refused("t1-t2", does_not_go_on, "9C", "8D"); /* direction */
    play("t2-t1");
    ck_assert_int_eq(play_now(&harp)->hidden[pile_named(&harp.game, play_now(&harp), "t2")], 6);
    ck_assert_uint_eq(pile_top(play_now(&harp), pile_named(&harp.game, play_now(&harp), "t2")),
                      card_make(3, CLUBS));
}
END_TEST

/* 88-9: one open card or several as a run. */
START_TEST(moves_runs) {
    lay_steps("");
    play("t4-t3 t3-t2*2 t2-t1*3");
    MOVES("draw t1-t5*2");
    REFUSED("t1-t5*5", "These cards are no run that moves together.");
    check_refused("t1-t5", does_not_go_on, "6D", "8H");
    play("t1-t5*2");
}
END_TEST

/* 88-10, 88-20: re-laying and going home are never compulsory, though offered after every move. */
START_TEST(nothing_on_the_table_is_compulsory) {
    lay_small("AD AC 2C 2S");
    play("draw draw draw w-t7 draw");
    MOVES("draw t7-f");
    lay_steps("KD KH");
    MOVES("draw t2-t1 t3-t2 t3-t5 t4-t3 t5-t1");
    draw_cards(2);
    MOVES("draw t2-t1 t3-t2 t3-t5 t4-t3 t5-t1");
}
END_TEST

/* 88-11: a family begins with its ace and goes up from the two in suit. */
START_TEST(families_go_up_in_suit) {
    lay_small("AC 5C AD 2C");
    check_refused("t7-f", "foundations: each begins with its ace.", "3D", "--");
    play("draw draw");
    check_refused("w-f", goes_up_in_suit, "5C", "AC");
    play("draw");
    check_refused("t7-f", goes_up_in_suit, "3D", "AD");
    play("draw w-f");
    FAMILIES("2C -- AD -- -- -- -- --");
}
END_TEST

/* 88-12, 88-A2: an ace is laid on its family directly, dealt, bared or drawn; the second on the second pile.
 */
START_TEST(aces_go_out_directly) {
    lay("AC", COLUMNS{". . . . . . 5H AS", ". . . . . AC AD JC", ". . . . . . . QD", ". . . . . . . 2H",
                      ". . . . . . . 8C", ". . . . . . . 8S", ". . . . . . . 6C", ". . . . . . . 6S"});
    FAMILIES("-- -- -- -- -- -- AS --");
    play("t2-t3");
    FAMILIES("AC -- AD -- -- -- AS --");
    play("draw");
    PENDING("--");
    FAMILIES("AC AC AD -- -- -- AS --");
}
END_TEST

/* 88-13: families take free column ends and the card that is drawn. */
START_TEST(families_take_ends_and_drawn_cards) {
    lay_small("AD 2D AH");
    play("draw draw w-f");
    MOVES("draw t7-f");
    play("t7-f");
    FAMILIES("-- -- 3D -- -- -- -- --");
    REFUSED("t8-f*2", "These cards are no run that moves together.");
    check_refused("t8-f", "foundations: each begins with its ace.", "4H", "--");
}
END_TEST

/* 88-15, 88-A3: a cleared column takes any open card or run, from a column or from the stock, none from a
 * family. */
START_TEST(empty_columns_take_anything) {
    lay("5H 5D 3S",
        COLUMNS{"AC AC AD AD AH AH AS AS", ". . . . . . . TC", ". . . . . . . TS", ". . . . . . . JC",
                ". . . . . . . 9C", ". . . . . . 4S 8H", ". . . . . . 3H 7S", ". . . . . . . 9S"});
    PILE("t1", "");
    FAMILIES("AC AC AD AD AH AH AS AS");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t6-t1 t6-t5 t6-t8 t7-t1 t7-t6 t8-t1");
    play("t7-t6");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t6-t1 t6-t1*2 t6-t5*2 t6-t8*2 t7-t1 t8-t1");
    play("t6-t1*2");
    PILE("t1", "8H 7S");
    play("undo draw");
    PENDING("--"); /* 88-A4: the column forces nothing */
    play("w-t1");
    PILE("t1", "5H");
    check_refused("fc-t1", "foundations: the first card stays there.", "AC", "5H");
}
END_TEST

/* 88-16: the stock is turned card by card.  88-19: what fits nowhere goes on the discard pile, its top may be
   used later. */
START_TEST(discards_card_by_card) {
    lay_steps("5D 7H");
    draw_cards(1);
    ck_assert_int_eq(stock_count(), 39);
    WASTE("5D");
    play("draw");
    PENDING("7H");
    MOVES("w-t6");
    lay_steps("2H 7D");
    draw_cards(1);
    REFUSED("w-t2", does_not_go_on);
    play("t2-t1");
    MOVES("draw t3-t1 t3-t5 t4-t3 w-t2");
    play("w-t2");
    WASTE("");
}
END_TEST

/* 88-17: what can be attached must be.  88-18: or go to its family, which alone compels nothing. */
START_TEST(drawn_cards_must_be_attached) {
    lay_small("AC 2C AD 2D");
    play("draw draw");
    PENDING("2C");
    MOVES("w-f w-t7");
    const Error c = refusal(&harp, "draw");
    ck_assert_str_eq(c.why, must_be_played);
    ck_assert_uint_eq(c.card, card_make(2, CLUBS));
    ck_assert_str_eq(refusal(&harp, "t7-t8").why, must_be_played);
    play("w-t7 draw draw");
    PENDING("--");
    MOVES("draw t7-f w-f");
    play("draw");
}
END_TEST

/* 88-21, 88-A8: the discard pile is turned over twice, its order kept.  88-22: what is not out after three
   passes is lost. */
START_TEST(three_passes) {
    lay_dead();
    for (int pass = 1; pass <= 3; pass++) {
        REFUSED("redeal", pass < 3 ? "The stock must be used up before it is dealt again."
                                   : "The stock has been played through as often as allowed.");
        for (int i = 64; i < 104; i++) {
            ck_assert_uint_eq(pile_top(play_now(&harp), harp.game.stock), harp.deal.pack[i]);
            draw_cards(1);
        }
        STANDING(pass < 3 ? "open" : "lost");
        MOVES(pass < 3 ? "redeal" : "");
        if (pass < 3) play("redeal");
    }
    REFUSED("redeal", "The stock has been played through as often as allowed.");
}
END_TEST

/* 7.4.1: the sums. */
START_TEST(example_sums) {
    lay_out("8x8", "", pack_in_order(2));
    ck_assert_int_eq(cards_down(), 56);
    ck_assert_int_eq(cards_up(), 8);
    ck_assert_int_eq(stock_count(), 40);
    ck_assert_int_eq(cards_to_win(&harp.game), 104);
    ck_assert_str_eq(families(), "-- -- -- -- -- -- -- --");
    lay_out("8x8", "foundations=4", pack_in_order(2));
    ck_assert_int_eq(cards_to_win(&harp.game), 104);
    ck_assert_str_eq(families(), "-- -- -- --");
}
END_TEST

/* 7.4.2: the packs in order. */
START_TEST(example_in_order) {
    lay_out("8x8", "", pack_in_order(2));
    PILE("t1", "[AC] [9C] [4D] [QD] [7H] [2S] [TS] 5C");
    PILE("t2", "[2C] [TC] [5D] [KD] [8H] [3S] [JS] 6C");
    PILE("t3", "[3C] [JC] [6D] [AH] [9H] [4S] [QS] 7C");
    PILE("t4", "[4C] [QC] [7D] [2H] [TH] [5S] [KS] 8C");
    PILE("t5", "[5C] [KC] [8D] [3H] [JH] [6S] [AC] 9C");
    PILE("t6", "[6C] [AD] [9D] [4H] [QH] [7S] [2C] TC");
    PILE("t7", "[7C] [2D] [TD] [5H] [KH] [8S] [3C] JC");
    PILE("t8", "[8C] [3D] [JD] [6H] [AS] [9S] [4C] QC");
    PILE("s", "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH KD QD JD TD 9D "
              "8D 7D 6D "
              "5D 4D 3D 2D AD KC");
    MOVES("draw");
    ck_assert_str_eq(
        draw_only(),
        "KC w, AD f, 2D w/f, 3D w, 4D t1, 5D t2, 6D t3, 7D t4, 8D t5, 9D t6, TD t7, JD t8, QD w, KD w, "
        "AH f, 2H w/f, 3H w, 4H w, 5H w, 6H w, 7H w, 8H w, 9H w, TH w, JH w, QH w, KH w, AS f, 2S w/f, "
        "3S t1, 4S t2, 5S t3, 6S t4, 7S t5, 8S t6, 9S t7, TS t8, JS w, QS w, KS w");
    WASTE("KC 2D 3D QD KD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S JS QS KS");
    play("redeal");
    NEXT("KC");
    ck_assert_int_eq(stock_count(), 21);
}
END_TEST

/* 7.4.3: every 19th card. */
START_TEST(example_by_stride) {
    lay_out("8x8", "", pack_by_stride(2));
    PILE("t1", "[8C] [4C] [KS] [9S] [5S] [AS] [TH] 6H");
    PILE("t2", "[AH] [TD] [6D] [2D] [JC] [7C] [3C] QS");
    PILE("t3", "[7S] [3S] [QH] [8H] [4H] [KD] [9D] 5D");
    PILE("t4", "[KC] [9C] [5C] [AC] [TS] [6S] [2S] JH");
    PILE("t5", "[6H] [2H] [JD] [7D] [3D] [QC] [8C] 4C");
    PILE("t6", "[QS] [8S] [4S] [KH] [9H] [5H] [AH] TD");
    PILE("t7", "[5D] [AD] [TC] [6C] [2C] [JS] [7S] 3S");
    PILE("t8", "[JH] [7H] [3H] [QD] [8D] [4D] [KC] 9C");
    MOVES("draw t4-t2 t5-t3 t8-t6");
    ck_assert_str_eq(
        draw_only(),
        "2H t7, 8S w, AD f, 7H w, KS w, 6D w, QH w, 5C t1, JD t2, 4S t3, TC t2/t4, 3H t3/t5, 9S t6, "
        "2D w/f, 8H t6/t8, AC f, 7D w, KH w, 6C w, QD w, 5S w, JC w, 4H t1, TS t4, 3D t5, 9H t2/t4, "
        "2C t3/t5/f, 8D t8, AS f, 7C t6/t8, KD w, 6S w, QC w, 5H w, JS w, 4D w, TH w, 3C t1, 9D t4, "
        "2S t5/f");
    ck_assert_int_eq(pile_count(play_now(&harp), harp.game.waste), 19);
    WASTE("8S 7H KS 6D QH 2D 7D KH 6C QD 5S JC KD 6S QC 5H JS 4D TH");
    play("redeal");
    NEXT("8S");
}
END_TEST

/* 7.4.3: the two of clubs may go to either column or to its family, not to the waste. */
START_TEST(example_forced_choice) {
    lay_out("8x8", "", pack_by_stride(2));
    play("draw w-t7 draw draw draw draw draw draw draw w-t1 draw w-t2 draw w-t3 draw w-t2 draw w-t3 draw "
         "w-t6 draw "
         "draw w-t6 draw draw draw draw draw draw draw draw w-t1 draw w-t4 draw w-t5 draw w-t2 draw");
    PENDING("2C");
    MOVES("w-f w-t3 w-t5");
    ck_assert_str_eq(refusal(&harp, "draw").why, must_be_played);
    play("w-f undo w-t3 undo w-t5");
    check_whole();
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        plays_two_packs,
        comes_out,
        deals_eight_columns_of_eight,
        builds_down_in_alternating_colours,
        moves_runs,
        nothing_on_the_table_is_compulsory,
        families_go_up_in_suit,
        aces_go_out_directly,
        families_take_ends_and_drawn_cards,
        empty_columns_take_anything,
        discards_card_by_card,
        drawn_cards_must_be_attached,
        three_passes,
        example_sums,
        example_in_order,
        example_by_stride,
        example_forced_choice,
    };
    return suite_of("8x8", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
