/* Kleine Harfe: one test for every clause of rules.md 5.1, and the examples of 5.4. */
#include "harps.h"

#define COLUMNS (const char *const[])

static const char does_not_go_on[] = "{card} does not fit. columns: down, in alternating colours.";
static const char goes_up_in_suit[] = "{card} does not fit. foundations: up, in suit.";
static const char only_a_king[] = "columns: into an empty place only a king, alone or leading its run.";
static const char must_be_played[] = "The drawn {card} must first be played where it fits ({piles}).";

static void lay(const char *stock, const char *const column[]) {
    lay_out("kleine-harfe", "", harp_of(1, 7, column, stock));
}

static void lay_in_order(void) {
    lay_out("kleine-harfe", "", pack_in_order(1));
}

/* Ends that neither fit each other nor a black card. */
static void lay_black(const char *stock) {
    lay(stock, COLUMNS{"8C", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
}

/* Nothing fits anywhere: twos and kings at the ends, their aces and queens below. */
static void lay_dead(void) {
    lay("",
        COLUMNS{"2C", "AC 2D", "AD AH 2H", "AS QC QD 2S", "QH QS . . KC", ". . . . . KD", ". . . . . . KH"});
}

/* Sevens and an eight of both colours. */
static void lay_colours(const char *stock) {
    lay(stock, COLUMNS{"8C", ". 7H", ". . 7S", ". . . 6H", ". . . . 9H", ". . . . . 7D", ". . . . . . KS"});
}

/* KH-1: one pack of 52 cards without jokers. */
START_TEST(plays_one_pack) {
    lay_in_order();
    ck_assert_int_eq(harp.game.cards, 52);
    check_whole();
}
END_TEST

/* KH-2, KH-3: it comes out when all cards lie on the four families, sorted by suit and ascending. */
START_TEST(comes_out) {
    lay_out("kleine-harfe", "", harp_that_comes_out("kleine-harfe"));
    STANDING("open");
    all_home();
    STANDING("won");
    MOVES("");
    FAMILIES("KC KD KH KS");
    PILE("fc", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    PILE("fd", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD");
    PILE("fh", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH");
    PILE("fs", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    REFUSED("fc-t1", "The game is won.");
    play("undo");
    STANDING("open");
    ck_assert_int_eq(cards_home(&harp.game, play_now(&harp)), 51);
}
END_TEST

/* KH-4: the tableau is laid out from the shuffled pack. */
START_TEST(lays_out_the_shuffled_pack) {
    lay_out("kleine-harfe", "aces=manual", deal_numbered(1, 1));
    const Position first = *play_now(&harp);
    ck_assert_uint_eq(pile_cards(&first, pile_named(&harp.game, &first, "t1"))[0], harp.deal.pack[0]);
    lay_out("kleine-harfe", "aces=manual", deal_numbered(1, 1));
    ck_assert(position_equal(&first, play_now(&harp)));
    lay_out("kleine-harfe", "aces=manual", deal_numbered(2, 1));
    ck_assert(!position_equal(&first, play_now(&harp)));
}
END_TEST

/* KH-5: column k has k-1 cards face down and one open.  KH-A12: they are dealt row by row.  KH-A13: the
   "Reihe" is a column, the shortest on the left.  KH-6: the rest is the stock. */
START_TEST(deals_seven_columns) {
    lay_out("kleine-harfe", "aces=manual", pack_in_order(1));
    PILE("t1", "AC");
    PILE("t2", "[2C] 8C");
    PILE("t3", "[3C] [9C] AD");
    PILE("t4", "[4C] [TC] [2D] 6D");
    PILE("t5", "[5C] [JC] [3D] [7D] TD");
    PILE("t6", "[6C] [QC] [4D] [8D] [JD] KD");
    PILE("t7", "[7C] [KC] [5D] [9D] [QD] [AH] 2H");
    ck_assert_int_eq(stock_count(), 24);
    NEXT("3H");
    PILE("s", "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH TH 9H 8H 7H 6H 5H 4H 3H");
}
END_TEST

/* KH-7 (pictures): a stock, a discard pile, four families and a tableau of seven columns, and nothing else.
 */
START_TEST(has_the_pictured_piles) {
    int piles[CELL + 1] = {0};
    lay_in_order();
    for (int pile = 0; pile < harp.game.piles; pile++)
        if (pile != harp.game.hand) piles[role_of(&harp.game, pile)]++;
    ck_assert_int_eq(piles[STOCK], 1);
    ck_assert_int_eq(piles[WASTE], 1);
    ck_assert_int_eq(piles[FOUNDATION], 4);
    ck_assert_int_eq(piles[COLUMN], 7);
    ck_assert_int_eq(piles[RESERVE] + piles[CELL], 0);
}
END_TEST

/* KH-8: cards are attached from the piles or re-laid within the tableau.  KH-27: the top discard may be used
   when a later move makes it possible, and only the top.  KH-10, KH-21: a bared card is turned up. */
START_TEST(attaches_and_relays) {
    lay("6S 9C",
        COLUMNS{"3C", ". 3S", "8S 7H JC", ". . . QH", ". . . . 5C", ". . . . . KC", ". . . . . . KS"});
    MOVES("draw t3-t4 t4-t6 t4-t7");
    draw_cards(1);
    REFUSED("w-t3", does_not_go_on);
    PILE("t3", "[8S] [7H] JC");
    play("t3-t4");
    PILE("t3", "[8S] 7H");
    MOVES("draw t4-t6*2 t4-t7*2 w-t3");
    play("draw");
    check_refused("w-t3", does_not_go_on, "9C", "7H");
    play("undo w-t3");
    PILE("t3", "[8S] 7H 6S");
    WASTE("");
}
END_TEST

/* KH-9, KH-11: attached are the next-lower cards of the other colour. */
START_TEST(builds_down_in_alternating_colours) {
    lay_colours("");
    MOVES("draw t1-t5 t2-t1 t4-t3 t6-t1");
    check_refused("t3-t1", does_not_go_on, "7S", "8C"); /* colour */
    check_refused("t4-t1", does_not_go_on, "6H", "8C"); /* rank */
    check_refused("t5-t1", does_not_go_on, "9H", "8C"); /* direction */
    check_refused("t4-t2", does_not_go_on, "6H", "7H");
    play("t2-t1");
    PILE("t1", "8C 7H");
}
END_TEST

/* KH-12: one open card or several as a run. */
START_TEST(moves_runs) {
    lay("", COLUMNS{"6C", ". 7H", ". . 8S", "2S 2H 2D 9D", ". . . . 9S", ". . . . . KC", ". . . . . . KS"});
    MOVES("draw t1-t2 t2-t3 t3-t4");
    play("t1-t2");
    check_refused("t2-t3", does_not_go_on, "6C", "8S");
    play("t2-t3*2 t3-t4*3");
    PILE("t4", "[2S] [2H] [2D] 9D 8S 7H 6C");
    REFUSED("t5-t4*2", "These cards are no run that moves together.");
}
END_TEST

/* KH-13: re-laying is always optional.  KH-20, KH-30: what can be re-laid is offered after every move, and
   nothing of it is compulsory. */
START_TEST(relaying_is_optional) {
    lay_colours("KH 2S 2D");
    play("draw");
    MOVES("draw t1-t5 t2-t1 t4-t3 t6-t1");
    play("draw draw");
    MOVES("draw t1-t5 t2-t1 t4-t3 t6-t1");
    STANDING("open");
}
END_TEST

/* KH-14: one family a suit.  KH-15: it begins with the ace.  KH-17: from the two upwards in suit. */
START_TEST(families_go_up_in_suit) {
    lay_black("AC 2C 4C 3D AD 2D");
    play("draw");
    FAMILIES("AC -- -- --");
    play("draw w-f");
    FAMILIES("2C -- -- --");
    play("draw");
    check_refused("w-f", goes_up_in_suit, "4C", "2C");
    play("draw");
    check_refused("w-f", "foundations: each begins with its ace.", "3D", "--");
    play("draw");
    FAMILIES("2C AD -- --");
    check_refused("w-f", goes_up_in_suit, "3D", "AD");
    play("draw w-f w-f");
    FAMILIES("2C 3D -- --");
    check_refused("w-f", goes_up_in_suit, "4C", "2C");
}
END_TEST

/* KH-16: an ace is always laid on its family directly: dealt, bared and drawn, even where it fits a two. */
START_TEST(aces_go_out_directly) {
    lay("AC", COLUMNS{"AS", ". 4C", "8C AH JC", ". . . QH", ". . . . 2H", ". . . . . 4S", ". . . . . . KS"});
    FAMILIES("-- -- -- AS");
    PILE("t1", "");
    play("t3-t4");
    FAMILIES("-- -- AH AS");
    PILE("t3", "8C");
    play("draw");
    PENDING("--");
    FAMILIES("AC -- AH AS");
    WASTE("");
}
END_TEST

/* KH-18: the families take the lowest free cards of columns, one at a time.  KH-31: never compulsory. */
START_TEST(families_take_column_ends) {
    lay("AC AH 2H",
        COLUMNS{"3H", ". 2C", ". . 5S", ". . . 7S", ". . . . 9C", ". . . . . KC", ". . . . . . KS"});
    play("t2-t1 draw draw");
    MOVES("draw t1-f");
    draw_cards(1);
    MOVES("draw t1-f w-f");
    play("w-f");
    REFUSED("t1-f*2", "foundations: cards go there one at a time.");
    MOVES("draw t1-f");
    play("t1-f t1-f");
    FAMILIES("2C -- 3H --");
}
END_TEST

/* KH-19: a drawn card goes to its family directly.  KH-25: possible, not compulsory.  KH-26, KH-A6: declined,
   it lies on the waste and stays playable as its top. */
START_TEST(families_take_drawn_cards) {
    lay_black("AC 2C 5C");
    draw_cards(2);
    MOVES("draw w-f");
    play("w-f");
    FAMILIES("2C -- -- --");
    WASTE("");
    play("undo draw");
    WASTE("2C 5C");
    MOVES("draw");
}
END_TEST

/* KH-22: an empty column takes a king, from a column or from the stock, alone or with its run (KH-A2). */
START_TEST(empty_columns_take_kings) {
    lay("KH QS 3H",
        COLUMNS{"8C", ". 6C", ". . 3S", ". . . 5S", ". . . . 9H", ". . . . . QD", ". . . . . . KS"});
    play("t1-t5");
    PILE("t1", "");
    MOVES("draw t6-t7 t7-t1");
    check_refused("t2-t1", only_a_king, "6C", "--");
    play("draw"); /* KH-A5: the king is not forced into the column */
    PENDING("--");
    MOVES("draw t6-t7 t7-t1 w-t1");
    play("t6-t7");
    MOVES("draw t7-t1*2 w-t1");
    check_refused("t7-t1", only_a_king, "QD", "--");
    play("t7-t1*2");
    PILE("t1", "KS QD");
    play("undo w-t1");
    PILE("t1", "KH");
    play("undo draw");
    PENDING("--");
    check_refused("w-t1", only_a_king, "QS", "--");
}
END_TEST

/* KH-23: the stock is turned card by card. */
START_TEST(draws_card_by_card) {
    lay_dead();
    for (int left = 24; left > 0; left--) {
        ck_assert_int_eq(stock_count(), left);
        draw_cards(1);
        ck_assert_int_eq(pile_count(play_now(&harp), harp.game.waste), 25 - left);
    }
    REFUSED("draw", "The stock is used up.");
}
END_TEST

/* KH-24, KH-A4: a drawn card that fits a column must be attached, nothing else is legal before. */
START_TEST(drawn_cards_must_be_attached) {
    lay_out("kleine-harfe", "", pack_by_stride(1));
    MOVES("draw t5-t2");
    play("draw");
    PENDING("7D");
    MOVES("w-t1 w-t3");
    static const char *const others[] = {"draw", "redeal", "t5-t2", "t1-f", "fc-t1"};
    for (int i = 0; i < 5; i++) {
        const Error c = refusal(&harp, others[i]);
        ck_assert_str_eq(c.why, must_be_played);
        ck_assert_uint_eq(c.card, card_make(7, DIAMONDS));
        const int t1 = pile_named(&harp.game, play_now(&harp), "t1");
        ck_assert_uint_eq(c.piles, (uint32_t)1 << t1 | (uint32_t)1 << (t1 + 2));
    }
    check_refused("w-t2", does_not_go_on, "7D", "JH");
    check_refused("w-f", "foundations: each begins with its ace.", "7D", "--");
    play("w-t3");
    PENDING("--");
    PILE("t3", "[7S] [4C] 8S 7D");
}
END_TEST

/* KH-25: what must be attached may go to its family instead. */
START_TEST(or_go_to_their_family) {
    lay("AH 2H", COLUMNS{"3C", ". 9C", ". . TC", ". . . JC", ". . . . QC", ". . . . . KC", ". . . . . . KS"});
    play("draw draw");
    PENDING("2H");
    MOVES("w-f w-t1");
    play("w-f");
    FAMILIES("-- -- 2H --");
}
END_TEST

/* KH-26: what fits neither lies on the discard pile, the next over it. */
START_TEST(other_cards_are_discarded) {
    lay_black("7C 5S");
    draw_cards(2);
    WASTE("7C 5S");
    MOVES("draw");
    REFUSED("w-f", "foundations: each begins with its ace.");
}
END_TEST

/* KH-28, KH-A10: the discard pile is turned over twice, its order kept, and only when the stock is used up.
 */
START_TEST(turns_the_discards_over_twice) {
    lay_dead();
    REFUSED("redeal", "The stock must be used up before it is dealt again.");
    for (int pass = 1; pass <= 3; pass++) {
        ck_assert_int_eq(play_now(&harp)->pass, pass);
        ck_assert_int_eq(stock_count(), 24);
        for (int i = 0; i < 24; i++) {
            ck_assert_uint_eq(pile_top(play_now(&harp), harp.game.stock), harp.deal.pack[28 + i]);
            draw_cards(1);
        }
        if (pass < 3) play("redeal");
    }
    REFUSED("redeal", "The stock has been played through as often as allowed.");
}
END_TEST

/* KH-29: what is not out after three passes is lost. */
START_TEST(is_lost_after_three_passes) {
    lay_dead();
    draw_only();
    STANDING("open");
    MOVES("redeal");
    play("redeal");
    draw_only();
    STANDING("open");
    play("redeal");
    draw_cards(23);
    STANDING("open");
    draw_cards(1);
    STANDING("lost");
    MOVES("");
}
END_TEST

/* 5.4.1: the sums. */
START_TEST(example_sums) {
    lay_out("kleine-harfe", "aces=manual", pack_in_order(1));
    ck_assert_int_eq(cards_down(), 21);
    ck_assert_int_eq(cards_up(), 7);
    ck_assert_int_eq(stock_count(), 24);
    ck_assert_int_eq(cards_to_win(&harp.game), 52);
}
END_TEST

/* 5.4.2: the pack in order. */
START_TEST(example_in_order) {
    lay_in_order();
    FAMILIES("AC AD -- --");
    PILE("t1", "");
    PILE("t2", "[2C] 8C");
    PILE("t3", "[3C] 9C");
    PILE("t4", "[4C] [TC] [2D] 6D");
    PILE("t5", "[5C] [JC] [3D] [7D] TD");
    PILE("t6", "[6C] [QC] [4D] [8D] [JD] KD");
    PILE("t7", "[7C] [KC] [5D] [9D] [QD] [AH] 2H");
    MOVES("draw t3-t5 t6-t1");
    ck_assert_str_eq(
        draw_only(),
        "3H w, 4H w, 5H w, 6H w, 7H t2, 8H t3, 9H w, TH w, JH w, QH w, KH w, AS f, 2S w/f, 3S w, 4S w, "
        "5S t4, 6S t2, 7S t3, 8S w, 9S t5, TS w, JS w, QS t6, KS w");
    WASTE("3H 4H 5H 6H 9H TH JH QH KH 2S 3S 4S 8S TS JS KS");
    play("redeal");
    NEXT("3H");
    ck_assert_int_eq(stock_count(), 16);
    check_whole();
}
END_TEST

/* 5.4.3: every 19th card. */
START_TEST(example_by_stride) {
    lay_out("kleine-harfe", "", pack_by_stride(1));
    FAMILIES("AC -- -- --");
    PILE("t1", "8C");
    PILE("t2", "[AH] JH");
    PILE("t3", "[7S] [4C] 8S");
    PILE("t4", "[KC] [TD] [AD] QH");
    PILE("t5", "[6H] [3S] [7H] [5C] TC");
    PILE("t6", "[QS] [9C] [KS] [JD] [3H] 2D");
    PILE("t7", "[5D] [2H] [6D] [4S] [9S] 8H");
    MOVES("draw t5-t2");
    ck_assert_str_eq(draw_only(),
                     "7D t1/t3, KH w, 6C t1, QD w, 5S w, JC t4, 4H w, TS t2, 3D w, 9H t2/t5, 2C w/f, "
                     "8D w, AS f, 7C t7, KD w, 6S w, QC w, 5H t1, JS w, 4D w, TH t4, 3C w, 9D t5, 2S w/f");
    WASTE("KH QD 5S 4H 3D 2C 8D KD 6S QC JS 4D 3C 2S");
    play("redeal");
    NEXT("KH");
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        plays_one_pack,
        comes_out,
        lays_out_the_shuffled_pack,
        deals_seven_columns,
        has_the_pictured_piles,
        attaches_and_relays,
        builds_down_in_alternating_colours,
        moves_runs,
        relaying_is_optional,
        families_go_up_in_suit,
        aces_go_out_directly,
        families_take_column_ends,
        families_take_drawn_cards,
        empty_columns_take_kings,
        draws_card_by_card,
        drawn_cards_must_be_attached,
        or_go_to_their_family,
        other_cards_are_discarded,
        turns_the_discards_over_twice,
        is_lost_after_three_passes,
        example_sums,
        example_in_order,
        example_by_stride,
    };
    return suite_of("Kleine Harfe", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
