/* The commands of the program and what was asked of one of them. */
#ifndef PATIENCE_COMMAND_H
#define PATIENCE_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "store/preferences/config.h"
#include "text/language.h"

/* Exit statuses. */
enum { STATUS_YES, STATUS_NO, STATUS_WRONG, STATUS_UNDECIDED };

typedef enum SwitchKey {
    KEY_LANG,
    KEY_HELP,
    KEY_VERSION,
    KEY_SEED,
    KEY_DAILY,
    KEY_CARDS,
    KEY_SET,
    KEY_PLAY,
    KEY_RESUME,
    KEY_HERE,
    KEY_PLAIN,
    KEY_THEME,
    KEY_SUITS,
    KEY_JSON,
    KEY_PACK,
    KEY_DEPTH,
    KEY_DIVIDE,
    KEY_TO,
    KEY_CHECK,
    KEY_STEP,
    KEY_SPEED,
    KEY_CAST,
    KEY_SVG,
    KEY_FORMAT,
    KEY_AT,
    KEY_LIMIT_POSITIONS,
    KEY_LIMIT_SECONDS,
    KEY_LIMIT_MEMORY,
    KEY_RECORD,
    KEY_SOLVER,
    KEY_SEEDS,
    KEY_SHARD,
    KEY_SUMMARY,
    KEY_JOBS,
    KEY_OUTPUT,
    KEY_WINNABLE,
    KEY_DIFFICULTY,
    KEY_CAPTIVE,
    KEY_PLAYER,
    KEY_PLAYED_BY,
    KEY_BUDGET,
    KEY_IDLE,
    KEY_UNCONFINED,
    KEY_CHECK_HOST,
    KEY_RESULT,
    KEY_FAIR,
    KEY_LIMIT_TOTAL,
    KEYS
} SwitchKey;

/* An option of the command line.  `wants` names its argument: 0 there is none, "[X]" it may be left out. */
typedef struct Switch {
    SwitchKey key;
    const char *name, *wants, *help;
    char *(*values)(char *text, int size); /* what the argument may be, a list for a %s of the help, or 0 */
    bool needed;                           /* the command cannot do without */
} Switch;

/* The options that choose a deal. */
#define DEAL_SWITCHES                                                                                        \
    {KEY_SEED, "seed", N_("N"),                                                                              \
     N_("The deal with this number, 0 to 18446744073709551615; pysol:N is PySolFC's.")},                     \
        {KEY_DAILY, "daily", 0, N_("Today's deal.")}, {                                                      \
        KEY_SET, "set", N_("NAME=VALUE"),                                                                    \
            N_("Sets an option of the game; may be repeated. “patience rules GAME” shows them.")             \
    }
#define CARDS_SWITCH                                                                                         \
    {                                                                                                        \
        KEY_CARDS, "cards", N_("CARDS"),                                                                     \
            N_("Your own deal: the pack, top card first, as in \"8C AH 10d ...\"; @FILE or - reads it from " \
               "a file or the standard input. solvitaire: before it is for what that program writes.")       \
    }
#define PLAY_SWITCH                                                                                          \
    {                                                                                                        \
        KEY_PLAY, "play", N_("WORDS"),                                                                       \
            N_("Makes these moves first, as in \"draw t3-t5*4 w-f\"; undo and redo are words too.")          \
    }
#define THEME_SWITCH                                                                                         \
    { KEY_THEME, "theme", N_("NAME"), N_("The colours of the table: %s."), themes_text }
#define JSON_SWITCH                                                                                          \
    { KEY_JSON, "json", N_("[FORMAT]"), N_("Prints JSON; --json=2 prints the previous format.") }

enum { OPERANDS_MAX = 64, SETS_MAX = 32 };

struct Command;

/* The command line as it was read. */
typedef struct Request {
    const struct Command *const *commands; /* all there are, ending with 0 */
    const struct Command *command;         /* 0: none */
    const char *value[KEYS]; /* the argument of an option; "" where it takes none; 0: not given */
    bool bare[KEYS];         /* given without the argument that may be left out */
    const char *behind_bare; /* the word behind such an option, which is not its argument, or 0 */
    const char *set[SETS_MAX];
    int sets;
    const char *operand[OPERANDS_MAX];
    int operands;
    Config *config;          /* the player's preferences */
    const char *language_by; /* what chose the language (language_begin) */
} Request;

static inline bool is_given(const Request *r, SwitchKey key) {
    return r->value[key] != 0;
}

typedef struct Command {
    const char *name, *wants; /* its operands as the help names them, or 0 */
    const char *help;         /* one line */
    const char *more;         /* further lines, or 0 */
    int least, most;          /* how many operands */
    bool for_programs;        /* of no use to people */
    const Switch *switches;   /* ending with a name of 0 */
    int (*run)(const Request *);
} Command;

extern const Command command_play, command_list, command_rules, command_deal, command_moves, command_show,
    command_perft, command_replay, command_solve, command_hint, command_odds, command_analyse, command_survey,
    command_stats, command_config, command_share, command_serve, command_complete, command_help;

/* All of them, in the order in which they are told, those for programs last; ends with 0. */
extern const Command *const all_commands[];

/* The one of that name, or 0. */
const Command *command_named(const Command *const *commands, const char *name);

/* The options that every command takes. */
extern const Switch common_switches[];

/* Those of the program without a command: for whoever lets others play. */
extern const Switch host_switches[];

/* The options of a command, or without one of the program; those that every command takes are not among them.
 */
const Switch *switches_of(const Command *);

/* The names of the themes, and the ways to write suits, as a list; returns text. */
char *themes_text(char *text, int size);
char *suits_text(char *text, int size);

/* Takes --theme into preferences for this once: it is not to be written.  false after saying that there is no
   such theme. */
bool theme_choose(const Request *, Config *);

/* Reads the whole number that an option is given, `least` to `most`; where it is not given *number stays.
   false after saying why. */
bool number_given(const Request *, SwitchKey, int least, int most, int *number);

/* What is wrong with a command line: a sentence with one %s for the word, and perhaps the name that was
 * meant.
 */
typedef struct Problem {
    const char *why; /* 0: nothing */
    char word[80];
    const char *meant;
} Problem;

/* Reads a command line behind its first word: the options of a command, or without one those of the program
   up to the first word that is none.  The first problem is kept, the rest is still read.  Returns the index
   of the first word that was not read. */
int request_read(Request *, Problem *, int argc, char **argv);

/* Notes a problem unless there is one. */
void problem_note(Problem *, const char *why, const char *word, const char *meant);

/* Prints the help of the command, or without one that of the program. */
void help_print(const Command *const *commands, const Command *);

#endif
