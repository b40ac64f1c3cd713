/* Reading and writing the summary.  Its bytes are those of this machine, and the head tells whose. */
#include "summary.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "text/date.h"

typedef struct Head {
    char magic[16];
    uint64_t seal;          /* stands for all behind it */
    uint64_t circumstances; /* under which the same lines count as the same */
    uint64_t print;         /* stands for the bytes known of the file */
    int64_t counted, known;
    int32_t sets, days, records, deals;
} Head;

static const char magic[16] = "patience sums 1";

/* --- numbers that stand for bytes ----------------------------------------------------------------------- */

enum { LANES = 4, LANE_BYTES = 8 * LANES, CHUNK = 1 << 16 };

typedef struct Print {
    uint64_t lane[LANES];
} Print;

static const Print print_begin = {{1, 2, 3, 4}};

static uint64_t mixed(uint64_t lane, uint64_t word) {
    const uint64_t sum = lane + word * 0xc2b2ae3d27d4eb4fu;
    return (sum << 31 | sum >> 33) * 0x9e3779b185ebca87u;
}

/* By four words at a time, which a processor mixes side by side. */
static Print print_lanes(Print p, const char *bytes, size_t count) {
    uint64_t a = p.lane[0], b = p.lane[1], c = p.lane[2], d = p.lane[3], word[LANES];
    for (; count; count--, bytes += LANE_BYTES) {
        memcpy(word, bytes, sizeof word);
        a = mixed(a, word[0]);
        b = mixed(b, word[1]);
        c = mixed(c, word[2]);
        d = mixed(d, word[3]);
    }
    return (Print){{a, b, c, d}};
}

/* Takes in bytes, zeros behind the last ones: all parts but the last have to be whole lanes. */
static Print print_on(Print p, const char *bytes, size_t size) {
    char last[LANE_BYTES] = {0};
    const size_t whole = size / LANE_BYTES, rest = size % LANE_BYTES;
    p = print_lanes(p, bytes, whole);
    memcpy(last, bytes + size - rest, rest);
    return rest ? print_lanes(p, last, 1) : p;
}

static uint64_t print_end(const Print *p, uint64_t size) {
    uint64_t all = size;
    for (int i = 0; i < LANES; i++) {
        all = (all ^ p->lane[i] ^ p->lane[i] >> 29) * 0x9e3779b185ebca87u;
        all ^= all >> 32;
    }
    return all;
}

static uint64_t print_of(const void *bytes, size_t size) {
    const Print p = print_on(print_begin, bytes, size);
    return print_end(&p, size);
}

/* Of the beginning of a file; false when it cannot be read, or is shorter. */
static bool print_file(int file, long long size, uint64_t *print) {
    Print p = print_begin;
    char chunk[CHUNK];
    for (long long at = 0; at < size;) {
        const size_t wanted = size - at < CHUNK ? (size_t)(size - at) : CHUNK;
        size_t have = 0;
        for (ssize_t n = 1; have < wanted && n > 0; have += (size_t)(n > 0 ? n : 0))
            n = pread(file, chunk + have, wanted - have, (off_t)(at + (long long)have));
        if (have < wanted) return false;
        p = print_on(p, chunk, have);
        at += (long long)have;
    }
    *print = print_end(&p, (uint64_t)size);
    return true;
}

/* What else the counting goes by: the calendar where the player lives, the list of games, and this program's
   figures. */
static uint64_t circumstances(void) {
    enum { WEEK = 7 * DAY_SECONDS, WEEKS = 130 * 52 };
    long long of[WEEKS + CONFIG_GAMES_MAX * 2 + 3];
    size_t n = 0;
    for (int week = 0; week < WEEKS; week++) {
        const time_t moment = (time_t)week * WEEK;
        struct tm local = {0};
        localtime_r(&moment, &local);
        of[n++] = local.tm_gmtoff;
    }
    for (int i = 1; i <= CONFIG_GAMES_MAX && rules_listed(i); i++) {
        of[n++] = (long long)print_of(rules_listed(i)->id, strlen(rules_listed(i)->id));
        of[n++] = rules_listed(i)->par;
    }
    of[n++] = sizeof(Figures);
    of[n++] = sizeof(Recent);
    of[n++] = sizeof(DayResult);
    return print_of(of, n * sizeof *of);
}

