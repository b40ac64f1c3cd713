/* The page of statistics. */
#ifndef PATIENCE_STATS_PAGE_H
#define PATIENCE_STATS_PAGE_H

#include "patience/rules.h"
#include "terminal/screen.h"
#include "store/preferences/config.h"

/* Shows what became of the games played of one kind, to be scrolled, behind the scoreboard of a host's
   players.  EVENT_LEAVE when the program has to end, else EVENT_KEY. */
EventKind page_statistics(const Rules *, const Config *);

#endif
