/* What the players of a host see of each other's games.  Everybody has a file of one size in his folder that
   tells what is seen of his table, and nothing that he does not see: no face-down card, and which deal it is
   of today's alone, or once it is won.  It is written before his next key is read.  Whoever watches reads it,
   and holds a lock of the kernel's on it, by which the player counts them; nothing is written for watchers,
   and all of it ends with the process that did it. */
#ifndef PATIENCE_SIGHT_H
#define PATIENCE_SIGHT_H

#include "patience/play.h"
#include "store/preferences/config.h"

enum { SIGHT_SIZE = 1024, SIGHTS_MAX = 200, WATCHERS_MAX = 99 };

/* A game as it is seen. */
typedef struct SeenGame {
    char player[PLAYER_NAME_MAX];
    const Rules *rules;
    Settings settings;
    int moves, seconds;
    bool daily;               /* it is today's deal, whose cards others may still have before them */
    Position seen;            /* with the same card wherever none is seen */
    char deal[DEAL_NAME_MAX]; /* as records have it, once it is won; else "" */
    Move last;                /* where the last move went; MOVE_NONE: it was no move */
    long long since;          /* when that was seen first, in seconds since 1970 */
    uint64_t sum;             /* of what was read */
} SeenGame;

/* --- being watched -------------------------------------------------------------------------------------- */

/* What is told now.  Begin with {.file = -1}. */
typedef struct Showing {
    int file;
    int error; /* errno, where it cannot be told; then nobody sees it */
    bool any;
    Position position;
    int moves;
} Showing;

/* Tells how a play stands, or with 0 that there is nothing to be seen. */
void sight_show(Showing *, const Play *, int seconds);

/* Whether the player lets nobody watch; and has that so, or no longer, from the next telling on: 0, or errno.
 */
bool sight_is_forbidden(void);
int sight_forbid(bool forbidden);

/* How many watch, at most WATCHERS_MAX. */
int sight_watchers(const Showing *);

/* --- watching ------------------------------------------------------------------------------------------- */

/* The games that others play now, by their names; how many these are. */
int sights_read(const HostTerms *, SeenGame of[SIGHTS_MAX]);

/* Begins to watch a player: a descriptor, -1 where that cannot be; it is closed to end it. */
int sight_watch(const HostTerms *, const char *player);

/* What is seen now; false where he does not play, or lets nobody watch. */
bool sight_look(const HostTerms *, int file, SeenGame *);

/* The game of a sight.  Its hooks are gone: they are asked of no position that others wrote. */
Game sight_game(const SeenGame *);

#endif
