#include "numeral.h"

bool numeral_push(Numeral *n, uint32_t digit, uint32_t radix) {
    uint64_t carry = digit;
    for (int i = 0; i < n->words; i++) {
        carry += (uint64_t)n->word[i] * radix;
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry && n->words == NUMERAL_WORDS) return false;
    if (carry) n->word[n->words++] = (uint32_t)carry;
    return true;
}

uint32_t numeral_pop(Numeral *n, uint32_t radix) {
    uint64_t rest = 0;
    for (int i = n->words - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / radix);
        rest %= radix;
    }
    while (n->words && !n->word[n->words - 1]) n->words--;
    return (uint32_t)rest;
}

bool numeral_read(const char *text, Numeral *n) {
    *n = (Numeral){.words = 0};
    bool sound = *text;
    for (; *text && sound; text++)
        sound = *text >= '0' && *text <= '9' && numeral_push(n, (uint32_t)(*text - '0'), 10);
    return sound;
}
