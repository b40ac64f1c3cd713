/* Characters in input: which of UTF-8 may be shown. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Whether a character is visible, and does not steer a terminal, turn letters round, hide or stand for bad
   bytes. */
bool is_visible(wchar_t);

/* Of those that are not: whether it does more than stay invisible. */
bool is_harmful(wchar_t);

/* Reads one character of UTF-8; a bad byte reads as U+FFFD.  Moves *text past it; 0 at the end. */
wchar_t utf8_next(const char **text);

/* How many bytes a byte order mark takes, which some editors put at the beginning of a text: 3, or 0 where
   there is none. */
int utf8_mark(const char *text);

/* Writes a character as UTF-8 into text[5] and returns how many bytes it took. */
int utf8_put(wchar_t, char text[5]);

/* Letters are the same in every locale, and only these functions know them (Latin up to U+017F, Greek and
   Cyrillic). */
bool is_letter(wchar_t);
wchar_t letter_small(wchar_t);
wchar_t letter_capital(wchar_t);

/* Folds UTF-8 for comparing names and words, as much as fits: without case, accents and other marks, blanks,
   hyphens and apostrophes, and without an e after a, o or u, which stands for an umlaut.  Returns folded. */
char *name_fold(const char *utf8, size_t length, char *folded, size_t size);
