/* Large numbers: digits of any radix come back, as many as a code may have, and not more than there is room
 * for. */
#include "play/record.h"

#include "support.h"

enum { RADIXES = 1000, BITS = NUMERAL_WORDS * 32 };

static uint32_t radix_of(int digit) {
    return 2 + (uint32_t)(digit % RADIXES);
}

static bool push(Numeral *n, int digit) {
    return numeral_push(n, (uint32_t)digit * 7 % radix_of(digit), radix_of(digit));
}

START_TEST(digits_come_back) {
    Numeral full = {.words = 0}, n = {.words = 0};
    int digits = 0;
    while (digits < BITS && push(&full, digits)) digits++;
    ck_assert_int_lt(digits, BITS);
    for (int i = 0; i < digits; i++) ck_assert(push(&n, i));
    ck_assert_int_gt(n.words * 32, SHARE_CODE_MAX * 6);
    for (int i = digits - 1; i >= 0; i--)
        ck_assert_uint_eq(numeral_pop(&n, radix_of(i)), (uint32_t)i * 7 % radix_of(i));
    ck_assert_int_eq(n.words, 0);
}
END_TEST

START_TEST(decimals_are_read) {
    static const char *const wrong[] = {"", " ", "-1", "1 ", "0x1", "1e3", "½"};
    Numeral n;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_msg(!numeral_read(wrong[i], &n), "read: %s", wrong[i]);
    ck_assert(numeral_read("18446744073709551615", &n));
    ck_assert(n.words == 2 && n.word[0] == UINT32_MAX && n.word[1] == UINT32_MAX);
    ck_assert(numeral_read("0", &n) && !n.words);
}
END_TEST

int main(void) {
    return RUN_TESTS("numeral", 0, 0, {digits_come_back}, {decimals_are_read});
}
