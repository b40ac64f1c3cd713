/* 8x8: the decisions of rules.md 7.2 with every value of the options of 7.3, and where a game stands. */
#include "harps.h"

#define COLUMNS (const char *const[])

static const char only_a_king[] = "columns: into an empty place only a king, alone or leading its run.";
static const char goes_up_in_suit[] = "{card} does not fit. foundations: up, in suit, ace next to king.";

static void lay(const char *settings, const char *stock, const char *const column[]) {
    lay_out("8x8", settings, harp_of(2, 8, column, stock));
}

/* Kings and, for clubs to go on, a four, a three and a two. */
static void lay_small(const char *settings, const char *stock) {
    lay(settings, stock,
        COLUMNS{". . . . . . . KC", ". . . . . . . KC", ". . . . . . . KS", ". . . . . . . KS",
                ". . . . . . . KD", ". . . . . . 4S 4H", ". . . . . . 4C 3D", ". . . . . . 5S 2H"});
}

/* All aces lie in the first column and go out; a run of two and single cards. */
static void lay_gap(const char *settings, const char *stock) {
    lay(settings, stock,
        COLUMNS{"AC AC AD AD AH AH AS AS", ". . . . . . . TC", ". . . . . . . TS", ". . . . . . . JC",
                ". . . . . . . 9C", ". . . . . . 4S 8H", ". . . . . . 3H 7S", ". . . . . . . KS"});
    play("t7-t6");
    PILE("t1", "");
}

/* With four families: the ace of clubs is out, the second waits. */
static void lay_two_aces(const char *settings, const char *stock) {
    lay(settings, stock,
        COLUMNS{". . . . . . 5C AC", ". . . . . . . 9C", ". . . . . . . 9S", ". . . . . . . JC",
                ". . . . . . . JS", ". . . . . . . 7C", ". . . . . . . 7S", ". . . . . . . KS"});
}

/* 88-A1: eight families, two a suit.  88-A2: the second ace goes to the second. */
START_TEST(foundations_8) {
    lay_two_aces("foundations=8", "AC 2C");
    play("draw");
    FAMILIES("AC AC -- -- -- -- -- --");
    draw_cards(1);
    MOVES("draw w-f");
    play("w-f");
    FAMILIES("2C AC -- -- -- -- -- --");
}
END_TEST

/* 88-A1: foundations=4: the second ace waits until the king is down, and goes out by itself only then. */
START_TEST(foundations_4) {
    lay_two_aces("foundations=4", "AC 2C AD");
    FAMILIES("AC -- -- --");
    draw_cards(1);
    WASTE("AC");
    check_refused("w-f", goes_up_in_suit, "AC", "AC");
    MOVES("draw");
    draw_cards(1);
    play("w-f");
    FAMILIES("2C -- -- --");
    WASTE("AC");
    MOVES("draw");
    play("draw");
    FAMILIES("2C AD -- --");
}
END_TEST

/* 88-A1: where both aces are open only the first goes out, what it bares is turned. */
START_TEST(foundations_4_takes_one_ace) {
    lay("foundations=4", "",
        COLUMNS{". . . . . . AC AC", ". . . . . . . 9C", ". . . . . . 8S AD", ". . . . . . . AD",
                ". . . . . . . JS", ". . . . . . . 7C", ". . . . . . . 7S", ". . . . . . . KS"});
    FAMILIES("AC AD -- --");
    const Position *p = play_now(&harp);
    ck_assert_uint_eq(pile_top(p, pile_named(&harp.game, p, "t1")), card_make(ACE, CLUBS));
    ck_assert_uint_eq(pile_top(p, pile_named(&harp.game, p, "t3")), card_make(8, SPADES));
    ck_assert_uint_eq(pile_top(p, pile_named(&harp.game, p, "t4")), card_make(ACE, DIAMONDS));
    REFUSED("t1-f", goes_up_in_suit);
}
END_TEST

static void come_out_with_four(void) {
    lay_out("8x8", "foundations=4 forced=off passes=unlimited", harp_that_comes_out("8x8"));
    all_home();
    for (int pass = 2; pass < 9 && !game_is_won(&harp.game, play_now(&harp)); pass++) {
        play("redeal");
        all_home();
    }
    STANDING("won");
}

