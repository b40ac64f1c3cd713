/* What a play contains. */
#pragma once

#include "engine/deal.h"
#include "engine/game.h"

typedef struct Played {
    Move move;
    bool follows;   /* a front end made it right after the move before; for the player they are one step */
    bool suggested; /* the solver suggested it */
    Position after;
} Played;

struct Play {
    Game game;
    Deal deal;
    Position start;
    Played *played; /* owned; `count` moves, of which `at` are in force and the rest can be redone */
    int at, count, capacity;
};

/* An independent play with the first moves of another; it has to be ended separately. */
Play play_copy(const Play *, int moves);

/* The position now. */
static inline const Position *play_now(const Play *play) {
    return play->at ? &play->played[play->at - 1].after : &play->start;
}

/* The position after this many moves, including those that can be redone. */
static inline const Position *play_after(const Play *play, int moves) {
    return moves ? &play->played[moves - 1].after : &play->start;
}

/* The same for a move that is known to be legal. */
void play_make(Play *, Move);

/* How many steps to undo so that this many moves remain, or fewer where several are one step. */
int play_steps_behind(const Play *, int moves);

/* How many moves two plays of one deal share at the beginning; -1: they differ in game, options or deal. */
int play_moves_shared(const Play *, const Play *);

/* The position since which every move was suggested to the player, as a number of moves; the current one if
   the last move was not suggested.  A line found there is still being followed. */
int play_suggested_from(const Play *);
