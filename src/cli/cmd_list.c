/* patience list, patience rules: the games and their rules. */
#include "advice/coach.h"
#include "game_source.h"
#include "report.h"
#include "store/own_games.h"
#include "text/rule_text.h"
#include "text/error_text.h"

/* What both commands answer about a game. */
static const Member game[] = {
    {"id", A_TEXT},
    {"title", A_TEXT},
    {"rules", A_NUMBER, .means = "the version of its rules"},
    {"packs", A_NUMBER},
    {"family", A_TEXT, .means = "as its table has it, \"\" for none"},
    {"minutes", A_NUMBER},
    {"difficulty", A_NUMBER, .means = "1 to 5"},
    {"deal_levels", A_NUMBER,
     .means = "of difficulty that its deals have, 3, or 1 where they have none (docs/difficulty.md)"},
    {"summary", A_TEXT},
    {"warning", A_TEXT, OR_NULL},
    {0},
};

static int level_usual(const Rules *rules) {
    const Settings usual = settings_usual(rules);
    return level_of(rules, &usual);
}

static json_t *game_json(const Rules *rules) {
    char summary[RULES_SUMMARY_MAX];
    const ValueName *const families = rule_word_called("family", 0)->names;
    return json_of(game, rules->id, rules->title, rules->version, rules->packs,
                   rules->listing.family ? families[rules->listing.family - 1].name : "",
                   rules->listing.minutes, level_usual(rules), difficulties_of(rules),
                   rules_summary(rules, summary), rules->listing.warning ? _(rules->listing.warning) : 0);
}

/* --- list ----------------------------------------------------------------------------------------------- */

static const Member list_answer[] = {{"games", OBJECTS, .of = game}, {0}};

/* Files in the folder of custom games that are not games. */
static void tell_trouble(const char *path, const Error *error) {
    char shown[FILE_PATH_MAX];
    report_error_in(error, path_shown(path, shown, sizeof shown), 0, 0);
}

static void game_print(const Rules *rules) {
    char summary[RULES_SUMMARY_MAX];
    text_pad(stdout, rules->id, 20);
    text_pad(stdout, rules_title(rules), 20);
    if (rules->listing.minutes && rules->listing.difficulty) /* custom games need not say so */
        text_print(stdout, _("about %d minutes, difficulty %d of 5\n"), rules->listing.minutes,
                   level_usual(rules));
    else
        fputs("\n", stdout);
    fputs("    ", stdout);
    text_wrap(stdout, 4, rules_summary(rules, summary));
}

static bool is_listed(const Request *r, const Rules *rules) {
    return family_of(rules) != MORE_FAMILY || is_given(r, "all");
}

static json_t *find_list(const Request *r, Source *source) {
    const Rules *rules;
    json_t *games = json_array();
    (void)source;
    own_games_list(is_served(r) ? 0 : tell_trouble);
    for (int i = 1; (rules = rules_listed(i)) != 0; i++)
        if (is_listed(r, rules)) json_array_append_new(games, game_json(rules));
    return json_of(list_answer, games);
}

static void tell_list(const Request *r, const Source *source, const json_t *found) {
    int more = 0;
    (void)source, (void)found;
    for (int family = 0, told = 0; family < FAMILIES_LISTED; family++) {
        int place = 0;
        for (const Rules *rules; (rules = family_next(family, &place)) != 0;) {
            if (!is_listed(r, rules) && ++more) continue;
            if (told != family + 1) text_print(stdout, "%s%s\n\n", told ? "\n" : "", family_title(family));
            told = family + 1;
            game_print(rules);
        }
    }
    if (more) text_print(stdout, _("\nAnd %d more: patience list --all\n"), more);
}

static const Switch list_switches[] = {
    {"all", 0, N_("Lists the less well-known ones too.")}, JSON_SWITCH, {0}};

const Command command_list = {
    .name = "list",
    .help = N_("Lists the games."),
    .switches = list_switches,
    .answer = list_answer,
    .find = find_list,
    .tell = tell_list,
};

/* --- rules ---------------------------------------------------------------------------------------------- */

