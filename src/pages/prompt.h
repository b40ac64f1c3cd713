/* Questions that are answered by a line of text. */
#ifndef PATIENCE_PROMPT_H
#define PATIENCE_PROMPT_H

#include "patience/play.h"

/* What a question for a deal was answered with. */
typedef enum DealAnswer { ANSWERED_NOTHING, ANSWERED_DEAL, ANSWERED_SHARED } DealAnswer;

/* Asks for a deal: its number, its cards, or as another program has it (exchange/deal_table.h); or for the
   code of a game that somebody shared, which is the caller's to end.  Begins with the deal there is, whose
   neighbours are one key away (or with none: 0). */
DealAnswer ask_deal(const Rules *, const uint64_t *number, Deal *, Play *shared);

/* Asks whether to do something; `hint` tells what Enter does.  false when the player thinks better of it. */
bool ask_yes(const char *question, const char *hint);

/* Asks for a line of text, at most `most` characters and `size` - 1 bytes of UTF-8; it begins with what
   `text` holds.  `hint` tells the keys.  false when the player thinks better of it. */
bool ask_text(const char *question, const char *hint, char *text, int size, int most);

#endif
