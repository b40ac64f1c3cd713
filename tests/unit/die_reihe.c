/* The clauses DR-1 to DR-22 and decisions of Die Reihe, and the examples of rules.md 1.4. */
#include "table.h"

/* Ten cards that give nothing to do (the row of example 4), and its talon. */
#define QUIET "5C 9D 7H 3S 8C 6D 2H TC 4S JD "
#define TALON "9S 6H 3C AH 8D 5S QC 7D TH 4C 6S 9H "

static void lay(const char *settings, const char *cards) {
    lay_cards("die-reihe", settings, cards);
}

/* How many cards the families of clubs, diamonds, hearts and spades hold, ascending and descending. */
static void check_families(const int up[SUITS], const int down[SUITS]) {
    static const char *const a[] = {"fac", "fad", "fah", "fas"}, *const k[] = {"fkc", "fkd", "fkh", "fks"};
    for (int suit = CLUBS; suit < SUITS; suit++) {
        ck_assert_int_eq(cards_in(a[suit]), up[suit]);
        ck_assert_int_eq(cards_in(k[suit]), down[suit]);
    }
}
/* ---- the deal and the turning ---- */

/* DR-1 DR-2 DR-3: the top ten cards of one pack of 52 lie face down in a row, the others are the talon. */
START_TEST(ten_cards_face_down) {
    Deal deal = pack_in_order(1);
    lay_deal("die-reihe", "", deal);
    COLUMNS("[AC]|[2C]|[3C]|[4C]|[5C]|[6C]|[7C]|[8C]|[9C]|[TC]");
    ck_assert_int_eq(cards_in("s"), 42);
    ck_assert_str_eq(pile_now(&table, "s") + 41 * 3, "JC");
    ck_assert_int_eq(cards_out(), 0);
    MOVES("draw");

    deal = deal_numbered(1, 1);
    CardSet cards = NO_CARDS;
    for (int i = 0; i < deal.cards; i++) cards |= card_bit(deal.pack[i]);
    ck_assert_int_eq(deal.cards, 52);
    ck_assert(cards == ALL_CARDS);
}
END_TEST

/* DR-4 DR-A3: `draw` turns the leftmost face-down card in its place; what still lies face down is out of
 * table. */
