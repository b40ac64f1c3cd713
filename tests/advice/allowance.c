/* What is found for the player takes no more than it may, whatever the table: moves listed, positions
   searched, memory and stack; and it ends soon when it is told to.  Counted, not timed: the linker puts
   functions here in the place of the engine's and the solver's (tests/CMakeLists.txt). */
#include <pthread.h>
#include <stdio.h>

#include "advice/coach.h"
#include "advice/hint.h"
#include "language/rules_language.h"
#include "players.h"
#include "random_table.h"
#include "support.h"

/* Moves listed: half a second or so for a hint, and a second for odds; and a few milliseconds. */
enum {
    HINT_MOST = 10000000,
    ODDS_MOST = 2 * HINT_MOST,
    GLANCE_MOST = HINT_MOST / 10,
    SOON = 10000,
    MEMORY_MOST = 64 << 20,
    USUAL_PILES = 32,
    GATHERED = 50
};

static uint64_t listed, late; /* moves; of which after it was told to stop */
static size_t memory;
static bool told_to_stop;

void __real_legal_moves(const Game *, const Position *, MoveList *);
void __wrap_legal_moves(const Game *, const Position *, MoveList *);
Solution __real_patience_solve(const Game *, const Position *, const Limits *);
Solution __wrap_patience_solve(const Game *, const Position *, const Limits *);

void __real_redeal(const Game *, Position *, bool shuffled);
void __wrap_redeal(const Game *, Position *, bool shuffled);

/* A move is weighed by the piles there are. */
void __wrap_legal_moves(const Game *g, const Position *p, MoveList *list) {
    __real_legal_moves(g, p, list);
    listed += (uint64_t)(list->count * (g->piles > USUAL_PILES ? g->piles : USUAL_PILES) / USUAL_PILES) + 1;
    late += told_to_stop ? (uint64_t)list->count + 1 : 0;
}

/* To deal all columns again takes as long as to list the moves of many positions. */
void __wrap_redeal(const Game *g, Position *p, bool shuffled) {
    __real_redeal(g, p, shuffled);
    listed += g->gathers >= 0 ? GATHERED : 0;
}

Solution __wrap_patience_solve(const Game *g, const Position *p, const Limits *limits) {
    const Solution solution = __real_patience_solve(g, p, limits);
    if (solution.usage.memory > memory) memory = solution.usage.memory;
    return solution;
}

static void begin_counting(void) {
    listed = late = 0;
    memory = 0;
    told_to_stop = false;
}

static const Rules *read_table(char text[OWN_TABLE_MAX]) {
    FILE *file = fopen(TESTS_DIR "/games/two-way-runs.game", "r");
    Error error;
    ck_assert_ptr_nonnull(file);
    const size_t size = fread(text, 1, OWN_TABLE_MAX, file);
    fclose(file);
    const Rules *const rules = rules_learn(text, size, 0, &error);
    ck_assert_ptr_nonnull(rules);
    return rules;
}

static void begin_play(Play *play, const Rules *rules, uint64_t number) {
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    play_begin(play, rules, &settings, &deal);
}

static void begin_heavy(Play *play) {
    char text[OWN_TABLE_MAX];
    begin_play(play, read_table(text), 2);
}

/* A hint is the same the second time. */
static void check_hint(const Play *play) {
    Odds odds, again;
    Verdicts lines = {0};
    begin_counting();
    ck_assert(odds_of_moves(play, &lines, HINT_GAMES, ENDLESS, &odds));
    ck_assert_msg(listed < HINT_MOST, "%s: %d moves are listed for a hint", play->game.rules.id, (int)listed);
    ck_assert_uint_le(memory, MEMORY_MOST);
    ck_assert(odds_of_moves(play, &lines, HINT_GAMES, ENDLESS, &again));
    ck_assert_int_eq(odds.moves.count, again.moves.count);
    ck_assert(!odds.moves.count || move_equal(odds.moves.of[0].move, again.moves.of[0].move));
    verdicts_end(&lines);
}

