/* Who has won today's deals: read from what all players of a host have played, so that it is written by
   playing and by nothing else. */
#pragma once

#include "play/play.h"
#include "store/config.h"

/* What a win took; help: moves undone, hints and answers. */
enum { SECONDS, MOVES, HELP, FIGURES };

/* A player's first win of today's deal of a game, with its usual options. */
typedef struct Score {
    char player[PLAYER_NAME_MAX];
    const Rules *rules;
    int figure[FIGURES];
    uint64_t record; /* stands for the name of its record; 0: none */
} Score;

typedef struct Scoreboard {
    Score *score; /* owned; the games one after the other, the shortest time first */
    int count;
    const char *player; /* who looks at it */
} Scoreboard;

/* Reads those of a day; without other players there are none.  Ended with scoreboard_end. */
Scoreboard scoreboard_read(const HostTerms *, long long now);
void scoreboard_end(Scoreboard *);

/* Reads the game of a score, which is the caller's to end; false where it is no longer there. */
bool score_play(const HostTerms *, const Score *, Play *);

/* The scores of a game, the shortest time first; how many there are. */
int scoreboard_scores(const Scoreboard *, const Rules *, const Score **first);

/* How many have won the game; *place is that of the player by time, 0: not won. */
int scoreboard_wins(const Scoreboard *, const Rules *, int *place);

/* The best of a game in one line, "1. anna 3:21  2. bob 4:02"; "" where there are none. */
char *scoreboard_line(const Scoreboard *, const Rules *, char *text, int size);

/* The whole board of a game, by time, by moves and by help, for page_text, {watch} for the key that replays;
   to be freed. */
char *scoreboard_text(const Scoreboard *, const Rules *);
