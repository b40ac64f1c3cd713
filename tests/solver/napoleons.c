/* What can be won upwards or downwards can be won by who chooses. */
#include "solver/solver.h"
#include "support.h"

enum { POSITIONS = 200000, DEALS = 800 };

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
    return RUN_TESTS("napoleons", 0, 0, {either_way});
}
