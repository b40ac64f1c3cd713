/* Saying things to people: errors, near names, text in columns. */
#ifndef PATIENCE_REPORT_H
#define PATIENCE_REPORT_H

#include "patience/error.h"
#include "patience/game.h"
#include "text/language.h"
#include "text/nearest.h"

/* Says what is wrong on standard error, in one line behind "patience: "; false. */
bool report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same as an exit status. */
#define report_wrong(...) (report_error(__VA_ARGS__), STATUS_WRONG)

/* Reports of a word that the engine refused; `where` may be 0.  With a position, what would be legal there
   is told too; false. */
bool report_error_at(const Error *, const char *where, const Game *, const Position *);

/* The same of a line of a file, or where it has none, of all of it. */
bool report_error_in(const Error *, const char *file, const Game *, const Position *);

/* A sentence that names the legal moves of a position, a dozen at most.  Returns text. */
enum { LEGAL_TEXT_MAX = 320 };
char *legal_text(const Game *, const Position *, char text[LEGAL_TEXT_MAX]);

/* Prints a text and blanks up to a width, at least one. */
void text_pad(FILE *, const char *utf8, int width);

/* Prints a text in lines of at most 80 columns, those after the first indented, and ends the last. */
void text_wrap(FILE *, int indent, const char *utf8);

#endif
