/* The clauses KP-1 to KP-19 and decisions of Königs-Patience, and the examples of rules.md 2.4.
 */
#include "koenigs.h"

#include <string.h>

static const char *says_now(void) {
    const char *says = table.game.rules.says(&table.game, play_now(&table));
    return says ? says : "";
}

/* Whether a helper card may be played now. */
static bool helper_may_go(void) {
    MoveList list;
    legal_moves(&table.game, play_now(&table), &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_CARDS && role_of(&table.game, list.move[i].from) == RESERVE)
            return true;
    return false;
}

#define HELPERS(cards) ck_assert_str_eq(helpers(), cards)

/* ---- the deal ---- */

/* KP-1 KP-2 KP-3 KP-4: seven cards of one pack lie open, the eighth is the main card, 44 are the talon. */
START_TEST(seven_helpers_and_a_main_card) {
    lay_in_order("");
    HELPERS("AC 2C 3C 4C 5C 6C 7C");
    PILE("f", "8C");
    ck_assert_int_eq(cards_in("s"), 44);
    TOP("s", "9C");
    PILE("w", "");
    check_whole_pack();

    lay_deal("koenigs-patience", "", pack_by_stride(1));
    HELPERS("8C AH 7S 6H QS 5D JH");
    PILE("f", "4C");
    ck_assert_int_eq(cards_in("s"), 44);
    ck_assert(!strncmp(pile_now(&table, "s"), "KC 2S ", 6));
}
END_TEST

/* KP-5 KP-A1: a king among the first eight cards goes under the talon at once, the first one found above
   later ones; the main card is no king either. */
START_TEST(kings_go_under_the_talon) {
    lay("", "KC 3C 5D KD 9C 2S 7H JD AS 6C");
    HELPERS("3C 5D 9C 2S 7H JD AS");
    PILE("f", "6C");
    ck_assert_int_eq(cards_in("s"), 44);
    ck_assert(!strncmp(pile_now(&table, "s"), "KD KC ", 6));

    lay("", "AC 2C 3C 4C 5C 6C 7C KS KH KD KC 9C TC");
    HELPERS("AC 2C 3C 4C 5C 6C 7C");
    PILE("f", "9C");
    TOP("s", "TC");
    ck_assert(!strncmp(pile_now(&table, "s"), "KC KD KH KS ", 12));
}
END_TEST

/* ---- doubling ---- */

/* KP-6 KP-7 KP-8 KP-9 KP-10 KP-13 KP-A13: example 1: from any main card the pile runs through this cycle four
   times, whatever the suits, and never wants a king; the 48th card is the last. */
START_TEST(cycle) {
    static const char order[12][13] = {"A24836QJ95T7", "24836QJ95T7A", "36QJ95T7A248", "4836QJ95T7A2",
                                       "5T7A24836QJ9", "6QJ95T7A2483", "7A24836QJ95T", "836QJ95T7A24",
                                       "95T7A24836QJ", "T7A24836QJ95", "J95T7A24836Q", "QJ95T7A24836"};
    static const char last[] = "7A8293T4J5Q6";
    for (int rank = 1; rank <= 12; rank++) {
        char cards[] = "AH 3S 5H 7S 9C JH QS xD";
        cards[strlen(cards) - 2] = order[rank - 1][0];
        lay("passes=unlimited", cards);
        while (play_pass(&table), strcmp(standing_now(&table), "won")) {
            ck_assert_int_ne(pile_needs(&table.game, play_now(&table), table.game.first[1]), KING);
            go_first(MOVE_REDEAL);
        }
        const char *pile = pile_now(&table, "f");
        ck_assert_int_eq(cards_in("f"), 48);
        for (int i = 0; i < 48; i++) ck_assert_int_eq(pile[3 * i], order[rank - 1][i % 12]);
        ck_assert_int_eq(pile[3 * 47], last[rank - 1]);
    }
}
END_TEST

