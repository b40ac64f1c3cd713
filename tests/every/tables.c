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
            [HAND_LINE] = {HAND, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = TO_COLUMN},
            [WASTE_LINE] = {WASTE, "w", 1, .key = 'w', .gives = TOP_CARD, .goes = ANYWHERE | TO_CELL},
            [FOUNDATIONS] = {FOUNDATION, "f", 4, .key = 'f', .suited = true, .build = {{1, +1}, SAME_SUIT},
                             .empty_takes = AN_ACE, .capacity = 13, .by_itself = STARTERS},
            [COLUMNS] = {COLUMN, "t", 7, .dealt = {3}, .facing = TOP_UP, .turning = BY_ITSELF,
                         .build = {{1, -1}, OTHER_COLOUR}, .empty_takes = A_KING, .gives = RUN,
                         .goes = ANYWHERE | TO_CELL, .alike = 1, .fan = FAN_DOWN},
            [CELLS] = {CELL, "c", 4, .empty_takes = ANY_CARD, .gives = TOP_CARD, .goes = ANYWHERE,
                       .alike = 2},
            [RESERVE_LINE] = {RESERVE, "r", 2, .dealt = {4, NOT_DEALT}, .facing = TOP_UP,
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
    if (rules->listed) ck_assert_ptr_eq(rules_listed(rules->listed), rules);
    ck_assert_int_le(rules->listed, games_listed());
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
    static const char without[] = "{group}: “{word}” means nothing without “{about}”";
    static const char no_runs[] = "{group}: “{word}” means nothing where no runs leave";
    const int foundations = 1 << FOUNDATION, columns = 1 << COLUMN, reserves = 1 << RESERVE;
    REFUSED(group[HAND_LINE].dealt[0] = 1, why, "dealt", 0, 0xfa);
    REFUSED(group[CELLS].facing = FACE_DOWN, why, "down", 0, 1 << WASTE | columns | reserves);
    REFUSED(group[FOUNDATIONS].facing = TOP_UP, why, "down", 0, 1 << WASTE | columns | reserves);
    REFUSED(group[COLUMNS].dealt[0] = 0, without, "down", 0, 0);
    REFUSED(group[WASTE_LINE].turning = BY_HAND, why, "turning", 0, columns | reserves);
    REFUSED(group[WASTE_LINE].build = ((Build){{1, +1}, SAME_SUIT, false, false}), why, "build", 0,
            foundations | columns | reserves | 1 << CELL);
    REFUSED(group[CELLS].build = ((Build){{1, +1}, SAME_SUIT, false, false}), no_runs, "build", 0, 0);
    REFUSED(group[RESERVE_LINE].build = ((Build){{1, +1}, SAME_SUIT, false, false}), no_runs, "build", 0, 0);
    REFUSED(group[RESERVE_LINE].empty_takes = ANY_CARD, why, "empty", 0, foundations | columns | 1 << CELL);
    REFUSED(group[STOCK_LINE].gives = TOP_CARD, why, "gives", 0, 0xfc);
    REFUSED((group[FOUNDATIONS].gives = RUN, group[FOUNDATIONS].goes = TO_COLUMN),
            "{group}: “{word}”: the top card alone leaves them", "gives", 0, 0);
    REFUSED(group[RESERVE_LINE].capacity = 5, why, "capacity", 0, foundations | 1 << COLUMN | 1 << CELL);
    REFUSED(group[CELLS].capacity = 2, "{group}: “{word}” changes nothing: each holds one card", "capacity",
            0, 0);
    REFUSED(group[COLUMNS].by_itself = STARTERS, why, "by-itself", 0, foundations);
    REFUSED(group[COLUMNS].suited = true, why, "suited", 0, foundations);
    REFUSED(group[CELLS].shows_need = true, why, "shows-need", 0, foundations);
    REFUSED(group[WASTE_LINE].alike = 1, why, "alike", 0, columns | reserves | 1 << CELL);
    REFUSED(group[CELLS].span = 2, "{group}: “{word}” means nothing without a fan", "span", 0, 0);
    REFUSED(group[COLUMNS].inset = 1, "{group}: “{word}” means nothing without a fan to the side", "inset", 0,
            0);
}
END_TEST

