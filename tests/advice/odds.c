/* What is expected: nothing of what cannot be seen goes into it, and what is certain is told as such. */
#include "advice/odds.h"

#include "advice/hint.h"
#include "advice/knowledge.h"
#include "advice/playout.h"
#include "solver/solver.h"
#include "players.h"
#include "unseen.h"

enum { MOVES_FOLLOWED = SLOWED > 1 ? 20 : 1000 };
enum { GAMES = ODDS_GLANCE, MOVES = 30, SEARCH_POSITIONS = 200000 };

/* What won more comes first. */
static Odds expected(const Play *play, int games) {
    Odds found;
    ck_assert(odds_find(play, games, ENDLESS, &found));
    const MoveOdds *of = found.moves.of;
    for (int i = 1; i < found.moves.count; i++)
        ck_assert_int_le(of[i].won * of[i - 1].games, of[i - 1].won * of[i].games);
    return found;
}

static bool same(const Odds *a, const Odds *b) {
    bool same = a->certain == b->certain && a->won == b->won && a->games == b->games &&
                a->winnable == b->winnable && a->lost == b->lost && a->calibration == b->calibration &&
                a->moves.count == b->moves.count;
    for (int i = 0; same && i < a->moves.count; i++)
        same =
            move_equal(a->moves.of[i].move, b->moves.of[i].move) && a->moves.of[i].won == b->moves.of[i].won;
    return same;
}

/* Of the best move, which is the hint, the reason too. */
static void check_reasons(const Play *play, const Odds *here, const Play *changed, const Odds *there) {
    if (!here->moves.count) return;
    const Error reason = hint_reason(play, here), other = hint_reason(changed, there);
    ck_assert_ptr_nonnull(reason.why);
    ck_assert_ptr_eq(reason.why, other.why);
    ck_assert_int_eq(reason.card, other.card);
}

START_TEST(knows_what_the_player_knows) {
    Sample s = sample_of(_i, 0);
    Play play;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    play_randomly(&play, 1, MOVES);
    const Position other = otherwise(&play.game, play_now(&play), &s.random);
    const Play changed = play_with(&play, &other);
    const Odds here = expected(&play, GAMES), there = expected(&changed, GAMES);
    ck_assert(same(&here, &there));
    check_reasons(&play, &here, &changed, &there);
    const Odds seen = expected(&play, ODDS_GLANCE / 2), beside = expected(&changed, ODDS_GLANCE / 2);
    ck_assert(same(&seen, &beside) && seen.worlds == seen.certain);
    ck_assert_int_eq(here.games == 1, here.certain || !here.moves.count); /* then nothing is estimated */
    ck_assert(here.games == 1 || here.games >= GAMES / 2);
    ck_assert_int_le(here.winnable + here.lost, here.worlds);
    free(changed.played);
    play_end(&play);
}
END_TEST

/* Three moves are told where so many lead on, with what they win. */
START_TEST(tells_three_moves) {
    Play play;
    begin_numbered(&play, _i ? "pyramid" : "klondike", "", 3);
    for (int told = 0, made = 0; made < 20; made++) {
        const Odds found = expected(&play, GAMES);
        WeighedMoves sensible;
        int lead_on = 0;
        policy_weigh(policy_of(&play.game), &play.game, play_now(&play), 0, 0, 0, &sensible);
        for (WeighedMove m; (m = policy_take_best(&sensible)).move.kind;) {
            const Position after = apply(&play.game, play_now(&play), m.move);
            lead_on += is_new_to(&play, &after);
        }
        ck_assert_int_ge(found.moves.count, found.certain ? 1 : lead_on < 3 ? lead_on : 3);
        for (int i = 0; i < 3 && i < found.moves.count; i++) told += found.moves.of[i].games > 0;
        if (!found.moves.count || !play_do(&play, found.moves.of[0].move)) break;
        if (made == 19) ck_assert_int_gt(told, 40);
    }
    play_end(&play);
}
END_TEST

/* A card to one of several empty cells is one move. */
START_TEST(tells_equal_moves_once) {
    int to_cell = 0;
    for (uint64_t number = 1; number <= 4; number++) {
        Play play;
        begin_numbered(&play, "freecell", "", number);
        const Odds found = expected(&play, GAMES);
        const MoveOdds *of = found.moves.of;
        for (int i = 0; i < found.moves.count; i++) {
            if (role_of(&play.game, of[i].move.to) != CELL) continue;
            to_cell++;
            for (int k = 0; k < i; k++)
                ck_assert(of[i].move.from != of[k].move.from || role_of(&play.game, of[k].move.to) != CELL);
        }
        play_end(&play);
    }
    ck_assert_int_gt(to_cell, 2);
}
END_TEST

