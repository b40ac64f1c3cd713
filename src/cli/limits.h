/* What a search may use, as the command line says it, and telling how far it is. */
#ifndef PATIENCE_LIMITS_H
#define PATIENCE_LIMITS_H

#include "command.h"
#include "patience/solver.h"

enum { MIB_SHIFT = 20, ODDS_BUDGET = 1000 };

#define LIMIT_SWITCHES                                                                                       \
    {"limit-positions", N_("N"),                                                                             \
     N_("Gives up after N positions; with this alone the answer is the same on every machine.")},            \
        {"limit-seconds", N_("N"),                                                                           \
         N_("Gives up after N seconds of computing; other work of the machine does not count.")},            \
    {                                                                                                        \
        "limit-memory", N_("MIB"), N_("Uses at most MIB MiB of memory; 1024 by default.")                    \
    }

/* Reads the limits of a search; `seconds` holds where neither positions nor seconds are limited.  false after
   saying why. */
bool limits_read(const Request *, int seconds, Limits *);

/* Whether a request limits a search. */
bool limits_given(const Request *);

/* Searches, telling on a terminal how far it is once a second. */
Solution limits_solve(const Game *, const Position *, Limits);

/* Reports when it was an error of the program that ended a search. */
void limits_check(const Solution *);

/* "positions", "seconds" and so on: the same in every language. */
const char *spent_word(Spent);

#endif
