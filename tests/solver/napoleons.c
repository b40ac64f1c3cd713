/* The three whole games of docs/lab/rules.md 3.4 can be won from every one of their positions, and are; and
   what can be won upwards or downwards can be won by who chooses. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "patience/solver.h"
#include "support.h"

enum { POSITIONS = 200000, NTH = SLOWED, DEALS = 800 };

static const char *const games[] = {"napoleon-4c",         "napoleon-8c",         "napoleon-ac",
                                    "kleiner-napoleon-4c", "kleiner-napoleon-8c", "kleiner-napoleon-ac"};

static void check_won(const char *name, const Play *play, const Solution *s) {
    Position p = *play_now(play);
    ck_assert_msg(s->verdict == WINNABLE, "%s, move %d: %s", name, play->at, verdict_word(s->verdict));
    for (int i = 0; i < s->moves; i++) {
        ck_assert_msg(move_is_legal(&play->game, &p, s->line[i]), "%s, move %d + %d", name, play->at, i);
        p = apply(&play->game, &p, s->line[i]);
    }
    ck_assert_msg(game_is_won(&play->game, &p), "%s, move %d: the line does not win", name, play->at);
}

START_TEST(won_from_everywhere) {
    const Limits limits = {.positions = POSITIONS};
    uint64_t most = 0;
    Play play;
    play_won(&play, games[_i]);
    ck_assert(game_is_won(&play.game, play_now(&play)));
    do {
        if (play.at % NTH) continue;
        Solution s = solve(&play.game, play_now(&play), &limits);
        check_won(games[_i], &play, &s);
        if (s.usage.positions > most) most = s.usage.positions;
        solution_end(&s);
    } while (play_undo(&play));
    fprintf(stderr, "%s: at most %" PRIu64 " positions\n", games[_i], most);
    play_end(&play);
}
END_TEST

static Verdict verdict_with(const char *settings, const Deal *deal) {
    const Limits limits = {.positions = POSITIONS, .verdict_only = true};
    Play play;
    begin(&play, "napoleon", settings, deal);
    Solution s = solve(&play.game, play_now(&play), &limits);
    const Verdict verdict = s.verdict;
    solution_end(&s);
    play_end(&play);
    return verdict;
}

START_TEST(either_way) {
    int up_alone = 0, down_alone = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(DEALS); number++) {
        const Deal deal = deal_numbered(number, 1);
        const bool up = verdict_with("direction=up", &deal) == WINNABLE;
        const bool down = verdict_with("direction=down", &deal) == WINNABLE;
        if (up || down)
            ck_assert_msg(verdict_with("", &deal) != NOT_WINNABLE, "deal %d: lost, not winnable",
                          (int)number);
        up_alone += up && !down;
        down_alone += down && !up;
    }
    ck_assert_int_gt(up_alone, 0);
    ck_assert_int_gt(down_alone, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("napoleons", 0, 0, {won_from_everywhere, 0, sizeof games / sizeof *games}, {either_way});
}
