/* What commands are about: a game with its options and deal, played to some point, or a record. */
#pragma once

#include "advice/verdicts.h"
#include "command.h"
#include "store/deal_format.h"
#include "store/journal.h"

/* What a word of the command line is; a game also if it is nothing known. */
typedef enum Named { A_GAME, A_CODE, A_FILE } Named;
Named source_named(const char *word);

/* The game that a word means; 0 after saying why there is none. */
const Rules *source_rules(const Request *, const char *word);

/* The options asked for, on top of the game's usual ones, or on the command line of those the player has
   chosen for it (config_options), as in the menu.  false after saying why. */
bool source_settings(const Request *, const Rules *, Settings *);

/* Prints the current position in the format of that name; returns the exit status. */
int source_print_as(const char *format, const Play *);

/* Whether an option chooses a deal. */
bool chooses_deal(const Request *);

/* The deal asked for; *chosen says whether one was.  false after saying why. */
bool source_deal(const Request *, const Rules *, const Settings *, Deal *, bool *chosen);

/* The subject of an act: a game, or a play of one, with what its record's comments say and what the solver
   has found. */
typedef struct Source {
    const Rules *rules; /* or 0 */
    Play play;
    int made; /* how many moves it has, whatever --at says */
    Ending ending;
    char name[RECORD_NAME_MAX]; /* "" where it has none */
    Effort effort;
    Verdicts verdicts;
    void *found; /* what the act found, if its answer does not contain everything */
    int status;  /* the exit status, if it says more than whether there is an answer */
} Source;

/* Reads a record or a code.  STATUS_YES, or another status after saying why not. */
int source_read(const Request *, const char *word, Source *);

/* Deals a game: the deal that the options choose or, if allowed, a random one.  false after saying why not.
 */
bool source_deal_game(const Request *, const Rules *, bool by_chance, Play *);

/* Reads a code, and the words of moves; false after saying why not. */
bool source_read_code(const Request *, const char *code, Play *);
bool source_play(const Request *, const char *words, Play *);

/* Frees what it owns. */
void source_end(Source *);

/* Carries out the command and prints its answer, as JSON or for people; returns the exit status. */
int act(const Request *);

/* For an act that has printed or shown everything itself: sets the exit status. */
static inline json_t *no_answer(Source *source, int status) {
    source->status = status;
    return 0;
}

/* Sets up what the request names: a record if the command accepts one, otherwise a game; plays the words of
   --play, goes back to the move of --at, and has the work done.  Returns its exit status, or another after
   saying why there was nothing to work on. */
int source_work(const Request *, SourceWork *);

/* --- tables of rules: written out to be changed, and tried ---------------------------------------------- */

/* Prints the table of a game, under another name if it came with the program; returns the exit status. */
int table_print(const Rules *);

/* Deals and solves a custom game, and says the result; returns the exit status. */
int table_try(const Request *, const Rules *);

/* Prints the words that tables are written in; an exit status. */
int rule_words_print(void);
