/* Whole numbers as large as any code, made of digits of which each may have a radix of its own. */
#pragma once

#include "patience/share.h"

enum { NUMERAL_WORDS = SHARE_CODE_MAX * 6 / 32 + 2 };

typedef struct Numeral {
    int words;                    /* without leading zeros */
    uint32_t word[NUMERAL_WORDS]; /* the least first; zero beyond these */
} Numeral;

/* Appends a digit; false when the number gets too large. */
bool numeral_push(Numeral *, uint32_t digit, uint32_t radix);

/* Takes the digit that was appended last. */
uint32_t numeral_pop(Numeral *, uint32_t radix);

/* Reads a decimal number, which is all of the text. */
bool numeral_read(const char *text, Numeral *);
