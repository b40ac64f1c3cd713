/* How the player's games ended: one line a game in $XDG_DATA_HOME/patience/statistics, else
   ~/.local/share/patience/statistics, and what can be counted from it (docs/record.md). */
#ifndef PATIENCE_STATISTICS_H
#define PATIENCE_STATISTICS_H

#include "store/journal.h"

/* --- writing -------------------------------------------------------------------------------------------- */

typedef enum Result { RESULT_NONE, RESULT_WON, RESULT_LOST, RESULT_LEFT } Result;

/* Why a game is let go of: it is won, the player leaves it, or wants another deal in its place. */
typedef enum Parting { PARTING_WON, PARTING_LEAVE, PARTING_ANOTHER } Parting;

/* What the game counts as when it is let go of.  This is the whole policy: a win counts at once; a game
   without a move counts nothing; one that is certainly lost counts as lost however it is let go of; an open
   one counts as left when the player wants another deal in its place, and nothing when it is merely left, for
   it can be gone on with.  Whatever was written of a game before, its last line holds, so that a game given
   up or lost, then gone on with and won, is one game that was won. */
Result statistics_result(const Play *, Parting);

/* The line of a game that is let go of, with its newline, to be freed; 0 when it counts nothing or its
   journal is closed. */
char *statistics_line(const Play *, const Journal *, Parting, int seconds);

/* Appends whole lines to the file, all or none of them.  0, or errno. */
int statistics_append(const char *lines);

/* The path of the file; its folder may be missing.  0, or errno. */
int statistics_path(char path[FILE_PATH_MAX]);

/* --- counting ------------------------------------------------------------------------------------------- */

enum {
    STATISTICS_LINE_MAX = 1000, /* longer ones cannot be read */
    STATISTICS_GAME_MAX = 40,
    STATISTICS_SET_MAX = 400,
    STATISTICS_WEEKS = 12,
    STATISTICS_TIMES = 10
};

/* Wins up to so many minutes are counted together; the last ones took longer than all. */
extern const int statistics_minutes[STATISTICS_TIMES - 1];

/* A game with one set of options. */
typedef struct Figures {
    char game[STATISTICS_GAME_MAX];
    char set[STATISTICS_SET_MAX]; /* "forced=off,passes=1": what differs from the defaults */
    int played, won, lost, left;
    int streak, best_streak;                                      /* wins in a row, the last ones */
    int best_seconds, median_seconds, best_moves, median_moves;   /* of wins; -1: none is known */
    int daily_played, daily_won, daily_streak, best_daily_streak; /* days of today's deals */
    int week[STATISTICS_WEEKS];                                   /* wins; the last is this week */
    int time[STATISTICS_TIMES];                                   /* wins by how long they took */
} Figures;

/* One line that counts. */
typedef struct GameLine {
    uint64_t record; /* stands for its name; 0: none */
    uint64_t number; /* of its deal */
    long long day;   /* of the local calendar, since 1970 */
    int order, group, moves, seconds;
    int place; /* of the game in the list */
    Result result;
    bool numbered, daily, replaced;
} GameLine;

typedef struct Statistics {
    Figures *figures; /* owned; in the order of the list of games, then by options */
    int count;
    GameLine *line; /* owned; in the file's order */
    int lines;
    int skipped; /* lines that cannot be read */
    int error;   /* errno, when the file cannot be read */
    long long now;
} Statistics;

/* Reads the file as of a time; no file is no games.  Ended with statistics_end. */
Statistics statistics_read(long long now);
void statistics_end(Statistics *);

/* The year and number of an ISO week of the figures; 0 is the first of them. */
void statistics_week(const Statistics *, int i, int *year, int *week);

/* All games of this id together: how many were played, and won. */
void statistics_of_game(const Statistics *, const char *game, int *played, int *won);

/* --- of one game, with any options (days.c) ------------------------------------------------------------- */

/* How long the last wins took, at most so many, the latest last; how many there are. */
int statistics_times(const Statistics *, const Rules *, int *seconds, int most);

/* The number of the deal that was played last; false when there is none. */
bool statistics_last_deal(const Statistics *, const Rules *, uint64_t *number);

/* What became of today's deal of a day: RESULT_NONE when it was not played. */
Result statistics_of_day(const Statistics *, const Rules *, long long day);

/* Days in a row on which it was won, up to today, which may still be won. */
int statistics_days_in_row(const Statistics *, const Rules *);

/* --- as text -------------------------------------------------------------------------------------------- */

/* For people, in the language in use: lines that begin with "# " and "## " are headings, pictures stand
   between lines "```".  Of one game, with pictures; or (0) of all games.  To be freed. */
char *statistics_text(const Statistics *, const Rules *);

#endif
