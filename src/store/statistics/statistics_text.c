/* The statistics in sentences, and as pictures drawn with characters, or what these show in sentences too. */
#include "statistics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/date.h"
#include "text/language.h"
#include "text/winnability.h"

enum { BAR_ROWS = 4, STEPS = 8, COLUMNS_MAX = 16, HEAD_MAX = 80 };

/* --- pictures ------------------------------------------------------------------------------------------- */

typedef struct Chart {
    const char *under;  /* what the names are of */
    const char *begins; /* what begins the same in words */
    int columns;
    int count[COLUMNS_MAX];
    char name[COLUMNS_MAX][8];  /* of at most three letters */
    char told[COLUMNS_MAX][80]; /* "3 in week 47" */
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
        snprintf(line, sizeof line, "%*s", head, "");
        for (int i = 0; i < chart->columns; i++) {
            int filled = (int)((chart->count[i] * BAR_ROWS * STEPS + most - 1) / most) - row * STEPS;
            filled = filled < 0 ? 0 : filled > STEPS ? STEPS : filled;
            const char *cell = cell_text(filled, row == 0);
            text_add(line, sizeof line, "%s%s%s ", cell, cell, cell);
        }
        put_line(out, line);
    }
}

/* A line of names or numbers under the bars. */
static void put_under(FILE *out, const Chart *chart, const char *what, int head, bool names) {
    char line[HEAD_MAX * 4 + COLUMNS_MAX * 12 + 1], number[12];
    snprintf(line, sizeof line, "%.*s%*s", HEAD_MAX, what, head - text_width(what), "");
    for (int i = 0; i < chart->columns; i++) {
        snprintf(number, sizeof number, chart->count[i] ? "%d" : "-", chart->count[i]);
        text_add(line, sizeof line, "%3s ", names ? chart->name[i] : number);
    }
    put_line(out, line);
}

static void tell_chart(FILE *out, const Chart *chart) {
    int told = 0;
    for (int i = 0; i < chart->columns; i++)
        if (chart->count[i]) fprintf(out, "%s%s", told++ ? ", " : chart->begins, chart->told[i]);
    if (told) fputs(".\n", out);
}

/* Draws it up to the line that ends a picture; returns where its columns begin, 0 when there is nothing to
   draw, and in words. */
static int begin_chart(FILE *out, const Chart *chart, bool in_words) {
    const char *wins = _("Wins");
    int head = text_width(wins) > text_width(chart->under) ? text_width(wins) : text_width(chart->under);
    if (in_words) tell_chart(out, chart);
    if (in_words || !most_of(chart)) return 0;
    head = head > HEAD_MAX - 2 ? HEAD_MAX : head + 2;
    fputs("\n```\n", out);
    put_bars(out, chart, head);
    put_under(out, chart, wins, head, false);
    put_under(out, chart, chart->under, head, true);
    return head;
}

static Chart chart_of_weeks(const Statistics *s, const Rules *rules) {
    Chart chart = {.under = _("Week"), .begins = _("\nWins by week: "), .columns = STATISTICS_WEEKS};
    for (int i = 0; i < STATISTICS_WEEKS; i++) {
        int year, week;
        statistics_week(s, i, &year, &week);
        snprintf(chart.name[i], sizeof chart.name[i], "%d", week);
        for (int k = 0; k < s->count; k++)
            if (!rules || !strcmp(s->figures[k].game, rules->id)) chart.count[i] += s->figures[k].week[i];
        snprintf(chart.told[i], sizeof chart.told[i], _("%d in week %s"), chart.count[i], chart.name[i]);
    }
    return chart;
}

static Chart chart_of_times(const Figures *f) {
    Chart chart = {.under = _("Up to min"), .begins = _("Wins by time: "), .columns = STATISTICS_TIMES};
    for (int i = 0; i < STATISTICS_TIMES; i++) {
        const bool last = i == STATISTICS_TIMES - 1;
        const int minutes = statistics_minutes[last ? i - 1 : i];
        chart.count[i] = f->time[i];
        snprintf(chart.name[i], sizeof chart.name[i], last ? ">%d" : "%d", minutes);
        snprintf(chart.told[i], sizeof chart.told[i],
                 last ? _("%d in more than %d minutes") : _("%d in up to %d minutes"), f->time[i], minutes);
    }
    return chart;
}

