/* Cards as text, packs given by hand, and numbers. */
#include "support.h"

#include <stdio.h>
#include <string.h>

#define NO_WORD    "“{word}” is not a card; write rank then suit, as in AS or 10h"
#define IS_MISSING "the card {card} is missing: the pack has {count} cards, the game needs {wanted}"
#define ID52                                                                                                 \
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "                         \
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"

START_TEST(all_cards_are_written_and_read) {
    static const char ranks[] = "A23456789TJQK", suits[] = "CDHS";
    for (int rank = ACE; rank <= KING; rank++)
        for (int suit = CLUBS; suit < SUITS; suit++) {
            const Card card = card_make(rank, suit);
            char text[3], expected[3] = {ranks[rank - 1], suits[suit], '\0'};
            Card read = NO_CARD;
            ck_assert_str_eq(card_write(card, text), expected);
            ck_assert_int_eq(card_read(text, &read), 2);
            ck_assert_uint_eq(read, card);
            ck_assert_int_eq(rank_of(card), rank);
            ck_assert_int_eq(suit_of(card), suit);
            ck_assert_int_eq(is_red(card), suit == DIAMONDS || suit == HEARTS);
            ck_assert(set_has(ALL_CARDS, card) && set_has(set_of_rank(rank), card));
            ck_assert(!set_has(set_of_rank(rank % RANKS + 1), card));
        }
    char text[3];
    ck_assert_str_eq(card_write(NO_CARD, text), "--");
    ck_assert(!set_has(ALL_CARDS, NO_CARD));
}
END_TEST

START_TEST(cards_are_read_in_other_ways) {
    static const struct {
        const char *text;
        int bytes, rank, suit;
    } way[] = {
        {"10h", 3, 10, HEARTS},  {"10H", 3, 10, HEARTS},     {"th", 2, 10, HEARTS},
        {"as", 2, ACE, SPADES},  {"qD", 2, QUEEN, DIAMONDS}, {"A♠", 4, ACE, SPADES},
        {"10♥", 5, 10, HEARTS},  {"k♦", 4, KING, DIAMONDS},  {"2♣", 4, 2, CLUBS},
        {"ASx", 2, ACE, SPADES}, {"9c 8c", 2, 9, CLUBS},
    };
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        Card card = NO_CARD;
        ck_assert_msg(card_read(way[i].text, &card) == way[i].bytes, "%s", way[i].text);
        ck_assert_uint_eq(card, card_make(way[i].rank, way[i].suit));
    }
}
END_TEST

START_TEST(junk_is_no_card) {
    static const char *const junk[] = {"",    " ",  "A",    "1",         "10",  "1S", "0S", "11S",
                                       "SA",  "♠A", "AX",   "A ",        " AS", "?C", "-",  "--",
                                       "100", "A♡", "\xe2", "A\xe2\x99", "BS",  "1♠", "A\n"};
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
        Card card = 77;
        ck_assert_msg(card_read(junk[i], &card) == 0, "%s", junk[i]);
        ck_assert_uint_eq(card, 77);
    }
}
END_TEST

START_TEST(packs_are_read) {
    Deal deal;
    Error c = {.why = 0};
    ck_assert(deal_read(&deal, ID52, 1, &c));
    ck_assert(!deal.numbered);
    ck_assert_int_eq(deal.cards, 52);
    const Deal expected = pack_in_order(1);
    ck_assert_mem_eq(deal.pack, expected.pack, 52);
    ck_assert(deal_read(&deal, ID52 " " ID52, 2, &c));
    ck_assert_int_eq(deal.cards, 104);
    ck_assert_ptr_null(c.why);
}
END_TEST

START_TEST(packs_are_read_with_any_blanks) {
    char text[400] = "\n";
    Deal deal;
    Error c;
    const Deal pack = pack_by_stride(1);
    static const char *const blank[] = {" ", "\t", "\r\n", ",", ", ", "   "};
    for (int i = 0; i < 52; i++) {
        char card[3];
        strcat(strcat(text, card_write(pack.pack[i], card)), blank[i % 6]);
    }
    ck_assert(deal_read(&deal, text, 1, &c));
    ck_assert_mem_eq(deal.pack, pack.pack, 52);
}
END_TEST

/* Reads a pack that is none. */
static Error error(const char *text, int packs) {
    Deal deal;
    Error c = {.why = 0};
    ck_assert(!deal_read(&deal, text, packs, &c));
    ck_assert_ptr_nonnull(c.why);
    return c;
}

