/* The formats that deals are read from and written in. */
#ifndef PATIENCE_DEAL_TABLE_H
#define PATIENCE_DEAL_TABLE_H

#include "deal_format.h"

/* The format whose name is the first `length` characters, or 0. */
const DealFormat *deal_format(const char *name, size_t length);

/* The format whose name and a colon stand first, which *text goes behind; else a line of cards. */
const DealFormat *deal_format_said(const char **text);

/* Reads FORMAT:DEAL, pysol:NUMBER, or a line of cards; false and what is wrong. */
bool deal_of_text(const Rules *, const char *text, Deal *, Error *);

/* Their names as a list; returns text. */
char *deal_formats_text(char *text, int size);

#endif
