/* A playout is a game by what can be seen: the same whatever lies face down, never in circles, and again the
   same from the same number. */
#include "advice/playout.h"

#include "unseen.h"

enum { SAMPLES = 1 + 11 / SLOWED, SHUFFLES = 2, NOISE = 100 };

static bool same_choice(const WeighedMoves *a, const WeighedMoves *b) {
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = move_equal(a->of[i].move, b->of[i].move) && a->of[i].merit == b->of[i].merit;
    return same;
}

static int compared;

static void check_choice(const Playout *o, Sample *s) {
    int place[CARDS_MAX];
    WeighedMoves choice, other_choice;
    policy_weigh(o->policy, o->game, &o->now, 0, 0, 0, &choice);
    for (int i = 0; i < SHUFFLES && unseen_places(o->game, &o->now, place) > 1; i++) {
        const Position other = otherwise(o->game, &o->now, &s->random);
        policy_weigh(o->policy, o->game, &other, 0, 0, 0, &other_choice);
        if (!same_choice(&choice, &other_choice)) ck_abort_msg("%s: the policy knows too much", s->name);
        compared++;
    }
}

static void check_playout(int place, int nth) {
    Sample s = sample_of(place, nth);
    Game g;
    static Playout o, again;
    static Position was[PLAYOUT_MOVES_MOST + 1];
    game_open(&g, s.rules, &s.settings);
    const Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
    playout_begin(&o, &g, policy_of(&g), &p, NOISE, (uint64_t)nth, 0);
    playout_begin(&again, &g, policy_of(&g), &p, NOISE, (uint64_t)nth, 0);
    do {
        was[o.moves] = o.now;
        for (int i = 0; i < o.moves; i++)
            if (position_equal(&was[i], &o.now)) ck_abort_msg("%s: in a circle", s.name);
        check_choice(&o, &s);
    } while (playout_step(&o));
    ck_assert(playout_wins(&again) == game_is_won(&g, &o.now));
    ck_assert(position_equal(&again.now, &o.now));
}

START_TEST(plays_by_what_is_seen) {
    compared = 0;
    for (int nth = 0; nth < SAMPLES; nth++) check_playout(_i, nth);
    if (rules_tried(_i)->group[0].role == STOCK) ck_assert_int_gt(compared, SAMPLES * 10);
}
END_TEST

/* The leftmost face-down card is turned where it lies, which moves nothing: games went on no further. */
START_TEST(goes_on_where_cards_are_turned) {
    int won = 0;
    const Rules *rules = rules_find("die-reihe");
    const Settings settings = settings_default(rules);
    static Playout o;
    Game g;
    game_open(&g, rules, &settings);
    for (uint64_t number = 1; number <= 60; number++) {
        const Deal deal = deal_numbered(number, 1);
        const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        playout_begin(&o, &g, policy_of(&g), &p, 0, 0, 0);
        won += playout_wins(&o);
    }
    ck_assert_int_ge(won, 5);
}
END_TEST

/* Weights as files have them; what is none is refused. */
START_TEST(weights_are_read) {
    MovePolicy read = {.game = ""};
    int spread[TRAITS] = {0};
    ck_assert(!policy_read(&read, 0, "draws 1\n"));
    ck_assert(!policy_read(&read, 0, "nothing 1 2\n"));
    ck_assert(policy_read(&read, spread, "home_second 1 2\ndraws 7 8\n")); /* a trait of before */
    ck_assert_int_eq(read.weight.draws, 7);
    ck_assert(policy_read(&read, 0, "# a remark\n\ndraws -5 99999"));
    ck_assert_int_eq(read.weight.draws, -5);
    int varied = 0;
    for (int i = 0; i < TRAITS; i++) varied += spread[i];
    ck_assert_int_eq(varied, 8);
}
END_TEST

int main(void) {
    return RUN_TESTS("playout", 0, 0, {weights_are_read}, {goes_on_where_cards_are_turned},
                     {plays_by_what_is_seen, 1, 1 + games_to_try()});
}