static void check_odds(const Play *play) {
    enum { GAMES = 1000 };
    Odds odds;
    begin_counting();
    ck_assert(odds_find(play, GAMES, ENDLESS, &odds));
    ck_assert_int_gt(odds.games, 0);
    ck_assert_msg(listed < ODDS_MOST, "%s: %d moves are listed for odds", play->game.rules.id, (int)listed);
    ck_assert_uint_le(memory, MEMORY_MOST);
}

START_TEST(positions_of_a_thousand_moves) {
    Play play;
    begin_heavy(&play);
    check_hint(&play);
    check_odds(&play);
    play_end(&play);
}
END_TEST

/* Tables whose moves, or redeals, each take longer than those of others. */
static const char *const dear[] = {
    "game many-columns\ntitle T\nsummary S.\npacks 2\nfoundation f 8\n  build up same-suit\n  empty ace\n"
    "column t 24\n  dealt 5 5 5 5 5 5 5 5 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4\n  down all-but-top\n"
    "  turning by-itself\n  build down any-suit wraps both-ways or-same-rank\n  empty any-run\n"
    "  gives any-tail to foundation column empty-column\n  gathers shuffled\n",
    "game any-card\ntitle T\nsummary S.\npacks 2\nstock s\n  dealt rest\n  passes unlimited\n"
    "  redeals shuffled\nwaste w\n  gives top to foundation column empty-column\n"
    "foundation f 8\n  build up same-suit\n  empty ace\ncolumn t 20\n  dealt 4\n  build any any-suit\n"
    "  empty any-run\n  gives any-tail to foundation column empty-column\n",
    "game many-piles\ntitle T\nsummary S.\npacks 2\nfoundation f 8\n  build up same-suit\n  empty ace\n"
    "cell c 20\n  empty any-card\n  gives top to foundation column empty-column cell\n"
    "column t 26\n  dealt 4\n  build any any-suit\n  empty any-card\n"
    "  gives top to foundation column empty-column cell\n"};
enum { DEAR = sizeof dear / sizeof *dear };

START_TEST(moves_that_are_dear) {
    char text[OWN_TABLE_MAX];
    Error error;
    Play play;
    const int size = snprintf(text, sizeof text, "patience-rules 2\n%s", dear[_i]);
    const Rules *const rules = rules_learn(text, (size_t)size, 0, &error);
    ck_assert_ptr_nonnull(rules);
    begin_play(&play, rules, 2);
    check_hint(&play);
    if (getenv("LONG")) check_odds(&play);
    play_end(&play);
}
END_TEST

/* The first odds at the table are there within a tenth of a second. */
START_TEST(a_glance_is_short) {
    enum { LATER = 40 };
    for (int i = 0; i < 2; i++) {
        if (!getenv("LONG") && _i % 2 != i) continue;
        Odds odds;
        Play play;
        begin_play(&play, rules_listed(_i + 1), 1 + (uint64_t)i);
        play_randomly(&play, 1 + (uint64_t)i, i * LATER);
        begin_counting();
        ck_assert(odds_find(&play, ODDS_GLANCE / 2, ENDLESS, &odds));
        ck_assert_int_eq(odds.worlds, odds.certain);
        ck_assert_msg(listed < GLANCE_MOST, "%s: %d moves are listed at a glance", play.game.rules.id,
                      (int)listed);
        play_end(&play);
    }
}
END_TEST

START_TEST(tables_at_random) {
    enum { TABLES = 120, MOVES = 30 };
    for (uint64_t number = 1; number <= (uint64_t)trials(TABLES); number++) {
        Rules rules;
        char text[RANDOM_TABLE_MAX];
        Random random = random_begin(number);
        Play play;
        if (!random_rules(number, &rules, text)) continue;
        begin_play(&play, &rules, number);
        if (number % 2) play_randomly(&play, number, MOVES);
        check_hint(&play);
        if (random_below(&random, 8) == 0) check_odds(&play);
        play_end(&play);
    }
}
END_TEST

/* --- told to stop --------------------------------------------------------------------------------------- */

static bool stops_at_once(void *context, const Usage *usage) {
    (void)context, (void)usage;
    return told_to_stop = true;
}

#define STOPPED_AT_ONCE (&(Budget){.limits = &(Limits){.stop = stops_at_once}})

