#include "front.h"

#include <stdio.h>
#include <string.h>

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

const Rules *game_of_evening(long long day) {
    const Rules *rules;
    int games = 0;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) games += has_evenings(rules);
    long long left = games ? day % games : 0;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++)
        if (has_evenings(rules) && !left--) return rules;
    return rules_listed(1);
}
