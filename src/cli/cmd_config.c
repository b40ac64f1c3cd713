/* patience config: the preferences in force and where they come from, and what is wrong in a file of them. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "patience/game.h"
#include "command.h"
#include "pages/tui.h"
#include "report.h"
#include "store/file.h"
#include "text/error_text.h"
#include "text/option_text.h"
#include "keys/keys.h"

enum { REMARK_COLUMN = 28 };

static const Member setting_members[] = {
    {"name", A_TEXT, .means = "as the config file has it; besides language and colours"},
    {"value", A_TEXT},
    {"origin", A_TEXT, .words = "default file environment command_line", .means = "what decided it"},
    {"line", A_NUMBER, OR_NULL, "of the file"},
    {"by", A_TEXT, OR_NULL, "the variable or the option"},
    {0},
};
static const Member key_members[] = {
    {"command", A_TEXT},
    {"key", A_TEXT, .means = "as the config file has it"},
    {"origin", A_TEXT, .words = "default file"},
    {"line", A_NUMBER, OR_NULL},
    {0},
};
static const Member error_members[] = {
    {"line", A_NUMBER, OR_NULL, "null for the file as a whole"}, {"why", A_TEXT}, {0}};
static const Member answer[] = {
    {"file", A_TEXT, .means = "the config file; it need not be there"},
    {"settings", OBJECTS, .of = setting_members,
     .means = "the preferences, and what else decides how the program looks"},
    {"keys", OBJECTS, .of = key_members, .means = "those in force"},
    {"errors", OBJECTS, .of = error_members, .means = "lines that mean nothing"},
    {0},
};

/* Whom the settings are told: programs by two lists, or people by a config file with remarks. */
typedef struct Telling {
    const Request *request;
    const Config *config;
    json_t *settings, *keys; /* 0 for people */
} Telling;

static const char *origin_text(int line, const char *by, char text[60]) {
    if (!line) return *by ? by : _("default");
    snprintf(text, 60, _("line %d"), line);
    return text;
}

/* A setting in force, and what decided it: a line of the file, an option or a variable by its name, or, with
   line 0 and "", nothing.  A remark where it cannot be set in the file. */
static void tell_setting(const Telling *t, const char *name, const char *value, const char *title, int line,
                         const char *by, bool in_file) {
    char text[SETTINGS_TEXT_MAX + 80], origin[60];
    const char *word = line ? "file" : !*by ? "default" : *by == '-' ? "command_line" : "environment";
    if (t->settings) {
        json_array_append_new(t->settings,
                              json_of(setting_members, name, value, word, line ? line : -1, *by ? by : 0));
        return;
    }
    snprintf(text, sizeof text, "%s%s = %s", in_file ? "" : "# ", name, value);
    text_pad(stdout, text, REMARK_COLUMN);
    text_print(stdout, "# %s (%s)\n", title, origin_text(line, by, origin));
}

/* One of several values with names. */
static void tell_value(const Telling *t, const char *name, const char *value, int line, const char *by,
                       bool in_file) {
    char title[SETTINGS_TEXT_MAX];
    snprintf(title, sizeof title, "%s: %s", option_title(name), value_title(name, value));
    tell_setting(t, name, value, title, line, by, in_file);
}

/* What stands above the file, and its value; 0: nothing does. */
static const char *decided_by(const Telling *t, const char *name, const char **value) {
    const bool is_language = !strcmp(name, "language");
    const Request *r = t->request;
    *value = config_look_given();
    if (*value && !strcmp(name, "look")) return "PATIENCE_FINISH";
    *value = value_given(r, is_language ? "lang" : "theme");
    if (*value && (is_language || !strcmp(name, "theme"))) return is_language ? "--lang" : "--theme";
    *value = r->config->environment_language;
    return is_language && is_set(&t->config->settings, name, "auto") && *r->language_by ? r->language_by : 0;
}

static void tell_preferences(const Telling *t) {
    for (int i = 0; preferences[i].name; i++) {
        Settings settings = t->config->settings;
        const char *name = preferences[i].name, *value, *by = decided_by(t, name, &value);
        char text[NOTATION_MAX];
        int option;
        if (by && !settings_set(&settings, name, value, &option)) by = 0;
        tell_value(t, name, settings_value(&settings, i, text, sizeof text), by ? 0 : t->config->line[i],
                   by ? by : "", true);
        const char *but = t->settings || strcmp(name, "look") ? 0 : finish_hindrance(&settings);
        if (but) text_print(stdout, "# %s\n", _(but));
    }
}

