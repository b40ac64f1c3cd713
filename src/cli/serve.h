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
    ServedGame game[SERVE_GAMES_MAX];
    uint64_t begun; /* sessions so far */
} Server;

/* Does what a line asks for and prints one line of JSON on the standard output; one that is longer than
   SERVE_LINE_MAX is refused. */
void serve_line(Server *, const char *line, size_t length);

/* Gives back what the server owns. */
void serve_end(Server *);

#endif
