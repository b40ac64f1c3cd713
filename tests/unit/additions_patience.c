/* The clauses AP-1 to AP-17 and decisions of Additions-Patience, and the examples of rules.md 6.4. */
#include "table.h"

#include <stdio.h>
#include <string.h>

static void lay(const char *settings, const char *cards) {
    lay_cards("additions-patience", settings, cards);
}

static void lay_in_order(const char *settings) {
    lay_deal("additions-patience", settings, pack_in_order(1));
}

/* The ranks that the four piles want, "3 6 9 Q", "-" for a closed one. */
static const char *needs(void) {
    static char text[8];
    for (int sum = 0; sum < 4; sum++) {
        const int rank = pile_needs(&table.game, play_now(&table), table.game.first[1 + sum]);
        text[2 * sum] = "-A23456789TJQK"[rank];
        text[2 * sum + 1] = sum < 3 ? ' ' : '\0';
    }
    return text;
}

#define NEEDS(ranks) ck_assert_str_eq(needs(), ranks)

/* ---- the deal ---- */

/* AP-1 AP-2 AP-A1: ace, 2, 3, 4 and below them 2, 4, 6, 8 are each the first of their rank in the pack, and
   the others keep their order. */
START_TEST(eight_given_cards) {
    lay_in_order("");
    TOP("a1", "AC");
    TOP("a2", "2C");
    TOP("a3", "3C");
    TOP("a4", "4C");
    PILE("f1", "2D");
    PILE("f2", "4D");
    PILE("f3", "6C");
    PILE("f4", "8C");
    ck_assert_int_eq(cards_in("s"), 44);
    ck_assert_str_eq(pile_now(&table, "s") + 3 * (44 - 14), "9D 8D 7D 6D 5D 3D AD KC QC JC TC 9C 7C 5C");
    check_whole_pack();

    lay_deal("additions-patience", "", pack_by_stride(1));
    TOP("a1", "AH");
    TOP("a2", "2H");
    TOP("a3", "3S");
    TOP("a4", "4C");
    PILE("f1", "2D");
    PILE("f2", "4S");
    PILE("f3", "6H");
    PILE("f4", "8C");
    PILE("s", "2S 9D 3C TH 4D JS 5H QC 6S KD 7C AS 8D 2C 9H 3D TS 4H JC 5S QD 6C KH 7D AC 8H 9S 3H TC JD 5C "
              "QH 6D KS 7H AD 8S 9C TD JH 5D QS KC 7S");
}
END_TEST

/* ---- sums ---- */

/* AP-3 AP-5 AP-6 AP-9 AP-10 AP-11 AP-12 AP-17: example 1: the four piles from the start to the king, suits
   being nothing; only at the start is the lower card the double of the upper. */
START_TEST(four_sequences) {
    static const char *const sequence[] = {"23456789TJQK", "468TQA3579JK", "69Q258JA47TK", "8Q37J26TA59K"};
    static const char *const settings[] = {"", "waste-top=off", "redeal=shuffle"};
    for (uint64_t number = 0; number < 30; number++) {
        lay_deal("additions-patience", settings[number % 3], deal_numbered(number, 1));
        for (play_pass(&table); strcmp(standing_now(&table), "won"); play_pass(&table))
            go(is_refused(&table, "redeal") ? "shuffle" : "redeal");
        for (int d = 1; d <= 4; d++) {
            const char name[] = {'f', (char)('0' + d), '\0'};
            const char *pile = pile_now(&table, name);
            ck_assert_uint_eq(strlen(pile), 12 * 3 - 1);
            for (int i = 0; i < 12; i++) ck_assert_int_eq(pile[3 * i], sequence[d - 1][i]);
        }
    }
    for (int d = 1; d <= 4; d++)
        for (int i = 0; i < 12; i++) {
            const int rank = (int)(strchr("?A23456789TJQK", sequence[d - 1][i]) - "?A23456789TJQK");
            ck_assert_int_eq(rank == 2 * d, i == 0);
        }
}
END_TEST

