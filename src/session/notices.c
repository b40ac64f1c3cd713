/* What is said and written beside the moves: that all is saved, or what is not. */
#include "notices.h"

#include "inside.h"
#include "text/date.h"
#include "text/front.h"
#include "text/language.h"

void session_make_room(Session *s) {
    journal_make_room(&s->journal, &s->config->terms);
}

void session_notice(const Session *s, const char *sentence, int reason) {
    EACH_LISTENER (s, noticed) l->noticed(l->context, &(Error){.why = sentence, .reason = reason});
}

static const char *capacity_sentence(const Session *s) {
    const bool none = journal_capacity(&s->journal) == CAPACITY_NONE;
    if (journal_is_crowded(&s->journal))
        return none ? N_("There is no room for more moves: delete unfinished games in the menu.")
                    : N_("Room for games is running out: delete unfinished ones in the menu.");
    if (none) return N_("The record is full: {undo} undoes moves, {new} lays out another deal.");
    return journal_can_renew(&s->play)
               ? N_("The record is nearly full; the game will continue in a new one by itself.")
               : N_("The record is nearly full: {undo} undoes moves, {new} lays out another deal.");
}

/* A full record is followed by a new one, where that helps. */
static void renew_record(Session *s) {
    if (journal_capacity(&s->journal) == CAPACITY_NONE) session_make_room(s);
    if (!journal_renew(&s->journal, &s->play)) return;
    session_make_room(s);
    session_notice(s, N_("The record was full; the game continues in a new one, the old one stays."), 0);
}

bool session_has_capacity(Session *s, Error *error) {
    renew_record(s);
    if (journal_capacity(&s->journal) != CAPACITY_NONE) return true;
    *error = (Error){.why = capacity_sentence(s)};
    return false;
}

static void tell_capacity(Session *s) {
    renew_record(s);
    if (journal_capacity(&s->journal) > s->told_capacity) session_notice(s, capacity_sentence(s), 0);
    s->told_capacity = journal_capacity(&s->journal);
}

void session_tell_error(Session *s) {
    if (s->journal.error && !s->told_error)
        session_notice(s, N_("The game is not being saved: {reason}"), s->journal.error);
    else if (s->told_error && !s->journal.error)
        session_notice(s, N_("The game is being saved again."), 0);
    s->told_error = s->journal.error;
}

const char *session_unsaved_text(const Session *s) {
    if (s->journal.error) return _("not being saved");
    if (journal_capacity(&s->journal) == CAPACITY_NONE)
        return journal_is_crowded(&s->journal) ? _("no room left") : _("record full");
    return s->arrears.count ? _("statistics not saved") : 0;
}

int session_unsaved(const Session *s, Error notice[SESSION_NOTICES]) {
    int n = 0;
    if (s->journal.error)
        notice[n++] = (Error){.why = N_("The game is not being saved: {reason}"), .reason = s->journal.error};
    if (journal_capacity(&s->journal)) notice[n++] = (Error){.why = capacity_sentence(s)};
    if (s->arrears.count)
        notice[n++] =
            (Error){.why = N_("The statistics are not being written: {reason}"), .reason = s->arrears.error};
    return n;
}

void session_count_help(Session *s, bool fair) {
    *(fair ? &s->had.fair : &s->had.solver) = true; /* which is noted with the first move */
    if (s->play.count && !session_is_won(s)) journal_note_help(&s->journal, fair);
}

/* A solver's hint that was not followed is help like any other. */
static void note_parting(Session *s) {
    const HelpHad *had = &s->had;
    if (!s->play.count) return;
    if (had->told.kind && position_equal(&had->told_at, session_now(s))) session_count_help(s, false);
    session_note_hints(s);
}

void session_note_hints(Session *s) {
    if (s->had.hints && s->had.hints != s->had.noted) journal_add_hints(&s->journal, s->had.hints);
    s->had.noted = s->had.hints;
}

void session_enter(Session *s, Parting parting) {
    const int before = s->arrears.count;
    if (journal_is_seized(&s->journal)) return; /* it is the other terminal's to enter */
    note_parting(s);
    if (s->journal.text) s->effort = effort_of(&s->journal);
    const Result result = s->journal.text ? statistics_result(&s->play, parting) : RESULT_NONE;
    if (result)
        EACH_LISTENER (s, parts) l->parts(l->context);
    arrears_note(&s->arrears, &s->play, &s->journal, result, s->clock.seconds, s->difficulty);
    if (s->arrears.count > before)
        session_notice(s, N_("The statistics are not being written: {reason}"), s->arrears.error);
}

void session_settle(Session *s) {
    if (session_outlook(s)->standing == STANDING_WON) {
        session_enter(s, PARTING_WON);
        journal_end(&s->journal, ENDING_WON);
    }
    tell_capacity(s);
    session_tell_error(s);
}

/* --- tonight's game ------------------------------------------------------------------------------------- */
