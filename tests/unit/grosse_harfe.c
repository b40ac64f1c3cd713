/* Große Harfe: one test for every clause of rules.md 4.1, and the examples of 4.4. */
#include "harps.h"

#define COLUMNS (const char *const[])

static const char does_not_go_on[] = "{card} does not fit. columns: down, in alternating colours.";
static const char goes_up_in_suit[] = "{card} does not fit. foundations: up, in suit.";

static void lay(const char *settings, const char *stock, const char *const column[]) {
    lay_out("grosse-harfe", settings, harp_of(2, 10, column, stock));
}

/* Ends that neither fit each other nor an ace. */
static void lay_black(const char *stock) {
    lay("", stock,
        COLUMNS{". . . . . . . . . 8C", ". . . . . . . . 9C", ". . . . . . . TC", ". . . . . . JC",
                ". . . . . QC", ". . . . KC", ". . . KS", ". . KS", ". QS", "JS"});
}

/* Cards that fit each other at the short end. */
static void lay_short(const char *stock) {
    lay("", stock,
        COLUMNS{". . . . . . . . . KC", ". . . . . . . . KC", ". . . . . . . KS", ". . . . . . KS",
                ". . . . . 4D", "2S 2H 3D 6C 9S", "2H 2D 5S 8D", "2S 2C 7S", "6C 8H", "6D"});
}

/* GH-1: two packs of 52 cards.  GH-2: shuffled together. */
START_TEST(plays_two_packs) {
    lay_out("grosse-harfe", "", deal_numbered(3, 2));
    ck_assert_int_eq(harp.game.cards, 104);
    check_whole();
    bool doubled = false; /* shuffled together, both cards of a kind turn up in either half */
    for (int i = 0; i < 52; i++)
        for (int k = i + 1; k < 52; k++) doubled |= harp.deal.pack[i] == harp.deal.pack[k];
    ck_assert(doubled);
    const Deal other = deal_numbered(4, 2);
    ck_assert_mem_ne(other.pack, harp.deal.pack, sizeof other.pack);
}
END_TEST

/* GH-3: 55 cards in the shape of a harp.  GH-4: nine down and one open in the first row.  GH-5, GH-6, GH-7:
   the rows begin below the first card, eight down and one open, and so on to one open card in the tenth.
   GH-A1: column i has 11-i cards, dealt row by row; the open ones form the slope on the right.  GH-A10: no
   card of the stock is open. */
START_TEST(deals_a_harp) {
    lay_out("grosse-harfe", "aces=manual", pack_by_stride(2));
    ck_assert_int_eq(cards_up() + cards_down(), 55);
    const Position *p = play_now(&harp);
    const int t1 = pile_named(&harp.game, p, "t1");
    int next = 0;
    for (int row = 0; row < 10; row++)
        for (int i = 0; i < 10 - row; i++)
            ck_assert_uint_eq(pile_cards(p, t1 + i)[row], harp.deal.pack[next++]);
    ck_assert_int_eq(next, 55);
    for (int i = 0; i < 10; i++) {
        ck_assert_int_eq(pile_count(p, t1 + i), 10 - i);
        ck_assert_int_eq(p->hidden[t1 + i], 9 - i);
    }
    WASTE("");
    ck_assert_int_eq(stock_count(), 49);
}
END_TEST

/* GH-8, GH-A2: aces among the open cards go out above the harp, those below them too.  GH-9: they begin the
   families. GH-A11: the next ace of a suit takes its next place. */
START_TEST(aces_begin_the_families) {
    lay("", "AS",
        COLUMNS{". . . . . . . . . AC", ". . . . . . . . AC", ". . . . . . AD AS", ". . . . . . 5C",
                ". . . . . 6C", ". . . . 7C", ". . . 8C", ". . 9C", ". TC", "JC"});
    FAMILIES("AC AC AD -- -- -- AS --");
    ck_assert_int_eq(cards_up(), 10);
    ck_assert_int_eq(cards_down(), 41);
    play("draw");
    FAMILIES("AC AC AD -- -- -- AS AS");
}
END_TEST

/* GH-10: open cards are re-laid where it can be done.  GH-11: descending, with change of colour.  GH-12:
   single cards or sequences.  GH-14, GH-A3: bared cards are turned up.  GH-15: these play on. */
