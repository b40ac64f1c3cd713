/* The summary of the statistics: what was changed in it is not taken; and where the number by which that is
   seen was changed with it, figures may be wrong, but nothing else.  The bytes are changes: each a place (as
   two bytes) and what is put there. */
#include <fcntl.h>

#include "home.h"

#include "store/summary.h"
#include "text/date.h"

enum { LINES = 1000, LINE = 100 };

static char lines[LINES * LINE];
static char *sound; /* their summary */
static size_t lines_size, sound_size;

/* In a file large enough to have one. */
static void write_lines(void) {
    for (int i = 0; i < LINES; i++)
        lines_size += (size_t)snprintf(
            lines + lines_size, LINE,
            "2026-11-%02dT15:45:00Z %s 1 won moves=9 seconds=%d deal=1:202611%02d record=%d\n", 1 + i / 50,
            i % 3 ? "napoleon" : "kleine-harfe", i, 1 + i % 28, i);
}

static void begin(void) {
    char path[FILE_PATH_MAX];
    home_enter();
    if (!lines_size) write_lines();
    home_file("statistics", lines, lines_size);
    if (sound) return;
    Statistics s = statistics_read_briefly(date_now());
    statistics_end(&s);
    MUST(!data_path("statistics.summary", path));
    sound = file_load(path, O_RDONLY, 1 << 20, &sound_size);
    MUST(sound != 0);
}

static size_t change(char *text, size_t size, const uint8_t *bytes, size_t count) {
    for (; count >= 3; bytes += 3, count -= 3)
        text[(size_t)(bytes[0] << 8 | bytes[1]) % size] ^= (char)bytes[2];
    return count ? size - bytes[0] % size : size; /* what is left over shortens it */
}

/* Counts on behind it, and reads what a menu asks. */
static void check_counting(const char *text, size_t size) {
    home_file("statistics.summary", text, size);
    Statistics s = statistics_read_briefly(date_now());
    for (int i = 0, seconds[STATISTICS_RECENT]; rules_listed(i + 1); i++) {
        int played, won;
        statistics_of_game(&s, rules_listed(i + 1)->id, &played, &won);
        MUST(statistics_times(&s, rules_listed(i + 1), seconds, STATISTICS_RECENT) <= STATISTICS_RECENT);
        MUST(statistics_of_day(&s, rules_listed(i + 1), 20000) <= RESULT_LEFT);
    }
    statistics_end(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    Summary read;
    uint64_t print;
    begin();
    char *text = malloc(sound_size);
    MUST(text != 0);
    memcpy(text, sound, sound_size);
    const size_t left = change(text, sound_size, bytes, count);
    const bool same = left == sound_size && !memcmp(text, sound, left);
    MUST(summary_parse(&read, text, left, &print) == same);
    summary_seal(text, left);
    check_counting(text, left);
    free(text);
    return 0;
}
