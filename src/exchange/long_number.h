/* Numbers of 256 bits, as far as deals need them. */
#ifndef PATIENCE_LONG_NUMBER_H
#define PATIENCE_LONG_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { LONG_WORDS = 8, LONG_DIGITS = 77, LONG_TEXT_MAX = LONG_DIGITS + 2 };

typedef struct LongNumber {
    uint32_t word[LONG_WORDS]; /* the least first */
} LongNumber;

/* Makes n * times + plus of n. */
void long_add(LongNumber *, uint32_t times, uint32_t plus);

/* Divides and returns the remainder. */
uint32_t long_divide(LongNumber *, uint32_t by);

/* How many words there are below the leading zeros, at least 1. */
int long_words(const LongNumber *);

/* Reads a decimal number of at most LONG_DIGITS digits. */
bool long_read(const char *text, LongNumber *);

/* Writes it; returns text. */
char *long_write(LongNumber, char text[LONG_TEXT_MAX]);

#endif