/* AP-5 AP-6 AP-9: only the sum of the two cards fits, of whatever suit. */
START_TEST(only_the_sum_fits) {
    lay("", "AC 2C 3C 4C 2D 4D 6C 8C 6S 8H TD");
    NEEDS("3 6 9 Q");
    draw(1);
    MOVES("w-f2");
    check_refusal("w-f1", "{card} does not fit. piles: up, in any suit.", "6S");
    go("w-f2");
    NEEDS("3 8 9 Q");
    draw(1);
    go("w-f2");
    PILE("f2", "4D 6S 8H");
}
END_TEST

/* AP-4: the upper row never changes. */
START_TEST(upper_row_stays) {
    lay_in_order("");
    draw(1);
    REFUSED("w-a1", "Nothing may be laid on this pile.");
    REFUSED("a1-f1", "upper row: what lies there stays there.");
    for (play_pass(&table); !is_refused(&table, "redeal"); play_pass(&table)) go("redeal");
    STANDING("won");
    TOP("a1", "AC");
    TOP("a4", "4C");
    ck_assert_int_eq(cards_in("a1") + cards_in("a2") + cards_in("a3") + cards_in("a4"), 4);
}
END_TEST

/* AP-10 AP-11: above 13 the sum is less 13: a three goes on the queen of the fourth pile. */
START_TEST(above_thirteen) {
    lay("", "AC 2C 3C 4C 2D 4D 6C 8C QC 3H");
    draw(1);
    go("w-f4");
    NEEDS("3 6 9 3");
    draw(1);
    MOVES("w-f1 w-f4");
    go("w-f4");
    PILE("f4", "8C QC 3H");
    NEEDS("3 6 9 7");
}
END_TEST

/* AP-12 AP-A8: a king goes only where the sum is 13, and closes the pile. */
START_TEST(kings_close) {
    lay("", "AC 2C 3C 4C 2D 4D 6C 8C KC 3D 4H 5C 6S 7C 8D 9C TC JC QC KD 3H KH");
    draw(1);
    PILE("w", "KC");
    REFUSED("w-f1", "{card} does not fit. piles: up, in any suit.");
    while (cards_in("f1") < 11) {
        draw(1);
        go("w-f1");
    }
    NEEDS("K 6 9 Q");
    draw(1);
    MOVES("w-f1");
    go("w-f1");
    NEEDS("- 6 9 Q");
    MOVES("draw");
    draw(2);
    check_refusal("w-f1", "piles: this one is complete.", "KH");
}
END_TEST

/* ---- drawing ---- */

/* AP-7 AP-8 AP-13 AP-A2: cards are drawn one after another; what fits nowhere goes on the open pile, what
   fits must be played. */
START_TEST(drawing) {
    lay_in_order("");
    MOVES("draw");
    draw(2);
    PILE("w", "5C 7C");
    draw(1);
    MOVES("w-f3");
    const Error c = refusal(&table, "draw");
    ck_assert_str_eq(c.why, "The drawn {card} must first be played where it fits ({piles}).");
    ck_assert_int_eq(c.card, card_make(9, CLUBS));
    ck_assert_uint_eq(c.piles, 1u << table.game.first[3]);
    REFUSED("redeal", "The drawn {card} must first be played where it fits ({piles}).");
    go("w-f3 draw");
    PILE("f3", "6C 9C");
    PILE("w", "5C 7C TC");
}
END_TEST

/* AP-A3: where several piles want the card the player chooses. */
START_TEST(choice_of_pile) {
    lay("", "AC 2C 3C 4C 2D 4D 6C 8C 3D 4H 5H 6H");
    go("draw w-f1 draw w-f1 draw w-f1 draw");
    MOVES("w-f1 w-f2");
    ck_assert_uint_eq(refusal(&table, "draw").piles, 1u << table.game.first[1] | 1u << table.game.first[2]);
    go("w-f2");
    PILE("f2", "4D 6H");
}
END_TEST

