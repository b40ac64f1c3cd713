/* The statistics in sentences, and as pictures drawn with characters. */
#include "statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/language.h"

enum { BAR_ROWS = 4, STEPS = 8, COLUMNS_MAX = 16, HEAD_MAX = 80 };

/* --- pictures ------------------------------------------------------------------------------------------- */

typedef struct Chart {
    const char *under; /* what the names are of */
    int columns;
    int count[COLUMNS_MAX];
    char name[COLUMNS_MAX][8]; /* of at most three letters */
} Chart;

/* Ends a line without the blanks at its end. */
static void put_line(FILE *out, char *line) {
    size_t length = strlen(line);
    while (length && line[length - 1] == ' ') length--;
    line[length] = '\0';
    fprintf(out, "%s\n", line);
}

/* A cell of a bar that is filled so far; without the characters for it, when it is filled by half or more. */
static const char *cell_text(int filled, bool lowest) {
    static const char *const sign[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    if (language_shows(L'▁') && language_shows(L'█')) return sign[filled];
    return filled >= STEPS / 2 || (filled && lowest) ? "#" : " ";
}

static int most_of(const Chart *chart) {
    int most = 0;
    for (int i = 0; i < chart->columns; i++)
        if (chart->count[i] > most) most = chart->count[i];
    return most;
}

static void put_bars(FILE *out, const Chart *chart, int head) {
    const long long most = most_of(chart);
    for (int row = BAR_ROWS - 1; row >= 0; row--) {
        char line[HEAD_MAX + COLUMNS_MAX * 10 + 1];
        int n = snprintf(line, sizeof line, "%*s", head, "");
        for (int i = 0; i < chart->columns; i++) {
            int filled = (int)((chart->count[i] * BAR_ROWS * STEPS + most - 1) / most) - row * STEPS;
            filled = filled < 0 ? 0 : filled > STEPS ? STEPS : filled;
            const char *cell = cell_text(filled, row == 0);
            n += snprintf(line + n, sizeof line - (size_t)n, "%s%s%s ", cell, cell, cell);
        }
        put_line(out, line);
    }
}

/* A line of names or numbers under the bars. */
static void put_under(FILE *out, const Chart *chart, const char *what, int head, bool names) {
    char line[HEAD_MAX * 4 + COLUMNS_MAX * 12 + 1];
    int n = snprintf(line, sizeof line, "%.*s%*s", HEAD_MAX, what, head - text_width(what), "");
    for (int i = 0; i < chart->columns; i++)
        if (names)
            n += snprintf(line + n, sizeof line - (size_t)n, "%3s ", chart->name[i]);
        else if (chart->count[i])
            n += snprintf(line + n, sizeof line - (size_t)n, "%3d ", chart->count[i]);
        else
            n += snprintf(line + n, sizeof line - (size_t)n, "  - ");
    put_line(out, line);
}

static void put_chart(FILE *out, const Chart *chart) {
    const char *wins = _("Wins");
    int head = text_width(wins) > text_width(chart->under) ? text_width(wins) : text_width(chart->under);
    if (!most_of(chart)) return;
    head = head > HEAD_MAX - 2 ? HEAD_MAX : head + 2;
    fputs("\n```\n", out);
    put_bars(out, chart, head);
    put_under(out, chart, wins, head, false);
    put_under(out, chart, chart->under, head, true);
    fputs("```\n", out);
}

static Chart chart_of_weeks(const Statistics *s, const Rules *rules) {
    Chart chart = {.under = _("Week"), .columns = STATISTICS_WEEKS};
    for (int i = 0; i < STATISTICS_WEEKS; i++) {
        int year, week;
        statistics_week(s, i, &year, &week);
        snprintf(chart.name[i], sizeof chart.name[i], "%d", week);
        for (int k = 0; k < s->count; k++)
            if (!rules || !strcmp(s->figures[k].game, rules->id)) chart.count[i] += s->figures[k].week[i];
    }
    return chart;
}

static Chart chart_of_times(const Figures *f) {
    Chart chart = {.under = _("Up to min"), .columns = STATISTICS_TIMES};
    for (int i = 0; i < STATISTICS_TIMES; i++) {
        const bool last = i == STATISTICS_TIMES - 1;
        chart.count[i] = f->time[i];
        snprintf(chart.name[i], sizeof chart.name[i], last ? ">%d" : "%d",
                 statistics_minutes[last ? i - 1 : i]);
    }
    return chart;
}

/* --- sentences ------------------------------------------------------------------------------------------ */

static char *duration_text(int seconds, char text[20]) {
    if (seconds < 3600)
        snprintf(text, 20, "%d:%02d", seconds / 60, seconds % 60);
    else
        snprintf(text, 20, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

static void put_figures(FILE *out, const Figures *f) {
    char best[20], median[20];
    const int share = (int)((f->won * 200LL + f->played) / (2LL * f->played));
    fprintf(out, PLURAL_("%d game, %d won (%d%%)", "%d games, %d won (%d%%)", f->played), f->played, f->won,
            share);
    if (f->lost) fprintf(out, _(", %d lost"), f->lost);
    if (f->left) fprintf(out, _(", %d given up"), f->left);
    fputc('\n', out);
    if (f->won) fprintf(out, _("Wins in a row: %d now, %d at best\n"), f->streak, f->best_streak);
    if (f->best_seconds >= 0)
        fprintf(out, _("Time of a win: %s at best, median %s\n"), duration_text(f->best_seconds, best),
                duration_text(f->median_seconds, median));
    if (f->best_moves >= 0)
        fprintf(out, _("Moves of a win: %d at best, median %d\n"), f->best_moves, f->median_moves);
    if (!f->daily_played) return;
    fprintf(out, _("Daily deals: %d played, %d won\n"), f->daily_played, f->daily_won);
    if (f->daily_won)
        fprintf(out, _("Days in a row with a win: %d now, %d at best\n"), f->daily_streak,
                f->best_daily_streak);
}

/* One game with a set of options; the first of a game brings its title. */
static void put_game(FILE *out, const Statistics *s, int i, bool first) {
    const Figures *f = &s->figures[i];
    const Rules *rules = rules_find(f->game);
    if (first) fprintf(out, "# %s\n\n", rules ? rules->title : f->game);
    if (f->set[0]) {
        fputs(first ? "## " : "\n## ", out);
        for (const char *c = f->set; *c; c++) fputs(*c == ',' ? ", " : (char[]){*c, '\0'}, out);
        fputs("\n\n", out);
    }
    put_figures(out, f);
}

static void put_all(FILE *out, const Statistics *s, const Rules *rules) {
    const char *before = "";
    bool any = false;
    for (int i = 0; i < s->count; i++) {
        if (rules && strcmp(s->figures[i].game, rules->id)) continue;
        const bool first = strcmp(before, s->figures[i].game) != 0;
        if (any && first) fputc('\n', out);
        put_game(out, s, i, first);
        if (rules) {
            const Chart times = chart_of_times(&s->figures[i]);
            put_chart(out, &times);
        }
        before = s->figures[i].game;
        any = true;
    }
    const Chart weeks = chart_of_weeks(s, rules);
    put_chart(out, &weeks);
    if (!any && !s->error) fprintf(out, "%s\n", _("No games yet."));
}

char *statistics_text(const Statistics *s, const Rules *rules) {
    char *text = 0;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) abort();
    put_all(out, s, rules);
    if (s->error) fprintf(out, _("The statistics cannot be read: %s\n"), strerror(s->error));
    if (s->skipped)
        fprintf(out,
                PLURAL_("\n%d line of the file cannot be read and is left out.\n",
                        "\n%d lines of the file cannot be read and are left out.\n", s->skipped),
                s->skipped);
    if (fclose(out)) abort();
    return text;
}
