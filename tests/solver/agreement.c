/* The solver against its own reference: verdicts with all prunings and with none are the same, from late
   positions of every game with options at random. LONG=1 asks of many more. */
#include "../every/sampled.h"
#include "reference.h"

#include <string.h>

enum {
    PLAYED = 200,
    SET_UP = 300,
    NARROW = 1000,
    MOVES_BACK = 60,
    HARPS = 3,
    CROSSES = 7,
    NARROW_TABLES = 20,
    NARROW_KLONDIKES = 7,
    RUNS = 2000,
    HOLES = 3,
    ALONE = 6,
    PART_CARDS = 16
};

/* Plays a deal at random, then goes back from its end as long as the reference can tell. */
static void check_sample(int place, int nth) {
    Sample s = sample_of(place, nth);
    Play play;
    MoveList list;
    play_begin(&play, s.rules, &s.settings, &s.deal);
    for (int i = 0; i < 400; i++) {
        legal_moves(&play.game, play_now(&play), &list);
        if (!list.count) break;
        play_do(&play, move_random(&play.game, play_now(&play), &list, &s));
    }
    const int step = getenv("LONG") ? 3 : 7;
    for (int back = 0; back < MOVES_BACK; back += step) {
        if (!check_position(s.name, &play.game, play_now(&play))) break;
        for (int i = 0; i < step; i++) play_undo(&play);
    }
    play_end(&play);
}

/* Lays cards on a pile, bottom first. */
static void lay(Position *p, int pile, const Card *card, int count) {
    for (int i = 0; i < count; i++) position_put(p, pile, pile_count(p, pile), card[i]);
}

/* Lays all cards of a harp home but for some of the highest, at most so many.  Returns how many these are. */
static int lay_home(Position *p, const Game *g, int most, Card *left, Random *random) {
    const int packs = g->rules.packs;
    int count = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != FOUNDATION) continue;
        const int first = g->first[g->group_of[pile]], piles = group_of(g, pile)->piles,
                  cards = packs * SUITS / piles * RANKS;
        int home = cards - (int)random_below(random, 8);
        if (home < 1 || count + cards - home > most) home = cards;
        for (int i = 0; i < cards; i++) {
            const Card card = card_make(i % RANKS + 1, (pile - first) * SUITS / piles);
            if (i < home)
                lay(p, pile, &card, 1);
            else
                left[count++] = card;
        }
    }
    random_shuffle(random, left, count);
    return count;
}

/* A position near the end of a harp: some of the highest cards lie in columns and stock, the others at home.
 */
static Position set_up(const Game *g, Random *random) {
    Position p = {.pass = 1};
    Card left[CARDS_MAX];
    int count = lay_home(&p, g, 8 + (int)random_below(random, 10), left, random);
    const int columns = (int)random_below(random, 5);
    for (int pile = 0; pile < g->piles && count; pile++) {
        if (role_of(g, pile) != COLUMN || pile - g->first[g->group_of[pile]] >= columns) continue;
        const int share = 1 + (int)random_below(random, (uint64_t)(count < 5 ? count : 5));
        count -= share;
        lay(&p, pile, left + count, share);
        if (group_of(g, pile)->turning == BY_ITSELF) p.hidden[pile] = (uint8_t)(share - 1);
    }
    if (g->stock >= 0) lay(&p, g->stock, left, count);
    for (; g->stock < 0 && count; count--) lay(&p, g->piles - 1 - count % 2, left + count - 1, 1);
    return p;
}

/* The direction at random, where it is open. */
static uint8_t direction(const Game *g, const Position *p, Random *random) {
    Position now = *p;
    MoveList list;
    for (;;) {
        legal_moves(g, &now, &list);
        int choices = 0;
        for (int i = 0; i < list.count; i++)
            if (list.move[i].kind == MOVE_UP || list.move[i].kind == MOVE_DOWN)
                list.move[choices++] = list.move[i];
        if (!choices) return now.phase;
        now = apply(g, &now, list.move[random_below(random, (uint64_t)choices)]);
    }
}

