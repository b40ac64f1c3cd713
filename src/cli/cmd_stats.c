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

static json_t *winnability_json(const Figures *f) {
    const Winnability *w = winnability_of(f->game, f->set);
    return w ? json_begin("{s:i, s:i, s:i}", "deals", w->deals, "won", w->winnable, "lost", w->lost)
             : json_null();
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

static json_t *figures_json(const Figures *f) {
    json_t *figures = json_begin("{s:o, s:o, s:i, s:i, s:i, s:i, s:i, s:i}", "game", json_words(f->game),
                                 "set", set_json(f->set), "played", f->played, "won", f->won, "lost", f->lost,
                                 "left", f->left, "streak", f->streak, "best_streak", f->best_streak);
    json_join(figures, json_begin("{s:o, s:o, s:i, s:i, s:i, s:i}", "best_seconds",
                                  json_known(f->best_seconds), "best_moves", json_known(f->best_moves),
                                  "without_undo", f->without_undo, "without_help", f->without_help,
                                  "with_fair_help", f->with_fair_help, "again", f->again));
    return json_join(figures, json_begin("{s:o, s:{s:i, s:i, s:i, s:i}}", "winnable", winnability_json(f),
                                         "daily", "played", f->daily_played, "won", f->daily_won, "streak",
                                         f->daily_streak, "best_streak", f->best_daily_streak));
}

static json_t *statistics_json(const Statistics *s, const Rules *rules) {
    json_t *games = json_array();
    for (int i = 0; i < s->count; i++)
        if (!rules || s->figures[i].rules == rules)
            json_array_append_new(games, figures_json(&s->figures[i]));
    return json_begin("{s:i, s:o, s:o, s:o}", "skipped", s->skipped, "games", games, "achievements",
                      achievements_json(s), "journeys", journeys_json(s, rules));
}

static void statistics_print(const Statistics *s, const Rules *rules) {
    char *text = statistics_text(s, rules, false);
    text_write(stdout, text);
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
    .help = N_("Shows games won, streaks, best times and moves."),
    .switches = switches,
    .run = run,
};
