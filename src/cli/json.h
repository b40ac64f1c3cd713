/* Answers to programs (docs/json.md): Jansson objects made by rows that give each member's name, kind and
   meaning.  The schema is made from the same rows.  Everything is printed in ASCII, so that it is valid in
   every locale. */
#pragma once

#include <jansson.h>

/* The kind of a member, and the type of the value that json_of expects. */
typedef enum Kind {
    NO_MEMBER,
    A_TEXT,         /* const char *; any bytes, of which invalid UTF-8 becomes U+FFFD */
    A_NUMBER,       /* int, from 0 up */
    A_LARGE_NUMBER, /* json_int_t */
    A_TRUTH,        /* bool */
    TEXTS,          /* json_t *, a list of them */
    TEXTS_AND_GAPS, /* json_t *, the same with null in between */
    TEXTS_BY_NAME,  /* json_t *, an object of them */
    AN_OBJECT,      /* json_t *, of the members in `of` */
    OBJECTS,        /* json_t *, a list of such objects */
    MEMBERS         /* json_t *, an object whose members are merged into this one; without a name */
} Kind;

/* Whether the member is always there; if not, pass 0, or a negative number. */
typedef enum Given { ALWAYS, OR_NULL, NOT_ALWAYS } Given;

typedef struct Member {
    const char *name;
    Kind kind;
    Given given;
    const char *means;       /* or 0 */
    const char *words;       /* the possible texts, separated by blanks, or 0 */
    const struct Member *of; /* ends with NO_MEMBER */
} Member;

/* An object with these members, in order; the values follow. */
json_t *json_of(const Member *, ...);

/* Appends the members of the second object to the first, and frees the second. */
json_t *json_join(json_t *, json_t *);

/* A text with any bytes; null for 0. */
json_t *json_words(const char *text);

/* A member's text, 0 for null; a member's number. */
const char *json_text(const json_t *, const char *name);
json_int_t json_number(const json_t *, const char *name);

/* Prints a value and frees it. */
void json_print(FILE *, json_t *);

/* Prints an object as a line on standard output, after the number of the format, and frees it. */
enum { JSON_FORMAT = 3 };
void json_answer(json_t *);

/* The JSON Schema (draft 2020-12) of an answer with these members. */
json_t *json_answer_schema(const Member *);
