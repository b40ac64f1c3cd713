/* Reading the statistics without reading all of them: what was counted once is counted on. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "summary.h"

/* No day lies behind it: weeks and days are not counted. */
#define NEVER (1LL << 40)

/* --- behind a summary ----------------------------------------------------------------------------------- */

static bool replaces_counted(const Tally *r, const Summary *summary) {
    for (int i = 0; i < r->entries; i++)
        if (r->entry[i].record && summary_has(summary->record, summary->records, r->entry[i].record))
            return true;
    return false;
}

/* Reads the lines behind those counted; false when one of them replaces one of those. */
static bool count_on(Tally *r, const Summary *summary, FILE *in) {
    Statistics *s = r->statistics;
    game_lines_resume(r, summary->figures, summary->sets);
    s->all = *summary->all;
    memcpy(s->recent, summary->recent, sizeof s->recent);
    days_resume(s, summary->day, summary->days);
    if (fseeko(in, (off_t)summary->counted, SEEK_SET)) return false;
    game_lines_read(r, in);
    if (ferror(in) || replaces_counted(r, summary)) return false;
    figures_mark(r, summary->deal, summary->deals);
    figures_count(r, 0, r->entries, NEVER);
    return true;
}

static bool read_summed(Statistics *s, FILE *in) {
    Summary summary;
    Tally tally = {.statistics = s};
    if (!summary_load(&summary, fileno(in))) return false;
    const bool holds = count_on(&tally, &summary, in);
    free(summary.text);
    free(tally.entry);
    return holds;
}

/* --- making one ----------------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The records, or the deals, of the lines up to one that count, in order; to be freed. */
static uint64_t *list_of(const Tally *r, int end, bool of_deals, int *count) {
    uint64_t *list = malloc((size_t)(end + 1) * sizeof *list);
    if (!list) abort();
    *count = 0;
    for (const GameLine *e = r->entry; e < r->entry + end; e++) {
        const uint64_t value = of_deals ? e->deal : e->record;
        if (!e->replaced && value) list[(*count)++] = value;
    }
    qsort(list, (size_t)*count, sizeof *list, by_value);
    return list;
}

/* The first of the lines that are left to be read again. */
static int first_left(const Tally *r) {
    int end = 0;
    while (end < r->entries - 1 && r->entry[end].at < r->bytes - SUMMARY_LINES_LEFT) end++;
    return end;
}

/* Keeps what was counted up to a line. */
static void sum_up(const Tally *r, int end, FILE *in) {
    const Statistics *s = r->statistics;
    Summary summary = {.counted = r->entry[end].at,
                       .known = r->bytes,
                       .all = &s->all,
                       .figures = s->figures,
                       .recent = s->recent,
                       .day = s->day,
                       .days = s->days};
    for (int i = 0; i < end; i++)
        if (r->entry[i].group >= summary.sets) summary.sets = r->entry[i].group + 1;
    uint64_t *record = list_of(r, end, false, &summary.records);
    uint64_t *deal = list_of(r, end, true, &summary.deals);
    summary.record = record;
    summary.deal = deal;
    summary_save(&summary, fileno(in));
    free(record);
    free(deal);
}

static void read_whole(Statistics *s, FILE *in) {
    Tally tally = {.statistics = s};
    rewind(in);
    game_lines_read(&tally, in);
    if (ferror(in)) s->error = EIO;
    figures_mark(&tally, 0, 0);
    const int end = s->error ? 0 : first_left(&tally);
    figures_count(&tally, 0, end, NEVER);
    if (end && tally.bytes - tally.entry[end].at < SUMMARY_LINES_MOST / 2) sum_up(&tally, end, in);
    figures_count(&tally, end, tally.entries, NEVER);
    free(tally.entry);
}

Statistics statistics_read_briefly(long long now) {
    Statistics s = {.now = now, .all = FIGURES_NONE};
    FILE *in = figures_open(&s.error);
    if (!in) return s;
    if (!read_summed(&s, in)) {
        statistics_end(&s);
        s = (Statistics){.now = now, .all = FIGURES_NONE};
        read_whole(&s, in);
    }
    fclose(in);
    figures_order(&s);
    return s;
}
