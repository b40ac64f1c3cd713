/* What programs are answered (docs/json.md): objects of Jansson's, made by rows that say what each member is
   called, what it may be and what it means.  The schema is made of the same rows.  Everything is printed in
   ASCII, so that it is valid in every locale. */
#pragma once

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* What a member is, and as what json_of is handed its value. */
typedef enum Kind {
    NO_MEMBER,
    A_TEXT,         /* const char *; whose bytes may be anything, what is not UTF-8 becomes U+FFFD */
    A_NUMBER,       /* int, from 0 up */
    A_LARGE_NUMBER, /* json_int_t */
    A_TRUTH,        /* bool */
    TEXTS,          /* json_t *, a list of them */
    TEXTS_AND_GAPS, /* json_t *, the same with null in between */
    TEXTS_BY_NAME,  /* json_t *, an object of them */
    AN_OBJECT,      /* json_t *, of the members in `of` */
    OBJECTS,        /* json_t *, a list of such objects */
    MEMBERS         /* json_t *, an object that gives its members to this one; without a name */
} Kind;

/* Whether there always is one; the other two are handed 0, or less than 0 for a number. */
typedef enum Given { ALWAYS, OR_NULL, NOT_ALWAYS } Given;

typedef struct Member {
    const char *name;
    Kind kind;
    Given given;
    const char *means;       /* or 0 */
    const char *words;       /* the texts that it may be, with blanks between, or 0 */
    const struct Member *of; /* ends with NO_MEMBER */
} Member;

/* An object of these members, in their order; the values follow. */
json_t *json_of(const Member *, ...);

/* The first with the members of the other after its own, which is given back. */
json_t *json_join(json_t *, json_t *);

/* A text whose bytes may be anything; null for 0. */
json_t *json_words(const char *text);

/* A member: its text, 0 for null; its number. */
const char *json_text(const json_t *, const char *name);
json_int_t json_number(const json_t *, const char *name);

/* Prints a value and gives it back. */
void json_print(FILE *, json_t *);

/* Prints an object in a line of the standard output, after the number of the format, and gives it back. */
enum { JSON_FORMAT = 3 };
void json_answer(json_t *);

/* The JSON Schema (draft 2020-12) of an answer with these members. */
json_t *json_answer_schema(const Member *);