static void tell_colours(const Telling *t) {
    const char *no_color = getenv("NO_COLOR");
    const bool is_off = no_color && *no_color;
    tell_value(t, "colours", is_off ? "off" : "on", 0, is_off ? "NO_COLOR" : "", false);
}

/* Of the options of games, those that are not the usual ones. */
static void tell_options(const Telling *t) {
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        const Settings settings = config_options(t->config, rules);
        char name[60], value[SETTINGS_TEXT_MAX], titles[SETTINGS_TEXT_MAX], title[sizeof titles + 60];
        if (!*settings_text(&settings, value)) continue;
        snprintf(name, sizeof name, "set.%s", rules->id);
        snprintf(title, sizeof title, "%s: %s", rules_title(rules), settings_titles(&settings, titles));
        tell_setting(t, name, value, title, config_options_line(t->config, rules), "", true);
    }
}

static void tell_keys(const Telling *t) {
    ConfigKey key;
    char line[80], origin[60];
    for (int i = 0; config_key_in_force(t->config, i, &key); i++) {
        if (t->keys) {
            json_array_append_new(t->keys, json_of(key_members, key.command, key.key,
                                                   key.line ? "file" : "default", key.line ? key.line : -1));
            continue;
        }
        snprintf(line, sizeof line, "key.%s = %s", key.command, key.key);
        text_pad(stdout, line, REMARK_COLUMN);
        text_print(stdout, "# %s\n", origin_text(key.line, "", origin));
    }
}

static void tell_all(const Telling *t) {
    tell_preferences(t);
    tell_colours(t);
    tell_options(t);
    tell_keys(t);
}

static void path_print(const char *what, const char *path) {
    char shown[FILE_PATH_MAX];
    path_shown(path, shown, sizeof shown);
    for (char *c = shown; *c; c++)
        if (*c == '\n' || *c == '\t') *c = '?';
    text_print(stdout, "# %s: %s%s\n", what, shown, access(path, F_OK) ? _(" (not there)") : "");
}

static void paths_print(const char *file) {
    char path[FILE_PATH_MAX];
    path_print(_("config file"), file);
    data_path("games", path);
    path_print(_("games"), path);
    data_path("statistics", path);
    path_print(_("statistics"), path);
}

static json_t *config_json(const Request *r, const Config *config, const char *file) {
    const Telling t = {r, config, json_array(), json_array()};
    char why[400];
    json_t *errors = json_array();
    tell_all(&t);
    for (int i = 0; i < config->errors; i++) {
        const Error *e = &config->error[i];
        json_array_append_new(
            errors, json_of(error_members, e->line ? e->line : -1, error_text(e, 0, 0, why, sizeof why)));
    }
    return json_of(answer, file, t.settings, t.keys, errors);
}

/* --- the command ---------------------------------------------------------------------------------------- */

static void report_errors(const Config *config, const char *file) {
    char shown[FILE_PATH_MAX];
    path_shown(file, shown, sizeof shown);
    for (int i = 0; i < config->errors; i++) report_error_in(&config->error[i], shown, 0, 0);
}

static int tell(const Request *r, Config *config, const char *file) {
    if (!theme_choose(r, config)) return STATUS_WRONG;
    if (is_given(r, "json")) {
        json_answer(config_json(r, config, file));
    } else if (!is_given(r, "check")) {
        paths_print(file);
        tell_all(&(Telling){r, config, 0, 0});
    }
    report_errors(config, file);
    return config->errors ? STATUS_WRONG : STATUS_YES;
}

static int run(const Request *r) {
    char usual[FILE_PATH_MAX];
    if (!r->operands) {
        config_path(usual);
        return tell(r, r->config, usual);
    }
    Config config = config_read_from(r->operand[0]);
    config_check_keys(&config);
    const int status = tell(r, &config, r->operand[0]);
    config_end(&config);
    return status;
}

static const Switch switches[] = {
    {"check", 0, N_("Only checks the file, line by line.")},
    THEME_SWITCH,
    JSON_SWITCH,
    {0},
};

const Command command_config = {
    .name = "config",
    .wants = N_("[FILE]"),
    .help = N_("Shows the preferences and keys in force."),
    .more = N_("Prints a config file with every preference and every command that can have a key. With a "
               "file: that one instead of your own. Exit status 2 if a line cannot be understood."),
    .switches = switches,
    .answer = answer,
    .run = run,
};
