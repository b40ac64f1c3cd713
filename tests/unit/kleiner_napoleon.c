/* The clauses KN-1 to KN-22 and decisions of Kleiner Napoleon, and the examples of rules.md 8.4. */
#include "table.h"

#include <string.h>

/* The table of example 2 of Napoleon: a four of clubs first, the others in order. */
static void lay(const char *settings) {
    lay_cards("kleiner-napoleon", settings, "4C");
}

#define ROW(row, cards) ck_assert_str_eq(row_across(row), cards)
#define BASES(cards)    ck_assert_str_eq(bases_now(), cards)

/* ---- the deal ---- */

/* KN-1 KN-2 KN-3 KN-4 KN-6 KN-21 KN-A7: one pack: the first card is the first base, beside it five open cards
   on either side, three more such rows - eight in all -, and four cards on either side of the empty cellar.
 */
START_TEST(layout) {
    lay("");
    ck_assert_int_ge(table.game.rules.difficulty, 4);
    check_whole_pack();
    ck_assert_int_eq(pile_cards(play_now(&table), table.game.first[0])[0], card_make(4, CLUBS));
    ROW(1, "AC 2C 3C 5C 6C | 7C 8C 9C TC JC");
    ROW(2, "QC KC AD 2D 3D | 5D 6D 7D 8D 9D");
    ROW(3, "TD JD QD KD AH | 2H 3H 5H 6H 7H");
    ROW(4, "8H 9H TH JH QH | KH AS 2S 3S 5S");
    ROW(5, "6S 7S 8S 9S | TS JS QS KS");
    PILE("c", "");
    for (int pile = 0; pile < table.game.piles; pile++) ck_assert_int_eq(play_now(&table)->hidden[pile], 0);
}
END_TEST

/* KN-5: cards of the first card's rank lie below it in the middle. */
START_TEST(four_of_a_rank_go_to_the_middle) {
    lay("");
    BASES("4C 4D 4H 4S");
    lay_deal("kleiner-napoleon", "", pack_by_stride(1));
    BASES("8C 8S 8H 8D");
    ROW(2, "9C 2H AD 7H KS | 6D QH 5C JD 4S");
    ROW(5, "QC 5H JS 4D | TH 3C 9D 2S");
    check_whole_pack();
}
END_TEST

/* ---- the direction ---- */

/* KN-7 KN-8 KN-12 KN-A3: the first card on a base says whether all families go up or down, and it is final; a
   word may say it before (8.4). */
START_TEST(direction_by_first_play) {
    lay("");
    MOVES("down l1-c l2-c l2-r1 l3-c l3-r2 l4-c l4-r3 l5-c l5-r4 r1-c r1-l2 r2-c r2-l3 r3-c r3-l4 r4-c r4-f "
          "r5-c up");
    go("r4-f");
    PILE("fs", "4S 5S");
    TOP("r4", "3S");
    check_refusal("r4-f", "{card} does not fit. foundations: up, in suit.", "3S");
    REFUSED("down", "There is no direction to choose now.");
    go("r3-l4 r3-l4 r3-l4");
    TOP("r3", "3H");
    check_refusal("r3-f", "{card} does not fit: the foundations go the other way.", "3H");

    lay("");
    go("r4-c");
    TOP("r4", "3S");
    go("r4-f");
    PILE("fs", "4S 3S");
    REFUSED("up", "There is no direction to choose now.");
    go("r3-l4 r3-l4");
    TOP("r3", "5H");
    check_refusal("r3-f", "{card} does not fit: the foundations go the other way.", "5H");

    lay("");
    go("down");
    check_refusal("r4-f", "{card} does not fit: the foundations go the other way.", "5S");
    go("undo up r4-f");
    lay("");
    go("l2-r1 r3-l4 up"); /* later, too */
    REFUSED("down", "There is no direction to choose now.");
}
END_TEST

/* ---- rows ---- */

