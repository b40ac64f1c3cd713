/* What the deal minds: packs made for it, as chance seldom would. */
#include <string.h>

#include "support.h"

/* The upper nine goes: not where another lies, and not for a card of a rank that lies here. */
START_TEST(no_rank_is_dealt_twice) {
    static const char table[] = "patience-rules 2\ngame once\nfoundation f\n pairs same-rank\n"
                                "column u\n dealt 44\n gives top to foundation\n"
                                "reserve r 2\n dealt 1\n gives top to foundation\n"
                                "column t 2\n dealt 3\n ranks-once\n gives top to foundation\n";
    Play play = play_told(table, "AC 7S KD 9C 2C 3C KC 9D 4C 9H 5C", 1);
    ck_assert_str_eq(pile_now(&play, "t1"), "9C KC 7S");
    ck_assert_str_eq(pile_now(&play, "t2"), "2C 9D 5C");
    ck_assert_str_eq(pile_now(&play, "r1"), "9H");
    ck_assert_str_eq(pile_now(&play, "r2"), "KD");
    play_end(&play);
}
END_TEST

/* At the deal, and where the stock fills a gap, from which nothing is drawn. */
START_TEST(first_cards_go_as_they_are_dealt) {
    static const char table[] = "patience-rules 2\ngame aces\nstock s\n dealt rest\n"
                                "foundation f 4\n suits-from ace\n by-itself dealt\n"
                                "column t 3\n dealt 2\n build down any-suit\n refill stock\n"
                                " gives top to foundation column\n";
    Play play = play_told(table, "AC 2C AD AH 3C 4C 5C 6C 7C AS 8C 9C TC", 1);
    HOLDS("t1", "2C 5C");
    HOLDS("t2", "3C 6C");
    HOLDS("t3", "4C 7C");
    HOLDS("fs", "");
    ck_assert_str_eq(refusal(&play, "draw").why, "Cards of the stock only fill empty places.");
    do_words(&play, "t1-t2 t1-f");
    HOLDS("fs", "AS");
    HOLDS("t1", "8C 9C");
    check_replay(&play);
    play_end(&play);
}
END_TEST

START_TEST(first_cards_go_as_rows_are_dealt) {
    static const char table[] = "patience-rules 2\ngame rows\nstock s\n dealt rest\n draws columns\n"
                                "foundation f 4\n suits-from ace\n by-itself dealt\n"
                                "column t 2\n dealt 1\n gives top to foundation\n";
    Play play = play_told(table, "2C 3C AC 4C AD 5C", 1);
    do_words(&play, "draw");
    HOLDS("t1", "2C 4C");
    HOLDS("t2", "3C 5C");
    play_end(&play);
}
END_TEST

/* Once the first card that is played has said the rank. */
START_TEST(first_cards_go_as_columns_are_dealt_again) {
    static const char table[] = "patience-rules 2\ngame again\n"
                                "foundation f 4\n build up any-suit wraps\n empty first-played\n"
                                " by-itself dealt\n"
                                "column t 2\n dealt 26\n gathers in-order\n gives top to foundation\n";
    Play play = play_told(table, "", 1);
    HOLDS("f1", "");
    do_words(&play, "t1-f redeal");
    HOLDS("f1", "QS");
    HOLDS("f2", "QD");
    HOLDS("f3", "QH");
    HOLDS("f4", "QC");
    const Game *const g = &play.game;
    ck_assert_int_eq(pile_count(play_now(&play), pile_named(g, play_now(&play), "t1")), 26);
    ck_assert_int_eq(pile_count(play_now(&play), pile_named(g, play_now(&play), "t2")), 22);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("dealing", 0, 0, {no_rank_is_dealt_twice}, {first_cards_go_as_they_are_dealt},
                     {first_cards_go_as_rows_are_dealt}, {first_cards_go_as_columns_are_dealt_again});
}
