/* The options of both Napoleons (rules.md 3.3 and 8.3) and what holds under all of them. */
#include "table.h"

#include <string.h>

/* The table of example 2: a four of clubs first, the others in order. */
static void lay(const char *settings) {
    lay_cards("napoleon", settings, "4C");
}

static void lay_small(const char *settings) {
    lay_cards("kleiner-napoleon", settings, "4C");
}

static const char *state(void) {
    return table.game.rules.states(&table.game, play_now(&table));
}

#define STATE(word) ck_assert_str_eq(state(), word)

/* ---- direction ---- */

/* NA-A7 KN-A3: direction=up or down leaves no choice. */
START_TEST(direction_fixed) {
    static const char *const up = "l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-f r5-c";
    static const char *const down = "l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-c r5-c";
    lay("direction=up");
    MOVES(up);
    STATE("upwards");
    lay("direction=down");
    MOVES(down);
    STATE("downwards");
    REFUSED("up", "There is no direction to choose now.");
    lay_small("direction=up cellar=strict");
    MOVES(up);
    lay_small("direction=down cellar=strict");
    MOVES(down);
}
END_TEST

/* NA-A7: direction=first-play: `up` and `down` stay choices until the first card lies on a base. */
START_TEST(direction_by_first_play) {
    lay("direction=first-play");
    STATE("direction open");
    MOVES("down l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-f r5-c up");
    go("l2-r1");
    STATE("direction open");
    go("r4-f");
    STATE("upwards");
    REFUSED("down", "There is no direction to choose now.");
    go("undo");
    STATE("direction open");
    go("down");
    STATE("downwards");
    REFUSED("r4-f", "{card} does not fit: the foundations go the other way.");
}
END_TEST

/* KN-A3: direction=ask: nothing but `up` and `down` at the start. */
START_TEST(direction_asked) {
    lay_small("direction=ask");
    MOVES("down up");
    REFUSED("r4-f", "First choose whether the foundations go up or down.");
    go("down");
    REFUSED("r4-f", "{card} does not fit: the foundations go the other way.");
}
END_TEST

/* NA-A6: direction-scope=each with direction=ask: `up` and `down` are for the first base without a direction,
   and nothing else is legal before all four have one. */
START_TEST(each_family_asked) {
    lay("direction-scope=each");
    static const char *const first_three[] = {"up", "down", "up"};
    for (int i = 0; i < 3; i++) {
        MOVES("down up");
        REFUSED("l2-r1", "First choose whether the foundations go up or down.");
        go(first_three[i]);
    }
    MOVES("down up");
    go("down");
    STATE("up and down");
    REFUSED("up", "There is no direction to choose now.");
    REFUSED("r4-f", "{card} does not fit: the foundations go the other way."); /* spades go down */
    go("undo up r4-f");
    go("undo undo undo down down r4-c r4-f r4-f r4-f r5-f r5-f r5-f r5-f r3-l4 r3-l4 r3-l4 r3-f");
    PILE("fh", "4H 3H");
}
END_TEST

/* KN-A3 NA-A6: direction-scope=each with first-play: every family goes as its own first card says. */
START_TEST(each_family_by_first_play) {
    const char *words = "r4-f r3-l4 r3-l4 r3-l4";
    lay_small("");
    go(words);
    REFUSED("r3-f", "{card} does not fit: the foundations go the other way.");
    lay_small("direction-scope=each");
    go(words);
    STATE("direction open");
    go("r3-f");
    PILE("fs", "4S 5S");
    PILE("fh", "4H 3H");
    REFUSED("r4-f", "{card} does not fit. foundations: up, in suit."); /* 3S on 5S */
    go("r3-f l5-f");
    PILE("fh", "4H 3H 2H");
    PILE("fs", "4S 5S 6S");
    ck_assert(!is_refused(&table, "up")); /* for clubs */
    go("up down");
    STATE("up and down");
    REFUSED("up", "There is no direction to choose now.");
    check_replay(&table);
}
END_TEST

