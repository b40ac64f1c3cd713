#include "winnability.h"

#include <string.h>

#include "language.h"
#include "names.h"

const Winnability *winnability_of(const char *game, const char *options) {
    const Rules *rules = rules_find(game);
    Settings wanted, settings;
    if (!rules || !settings_read(rules, options, &wanted)) return 0;
    for (const Winnability *w = winnability_table; w->game; w++)
        if (!strcmp(w->game, game) && settings_read(rules, w->options, &settings) &&
            !memcmp(settings.value, wanted.value, sizeof settings.value))
            return w;
    return 0;
}

const Winnability *winnability_with(const Rules *rules, const Settings *settings) {
    char set[SETTINGS_TEXT_MAX];
    return rules->digest ? 0 : winnability_of(rules->id, settings_text(settings, set));
}

bool winnable_deals_are_quick(const Rules *rules, const Settings *settings) {
    const Winnability *w = winnability_with(rules, settings);
    return w && (w->deals - w->winnable - w->lost) * 10LL <= w->deals && w->winnable * 10LL >= w->deals;
}

/* n of `of` in percent, rounded. */
static int percent(int n, int of) {
    return (int)((n * 200LL + of) / (2LL * of));
}

bool winnability_is_low(const Winnability *w) {
    return w->deals - w->lost < w->deals / 100;
}

/* Whether enough deals are undecided to make the share a lower bound. */
static bool is_open(const Winnability *w) {
    return (w->deals - w->winnable - w->lost) * 100LL >= w->deals;
}

int winnability_percent(const Winnability *w) {
    const int rounded = percent(w->winnable, w->deals);
    return is_open(w) || rounded == 100 ? (int)(w->winnable * 100LL / w->deals) : rounded;
}

char *winnability_text(const Winnability *w, char text[WINNABILITY_TEXT_MAX]) {
    if (w->winnable == w->deals)
        snprintf(text, WINNABILITY_TEXT_MAX, _("All %d deals we searched can be won."), w->deals);
    else if (!w->winnable)
        snprintf(text, WINNABILITY_TEXT_MAX, _("None of the %d deals we searched can be won."), w->deals);
    else if (winnability_is_low(w))
        snprintf(text, WINNABILITY_TEXT_MAX, _("About one deal in %d can be won."), w->deals / w->winnable);
    else
        snprintf(text, WINNABILITY_TEXT_MAX,
                 is_open(w) ? _("At least %d of 100 deals can be won.")
                            : _("About %d of 100 deals can be won."),
                 winnability_percent(w));
    return text;
}

char *winnability_lost_text(const Winnability *w, char *text, int size) {
    const int share = is_open(w) ? (int)(w->lost * 100LL / w->deals) : percent(w->lost, w->deals);
    text[0] = '\0';
    if (share == 100)
        snprintf(text, (size_t)size, "%s", _("Nearly all deals are like it."));
    else if (share)
        snprintf(text, (size_t)size,
                 is_open(w) ? PLURAL_("At least %d of 100 deals is like it.",
                                      "At least %d of 100 deals are like it.", share)
                            : PLURAL_("%d of 100 deals is like it.", "%d of 100 deals are like it.", share),
                 share);
    else if (w->lost && !is_open(w))
        snprintf(text, (size_t)size, "%s", _("Less than one deal in 100 is like it."));
    return text;
}

/* --- the difficulty of a deal --------------------------------------------------------------------------- */

/* Of the old five levels the first still means easy and the last hard. */
static const struct {
    const char *word, *levels;
} difficulties[] = {[EASY] = {N_("easy"), "1"}, [MEDIUM] = {N_("medium"), "234"}, [HARD] = {N_("hard"), "5"}};

const char difficulty_choices[] = "easy medium hard";

const char *difficulty_word(int difficulty) {
    return difficulties[difficulty].word;
}

int difficulty_read(const char *word) {
    for (int i = EASY; i <= HARD; i++)
        if (!strcmp(word, difficulties[i].word) ||
            (*word && !word[1] && strchr(difficulties[i].levels, *word)))
            return i;
    return DIFFICULTY_UNKNOWN;
}
