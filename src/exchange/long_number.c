#include "long_number.h"

#include <string.h>

void long_add(LongNumber *n, uint32_t times, uint32_t plus) {
    uint64_t carry = plus;
    for (int i = 0; i < LONG_WORDS; i++) {
        carry += (uint64_t)n->word[i] * times;
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

uint32_t long_divide(LongNumber *n, uint32_t by) {
    uint64_t rest = 0;
    for (int i = LONG_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    return (uint32_t)rest;
}

int long_words(const LongNumber *n) {
    int words = LONG_WORDS;
    while (words > 1 && !n->word[words - 1]) words--;
    return words;
}

bool long_read(const char *text, LongNumber *n) {
    const size_t digits = strspn(text, "0123456789");
    *n = (LongNumber){{0}};
    if (!digits || digits > LONG_DIGITS || text[digits]) return false;
    for (; *text; text++) long_add(n, 10, (uint32_t)(*text - '0'));
    return true;
}

char *long_write(LongNumber n, char text[LONG_TEXT_MAX]) {
    char reversed[LONG_TEXT_MAX];
    int digits = 0;
    do reversed[digits++] = (char)('0' + long_divide(&n, 10));
    while (long_words(&n) > 1 || n.word[0]);
    for (int i = 0; i < digits; i++) text[i] = reversed[digits - 1 - i];
    text[digits] = '\0';
    return text;
}
