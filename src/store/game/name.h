/* The name a player gives a record: a comment line, "# name <text>", of which the last one counts. */
#ifndef PATIENCE_NAME_H
#define PATIENCE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* At most so many characters, and the bytes they take. */
enum { RECORD_NAME_LENGTH = 60, RECORD_NAME_MAX = RECORD_NAME_LENGTH * 4 + 1 };

typedef struct Journal Journal;

/* The name in a record's text; "" when it has none. */
void name_find(const char *text, size_t size, char name[RECORD_NAME_MAX]);

/* The name of a journal, also of one that is closed. */
void name_of(const struct Journal *, char name[RECORD_NAME_MAX]);

/* Writes the name (a longer one is cut, what is not to be seen is left out) into the record, also into one
   that has ended; "" takes the name away.  0, or errno. */
int name_give(struct Journal *, const char *name);

#endif
