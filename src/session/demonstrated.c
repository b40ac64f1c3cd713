/* Demonstrations. */
#include "demonstrated.h"

#include "inside.h"

/* Any game that came with the program. */
static const Rules *any_rules(const Session *s) {
    int games = 0;
    while (rules_listed(games + 1) && !rules_listed(games + 1)->digest) games++;
    return rules_listed(1 + (int)(s->means.chance() % (uint64_t)games));
}

void session_demonstrate(Session *s, const Rules *rules) {
    if (!rules) rules = any_rules(s);
    const Settings usual = settings_default(rules);
    const Deal deal = deal_numbered(s->means.chance(), rules->packs);
    session_let_go(s, PARTING_LEAVE);
    s->demonstrates = true;
    play_begin(&s->play, rules, &usual, &deal);
    session_opened(s);
}