START_TEST(names_and_keys_are_their_own) {
    static const char no_name[] =
        "{group}: “{word}” is not a name for moves: small letters and digits, few enough for a number";
    static const char called[] = "{group}: other piles are called “{word}” too";
    static const char key[] = "{group}: the key “{word}” is for several piles";
    REFUSED(group[CELLS].name = 0, no_name, "", 0, 0);
    REFUSED(group[CELLS].name = "", no_name, "", 0, 0);
    REFUSED(group[CELLS].name = "C", no_name, "C", 0, 0);
    REFUSED(group[CELLS].name = "cell", no_name, "cell", 0, 0);
    REFUSED(group[RESERVE_LINE].name = "t", called, "t", 0, 0);
    REFUSED(
        (group[RESERVE_LINE].name = "t7", group[RESERVE_LINE].piles = 1, group[RESERVE_LINE].dealt[1] = 0),
        called, "t7", 0, 0);
    REFUSED(
        (group[RESERVE_LINE].name = "fc", group[RESERVE_LINE].piles = 1, group[RESERVE_LINE].dealt[1] = 0),
        called, "fc", 0, 0);
    REFUSED(group[STOCK_LINE].key = 'f', key, "f", 0, 0);
    REFUSED(group[CELLS].key = 'c', key, "c", 0, 0);
    REFUSED(table.id = "Sound", "the name of a game has small letters, digits and hyphens, not “{word}”",
            "Sound", 0, 0);
}
END_TEST

START_TEST(cards_that_are_dealt_wrongly_are_refused) {
    static const char rest[] = "{group}: it gets what is left over: “dealt rest”, not a number";
    REFUSED(table.packs = 3, "a game has one pack or two, not {count}", "", 3, 0);
    REFUSED(group[COLUMNS].dealt[7] = 3, "{group}: there are {count} numbers of cards for {wanted} piles", "",
            8, 7);
    REFUSED(group[COLUMNS].dealt[0] = REST,
            "{group}: “rest” is for the stock alone; say how many cards each pile gets", "", 0, 0);
    REFUSED(group[STOCK_LINE].dealt[0] = 10, rest, "", 0, 0);
    REFUSED(group[STOCK_LINE].dealt[0] = 0, rest, "", 0, 0);
    REFUSED(group[COLUMNS].dealt[0] = 9,
            "{group}: with these, {count} cards are dealt, and the packs have only {wanted}", "", 63, 52);
    REFUSED((group[CELLS].dealt[0] = 2), "{group}: {count} cards are dealt to a pile that holds {wanted}", "",
            2, 1);
    REFUSED((group[FOUNDATIONS].dealt[0] = 14),
            "{group}: {count} cards are dealt to a pile that holds {wanted}", "", 14, 13);
    REFUSED(group[CELLS].piles = 41, "there are {count} piles, and room for {wanted}", "", PILES_MAX + 1,
            PILES_MAX);
    REFUSED(group[HAND_LINE].role = CELL, "{group}: other piles are called “{word}” too", "w", 0, 0);
    REFUSED(group[STOCK_LINE].piles = 2, "{group}: a game has one such pile, not {count}", "", 2, 1);
    REFUSED(group[CELLS].role = NO_ROLE, "a group of piles without a role is not the last", "", 0, 0);
}
END_TEST