/* The next card of a family in the direction it has. */
static Card next_of(const Game *g, const Position *p, int pile) {
    for (int c = 0; c < CARD_LIMIT; c++) {
        const Card card = (Card)c;
        Position with = *p;
        if (!set_has(ALL_CARDS, card) || !pile_takes(g, p, pile, card)) continue;
        position_put(&with, g->piles - 1, 0, card);
        if (!g->rules.hooks.forbids(g, &with, (Move){MOVE_CARDS, (uint8_t)(g->piles - 1), (uint8_t)pile, 1}))
            return card;
    }
    return NO_CARD;
}

/* A cross in its middle: some of the last cards of every family lie in its rows, spread evenly. */
static Position set_up_cross(const Game *g, const Deal *deal, Random *random) {
    const Position dealt = game_deal(g, deal->pack, 0);
    Position p = {.pass = 1, .phase = direction(g, &dealt, random)};
    Card left[CARDS_MAX];
    int count = 0;
    for (int base = 0; base < SUITS; base++) position_put(&p, base, 0, pile_cards(&dealt, base)[0]);
    for (int base = 0; base < SUITS; base++) {
        const int home = RANKS - (int)random_below(random, RANKS);
        Position full = p;
        for (int i = 1; i < RANKS; i++) {
            const Card card = next_of(g, &full, base);
            position_put(&full, base, i, card);
            if (i < home)
                position_put(&p, base, i, card);
            else
                left[count++] = card;
        }
    }
    random_shuffle(random, left, count);
    for (int row = 0; count; row++)
        for (int pile = SUITS; pile < g->piles && count; pile++)
            if (role_of(g, pile) != CELL || (!row && random_below(random, 2)))
                position_put(&p, pile, pile_count(&p, pile), left[--count]);
    return p;
}

START_TEST(from_played_positions) {
    begin_counting();
    for (int nth = 0; nth < trials_of(_i, PLAYED); nth++) check_sample(_i, nth);
    tell_counts(rules_tried(_i)->id);
    if (SLOWED == 1) ck_assert_int_ge(decided, trials_of(_i, PLAYED) / 5);
    if (open > 1) ck_assert_int_le(open * 2, decided);
}
END_TEST

START_TEST(from_positions_set_up) {
    begin_counting();
    for (int nth = 0; nth < trials(SET_UP); nth++) {
        Sample s = sample_of(_i, nth);
        Game g;
        game_open(&g, s.rules, &s.settings);
        const Position p = g.stock < 0 ? set_up_cross(&g, &s.deal, &s.random) : set_up(&g, &s.random);
        check_position(s.name, &g, &p);
    }
    tell_counts(rules_tried(_i)->id);
    ck_assert_int_gt(won, trials(50));
    if (trials(SET_UP) == SET_UP) ck_assert_int_gt(lost, 0); /* of few positions it may be that none is */
    ck_assert_int_le(open * 50, decided);
}
END_TEST

/* A game and its settings, by words. */
static void table_chosen(const char *words, Rules *rules, Settings *settings) {
    char text[200];
    int option;
    snprintf(text, sizeof text, "%s", words);
    *rules = *rules_find(strtok(text, " "));
    *settings = settings_default(rules);
    for (char *word; (word = strtok(0, " "));) {
        char *const equals = strchr(word, '=');
        *equals = '\0';
        ck_assert(settings_set(settings, word, equals + 1, &option));
    }
}

/* Enough of both verdicts, and nothing that the search left open. */
static void end_counting(const char *what) {
    tell_counts(what);
    ck_assert_int_gt(won, SLOWED > 1 ? 1 : trials(40));
    ck_assert_int_gt(lost, SLOWED > 1 ? 0 : trials(40));
    ck_assert_int_eq(open, 0);
}

