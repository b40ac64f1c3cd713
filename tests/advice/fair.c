/* A fair hint is a legal move, and the same whatever the cards are that the player has not seen. */
#include "advice/hint.h"
#include "advice/policy.h"
#include "unseen.h"

enum { SAMPLES = 8, MOVES = SLOWED > 1 ? 25 : 150, SHUFFLES = 1, GAMES = 10 };

static int hints, compared, won;

typedef struct Hint {
    Move move;
    Error reason;
} Hint;

static bool same_hint(const Hint *a, const Hint *b) {
    return move_equal(a->move, b->move) && a->reason.why == b->reason.why && a->reason.card == b->reason.card;
}

/* The hint where the play stands, with nothing remembered. */
static Hint hint_at(const Play *play) {
    Verdicts lines = {0};
    Odds found;
    Hint hint = {.move = {.kind = MOVE_NONE}};
    odds_of_moves(play, &lines, GAMES, 0, 0, &found);
    if (found.moves.count) hint = (Hint){found.moves.of[0].move, hint_reason(play, &found)};
    verdicts_end(&lines);
    return hint;
}

static Hint hint_with(const Play *play, const Position *other) {
    Play changed = play_with(play, other);
    const Hint hint = hint_at(&changed);
    free(changed.played);
    return hint;
}

static Move check_hint(Sample *s, const Play *play) {
    int place[CARDS_MAX];
    const Game *g = &play->game;
    const Position *p = play_now(play);
    const Hint hint = hint_at(play);
    if (hint.move.kind && !move_is_legal(g, p, hint.move)) ck_abort_msg("%s: the hint is not legal", s->name);
    for (int i = 0; i < SHUFFLES && unseen_places(g, p, place) > 1; i++) {
        const Position other = otherwise(g, p, &s->random);
        const Hint with_others = hint_with(play, &other);
        if (!same_hint(&hint, &with_others)) ck_abort_msg("%s: the hint knows too much", s->name);
        compared++;
    }
    if (hint.move.kind && !hint.reason.why) ck_abort_msg("%s: a hint without a reason", s->name);
    return hint.move;
}

static void check_sample(int place, int nth) {
    Sample s = sample_of(place, nth);
    Play play;
    MoveList list;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    for (int i = 0; i < MOVES; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        const Move hint = check_hint(&s, &play);
        hints++;
        const bool follows = hint.kind && random_below(&s.random, 4) > 0;
        play_do(&play, follows ? hint : move_random(&play.game, play_now(&play), &list, &s));
    }
    won += game_is_won(&play.game, play_now(&play));
    play_end(&play);
}

START_TEST(knows_what_the_player_knows) {
    hints = compared = won = 0;
    for (int nth = 0; nth < trials(SAMPLES); nth++) check_sample(_i, nth);
    fprintf(stderr, "%s: %d hints, %d comparisons, %d of %d won\n", rules_tried(_i)->id, hints, compared, won,
            trials(SAMPLES));
    ck_assert_int_gt(hints, trials(SAMPLES));
    if (rules_tried(_i)->group[0].role == STOCK) ck_assert_int_gt(compared, trials(SAMPLES) * 5);
}
END_TEST

/* A face-down card is bared before drawing on. */
START_TEST(prefers_what_helps) {
    Play play;
    const Deal deal = pack_in_order(1);
    begin(&play, "kleine-harfe", "", &deal);
    const Hint hint = hint_at(&play);
    ck_assert_int_eq(hint.move.kind, MOVE_CARDS);
    ck_assert_int_eq(policy_traits(&play.game, play_now(&play), hint.move).bares, 1);
    play_end(&play);
}
END_TEST

int main(void) {
    const TTest *const test[] = {prefers_what_helps};
    return run_suite(suite_of_games("fair", knows_what_the_player_knows, test, sizeof test / sizeof *test));
}
