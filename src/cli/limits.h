/* What ends a long answer: what a search may use, as the command line says it, or a signal; and telling how
   far it is. */
#ifndef PATIENCE_LIMITS_H
#define PATIENCE_LIMITS_H

#include "command.h"
#include "patience/solver.h"

/* What holds where nothing is said: seconds of a search, of one that somebody waits for to see a verdict, of
   one of many in an analysis or a survey, and of an analysis in all; games of the odds, of all moves of a
   game, and of each of a player's. */
enum {
    SEARCH_SECONDS = 60,
    SOLVE_SECONDS = 15,
    MOVE_SECONDS = 10,
    DEAL_SECONDS = 30,
    TOTAL_SECONDS = 60,
    ODDS_BUDGET = 1000,
    COACH_BUDGET = 40000,
    PLAYER_BUDGET = 200
};

enum { MIB_SHIFT = 20 };

#define LIMIT_SWITCHES                                                                                       \
    {"limit-positions", N_("N"),                                                                             \
     N_("Gives up after N positions; with this alone the answer is the same on every machine."),             \
     .asked = ASKED_WITHIN},                                                                                 \
        {"limit-seconds", N_("N"),                                                                           \
         N_("Gives up after N seconds of computing; other work of the machine does not count."),             \
         .asked = ASKED_WITHIN},                                                                             \
    {                                                                                                        \
        "limit-memory", N_("MIB"), N_("Uses at most MIB MiB of memory; 1024 by default."),                   \
            .asked = ASKED_WITHIN                                                                            \
    }
#define TOTAL_SWITCH                                                                                         \
    {                                                                                                        \
        "limit-total", N_("N"),                                                                              \
            N_("Stops after N seconds of computing in all and shows what is known; 60 by default."),         \
            .asked = ASKED_WITHIN                                                                            \
    }

/* Reads the limits of a search; `seconds` holds where neither positions nor seconds are limited.  false after
   saying why. */
bool limits_read(const Request *, int seconds, Limits *);

/* The first limit of a search that a request has, or 0. */
const char *limits_given(const Request *);

/* Searches, telling on a terminal how far it is once a second. */
Solution limits_solve(const Game *, const Position *, Limits);

/* Reports when it was an error of the program that ended a search. */
void limits_check(const Solution *);

/* "positions", "seconds" and so on: the same in every language. */
const char *spent_word(Spent);

/* From here on ^C and SIGTERM are noted and end nothing by themselves. */
void interrupts_catch(void);

/* Whether there was one. */
bool is_interrupted(void);

/* Whether a terminal is to be told how far something is, after so many seconds: once in each, where the line
   begins anew.  *told begins with 0. */
bool progress_is_due(int *told, double seconds);

/* Takes back what was told. */
void progress_clear(int told);

/* An answer in many steps that has its time. */
typedef struct LongAnswer {
    int total;    /* seconds of computing, then it ends */
    int told;     /* seconds, to a terminal; 0: nothing yet */
    double begun; /* after so many seconds of computing */
} LongAnswer;

/* One that begins now, with the time that a request gives it and, unless it comes from a program, until ^C.
   false after saying what is wrong with that. */
bool long_answer_begin(const Request *, LongAnswer *);

/* Whether it has to end.  Tells a terminal once a second how far it is, by a translated sentence of two
   numbers and the seconds: the step, of how many. */
bool long_answer_ends(LongAnswer *, const char *sentence, int step, int steps);

#endif
