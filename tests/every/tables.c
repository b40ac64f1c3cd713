/* Tables: those of the games say nothing that cannot be, whatever their options, and stand in the list one
   behind the other; and each thing that cannot be is refused with its sentence. */
#include "sampled.h"
#include "language/faults/faults.h"

static Rules table;

/* A game that is sound: seven columns, four cells, a stock with hand and waste, foundations. */
enum { STOCK_LINE, HAND_LINE, WASTE_LINE, FOUNDATIONS, COLUMNS, CELLS, RESERVE_LINE };
static const Rules sound = {
    .id = "sound",
    .packs = 1,
    .stock = {.passes = 2, .held = TO_COLUMN},
    .group =
        {
            [STOCK_LINE] = {STOCK, "s", 1, .dealt = {REST}},
            [HAND_LINE] = {HAND, "w", 1, .look.key = 'w', .gives = TOP_CARD, .goes = TO_COLUMN},
            [WASTE_LINE] = {WASTE, "w", 1, .look.key = 'w', .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL},
            [FOUNDATIONS] = {FOUNDATION, "f", 4, .look.key = 'f', .suited = true,
                             .build = {{1, +1}, SAME_SUIT}, .empty_takes = AN_ACE, .capacity = 13,
                             .by_itself = STARTERS},
            [COLUMNS] = {COLUMN, "t", 7, .dealt = {3}, .down.facing = TOP_UP, .turning = BY_ITSELF,
                         .build = {{1, -1}, OTHER_COLOUR}, .empty_takes = A_KING, .gives = RUN,
                         .goes = ANYWHERE | TO_CELL, .alike = 1, .look.fan = FAN_DOWN},
            [CELLS] = {CELL, "c", 4, .empty_takes = ANY_CARD, .gives = TOP_CARD, .goes = ANYWHERE,
                       .alike = 2},
            [RESERVE_LINE] = {RESERVE, "r", 2, .dealt = {4, NOT_DEALT}, .down.facing = TOP_UP,
                              .turning = BY_ITSELF, .gives = TOP_CARD, .goes = ANYWHERE},
        },
    .option = {{"passes", "2 1", "Passes."}},
    .edit = {{.value = EVERY_VALUE, .with = NO_OPTION, .group = STOCK_LINE, .words = "passes"}},
};

/* Whether a table, as it stands and with any value of any of its options, says nothing that cannot be; else
   the error says what. */
static bool is_sound(const Rules *rules, Error *error) {
    Faults faults = {.error = error, .most = 1};
    error->why = 0;
    contradictions_add(&faults, rules, true);
    return !faults.count;
}

START_TEST(tables_of_games_are_sound) {
    const Rules *rules = rules_tried(_i);
    Error error;
    ck_assert_msg(is_sound(rules, &error), "%s: %s (%s, %d of %d)", rules->id, error.why, error.word,
                  error.count, error.wanted);
    if (rules->listing.place) ck_assert_ptr_eq(rules_listed(rules->listing.place), rules);
    ck_assert_int_le(rules->listing.place, games_listed());
}
END_TEST

/* --- what is refused
 * ----------------------------------------------------------------------------------------- */

static void refused(const char *why, const char *word, int count, int wanted) {
    Error error;
    ck_assert_msg(!is_sound(&table, &error), "not refused: %s", why);
    ck_assert_str_eq(error.why, why);
    ck_assert_str_eq(error.word, word);
    ck_assert_int_eq(error.count, count);
    ck_assert_int_eq(error.wanted, wanted);
    table = sound;
}

/* The sound table with something else in it. */
#define REFUSED(change, ...)                                                                                 \
    do {                                                                                                     \
        table = sound;                                                                                       \
        PileGroup *const group = table.group;                                                                \
        (void)group, change;                                                                                 \
        refused(__VA_ARGS__);                                                                                \
    } while (0)

