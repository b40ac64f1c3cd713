/* Plans to the next card that is not known: what is told of them, that nothing is known that was not seen,
   and that who plans by them keeps to one. */
#include "solver/solver.h"

#include "hint_move.h"
#include "advice/knowledge.h"
#include "advice/playout.h"
#include "players.h"
#include "unseen.h"

enum { DEALS = 50, GAMES = 12, MOVES_MOST = 100, TRIES = 100, RUN_DEALS = 4 };

static const char *const table[][2] = {
    {"klondike", ""},
    {"klondike", "draws=1"},
    {"klondike", "worry-back=off"},
    {"kleine-harfe", "forced=off passes=unlimited"},
    {"spider", "suits=1"}, /* from here on complete runs leave */
    {"spider", "taking=by-hand suits=2"},
    {"spiderette", ""},
    {"will-o-the-wisp", ""},
    {"scorpion", ""},
};
enum { RUNS = 4, TABLE = sizeof table / sizeof *table };

/* Plays a little by the policy, where a stock can be gone through in the second pass. */
static void begin_known(Play *play, int nth, uint64_t number) {
    Playout o;
    begin_numbered(play, table[nth][0], table[nth][1], number);
    playout_begin(&o, &play->game, policy_of(&play->game), play_now(play), 0, 0, 0);
    for (uint64_t late = number % 20; late > 0 && playout_step(&o); late -= nth >= RUNS || o.now.pass > 1)
        play_make(play, o.last);
}

static int find_plans(const Game *g, const Position *p, KnownPlan plan[PLANS_MOST]) {
    if (run_plans_apply(g)) return run_plan_find(g, p, TRIES, 0, plan);
    return knows_stock(g, p) && plans_apply(g, p) ? plans_find(g, p, 0, plan, PLANS_MOST) : 0;
}

static void check_plan(const Play *play, const KnownPlan *plan) {
    const Game *g = &play->game;
    const int before = all_unseen(g, play_now(play));
    Position p = *play_now(play);
    ck_assert_int_gt(plan->count, 0);
    for (int i = 0; i < plan->count; i++) {
        ck_assert_int_eq(all_unseen(g, &p), before);
        ck_assert(move_is_legal(g, &p, plan->move[i]));
        p = apply(g, &p, plan->move[i]);
    }
    ck_assert(all_unseen(g, &p) < before || game_is_won(g, &p));
}

static bool plan_equal(const KnownPlan *a, const KnownPlan *b) {
    return a->count == b->count && !memcmp(a->move, b->move, sizeof *a->move * (size_t)a->count);
}

START_TEST(ways_lead_to_a_new_card_and_see_none) {
    static KnownPlan plan[PLANS_MOST], again[PLANS_MOST];
    int found = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(DEALS); number++) {
        Play play;
        Random random = random_begin(number);
        begin_known(&play, _i, number);
        const Position other = otherwise(&play.game, play_now(&play), &random);
        const int plans = find_plans(&play.game, play_now(&play), plan);
        ck_assert_int_eq(plans, find_plans(&play.game, &other, again));
        for (int i = 0; i < plans; i++) {
            check_plan(&play, &plan[i]);
            ck_assert(plan_equal(&plan[i], &again[i]));
        }
        found += plans;
        play_end(&play);
    }
    ck_assert_int_gt(found, trials(DEALS) / 2);
}
END_TEST

/* Games go on by plans: some are won, with every card on the table known in the end. */
START_TEST(games_are_won_by_ways) {
    const bool runs = _i >= RUNS;
    const uint64_t deals = runs ? RUN_DEALS : (uint64_t)trials(2 * DEALS);
    uint64_t won = 0;
    for (uint64_t number = 1; number <= deals; number++) {
        Play play;
        Playout o;
        begin_numbered(&play, table[_i][0], table[_i][1], number);
        playout_begin(&o, &play.game, policy_of(&play.game), play_now(&play), 0, 0, 0);
        if (playout_wins_by_plans(&o)) {
            const Solution s =
                solve(&play.game, &play.start, &(Limits){.positions = 20000, .verdict_only = true});
            ck_assert_int_ne(s.verdict, NOT_WINNABLE);
            ck_assert_int_eq(all_unseen(&play.game, &o.now),
                             runs ? 0 : cards_unseen(&play.game, &o.now, play.game.stock));
            won++;
        }
        play_end(&play);
    }
    ck_assert(won > 0 && (SLOWED > 1 || won < deals));
}
END_TEST

