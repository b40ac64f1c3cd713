/* The clauses NA-1 to NA-28 and decisions of Napoleon, and the examples of rules.md 3.4. */
#include "table.h"

#include <string.h>

/* The table of example 2: a four of clubs first, the others in order. */
static void lay(const char *settings) {
    lay_cards("napoleon", settings, "4C");
}

#define ROW(row, cards) ck_assert_str_eq(row_across(row), cards)
#define BASES(cards)    ck_assert_str_eq(bases_now(), cards)

static void check_sums(void) {
    int rows = 0;
    for (char name[] = "l1"; name[1] <= '4'; name[1]++) rows += cards_in(name);
    for (char name[] = "r1"; name[1] <= '4'; name[1]++) rows += cards_in(name);
    ck_assert_int_eq(cards_out(), 4);
    ck_assert_int_eq(rows, 40);
    ck_assert_int_eq(cards_in("l5") + cards_in("r5"), 8);
    ck_assert_int_eq(cards_in("c"), 0);
    check_whole_pack();
}

/* ---- the deal ---- */

/* NA-1 NA-3 NA-4 NA-5 NA-6 NA-7 NA-8 NA-9 NA-A2 NA-A3: example 2: rows of five on either side of the first
   base, dealt across the table, two helper rows of four, and the cellar free between them. */
START_TEST(example_2) {
    lay("");
    BASES("4C 4D 4H 4S");
    ROW(1, "AC 2C 3C 5C 6C | 7C 8C 9C TC JC");
    ROW(2, "QC KC AD 2D 3D | 5D 6D 7D 8D 9D");
    ROW(3, "TD JD QD KD AH | 2H 3H 5H 6H 7H");
    ROW(4, "8H 9H TH JH QH | KH AS 2S 3S 5S");
    ROW(5, "6S 7S 8S 9S | TS JS QS KS");
    check_sums();
}
END_TEST

/* NA-10 NA-11 NA-A1: cards of the first card's rank go to the middle and their place takes the next card; the
   last may come behind the last helper card. */
START_TEST(four_of_a_rank_go_to_the_middle) {
    lay_cards("napoleon", "", "AC");
    BASES("AC AD AH AS");
    ROW(1, "2C 3C 4C 5C 6C | 7C 8C 9C TC JC");
    ROW(2, "QC KC 2D 3D 4D | 5D 6D 7D 8D 9D");
    ROW(3, "TD JD QD KD 2H | 3H 4H 5H 6H 7H");
    ROW(4, "8H 9H TH JH QH | KH 2S 3S 4S 5S");
    ROW(5, "6S 7S 8S 9S | TS JS QS KS");
    check_sums();

    lay_deal("napoleon", "", pack_by_stride(1));
    BASES("8C 8S 8H 8D");
    ROW(1, "AH 7S KC 6H QS | 5D JH 4C TD 3S");
    ROW(2, "9C 2H AD 7H KS | 6D QH 5C JD 4S");
    ROW(3, "TC 3H 9S 2D AC | 7D KH 6C QD 5S");
    ROW(4, "JC 4H TS 3D 9H | 2C AS 7C KD 6S");
    ROW(5, "QC 5H JS 4D | TH 3C 9D 2S");
    check_sums();

    lay_cards("napoleon", "", "KC");
    BASES("KC KD KH KS");
    ROW(5, "5S 6S 7S 8S | 9S TS JS QS");
    for (uint64_t number = 0; number < 200; number++) {
        lay_deal("napoleon", "", deal_numbered(number, 1));
        check_sums();
    }
}
END_TEST

/* ---- the direction ---- */

/* NA-2 NA-12 NA-A7: after the deal the player says up or down and can do nothing else before; the choice is
   for all four families, and only undo changes it. */
START_TEST(direction_first) {
    lay("");
    MOVES("down up");
    check_refusal("r4-f", "First choose whether the foundations go up or down.", "5S");
    REFUSED("l2-r1", "First choose whether the foundations go up or down.");
    REFUSED("l1-c", "First choose whether the foundations go up or down.");
    go("up");
    REFUSED("up", "There is no direction to choose now.");
    REFUSED("down", "There is no direction to choose now.");
    ck_assert(!is_refused(&table, "r4-f"));
    go("undo down");
    check_refusal("r4-f", "{card} does not fit: the foundations go the other way.", "5S");
}
END_TEST

