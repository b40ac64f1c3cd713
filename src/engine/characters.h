/* Characters of texts that come from outside: what of UTF-8 may be shown. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Whether a character is one to be seen, and not one that steers a terminal, turns letters round, hides or
   stands for bad bytes. */
bool is_visible(wchar_t);

/* Of those that are not: whether it does more than not be seen. */
bool is_harmful(wchar_t);

/* Reads one character of UTF-8; a bad byte reads as U+FFFD.  Moves *text past it; 0 at the end. */
wchar_t utf8_next(const char **text);

/* Writes a character as UTF-8 into text[5] and returns how many bytes it took. */
int utf8_put(wchar_t, char text[5]);

/* Letters are the same in every locale: no others than these functions say which they are (of Latin up to
   U+017F, Greek and Cyrillic). */
bool is_letter(wchar_t);
wchar_t letter_small(wchar_t);
wchar_t letter_capital(wchar_t);

/* Writes UTF-8 as names and words are compared, as much as fits: without case, accents and other marks,
   blanks, hyphens and apostrophes; without an e after a, o or u, which stands for their dots.  Returns
   folded. */
char *name_fold(const char *utf8, size_t length, char *folded, size_t size);
