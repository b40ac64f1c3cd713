/* A request of patience serve: the members of a JSON object, read and checked (docs/serve.md). */
#ifndef PATIENCE_QUERY_H
#define PATIENCE_QUERY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum QueryKey {
    ASK_COMMAND,
    ASK_SESSION,
    ASK_GAME,
    ASK_SEED,
    ASK_CARDS,
    ASK_SET,
    ASK_RECORD,
    ASK_CODE,
    ASK_MOVES,
    ASK_STEPS,
    ASK_SOLVER,
    ASK_BUDGET,
    ASK_LIMIT_POSITIONS,
    ASK_LIMIT_SECONDS,
    ASK_LIMIT_MEMORY,
    QUERY_KEYS
} QueryKey;

/* A set of them. */
#define ASKS(key) (1u << (key))

typedef struct Query {
    json_t *whole;                   /* owned, or 0 */
    const json_t *value[QUERY_KEYS]; /* 0: not given */
} Query;

/* Why a request is not done: what is wrong where, and what to do. */
typedef struct QueryError {
    const char *code; /* by which programs know it */
    char where[40];   /* the member; "" is the whole line */
    int at;           /* of the line the byte, of a record the line, of moves the word; 0 is all of it */
    char why[400], help[400];
} QueryError;

/* Fills it in; false. */
bool refuse_query(QueryError *, const char *code, const char *where, int at, const char *why,
                  const char *help);

/* The sentence that there are these things; returns text. */
char *there_are(char text[400], const char *names);

/* Reads a line.  false and a refusal when it is no object of known members of the right kinds; the query is
   ended with query_end in any case. */
bool query_read(Query *, const char *line, size_t length, QueryError *);
void query_end(Query *);

/* Checks that the members are among those that may be there, and that those that must are. */
bool query_check(const Query *, unsigned may, unsigned must, QueryError *);

/* A text, a number or a truth; 0, `other` or false where it is not given. */
const char *query_text(const Query *, QueryKey);
json_int_t query_number(const Query *, QueryKey, json_int_t other);
bool query_truth(const Query *, QueryKey);

const char *query_key_name(QueryKey);

#endif