/* NA-13 NA-14 NA-16 NA-23: example 2, all moves upwards and downwards at the start. */
START_TEST(moves_at_the_start) {
    lay("");
    go("up");
    MOVES("l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-f r5-c");
    go("undo down");
    MOVES("l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-c r5-c");
}
END_TEST

/* ---- bases ---- */

/* NA-13 NA-14 NA-A9: only outer cards go to the bases, helper cards too: 5S, then 6S to 9S, which empties a
   helper row. */
START_TEST(outer_cards_go_to_the_bases) {
    lay("");
    go("down");
    REFUSED("r4.4-f", "This card is not free."); /* 3S under 5S */
    go("r4-c r4-f");
    PILE("fs", "4S 3S");
    lay("");
    go("up");
    check_refusal("l5-f", "{card} does not fit. foundations: up, in suit.", "6S");
    go("r4-f l5-f");
    REFUSED("l5.2-f", "This card is not free.");
    go("l5-f l5-f l5-f");
    PILE("fs", "4S 5S 6S 7S 8S 9S");
    PILE("l5", "");
    go("l1-c");
    ck_assert(!is_refused(&table, "c-l1"));
}
END_TEST

/* NA-A6: families run from ace to king and on, though the rows may not. */
START_TEST(bases_wrap) {
    lay("wrap=off");
    go("down r4-c r4-f r4-f r4-f");
    PILE("fs", "4S 3S 2S AS");
    go("r5-f");
    PILE("fs", "4S 3S 2S AS KS");
    check_refusal("r4-f", "{card} does not fit. foundations: down, in suit.", "KH");
}
END_TEST

/* NA-15 NA-A8: a card may be re-laid although another fits its foundation. */
START_TEST(bases_need_not_come_first) {
    lay("");
    go("up");
    ck_assert(!is_refused(&table, "r4-f"));
    go("l2-r1");
    ck_assert(!is_refused(&table, "r4-f"));
}
END_TEST

/* NA-20: cards that re-laying frees go to the middle. */
START_TEST(freed_cards_go_out) {
    lay("");
    go("down r4-c r4-f r4-f r4-f r5-f r5-f r5-f r5-f r3-l4 r3-l4 r3-l4");
    PILE("l4", "QH JH TH 9H 8H 7H 6H 5H");
    ck_assert(!is_refused(&table, "r3-f"));
    go("r3-f r3-f");
    PILE("fh", "4H 3H 2H");
}
END_TEST

/* NA-A15: nothing comes back from the bases. */
START_TEST(bases_keep_their_cards) {
    lay("");
    go("down r4-c r4-f");
    REFUSED("fs-r4", "foundations: what lies there stays there.");
    REFUSED("fc-l1", "foundations: what lies there stays there.");
    ck_assert(strstr(moves_now(&table), "fs-") == 0);
}
END_TEST

/* ---- rows ---- */

/* NA-16 NA-A4 NA-A10: an outer card of any row goes on the next card of its suit, up or down, on either side.
 */
START_TEST(relaying) {
    lay("");
    go("up");
    const Error c = refusal(&table, "l1-l2");
    ck_assert_str_eq(c.why, "{card} does not fit. rows: up or down, in suit, ace next to king.");
    ck_assert_int_eq(c.card, card_make(ACE, CLUBS));
    ck_assert_int_eq(c.onto, card_make(QUEEN, CLUBS));
    REFUSED("r1-l3", "{card} does not fit. rows: up or down, in suit, ace next to king."); /* JC, TD */
    go("l4-r3");
    PILE("r3", "2H 3H 5H 6H 7H 8H");
    go("l4-r3 undo undo r3-l4");
    PILE("l4", "QH JH TH 9H 8H 7H");
    go("undo l5-r4");
    PILE("r4", "KH AS 2S 3S 5S 6S");
    lay_deal("napoleon", "", pack_by_stride(1));
    go("up l2-f l3-f l4-f r5-r1 r5-f l5-f l3-l2"); /* within one side */
    PILE("l2", "KS 7H AD 2H 3H");
}
END_TEST

