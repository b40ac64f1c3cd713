#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "report.h"
#include "store/file.h"

const char *input_name(const char *path) {
    return strcmp(path, "-") ? path : _("standard input");
}

char *input_read(const char *path, size_t most, size_t *size) {
    const int file = strcmp(path, "-") ? open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC) : STDIN_FILENO;
    char *text = file < 0 ? 0 : file_read(file, most, size);
    if (!text) report_error(_("%s cannot be read: %s"), input_name(path), strerror(errno));
    if (file > STDIN_FILENO) close(file);
    return text;
}
