/* Cards dealt to foundations that they may not begin. */
#include "support.h"

static const char places[] = "patience-rules 2\ngame places\nwon-at 10\n"
                             "foundation k 4\n dealt 1\n empty 4\n build up 3 same-suit\n capacity 4\n"
                             " misdealt leaves\n gives top to foundation empty-column\n"
                             "foundation q 2\n dealt 1\n empty 3\n build up 3 same-suit\n capacity 4\n"
                             " misdealt leaves\n gives top to foundation empty-column\n"
                             "column t 3\n dealt 1\n empty any-card\n gives top to foundation empty-column\n"
                             "stock s\n dealt rest\n draws columns\n";

/* They are not home, and take nothing; what begins aright does, and stays. */
START_TEST(what_is_misdealt_leaves) {
    Play play = play_told(places, "4C 7C 3H 6H 7H 4H TC 9H 5S", 1);
    const Game *const g = &play.game;
    ck_assert_int_eq(cards_home(g, play_now(&play)), 1);
    ck_assert_int_eq(pile_needs(g, play_now(&play), 0), 7);
    ck_assert_int_eq(pile_needs(g, play_now(&play), 1), 0);
    const Error taken = move_refusal(g, play_now(&play), (Move){MOVE_CARDS, 6, 1, 1});
    ck_assert_int_eq(taken.code, REFUSED_MISDEALT_LEAVES_FIRST); /* the ten on the seven */
    ck_assert_int_eq(taken.onto, card_make(7, CLUBS));
    const Error stays = move_refusal(g, play_now(&play), (Move){MOVE_CARDS, 0, 4, 1});
    ck_assert_int_eq(stays.code, REFUSED_PILE_GIVES_NOTHING);
    ck_assert(is_refused(&play, "kh-q")); /* there is no gap for the three */
    do_words(&play, "kc-k");              /* within the group, where the four lies */
    ck_assert_str_eq(pile_at(&play, 0), "4C 7C");
    ck_assert_int_eq(cards_home(g, play_now(&play)), 2);
    ck_assert(is_refused(&play, "kc-k"));
    do_words(&play, "qh-k"); /* the four of hearts into the gap; its own gap takes the three */
    ck_assert_str_eq(pile_at(&play, 1), "4H");
    do_words(&play, "qh-k kh-q");
    ck_assert_int_eq(cards_home(g, play_now(&play)), 5);
    ck_assert(!move_is_take_back(g, (Move){MOVE_CARDS, 3, 5, 1}));
    play_end(&play);
}
END_TEST

/* Of two that are the same the first leaves; one that lies aright is another matter. */
START_TEST(the_first_of_two_leaves) {
    Play play = play_told(places, "4H 7C 7H 7H 2D 5D 4S 9H 8S", 2);
    const Game *const g = &play.game;
    const Error second = move_refusal(g, play_now(&play), (Move){MOVE_CARDS, 3, 0, 1});
    ck_assert_int_eq(second.code, REFUSED_LIES_THERE);
    do_words(&play, "kh-k");
    ck_assert_str_eq(pile_at(&play, 0), "4H 7H");
    do_words(&play, "t1-k kh-t1");
    ck_assert_str_eq(pile_at(&play, 2), "4S");
    ck_assert(pile_is_empty(play_now(&play), 3));
    ck_assert_str_eq(pile_at(&play, 6), "7H");
    play_end(&play);
}
END_TEST

/* Two of a suit that go to different foundations of a group have words of their own. */
START_TEST(each_has_a_word) {
    Play play = play_told(places, "6H 4C 5H 6S 4C TC 7C 9H 8S", 2);
    char word[NOTATION_MAX];
    do_words(&play, "t1-k kh-t1");
    const Position *p = play_now(&play);
    ck_assert_str_eq(move_write(&play.game, p, (Move){MOVE_CARDS, 4, 0, 1}, word), "qc-k");
    ck_assert_str_eq(move_write(&play.game, p, (Move){MOVE_CARDS, 5, 1, 1}, word), "q2-k");
    do_words(&play, "q2-k qc-k");
    ck_assert_str_eq(pile_at(&play, 0), "4C");
    ck_assert_str_eq(pile_at(&play, 1), "4C 7C TC");
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("misdealt", 0, 0, {what_is_misdealt_leaves}, {the_first_of_two_leaves},
                     {each_has_a_word});
}
