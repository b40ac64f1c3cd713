/* Moves: made, recorded, taken back and made again, collected and finished. */
#include "changes.h"

#include "advice/knowledge.h"
#include "text/language.h"

/* --- messages and notes beside the moves: that all is saved, or what is not ----------------------------- */

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

/* Continues a full record in a new one, if that helps. */
static void renew_record(Session *s) {
    if (journal_capacity(&s->journal) == CAPACITY_NONE) session_make_room(s);
    if (!journal_renew(&s->journal, &s->play)) return;
    session_make_room(s);
    session_notice(s, N_("The record was full; the game continues in a new one, the old one stays."), 0);
}

/* Whether a move can be recorded; if not, an error.  Continues a full record in a new one if that helps. */
static bool has_capacity(Session *s, Error *error) {
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

/* Notes in the record how many hints were asked for. */
static void note_hints(Session *s) {
    if (s->had.hints && s->had.hints != s->had.noted)
        journal_add_number(&s->journal, RECORD_HINTS, s->had.hints);
    s->had.noted = s->had.hints;
}

/* A solver's hint that was not followed counts as other help. */
static void note_parting(Session *s) {
    const HelpHad *had = &s->had;
    if (!s->play.count) return;
    if (had->suggested.kind && position_equal(&had->suggested_at, session_now(s)))
        session_count_help(s, false);
    note_hints(s);
}

void session_enter(Session *s, Parting parting) {
    const int before = s->arrears.count;
    if (journal_is_seized(&s->journal)) return; /* the other terminal enters it */
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

/* --- moves ---------------------------------------------------------------------------------------------- */

/* Completes a change. */
static void changed(Session *s) {
    const Outlook *now = session_outlook(s);
    s->restarted = 0;
    s->offers_finish = !s->offered && now->finishing.kind;
    s->offered |= s->offers_finish;
    EACH_LISTENER (s, changed) l->changed(l->context);
    session_settle(s);
}

static Error error_of(const char *why) {
    return (Error){.why = why};
}

bool session_was_suggested(const Session *s, Move m) {
    const HelpHad *had = &s->had;
    return had->suggested.kind && move_equal(had->suggested, m) &&
           position_equal(&had->suggested_at, session_now(s));
}

/* Makes and records a legal move; then help is noted, once per record: the solver's other than suggested
   moves, and fair help. */
static void make(Session *s, Move m, bool follows) {
    char word[NOTATION_MAX];
    const Position before = *session_now(s);
    const bool suggested = session_was_suggested(s, m);
    move_write(&s->play.game, &before, m, word);
    play_make(&s->play, m);
    journal_add(&s->journal, word);
    if (suggested) journal_add(&s->journal, RECORD_SUGGESTED);
    if (s->had.solver && !suggested) journal_note_help(&s->journal, false);
    if (s->had.fair) journal_note_help(&s->journal, true);
    note_hints(s);
    s->play.played[s->play.at - 1].suggested = suggested;
    s->play.played[s->play.at - 1].follows = follows;
    EACH_LISTENER (s, moved) l->moved(l->context, &before, m, false);
}

/* Sends home cards that nothing needs any more, if the player likes that; they are one step with the move
   before. */
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
    if (!has_capacity(s, &error)) return error;
    make(s, m, false);
    collect(s);
    changed(s);
    return error;
}

Error session_draw_on(Session *s, Move m, int draws) {
    Error error = {.why = 0};
    if (draws < 2) return session_move(s, m);
    for (bool on = false; draws > 0 && is_legal(s, m) && has_capacity(s, &error); draws--, on = true) {
        make(s, m, on);
        const int made = s->play.at;
        collect(s);
        if (s->play.at > made) break;
        m = session_stock_move(s);
    }
    changed(s);
    return error;
}

Error session_follow(Session *s, const Play *win, int to) {
    Error error = {.why = 0};
    while (s->play.at < to && has_capacity(s, &error)) {
        s->had.suggested = win->played[s->play.at].move;
        s->had.suggested_at = *session_now(s);
        make(s, s->had.suggested, false);
    }
    changed(s);
    return error;
}

Error session_why_none(const Session *s, int pile) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const bool stays = pile_is_empty(p, pile) || !pile_is_open(p, pile) || !group_of(g, pile)->gives;
    const bool pending = card_pending(g, p) && pile != g->hand;
    int other = pile ? 0 : 1;
    /* Where cards leave in pairs, nothing is laid anywhere else: otherwise the message would be that an empty
       place takes nothing. */
    while (g->pairs >= 0 && other < g->piles - 1 && role_of(g, other) != FOUNDATION) other++;
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
    if (session_is_won(s)) return error_of(N_("The game is won.")); /* its record has ended */
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
    if (!has_capacity(s, &error)) return error;
    do {
        const Position before = *session_now(s);
        const Move m = play->played[play->at].move;
        play_redo(play);
        journal_add(&s->journal, move_write(&play->game, &before, m, word));
        if (play->played[play->at - 1].suggested) journal_add(&s->journal, RECORD_SUGGESTED);
        EACH_LISTENER (s, moved) l->moved(l->context, &before, m, true);
    } while (play->at < play->count && (play->at < moves || play->played[play->at].follows) &&
             has_capacity(s, &error));
    changed(s);
    return error;
}

