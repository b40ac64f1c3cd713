/* What a front end begins with. */
#include "opening.h"

#include "inside.h"
#include "stage.h"
#include "text/error_text.h"
#include "text/front.h"
#include "text/language.h"

/* Any game that came with the program. */
static const Rules *any_rules(const Session *s) {
    int games = 0;
    while (rules_listed(games + 1) && !rules_listed(games + 1)->digest) games++;
    return rules_listed(1 + (int)(s->means.chance() % (uint64_t)games));
}

void session_demonstrate(Session *s, const Rules *rules) {
    if (!rules) rules = any_rules(s);
    const Settings usual = settings_usual(rules);
    const Deal deal = deal_numbered(s->means.chance(), rules->packs);
    session_let_go(s, PARTING_LEAVE);
    s->demonstrates = true;
    play_begin(&s->play, rules, &usual, &deal);
    session_opened(s);
}

bool session_open(Session *s, const Opening *opening, Error *error) {
    s->wish = opening->wish;
    if (opening->means) s->means = *opening->means;
    if (opening->resume) return session_resume(s, opening->resume, opening->seizes, error);
    if (opening->demonstrates) session_demonstrate(s, opening->rules);
    if (!opening->rules || opening->demonstrates) return true;
    if (opening->journey) {
        *error = session_journey(s, opening->rules);
        return !error->why;
    }
    const Deal deal =
        opening->deal ? *opening->deal : deal_numbered(s->means.chance(), opening->rules->packs);
    session_begin(s, opening->rules, &opening->settings, &deal);
    return true;
}

int opening_refused(const Opening *opening, const Error *error) {
    char text[700], path[FILE_PATH_MAX];
    error_text(error, 0, 0, text, sizeof text);
    path_shown(opening->resume, path, sizeof path);
    if (error->line)
        text_print(stderr, _("patience: %s, line %d: %s\n"), path, error->line, text);
    else
        text_print(stderr, "patience: %s: %s\n", path, text);
    return 2;
}