/* KN-9 KN-10 KN-22: only the outer cards are played, one at a time; runs do not move as a whole. */
START_TEST(single_outer_cards) {
    lay("");
    REFUSED("r4.4-f", "This card is not free.");
    REFUSED("l2-r1*2", "Cards move one at a time here.");
    go("l2-r1 l2-r1");
    PILE("r1", "7C 8C 9C TC JC QC KC");
    REFUSED("r1-l1*3", "Cards move one at a time here.");
    ck_assert(!is_refused(&table, "r1-l1")); /* KC on AC */
}
END_TEST

/* KN-11: cards go on the next card of their suit, up or down. */
START_TEST(attaching) {
    lay("");
    go("l4-r3");
    PILE("r3", "2H 3H 5H 6H 7H 8H");
    go("undo r3-l4");
    PILE("l4", "QH JH TH 9H 8H 7H");
    check_refusal("r3-l1", "{card} does not fit. rows: up or down, in suit, ace next to king.", "6H");
    check_refusal("r1-l4", "{card} does not fit. rows: up or down, in suit, ace next to king.", "JC");
}
END_TEST

/* KN-13 KN-22 KN-A6: a free row takes any single outer card; run by run it is reversed there card by card. */
START_TEST(free_rows_reverse_runs) {
    lay_cards("kleiner-napoleon", "", "AC");
    go("down r5-f r5-f r5-f r5-f l5-r4 l5-r4 l5-r4 l5-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f");
    PILE("r4", "");
    PILE("r1", "7C 8C 9C TC JC");
    for (char from[] = "l1-r4"; from[1] <= '4'; from[1]++) ck_assert(!is_refused(&table, from));
    REFUSED("r1-r4*5", "Cards move one at a time here.");
    go("r1-r4 r1-r4 r1-r4 r1-r4 r1-r4");
    PILE("r4", "JC TC 9C 8C 7C");
    PILE("r1", "");
    go("r3-c");
    ck_assert(!is_refused(&table, "c-r1"));
    go("c-r1");
    PILE("r1", "7H");
}
END_TEST

/* KN-14 KN-15 KN-16: nothing is laid on the helper rows, full or empty, and they are used from outside
 * inward. */
START_TEST(helper_rows) {
    lay("");
    REFUSED("r4-l5", "Nothing may be laid on this pile.");
    go("r4-f");
    REFUSED("l5.3-f", "This card is not free.");
    for (const char *next = "6S7S8S9S"; *next; next += 2) {
        ck_assert(!strncmp(top_of("l5"), next, 2));
        go("l5-f");
    }
    PILE("l5", "");
    REFUSED("r5-l5", "Nothing may be laid on this pile.");
    REFUSED("l1-l5", "Nothing may be laid on this pile.");
    ck_assert(strstr(moves_now(&table), "-l5") == 0);
}
END_TEST

/* KN-A5: helper cards may go straight to the bases. */
START_TEST(helper_cards_go_to_bases) {
    lay("");
    go("r4-f l5-f");
    PILE("fs", "4S 5S 6S");
    go("undo undo r4-c r4-f r4-f r4-f r5-f");
    PILE("fs", "4S 3S 2S AS KS");
}
END_TEST

/* KN-A8: king and ace are neighbours in the rows. */
START_TEST(rows_wrap) {
    lay("");
    go("l2-r1");
    ck_assert(!is_refused(&table, "l1-l2"));
    ck_assert(!is_refused(&table, "l2-l1"));
}
END_TEST

/* ---- the cellar ---- */

/* KN-17 KN-18 KN-A2: each of the ten outer cards may go to the empty cellar, but only one, nothing is
   attached to it, and it stays while both helper rows hold cards (8.4). */
START_TEST(cellar_takes_any_card) {
    static const char *const from[] = {"l1", "l2", "l3", "l4", "l5", "r1", "r2", "r3", "r4", "r5"};
    static const char *const card[] = {"AC", "QC", "TD", "8H", "6S", "JC", "9D", "7H", "5S", "KS"};
    for (int i = 0; i < 10; i++) {
        char word[8];
        lay("");
        TOP(from[i], card[i]);
        strcat(strcpy(word, from[i]), "-c");
        go(word);
        PILE("c", card[i]);
        ck_assert(strstr(moves_now(&table), "c-") == 0);
        ck_assert(strstr(moves_now(&table), "-c") == 0);
        check_refusal("c-f", "The cellar is locked until a helper row is empty.", card[i]);
        check_refusal("c-l1", "The cellar is locked until a helper row is empty.", card[i]);
        REFUSED(i == 1 ? "r1-c" : "l2-c", "cellar: this place is taken; it holds one card.");
    }
}
END_TEST

