/* Columns that are taken up and dealt again, and directions that are chosen: what random play alone would
   not show. */
#include "support.h"

#include <string.h>

/* The first column on top: packets are dealt from there, and keep their order. */
START_TEST(gathered_in_order) {
    static char table[] = "patience-rules 2\ngame order\nfoundation f\n empty any-card\n build up any-suit\n"
                          "column t 26\n dealt 2\n build down any-suit\n gathers in-order\n times 2\n"
                          " gives top to foundation column\n";
    Play play = play_told(table, "AC 2C", 1);
    ck_assert(is_refused(&play, "redeal")); /* it would change nothing */
    ck_assert(is_refused(&play, "shuffle"));
    const char *const bottom = pile_now(&play, "t1");
    ck_assert_int_eq(strncmp(bottom, "AC ", 3), 0);
    do_words(&play, "t1-f");
    char second[40];
    strcpy(second, pile_now(&play, "t2"));
    do_words(&play, "redeal");
    ck_assert_int_eq(strncmp(pile_now(&play, "t1"), second + 3, 2), 0); /* the top of the second, under it */
    ck_assert_str_eq(pile_now(&play, "t1") + 2, " AC");
    ck_assert_int_eq((int)strlen(pile_now(&play, "t26")), 2);
    play_end(&play);
}
END_TEST

/* The last column on top and turned over: packets come as they were drawn, the first column's first. */
START_TEST(gathered_and_turned) {
    static char table[] =
        "patience-rules 2\ngame turned\nfoundation f\n empty any-card\n build any any-suit\n"
        "stock s\n dealt rest\n draws packets\n"
        "column t 3\n dealt 4\n empty any-card\n gathers turned\n times 1\n"
        " gives top to foundation empty-column\n";
    Play play = play_told(table, "", 1);
    ck_assert_str_eq(pile_now(&play, "t1"), "AC 4C 7C TC");
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "t1"), "AC 4C 7C TC KC AD 2D 3D");
    ck_assert_str_eq(pile_now(&play, "t2"), "2C 5C 8C JC 4D 5D 6D 7D");
    do_words(&play, "draw draw");
    ck_assert(is_refused(&play, "redeal"));
    do_words(&play, "draw"); /* four were left, and the others get none */
    ck_assert_int_eq(pile_count(play_now(&play), pile_named(&play.game, play_now(&play), "t2")), 16);
    do_words(&play, "redeal");
    ck_assert_str_eq(pile_now(&play, "t1"), "AC 4C 7C TC");
    ck_assert_str_eq(pile_now(&play, "t2"), "KC AD 2D 3D");
    ck_assert_str_eq(pile_now(&play, "t3"), "QD KD AH 2H");
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "t3"), "QD KD AH 2H 2C 5C 8C JC");
    do_words(&play, "draw draw draw");
    ck_assert(is_refused(&play, "redeal")); /* once alone */
    play_end(&play);
}
END_TEST

/* A shuffle knows which cards are left, how often was shuffled, and nothing else. */
START_TEST(shuffled_forgets_how_they_lay) {
    static char table[] =
        "patience-rules 2\ngame shuffle\nfoundation f\n empty any-card\n build up any-suit\n"
        "column t 2\n dealt 26\n build down any-suit wraps both-ways\n empty any-card\n"
        " gathers shuffled\n times 2\n gives top to foundation column empty-column\n";
    Play play = play_told(table, "KC KD QC QD", 1);
    const Game *g = &play.game;
    Position other = *play_now(&play);
    other.card[0] = play_now(&play)->card[1];
    other.card[1] = play_now(&play)->card[0];
    const Move shuffle = {.kind = MOVE_SHUFFLE};
    const Position one = apply(g, play_now(&play), shuffle), same = apply(g, &other, shuffle);
    ck_assert(position_equal(&one, &same));
    ck_assert(!position_equal(&one, play_now(&play)));
    const Position two = apply(g, &one, shuffle);
    ck_assert(memcmp(one.card, two.card, sizeof one.card) != 0);
    ck_assert(!move_is_legal(g, &two, shuffle));
    int left[CARD_LIMIT] = {0};
    for (int i = 0; i < g->cards; i++) left[two.card[i]]++, left[one.card[i]]--;
    for (int card = 0; card < CARD_LIMIT; card++) ck_assert_int_eq(left[card], 0);
    play_end(&play);
}
END_TEST

/* A direction that was fixed stays, though the card that fixed it is taken back; each its own. */
START_TEST(directions_stay) {
    static char table[] =
        "patience-rules 2\ngame ways\nfoundation f 2\n dealt 1\n build up any-suit wraps both-ways\n"
        " direction first-play\n each-way\n gives top to column\n"
        "column t 2\n dealt 25\n build down any-suit wraps both-ways\n gives top to foundation column\n";
    Play play = play_told(table, "5C 9C", 1);
    Position p = *play_now(&play);
    const Game *g = &play.game;
    ck_assert_int_eq(open_way(g, &p), 0);
    p = apply(g, &p, (Move){.kind = MOVE_UP});
    ck_assert_int_eq(open_way(g, &p), 1);
    ck_assert(pile_takes(g, &p, 0, card_make(6, HEARTS)) && !pile_takes(g, &p, 0, card_make(4, HEARTS)));
    ck_assert(pile_takes(g, &p, 1, card_make(8, HEARTS)) && pile_takes(g, &p, 1, card_make(10, HEARTS)));
    p = apply(g, &p, (Move){.kind = MOVE_DOWN});
    ck_assert(pile_takes(g, &p, 1, card_make(8, HEARTS)) && !pile_takes(g, &p, 1, card_make(10, HEARTS)));
    ck_assert(!move_is_legal(g, &p, (Move){.kind = MOVE_UP}));
    ck_assert_str_eq(game_state(g, &p), "up and down");
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("gathering", 0, 0, {gathered_in_order}, {gathered_and_turned},
                     {shuffled_forgets_how_they_lay}, {directions_stay});
}
