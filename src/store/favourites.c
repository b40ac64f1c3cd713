#include "favourites.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"

enum { SIZE_MOST = 1 << 16 };

char *favourites_read(void) {
    char path[FILE_PATH_MAX];
    size_t size;
    char *const text = data_path("favourites", path) ? 0 : file_load(path, 0, SIZE_MOST, &size),
                *const all = text ? text : strdup("");
    if (!all) abort();
    return all;
}

/* Whether a line is this game's; *next is where the one after it begins. */
static bool is_line_of(const char *line, const char *game, const char **next) {
    const size_t length = strcspn(line, "\n");
    *next = line + length + (line[length] == '\n');
    return length == strlen(game) && !memcmp(line, game, length);
}

bool favourites_have(const char *favourites, const char *game) {
    bool have = false;
    for (const char *line = favourites; *line && !have;) have = is_line_of(line, game, &line);
    return have;
}

typedef struct Marking {
    const char *game;
    bool marked;
} Marking;

/* The text with the line of a game at its end, or without it, to be freed. */
static char *changed(const char *old, const Marking *m, size_t *size) {
    char *text = 0;
    FILE *out = open_memstream(&text, size);
    if (!out) abort();
    for (const char *line = old, *next; *line; line = next)
        if (!is_line_of(line, m->game, &next)) fprintf(out, "%.*s\n", (int)strcspn(line, "\n"), line);
    if (m->marked) fprintf(out, "%s\n", m->game);
    if (fclose(out)) abort();
    return text;
}

/* Writes over what the file says by now; one that is no text is somebody else's. */
static int change(const char *target, const void *marking) {
    size_t size = 0;
    char *const old = file_load(target, 0, SIZE_MOST, &size);
    if (!old && errno != ENOENT) return errno;
    const bool is_text = !old || strlen(old) == size;
    char *const text = changed(old ? old : "", marking, &size);
    const int error = !is_text ? EINVAL : size > SIZE_MOST ? EFBIG : file_put(target, text, size, 0, 0);
    free(old);
    free(text);
    return error;
}

int favourites_mark(const char *game, bool marked) {
    char path[FILE_PATH_MAX];
    const int error = data_path("favourites", path);
    return error ? error : file_change(path, change, &(Marking){game, marked});
}
