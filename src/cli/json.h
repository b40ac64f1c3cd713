/* Writing JSON: pure ASCII, so that it is valid in every locale. */
#ifndef PATIENCE_JSON_H
#define PATIENCE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Json {
    FILE *out;
    bool begun; /* a value stands before the next one in the same brackets */
} Json;

/* Begins an object on the standard output with the number of the format (docs/json.md), and ends it. */
Json json_begin(void);
void json_end(Json *);

/* In all of these the key is 0 in lists and outside of everything. */
void json_open(Json *, const char *key, char bracket);
void json_close(Json *, char bracket);
void json_text(Json *, const char *key, const char *utf8);
void json_number(Json *, const char *key, uint64_t number);
void json_seconds(Json *, const char *key, uint64_t milliseconds);
void json_truth(Json *, const char *key, bool truth);
void json_nothing(Json *, const char *key); /* null, whose plain name is Jansson's */

/* A null for a text that is 0. */
void json_text_or_null(Json *, const char *key, const char *utf8);

#endif
