#include "noted_games.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "file.h"
#include "text/language.h"

enum { SIZE_MOST = 1 << 16 };

char *noted_read(const char *file) {
    char path[FILE_PATH_MAX];
    size_t size;
    char *const text = data_path(file, path) ? 0 : file_load(path, 0, SIZE_MOST, &size);
    return text ? text : memory_copy("");
}

/* Whether a line is this game's; *next is where the next one begins. */
static bool is_line_of(const char *line, const char *game, const char **next) {
    const size_t length = strcspn(line, "\n");
    *next = line + length + (line[length] == '\n');
    return length == strlen(game) && !memcmp(line, game, length);
}

bool noted_have(const char *noted, const char *game) {
    bool have = false;
    for (const char *line = noted; *line && !have;) have = is_line_of(line, game, &line);
    return have;
}

typedef struct Noting {
    const char *game;
    bool noted;
} Noting;

/* The text with a game's line appended or removed; a file that is not text is left alone. */
static char *changed(const void *noting, char *old, size_t old_size, size_t *size) {
    const Noting *const n = noting;
    char *text = 0;
    if (strlen(old) != old_size) return 0;
    FILE *out = text_open(&text, size);
    for (const char *line = old, *next; *line; line = next)
        if (!is_line_of(line, n->game, &next)) fprintf(out, "%.*s\n", (int)strcspn(line, "\n"), line);
    if (n->noted) fprintf(out, "%s\n", n->game);
    text_close(out, &text);
    return text;
}

int noted_note(const char *file, const char *game, bool noted) {
    char path[FILE_PATH_MAX];
    const int error = data_path(file, path);
    return error ? error : file_change(path, SIZE_MOST, changed, &(Noting){game, noted});
}