/* NA-A6: with direction-scope=each an explicit word is for the first open base alone. */
START_TEST(each_word_for_the_first_open_base) {
    lay("direction-scope=each direction=first-play");
    go("down");
    ck_assert(!is_refused(&table, "r4-f"));
    go("r4-f");
    STATE("direction open");
    go("down down");
    STATE("up and down");
    lay("direction-scope=all direction=first-play");
    go("down");
    STATE("downwards");
}
END_TEST

/* ---- cellar ---- */

/* NA-A12 KN-A2: cellar=any takes all ten outer cards, strict only those that fit nowhere. */
START_TEST(cellar) {
    lay("cellar=any");
    go("up");
    MOVES("l1-c l2-c l2-r1 l3-c l3-r2 l4-c l4-r3 l5-c l5-r4 r1-c r1-l2 r2-c r2-l3 r3-c r3-l4 r4-c r4-f r5-c");
    lay_small("cellar=strict direction=ask");
    go("up");
    MOVES("l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-f r5-c");
}
END_TEST

/* NA-A12: while no direction is fixed, a card that fits its foundation either way is kept out of the strict
 * cellar (0.8.6). */
START_TEST(strict_cellar_without_direction) {
    lay("direction=first-play");
    check_refusal("r4-c", "{card} fits its foundation; the cellar takes only what fits nowhere.", "5S");
    go("down");
    ck_assert(!is_refused(&table, "r4-c"));
    lay_small("cellar=strict");
    REFUSED("r4-c", "{card} fits its foundation; the cellar takes only what fits nowhere.");
}
END_TEST

/* ---- wrap ---- */

/* NA-A5 KN-A8: wrap=on makes king and ace neighbours in the rows, wrap=off does not. */
START_TEST(wrap) {
    lay("");
    go("up l2-r1");
    PILE("l2", "3D 2D AD KC");
    ck_assert(!is_refused(&table, "l1-l2"));
    go("l1-l2");
    PILE("l2", "3D 2D AD KC AC");
    lay("wrap=off");
    go("up l2-r1");
    check_refusal("l1-l2", "{card} does not fit. rows: up or down, in suit.", "AC");
    lay_small("");
    go("l2-r1 l1-l2");
    lay_small("wrap=off");
    go("l2-r1");
    REFUSED("l1-l2", "{card} does not fit. rows: up or down, in suit.");
    REFUSED("l2-l1", "{card} does not fit. rows: up or down, in suit.");
    lay_small("");
    go("l2-r1 l2-l1");
    PILE("l1", "6C 5C 3C 2C AC KC");
}
END_TEST

/* ---- helper cards ---- */

/* NA-A9 KN-A5: helper-to-foundation=off: helper cards go to the bases only by way of a row; for the strict
   cellar they fit their base all the same (0.8.6). */
START_TEST(helpers_to_the_bases) {
    for (int i = 0; i < 2; i++) {
        const char *game = i ? "kleiner-napoleon" : "napoleon";
        lay_cards(game, "direction=up cellar=strict", "4C");
        go("r4-f l5-f");
        lay_cards(game, "direction=up cellar=strict helper-to-foundation=off", "4C");
        go("r4-f");
        check_refusal("l5-f", "foundations: cards from here do not go there.", "6S");
        check_refusal("l5-c", "{card} fits its foundation; the cellar takes only what fits nowhere.", "6S");
        go("undo l5-r4 l5-r4 l5-r4 l5-r4");
        PILE("l5", "");
        PILE("r4", "KH AS 2S 3S 5S 6S 7S 8S 9S");
        lay_cards(game, "direction=down cellar=any helper-to-foundation=off", "4C");
        go("r4-c r4-f r4-f r4-f");
        check_refusal("r5-f", "foundations: cards from here do not go there.", "KS");
    }
}
END_TEST

