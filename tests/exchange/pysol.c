/* PySolFC's deals: the generators and the shuffle by published deals, and what is dealt by
   what PySolFC itself deals. */
#include "store/deal_format.h"

#include <stdio.h>
#include <string.h>

#include "support.h"

/* The deals of FreeCell in the tests of pysol_cards, column by column. */
START_TEST(published_deals) {
    static const struct {
        const char *number, *columns[8];
    } deals[] = {
        {"300000000000",
         {"4S KD 6H 2D QC 4D AH", "QS 7S 5C AS KC 6S 8H", "TH JC 9S 2C 3D 4H 7D", "5S 4C 8D 7C JD 8C JS",
          "QH TS AC KS TC 5H", "6C 9D 9H 2H JH 3C", "9C 2S 8S 3H 6D QD", "KH 3S TD 5D 7H AD"}},
        {"ms24",
         {"4C 2C 9C 8C QS 4S 2H", "5H QH 3C AC 3H 4H QD", "QC 9S 6H 9H 3S KS 3D", "5D 2S JC 5C JH 6D AS",
          "2D KD TH TC TD 8D", "7H JS KH TS KC 7C", "AH 5S 6S AD 8H JD", "7S 6C 7D 4D 8S 9D"}},
        {"0", /* Microsoft's random numbers, begun with 0 */
         {"TH 6H TD 9D 7H AD 2S", "5H QD QH 9H 8H AS 4C", "KS 4S 2D 6D KH 4D 2H", "TC JD 8C JC 8D 8S 5S",
          "6S JS 5C 7S KC 9S", "AC 3C QS 9C QC KD", "TS 5D 7D 2C 3H 4H", "6C 3S 3D AH JH 7C"}},
    };
    for (size_t deal = 0; deal < sizeof deals / sizeof *deals; deal++) {
        Card pack[CARDS_MAX];
        ck_assert(pysol_shuffle(deals[deal].number, 1, pack));
        for (int column = 0; column < 8; column++) {
            char text[40] = "", word[3];
            for (int i = column; i < 52; i += 8)
                snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", *text ? " " : "",
                         card_write(pack[i], word));
            ck_assert_str_eq(text, deals[deal].columns[column]);
        }
    }
}
END_TEST

/* The cards of a pile as the file has them; 0 where there is no such pile. */
static const char *pile_text(const Game *g, const Position *p, const char *name) {
    static char text[CARDS_MAX * 3 + 1];
    const int pile = pile_named(g, p, name);
    text[0] = '\0';
    if (pile < 0) return 0;
    for (int i = 0; i < pile_count(p, pile); i++) {
        char word[3];
        sprintf(text + strlen(text), "%s%s", i ? " " : "", card_write(pile_cards(p, pile)[i], word));
    }
    return text;
}

static int check_line(char *line) {
    char name[40], number[40], cards[CARDS_MAX * 3 + 1];
    int option, piles = 0;
    Error error = {.why = 0};
    Game game;
    Deal deal;
    ck_assert_int_eq(sscanf(line, "%39s %39s", name, number), 2);
    const Rules *rules = rules_find(name);
    ck_assert_ptr_nonnull(rules);
    Settings settings = settings_default(rules);
    settings_set(&settings, "aces", "manual", &option); /* as dealt */
    settings_set(&settings, "columns", "12", &option);  /* of Bisley, as there */
    ck_assert_msg(pysol_deal(rules, number, &deal, &error), "%s", error.why);
    game_open(&game, rules, &settings);
    const Position p = game_deal(&game, deal.pack, 0);
    strtok(line, "|");
    for (char *pile; (pile = strtok(0, "|\n")) != 0; piles++) {
        ck_assert_int_eq(sscanf(pile, " %39s %[^|\n]", name, cards), 2);
        if (cards[strlen(cards) - 1] == ' ') cards[strlen(cards) - 1] = '\0';
        ck_assert_str_eq(pile_text(&game, &p, name), cards);
    }
    return piles;
}

