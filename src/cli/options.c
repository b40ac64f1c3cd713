/* Reading the command line through tables. */

#include <assert.h>
#include <getopt.h>
#include <string.h>

#include "engine/deal.h"
#include "report.h"

const Switch common_switches[] = {
    {"lang", N_("LANGUAGE"), N_("The language: %s."), language_choices + sizeof "auto"},
    {"help", 0, N_("Shows this help.")},
    {"version", 0, N_("Shows the program's version.")},
    {0},
};

const Switch host_switches[] = {
    {"captive", N_("FOLDER"), N_("The player can do nothing but play, and everything is kept in FOLDER.")},
    {"player", N_("NAME"), N_("The name of the player, where several share an account.")},
    {"idle", N_("N"), N_("Ends the session when no key was pressed for N seconds; 1800 by default.")},
    {"unconfined", 0, N_("Lets players play even where the system cannot confine them.")},
    {"check", 0, N_("Only checks whether players are confined on this machine.")},
    {0},
};

const Switch *switches_of(const Command *command) {
    return command ? command->switches : host_switches;
}

bool preference_choose(const Request *r, Config *config, int i, const char *sentence) {
    char values[200];
    const char *name = preferences[i].name, *value = value_given(r, name);
    if (!value || config_set_once(config, name, value)) return true;
    return report_error(sentence, value, values_text(preferences[i].values, values, sizeof values));
}

bool theme_choose(const Request *r, Config *config) {
    return preference_choose(r, config, 0, _("there is no theme “%s”; there are: %s"));
}

const char *value_given(const Request *r, const char *name) {
    for (int i = 0; i < r->givens; i++)
        if (!strcmp(r->given[i].name, name)) return r->given[i].value;
    return 0;
}

bool number_given(const Request *r, const char *name, int least, int most, int *number) {
    const char *text = value_given(r, name);
    uint64_t n;
    if (!text) return true;
    if (!number_read(text, &n) || n < (uint64_t)least || n > (uint64_t)most)
        return request_refuse(r, (Cause){"wrong_value", name},
                              _("--%s “%s”: give a whole number from %d to %d"), name, text, least, most);
    *number = (int)n;
    return true;
}

bool numbers_are_given(const Request *r) {
    int number;
    for (const Switch *s = r->command->switches; s->name; s++)
        if (s->most && !number_given(r, s->name, s->least, s->most, &number)) return false;
    return true;
}

int number_of(const Request *r, const char *name) {
    const Switch *s = r->command->switches;
    while (strcmp(s->name, name) != 0) s++;
    int number = s->usual;
    number_given(r, name, s->least, s->most, &number);
    return number;
}

char *switch_help(const Switch *s, char *text, int size) {
    char values[200];
    snprintf(text, (size_t)size, _(s->help), values_text(s->values ? s->values : "", values, sizeof values));
    if (s->usual) text_add(text, size, _(" By default %d."), s->usual);
    return text;
}

int operands_most(const Command *command) {
    return !command->wants ? 0 : strstr(command->wants, "...") ? OPERANDS_MAX : 1;
}

enum { LONG_OPTION = 256 };

void problem_note(Problem *problem, const char *why, const char *word, const char *meant) {
    if (problem->why) return;
    problem->why = why;
    problem->meant = meant;
    snprintf(problem->word, sizeof problem->word, "%s", word);
}

/* Converts a command's table and the common one for getopt_long. */
static void long_options(const Command *command, struct option option[SWITCHES_MAX]) {
    const Switch *const table[] = {switches_of(command), common_switches};
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (const Switch *s = table[i]; s && s->name; s++)
            option[n++] = (struct option){s->name,
                                          !s->wants          ? no_argument
                                          : *s->wants == '[' ? optional_argument
                                                             : required_argument,
                                          0, LONG_OPTION};
    assert(n < SWITCHES_MAX);
    option[n] = (struct option){0};
}

/* A pack after an option whose argument is optional: a file, standard input, a card, or several words in one.
 */
static bool is_pack(const char *word) {
    Card card;
    if (!*word || *word == '@' || !strcmp(word, "-") || strpbrk(word, " \t\n,:")) return true;
    return card_read(word, &card) == (int)strlen(word);
}

void request_take(Request *r, Problem *problem, const char *name, const char *argument) {
    int i = 0;
    uint64_t number;
    if (!strcmp(name, "set") && r->sets == SETS_MAX)
        problem_note(problem, N_("“%s”: too many options are set"), argument, 0);
    else if (!strcmp(name, "set"))
        r->set[r->sets++] = argument;
    else if (!strcmp(name, "json") && argument && (!number_read(argument, &number) || number != JSON_FORMAT))
        problem_note(problem, N_("there is no format “%s” of JSON"), argument, 0);
    while (i < r->givens && strcmp(r->given[i].name, name) != 0) i++;
    if (!argument) argument = "";
    /* The language may be repeated, as an alias may have set it; options of the game may be, too. */
    const bool repeats = !strcmp(name, "set") || !strcmp(name, "lang");
    if (i < r->givens && !repeats && strcmp(r->given[i].value, argument) != 0)
        problem_note(problem, N_("“--%s” is given twice, with different values"), name, 0);
    r->given[i].name = name;
    r->given[i].value = argument;
    r->givens += i == r->givens;
}

