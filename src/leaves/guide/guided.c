/* Which guides were offered. */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "guide.h"
#include "text/date.h"
#include "text/entry.h"

enum { SIZE_MAX_READ = 1 << 16 };

static bool was_offered(const char *game) {
    char path[FILE_PATH_MAX];
    size_t size;
    bool offered = false;
    char *text = data_path("guides", path) ? 0 : file_load(path, O_RDONLY, SIZE_MAX_READ, &size);
    if (!text) return false;
    TextLines lines = lines_of(text, size);
    for (const char *line; !offered && (line = lines_next(&lines)) != 0;) offered = !strcmp(line, game);
    free(text);
    return offered;
}

static bool was_played(const Rules *rules) {
    Statistics statistics = statistics_read(date_now());
    Unfinished unfinished;
    LeftOut left_out;
    int played, won;
    statistics_of_game(&statistics, rules, &played, &won);
    statistics_end(&statistics);
    return played || journal_unfinished_of(rules, 0, false, &unfinished, 1, &left_out) || left_out.count;
}

int guided_note(const char *game) {
    char path[FILE_PATH_MAX], line[STATISTICS_GAME_MAX + 1];
    if (was_offered(game)) return 0;
    int error = journal_folder(path); /* makes the folder of the file too */
    if (!error) error = data_path("guides", path);
    if (error) return error;
    const int length = snprintf(line, sizeof line, "%s\n", game),
              file = file_open(path, O_WRONLY | O_APPEND | O_CREAT);
    if (file < 0) return errno;
    error = file_write(file, line, (size_t)length, 0);
    close(file);
    return error;
}

bool guided_is_due(const Rules *rules) {
    if (was_offered(rules->id)) return false;
    const bool played = was_played(rules);
    if (played) guided_note(rules->id); /* so that it is not looked up with every deal */
    return !played;
}
