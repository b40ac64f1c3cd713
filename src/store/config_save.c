/* Writing preferences back without touching what else stands in the file, nor losing it on the way: the file
   is replaced by a new one as a whole. */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "patience/game.h"

/* --- what is written ------------------------------------------------------------------------------------ */

static bool is_changed(const Config *config, int i) {
    return config->settings.value[i] != config->written.value[i];
}

/* Writes a line of the old file; where it sets what was changed, with the new value in the old one's place.
   A value that means nothing here may mean something elsewhere and stays. */
static void write_line(FILE *out, const Config *config, const char *line, size_t length, bool *written) {
    char value[NOTATION_MAX];
    int begin = 0, end = 0;
    const int i = strlen(line) == length ? config_preference(line, &begin, &end) : -1;
    const bool sets = i >= 0 && !written[i];
    if (sets) written[i] = true;
    if (!sets || !is_changed(config, i)) {
        fwrite(line, 1, length, out);
    } else {
        settings_value(&config->settings, i, value, sizeof value);
        if (begin)
            fprintf(out, "%.*s%s%s", begin, line, value, line + end);
        else
            fprintf(out, "%s = %s", preferences[i].name, value);
    }
    fputc('\n', out);
}

/* The new file, to be freed. */
static char *new_text(const Config *config, char *old, size_t old_size, size_t *size) {
    char value[NOTATION_MAX], *text = 0;
    bool written[OPTIONS_MAX] = {false};
    FILE *out = open_memstream(&text, size);
    if (!out) abort();
    for (char *line = old; old && line < old + old_size;) {
        char *end = memchr(line, '\n', (size_t)(old + old_size - line));
        if (!end) end = old + old_size;
        *end = '\0';
        write_line(out, config, line, (size_t)(end - line), written);
        line = end + 1;
    }
    for (int i = 0; preferences[i].name; i++)
        if (!written[i] && is_changed(config, i) && config->settings.value[i])
            fprintf(out, "%s = %s\n", preferences[i].name,
                    settings_value(&config->settings, i, value, sizeof value));
    if (fclose(out)) abort();
    return text;
}

/* --- how it is written ---------------------------------------------------------------------------------- */

/* Writes over what the file says by now; 0, or errno. */
static int rewrite(const Config *config, const char *target) {
    size_t old_size = 0, size;
    char *old = file_load(target, 0, CONFIG_SIZE_MAX, &old_size);
    if (!old && errno != ENOENT) return errno;
    char *text = new_text(config, old, old_size, &size);
    const int error = size > CONFIG_SIZE_MAX ? EFBIG : file_replace(target, text, size);
    free(old);
    free(text);
    return error;
}

int config_save(Config *config) {
    char path[FILE_PATH_MAX], folder[FILE_PATH_MAX], target[FILE_PATH_MAX];
    int lock = -1, error = config_path(path);
    if (error) return error;
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    error = folder_make(folder);
    if (!error) error = file_target(path, target);
    if (!error) error = file_lock_folder(target, &lock);
    if (!error) error = rewrite(config, target);
    if (lock >= 0) close(lock);
    if (!error) config->written = config->settings;
    return error;
}