/* Positions with two to seven columns. */
static void check_narrow(const char *words, Rules *rules, const Settings *settings) {
    Random random = random_begin(1);
    Game g;
    begin_counting();
    for (int nth = 0; nth < trials(NARROW); nth++) {
        set_columns(rules, 2 + nth % 6);
        game_open(&g, rules, settings);
        const Position p = set_up(&g, &random);
        check_position(words, &g, &p);
    }
    end_counting(words);
}

/* The searches through states without arrangement leave out most, where no drawn card is held and where one
   is; others what never leaves its column (Lemma 24).  On narrow tables columns are emptied for a card or
   two, on wide ones there is always one. */
START_TEST(from_narrow_tables) {
    static const char *const tried[NARROW_TABLES] = {
        "kleine-harfe forced=off passes=1",
        "kleine-harfe forced=off passes=2",
        "kleine-harfe forced=off passes=unlimited",
        "kleine-harfe forced=off passes=unlimited worry-back=off",
        "kleine-harfe forced=on passes=1",
        "kleine-harfe forced=on passes=2 worry-back=off",
        "kleine-harfe forced=on passes=unlimited",
        "8x8 forced=off passes=1",
        "8x8 forced=off passes=2 worry-back=off",
        "8x8 forced=on passes=1",
        "8x8 forced=tableau passes=2",
        "8x8 forced=on passes=unlimited worry-back=off",
        "8x8 forced=off passes=unlimited empty=king",
        "8x8 forced=on passes=1 empty=king",
        "8x8 forced=off passes=1 aces=manual",
        "8x8 forced=on passes=1 aces=manual",
        "trigon passes=1",
        "russian-solitaire",
        "yukon worry-back=on",
        "easthaven empty=king"};
    Rules rules;
    Settings settings;
    table_chosen(tried[_i], &rules, &settings);
    check_narrow(tried[_i], &rules, &settings);
}
END_TEST

/* The same with several cards at a draw, and with kings that come back into empty columns. */
START_TEST(from_narrow_klondikes) {
    static const struct {
        const char *words;
        int draws;
        bool kings;
    } tried[NARROW_KLONDIKES] = {
        {"passes=unlimited", 1, false}, {"passes=unlimited", 1, true},
        {"passes=unlimited", 3, true},  {"passes=unlimited worry-back=off", 3, false},
        {"passes=2", 2, false},         {"passes=2 worry-back=off", 3, false},
        {"passes=1", 3, true}};
    char words[100];
    Rules rules;
    Settings settings;
    snprintf(words, sizeof words, "kleine-harfe forced=off aces=manual %s", tried[_i].words);
    table_chosen(words, &rules, &settings);
    rules.stock.draws = (uint8_t)tried[_i].draws;
    for (int i = 0; i < GROUPS_MAX && tried[_i].kings; i++)
        if (rules.group[i].role == FOUNDATION) rules.group[i].goes |= TO_EMPTY_COLUMN;
    check_narrow(words, &rules, &settings);
}
END_TEST

/* Cards lie in open columns, every one on a card it fits where there is one. */
static Position set_up_runs(const Game *g, Random *random) {
    Position p = {.pass = 1};
    Card left[CARDS_MAX];
    int column[PILES_MAX], columns = 0;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN) column[columns++] = pile;
    for (int i = lay_home(&p, g, PART_CARDS, left, random); i > 0; i--) {
        int to = column[random_below(random, (uint64_t)columns)];
        for (int c = 0; c < columns; c++)
            if (!pile_is_empty(&p, column[c]) && pile_takes(g, &p, column[c], left[i - 1])) to = column[c];
        lay(&p, to, &left[i - 1], 1);
    }
    return p;
}

/* With two packs a part of a run often has to move, so that a card under it goes home (Lemma 6). */
START_TEST(from_runs) {
    Rules rules = *rules_find("8x8");
    Settings settings = settings_default(&rules);
    Random random = random_begin(2);
    int option;
    Game g;
    begin_counting();
    ck_assert(settings_set(&settings, "empty", "king", &option));
    for (int nth = 0; nth < trials(RUNS); nth++) {
        set_columns(&rules, 2 + nth % 3);
        game_open(&g, &rules, &settings);
        const Position p = set_up_runs(&g, &random);
        check_position("runs", &g, &p);
    }
    tell_counts("runs");
    ck_assert_int_gt(won, trials(50));
    ck_assert_int_gt(lost, trials(50));
    ck_assert_int_le(open * 50, decided);
}
END_TEST

