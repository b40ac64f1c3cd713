/* The Klondike search leaves out most of all, so it is held against wins that were found without it: on the
   lines of the beam search, which prunes nothing by Lemmas 11 to 19, it finds no position lost. */
#include "solver/search.h"
#include "solver/klondike/klondike_state.h"
#include "support.h"

#include <string.h>

enum { DEALS = 60, BEAM_POSITIONS = 60000, POSITIONS = 8000, WIDTH = 256 };

static const char *const settings[] = {"", "forced=off passes=1", "forced=off passes=2",
                                       "forced=off passes=unlimited",
                                       "forced=off passes=unlimited worry-back=off"};

static const Limits unlimited = {0};

/* Whether the search gets to an end without a win; it may be stopped before. */
static bool finds_lost(const Game *g, const Position *p) {
    Budget b;
    Path path = {0};
    budget_begin(&b, &unlimited);
    budget_stage(&b, POSITIONS);
    Search *const search = klondike_begin(&(Traits){.g = g}, p, 0, &b);
    const Verdict verdict = search->go(search, &path);
    search->end(search);
    BUDGET_FREE(&b, path.move, path.capacity);
    return verdict == NOT_WINNABLE;
}

static bool lacks_tokens(const Game *g, const Position *p) {
    RunTable k;
    State s;
    Mobility look;
    klondike_read(&k, &s, g, p, false);
    tableau_mobility(&k, &s.tableau, &look);
    return tokens_are_lacking(&k, &s, &look, 0, 0);
}

/* Follows a line that wins; how many positions were asked about. */
static int follow(const Game *g, Position p, const Path *path, const char *words, uint64_t deal) {
    int asked = 0;
    for (size_t i = 0; i < path->count; i++) {
        if (klondike_applies(g, &p) && !game_is_won(g, &p)) {
            ck_assert_msg(!finds_lost(g, &p), "%s, deal %d, move %d: lost, not winnable", words, (int)deal,
                          (int)i);
            ck_assert_msg(!lacks_tokens(g, &p), "%s, deal %d, move %d: no way home", words, (int)deal,
                          (int)i);
            asked++;
        }
        p = apply(g, &p, path->move[i]);
    }
    ck_assert(game_is_won(g, &p));
    return asked;
}

START_TEST(wins_of_the_beam) {
    int asked = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(DEALS) || (number <= DEALS && asked <= trials(500));
         number++) {
        Play play;
        Traits traits;
        Budget b;
        Path path = {0};
        bool narrow;
        begin_numbered(&play, "kleine-harfe", settings[_i], number);
        budget_begin(&b, &unlimited);
        budget_stage(&b, BEAM_POSITIONS);
        traits_read(&traits, &play.game, &play.start, false);
        if (beam_search(&traits, &play.start, WIDTH, &b, &path, &narrow) == WINNABLE)
            asked += follow(&play.game, play.start, &path, settings[_i], number);
        BUDGET_FREE(&b, path.move, path.capacity);
        play_end(&play);
    }
    ck_assert_int_gt(asked, trials(500));
}
END_TEST

static void lay(Position *p, int pile, int first, int last, int suit) {
    for (int rank = first; rank <= last; rank++)
        position_put(p, pile, pile_count(p, pile), card_make(rank, suit));
}

static void lay_cards(Position *p, int pile, const Card *card, int count) {
    for (int i = 0; i < count; i++) position_put(p, pile, i, card[i]);
}

/* A harp of so many columns and its settings. */
static void narrow_harp(Rules *rules, Game *g, int columns, const char *passes) {
    *rules = *rules_find("kleine-harfe");
    set_columns(rules, columns);
    Settings now = settings_default(rules);
    int option;
    ck_assert(settings_set(&now, "forced", "off", &option));
    ck_assert(settings_set(&now, "passes", passes, &option));
    ck_assert(settings_set(&now, "worry-back", "off", &option));
    game_open(g, rules, &now);
}

/* In the last pass a column is to be had that is empty yet only when its king has gone home (Lemma 18): the
   king of clubs takes that of diamonds' place, or the queen of hearts buries all below her. */
START_TEST(kings_that_go_home_make_room) {
    const Card stock[] = {card_make(QUEEN, DIAMONDS), card_make(10, HEARTS), card_make(KING, CLUBS)},
               waste[] = {card_make(JACK, CLUBS), card_make(10, CLUBS), card_make(JACK, HEARTS),
                          card_make(QUEEN, HEARTS)};
    Rules rules;
    Game g;
    Position p = {.pass = 1};
    narrow_harp(&rules, &g, 2, "1");
    const int home[] = {9, JACK, 9, KING}, column = g.piles - 2;
    for (int suit = 0; suit < SUITS; suit++) lay(&p, g.waste + 1 + suit, ACE, home[suit], suit);
    lay_cards(&p, g.stock, stock, 3);
    lay_cards(&p, g.waste, waste, 4);
    lay_cards(&p, column, (Card[]){card_make(KING, DIAMONDS), card_make(QUEEN, CLUBS)}, 2);
    lay_cards(&p, column + 1, (Card[]){card_make(KING, HEARTS)}, 1);
    ck_assert(klondike_applies(&g, &p));
    ck_assert(!finds_lost(&g, &p));
    Solution solution = solve(&g, &p, &unlimited);
    ck_assert_int_eq(solution.verdict, WINNABLE);
    solution_end(&solution);
}
END_TEST

