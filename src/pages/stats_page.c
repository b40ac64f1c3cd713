/* The statistics of a game, read anew whenever they are looked at. */
#include "stats_page.h"

#include <stdio.h>
#include <stdlib.h>

#include "host/scoreboard.h"
#include "page.h"
#include "store/statistics/statistics.h"
#include "text/date.h"
#include "text/language.h"

/* Puts the scoreboard of all players before a text, which is freed. */
static char *behind_scores(char *text, const Rules *rules, const Config *config) {
    Scoreboard board = scoreboard_read(&config->terms, date_now());
    char *scores = scoreboard_text(&board, rules), *both;
    if (asprintf(&both, "%s%s", scores, text) < 0) abort();
    scoreboard_end(&board);
    free(scores);
    free(text);
    return both;
}

EventKind page_statistics(const Rules *rules, const Config *config) {
    Statistics statistics = statistics_read(date_now());
    char *text = statistics_text(&statistics, rules, false);
    statistics_end(&statistics);
    if (config->terms.players[0]) text = behind_scores(text, rules, config);
    return page_text(text, _("{up} {down} {page-down} scroll   any other key: back to the menu"), config);
}