/* Cards of six ranks that follow one another, some in columns and stock, the others at home. */
static Position set_up_hole(const Game *g, Random *random) {
    enum { PACK = 52, LEFT = 6 * SUITS };
    Position p = {.pass = 1};
    Card pack[PACK];
    const int base = (int)random_below(random, RANKS);
    int next = PACK - LEFT / 2 + (int)random_below(random, LEFT / 3);
    for (int i = 0; i < PACK; i++) pack[i] = card_make((base + i / SUITS) % RANKS + 1, i % SUITS);
    random_shuffle(random, pack + PACK - LEFT, LEFT);
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == FOUNDATION) lay(&p, pile, pack, next);
    while (next < PACK) {
        const int pile = (int)random_below(random, (uint64_t)g->piles);
        if (role_of(g, pile) != FOUNDATION) lay(&p, pile, &pack[next++], 1);
    }
    return p;
}

/* Cards that find none to be laid on (Lemma 23). */
START_TEST(from_holes) {
    static const char *const tried[HOLES] = {"golf", "golf wraps=on", "black-hole"};
    Random random = random_begin(3);
    Rules rules;
    Settings settings;
    Game g;
    begin_counting();
    table_chosen(tried[_i], &rules, &settings);
    game_open(&g, &rules, &settings);
    for (int nth = 0; nth < trials(NARROW); nth++) {
        const Position p = set_up_hole(&g, &random);
        check_position(tried[_i], &g, &p);
    }
    end_counting(tried[_i]);
}
END_TEST

/* A solver that is asked of deal after deal for the verdict alone says what a search with a line does. */
START_TEST(verdict_alone) {
    static const struct {
        const char *words;
        int deals;
    } asked[ALONE] = {{"klondike draws=1 passes=1", 2000},
                      {"kleine-harfe forced=off passes=1", 2000},
                      {"klondike passes=2", 1000},
                      {"klondike draws=1", 800},
                      {"8x8", 128},
                      {"freecell", 128}};
    Rules rules;
    Settings settings;
    Game g;
    begin_counting();
    table_chosen(asked[_i].words, &rules, &settings);
    game_open(&g, &rules, &settings);
    Solver *const solver = solver_begin(&g);
    for (uint64_t number = 1; number <= (uint64_t)trials(asked[_i].deals); number++) {
        const Deal deal = deal_numbered(number, rules.packs);
        const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
        const uint64_t few = number % 8 ? 500 : 5000;
        Solution alone = solver_solve(solver, &p, &(Limits){.positions = few, .verdict_only = true});
        Solution full = solve(&g, &p, &(Limits){.positions = few});
        ck_assert_int_eq(alone.verdict, full.verdict);
        ck_assert(!alone.line && !alone.moves);
        if (full.verdict == NOT_WINNABLE) ck_assert_uint_eq(alone.usage.positions, full.usage.positions);
        if (full.verdict == WINNABLE) check_line(asked[_i].words, &g, &p, &full);
        decided += full.verdict != UNDECIDED;
        solution_end(&alone);
        solution_end(&full);
    }
    ck_assert_int_gt(decided, 0);
    solver_end(solver);
}
END_TEST

int main(void) {
    return RUN_TESTS("agreement", 0, 0, {from_played_positions, 1, games_tried() + 1},
                     {from_positions_set_up, 1, HARPS + 1}, {from_positions_set_up, CROSSES, CROSSES + 2},
                     {from_narrow_tables, 0, NARROW_TABLES}, {from_narrow_klondikes, 0, NARROW_KLONDIKES},
                     {from_runs}, {from_holes, 0, HOLES}, {verdict_alone, 0, ALONE});
}