/* --- bytes ---------------------------------------------------------------------------------------------- */

void summary_seal(char *text, size_t size) {
    const size_t head = offsetof(Head, seal) + sizeof(uint64_t);
    if (size < sizeof(Head)) return;
    const uint64_t seal = print_of(text + head, size - head);
    memcpy(text + offsetof(Head, seal), &seal, sizeof seal);
}

/* A part of the bytes, of so many things of a size. */
typedef struct Part {
    const void *bytes;
    uint64_t size;
} Part;

enum { PARTS = 6 };

/* In an order in which each stands where its numbers may. */
static void list_parts(const Summary *s, Part part[PARTS]) {
    const Part list[PARTS] = {{s->record, (uint64_t)s->records * sizeof *s->record},
                              {s->deal, (uint64_t)s->deals * sizeof *s->deal},
                              {s->recent, CONFIG_GAMES_MAX * sizeof *s->recent},
                              {s->all, sizeof *s->all},
                              {s->figures, (uint64_t)s->sets * sizeof *s->figures},
                              {s->day, (uint64_t)s->days * sizeof *s->day}};
    memcpy(part, list, sizeof list);
}

static size_t size_of(const Part part[PARTS]) {
    uint64_t size = sizeof(Head);
    for (int i = 0; i < PARTS; i++) size += part[i].size;
    return size > SIZE_MAX / 2 ? SIZE_MAX / 2 : (size_t)size;
}

char *summary_write(const Summary *s, uint64_t print, size_t *size) {
    Part part[PARTS];
    Head head = {.circumstances = circumstances(),
                 .print = print,
                 .counted = s->counted,
                 .known = s->known,
                 .sets = s->sets,
                 .days = s->days,
                 .records = s->records,
                 .deals = s->deals};
    memcpy(head.magic, magic, sizeof magic);
    list_parts(s, part);
    *size = size_of(part);
    char *text = malloc(*size), *at = text;
    if (!text) abort();
    memcpy(at, &head, sizeof head);
    at += sizeof head;
    for (int i = 0; i < PARTS; at += part[i++].size)
        if (part[i].size) memcpy(at, part[i].bytes, (size_t)part[i].size);
    summary_seal(text, *size);
    return text;
}

/* --- what may be true ----------------------------------------------------------------------------------- */

static bool is_truth(const bool *truth) {
    unsigned char byte;
    memcpy(&byte, truth, 1);
    return byte <= 1;
}

static bool is_text(const char *text, size_t room) {
    if (!memchr(text, '\0', room)) return false;
    while (*text > ' ' && *text != 0x7f) text++;
    return !*text;
}

static bool are_figures(const Figures *f) {
    const int part[] = {f->won,   f->lost,         f->left,         f->streak,         f->best_streak,
                        f->again, f->without_undo, f->without_help, f->with_fair_help, f->under_par};
    if (f->played < 0 || f->played > INT32_MAX / 2) return false;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        if (part[i] < 0 || part[i] > f->played) return false;
    for (int i = 0; i < STATISTICS_TIMES; i++)
        if (f->time[i] < 0 || f->time[i] > f->won) return false;
    for (int i = 0; i < STATISTICS_LEVELS; i++)
        if (f->level_won[i] < 0 || f->level_won[i] > f->level_played[i] || f->level_played[i] > f->played)
            return false;
    for (int i = 0; i < STATISTICS_DAYS; i++)
        if (!is_truth(&f->won_daily[i])) return false;
    return is_truth(&f->last_again) && is_text(f->game, sizeof f->game) && is_text(f->set, sizeof f->set);
}

