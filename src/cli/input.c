#include "input.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"

const char *input_name(const char *path) {
    return strcmp(path, "-") ? path : _("standard input");
}

static char *read_all(FILE *file, size_t most, size_t *size) {
    size_t room = 4096;
    char *text = 0;
    *size = 0;
    for (;;) {
        char *larger = realloc(text, room + 1);
        if (!larger) break;
        text = larger;
        *size += fread(text + *size, 1, room - *size, file);
        text[*size] = '\0';
        if (ferror(file) || *size > most) break;
        if (*size < room) return text;
        room *= 2;
    }
    if (*size > most) errno = EFBIG;
    free(text);
    return 0;
}

char *input_read(const char *path, size_t most, size_t *size) {
    const bool standard = !strcmp(path, "-");
    FILE *file = standard ? stdin : fopen(path, "r");
    char *text = file ? read_all(file, most, size) : 0;
    const int trouble = errno;
    if (file && !standard) fclose(file);
    if (!text) report_error(_("%s cannot be read: %s"), input_name(path), strerror(trouble));
    return text;
}
