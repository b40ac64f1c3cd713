#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report.h"
#include "store/file.h"
#include "text/language.h"

const char *input_name(const char *path) {
    return strcmp(path, "-") ? path : _("standard input");
}

int input_open(const char *path) {
    struct stat about;
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) return -1;
    int error = fstat(file, &about) ? errno : 0;
    if (!error && S_ISFIFO(about.st_mode)) /* what somebody writes is waited for */
        error = fcntl(file, F_SETFL, 0) ? errno : 0;
    else if (!error && !S_ISREG(about.st_mode))
        error = S_ISDIR(about.st_mode) ? EISDIR : EINVAL;
    if (!error) return file;
    close(file);
    errno = error;
    return -1;
}

const char *input_trouble(int error) {
    return error == EINVAL || error == ENXIO ? _("this is neither a file nor a pipe") : strerror(error);
}

char *input_read(const char *path, size_t most, size_t *size) {
    const int file = strcmp(path, "-") ? input_open(path) : STDIN_FILENO;
    char *text = file < 0 ? 0 : file_read(file, most, size);
    if (!text) report_error(_("%s cannot be read: %s"), input_name(path), input_trouble(errno));
    if (file > STDIN_FILENO) close(file);
    return text;
}
