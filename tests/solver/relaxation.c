/* Cards that lie in each other's way for ever: what the test rests on holds in every game it is used for, and
   once stuck a play stays so. */
#include "solver/dead_ends.h"

#include "../every/sampled.h"

enum {
    SAMPLES = 400 / SLOWED,
    MOVES = 200,
    PLAYED = 2000 / SLOWED,
    TRIES = 6,
    PAIRED = SLOWED > 1 ? 4 : 24,
    PAIRED_POSITIONS = 20000,
    MIDDLES = 400 / SLOWED,
    STOCK_LEFT = 20,
    PLAIN_POSITIONS = 100000
};

static int suiting, stuck, open;

static bool is_stuck(const Game *g, const Position *p) {
    return columns_are_lost(g, p);
}

/* A card leaves a column for a foundation, and there is nothing or a hole on it. */
static void check_moves(const Sample *s, const Game *g, const Position *p, const MoveList *list) {
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (m.kind == MOVE_DRAW) continue;
        ck_assert_msg(m.kind == MOVE_CARDS || m.kind == MOVE_INNER, "%s: an unknown move", s->name);
        ck_assert_msg(role_of(g, m.from) == COLUMN && role_of(g, m.to) == FOUNDATION, "%s: not home",
                      s->name);
        const bool inner = m.kind == MOVE_INNER && m.count < pile_count(p, m.from);
        ck_assert_msg(!inner || pile_cards(p, m.from)[m.count] == NO_CARD, "%s: a covered card", s->name);
    }
}

static void check_play(Sample *s, const Game *g) {
    Position p = game_deal(g, s->deal.pack, deal_salt(&s->deal));
    MoveList list;
    bool before = false;
    for (int i = 0; i < MOVES; i++) {
        const bool now = is_stuck(g, &p);
        ck_assert_msg(now || !before, "%s: no more stuck after %d moves", s->name, i);
        ck_assert_msg(!now || !game_is_won(g, &p), "%s: won and stuck", s->name);
        stuck += now;
        open += !now;
        before = now;
        legal_moves(g, &p, &list);
        check_moves(s, g, &p, &list);
        if (!list.count) break;
        p = apply(g, &p, move_random(g, &p, &list, s));
    }
}

START_TEST(for_ever) {
    suiting = stuck = open = 0;
    for (int place = 1; place <= games_tried(); place++)
        for (int nth = 0; nth < SAMPLES; nth++) {
            Sample s = sample_of(place, nth);
            Game g;
            game_open(&g, s.rules, &s.settings);
            if (!relaxation_applies(&g)) continue;
            suiting++;
            check_play(&s, &g);
        }
    ck_assert_int_gt(suiting, 50 / SLOWED);
    ck_assert_int_gt(stuck, 1000 / SLOWED);
    ck_assert_int_gt(open, 1000 / SLOWED);
}
END_TEST

/* Plays off what fits, mostly, and notes the positions; how many there are when the game was won, else 0. */
static int play_off(const Game *g, const Deal *deal, Random *random, Position *at) {
    int count = 0;
    at[count++] = game_deal(g, deal->pack, deal_salt(deal));
    while (!game_is_won(g, &at[count - 1])) {
        MoveList list;
        legal_moves(g, &at[count - 1], &list);
        if (!list.count || count == MOVES) return 0;
        Move m = list.move[random_below(random, (uint64_t)list.count)];
        for (int i = 0; i < TRIES && m.kind == MOVE_DRAW; i++)
            m = list.move[random_below(random, (uint64_t)list.count)];
        at[count] = apply(g, &at[count - 1], m);
        count++;
    }
    return count;
}

/* No position of a game that was won is lost. */
START_TEST(won_games) {
    Position at[MOVES];
    Random random = random_begin(1);
    const Rules *rules = rules_find("die-reihe");
    const Settings settings = settings_default(rules);
    int games = 0;
    Game g;
    game_open(&g, rules, &settings);
    for (uint64_t number = 1; number <= PLAYED; number++) {
        const Deal deal = deal_numbered(number, 1);
        const int count = play_off(&g, &deal, &random, at);
        games += count > 0;
        for (int i = 0; i < count; i++)
            ck_assert_msg(!is_stuck(&g, &at[i]), "deal %d: move %d", (int)number, i);
    }
    ck_assert_int_gt(games, PLAYED / 20);
}
END_TEST