static void stop_hint(const Play *play) {
    Odds odds;
    Verdicts lines = {0};
    ck_assert(!odds_of_moves(play, &lines, HINT_GAMES, STOPPED_AT_ONCE, &odds));
    ck_assert_int_gt(odds.moves.count, 0); /* as good as is known */
    verdicts_end(&lines);
}

static void stop_odds(const Play *play) {
    Odds odds;
    ck_assert(!odds_find(play, 1000, STOPPED_AT_ONCE, &odds));
}

static void stop_review(const Play *play) {
    Play made = play_copy(play, 0);
    MoveList list;
    MoveReview review;
    legal_moves(&made.game, play_now(&made), &list);
    play_make(&made, list.move[0]);
    ck_assert(!coach_review(&made, 0, 1000, STOPPED_AT_ONCE, &review));
    play_end(&made);
}

static void stop_measuring(const Play *play) {
    deal_measure(&play->game, &play->start, STOPPED_AT_ONCE);
}

static void stop_player(const Play *play) {
    Play own = play_copy(play, 0);
    Budget *const budget = STOPPED_AT_ONCE;
    ck_assert(!player_wins(FAIR_PLAYER, &own, 200, budget));
    ck_assert_int_eq(budget->spent, STOPPED);
    play_end(&own);
}

static void stop_looking(const Play *play) {
    Deal deal;
    int tried;
    ck_assert(!deal_find(&play->game, (DealWish){.winnable = true}, 1, STOPPED_AT_ONCE, &tried, &deal));
}

static void (*const stops[])(const Play *) = {stop_hint,      stop_odds,   stop_review,
                                              stop_measuring, stop_player, stop_looking};

START_TEST(ends_soon_when_told_to) {
    Play play;
    begin_heavy(&play);
    begin_counting();
    stops[_i](&play);
    ck_assert(told_to_stop);
    ck_assert_msg(late < SOON, "%d moves are listed afterwards", (int)late);
    play_end(&play);
}
END_TEST

/* --- memory and stack ----------------------------------------------------------------------------------- */

START_TEST(sizes_are_those_of_what_is_kept) {
    ck_assert_uint_le(sizeof(Odds), 12 << 10);
}
END_TEST

static void *advise(void *context) {
    static Odds odds; /* they are the caller's */
    static MoveList list;
    static Play made;
    const Play *play = context;
    MoveReview review;
    Verdicts lines = {0};
    made = play_copy(play, 0);
    odds_of_moves(play, &lines, HINT_GAMES, ENDLESS, &odds);
    verdicts_end(&lines);
    odds_find(play, 20, ENDLESS, &odds);
    legal_moves(&made.game, play_now(&made), &list);
    play_make(&made, list.move[0]);
    coach_review(&made, 0, 20, ENDLESS, &review);
    Solution solution = solve(&play->game, &play->start, &(Limits){.positions = 3000});
    solution_end(&solution);
    play_end(&made);
    return 0;
}

/* As much stack as a thread has in musl. */
START_TEST(a_small_stack_will_do) {
    enum { STACK = 128 << 10 };
    const Rules *const rules = rules_listed(_i + 1);
    Play play;
    pthread_t thread;
    pthread_attr_t attributes;
    if (SLOWED > 1) return; /* sanitizers need more of it */
    if (rules && _i >= games_with_texts() && _i % 12 && !getenv("LONG")) return;
    if (rules)
        begin_play(&play, rules, 1);
    else
        begin_heavy(&play);
    ck_assert(!pthread_attr_init(&attributes) && !pthread_attr_setstacksize(&attributes, STACK));
    ck_assert_int_eq(pthread_create(&thread, &attributes, advise, &play), 0);
    pthread_join(thread, 0);
    pthread_attr_destroy(&attributes);
    play_end(&play);
}
END_TEST

int main(void) {
    const int games = games_listed();
    return RUN_TESTS("allowance", 0, 0, {positions_of_a_thousand_moves}, {moves_that_are_dear, 0, DEAR},
                     {a_glance_is_short, 0, games}, {tables_at_random},
                     {ends_soon_when_told_to, 0, sizeof stops / sizeof *stops},
                     {sizes_are_those_of_what_is_kept}, {a_small_stack_will_do, 0, games + 1});
}
