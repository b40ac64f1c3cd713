/* Where no way on is left, none is left after any move, whatever the cards are that the player has not seen.
 */
#include "advice/knowledge.h"
#include "unseen.h"

enum { SAMPLES = 8, MOVES = SLOWED > 1 ? 60 : 200, EVERY = 9 };

static int found, with_unseen;

/* Whether that is true of a game that goes on at random. */
static void check_end(Sample *s, Play *play, uint64_t seed) {
    int place[CARDS_MAX];
    const Game *g = &play->game;
    const int unseen = unseen_places(g, play_now(play), place);
    const Position other = otherwise(g, play_now(play), &s->random);
    if (!is_dead_end(g, &other)) ck_abort_msg("%s: it knows too much", s->name);
    found++;
    with_unseen += unseen > 1;
    play_randomly(play, seed, MOVES);
    if (game_is_won(g, play_now(play)) || unseen_places(g, play_now(play), place) != unseen)
        ck_abort_msg("%s: a way on was left", s->name);
}

static void check_sample(int at, int nth) {
    Sample s = sample_of(at, nth);
    Play play;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    for (int i = 0, before = -1; i < MOVES && before < play.at; i += EVERY) {
        before = play.at;
        play_randomly(&play, (uint64_t)(nth + i), EVERY);
        if (game_is_won(&play.game, play_now(&play)) || !is_dead_end(&play.game, play_now(&play))) continue;
        check_end(&s, &play, (uint64_t)nth);
        break;
    }
    play_end(&play);
}

START_TEST(nothing_leads_on) {
    for (int nth = 0; nth < trials(SAMPLES); nth++) check_sample(_i, nth);
}
END_TEST

START_TEST(some_are_found) {
    found = with_unseen = 0;
    for (int nth = 0; nth < 40; nth++) check_sample(1 + nth % games_listed(), nth);
    ck_assert_int_gt(found, 5);
    ck_assert_int_gt(with_unseen, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("dead end", 0, 0, {some_are_found}, {nothing_leads_on, 1, 1 + games_to_try()});
}
