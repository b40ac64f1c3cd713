/* Piles that are one row: what random play alone would not show. */
#include "support.h"

#include <string.h>

#include "advice/knowledge.h"

static char accordion[] = "patience-rules 2\ngame accordion\nwon-at 51\nfoundation f\n pairs suit-or-rank\n"
                          "reserve r 52\n dealt 1\n row covering\n gives top to foundation\n";
static char marriage[] =
    "patience-rules 2\ngame marriage\nwon-at 50\nstock s\n begun KH\n dealt rest\n draws reserves\n"
    "foundation f\n pairs suit-or-rank\nreserve r 52\n begun QH\n row between\n gives top to foundation\n";
static char weddings[] = "patience-rules 2\ngame weddings\nstock s\n dealt rest\n draws reserves\n"
                         "foundation f\n pairs same-rank\nreserve r 25\n dealt 1\n row touching\n across 5\n"
                         " gives top to foundation\n";

static Refusal why_not(const Play *play, const char *word) {
    Move m;
    Error error = {.code = NOT_REFUSED};
    move_read(&play->game, play_now(play), word, &m, &error);
    return error.code;
}

/* Of the earlier card the later one takes the place; from there on all move up by one. */
START_TEST(covered) {
    Play play = play_told(accordion, "5C 9D 9H 5S 7C 2D AH 7S", 1);
    ck_assert_int_eq(why_not(&play, "r3-r1"), REFUSED_NO_PAIR);
    ck_assert_int_eq(why_not(&play, "r5-r8"), NOT_REFUSED);
    ck_assert_int_eq(why_not(&play, "r4-r8"), REFUSED_OUT_OF_REACH);
    ck_assert_int_eq(why_not(&play, "r5-r1"), REFUSED_OUT_OF_REACH);
    do_words(&play, "r4-r1");
    ck_assert_str_eq(pile_now(&play, "r1"), "5S");
    ck_assert_str_eq(pile_now(&play, "f"), "5C");
    ck_assert_str_eq(pile_now(&play, "r4"), "7C");
    ck_assert_str_eq(pile_now(&play, "r7"), "7S");
    ck_assert_str_eq(pile_now(&play, "r52"), "");
    ck_assert(pile_is_gone(&play.game, play_now(&play), pile_named(&play.game, play_now(&play), "r52")));
    do_words(&play, "r2-r3");
    ck_assert_str_eq(pile_now(&play, "r2"), "9H");
    ck_assert_int_eq(cards_home(&play.game, play_now(&play)), 2);
    play_end(&play);
}
END_TEST

/* Cards come to the end of the row; the queen begins it and the king ends it, as the player knows. */
START_TEST(between) {
    Play play = play_told(marriage, "7C 2H AS 5H", 1);
    Random random = random_begin(1);
    const Game *g = &play.game;
    ck_assert_str_eq(pile_now(&play, "r1"), "QH");
    do_words(&play, "draw draw");
    ck_assert_str_eq(pile_now(&play, "r2"), "7C");
    ck_assert_str_eq(pile_now(&play, "r3"), "2H");
    for (int i = 0; i < 20; i++) {
        const Position world = world_drawn(g, play_now(&play), &random);
        ck_assert_int_eq(pile_cards(&world, g->stock)[0], card_make(KING, HEARTS));
    }
    ck_assert_int_eq(all_unseen(g, play_now(&play)), 48);
    ck_assert_int_eq(why_not(&play, "r1-r2"), REFUSED_NO_PAIR);
    do_words(&play, "draw draw");
    ck_assert_int_eq(why_not(&play, "r1-r5"), REFUSED_OUT_OF_REACH);
    do_words(&play, "r5-r3");
    ck_assert_str_eq(pile_now(&play, "r4"), "5H");
    ck_assert_int_eq(why_not(&play, "r3-r4"), REFUSED_OUT_OF_REACH); /* nothing lies between */
    do_words(&play, "r1-r4");
    ck_assert_str_eq(pile_now(&play, "r2"), "5H");
    ck_assert_str_eq(pile_now(&play, "f"), "AS 2H 7C");
    while (move_is_legal(g, play_now(&play), (Move){.kind = MOVE_DRAW})) do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "r49"), "KH");
    play_end(&play);
}
END_TEST

/* The end of a line and the beginning of the next do not touch; gaps stay until a draw. */
START_TEST(touching) {
    Play play = play_told(weddings, "AC 2C 3C 4C 5C 5D 2D 6C 7C 8C AD 9C 3D 10C JC AH QC 9D AS", 1);
    ck_assert_int_eq(why_not(&play, "draw"), REFUSED_NOTHING_CHANGES);
    ck_assert_int_eq(why_not(&play, "r5-r6"), REFUSED_OUT_OF_REACH);
    ck_assert_int_eq(why_not(&play, "r1-r11"), REFUSED_OUT_OF_REACH);
    do_words(&play, "r2-r7 r18-r12 r11-r16");
    ck_assert_str_eq(pile_now(&play, "r2"), "");
    ck_assert(!pile_is_gone(&play.game, play_now(&play), pile_named(&play.game, play_now(&play), "r2")));
    ck_assert_str_eq(pile_now(&play, "f"), "2D 2C 9D 9C AH AD");
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "r4"), "5C");
    ck_assert_str_eq(pile_now(&play, "r5"), "5D");
    ck_assert_int_eq((int)strlen(pile_now(&play, "r25")), 2);
    ck_assert_int_eq(pile_count(play_now(&play), play.game.stock), 21);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("row", 0, 0, {covered}, {between}, {touching});
}
