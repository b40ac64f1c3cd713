/* A game being played: the deal, the moves made, and every position on the way, so that undo and redo have no
   end. */
#ifndef PATIENCE_PLAY_H
#define PATIENCE_PLAY_H

#include "patience/deal.h"
#include "patience/game.h"

PATIENCE_BEGIN

typedef struct Played {
    Move move;
    bool follows; /* a front end made it after the move before, as one with it for the player */
    bool told;    /* the solver gave it to the player */
    Position after;
} Played;

typedef struct Play {
    Game game;
    Deal deal;
    Position start;
    Played *played; /* owned; `count` of them, of which `at` are in force and the rest can be redone */
    int at, count, capacity;
} Play;

/* Lays out a deal.  The play is ended with play_end. */
void play_begin(Play *, const Rules *, const Settings *, const Deal *);

/* A play of its own of the first moves of another, which is ended by itself. */
Play play_copy(const Play *, int moves);

/* Gives back what the play owns. */
void play_end(Play *);

/* The position now. */
static inline const Position *play_now(const Play *play) {
    return play->at ? &play->played[play->at - 1].after : &play->start;
}

/* The position after so many moves, also of those that can be redone. */
static inline const Position *play_after(const Play *play, int moves) {
    return moves ? &play->played[moves - 1].after : &play->start;
}

/* Makes a move; false when it is not legal.  What could be redone is forgotten. */
bool play_do(Play *, Move);

/* The same of a move that is known to be legal. */
void play_make(Play *, Move);

/* Takes back the last move, or makes it again; false when there is none. */
bool play_undo(Play *);
bool play_redo(Play *);

/* How many steps the player takes back to get to where so many were made, or before them where several are
 * one. */
int play_steps_behind(const Play *, int moves);

/* Plays words separated by blanks: moves, "undo" and "redo".  At the first that cannot be played false, and
   the error says why; those before it stay played. */
bool play_notation(Play *, const char *words, Error *);

PATIENCE_END

#endif
