/* --winnable and --difficulty: the deal that is wished for. */
#ifndef PATIENCE_DEAL_WISH_H
#define PATIENCE_DEAL_WISH_H

#include "advice/deal_search.h"
#include "command.h"

/* Whether the request wishes for one. */
bool deal_is_wished(const Request *);

/* What it wishes of a game.  false after saying why. */
bool wish_read(const Request *, const Rules *, DealWish *);

/* Looks for such a deal, on a terminal telling once a second how many were tried.  STATUS_YES and the deal;
   else the exit status, after saying why. */
int wish_fulfil(DealWish, const Rules *, const Settings *, Deal *);

#endif