/* Where every card is known the chance is none or whole, and a move is told that keeps it. */
START_TEST(certain_where_all_is_known) {
    int wins = 0, losses = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        Play play;
        begin_numbered(&play, "kleiner-napoleon", "", number);
        Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = SEARCH_POSITIONS});
        const Odds found = expected(&play, GAMES);
        const Odds glance = expected(&play, ODDS_GLANCE / 2);
        ck_assert(found.certain == (s.verdict != UNDECIDED));
        ck_assert(glance.certain == found.certain && glance.won == found.won);
        if (s.verdict == WINNABLE) ck_assert(found.won == 1 && found.games == 1 && found.moves.count);
        if (s.verdict == NOT_WINNABLE) ck_assert(found.won == 0 && found.games == 1 && found.lost == 1);
        wins += s.verdict == WINNABLE;
        losses += s.verdict == NOT_WINNABLE;
        solution_end(&s);
        play_end(&play);
    }
    ck_assert(wins && losses);
}
END_TEST

/* A game that is over, won and lost, though cards lie face down. */
START_TEST(certain_at_the_end) {
    int seen[2] = {0};
    for (uint64_t number = 1; number <= 20; number++) {
        const Deal deal = deal_numbered(number, 1);
        Play play;
        begin(&play, "additions-patience", "passes=1", &deal);
        const bool won = player_wins(GREEDY_PLAYER, &play, 0, ENDLESS);
        const Odds found = expected(&play, GAMES);
        if (won || game_standing(&play.game, play_now(&play)) == STANDING_LOST) {
            ck_assert(found.certain && found.won == won && found.games == 1 && !found.moves.count);
            seen[won]++;
        }
        play_end(&play);
        begin(&play, "additions-patience", "", &deal);
        if (player_wins(GREEDY_PLAYER, &play, 0, ENDLESS)) {
            const Odds at_end = expected(&play, GAMES);
            ck_assert(at_end.certain && at_end.won == 1);
            seen[1]++;
        }
        play_end(&play);
    }
    ck_assert(seen[0] && seen[1]);
}
END_TEST

/* Follows hints, and compares each with the best move of the odds; how many were not the policy's. */
static int follow(const char *game, const char *settings, uint64_t number) {
    enum { GAMES_OF_CHOICE = 200 };
    int planned = 0;
    Verdicts lines = {0};
    Odds hints;
    Play play;
    begin_numbered(&play, game, settings, number);
    while (play.at < MOVES_FOLLOWED && odds_of_moves(&play, &lines, GAMES_OF_CHOICE, ENDLESS, &hints) &&
           hints.moves.count) {
        const Odds found = expected(&play, 2 * GAMES_OF_CHOICE);
        ck_assert(found.certain == hints.certain);
        ck_assert(move_equal(hints.moves.of[0].move, found.moves.of[0].move));
        planned += hints.moves.planned;
        play_make(&play, hints.moves.of[0].move);
    }
    verdicts_end(&lines);
    play_end(&play);
    return planned;
}

/* One judge, also where the solver knows all. */
START_TEST(the_hint_is_the_best_of_them) {
    ck_assert_int_gt(follow("additions-patience", "passes=3 redeal=keep", 1), 0);
    ck_assert_int_eq(follow("kleiner-napoleon", "", 1), 0);
}
END_TEST

/* A face-down card is bared before drawing on. */
START_TEST(the_best_bares_a_card) {
    Play play;
    const Deal deal = pack_in_order(1);
    begin(&play, "kleine-harfe", "", &deal);
    const Odds found = expected(&play, GAMES);
    ck_assert_int_eq(policy_traits(&play.game, play_now(&play), found.moves.of[0].move).bares, 1);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("odds", 0, 0, {certain_where_all_is_known}, {tells_three_moves, 0, 2},
                     {tells_equal_moves_once}, {certain_at_the_end}, {the_hint_is_the_best_of_them},
                     {the_best_bares_a_card}, {knows_what_the_player_knows, 1, 1 + games_to_try()});
}