/* The six of hearts lies on both red fives, the seven of spades is its one place: if that of diamonds takes
   it, neither ever leaves (Lemma 18). */
static bool is_lost_with(bool taken) {
    Rules rules;
    Game g;
    Position p = {.pass = 1};
    narrow_harp(&rules, &g, 2, "unlimited");
    const int home[] = {KING, 4, 4, 6}, column = g.piles - 2;
    for (int suit = 0; suit < SUITS; suit++) lay(&p, g.waste + 1 + suit, ACE, home[suit], suit);
    for (int suit = DIAMONDS; suit <= HEARTS; suit++) lay(&p, g.stock, 7, KING, suit);
    lay(&p, g.stock, 8, KING, SPADES);
    lay_cards(&p, column, (Card[]){card_make(5, HEARTS), card_make(5, DIAMONDS), card_make(6, HEARTS)}, 3);
    p.hidden[column] = 2;
    lay_cards(&p, column + 1, (Card[]){card_make(7, SPADES)}, 1);
    lay(&p, taken ? column + 1 : g.stock, 6, 6, DIAMONDS);
    ck_assert(klondike_applies(&g, &p));
    Solution solution = solve(&g, &p, &(Limits){.plain = true});
    ck_assert_int_eq(solution.verdict, taken ? NOT_WINNABLE : WINNABLE);
    solution_end(&solution);
    return lacks_tokens(&g, &p);
}

START_TEST(places_that_are_taken) {
    ck_assert(is_lost_with(true));
    ck_assert(!is_lost_with(false));
}
END_TEST

/* The eight of hearts goes first, though that of diamonds could: it turns up the nine of spades, which takes
   the other (Lemma 15). */
START_TEST(what_is_turned_up_takes_the_next) {
    const Card left[] = {card_make(8, SPADES), card_make(7, HEARTS), card_make(7, DIAMONDS),
                         card_make(9, SPADES), card_make(8, HEARTS)},
               right[] = {card_make(KING, HEARTS), card_make(10, HEARTS), card_make(8, DIAMONDS)};
    Rules rules;
    Game g;
    Position p = {.pass = 1};
    narrow_harp(&rules, &g, 3, "1");
    const int home[] = {8, 6, 6, 7}, column = g.piles - 3;
    for (int suit = 0; suit < SUITS; suit++) lay(&p, g.waste + 1 + suit, ACE, home[suit], suit);
    lay(&p, g.stock, 10, KING, CLUBS);
    lay(&p, g.stock, 9, KING, DIAMONDS);
    lay(&p, g.stock, JACK, QUEEN, HEARTS);
    lay(&p, g.stock, 9, 9, HEARTS);
    lay(&p, g.stock, 10, KING, SPADES);
    lay_cards(&p, column, left, 5);
    lay_cards(&p, column + 1, right, 3);
    lay_cards(&p, column + 2, (Card[]){card_make(9, CLUBS)}, 1);
    p.hidden[column] = 4;
    p.hidden[column + 1] = 2;
    ck_assert(klondike_applies(&g, &p));
    Solution solution = solve(&g, &p, &(Limits){.plain = true});
    ck_assert_int_eq(solution.verdict, WINNABLE);
    solution_end(&solution);
    ck_assert(!finds_lost(&g, &p));
}
END_TEST

static Card nth_card(int n) {
    return card_make(ACE + n / SUITS, n % SUITS);
}

/* Some columns of so many face-down cards and one on them, so many cards home, all others in the stock. */
static bool has_room(int columns, int hidden, int home, int passes) {
    Rules rules;
    Game g;
    Position p = {.pass = 1};
    int card = home; /* in the order of ranks */
    narrow_harp(&rules, &g, columns, "1");
    g.rules.stock.passes = (uint8_t)passes;
    for (int i = 0; i < home; i++) position_put(&p, g.waste + 1 + i % SUITS, i / SUITS, nth_card(i));
    for (int column = g.piles - columns; column < g.piles; column++) {
        for (int n = 0; n <= hidden; n++) position_put(&p, column, n, nth_card(card++));
        p.hidden[column] = (uint8_t)hidden;
    }
    while (card < RANKS * SUITS) position_put(&p, g.stock, 0, nth_card(card++));
    return klondike_applies(&g, &p);
}

/* A state has 56 bits: 16 for the foundations, one a card of the stock, the rest for what lies fixed in the
   columns; and its progress has 255 values.  What does not fit is left to the other searches. */
START_TEST(states_that_fit_into_their_word) {
    ck_assert(has_room(7, 2, 5, 1));  /* 4^7 counts, 26 cards in the stock: every bit is used */
    ck_assert(!has_room(7, 2, 4, 1)); /* a card more */
    ck_assert(has_room(7, 3, 1, 1));  /* 5^7, 23 cards */
    ck_assert(!has_room(7, 3, 0, 1));
    ck_assert(has_room(7, 3, 1, 9)); /* (9 + 1) * (23 + 1) */
    ck_assert(!has_room(7, 3, 1, 10));
}
END_TEST

int main(void) {
    return RUN_TESTS("klondike", 0, 0, {wins_of_the_beam, 0, sizeof settings / sizeof *settings},
                     {kings_that_go_home_make_room}, {places_that_are_taken},
                     {what_is_turned_up_takes_the_next}, {states_that_fit_into_their_word});
}
