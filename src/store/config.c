/* Reading preferences line by line. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "patience/game.h"
#include "text/error_text.h"
#include "text/language.h"

/* Longer than the options of any game can be written. */
enum { LINE_LENGTH = 400 };

static const char options_mark[] = "set.";

const Option preferences[] = {
    {"theme", "felt light contrast night walnut mono", N_("The colours of the table and the cards.")},
    {"suits", "two four", N_("Whether the suits have two colours or four.")},
    {"cards", "auto small large", N_("The size of the cards: as there is room, or always small or large.")},
    {"finish", "auto plain round full",
     N_("How the cards are drawn: as fast as the line is, flat, rounded with faces, or with shadows too.")},
    {"clock", "on off", N_("Whether the time played is shown.")},
    {"motion", "auto off on", N_("Whether moves are animated: on a fast line, never, or always.")},
    {"collect", "off on", N_("Whether cards that nothing needs any more go home by themselves.")},
    {"lamp", "off on", N_("Whether the win light shows if the game can still be won, all cards known.")},
    {"language", "auto en de", N_("The language: that of the environment, English or German.")},
    {.name = 0},
};

Config config_default(void) {
    const Settings settings = {.option = preferences};
    Config config = {.settings = settings, .written = settings, .environment_language = "en"};
    for (int i = 0; i < CONFIG_GAMES_MAX && rules_listed(i + 1); i++)
        config.options[i] = config.options_written[i] = settings_default(rules_listed(i + 1));
    return config;
}

/* --- options of games and the language ------------------------------------------------------------------ */

/* The place of a game among the options, or -1. */
static int place_of(const Rules *rules) {
    return rules && rules->listed && rules->listed <= CONFIG_GAMES_MAX ? rules->listed - 1 : -1;
}

Settings config_options(const Config *config, const Rules *rules) {
    const int place = place_of(rules);
    return place < 0 ? settings_default(rules) : config->options[place];
}

void config_take_options(Config *config, const Rules *rules, const Settings *before, const Settings *chosen) {
    const int place = place_of(rules);
    for (int i = 0; place >= 0 && i < OPTIONS_MAX; i++)
        if (chosen->value[i] != before->value[i]) config->options[place].value[i] = chosen->value[i];
}

const char *config_language(const Config *config) {
    if (is_set(&config->settings, "language", "auto")) return config->environment_language;
    return is_set(&config->settings, "language", "de") ? "de" : "en";
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* Takes a line apart; false when it says nothing.  The value stands from *begin to *end. */
static bool split(const char *line, char name[LINE_LENGTH], char value[LINE_LENGTH], int *begin, int *end) {
    name[0] = value[0] = '\0';
    *begin = *end = 0;
    const int fields = sscanf(line, " %399[^= \t#] = %n%399[^ \t\r\n]%n", name, begin, value, end);
    if (fields == 2) *end += (int)strcspn(line + *end, " \t\r\n");
    if (fields < 2) *begin = 0;
    return fields > 0 && name[0] != '#';
}

void config_note_error(Config *config, int line, const char *word, const char *why) {
    Error c = {.why = why, .line = line};
    error_word(&c, word, (int)strlen(word));
    if (config->errors == CONFIG_ERRORS_MAX) return;
    int i = config->errors++;
    for (; i > 0 && config->error[i - 1].line > line; i--) config->error[i] = config->error[i - 1];
    config->error[i] = c;
}

char *config_error_text(const Config *config, int i, char *text, int size) {
    const Error *c = &config->error[i];
    char why[400];
    error_text(c, 0, 0, why, sizeof why);
    if (c->line)
        snprintf(text, (size_t)size, _("config file, line %d: %s"), c->line, why);
    else
        snprintf(text, (size_t)size, _("config file: %s"), why);
    return text;
}

static void take_key(Config *config, int number, const char *name, const char *value) {
    ConfigKey *key = &config->key[config->keys];
    if (!value[0]) {
        config_note_error(config, number, name, N_("“{word}”: a key is assigned as key.command = key"));
    } else if (config->keys == CONFIG_KEYS_MAX) {
        config_note_error(config, number, name, N_("“{word}”: no more keys can be assigned"));
    } else {
        key->line = number;
        snprintf(key->command, sizeof key->command, "%.*s", CONFIG_NAME_MAX - 1, name + 4);
        snprintf(key->key, sizeof key->key, "%.*s", CONFIG_NAME_MAX - 1, value);
        config->keys++;
    }
}

/* Takes the options of a game, "passes=1,forced=off". */
static void take_options(Config *config, int number, const char *game, char *value) {
    const int place = place_of(rules_find(game));
    if (place < 0 || !value[0]) {
        config_note_error(config, number, game,
                          place < 0 ? N_("there is no game “{word}”")
                                    : N_("“{word}”: options are set as set.game = name=value,name=value"));
        return;
    }
    for (char *rest = value, *word; (word = strsep(&rest, ",")) != 0;) {
        char *equals = strchr(word, '=');
        int option = -1;
        if (equals) *equals = '\0';
        if (!equals || !settings_set(&config->options[place], word, equals + 1, &option))
            config_note_error(config, number, option < 0 ? word : equals + 1,
                              option < 0 ? N_("the game has no option “{word}”")
                                         : N_("the option has no value “{word}”"));
    }
}

static void take_line(Config *config, int number, const char *line) {
    char name[LINE_LENGTH], value[LINE_LENGTH];
    int option, begin, end;
    if (!split(line, name, value, &begin, &end)) return;
    if (!strncmp(name, "key.", 4))
        take_key(config, number, name, value);
    else if (!strncmp(name, options_mark, sizeof options_mark - 1))
        take_options(config, number, name + sizeof options_mark - 1, value);
    else if (!settings_set(&config->settings, name, value, &option))
        config_note_error(config, number, option < 0 ? name : value,
                          option < 0 ? N_("there is no preference “{word}”")
                                     : N_("the preference has no value “{word}”"));
}

/* A file that is not there says nothing. */
static void report_unreadable_file(Config *config) {
    if (errno == EFBIG)
        config_note_error(config, 0, "", N_("it is larger than 64 KiB and was ignored"));
    else if (errno != ENOENT && errno != ENOTDIR)
        config_note_error(config, 0, strerror(errno), N_("it cannot be read: {word}"));
}

Config config_read(void) {
    Config config = config_default();
    char path[FILE_PATH_MAX];
    size_t size;
    errno = config_path(path);
    char *text = errno ? 0 : file_load(path, 0, CONFIG_SIZE_MAX, &size), *line = text;
    if (!text) {
        report_unreadable_file(&config);
        return config;
    }
    for (int number = 1; line < text + size; number++) {
        char *end = memchr(line, '\n', (size_t)(text + size - line));
        if (!end) end = text + size;
        *end = '\0';
        if (line + strlen(line) == end)
            take_line(&config, number, line);
        else
            config_note_error(&config, number, "", N_("the line is not text"));
        line = end + 1;
    }
    free(text);
    config.written = config.settings;
    memcpy(config.options_written, config.options, sizeof config.options);
    return config;
}

int config_entry(const char *line, int *begin, int *end) {
    char name[LINE_LENGTH], value[LINE_LENGTH];
    if (!split(line, name, value, begin, end)) return -1;
    for (int i = 0; preferences[i].name; i++)
        if (!strcmp(preferences[i].name, name)) return i;
    if (strncmp(name, options_mark, sizeof options_mark - 1)) return -1;
    const int place = place_of(rules_find(name + sizeof options_mark - 1));
    return place < 0 ? -1 : PREFERENCES_MAX + place;
}