/* Former options, and what to use instead, if anything: another of the command or, as “patience help ...”, a
   command. */
static const struct {
    const char *name, *instead;
} gone[] = {{"seer", "solver"},
            {"plain", "unpruned"},
            {"friends", 0},
            {"svg", 0},
            {"here", "resume=here"},
            {"speed", "step=N"},
            {"difficulty", "winnable=LEVEL"},
            {"seconds", "limit-seconds"},
            {"pack", "format cards"},
            {"words", HELP_OF "words"},
            {"schema", HELP_OF "schema"},
            {"to", "at=N"}};

/* Whether the option meant exists, or none is meant. */
static bool has_option(const struct option *option, const char *meant) {
    const size_t length = meant ? strcspn(meant, " =") : 0;
    if (!meant || !strncmp(meant, HELP_OF, strlen(HELP_OF))) return true;
    while (option->name && (strlen(option->name) != length || strncmp(option->name, meant, length))) option++;
    return option->name;
}

/* Reports an unknown option, or one whose argument is missing or not allowed. */
static void note_bad(Problem *problem, int kind, int key, const char *word, const struct option *option) {
    Nearest nearest = {0};
    char name[sizeof problem->word];
    if (key > 0 && key < LONG_OPTION) { /* a single letter */
        snprintf(name, sizeof name, "-%c", key);
        problem_note(problem, N_("there is no option “%s”"), name, 0);
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    if (kind == ':') {
        problem_note(problem, N_("the option “%s” needs an argument"), name, 0);
    } else if (key >= LONG_OPTION) {
        problem_note(problem, N_("the option “%s” takes no argument"), name, 0);
    } else {
        for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
            if (!strcmp(name + strspn(name, "-"), gone[i].name) && has_option(option, gone[i].instead))
                problem_note(problem, N_("the option “%s” is gone"), name, gone[i].instead);
        for (; option->name; option++) nearest_try(&nearest, name + strspn(name, "-"), option->name);
        problem_note(problem, N_("there is no option “%s”"), name, nearest.name);
    }
}

enum { ANY_WORD = 1 };

/* Takes the next option, or collects a word that is not one; false if there are no more.  Words keep their
   order, as C libraries differ in how they reorder them. */
static bool next_option(Request *r, Problem *problem, int argc, char **argv, const struct option *option,
                        int *words) {
    int i = 0;
    const int c = getopt_long(argc, argv, r->command ? "-:hV" : "+:hV", option, &i);
    const char *name = c == 'h' ? "help" : c == 'V' ? "version" : option[i].name;
    if (c == -1) return false;
    if (c == ANY_WORD) {
        argv[(*words)++] = optarg;
        return true;
    }
    if (c == '?' || c == ':') {
        note_bad(problem, c, optopt, argv[optind - 1], option);
        return true;
    }
    if (c == LONG_OPTION && option[i].has_arg == optional_argument && !optarg && !strcmp(name, "cards")) {
        if (optind < argc && is_pack(argv[optind])) {
            optarg = argv[optind++];
        } else {
            name = "format";
            optarg = "cards";
            r->behind_bare = optind < argc && *argv[optind] != '-' ? argv[optind] : 0;
        }
    }
    request_take(r, problem, name, optarg);
    return true;
}

static void take_operands(Request *r, Problem *problem, int words, char **word) {
    const char *wants = r->command->wants;
    for (int i = 0; i < words; i++) {
        if (r->operands == operands_most(r->command)) {
            if (r->behind_bare)
                problem_note(problem, N_("“%s” is not a card"), r->behind_bare, 0);
            else
                problem_note(problem, N_("“%s” is one word too many"), word[i], 0);
            return;
        }
        r->operand[r->operands++] = word[i];
    }
    if (wants && *wants != '[' && !r->operands)
        problem_note(problem, N_("“%s” needs a game"), r->command->name, 0);
}

int request_read(Request *r, Problem *problem, int argc, char **argv) {
    struct option option[SWITCHES_MAX];
    long_options(r->command, option);
    opterr = 0;
    optind = 0;    /* begins anew, also for a second list */
    int words = 0; /* kept at the beginning of argv, which has been read */
    while (next_option(r, problem, argc, argv, option, &words)) {
    }
    if (!r->command) return optind;
    for (int i = optind; i < argc; i++) argv[words++] = argv[i];
    if (!is_given(r, "help") && !is_given(r, "version")) take_operands(r, problem, words, argv);
    return optind;
}
