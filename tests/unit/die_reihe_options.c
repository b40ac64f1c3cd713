/* The options of Die Reihe (rules.md 1.3), its refusals, and what holds under all of them. */
#include "table.h"

/* Ten cards that give nothing to do (the row of example 4), and its talon. */
#define QUIET "5C 9D 7H 3S 8C 6D 2H TC 4S JD "
#define TALON "9S 6H 3C AH 8D 5S QC 7D TH 4C 6S 9H "

static void lay(const char *settings, const char *cards) {
    lay_cards("die-reihe", settings, cards);
}

/* DR-10 DR-A8: one may deal on although a card fits; hold=off refuses that, while turning and later. */
START_TEST(holding_back) {
    const char *cards = "AC 2C 7H 3S 8C 6D 2H TC 4S JD 5C 9D 3C 8S";
    lay("", cards);
    draw(2);
    MOVES("draw t2-fa");
    draw(9);
    PILE("t1", "5C 9D");
    MOVES("draw t2-fa");

    lay("hold=off", cards);
    draw(2);
    MOVES("t2-fa");
    REFUSED("draw", "A free card fits a foundation: it goes first.");
    go("t2-fa");
    PILE("t2", "9D");
    draw(8);
    draw(1);
    PILE("t1", "5C 3C");
    REFUSED("draw", "A free card fits a foundation: it goes first.");
    go("t1-fa draw");
}
END_TEST

/* DR-A6: refill=immediate fills them at once, after a base that was dealt too. */
START_TEST(refill_immediate) {
    lay("refill=immediate", QUIET TALON);
    draw(14);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 8D|8C|6D|2H|TC|4S|JD");
    go("t7-fa");
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 8D|8C|6D|5S|TC|4S|JD");
    draw(1);
    PILE("t5", "8C QC");
}
END_TEST

/* DR-A7: fill=after-row lays the row to its end before gaps, example 4. */
START_TEST(fill_after_row) {
    lay("fill=after-row", QUIET TALON);
    draw(14);
    go("t7-fa");
    draw(6);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S|8C 8D|6D 5S|-- QC|TC 7D|4S TH|JD 4C");
    draw(1);
    PILE("t7", "6S QC");
    PILE("t4", "3S");
    draw(1);
    PILE("t4", "3S 9H");
}
END_TEST

/* DR-A7 DR-A9: with fill=after-row a card above a hole is free, too. */
START_TEST(free_above_a_hole) {
    lay("fill=after-row", QUIET "9S 6H 3C 4D 5S QC 2S 7D TH 4C "
                                "AS 6S 9H 8D 8S 7S 5H AH JS QD "
                                "3H TD QS");
    draw(21);
    go("t7-fa");
    draw(6);
    PILE("t7", "2H -- 5H");
    MOVES("draw");
    REFUSED("t7.1-fa", "A family begins with its ace.");
    draw(1);
    MOVES("draw t7.1-fa");
    go("t7.1-fa");
    PILE("fah", "AH 2H");
    PILE("t7", "-- -- 5H");
    draw(3);
    PILE("t7", "3H -- 5H");
    MOVES("draw t7.1-fa");
    draw(1);
    PILE("t7", "3H TD 5H");
    REFUSED("t7.1-fa", "This card is not free.");
    draw(1);
    PILE("t1", "5C 9S QS");
    check_replay(&table);
}
END_TEST

/* DR-A8: hold=off looks at such cards as well. */
START_TEST(no_holding_above_a_hole) {
    lay("fill=after-row hold=off", QUIET "9S 6H 3C 4D 5S QC 2S 7D TH 4C "
                                         "AS 6S 9H 8D 8S 7S 5H AH JS QD");
    draw(21);
    go("t7-fa");
    draw(7);
    MOVES("t7.1-fa");
    REFUSED("draw", "A free card fits a foundation: it goes first.");
}
END_TEST

