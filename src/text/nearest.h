/* Which name was meant by a word. */
#pragma once

/* The name nearest to a word so far; begin with {0}. */
typedef struct Nearest {
    const char *name; /* 0: none is near */
    int distance;
} Nearest;

/* The nearest ones, the nearest first; begin with {{0}}. */
enum { NEAREST_MAX = 3 };

/* Takes the candidate if it is near the word and nearer than those before. */
void nearest_try(Nearest *, const char *word, const char *candidate);

/* Puts a name among them, once, by how near what it is written like is to the word. */
void nearest_keep(Nearest near[NEAREST_MAX], const char *word, const char *candidate, const char *name);

/* They as a list, “show”, “solve”; returns text. */
enum { NEAREST_TEXT_MAX = 200 };
char *nearest_text(const Nearest near[NEAREST_MAX], char text[NEAREST_TEXT_MAX]);
