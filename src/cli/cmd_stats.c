/* patience stats: what became of the games played. */
#include <stdlib.h>
#include <string.h>

#include "game_source.h"
#include "json.h"
#include "report.h"
#include "store/statistics/statistics.h"
#include "text/date.h"
#include "text/winnability.h"

/* A number that may be unknown. */
static void json_known(Json *json, const char *key, int number) {
    if (number >= 0)
        json_number(json, key, (uint64_t)number);
    else
        json_nothing(json, key);
}

static void count_json(Json *json, const char *key, int count) {
    json_number(json, key, (uint64_t)count);
}

/* The options as an object: "forced=off,passes=1". */
static void set_json(Json *json, const char *set) {
    json_open(json, "set", '{');
    while (*set) {
        char name[STATISTICS_SET_MAX];
        const size_t length = strcspn(set, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, set);
        char *value = strchr(name, '=');
        if (value) *value++ = '\0';
        if (*name) json_text(json, name, value ? value : "");
        set += length + (set[length] == ',');
    }
    json_close(json, '}');
}

static void daily_json(Json *json, const Figures *f) {
    json_open(json, "daily", '{');
    count_json(json, "played", f->daily_played);
    count_json(json, "won", f->daily_won);
    count_json(json, "streak", f->daily_streak);
    count_json(json, "best_streak", f->best_daily_streak);
    json_close(json, '}');
}

static void weeks_json(Json *json, const Statistics *s, const Figures *f) {
    json_open(json, "weeks", '[');
    for (int i = 0; i < STATISTICS_WEEKS; i++) {
        char name[40];
        int year, week;
        statistics_week(s, i, &year, &week);
        snprintf(name, sizeof name, "%04d-W%02d", year, week);
        json_open(json, 0, '{');
        json_text(json, "week", name);
        count_json(json, "won", f->week[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void times_json(Json *json, const Figures *f) {
    json_open(json, "times", '[');
    for (int i = 0; i < STATISTICS_TIMES; i++) {
        json_open(json, 0, '{');
        json_known(json, "seconds", i < STATISTICS_TIMES - 1 ? statistics_minutes[i] * 60 : -1);
        count_json(json, "won", f->time[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The levels of difficulty of which a game was played. */
static void levels_json(Json *json, const Figures *f) {
    json_open(json, "difficulty", '[');
    for (int i = 0; i < STATISTICS_LEVELS; i++) {
        if (!f->level_played[i]) continue;
        json_open(json, 0, '{');
        count_json(json, "level", i + 1);
        count_json(json, "played", f->level_played[i]);
        count_json(json, "won", f->level_won[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void winnability_json(Json *json, const Figures *f) {
    const Winnability *w = winnability_of(f->game, f->set);
    if (!w) {
        json_nothing(json, "winnable");
        return;
    }
    json_open(json, "winnable", '{');
    count_json(json, "deals", w->deals);
    count_json(json, "won", w->winnable);
    count_json(json, "lost", w->lost);
    json_close(json, '}');
}

/* The days with a win. */
static void days_json(Json *json, const Statistics *s, const Figures *f) {
    json_open(json, "days", '[');
    for (int i = 0; i < STATISTICS_DAYS; i++) {
        const int date = statistics_date(s, i);
        char text[40];
        if (!f->day[i] || !date) continue;
        snprintf(text, sizeof text, "%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
        json_open(json, 0, '{');
        json_text(json, "day", text);
        count_json(json, "won", f->day[i]);
        json_truth(json, "daily", f->won_daily[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void achievements_json(Json *json, const Statistics *s) {
    Achievement list[ACHIEVEMENTS];
    statistics_achievements(s, list);
    json_open(json, "achievements", '[');
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        json_open(json, 0, '{');
        json_text(json, "name", list[i].name);
        count_json(json, "count", list[i].count);
        count_json(json, "needed", list[i].needed);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void figures_json(Json *json, const Statistics *s, const Figures *f) {
    fputs(json->begun ? ",\n" : "\n", json->out);
    json->begun = false;
    json_open(json, 0, '{');
    json_text(json, "game", f->game);
    set_json(json, f->set);
    count_json(json, "played", f->played);
    count_json(json, "won", f->won);
    count_json(json, "lost", f->lost);
    count_json(json, "left", f->left);
    count_json(json, "streak", f->streak);
    count_json(json, "best_streak", f->best_streak);
    json_known(json, "best_seconds", f->best_seconds);
    json_known(json, "median_seconds", f->median_seconds);
    json_known(json, "best_moves", f->best_moves);
    json_known(json, "median_moves", f->median_moves);
    count_json(json, "without_undo", f->without_undo);
    count_json(json, "without_help", f->without_help);
    count_json(json, "with_fair_help", f->with_fair_help);
    count_json(json, "again", f->again);
    winnability_json(json, f);
    levels_json(json, f);
    daily_json(json, f);
    weeks_json(json, s, f);
    days_json(json, s, f);
    times_json(json, f);
    json_close(json, '}');
}

static void statistics_json(const Statistics *s, const Rules *rules) {
    Json json = json_begin();
    count_json(&json, "skipped", s->skipped);
    json_open(&json, "games", '[');
    for (int i = 0; i < s->count; i++)
        if (!rules || !strcmp(s->figures[i].game, rules->id)) figures_json(&json, s, &s->figures[i]);
    if (json.begun) fputc('\n', stdout);
    json_close(&json, ']');
    achievements_json(&json, s);
    json_end(&json);
}

/* Without the lines that set pictures off for the page. */
static void statistics_print(const Statistics *s, const Rules *rules) {
    char *text = statistics_text(s, rules, false);
    for (char *line = text; *line;) {
        const size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n');
        line[length] = '\0';
        if (strcmp(line, "```")) text_print(stdout, "%s\n", line);
        line = next;
    }
    free(text);
}

static int run(const Request *r) {
    const Rules *rules = r->operands ? source_rules(r->operand[0]) : 0;
    if (r->operands && !rules) return STATUS_WRONG;
    Statistics s = statistics_read(date_now());
    const int error = s.error;
    if (error)
        report_error(_("the statistics cannot be read: %s"), strerror(error));
    else if (is_given(r, KEY_JSON))
        statistics_json(&s, rules);
    else
        statistics_print(&s, rules);
    statistics_end(&s);
    return error ? STATUS_WRONG : STATUS_YES;
}

static const Switch switches[] = {JSON_SWITCH, {0}};

const Command command_stats = {
    .name = "stats",
    .wants = N_("[GAME]"),
    .help = N_("Shows how many games were played and won, streaks, times and moves."),
    .more = N_("With a game: its figures with pictures of the wins by week and by time."),
    .most = 1,
    .switches = switches,
    .run = run,
};
