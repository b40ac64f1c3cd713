#include "survey_counts.h"

#include "advice/interval.h"
#include "text/language.h"

int survey_deals_done(const Survey *s) {
    return s->count[WINNABLE] + s->count[NOT_WINNABLE] + s->count[UNDECIDED];
}

void survey_tell(FILE *out, const Survey *s) {
    const int won = s->count[WINNABLE], open = s->count[UNDECIDED], all = survey_deals_done(s);
    char percent[32];
    snprintf(percent, sizeof percent, "%.3f-%.3f", interval_least((uint64_t)won, (uint64_t)all),
             interval_most((uint64_t)won + (uint64_t)open, (uint64_t)all));
    if (s->kind == &survey_of_games)
        text_print(out, _("# deals: %d, won: %d; in percent (95 %%): %s\n"), all, won, percent);
    else
        text_print(out,
                   _("# deals: %d, winnable: %d, lost: %d, undecided: %d; winnable in percent (95 %%): %s\n"),
                   all, won, s->count[NOT_WINNABLE], open, percent);
}
