/* What ends a long answer: what a search may use, as the command line says it, or a signal; and telling how
   far it is. */
#ifndef PATIENCE_LIMITS_H
#define PATIENCE_LIMITS_H

#include "command.h"
#include "patience/solver.h"

/* Seconds of a search where neither these nor positions are limited: in general, where somebody waits for a
   verdict, and of one of many in an analysis or a survey. */
enum { SEARCH_SECONDS = 60, SOLVE_SECONDS = 15, MOVE_SECONDS = 10, DEAL_SECONDS = 30 };

enum { MIB_SHIFT = 20, LIMIT_MOST = 1000000000 };

#define LIMIT_SWITCHES                                                                                       \
    {"limit-positions",                                                                                      \
     N_("N"),                                                                                                \
     N_("Gives up after N positions; with this alone the answer is the same on every machine."),             \
     .asked = ASKED_WITHIN,                                                                                  \
     .least = 1,                                                                                             \
     .most = LIMIT_MOST},                                                                                    \
        {"limit-seconds",                                                                                    \
         N_("N"),                                                                                            \
         N_("Gives up after N seconds of computing; other work of the machine does not count."),             \
         .asked = ASKED_WITHIN,                                                                              \
         .least = 1,                                                                                         \
         .most = LIMIT_MOST},                                                                                \
    {                                                                                                        \
        "limit-memory", N_("MIB"), N_("Uses at most MIB MiB of memory."), .asked = ASKED_WITHIN, .least = 1, \
                                                                          .most = LIMIT_MOST, .usual = 1024  \
    }
#define TOTAL_SWITCH                                                                                         \
    {                                                                                                        \
        "limit-total", N_("N"), N_("Stops after N seconds of computing in all and shows what is known."),    \
            .asked = ASKED_WITHIN, .least = 1, .most = 1000000, .usual = 60                                  \
    }

/* The limits of a search; `seconds` holds where neither positions nor seconds are limited. */
Limits limits_of(const Request *, int seconds);

/* The first limit of a search that a request has, or 0. */
const char *limits_given(const Request *);

/* Searches, telling on a terminal how far it is once a second. */
Solution limits_solve(const Request *, const Game *, const Position *, Limits);

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
    int told;     /* the seconds a terminal shows; 0: nothing yet */
    double begun; /* after so many seconds of computing */
    bool silent;  /* nobody waits at a terminal */
} LongAnswer;

/* One that begins now, with the time that a request gives it and, unless it comes from a program, until ^C.
 */
LongAnswer long_answer_begin(const Request *);

/* Whether it has to end.  Tells a terminal once a second how far it is, by a translated sentence of two
   numbers and the seconds: the step, of how many. */
bool long_answer_ends(LongAnswer *, const char *sentence, int step, int steps);

#endif