/* KP-7 KP-9: the rank wanted is the double, less 13 when over: another rank is refused. */
START_TEST(only_the_double_fits) {
    lay_in_order("");
    MOVES("h3-f");
    check_refusal("h4-f", "{card} does not fit. pile: times 2, in any suit, less 13 above 13.", "4C");
    lay("", "AC 2C 3C 4H 5C 6C 4S 2D");
    MOVES("h4-f h7-f");
    go("h7-f");
    PILE("f", "2D 4S");
}
END_TEST

/* KP-11 KP-A8: the place of a helper is filled at once from the talon. */
START_TEST(gaps_are_filled_at_once) {
    lay_in_order("");
    go("h3-f");
    HELPERS("AC 2C 9C 4C 5C 6C 7C");
    go("h6-f");
    HELPERS("AC 2C 9C 4C 5C TC 7C");
    ck_assert_int_eq(cards_in("s"), 42);
}
END_TEST

/* KP-12 KP-A2: after the deal kings are laid out like other cards and never fit. */
START_TEST(kings_stay) {
    lay("", "AC 2C 3C 4C 5C 6C 7C 8C KC TC KD");
    go("h3-f h6-f");
    HELPERS("AC 2C KC 4C 5C TC 7C");
    check_refusal("h3-f", "{card} does not fit. pile: times 2, in any suit, less 13 above 13.", "KC");
    draw(1);
    PILE("w", "KD");
    PILE("f", "8C 3C 6C");
}
END_TEST

/* ---- the talon ---- */

/* KP-14 KP-A6: while a helper fits the talon is not turned, except with helpers-first=off. */
START_TEST(helpers_first) {
    lay_in_order("");
    REFUSED("draw", "A helper card fits: it goes first.");
    go("h3-f h6-f");
    MOVES("draw");
    lay_in_order("helpers-first=off");
    MOVES("draw h3-f");
    draw(1);
    PILE("w", "9C");
    MOVES("draw h3-f");
}
END_TEST

/* KP-15 KP-17 KP-A7: a fitting talon card is played as it is turned, and then helpers may fit again. */
START_TEST(fitting_card_is_played) {
    lay_in_order("");
    go("h3-f h6-f draw draw");
    PILE("w", "JC");
    PILE("f", "8C 3C 6C QC");
    draw(12);
    PILE("f", "8C 3C 6C QC JD");
    MOVES("h3-f");
    REFUSED("draw", "A helper card fits: it goes first.");
}
END_TEST

/* KP-16 KP-A3: what does not fit is laid away for this pass: neither played nor used to fill gaps. */
START_TEST(closed_discard) {
    lay_in_order("");
    go("h3-f h6-f draw draw");
    ck_assert_int_eq(pile_needs(&table.game, play_now(&table), table.game.first[1]), JACK);
    MOVES("draw");
    check_refusal("w-f", "discard: what lies there stays there.", "JC");
    ck_assert(table.game.rules.group[table.game.group_of[table.game.waste]].facing == FACE_DOWN);
    draw(12);
    go("h3-f");
    HELPERS("AC 2C QD 4C 5C TC 7C");
    PILE("w", "JC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD");
}
END_TEST

/* KP-14 KP-15 KP-16 KP-17: example 5, the first plays. */
START_TEST(first_plays_in_order) {
    lay_in_order("");
    go("h3-f h6-f");
    draw(2 + 12);
    go("h3-f h5-f h6-f h7-f h1-f h2-f");
    MOVES("h2-f h4-f");
    go("h2-f");
    PILE("f", "8C 3C 6C QC JD 9C 5C TC 7C AC 2C 4H");
}
END_TEST

/* ---- passes ---- */

typedef struct Passes {
    bool stride;
    const char *settings;
    struct {
        int pile, discard, helpers; /* 0: not told */
    } after[9];
    const char *standing;
    int passes; /* it ends in */
} Passes;

