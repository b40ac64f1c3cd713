/* patience config: the preferences in force and where they come from, and what is wrong in a file of them. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "json.h"
#include "patience/game.h"
#include "command.h"
#include "report.h"
#include "store/file.h"
#include "text/error_text.h"
#include "text/option_text.h"
#include "table/keys.h"

enum { REMARK_COLUMN = 28, SETTING_NAME_MAX = 40 };

/* A setting in force, and what decided it: a line of the file, an option or a variable by its name, or, with
   line 0 and "", nothing. */
typedef struct Setting {
    const char *by;
    char name[SETTING_NAME_MAX], value[SETTINGS_TEXT_MAX], title[SETTINGS_TEXT_MAX + SETTING_NAME_MAX];
    int line;
    bool in_file; /* it can be set there */
} Setting;

static void note_value(Setting *s, const char *value) {
    snprintf(s->value, sizeof s->value, "%s", value);
    snprintf(s->title, sizeof s->title, "%s: %s", option_title(s->name), value_title(s->name, value));
}

/* What stands above the file, and its value; 0: nothing does. */
static const char *decided_by(const Request *r, const Config *config, const char *name, const char **value) {
    const bool is_language = !strcmp(name, "language");
    *value = getenv("PATIENCE_FINISH");
    if (*value && !strcmp(name, "finish")) return "PATIENCE_FINISH";
    *value = value_given(r, is_language ? "lang" : "theme");
    if (*value && (is_language || !strcmp(name, "theme"))) return is_language ? "--lang" : "--theme";
    *value = r->config->environment_language;
    return is_language && is_set(&config->settings, name, "auto") && *r->language_by ? r->language_by : 0;
}

static void preference(const Request *r, const Config *config, int i, Setting *s) {
    Settings settings = config->settings;
    const char *name = preferences[i].name, *value, *by = decided_by(r, config, name, &value);
    char text[NOTATION_MAX];
    int option;
    *s = (Setting){.by = "", .line = config->line[i], .in_file = true};
    snprintf(s->name, sizeof s->name, "%s", name);
    if (by && settings_set(&settings, name, config_value(name, value), &option)) {
        s->by = by;
        s->line = 0;
    }
    note_value(s, settings_value(&settings, i, text, sizeof text));
}

static void colours(Setting *s) {
    const char *no_color = getenv("NO_COLOR");
    const bool is_off = no_color && *no_color;
    *s = (Setting){.name = "colours", .by = is_off ? "NO_COLOR" : ""};
    note_value(s, is_off ? "off" : "on");
}

/* The options of a game; the value is "" where they are the usual ones. */
static void options(const Config *config, const Rules *rules, Setting *s) {
    char titles[SETTINGS_TEXT_MAX];
    const Settings settings = config_options(config, rules);
    *s = (Setting){.by = "", .line = config->line[PREFERENCES_MAX + rules->listed - 1], .in_file = true};
    snprintf(s->name, sizeof s->name, "set.%s", rules->id);
    settings_text(&settings, s->value);
    snprintf(s->title, sizeof s->title, "%s: %s", rules->title, settings_titles(&settings, titles));
}

/* The i-th setting: the preferences, what cannot be set in the file, the options of games; false behind the
   last. */
static bool setting_at(const Request *r, const Config *config, int i, Setting *s) {
    int count = 0;
    while (preferences[count].name) count++;
    const Rules *rules = i > count ? rules_listed(i - count) : 0;
    if (i < count)
        preference(r, config, i, s);
    else if (i == count)
        colours(s);
    else if (rules)
        options(config, rules, s);
    return i <= count || rules;
}

/* --- for people: a config file with remarks ------------------------------------------------------------- */

static char *origin_text(const Setting *s, char text[60]) {
    if (s->line)
        snprintf(text, 60, _("line %d"), s->line);
    else
        snprintf(text, 60, "%s", *s->by ? s->by : _("default"));
    return text;
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

static void setting_print(const Setting *s) {
    char line[SETTINGS_TEXT_MAX + 80], origin[60];
    if (!*s->value) return;
    snprintf(line, sizeof line, "%s%s = %s", s->in_file ? "" : "# ", s->name, s->value);
    text_pad(stdout, line, REMARK_COLUMN);
    text_print(stdout, "# %s (%s)\n", s->title, origin_text(s, origin));
}

static void config_print(const Request *r, const Config *config, const char *file) {
    Setting s;
    ConfigKey key;
    char line[80], origin[60];
    paths_print(file);
    for (int i = 0; setting_at(r, config, i, &s); i++) setting_print(&s);
    for (int i = 0; config_key_in_force(config, i, &key); i++) {
        snprintf(line, sizeof line, "key.%s = %s", key.command, key.key);
        text_pad(stdout, line, REMARK_COLUMN);
        text_print(stdout, "# %s\n", origin_text(&(Setting){.line = key.line, .by = ""}, origin));
    }
}

/* --- for programs --------------------------------------------------------------------------------------- */

static json_t *line_json(int line) {
    return line ? json_integer(line) : json_null();
}

static const char *origin_word(const Setting *s) {
    if (s->line) return "file";
    return !*s->by ? "default" : *s->by == '-' ? "command_line" : "environment";
}

static json_t *settings_json(const Request *r, const Config *config) {
    Setting s;
    json_t *list = json_array();
    for (int i = 0; setting_at(r, config, i, &s); i++)
        if (*s.value)
            json_array_append_new(list, json_begin("{s:s, s:s, s:s, s:o, s:s?}", "name", s.name, "value",
                                                   s.value, "origin", origin_word(&s), "line",
                                                   line_json(s.line), "by", *s.by ? s.by : 0));
    return list;
}

static json_t *keys_json(const Config *config) {
    ConfigKey key;
    json_t *list = json_array();
    for (int i = 0; config_key_in_force(config, i, &key); i++)
        json_array_append_new(list, json_begin("{s:s, s:o, s:s, s:o}", "command", key.command, "key",
                                               json_words(key.key), "origin", key.line ? "file" : "default",
                                               "line", line_json(key.line)));
    return list;
}

static json_t *config_json(const Request *r, const Config *config, const char *file) {
    char why[400];
    json_t *errors = json_array();
    for (int i = 0; i < config->errors; i++)
        json_array_append_new(errors,
                              json_begin("{s:o, s:o}", "line", line_json(config->error[i].line), "why",
                                         json_words(error_text(&config->error[i], 0, 0, why, sizeof why))));
    return json_begin("{s:o, s:o, s:o, s:o}", "file", json_words(file), "settings", settings_json(r, config),
                      "keys", keys_json(config), "errors", errors);
}

/* --- the command ---------------------------------------------------------------------------------------- */

static void report_errors(const Config *config, const char *file) {
    char shown[FILE_PATH_MAX], where[FILE_PATH_MAX + 40];
    path_shown(file, shown, sizeof shown);
    for (int i = 0; i < config->errors; i++) {
        snprintf(where, sizeof where, config->error[i].line ? _("%s, line %d") : "%s", shown,
                 config->error[i].line);
        report_error_at(&config->error[i], where, 0, 0);
    }
}

static int tell(const Request *r, Config *config, const char *file) {
    if (!theme_choose(r, config)) return STATUS_WRONG;
    if (is_given(r, "json"))
        request_answer(r, config_json(r, config, file));
    else if (!is_given(r, "check"))
        config_print(r, config, file);
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
    .help = N_("Shows the preferences and keys in force and where they come from."),
    .more = N_("Prints a config file with every preference and every command that can have a key. With a "
               "file: that one instead of your own. Exit status 2 if a line cannot be understood."),
    .switches = switches,
    .run = run,
};
