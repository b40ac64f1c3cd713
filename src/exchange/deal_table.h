/* The formats that deals are read from and written in. */
#ifndef PATIENCE_DEAL_TABLE_H
#define PATIENCE_DEAL_TABLE_H

#include "deal_format.h"

/* The format whose name is the first `length` characters, or 0. */
const DealFormat *deal_format(const char *name, size_t length);

/* Their names as a list; returns text. */
char *deal_formats_text(char *text, int size);

#endif
