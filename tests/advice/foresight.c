/* What is brought home before the next card comes, and what is kept back. */
#include "advice/lookahead.h"

#include <stdio.h>

#include "advice/playout.h"
#include "engine/deal.h"
#include "support.h"

enum { PLACES = 10, DEALS = 200 };

static Game game;

static void open_game(void) {
    const Rules *rules = rules_find("die-reihe");
    const Settings settings = settings_default(rules);
    game_open(&game, rules, &settings);
}

/* Aces and kings at home, one card in each place of the first row and these in the second. */
static Position with_rows(const char *const first[PLACES], const char *second) {
    Position p = {.pass = 1, .phase = (uint8_t)(second ? 2 << 4 | 1 : 1 << 4 | PLACES)};
    CardSet left = ALL_CARDS & ~set_of_rank(ACE) & ~set_of_rank(KING);
    int places = 0, foundations = 0;
    for (int pile = 0; pile < game.piles; pile++) {
        if (role_of(&game, pile) == FOUNDATION) {
            const int nth = foundations++;
            position_put(&p, pile, 0, card_make(nth < SUITS ? ACE : KING, nth % SUITS));
        }
        if (role_of(&game, pile) != COLUMN) continue;
        const char *const column[] = {first[places], places ? 0 : second};
        for (int i = 0; i < 2 && column[i]; i++) {
            Card card;
            ck_assert_int_gt(card_read(column[i], &card), 0);
            left &= ~card_bit(card);
            position_put(&p, pile, i, card);
        }
        places++;
    }
    for (int c = 0; c < CARD_LIMIT; c++)
        if (set_has(left, (Card)c)) position_put(&p, game.stock, 0, (Card)c);
    return p;
}

/* The second row is begun, so gaps wait; the next card goes onto the second of the first row. */
static Position check(const char *const first[PLACES], const char *expected) {
    char word[NOTATION_MAX];
    open_game();
    const Position p = with_rows(first, "9D");
    ck_assert_str_eq(move_write(&game, &p, foresight_move(&game, &p, 0), word), expected);
    return p;
}

START_TEST(brings_home_what_would_be_covered) {
    static const char *const itself[PLACES] = {"5C", "2C", "5D", "5H", "5S", "6C", "6D", "6H", "6S", "7C"};
    static const char *const what_follows[PLACES] = {"5C", "3C", "5D", "5H", "2C",
                                                     "6C", "6D", "6H", "6S", "7C"};
    check(itself, "t2-fa");
    check(what_follows, "t5-fa");
}
END_TEST

START_TEST(keeps_back_what_is_in_no_danger) {
    static const char *const first[PLACES] = {"5C", "7S", "5D", "5H", "2C", "6C", "6D", "6H", "6S", "7C"};
    const Position p = check(first, "draw");
    MoveList list;
    legal_moves(&game, &p, &list);
    for (int i = 0; i < list.count; i++) {
        const MoveTraits t = policy_traits(&game, &p, list.move[i]);
        ck_assert_int_eq(t.foreseen, list.move[i].kind == MOVE_DRAW);
        ck_assert_int_eq(t.home_early, list.move[i].kind != MOVE_DRAW);
    }
    ck_assert_int_eq(list.count, 2);
}
END_TEST

/* While there is one row the next card comes into the gap at once, and covers nothing. */
START_TEST(brings_home_from_one_row) {
    static const char *const first[PLACES] = {"5C", "7S", "5D", "5H", "2C", "6C", "6D", "6H", "6S", "7C"};
    open_game();
    const Position p = with_rows(first, 0), other = with_rows(first, "9D");
    ck_assert_int_eq(p.phase >> 4, 1);
    ck_assert_int_eq(foresight_move(&game, &p, 0).kind, MOVE_CARDS);
    ck_assert_int_eq(foresight_move(&game, &other, 0).kind, MOVE_DRAW);
}
END_TEST

static int games_won(const MovePolicy *policy) {
    static Playout o;
    int won = 0;
    for (uint64_t number = 1; number <= DEALS; number++) {
        const Deal deal = deal_numbered(number, 1);
        const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
        playout_begin(&o, &game, policy, &p, 0, 0, 0);
        won += playout_wins(&o);
    }
    return won;
}

START_TEST(wins_more) {
    open_game();
    MovePolicy without = *policy_of(&game);
    without.weight.foreseen = 0;
    const int with = games_won(policy_of(&game)), fewer = games_won(&without);
    fprintf(stderr, "%d won with foresight, %d without\n", with, fewer);
    ck_assert_int_gt(with, fewer + DEALS / 50);
}
END_TEST

/* Weights of a class (".stock") are those of many games. */
START_TEST(is_asked_where_it_can_tell) {
    for (int place = 1; rules_listed(place); place++) {
        const Settings settings = settings_default(rules_listed(place));
        const Deal deal = deal_numbered(1, rules_listed(place)->packs);
        game_open(&game, rules_listed(place), &settings);
        const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
        if (*policy_of(&game)->game == '.') continue;
        const bool tells = foresight_move(&game, &p, 0).kind != MOVE_NONE;
        ck_assert(tells == (policy_of(&game)->weight.foreseen != 0));
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("foresight", 0, 0, {brings_home_what_would_be_covered},
                     {keeps_back_what_is_in_no_danger}, {brings_home_from_one_row}, {wins_more},
                     {is_asked_where_it_can_tell});
}
