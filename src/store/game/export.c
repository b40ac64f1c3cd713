/* Writing copies of records. */
#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text/language.h"

/* Where a name leads, from the root on; 0, or errno. */
static int whole_path(const char *name, char path[FILE_PATH_MAX]) {
    char here[FILE_PATH_MAX];
    int n;
    if (!strncmp(name, "~/", 2)) {
        const char *home = home_folder();
        if (!home) return NO_HOME;
        n = snprintf(path, FILE_PATH_MAX, "%s%s", home, name + 1);
    } else if (*name == '/') {
        n = snprintf(path, FILE_PATH_MAX, "%s", name);
    } else {
        if (!getcwd(here, sizeof here)) return errno;
        n = snprintf(path, FILE_PATH_MAX, "%s/%s", here[1] ? here : "", name);
    }
    return n < FILE_PATH_MAX ? 0 : ENAMETOOLONG;
}

/* Whether an error may be shown.  What lies where the player may not write is nobody's business, not even
   whether something does. */
static bool is_ours(const char *path, int error) {
    struct stat about;
    if (error == EEXIST)
        return !stat(path, &about) && S_ISREG(about.st_mode) && !faccessat(AT_FDCWD, path, W_OK, AT_EACCESS);
    return error != ENOENT && error != ENOTDIR && error != EISDIR && error != EINVAL && error != ELOOP &&
           error != EACCES && error != EPERM;
}

int export_write(const Play *play, Ending ending, const char *name, bool overwrites,
                 char path[FILE_PATH_MAX]) {
    int error = whole_path(name, path);
    if (error) return error;
    char *text = record_write(play, ending), target[FILE_PATH_MAX];
    error = strlen(text) > RECORD_SIZE_MAX ? EFBIG : overwrites ? file_target(path, target) : 0;
    if (!error) error = file_put(overwrites ? target : path, text, strlen(text), overwrites ? 0 : O_EXCL, 0);
    free(text);
    return is_ours(path, error) ? error : EACCES;
}

const char *export_why_not(int error) {
    switch (error) {
    case EACCES: return N_("Not saved: no file can be written there.");
    case EEXIST: return N_("Not saved: there is a file of this name already.");
    default: return N_("Not saved: {reason}");
    }
}
