/* The win light, in the upper bar. */
#include "parts.h"

#include <stdio.h>

#include "session/odds_text.h"
#include "text/language.h"

static const char *odds_light(const Session *s, char text[LIGHT_TEXT_MAX], Style *style) {
    char percent[PERCENT_TEXT_MAX];
    const Odds *odds = session_odds(s);
    *style = STYLE_BAR_TITLE;
    snprintf(text, LIGHT_TEXT_MAX, _("odds %s"),
             odds ? odds_percent(odds->won, odds->games, odds->certain, percent) : "…");
    return text;
}

const char *view_win_light(const View *v, char text[LIGHT_TEXT_MAX], Style *style) {
    const Session *s = v->session;
    *style = STYLE_BAR_LOST;
    if (session_is_lost(v->session)) return _("× lost");
    if (is_set(&s->config->settings, "lamp", "odds")) return odds_light(s, text, style);
    if (!is_set(&s->config->settings, "lamp", "on")) return 0;
    const Verdict verdict = session_verdict(s);
    *style = verdict == WINNABLE       ? STYLE_PAGE_CHOSEN
             : verdict == NOT_WINNABLE ? STYLE_BAR_LOST
                                       : STYLE_BAR_TITLE;
    if (verdict == WINNABLE) return _("+ winnable");
    if (verdict == NOT_WINNABLE) return _("× lost");
    return s->verdicts.work ? _("… searching") : _("? not known");
}
