/* Saying things to people: errors, near names, text in columns. */
#pragma once

#include "command.h"
#include "text/names.h"

/* Says what is wrong on standard error, in one line after "patience: "; false. */
bool report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same as an exit status. */
#define report_wrong(...) (report_error(__VA_ARGS__), STATUS_WRONG)

/* Reports of a word that the engine refused; `where` may be 0.  With a position, what would be legal there
   is said too; false. */
bool report_error_at(const Error *, const char *where, const Game *, const Position *);

/* The same of a line of a file, or where it has none, of all of it. */
bool report_error_in(const Error *, const char *file, const Game *, const Position *);

/* Why what was asked is not done, for programs: by what they know it, the member it is about ("" the whole
   line), of moves the word, of a record the line, of the line the byte (0: all of it), and what to do, where
   the help of that option does not say it. */
typedef struct Cause {
    const char *code, *where;
    int at;
    const char *help;
} Cause;

/* Says that it is not done, and why: to the command line as report_error does, to a request as what it is
   answered; false. */
bool request_refuse(const Request *, Cause, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same as the answer of an act, which is none. */
#define refused_answer(...) (request_refuse(__VA_ARGS__), (json_t *)0)

/* The same of a word that the engine refused, as report_error_at. */
bool request_refuse_error(const Request *, Cause, const Error *, const char *where, const Game *,
                          const Position *);

/* Whether a member of a request means this option: “limit_memory” is --limit-memory. */
bool member_is(const Switch *, const char *member);

/* What a refused request is answered. */
extern const Member refusal_members[];

/* Prints a text and blanks up to a width, at least one. */
void text_pad(FILE *, const char *utf8, int width);

/* Prints a text in lines of at most 80 columns, those after the first indented, and ends the last. */
void text_wrap(FILE *, int indent, const char *utf8);

/* --- progress ------------------------------------------------------------------------------------------- */

/* How far a long answer is, shown on a terminal while somebody waits for it, and taken back at its end. */

typedef struct Progress {
    double begun, due; /* seconds of a clock; 0, 0: nobody is shown anything */
    bool is_shown;
} Progress;

/* Begins now; with a line only where standard error is a terminal, and never for a program. */
Progress progress_begin(const Request *);

/* Whether the line is to be drawn, which is a few times a second. */
bool progress_is_due(Progress *);

/* Draws it: what was done, a translated sentence, perhaps with a %s for the count; how many of what is
   counted, for the rate (0: without); what share of the whole that is, for the time left (0: not known), and
   in how many seconds it ends at the latest (0: nobody knows). */
void progress_show(Progress *, const char *done, double count, double share, double most);

/* Takes it back. */
void progress_end(Progress *);

/* Writes a whole number as people read it, "1,200,000"; returns text. */
enum { GROUPED_MAX = 40 };
char *grouped_text(double number, char text[GROUPED_MAX]);