/* Deals that are lost at a glance: cards lie on all that they could leave with, or wait for each other in a
   circle.  Each was open after a hundred times as many positions. */
static const struct {
    const char *game;
    uint64_t deal;
    int positions;
} on_their_mates[] = {{"pyramid", 950002, 100}, {"pyramid", 950004, 100}, {"pyramid", 950008, 100}};

START_TEST(lie_on_their_mates) {
    const Rules *rules = rules_find(on_their_mates[_i].game);
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(on_their_mates[_i].deal, rules->packs);
    const Limits limits = {.positions = (uint64_t)on_their_mates[_i].positions, .verdict_only = true};
    Game g;
    game_open(&g, rules, &settings);
    const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
    ck_assert_str_eq(verdict_word(solve(&g, &p, &limits).verdict), "lost");
}
END_TEST

/* No position on the way to a win is lost, whatever cards leave with, or under. */
START_TEST(leave_in_wins) {
    static const char *const game[] = {"pyramid", "fourteen-out", "nestor", "baroness", "aces-up"};
    const Rules *rules = rules_find(game[_i]);
    int games = 0;
    for (int number = 1; number <= PAIRED; number++) {
        Sample s = sample_of_rules(rules, 1, number);
        Game g;
        PairTraits pairs;
        if (number % 2) s.settings = settings_default(s.rules); /* which can be won */
        game_open(&g, s.rules, &s.settings);
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        pairs_read(&pairs, &g, &p);
        if (!pairs.apply) continue;
        const Limits limits = {.positions = PAIRED_POSITIONS};
        Solution found = solve(&g, &p, &limits);
        games += found.verdict == WINNABLE;
        for (int i = 0; i < found.moves; i++) {
            ck_assert_msg(!pairs_are_lost(&pairs, &g, &p), "deal %d, move %d", number, i);
            p = apply(&g, &p, found.line[i]);
        }
        solution_end(&found);
    }
    if (SLOWED == 1) ck_assert_int_gt(games, 1);
}
END_TEST

/* From the middle of games, where rows are still to come, verdicts are those of a search that prunes
   nothing: what lay there at first need not take a card, what is left lying when a row comes has to. */
START_TEST(kept_when_rows_came) {
    const Rules *rules = rules_find("aces-up");
    int won = 0, lost = 0;
    for (int number = 1; number <= MIDDLES; number++) {
        Sample s = sample_of_rules(rules, 1, number);
        Game g;
        MoveList list;
        game_open(&g, s.rules, &s.settings);
        Position p = game_deal(&g, s.deal.pack, deal_salt(&s.deal));
        while (pile_count(&p, g.stock) > STOCK_LEFT && (legal_moves(&g, &p, &list), list.count)) {
            Move m = move_random(&g, &p, &list, &s);
            if (m.kind == MOVE_DRAW) m = move_random(&g, &p, &list, &s); /* mostly at last */
            p = apply(&g, &p, m);
        }
        const Limits limits = {.positions = PAIRED_POSITIONS},
                     plain = {.positions = PLAIN_POSITIONS, .plain = true};
        Solution found = solve(&g, &p, &limits), wanted = solve(&g, &p, &plain);
        if (found.verdict != UNDECIDED && wanted.verdict != UNDECIDED)
            ck_assert_msg(found.verdict == wanted.verdict, "deal %d", number);
        won += wanted.verdict == WINNABLE;
        lost += wanted.verdict == NOT_WINNABLE;
        solution_end(&found);
        solution_end(&wanted);
    }
    if (SLOWED == 1) ck_assert(won && lost);
}
END_TEST

int main(void) {
    return RUN_TESTS("stuck", 0, 0, {for_ever}, {won_games}, {lie_on_their_mates, 0, 3},
                     {leave_in_wins, 0, 5}, {kept_when_rows_came});
}