/* AP-A11: nothing comes back from the piles. */
START_TEST(piles_keep_their_cards) {
    lay("", "AC 2C 3C 4C 2D 4D 6C 8C 3D");
    go("draw w-f1");
    REFUSED("f1-f2", "piles: what lies there stays there.");
    REFUSED("f1-w", "piles: what lies there stays there.");
}
END_TEST

/* ---- runs ---- */

typedef struct Runs {
    bool stride;
    const char *settings;
    struct {
        int placed, pile;
    } after[6];
    int runs; /* it comes out in */
} Runs;

static const Runs known[] = {
    {false, "waste-top=off", {{26, 18}, {29, 15}, {37, 7}, {39, 5}, {44, 0}}, 5},
    {false, "", {{26, 18}, {29, 15}, {38, 6}, {44, 0}}, 4},
    {true, "waste-top=off", {{15, 29}, {25, 19}, {35, 9}, {40, 4}, {43, 1}, {44, 0}}, 6},
    {true, "", {{16, 28}, {29, 15}, {44, 0}}, 3},
};

/* AP-14 AP-15 AP-16 AP-A5: examples 4 and 5: cards placed and left after every run; as many runs as it takes.
 */
START_TEST(known_runs) {
    const Runs *k = &known[_i];
    lay_deal("additions-patience", k->settings, k->stride ? pack_by_stride(1) : pack_in_order(1));
    for (int run = 1; run <= k->runs; run++) {
        if (run > 1) go("redeal");
        ck_assert_int_eq(play_now(&table)->pass, run);
        play_pass(&table);
        ck_assert_int_eq(cards_out() - 4, k->after[run - 1].placed);
        ck_assert_int_eq(cards_in("w"), k->after[run - 1].pile);
        STANDING(run < k->runs ? "open" : "won");
    }
    MOVES("");
    REFUSED("draw", "The game is won.");
    check_replay(&table);
    go("undo");
    STANDING("open");
}
END_TEST

/* What was played where in the first run, "9C>3 QC>3 ...". */
static const char *plays_of_first_run(void) {
    static char text[400];
    int n = 0;
    play_pass(&table);
    for (int i = 0; i < table.at; i++) {
        const Move m = table.played[i].move;
        char card[3];
        if (m.kind != MOVE_CARDS) continue;
        const Position *after = &table.played[i].after;
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%s>%d", n ? " " : "",
                      card_write(pile_top(after, m.to), card), m.to - table.game.first[1] + 1);
    }
    return text;
}

/* AP-8 AP-10 AP-12 AP-A4: example 4, the plays of the first run; with the open pile KD closes the first pile.
 */
START_TEST(first_run_in_order) {
    const char *plays = "9C>3 QC>3 3D>1 6D>2 8D>2 TD>2 QD>2 AH>2 2H>3 3H>2 4H>1 ";
    lay_in_order("waste-top=off");
    ck_assert(!strncmp(plays_of_first_run(), plays, strlen(plays)));
    ck_assert(strstr(plays_of_first_run(), " QH>1 KH>1") != 0);
    lay_in_order("");
    ck_assert(!strncmp(plays_of_first_run(), plays, strlen(plays)));
    ck_assert(strstr(plays_of_first_run(), " QH>1 KD>1") != 0);
    NEEDS("- - 5 3");
}
END_TEST

/* AP-14 AP-A6 AP-A7: only when the talon is used up the open pile is played again, as one likes turned over
   in its order or shuffled. */
START_TEST(playing_again) {
    lay_in_order("");
    REFUSED("redeal", "The stock must be used up before it is dealt again.");
    REFUSED("shuffle", "The stock must be used up before it is dealt again.");
    play_pass(&table);
    MOVES("redeal shuffle");
    REFUSED("draw", "The stock is used up.");
    const char first[] = {pile_now(&table, "w")[0], pile_now(&table, "w")[1], '\0'};
    go("redeal");
    ck_assert_int_eq(cards_in("s"), 18);
    ck_assert_int_eq(cards_in("w"), 0);
    TOP("s", first);
}
END_TEST

