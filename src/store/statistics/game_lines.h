/* The lines of the statistics, one by one.  The file may hold anything. */
#ifndef PATIENCE_GAME_LINES_H
#define PATIENCE_GAME_LINES_H

#include "statistics.h"

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
enum { SETS_MAX = 500, DAY_SECONDS = 86400 };

/* One line. */
typedef struct GameLine {
    uint64_t record; /* stands for its name; 0: none */
    uint64_t deal;   /* stands for the game and its deal; 0: it has no number */
    uint64_t number; /* of its deal, where `numbered` */
    long long day;   /* of the local calendar, since 1970 */
    int order, group;
    int moves, seconds, undone, helped; /* -1: not told */
    int fair;                           /* so much of the help */
    int difficulty;                     /* from 1; 0: not told */
    int place;                          /* of the game in the list */
    Result result;
    bool numbered, daily, replaced, under_par;
    bool known; /* its deal had been played before */
} GameLine;

/* A game with a set of options. */
typedef struct Group {
    uint64_t hash; /* of its names, so that most others need not be compared */
    const Rules *rules;
    char game[STATISTICS_GAME_MAX], set[STATISTICS_SET_MAX];
} Group;

typedef struct GameLines {
    GameLine *line; /* owned */
    Group *group;   /* owned */
    int count, groups;
    int skipped; /* lines that cannot be read */
} GameLines;

/* Takes in all lines of a text, which is cut into them; ended with game_lines_end. */
GameLines game_lines_read(char *text, size_t size);
void game_lines_end(GameLines *);

/* --- of days (days.c) ----------------------------------------------------------------------------------- */

/* Takes in a line that counts; the days are settled behind the last. */
void days_note(Statistics *, const GameLine *);
void days_settle(Statistics *);

#endif
