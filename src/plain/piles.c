/* The table and where the game stands, in words. */
#include "session.h"

#include <string.h>

#include "text/language.h"

void tell_table(Session *s) {
    const Game *g = &s->play.game;
    say_end(s);
    narrate_head(&s->narrator, &s->play);
    for (int group = 0; group < g->groups; group++) narrate_group(&s->narrator, g, session_now(s), group);
    tell_status(s);
}

void tell_moves(Session *s) {
    if (!narrate_legal_moves(&s->narrator, &s->play.game, session_now(s))) tell_standing(s);
}

/* That something is not or will soon not be saved, in groups of their own. */
static void tell_saving(Session *s) {
    say_end(s);
    if (s->journal.trouble) say(s, _("The game is not being saved: %s"), strerror(s->journal.trouble));
    say_end(s);
    if (journal_room(&s->journal)) say(s, "%s", _(room_text(s)));
    say_end(s);
    if (s->arrears.count) say(s, _("The statistics are not being written: %s"), strerror(s->arrears.trouble));
    say_end(s);
}

void tell_status(Session *s) {
    narrate_progress(&s->narrator, &s->play);
    if (s->journal.trouble || journal_room(&s->journal) || s->arrears.count) tell_saving(s);
    narrate_note(&s->narrator, &s->play.game, session_now(s));
    tell_standing(s);
}

static void tell_win(Session *s) {
    char text[SENTENCE_MAX];
    say(s, "%s", _("You won!"));
    say(s, "%s.", win_text(&s->play, text, sizeof text));
    if (*par_text(&s->play.game, session_now(s), text, sizeof text)) say(s, "%s.", text);
    say_end(s);
    say(s, "%s", _("new starts another deal, restart this one again, quit leaves."));
}

void tell_standing(Session *s) {
    const Standing standing = game_standing(&s->play.game, session_now(s));
    if (standing == STANDING_OPEN) return;
    if (standing == STANDING_WON) {
        tell_win(s);
        return;
    }
    say(s, "%s", standing_sentence(&s->play.game, session_now(s)));
    say(s, s->play.at ? _("undo goes back, restart starts again, new starts another deal.")
                      : _("new starts another deal."));
}