static const Passes known[] = {
    {true, "", {{31, 14, 7}, {38, 7, 7}, {41, 4, 7}}, "lost", 3},
    {true, "passes=4", {{31, 14, 7}, {38, 7, 7}, {41, 4, 7}, {44, 0, 0}}, "lost", 4},
    {true, "passes=unlimited", {{31, 14, 7}, {38, 7, 7}, {41, 4, 7}, {44, 0, 0}}, "won", 5},
    {true, "redeal-order=same", {{31, 14, 0}, {37, 8, 0}, {41, 4, 0}}, "lost", 3},
    {true, "redeal-order=same passes=4", {{31, 14, 0}, {37, 8, 0}, {41, 4, 0}}, "won", 4},
    {true, "discard=open", {{40, 0, 0}}, "won", 2},
    {false, "", {{19, 26, 7}, {32, 16, 4}, {37, 8, 7}}, "lost", 3},
    {false, "redeal-order=same", {{19, 26, 7}, {25, 20, 7}, {36, 9, 7}}, "lost", 3},
    {false, "passes=unlimited", {{19, 26, 7}, {32, 16, 4}, {37, 8, 7}}, "won", 7},
    {false, "passes=unlimited redeal-order=same", {{19, 26, 7}, {25, 20, 7}, {36, 9, 7}}, "won", 5},
};

/* KP-18 KP-19 KP-A4 KP-A5 KP-A12: examples 4 and 5: pile, discard and helpers after every pass, and the end.
 */
START_TEST(known_passes) {
    const Passes *k = &known[_i];
    lay_deal("koenigs-patience", k->settings, k->stride ? pack_by_stride(1) : pack_in_order(1));
    for (int pass = 1;; pass++) {
        play_pass(&table);
        ck_assert_int_eq(play_now(&table)->pass, pass);
        if (k->after[pass - 1].pile) ck_assert_int_eq(cards_in("f"), k->after[pass - 1].pile);
        if (k->after[pass - 1].discard) ck_assert_int_eq(cards_in("w"), k->after[pass - 1].discard);
        if (k->after[pass - 1].helpers) ck_assert_int_eq(helper_count(), k->after[pass - 1].helpers);
        if (pass == k->passes) break;
        STANDING("open");
        go("redeal");
    }
    STANDING(k->standing);
    MOVES("");
    check_replay(&table);
    if (k->stride && !strcmp(k->settings, "")) TOP("f", "QD");
    if (k->stride && !strcmp(k->settings, "passes=unlimited")) TOP("f", "2S");
}
END_TEST

/* KP-18 KP-A5 KP-A10 KP-A12: three number_of_passes, so two redeals, each only when the talon is used up and
   no helper fits; then the game is lost. */
START_TEST(when_to_redeal) {
    lay_in_order("");
    REFUSED("redeal", "A helper card fits: it goes first.");
    go("h3-f h6-f");
    REFUSED("redeal", "The stock must be used up before it is dealt again.");
    REFUSED("shuffle", "The cards are not shuffled in this game.");
    play_pass(&table);
    MOVES("redeal");
    REFUSED("draw", "The stock is used up.");
    REFUSED("shuffle", "The cards are not shuffled in this game.");
    go("redeal");
    play_pass(&table);
    go("redeal");
    play_pass(&table);
    STANDING("lost");
    REFUSED("redeal", "The stock has been played through as often as allowed.");
}
END_TEST

/* KP-A5 KP-18: every number of passes allows just so many. */
START_TEST(number_of_passes) {
    char settings[] = "passes=1";
    for (int passes = 1; passes <= 9; passes++) {
        settings[7] = (char)('0' + passes);
        int played = 1;
        lay_deal("koenigs-patience", settings, deal_numbered(11, 1)); /* it would take more than nine */
        for (play_pass(&table); !is_refused(&table, "redeal"); play_pass(&table), played++) go("redeal");
        ck_assert_int_eq(played, passes);
        STANDING("lost");
    }
    lay_in_order("passes=1");
    play_pass(&table);
    REFUSED("redeal", "The stock is played through only once.");
}
END_TEST

/* KP-A4: the closed pile is taken as it lies, or with redeal-order=same turned over into its old order. */
START_TEST(redeal_order) {
    lay_in_order("");
    play_pass(&table);
    char discard[200];
    strcpy(discard, pile_now(&table, "w"));
    ck_assert(!strncmp(discard, "JC KC AD ", 9));
    go("redeal");
    PILE("s", discard);
    PILE("w", "");
    lay_in_order("redeal-order=same");
    play_pass(&table);
    go("redeal");
    ck_assert_int_eq(cards_in("s"), 26);
    TOP("s", "JC");
    ck_assert_str_eq(pile_now(&table, "s") + 3 * 23, "AD KC JC");
}
END_TEST

