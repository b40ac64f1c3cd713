/* Which name was meant by a word. */
#ifndef TEXT_NEAREST_H
#define TEXT_NEAREST_H

/* The name nearest to a word so far; begin with {0}. */
typedef struct Nearest {
    const char *name; /* 0: none is near */
    int distance;
} Nearest;

/* Takes the candidate if it is near the word and nearer than those before. */
void nearest_try(Nearest *, const char *word, const char *candidate);

#endif