/* The wins of a day of the calendar: their number, and whether the daily deal is among them. */
static int wins_of_day(const Statistics *s, const Rules *rules, int day, bool *daily) {
    int won = 0;
    *daily = false;
    for (int i = 0; i < s->count; i++) {
        if (rules && strcmp(s->figures[i].game, rules->id)) continue;
        won += s->figures[i].day[day];
        *daily |= s->figures[i].won_daily[day];
    }
    return won;
}

/* Under the wins by weeks those by days, so that each column is a week; behind today is nothing. */
static void put_days(FILE *out, const Statistics *s, const Rules *rules, int head) {
    static const char *const weekday[] = {N_("Mo"), N_("Tu"), N_("We"), N_("Th"),
                                          N_("Fr"), N_("Sa"), N_("Su")};
    for (int row = 0; row < 7; row++) {
        const char *name = _(weekday[row]);
        char line[HEAD_MAX * 4 + STATISTICS_WEEKS * 4 + 1];
        snprintf(line, sizeof line, "%.*s%*s", HEAD_MAX, name, head - text_width(name), "");
        for (int i = row; i < STATISTICS_DAYS && statistics_date(s, i); i += 7) {
            bool daily;
            const int won = wins_of_day(s, rules, i, &daily);
            text_add(line, sizeof line, won ? "%3d%c" : "  . ", won > 99 ? 99 : won, daily ? '*' : ' ');
        }
        put_line(out, line);
    }
    fprintf(out, "%*s%s\n```\n", head, "", _("* with the daily deal"));
}

static void tell_days(FILE *out, const Statistics *s, const Rules *rules) {
    char date[DATE_TEXT_MAX];
    int told = 0;
    for (int i = 0; i < STATISTICS_DAYS; i++) {
        bool daily;
        const int number = statistics_date(s, i), won = number ? wins_of_day(s, rules, i, &daily) : 0;
        if (!won) continue;
        fputs(told++ ? ", " : _("Wins by day: "), out);
        day_text(day_of_date(number / 10000, number / 100 % 100, number % 100), date);
        fprintf(out, daily ? _("%d on %s with the daily deal") : _("%d on %s"), won, date);
    }
    if (told) fputs(".\n", out);
}

/* --- sentences ------------------------------------------------------------------------------------------ */

