#include "survey_counts.h"

#include <inttypes.h>

#include "advice/interval.h"
#include "text/language.h"

uint64_t survey_deals_done(const Survey *s) {
    return s->count[WINNABLE] + s->count[NOT_WINNABLE] + s->count[UNDECIDED];
}

SurveyCounts survey_counts(const Survey *s) {
    const uint64_t count[] = {survey_deals_done(s), s->count[WINNABLE], s->count[NOT_WINNABLE],
                              s->count[UNDECIDED]};
    SurveyCounts counts;
    for (int i = 0; i < 4; i++) snprintf(counts.text[i], sizeof counts.text[i], "%" PRIu64, count[i]);
    return counts;
}

void survey_tell(FILE *out, const Survey *s) {
    const uint64_t won = s->count[WINNABLE], open = s->count[UNDECIDED], all = survey_deals_done(s);
    const SurveyCounts c = survey_counts(s);
    char percent[32];
    snprintf(percent, sizeof percent, "%.3f-%.3f", interval_least(won, all), interval_most(won + open, all));
    if (s->kind == &survey_of_games)
        text_print(out, _("# deals: %s, won: %s; in percent (95 %%): %s\n"), c.text[0], c.text[1], percent);
    else
        text_print(out,
                   _("# deals: %s, winnable: %s, lost: %s, undecided: %s; winnable in percent (95 %%): %s\n"),
                   c.text[0], c.text[1], c.text[2], c.text[3], percent);
}
