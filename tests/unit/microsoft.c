/* Microsoft's deals, against the boards of freecell-solver (make-microsoft-freecell-board), and their names,
   which records and codes keep. */
#include <string.h>

#include "play/record.h"
#include "support.h"

static const struct {
    uint64_t number;
    const char *pack;
} board[] = {
    {1, "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S "
        "3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H"},
    {617, "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS "
          "4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H"},
    {11982, "AH AS 4H AC 2D 6S TS JS 3D 3H QS QC 8S 7H AD KS KD 6H 5S 4D 9H JH 9S 3C JC 5D 5C 8C 9D TD KH 7C "
            "6C 2C TH QH 6D TC 4S 7S JD 7D 8H 9C 2H QD 4C 5H KC 8D 2S 3S"},
    {32000, "QD 8D QS 4H 2C JC 2D TH 3S JD 7C 9D KD 5C 5D 6D 8C 9H 5S 4C 5H AC KS 7H JH 7D 6S 9C 3C 9S TD QH "
            "3D 7S 2H AD AS JS KH 8S 6H 8H TS 6C 4D QC KC 4S TC 2S 3H AH"},
    {65536, "6S AS 7D 5D 2C KD AH 2D JS 8D 9C TH KH QC 6H 2S 9H 7S 8H 9S JH 4D 7H JD 4H TD 5C 6D QD 5S KC AD "
            "9D 4S 2H 8C 3C 3D 6C 3H 4C QS 5H 7C KS 8S TS JC 3S QH AC TC"},
    {2147483648,
     "QH QC 2H 6S 2S 3D KS 8C 3H JD KC 7C 8H 5C 8D 9H 7D 3C 8S 7S TH JC AS QS 4D 5D TD TC 9C AH 4H JS "
     "TS 7H JH 5H 3S 6C 2C 9D QD 6H AD 9S 2D KH 4C KD 6D 4S 5S AC"},
    {UINT64_C(4294967296),
     "TS 5S 2S TD 3C AD JC 6D 3S QD 7C 7D 8S 5D 5H 4C KC 3D 9C 8C TH JD 2C QS 4H 9S 8D 5C 7S AS 4S JS "
     "9H 2H 6S 2D TC 6C KS 8H 3H 6H AH QC 7H 9D KD AC 4D KH JH QH"},
    {UINT64_C(8589934591),
     "TC 2S JS 5S 4D 6H 3H 7C 8S TD TH QS 4C KH 2C KS 8C 6D 3S KD 7D TS KC 8H 6C 8D JD AH JC 7H 2H 3C "
     "5H 9H 4H AS 2D QD 5D AC 5C 9S QC JH AD QH 9D 7S 9C 6S 3D 4S"},
};
enum { BOARDS = sizeof board / sizeof *board };

/* Its columns are the test: how they are built is no matter. */
static const Rules *cells(void) {
    static const char text[] = "patience-rules 1\ngame my-cells\n"
                               "foundation f 4\n suited\n build up same-suit\n empty ace\n capacity 13\n"
                               "column t 8\n dealt 7 7 7 7 6 6 6 6\n build down other-colour\n"
                               " empty any-card\n gives top to foundation column empty-column\n";
    Error error;
    const Rules *rules = rules_learn(text, strlen(text), 0, &error);
    ck_assert_msg(rules != 0, "%s", error.why);
    return rules;
}

static Deal named(const char *name) {
    Deal deal;
    Error error;
    ck_assert_msg(deal_named(cells(), name, &deal, &error), "%s: %s", name, error.why);
    return deal;
}

START_TEST(boards) {
    const Deal deal = deal_microsoft(board[_i].number);
    const Deal told = deal_of(board[_i].pack, 1);
    ck_assert_int_eq(deal.cards, 52);
    ck_assert_mem_eq(deal.pack, told.pack, 52);
}
END_TEST

