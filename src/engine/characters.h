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
