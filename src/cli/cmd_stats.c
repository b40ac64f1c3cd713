/* patience stats: how the games played ended. */
#include <string.h>

#include "game_source.h"
#include "report.h"
#include "store/statistics.h"
#include "text/date.h"

/* The options as an object: "forced=off,passes=1". */
static json_t *set_json(const char *set) {
    json_t *options = json_object();
    char text[STATISTICS_SET_MAX], *rest = strcpy(text, set);
    for (char *value; (value = strsep(&rest, ",")) != 0;) {
        const char *name = strsep(&value, "=");
        if (*name) json_object_set_new(options, name, json_words(value ? value : ""));
    }
    return options;
}

static const Member winnable_members[] = {
    {"deals", A_NUMBER, .means = "searched"},
    {"won", A_NUMBER, .means = "that can be won"},
    {"lost", A_NUMBER, .means = "that cannot"},
    {0},
};
static const Member daily_members[] = {
    {"played", A_NUMBER}, {"won", A_NUMBER}, {"streak", A_NUMBER}, {"best_streak", A_NUMBER}, {0}};
static const Member figures_members[] = {
    {"game", A_TEXT},
    {"set", TEXTS_BY_NAME, .means = "the options that differ from their defaults"},
    {"played", A_NUMBER},
    {"won", A_NUMBER},
    {"lost", A_NUMBER},
    {"left", A_NUMBER},
    {"streak", A_NUMBER, .means = "wins in a row, the last ones"},
    {"best_streak", A_NUMBER},
    {"best_seconds", A_NUMBER, OR_NULL, "of wins; null where none is known"},
    {"best_moves", A_NUMBER, OR_NULL},
    {"without_undo", A_NUMBER, .means = "wins"},
    {"without_help", A_NUMBER, .means = "wins"},
    {"with_fair_help", A_NUMBER,
     .means = "wins with fair help and no other; not counted up to version 0.1.0"},
    {"again", A_NUMBER, .means = "wins of deals played before; they count for no best time or moves"},
    {"winnable", AN_OBJECT, OR_NULL,
     .means = "what a search of many deals found, all cards known; null for options without one",
     .of = winnable_members},
    {"daily", AN_OBJECT, .of = daily_members, .means = "days of today's deals"},
    {0},
};
static const Member achievement_members[] = {
    {"name", A_TEXT, .words = "without_undo without_help every_game daily_streak under_par rare_win"},
    {"count", A_NUMBER},
    {"needed", A_NUMBER, .means = "it is reached when count is as large"},
    {0},
};
static const Member star_members[] = {
    {"deal", A_LARGE_NUMBER}, {"won", A_TRUTH}, {"without_undo", A_TRUTH}, {"without_help", A_TRUTH}, {0}};
static const Member journey_members[] = {
    {"game", A_TEXT},
    {"won", A_NUMBER, .means = "so many of its deals"},
    {"stars", A_NUMBER, .means = "up to three a deal"},
    {"deals", OBJECTS, .of = star_members, .means = "in their order"},
    {0},
};
static const Member answer[] = {
    {"skipped", A_NUMBER, .means = "lines that cannot be read"},
    {"games", OBJECTS, .of = figures_members, .means = "each with one set of options"},
    {"achievements", OBJECTS, .of = achievement_members, .means = "of all games, whichever was asked for"},
    {"journeys", OBJECTS, .of = journey_members,
     .means = "of the games played that have one, with the usual options"},
    {0},
};

static json_t *achievements_json(const Statistics *s) {
    Achievement list[ACHIEVEMENTS];
    json_t *achievements = json_array();
    statistics_achievements(s, list);
    for (int i = 0; i < ACHIEVEMENTS; i++)
        json_array_append_new(achievements,
                              json_of(achievement_members, list[i].name, list[i].count, list[i].needed));
    return achievements;
}

static json_t *journey_json(const Rules *rules, const JourneyStars *stars) {
    json_t *deals = json_array();
    for (int k = 0; k < JOURNEY_LENGTH; k++)
        json_array_append_new(
            deals, json_of(star_members, (json_int_t)stars->journey->deal[k], (stars->of[k] & STAR_WON) != 0,
                           (stars->of[k] & STAR_WITHOUT_UNDO) != 0, (stars->of[k] & STAR_WITHOUT_HELP) != 0));
    return json_of(journey_members, rules->id, stars->won, stars->count, deals);
}

/* The journeys of the games played. */
static json_t *journeys_json(const Statistics *s, const Rules *only) {
    json_t *journeys = json_array();
    for (int i = 0; i < s->count; i++) {
        const Rules *rules = s->figures[i].rules;
        if (!rules || (i && s->figures[i - 1].rules == rules) || (only && rules != only)) continue;
        const JourneyStars stars = statistics_journey(s, rules);
        if (stars.journey) json_array_append_new(journeys, journey_json(rules, &stars));
    }
    return journeys;
}

static json_t *figures_json(const Figures *f) {
    const Winnability *w = winnability_of(f->game, f->set);
    return json_of(
        figures_members, f->game, set_json(f->set), f->played, f->won, f->lost, f->left, f->streak,
        f->best_streak, f->best_seconds, f->best_moves, f->without_undo, f->without_help, f->with_fair_help,
        f->again, w ? json_of(winnable_members, w->deals, w->winnable, w->lost) : 0,
        json_of(daily_members, f->daily_played, f->daily_won, f->daily_streak, f->best_daily_streak));
}

static json_t *statistics_json(const Statistics *s, const Rules *rules) {
    json_t *games = json_array();
    for (int i = 0; i < s->count; i++)
        if (!rules || s->figures[i].rules == rules)
            json_array_append_new(games, figures_json(&s->figures[i]));
    return json_of(answer, s->skipped, games, achievements_json(s), journeys_json(s, rules));
}

static json_t *find_statistics(const Request *r, Source *source) {
    Statistics s = statistics_read(date_now());
    json_t *found = 0;
    if (s.error)
        report_error(_("the statistics cannot be read: %s"), reason_text(s.error));
    else
        found = statistics_json(&s, source->rules);
    if (found && !is_given(r, "json")) source->found = statistics_text(&s, source->rules, false);
    statistics_end(&s);
    return found;
}

static void tell_statistics(const Request *r, const Source *source, const json_t *found) {
    (void)r, (void)found;
    text_write(stdout, source->found);
}

static const Switch switches[] = {JSON_SWITCH, {0}};

const Command command_stats = {
    .name = "stats",
    .wants = N_("[GAME]"),
    .help = N_("Shows games won, streaks, best times and moves."),
    .switches = switches,
    .subject = OF_RULES,
    .answer = answer,
    .find = find_statistics,
    .tell = tell_statistics,
};
