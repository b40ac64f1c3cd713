/* The commands of the program, and the request to one of them. */
#pragma once

#include "json.h"
#include "store/config.h"
#include "text/language.h"

/* Exit statuses. */
enum { STATUS_YES, STATUS_NO, STATUS_WRONG, STATUS_UNDECIDED };

/* Whether an option is also a member of requests to serve: of those that begin a session, of those within
   one. */
typedef enum Askable { NOT_ASKED, ASKED_TO_BEGIN, ASKED_WITHIN } Askable;

/* An option of the command line.  `wants` names its argument: 0 if it has none, "[X]" if it is optional. */
typedef struct Switch {
    const char *name, *wants, *help;
    const char *values; /* the possible arguments, words with blanks between, for a %s in the help; or 0 */
    bool needed;        /* the command requires it */
    Askable asked;
    int least, most; /* bounds of a whole number; 0, 0: it is not one, or its bounds vary */
    int usual;       /* its default; 0: the help says it */
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
    { "theme", N_("NAME"), N_("The colours of the table: %s."), theme_choices }
#define JSON_SWITCH                                                                                          \
    { "json", N_("[=FORMAT]"), N_("Prints JSON, in format 3.") }

#define AT_SWITCH                                                                                            \
    { "at", N_("N"), N_("Takes the position after N moves.") }

enum { OPERANDS_MAX = 64, SETS_MAX = 32, SWITCHES_MAX = 32 };

struct Command;

/* The command line after parsing. */
typedef struct Request {
    const struct Command *command; /* 0: none */
    const char *guessed;           /* the word that is not a command, and so names what to play; or 0 */
    struct {
        const char *name, *value; /* "" if it takes none */
    } given[2 * SWITCHES_MAX];    /* the options of the program and of the command, each once */
    int givens;
    const char *behind_bare; /* the word after an option whose argument is missing, or 0 */
    const char *set[SETS_MAX];
    int sets;
    const char *operand[OPERANDS_MAX];
    int operands;
    json_t **refused;        /* where a request to serve notes why it was refused; 0 for the command line */
    Config *config;          /* the player's preferences */
    const char *language_by; /* what chose the language (language_begin) */
    int wrong_files;         /* files among the custom games that are not games (own_games_list) */
} Request;

/* The argument of an option, the last if given several times; "" if it takes none; 0: not given. */
const char *value_given(const Request *, const char *name);

/* Whether the request comes from a program, through serve. */
static inline bool is_served(const Request *r) {
    return r->refused;
}

static inline bool is_given(const Request *r, const char *name) {
    return value_given(r, name) != 0;
}

/* Carries out a request on its game (game_source.h); returns the exit status. */
struct Source;
typedef int SourceWork(const Request *, struct Source *);

/* The audience of a command. */
typedef enum Audience { FOR_PLAYERS, FOR_SCRIPTS, FOR_PROGRAMS } Audience;

/* The subject of an act. */
typedef enum About { OF_NOTHING, OF_RULES, OF_PLAY } About;

/* An act with a command, a request of serve, or both: what it takes, what it answers, and how that is put
   into sentences. */
typedef struct Command {
    const char *name;
    const char *wants;      /* its operands in the help, "[X]" if optional, or 0 */
    const char *help;       /* one line */
    const char *more;       /* further lines, or 0 */
    Audience audience;      /* which help lists it */
    const Switch *switches; /* ending with a name of 0 */
    About subject;
    bool names_options; /* its answer to people begins with the game's options, if they differ from the usual
                         */
    const Member *answer, *or_answer; /* the members of its answer, after those of the game; or 0 */
    json_t *(*find)(const Request *, struct Source *); /* makes the answer; 0 if there is nothing to print */
    void (*tell)(const Request *, const struct Source *, const json_t *); /* prints the answer for people */
    int (*run)(const Request *); /* does everything, instead of all these */
    bool begins, ends;           /* a session of serve */
    bool no_is_an_answer;        /* the exit status for an illegal game is STATUS_WRONG */
} Command;

/* What is wrong with a command line: a sentence with one %s for the word, and perhaps the name that was
   meant, or a command that begins like it. */
#define HELP_OF "patience help "
typedef struct Problem {
    const char *why; /* 0: nothing */
    char word[80];
    const char *meant;
} Problem;

/* Notes the argument of an option, 0 for none. */
void request_take(Request *, Problem *, const char *name, const char *argument);

/* How many operands are allowed. */
int operands_most(const Command *);

extern const Command command_play, command_demo, command_list, command_rules, command_deal, command_moves,
    command_show, command_replay, command_solve, command_hint, command_odds, command_analyse, command_stats,
    command_config, command_share, command_compare, command_serve, command_complete, command_help;

/* An act about a play: its file has answer, find and tell; the options specific to it follow. */
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

/* All acts in the order in which they are listed, those for players first, those for programs last; ends with
   0. */
extern const Command *const all_commands[];

/* The one of that name, or 0. */
const Command *command_named(const char *name);

/* The options that every command takes. */
extern const Switch common_switches[];

/* The program's own options without a command: for hosts. */
extern const Switch host_switches[];

/* The options of a command, or without one of the program, without those that every command takes.
 */
const Switch *switches_of(const Command *);

/* Applies the i-th preference, if given as an option, to this run only: it is not written.  false after
   saying that there is no such value, and which there are. */
bool preference_choose(const Request *, Config *, int i, const char *sentence);

/* The same for the theme. */
bool theme_choose(const Request *, Config *);

/* The help of an option; returns text. */
char *switch_help(const Switch *, char *text, int size);

/* Whether all options that take whole numbers have valid ones; false after saying which does not. */
bool numbers_are_given(const Request *);

/* The number of such an option: the one given, or else the default. */
int number_of(const Request *, const char *name);

/* Reads the whole number given to an option, `least` to `most`; if it is not given *number is unchanged.
   false after saying why. */
bool number_given(const Request *, const char *name, int least, int most, int *number);

/* Reads a command line after its first word: the options of a command, or without one those of the program up
   to the first word that is not an option.  The first problem is kept, and the rest is still read.  Returns
   the index of the first word not read. */
int request_read(Request *, Problem *, int argc, char **argv);

/* Reads a whole command line: the options of the program, which go to *host, then those of its command; a
   line without a command is played. */
void command_line_read(Request *, Request *host, Problem *, int argc, char **argv);

/* Whether the command line begins with a command or with something that can be played; otherwise false after
   saying so. */
bool command_line_is_meant(const Request *);

/* Notes a problem, unless one is noted already. */
void problem_note(Problem *, const char *why, const char *word, const char *meant);

/* Prints the help of the command, or without one that of the program. */
void help_print(const Command *);