static bool is_recent(const Recent *r) {
    if (r->wins < 0 || r->wins > STATISTICS_RECENT) return false;
    for (int i = 0; i < r->wins; i++)
        if (r->seconds[i] < 0) return false;
    return true;
}

static bool is_day(const DayResult *d) {
    return d->place >= 1 && d->place <= CONFIG_GAMES_MAX && d->result >= RESULT_NONE &&
           d->result <= RESULT_LEFT && !d->order;
}

static bool is_possible(const Summary *s) {
    if (s->counted < 0 || s->known < s->counted || s->sets > SETS_MAX || !are_figures(s->all)) return false;
    for (int i = 0; i < s->sets; i++)
        if (!are_figures(&s->figures[i])) return false;
    for (int i = 0; i < CONFIG_GAMES_MAX; i++)
        if (!is_recent(&s->recent[i])) return false;
    for (int i = 0; i < s->days; i++)
        if (!is_day(&s->day[i])) return false;
    return true;
}

/* --- reading -------------------------------------------------------------------------------------------- */

/* A part that stands at a place, and the place behind it. */
static const void *take(const char **at, size_t size) {
    const void *part = *at;
    *at += size;
    return part;
}

static void point_into(Summary *s, const char *at) {
    s->record = take(&at, (size_t)s->records * sizeof *s->record);
    s->deal = take(&at, (size_t)s->deals * sizeof *s->deal);
    s->recent = take(&at, CONFIG_GAMES_MAX * sizeof *s->recent);
    s->all = take(&at, sizeof *s->all);
    s->figures = take(&at, (size_t)s->sets * sizeof *s->figures);
    s->day = take(&at, (size_t)s->days * sizeof *s->day);
}

bool summary_parse(Summary *s, const char *text, size_t size, uint64_t *print) {
    const size_t sealed = offsetof(Head, seal) + sizeof(uint64_t);
    Part part[PARTS];
    Head head;
    if (size < sizeof head) return false;
    memcpy(&head, text, sizeof head);
    if (memcmp(head.magic, magic, sizeof magic) != 0 || head.circumstances != circumstances()) return false;
    if (head.seal != print_of(text + sealed, size - sealed)) return false;
    *print = head.print;
    *s = (Summary){.counted = head.counted,
                   .known = head.known,
                   .sets = head.sets,
                   .days = head.days,
                   .records = head.records,
                   .deals = head.deals};
    if (s->sets < 0 || s->days < 0 || s->records < 0 || s->deals < 0) return false;
    list_parts(s, part);
    if (size_of(part) != size) return false;
    point_into(s, text + sizeof head);
    return is_possible(s);
}

bool summary_load(Summary *s, int file) {
    char path[FILE_PATH_MAX], *text;
    struct stat about;
    size_t size;
    uint64_t noted, print;
    if (fstat(file, &about) || data_path("statistics.summary", path)) return false;
    text = file_load(path, O_RDONLY, (size_t)about.st_size, &size);
    if (!text) return false;
    const bool holds = summary_parse(s, text, size, &noted) && s->known <= about.st_size &&
                       about.st_size - s->counted <= SUMMARY_LINES_MOST &&
                       print_file(file, s->known, &print) && print == noted;
    s->text = text;
    if (!holds) free(text);
    return holds;
}

bool summary_has(const uint64_t *list, int count, uint64_t number) {
    int begin = 0, end = count;
    while (begin < end) {
        const int middle = begin + (end - begin) / 2;
        if (list[middle] < number)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin < count && list[begin] == number;
}

/* --- writing -------------------------------------------------------------------------------------------- */

void summary_save(const Summary *s, int file) {
    char path[FILE_PATH_MAX];
    uint64_t print;
    size_t size;
    if (data_path("statistics.summary", path) || !print_file(file, s->known, &print)) return;
    char *text = summary_write(s, print, &size);
    unlink(path);
    if ((long long)size < s->known) file_put(path, text, size, O_EXCL, 0); /* else it would save nothing */
    free(text);
}
