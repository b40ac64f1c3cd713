/* Counting records: a game's first lines name it, its last line says how it ended. */
#include "tally.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal.h"

enum { HEAD = 200, TAIL = 16, RECORDS_MAX = 20000 };

/* Reads at most `size` - 1 bytes from an offset; the text ends with a NUL. */
static void read_part(int file, long long offset, char *text, size_t size) {
    const ssize_t n = pread(file, text, size - 1, (off_t)offset);
    text[n > 0 ? n : 0] = '\0';
}

static void count_record(int folder, const char *name, const char *game, Tally *tally) {
    char head[HEAD], tail[TAIL], wanted[80];
    struct stat about;
    const int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (file < 0) return;
    if (!fstat(file, &about) && S_ISREG(about.st_mode)) {
        read_part(file, 0, head, sizeof head);
        read_part(file, about.st_size > TAIL - 1 ? about.st_size - (TAIL - 1) : 0, tail, sizeof tail);
        snprintf(wanted, sizeof wanted, "\ngame %s ", game);
        if (strstr(head, wanted)) {
            tally->played++;
            tally->won += strstr(tail, "\nend won\n") != 0;
        }
    }
    close(file);
}

Tally tally_of(const char *game) {
    Tally tally = {0, 0};
    char path[JOURNAL_PATH_MAX];
    DIR *folder = journal_folder(path) ? 0 : opendir(path);
    if (!folder) return tally;
    const size_t length = strlen(game);
    int seen = 0;
    for (struct dirent *entry; seen < RECORDS_MAX && (entry = readdir(folder)) != 0; seen++)
        if (!strncmp(entry->d_name, game, length)) count_record(dirfd(folder), entry->d_name, game, &tally);
    closedir(folder);
    return tally;
}
