/* What the players of a host see of each other: who has won today's deals, and each other's games. */
#pragma once

#include "play/play.h"
#include "store/config.h"
#include "store/file.h"

/* --- who has won today's deals -------------------------------------------------------------------------- */

/* Read from what all players of a host have played, so that only playing writes it. */

/* The cost of a win; help: moves undone, hints and answers. */
enum { SECONDS, MOVES, HELP, FIGURES };

/* A player's first win of today's deal of a game, with its usual options. */
typedef struct Score {
    char player[PLAYER_NAME_MAX];
    const Rules *rules;
    int figure[FIGURES];
    uint64_t record; /* record_hash; 0: none */
} Score;

typedef struct Scoreboard {
    Score *score; /* owned; game by game, the shortest time first */
    int count;
    const char *player; /* the player who looks at it */
} Scoreboard;

/* Reads the scores of a day; without other players there are none.  End it with scoreboard_end. */
Scoreboard scoreboard_read(const HostTerms *, long long now);
void scoreboard_end(Scoreboard *);

/* Reads the game of a score, which the caller has to end; false if it is no longer there. */
bool score_play(const HostTerms *, const Score *, Play *);

/* The scores of a game, the shortest time first; returns how many. */
int scoreboard_scores(const Scoreboard *, const Rules *, const Score **first);

/* How many have won the game; *place is the player's rank by time, 0: not won. */
int scoreboard_wins(const Scoreboard *, const Rules *, int *place);

/* The best of a game in one line, "1. anna 3:21  2. bob 4:02"; "" if there are none. */
char *scoreboard_line(const Scoreboard *, const Rules *, char *text, int size);

/* The whole board of a game, by time, by moves and by help, for page_text, {watch} for the key that replays;
   to be freed. */
char *scoreboard_text(const Scoreboard *, const Rules *);

/* --- watching each other -------------------------------------------------------------------------------- */

/* What the players of a host see of each other's games: a game's record, which has every move before the next
   key is read, as its player sees it.  A watcher reads it and holds a kernel lock on it, by which the player
   counts watchers; nothing is written for them, and a process that ends leaves nothing behind. */

enum { PLAYERS_MAX = 200, WATCHERS_MAX = 99 };

/* Another player's game. */
typedef struct Watched {
    char player[PLAYER_NAME_MAX];
    char path[FILE_PATH_MAX]; /* of its record */
    Play play;                /* owned; as it is now */
    bool daily;               /* it is today's deal, which others may still want to play */
    bool plays;               /* it is neither left nor over */
    long long since;          /* when its last move was made, in seconds since 1970 */
    int file;                 /* its descriptor while it is watched, otherwise -1 */
    long long size;           /* bytes of it that were read */
} Watched;

/* --- being watched -------------------------------------------------------------------------------------- */

/* Whether the player lets nobody watch; and changes that: 0, or errno. */
bool watching_is_forbidden(void);
int watching_forbid(bool forbidden);

/* How many watch the record with this descriptor (-1: none), at most WATCHERS_MAX. */
int watchers_of(int file);

/* --- watching ------------------------------------------------------------------------------------------- */

/* The games that others play now, sorted by player, each to be ended; returns how many. */
int players_read(const HostTerms *, Watched of[PLAYERS_MAX]);

/* Looks at a game again, or at the player's next one once it has begun.  false if the player has left or lets
   nobody watch; then it stays as last seen.  *changed says whether there is anything new. */
bool watched_look(const HostTerms *, Watched *, bool *changed);

void watched_end(Watched *);
