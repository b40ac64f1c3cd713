/* patience config: the preferences in force and where they come from, and what is wrong in a file of them. */
#include <string.h>
#include <unistd.h>

#include "engine/memory.h"
#include "game_source.h"
#include "pages/tui.h"
#include "report.h"
#include "text/error_text.h"

enum { REMARK_COLUMN = 28 };

static const Member setting_members[] = {
    {"name", A_TEXT, .means = "as the config file has it; besides language and colours"},
    {"value", A_TEXT},
    {"title", A_TEXT, .means = "both as people read them"},
    {"origin", A_TEXT, .words = "default file environment command_line", .means = "what decided it"},
    {"line", A_NUMBER, OR_NULL, "of the file"},
    {"by", A_TEXT, OR_NULL, "the variable or the option"},
    {"remark", A_TEXT, OR_NULL, "why it has no effect here, for people"},
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

/* --- what is in force ----------------------------------------------------------------------------------- */

/* A setting in force, and what decided it: a line of the file, the name of an option or variable, or, with
   line 0 and `by` 0, nothing. */
static void note_setting(json_t *settings, const char *name, const char *value, const char *title, int line,
                         const char *by, const char *remark) {
    const char *word = line ? "file" : !by ? "default" : *by == '-' ? "command_line" : "environment";
    json_array_append_new(settings,
                          json_of(setting_members, name, value, title, word, line ? line : -1, by, remark));
}

/* One of several values with names. */
static void note_value(json_t *settings, const Option *option, const char *value, int line, const char *by,
                       const char *remark) {
    char title[SETTINGS_TEXT_MAX];
    snprintf(title, sizeof title, "%s: %s", option_title(option), value_title(option, value));
    note_setting(settings, option->name, value, title, line, by, remark);
}

/* What overrides the file, and its value; 0: nothing. */
static const char *decided_by(const Request *r, const Config *config, const char *name, const char **value) {
    const bool is_language = !strcmp(name, "language");
    *value = config_look_given();
    if (*value && !strcmp(name, "look")) return "PATIENCE_FINISH";
    *value = value_given(r, is_language ? "lang" : "theme");
    if (*value && (is_language || !strcmp(name, "theme"))) return is_language ? "--lang" : "--theme";
    *value = r->config->environment_language;
    return is_language && is_set(&config->settings, name, "auto") && *r->language_by ? r->language_by : 0;
}

static void note_preferences(json_t *list, const Request *r, const Config *config) {
    for (int i = 0; preferences[i].name; i++) {
        Settings settings = config->settings;
        const char *name = preferences[i].name, *value, *by = decided_by(r, config, name, &value);
        char text[NOTATION_MAX];
        int option;
        if (by && !settings_set(&settings, name, value, &option)) by = 0;
        const char *but = strcmp(name, "look") ? 0 : finish_hindrance(&settings);
        note_value(list, &preferences[i], settings_value(&settings, i, text, sizeof text),
                   by ? 0 : config->line[i], by, but ? _(but) : 0);
    }
    const char *no_color = getenv("NO_COLOR");
    const bool is_off = no_color && *no_color;
    note_value(list, &(Option){.name = "colours", .title = N_("Colours")}, is_off ? "off" : "on", 0,
               is_off ? "NO_COLOR" : 0, 0);
}

/* Those options of games that differ from the initial ones. */
static void note_options(json_t *list, const Config *config) {
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        const Settings settings = config_options(config, rules), first = settings_usual(rules);
        char name[60], value[SETTINGS_TEXT_MAX], titles[SETTINGS_TEXT_MAX], title[sizeof titles + 60];
        if (!*settings_text_beside(&settings, &first, value)) continue;
        snprintf(name, sizeof name, "set.%s", rules->id);
        snprintf(title, sizeof title, "%s: %s", rules_title(rules), settings_titles(&settings, titles));
        note_setting(list, name, value, title, config_options_line(config, rules), 0, 0);
    }
}

static json_t *config_json(const Request *r, const Config *config, const char *file) {
    json_t *settings = json_array(), *keys = json_array(), *errors = json_array();
    char why[400];
    ConfigKey key;
    note_preferences(settings, r, config);
    note_options(settings, config);
    for (int i = 0; config_key_in_force(config, i, &key); i++)
        json_array_append_new(keys, json_of(key_members, key.command, key.key, key.line ? "file" : "default",
                                            key.line ? key.line : -1));
    for (int i = 0; i < config->errors; i++) {
        const Error *e = &config->error[i];
        json_array_append_new(
            errors, json_of(error_members, e->line ? e->line : -1, error_text(e, 0, 0, why, sizeof why)));
    }
    return json_of(answer, file, settings, keys, errors);
}

static json_t *find_config(const Request *r, Source *source) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const char *file = r->operands ? r->operand[0] : path;
    Config other = {.errors = 0}, *config = r->config;
    config_path(path);
    if (r->operands) {
        other = config_read_from(file, 0);
        config = &other;
        config_check_keys(config);
    }
    json_t *found = theme_choose(r, config) ? config_json(r, config, file) : 0;
    source->found = memory_copy(file); /* whatever its bytes */
    path_shown(file, shown, sizeof shown);
    for (int i = 0; found && i < config->errors; i++) report_error_in(&config->error[i], shown, 0, 0);
    if (config->errors) source->status = STATUS_WRONG;
    if (config == &other) config_end(config);
    return found;
}

/* --- a config file with remarks ------------------------------------------------------------------------- */

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

/* What decided it: a line of the file, an option, a variable or nothing. */
static const char *origin_text(const json_t *of, char text[60]) {
    const int line = (int)json_number(of, "line");
    const char *by = json_text(of, "by");
    if (!line) return by ? by : _("default");
    snprintf(text, 60, _("line %d"), line);
    return text;
}

/* What cannot be set in a file is printed as a remark. */
static void tell_config(const Request *r, const Source *source, const json_t *found) {
    char line[SETTINGS_TEXT_MAX + 80], origin[60];
    const json_t *of;
    size_t i;
    if (is_given(r, "check")) return;
    paths_print(source->found);
    json_array_foreach(json_object_get(found, "settings"), i, of) {
        const char *name = json_text(of, "name"), *remark = json_text(of, "remark");
        snprintf(line, sizeof line, "%s%s = %s", strcmp(name, "colours") ? "" : "# ", name,
                 json_text(of, "value"));
        text_pad(stdout, line, REMARK_COLUMN);
        text_print(stdout, "# %s (%s)\n", json_text(of, "title"), origin_text(of, origin));
        if (remark) text_print(stdout, "# %s\n", remark);
    }
    json_array_foreach(json_object_get(found, "keys"), i, of) {
        snprintf(line, sizeof line, "key.%s = %s", json_text(of, "command"), json_text(of, "key"));
        text_pad(stdout, line, REMARK_COLUMN);
        text_print(stdout, "# %s\n", origin_text(of, origin));
    }
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
    .find = find_config,
    .tell = tell_config,
};
