/* A game looked at again with what could be seen: how likely a win was before a move, what would have kept
   most of it, and what was wrong with the move that was made; and how difficult a deal is. */
#pragma once

#include "odds.h"

/* What became of the odds by one move; {0}: not looked at. */
typedef struct MoveReview {
    bool certain;                   /* nothing was left to chance: of one game one or none is won */
    const Calibration *calibration; /* by which they are told, or 0 */
    MoveOdds best, made; /* the move that keeps most, and the one that was made, in the same worlds */
} MoveReview;

/* Reviews the move after so many of a play with about so many games; false when the budget was spent.  The
   same every time, and whatever lies face down. */
bool coach_review(const Play *, int moves, int games, Budget *, MoveReview *);

/* How likely a win was before the move, in percent; -1 where it was not looked at. */
int review_chance(const MoveReview *);

/* How much of it the move took, in percent of all games; 0 where chance alone may have made the difference.
 */
int review_cost(const MoveReview *);

/* What is wrong with the move that was made and not with the best one, as a clause to be translated; 0:
   nothing that could be named.  The play stands before it. */
const char *review_fault(const Play *, const MoveReview *);

/* --- difficulty ----------------------------------------------------------------------------------------- */

/* How difficult a deal is beside others of its game: how badly sensible play without foresight does in it
 * (docs/difficulty.md). Deals that lead from gentle to wicked, and looking for one as the player wishes it.
 */

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

/* Measures a deal; nothing of it holds when the budget was spent. */
DealMeasure deal_measure(const Game *, const Position *deal, Budget *);

/* 1, easy, 2 or 3, hard, by the points; where no playout has won it takes the solver to decide
   whether the deal can be won at all. */
int difficulty_of(const Rules *, int points);

/* Whether a deal is of a difficulty, with no more playouts than that takes; *won is whether one of them has.
 */
bool has_difficulty(const Game *, const Position *deal, int difficulty, Budget *, bool *won);

enum { JOURNEY_LENGTH = 10 };

/* Deals of a game that can be won, the same for everybody. */
typedef struct JourneyDeals {
    const char *game;
    uint64_t deal[JOURNEY_LENGTH];
} JourneyDeals;

/* That of a game, with its usual options; 0: it has none, as a game of somebody's own. */
const JourneyDeals *journey_of(const Rules *);

/* Which of its deals this is, from 0; -1: none of them. */
int journey_stage(const JourneyDeals *, uint64_t number);

enum { DEAL_SEARCH_SECONDS = 60 }; /* of the processor; then a player has waited long enough */

/* What a deal has to be; with {0} any will do. */
typedef struct DealWish {
    bool winnable;
    int difficulty; /* 0: any; else a deal of this difficulty, of those that the game has, that is winnable */
} DealWish;

/* Tries deals by chance, which follow from `seed`, until one is as wished, and counts those in *tried.  Gives
   it, or false when there was none before the budget was spent. */
bool deal_find(const Game *, DealWish, uint64_t seed, Budget *, int *tried, Deal *);