/* AP-15: three runs are the ideal that the game is measured by; out only when kings lie on all four piles. */
START_TEST(three_runs_are_ideal) {
    ck_assert_int_eq(rules_find("additions-patience")->par, 3);
    lay_deal("additions-patience", "", pack_by_stride(1));
    for (play_pass(&table); !is_refused(&table, "redeal"); play_pass(&table)) go("redeal");
    STANDING("won");
    ck_assert_int_eq(cards_out(), 48);
    for (char pile[] = "f1"; pile[1] <= '4'; pile[1]++) {
        ck_assert_int_eq(cards_in(pile), 12);
        ck_assert_int_eq(top_of(pile)[0], 'K');
    }
    go("undo");
    STANDING("open");
    ck_assert_int_eq(cards_out(), 47);
}
END_TEST

/* AP-16 AP-A5 AP-A10: without a limit the game always comes out, each run placing a card, however one plays.
 */
START_TEST(always_comes_out) {
    static const char *const settings[] = {"", "waste-top=off", "redeal=keep",
                                           "redeal=shuffle waste-top=off"};
    for (uint64_t number = 0; number < 400; number++) {
        lay_deal("additions-patience", settings[number % 4], deal_numbered(number, 1));
        MoveList list;
        int pass = 1, out = 4;
        for (uint64_t i = 0; legal_moves(&table.game, play_now(&table), &list), list.count; i++) {
            STANDING("open");
            play_randomly(&table, number << 20 | i, 1);
            if (play_now(&table)->pass == pass) continue;
            ck_assert_int_gt(cards_out(), out);
            out = cards_out();
            pass++;
        }
        STANDING("won");
    }
}
END_TEST

/* How many of the numbered deals come out in three runs, the leftmost pile being chosen. */
static int out_in_three(const char *settings, int deals) {
    lay_in_order(settings);
    const Game game = table.game;
    int won = 0;
    for (int number = 0; number < deals; number++) {
        const Deal deal = deal_numbered((uint64_t)number, 1);
        Position p = game_deal(&game, deal.pack, 0);
        MoveList list;
        while (legal_moves(&game, &p, &list), list.count) {
            int i = 0;
            while (i < list.count && list.move[i].kind != MOVE_CARDS) i++;
            p = apply(&game, &p, list.move[i < list.count ? i : 0]);
        }
        won += game_is_won(&game, &p);
    }
    return won;
}

/* AP-A4: the ideal of three runs is in reach only with the top of the open pile (section C). */
START_TEST(odds) {
    const int on = out_in_three("passes=3 redeal=keep", 4000);
    const int off = out_in_three("passes=3 redeal=keep waste-top=off", 4000);
    ck_assert_msg(on > 4000 * 16 / 100 && on < 4000 * 22 / 100, "%d", on);
    ck_assert_msg(off < 4000 / 200, "%d", off);
}
END_TEST

int main(void) {
    const TTest *const test[] = {eight_given_cards,
                                 four_sequences,
                                 only_the_sum_fits,
                                 upper_row_stays,
                                 above_thirteen,
                                 kings_close,
                                 drawing,
                                 choice_of_pile,
                                 piles_keep_their_cards,
                                 first_run_in_order,
                                 playing_again,
                                 three_runs_are_ideal,
                                 always_comes_out,
                                 odds};
    Suite *suite = suite_of("additions_patience", test, sizeof test / sizeof *test, clear_table);
    TCase *runs = tcase_create("known runs");
    tcase_add_checked_fixture(runs, 0, clear_table);
    tcase_add_loop_test(runs, known_runs, 0, sizeof known / sizeof *known);
    suite_add_tcase(suite, runs);
    return run_suite(suite);
}
