/* Keeping what could not be written, and saying so in the end. */
#include "arrears.h"

#include <stdlib.h>
#include <string.h>

#include "store/file.h"
#include "text/language.h"

/* Writes what is missing; what cannot be written stays. */
void arrears_try(Arrears *a) {
    if (!a->lines) return;
    a->error = statistics_append(a->lines, a->most);
    if (a->error) return;
    free(a->lines);
    a->lines = 0;
    a->count = 0;
}

void arrears_note(Arrears *a, const Play *play, const Journal *journal, Parting parting, int seconds,
                  int difficulty) {
    char *line = statistics_line(play, journal, parting, seconds, difficulty);
    if (line) {
        const size_t before = a->lines ? strlen(a->lines) : 0;
        char *lines = realloc(a->lines, before + strlen(line) + 1);
        if (!lines) abort();
        strcpy(lines + before, line);
        a->lines = lines;
        a->count++;
        free(line);
    }
    arrears_try(a);
}

void arrears_close(Arrears *a, Journal *journal) {
    journal_close(journal);
    if (!journal->error) return;
    a->games++;
    a->game_error = journal->error;
}

bool arrears_end(Arrears *a) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    arrears_try(a);
    const bool complete = !a->games && !a->count;
    if (a->games) {
        data_path("games", path);
        text_print(stderr,
                   PLURAL_("patience: %d game was not saved to its end in %s: %s; check that folder, or set "
                           "XDG_DATA_HOME to another\n",
                           "patience: %d games were not saved to their ends in %s: %s; check that folder, or "
                           "set XDG_DATA_HOME to another\n",
                           a->games),
                   a->games, path_shown(path, shown, sizeof shown), strerror(a->game_error));
    }
    if (a->count) {
        statistics_path(path);
        text_print(stderr,
                   PLURAL_("patience: %d line of the statistics was not written to %s: %s\n",
                           "patience: %d lines of the statistics were not written to %s: %s\n", a->count),
                   a->count, path_shown(path, shown, sizeof shown), strerror(a->error));
    }
    free(a->lines);
    *a = (Arrears){.most = a->most};
    return complete;
}
