/* Saying things to people: errors, near names, text in columns. */
#pragma once

#include "command.h"
#include "text/names.h"

/* Says what is wrong on standard error, in one line after "patience: "; false. */
bool report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same as an exit status. */
#define report_wrong(...) (report_error(__VA_ARGS__), STATUS_WRONG)

/* Reports a word that the engine refused; `where` may be 0.  With a position it also says what would be legal
   there; returns false. */
bool report_error_at(const Error *, const char *where, const Game *, const Position *);

/* The same for a line of a file, or without one for the whole file. */
bool report_error_in(const Error *, const char *file, const Game *, const Position *);

/* Why a request was refused, for programs: the code, the member concerned ("" the whole line), the word of
   `moves`, line of a record or byte of the line (0: all of it), and what to do, unless the option's help says
   it. */
typedef struct Cause {
    const char *code, *where;
    int at;
    const char *help;
} Cause;

/* Says that and why it was refused: on the command line like report_error, to a program in its answer;
   returns false. */
bool request_refuse(const Request *, Cause, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same in place of an act's answer. */
#define refused_answer(...) (request_refuse(__VA_ARGS__), (json_t *)0)

/* The same for a word that the engine refused, like report_error_at. */
bool request_refuse_error(const Request *, Cause, const Error *, const char *where, const Game *,
                          const Position *);

/* Whether a member of a request means this option: “limit_memory” is --limit-memory. */
bool member_is(const Switch *, const char *member);

/* The answer to a refused request. */
extern const Member refusal_members[];

/* Prints a text and blanks up to a width, at least one. */
void text_pad(FILE *, const char *utf8, int width);

/* Prints a text in lines of at most 80 columns, those after the first indented, and ends the last. */
void text_wrap(FILE *, int indent, const char *utf8);

/* --- progress ------------------------------------------------------------------------------------------- */

/* The progress of a long answer, shown on a terminal while somebody waits, and erased at its end. */

typedef struct Progress {
    double begun, due; /* wall-clock seconds; 0, 0: nothing is shown */
    bool is_shown;
} Progress;

/* Begins now; shows a line only if standard error is a terminal, and never for a program. */
Progress progress_begin(const Request *);

/* Draws it a few times a second: what was done, a translated sentence, perhaps with a %s for the count; how
   many units, for the rate (0: none); which share of the whole that is, for the time left (0: unknown), and
   in how many seconds it ends at the latest (0: unknown). */
void progress_show(Progress *, const char *done, double count, double share, double most);

/* Erases it. */
void progress_end(Progress *);

/* Writes a whole number for people, "1,200,000"; returns text. */
enum { GROUPED_MAX = 40 };
char *grouped_text(double number, char text[GROUPED_MAX]);
