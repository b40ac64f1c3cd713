/* Writing copies of records. */
#include "export.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *path_shown(const char *path, char *text, int size) {
    const char *home = home_folder();
    size_t length = home ? strlen(home) : 0;
    while (length && home[length - 1] == '/') length--;
    if (length && !strncmp(path, home, length) && path[length] == '/')
        snprintf(text, (size_t)size, "~%s", path + length);
    else
        snprintf(text, (size_t)size, "%s", path);
    return text;
}

/* Where a name leads, from the root on; 0, or errno. */
static int whole_path(const char *name, char path[JOURNAL_PATH_MAX]) {
    char here[JOURNAL_PATH_MAX];
    int n;
    if (!strncmp(name, "~/", 2)) {
        const char *home = home_folder();
        if (!home) return ENOENT;
        n = snprintf(path, JOURNAL_PATH_MAX, "%s%s", home, name + 1);
    } else if (*name == '/') {
        n = snprintf(path, JOURNAL_PATH_MAX, "%s", name);
    } else {
        if (!getcwd(here, sizeof here)) return errno;
        n = snprintf(path, JOURNAL_PATH_MAX, "%s/%s", here[1] ? here : "", name);
    }
    return n < JOURNAL_PATH_MAX ? 0 : ENAMETOOLONG;
}

static int write_all(int file, const char *text, size_t size) {
    for (size_t done = 0; done < size;) {
        const ssize_t n = write(file, text + done, size - done);
        if (n > 0)
            done += (size_t)n;
        else if (!n || errno != EINTR)
            return n ? errno : EIO;
    }
    return 0;
}

int export_write(const Play *play, Ending ending, const char *name, char path[JOURNAL_PATH_MAX]) {
    int trouble = whole_path(name, path);
    if (trouble) return trouble;
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOCTTY | O_CLOEXEC, 0644);
    if (file < 0) return errno;
    char *text = record_write(play, ending);
    trouble = strlen(text) > RECORD_SIZE_MAX ? EFBIG : write_all(file, text, strlen(text));
    free(text);
    if (close(file) && !trouble && errno != EINTR) trouble = errno;
    if (trouble) unlink(path); /* made just now, and no record */
    return trouble;
}
