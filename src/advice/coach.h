/* Reviewing a game by what could be seen: how likely a win was before a move, which move would have kept most
   of it, and what was wrong with the one made; and how difficult a deal is. */
#pragma once

#include "odds.h"

/* How one move changed the odds; {0}: not reviewed. */
typedef struct MoveReview {
    bool certain;                   /* nothing was left to chance: one game of one is won, or none */
    const Calibration *calibration; /* by which they are reported, or 0 */
    MoveOdds best, made;            /* the move that keeps most, and the one made, in the same worlds */
} MoveReview;

/* Reviews the move after this many of a play with about this many games; false if the budget was spent.  The
   result is always the same, whatever lies face down. */
bool coach_review(const Play *, int moves, int games, Budget *, MoveReview *);

/* How likely a win was before the move, in percent; -1 if it was not reviewed. */
int review_chance(const MoveReview *);

/* How much of it the move cost, in percent of all games; 0 if the difference may be chance.
 */
int review_cost(const MoveReview *);

/* What is wrong with the move made but not with the best one, as a clause to be translated; 0: nothing that
   could be named.  The play stands before the move. */
const char *review_fault(const Play *, const MoveReview *);

/* --- difficulty ----------------------------------------------------------------------------------------- */

/* How difficult a deal is compared with others of its game: how badly sensible play without foresight does in
   it (docs/difficulty.md).  Also journeys from gentle to wicked deals, and searching for a deal of the kind
   the player wants.
 */

enum { DIFFICULTY_PLAYOUTS = 200, DIFFICULTIES = 3, POINTS_OF_WIN = 1000, POINTS_OF_HOME = 150 };

/* The results of a deal's playouts: how many won; and the mean in points, POINTS_OF_WIN for each win and up
   to POINTS_OF_HOME for the cards that came home in the others. */
typedef struct DealMeasure {
    int won, points;
} DealMeasure;

/* Where the deals of a game are cut into levels: the least points of an easy one and of a medium one. */
typedef struct LevelCuts {
    const char *game;
    int least[DIFFICULTIES - 1];
} LevelCuts;

/* How many levels of difficulty the deals of a game have: DIFFICULTIES, or 1 if they do not differ. */
int difficulties_of(const Rules *);

/* Measures a deal; the result is void if the budget was spent. */
DealMeasure deal_measure(const Game *, const Position *deal, Budget *);

/* 1 (easy), 2 or 3 (hard) by the points; if no playout has won, only the solver can decide whether the deal
   can be won at all. */
int difficulty_of(const Rules *, int points);

/* Whether a deal has this difficulty, with no more playouts than needed; *won is whether one of them won.
 */
bool has_difficulty(const Game *, const Position *deal, int difficulty, Budget *, bool *won);

enum { JOURNEY_LENGTH = 10 };

/* Deals of a game that can be won, the same for everybody. */
typedef struct JourneyDeals {
    const char *game;
    uint64_t deal[JOURNEY_LENGTH];
} JourneyDeals;

/* The journey of a game, with its usual options; 0: it has none, such as a custom game. */
const JourneyDeals *journey_of(const Rules *);

/* Which of its deals this is, from 0; -1: none of them. */
int journey_stage(const JourneyDeals *, uint64_t number);

enum { DEAL_SEARCH_SECONDS = 60 }; /* processor time; after that a player has waited long enough */

/* What a deal must be like; with {0} any will do. */
typedef struct DealWish {
    bool winnable;
    int difficulty; /* 0: any; otherwise a winnable deal of this difficulty */
} DealWish;

/* Tries random deals, determined by `seed`, until one is as wanted, and counts them in *tried.  Returns it,
   or false if the budget was spent first. */
bool deal_find(const Game *, DealWish, uint64_t seed, Budget *, int *tried, Deal *);