static const Member option_members[] = {
    {"name", A_TEXT, .means = "as --set wants it"},
    {"title", A_TEXT, .means = "as people read it"},
    {"values", TEXTS, .means = "the one that records and codes leave out first"},
    {"usual", A_TEXT, .means = "the value with which the game is dealt where none is chosen"},
    {"titles", TEXTS, .means = "of the values, as people read them"},
    {"help", A_TEXT},
    {0},
};
static const Member rules_answer[] = {
    {0, MEMBERS, .of = game},
    {"options", OBJECTS, .of = option_members},
    {"text", A_TEXT, .means = "the rules, in Markdown"},
    {0},
};

static json_t *option_json(const Settings *usual, int i) {
    const Option *option = &usual->option[i];
    json_t *values = json_array(), *titles = json_array();
    const char *left = option->values;
    char value[NOTATION_MAX];
    while (next_value(&left, value)) {
        json_array_append_new(values, json_string(value));
        json_array_append_new(titles, json_string(value_title(option, value)));
    }
    return json_of(option_members, option->name, option_title(option), values,
                   settings_value(usual, i, value, sizeof value), titles, _(option->help));
}

static json_t *rules_json(const Rules *rules) {
    json_t *options = json_array();
    const Settings usual = settings_usual(rules);
    char text[RULES_TEXT_MAX];
    for (int i = 0; rules->option[i].name; i++) json_array_append_new(options, option_json(&usual, i));
    return json_of(rules_answer, game_json(rules), options, rules_text(rules, &usual, text));
}

/* The text has the options' titles; how to set them on the command line follows. */
static void rules_print(const Rules *rules) {
    const Settings usual = settings_usual(rules);
    char words[RULES_TEXT_MAX], line[SETTINGS_TEXT_MAX], values[VALUES_TEXT_MAX];
    text_write(stdout, rules_text(rules, &usual, words));
    if (rules->option[0].name) text_print(stdout, _("\n--set NAME=VALUE chooses another value:\n\n"));
    for (int i = 0; rules->option[i].name; i++) {
        snprintf(line, sizeof line, "%s=%s", rules->option[i].name, values_from(&usual, i, '|', values));
        text_wrap(stdout, 0, line);
    }
}

/* Prints the words of one kind, with what they mean and take. */
static void words_print(Owner owner, const char *title) {
    enum { HELP_COLUMN = 16 };
    char takes[PLACE_TEXT_MAX];
    text_print(stdout, "%s\n\n", title);
    for (const RuleWord *w = rule_words(); w->word; w++) {
        if (w->owner != owner) continue;
        fputs("  ", stdout);
        text_pad(stdout, w->word, HELP_COLUMN - 2);
        text_wrap(stdout, HELP_COLUMN, _(w->help));
        printf("%*s", HELP_COLUMN, "");
        text_wrap(stdout, HELP_COLUMN, word_takes(w, takes));
        const char *const unsaid = word_unsaid(w);
        if (!w->roles && !*unsaid) continue;
        printf("%*s(%s%s", HELP_COLUMN, "", w->roles ? word_stanzas(w, takes) : "",
               w->roles && *unsaid ? "; " : "");
        if (*unsaid) text_print(stdout, _("else %s"), unsaid);
        puts(")");
    }
}

int rule_words_print(void) {
    words_print(OF_GAME, _("At the margin, about the game:"));
    words_print(OF_GROUP, _("\nIndented, about a group of piles:"));
    words_print(OF_STOCK, _("\nIndented, about the stock alone:"));
    return STATUS_YES;
}

static json_t *find_rules(const Request *r, Source *source) {
    if (is_given(r, "table") && !is_given(r, "json")) return no_answer(source, table_print(source->rules));
    return rules_json(source->rules);
}

static void tell_rules(const Request *r, const Source *source, const json_t *found) {
    (void)found;
    rules_print(source->rules);
    if (is_given(r, "check")) table_try(r, source->rules);
}

static const Switch rules_switches[] = {
    {"table", 0, N_("Prints the table of the game, to be changed and played as one of your own.")},
    {"check", 0, N_("Only checks a table: says what is wrong with it, or else shows a deal and solves ten.")},
    JSON_SWITCH,
    {0}};

const Command command_rules = {
    .name = "rules",
    .wants = N_("GAME|FILE"),
    .help = N_("Prints the rules of a game and its options."),
    .more = N_(
        "A file holds the table of a game of your own; every command takes one in place of a game. “patience "
        "help words” lists the words that tables are written in."),
    .switches = rules_switches,
    .subject = OF_RULES,
    .answer = rules_answer,
    .find = find_rules,
    .tell = tell_rules,
};
