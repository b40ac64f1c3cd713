/* The session on a journey. */
#include "stage.h"

#include "text/date.h"
#include "text/front.h"

int session_stage(const Session *s) {
    const Play *play = &s->play;
    const bool usual = play->deal.numbered && settings_are_usual(play->game.table, &play->game.settings);
    return usual ? journey_stage(journey_of(session_rules(s)), play->deal.number) : -1;
}

Error session_journey(Session *s, const Rules *rules) {
    const bool same = s->open && rules == session_rules(s);
    const Settings usual = settings_usual(rules),
                   wanted = same ? s->settings : config_options(s->config, rules);
    Statistics statistics = statistics_read(date_now());
    const JourneyStars stars = statistics_journey(&statistics, rules);
    statistics_end(&statistics);
    if (!stars.journey) return (Error){.why = N_("This game has no journey.")};
    const int stage = same ? session_stage(s) : -1;
    const bool untouched = stage >= 0 && !s->play.count;
    const int next = journey_next(&stars, untouched ? stage - 1 : stage);
    if (untouched && next == stage)
        return (Error){.why = N_("This is stage {count} of the journey: it is yet to be played."),
                       .count = stage + 1};
    const Deal deal = deal_numbered(stars.journey->deal[next], rules->packs);
    session_begin(s, rules, &usual, &deal);
    s->settings = wanted; /* of other deals */
    return (Error){.why = 0};
}
