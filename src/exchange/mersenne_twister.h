/* The Mersenne Twister MT19937 of Matsumoto and Nishimura (1998), begun with a key of words. */
#ifndef PATIENCE_MERSENNE_TWISTER_H
#define PATIENCE_MERSENNE_TWISTER_H

#include <stdint.h>

enum { TWISTER_WORDS = 624 };

typedef struct Twister {
    uint32_t state[TWISTER_WORDS];
    int next; /* place of the word the next number is made of */
} Twister;

void twister_begin(Twister *, const uint32_t *key, int words);

uint32_t twister_next(Twister *);

#endif
