/* What is told to programs (docs/json.md): objects of Jansson's, printed in ASCII, so that they are valid in
   every locale, with their members in the order they were added in. */
#ifndef PATIENCE_JSON_H
#define PATIENCE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#include "command.h"

/* An object of the members that are told as json_pack would have them, which it is but for its answer to a
   mistake. */
json_t *json_begin(const char *members, ...);

/* The first with the members of the other behind its own, which is given back. */
json_t *json_join(json_t *, json_t *);

/* A text whose bytes may be anything: what is not UTF-8 becomes U+FFFD.  null for 0. */
json_t *json_words(const char *text);

/* A number, or null for one that is less than 0. */
json_t *json_known(json_int_t number);

/* Prints a value and gives it back. */
void json_print(FILE *, json_t *);

/* Prints an object in a line of the standard output, after the number of the format, and gives it back. */
void json_answer(json_t *);

#endif
