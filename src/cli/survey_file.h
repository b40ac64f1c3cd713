/* What a survey has found, a line a deal, and a file of such lines that can be continued. */
#pragma once

#include <stdio.h>

#include "patience/play.h"
#include "patience/solver.h"

enum { SURVEY_LINE_MAX = 200, SURVEY_HEAD_MAX = 800 };

/* What a search may use, as whole numbers; 0 is no limit. */
typedef enum SurveyLimit { LIMIT_POSITIONS, LIMIT_SECONDS, LIMIT_MIB, SURVEY_LIMITS } SurveyLimit;

/* What is known of a deal. */
typedef enum Mark { NOT_SEARCHED, TO_SEARCH_AGAIN, LEFT_UNDECIDED, FOUND_WINNABLE, FOUND_LOST, MARKS } Mark;

/* The deals of a survey and what is known of each. */
typedef struct Survey {
    bool of_games;                /* that a player has played; else of searches */
    char of[SURVEY_HEAD_MAX / 2]; /* the game, its version and its options: how a head begins */
    uint64_t limit[SURVEY_LIMITS];
    bool microsoft; /* numbers its deals */
    uint64_t first, deals;
    uint8_t *mark; /* owned; of every deal from the first on */
    int file;      /* descriptor that lines are written to */
} Survey;

/* Writes the line of a deal that was searched, with tabs between and a newline at the end; what a verdict has
   not is "-".  Returns its length. */
int survey_line(uint64_t deal, const Solution *, char line[SURVEY_LINE_MAX]);

/* The same of a deal that was played. */
int survey_line_of_game(uint64_t deal, const Play *, double seconds, char line[SURVEY_LINE_MAX]);

/* Whether a deal of this survey need not be searched any more. */
static inline bool survey_is_done(const Survey *s, uint64_t deal) {
    return s->mark[deal - s->first] >= LEFT_UNDECIDED;
}

/* Takes a whole line and marks its deal; 0, or what is the matter with it, to be translated.  `enough`: it
   was searched with limits no lower than those of now, so that an undecided deal is left so. */
const char *survey_take(Survey *, const char *line, bool enough);

/* Begins what is written with a head, a line that says what the others are of and the limits they were found
   with; false when that fails. */
bool survey_begin(const Survey *);

/* Opens a file to continue it: takes its lines, all below a head of this survey, and cuts off half a last
   one; or begins it.  0, or what is the matter, to be translated, and in which line (0: in none). */
const char *survey_continue(Survey *, const char *path, int *line);

/* Takes the lines of another file of this survey, or of the standard input ("-"), and writes nothing;
   answers as survey_continue does. */
const char *survey_add(Survey *, const char *path, int *line);

/* How many deals there are of each kind: `left` are to be searched yet or again. */
typedef struct SurveyCounts {
    int won, lost, undecided, done, left;
} SurveyCounts;
SurveyCounts survey_counts(const Survey *);

/* Prints the counts and the bounds of the share that can be won.  Undecided deals may be either: the lower
   bound takes them for lost, the upper for winnable. */
void survey_tell(FILE *out, const Survey *);
