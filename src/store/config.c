/* Preferences: read line by line, and written back without changing anything else in the file or risking it:
   the file is replaced as a whole. */
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "engine/memory.h"
#include "text/error_text.h"
#include "text/names.h"
#include "text/language.h"

/* --- what is written back ------------------------------------------------------------------------------- */

/* Entries are numbered as config_entry does. */
static int entries_of(const Config *config) {
    return PREFERENCES_MAX + config->games;
}

static bool is_changed(const Config *config, int i) {
    const int game = i - PREFERENCES_MAX;
    if (game < 0) return config->settings.value[i] != config->written.value[i];
    return memcmp(config->game[game].now.value, config->game[game].written.value, OPTIONS_MAX) != 0;
}

/* The value of an entry; "" if nothing is to be written for it. */
static char *entry_value(const Config *config, int i, char value[SETTINGS_TEXT_MAX]) {
    const int game = i - PREFERENCES_MAX;
    if (game < 0) return settings_value(&config->settings, i, value, SETTINGS_TEXT_MAX);
    const Settings first = settings_usual(config->game[game].rules);
    return settings_text_beside(&config->game[game].now, &first, value);
}

static void write_entry(FILE *out, const Config *config, int i) {
    char value[SETTINGS_TEXT_MAX];
    const int game = i - PREFERENCES_MAX;
    if (!*entry_value(config, i, value)) return;
    if (game < 0)
        fprintf(out, "%s = %s", preferences[i].name, value);
    else
        fprintf(out, "set.%s = %s", config->game[game].rules->id, value);
    fputc('\n', out);
}

/* Writes a line of the old file.  If it sets what was changed, the new value replaces the old one, or the
   line goes if a game has its usual options again.  A value that is unknown here may mean something to
   another version, and stays. */
static void write_line(FILE *out, const Config *config, const char *line, size_t length, bool *written) {
    char value[SETTINGS_TEXT_MAX];
    int begin = 0, end = 0;
    const int i = strlen(line) == length ? config_entry(config, line, &begin, &end) : -1;
    const bool is_first = i >= 0 && !written[i], changes = i >= 0 && is_changed(config, i);
    if (is_first) written[i] = true;
    if (changes && !*entry_value(config, i, value))
        return; /* also a second such line, which would take effect now */
    if (!is_first || !changes) {
        fwrite(line, 1, length, out);
        fputc('\n', out);
    } else if (begin) {
        fprintf(out, "%.*s%s%s\n", begin, line, value, line + end);
    } else {
        write_entry(out, config, i);
    }
}

static char *new_text(const void *context, char *old, size_t old_size, size_t *size) {
    const Config *const config = context;
    char *text = 0;
    bool *const written = memory_zeros((size_t)entries_of(config), sizeof *written);
    FILE *out = text_open(&text, size);
    TextLines lines = lines_of(old, old_size);
    for (const char *line; (line = lines_next(&lines)) != 0;)
        write_line(out, config, line, lines.length, written);
    for (int i = 0; i < entries_of(config); i++)
        if (!written[i] && is_changed(config, i)) write_entry(out, config, i);
    text_close(out, &text);
    free(written);
    return text;
}

/* --- how it is written ---------------------------------------------------------------------------------- */

static int save(Config *config) {
    char path[FILE_PATH_MAX];
    int error = config_path(path);
    if (!error) error = file_change(path, CONFIG_SIZE_MAX, new_text, config);
    if (error) return error;
    config->written = config->settings;
    for (int i = 0; i < config->games; i++) config->game[i].written = config->game[i].now;
    return 0;
}

int config_save(Config *config) {
    int i = 0;
    while (i < entries_of(config) && !is_changed(config, i)) i++;
    const int error = i < entries_of(config) ? save(config) : 0;
    config->unsaved = error != 0;
    return error;
}

bool config_settle(Config *config) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const int error = config->unsaved ? config_save(config) : 0;
    if (!error) return true;
    config_path(path);
    text_print(stderr, _("patience: the preferences were not saved to %s: %s\n"),
               path_shown(path, shown, sizeof shown), reason_text(error));
    return false;
}

/* --- reading, line by line ------------------------------------------------------------------------------ */

static const char options_mark[] = "set.",
                  misshapen_options[] = N_("“{word}”: options are set as set.game = name=value,name=value"),
                  not_a_value[] = N_("“{word}” is not a value of {option}; it has: {values}");

const char theme_choices[] = "felt light contrast night mono own", suit_choices[] = "two four letters words";

