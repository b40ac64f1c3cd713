/* Deals as other programs write them: published examples, there and back, and what is refused. */
#include "exchange/deal_format.h"

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

/* Deal 0 of Klondike-Solver as the tests of lonelybot have it, as JSON; the members that are empty at the
   beginning are left out where it is compared. */
static const char deal_0[] =
    "{\"tableau piles\": [[\"3D\"], [\"Ad\", \"8H\"], [\"Qs\", \"9d\", \"8C\"], [\"Jh\", \"2c\", \"3c\", "
    "\"AC\"], "
    "[\"9c\", \"As\", \"10s\", \"Qc\", \"4S\"], [\"6d\", \"6h\", \"Qh\", \"4d\", \"6s\", \"8D\"], "
    "[\"2h\", \"Ks\", \"Js\", \"2s\", \"5d\", \"6c\", \"4H\"]], "
    "\"stock\": [\"QD\", \"10H\", \"3S\", \"5S\", \"8S\", \"7D\", \"KC\", \"JD\", \"9H\", \"JC\", \"4C\", "
    "\"5H\", "
    "\"10D\", \"AH\", \"7C\", \"9S\", \"3H\", \"7H\", \"5C\", \"7S\", \"10C\", \"2D\", \"KD\", \"KH\"]";

START_TEST(published_deal) {
    char text[sizeof deal_0 + 60];
    sprintf(text, "%s,\"waste\": [], \"foundation\": [[],[],[],[]]}\n", deal_0);
    const Deal deal = read_as(&solvitaire_format, "kleine-harfe", text);
    check_written(deal_format("cards", 5, 0), "kleine-harfe", &deal,
                  "3D AD QS JH 9C 6D 2H 8H 9D 2C AS 6H KS 8C 3C TS QH JS AC QC 4D 2S 4S 6S 5D 8D 6C 4H "
                  "KH KD 2D TC 7S 5C 7H 3H 9S 7C AH TD 5H 4C JC 9H JD KC 7D 8S 5S 3S TH QD");
    sprintf(text, "%s}", deal_0);
    check_written(&solvitaire_format, "kleine-harfe", &deal, text);
}
END_TEST

/* Every format gives back what it was given, in every game it has a word for. */
START_TEST(there_and_back) {
    static const char *const names[] = {"cards", "solvitaire"};
    static const int games_of[] = {8, 4}; /* and perhaps of more games */
    for (int i = 0; i < 2; i++) {
        const DealFormat *format = deal_format(names[i], (int)strlen(names[i]), 0);
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

/* Texts made of the pack in order as Kleine Harfe deals it: `old` became `new`; or `new` is all of it. */
static const struct {
    const char *old, *new, *why; /* a part of the sentence */
    int count;                   /* that it tells, or 0 */
} wrong[] = {
    {0, "", "not a JSON object", 1},
    {0, "[]", "not a JSON object", 1},
    {0, "{\n\"stock\": [,]}", "not a JSON object", 2},
    {0, "{}", "“tableau piles” has to be", 0},
    {"[[\"AC\"], ", "[", "“tableau piles” has to be", 0},
    {"[\"AC\"]", "\"AC\"", "has to be a list of {wanted} cards", 1},
    {"\"3c\", ", "", "has to be a list of {wanted} cards", 3},
    {"\"9c\"", "7", "“{word}” is not a card", 3},
    {"\"9c\"", "\"9c 9s\"", "“{word}” is not a card", 3},
    {"\"9c\"", "\"\"", "“{word}” is not a card", 3},
    {"\"9c\"", "\"AC\"", "appears twice", 0},
    {"\"KS\", ", "", "“stock” has to be", 0},
    {"\"KS\"", "\"1D\"", "“stock”: “{word}” is not a card", 0},
    {"\"stock\"", "\"waste\": [\"AC\"], \"stock\"", "is not empty", 0},
    {"\"stock\"", "\"foundations\": 1, \"stock\"", "is not empty", 0},
};

START_TEST(wrong_texts) {
    const Deal in_order = pack_in_order(1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *old = wrong[i].old;
        char *right = solvitaire_format.write(game("kleine-harfe"), &in_order), text[2000];
        const char *at = old ? strstr(right, old) : right;
        ck_assert_ptr_nonnull(at);
        sprintf(text, "%.*s%s%s", (int)(at - right), right, wrong[i].new, old ? at + strlen(old) : "");
        free(right);
        Error error = {.why = 0};
        Deal deal;
        ck_assert_msg(!solvitaire_format.read(game("kleine-harfe"), text, &deal, &error), "taken: %s", text);
        ck_assert_msg(strstr(error.why, wrong[i].why) != 0, "%s: %s", text, error.why);
        if (wrong[i].count) ck_assert_int_eq(error.count, wrong[i].count);
    }
}
END_TEST

/* Names there are not, those that versions before had among them, are refused by a sentence with all there
 * are. */
START_TEST(names) {
    static const char *const none[] = {"klondike-solver", "lonelybot", "else", "solv", "solvitaires", "-"};
    char text[80];
    ck_assert_str_eq(deal_formats_text(text, sizeof text), "cards, solvitaire"); /* as the sentence says */
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Error error = {.why = 0};
        Deal deal;
        ck_assert_ptr_null(deal_format(none[i], (int)strlen(none[i]), &error));
        sprintf(text, "%s:4711", none[i]);
        error = (Error){.why = 0};
        ck_assert(!deal_of_text(game("kleine-harfe"), text, &deal, &error));
        ck_assert_str_eq(error.word, none[i]);
        ck_assert(strstr(error.why, "cards") && strstr(error.why, "solvitaire"));
    }
    ck_assert_ptr_eq(deal_format("solvitaire:{}", 10, 0), &solvitaire_format);
}
END_TEST

/* What only begins as a name would is a card that is none. */
START_TEST(no_names) {
    static const char *const texts[] = {"",  ":", ":KS", "AC:", "1:4711", "SOLVITAIRE:{}", "solvitaire :{}",
                                        "ac"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = texts[i];
        Error error = {.why = 0};
        ck_assert_str_eq(deal_format_said(&text, &error)->name, "cards");
        ck_assert_ptr_eq(text, texts[i]);
    }
}
END_TEST

int main(void) {
    const TTest *const test[] = {published_deal, there_and_back, wrong_texts, names, no_names};
    return run_suite(suite_of("formats", test, sizeof test / sizeof *test, 0));
}
