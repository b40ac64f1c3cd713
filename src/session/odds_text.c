#include "odds_text.h"

#include <stdio.h>

#include "text/language.h"

char *odds_percent(int won, int games, char text[PERCENT_TEXT_MAX]) {
    const int n = snprintf(text, PERCENT_TEXT_MAX, "%.0f %%", 100.0 * won / games);
    if (games > 1)
        snprintf(text + n, (size_t)(PERCENT_TEXT_MAX - n), " (%.0f-%.0f)", interval_least(won, games),
                 interval_most(won, games));
    return text;
}

/* The same of who sees all cards: what the solver left open may be either. */
static char *percent_seeing(const Odds *found, char text[PERCENT_TEXT_MAX]) {
    const int least = found->winnable, most = found->worlds - found->lost;
    if (most == least) return odds_percent(least, found->worlds, text);
    snprintf(text, PERCENT_TEXT_MAX, "%.0f-%.0f %% (%.0f-%.0f)", 100.0 * least / found->worlds,
             100.0 * most / found->worlds, interval_least(least, found->worlds),
             interval_most(most, found->worlds));
    return text;
}

/* "about 4 in 10". */
static const char *share_text(double share, char text[PERCENT_TEXT_MAX]) {
    if (share < 0.05) return _("fewer than 1 in 20");
    if (share > 0.95) return _("more than 19 in 20");
    snprintf(text, PERCENT_TEXT_MAX, _("about %d in 10"), (int)(share * 10 + 0.5));
    return text;
}

char *odds_sentence(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char share[PERCENT_TEXT_MAX], percent[PERCENT_TEXT_MAX];
    if (found->certain)
        snprintf(text, ODDS_SENTENCE_MAX, "%s",
                 found->won ? _("Every card is known: the game can be won.")
                            : _("Every card is known: the game cannot be won."));
    else if (!found->moves.count)
        snprintf(text, ODDS_SENTENCE_MAX, "%s",
                 _("No move leads on: a careful player does not win from here."));
    else
        snprintf(text, ODDS_SENTENCE_MAX, _("A careful player wins %s from here: %s."),
                 share_text((double)found->won / found->games, share),
                 odds_percent(found->won, found->games, percent));
    return text;
}

char *odds_sentence_seeing(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char share[PERCENT_TEXT_MAX], percent[PERCENT_TEXT_MAX];
    const double middle = (found->worlds + found->winnable - found->lost) / 2.0 / found->worlds;
    snprintf(text, ODDS_SENTENCE_MAX, _("With all cards visible %s: %s."), share_text(middle, share),
             percent_seeing(found, percent));
    return text;
}

char *odds_brief(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char percent[PERCENT_TEXT_MAX];
    snprintf(text, ODDS_SENTENCE_MAX, _("A careful player wins: %s"),
             odds_percent(found->won, found->games, percent));
    return text;
}

char *odds_brief_seeing(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char percent[PERCENT_TEXT_MAX];
    snprintf(text, ODDS_SENTENCE_MAX, _("With all cards visible: %s"), percent_seeing(found, percent));
    return text;
}
