/* How long long statistics take, of the processor: bench_statistics FOLDER [LINES] writes a file there, of a
   million lines, and reads it twice. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "store/statistics/statistics.h"
#include "text/date.h"

static void write_line(FILE *out, long i, long lines) {
    static const char *const result[] = {"won", "lost", "won", "left"};
    const long long day = day_of_date(2000, 1, 1) + i * 9000 / lines;
    const unsigned long long date = date_of_day(day), number = i % 10 ? (unsigned long long)i * 7919 : date;
    const Rules *rules = rules_listed(1 + (int)(i % 8));
    fprintf(
        out,
        "%llu-%02llu-%02lluT12:00:00Z %s 1 %s moves=%ld seconds=%ld passes=2 deal=1:%llu undone=0 helped=0",
        date / 10000, date / 100 % 100, date % 100, rules->id, result[i / 8 % 4], 50 + i % 150, 60 + i % 1940,
        number);
    fprintf(out, "%s record=%s-%llu-%ld\n", i % 7 ? "" : " set=passes=1", rules->id, number,
            i % 50 ? i : i - 8);
}

static void measure(void) {
    const clock_t begin = clock();
    Statistics s = statistics_read(date_now());
    printf("%.0f ms, %d games\n", (double)(clock() - begin) * 1000 / CLOCKS_PER_SEC, s.all.played);
    statistics_end(&s);
}

int main(int count, char **word) {
    char path[FILE_PATH_MAX];
    const long lines = count > 2 ? atol(word[2]) : 1000000;
    if (count < 2 || setenv("XDG_DATA_HOME", word[1], 1) || journal_folder(path) || statistics_path(path))
        return 2;
    FILE *out = fopen(path, "w");
    if (!out) return 2;
    for (long i = 0; i < lines; i++) write_line(out, i, lines);
    if (fclose(out)) return 2;
    measure();
    measure();
    return 0;
}
