/* How the player's games ended: one line a game in $XDG_DATA_HOME/patience/statistics, else
   ~/.local/share/patience/statistics, and what can be counted from it (docs/record.md). */
#pragma once

#include "advice/coach.h"
#include "journal.h"
#include "text/winnability.h"

/* --- writing -------------------------------------------------------------------------------------------- */

typedef enum Result {
    RESULT_NONE,
    RESULT_WON,
    RESULT_LOST,
    RESULT_LEFT,
    RESULT_OPEN, /* one of these no longer: it is gone on with */
    RESULT_LATER
} Result;

/* Why a game is let go of: it is won, the player leaves it, or wants another deal in its place. */
typedef enum Parting { PARTING_WON, PARTING_LEAVE, PARTING_ANOTHER } Parting;

/* What the game counts as when it is let go of.  This is the whole policy: a win counts at once; a game
   without a move counts nothing; one that is certainly lost counts as lost however it is let go of; an open
   one counts as left when the player wants another deal in its place, and nothing when it is merely left, for
   it can be gone on with.  Whatever was written of a game before, its last line holds, so that a game given
   up or lost, then gone on with and won, is one game that was won; meanwhile it is open. */
Result statistics_result(const Play *, Parting);

/* What lines call a record, "" where they do not; to be freed. */
char *record_word(const char *path);

/* Appends whole lines to the file, all or none of them; where it would be larger than `most` bytes (0: no
   limit) the oldest are dropped.  0, or errno. */
int statistics_append(const char *lines, size_t most);

/* The path of the file; its folder may be missing.  0, or errno. */
int statistics_path(char path[FILE_PATH_MAX]);

/* What should be on disk and is not: lines of the statistics, which are kept and tried again, and games that
   were let go of before all their moves could be written. */
typedef struct Arrears {
    char *lines;    /* owned: of the statistics, in their order; 0 when none is missing */
    int count;      /* how many of them */
    size_t most;    /* bytes that the statistics may take; 0: no limit */
    int error;      /* errno of the last try to write them */
    int games;      /* let go of while not all of them was on disk */
    int game_error; /* errno of the last of them */
} Arrears;

/* Writes the line of a game that is let go of, if it counts, after those still missing; to be called before
   its journal is closed.  A closed journal writes none: so a game is written once, and a play without a
   record never.  A difficulty of 0 is not known. */
void arrears_note(Arrears *, const Play *, const Journal *, Result, int seconds, int difficulty);

/* Closes a journal, and counts the game where not all of it could be written. */
void arrears_close(Arrears *, Journal *);

/* Tries once more to write what is missing. */
void arrears_try(Arrears *);

/* The same, says on standard error what is not on disk, and forgets it.  Whether all is there. */
bool arrears_end(Arrears *);

/* --- counting ------------------------------------------------------------------------------------------- */

enum {
    STATISTICS_LINE_MAX = 1000, /* longer ones cannot be read */
    STATISTICS_GAME_MAX = RULES_NAME_MAX,
    STATISTICS_SET_MAX = 400,
    DAY_SECONDS = 86400
};

/* A game with one set of options. */
typedef struct Figures {
    uint64_t hash; /* of its names, so that most others need not be compared */
    const Rules *rules;
    char game[STATISTICS_GAME_MAX]; /* as rules_name calls it */
    char set[STATISTICS_SET_MAX];   /* "forced=off,passes=1": what differs from the table's first values */
    bool usual;                     /* these are the game's usual options */
    int played, won, lost, left;
    int streak, best_streak;      /* wins in a row, the last ones */
    int best_seconds, best_moves; /* of wins, but of deals played before; -1: none is known */
    bool last_again;              /* the deal of the last win had been played before */
    int without_undo, without_help, under_par, again;             /* wins; again: of deals played before */
    int with_fair_help;                                           /* and no other */
    int daily_played, daily_won, daily_streak, best_daily_streak; /* days of today's deals */
} Figures;

