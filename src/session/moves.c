/* Moves: made, recorded, taken back and made again, collected and finished. */
#include "session.h"

#include <stdio.h>

#include "advice/merit.h"
#include "text/language.h"

/* --- the record's room ---------------------------------------------------------------------------------- */

static const char *room_sentence(const Session *s) {
    if (journal_room(&s->journal) == ROOM_NONE)
        return N_("The record is full: {undo} takes moves back, {new} lays out another deal.");
    return journal_can_renew(&s->play)
               ? N_("The record is nearly full; the game will go on in a new one by itself.")
               : N_("The record is nearly full: {undo} takes moves back, {new} lays out another deal.");
}

/* A full record is followed by a new one, where that helps. */
static void renew_record(Session *s) {
    if (journal_renew(&s->journal, &s->play))
        session_notice(s, N_("The record was full; the game goes on in a new one, the old one stays."), 0);
}

/* Whether a move can be recorded; else an error. */
static bool has_room(Session *s, Error *error) {
    renew_record(s);
    if (journal_room(&s->journal) != ROOM_NONE) return true;
    *error = (Error){.why = room_sentence(s)};
    return false;
}

static void tell_room(Session *s) {
    renew_record(s);
    if (journal_room(&s->journal) > s->told_room) session_notice(s, room_sentence(s), 0);
    s->told_room = journal_room(&s->journal);
}

int session_unsaved(const Session *s, Error notice[SESSION_NOTICES]) {
    int n = 0;
    if (s->journal.trouble)
        notice[n++] =
            (Error){.why = N_("The game is not being saved: {reason}"), .reason = s->journal.trouble};
    if (journal_room(&s->journal)) notice[n++] = (Error){.why = room_sentence(s)};
    if (s->arrears.count)
        notice[n++] = (Error){.why = N_("The statistics are not being written: {reason}"),
                              .reason = s->arrears.trouble};
    return n;
}

/* --- behind a change ------------------------------------------------------------------------------------ */

const Outlook *session_outlook(Session *s) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    Outlook *o = &s->outlook;
    if (o->known && position_equal(&o->of, p)) return o;
    *o = (Outlook){.known = true, .of = *p};
    legal_moves(g, p, &o->moves);
    o->standing = game_standing(g, p);
    o->finishing = finishing_move(g, p);
    return o;
}

/* Says that the game is not being saved, or is again, where that has changed. */
static void tell_error(Session *s) {
    if (s->journal.trouble && !s->told_error)
        session_notice(s, N_("The game is not being saved: {reason}"), s->journal.trouble);
    else if (s->told_error && !s->journal.trouble)
        session_notice(s, N_("The game is being saved again."), 0);
    s->told_error = s->journal.trouble;
}

void session_settle(Session *s) {
    if (session_outlook(s)->standing == STANDING_WON) {
        session_enter(s, PARTING_WON);
        journal_end(&s->journal, ENDING_WON);
    }
    tell_room(s);
    tell_error(s);
}

/* A change is complete. */
static void changed(Session *s) {
    const Outlook *now = session_outlook(s);
    s->offers_finish = !s->offered && now->finishing.kind;
    s->offered |= s->offers_finish;
    s->listener.changed(s->listener.context);
    session_settle(s);
}

/* --- moves ---------------------------------------------------------------------------------------------- */

static Error error_of(const char *why) {
    return (Error){.why = why};
}

/* Makes and records a legal move. */
static void make(Session *s, Move m, bool follows) {
    char word[NOTATION_MAX];
    const Position before = *session_now(s);
    const bool told = session_was_told(s, m);
    move_write(&s->play.game, &before, m, word);
    play_do(&s->play, m);
    journal_add(&s->journal, word);
    if (told) journal_add(&s->journal, RECORD_SEER);
    s->play.played[s->play.at - 1].seer = told;
    s->play.played[s->play.at - 1].follows = follows;
    s->listener.moved(s->listener.context, &before, m, false);
}

/* Cards that nothing needs any more go home, if the player likes that; they are one with the move before. */
static void collect(Session *s) {
    if (!is_set(&s->config->settings, "collect", "on")) return;
    for (Move m; (m = safe_move(&s->play.game, session_now(s))).kind;) make(s, m, true);
}

Error session_move(Session *s, Move m) {
    Error error = move_refusal(&s->play.game, session_now(s), m);
    if (error.why || !has_room(s, &error)) return error;
    make(s, m, false);
    collect(s);
    changed(s);
    return error;
}

Move session_stock_move(Session *s) {
    const Game *g = &s->play.game;
    const MoveList *list = &session_outlook(s)->moves;
    Move shuffle = {.kind = MOVE_NONE};
    for (int i = 0; i < list->count; i++) {
        const MoveKind kind = list->move[i].kind;
        if (kind == MOVE_DRAW || kind == MOVE_REDEAL) return list->move[i];
        if (kind == MOVE_SHUFFLE) shuffle = list->move[i];
    }
    if (shuffle.kind) return shuffle;
    const bool cards = g->stock >= 0 && !pile_is_empty(session_now(s), g->stock);
    return (Move){.kind = cards || card_pending(g, session_now(s)) ? MOVE_DRAW : MOVE_REDEAL};
}

/* --- back and forth ------------------------------------------------------------------------------------- */

Error session_undo(Session *s, int steps) {
    char line[24];
    Play *play = &s->play;
    const Position before = *session_now(s);
    int undone = 0;
    if (session_is_won(s)) return error_of(N_("The game is won.")); /* its record is at its end */
    for (; steps > 0 && play->at; steps--) {
        while (play->at && play->played[play->at - 1].follows) undone += play_undo(play);
        undone += play_undo(play);
    }
    if (!undone) return error_of(N_("There is nothing to take back."));
    snprintf(line, sizeof line, "undo %d", undone);
    journal_add(&s->journal, line);
    s->listener.undone(s->listener.context, &before, undone);
    changed(s);
    return error_of(0);
}

Error session_redo(Session *s) {
    char word[NOTATION_MAX];
    Play *play = &s->play;
    Error error = {.why = 0};
    if (session_is_won(s)) return error_of(N_("The game is won."));
    if (play->at == play->count) return error_of(N_("There is nothing to do again."));
    if (!has_room(s, &error)) return error;
    do {
        const Position before = *session_now(s);
        const Move m = play->played[play->at].move;
        play_redo(play);
        journal_add(&s->journal, move_write(&play->game, &before, m, word));
        if (play->played[play->at - 1].seer) journal_add(&s->journal, RECORD_SEER);
        s->listener.moved(s->listener.context, &before, m, true);
    } while (play->at < play->count && play->played[play->at].follows);
    changed(s);
    return error;
}

Error session_restart(Session *s) {
    if (!session_is_won(s)) return session_undo(s, s->play.at);
    session_begin(s, session_rules(s), &s->play.game.settings, &s->play.deal);
    return error_of(0);
}

/* --- collecting what is left ---------------------------------------------------------------------------- */

Error session_finish_step(Session *s) {
    Error error = {.why = 0};
    const Move m = session_outlook(s)->finishing;
    if (!m.kind) return error_of(N_("More than collecting is left to do."));
    if (!has_room(s, &error)) return error;
    make(s, m, false);
    changed(s);
    return error;
}