/* KP-A9: gaps stay when the talon is used up; the next pass fills them first, from the left. */
START_TEST(gaps_wait_for_the_next_pass) {
    lay_in_order("");
    play_pass(&table);
    go("redeal");
    play_pass(&table);
    ck_assert_int_eq(helper_count(), 4);
    ck_assert_int_eq(cards_in("w"), 16);
    char gap[7 * 3 + 1], word[] = "h?-f", discard[200];
    strcpy(gap, helpers());
    strcpy(discard, pile_now(&table, "w"));
    word[1] = (char)('1' + (strstr(gap, "--") - gap) / 3);
    REFUSED(word, "There is no card to move.");
    go("redeal");
    for (int next = 15; next >= 13; next--) memcpy(strstr(gap, "--"), discard + 3 * next, 2);
    HELPERS(gap);
    ck_assert_int_eq(cards_in("s"), 13);
}
END_TEST

/* KP-19 KP-A11: won with 48 cards on the pile and not before, wherever the kings are. */
START_TEST(won_with_48) {
    lay_deal("koenigs-patience", "passes=unlimited", pack_by_stride(1));
    while (play_pass(&table), !is_refused(&table, "redeal")) go("redeal");
    STANDING("won");
    ck_assert_int_eq(cards_in("f"), 48);
    REFUSED("draw", "The game is won.");
    const Position *p = play_now(&table);
    for (int pile = 0; pile < table.game.piles; pile++)
        for (int i = 0; i < pile_count(p, pile); i++)
            ck_assert((role_of(&table.game, pile) == FOUNDATION) !=
                      (rank_of(pile_cards(p, pile)[i]) == KING));
    go("undo");
    STANDING("open");
    ck_assert_int_eq(cards_in("f"), 47);
}
END_TEST

/* What the game says follows from the moves there are: a helper card may go, or the stock is turned; gaps
   that stay open are told when it is used up. */
START_TEST(says_whether_a_helper_fits) {
    int fits = 0, turns = 0, used_up = 0;
    for (uint64_t number = 1; number <= 20; number++) {
        lay_deal("koenigs-patience", "", deal_numbered(number, 1));
        for (int i = 0; i < 150; i++, play_randomly(&table, number * 1000 + (uint64_t)i, 1)) {
            const char *wanted = "";
            if (helper_may_go())
                wanted = "A helper card fits.", fits++;
            else if (cards_in("s"))
                wanted = "No helper card fits: turn the next card of the stock.", turns++;
            else if (strstr(helpers(), "--"))
                wanted = "The stock is used up: gaps stay open until the next pass.", used_up++;
            ck_assert_str_eq(says_now(), wanted);
        }
        clear_table();
    }
    ck_assert(fits > 10 && turns > 10 && used_up > 10);
}
END_TEST

int main(void) {
    const TTest *const test[] = {seven_helpers_and_a_main_card,
                                 kings_go_under_the_talon,
                                 cycle,
                                 only_the_double_fits,
                                 gaps_are_filled_at_once,
                                 kings_stay,
                                 helpers_first,
                                 fitting_card_is_played,
                                 closed_discard,
                                 first_plays_in_order,
                                 when_to_redeal,
                                 number_of_passes,
                                 redeal_order,
                                 gaps_wait_for_the_next_pass,
                                 won_with_48,
                                 says_whether_a_helper_fits};
    Suite *suite = suite_of("koenigs_patience", test, sizeof test / sizeof *test, clear_table);
    TCase *passes_known = tcase_create("known passes");
    tcase_add_checked_fixture(passes_known, 0, clear_table);
    tcase_add_loop_test(passes_known, known_passes, 0, sizeof known / sizeof *known);
    suite_add_tcase(suite, passes_known);
    return run_suite(suite);
}
