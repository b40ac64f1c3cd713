/* What records and codes are made of (docs/record.md, docs/share.md). */
#pragma once

#include "play.h"

/* RECORD_SIZE_MAX: no larger record is written, and none is read. */
enum { RECORD_LINE_MAX = 1000, RECORD_SIZE_MAX = 4 << 20 };

/* A custom game's table is part of its record, each line after a word. */
#define RECORD_TABLE "table"
enum { RECORD_HEAD_MAX = 2048 + OWN_TABLE_MAX + OWN_LINES_MAX * (int)sizeof RECORD_TABLE };

/* The comment after a move that the solver suggested, and its name in older records. */
#define RECORD_SUGGESTED      "# solver"
#define RECORD_SUGGESTED_ONCE "# seer"

/* The lines above the first move, ending with a newline; returns their length. */
int record_head(const Play *, char text[RECORD_HEAD_MAX]);

/* --- how long codes are (docs/share.md) ----------------------------------------------------------------- */

/* SHARE_VERSION is the character after the dot in new codes, except of Microsoft's deals; SHARE_CODE_MAX the
   length of the longest code. */
enum { SHARE_VERSION = '2', SHARE_CODE_MAX = 8000, SHARE_MOVES_MAX = 10000 };

/* --- whole numbers as large as any code, made of digits that may each have a different radix ------------ */

enum { NUMERAL_WORDS = SHARE_CODE_MAX * 6 / 32 + 2 };

typedef struct Numeral {
    int words;                    /* without leading zeros */
    uint32_t word[NUMERAL_WORDS]; /* the least significant first; zero beyond these */
} Numeral;

/* Appends a digit; false if the number gets too large. */
bool numeral_push(Numeral *, uint32_t digit, uint32_t radix);

/* Removes the last digit appended and returns it. */
uint32_t numeral_pop(Numeral *, uint32_t radix);

/* Reads a decimal number that is the whole text. */
bool numeral_read(const char *text, Numeral *);