/* NA-17: nothing is laid on the helper rows, and empty they stay so. */
START_TEST(helper_rows_are_no_targets) {
    lay("");
    go("up");
    REFUSED("r4-l5", "Nothing may be laid on this pile.");
    go("r4-f l5-f l5-f l5-f l5-f");
    PILE("l5", "");
    REFUSED("r5-l5", "Nothing may be laid on this pile.");
    REFUSED("l1-l5", "Nothing may be laid on this pile.");
    ck_assert(strstr(moves_now(&table), "-l5") == 0);
    ck_assert(strstr(moves_now(&table), "-r5") == 0);
}
END_TEST

/* NA-18: all cards lie open, and rows are fanned out to their own side so that all values can be seen. */
START_TEST(all_cards_can_be_seen) {
    lay("");
    for (int pile = 0; pile < table.game.piles; pile++) {
        const PileGroup *line = group_of(&table.game, pile);
        ck_assert_int_eq(play_now(&table)->hidden[pile], 0);
        if (line->name[0] == 'l') ck_assert_int_eq(line->fan, FAN_LEFT);
        if (line->name[0] == 'r') ck_assert_int_eq(line->fan, FAN_RIGHT);
    }
}
END_TEST

/* NA-19 NA-A11: cards move one by one; each transfer reverses a run, and a run never turns back. */
START_TEST(one_card_at_a_time) {
    lay_cards("napoleon", "", "AC");
    go("down r5-f r5-f r5-f r5-f l5-r4 l5-r4 l5-r4 l5-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f");
    PILE("r4", "");
    go("l2-r1");
    PILE("r1", "7C 8C 9C TC JC QC");
    REFUSED("r1-r4*2", "Cards move one at a time here.");
    go("r1-r4 r1-r4 r1-r4");
    PILE("r4", "QC JC TC");
    REFUSED("l2-r4", "{card} does not fit. rows: up or down, in suit, ace next to king."); /* KC, TC */
    ck_assert(!is_refused(&table, "r1-r4"));
}
END_TEST

/* NA-21 NA-22 NA-A14: a cleared row takes any single outer card, on which cards follow upwards or downwards;
   nothing must go there. */
START_TEST(cleared_row) {
    lay_cards("napoleon", "", "AC");
    go("down r5-f r5-f r5-f r5-f l5-r4 l5-r4 l5-r4 l5-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f");
    MOVES("l1-c l1-r4 l2-r1 l2-r4 l3-r2 l3-r4 l4-r3 l4-r4 r1-l2 r1-r4 r2-l3 r2-r4 r3-l4 r3-r4");
    go("r1-r4");
    PILE("r4", "JC");
    ck_assert(!is_refused(&table, "r1-r4"));
    ck_assert(!is_refused(&table, "l2-r4"));
    go("l2-r4");
    PILE("r4", "JC QC");
    go("undo r1-r4");
    PILE("r4", "JC TC");
}
END_TEST

/* NA-21: the last card of a row may go to an empty row, too (rules.md 0.7). */
START_TEST(empty_rows_one_by_one) {
    lay("");
    go("down r4-c r4-f r4-f r4-f r5-f r5-f r5-f r5-f r3-l4 r3-l4 r3-l4 r3-f r3-f");
    PILE("r3", "");
    PILE("r4", "KH");
    ck_assert(!is_refused(&table, "r4-r3"));
    ck_assert(!is_refused(&table, "c-r3"));
    ck_assert(!is_refused(&table, "l5-r3"));
    go("r4-r3");
    PILE("r3", "KH");
    ck_assert(!is_refused(&table, "r3-r4"));
    ck_assert(!is_refused(&table, "c-r4"));
}
END_TEST

/* ---- the cellar ---- */

/* NA-23 NA-A12: the cellar takes only an outer card that fits neither its base nor a row. */
START_TEST(strict_cellar) {
    lay("");
    go("up");
    check_refusal("r4-c", "{card} fits its foundation; the cellar takes only what fits nowhere.", "5S");
    check_refusal("l2-c", "{card} fits a row; the cellar takes only what fits nowhere.", "QC");
    check_refusal("l5-c", "{card} fits a row; the cellar takes only what fits nowhere.", "6S");
    ck_assert(!is_refused(&table, "l1-c"));
    ck_assert(!is_refused(&table, "r5-c"));
    go("undo down");
    ck_assert(!is_refused(&table, "r4-c"));
}
END_TEST

