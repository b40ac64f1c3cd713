/* What is known about the positions of a play: won, lost or undecided.  A win holds for all positions on its
   line and before it, a loss for all after it, so few have to be searched. */
#pragma once

#include "play/play.h"
#include "solver/solver.h"

typedef struct Known {
    Position position;
    Verdict verdict;
    bool searched; /* also without a verdict */
    Move next;     /* line of the win, if there is one */
} Known;

/* Begin with {0}. */
typedef struct Verdicts {
    Known *known; /* owned; known[i] is about the position after i moves */
    int count;
} Verdicts;

/* Frees what is owned. */
void verdicts_end(Verdicts *);

/* Notes what a search from the position after this many moves has found. */
void verdicts_note(Verdicts *, const Game *, int moves, const Position *, const Solution *);

/* What is known about the position of the play after this many moves. */
Verdict verdicts_of(const Verdicts *, const Play *, int moves);

/* Takes over what is known about another play of the same deal, for the first moves, which both share. */
void verdicts_share(Verdicts *, const Verdicts *from, const Play *, int moves);

/* Whether the position was searched, perhaps in vain. */
bool verdicts_searched(const Verdicts *, const Play *, int moves);

/* A move that keeps the win there, MOVE_NONE if none is known. */
Move verdicts_winning_move(const Verdicts *, const Play *, int moves);

/* The position to search next to learn where the win was lost; -1 if there is nothing more to learn. */
int verdicts_question(const Verdicts *, const Play *);

/* The last position up to now that can be won, -1 if none is known. */
int verdicts_last_winnable(const Verdicts *, const Play *);

/* A play as far as it is known: up to `won` it could be won, from `lost` on no longer. */
typedef struct Stretches {
    int won;    /* as verdicts_last_winnable */
    int lost;   /* one more than there are moves when no loss is known */
    int losing; /* the move that lost it, from 1; 0 when there is none, or it was not found out */
} Stretches;

Stretches verdicts_stretches(const Verdicts *, const Play *);
