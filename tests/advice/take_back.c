/* Ways that begin with cards taken back: they lead to what they promise, and are found where they win games.
 */
#include "advice/lookahead.h"

#include <stdio.h>

#include "advice/knowledge.h"
#include "advice/playout.h"
#include "unseen.h"

enum { DEPTH = 4, DEALS_TRIED = 10 + 50 / SLOWED, DEALS_WON = 600 };

static Game game;

static void open_game(const char *id) {
    const Rules *rules = rules_find(id);
    const Settings settings = settings_default(rules);
    game_open(&game, rules, &settings);
}

static Position laid_out(uint64_t number) {
    const Deal deal = deal_numbered(number, game.rules.packs);
    return game_deal(&game, deal.pack, deal_salt(&deal));
}

/* A card back or from a column or the waste to a column: everything but cards brought home and draws. */
static bool lays(Move m) {
    return m.kind == MOVE_CARDS && role_of(&game, m.to) == COLUMN;
}

/* Whether so many such moves, the first as it is, can turn a card up, or lay the top of the waste. */
static bool gains(const Position *p, Move first, bool bares, int depth) {
    const Position after = apply(&game, p, first);
    MoveList list;
    if (bares ? cards_face_down(&game, &after) < cards_face_down(&game, p) : first.from == game.waste)
        return true;
    if (depth == 1) return false;
    legal_moves(&game, &after, &list);
    for (int i = 0; i < list.count; i++)
        if (lays(list.move[i]) && gains(&after, list.move[i], bares, depth - 1)) return true;
    return false;
}

typedef struct Ways {
    int bare, play, longer, none; /* longer than DEPTH */
} Ways;

static void check_way(const Position *p, bool plays, Ways *ways) {
    const TakeBack way = take_back_find(&game, p, plays, 0);
    if (!way.first.kind) {
        ways->none++;
        return;
    }
    ck_assert(move_is_legal(&game, p, way.first) && move_is_take_back(&game, way.first));
    ck_assert(plays || way.bares);
    if (!gains(p, way.first, way.bares, DEPTH)) ways->longer++;
    *(way.bares ? &ways->bare : &ways->play) += 1;
}

/* What is found does not depend on cards that were not seen. */
static void check_unseen(const Position *p, bool plays, Sample *s) {
    const Position other = otherwise(&game, p, &s->random);
    const TakeBack way = take_back_find(&game, p, plays, 0), same = take_back_find(&game, &other, plays, 0);
    ck_assert(move_equal(way.first, same.first) && (!way.first.kind || way.bares == same.bares));
}

static Ways ways_of(const char *id, bool plays) {
    static Playout o;
    Sample s = sample_of(1, 1);
    Ways ways = {0};
    open_game(id);
    for (uint64_t number = 1; number <= DEALS_TRIED; number++) {
        const Position p = laid_out(number);
        playout_begin(&o, &game, policy_of(&game), &p, 0, 0, 0);
        do {
            check_way(&o.now, plays, &ways);
            check_unseen(&o.now, plays, &s);
        } while (playout_step(&o));
    }
    fprintf(stderr, "%s: %d bare, %d play, %d longer, %d none\n", id, ways.bare, ways.play, ways.longer,
            ways.none);
    return ways;
}

START_TEST(lead_to_what_they_promise) {
    const Ways kleine_harfe = ways_of("kleine-harfe", true), eight = ways_of("8x8", false);
    ck_assert(kleine_harfe.bare > 0 && kleine_harfe.play > 9 && eight.bare > 9);
    ck_assert_int_eq(eight.play, 0);
    ck_assert_int_lt(4 * (kleine_harfe.longer + eight.longer), kleine_harfe.bare + eight.bare);
}
END_TEST

/* Without cards on foundations, or where none may come back, there is no way. */
START_TEST(begin_with_a_card_that_comes_back) {
    open_game("kleine-harfe");
    const Position p = laid_out(1);
    ck_assert_int_eq(take_back_find(&game, &p, true, 0).first.kind, MOVE_NONE);
    ck_assert_int_eq(ways_of("grosse-harfe", true).none, ways_of("grosse-harfe", false).none);
    ck_assert_int_eq(ways_of("grosse-harfe", true).bare, 0);
}
END_TEST

static int games_won(const MovePolicy *policy) {
    static Playout o;
    int won = 0;
    for (uint64_t number = 1; number <= DEALS_WON; number++) {
        const Position p = laid_out(number);
        playout_begin(&o, &game, policy, &p, 0, 0, 0);
        won += playout_wins(&o);
    }
    return won;
}

START_TEST(win_more) {
    static const char *const id[] = {"kleine-harfe", "8x8"};
    open_game(id[_i]);
    MovePolicy without = *policy_of(&game);
    without.weight.back_bares = without.weight.back_plays = 0;
    const int with = games_won(policy_of(&game)), fewer = games_won(&without);
    fprintf(stderr, "%s: %d won with cards taken back, %d without\n", id[_i], with, fewer);
    ck_assert_int_gt(with, fewer + DEALS_WON / 150);
}
END_TEST

int main(void) {
    return RUN_TESTS("take_back", 0, 0, {lead_to_what_they_promise}, {begin_with_a_card_that_comes_back},
                     {win_more, 0, 2});
}