/* KN-18 KN-19 KN-A4: one empty helper row, left or right, frees the cellar, for one card after another. */
START_TEST(one_helper_row_frees_the_cellar) {
    lay("");
    go("l1-c r4-f l5-f l5-f l5-f");
    REFUSED("c-l1", "The cellar is locked until a helper row is empty.");
    go("l5-f");
    ck_assert_int_eq(cards_in("r5"), 4);
    go("c-l1 l2-c c-r1 l2-c c-r1 r4-c");
    PILE("r1", "7C 8C 9C TC JC QC KC");
    PILE("c", "3S");
    lay("");
    go("r4-c r4-f r4-f r4-f r5-f r5-f r5-f");
    REFUSED("c-f", "The cellar is locked until a helper row is empty.");
    go("r5-f");
    ck_assert_int_eq(cards_in("l5"), 4);
    check_refusal("c-f", "{card} does not fit. foundations: down, in suit.", "5S");
}
END_TEST

/* KN-A4: a free cellar card goes to a base, onto a fitting row card, or into an empty upper row. */
START_TEST(ways_out_of_the_cellar) {
    lay_cards("kleiner-napoleon", "", "AC");
    go("down l5-r4 l5-r4 l5-r4 l5-c r5-f r5-f r5-f r5-f");
    PILE("c", "9S");
    ck_assert(!is_refused(&table, "c-r4")); /* on 8S */
    go("c-f");
    PILE("fs", "AS KS QS JS TS 9S");
    go("r4-f r4-f r4-f r4-f r4-f r4-f r4-f r4-f");
    PILE("r4", "");
    go("r3-c");
    check_refusal("c-l1", "{card} does not fit. rows: up or down, in suit, ace next to king.", "7H");
    go("c-r4");
    PILE("r4", "7H");
}
END_TEST

/* ---- the end ---- */

/* KN-20: only the complete families win, and a game is open while there are moves. */
START_TEST(out_only_when_all_lie_on_the_bases) {
    int lost = 0;
    for (uint64_t number = 0; number < 200; number++) {
        lay_deal("kleiner-napoleon", "", deal_numbered(number, 1));
        play_randomly(&table, number, 300);
        const bool moves = *moves_now(&table) != '\0';
        if (!moves && cards_out() < 52) lost++;
        ck_assert_int_eq(!strcmp(standing_now(&table), "won"), cards_out() == 52);
        ck_assert_int_eq(!strcmp(standing_now(&table), "lost"), !moves && cards_out() < 52);
    }
    ck_assert_int_gt(lost, 0);
}
END_TEST

/* Other refusals name the rule. */
START_TEST(refusals) {
    lay("");
    REFUSED("draw", "This game has no stock.");
    REFUSED("c-l1", "There is no card to move.");
    REFUSED("c-f", "There is no card to move.");
    REFUSED("l1-l1", "The card lies there already.");
    REFUSED("fs-r4", "foundations: what lies there stays there.");
    REFUSED("l1-l6", "there is no pile “{word}”");
    REFUSED("turn-l1", "Cards are not turned by hand in this game.");
}
END_TEST

int main(void) {
    const TTest *const test[] = {layout,
                                 four_of_a_rank_go_to_the_middle,
                                 direction_by_first_play,
                                 single_outer_cards,
                                 attaching,
                                 free_rows_reverse_runs,
                                 helper_rows,
                                 helper_cards_go_to_bases,
                                 rows_wrap,
                                 cellar_takes_any_card,
                                 one_helper_row_frees_the_cellar,
                                 ways_out_of_the_cellar,
                                 out_only_when_all_lie_on_the_bases,
                                 refusals};
    return run_suite(suite_of("kleiner_napoleon", test, sizeof test / sizeof *test, clear_table));
}
