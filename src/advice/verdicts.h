/* What is known of the positions of a play: each was won, lost or neither found.  A win found holds for all
   positions on its line and before it, a loss for all after it, so that few have to be searched. */
#pragma once

#include "play/play.h"
#include "solver/solver.h"

typedef struct Known {
    Position position;
    Verdict verdict;
    bool searched; /* also without a verdict */
    Move next;     /* of the win, if there is one */
} Known;

/* Begin with {0}. */
typedef struct Verdicts {
    Known *known; /* owned; known[i] is of the position after i moves */
    int count;
} Verdicts;

/* Gives back what is owned. */
void verdicts_end(Verdicts *);

/* Notes what a search from the position after so many moves has found. */
void verdicts_note(Verdicts *, const Game *, int moves, const Position *, const Solution *);

/* What is known of the position of the play after so many moves. */
Verdict verdicts_of(const Verdicts *, const Play *, int moves);

/* Takes over from another play of the same deal what is known of the positions after up to so many moves,
   which both have in common. */
void verdicts_share(Verdicts *, const Verdicts *from, const Play *, int moves);

/* With how many moves two plays of one deal begin alike; -1: these are not of one game, options and deal. */
int plays_alike(const Play *, const Play *);

/* Whether it was searched, perhaps in vain. */
bool verdicts_searched(const Verdicts *, const Play *, int moves);

/* A move that keeps the win there, MOVE_NONE when none is known. */
Move verdicts_winning_move(const Verdicts *, const Play *, int moves);

/* The position from which the player was given every move since: after so many moves; the one now when
   the last move was not one of those.  A line found there is followed still. */
int verdicts_suggested_from(const Play *);

/* The position to be searched next in order to learn where the win was lost; -1 when there is nothing more to
   learn. */
int verdicts_question(const Verdicts *, const Play *);

/* The last position up to now that can be won, -1 when none is known. */
int verdicts_last_winnable(const Verdicts *, const Play *);

/* A play as far as it is known: up to `won` it could be won, from `lost` on no longer. */
typedef struct Stretches {
    int won;    /* as verdicts_last_winnable */
    int lost;   /* one more than there are moves when no loss is known */
    int losing; /* the move that lost it, from 1; 0 when there is none, or it was not found out */
} Stretches;

Stretches verdicts_stretches(const Verdicts *, const Play *);
