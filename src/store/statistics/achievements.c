/* What is something to have done, counted from the figures. */
#include <string.h>

#include "statistics.h"
#include "text/language.h"
#include "text/winnability.h"

enum { DAYS_IN_A_ROW = 10 };

/* Of games that can hardly be won at all; *title is the first of them in the list. */
static int rare_wins(const Statistics *s, const char **title) {
    const Rules *rules;
    int won = 0;
    for (int i = 1; !*title && (rules = rules_listed(i)) != 0; i++) {
        const Winnability *w = winnability_of(rules->id, "");
        if (w && winnability_is_low(w)) *title = rules->title;
    }
    for (int i = 0; i < s->count; i++) {
        const Winnability *w = winnability_of(s->figures[i].game, s->figures[i].set);
        if (w && winnability_is_low(w)) won += s->figures[i].won;
    }
    return won;
}

/* How many of the listed games were won. */
static int games_won(const Statistics *s, int *games, const char **title_with_par) {
    const Rules *rules;
    int all = 0;
    for (*games = 0; (rules = rules_listed(*games + 1)) != 0; ++*games) {
        int played, won;
        statistics_of_game(s, rules->id, &played, &won);
        all += won > 0;
        if (rules->par && !*title_with_par) *title_with_par = rules->title;
    }
    return all;
}

void statistics_achievements(const Statistics *s, Achievement list[ACHIEVEMENTS]) {
    const char *with_par = 0, *rare = 0;
    int games;
    const int all = games_won(s, &games, &with_par), rare_won = rare_wins(s, &rare);
    const Achievement found[ACHIEVEMENTS] = {
        {"without_undo", N_("A game won without undo"), 0, s->all.without_undo, 1},
        {"without_help", N_("A game won without help"), 0, s->all.without_help, 1},
        {"every_game", N_("Every game won"), 0, all, games},
        {"daily_streak", N_("Daily deals won on ten days in a row"), 0, s->all.best_daily_streak,
         DAYS_IN_A_ROW},
        {"under_par", N_("%s under par"), with_par, s->all.under_par, 1},
        {"rare_win", N_("A win at %s"), rare, rare_won, 1},
    };
    memcpy(list, found, sizeof found);
}
