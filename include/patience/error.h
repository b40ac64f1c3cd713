/* Why something from outside is not taken: a sentence to be translated and what it speaks of.  In it {word},
   {card}, {onto}, {piles}, {count}, {wanted} and {reason} stand for the members below, {group} for the piles
   it is about, {build} for how they are built, {option} and {values} for an option's name and its values. */
#ifndef PATIENCE_ERROR_H
#define PATIENCE_ERROR_H

#include "patience/rules.h"

PATIENCE_BEGIN

typedef struct Error {
    const char *why; /* 0: no error */
    int line;        /* of the text, from 1; 0 where there are no lines */
    char word[40];   /* as it was read, cut to fit; may hold anything, never print it raw */
    Card card, onto; /* NO_CARD for an empty place */
    uint32_t piles;  /* bit i: pile i */
    Role role;       /* of the piles it is about, what their table calls them, and their building */
    const char *noun;
    Build build;
    int count, wanted;
    int reason;           /* errno, where it is the system that says why */
    const Option *option; /* whose value it is about, or 0 */
} Error;

/* Copies as much of a word as fits. */
void error_word(Error *, const char *word, int length);

PATIENCE_END

#endif
