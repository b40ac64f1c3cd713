/* What should be on disk and is not: lines of the statistics, which are kept and tried again, and games that
   were let go of before all their moves could be written. */
#ifndef PATIENCE_ARREARS_H
#define PATIENCE_ARREARS_H

#include "statistics.h"

typedef struct Arrears {
    char *lines;    /* owned: of the statistics, in their order; 0 when none is missing */
    int count;      /* how many of them */
    size_t most;    /* bytes that the statistics may take; 0: no limit */
    int error;      /* errno of the last try to write them */
    int games;      /* let go of while not all of them was on disk */
    int game_error; /* errno of the last of them */
} Arrears;

/* Writes the line of a game that is let go of, if it counts, behind those still missing; to be called before
   its journal is closed.  A closed journal writes none: so a game is written once, and a play without a
   record never. */
void arrears_note(Arrears *, const Play *, const Journal *, Parting, int seconds, int difficulty);

/* Closes a journal, and counts the game where not all of it could be written. */
void arrears_close(Arrears *, Journal *);

/* Tries once more to write what is missing. */
void arrears_try(Arrears *);

/* The same, says on standard error what is not on disk, and forgets it.  Whether all is there. */
bool arrears_end(Arrears *);

#endif
