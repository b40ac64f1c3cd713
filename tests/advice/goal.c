/* What a hint to draw says of the card it leads to: so many draws bring it, and the player has seen it. */
#include "advice/hint.h"

#include "advice/knowledge.h"
#include "unseen.h"

static int told_goals; /* of several draws */

static Odds hint_of(const Play *play) {
    Verdicts lines = {0};
    Budget endless = *ENDLESS;
    Odds found;
    hint_find(play, &lines, 0, &endless, &found);
    verdicts_end(&lines);
    return found;
}

/* The same moves of the stock lead there, and no card is seen that was not before. */
static void check_draws(const Sample *s, const Play *play, const Odds *hint) {
    const Game *g = &play->game;
    Position p = *play_now(play);
    const int unseen = all_unseen(g, &p);
    int draws = 0;
    for (int i = 0; i < hint->goal.moves; i++) {
        MoveList list;
        legal_moves(g, &p, &list);
        const bool draw = has_kind(&list, MOVE_DRAW);
        const Move m = {.kind = draw ? MOVE_DRAW : MOVE_REDEAL};
        ck_assert_msg(has_kind(&list, (MoveKind)m.kind), "%s: draw %d", s->name, i);
        if (!i) ck_assert_int_eq(m.kind, hint->moves.of[0].move.kind);
        draws += draw;
        p = apply(g, &p, m);
        ck_assert_msg(all_unseen(g, &p) == unseen, "%s: draw %d shows a card", s->name, i);
    }
    ck_assert_int_eq(draws, hint->goal.draws);
    ck_assert_msg(position_equal(&p, &hint->goal.at), "%s after %d moves", s->name, play->at);
    ck_assert_int_eq(move_refusal(g, &p, hint->goal.then).why != 0, 0);
}

/* What is told is told with the unseen cards lying otherwise, too, by the very same card. */
static void check_position(Sample *s, const Play *play) {
    const Game *g = &play->game;
    const Odds hint = hint_of(play);
    if (!hint.goal.then.kind) return;
    told_goals += hint.goal.draws > 1;
    check_draws(s, play, &hint);
    const Position other = otherwise(g, play_now(play), &s->random);
    Play changed = play_with(play, &other);
    const Odds same = hint_of(&changed);
    const Error told = hint_reason(play, &hint), again = hint_reason(&changed, &same);
    const Move then = hint.goal.then;
    ck_assert(told.card == pile_top(&hint.goal.at, then.from) ||
              told.card == pile_top(&hint.goal.at, then.to));
    ck_assert_msg(told.card == again.card && told.count == again.count && told.why == again.why,
                  "%s after %d moves", s->name, play->at);
    free(changed.played);
}

/* Moves at random, every other one a draw. */
static void check_sample(Sample *s) {
    enum { MOVES = 150, EACH = 48, UNKNOWN = 150 };
    Play play;
    MoveList list;
    play_begin(&play, s->rules, &s->settings, &s->deal);
    for (int i = 0; i < MOVES && play.game.stock >= 0; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        const bool known = knows_stock(&play.game, play_now(&play)) || has_kind(&list, MOVE_REDEAL);
        if (i % (known ? EACH : UNKNOWN) == 0) check_position(s, &play);
        Move m = move_random(&play.game, play_now(&play), &list, s);
        if (has_kind(&list, MOVE_DRAW) && random_below(&s->random, 2)) m = (Move){.kind = MOVE_DRAW};
        play_do(&play, m);
    }
    play_end(&play);
}

START_TEST(leads_to_a_card_that_was_seen) {
    if (_i > games_with_texts() && _i % 2 && !getenv("LONG")) return;
    for (int nth = 0; nth < trials_of(_i, 8); nth++) {
        Sample s = sample_of(_i, nth);
        check_sample(&s);
    }
}
END_TEST

START_TEST(is_told) {
    const Rules *rules = rules_find("klondike");
    for (int nth = 0; nth < 4; nth++) {
        Sample s = sample_of_rules(rules, (uint64_t)nth, nth);
        check_sample(&s);
    }
    ck_assert_int_gt(told_goals, 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("goal", 0, 0, {leads_to_a_card_that_was_seen, 1, games_tried() + 1}, {is_told});
}
