/* patience serve: games in play that programs ask about (docs/serve.md). */
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

/* The first members of an answer within a session. */
extern const Member session_members[];

/* Whether an act begins a session or belongs to one. */
bool served_in_session(const Command *);

/* A session: a game in play and what the solver has found of it. */
typedef struct ServedGame {
    int session; /* 0: the slot is free */
    Source source;
} ServedGame;

/* Begin with {0}. */
typedef struct Server {
    ServedGame game[SERVE_GAMES_MAX];
    int begun; /* sessions so far */
} Server;

/* Carries out the request in a line and prints one line of JSON on standard output; a line longer than
   SERVE_LINE_MAX is refused. */
void serve_line(Server *, const char *line, size_t length);

/* Frees what the server owns. */
void serve_end(Server *);
