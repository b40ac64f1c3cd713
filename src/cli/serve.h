/* What patience serve answers: games in play that programs ask about (docs/serve.md). */
#ifndef PATIENCE_SERVE_H
#define PATIENCE_SERVE_H

#include "advice/verdicts.h"
#include "query.h"

enum { SERVE_GAMES_MAX = 100, SERVE_MOVES_MAX = 10000, SERVE_LINE_MAX = 128 << 10 };

/* A session: a game in play and what the solver has found of it. */
typedef struct ServedGame {
    uint64_t session; /* 0: the place is free */
    Play play;
    Verdicts verdicts;
} ServedGame;

/* Begin with {0}. */
typedef struct Server {
    ServedGame *game[SERVE_GAMES_MAX]; /* owned */
    uint64_t begun;                    /* sessions so far */
    int format;                        /* of JSON; 0: the newest */
} Server;

/* Does what a line asks for and prints one line of JSON on the standard output. */
void serve_line(Server *, const char *line, size_t length);

/* Answers a line that is too long to be read. */
void serve_long_line(const Server *);

/* Gives back what the server owns. */
void serve_end(Server *);

/* Sets up the game that a request for one tells.  On success true, and the play is the caller's to end. */
bool serve_deal(const Query *, Play *, QueryError *);

#endif