static char *duration_text(int seconds, bool in_words, char text[20]) {
    if (in_words && seconds < 3600)
        snprintf(text, 20, "%d min %d s", seconds / 60, seconds % 60);
    else if (in_words)
        snprintf(text, 20, "%d h %d min", seconds / 3600, seconds / 60 % 60);
    else if (seconds < 3600)
        snprintf(text, 20, "%d:%02d", seconds / 60, seconds % 60);
    else
        snprintf(text, 20, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

static void put_levels(FILE *out, const Figures *f) {
    for (int i = EASY; i <= HARD; i++)
        if (f->level_played[i - 1])
            fprintf(out, _("Difficulty %s: %d of %d won\n"), difficulty_title(i), f->level_won[i - 1],
                    f->level_played[i - 1]);
}

static void put_figures(FILE *out, const Figures *f, bool in_words) {
    char best[20], median[20], possible[WINNABILITY_TEXT_MAX];
    const int share = (int)((f->won * 200LL + f->played) / (2LL * f->played));
    fprintf(out, PLURAL_("%d game, %d won (%d%%)", "%d games, %d won (%d%%)", f->played), f->played, f->won,
            share);
    if (f->lost) fprintf(out, _(", %d lost"), f->lost);
    if (f->left) fprintf(out, _(", %d given up"), f->left);
    fputc('\n', out);
    const Winnability *winnable = winnability_of(f->game, f->set);
    if (winnable) fprintf(out, "%s\n", winnability_text(winnable, possible));
    if (f->won) fprintf(out, _("Wins in a row: %d now, %d at best\n"), f->streak, f->best_streak);
    if (f->best_seconds >= 0)
        fprintf(out, _("Time of a win: %s at best, median %s\n"),
                duration_text(f->best_seconds, in_words, best),
                duration_text(f->median_seconds, in_words, median));
    if (f->best_moves >= 0)
        fprintf(out, _("Moves of a win: %d at best, median %d\n"), f->best_moves, f->median_moves);
    if (f->without_undo || f->without_help)
        fprintf(out, _("Won without undo: %d, without help: %d\n"), f->without_undo, f->without_help);
    if (f->with_fair_help) fprintf(out, _("Won with fair help alone: %d\n"), f->with_fair_help);
    put_levels(out, f);
    if (f->again) fprintf(out, _("Deals won that were played before: %d (no best times)\n"), f->again);
    if (!f->daily_played) return;
    fprintf(out, _("Daily deals: %d played, %d won\n"), f->daily_played, f->daily_won);
    if (f->daily_won)
        fprintf(out, _("Days in a row with a win: %d now, %d at best\n"), f->daily_streak,
                f->best_daily_streak);
}

static void put_achievements(FILE *out, const Statistics *s, bool in_words) {
    Achievement list[ACHIEVEMENTS];
    statistics_achievements(s, list);
    fprintf(out, in_words ? "\n%s\n" : "\n# %s\n\n", _("Achievements"));
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        const Achievement *a = &list[i];
        char sentence[HEAD_MAX * 2];
        snprintf(sentence, sizeof sentence, _(a->sentence), a->title);
        const bool done = a->count >= a->needed;
        if (in_words)
            fprintf(out, done ? _("Done: %s") : _("Not yet: %s"), sentence);
        else
            fprintf(out, "[%c] %s", done ? 'x' : ' ', sentence);
        if (a->needed > 1)
            fprintf(out, _(": %d of %d"), a->count, a->needed);
        else if (a->count)
            fprintf(out, ": %d", a->count);
        fputc('\n', out);
    }
}

static void put_journey(FILE *out, const Statistics *s, const Rules *rules) {
    const JourneyStars stars = statistics_journey(s, rules);
    if (!stars.won) return;
    fprintf(out, _("Journey: %d of %d won, %d of %d stars"), stars.won, JOURNEY_LENGTH, stars.count,
            JOURNEY_STARS * JOURNEY_LENGTH);
    fputc('\n', out);
}

/* One game with a set of options; the first of a game brings its title. */
static void put_game(FILE *out, const Statistics *s, int i, bool first, bool in_words) {
    const Figures *f = &s->figures[i];
    if (first) fprintf(out, in_words ? "%s\n" : "# %s\n\n", f->rules ? rules_title(f->rules) : f->game);
    if (f->set[0]) {
        if (!first) fputc('\n', out);
        if (!in_words) fputs("## ", out);
        for (const char *c = f->set; *c; c++) fputs(*c == ',' ? ", " : (char[]){*c, '\0'}, out);
        fputs(in_words ? "\n" : "\n\n", out);
    }
    put_figures(out, f, in_words);
    if (f->rules && !f->set[0]) put_journey(out, s, f->rules);
}

static void put_all(FILE *out, const Statistics *s, const Rules *rules, bool in_words) {
    const char *before = "";
    for (int i = 0; i < s->count; i++) {
        const Figures *f = &s->figures[i];
        const bool first = strcmp(before, f->game) != 0;
        if (rules && f->rules != rules) continue;
        if (*before && first) fputc('\n', out);
        put_game(out, s, i, first, in_words);
        const Chart times = chart_of_times(f);
        if (rules && begin_chart(out, &times, in_words)) fputs("```\n", out);
        before = f->game;
    }
    const Chart weeks = chart_of_weeks(s, rules);
    const int head = begin_chart(out, &weeks, in_words);
    if (head) put_days(out, s, rules, head);
    if (in_words) tell_days(out, s, rules);
    if (*before)
        put_achievements(out, s, in_words);
    else if (!s->error)
        fprintf(out, "%s\n", _("No finished games yet."));
}

char *statistics_text(const Statistics *s, const Rules *rules, bool in_words) {
    char *text = 0;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) abort();
    put_all(out, s, rules, in_words);
    if (s->error) fprintf(out, _("The statistics cannot be read: %s\n"), strerror(s->error));
    if (s->skipped)
        fprintf(out,
                PLURAL_("\n%d line of the file cannot be read and is left out.\n",
                        "\n%d lines of the file cannot be read and are left out.\n", s->skipped),
                s->skipped);
    if (fclose(out)) abort();
    return text;
}