START_TEST(relays_cards_and_sequences) {
    lay_short("");
    MOVES("draw t10-t8 t7-t6 t8-t7 t8-t9 t9-t6");
    check_refused("t5-t6", does_not_go_on, "4D", "9S");
    check_refused("t6-t7", does_not_go_on, "9S", "8D");
    check_refused("t7-t9", does_not_go_on, "8D", "8H");
    play("t8-t7");
    PILE("t8", "[2S] 2C");
    play("t7-t6*2");
    PILE("t6", "[2S] [2H] [3D] [6C] 9S 8D 7S");
    PILE("t7", "[2H] [2D] 5S");
    play("t7-t10");
    PILE("t10", "6D 5S");
    play("t10-t6*2 t6-t9*3");
    PILE("t9", "[6C] 8H 7S 6D 5S");
    PILE("t6", "[2S] [2H] [3D] [6C] 9S 8D");
    REFUSED("t9-t6*5", "These cards are no run that moves together.");
}
END_TEST

/* GH-13: open cards go on the families in suit, ascending. */
START_TEST(families_go_up_in_suit) {
    lay("", "AC 3C AD 2D",
        COLUMNS{". . . . . . . . . 2C", ". . . . . . . . 3H", ". . . . . . . 6C", ". . . . . . 8C",
                ". . . . . TC", ". . . . QC", ". . . KC", ". . QS", ". TS", "8S"});
    check_refused("t1-f", "foundations: each begins with its ace.", "2C", "--");
    play("draw draw");
    check_refused("w-f", goes_up_in_suit, "3C", "AC");
    MOVES("draw t1-f t1-t2");
    play("t1-f w-f");
    FAMILIES("3C -- -- -- -- -- -- --");
    check_refused("t2-f", "foundations: each begins with its ace.", "3H", "--");
    play("draw draw w-f");
    FAMILIES("3C -- 2D -- -- -- -- --");
    PILE("fc", "AC 2C 3C");
}
END_TEST

/* GH-16, GH-A5: a dissolved column may be taken by another open card or a sequence. */
START_TEST(empty_columns_take_anything) {
    lay_short("5H");
    play("t10-t8");
    PILE("t10", "");
    MOVES("draw t1-t10 t2-t10 t3-t10 t4-t10 t5-t10 t6-t10 t7-t10 t7-t6 t8-t10 t8-t10*2 t8-t7*2 t8-t9*2 "
          "t9-t10 t9-t6");
    play("t8-t10*2");
    PILE("t10", "7S 6D");
    play("undo t7-t10");
    PILE("t10", "8D");
    play("undo draw w-t10");
    PILE("t10", "5H");
}
END_TEST

/* GH-17: the stock is played through card by card.  GH-18: cards go on families or open cards.  GH-19: others
   are collected on the open discard pile.  GH-20: its top may be played, only its top. */
START_TEST(plays_through_the_stock) {
    lay_short("3S 5D 7C");
    NEXT("3S");
    draw_cards(1);
    WASTE("3S");
    ck_assert_int_eq(stock_count(), 48);
    MOVES("draw t10-t8 t7-t6 t8-t7 t8-t9 t9-t6 w-t5");
    draw_cards(1);
    WASTE("3S 5D");
    REFUSED("w-t5", does_not_go_on);
    draw_cards(1);
    WASTE("3S 5D 7C");
    play("w-t9");
    PILE("t9", "[6C] 8H 7C");
    WASTE("3S 5D");
    REFUSED("w-t9", does_not_go_on);
    for (int left = stock_count(); left > 0; left--) draw_cards(1);
    REFUSED("draw", "The stock is used up.");
}
END_TEST

/* GH-18: a drawn card goes on its family. */
START_TEST(drawn_cards_go_on_families) {
    lay_black("AH 2H");
    draw_cards(2);
    MOVES("draw w-f");
    play("w-f");
    FAMILIES("-- -- -- -- 2H -- -- --");
}
END_TEST

/* GH-21, GH-A9: three times through the stock at most, its order kept. */
START_TEST(plays_the_stock_three_times) {
    lay_black("2C 3C 4C");
    REFUSED("redeal", "The stock must be used up before it is dealt again.");
    for (int pass = 1; pass <= 3; pass++) {
        NEXT("2C");
        ck_assert_int_eq(play_now(&harp)->pass, pass);
        draw_only();
        if (pass < 3) play("redeal");
    }
    REFUSED("redeal", "The stock has been played through as often as allowed.");
}
END_TEST

