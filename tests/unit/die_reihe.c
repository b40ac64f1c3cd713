/* The clauses DR-1 to DR-22 and decisions of Die Reihe, and the examples of rules.md 1.4. */
#include "support.h"

#include <stdio.h>
#include <string.h>

/* Ten cards that give nothing to do (the row of example 4), and its talon. */
#define QUIET "5C 9D 7H 3S 8C 6D 2H TC 4S JD "
#define TALON "9S 6H 3C AH 8D 5S QC 7D TH 4C 6S 9H "

static Play play;

static void table(const char *settings, const char *cards) {
    const Deal deal = pack_beginning(cards, 1);
    play_end(&play);
    begin(&play, "die-reihe", settings, &deal);
}

static void draw(int times) {
    for (; times > 0; times--) do_words(&play, "draw");
}

static int count(const char *pile) {
    return pile_count(play_now(&play), pile_named(&play.game, play_now(&play), pile));
}

static int out(void) {
    return cards_home(&play.game, play_now(&play));
}

static Standing standing(void) {
    return game_standing(&play.game, play_now(&play));
}

static void check_pile(const char *name, const char *cards) {
    ck_assert_msg(!strcmp(pile_now(&play, name), cards), "%s is %s, not %s", name, pile_now(&play, name),
                  cards);
}

/* The ten columns, divided by bars. */
static void check_columns(const char *columns) {
    char text[400] = "", name[4];
    for (int i = 1; i <= 10; i++) {
        sprintf(name, "t%d", i);
        strcat(text, pile_now(&play, name));
        strcat(text, i < 10 ? "|" : "");
    }
    ck_assert_str_eq(text, columns);
}

/* How many cards the families of clubs, diamonds, hearts and spades hold. */
static void check_families(int a[4], int k[4]) {
    for (int suit = CLUBS; suit < SUITS; suit++) {
        const char up[] = {'f', 'a', "cdhs"[suit], '\0'}, down[] = {'f', 'k', "cdhs"[suit], '\0'};
        ck_assert_int_eq(count(up), a[suit]);
        ck_assert_int_eq(count(down), k[suit]);
    }
}

/* ---- the deal and the turning ---- */

/* DR-1 DR-2 DR-3: the top ten cards of one pack of 52 lie face down in a row, the others are the talon. */
START_TEST(ten_cards_face_down) {
    Deal deal = pack_in_order(1);
    begin(&play, "die-reihe", "", &deal);
    check_columns("[AC]|[2C]|[3C]|[4C]|[5C]|[6C]|[7C]|[8C]|[9C]|[TC]");
    ck_assert_int_eq(count("s"), 42);
    ck_assert_str_eq(pile_now(&play, "s") + 41 * 3, "JC");
    ck_assert_int_eq(out(), 0);
    ck_assert_str_eq(moves_now(&play), "draw");

    deal = deal_numbered(1, 1);
    CardSet cards = NO_CARDS;
    for (int i = 0; i < deal.cards; i++) cards |= card_bit(deal.pack[i]);
    ck_assert_int_eq(deal.cards, 52);
    ck_assert(cards == ALL_CARDS);
}
END_TEST

/* DR-4 DR-A3: `draw` turns the leftmost face-down card in its place; what still lies face down is out of
 * play. */
