/* Moves: made, recorded, taken back and made again, collected and finished. */
#include "changes.h"

#include "inside.h"
#include "advice/policy.h"
#include "text/language.h"

/* A change is complete. */
static void changed(Session *s) {
    const Outlook *now = session_outlook(s);
    s->restarted = 0;
    s->offers_finish = !s->offered && now->finishing.kind;
    s->offered |= s->offers_finish;
    EACH_LISTENER (s, changed) l->changed(l->context);
    session_settle(s);
}

/* --- moves ---------------------------------------------------------------------------------------------- */

static Error error_of(const char *why) {
    return (Error){.why = why};
}

bool session_was_told(const Session *s, Move m) {
    const HelpHad *had = &s->had;
    return had->told.kind && move_equal(had->told, m) && position_equal(&had->told_at, session_now(s));
}

/* Notes help once a record: the solver's besides the moves that it gave, and that from what can be seen. */
static void note_help(Session *s, bool told) {
    if (s->had.solver && !told) journal_note_help(&s->journal, false);
    if (s->had.fair) journal_note_help(&s->journal, true);
    session_note_hints(s);
}

/* Makes and records a legal move. */
static void make(Session *s, Move m, bool follows) {
    char word[NOTATION_MAX];
    const Position before = *session_now(s);
    const bool told = session_was_told(s, m);
    move_write(&s->play.game, &before, m, word);
    play_make(&s->play, m);
    journal_add(&s->journal, word);
    if (told) journal_add(&s->journal, RECORD_TOLD);
    note_help(s, told);
    s->play.played[s->play.at - 1].told = told;
    s->play.played[s->play.at - 1].follows = follows;
    EACH_LISTENER (s, moved) l->moved(l->context, &before, m, false);
}

/* Cards that nothing needs any more go home, if the player likes that; they are one with the move before. */
static void collect(Session *s) {
    if (!config_collects(s->config)) return;
    for (Move m; (m = safe_move(&s->play.game, session_now(s), session_moves(s))).kind;) make(s, m, true);
}

static bool is_legal(Session *s, Move m) {
    const MoveList *legal = session_moves(s);
    for (int i = 0; i < legal->count; i++)
        if (move_equal(legal->move[i], m)) return true;
    return false;
}

Error session_move(Session *s, Move m) {
    Error error = {.why = 0};
    m = pair_in_order(&s->play.game, session_now(s), m);
    if (!is_legal(s, m)) return move_refusal(&s->play.game, session_now(s), m);
    if (!session_has_capacity(s, &error)) return error;
    make(s, m, false);
    collect(s);
    changed(s);
    return error;
}

Error session_follow(Session *s, const Play *win, int to) {
    Error error = {.why = 0};
    while (s->play.at < to && session_has_capacity(s, &error)) {
        s->had.told = win->played[s->play.at].move;
        s->had.told_at = *session_now(s);
        make(s, s->had.told, false);
    }
    changed(s);
    return error;
}

Error session_why_none(const Session *s, int pile) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const bool stays = pile_is_empty(p, pile) || !pile_is_open(p, pile) || !group_of(g, pile)->gives;
    const bool pending = card_pending(g, p) && pile != g->hand;
    const int other = pile ? 0 : 1;
    if (stays || pending || game_is_won(g, p))
        return move_refusal(g, p, (Move){MOVE_CARDS, (uint8_t)pile, (uint8_t)other, 1});
    const bool pairs = g->pairs >= 0 && group_of(g, g->pairs)->pairs < LOWER_IN_SUIT;
    return (Error){.why = pile_is_covered(g, p, pile) ? N_("{card} is covered.")
                          : pairs                     ? N_("No free card goes with {card} now.")
                                                      : N_("There is no place for {card} now."),
                   .card = pile_top(p, pile)};
}

Move session_stock_move(Session *s) {
    const Game *g = &s->play.game;
    for (MoveKind kind = MOVE_DRAW; kind <= MOVE_SHUFFLE; kind++)
        if (has_kind(session_moves(s), kind)) return (Move){.kind = (uint8_t)kind};
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
    if (!undone) return error_of(N_("There is nothing to undo."));
    snprintf(line, sizeof line, "undo %d", undone);
    journal_add(&s->journal, line);
    EACH_LISTENER (s, undone) l->undone(l->context, &before, undone);
    changed(s);
    return error_of(0);
}

Error session_redo_to(Session *s, int moves) {
    char word[NOTATION_MAX];
    Play *play = &s->play;
    Error error = {.why = 0};
    if (session_is_won(s)) return error_of(N_("The game is won."));
    if (play->at == play->count) return error_of(N_("There is nothing to redo."));
    if (!session_has_capacity(s, &error)) return error;
    do {
        const Position before = *session_now(s);
        const Move m = play->played[play->at].move;
        play_redo(play);
        journal_add(&s->journal, move_write(&play->game, &before, m, word));
        if (play->played[play->at - 1].told) journal_add(&s->journal, RECORD_TOLD);
        EACH_LISTENER (s, moved) l->moved(l->context, &before, m, true);
    } while (play->at < play->count && (play->at < moves || play->played[play->at].follows) &&
             session_has_capacity(s, &error));
    changed(s);
    return error;
}

Error session_redo(Session *s) {
    return session_redo_to(s, s->play.at + 1);
}

/* --- collecting what is left ---------------------------------------------------------------------------- */

Error session_finish_step(Session *s) {
    Error error = {.why = 0};
    const Move m = session_outlook(s)->finishing;
    if (!m.kind) return error_of(N_("Not everything can be collected yet."));
    if (!session_has_capacity(s, &error)) return error;
    make(s, m, false);
    changed(s);
    return error;
}
