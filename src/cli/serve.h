/* What patience serve answers: games in play that programs ask about (docs/serve.md). */
#pragma once

#include "game_source.h"

enum {
    SERVE_GAMES_MAX = 100,
    SERVE_MOVES_MAX = 10000,
    SERVE_LINE_MAX = 128 << 10,
    SESSIONS_MOST = 1000000000
};

/* The acts that requests ask for, from 0; 0 after the last. */
const Command *served_act(int i);

/* What the answer to one in a session begins with. */
extern const Member session_members[];

/* Whether it begins a session or is asked in one. */
bool served_in_session(const Command *);

/* A session: a game in play and what the solver has found of it. */
typedef struct ServedGame {
    int session; /* 0: the place is free */
    Source source;
} ServedGame;

/* Begin with {0}. */
typedef struct Server {
    ServedGame game[SERVE_GAMES_MAX];
    int begun; /* sessions so far */
} Server;

/* Does what a line asks for and prints one line of JSON on the standard output; one that is longer than
   SERVE_LINE_MAX is refused. */
void serve_line(Server *, const char *line, size_t length);

/* Gives back what the server owns. */
void serve_end(Server *);