/* 88-A1: ace to king, then ace to king again: four piles of 26 win. */
START_TEST(foundations_4_come_out) {
    come_out_with_four();
    MOVES("");
    PILE("fc", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC");
    FAMILIES("KC KD KH KS");
}
END_TEST

/* 88-A1, 88-A7: the second ace of a pile goes out as soon as the king is down, and is never taken back. */
START_TEST(foundations_4_second_ace) {
    static const char *const take_back[] = {"fc-t1", "fd-t1", "fh-t1", "fs-t1"};
    come_out_with_four();
    int kings = 0, second_aces = 0;
    do {
        const Position *p = play_now(&harp);
        for (int i = 0, fc = pile_named(&harp.game, p, "fc"); i < 4; i++) {
            if (pile_count(p, fc + i) == 13) {
                kings++;
                ck_assert_uint_ne(pile_top(p, harp.game.waste), card_make(ACE, i));
            } else if (pile_count(p, fc + i) == 14) {
                second_aces++;
                REFUSED(take_back[i], "foundations: the first card stays there.");
            }
        }
    } while (play_undo(&harp));
    ck_assert_int_gt(kings, 0);
    ck_assert_int_gt(second_aces, 0);
}
END_TEST

/* rules.md 0.8.1: an ace that waits on top of the waste goes out when its king is down. */
START_TEST(foundations_4_and_the_waste) {
    Deal deal = harp_that_comes_out("8x8");
    for (int i = 0; i < 20;
         i++) { /* the low cards of one pack, aces first, then the other's, the aces last */
        deal.pack[64 + i] = card_make(ACE + i / SUITS, i % SUITS);
        deal.pack[103 - i] = deal.pack[64 + i];
    }
    lay_out("8x8", "foundations=4 forced=off", deal);
    draw_cards(4);
    for (int i = 0; i < 16; i++) play("draw w-f");
    draw_cards(20);
    ck_assert_uint_eq(pile_top(play_now(&harp), harp.game.waste), card_make(ACE, CLUBS));
    play("t1-f t1-f t1-f t1-f t1-f t1-f t1-f");
    FAMILIES("QC 5D 5H 5S");
    ck_assert(is_refused(&harp, "w-f"));
    play("t1-f");
    FAMILIES("AC 5D 5H 5S");
    ck_assert_uint_eq(pile_top(play_now(&harp), harp.game.waste), card_make(ACE, DIAMONDS));
}
END_TEST

/* rules.md 0.8.1: an ace that cannot go out is a card as others, and is forced onto a two. */
START_TEST(a_blocked_ace_is_forced) {
    lay_small("foundations=4", "AC AC AS");
    play("draw draw");
    PENDING("AC");
    MOVES("w-t8");
    const Error c = refusal(&harp, "draw");
    ck_assert_str_eq(c.why, "The drawn {card} must first be played where it fits ({piles}).");
    ck_assert_uint_eq(c.card, card_make(ACE, CLUBS));
    play("w-t8 draw");
    FAMILIES("AC -- -- AS");
    lay_small("foundations=8", "AC AC");
    play("draw draw");
    PENDING("--");
    FAMILIES("AC AC -- -- -- -- -- --");
}
END_TEST

/* 88-A3: empty=any takes any card or tail of a run, from columns and the stock, not from families. */
START_TEST(empty_any) {
    lay_gap("empty=any", "5H");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t6-t1 t6-t1*2 t6-t5*2 t7-t1 t8-t1");
    draw_cards(1);
    play("w-t1");
    PILE("t1", "5H");
    lay_gap("empty=any", "2C");
    play("draw w-t7 t7-f"); /* 88-A7: attaching only */
    check_refused("fc-t1", "columns: cards from here do not go into an empty place.", "2C", "--");
}
END_TEST

/* 88-A3: empty=single takes one card, no run. */
START_TEST(empty_single) {
    lay_gap("empty=single", "5H");
    MOVES("draw t2-t1 t3-t1 t4-t1 t5-t1 t6-t1 t6-t5*2 t7-t1 t8-t1");
    check_refused("t6-t1*2", "columns: into an empty place only a single card.", "8H", "--");
    draw_cards(1);
    play("w-t1");
    PILE("t1", "5H");
}
END_TEST

/* 88-A3: empty=king takes a king or its run. */
START_TEST(empty_king) {
    lay_gap("empty=king", "5H KD");
    MOVES("draw t6-t5*2 t8-t1");
    check_refused("t6-t1*2", only_a_king, "8H", "--");
    draw_cards(1);
    check_refused("w-t1", only_a_king, "5H", "--");
    draw_cards(1);
    play("w-t1");
    PILE("t1", "KD");
}
END_TEST

/* 88-A4: an empty column does not trigger the compulsion, nor does it take a pending card (rules.md 0.8.2).
 */
START_TEST(an_empty_column_forces_nothing) {
    lay_gap("", "5H KD 6D");
    draw_cards(2);
    WASTE("5H KD");
    play("draw");
    PENDING("6D");
    MOVES("w-t6");
    check_refused("w-t1", "The drawn {card} must first be played where it fits ({piles}).", "6D", "--");
}
END_TEST

/* 88-A5: open=off: seven of eight lie face down; open=on: none.  rules.md 0.8.8: the open run of a column is
   the longest correct run at its end, and moves from the start. */
START_TEST(open) {
    static const char *const column[] = {
        "4S 4C 4H 3S 9H TC 9D 8C", "3C 3H 3D 5S 5C 6S 6C 9H", ". . . . . . . TS", ". . . . . . . JC",
        ". . . . . . . JS",        ". . . . . . . QC",        ". . . . . . . QS", ". . . . . . . JH"};
    lay("open=off", "", column);
    PILE("t1", "[4S] [4C] [4H] [3S] [9H] [TC] [9D] 8C");
    MOVES("draw t1-t2 t2-t3 t3-t8 t8-t6 t8-t7");
    lay("open=on", "", column);
    ck_assert_int_eq(cards_down(), 0);
    ck_assert_int_eq(cards_up(), 64);
    PILE("t1", "4S 4C 4H 3S 9H TC 9D 8C");
    MOVES("draw t1-t2 t1-t3*2 t1-t8*3 t2-t3 t3-t8 t8-t6 t8-t7");
    REFUSED("t1-t8*4", "These cards are no run that moves together.");
    play("t1-t8*3");
    PILE("t1", "4S 4C 4H 3S 9H");
    lay("open=on partial=off", "", column);
    MOVES("draw t1-t2 t1-t8*3 t2-t3 t3-t8 t8-t6 t8-t7");
    REFUSED("t1-t3*2", "Either the last card moves or the whole run.");
    play("t1-t2");
    MOVES("draw t1-t3 t1-t8*2 t2-t1 t2-t3*2 t3-t8 t8-t6 t8-t7");
}
END_TEST

/* 88-A5: with open=on covered aces stay, bared ones go out one after another. */
START_TEST(open_and_aces) {
    lay("open=on", "",
        COLUMNS{". . . . . AH 5C AC", ". . . . . 8S AD AS", ". . . . . . . TS", ". . . . . . . JC",
                ". . . . . . . JS", ". . . . . . . QC", ". . . . . . . QS", ". . . . . . . 6H"});
    FAMILIES("AC -- AD -- -- -- AS --");
    MOVES("draw t1-t8");
    play("t1-t8");
    FAMILIES("AC -- AD -- AH -- AS --");
}
END_TEST

/* 88-A6: rows 1 to 7 lie face down, row 8 open. */
START_TEST(dealing_order) {
    lay_out("8x8", "aces=manual", pack_in_order(2));
    PILE("t1", "[AC] [9C] [4D] [QD] [7H] [2S] [TS] 5C");
    PILE("t8", "[8C] [3D] [JD] [6H] [AS] [9S] [4C] QC");
}
END_TEST

/* 88-A7: worry-back=on: cards come back onto a card they fit, never aces; worry-back=off: none. */
START_TEST(worry_back) {
    lay_small("", "AC 2C");
    play("draw");
    check_refused("fc-t8", "foundations: the first card stays there.", "AC", "2H");
    play("draw w-f");
    MOVES("draw fc-t7");
    play("fc-t7");
    FAMILIES("AC -- -- -- -- -- -- --");
    MOVES("draw t7-f");
    lay_small("worry-back=off", "AC 2C");
    play("draw draw w-f");
    MOVES("draw");
    check_refused("fc-t7", "foundations: what lies there stays there.", "2C", "3D");
}
END_TEST

/* 88-A7, rules.md 0.7, 0.8.10: two piles of a suit: the target tells which gives the card; where both show
   the same only the first does. */
START_TEST(worry_back_from_two_families) {
    lay_small("", "AC 2C 3C AC 2C 3C");
    play("draw draw w-f draw w-f draw draw w-f");
    FAMILIES("3C 2C -- -- -- -- -- --");
    MOVES("draw fc-t6 fc-t7");
    play("fc-t7");
    FAMILIES("3C AC -- -- -- -- -- --");
    play("undo draw w-f");
    FAMILIES("3C 3C -- -- -- -- -- --");
    MOVES("draw fc-t6");
    play("fc-t6");
    FAMILIES("2C 3C -- -- -- -- -- --");
}
END_TEST

/* KH-A3 in 88: aces=manual. */
START_TEST(aces_manual) {
    lay_two_aces("aces=auto", "AC");
    FAMILIES("AC -- -- -- -- -- -- --");
    lay_two_aces("aces=manual", "AC");
    FAMILIES("-- -- -- -- -- -- -- --");
    MOVES("draw t1-f");
    draw_cards(1);
    MOVES("draw t1-f w-f");
    play("w-f t1-f");
    FAMILIES("AC AC -- -- -- -- -- --");
    lay_two_aces("aces=manual foundations=4", "AC");
    play("t1-f draw");
    MOVES("draw");
}
END_TEST

/* KH-A4 in 88: forced=on, tableau and off. */
START_TEST(forced) {
    lay_small("forced=on", "AC 2C");
    play("draw draw");
    MOVES("w-f w-t7");
    lay_small("forced=tableau", "AC 2C");
    play("draw draw");
    MOVES("w-t7");
    check_refused("w-f", "The drawn {card} must first be played where it fits ({piles}).", "2C", "--");
    lay_small("forced=off", "AC 2C");
    draw_cards(2);
    MOVES("draw w-f w-t7");
    play("draw");
}
END_TEST

/* KH-A8 in 88: flip=auto and manual. */
START_TEST(flip) {
    static const char *const column[] = {". . . . . . . KC",  ". . . . . . . KC",  ". . . . . . . KS",
                                         ". . . . . . . KS",  ". . . . . . 4S 9C", ". . . . . . 2C 8D",
                                         ". . . . . . 3D 7S", ". . . . . . 3H 7C"};
    lay("flip=manual", "", column);
    MOVES("draw t6-t5 t7-t6 t8-t6");
    play("t6-t5");
    MOVES("draw t7-t5 t8-t5 turn-t6");
    REFUSED("t6-t7", "This card still lies face down.");
    REFUSED("turn-t5", "There is no face-down card to turn.");
    play("turn-t6");
    MOVES("draw t7-t5 t8-t5");
    lay("flip=auto", "", column);
    play("t6-t5");
    MOVES("draw t7-t5 t8-t5");
    REFUSED("turn-t6", "Cards are not turned by hand in this game.");
}
END_TEST

/* KH-A11 in 88, rules.md 0.8.9: lost, though a whole column might move into an empty one. */
START_TEST(lost_with_a_whole_column) {
    static const char *const column[] = {
        "AC AC AD AD AH AH AS AS", "KC QD JC TD 9C 8D 7C 6D", "2C 2C 2D 2D . . . TC", "2H 2H 2S 2S . . . TS",
        ". . . . . . . 8C",        ". . . . . . . 8S",        ". . . . . . . QC",     ". . . . . . . QS"};
    lay("passes=1 forced=off open=on empty=king", "", column);
    STANDING("open");
    draw_only();
    MOVES("t2-t1*8");
    STANDING("lost");
    lay("passes=1 forced=off open=on", "", column); /* other cards may go there */
    draw_only();
    STANDING("open");
}
END_TEST

static Suite *suite(void) {
    const TTest *const test[] = {
        foundations_8,
        foundations_4,
        foundations_4_takes_one_ace,
        foundations_4_come_out,
        foundations_4_second_ace,
        foundations_4_and_the_waste,
        a_blocked_ace_is_forced,
        empty_any,
        empty_single,
        empty_king,
        an_empty_column_forces_nothing,
        open,
        open_and_aces,
        dealing_order,
        worry_back,
        worry_back_from_two_families,
        aces_manual,
        forced,
        flip,
        lost_with_a_whole_column,
    };
    return suite_of("8x8, options", test, sizeof test / sizeof *test, put_away);
}

int main(void) {
    return run_suite(suite());
}