START_TEST(missing_cards_are_named) {
    Error c = error("", 1);
    ck_assert_str_eq(c.why, IS_MISSING);
    ck_assert_uint_eq(c.card, card_make(ACE, CLUBS));
    ck_assert_int_eq(c.count, 0);
    ck_assert_int_eq(c.wanted, 52);

    char text[] = ID52;
    text[strlen(text) - 3] = '\0'; /* without the king of spades */
    c = error(text, 1);
    ck_assert_str_eq(c.why, IS_MISSING);
    ck_assert_uint_eq(c.card, card_make(KING, SPADES));
    ck_assert_int_eq(c.count, 51);

    c = error(ID52, 2);
    ck_assert_str_eq(c.why, IS_MISSING);
    ck_assert_uint_eq(c.card, card_make(ACE, CLUBS));
    ck_assert_int_eq(c.count, 52);
    ck_assert_int_eq(c.wanted, 104);
}
END_TEST

START_TEST(doubled_cards_are_named) {
    Error c = error("AC 2C 3C 2c 4C", 1);
    ck_assert_str_eq(c.why, "the card {card} appears twice");
    ck_assert_uint_eq(c.card, card_make(2, CLUBS));
    ck_assert_str_eq(c.word, "2c");
    c = error(ID52 " " ID52 " 10h", 2);
    ck_assert_str_eq(c.why, "the card {card} appears three times");
    ck_assert_uint_eq(c.card, card_make(10, HEARTS));
    c = error(ID52 " AC", 1); /* too many cards */
    ck_assert_str_eq(c.why, "the card {card} appears twice");
    ck_assert_uint_eq(c.card, card_make(ACE, CLUBS));
}
END_TEST

START_TEST(unreadable_cards_are_named) {
    static const struct {
        const char *text, *word;
    } bad[] = {{"AC 2C XX 4C", "XX"},
               {"AC ASX", "ASX"},
               {"ACS2C", "ACS2C"},
               {"AC,,1S", "1S"},
               {"AC 10", "10"},
               {"AC 10hh", "10hh"},
               {"AC -- 2C", "--"},
               {"AC 0123456789012345678901234567890123456789", "012345678901234567890123456789012345678"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const Error c = error(bad[i].text, 1);
        ck_assert_str_eq(c.why, NO_WORD);
        ck_assert_str_eq(c.word, bad[i].word);
    }
}
END_TEST

START_TEST(errors_cut_long_words) {
    Error c;
    error_part(&c, "abcdef", 3);
    ck_assert_str_eq(c.word, "abc");
    char text[101];
    memset(text, 'x', 100);
    text[100] = '\0';
    error_part(&c, text, 100);
    ck_assert_uint_eq(strlen(c.word), sizeof c.word - 1);
    error_part(&c, "", 0);
    ck_assert_str_eq(c.word, "");
}
END_TEST

START_TEST(numbers) {
    uint64_t n = 5;
    ck_assert(number_read("0", &n) && n == 0);
    ck_assert(number_read("007", &n) && n == 7);
    ck_assert(number_read("999999999", &n) && n == 999999999);
    ck_assert(number_read("18446744073709551615", &n) && n == UINT64_MAX);
    ck_assert(number_read("018446744073709551615", &n) && n == UINT64_MAX);
    static const char *const bad[] = {"",
                                      "18446744073709551616",
                                      "18446744073709551620",
                                      "99999999999999999999",
                                      "-1",
                                      "+1",
                                      " 1",
                                      "1 ",
                                      "0x10",
                                      "1e3",
                                      "1.0",
                                      "a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        n = 4711;
        ck_assert_msg(!number_read(bad[i], &n), "%s", bad[i]);
        ck_assert_uint_eq(n, 4711);
    }
}
END_TEST

/* Redeals follow from the pack itself where it has no number. */
START_TEST(salts) {
    const Deal one = deal_numbered(1, 1), two = deal_numbered(2, 1);
    Deal by_hand = one, changed = one;
    by_hand.numbered = changed.numbered = false;
    changed.pack[0] = one.pack[1];
    changed.pack[1] = one.pack[0];
    ck_assert_uint_eq(deal_salt(&one), deal_salt(&one));
    ck_assert_uint_ne(deal_salt(&one), deal_salt(&two));
    ck_assert_uint_eq(deal_salt(&by_hand), deal_salt(&by_hand));
    ck_assert_uint_ne(deal_salt(&by_hand), deal_salt(&changed));
}
END_TEST

int main(void) {
    return RUN_TESTS("cards", 0, 0, {all_cards_are_written_and_read}, {cards_are_read_in_other_ways},
                     {junk_is_no_card}, {packs_are_read}, {packs_are_read_with_any_blanks},
                     {missing_cards_are_named}, {doubled_cards_are_named}, {unreadable_cards_are_named},
                     {errors_cut_long_words}, {numbers}, {salts});
}
