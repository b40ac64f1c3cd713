/* How many games were played and won, counted from the records in the player's folder. */
#ifndef PATIENCE_TALLY_H
#define PATIENCE_TALLY_H

typedef struct Tally {
    int played, won; /* records of the game, and those that end with a win */
} Tally;

/* Counts the records of a game by its id.  A record that cannot be read counts nothing. */
Tally tally_of(const char *game);

#endif