/* DR-A1: suit=off: a card goes on any pile of the next rank, one move upwards and one downwards. */
START_TEST(suits_ignored) {
    const char *cards = "AC AD KH 2H QS 3S 8C 6D TC 4S 9S JD 5C 6H 7D";
    lay("", cards);
    draw(10);
    MOVES("draw");
    lay("suit=off", cards);
    draw(10);
    MOVES("draw t4-fa t5-fk");
    go("t4-fa t5-fk");
    PILE("fa1", "AC 2H");
    PILE("fa2", "AD");
    PILE("fk1", "KH QS");
    PILE("fk2", "");
    MOVES("draw t2-fk t6-fa");
    REFUSED("t7-fa", "{card} is not the rank that is wanted here.");
}
END_TEST

/* DR-A10: reversal=on with suit=off lets a top card pass to the other kind of family, but never a base. */
START_TEST(reversal) {
    const char *cards = "AC 2C 3C 4C 5C 6C 7C KH QH JH TC 9C 8C 9D 3S 6D 2S 4S JD 5H TD 6S 9H 3H";
    const char *words =
        "draw draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw draw t9-fk "
        "draw t10-fk t1-fk t2-fk t3-fk";
    lay("suit=off reversal=on", cards);
    go(words);
    PILE("fk1", "KH QH JH TC 9C 8C");
    MOVES("draw fa1-fk fk1-fa");
    go("fa1-fk");
    PILE("fa1", "AC 2C 3C 4C 5C 6C");
    PILE("fk1", "KH QH JH TC 9C 8C 7C");
    go("undo fk1-fa");
    PILE("fa1", "AC 2C 3C 4C 5C 6C 7C 8C");
    check_replay(&table);

    lay("suit=off", cards);
    go(words);
    MOVES("draw");
    REFUSED("fa1-fk", "What lies on a family stays there.");

    lay("suit=off reversal=on", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AD 2D 4D");
    draw(1);
    do_words(&table,
             "draw t2-fk draw t3-fk draw t4-fk draw t5-fk draw t6-fk draw t7-fk draw t8-fk draw t9-fk");
    go("draw t10-fk t1-fk t2-fk");
    REFUSED("fa1-fk", "The first card of a family stays there.");
}
END_TEST

/* DR-A10: reversal changes nothing while families follow suit. */
START_TEST(reversal_needs_suits_off) {
    lay("reversal=on", "AC 2C 3C 4C 5C 6C 7C KC QC JC TC 9C 8C 9D 7H 3S 6D 2H 4S JD 5H 8S TD 6S");
    go("draw draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw draw t9-fk");
    go("draw t10-fk t1-fk t2-fk t3-fk");
    MOVES("draw");
    REFUSED("fac-fk", "What lies on a family stays there.");
}
END_TEST

/* Rows, families and talon hold the 52 cards at any time, under every option (1.4.1), and games replay. */
START_TEST(no_card_is_lost) {
    const char *settings[] = {
        "",         "fill=after-row", "refill=immediate",    "fill=after-row refill=immediate",
        "suit=off", "hold=off",       "suit=off reversal=on"};
    for (uint64_t number = 0; number < 70; number++) {
        const Deal deal = deal_numbered(number, 1);
        lay_deal("die-reihe", settings[number % 7], deal);
        for (int i = 0; i < 150; i++) {
            check_whole_pack();
            play_randomly(&table, number * 1000 + (uint64_t)i, 1);
        }
        check_replay(&table);
    }
}
END_TEST

/* Other refusals name the rule. */
START_TEST(refusals) {
    lay("", QUIET TALON);
    draw(10);
    REFUSED("t1-t2", "Nothing may be laid on this pile.");
    REFUSED("s-fa", "Cards from here stay where they are.");
    REFUSED("t1.1-fa", "A family begins with its ace.");
    REFUSED("t1.2-fa", "There is no card to move.");
    REFUSED("t1-fa*2", "Cards move one at a time here.");
    REFUSED("up", "There is no direction to choose now.");
    REFUSED("turn-t1", "Cards are not turned by hand in this game.");
}
END_TEST

int main(void) {
    const TTest *const test[] = {
        holding_back,  refill_immediate, fill_after_row,           free_above_a_hole, no_holding_above_a_hole,
        suits_ignored, reversal,         reversal_needs_suits_off, no_card_is_lost,   refusals};
    return run_suite(suite_of("die_reihe_options", test, sizeof test / sizeof *test, clear_table));
}