const Option preferences[] = {
    {"theme", theme_choices, N_("The colours of the table and the cards."), N_("Theme"),
     N_("felt") "\0" N_("light") "\0" N_("contrast") "\0" N_("night") "\0" N_("no colours") "\0" N_(
         "own file")},
    {"suits", suit_choices,
     N_("Whether the suits have two colours or four, or are letters, or words in --plain."), N_("Suits"),
     N_("in two colours") "\0" N_("in four colours") "\0" N_("as letters") "\0" N_("as words")},
    {"cards", "auto small large",
     N_("The size of the cards: with room for columns to grow, always small, or as large as the deal fits."),
     N_("Card size"), N_("automatic") "\0" N_("small") "\0" N_("large")},
    {"look", "auto flat lattice weave midnight",
     N_("How the cards are drawn: as fast as the line is, flat, or rounded with shadows and one of three "
        "backs; midnight has a crown, a lily and a sword as courts."),
     N_("Look"), N_("automatic") "\0" N_("flat") "\0" N_("lattice") "\0" N_("weave") "\0" N_("midnight")},
    {"clock", "on off", N_("Whether the time played is shown."), N_("Clock")},
    {"motion", "auto off on", N_("Whether moves are animated: on a fast line, never, or always."),
     N_("Motion")},
    {"onekey", "on off collect collect-only",
     N_("What the key of a pile does whose cards have only one place to go; and whether cards that nothing "
        "needs any more go home by themselves."),
     N_("A pile's key"),
     N_("plays") "\0" N_("picks up") "\0" N_("plays, collects") "\0" N_("picks up, collects")},
    {"light", "lost off on odds",
     N_("What the win light shows: whether the game can still be won, all cards known, or a careful player's "
        "odds; or only, in a pause, that no move leads on."),
     N_("Win light"), N_("once lost") "\0" N_("off") "\0" N_("on") "\0" N_("odds")},
    {"winnable", "off on",
     N_("Whether a deal by chance is one that can be won, all cards known; in games that the solver decides "
        "at "
        "once."),
     N_("Winnable deals only")},
    {"language", language_choices, N_("The language: that of the environment, unless one is chosen."),
     N_("Language")},
    {.name = 0},
};

enum { LOOK = 3, ONEKEY = 6, LIGHT = 7 };

_Static_assert(sizeof preferences / sizeof *preferences <= OPTIONS_MAX + 1, "OPTIONS_MAX");

Config config_default(void) {
    const Settings settings = {.option = preferences};
    return (Config){.settings = settings, .written = settings, .environment_language = "en"};
}

void config_end(Config *config) {
    free(config->game);
    free(config->error);
    config->game = 0;
    config->error = 0;
    config->games = 0;
    config->errors = 0;
}

bool config_set_once(Config *config, const char *name, const char *value) {
    int i;
    const bool known = settings_set(&config->settings, name, value, &i);
    if (known) config->written.value[i] = config->settings.value[i];
    return known;
}

/* --- options of games and the language ------------------------------------------------------------------ */

/* The index of a game among those whose options are set, or -1. */
static int place_of(const Config *config, const Rules *rules) {
    for (int i = 0; i < config->games; i++)
        if (config->game[i].rules == rules) return i;
    return -1;
}

/* The same, appended if it is not yet there; -1 if it is not a listed game. */
static int place_for(Config *config, const Rules *rules) {
    const int place = place_of(config, rules);
    if (place >= 0 || !rules || rules_find(rules->id) != rules) return place;
    config->game = memory_resize(config->game, (size_t)(config->games + 1) * sizeof *config->game);
    const Settings first = settings_usual(rules);
    config->game[config->games] = (GameOptions){.rules = rules, .now = first, .written = first};
    return config->games++;
}

Settings config_options(const Config *config, const Rules *rules) {
    const int place = place_of(config, rules);
    return place < 0 ? settings_usual(rules) : config->game[place].now;
}

int config_options_line(const Config *config, const Rules *rules) {
    const int place = place_of(config, rules);
    return place < 0 ? 0 : config->game[place].line;
}

void config_take_options(Config *config, const Rules *rules, const Settings *before, const Settings *chosen) {
    const int place = place_for(config, rules);
    for (int i = 0; place >= 0 && i < OPTIONS_MAX; i++)
        if (chosen->value[i] != before->value[i]) config->game[place].now.value[i] = chosen->value[i];
}

const char *config_language(const Config *config) {
    for (const Language *l = languages; l->code; l++)
        if (is_set(&config->settings, "language", l->code)) return l->code;
    return config->environment_language;
}