/* NA-A9: a helper card that went through a row or the cellar may go to its base. */
START_TEST(helper_by_way_of_a_row) {
    lay_cards("napoleon", "direction=down helper-to-foundation=off", "AC");
    REFUSED("r5-f", "foundations: cards from here do not go there.");
    go("l5-r4");
    PILE("r4", "KH 2S 3S 4S 5S 6S");
    lay_small("direction=up helper-to-foundation=off");
    go("l5-c");
    PILE("c", "6S");
    go("r4-f");
    REFUSED("c-f", "The cellar is locked until a helper row is empty.");
}
END_TEST

/* ---- bases first ---- */

/* NA-A8: foundation-first=on: while a base play exists only base plays are legal, and the choice of
 * direction. */
START_TEST(bases_first) {
    lay("foundation-first=on");
    MOVES("down up");
    go("up");
    MOVES("r4-f");
    REFUSED("l2-r1", "A card fits its foundation: it goes first.");
    REFUSED("l1-c", "A card fits its foundation: it goes first.");
    go("r4-f");
    MOVES("l5-f");
    go("l5-f l5-f l5-f l5-f");
    ck_assert(!is_refused(&table, "l2-r1"));
    lay("foundation-first=on");
    go("down");
    MOVES("l1-c l2-r1 l3-r2 l4-r3 l5-r4 r1-l2 r2-l3 r3-l4 r4-c r5-c");
    lay_small("foundation-first=on");
    MOVES("down r4-f up");
    lay_small("foundation-first=on helper-to-foundation=off");
    go("r4-f");
    ck_assert(!is_refused(&table, "l2-r1")); /* 6S may not go */
}
END_TEST

/* NA-A8: a locked cellar card is no base play. */
START_TEST(locked_card_is_no_base_play) {
    lay_small("foundation-first=on helper-to-foundation=off");
    go("up r4-f l5-c");
    PILE("c", "6S");
    ck_assert(!is_refused(&table, "l2-r1"));
}
END_TEST

/* NA-A8: with foundation-first=on exactly the base plays and choices of the free game remain, where it has
   base plays, else all its moves. */
START_TEST(bases_first_leaves_base_plays) {
    lay_small("");
    const Game free_game = table.game;
    for (uint64_t number = 0; number < 400; number++) {
        lay_deal("kleiner-napoleon", "foundation-first=on", deal_numbered(number, 1));
        for (uint64_t i = 0; i < 80; i++) {
            MoveList list, all;
            legal_moves(&table.game, play_now(&table), &list);
            legal_moves(&free_game, play_now(&table), &all);
            int base_plays = 0, kept = 0;
            for (int m = 0; m < all.count; m++)
                base_plays +=
                    all.move[m].kind == MOVE_CARDS && role_of(&free_game, all.move[m].to) == FOUNDATION;
            for (int m = 0; m < all.count; m++)
                if (!base_plays || all.move[m].kind != MOVE_CARDS ||
                    role_of(&free_game, all.move[m].to) == FOUNDATION)
                    ck_assert(move_equal(list.move[kept++], all.move[m]));
            ck_assert_int_eq(list.count, kept);
            play_randomly(&table, number << 8 | i, 1);
        }
    }
}
END_TEST

/* ---- cards back ---- */

/* NA-A15: worry-back=on: the top card of a base pile may go back onto a fitting card of an upper row, never
   the base itself, never into an empty row or the cellar; the direction stays (0.8.7). */
