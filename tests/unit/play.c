/* Playing: undo and redo without end, and words. */
#include "support.h"

#include <stdlib.h>

static Play play;

static void begin_in_order(const char *settings) {
    const Deal deal = pack_in_order(1);
    begin(&play, "kleine-harfe", settings, &deal);
}

static void finish(void) {
    play_end(&play);
}

START_TEST(a_play_begins_with_its_deal) {
    begin_in_order("");
    ck_assert_int_eq(play.at, 0);
    ck_assert_int_eq(play.count, 0);
    ck_assert(play_now(&play) == &play.start);
    ck_assert_int_eq(play.deal.cards, 52);
    ck_assert(!play_undo(&play));
    ck_assert(!play_redo(&play));
}
END_TEST

START_TEST(undo_and_redo_have_no_end) {
    begin_in_order("passes=unlimited forced=off");
    enum { MOVES = 3000 };
    Position *seen = calloc(MOVES + 1, sizeof *seen);
    for (int i = 0; i < MOVES; i++) {
        seen[i] = *play_now(&play);
        do_words(&play, is_refused(&play, "draw") ? "redeal" : "draw");
    }
    seen[MOVES] = *play_now(&play);
    ck_assert_int_gt(seen[MOVES].pass, 100);
    for (int i = MOVES - 1; i >= 0; i--) {
        ck_assert(play_undo(&play));
        ck_assert(position_equal(play_now(&play), &seen[i]));
    }
    ck_assert(!play_undo(&play));
    for (int i = 1; i <= MOVES; i++) {
        ck_assert(play_redo(&play));
        ck_assert(position_equal(play_now(&play), &seen[i]));
    }
    ck_assert(!play_redo(&play));
    free(seen);
}
END_TEST

START_TEST(undo_takes_back_what_followed) {
    const Deal deal = pack_by_stride(2); /* the ace of diamonds goes out when it is drawn */
    begin(&play, "8x8", "", &deal);
    do_words(&play, "draw w-t7 draw");
    const Position before = *play_now(&play);
    do_words(&play, "draw");
    ck_assert_str_eq(pile_now(&play, "fd"), "AD");
    ck_assert(play_undo(&play));
    ck_assert(position_equal(play_now(&play), &before));
}
END_TEST

START_TEST(a_move_forgets_what_could_be_redone) {
    begin_in_order("");
    do_words(&play, "draw draw draw undo undo");
    ck_assert_int_eq(play.at, 1);
    ck_assert_int_eq(play.count, 3);
    do_words(&play, "redo undo t3-t5");
    ck_assert_int_eq(play.at, 2);
    ck_assert_int_eq(play.count, 2);
    ck_assert(!play_redo(&play));
    do_words(&play, "undo redo");
    ck_assert_str_eq(pile_now(&play, "t5"), "[5C] [JC] [3D] [7D] TD 9C");
}
END_TEST

START_TEST(a_refused_move_changes_nothing) {
    begin_in_order("");
    do_words(&play, "draw draw undo");
    const Position before = *play_now(&play);
    ck_assert(!play_do(&play, (Move){.kind = MOVE_REDEAL}));
    ck_assert(!play_do(&play, (Move){MOVE_CARDS, 3, 4, 99}));
    ck_assert(!play_do(&play, (Move){.kind = MOVE_NONE}));
    ck_assert(position_equal(play_now(&play), &before));
    ck_assert_int_eq(play.count, 2);
    ck_assert(play_redo(&play));
}
END_TEST

START_TEST(words_are_separated_by_blanks) {
    Error c;
    begin_in_order("");
    ck_assert(play_notation(&play, "", &c));
    ck_assert(play_notation(&play, " \t\n,", &c));
    ck_assert_int_eq(play.at, 0);
    ck_assert(play_notation(&play, "\tdraw, draw\r\nt3-t5,undo  redo\n", &c));
    ck_assert_int_eq(play.at, 3);
}
END_TEST

START_TEST(the_first_refused_word_is_told) {
    Error c = {.why = 0};
    begin_in_order("");
    ck_assert(!play_notation(&play, "draw t3-t5 t2-t3 draw", &c));
    ck_assert_str_eq(c.why, "{card} does not fit. {group}: {build}.");
    ck_assert_str_eq(c.word, "t2-t3");
    ck_assert_int_eq(c.count, 3);
    ck_assert_uint_eq(c.card, card_make(8, CLUBS));
    ck_assert_uint_eq(c.onto, card_make(3, CLUBS));
    ck_assert_int_eq(play.at, 2); /* those before stay played */
}
END_TEST

START_TEST(there_may_be_nothing_to_undo) {
    Error c = {.why = 0};
    begin_in_order("");
    ck_assert(!play_notation(&play, "undo", &c));
    ck_assert_str_eq(c.why, "“{word}”: there is no such move");
    ck_assert_str_eq(c.word, "undo");
    ck_assert_int_eq(c.count, 1);
    ck_assert(!play_notation(&play, "draw undo redo redo", &c));
    ck_assert_str_eq(c.why, "“{word}”: there is no such move");
    ck_assert_str_eq(c.word, "redo");
    ck_assert_int_eq(c.count, 4);
    ck_assert_int_eq(play.at, 1);
}
END_TEST

START_TEST(other_words_are_no_moves) {
    static const char *const bad[] = {
        "Draw",     "hint", "t3-t5x9", "t3-t5-t6",
        "drawdraw", "*",    "t1",      "0123456789012345678901234567890123456789012345678901234567890"};
    begin_in_order("");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Error c = {.why = 0};
        ck_assert(!play_notation(&play, bad[i], &c));
        ck_assert_msg(c.why != 0, "%s", bad[i]);
        ck_assert_int_eq(c.count, 1);
    }
    ck_assert_int_eq(play.at, 0);
}
END_TEST

/* How often the player takes back to get behind so many moves, where several moves may be one. */
static int steps_back(const Play *of, int moves) {
    int steps = 0;
    for (int at = of->at; at > moves; steps++) {
        while (of->played[at - 1].follows) at--;
        at--;
    }
    return steps;
}

START_TEST(steps_are_counted) {
    begin_in_order("passes=unlimited forced=off");
    do_words(&play, "draw draw draw draw draw draw");
    for (int pattern = 0; pattern < 32; pattern++) {
        for (int i = 1; i < 6; i++) play.played[i].follows = pattern >> (i - 1) & 1;
        for (int moves = 0; moves <= 6; moves++)
            ck_assert_int_eq(play_steps_behind(&play, moves), steps_back(&play, moves));
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("play", 0, finish, {a_play_begins_with_its_deal}, {undo_and_redo_have_no_end},
                     {undo_takes_back_what_followed}, {a_move_forgets_what_could_be_redone},
                     {a_refused_move_changes_nothing}, {words_are_separated_by_blanks},
                     {the_first_refused_word_is_told}, {there_may_be_nothing_to_undo},
                     {other_words_are_no_moves}, {steps_are_counted});
}