START_TEST(what_piles_do_not_heed_is_refused) {
    static const char why[] = "{group}: “{word}” means nothing there; it is for: {roles}";
    const int foundations = 1 << FOUNDATION, columns = 1 << COLUMN, reserves = 1 << RESERVE;
    REFUSED(group[HAND_LINE].dealt[0] = 1, why, "dealt", 0, 0xfa);
    REFUSED(group[CELLS].down.facing = FACE_DOWN, why, "down", 0, 1 << WASTE | columns | reserves);
    REFUSED(group[FOUNDATIONS].down.facing = TOP_UP, why, "down", 0, 1 << WASTE | columns | reserves);
    REFUSED(group[WASTE_LINE].turning = BY_HAND, why, "turning", 0, columns | reserves);
    REFUSED(group[WASTE_LINE].build = ((Build){{1, +1}, SAME_SUIT, false, false}), rule_built_on, "build", 0,
            0);
    REFUSED(group[RESERVE_LINE].empty_takes = ANY_CARD, why, "empty", 0, foundations | columns | 1 << CELL);
    REFUSED((group[FOUNDATIONS].gives = RUN, group[FOUNDATIONS].goes = TO_COLUMN),
            "{group}: “{word}”: only their top card leaves", "gives", 0, 0);
    REFUSED(group[RESERVE_LINE].capacity = 5, why, "capacity", 0, foundations | 1 << COLUMN | 1 << CELL);
    REFUSED(group[COLUMNS].by_itself = STARTERS, why, "by-itself", 0, foundations);
    REFUSED(group[COLUMNS].suited = true, why, "suited", 0, foundations);
    REFUSED(group[CELLS].look.shows_need = true, why, "shows-need", 0, foundations);
    REFUSED(group[WASTE_LINE].alike = 1, why, "alike", 0, columns | reserves | 1 << CELL);
}
END_TEST

/* --- what can be said
 * ---------------------------------------------------------------------------------------- */

/* One number alone is for all piles; the first alone gets cards where the second is told to get none. */
START_TEST(cards_are_dealt_as_the_table_says) {
    PileGroup group = {RESERVE, "r", 3, .dealt = {5}};
    ck_assert(cards_dealt(&group, 0) == 5 && cards_dealt(&group, 1) == 5 && cards_dealt(&group, 2) == 5);
    group.dealt[1] = NOT_DEALT;
    ck_assert(cards_dealt(&group, 0) == 5 && cards_dealt(&group, 1) == 0 && cards_dealt(&group, 2) == 0);
    memset(group.dealt, 0, sizeof group.dealt);
    group.dealt[2] = 4;
    ck_assert(cards_dealt(&group, 0) == 0 && cards_dealt(&group, 1) == 0 && cards_dealt(&group, 2) == 4);
}
END_TEST

/* A reserve may lie face down but for its top card, which turns up when it is bared; and an ace that turns up
   there goes out. */
START_TEST(a_reserve_turns_up_card_by_card) {
    Error error;
    Play play;
    table = sound;
    ck_assert(is_sound(&table, &error));
    const Settings settings = settings_default(&table);
    /* Row by row, columns first: the reserve gets the 8th, 16th, 24th and 25th card.  An ace below its top
       goes out as soon as it is bared. */
    const Deal deal =
        pack_beginning("5C 5D 5H 5S 7C 7D 7H 4S 9C 9D 9H 9S JC JD JH 6S 3D KD KH KS QC QD QH AC 2C", 1);
    play_begin(&play, &table, &settings, &deal);
    ck_assert_str_eq(pile_now(&play, "r1"), "[4S] [6S] [AC] 2C");
    ck_assert_str_eq(pile_now(&play, "r2"), "");
    do_words(&play, "r1-t1");
    ck_assert_str_eq(pile_now(&play, "r1"), "[4S] 6S");
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("tables", 0, 0, {tables_of_games_are_sound, 1, games_tried() + 1},
                     {what_piles_do_not_heed_is_refused}, {cards_are_dealt_as_the_table_says},
                     {a_reserve_turns_up_card_by_card});
}
