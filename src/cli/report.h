/* Saying things to people: errors, near names, text in columns. */
#pragma once

#include "command.h"
#include "text/nearest.h"

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