START_TEST(turned_from_the_left) {
    table("", QUIET TALON);
    draw(1);
    check_columns("5C|[9D]|[7H]|[3S]|[8C]|[6D]|[2H]|[TC]|[4S]|[JD]");
    draw(1);
    check_columns("5C|9D|[7H]|[3S]|[8C]|[6D]|[2H]|[TC]|[4S]|[JD]");
    draw(8);
    check_columns("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    ck_assert_int_eq(count("s"), 42);

    table("", "AC 2C 9D 7H 3S 8C 6D 2H TC 4S JD");
    draw(1);
    ck_assert_str_eq(refusal(&play, "t2-fa").why, "This card still lies face down.");
    draw(1);
    ck_assert_str_eq(moves_now(&play), "draw t2-fa");
}
END_TEST

/* DR-5 DR-6 DR-A2: an ace or king goes out the moment it is seen - turned, refilled or dealt - and begins its
   family. */
START_TEST(bases_go_out) {
    table("", "AC 9D 7H 3S 8C 6D 2H TC 4S JD KD KC 5C QC AH 9S KS JS");
    draw(1);
    check_pile("fac", "AC");
    check_pile("fkd", "KD");
    check_pile("fkc", "KC");
    check_pile("t1", "5C");
    draw(9);
    ck_assert_int_eq(out(), 3);
    draw(1);
    check_pile("t1", "5C QC");
    draw(1);
    check_pile("fah", "AH");
    draw(2);
    check_pile("t2", "9D 9S");
    check_pile("fks", "KS");
}
END_TEST

/* DR-A2: a king opens its own family although the ascending one shows the queen, and an ace likewise. */
START_TEST(king_opens_its_own_family) {
    table("", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D 4D 5D 6D 7D 8D 9D TD KC");
    draw(1);
    do_words(&play,
             "draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw t8-fa draw t9-fa");
    do_words(&play, "draw t10-fa t1-fa");
    check_pile("t2", "QC");
    do_words(&play, "t2-fa");
    ck_assert_int_eq(count("fac"), 12);
    check_pile("fkc", "KC");

    table("", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2D 3D 4D 5D 6D 7D 8D 9D TD AC");
    draw(1);
    do_words(&play,
             "draw t2-fk draw t3-fk draw t4-fk draw t5-fk draw t6-fk draw t7-fk draw t8-fk draw t9-fk");
    do_words(&play, "draw t10-fk t1-fk t2-fk");
    ck_assert_int_eq(count("fkc"), 12);
    check_pile("fac", "AC");
}
END_TEST

/* DR-7 DR-8 DR-9 DR-11 DR-A4: example 3, card by card: families take cards between two turnings, and gaps are
   filled at once, over and over while bases come. */
START_TEST(example_3) {
    table("", "5C KH 2C AC 9D 3C KS 7S AH 4C AD 2H 6C QH 8S KD");
    draw(1);
    check_pile("t1", "5C");
    draw(1);
    check_pile("fkh", "KH");
    check_pile("fad", "AD");
    check_columns("5C|2H|[2C]|[AC]|[9D]|[3C]|[KS]|[7S]|[AH]|[4C]");
    draw(1);
    ck_assert_str_eq(moves_now(&play), "draw");
    draw(1);
    check_columns("5C|2H|2C|6C|[9D]|[3C]|[KS]|[7S]|[AH]|[4C]");
    ck_assert_str_eq(moves_now(&play), "draw t3-fa");
    do_words(&play, "t3-fa");
    check_pile("t3", "QH");
    ck_assert_str_eq(moves_now(&play), "draw t3-fk");
    do_words(&play, "t3-fk");
    check_pile("t3", "8S");
    check_pile("fac", "AC 2C");
    check_pile("fkh", "KH QH");
    ck_assert_int_eq(out(), 5);
    ck_assert_int_eq(count("s"), 37);
}
END_TEST

/* DR-8 DR-9 DR-A1: families go up and down by one rank in their own suit. */
START_TEST(families_follow_suit) {
    table("", "AC 2H KS QD 2C QS 3S 4S 3C JS");
    draw(10);
    ck_assert_str_eq(moves_now(&play), "draw t5-fa t6-fk");
    const Complaint up = refusal(&play, "t9-fa"), down = refusal(&play, "t10-fk");
    ck_assert_str_eq(up.why, "{card} does not fit: families go up in suit, card by card.");
    ck_assert_int_eq(up.card, card_make(3, CLUBS));
    ck_assert_int_eq(up.onto, card_make(ACE, CLUBS));
    ck_assert_str_eq(down.why, "{card} does not fit: this family goes down in suit, card by card.");
    ck_assert_str_eq(refusal(&play, "t2-fa").why, "A family begins with its ace.");
    ck_assert_str_eq(refusal(&play, "t4-fk").why, "This family begins with its king.");
    do_words(&play, "t5-fa t6-fk");
    check_pile("fac", "AC 2C");
    check_pile("fks", "KS QS");
    ck_assert_str_eq(moves_now(&play), "draw t10-fk t9-fa");
}
END_TEST

/* DR-10 DR-A8: one may deal on although a card fits; hold=off refuses that, while turning and later. */
START_TEST(holding_back) {
    const char *cards = "AC 2C 7H 3S 8C 6D 2H TC 4S JD 5C 9D 3C 8S";
    table("", cards);
    draw(2);
    ck_assert_str_eq(moves_now(&play), "draw t2-fa");
    draw(9);
    check_pile("t1", "5C 9D");
    ck_assert_str_eq(moves_now(&play), "draw t2-fa");

    table("hold=off", cards);
    draw(2);
    ck_assert_str_eq(moves_now(&play), "t2-fa");
    ck_assert_str_eq(refusal(&play, "draw").why, "A free card fits a family: it goes first.");
    do_words(&play, "t2-fa");
    check_pile("t2", "9D");
    draw(8);
    draw(1);
    check_pile("t1", "5C 3C");
    ck_assert_str_eq(refusal(&play, "draw").why, "A free card fits a family: it goes first.");
    do_words(&play, "t1-fa draw");
}
END_TEST

/* ---- rows ---- */

/* DR-11 DR-A5: while there is one row its gaps are filled at once, after the turning too. */
START_TEST(one_row_is_filled_at_once) {
    table("", "AC 9D 2C 3S 8C 6D 2H TC 4S JD 9S AH KD 5H");
    draw(10);
    do_words(&play, "t3-fa");
    check_pile("t3", "5H");
    check_pile("fah", "AH");
    check_pile("fkd", "KD");
    ck_assert_int_eq(count("s"), 42 - 4);
}
END_TEST

/* DR-12 DR-13: with nothing left to play a second row is laid from the left, open, one card at a time. */
START_TEST(second_row) {
    table("", QUIET TALON);
    draw(10);
    ck_assert_str_eq(moves_now(&play), "draw");
    draw(1);
    check_columns("5C 9S|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    draw(1);
    check_columns("5C 9S|9D 6H|7H|3S|8C|6D|2H|TC|4S|JD");
}
END_TEST

/* DR-14 DR-15 DR-16 DR-A7: example 4: a dealt card goes out straight away, a first-row card with nothing
   below it follows, and the next cards fill the first gaps in reading order. */
START_TEST(example_4) {
    table("", QUIET TALON);
    draw(14);
    check_columns("5C 9S|9D 6H|7H 3C|3S|8C|6D|2H|TC|4S|JD");
    check_pile("fah", "AH");
    ck_assert_str_eq(moves_now(&play), "draw t7-fa");
    do_words(&play, "t7-fa");
    check_pile("t7", "");
    draw(4);
    check_columns("5C 9S|9D 6H|7H 3C|3S 5S|8C QC|6D 7D|8D|TC|4S|JD");
    draw(1);
    check_pile("t7", "8D TH");
    draw(3);
    check_columns("5C 9S|9D 6H|7H 3C|3S 5S|8C QC|6D 7D|8D TH|TC 4C|4S 6S|JD 9H");
}
END_TEST

/* DR-14: a card dealt to the second row may go to its family before the next is dealt, and its place is dealt
   again. */
START_TEST(dealt_card_goes_straight_out) {
    table("", "AC 9D 7H 3S 8C 6D 2H TC 4S JD 5C 2C 9S");
    draw(11);
    check_pile("t1", "5C 2C");
    do_words(&play, "t1-fa");
    check_columns("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    draw(1);
    check_columns("5C 9S|9D|7H|3S|8C|6D|2H|TC|4S|JD");
}
END_TEST

/* DR-16 DR-17 DR-A9: a covered card waits, though it lies at the upper edge, until the card below is gone. */
START_TEST(covered_card_waits) {
    table("", QUIET "9S 6H AH 4C 5S QC 7D 2S AS");
    draw(13);
    ck_assert_str_eq(moves_now(&play), "draw t7-fa");
    draw(5);
    check_pile("t7", "2H 2S");
    ck_assert_str_eq(moves_now(&play), "draw");
    const Complaint lower = refusal(&play, "t7-fa"), covered = refusal(&play, "t7.1-fa");
    ck_assert_int_eq(lower.card, card_make(2, SPADES));
    ck_assert_str_eq(covered.why, "This card is not free.");
    ck_assert_int_eq(covered.card, card_make(2, HEARTS));
    draw(1);
    do_words(&play, "t7-fa");
    check_pile("t7", "2H");
    do_words(&play, "t7-fa");
    check_pile("fah", "AH 2H");
}
END_TEST

/* DR-18: further rows are laid in the same way, each only when the one above is full. */
START_TEST(further_rows) {
    table("", QUIET "9S 6H 3C 4H 8D 5S QC 7D TH 4C "
                    "2S 3D 4D 5D 8S TD 6C 9C JC QD "
                    "JH");
    draw(20);
    check_columns("5C 9S|9D 6H|7H 3C|3S 4H|8C 8D|6D 5S|2H QC|TC 7D|4S TH|JD 4C");
    draw(1);
    check_pile("t1", "5C 9S 2S");
    draw(9);
    check_pile("t10", "JD 4C QD");
    draw(1);
    check_pile("t1", "5C 9S 2S JH");
    check_pile("t2", "9D 6H 3D");
}
END_TEST

/* DR-19 DR-20 DR-A6: with several rows gaps stay until the next deal, and then the first row's come first. */
START_TEST(gaps_wait_for_the_deal) {
    table("", QUIET TALON);
    draw(14);
    do_words(&play, "t7-fa");
    check_columns("5C 9S|9D 6H|7H 3C|3S|8C|6D||TC|4S|JD");
    ck_assert_int_eq(count("s"), 52 - 14);
    draw(1);
    check_columns("5C 9S|9D 6H|7H 3C|3S|8C|6D|8D|TC|4S|JD");
    draw(1);
    check_columns("5C 9S|9D 6H|7H 3C|3S 5S|8C|6D|8D|TC|4S|JD");
}
END_TEST

/* DR-A6: refill=immediate fills them at once, after a base that was dealt too. */
START_TEST(refill_immediate) {
    table("refill=immediate", QUIET TALON);
    draw(14);
    check_columns("5C 9S|9D 6H|7H 3C|3S 8D|8C|6D|2H|TC|4S|JD");
    do_words(&play, "t7-fa");
    check_columns("5C 9S|9D 6H|7H 3C|3S 8D|8C|6D|5S|TC|4S|JD");
    draw(1);
    check_pile("t5", "8C QC");
}
END_TEST

/* DR-A12: a second row counts as begun although its only card went out at once; gaps wait from then on. */
START_TEST(second_row_stays_begun) {
    table("", QUIET "AH 9S 8S");
    draw(11);
    check_columns("5C|9D|7H|3S|8C|6D|2H|TC|4S|JD");
    do_words(&play, "t7-fa");
    check_pile("t7", "");
    draw(1);
    check_pile("t7", "9S");
    draw(1);
    check_pile("t1", "5C 8S");
}
END_TEST

/* DR-A7: fill=after-row lays the row to its end before gaps, example 4. */
START_TEST(fill_after_row) {
    table("fill=after-row", QUIET TALON);
    draw(14);
    do_words(&play, "t7-fa");
    draw(6);
    check_columns("5C 9S|9D 6H|7H 3C|3S|8C 8D|6D 5S|-- QC|TC 7D|4S TH|JD 4C");
    draw(1);
    check_pile("t7", "6S QC");
    check_pile("t4", "3S");
    draw(1);
    check_pile("t4", "3S 9H");
}
END_TEST

/* DR-A7 DR-A9: with fill=after-row a card above a hole is free, too. */
START_TEST(free_above_a_hole) {
    table("fill=after-row", QUIET "9S 6H 3C 4D 5S QC 2S 7D TH 4C "
                                  "AS 6S 9H 8D 8S 7S 5H AH JS QD "
                                  "3H TD QS");
    draw(21);
    do_words(&play, "t7-fa");
    draw(6);
    check_pile("t7", "2H -- 5H");
    ck_assert_str_eq(moves_now(&play), "draw");
    ck_assert_str_eq(refusal(&play, "t7.1-fa").why, "A family begins with its ace.");
    draw(1);
    ck_assert_str_eq(moves_now(&play), "draw t7.1-fa");
    do_words(&play, "t7.1-fa");
    check_pile("fah", "AH 2H");
    check_pile("t7", "-- -- 5H");
    draw(3);
    check_pile("t7", "3H -- 5H");
    ck_assert_str_eq(moves_now(&play), "draw t7.1-fa");
    draw(1);
    check_pile("t7", "3H TD 5H");
    ck_assert_str_eq(refusal(&play, "t7.1-fa").why, "This card is not free.");
    draw(1);
    check_pile("t1", "5C 9S QS");
    check_replay(&play);
}
END_TEST

/* DR-A7 DR-A14: cards always go to the leftmost of the shortest columns, columns have no holes, and five rows
   are enough. */
START_TEST(never_more_than_five_rows) {
    for (uint64_t number = 1; number <= 300; number++) {
        const Deal deal = deal_numbered(number, 1);
        begin(&play, "die-reihe", "", &deal);
        play_randomly(&play, number, 10);
        MoveList list;
        while (legal_moves(&play.game, play_now(&play), &list), list.count) {
            const Position before = *play_now(&play);
            const int t1 = pile_named(&play.game, &before, "t1"), stock = play.game.stock;
            int shortest = t1;
            for (int t = t1; t < t1 + 10; t++) {
                ck_assert_int_le(pile_count(&before, t), 5);
                if (pile_count(&before, t) < pile_count(&before, shortest)) shortest = t;
            }
            bool turned = true;
            for (int t = t1; t < t1 + 10; t++) turned = turned && !before.hidden[t];
            const Card next = pile_top(&before, stock);
            const bool base = rank_of(next) == ACE || rank_of(next) == KING;
            play_randomly(&play, number + (uint64_t)play.at, 1);
            if (turned && play.played[play.at - 1].move.kind == MOVE_DRAW && !base)
                ck_assert_int_eq(pile_top(play_now(&play), shortest), next);
        }
        ck_assert_int_eq(count("s"), 0);
        play_end(&play);
    }
}
END_TEST

/* ---- the end ---- */

/* DR-A11: example 2: the last card of a suit may go to either family, and then both are closed. */
START_TEST(last_card_fits_both) {
    table("", "AC 2C 3C 4C 5C 6C 7C KC QC JC TC 9C 8C 9D 7H 3S 6D 2H 4S JD 5H 8S TD 6S");
    draw(1);
    do_words(&play, "draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa");
    do_words(&play, "draw draw t9-fk draw t10-fk t1-fk");
    ck_assert_str_eq(moves_now(&play), "draw t2-fk t3-fa");
    do_words(&play, "t2-fk");
    ck_assert_str_eq(moves_now(&play), "draw t3-fa t3-fk");
    do_words(&play, "t3-fk");
    ck_assert_int_eq(count("fac"), 7);
    ck_assert_int_eq(count("fkc"), 6);
    do_words(&play, "undo t3-fa");
    ck_assert_int_eq(count("fac"), 8);
    ck_assert_int_eq(count("fkc"), 5);
    ck_assert_str_eq(moves_now(&play), "draw");
}
END_TEST

/* DR-22: example 5 is won in the turning phase, with the last card and not before. */
START_TEST(example_5) {
    const Deal deal = pack_in_order(1);
    begin(&play, "die-reihe", "", &deal);
    play_pass(&play);
    check_families((int[]){10, 11, 12, 12}, (int[]){3, 2, 1, 1});
    ck_assert_int_eq(standing(), STANDING_WON);
    ck_assert_str_eq(moves_now(&play), "");
    ck_assert_str_eq(refusal(&play, "draw").why, "The game is won.");
    play_undo(&play);
    ck_assert_int_lt(out(), 52);
    ck_assert_int_eq(standing(), STANDING_OPEN);
    play_redo(&play);
    check_replay(&play);
}
END_TEST

/* DR-19 DR-20 DR-21 DR-A13: example 6, which the refilled gaps bring from two cards to 39 before it is lost.
 */
START_TEST(example_6) {
    const Deal deal = pack_by_stride(1);
    begin(&play, "die-reihe", "", &deal);
    draw(10);
    ck_assert_int_eq(out(), 2);
    ck_assert_int_eq(count("s"), 40);
    check_columns("8C|3S|7S|9C|6H|QS|5D|JH|4C|TD");
    do_words(&play, "draw t1-fa draw");
    check_pile("t1", "8C 8S");
    do_words(&play, "draw draw");
    check_pile("fad", "AD");
    check_pile("t2", "3S 7H");
    do_words(&play, "draw t6-fk");
    check_pile("fks", "KS QS");
    check_pile("t6", "");
    draw(1);
    check_pile("t6", "6D");
    draw(1);
    check_pile("t3", "7S QH");

    play_pass(&play);
    ck_assert_int_eq(out(), 39);
    check_families((int[]){7, 5, 6, 2}, (int[]){5, 3, 6, 5});
    check_columns("8C 8S 6S|3S 7H 5S|7S|9D||6D 4S 8D||||TD 7D");
    ck_assert_int_eq(standing(), STANDING_LOST);
    ck_assert_str_eq(moves_now(&play), "");
    ck_assert_str_eq(refusal(&play, "draw").why, "The stock is used up.");
    ck_assert_str_eq(refusal(&play, "redeal").why, "The stock is played through only once.");
    play_undo(&play);
    ck_assert_int_eq(standing(), STANDING_OPEN);
}
END_TEST

/* DR-A13: an empty talon is no loss while cards lie face down or a free card fits. */
START_TEST(empty_talon_is_no_loss) {
    const Deal deal = pack_in_order(1);
    begin(&play, "die-reihe", "", &deal);
    while (count("s") > 0) {
        MoveList list;
        legal_moves(&play.game, play_now(&play), &list);
        play_do(&play, list.move[list.count - 1]);
    }
    ck_assert(strchr(pile_now(&play, "t10"), '[') != 0);
    ck_assert_int_eq(standing(), STANDING_OPEN);
    ck_assert(!is_refused(&play, "draw"));
}
END_TEST

/* ---- options ---- */

/* DR-A1: suit=off: a card goes on any pile of the next rank, one move upwards and one downwards. */
START_TEST(suits_ignored) {
    const char *cards = "AC AD KH 2H QS 3S 8C 6D TC 4S 9S JD 5C 6H 7D";
    table("", cards);
    draw(10);
    ck_assert_str_eq(moves_now(&play), "draw");
    table("suit=off", cards);
    draw(10);
    ck_assert_str_eq(moves_now(&play), "draw t4-fa t5-fk");
    do_words(&play, "t4-fa t5-fk");
    check_pile("fa1", "AC 2H");
    check_pile("fa2", "AD");
    check_pile("fk1", "KH QS");
    check_pile("fk2", "");
    ck_assert_str_eq(moves_now(&play), "draw t2-fk t6-fa");
    ck_assert_str_eq(refusal(&play, "t7-fa").why, "{card} is not the rank that is wanted here.");
}
END_TEST

/* DR-A10: reversal=on with suit=off lets a top card pass to the other kind of family, but never a base. */
START_TEST(reversal) {
    const char *cards = "AC 2C 3C 4C 5C 6C 7C KH QH JH TC 9C 8C 9D 3S 6D 2S 4S JD 5H TD 6S 9H 3H";
    const char *words =
        "draw draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw draw t9-fk "
        "draw t10-fk t1-fk t2-fk t3-fk";
    table("suit=off reversal=on", cards);
    do_words(&play, words);
    check_pile("fk1", "KH QH JH TC 9C 8C");
    ck_assert_str_eq(moves_now(&play), "draw fa1-fk fk1-fa");
    do_words(&play, "fa1-fk");
    check_pile("fa1", "AC 2C 3C 4C 5C 6C");
    check_pile("fk1", "KH QH JH TC 9C 8C 7C");
    do_words(&play, "undo fk1-fa");
    check_pile("fa1", "AC 2C 3C 4C 5C 6C 7C 8C");
    check_replay(&play);

    table("suit=off", cards);
    do_words(&play, words);
    ck_assert_str_eq(moves_now(&play), "draw");
    ck_assert_str_eq(refusal(&play, "fa1-fk").why, "What lies on a family stays there.");

    table("suit=off reversal=on", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AD 2D 4D");
    draw(1);
    do_words(&play,
             "draw t2-fk draw t3-fk draw t4-fk draw t5-fk draw t6-fk draw t7-fk draw t8-fk draw t9-fk");
    do_words(&play, "draw t10-fk t1-fk t2-fk");
    ck_assert_str_eq(refusal(&play, "fa1-fk").why, "The first card of a family stays there.");
}
END_TEST

/* DR-A10: reversal changes nothing while families follow suit. */
START_TEST(reversal_needs_suits_off) {
    table("reversal=on", "AC 2C 3C 4C 5C 6C 7C KC QC JC TC 9C 8C 9D 7H 3S 6D 2H 4S JD 5H 8S TD 6S");
    do_words(&play, "draw draw t2-fa draw t3-fa draw t4-fa draw t5-fa draw t6-fa draw t7-fa draw draw t9-fk");
    do_words(&play, "draw t10-fk t1-fk t2-fk t3-fk");
    ck_assert_str_eq(moves_now(&play), "draw");
    ck_assert_str_eq(refusal(&play, "fac-fk").why, "What lies on a family stays there.");
}
END_TEST

/* ---- always ---- */

/* Rows, families and talon hold the 52 cards at any time, under every option (1.4.1), and games replay. */
START_TEST(no_card_is_lost) {
    const char *settings[] = {
        "",         "fill=after-row", "refill=immediate",    "fill=after-row refill=immediate",
        "suit=off", "hold=off",       "suit=off reversal=on"};
    for (uint64_t number = 0; number < 70; number++) {
        const Deal deal = deal_numbered(number, 1);
        begin(&play, "die-reihe", settings[number % 7], &deal);
        for (int i = 0; i < 150; i++) {
            CardSet seen = NO_CARDS;
            const Position *p = play_now(&play);
            for (int k = 0; k < p->start[PILES_MAX]; k++)
                if (p->card[k]) {
                    ck_assert(!set_has(seen, p->card[k]));
                    seen |= card_bit(p->card[k]);
                }
            ck_assert(seen == ALL_CARDS);
            play_randomly(&play, number * 1000 + (uint64_t)i, 1);
        }
        check_replay(&play);
        play_end(&play);
    }
}
END_TEST

/* Other refusals name the rule. */
START_TEST(refusals) {
    table("", QUIET TALON);
    draw(10);
    ck_assert_str_eq(refusal(&play, "t1-t2").why, "Nothing may be laid on this pile.");
    ck_assert_str_eq(refusal(&play, "s-fa").why, "Cards from here stay where they are.");
    ck_assert_str_eq(refusal(&play, "t1.1-fa").why, "A family begins with its ace.");
    ck_assert_str_eq(refusal(&play, "t1.2-fa").why, "There is no card to move.");
    ck_assert_str_eq(refusal(&play, "t1-fa*2").why, "Cards move one at a time here.");
    ck_assert_str_eq(refusal(&play, "up").why, "There is no direction to choose now.");
    ck_assert_str_eq(refusal(&play, "turn-t1").why, "Cards are not turned by hand in this game.");
}
END_TEST

static Suite *suite(void) {
    Suite *s = suite_create("die_reihe");
    TCase *t = tcase_create("clauses");
    tcase_set_timeout(t, 60);
    tcase_add_test(t, ten_cards_face_down);
    tcase_add_test(t, turned_from_the_left);
    tcase_add_test(t, bases_go_out);
    tcase_add_test(t, king_opens_its_own_family);
    tcase_add_test(t, example_3);
    tcase_add_test(t, families_follow_suit);
    tcase_add_test(t, holding_back);
    tcase_add_test(t, one_row_is_filled_at_once);
    tcase_add_test(t, second_row);
    tcase_add_test(t, example_4);
    tcase_add_test(t, dealt_card_goes_straight_out);
    tcase_add_test(t, covered_card_waits);
    tcase_add_test(t, further_rows);
    tcase_add_test(t, gaps_wait_for_the_deal);
    tcase_add_test(t, refill_immediate);
    tcase_add_test(t, second_row_stays_begun);
    tcase_add_test(t, fill_after_row);
    tcase_add_test(t, free_above_a_hole);
    tcase_add_test(t, never_more_than_five_rows);
    tcase_add_test(t, last_card_fits_both);
    tcase_add_test(t, example_5);
    tcase_add_test(t, example_6);
    tcase_add_test(t, empty_talon_is_no_loss);
    tcase_add_test(t, suits_ignored);
    tcase_add_test(t, reversal);
    tcase_add_test(t, reversal_needs_suits_off);
    tcase_add_test(t, no_card_is_lost);
    tcase_add_test(t, refusals);
    suite_add_tcase(s, t);
    return s;
}

int main(void) {
    return run_suite(suite());
}
