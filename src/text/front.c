#include "front.h"

#include <stdio.h>
#include <string.h>

#include "date.h"

static const FrontGame *front_game(const Rules *rules) {
    const FrontGame *front = front_games;
    while (front->game && (rules->digest || strcmp(front->game, rules->id) != 0)) front++;
    return front;
}

void settings_say(Settings *settings, const char *words) {
    char name[NOTATION_MAX], value[NOTATION_MAX];
    int length, option;
    for (; sscanf(words, " %15[^= ]=%15s%n", name, value, &length) == 2; words += length)
        settings_set(settings, name, value, &option);
}

Settings settings_usual(const Rules *rules) {
    const FrontGame *front = front_game(rules);
    Settings settings = settings_default(rules);
    settings_say(&settings, front->game ? front->settings : "");
    return settings;
}

bool settings_are_usual(const Rules *rules, const Settings *settings) {
    const Settings usual = settings_usual(rules);
    return !memcmp(settings->value, usual.value, sizeof usual.value);
}

static bool has_evenings(const Rules *rules) {
    enum { HARDEST = 5 };
    const bool shown_first = front_game(rules)->game || rules->family == NO_FAMILY;
    return shown_first && !rules->digest && rules->difficulty < HARDEST;
}

static const char *evenings_of(const char *of) {
    const Evenings *e = evenings;
    while (e->of && strcmp(e->of, of) != 0) e++;
    return e->are;
}

/* The one of which it is known that it can be won, or 0. */
static const Rules *known_evening(long long day) {
    const int date = (int)date_of_day(day);
    char of[20];
    snprintf(of, sizeof of, "%d", date / 100);
    const char *month = evenings_of(of);
    if (!month) return 0;
    snprintf(of, sizeof of, "%c", month[date % 100 - 1]);
    return rules_find(evenings_of(of));
}

const Rules *game_of_evening(long long day) {
    const Rules *rules = known_evening(day);
    int games = 0;
    if (rules) return rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) games += has_evenings(rules);
    long long left = games ? day % games : 0;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++)
        if (has_evenings(rules) && !left--) return rules;
    return rules_listed(1);
}