START_TEST(dealt_as_there) {
    char line[800];
    int piles = 0;
    FILE *in = fopen(TESTS_DIR "/exchange/pysol.deals", "r");
    ck_assert_ptr_nonnull(in);
    while (fgets(line, sizeof line, in))
        if (*line != '#') piles += check_line(line);
    fclose(in);
    ck_assert_int_eq(piles, 6 * (8 + 11) + 2 * (9 + 9 + 9 + 14 + 14) + 524 + 801);
}
END_TEST

START_TEST(numbers_refused) {
    static const char *const bad[] = {"",
                                      "100000000000000000001",
                                      "200000000000000000000",
                                      "-1",
                                      "ms",
                                      "ms8589934592",
                                      "ms18446744073709551617",
                                      "12a",
                                      " 1",
                                      "1 ",
                                      "9999999999999999999999999999999999999999999999999"};
    Card pack[CARDS_MAX];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!pysol_shuffle(bad[i], 1, pack), "“%s” is taken", bad[i]);
    ck_assert(pysol_shuffle("100000000000000000000", 1, pack));
    ck_assert(pysol_shuffle("ms8589934591", 1, pack));
    ck_assert(pysol_shuffle("0001", 1, pack));
    ck_assert(pysol_shuffle("ms0", 1, pack));
}
END_TEST

extern const char *const pysol_orders[][2]; /* made of rules/pysol */

/* Every line there is about a game; a hook says it for another. */
START_TEST(lines_are_of_games) {
    int lines = 0;
    for (; pysol_orders[lines][0]; lines++) {
        const char *const game = pysol_orders[lines][0];
        const Rules *rules = rules_find(game);
        ck_assert_msg(rules && !rules->hooks.from_pysol, "%s", game);
        for (int i = 0; i < lines; i++) ck_assert_str_ne(pysol_orders[i][0], game);
    }
    ck_assert_int_gt(lines, 50);
}
END_TEST

/* As people write them. */
START_TEST(numbers_as_written) {
    static const char *const same[][2] = {{"MS:4", "ms:4"},
                                          {"#617", "617"},
                                          {"1,000,000", "1000000"},
                                          {"#1,234", "1234"},
                                          {"PySol:MS24", "pysol:ms24"},
                                          {"pysol:32,000", "pysol:32000"}},
                             *const bad[] = {"1,00", ",100", "1,0000", "1,", "##1", "1#", "", "1,,000"};
    const Rules *rules = rules_find("freecell");
    Deal deal, plain;
    Error error;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        ck_assert_msg(seed_read(rules, same[i][0], &deal, &error), "%s", same[i][0]);
        ck_assert(seed_read(rules, same[i][1], &plain, &error));
        ck_assert_mem_eq(deal.pack, plain.pack, 52 * sizeof *deal.pack);
        ck_assert_uint_eq(deal.number, plain.number);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!seed_read(rules, bad[i], &deal, &error), "%s", bad[i]);
}
END_TEST

START_TEST(whole_packs) {
    int unknown = 0;
    for (int place = 1; place <= games_listed(); place++) {
        const Rules *rules = rules_listed(place);
        for (int nth = 0; nth < trials(180); nth++) {
            char text[24], line[CARDS_MAX * 3 + 1] = "", *end = line, word[3];
            Error error = {.why = 0};
            Deal deal, again;
            sprintf(text, "%d", 1 + 1111 * nth);
            if (!pysol_deal(rules, text, &deal, &error)) {
                unknown++;
                break;
            }
            for (int i = 0; i < deal.cards; i++) end += sprintf(end, "%s ", card_write(deal.pack[i], word));
            ck_assert_msg(deal_read(&again, line, rules->packs, &error), "%s %s", rules->id, text);
        }
    }
    ck_assert_int_eq(unknown, 14); /* as docs/deals.md has them */
}
END_TEST

int main(void) {
    return RUN_TESTS("pysol", 0, 0, {published_deals}, {dealt_as_there}, {numbers_refused},
                     {lines_are_of_games}, {numbers_as_written}, {whole_packs});
}
