/* The formats that deals are read from and written in. */
#ifndef PATIENCE_DEAL_TABLE_H
#define PATIENCE_DEAL_TABLE_H

#include "deal_format.h"

/* The format whose name is the first `length` characters; 0 and an error that names those there are. */
const DealFormat *deal_format(const char *name, int length, Error *);

/* The format whose name, in small letters, and a colon stand first, which *text goes behind; 0 and an error
   where no format is called so.  Without such a name it is a line of cards. */
const DealFormat *deal_format_said(const char **text, Error *);

/* Reads FORMAT:DEAL, pysol:NUMBER, or a line of cards; false and what is wrong. */
bool deal_of_text(const Rules *, const char *text, Deal *, Error *);

/* Their names as a list; returns text. */
char *deal_formats_text(char *text, int size);

#endif
