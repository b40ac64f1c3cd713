/* A review knows what the player knew, and takes chance for nothing more. */
#include "advice/coach.h"

#include "unseen.h"

enum { GAMES = 60, MOVES = 30 };

static MoveReview reviewed(const Play *play, int moves) {
    MoveReview review;
    ck_assert(coach_review(play, moves, GAMES, ENDLESS, &review));
    return review;
}

START_TEST(knows_what_the_player_knew) {
    Sample s = sample_of(_i, 0);
    Play play;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    play_randomly(&play, 1, MOVES);
    const int before = play.at - 1;
    if (before >= 0) {
        play.at = before;
        const Position other = otherwise(&play.game, play_now(&play), &s.random);
        Play changed = play_with(&play, &other);
        changed.played = realloc(changed.played, ((size_t)before + 1) * sizeof *changed.played);
        changed.played[before] = play.played[before];
        const MoveReview here = reviewed(&play, before), there = reviewed(&changed, before);
        if (!here.certain) {
            ck_assert(move_equal(here.best.move, there.best.move));
            ck_assert_int_eq(here.best.won, there.best.won);
            ck_assert_int_eq(here.made.won, there.made.won);
        }
        ck_assert_int_le(here.made.won, here.best.won);
        ck_assert_int_eq(here.made.games, here.best.games);
        free(changed.played);
    }
    play_end(&play);
}
END_TEST

START_TEST(chance_costs_nothing) {
    static const struct {
        MoveReview review;
        int chance, cost;
    } row[] = {
        {{.certain = false}, -1, 0}, /* not looked at */
        {{.best = {.won = 50, .games = 100}, .made = {.won = 40, .games = 100}}, 50, 0},
        {{.best = {.won = 50, .games = 100}, .made = {.won = 30, .games = 100}}, 50, 20},
        {{.best = {.won = 500, .games = 1000}, .made = {.won = 440, .games = 1000}}, 50, 6},
        {{.best = {.won = 5000, .games = 10000}, .made = {.won = 4600, .games = 10000}},
         50,
         0}, /* too little */
        {{.certain = true, .best = {.won = 1, .games = 1}, .made = {.won = 0, .games = 1}}, 100, 100},
        {{.certain = true, .best = {.won = 0, .games = 1}, .made = {.won = 0, .games = 1}}, 0, 0},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ck_assert_int_eq(review_chance(&row[i].review), row[i].chance);
        ck_assert_int_eq(review_cost(&row[i].review), row[i].cost);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("coach", 0, 0, {chance_costs_nothing},
                     {knows_what_the_player_knew, 1, 1 + games_to_try()});
}
