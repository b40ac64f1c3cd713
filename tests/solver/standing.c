/* Lost is said only when it is proved (rules.md H6, KH-A11). */
#include "engine/deal.h"
#include "solver/solver.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MAX = 4096, GAMES_KEPT = 24 };

static Play play;

static bool only_take_backs_are_left(void) {
    MoveList list;
    legal_moves(&play.game, play_now(&play), &list);
    for (int i = 0; i < list.count; i++)
        if (!move_is_idle(&play.game, play_now(&play), list.move[i]) &&
            !move_is_take_back(&play.game, list.move[i]))
            return false;
    return list.count > 0;
}

/* Games in which nothing but take-backs and whole columns are left, and which can be won. */
START_TEST(take_backs_that_win) {
    FILE *in = fopen(TESTS_DIR "/solver/golden/not-lost.tsv", "r");
    char line[LINE_MAX];
    int games = 0;
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in)) {
        if (*line == '#') continue;
        const char *game = strtok(line, "\t"), *number = strtok(0, "\t"), *words = strtok(0, "\n");
        uint64_t n;
        ck_assert(number_read(number, &n));
        begin_numbered(&play, game, "", n);
        do_words(&play, words);
        ck_assert(only_take_backs_are_left());
        ck_assert_int_eq(game_standing(&play.game, play_now(&play)), STANDING_TAKE_BACKS);
        ck_assert_str_eq(standing_now(&play), "open");
        Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = 100000});
        ck_assert_int_eq(s.verdict, WINNABLE);
        for (int i = 0; i < s.moves; i++) ck_assert(play_do(&play, s.line[i]));
        ck_assert(game_is_won(&play.game, play_now(&play)));
        solution_end(&s);
        play_end(&play);
        games++;
    }
    fclose(in);
    ck_assert_int_eq(games, GAMES_KEPT);
}
END_TEST

/* Plays what goes home, else anything but take-backs, until only those are left; false when it ends before.
 */
static bool play_to_take_backs(Random *random) {
    for (int moves = 0; moves < 600; moves++) {
        MoveList list, kept = {.count = 0};
        legal_moves(&play.game, play_now(&play), &list);
        for (int i = 0; i < list.count; i++) {
            const Move m = list.move[i];
            if (move_is_idle(&play.game, play_now(&play), m) || move_is_take_back(&play.game, m)) continue;
            move_add(&kept, m);
            if (m.kind == MOVE_CARDS && role_of(&play.game, m.to) == FOUNDATION) {
                kept = (MoveList){.count = 1, .move = {m}};
                break;
            }
        }
        if (!kept.count) return list.count > 0;
        play_do(&play, kept.move[random_below(random, (uint64_t)kept.count)]);
    }
    return false;
}

/* What is called lost the plain search finds lost; what it finds winnable is called open. */
START_TEST(agrees_with_the_plain_search) {
    static const struct {
        const char *game, *settings;
        int deals;
    } table[] = {{"kleine-harfe", "", 300},
                 {"kleine-harfe", "empty=any passes=1", 200},
                 {"die-reihe", "suit=off reversal=on", 400},
                 {"8x8", "passes=1 empty=king forced=off", 40},
                 {"grosse-harfe", "passes=1 empty=king worry-back=on", 40}};
    Random random = random_begin(11);
    int ends = 0, lost = 0, open = 0;
    for (int i = 0; i < table[_i].deals / SLOWED; i++) {
        begin_numbered(&play, table[_i].game, table[_i].settings, (uint64_t)i + 1);
        if (play_to_take_backs(&random)) {
            const Standing standing = game_standing(&play.game, play_now(&play));
            Solution plain =
                solve(&play.game, play_now(&play), &(Limits){.positions = 200000, .plain = true});
            ends++;
            lost += standing == STANDING_LOST;
            open += standing == STANDING_TAKE_BACKS;
            if (plain.verdict == WINNABLE) ck_assert_int_eq(standing, STANDING_TAKE_BACKS);
            if (standing == STANDING_LOST) ck_assert_int_ne(plain.verdict, WINNABLE);
            if (plain.verdict == NOT_WINNABLE) ck_assert_int_eq(standing, STANDING_LOST);
            solution_end(&plain);
        }
        play_end(&play);
    }
    fprintf(stderr, "%s %s: %d ends, %d lost, %d open\n", table[_i].game, table[_i].settings, ends, lost,
            open);
    if (_i < 2 && SLOWED == 1) ck_assert_int_gt(lost, 0);
    if (_i == 2 && SLOWED == 1) ck_assert_int_gt(open, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("standing", 0, 0, {take_backs_that_win}, {agrees_with_the_plain_search, 0, 5});
}