START_TEST(cards_back) {
    const char *words = "r4-c r4-f r4-f r4-f r5-f r5-f r5-f r5-f r3-l4 r3-l4 r3-l4 r3-f";
    for (int i = 0; i < 2; i++) {
        lay_cards(i ? "kleiner-napoleon" : "napoleon", "worry-back=on direction=first-play cellar=any", "4C");
        go(words);
        PILE("fh", "4H 3H");
        PILE("r3", "2H");
        ck_assert(!is_refused(&table, "fh-r3"));
        check_refusal("fc-l1", "foundations: the first card stays there.", "4C");
        check_refusal("fh-c", "cellar: cards from here do not go there.", "3H");
        go("fh-r3");
        PILE("r3", "2H 3H");
        PILE("fh", "4H");
        STATE("downwards");
        REFUSED("up", "There is no direction to choose now.");
        REFUSED("l4-f", "{card} does not fit: the foundations go the other way."); /* 5H */
        go("r3-f r3-f");
        PILE("r3", "");
        PILE("fh", "4H 3H 2H");
        REFUSED("fh-r3", "rows: cards from here do not go into an empty place.");
        check_replay(&table);
        lay_cards(i ? "kleiner-napoleon" : "napoleon", "direction=first-play cellar=any", "4C");
        go(words);
        REFUSED("fh-r3", "foundations: what lies there stays there.");
    }
}
END_TEST

/* NA-A15 NA-A8: with foundation-first=on cards come back only while no base play exists. */
START_TEST(cards_back_and_bases_first) {
    lay("worry-back=on foundation-first=on");
    go("down r4-c r4-f r4-f r4-f r5-f r5-f r5-f r5-f r3-l4 r3-l4 r3-l4 r3-f");
    MOVES("r3-f");
    REFUSED("fh-r3", "A card fits its foundation: it goes first.");
}
END_TEST

/* ---- always ---- */

static const char *const variants[] = {"",
                                       "cellar=any",
                                       "cellar=strict",
                                       "wrap=off",
                                       "direction=first-play direction-scope=each",
                                       "direction=ask direction-scope=each",
                                       "direction=up",
                                       "direction=down",
                                       "helper-to-foundation=off",
                                       "foundation-first=on",
                                       "worry-back=on",
                                       "worry-back=on foundation-first=on wrap=off cellar=any"};

/* NA-1 KN-1: the 52 cards stay on the table at any time, bases hold 13 at most, helper rows never grow and
   the cellar never holds two; games replay. */
START_TEST(whole_games) {
    for (uint64_t number = 0; number < 120; number++) {
        const char *settings = variants[number % (sizeof variants / sizeof *variants)];
        lay_deal(number & 1 ? "napoleon" : "kleiner-napoleon", settings, deal_numbered(number / 2, 1));
        for (int i = 0, left = 4, right = 4; i < 120; i++) {
            check_whole_pack();
            ck_assert_int_le(cards_in("l5"), left);
            ck_assert_int_le(cards_in("r5"), right);
            ck_assert_int_le(cards_in("c"), 1);
            left = cards_in("l5");
            right = cards_in("r5");
            play_randomly(&table, number * 1000 + (uint64_t)i, 1);
        }
        check_replay(&table);
    }
}
END_TEST

/* KN-A1: with the same options both Napoleons are the same game. */
START_TEST(same_game) {
    const char *same = "direction=first-play cellar=any";
    for (uint64_t number = 0; number < 40; number++) {
        lay_deal("kleiner-napoleon", "", deal_numbered(number, 1));
        play_randomly(&table, number, 60);
        const Position end = *play_now(&table);
        char moves[1000];
        strcpy(moves, moves_now(&table));
        lay_deal("napoleon", same, deal_numbered(number, 1));
        play_randomly(&table, number, 60);
        ck_assert(position_equal(play_now(&table), &end));
        MOVES(moves);
    }
}
END_TEST

int main(void) {
    const TTest *const test[] = {direction_fixed,
                                 direction_by_first_play,
                                 direction_asked,
                                 each_family_asked,
                                 each_family_by_first_play,
                                 each_word_for_the_first_open_base,
                                 cellar,
                                 strict_cellar_without_direction,
                                 wrap,
                                 helpers_to_the_bases,
                                 helper_by_way_of_a_row,
                                 bases_first,
                                 locked_card_is_no_base_play,
                                 bases_first_leaves_base_plays,
                                 cards_back,
                                 cards_back_and_bases_first,
                                 whole_games,
                                 same_game};
    return run_suite(suite_of("napoleon_options", test, sizeof test / sizeof *test, clear_table));
}