/* Where nothing is lost by it the stock is gone through first. */
START_TEST(looks_through_the_stock_first) {
    Play play;
    Verdicts lines = {0};
    begin_numbered(&play, table[_i][0], table[_i][1], 1);
    ck_assert(may_look_through(&play.game, play_now(&play)));
    while (!knows_stock(&play.game, play_now(&play))) {
        const Move m = hint_move(&play, &lines, GAMES);
        ck_assert_int_eq(m.kind, MOVE_DRAW);
        play_make(&play, m);
    }
    ck_assert(!may_look_through(&play.game, play_now(&play)));
    verdicts_end(&lines);
    play_end(&play);
}
END_TEST

/* Not where a pass is lost by it, and no plans are planned there. */
START_TEST(counted_passes_are_not_looked_through) {
    Play play;
    begin_numbered(&play, "klondike", "passes=3", 1);
    ck_assert(!may_look_through(&play.game, play_now(&play)));
    ck_assert(!plans_apply(&play.game, play_now(&play)));
    play_end(&play);
}
END_TEST

static bool looks_through_after(const Rules *rules, const char *draws, const char *words) {
    Play play;
    int option;
    Settings settings = settings_default(rules);
    if (draws) ck_assert(settings_set(&settings, "draws", draws, &option));
    const Deal deal = deal_numbered(4, 1);
    play_begin(&play, rules, &settings, &deal);
    do_words(&play, words);
    const bool looks = may_look_through(&play.game, play_now(&play));
    play_end(&play);
    return looks;
}

/* Where a card of three was played others come up the next time, and so it may be where aces go home by
   themselves. */
START_TEST(threes_are_looked_through_while_they_are_whole) {
    Rules rules = *rules_find("klondike");
    ck_assert(looks_through_after(&rules, "3", ""));
    ck_assert(looks_through_after(&rules, "3", "draw"));
    ck_assert(!looks_through_after(&rules, "3", "draw w-f"));
    ck_assert(!looks_through_after(&rules, "3", "draw w-f draw"));
    for (int i = 0; i < GROUPS_MAX; i++)
        if (rules.group[i].role == FOUNDATION) rules.group[i].by_itself = STARTERS;
    ck_assert(!looks_through_after(&rules, "3", ""));
    ck_assert(looks_through_after(&rules, "1", "draw"));
    memset(rules.option, 0, sizeof rules.option);
    memset(rules.edit, 0, sizeof rules.edit);
    rules.stock.draws = 2;
    ck_assert(!looks_through_after(&rules, 0, ""));
}
END_TEST

/* Hint by hint as in one go, for so many moves. */
START_TEST(keeps_to_a_way) {
    int longest = 0;
    if (_i % 2 && !getenv("LONG")) return; /* a deal of Spider with two suits takes as long as all others */
    for (uint64_t number = 1; number <= (uint64_t)(getenv("LONG") ? 2 : 1); number++) {
        Play play, whole;
        Verdicts lines = {0};
        Odds odds;
        begin_numbered(&play, table[_i][0], table[_i][1], number);
        begin_numbered(&whole, table[_i][0], table[_i][1], number);
        while (play.at < MOVES_MOST && odds_of_moves(&play, &lines, GAMES, ENDLESS, &odds) &&
               odds.moves.count && !odds.certain) { /* what is certain is another question than the plan's */
            if (odds.moves.plan.count > longest) longest = odds.moves.plan.count;
            play_make(&play, odds.moves.of[0].move);
        }
        player_wins(FAIR_PLAYER, &whole, GAMES, ENDLESS);
        ck_assert_int_ge(whole.at, play.at);
        ck_assert(play.at == whole.at || play.at == MOVES_MOST || odds.certain);
        for (int i = 0; i < play.at; i++) ck_assert(move_equal(play.played[i].move, whole.played[i].move));
        verdicts_end(&lines);
        play_end(&play);
        play_end(&whole);
    }
    ck_assert_int_gt(longest, 1);
}
END_TEST

int main(void) {
    return RUN_TESTS("plans", 0, 0, {ways_lead_to_a_new_card_and_see_none, 0, TABLE},
                     {games_are_won_by_ways, 0, RUNS + 1}, {looks_through_the_stock_first, 0, RUNS},
                     {counted_passes_are_not_looked_through},
                     {threes_are_looked_through_while_they_are_whole}, {keeps_to_a_way, 0, TABLE});
}
