/* Looking for a deal that can be won. */
#ifndef PATIENCE_DEAL_SEARCH_H
#define PATIENCE_DEAL_SEARCH_H

#include "command.h"
#include "patience/deal.h"
#include "patience/rules.h"

/* Whether the request wants such a deal. */
bool deal_is_wanted(const Request *);

/* Tries deals by chance until one can be won, and is as difficult as the request says.  Tells how many after
   a second.  STATUS_YES and the deal; else the exit status, after complaining. */
int deal_find(const Request *, const Rules *, const Settings *, Deal *);

#endif