/* One line. */
typedef struct GameLine {
    uint64_t record; /* stands for its name; 0: none */
    uint64_t deal;   /* stands for the game and its deal; 0: it has no number, or another line holds */
    uint64_t number; /* of its deal, where `numbered` or `microsoft` */
    long long day;   /* of the local calendar, since 1970 */
    int group;       /* number of its figures, as they were read */
    int moves, seconds, undone, helped; /* -1: unknown */
    int fair;                           /* so much of the help */
    Result result;
    bool numbered, microsoft, daily, replaced, under_par;
    bool known;      /* its deal had been played before */
    bool on_journey; /* with the usual options, or the table's first values, as journeys were up to 0.2 */
} GameLine;

typedef struct Statistics {
    Figures *figures; /* owned; in the order of the list of games, then by options */
    int count;
    Figures all;        /* as if they were one game */
    GameLine *line;     /* owned; in the order of the file */
    GameLine **by_deal; /* owned; the same, those of one deal together */
    int lines;          /* that can be read */
    int skipped;        /* that cannot */
    int error;          /* errno, when the file cannot be read */
    long long now;
} Statistics;

/* Reads the file as of a time; no file is no games.  Ended with statistics_end. */
Statistics statistics_read(long long now);
void statistics_end(Statistics *);

/* Takes in the lines of a text, which may hold anything and is cut into them, without counting. */
void statistics_take(Statistics *, char *text, size_t size);

/* What stands for a deal of a game, "1:4711", in its lines. */
uint64_t deal_key(const char *game, const char *deal);

/* The figures of a game with these options; 0 where none was played. */
const Figures *statistics_of(const Statistics *, const Rules *, const char *set);

/* All plays of a game together: how many there were, and how many were won. */
void statistics_of_game(const Statistics *, const Rules *, int *played, int *won);

/* What is something to have done. */
typedef struct Achievement {
    const char *name;     /* the same in every language */
    const char *sentence; /* to be translated; in some there is a place for the title */
    const char *title;
    int count, needed; /* done when count reaches needed */
} Achievement;

enum { ACHIEVEMENTS = 6 };
void statistics_achievements(const Statistics *, Achievement[ACHIEVEMENTS]);

/* The name of a game's last deal that has a number, with any options; "" where there is none.  Returns text.
 */
char *statistics_last_deal(const Statistics *, const Rules *, char text[DEAL_NAME_MAX]);

/* What became of today's deal of a day, with any options: of several results a win counts, else the last;
   RESULT_LATER when it was won after that day, which counts for no days in a row. */
Result statistics_of_day(const Statistics *, const Rules *, long long day);

/* Evenings in a row whose game was won on that day, up to the one before a day; and up to today's, which may
   still be won. */
int statistics_evenings_before(const Statistics *, long long day);
int statistics_evenings_in_row(const Statistics *);

/* What the game of a record counts as. */
Result statistics_of_record(const Statistics *, const char *path);

/* --- journeys (figures.c) ------------------------------------------------------------------------------- */

/* What a deal of a journey brings when it is won with the usual options, by one win or by several. */
enum { STAR_WON = 1, STAR_WITHOUT_UNDO = 2, STAR_WITHOUT_HELP = 4, JOURNEY_STARS = 3 };
int star_count(int stars);

typedef struct JourneyStars {
    const JourneyDeals *journey; /* 0: the game has none */
    int of[JOURNEY_LENGTH];      /* of each deal */
    int won, count;              /* so many of them are won; so many stars in all */
} JourneyStars;

/* Those of a deal, so many of them lit: "★★☆"; returns text. */
enum { STARS_TEXT_MAX = 4 * JOURNEY_STARS };
char *stars_text(int count, char text[STARS_TEXT_MAX]);

JourneyStars statistics_journey(const Statistics *, const Rules *);

/* Which of its deals comes next after this one (-1: from the first): one that is not won, if there is any,
   or else one that lacks stars. */
int journey_next(const JourneyStars *, int stage);

/* --- as text -------------------------------------------------------------------------------------------- */

/* For people, in the language in use: lines that begin with "# " and "## " are headings, which are bare in
   words.  Of one game, or (0) of all games.  To be freed. */
char *statistics_text(const Statistics *, const Rules *, bool in_words);
