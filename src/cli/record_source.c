#include "record_source.h"

#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "input.h"
#include "report.h"

/* Where a line begins, counted from 1. */
static size_t line_start(const char *text, size_t size, int line) {
    size_t at = 0;
    for (; line > 1; line--) {
        const char *end = memchr(text + at, '\n', size - at);
        if (!end) return size;
        at = (size_t)(end - text) + 1;
    }
    return at;
}

/* Whether a line tells of play (a move, undo, end) and not of the deal, and can be read at all. */
static bool tells_of_play(const char *line, size_t size) {
    static const char *const head[] = {"patience", "game", "set", "deal", "cards"};
    const char *end = memchr(line, '\n', size);
    const size_t length = end ? (size_t)(end - line) : size;
    if (length >= RECORD_LINE_MAX || memchr(line, '\0', length)) return false;
    const size_t indent = strspn(line, " \t"), word = strcspn(line + indent, " \t\r\n");
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        if (strlen(head[i]) == word && !strncmp(line + indent, head[i], word)) return false;
    return true;
}

/* A record whose lines above the bad one can be read is one, but of a game that is not legal. */
static int refuse(const char *path, const char *text, size_t size, const Error *error) {
    Play before;
    Ending ending;
    Error ignored;
    char where[4200];
    size_t whole;
    const size_t at = line_start(text, size, error->line);
    snprintf(where, sizeof where, _("%s, line %d"), input_name(path), error->line);
    if (at == size || !tells_of_play(text + at, size - at) ||
        !record_read(text, at, &before, &ending, &whole, &ignored)) {
        report_error_at(error, where, 0, 0);
        return STATUS_WRONG;
    }
    report_error_at(error, where, &before.game, play_now(&before));
    play_end(&before);
    return STATUS_NO;
}

int record_open(const char *path, Play *play, Ending *ending, char name[RECORD_NAME_MAX]) {
    Error error = {0};
    size_t size, whole;
    char *text = input_read(path, RECORD_SIZE_MAX, &size);
    if (!text) return STATUS_WRONG;
    const int status =
        record_read(text, size, play, ending, &whole, &error) ? STATUS_YES : refuse(path, text, size, &error);
    if (name && status == STATUS_YES) name_find(text, whole, name);
    free(text);
    return status;
}
