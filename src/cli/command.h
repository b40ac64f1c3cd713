/* The commands of the program and what was asked of one of them. */
#pragma once

#include "json.h"
#include "store/config.h"
#include "text/language.h"

/* Exit statuses. */
enum { STATUS_YES, STATUS_NO, STATUS_WRONG, STATUS_UNDECIDED };

/* Whether an option is a member of a request to serve too: of one that begins a session, of one within it. */
typedef enum Askable { NOT_ASKED, ASKED_TO_BEGIN, ASKED_WITHIN } Askable;

/* An option of the command line.  `wants` names its argument: 0 there is none, "[X]" it may be left out. */
typedef struct Switch {
    const char *name, *wants, *help;
    char *(*values)(char *text, int size); /* what the argument may be, a list for a %s of the help, or 0 */
    bool needed;                           /* the command cannot do without */
    Askable asked;
    int least, most; /* of a whole number; 0, 0: it is none, or how much it may be depends */
    int usual;       /* what it is where it is not given; 0: the help says so */
} Switch;

/* The options that choose a deal. */
#define SET_SWITCH                                                                                           \
    {                                                                                                        \
        "set", N_("NAME=VALUE"),                                                                             \
            N_("Sets an option of the game; may be repeated. “patience rules GAME” shows them."),            \
            .asked = ASKED_TO_BEGIN                                                                          \
    }
#define DEAL_SWITCHES                                                                                        \
    {"seed", N_("N"),                                                                                        \
     N_("The deal with this number, 0 to 18446744073709551615; ms:N is Microsoft's, pysol:N PySolFC's."),    \
     .asked = ASKED_TO_BEGIN},                                                                               \
        {"daily", 0, N_("Today's deal."), .asked = ASKED_TO_BEGIN}, SET_SWITCH
#define CARDS_SWITCH                                                                                         \
    {                                                                                                        \
        "cards", N_("CARDS"),                                                                                \
            .asked = ASKED_TO_BEGIN,                                                                         \
            .help =                                                                                          \
                N_("Your own deal: the pack, top card first, as in \"8C AH 10d ...\"; @FILE or - reads it "  \
                   "from "                                                                                   \
                   "a file or the standard input. With solvitaire: or board: in front: what other programs " \
                   "write, also from the middle of a game.")                                                 \
    }
#define PLAY_SWITCH                                                                                          \
    {                                                                                                        \
        "play", N_("WORDS"),                                                                                 \
            N_("Makes these moves first, as in \"draw t3-t5*4 w-f\"; undo and redo are words too.")          \
    }
/* All that choose a game and how far it is played. */
#define GAME_SWITCHES DEAL_SWITCHES, CARDS_SWITCH, PLAY_SWITCH
#define THEME_SWITCH                                                                                         \
    { "theme", N_("NAME"), N_("The colours of the table: %s."), themes_text }
#define JSON_SWITCH                                                                                          \
    { "json", N_("[=FORMAT]"), N_("Prints JSON, in format 3.") }

#define AT_SWITCH                                                                                            \
    { "at", N_("N"), N_("Takes the position after N moves.") }

enum { OPERANDS_MAX = 64, SETS_MAX = 32, SWITCHES_MAX = 32 };

struct Command;

/* The command line as it was read. */
typedef struct Request {
    const struct Command *command; /* 0: none */
    const char *guessed;           /* the word that is none, and so what to play; or 0 */
    struct {
        const char *name, *value; /* "" where it takes none */
    } given[2 * SWITCHES_MAX];    /* the options of the program and of the command, each once */
    int givens;
    const char *behind_bare; /* the word after an option without its argument, or 0 */
    const char *set[SETS_MAX];
    int sets;
    const char *operand[OPERANDS_MAX];
    int operands;
    json_t **refused;        /* where a request to serve finds why it was not done; 0 for the command line */
    Config *config;          /* the player's preferences */
    const char *language_by; /* what chose the language (language_begin) */
    int wrong_files;         /* among the own games (own_games_list) */
} Request;

/* The argument of an option, of several the last; "" where it takes none; 0: not given. */
const char *value_given(const Request *, const char *name);

/* Whether a program asks, through serve. */
static inline bool is_served(const Request *r) {
    return r->refused;
}

static inline bool is_given(const Request *r, const char *name) {
    return value_given(r, name) != 0;
}

/* What is done with the game of a request (game_source.h); the exit status. */
struct Source;
typedef int SourceWork(const Request *, struct Source *);

