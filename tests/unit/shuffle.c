/* Shuffle version 1 (docs/shuffle.md) against values that another program computed from that page. */
#include "engine/deal.h"
#include "support.h"

static const struct {
    uint64_t number;
    int packs;
    const char *first, *last; /* ten cards each, top card first */
} vector[] = {
    {0, 1, "2H QH 2C KH TS QC 4S 8C 3D 5H", "3S 6C AD AH JH TC 5D 6D 9C 6S"},
    {0, 2, "AH 5S JD KH 7S TD 4C 6C 9C 8H", "8D JS 9S 3C JC QH 2H 6D 8D 6S"},
    {1, 1, "KD 7C JC 6H 5C JS 2S 6C 5H QC", "QH 5D AS 7H 4H TH 8D AC 8S TC"},
    {1, 2, "KH TH 6C 9C AD QD 9S JD 2H JS", "JH 2C 8D 4S 5S 7D TC 5C 5S TC"},
    {2, 1, "2S JC 7H 2D JS AH 9S 5C 6S QC", "3H KH QH KC 5S JH TD AS 8S TH"},
    {2, 2, "8C 3C 2C KC 2D 8C KS TD TD JC", "AS 7C 7H 6S KH 9C 3S 4C 4H TH"},
    {4711, 1, "7C 9D KC 9H QH 6S KH 3H 5H 9C", "2C KD TD 6C AC JS QD JC 5D KS"},
    {4711, 2, "6D 4S 9D 9C 7S 2S 2C JD 7H JS", "4D 9D 4C 7D 8H 3C 5D JC 6C KS"},
    {20261121, 1, "JD QH 4C 3C 5C 7C QD KD KS 4S", "2D KH AD TS 6D AS 9S 2C 5D 8H"},
    {20261121, 2, "QC 3H AC TC 9D 5S 7D 8C 5S AS", "5D 9H 7H JS 9C 9S 9C 8H 3D 8H"},
    {999999999, 1, "2C AC 4H 5S TD KH TH 9S 3C 3H", "6C JS JH 9C TS 3D AS 6H 4C AD"},
    {999999999, 2, "JS 2C 4H KD 8S 5H 8C TH 7D 8H", "3S AS 6D 5C 4D 8C 3C QH TC AD"},
    {4294967296, 1, "KC JH 6S AH AC QD 9S 5C KH 4D", "TC 5D QH 8C 5H 2D TS 8S 4S 2H"},
    {4294967296, 2, "4D 3C 6D KH 4H 5S 4C 6C TD 3D", "5C 6C KC QC 7S 2D 9S 9H 4H 2H"},
    {UINT64_MAX, 1, "6H 8D 7H TD QC 7D 9H TC AS KS", "2C 6D QS JH QH 4S 3S AH 2D 2S"},
    {UINT64_MAX, 2, "2D AD JS 8H 5H QC 4D 5S 7C 6S", "AC QS 6D JC 3D JC 4D 5C 2D 2S"},
};
enum { VECTORS = sizeof vector / sizeof *vector };

static void check_cards(const Card *card, int count, const char *expected) {
    char text[CARDS_MAX * 3] = "", *end = text;
    for (int i = 0; i < count; i++, end += 2) {
        if (i) *end++ = ' ';
        card_write(card[i], end);
    }
    ck_assert_str_eq(text, expected);
}

START_TEST(numbered_deals_stay_for_ever) {
    const Deal deal = deal_numbered(vector[_i].number, vector[_i].packs);
    ck_assert_int_eq(deal.cards, vector[_i].packs * 52);
    check_cards(deal.pack, 10, vector[_i].first);
    check_cards(deal.pack + deal.cards - 10, 10, vector[_i].last);
}
END_TEST

START_TEST(whole_packs) {
    for (uint64_t number = 0; number < 500; number++)
        for (int packs = 1; packs <= 2; packs++) {
            const Deal deal = deal_numbered(number, packs);
            int seen[CARD_LIMIT] = {0};
            for (int i = 0; i < deal.cards; i++) seen[deal.pack[i]]++;
            for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++) ck_assert_int_eq(seen[c], packs);
        }
}
END_TEST

START_TEST(stream) {
    Random r = random_begin(0);
    ck_assert_uint_eq(r.state[0], UINT64_C(0xe220a8397b1dcdaf));
    ck_assert_uint_eq(r.state[1], UINT64_C(0x6e789e6aa1b965f4));
    ck_assert_uint_eq(r.state[2], UINT64_C(0x06c45d188009454f));
    ck_assert_uint_eq(r.state[3], UINT64_C(0xf88bb8a8724c81ec));
    ck_assert_uint_eq(random_next(&r), UINT64_C(0x99ec5f36cb75f2b4));
    ck_assert_uint_eq(random_next(&r), UINT64_C(0xbf6e1f784956452a));
    ck_assert_uint_eq(random_next(&r), UINT64_C(0x1a5f849d4933e6e0));
}
END_TEST

