/* What ends a long answer: the limits of a search on the command line, or a signal. */
#pragma once

#include "solver/solver.h"
#include "report.h"

/* Seconds for a search if neither these nor positions are limited: in general, when somebody waits for a
   verdict, and for one of many in an analysis. */
enum { SEARCH_SECONDS = 60, SOLVE_SECONDS = 15, MOVE_SECONDS = 10 };

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

/* The limits of a search; `seconds` applies if neither positions nor seconds are limited. */
Limits limits_of(const Request *, int seconds);

/* Results found while memory was short are not reported. */
void memory_check(Spent);

/* The first search limit in a request, or 0. */
const char *limits_given(const Request *);

/* Searches until a signal comes, showing the progress on a terminal. */
Solution limits_solve(const Request *, const Game *, const Position *, Limits);

/* Reports if a search was ended by a bug of the program. */
void limits_check(const Solution *);

/* "positions", "seconds" and so on: the same in every language. */
const char *spent_word(Spent);

/* "Undecided: the time is up", the sentence for one of these words, or 0. */
const char *undecided_sentence(const char *spent);

/* From here on ^C and SIGTERM are only noted, except for the second. */
void interrupts_catch(void);

/* Whether one has come. */
bool is_interrupted(void);

/* A time limit for an answer in many steps. */
typedef struct LongAnswer {
    int total;    /* seconds of computing, then it ends */
    double begun; /* seconds of computing at its beginning */
    Progress progress;
} LongAnswer;

/* Begins one now, with the time that a request gives it and, unless it comes from a program, until ^C.
 */
LongAnswer long_answer_begin(const Request *);

/* How many seconds it has left. */
double long_answer_left(const LongAnswer *);

/* Whether time is up. */
bool long_answer_ends(const LongAnswer *);
