/* How the player's games ended: one line per game in $XDG_DATA_HOME/patience/statistics or
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
    RESULT_OPEN, /* none of these any longer: the game was resumed */
    RESULT_LATER
} Result;

/* Why a game is closed: it is won, the player leaves it, or wants another deal instead. */
typedef enum Parting { PARTING_WON, PARTING_LEAVE, PARTING_ANOTHER } Parting;

/* What the game counts as when it is closed.  This is the whole policy: a win counts at once; a game without
   a move does not count; one that is certainly lost counts as lost however it is closed; an open one counts
   as left if the player wants another deal instead, and does not count if it is merely left, as it can be
   resumed.  The last line about a game holds, so that a game given up or lost, then resumed and won, is one
   game that was won; meanwhile it is open. */
Result statistics_result(const Play *, Parting);

/* The name of a record in lines, "" if it has none; to be freed.  And the hash of that, 0 for "". */
char *record_word(const char *path);
uint64_t record_hash(const char *path);

/* Appends whole lines to the file, all or none of them; if it would exceed `most` bytes (0: no limit) the
   oldest are dropped.  0, or errno. */
int statistics_append(const char *lines, size_t most);

/* The path of the file; its folder may be missing.  0, or errno. */
int statistics_path(char path[FILE_PATH_MAX]);

/* What should be on disk and is not: lines of the statistics, which are kept and tried again, and games
   closed before all their moves could be written. */
typedef struct Arrears {
    char *lines;    /* owned: missing lines of the statistics, in order; 0 if there are none */
    int count;      /* how many of them */
    size_t most;    /* the most bytes of the statistics; 0: no limit */
    int error;      /* errno of the last try to write them */
    int games;      /* games closed before they were completely on disk */
    int game_error; /* errno of the last such game */
} Arrears;

/* Writes the line of a game that is being closed, if it counts, after those still missing; to be called
   before its journal is closed.  A closed journal writes none: so a game is written once, and a play without
   a record never.  A difficulty of 0 is unknown. */
void arrears_note(Arrears *, const Play *, const Journal *, Result, int seconds, int difficulty);

/* Closes a journal, and counts the game if not all of it could be written. */
void arrears_close(Arrears *, Journal *);

/* Tries once more to write what is missing. */
void arrears_try(Arrears *);

/* The same, but reports on standard error what is not on disk, and discards it.  Returns whether everything
   is there. */
bool arrears_end(Arrears *);

/* --- counting ------------------------------------------------------------------------------------------- */

enum {
    STATISTICS_LINE_MAX = 1000, /* longer ones cannot be read */
    STATISTICS_GAME_MAX = RULES_NAME_MAX,
    STATISTICS_SET_MAX = 400
};

/* A game with one set of options. */
typedef struct Figures {
    uint64_t hash; /* hash of its names, so that most others need not be compared */
    const Rules *rules;
    char game[STATISTICS_GAME_MAX]; /* as from rules_name */
    char set[STATISTICS_SET_MAX];   /* "forced=off,passes=1": what differs from the table's first values */
    bool usual;                     /* these are the game's usual options */
    int played, won, lost, left;
    int streak, best_streak;      /* wins in a row up to the last game */
    int best_seconds, best_moves; /* best of all wins except of deals played before; -1: unknown */
    bool last_again;              /* the deal of the last win had been played before */
    int without_undo, without_help, under_par, again; /* wins; again: those of deals played before */
    int with_fair_help;                               /* and no other */
    int daily_played, daily_won, daily_streak, best_daily_streak; /* days of today's deals */
} Figures;