/* Whom a command is for. */
typedef enum Audience { FOR_PLAYERS, FOR_SCRIPTS, FOR_PROGRAMS } Audience;

/* What an act is about. */
typedef enum About { OF_NOTHING, OF_RULES, OF_PLAY } About;

/* An act that there is a command for, a request of serve, or both: what it takes, what it answers, and how
   that is said. */
typedef struct Command {
    const char *name;
    const char *wants;      /* its operands as the help names them, "[X]" that may be left out, or 0 */
    const char *help;       /* one line */
    const char *more;       /* further lines, or 0 */
    Audience audience;      /* which of the helps names it */
    const Switch *switches; /* ending with a name of 0 */
    About subject;
    bool names_options; /* so its answer to people begins with those of the game, where they differ */
    const Member *answer, *or_answer; /* its own members, after those of the game that it is about; or 0 */
    json_t *(*find)(const Request *,
                    struct Source *); /* what it answers; 0 where there is nothing to print */
    void (*tell)(const Request *, const struct Source *, const json_t *); /* prints that for people */
    int (*run)(const Request *);                                          /* instead of all these */
    bool begins, ends;                                                    /* a session of serve */
    bool no_is_an_answer; /* so where a game is not legal the exit status is STATUS_WRONG */
} Command;

/* What is wrong with a command line: a sentence with one %s for the word, and perhaps the name that was
   meant, or a command that begins so. */
#define HELP_OF "patience help "
typedef struct Problem {
    const char *why; /* 0: nothing */
    char word[80];
    const char *meant;
} Problem;

/* Notes the argument of an option, 0 for none. */
void request_take(Request *, Problem *, const char *name, const char *argument);

/* How many operands there may be. */
int operands_most(const Command *);

extern const Command command_play, command_demo, command_list, command_rules, command_deal, command_moves,
    command_show, command_replay, command_solve, command_hint, command_odds, command_analyse, command_stats,
    command_config, command_share, command_compare, command_serve, command_complete, command_help;

/* An act of a play: its file has answer, find and tell; the options that it alone has follow. */
#define ACT_OF_PLAY(act, helps, says_more, ...)                                                              \
    static const Switch switches[] = {GAME_SWITCHES, AT_SWITCH, __VA_ARGS__, JSON_SWITCH, {0}};              \
    const Command command_##act = {.name = #act,                                                             \
                                   .wants = N_("GAME|RECORD"),                                               \
                                   .help = helps,                                                            \
                                   .more = says_more,                                                        \
                                   .switches = switches,                                                     \
                                   .subject = OF_PLAY,                                                       \
                                   .names_options = true,                                                    \
                                   .answer = answer,                                                         \
                                   .find = find,                                                             \
                                   .tell = tell,                                                             \
                                   .no_is_an_answer = true}

/* All of them, in the order in which they are listed, those for players first and for programs last; ends
 * with 0. */
extern const Command *const all_commands[];

/* The one of that name, or 0. */
const Command *command_named(const char *name);

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

/* Takes the i-th preference, if it is given as an option, for this once: it is not to be written.  false
   after saying by a sentence that there is no such value and which there are. */
bool preference_choose(const Request *, Config *, int i, const char *sentence);

/* That of the theme. */
bool theme_choose(const Request *, Config *);

/* The help of an option; returns text. */
char *switch_help(const Switch *, char *text, int size);

/* Whether all options that take whole numbers have such as they may be; false after saying which has not. */
bool numbers_are_given(const Request *);

/* The number of such an option: that given, else the usual one. */
int number_of(const Request *, const char *name);

/* Reads the whole number that an option is given, `least` to `most`; where it is not given *number stays.
   false after saying why. */
bool number_given(const Request *, const char *name, int least, int most, int *number);

/* Reads a command line after its first word: the options of a command, or without one those of the program
   up to the first word that is none.  The first problem is kept, the rest is still read.  Returns the index
   of the first word that was not read. */
int request_read(Request *, Problem *, int argc, char **argv);

/* Reads a whole command line: the options of the program, which *host has alone, then those of its command;
   what begins with none is played. */
void command_line_read(Request *, Request *host, Problem *, int argc, char **argv);

/* Whether the command line begins with a command, or with something that can be played; else false after
   saying so. */
bool command_line_is_meant(const Request *);

/* Notes a problem unless there is one. */
void problem_note(Problem *, const char *why, const char *word, const char *meant);

/* Prints the help of the command, or without one that of the program. */
void help_print(const Command *);
