/* patience stats: what became of the games played. */
#include <stdlib.h>
#include <string.h>

#include "game_source.h"
#include "json.h"
#include "report.h"
#include "store/statistics/statistics.h"
#include "text/date.h"
#include "text/winnability.h"

/* The options as an object: "forced=off,passes=1". */
static json_t *set_json(const char *set) {
    json_t *options = json_object();
    while (*set) {
        char name[STATISTICS_SET_MAX];
        const size_t length = strcspn(set, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, set);
        char *value = strchr(name, '=');
        if (value) *value++ = '\0';
        if (*name) json_object_set_new(options, name, json_words(value ? value : ""));
        set += length + (set[length] == ',');
    }
    return options;
}

static json_t *weeks_json(const Statistics *s, const Figures *f) {
    json_t *weeks = json_array();
    for (int i = 0; i < STATISTICS_WEEKS; i++) {
        char name[40];
        int year, week;
        statistics_week(s, i, &year, &week);
        snprintf(name, sizeof name, "%04d-W%02d", year, week);
        json_array_append_new(weeks, json_begin("{s:s, s:i}", "week", name, "won", f->week[i]));
    }
    return weeks;
}

static json_t *times_json(const Figures *f) {
    json_t *times = json_array();
    for (int i = 0; i < STATISTICS_TIMES; i++) {
        const bool any = i == STATISTICS_TIMES - 1; /* longer than all */
        json_array_append_new(times, json_begin("{s:o, s:i}", "seconds",
                                                json_known(any ? -1 : statistics_minutes[i] * 60), "won",
                                                f->time[i]));
    }
    return times;
}

/* The levels of difficulty of which a game was played. */
static json_t *levels_json(const Figures *f) {
    json_t *levels = json_array();
    for (int i = EASY; i <= HARD; i++)
        if (f->level_played[i - 1])
            json_array_append_new(levels, json_begin("{s:s, s:i, s:i}", "level", difficulty_word(i), "played",
                                                     f->level_played[i - 1], "won", f->level_won[i - 1]));
    return levels;
}

static json_t *winnability_json(const Figures *f) {
    const Winnability *w = winnability_of(f->game, f->set);
    return w ? json_begin("{s:i, s:i, s:i}", "deals", w->deals, "won", w->winnable, "lost", w->lost)
             : json_null();
}

/* The days with a win. */
static json_t *days_json(const Statistics *s, const Figures *f) {
    json_t *days = json_array();
    for (int i = 0; i < STATISTICS_DAYS; i++) {
        const int date = statistics_date(s, i);
        char text[40];
        if (!f->day[i] || !date) continue;
        snprintf(text, sizeof text, "%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
        json_array_append_new(
            days, json_begin("{s:s, s:i, s:b}", "day", text, "won", f->day[i], "daily", f->won_daily[i]));
    }
    return days;
}

static json_t *achievements_json(const Statistics *s) {
    Achievement list[ACHIEVEMENTS];
    json_t *achievements = json_array();
    statistics_achievements(s, list);
    for (int i = 0; i < ACHIEVEMENTS; i++)
        json_array_append_new(achievements, json_begin("{s:s, s:i, s:i}", "name", list[i].name, "count",
                                                       list[i].count, "needed", list[i].needed));
    return achievements;
}

/* The journeys of the games played. */
static json_t *journeys_json(const Statistics *s, const Rules *only) {
    json_t *journeys = json_array();
    for (int i = 0; i < s->count; i++) {
        const Rules *rules = s->figures[i].rules;
        const bool wanted = rules && !s->figures[i].set[0] && (!only || rules == only);
        const JourneyStars stars = wanted ? statistics_journey(s, rules) : (JourneyStars){.journey = 0};
        json_t *deals = json_array();
        for (int k = 0; stars.journey && k < JOURNEY_LENGTH; k++)
            json_array_append_new(
                deals, json_begin("{s:I, s:b, s:b, s:b}", "deal", (json_int_t)stars.journey->deal[k], "won",
                                  stars.of[k] & STAR_WON, "without_undo", stars.of[k] & STAR_WITHOUT_UNDO,
                                  "without_help", stars.of[k] & STAR_WITHOUT_HELP));
        if (!stars.journey)
            json_decref(deals);
        else
            json_array_append_new(journeys, json_begin("{s:s, s:i, s:i, s:o}", "game", rules->id, "won",
                                                       stars.won, "stars", stars.count, "deals", deals));
    }
    return journeys;
}

static json_t *figures_json(const Statistics *s, const Figures *f) {
    json_t *figures = json_begin("{s:o, s:o, s:i, s:i, s:i, s:i, s:i, s:i}", "game", json_words(f->game),
                                 "set", set_json(f->set), "played", f->played, "won", f->won, "lost", f->lost,
                                 "left", f->left, "streak", f->streak, "best_streak", f->best_streak);
    json_join(figures,
              json_begin("{s:o, s:o, s:o, s:o, s:i, s:i, s:i, s:i}", "best_seconds",
                         json_known(f->best_seconds), "median_seconds", json_known(f->median_seconds),
                         "best_moves", json_known(f->best_moves), "median_moves", json_known(f->median_moves),
                         "without_undo", f->without_undo, "without_help", f->without_help, "with_fair_help",
                         f->with_fair_help, "again", f->again));
    return json_join(figures, json_begin("{s:o, s:o, s:{s:i, s:i, s:i, s:i}, s:o, s:o, s:o}", "winnable",
                                         winnability_json(f), "difficulty", levels_json(f), "daily", "played",
                                         f->daily_played, "won", f->daily_won, "streak", f->daily_streak,
                                         "best_streak", f->best_daily_streak, "weeks", weeks_json(s, f),
                                         "days", days_json(s, f), "times", times_json(f)));
}

static json_t *statistics_json(const Statistics *s, const Rules *rules) {
    json_t *games = json_array();
    for (int i = 0; i < s->count; i++)
        if (!rules || s->figures[i].rules == rules)
            json_array_append_new(games, figures_json(s, &s->figures[i]));
    return json_begin("{s:i, s:o, s:o, s:o}", "skipped", s->skipped, "games", games, "achievements",
                      achievements_json(s), "journeys", journeys_json(s, rules));
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
    else if (is_given(r, "json"))
        json_answer(statistics_json(&s, rules));
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
    .switches = switches,
    .run = run,
};
