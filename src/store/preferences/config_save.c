/* Writing preferences back without touching what else stands in the file, nor losing it on the way: the file
   is replaced by a new one as a whole. */
#include "patience/memory.h"
#include "config.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/file.h"
#include "text/entry.h"
#include "text/front.h"
#include "text/language.h"
#include "text/option_text.h"

/* --- what is written ------------------------------------------------------------------------------------ */

/* Entries are numbered as config_entry does. */
static int entries_of(const Config *config) {
    return PREFERENCES_MAX + config->games;
}

static bool is_changed(const Config *config, int i) {
    const int game = i - PREFERENCES_MAX;
    if (game < 0) return config->settings.value[i] != config->written.value[i];
    return memcmp(config->game[game].now.value, config->game[game].written.value, OPTIONS_MAX) != 0;
}

static bool any_changed(const Config *config) {
    for (int i = 0; i < entries_of(config); i++)
        if (is_changed(config, i)) return true;
    return false;
}

/* The value of an entry; "" where there is nothing to be written of it. */
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

/* Writes a line of the old file; where it sets what was changed, with the new value in the old one's place,
   or not at all where a game has its usual options again.  A value that means nothing here may mean something
   elsewhere and stays. */
static void write_line(FILE *out, const Config *config, const char *line, size_t length, bool *written) {
    char value[SETTINGS_TEXT_MAX];
    int begin = 0, end = 0;
    const int i = strlen(line) == length ? config_entry(config, line, &begin, &end) : -1;
    const bool is_first = i >= 0 && !written[i], changes = i >= 0 && is_changed(config, i);
    if (is_first) written[i] = true;
    if (changes && !*entry_value(config, i, value)) return; /* also a second line, which would hold now */
    if (!is_first || !changes) {
        fwrite(line, 1, length, out);
        fputc('\n', out);
    } else if (begin) {
        fprintf(out, "%.*s%s%s\n", begin, line, value, line + end);
    } else {
        write_entry(out, config, i);
    }
}

/* The new file, to be freed. */
static char *new_text(const Config *config, char *old, size_t old_size, size_t *size) {
    char *text = 0;
    bool *const written = memory_zeros((size_t)entries_of(config), sizeof *written);
    FILE *out = text_open(&text, size);
    char none[1] = "";
    TextLines lines = lines_of(old ? old : none, old_size);
    for (const char *line; (line = lines_next(&lines)) != 0;)
        write_line(out, config, line, lines.length, written);
    for (int i = 0; i < entries_of(config); i++)
        if (!written[i] && is_changed(config, i)) write_entry(out, config, i);
    text_close(out, &text);
    free(written);
    return text;
}

/* --- how it is written ---------------------------------------------------------------------------------- */

/* Writes over what the file says by now; 0, or errno. */
static int rewrite(const char *target, const void *context) {
    const Config *const config = context;
    size_t old_size = 0, size;
    char *old = file_load(target, 0, CONFIG_SIZE_MAX, &old_size);
    if (!old && errno != ENOENT) return errno;
    char *text = new_text(config, old, old_size, &size);
    const int error = size > CONFIG_SIZE_MAX ? EFBIG : file_put(target, text, size, 0, 0);
    free(old);
    free(text);
    return error;
}

static int save(Config *config) {
    char path[FILE_PATH_MAX];
    int error = config_path(path);
    if (!error) error = file_change(path, rewrite, config);
    if (error) return error;
    config->written = config->settings;
    for (int i = 0; i < config->games; i++) config->game[i].written = config->game[i].now;
    return 0;
}

int config_save(Config *config) {
    const int error = any_changed(config) ? save(config) : 0;
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
