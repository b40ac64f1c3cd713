/* The statistics of a game, read anew whenever they are looked at. */
#include "stats_page.h"

#include "page.h"
#include "store/statistics.h"
#include "text/date.h"
#include "text/language.h"

EventKind page_statistics(const Rules *rules, const Config *config) {
    Statistics statistics = statistics_read(date_now());
    char *text = statistics_text(&statistics, rules);
    statistics_end(&statistics);
    return page_text(text, _("{up} {down} {page-down} scroll   any other key: back to the menu"), config);
}