START_TEST(names) {
    char text[DEAL_NAME_MAX];
    const Deal deal = named("ms:0617"), by_hand = pack_in_order(1);
    ck_assert(deal.microsoft && !deal.numbered);
    ck_assert_str_eq(deal_name(&deal, text), "ms:617");
    ck_assert_str_eq(deal_word(&deal, text), "ms:617");
    const Deal ours = named("18446744073709551615");
    ck_assert(ours.numbered && !ours.microsoft);
    ck_assert_str_eq(deal_name(&ours, text), "18446744073709551615");
    ck_assert_str_eq(deal_word(&ours, text), "1:18446744073709551615");
    ck_assert_str_eq(deal_name(&by_hand, text), "");
    ck_assert_str_eq(deal_word(&by_hand, text), "");
}
END_TEST

START_TEST(no_names) {
    static const char *const no_name[] = {"",     "ms",    "ms:",    "ms:0",          "ms:-1", "ms: 1",
                                          "MS:1", "ms:1 ", "ms:0x1", "ms:8589934592", "1:1",   "pysol:1"};
    Deal deal;
    Error error;
    for (size_t i = 0; i < sizeof no_name / sizeof *no_name; i++)
        ck_assert_msg(!deal_named(cells(), no_name[i], &deal, &error) && error.why, "%s", no_name[i]);
    ck_assert(!deal_of_word(cells(), "4711", &deal, &error) && !deal_of_word(cells(), "2:1", &deal, &error));
    ck_assert(!deal_named(rules_find("kleine-harfe"), "ms:1", &deal, &error));
    ck_assert_ptr_nonnull(strstr(error.why, "7 7 7 7 6 6 6 6"));
}
END_TEST

START_TEST(deals_beside) {
    static const char *const row[][2] = {
        {"ms:617", "ms:618"}, {"ms:8589934591", "ms:1"}, {"41", "42"}, {"18446744073709551615", "0"}};
    char text[DEAL_NAME_MAX];
    const Deal by_hand = pack_in_order(1);
    for (int i = 0; i < 4; i++) {
        Deal low = named(row[i][0]), high = named(row[i][1]), found;
        ck_assert(deal_beside(&low, 1, &found));
        ck_assert_str_eq(deal_name(&found, text), row[i][1]);
        ck_assert_mem_eq(found.pack, high.pack, 52);
        ck_assert(deal_beside(&high, -1, &found));
        ck_assert_str_eq(deal_name(&found, text), row[i][0]);
    }
    Deal found;
    ck_assert(!deal_beside(&by_hand, 1, &found));
}
END_TEST

START_TEST(records_and_codes) {
    Play play, again;
    Ending ending;
    Error error = {.why = 0};
    size_t whole;
    const Rules *rules = cells();
    const Settings settings = settings_default(rules);
    rules_list_own(&rules, 1); /* as it is where a code is read */
    const Deal deal = named("ms:11982");
    play_begin(&play, rules, &settings, &deal);
    play_randomly(&play, 1, 5);
    char *record = record_write(&play, ENDING_NONE), *code = share_write(&play);
    ck_assert_ptr_nonnull(strstr(record, "\ndeal ms:11982\n"));
    ck_assert(record_read(record, strlen(record), &again, &ending, &whole, &error));
    ck_assert(again.deal.microsoft && again.deal.number == 11982 && again.at == play.at);
    play_end(&again);
    ck_assert_msg(share_read(code, &again, &error), "%s", error.why);
    ck_assert(again.deal.microsoft && again.deal.number == 11982 && again.at == play.at);
    char *back = share_write(&again);
    ck_assert_str_eq(back, code);
    play_end(&again);
    strchr(code, '.')[1] = SHARE_VERSION;
    ck_assert(!share_read(code, &again, &error));
    free(back), free(code), free(record);
    play_end(&play);
    const Deal none = deal_microsoft(0);
    play_begin(&play, rules, &settings, &none);
    code = share_write(&play);
    ck_assert(!share_read(code, &again, &error));
    free(code);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("microsoft", 0, 0, {boards, 0, BOARDS}, {names}, {no_names}, {deals_beside},
                     {records_and_codes});
}
