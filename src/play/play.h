/* What a play holds. */
#pragma once

#include "engine/deal.h"
#include "engine/game.h"

typedef struct Played {
    Move move;
    bool follows;   /* a front end made it after the move before, as one with it for the player */
    bool suggested; /* the solver gave it to the player */
    Position after;
} Played;

struct Play {
    Game game;
    Deal deal;
    Position start;
    Played *played; /* owned; `count` of them, of which `at` are in force and the rest can be redone */
    int at, count, capacity;
};

/* A play of its own of the first moves of another, which is ended by itself. */
Play play_copy(const Play *, int moves);

/* The position now. */
static inline const Position *play_now(const Play *play) {
    return play->at ? &play->played[play->at - 1].after : &play->start;
}

/* The position after so many moves, also of those that can be redone. */
static inline const Position *play_after(const Play *play, int moves) {
    return moves ? &play->played[moves - 1].after : &play->start;
}

/* The same of a move that is known to be legal. */
void play_make(Play *, Move);

/* How many steps the player takes back to get to where so many were made, or before them where several are
 * one. */
int play_steps_behind(const Play *, int moves);
