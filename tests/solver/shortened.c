/* The solver against its own reference from positions made short, among which many are lost: of a play some
   cards are sent home from wherever they lie, until the reference can tell.  SEED=number tries others
   (`SEED=7 ctest -L fresh`). */
#include "../every/sampled.h"
#include "late.h"
#include "reference.h"
#include "solver/dead_ends.h"

enum { POSITIONS = 4000, TWO_PACKS = 1200, SKIPPED = 77, DRAWS = 3, LEFT_MIN = 10, LEFTS = 14 };

static uint64_t seed; /* 0 in every ordinary run */

/* A play at random, in which drawing is liked. */
static Position play_on(const Game *g, const Deal *deal, Random *random) {
    Position p = game_deal(g, deal->pack, deal_salt(deal));
    MoveList list;
    for (uint64_t moves = random_below(random, 80); moves; moves--) {
        legal_moves(g, &p, &list);
        if (!list.count) break;
        Move m = list.move[random_below(random, (uint64_t)list.count)];
        for (int i = 0; i < DRAWS && m.kind != MOVE_DRAW; i++)
            m = list.move[random_below(random, (uint64_t)list.count)];
        p = apply(g, &p, m);
    }
    return p;
}

/* Positions of a game with one pack that a lemma holds for; `drawn`: after a draw, which fills gaps. */
static void check_game(const char *game, const char *settings, bool (*applies)(const Game *), bool drawn,
                       Random *random) {
    const Move draw = {.kind = MOVE_DRAW};
    begin_counting();
    for (int nth = 0; nth < trials(POSITIONS); nth++) {
        const Deal deal = deal_numbered(random_below(random, SHORT_NUMBERS), 1);
        const int left = LEFT_MIN + (int)random_below(random, LEFTS);
        const unsigned suits = (unsigned)random_below(random, 1 << SUITS);
        Play play;
        begin(&play, game, settings, &deal);
        const Game *g = &play.game;
        ck_assert(applies(g));
        Position p = play_on(g, &deal, random);
        while (g->cards - cards_home(g, &p) > left && send_home(g, &p, suits, random)) {
        }
        const bool may_draw = drawn && move_is_legal(g, &p, draw);
        if (may_draw) p = apply(g, &p, draw);
        if (may_draw || !drawn) check_position(settings, g, &p);
        play_end(&play);
    }
    tell_counts(settings);
    ck_assert_int_gt(won, trials(POSITIONS) / 20);
    ck_assert_int_gt(lost, trials(POSITIONS) / 20);
}

/* Where cards only leave columns, for good: Lemma 10. */
START_TEST(rows) {
    static const char *const settings[] = {"", "hold=off", "refill=immediate", "fill=after-row"};
    Random random = random_begin(seed * 16 + (uint64_t)_i);
    check_game("die-reihe", settings[_i], relaxation_applies, false, &random);
    ck_assert_int_eq(open, 0);
}
END_TEST

/* Where columns move whole, and wrap, what lies in them waits for all above it: Lemma 24. */
START_TEST(whole_columns) {
    static const char *const settings[] = {"", "gaps=waste", "draws=1 passes=3"};
    Random random = random_begin(seed * 16 + 4 + (uint64_t)_i);
    check_game("canfield", settings[_i], column_relaxation_applies, true, &random);
    ck_assert_int_le(open * 50, decided);
}
END_TEST

/* Two packs, whose columns are clogged by cards of few suits. */
START_TEST(two_packs) {
    static const char *const settings[] = {"empty=king passes=1", "empty=king passes=1 worry-back=off",
                                           "empty=king passes=2 forced=off", "empty=king partial=off"};
    const Move draw = {.kind = MOVE_DRAW};
    Random random = random_begin(seed * 16 + 8 + (uint64_t)_i);
    begin_counting();
    for (int nth = 0; nth < trials(TWO_PACKS); nth++) {
        const Deal deal = deal_numbered(random_below(&random, SHORT_NUMBERS), 2);
        const int left = LEFT_MIN + (int)random_below(&random, LEFTS);
        const unsigned suits = (unsigned)random_below(&random, 1 << SUITS);
        Play play;
        begin(&play, "8x8", settings[_i], &deal);
        const Game *g = &play.game;
        Position p = play_on(g, &deal, &random);
        while (g->cards - cards_home(g, &p) > left && send_home(g, &p, suits, &random)) {
        }
        while (g->cards - cards_home(g, &p) > left && send_home(g, &p, ~0U, &random)) {
        }
        if (move_is_legal(g, &p, draw)) { /* which turns up what lies bare */
            p = apply(g, &p, draw);
            check_position(settings[_i], g, &p);
        }
        play_end(&play);
    }
    tell_counts(settings[_i]);
    ck_assert_int_gt(won, trials(TWO_PACKS) / 20);
    ck_assert_int_gt(lost, trials(TWO_PACKS) / 20);
}
END_TEST

int main(int argc, char **argv) {
    const char *number = getenv("SEED");
    if (argc > 1 && !strcmp(argv[1], "fresh") && !number) {
        puts("skipped: it wants a SEED");
        return SKIPPED;
    }
    if (number) seed = strtoull(number, 0, 10);
    return RUN_TESTS("shortened", 0, 0, {rows, 0, 4}, {whole_columns, 0, 3}, {two_packs, 0, 4});
}
