/* Writing copies of records. */
#include "export.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"

/* Where a name leads, from the root on; 0, or errno. */
static int whole_path(const char *name, char path[FILE_PATH_MAX]) {
    char here[FILE_PATH_MAX];
    int n;
    if (!strncmp(name, "~/", 2)) {
        const char *home = home_folder();
        if (!home) return ENOENT;
        n = snprintf(path, FILE_PATH_MAX, "%s%s", home, name + 1);
    } else if (*name == '/') {
        n = snprintf(path, FILE_PATH_MAX, "%s", name);
    } else {
        if (!getcwd(here, sizeof here)) return errno;
        n = snprintf(path, FILE_PATH_MAX, "%s/%s", here[1] ? here : "", name);
    }
    return n < FILE_PATH_MAX ? 0 : ENAMETOOLONG;
}

int export_write(const Play *play, Ending ending, const char *name, char path[FILE_PATH_MAX]) {
    int error = whole_path(name, path);
    if (error) return error;
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, 0644);
    if (file < 0) return errno;
    char *text = record_write(play, ending);
    error = strlen(text) > RECORD_SIZE_MAX ? EFBIG : file_write(file, text, strlen(text), 0);
    free(text);
    if (close(file) && !error && errno != EINTR) error = errno;
    if (error) unlink(path); /* made just now, and no record */
    return error;
}
