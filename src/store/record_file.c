/* Reading the file of a record. */
#include "record_file.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "patience/record.h"

char *record_file_text(int file, size_t *size) {
    struct stat about;
    *size = 0;
    if (fstat(file, &about)) return 0;
    errno = !S_ISREG(about.st_mode) ? EISDIR : about.st_size > RECORD_SIZE_MAX ? EFBIG : 0;
    if (errno) return 0;
    char *text = malloc((size_t)about.st_size + 1);
    if (!text) abort();
    for (ssize_t n = 1; n && *size < (size_t)about.st_size;) {
        n = read(file, text + *size, (size_t)about.st_size - *size);
        if (n > 0) *size += (size_t)n;
        if (n >= 0 || errno == EINTR) continue;
        const int trouble = errno;
        free(text);
        errno = trouble;
        return 0;
    }
    text[*size] = '\0';
    return text;
}

const char *record_file_why(int trouble) {
    switch (trouble) {
    case ENOENT:
    case ENOTDIR: return N_("there is no such file");
    case EACCES:
    case EPERM: return N_("the file may not be read");
    case EISDIR: return N_("this is a folder, a pipe or a device, not a file");
    case EFBIG: return N_("the file is too large for a record: more than 4 MiB");
    case EIO: return N_("the file cannot be read");
    default: return N_("the file cannot be opened");
    }
}
