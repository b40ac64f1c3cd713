/* A noun for every group of piles, a phrase for every word of Build. */
#include "rule_text.h"

#include <stdio.h>
#include <stdlib.h>

#include "game_text.h"
#include "language.h"

const char *group_noun(Role role, const char *noun) {
    static const char *const of_role[] = {
        [STOCK] = N_("stock"),    [HAND] = N_("drawn card"),
        [WASTE] = N_("waste"),    [FOUNDATION] = N_("foundations"),
        [COLUMN] = N_("columns"), [RESERVE] = N_("reserve"),
        [CELL] = N_("cells"),
    };
    return _(noun ? noun : of_role[role]);
}

static bool is_by_one(Step step) {
    return step.times == 1 && (step.plus == 1 || step.plus == -1);
}

static int step_text(Build b, char text[BUILD_TEXT_MAX]) {
    const char *way = b.both_ways ? _("up or down") : b.step.plus > 0 ? _("up") : _("down");
    if (is_by_one(b.step)) return snprintf(text, BUILD_TEXT_MAX, "%s", way);
    if (b.step.times == 1) return snprintf(text, BUILD_TEXT_MAX, _("%s by %d"), way, abs(b.step.plus));
    return snprintf(text, BUILD_TEXT_MAX, _("times %d"), b.step.times);
}

char *build_text(Build b, char text[BUILD_TEXT_MAX]) {
    static const char *const suits[] = {
        [ANY_SUIT] = N_("in any suit"),
        [SAME_SUIT] = N_("in suit"),
        [OTHER_COLOUR] = N_("in alternating colours"),
    };
    const char *wrap = !b.wraps ? "" : is_by_one(b.step) ? _(", ace next to king") : _(", less 13 above 13");
    const int n = step_text(b, text);
    snprintf(text + n, (size_t)(BUILD_TEXT_MAX - n), ", %s%s", _(suits[b.suits]), wrap);
    return text;
}

const char *rules_text(const Rules *rules) {
    char name[80];
    snprintf(name, sizeof name, "%s/%s.md", rules->id, language_code());
    const char *text = game_text(name);
    if (text) return text;
    snprintf(name, sizeof name, "%s/en.md", rules->id);
    text = game_text(name);
    return text ? text : "";
}