START_TEST(bounded_draws) {
    static const uint64_t small[] = {6, 6, 50, 28, 32, 21, 28, 12, 32, 51};
    Random r = random_begin(7);
    for (int i = 0; i < 10; i++) ck_assert_uint_eq(random_below(&r, 52), small[i]);

    /* With this bound nearly every second number is drawn again. */
    static const uint64_t large[] = {3743247123249303748, 376989097743764713, 1367008882666915091,
                                     3637299787140904562, 6772767922552916512};
    r = random_begin(1);
    for (int i = 0; i < 5; i++) ck_assert_uint_eq(random_below(&r, (UINT64_C(1) << 63) + 1), large[i]);
}
END_TEST

START_TEST(salts) {
    static const struct {
        uint64_t number, salt;
    } salted[] = {{0, UINT64_C(0x50c1ae5505eca952)},          {1, UINT64_C(0x2c6effa59b7be456)},
                  {2, UINT64_C(0xf29e52a697893c14)},          {4711, UINT64_C(0x6351e4eccf1a641f)},
                  {20261121, UINT64_C(0xc37d6020511b0dbe)},   {999999999, UINT64_C(0xe307c691dc72d8c3)},
                  {4294967296, UINT64_C(0x075a17645291ec8e)}, {UINT64_MAX, UINT64_C(0xe8e72e095707b520)}};
    for (size_t i = 0; i < sizeof salted / sizeof *salted; i++) {
        const Deal deal = deal_numbered(salted[i].number, 1);
        ck_assert_uint_eq(deal_salt(&deal), salted[i].salt);
    }
    const Deal in_order = pack_in_order(1), by_stride = pack_by_stride(1);
    ck_assert_uint_eq(deal_salt(&in_order), UINT64_C(0xae39af7086470e30));
    ck_assert_uint_eq(deal_salt(&by_stride), UINT64_C(0x8904991c2e2b0daf));
}
END_TEST

/* Checks the stock, top card first. */
static void check_stock(const Play *play, const char *expected) {
    const Position *p = play_now(play);
    const int stock = play->game.stock, count = pile_count(p, stock);
    Card card[CARDS_MAX];
    for (int i = 0; i < count; i++) card[i] = pile_cards(p, stock)[count - 1 - i];
    check_cards(card, count, expected);
}

static void draw_all(Play *play) {
    while (!pile_is_empty(play_now(play), play->game.stock)) do_words(play, "draw");
}

START_TEST(redeals) {
    Play play;
    begin_numbered(&play, "additions-patience", "forced=off", 4711);
    check_stock(&play, "7C 9D KC 9H QH KH 5H 9C 3C 3D 3S TS TH JH QC 5S 7D 8H TC 4C 7S QS 4S AD 6H 5C 2H 9S "
                       "AH 8S 8D 7H 6D JD 2C KD TD 6C AC JS QD JC 5D KS");
    draw_all(&play);
    do_words(&play, "shuffle");
    check_stock(&play, "JC 9S 5D AC 4C KC 6D KS 2C 7C 6H QC 5H 2H 5S 5C 8D 4S 7D 9H 8S 9D 7H 3S TC TS 8H AD "
                       "3D JS JD JH AH QD KH KD 9C TD TH QH 3C 7S QS 6C");
    draw_all(&play);
    do_words(&play, "shuffle");
    check_stock(&play, "KH 8D 6C 3D QH 5C 2C KC JC 4C AH TD 7D 7S 6H 5S 2H QC QD 9D 7H JD KD 8H KS 5H TH 9H "
                       "JS JH 9S 3C 4S TS AD QS TC 9C 8S AC 5D 7C 6D 3S");
    play_end(&play);
}
END_TEST

/* --- no card prefers a place --------------------------------------------------------------------------- */

enum { SHUFFLES = 20000 };

/* How far counts are from being all the same, as chi squared. */
static double chi_squared(const int *count, int counts, double expected) {
    double sum = 0;
    for (int i = 0; i < counts; i++) sum += (count[i] - expected) * (count[i] - expected) / expected;
    return sum;
}

/* The numbers are always the same, so the figures are too; the bounds (five standard deviations around 51
   times 51) say that they are ordinary ones. */
START_TEST(every_card_everywhere) {
    static int at[52][52], apart[52][52];
    for (uint64_t number = 0; number < SHUFFLES; number++) {
        const Deal deal = deal_numbered(number, 1), next = deal_numbered(number + 1, 1);
        for (int i = 0; i < 52; i++) {
            at[i][deal.pack[i] - 4]++;
            apart[deal.pack[i] - 4][next.pack[i] - 4]++;
        }
    }
    const double places = chi_squared(&at[0][0], 52 * 52, SHUFFLES / 52.);
    ck_assert_double_gt(places, 2601 - 361);
    ck_assert_double_lt(places, 2601 + 361);
    /* Deals next to one another have nothing to do with each other. */
    const double neighbours = chi_squared(&apart[0][0], 52 * 52, SHUFFLES / 52.);
    ck_assert_double_gt(neighbours, 2601 - 361);
    ck_assert_double_lt(neighbours, 2601 + 361);
}
END_TEST

int main(void) {
    return RUN_TESTS("shuffle", 0, 0, {numbered_deals_stay_for_ever, 0, VECTORS}, {whole_packs}, {stream},
                     {bounded_draws}, {salts}, {redeals}, {every_card_everywhere});
}
