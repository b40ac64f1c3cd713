/* What the players of a host see of each other's games: a game's record, which has every move before the next
   key is read, as its player sees it.  Whoever watches reads it and holds a lock of the kernel's on it, by
   which the player counts them; nothing is written for watchers, and all of it ends with the process that did
   it. */
#pragma once

#include "play/play.h"
#include "store/file.h"
#include "store/config.h"

enum { PLAYERS_MAX = 200, WATCHERS_MAX = 99 };

/* Another player's game. */
typedef struct Watched {
    char player[PLAYER_NAME_MAX];
    char path[FILE_PATH_MAX]; /* of its record */
    Play play;                /* owned; as it stands */
    bool daily;               /* it is today's deal, whose cards others may still have before them */
    bool plays;               /* he has not left it, nor is it over */
    long long since;          /* when its last move was made, in seconds since 1970 */
    int file;                 /* its descriptor while it is watched, else -1 */
    long long size;           /* bytes that were read of it */
} Watched;

/* --- being watched -------------------------------------------------------------------------------------- */

/* Whether the player lets nobody watch; and has that so, or no longer: 0, or errno. */
bool watching_is_forbidden(void);
int watching_forbid(bool forbidden);

/* How many watch the record of this descriptor (-1: none), at most WATCHERS_MAX. */
int watchers_of(int file);

/* --- watching ------------------------------------------------------------------------------------------- */

/* The games that others play now, by the players' names, each to be ended; how many these are. */
int players_read(const HostTerms *, Watched of[PLAYERS_MAX]);

/* Looks at a game again, and at the player's next one when he begins it.  false where he has left, or lets
   nobody watch; then it stays as it was seen.  *changed is whether there is something new. */
bool watched_look(const HostTerms *, Watched *, bool *changed);

void watched_end(Watched *);
