/* Finding the name of a record, and writing it. */

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "journal.h"
#include "text/language.h"

static const char mark[] = "# name";

/* Copies what a name may be, letters with all their marks, without blanks at its ends. */
static void clean(const char *text, char name[RECORD_NAME_MAX]) {
    wchar_t letter[LETTER_MAX];
    int length = 0, n = 0, sound = 0;
    text += strspn(text, " \t");
    while (letter_next(&text, letter), *letter) {
        int marks = 0;
        while (marks + 1 < LETTER_MAX && letter[marks + 1]) marks++;
        if (!is_visible(*letter)) continue;
        if (length + 1 + marks > RECORD_NAME_LENGTH) break;
        for (int i = 0; i <= marks; i++) n += utf8_put(letter[i], name + n);
        length += 1 + marks;
        if (*letter != L' ') sound = n;
    }
    name[sound] = '\0';
}

void name_find(const char *text, char name[RECORD_NAME_MAX]) {
    const size_t length = sizeof mark - 1;
    name[0] = '\0';
    for (const char *at = text, *end; (at = strstr(at, mark)) && (end = strchr(at, '\n')); at = end) {
        char line[RECORD_LINE_MAX];
        const bool begins = (at == text || at[-1] == '\n') && strchr(" \t\n", at[length]);
        if (!begins || end - at >= RECORD_LINE_MAX) continue;
        snprintf(line, sizeof line, "%.*s", (int)(end - at - (long)length), at + length);
        clean(line, name);
    }
}

/* --- records that have ended ---------------------------------------------------------------------------- */

/* Where the line begins that ends the record, after which only comments can stand; 0 when there is none. */
static size_t end_of_game(const char *text) {
    size_t found = 0;
    for (const char *at = text; (at = strstr(at, "\nend ")) != 0; at++) found = (size_t)(at + 1 - text);
    return found;
}

/* The line with the name goes before the end, which stays last; the file is replaced, so that neither is
 * torn. */
static int write_before_end(const char *path, int file, const char *line) {
    size_t size = 0;
    char *const text = file_read(file, RECORD_SIZE_MAX, &size);
    if (!text) return errno;
    const size_t at = end_of_game(text);
    char *const named = text_made("%.*s%s\n%s", (int)at, text, line, text + at);
    const size_t length = strlen(named);
    const int error = !at ? EINVAL : length > RECORD_SIZE_MAX ? EFBIG : file_put(path, named, length, 0, 0);
    free(text);
    free(named);
    return error;
}

static int name_ended(const char *path, const char *line) {
    const int file = file_open(path, O_RDWR | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = file_lock(file, LOCK_EX, 0);
    if (error != EWOULDBLOCK) error = write_before_end(path, file, line);
    close(file); /* the old one, which was only read */
    return error;
}

/* --- journals ------------------------------------------------------------------------------------------- */

void name_of(const Journal *journal, char name[RECORD_NAME_MAX]) {
    name[0] = '\0';
    if (journal->text) name_find(journal->text, name);
    if (journal->text || !journal->path[0]) return;
    size_t size;
    char *text = file_load(journal->path, O_NOFOLLOW, RECORD_SIZE_MAX, &size);
    if (text) name_find(text, name);
    free(text);
}

int name_give(Journal *journal, const char *name) {
    char line[sizeof mark + RECORD_NAME_MAX], sound[RECORD_NAME_MAX];
    clean(name, sound);
    snprintf(line, sizeof line, "%s %s", mark, sound);
    if (!journal->text) return name_ended(journal->path, line);
    journal_add(journal, line);
    return journal->error;
}
