/* What comes with a verdict: lines that win, the fewest passes, the same answer every time. */
#include "engine/deal.h"
#include "solver/solver.h"
#include "solver/search.h"
#include "support.h"

enum { GAMES = 8, POSITIONS_UNASKED = 4096, LINE_MOST = 1000 };

static const char *const games[] = {"kleine-harfe",     "grosse-harfe",       "8x8",      "die-reihe",
                                    "koenigs-patience", "additions-patience", "napoleon", "kleiner-napoleon"};

static Game game_with(const char *id, const char *option, const char *value) {
    Game g;
    int place;
    const Rules *rules = rules_find(id);
    Settings settings = settings_default(rules);
    if (option) ck_assert(settings_set(&settings, option, value, &place));
    game_open(&g, rules, &settings);
    return g;
}

static Position dealt(const Game *g, uint64_t number) {
    const Deal deal = deal_numbered(number, g->rules.packs);
    return game_deal(g, deal.pack, deal_salt(&deal));
}

/* Without end Additions-Patience always comes out; with fewer passes than the fewest it does not. */
START_TEST(fewest_passes) {
    const Game endless = game_with("additions-patience", "passes", "unlimited");
    const Limits limits = {.positions = 3000000}, plain = {.positions = 300000, .plain = true};
    int proved = 0;
    for (uint64_t number = 1; number <= (SLOWED > 1 ? 5 : 20); number++) {
        const Position p = dealt(&endless, number);
        Solution s = solve(&endless, &p, &limits);
        ck_assert_int_eq(s.verdict, WINNABLE);
        if (s.fewest_passes && s.passes > 1) {
            Game fewer = endless;
            fewer.rules.stock.passes = (uint8_t)(s.passes - 1);
            Solution other = solve(&fewer, &p, &plain);
            ck_assert_int_ne(other.verdict, WINNABLE);
            proved += other.verdict == NOT_WINNABLE;
            solution_end(&other);
        }
        solution_end(&s);
    }
    ck_assert_int_gt(proved, 0);
}
END_TEST

/* No way leads over what the table does not give: nothing comes from this waste to an empty column. */
START_TEST(only_what_is_given) {
    Game g = game_with("double-klondike", 0, 0);
    g.rules.group[g.group_of[g.waste]].goes = TO_FOUNDATION | TO_COLUMN;
    for (uint64_t number = 1; number <= 3; number++) {
        Position p = dealt(&g, number);
        Solution s = solve(&g, &p, &(Limits){.positions = 5000});
        ck_assert_int_eq(s.verdict, WINNABLE);
        for (int i = 0; i < s.moves; i++) {
            ck_assert(move_is_legal(&g, &p, s.line[i]));
            p = apply(&g, &p, s.line[i]);
        }
        ck_assert(game_is_won(&g, &p));
        solution_end(&s);
    }
}
END_TEST

/* Memory stays within its limit, be it much or hardly any, and what ended the search is told. */
START_TEST(memory_is_kept) {
    static const size_t kib[] = {16, 256, 4096, 65536};
    const Game g = game_with(games[_i], 0, 0);
    int spent = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(24); number++)
        for (int i = 0; i < 8; i++) {
            const Position p = dealt(&g, number);
            const Limits limits = {
                .positions = (uint64_t)trials(200000), .memory = kib[i / 2] << 10, .plain = i % 2};
            Solution s = solve(&g, &p, &limits);
            ck_assert_uint_le(s.usage.memory, limits.memory);
            ck_assert(s.verdict != UNDECIDED || s.spent == MEMORY_SPENT || s.spent == POSITIONS_SPENT);
            spent += s.spent == MEMORY_SPENT;
            solution_end(&s);
        }
    ck_assert_int_gt(spent, 0);
}
END_TEST

/* The longest way between two questions, in positions. */
typedef struct Asked {
    uint64_t at, longest;
} Asked;

static bool note_question(void *context, const Usage *usage) {
    Asked *asked = context;
    if (usage->positions - asked->at > asked->longest) asked->longest = usage->positions - asked->at;
    asked->at = usage->positions;
    return false;
}

/* No search goes on for long without asking whether it shall. */
START_TEST(asked_often) {
    const Game g = game_with(games[_i], 0, 0);
    for (uint64_t number = 1; number <= (SLOWED > 1 ? 2 : 6); number++) {
        const Position p = dealt(&g, number);
        Asked asked = {0};
        const Limits limits = {
            .positions = (uint64_t)trials(60000), .stop = note_question, .context = &asked};
        Solution s = solve(&g, &p, &limits);
        ck_assert_uint_le(asked.longest, POSITIONS_UNASKED);
        ck_assert_uint_le(s.usage.positions - asked.at, POSITIONS_UNASKED);
        solution_end(&s);
    }
}
END_TEST

/* A move and one that takes it back; false when there is none. */
static bool find_detour(const Game *g, const Position *p, Move detour[2]) {
    MoveList there, back;
    legal_moves(g, p, &there);
    for (int i = 0; i < there.count; i++) {
        const Position after = apply(g, p, there.move[i]);
        legal_moves(g, &after, &back);
        for (int k = 0; k < back.count; k++) {
            const Position again = apply(g, &after, back.move[k]);
            if (!position_equal(p, &again)) continue;
            detour[0] = there.move[i];
            detour[1] = back.move[k];
            return true;
        }
    }
    return false;
}