/* --- collecting what is left ---------------------------------------------------------------------------- */

Error session_finish_step(Session *s) {
    Error error = {.why = 0};
    const Move m = session_outlook(s)->finishing;
    if (!m.kind) return error_of(N_("Not everything can be collected yet."));
    if (!has_capacity(s, &error)) return error;
    make(s, m, false);
    changed(s);
    return error;
}

/* --- what holds in the current position -------------------------------------------------------------------
 */

bool session_is_won(const Session *s) {
    return game_is_won(&s->play.game, session_now(s));
}

/* Either card of a pair may be named first. */
static void add_mirrored(const Game *g, const Position *p, MoveList *list) {
    for (int i = list->count - 1; i >= 0; i--) {
        const Move m = list->move[i];
        if (move_is_pair(g, p, m)) move_add(list, (Move){MOVE_CARDS, m.to, m.from, 1});
    }
}

const MoveList *session_moves(Session *s) {
    Outlook *o = &s->outlook;
    const Position *p = session_now(s);
    if (o->lists_moves && position_equal(&o->of, p)) return &o->moves;
    o->of = *p;
    o->lists_moves = true;
    o->knows_rest = false;
    legal_moves(&s->play.game, p, &o->moves);
    add_mirrored(&s->play.game, p, &o->moves);
    return &o->moves;
}

static Move first_home(const Game *g, const MoveList *legal) {
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) continue;
        if (role_of(g, m.to) == FOUNDATION && !move_is_take_back(g, m)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

/* The next move if only collecting is left and all cards are seen, or MOVE_NONE. */
static Move finishing_move(const Game *g, const Position *p, const MoveList *legal) {
    const Move first = first_home(g, legal);
    MoveList list;
    Position q = *p;
    for (Move m = first; m.kind; m = first_home(g, &list)) {
        q = apply(g, &q, m);
        legal_moves(g, &q, &list);
    }
    const bool foreseen = all_unseen(g, &q) == all_unseen(g, p);
    return foreseen && game_is_won(g, &q) ? first : (Move){.kind = MOVE_NONE};
}

const Outlook *session_outlook(Session *s) {
    Outlook *o = &s->outlook;
    const MoveList *legal = session_moves(s);
    if (o->knows_rest) return o;
    o->standing = standing_with(&s->play.game, &o->of, legal);
    o->finishing = finishing_move(&s->play.game, &o->of, legal);
    o->knows_rest = true;
    return o;
}

bool session_is_lost(Session *s) {
    return session_outlook(s)->standing == STANDING_LOST;
}

/* --- the time played ------------------------------------------------------------------------------------ */

/* Milliseconds: after how long without a key the clock stops, and the longest gap between calls while program
   and machine are awake. */
enum { SECOND = 1000, STANDS_AFTER = 120 * SECOND, AWAKE = 3 * SECOND };

/* From the first move on. */
static bool has_time(const Session *s) {
    return s->open && s->play.count && !session_is_won(s);
}

/* So far, in milliseconds: the clock stops when nobody has done anything for two minutes. */
static long long played_by(const Session *s, long long now) {
    const long long gone = now - s->clock.active;
    return s->clock.played + (gone < STANDS_AFTER ? gone : STANDS_AFTER);
}

/* A longer gap means that the program was stopped or the machine slept. */
void session_tick(Session *s, long long now) {
    if (now - s->clock.heard >= AWAKE) s->clock.active += now - s->clock.heard;
    s->clock.heard = now;
    if (has_time(s)) s->clock.seconds = (int)(played_by(s, now) / SECOND);
}

void session_touch(Session *s, long long now) {
    session_tick(s, now);
    if (has_time(s)) s->clock.played = played_by(s, now);
    s->clock.active = now;
}

void session_skip(Session *s, long long now) {
    s->clock.active = s->clock.heard = now;
}

int session_next_second(const Session *s, long long now) {
    const bool runs = has_time(s) && now - s->clock.active < STANDS_AFTER;
    return runs ? (int)(SECOND - played_by(s, now) % SECOND) : -1;
}
