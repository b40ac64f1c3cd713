#include "odds_text.h"

#include <string.h>

#include "text/language.h"

static char *range_text(double least, double most, char text[RANGE_TEXT_MAX]) {
    const int from = (int)(least + 0.5), to = (int)(most + 0.5);
    snprintf(text, RANGE_TEXT_MAX, from < to ? "%d-%d %%" : "%d %%", from, to);
    return text;
}

char *odds_range(const Odds *found, int won, int games, char text[RANGE_TEXT_MAX]) {
    const Share told = odds_told(found, won, games);
    return range_text(told.least, told.most, text);
}

/* The same with all cards visible: deals the solver left open may be either. */
static Share share_seeing(const Odds *found) {
    const int n = found->worlds;
    return (Share){50.0 * (n + found->winnable - found->lost) / n, share_told(0, found->winnable, n).least,
                   share_told(0, n - found->lost, n).most};
}

/* Bounds so far apart say nothing. */
static bool says_nothing(Share told) {
    return told.most - told.least > 60;
}

static const char not_known[] = N_("With all cards visible: not known.");

/* "about 4 in 10"; what is said to be more or fewer has its bounds there, too. */
static const char *share_text(Share told, char text[RANGE_TEXT_MAX]) {
    const int tenths = (int)(told.percent / 10 + 0.5);
    if (told.most < 5) return _("fewer than 1 in 20");
    if (told.least > 95) return _("more than 19 in 20");
    snprintf(text, RANGE_TEXT_MAX, _("about %d in 10"), tenths < 1 ? 1 : tenths > 9 ? 9 : tenths);
    return text;
}

char *odds_sentence(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    const Share told = odds_told(found, found->won, found->games);
    char share[RANGE_TEXT_MAX], range[RANGE_TEXT_MAX];
    if (found->certain)
        snprintf(text, ODDS_SENTENCE_MAX, "%s",
                 found->won ? _("Every card is known: the game can be won.")
                            : _("Every card is known: the game cannot be won."));
    else if (!found->moves.count)
        snprintf(text, ODDS_SENTENCE_MAX, "%s", _("No move helps: a careful player does not win from here."));
    else if (found->calibration)
        snprintf(text, ODDS_SENTENCE_MAX,
                 _("Following the hints wins %s from here (%s), judging by %d deals played that way."),
                 share_text(told, share), odds_range(found, found->won, found->games, range),
                 found->calibration->deals);
    else
        snprintf(text, ODDS_SENTENCE_MAX, _("A careful player wins %s from here (%s)."),
                 share_text(told, share), odds_range(found, found->won, found->games, range));
    return text;
}

char *odds_sentence_seeing(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char share[RANGE_TEXT_MAX], range[RANGE_TEXT_MAX];
    const Share told = share_seeing(found);
    if (says_nothing(told))
        snprintf(text, ODDS_SENTENCE_MAX, "%s", _(not_known));
    else
        snprintf(text, ODDS_SENTENCE_MAX, _("With all cards visible: %s (%s)."), share_text(told, share),
                 range_text(told.least, told.most, range));
    return text;
}

char *odds_brief(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char range[RANGE_TEXT_MAX];
    odds_range(found, found->won, found->games, range);
    if (found->calibration)
        snprintf(text, ODDS_SENTENCE_MAX, _("Following the hints wins %s (%d deals tried)"), range,
                 found->calibration->deals);
    else
        snprintf(text, ODDS_SENTENCE_MAX, _("A careful player wins %s from here"), range);
    return text;
}

char *odds_brief_seeing(const Odds *found, char text[ODDS_SENTENCE_MAX]) {
    char range[RANGE_TEXT_MAX];
    const Share told = share_seeing(found);
    if (says_nothing(told))
        snprintf(text, ODDS_SENTENCE_MAX, "%s", _(not_known));
    else
        snprintf(text, ODDS_SENTENCE_MAX, _("With all cards visible: %s"),
                 range_text(told.least, told.most, range));
    return text;
}

const char odds_beside_verdict[] = N_("The odds do not know the hidden cards, the solver does.");

/* --- course --------------------------------------------------------------------------------------------- */

const char *course_cell(const int *percent, int count, int i, int width) {
    static const char *const bar[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, *const digit[] = {
                                                                                   "0", "1", "2", "3", "4",
                                                                                   "5", "6", "7", "8", "9"};
    const int share = percent[(long long)i * count / width];
    const bool bars = language_shows(L'▁') && language_shows(L'█');
    if (share < 0) return language_shows(L'·') ? "·" : ".";
    return bars ? bar[share * 8 / 101] : digit[share * 10 / 101];
}

char *course_text(const int *percent, int count, int width, char text[COURSE_TEXT_MAX]) {
    const int cells = count < width ? count : width;
    text[0] = '\0';
    for (int i = 0; i < cells && i < COURSE_WIDTH_MAX; i++)
        strcat(text, course_cell(percent, count, i, cells));
    return text;
}
