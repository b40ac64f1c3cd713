#include "way_on.h"

#include "advice/knowledge.h"

bool way_on_is_open(const WayOn *its, Session *s) {
    return !its->said && s->open && s->play.at && !s->demonstrates &&
           is_set(&s->config->settings, "light", "lost") &&
           !position_equal(&its->looked_at, session_now(s)) &&
           session_outlook(s)->standing == STANDING_OPEN && !session_outlook(s)->finishing.kind;
}

bool way_on_is_lost(WayOn *its, Session *s) {
    its->looked_at = *session_now(s);
    return its->said = is_dead_end(&s->play.game, session_now(s));
}