/* GH-22: when it is out, the kings lie on eight families. */
START_TEST(comes_out) {
    lay_out("grosse-harfe", "", harp_that_comes_out("grosse-harfe"));
    all_home();
    STANDING("won");
    MOVES("");
    FAMILIES("KC KC KD KD KH KH KS KS");
    PILE("fs", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    REFUSED("redeal", "The game is won.");
    play("undo");
    STANDING("open");
}
END_TEST

/* 4.4.1: the sums. */
START_TEST(example_sums) {
    lay_out("grosse-harfe", "aces=manual", pack_in_order(2));
    ck_assert_int_eq(cards_down(), 45);
    ck_assert_int_eq(cards_up(), 10);
    ck_assert_int_eq(stock_count(), 49);
    ck_assert_int_eq(cards_to_win(&harp.game), 104);
}
END_TEST

/* 4.4.2: the packs in order. */
START_TEST(example_in_order) {
    lay_out("grosse-harfe", "aces=manual", pack_in_order(2));
    PILE("t6", "[6C] [3D] [QD] [7H] AS");
    PILE("t8", "[8C] [5D] AH");
    lay_out("grosse-harfe", "", pack_in_order(2));
    FAMILIES("-- -- -- -- AH -- AS --");
    PILE("t1", "[AC] [JC] [7D] [2H] [9H] [2S] [7S] [JS] [AC] 3C");
    PILE("t2", "[2C] [QC] [8D] [3H] [TH] [3S] [8S] [QS] 2C");
    PILE("t3", "[3C] [KC] [9D] [4H] [JH] [4S] [9S] KS");
    PILE("t4", "[4C] [AD] [TD] [5H] [QH] [5S] TS");
    PILE("t5", "[5C] [2D] [JD] [6H] [KH] 6S");
    PILE("t6", "[6C] [3D] [QD] 7H");
    PILE("t7", "[7C] [4D] [KD] 8H");
    PILE("t8", "[8C] 5D");
    PILE("t9", "[9C] 6D");
    PILE("t10", "TC");
    MOVES("draw t5-t6 t8-t5");
    PILE("s", "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH KD QD JD TD 9D "
              "8D 7D 6D "
              "5D 4D 3D 2D AD KC QC JC TC 9C 8C 7C 6C 5C 4C");
    ck_assert_int_eq(stock_count(), 49);
    NEXT("4C");
}
END_TEST

/* 4.4.3: every 19th card. */
START_TEST(example_by_stride) {
    lay_out("grosse-harfe", "aces=manual", pack_by_stride(2));
    PILE("t2", "[AH] [9C] [JD] [7D] [TS] [7C] [JS] [9D] AH");
    lay_out("grosse-harfe", "", pack_by_stride(2));
    FAMILIES("-- -- -- -- AH -- -- --");
    PILE("t1", "[8C] [3S] [5C] [AC] [4H] [AS] [5H] [3C] [8C] 7S");
    PILE("t2", "[AH] [9C] [JD] [7D] [TS] [7C] [JS] 9D");
    PILE("t3", "[7S] [2H] [4S] [KH] [3D] [KD] [4D] 2S");
    PILE("t4", "[KC] [8S] [TC] [6C] [9H] [6S] TH");
    PILE("t5", "[6H] [AD] [3H] [QD] [2C] QC");
    PILE("t6", "[QS] [7H] [9S] [5S] 8D");
    PILE("t7", "[5D] [KS] [2D] JC");
    PILE("t8", "[JH] [6D] 8H");
    PILE("t9", "[4C] QH");
    PILE("t10", "TD");
    MOVES("draw t1-t6 t1-t8 t10-t7 t4-t7 t7-t9");
    play("t10-t7");
    PILE("t10", "");
    check_whole();
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        plays_two_packs,
        deals_a_harp,
        aces_begin_the_families,
        relays_cards_and_sequences,
        families_go_up_in_suit,
        empty_columns_take_anything,
        plays_through_the_stock,
        drawn_cards_go_on_families,
        plays_the_stock_three_times,
        comes_out,
        example_sums,
        example_in_order,
        example_by_stride,
    };
    return suite_of("Große Harfe", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
