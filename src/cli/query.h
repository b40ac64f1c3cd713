/* A request of patience serve: the members of a JSON object, read and checked (docs/serve.md).  Why one is
   not done is an answer too, an object with the member "error". */
#ifndef PATIENCE_QUERY_H
#define PATIENCE_QUERY_H

#include <jansson.h>
#include <stddef.h>

/* The answer that refuses: the code by which programs know why, the member it is about ("" the whole line),
   of the line the byte, of a record the line, of moves the word (0: all of it), what is wrong, and what to
   do. */
json_t *refusal(const char *code, const char *where, int at, const char *why, const char *help, ...)
    __attribute__((format(printf, 5, 6)));

/* Reads a line into an object of known members of the right kinds, which is to be given back in any case.  0,
   or a refusal. */
json_t *query_read(json_t **query, const char *line, size_t length);

/* Checks that the members besides the command are among those named in one of two lists of words, and that
   all of the second are there.  0, or a refusal. */
json_t *query_check(const json_t *query, const char *may, const char *must);

/* A text, or 0; a number, or `other` where it is not given. */
const char *query_text(const json_t *query, const char *name);
json_int_t query_number(const json_t *query, const char *name, json_int_t other);

#endif
