/* Shuffle version 1.  Nothing here may ever change: numbered deals are a promise. */
#include "patience/random.h"

static uint64_t split_mix(uint64_t *x) {
    uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

Random random_begin(uint64_t number) {
    Random r;
    for (int i = 0; i < 4; i++) r.state[i] = split_mix(&number);
    return r;
}

static uint64_t rotate(uint64_t x, int by) {
    return x << by | x >> (64 - by);
}

uint64_t random_next(Random *r) {
    uint64_t *const s = r->state;
    const uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint64_t random_below(Random *r, uint64_t bound) {
    /* The first 2^64 mod bound numbers would make small results likelier: they are drawn again. */
    const uint64_t uneven = (UINT64_MAX - bound + 1) % bound;
    uint64_t x;
    do x = random_next(r);
    while (x < uneven);
    return x % bound;
}

void random_shuffle(Random *r, Card *card, int count) {
    for (int i = count - 1; i > 0; i--) {
        const int k = (int)random_below(r, (uint64_t)i + 1);
        const Card c = card[i];
        card[i] = card[k];
        card[k] = c;
    }
}