START_TEST(turned_from_the_left) {
    lay("", QUIET TALON);
    draw(1);
    COLUMNS("5C|[9D]|[7H]|[3S]|[8C]|[6D]|[2H]|[TC]|[4S]|[JD]");
    draw(1);
    COLUMNS("5C|9D|[7H]|[3S]|[8C]|[6D]|[2H]|[TC]|[4S]|[JD]");
    draw(8);
    COLUMNS("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    ck_assert_int_eq(cards_in("s"), 42);

    lay("", "AC 2C 9D 7H 3S 8C 6D 2H TC 4S JD");
    draw(1);
    REFUSED("t2-fa", "This card still lies face down.");
    draw(1);
    MOVES("draw t2-fa");
}
END_TEST

/* DR-5 DR-6 DR-A2: an ace or king goes out the moment it is seen - turned, refilled or dealt - and begins its
   family. */
START_TEST(bases_go_out) {
    lay("", "AC 9D 7H 3S 8C 6D 2H TC 4S JD KD KC 5C QC AH 9S KS JS");
    draw(1);
    PILE("fac", "AC");
    PILE("fkd", "KD");
    PILE("fkc", "KC");
    PILE("t1", "5C");
    draw(9);
    ck_assert_int_eq(cards_out(), 3);
    draw(1);
    PILE("t1", "5C QC");
    draw(1);
    PILE("fah", "AH");
    draw(2);
    PILE("t2", "9D 9S");
    PILE("fks", "KS");
}
END_TEST

/* DR-A2: a king opens its own family although the ascending one shows the queen, and an ace likewise. */
START_TEST(king_opens_its_own_family) {
    lay("", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D 4D 5D 6D 7D 8D 9D TD KC");
    draw(1);
    do_words(&table,
             "draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw t8-fa draw t9-fa");
    go("draw t10-fa t1-fa");
    PILE("t2", "QC");
    go("t2-fa");
    ck_assert_int_eq(cards_in("fac"), 12);
    PILE("fkc", "KC");

    lay("", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D 5D 6D 7D 8D 9D TD AC");
    draw(1);
    do_words(&table,
             "draw t2-fk draw t3-fk draw t4-fk draw t5-fk draw t6-fk draw t7-fk draw t8-fk draw t9-fk");
    go("draw t10-fk t1-fk t2-fk");
    ck_assert_int_eq(cards_in("fkc"), 12);
    PILE("fac", "AC");
}
END_TEST

/* DR-7 DR-8 DR-9 DR-11 DR-A4: example 3, card by card: families take cards between two turnings, and gaps are
   filled at once, over and over while bases come. */
START_TEST(example_3) {
    lay("", "5C KH 2C AC 9D 3C KS 7S AH 4C AD 2H 6C QH 8S KD");
    draw(1);
    PILE("t1", "5C");
    draw(1);
    PILE("fkh", "KH");
    PILE("fad", "AD");
    COLUMNS("5C|2H|[2C]|[AC]|[9D]|[3C]|[KS]|[7S]|[AH]|[4C]");
    draw(1);
    MOVES("draw");
    draw(1);
    COLUMNS("5C|2H|2C|6C|[9D]|[3C]|[KS]|[7S]|[AH]|[4C]");
    MOVES("draw t3-fa");
    go("t3-fa");
    PILE("t3", "QH");
    MOVES("draw t3-fk");
    go("t3-fk");
    PILE("t3", "8S");
    PILE("fac", "AC 2C");
    PILE("fkh", "KH QH");
    ck_assert_int_eq(cards_out(), 5);
    ck_assert_int_eq(cards_in("s"), 37);
}
END_TEST

/* DR-8 DR-9 DR-A1: families go up and down by one rank in their own suit. */
START_TEST(families_follow_suit) {
    lay("", "AC 2H KS QD 2C QS 3S 4S 3C JS");
    draw(10);
    MOVES("draw t5-fa t6-fk");
    const Error up = refusal(&table, "t9-fa"), down = refusal(&table, "t10-fk");
    ck_assert_str_eq(up.why, "{card} does not fit. foundations: up, in suit.");
    ck_assert_int_eq(up.card, card_make(3, CLUBS));
    ck_assert_int_eq(up.onto, card_make(ACE, CLUBS));
    ck_assert_str_eq(down.why, "{card} does not fit. foundations: down, in suit.");
    REFUSED("t2-fa", "foundations: each begins with its ace.");
    REFUSED("t4-fk", "foundations: each begins with its king.");
    go("t5-fa t6-fk");
    PILE("fac", "AC 2C");
    PILE("fks", "KS QS");
    MOVES("draw t10-fk t9-fa");
}
END_TEST

/* ---- rows ---- */

/* DR-11 DR-A5: while there is one row its gaps are filled at once, after the turning too. */
START_TEST(one_row_is_filled_at_once) {
    lay("", "AC 9D 2C 3S 8C 6D 2H TC 4S JD 9S AH KD 5H");
    draw(10);
    go("t3-fa");
    PILE("t3", "5H");
    PILE("fah", "AH");
    PILE("fkd", "KD");
    ck_assert_int_eq(cards_in("s"), 42 - 4);
}
END_TEST

/* DR-12 DR-13: with nothing left to play a second row is laid from the left, open, one card at a time. */
START_TEST(second_row) {
    lay("", QUIET TALON);
    draw(10);
    MOVES("draw");
    draw(1);
    COLUMNS("5C 9S|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    draw(1);
    COLUMNS("5C 9S|9D 6H|7H|3S|8C|6D|2H|TC|4S|JD");
}
END_TEST

/* DR-14 DR-15 DR-16 DR-A7: example 4: a dealt card goes out straight away, a first-row card with nothing
   below it follows, and the next cards fill the first gaps in reading order. */
START_TEST(example_4) {
    lay("", QUIET TALON);
    draw(14);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S|8C|6D|2H|TC|4S|JD");
    PILE("fah", "AH");
    MOVES("draw t7-fa");
    go("t7-fa");
    PILE("t7", "");
    draw(4);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 5S|8C QC|6D 7D|8D|TC|4S|JD");
    draw(1);
    PILE("t7", "8D TH");
    draw(3);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 5S|8C QC|6D 7D|8D TH|TC 4C|4S 6S|JD 9H");
}
END_TEST

/* DR-14: a card dealt to the second row may go to its family before the next is dealt, and its place is dealt
   again. */
START_TEST(dealt_card_goes_straight_out) {
    lay("", "AC 9D 7H 3S 8C 6D 2H TC 4S JD 5C 2C 9S");
    draw(11);
    PILE("t1", "5C 2C");
    go("t1-fa");
    COLUMNS("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    draw(1);
    COLUMNS("5C 9S|9D|7H|3S|8C|6D|2H|TC|4S|JD");
}
END_TEST

/* DR-16 DR-17 DR-A9: a covered card waits, though it lies at the upper edge, until the card below is gone. */
START_TEST(covered_card_waits) {
    lay("", QUIET "9S 6H AH 4C 5S QC 7D 2S AS");
    draw(13);
    MOVES("draw t7-fa");
    draw(5);
    PILE("t7", "2H 2S");
    MOVES("draw");
    const Error lower = refusal(&table, "t7-fa"), covered = refusal(&table, "t7.1-fa");
    ck_assert_int_eq(lower.card, card_make(2, SPADES));
    ck_assert_str_eq(covered.why, "This card is not free.");
    ck_assert_int_eq(covered.card, card_make(2, HEARTS));
    draw(1);
    go("t7-fa");
    PILE("t7", "2H");
    go("t7-fa");
    PILE("fah", "AH 2H");
}
END_TEST

/* DR-18: further rows are laid in the same way, each only when the one above is full. */
START_TEST(further_rows) {
    lay("", QUIET "9S 6H 3C 4H 8D 5S QC 7D TH 4C "
                  "2S 3D 4D 5D 8S TD 6C 9C JC QD "
                  "JH");
    draw(20);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 4H|8C 8D|6D 5S|2H QC|TC 7D|4S TH|JD 4C");
    draw(1);
    PILE("t1", "5C 9S 2S");
    draw(9);
    PILE("t10", "JD 4C QD");
    draw(1);
    PILE("t1", "5C 9S 2S JH");
    PILE("t2", "9D 6H 3D");
}
END_TEST

/* DR-19 DR-20 DR-A6: with several rows gaps stay until the next deal, and then the first row's come first. */
START_TEST(gaps_wait_for_the_deal) {
    lay("", QUIET TALON);
    draw(14);
    go("t7-fa");
    COLUMNS("5C 9S|9D 6H|7H 3C|3S|8C|6D||TC|4S|JD");
    ck_assert_int_eq(cards_in("s"), 52 - 14);
    draw(1);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S|8C|6D|8D|TC|4S|JD");
    draw(1);
    COLUMNS("5C 9S|9D 6H|7H 3C|3S 5S|8C|6D|8D|TC|4S|JD");
}
END_TEST

/* DR-A12: a second row counts as begun although its only card went out at once; gaps wait from then on. */
START_TEST(second_row_stays_begun) {
    lay("", QUIET "AH 9S 8S");
    draw(11);
    COLUMNS("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    go("t7-fa");
    PILE("t7", "");
    draw(1);
    PILE("t7", "9S");
    draw(1);
    PILE("t1", "5C 8S");
}
END_TEST

/* DR-A7 DR-A14: cards always go to the leftmost of the shortest columns, columns have no holes, and five rows
   are enough. */
START_TEST(never_more_than_five_rows) {
    for (uint64_t number = 1; number <= 300; number++) {
        const Deal deal = deal_numbered(number, 1);
        lay_deal("die-reihe", "", deal);
        play_randomly(&table, number, 10);
        MoveList list;
        while (legal_moves(&table.game, play_now(&table), &list), list.count) {
            const Position before = *play_now(&table);
            const int t1 = pile_named(&table.game, &before, "t1"), stock = table.game.stock;
            int shortest = t1;
            for (int t = t1; t < t1 + 10; t++) {
                ck_assert_int_le(pile_count(&before, t), 5);
                if (pile_count(&before, t) < pile_count(&before, shortest)) shortest = t;
            }
            bool turned = true;
            for (int t = t1; t < t1 + 10; t++) turned = turned && !before.hidden[t];
            const Card next = pile_top(&before, stock);
            const bool base = rank_of(next) == ACE || rank_of(next) == KING;
            play_randomly(&table, number + (uint64_t)table.at, 1);
            if (turned && table.played[table.at - 1].move.kind == MOVE_DRAW && !base)
                ck_assert_int_eq(pile_top(play_now(&table), shortest), next);
        }
        ck_assert_int_eq(cards_in("s"), 0);
    }
}
END_TEST

/* ---- the end ---- */

/* DR-A11: example 2: the last card of a suit may go to either family, and then both are closed. */
START_TEST(last_card_fits_both) {
    lay("", "AC 2C 3C 4C 5C 6C 7C KC QC JC TC 9C 8C 9D 7H 3S 6D 2H 4S JD 5H 8S TD 6S");
    draw(1);
    go("draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa");
    go("draw draw t9-fk draw t10-fk t1-fk");
    MOVES("draw t2-fk t3-fa");
    go("t2-fk");
    MOVES("draw t3-fa t3-fk");
    go("t3-fk");
    ck_assert_int_eq(cards_in("fac"), 7);
    ck_assert_int_eq(cards_in("fkc"), 6);
    go("undo t3-fa");
    ck_assert_int_eq(cards_in("fac"), 8);
    ck_assert_int_eq(cards_in("fkc"), 5);
    MOVES("draw");
}
END_TEST

/* DR-22: example 5 is won in the turning phase, with the last card and not before. */
START_TEST(example_5) {
    const Deal deal = pack_in_order(1);
    lay_deal("die-reihe", "", deal);
    play_pass(&table);
    check_families((int[]){10, 11, 12, 12}, (int[]){3, 2, 1, 1});
    STANDING("won");
    MOVES("");
    REFUSED("draw", "The game is won.");
    play_undo(&table);
    ck_assert_int_lt(cards_out(), 52);
    STANDING("open");
    play_redo(&table);
    check_replay(&table);
}
END_TEST

/* DR-19 DR-20 DR-21 DR-A13: example 6, which the refilled gaps bring from two cards to 39 before it is lost.
 */
START_TEST(example_6) {
    const Deal deal = pack_by_stride(1);
    lay_deal("die-reihe", "", deal);
    draw(10);
    ck_assert_int_eq(cards_out(), 2);
    ck_assert_int_eq(cards_in("s"), 40);
    COLUMNS("8C|3S|7S|9C|6H|QS|5D|JH|4C|TD");
    go("draw t1-fa draw");
    PILE("t1", "8C 8S");
    go("draw draw");
    PILE("fad", "AD");
    PILE("t2", "3S 7H");
    go("draw t6-fk");
    PILE("fks", "KS QS");
    PILE("t6", "");
    draw(1);
    PILE("t6", "6D");
    draw(1);
    PILE("t3", "7S QH");

    play_pass(&table);
    ck_assert_int_eq(cards_out(), 39);
    check_families((int[]){7, 5, 6, 2}, (int[]){5, 3, 6, 5});
    COLUMNS("8C 8S 6S|3S 7H 5S|7S|9D||6D 4S 8D||||TD 7D");
    STANDING("lost");
    MOVES("");
    REFUSED("draw", "The stock is used up.");
    REFUSED("redeal", "The stock is played through only once.");
    play_undo(&table);
    STANDING("open");
}
END_TEST

/* DR-A13: an empty talon is no loss while cards lie face down or a free card fits. */
START_TEST(empty_talon_is_no_loss) {
    const Deal deal = pack_in_order(1);
    lay_deal("die-reihe", "", deal);
    while (cards_in("s") > 0) {
        MoveList list;
        legal_moves(&table.game, play_now(&table), &list);
        play_do(&table, list.move[list.count - 1]);
    }
    ck_assert(strchr(pile_now(&table, "t10"), '[') != 0);
    STANDING("open");
    ck_assert(!is_refused(&table, "draw"));
}
END_TEST

int main(void) {
    const TTest *const test[] = {ten_cards_face_down,
                                 turned_from_the_left,
                                 bases_go_out,
                                 king_opens_its_own_family,
                                 example_3,
                                 families_follow_suit,
                                 one_row_is_filled_at_once,
                                 second_row,
                                 example_4,
                                 dealt_card_goes_straight_out,
                                 covered_card_waits,
                                 further_rows,
                                 gaps_wait_for_the_deal,
                                 second_row_stays_begun,
                                 never_more_than_five_rows,
                                 last_card_fits_both,
                                 example_5,
                                 example_6,
                                 empty_talon_is_no_loss};
    return run_suite(suite_of("die_reihe", test, sizeof test / sizeof *test, clear_table));
}