/* NA-A12: an empty row is no fit. */
START_TEST(empty_row_is_no_fit) {
    lay_cards("napoleon", "", "AC");
    go("down r5-f r5-f r5-f r5-f l5-r4 l5-r4 l5-r4 l5-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f");
    ck_assert(!is_refused(&table, "l1-c"));
    ck_assert(!is_refused(&table, "l1-r4"));
    check_refusal("l2-c", "{card} fits a row; the cellar takes only what fits nowhere.", "QC");
}
END_TEST

/* NA-9 NA-24 NA-A13: the cellar holds one card and is locked until a helper row is empty. */
START_TEST(locked_cellar) {
    lay("");
    go("up l1-c");
    PILE("c", "AC");
    check_refusal("c-f", "The cellar is locked until a helper row is empty.", "AC");
    check_refusal("c-l1", "The cellar is locked until a helper row is empty.", "AC");
    check_refusal("r5-c", "cellar: this place is taken; it holds one card.", "KS");
    go("r4-f l5-f l5-f l5-f");
    check_refusal("c-l1", "The cellar is locked until a helper row is empty.", "AC");
    go("l5-f");
    PILE("l1", "6C 5C 3C 2C");
    ck_assert(!is_refused(&table, "c-l1")); /* AC on 2C */
}
END_TEST

/* NA-25 NA-26: with a helper row empty its card is free, and so is the next from the beginning. */
START_TEST(free_cellar) {
    lay("");
    go("up l1-c r4-f l5-f l5-f l5-f l5-f");
    MOVES("c-l1 l2-r1 l3-r2 l4-r3 r1-l2 r2-l3 r3-l4");
    go("c-l1");
    PILE("l1", "6C 5C 3C 2C AC");
    ck_assert(!is_refused(&table, "l1-c"));
    ck_assert(!is_refused(&table, "r5-c"));
    go("r4-c"); /* 3S */
    check_refusal("c-r1", "{card} does not fit. rows: up or down, in suit, ace next to king.", "3S");
    ck_assert(!is_refused(&table, "c-r4")); /* back on 2S */
    go("undo l1-c c-l1");

    lay(""); /* the right helper row will do */
    go("down r4-c r4-f r4-f r4-f r5-f r5-f r5-f");
    REFUSED("c-r4", "The cellar is locked until a helper row is empty.");
    go("r5-f");
    REFUSED("c-r4", "{card} does not fit. rows: up or down, in suit, ace next to king.");
}
END_TEST

/* ---- the end ---- */

/* NA-28 NA-A16: blind play seldom wins; without a search a game is called lost only when no move is left. */
START_TEST(blind_play) {
    int won = 0, lost = 0;
    for (uint64_t number = 0; number < 400; number++) {
        lay_deal("napoleon", "", deal_numbered(number, 1));
        play_randomly(&table, number, 500);
        const bool moves = *moves_now(&table) != '\0', out = cards_out() == 52;
        STANDING(out ? "won" : moves ? "open" : "lost");
        won += out;
        lost += !out && !moves;
        if (!out && !moves) { /* only then */
            go("undo");
            STANDING("open");
        }
    }
    ck_assert_int_lt(won, 40);
    ck_assert_int_gt(lost, 0);
}
END_TEST

int main(void) {
    const TTest *const test[] = {example_2,
                                 four_of_a_rank_go_to_the_middle,
                                 direction_first,
                                 moves_at_the_start,
                                 outer_cards_go_to_the_bases,
                                 bases_wrap,
                                 bases_need_not_come_first,
                                 freed_cards_go_out,
                                 bases_keep_their_cards,
                                 relaying,
                                 helper_rows_are_no_targets,
                                 all_cards_can_be_seen,
                                 one_card_at_a_time,
                                 cleared_row,
                                 empty_rows_one_by_one,
                                 strict_cellar,
                                 empty_row_is_no_fit,
                                 locked_cellar,
                                 free_cellar,
                                 blind_play};
    return run_suite(suite_of("napoleon", test, sizeof test / sizeof *test, clear_table));
}