/* One line. */
typedef struct GameLine {
    uint64_t record; /* record_hash; 0: none */
    uint64_t deal;   /* hash of the game and its deal; 0: it has no number, or another line holds */
    uint64_t number; /* number of its deal, if `numbered` or `microsoft` */
    long long day;   /* day in the local calendar, since 1970 */
    int group;       /* index of its figures, in reading order */
    int moves, seconds, undone, helped; /* -1: unknown */
    int fair;                           /* this much of the help */
    Result result;
    bool numbered, microsoft, daily, replaced, under_par;
    bool known;      /* its deal had been played before */
    bool on_journey; /* with the usual options, or the table's first values, as on journeys up to 0.2 */
} GameLine;

typedef struct Statistics {
    Figures *figures; /* owned; in the order of the list of games, then of options */
    int count;
    Figures all;        /* as if they were one game */
    GameLine *line;     /* owned; in the order of the file */
    GameLine **by_deal; /* owned; the same, those of one deal together */
    int lines;          /* readable */
    int skipped;        /* that cannot */
    int error;          /* errno, when the file cannot be read */
    long long now;
} Statistics;

/* Reads the file as of a time; a missing file means no games.  End it with statistics_end. */
Statistics statistics_read(long long now);
void statistics_end(Statistics *);

/* Reads the lines of a text without counting; it may contain anything and is cut up. */
void statistics_take(Statistics *, char *text, size_t size);

/* The hash of a deal of a game, "1:4711". */
uint64_t deal_key(const char *game, const char *deal);

/* The figures of a game with these options; 0 if none was played. */
const Figures *statistics_of(const Statistics *, const Rules *, const char *set);

/* All games of this kind: how many were played, and how many won. */
void statistics_of_game(const Statistics *, const Rules *, int *played, int *won);

/* An achievement. */
typedef struct Achievement {
    const char *name;     /* the same in every language */
    const char *sentence; /* to be translated; some have a place for the title */
    const char *title;
    int count, needed; /* done when count reaches needed */
} Achievement;

enum { ACHIEVEMENTS = 6 };
void statistics_achievements(const Statistics *, Achievement[ACHIEVEMENTS]);

/* The name of a game's last deal with a number, with any options; "" if there is none.  Returns text.
 */
char *statistics_last_deal(const Statistics *, const Rules *, char text[DEAL_NAME_MAX]);

/* The result of today's deal on a day, with any options: of several a win counts, otherwise the last;
   RESULT_LATER if it was won after that day, which does not count for days in a row. */
Result statistics_of_day(const Statistics *, const Rules *, long long day);

/* Evenings in a row whose game was won on its day, up to the day before this one; and up to today's, which
   may still be won. */
int statistics_evenings_before(const Statistics *, long long day);
int statistics_evenings_in_row(const Statistics *);

/* What the game of a record counts as. */
Result statistics_of_record(const Statistics *, const char *path);

/* --- journeys (figures.c) ------------------------------------------------------------------------------- */

/* The stars of a journey's deal for wins with the usual options, one or several. */
enum { STAR_WON = 1, STAR_WITHOUT_UNDO = 2, STAR_WITHOUT_HELP = 4, JOURNEY_STARS = 3 };
int star_count(int stars);

typedef struct JourneyStars {
    const JourneyDeals *journey; /* 0: the game has none */
    int of[JOURNEY_LENGTH];      /* of each deal */
    int won, count;              /* how many of them are won; how many stars in all */
} JourneyStars;

/* The stars of a deal: "★★☆"; returns text. */
enum { STARS_TEXT_MAX = 4 * JOURNEY_STARS };
char *stars_text(int count, char text[STARS_TEXT_MAX]);

JourneyStars statistics_journey(const Statistics *, const Rules *);

/* Which of its deals comes next after this one (-1: from the first): one that is not won if there is any, or
   else one that lacks stars. */
int journey_next(const JourneyStars *, int stage);

/* --- as text -------------------------------------------------------------------------------------------- */

/* The statistics for people, in the language in use, of one game or (0) all: lines that begin with "# " and
   "## " are headings, without those signs in words.  To be freed. */
char *statistics_text(const Statistics *, const Rules *, bool in_words);
