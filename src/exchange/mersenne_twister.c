#include "mersenne_twister.h"

enum { SHIFTED = 397 };

void twister_begin(Twister *t, const uint32_t *key, int words) {
    uint32_t *const s = t->state;
    s[0] = 19650218;
    for (uint32_t i = 1; i < TWISTER_WORDS; i++) s[i] = 1812433253 * (s[i - 1] ^ s[i - 1] >> 30) + i;
    uint32_t i = 1;
    for (uint32_t k = 0; k < TWISTER_WORDS; k++) { /* no key is longer */
        const uint32_t j = k % (uint32_t)words;
        s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >> 30) * 1664525) + key[j] + j;
        if (++i < TWISTER_WORDS) continue;
        s[0] = s[TWISTER_WORDS - 1];
        i = 1;
    }
    for (uint32_t k = 1; k < TWISTER_WORDS; k++) {
        s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >> 30) * 1566083941) - i;
        if (++i < TWISTER_WORDS) continue;
        s[0] = s[TWISTER_WORDS - 1];
        i = 1;
    }
    s[0] = UINT32_C(1) << 31;
    t->next = TWISTER_WORDS;
}

static void twist(Twister *t) {
    uint32_t *const s = t->state;
    for (int i = 0; i < TWISTER_WORDS; i++) {
        const uint32_t y =
            (s[i] & UINT32_C(0x80000000)) | (s[(i + 1) % TWISTER_WORDS] & UINT32_C(0x7fffffff));
        s[i] = s[(i + SHIFTED) % TWISTER_WORDS] ^ y >> 1 ^ (y & 1 ? UINT32_C(0x9908b0df) : 0);
    }
    t->next = 0;
}

uint32_t twister_next(Twister *t) {
    if (t->next == TWISTER_WORDS) twist(t);
    uint32_t y = t->state[t->next++];
    y ^= y >> 11;
    y ^= y << 7 & UINT32_C(0x9d2c5680);
    y ^= y << 15 & UINT32_C(0xefc60000);
    return y ^ y >> 18;
}
