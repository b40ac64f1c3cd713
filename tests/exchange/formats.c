/* Deals as other programs write them: published examples, there and back, and what is refused. */
#include "exchange/deal_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static const Rules *game(const char *id) {
    const Rules *rules = rules_find(id);
    ck_assert_ptr_nonnull(rules);
    return rules;
}

static Deal read_as(const DealFormat *format, const char *id, const char *text) {
    Error error = {.why = 0};
    Deal deal;
    ck_assert_msg(format->read(game(id), text, &deal, &error), "%s: %s", format->name, error.why);
    return deal;
}

static void check_written(const DealFormat *format, const char *id, const Deal *deal, const char *wanted) {
    char *text = format->write(game(id), deal);
    ck_assert_str_eq(text, wanted);
    free(text);
}

/* Deal 0 of Klondike-Solver as the tests of lonelybot have it, as JSON and as an exact seed; of the JSON the
   members that are empty at the beginning are left out where it is compared. */
static const char deal_0[] =
    "{\"tableau piles\": [[\"3D\"], [\"Ad\", \"8H\"], [\"Qs\", \"9d\", \"8C\"], [\"Jh\", \"2c\", \"3c\", "
    "\"AC\"], "
    "[\"9c\", \"As\", \"10s\", \"Qc\", \"4S\"], [\"6d\", \"6h\", \"Qh\", \"4d\", \"6s\", \"8D\"], "
    "[\"2h\", \"Ks\", \"Js\", \"2s\", \"5d\", \"6c\", \"4H\"]], "
    "\"stock\": [\"QD\", \"10H\", \"3S\", \"5S\", \"8S\", \"7D\", \"KC\", \"JD\", \"9H\", \"JC\", \"4C\", "
    "\"5H\", "
    "\"10D\", \"AH\", \"7C\", \"9S\", \"3H\", \"7H\", \"5C\", \"7S\", \"10C\", \"2D\", \"KD\", \"KH\"]";
static const char seed_0[] = "35511235380175238168226668580770214465574563740067205469369780560069";

START_TEST(published_lonelybot) {
    char text[sizeof deal_0 + 60];
    sprintf(text, "%s,\"waste\": [], \"foundation\": [[],[],[],[]]}\n", deal_0);
    const Deal deal = read_as(&solvitaire_format, "kleine-harfe", text);
    check_written(&lonelybot_format, "kleine-harfe", &deal, seed_0);
    sprintf(text, "%s}", deal_0);
    check_written(&solvitaire_format, "kleine-harfe", &deal, text);
    const Deal same = read_as(&lonelybot_format, "kleine-harfe", seed_0);
    ck_assert_mem_eq(same.pack, deal.pack, 52);
}
END_TEST

/* The first deck of Klondike-Solver's TestDeals.txt, whose ranks and suits are read off by its README. */
START_TEST(published_klondike_solver) {
    static const char deck[] = "04204104412402307311101212308110409303105205112109407406109108310204307113213"
                               "4113114131022103013062032101"
                               "011014034054021112064092082133033072053084063024122";
    const Deal deal = read_as(&klondike_solver_format, "kleine-harfe", deck);
    check_written(
        deal_format("cards", 5), "kleine-harfe", &deal,
        "4D 4C 4S QS 2H 7H JC AD QH 8C TS 9H 3C 5D 5C QC 9S 7S 6C 9C 8H TD 4H 7C KD KS JH JS KC 2D TH "
        "AH 6D 3D TC AC AS 3S 5S 2C JD 6S 9D 8D KH 3H 7D 5H 8S 6H 2S QD");
    check_written(&klondike_solver_format, "kleine-harfe", &deal, deck);
}
END_TEST

/* Every format gives back what it was given, in every game it has a word for. */
START_TEST(there_and_back) {
    static const char *const names[] = {"cards", "klondike-solver", "lonelybot", "solvitaire"};
    static const int games_of[] = {8, 1, 1, 4}; /* and perhaps of more games */
    for (int i = 0; i < 4; i++) {
        const DealFormat *format = deal_format(names[i], strlen(names[i]));
        int games = 0;
        for (int place = 1; place <= games_listed(); place++) {
            const Rules *rules = rules_listed(place);
            if (format->deals && !format->deals(rules)) continue;
            games++;
            for (uint64_t number = 0; number < 300; number++) {
                const Deal deal = deal_numbered(number, rules->packs);
                Error error = {.why = 0};
                Deal back;
                char *text = format->write(rules, &deal);
                ck_assert_msg(format->read(rules, text, &back, &error), "%s %s: %s", format->name, rules->id,
                              text);
                ck_assert_int_eq(back.cards, deal.cards);
                ck_assert(!back.numbered);
                ck_assert_mem_eq(back.pack, deal.pack, (size_t)deal.cards);
                free(text);
            }
        }
        ck_assert_int_ge(games, games_of[i]);
    }
}
END_TEST

