/* Words that mean little and in few games: what random play alone would not show of them. */
#include "support.h"

/* A nine of spades waits for that of hearts; a third foundation for the second. */
START_TEST(ranks_come_one_foundation_after_the_other) {
    static const char table[] = "patience-rules 2\ngame before\nfirst-card f\nstock s\n dealt rest\n"
                                "waste w\n gives top to foundation\n"
                                "foundation f 4\n dealt 1 0 0 0\n build any same-suit\n empty rank-of-first\n"
                                " ranks-before\n";
    Play play = play_told(table, "5H 9S 5S 9C 5C 9H", 1);
    do_words(&play, "draw");
    ck_assert_str_eq(refusal(&play, "w-f").why,
                     "{card} does not fit, or its rank is not on the one before yet.");
    do_words(&play, "draw w-f");
    HOLDS("fs", "5S");
    ck_assert(is_refused(&play, "w-f"));
    do_words(&play, "draw draw w-f");
    HOLDS("fc", "5C");
    ck_assert(is_refused(&play, "w-f"));
    do_words(&play, "draw w-f");
    HOLDS("fh", "5H 9H");
    ck_assert(is_refused(&play, "w-f")); /* the nine of clubs: that of spades lies under it */
    check_replay(&play);
    play_end(&play);
}
END_TEST

/* The king's pile begins; a rank without a pile turns nothing up. */
START_TEST(cards_say_which_pile_is_next) {
    static const char table[] = "patience-rules 2\ngame dial\nfoundation f\n build any any-suit\n"
                                " empty any-card\ncolumn t 4\n dealt 13\n down all\n turning by-rank\n"
                                " gives top to foundation\n";
    Play play = play_told(table, "", 1);
    ck_assert_str_eq(moves_now(&play), "t4-f");
    do_words(&play, "t4-f"); /* the king of spades */
    ck_assert_str_eq(standing_now(&play), "lost");
    play_end(&play);
}
END_TEST

/* The next of its own pile, when the number is that. */
START_TEST(cards_turn_up_others) {
    static const char table[] = "patience-rules 2\ngame hours\nfoundation f\n build any any-suit\n"
                                " empty any-card\ncolumn t 2\n dealt 2\n down all\n turning by-rank\n"
                                " gives top to foundation\ncolumn u\n dealt 48\n";
    Play play = play_told(table, "2C AC 3C AD 2D", 1);
    ck_assert_str_eq(moves_now(&play), "t2-f");
    HOLDS("t2", "[AC] 2D");
    do_words(&play, "t2-f");
    HOLDS("t1", "[2C] [AD]");
    HOLDS("t2", "AC");
    do_words(&play, "t2-f");
    HOLDS("t1", "[2C] AD");
    HOLDS("t2", "");
    do_words(&play, "t1-f");
    HOLDS("t1", "2C");
    check_replay(&play);
    play_end(&play);
}
END_TEST

/* Nothing is turned, either, before it is said which way foundations go. */
START_TEST(directions_come_before_turning) {
    static const char table[] =
        "patience-rules 2\ngame ask\nfoundation f\n dealt 1\n"
        " build up any-suit both-ways\n direction ask\n"
        "column t 3\n dealt 17\n down all\n turning by-hand\n gives top to foundation\n";
    Play play = play_told(table, "", 1);
    ck_assert_str_eq(moves_now(&play), "down up");
    ck_assert(is_refused(&play, "turn-t1"));
    do_words(&play, "up turn-t1");
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("small words", 0, 0, {ranks_come_one_foundation_after_the_other},
                     {cards_say_which_pile_is_next}, {cards_turn_up_others},
                     {directions_come_before_turning});
}