/* Detours put into a line are cut out of it again, and it still wins. */
START_TEST(detours_are_cut) {
    const Game g = game_with("kleiner-napoleon", 0, 0);
    const Limits limits = {.positions = 100000};
    Budget budget;
    int detours = 0;
    budget_begin(&budget, &limits);
    for (uint64_t number = 1; number <= 20; number++) {
        const Position root = dealt(&g, number);
        Position p = root;
        Move line[1000];
        int count = 0;
        Solution s = solve(&g, &root, &limits);
        for (int i = 0; i < s.moves; i++) {
            if (find_detour(&g, &p, line + count)) count += 2;
            line[count++] = s.line[i];
            p = apply(&g, &p, s.line[i]);
        }
        detours += count - s.moves;
        count = shorten(&g, &root, line, count, &budget);
        ck_assert_int_le(count, s.moves);
        p = root;
        for (int i = 0; i < count; i++) {
            ck_assert(move_is_legal(&g, &p, line[i]));
            p = apply(&g, &p, line[i]);
        }
        ck_assert(s.verdict != WINNABLE || game_is_won(&g, &p));
        solution_end(&s);
    }
    ck_assert_int_gt(detours, 100);
    ck_assert_uint_eq(budget.memory, 0);
}
END_TEST

/* A line that is looked at. */
typedef struct Shown {
    const Game *g;
    Position at[LINE_MOST + 1];
    Move line[LINE_MOST];
    int moves;
} Shown;

static Card card_moved(const Shown *s, int i) {
    const Move m = s->line[i];
    return m.kind == MOVE_CARDS ? pile_cards(&s->at[i], m.from)[pile_count(&s->at[i], m.from) - m.count]
                                : (Card)NO_CARD;
}

/* Where the card that a move moves is moved next, or 0. */
static int moved_next(const Shown *s, int i) {
    for (int k = i + 1; k < s->moves; k++)
        if (card_moved(s, k) == card_moved(s, i)) return k;
    return 0;
}

/* Whether the line wins with another move in the place of one, or none where its kind is MOVE_NONE, and
   without a later one. */
static bool wins_with(const Shown *s, int place, Move other, int without) {
    Position p = s->at[place];
    for (int i = place; i < s->moves; i++) {
        const Move m = i == place ? other : s->line[i];
        if (i == without || m.kind == MOVE_NONE) continue;
        if (!move_is_legal(s->g, &p, m)) return false;
        p = apply(s->g, &p, m);
    }
    return game_is_won(s->g, &p);
}

static void check_no_position_twice(const Shown *s) {
    Position seen[LINE_MOST + 1];
    for (int i = 0; i <= s->moves; i++) {
        seen[i] = s->at[i];
        if (!s->g->shuffles) seen[i].pass = 1;
        for (int k = 0; k < i; k++) ck_assert(!position_equal(&seen[k], &seen[i]));
    }
}

/* Nothing is left out without loss, nothing is taken back in vain, nothing goes on where it could have gone.
 */
static void check_nothing_in_vain(const Shown *s, uint64_t number) {
    const Move none = {.kind = MOVE_NONE};
    for (int i = 0; i < s->moves; i++) {
        const int next = card_moved(s, i) ? moved_next(s, i) : 0;
        ck_assert_msg(!wins_with(s, i, none, 0), "deal %d: move %d is needless", (int)number, i + 1);
        if (!next) continue;
        Move on = s->line[i];
        on.to = s->line[next].to;
        ck_assert_msg(!wins_with(s, i, none, next), "deal %d: moves %d and %d are in vain", (int)number,
                      i + 1, next + 1);
        ck_assert_msg(on.to == on.from || !wins_with(s, i, on, next), "deal %d: moves %d and %d are one",
                      (int)number, i + 1, next + 1);
    }
}

/* What is shown is a line that somebody would play: of deals of every game. */
START_TEST(nothing_in_vain) {
    const Game g = game_with(games[_i], 0, 0);
    const uint64_t deals = getenv("LONG") ? 1000 : SLOWED > 1 ? 3 : 15;
    for (uint64_t number = 1; number <= deals; number++) {
        static Shown shown;
        const Position p = dealt(&g, number);
        Solution s = solve(&g, &p, &(Limits){.positions = 20000});
        ck_assert_int_lt(s.moves, LINE_MOST);
        shown.g = &g;
        shown.moves = s.moves;
        shown.at[0] = p;
        for (int i = 0; i < s.moves; i++) {
            shown.line[i] = s.line[i];
            shown.at[i + 1] = apply(&g, &shown.at[i], s.line[i]);
        }
        ck_assert_int_eq(s.verdict == WINNABLE, game_is_won(&g, &shown.at[s.moves]));
        check_no_position_twice(&shown);
        check_nothing_in_vain(&shown, number);
        solution_end(&s);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("lines", 0, 0, {fewest_passes}, {only_what_is_given}, {memory_is_kept, 0, GAMES},
                     {asked_often, 0, GAMES}, {detours_are_cut}, {nothing_in_vain, 0, GAMES});
}
