/* Odds are of who follows the hints: by the lines of rules/calibration, and by nothing else. */
#include <math.h>

#include "advice/coach.h"
#include "advice/knowledge.h"
#include "unseen.h"

enum { GAMES = 64 };

extern const Calibration calibrations[];

static double logit(double percent) {
    return log(percent / (100 - percent));
}

/* The game of a line, with its options. */
static void begin_line(Play *play, const Calibration *c, uint64_t number) {
    char set[200];
    snprintf(set, sizeof set, "%s", *c->options ? c->options + 1 : "");
    ck_assert_ptr_nonnull(rules_find(c->game));
    begin_numbered(play, c->game, set, number);
}

/* As docs/odds.md has it. */
static double by_line(const Calibration *c, double x) {
    return x < 0 ? c->shift + c->slope * x : c->shift + x;
}

/* What is told follows the line, never the other way round, and is within its bounds. */
static void check_line(const Calibration *c, int games) {
    Share before = {.percent = -1};
    for (int won = 0; won <= games; won++) {
        const Share told = share_told(c, won, games), counted = share_told(0, won, games);
        ck_assert_double_eq_tol(logit(told.percent), by_line(c, logit_counted(won, games)), 1e-9);
        ck_assert(told.percent > before.percent && told.least > before.least && told.most > before.most);
        ck_assert(0 < told.least && told.least < told.percent && told.percent < told.most && told.most < 100);
        ck_assert(logit(told.most) > by_line(c, logit_counted(counted.most, 100)));
        before = told;
    }
}

START_TEST(every_line_is_of_a_game) {
    int lines = 0;
    for (const Calibration *c = calibrations; c->game; c++, lines++) {
        Play play;
        begin_line(&play, c, 1);
        ck_assert_ptr_eq(calibration_of(&play.game), c);
        ck_assert_msg(c->slope > 0 && c->error > 0 && c->deals >= 20, "%s", c->game);
        check_line(c, 32);
        check_line(c, 500);
        play_end(&play);
    }
    ck_assert_int_gt(lines, 0);
}
END_TEST

/* The more doubtful what was learned is, and the fewer games were played, the less is sure. */
START_TEST(bounds_are_honest) {
    Calibration c = calibrations[0];
    for (int won = 0; won <= 8; won++) {
        c.error = 0.25;
        const Share many = share_told(&c, 10 * won, 80), few = share_told(&c, won, 8);
        ck_assert(few.percent == many.percent && few.most - few.least > many.most - many.least);
        c.error = 0.5;
        const Share less = share_told(&c, 10 * won, 80);
        ck_assert(less.percent == many.percent && less.least < many.least && less.most > many.most);
    }
    const Share won = share_told(&c, 1, 1), lost = share_told(&c, 0, 1), none = share_told(&c, 0, 0);
    ck_assert(won.least == 100 && lost.most == 0 && none.least == 0 && none.most == 100);
}
END_TEST

/* Where every card is known all games are the same, and one says little. */
START_TEST(one_game_says_little) {
    for (uint64_t number = 1; number <= 10; number++) {
        Comparison moves;
        Play play;
        begin_numbered(&play, "freecell", "", number);
        ck_assert(comparison_find(&play, GAMES, ENDLESS, &moves));
        const Share chosen = share_told(0, moves.of[0].won, moves.of[0].games);
        ck_assert(comparison_measure(&play, GAMES, ENDLESS, moves.of, 1));
        const Share measured = share_told(0, moves.of[0].won, moves.of[0].games);
        ck_assert(chosen.most - chosen.least > 50 && measured.most - measured.least > 50);
        play_end(&play);
    }
}
END_TEST

/* Who knows less does not win more often than who sees all cards. */
START_TEST(no_more_than_with_all_visible) {
    const Calibration *const c = calibrations;
    for (int lost = 0; lost <= 50; lost++) {
        const Odds found = {.calibration = c, .games = 50, .worlds = 50, .lost = lost};
        for (int won = 0; won <= 50; won++) {
            const Share told = odds_told(&found, won, 50), learned = share_told(c, won, 50);
            ck_assert(told.least <= told.percent && told.percent <= told.most);
            ck_assert(told.least == 0 || told.least == learned.least);
            ck_assert(told.most == fmin(learned.most, interval_most(50 - lost, 50)));
        }
    }
}
END_TEST

/* Odds and coach tell it where cards are unseen, and nothing certain is touched. */
START_TEST(told_where_chance_is_left) {
    const Calibration *c = calibrations;
    Random random = random_begin(1);
    Odds found, glance, there;
    MoveReview review;
    Play play;
    begin_line(&play, c, 1);
    while (knows_all(&play.game, play_now(&play))) {
        play_end(&play);
        begin_line(&play, ++c, 1);
    }
    ck_assert(odds_find(&play, GAMES, ENDLESS, &found) && odds_find(&play, GAMES / 2, ENDLESS, &glance));
    ck_assert(found.calibration == c && glance.calibration == c);
    const Position other = otherwise(&play.game, play_now(&play), &random);
    const Play changed = play_with(&play, &other);
    ck_assert(odds_find(&changed, GAMES, ENDLESS, &there));
    ck_assert(there.calibration == c && there.won == found.won && there.games == found.games);
    free(changed.played);
    play_make(&play, found.moves.of[0].move);
    ck_assert(coach_review(&play, 0, GAMES, ENDLESS, &review) && !review.certain);
    ck_assert_int_eq(review_chance(&review), (int)share_told(c, review.best.won, review.best.games).percent);
    play_end(&play);
    begin_numbered(&play, "kleiner-napoleon", "", 1);
    ck_assert(odds_find(&play, GAMES, ENDLESS, &found) && found.certain && !found.calibration);
    play_end(&play);
}
END_TEST

/* Other options may make another game of it. */
START_TEST(of_no_other_options) {
    Play play;
    for (const Calibration *c = calibrations; c->game; c++) {
        begin_line(&play, c, 1);
        for (int i = 0; play.game.settings.option && i < OPTIONS_MAX && play.game.settings.option[i].name;
             i++) {
            const int before = play.game.settings.value[i];
            play.game.settings.value[i] = !before;
            ck_assert_ptr_ne(calibration_of(&play.game), c);
            play.game.settings.value[i] = (uint8_t)before;
        }
        play_end(&play);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("calibration", 0, 0, {every_line_is_of_a_game}, {bounds_are_honest},
                     {one_game_says_little}, {no_more_than_with_all_visible}, {told_where_chance_is_left},
                     {of_no_other_options});
}
