/* Several cards at a draw: one by one onto the waste, where the last alone is free. */
#include <stdio.h>

#include "language/rules_language.h"
#include "support.h"

/* All cards but a few are the stock, in order: A to K of clubs, then of diamonds and so on. */
static void begin_by_threes(Play *play, const char *stock, const char *foundation) {
    char text[1000];
    snprintf(text, sizeof text,
             "patience-rules 1\ngame threes\n"
             "stock s\n  dealt rest\n%swaste w\n  gives top to foundation column\n"
             "foundation f\n  build up any-suit wraps\n  %s\n"
             "column t 2\n  dealt 20 21\n  build down any-suit\n  gives top to foundation column\n",
             stock, foundation);
    *play = play_told(text, "", 1);
}

START_TEST(groups_begin_with_the_first_card) {
    Play play;
    begin_by_threes(&play, "  draws 3\n  passes 2\n", "empty ace");
    const Position *p = play_now(&play);
    ck_assert_int_eq(pile_count(p, play.game.stock), 11);
    HOLDS("w", "");
    do_words(&play, "draw");
    HOLDS("w", "3S 4S 5S");
    ck_assert(is_refused(&play, "redeal"));
    do_words(&play, "draw draw draw"); /* two were left */
    HOLDS("w", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    ck_assert(is_refused(&play, "draw"));
    do_words(&play, "redeal");
    HOLDS("w", "");
    do_words(&play, "draw draw");
    HOLDS("w", "3S 4S 5S 6S 7S 8S");
    check_replay(&play);
    do_words(&play, "draw draw");
    ck_assert(is_refused(&play, "redeal"));
    play_end(&play);
}
END_TEST

START_TEST(the_last_card_alone_goes_by_itself) {
    Play play;
    begin_by_threes(&play, "  draws 4\n", "empty any-card\n  by-itself drawn");
    do_words(&play, "draw");
    HOLDS("w", "3S 4S 5S");
    HOLDS("f", "6S");
    do_words(&play, "draw draw");
    HOLDS("w", "3S 4S 5S 7S 8S 9S TS JS QS KS");
    ck_assert(is_refused(&play, "redeal"));
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("draws", 0, 0, {groups_begin_with_the_first_card}, {the_last_card_alone_goes_by_itself});
}
