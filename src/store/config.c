/* Reading preferences line by line, and writing them back without touching what the player wrote beside. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "patience/game.h"

enum { FILE_MAX = 65536, PATH_LENGTH = 4096, LINE_LENGTH = 200 };

const Option preferences[] = {
    {"theme", "felt light contrast mono", N_("The colours of the table and the cards.")},
    {"suits", "two four", N_("Whether the suits have two colours or four.")},
    {"cards", "auto small large", N_("The size of the cards: as there is room, or always small or large.")},
    {"clock", "on off", N_("Whether the time played is shown.")},
    {"motion", "auto off on", N_("Whether a moved card is seen moving: on a fast line, never, or always.")},
    {"collect", "off on", N_("Whether cards that nothing needs any more go home by themselves.")},
    {"lamp", "off on", N_("Whether a lamp tells if the game can still be won, all cards known.")},
    {.name = 0},
};

Config config_default(void) {
    return (Config){.settings = {.option = preferences}};
}

/* Makes a folder and those above it; 0, or errno. */
static int make_folders(char *path) {
    for (char *slash = path + 1;; slash++) {
        slash = strchr(slash, '/');
        if (slash) *slash = '\0';
        const bool made = !mkdir(path, 0700) || errno == EEXIST;
        if (slash) *slash = '/';
        if (!made) return errno;
        if (!slash) return 0;
    }
}

/* The folder of the file; false when the environment names none. */
static bool folder_of_config(char path[PATH_LENGTH]) {
    const char *xdg = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int n = -1;
    if (xdg && *xdg == '/')
        n = snprintf(path, PATH_LENGTH, "%s/patience", xdg);
    else if (home && *home == '/')
        n = snprintf(path, PATH_LENGTH, "%s/.config/patience", home);
    return n > 0 && n < PATH_LENGTH - 32;
}

/* The whole file, to be freed; 0 when there is none that can be read. */
static char *read_file(const char *path) {
    struct stat about;
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    char *text = 0;
    if (file < 0) return 0;
    if (!fstat(file, &about) && S_ISREG(about.st_mode) && about.st_size < FILE_MAX &&
        (text = calloc(1, FILE_MAX)) != 0) {
        const ssize_t n = read(file, text, FILE_MAX - 1);
        text[n > 0 ? n : 0] = '\0';
    }
    close(file);
    return text;
}

/* Takes a line apart; false when it says nothing. */
static bool split(const char *line, char name[LINE_LENGTH], char value[LINE_LENGTH]) {
    name[0] = value[0] = '\0';
    const int fields = sscanf(line, " %199[^= \t#] = %199[^ \t\r\n]", name, value);
    return fields > 0 && name[0] != '#';
}

void config_complain(Config *config, int line, const char *word, const char *why) {
    Complaint c = {.why = why, .line = line};
    complaint_word(&c, word, (int)strlen(word));
    if (config->complaints == CONFIG_COMPLAINTS_MAX) return;
    int i = config->complaints++;
    for (; i > 0 && config->complaint[i - 1].line > line; i--)
        config->complaint[i] = config->complaint[i - 1];
    config->complaint[i] = c;
}

static void take_line(Config *config, int number, const char *line) {
    char name[LINE_LENGTH], value[LINE_LENGTH];
    int option;
    if (!split(line, name, value)) return;
    if (!strncmp(name, "key.", 4)) {
        ConfigKey *key = &config->key[config->keys];
        if (config->keys == CONFIG_KEYS_MAX || !value[0]) {
            config_complain(config, number, name, N_("“{word}”: a key is given as key.command = key"));
            return;
        }
        key->line = number;
        snprintf(key->command, sizeof key->command, "%.*s", CONFIG_NAME_MAX - 1, name + 4);
        snprintf(key->key, sizeof key->key, "%.*s", CONFIG_NAME_MAX - 1, value);
        config->keys++;
    } else if (!settings_set(&config->settings, name, value, &option)) {
        config_complain(config, number, option < 0 ? name : value,
                        option < 0 ? N_("there is no preference “{word}”")
                                   : N_("the preference has no value “{word}”"));
    }
}

Config config_read(void) {
    Config config = config_default();
    char path[PATH_LENGTH];
    if (!folder_of_config(path)) return config;
    strcat(path, "/config");
    char *text = read_file(path), *rest = text;
    for (int number = 1; rest && *rest; number++) {
        char *end = strchr(rest, '\n');
        if (end) *end = '\0';
        take_line(&config, number, rest);
        if (!end) break;
        rest = end + 1;
    }
    free(text);
    return config;
}

/* The preference a line sets, or -1. */
static int preference_of(const char *line) {
    char name[LINE_LENGTH], value[LINE_LENGTH];
    if (!split(line, name, value)) return -1;
    for (int i = 0; preferences[i].name; i++)
        if (!strcmp(preferences[i].name, name)) return i;
    return -1;
}

static void write_lines(FILE *out, char *old, const Config *config) {
    char value[WORD_MAX];
    bool written[OPTIONS_MAX] = {false};
    for (char *line = old, *rest; line && *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest) *rest++ = '\0';
        const int i = preference_of(line);
        if (i < 0)
            fprintf(out, "%s\n", line);
        else if (!written[i])
            fprintf(out, "%s = %s\n", preferences[i].name,
                    settings_value(&config->settings, i, value, sizeof value));
        if (i >= 0) written[i] = true;
    }
    for (int i = 0; preferences[i].name; i++)
        if (!written[i] && config->settings.value[i])
            fprintf(out, "%s = %s\n", preferences[i].name,
                    settings_value(&config->settings, i, value, sizeof value));
}

int config_save(const Config *config) {
    char path[PATH_LENGTH], fresh[PATH_LENGTH + 8];
    if (!folder_of_config(path)) return ENOENT;
    const int error = make_folders(path);
    if (error) return error;
    strcat(path, "/config");
    snprintf(fresh, sizeof fresh, "%s.new", path);
    char *old = read_file(path);
    FILE *out = fopen(fresh, "w");
    if (!out) {
        free(old);
        return errno;
    }
    write_lines(out, old, config);
    free(old);
    const bool failed = ferror(out) != 0;
    if (fclose(out) || failed || rename(fresh, path)) {
        const int why = errno;
        unlink(fresh);
        return why ? why : EIO;
    }
    return 0;
}