/* 52 factorial is the first number that means no permutation; the other has one bit more than 256. */
#define FACTORIAL  "80658175170943878571660636856403766975289505440883277824000000000000"
#define TWO_TO_256 "115792089237316195423570985008687907853269984665640564039457584007913129639936"

/* Texts made of the pack in order as Kleine Harfe deals it: `old` became `new`; or `new` is all of it. */
static const struct {
    const DealFormat *format;
    const char *old, *new, *why; /* a part of the sentence */
    int count;                   /* that it tells, or 0 */
} wrong[] = {
    {&solvitaire_format, 0, "", "no JSON object", 1},
    {&solvitaire_format, 0, "[]", "no JSON object", 1},
    {&solvitaire_format, 0, "{\n\"stock\": [,]}", "no JSON object", 2},
    {&solvitaire_format, 0, "{}", "“tableau piles” has to be", 0},
    {&solvitaire_format, "[[\"AC\"], ", "[", "“tableau piles” has to be", 0},
    {&solvitaire_format, "[\"AC\"]", "\"AC\"", "has to be a list of {wanted} cards", 1},
    {&solvitaire_format, "\"3c\", ", "", "has to be a list of {wanted} cards", 3},
    {&solvitaire_format, "\"9c\"", "7", "“{word}” is no card", 3},
    {&solvitaire_format, "\"9c\"", "\"9c 9s\"", "“{word}” is no card", 3},
    {&solvitaire_format, "\"9c\"", "\"\"", "“{word}” is no card", 3},
    {&solvitaire_format, "\"9c\"", "\"AC\"", "there twice", 0},
    {&solvitaire_format, "\"KS\", ", "", "“stock” has to be", 0},
    {&solvitaire_format, "\"KS\"", "\"1D\"", "“stock”: “{word}” is no card", 0},
    {&solvitaire_format, "\"stock\"", "\"waste\": [\"AC\"], \"stock\"", "is not empty", 0},
    {&solvitaire_format, "\"stock\"", "\"foundations\": 1, \"stock\"", "is not empty", 0},
    {&klondike_solver_format, 0, "", "has {wanted} digits", 0},
    {&klondike_solver_format, "0110", "110", "has {wanted} digits", 155},
    {&klondike_solver_format, "131", "13x", "has {wanted} digits", 156},
    {&klondike_solver_format, "031", "141", "is none", 3},
    {&klondike_solver_format, "031", "001", "is none", 3},
    {&klondike_solver_format, "031", "035", "is none", 3},
    {&klondike_solver_format, "031", "030", "is none", 3},
    {&klondike_solver_format, "031", "021", "there twice", 0},
    {&lonelybot_format, 0, FACTORIAL, "no exact", 0},
    {&lonelybot_format, 0, TWO_TO_256, "no exact", 0},
    {&lonelybot_format, 0, "", "no exact", 0},
    {&lonelybot_format, 0, "-1", "no exact", 0},
    {&lonelybot_format, 0, "1 2", "no exact", 0},
    {&lonelybot_format, 0, "0x1", "no exact", 0},
    {&lonelybot_format, 0, "1.5", "no exact", 0},
};

START_TEST(wrong_texts) {
    const Deal in_order = pack_in_order(1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *old = wrong[i].old;
        char *right = wrong[i].format->write(game("kleine-harfe"), &in_order), text[2000];
        const char *at = old ? strstr(right, old) : right;
        ck_assert_ptr_nonnull(at);
        sprintf(text, "%.*s%s%s", (int)(at - right), right, wrong[i].new, old ? at + strlen(old) : "");
        free(right);
        Error error = {.why = 0};
        Deal deal;
        ck_assert_msg(!wrong[i].format->read(game("kleine-harfe"), text, &deal, &error), "taken: %s", text);
        ck_assert_msg(strstr(error.why, wrong[i].why) != 0, "%s: %s", text, error.why);
        if (wrong[i].count) ck_assert_int_eq(error.count, wrong[i].count);
    }
}
END_TEST

START_TEST(exact_seeds_end_before_52_factorial) {
    read_as(&lonelybot_format, "kleine-harfe",
            " 80658175170943878571660636856403766975289505440883277823999999999999\n");
    read_as(&lonelybot_format, "kleine-harfe", "0");
}
END_TEST

START_TEST(names) {
    char text[80];
    ck_assert_str_eq(deal_formats_text(text, sizeof text), "cards, klondike-solver, lonelybot, solvitaire");
    ck_assert_ptr_null(deal_format("solv", 4));
    ck_assert_ptr_null(deal_format("", 0));
    ck_assert_ptr_eq(deal_format("solvitaire:{}", 10), &solvitaire_format);
}
END_TEST

int main(void) {
    const TTest *const test[] = {published_lonelybot, published_klondike_solver,           there_and_back,
                                 wrong_texts,         exact_seeds_end_before_52_factorial, names};
    return run_suite(suite_of("formats", test, sizeof test / sizeof *test, 0));
}
