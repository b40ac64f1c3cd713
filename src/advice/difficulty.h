/* How difficult a deal is beside others of its game: how badly sensible play without foresight does in it
   (docs/difficulty.md). */
#ifndef PATIENCE_DIFFICULTY_H
#define PATIENCE_DIFFICULTY_H

#include "patience/game.h"

enum { DIFFICULTY_PLAYOUTS = 200, DIFFICULTIES = 3, POINTS_OF_WIN = 1000, POINTS_OF_HOME = 150 };

/* What playouts have made of a deal: so many have won; and in points, POINTS_OF_WIN for each that has and up
   to POINTS_OF_HOME for the cards that came home in the others, in the mean. */
typedef struct DealMeasure {
    int won, points;
} DealMeasure;

/* Where the deals of a game are cut into levels: the least points of an easy one and of a medium one. */
typedef struct LevelCuts {
    const char *game;
    int least[DIFFICULTIES - 1];
} LevelCuts;

/* How many levels of difficulty the deals of a game have: DIFFICULTIES, or 1 where they do not differ. */
int difficulties_of(const Rules *);

/* Measures a deal; nothing of it holds when `stop`, asked before each playout, ended it. */
DealMeasure deal_measure(const Game *, const Position *deal, bool (*stop)(void *context), void *context);

/* 1, easy, 2 or 3, hard, by the points; where no playout has won it takes the solver to tell
   whether the deal can be won at all. */
int difficulty_of(const Rules *, int points);

/* Whether a deal is of a difficulty, with no more playouts than that takes; *won is whether one of them has.
 */
bool has_difficulty(const Game *, const Position *deal, int difficulty, bool (*stop)(void *context),
                    void *context, bool *won);

#endif