START_TEST(cards_that_cannot_play_are_refused) {
    static const char down[] = "{group}: what lies face down never turns up";
    static const char reached[] = "{group}: no card ever gets there";
    static const char itself[] = "{group}: no card can go there by itself";
    static const char single[] = "{group}: an empty one takes a single card";
    REFUSED(group[COLUMNS].turning = STAYS_DOWN, down, "", 0, 0);
    REFUSED(group[COLUMNS].turning = BY_DRAWING, down, "", 0, 0);
    REFUSED(group[RESERVE_LINE].turning = STAYS_DOWN, down, "", 0, 0);
    REFUSED((group[RESERVE_LINE].turning = BY_HAND, group[RESERVE_LINE].gives = GIVES_NOTHING), down, "", 0,
            0);
    REFUSED(group[WASTE_LINE].facing = FACE_DOWN, down, "", 0, 0);
    REFUSED(group[WASTE_LINE].facing = TOP_UP, down, "", 0, 0);
    REFUSED(group[COLUMNS].build = ((Build){.suits = SAME_SUIT}),
            "{group}: they are built, but without a step", "", 0, 0);
    REFUSED(group[CELLS].empty_takes = KING_RUN, single, "", 0, 0);
    REFUSED(group[FOUNDATIONS].empty_takes = KING_RUN, single, "", 0, 0);
    REFUSED(group[CELLS].goes = 0, "{group}: “{word}” does not say where to, as in “gives top to foundation”",
            "gives", 0, 0);
    REFUSED(group[CELLS].goes = 64, "{group}: “gives ... to {word}”: the game has no such pile", "", 0, 0);
    REFUSED(group[FOUNDATIONS].empty_takes = NOTHING, reached, "", 0, 0);
    REFUSED(group[RESERVE_LINE] = ((PileGroup){RESERVE, "r", 2}), reached, "", 0, 0);
    REFUSED((group[COLUMNS].goes = ANYWHERE, group[WASTE_LINE].goes = ANYWHERE), reached, "", 0, 0);
    REFUSED((group[RESERVE_LINE] = (PileGroup){.piles = 0}, group[FOUNDATIONS].by_itself = RESERVES), itself,
            "", 0, 0);
    REFUSED((group[FOUNDATIONS].empty_takes = NOTHING, group[FOUNDATIONS].dealt[0] = 1), itself, "", 0, 0);
    REFUSED(group[FOUNDATIONS].piles = 6, "{group}: {count} piles are not as many for each suit", "", 6, 4);
    REFUSED(group[RESERVE_LINE].alike = 1, "{group}: piles that are alike have different rules", "", 0, 0);
}
END_TEST

START_TEST(a_game_that_cannot_end_or_go_on_is_refused) {
    static const char stock[] = "{group}: “{word}” means nothing in this table";
    static const char held[] = "a drawn card is held for piles that it may not go to";
    REFUSED(group[FOUNDATIONS].capacity = 12, "the foundations hold {count} cards, and {wanted} win", "", 48,
            52);
    REFUSED(table.won_at = 53, "the foundations hold {count} cards, and {wanted} win", "", 52, 53);
    REFUSED(group[STOCK_LINE].refill = FROM_WASTE, stock, "refill", 0, 0);
    REFUSED(table.stock.to_first_gap = true, stock, "to-first-gap", 0, 0);
    REFUSED(table.stock.draws = 3, "{group}: where cards are held, they are drawn one at a time", "", 0, 0);
    REFUSED(table.stock.held = TO_FOUNDATION, held, "", 0, 0);
    REFUSED(group[HAND_LINE].gives = GIVES_NOTHING, held, "", 0, 0);
}
END_TEST

START_TEST(options_are_refused_that_say_nothing) {
    static const char name[] =
        "options and their values are short names of small letters, digits and hyphens, not “{word}”";
    REFUSED(table.option[0].values = "", name, "", 0, 0);
    REFUSED(table.option[0].values = "2  1", name, "", 0, 0);
    REFUSED(table.option[0].values = "2 One", name, "One", 0, 0);
    REFUSED(table.option[0].name = "Passes", name, "Passes", 0, 0);
    REFUSED(table.option[1] = table.option[0], "“{word}” stands twice among the options or their values",
            "passes", 0, 0);
    REFUSED(table.option[0].values = "2 1 2", "“{word}” stands twice among the options or their values", "2",
            0, 0);
    REFUSED(table.edit[0].words = 0, "the option “{word}” has two values that change nothing", "passes", 0,
            0);
}
END_TEST

/* What an option makes of the table is looked at too, and the option named. */
START_TEST(what_an_option_makes_of_a_table_is_refused) {
    Error error;
    table = sound;
    table.edit[0] = (Edit){.value = 1, .with = NO_OPTION, .group = COLUMNS, .words = "dealt 9"};
    ck_assert(!is_sound(&table, &error));
    ck_assert_str_eq(error.setting, "passes=1");
    ck_assert_int_eq(error.count, 63);
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
                     {what_piles_do_not_heed_is_refused}, {names_and_keys_are_their_own},
                     {cards_that_are_dealt_wrongly_are_refused}, {cards_that_cannot_play_are_refused},
                     {a_game_that_cannot_end_or_go_on_is_refused}, {options_are_refused_that_say_nothing},
                     {what_an_option_makes_of_a_table_is_refused}, {cards_are_dealt_as_the_table_says},
                     {a_reserve_turns_up_card_by_card});
}