void config_speak(const Config *config) {
    language_begin(config_language(config));
    language_letter_suits(is_set(&config->settings, "suits", "letters"));
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* Takes a line apart; false if it says nothing.  Anything after the first word of a value is a remark. */
static bool split(const char *line, TextEntry *entry) {
    const bool says = entry_read(line, entry);
    entry->value[strcspn(entry->value, " \t")] = '\0';
    return says;
}

Error *config_note_error(Config *config, int line, const char *word, const char *why) {
    config->error = memory_resize(config->error, (size_t)(config->errors + 1) * sizeof *config->error);
    int i = config->errors++;
    for (; i > 0 && config->error[i - 1].line > line; i--) config->error[i] = config->error[i - 1];
    config->error[i] = (Error){.why = why, .line = line};
    error_word(&config->error[i], word);
    return &config->error[i];
}

char *config_error_text(const Config *config, int i, char *text, int size) {
    return error_in(&config->error[i], _("config file"), text, size);
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

/* Reads "passes=1,forced=off" into settings; false, with the unknown word and the reason, if there is one. If
   an option is set twice the first value holds, and the error says so. */
static bool read_options(char *text, Settings *settings, Error *error) {
    bool is_read[OPTIONS_MAX] = {false};
    *error = (Error){.why = 0};
    for (char *rest = text, *word; (word = strsep(&rest, ",")) != 0;) {
        Settings read = *settings;
        char *equals = strchr(word, '=');
        int i = -1;
        if (equals) *equals = '\0';
        const bool known = equals && settings_set(&read, word, equals + 1, &i);
        if (known && !is_read[i]) {
            is_read[i] = true;
            *settings = read;
            continue;
        }
        const char *bad = i < 0 || known ? word : equals + 1;
        *error = (Error){.why = known ? N_("“{word}” is set twice in this line; the first value holds")
                                : !equals ? misshapen_options
                                : i < 0   ? N_("the game has no option “{word}”")
                                          : not_a_value,
                         .option = i < 0 ? 0 : &settings->option[i]};
        error_word(error, bad);
        if (!known) return false;
    }
    return true;
}

bool config_one_key(const Config *config) {
    return is_set(&config->settings, "onekey", "on") || is_set(&config->settings, "onekey", "collect");
}

bool config_collects(const Config *config) {
    return is_set(&config->settings, "onekey", "collect") ||
           is_set(&config->settings, "onekey", "collect-only");
}

/* The value meant by what was a separate preference in earlier versions ("" if any), and of which preference;
   0 if there was none. */
static const char *part_meant(const char *part, const char *value, int *of) {
    *of = strcmp(part, "collect") ? LOOK : ONEKEY;
    if (*of == ONEKEY) return strcmp(value, "on") ? "" : "collect";
    if (!strcmp(part, "courts")) return "";
    if (!strcmp(part, "back")) return value;
    if (strcmp(part, "finish") != 0) return 0;
    if (!strcmp(value, "plain")) return "flat";
    return !strcmp(value, "full") || !strcmp(value, "round") ? "lattice" : "";
}

/* Whether an earlier name of the light is meant, which is then replaced by today's. */
static bool take_old_name(TextEntry *e) {
    const bool is_old = !strcmp(e->name, "lamp");
    if (is_old) strcpy(e->name, "light");
    return is_old;
}

const char *config_look_given(void) {
    int of;
    const char *const finish = getenv("PATIENCE_FINISH"),
                      *look = finish ? part_meant("finish", finish, &of) : 0;
    return look && *look ? look : 0;
}

/* The game whose options a line with this name sets, or 0. */
static const Rules *rules_set(const char *name) {
    const size_t mark = sizeof options_mark - 1;
    return strncmp(name, options_mark, mark) ? 0 : rules_find(name + mark);
}

/* What a line with this name sets, numbered as by config_entry. */
static int entry_named(const Config *config, const char *name) {
    const Rules *const rules = rules_set(name);
    const int place = rules ? place_of(config, rules) : -1;
    if (place >= 0) return PREFERENCES_MAX + place;
    for (int i = 0; preferences[i].name; i++)
        if (!strcmp(preferences[i].name, name)) return i;
    return -1;
}

/* Reads what a line sets an entry to into its settings; errors as in read_options. */
static bool read_value(int entry, TextEntry *e, Settings *settings, Error *error) {
    int i;
    if (entry >= PREFERENCES_MAX && e->value[0]) return read_options(e->value, settings, error);
    const bool is_game = entry >= PREFERENCES_MAX;
    *error = (Error){.why = is_game ? misshapen_options : not_a_value,
                     .option = is_game ? 0 : &settings->option[entry]};
    const char *word = is_game ? e->name : e->value;
    error_word(error, word);
    if (is_game || !settings_set(settings, e->name, e->value, &i)) return false;
    error->why = 0;
    return true;
}

/* Takes the value of a line, unless an earlier line sets the same. */
static void take_entry(Config *config, int number, TextEntry *e) {
    place_for(config, rules_set(e->name));
    const int entry = entry_named(config, e->name);
    Error error;
    if (entry < 0) {
        const bool game = !strncmp(e->name, options_mark, sizeof options_mark - 1);
        config_note_error(config, number, e->name + (game ? sizeof options_mark - 1 : 0),
                          game ? N_("there is no game “{word}”")
                               : N_("there is no preference “{word}”: see “patience config”"));
        return;
    }
    GameOptions *const game = entry < PREFERENCES_MAX ? 0 : &config->game[entry - PREFERENCES_MAX];
    Settings *const kept = game ? &game->now : &config->settings, settings = *kept;
    int *const line = game ? &game->line : &config->line[entry];
    const bool means = read_value(entry, e, &settings, &error);
    if (means && *line) {
        config_note_error(config, number, e->name, N_("“{word}” is set in line {count} already, which holds"))
            ->count = *line;
        return;
    }
    if (means) {
        *line = number;
        *kept = settings;
    }
    if (error.why) config_note_error(config, number, error.word, error.why)->option = error.option;
}

/* Reports a former preference, which is obeyed if it comes first. */
static void take_part(Config *config, int number, TextEntry *e, const char *meant, int of) {
    config_note_error(config, number, e->name, N_("“{word}” is part of {option} now, which has: {values}"))
        ->option = &preferences[of];
    if (!config->line[of] && settings_set(&config->settings, preferences[of].name, meant, &(int){0}))
        config->line[of] = number;
}

static void take_line(Config *config, int number, const char *line) {
    TextEntry e;
    const char *meant;
    int of;
    if (!split(line, &e)) return;
    if (take_old_name(&e))
        config_note_error(config, number, "lamp", N_("“{word}” is called {option} now"))->option =
            &preferences[LIGHT];
    if (!e.name[0])
        config_note_error(config, number, "", entry_expected);
    else if (!strncmp(e.name, "key.", 4))
        take_key(config, number, e.name, e.value);
    else if ((meant = part_meant(e.name, e.value, &of)) != 0)
        take_part(config, number, &e, meant, of);
    else
        take_entry(config, number, &e);
}

static void take_text(Config *config, char *text, size_t size) {
    TextLines lines = lines_of(text, size);
    for (const char *line; (line = lines_next(&lines)) != 0;)
        if (strlen(line) == lines.length)
            take_line(config, lines.number, line);
        else
            config_note_error(config, lines.number, "", N_("the line is not text"));
}

Config config_read_from(const char *path, int error) {
    Config config = config_default();
    size_t size;
    char *text = error ? 0 : file_load(path, 0, CONFIG_SIZE_MAX, &size);
    if (error) errno = error;
    if (!text && errno == EFBIG)
        config_note_error(&config, 0, "", N_("it is larger than 64 KiB and was ignored"));
    else if (!text)
        config_note_error(&config, 0, "", N_("it cannot be read: {reason}"))->reason = errno;
    else
        take_text(&config, text, size);
    free(text);
    config.written = config.settings;
    for (int i = 0; i < config.games; i++) config.game[i].written = config.game[i].now;
    return config;
}

/* A missing file is not an error. */
Config config_read(void) {
    char path[FILE_PATH_MAX];
    struct stat about;
    const int error = config_path(path);
    if ((error && error != EACCES) || (stat(path, &about) && (errno == ENOENT || errno == ENOTDIR)))
        return config_default();
    return config_read_from(path, error);
}

int config_entry(const Config *config, const char *line, int *begin, int *end) {
    TextEntry e;
    Error error;
    const bool says = split(line, &e), is_old = says && take_old_name(&e);
    const int entry = says ? entry_named(config, e.name) : -1;
    int of;
    const char *const meant = says ? part_meant(e.name, e.value, &of) : 0;
    Settings settings = {.option = preferences};
    *begin = *end = 0;
    if (meant) /* another replaces it when it is chosen */
        return settings_set(&settings, preferences[of].name, meant, &(int){0}) ? of : -1;
    *begin = is_old ? 0 : e.begin;
    *end = e.begin ? e.begin + (int)strcspn(line + e.begin, " \t\r") : 0;
    if (entry < 0 || !e.value[0]) return entry;
    if (entry >= PREFERENCES_MAX) settings = settings_usual(config->game[entry - PREFERENCES_MAX].rules);
    return read_value(entry, &e, &settings, &error) ? entry : -1;
}
