/* Microsoft's numbered deals, by the random numbers of its C library.  They never change either. */
#include "dealing.h"
#include "microsoft.h"

/* A number whose bits above the 31st make another generator of it. */
typedef struct MicrosoftRandom {
    uint64_t number, state;
} MicrosoftRandom;

static int microsoft_random(MicrosoftRandom *r) {
    r->state = (r->state * 214013 + 2531011) & UINT64_C(0x1ffffffff);
    const int bits = (int)(r->state >> 16 & 0xffff);
    if (r->number >> 32) return bits + 1;
    return (bits & 0x7fff) | (r->number >> 31 ? 0x8000 : 0);
}

void microsoft_shuffle(uint64_t number, Card *card, int cards) {
    MicrosoftRandom random = {number, number & UINT32_MAX};
    for (int n = cards - 1; n > 0; n--) exchange_cards(&card[n], &card[microsoft_random(&random) % (n + 1)]);
}

void microsoft_pack(uint64_t number, Card *card) {
    enum { PACK = SUITS * RANKS };
    for (int i = 0; i < PACK; i++) card[i] = card_make(ACE + i / SUITS, i % SUITS);
    microsoft_shuffle(number, card, PACK);
    turn_over(card, PACK);
}
