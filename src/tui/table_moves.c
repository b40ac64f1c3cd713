/* Moving cards: a source is named, then a target. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/error_text.h"
#include "text/language.h"

void table_put_back(Table *t) {
    t->picked = -1;
    t->count = t->row = 0;
    t->named = false;
}

static void refuse(Table *t, Move m) {
    char text[MESSAGE_MAX];
    const Error c = move_refusal(&t->play.game, table_now(t), m);
    const bool pending = card_pending(&t->play.game, table_now(t)) && c.piles;
    table_put_back(t);
    table_settle(t);
    if (pending) return; /* the standing message explains it with the keys */
    table_say(t, "%s", error_text(&c, &t->play.game, table_now(t), text, sizeof text));
}

/* --- making moves --------------------------------------------------------------------------------------- */

/* Adds a line to the record; where that begins to fail the reason is told once, and the upper bar tells that
   it is so as long as it holds. */
static void record(Table *t, const char *line) {
    const int before = t->journal.trouble;
    journal_add(&t->journal, line);
    if (t->journal.trouble && !before)
        table_say(t, _("The game is not being saved: %s"), strerror(t->journal.trouble));
}

/* Says what comes of it that the record has little room or none. */
static void say_room(Table *t) {
    char undo[KEY_TEXT_MAX], new[KEY_TEXT_MAX];
    command_key("undo", t->config, undo);
    command_key("new", t->config, new);
    if (journal_room(&t->journal) == ROOM_NONE)
        table_say(t, _("The record is full.  %s undo, %s new deal"), undo, new);
    else if (journal_can_renew(&t->play))
        table_say(t, "%s", _("The record is nearly full; the game will continue in a new one by itself."));
    else
        table_say(t, _("Record nearly full.  %s undo, %s new deal"), undo, new);
}

/* A full record is followed by a new one, where that helps. */
static void renew_record(Table *t) {
    if (journal_renew(&t->journal, &t->play))
        table_say(t, "%s", _("The record was full; the game continues in a new one, the old one stays."));
}

/* Whether a move can be recorded; says so where not. */
static bool has_room(Table *t) {
    renew_record(t);
    if (journal_room(&t->journal) != ROOM_NONE) return true;
    say_room(t);
    return false;
}

/* Behind a change of the game. */
static void keep_room(Table *t, Room before) {
    renew_record(t);
    if (journal_room(&t->journal) > before) say_room(t);
}

void table_note(Table *t, Parting parting) {
    const int before = t->arrears->count;
    arrears_note(t->arrears, &t->play, &t->journal, parting, t->seconds);
    if (t->arrears->count > before)
        table_say(t, _("The statistics are not being written: %s"), strerror(t->arrears->trouble));
}

/* Plays and records one move. */
static bool play_and_record(Table *t, Move m) {
    char word[NOTATION_MAX];
    const bool told = table_was_told(t, table_now(t), m);
    move_write(&t->play.game, table_now(t), m, word);
    if (!play_do(&t->play, m)) return false;
    record(t, word);
    t->play.played[t->play.at - 1].seer = told;
    if (told) record(t, RECORD_SEER);
    return true;
}

static void end_if_won(Table *t) {
    if (!game_is_won(&t->play.game, table_now(t))) return;
    table_note(t, PARTING_WON);
    journal_end(&t->journal, ENDING_WON);
}

/* Cards that nothing needs any more go home, if the player likes that; they are one with the move before. */
static void collect(Table *t) {
    if (!is_set(&t->config->settings, "collect", "on")) return;
    for (Move m; (m = safe_move(&t->play.game, table_now(t))).kind && play_and_record(t, m);)
        t->play.played[t->play.at - 1].follows = true;
}

static bool is_seen_moving(const Table *t) {
    const Settings *s = &t->config->settings;
    return is_set(s, "motion", "on") ||
           (is_set(s, "motion", "auto") && !getenv("SSH_CONNECTION") && !getenv("SSH_TTY"));
}

/* A moved card's sign is seen flying over the felt. */
static void begin_flight(Table *t, Move m) {
    if (m.kind != MOVE_CARDS || !is_seen_moving(t)) return;
    const Position *p = table_now(t);
    const Box from = layout_card(&t->lay, &t->play.game, p, m.from, pile_count(p, m.from) - 1);
    t->flight = FLIGHT_STEPS;
    t->from_x = from.x + from.w / 2;
    t->from_y = from.y;
    t->flying = pile_top(p, m.from);
}

void table_move(Table *t, Move m) {
    const Room before = journal_room(&t->journal);
    if (!has_room(t)) return;
    if (move_is_legal(&t->play.game, table_now(t), m)) begin_flight(t, m);
    if (!play_and_record(t, m)) {
        refuse(t, m);
        return;
    }
    collect(t);
    table_put_back(t);
    t->last = m.kind == MOVE_CARDS || m.kind == MOVE_INNER ? m.to : -1;
    if (m.kind == MOVE_CARDS && role_of(&t->play.game, m.to) == COLUMN) t->cursor = m.to;
    t->depth = 1;
    end_if_won(t);
    keep_room(t, before);
    table_settle(t);
}

void table_take_back(Table *t, int moves) {
    char line[24];
    int undone = 0;
    const Room before = journal_room(&t->journal);
    if (game_is_won(&t->play.game, table_now(t))) { /* its record is at its end */
        table_say(t, "%s", _("The game is won."));
        return;
    }
    for (; moves > 0 && t->play.at; moves--) {
        while (t->play.at && t->play.played[t->play.at - 1].follows) undone += play_undo(&t->play);
        undone += play_undo(&t->play);
    }
    if (!undone) {
        table_say(t, "%s", _("There is nothing to undo."));
        return;
    }
    snprintf(line, sizeof line, "undo %d", undone);
    record(t, line);
    keep_room(t, before);
    t->last = -1;
    table_put_back(t);
    table_settle(t);
}

void table_make_again(Table *t) {
    char word[NOTATION_MAX];
    if (game_is_won(&t->play.game, table_now(t))) return;
    if (t->play.at == t->play.count) {
        table_say(t, "%s", _("There is nothing to redo."));
        return;
    }
    const Room before = journal_room(&t->journal);
    if (!has_room(t)) return;
    do {
        const Move m = t->play.played[t->play.at].move;
        record(t, move_write(&t->play.game, table_now(t), m, word));
        play_redo(&t->play);
        if (t->play.played[t->play.at - 1].seer) record(t, RECORD_SEER);
    } while (t->play.at < t->play.count && t->play.played[t->play.at].follows);
    t->last = -1;
    table_put_back(t);
    end_if_won(t);
    keep_room(t, before);
    table_settle(t);
}

void table_draw_card(Table *t) {
    MoveList list;
    const Game *g = &t->play.game;
    legal_moves(g, table_now(t), &list);
    int shuffle = -1;
    for (int i = 0; i < list.count; i++) {
        const MoveKind kind = list.move[i].kind;
        if (kind == MOVE_SHUFFLE) shuffle = i;
        if (kind != MOVE_DRAW && kind != MOVE_REDEAL) continue;
        table_move(t, list.move[i]);
        return;
    }
    if (shuffle >= 0) {
        table_move(t, list.move[shuffle]);
        return;
    }
    const bool stock = g->stock >= 0 && !pile_is_empty(table_now(t), g->stock);
    refuse(t, (Move){.kind = stock || card_pending(g, table_now(t)) ? MOVE_DRAW : MOVE_REDEAL});
}

void table_sensible(Table *t, int pile) {
    const Move m = sensible_move(&t->play.game, table_now(t), pile);
    table_put_back(t);
    if (m.kind)
        table_move(t, m);
    else
        table_settle(t);
}

/* --- naming piles --------------------------------------------------------------------------------------- */

int table_pile_seen(const Table *t, int pile) {
    const Game *g = &t->play.game;
    return pile == g->waste && g->hand >= 0 && !pile_is_empty(table_now(t), g->hand) ? g->hand : pile;
}

/* Whether two piles answer to the same key. */
static bool same_key(const Table *t, int a, int b) {
    return a == b ||
           (t->play.game.group_of[a] == t->play.game.group_of[b] && group_of(&t->play.game, a)->key);
}

bool table_gives(const Table *t, int pile) {
    return pile == t->picked ||
           (role_of(&t->play.game, t->picked) == FOUNDATION && same_key(t, pile, t->picked));
}

static bool is_picked(const Table *t, Move m) {
    if (m.from != t->picked) return false;
    if (t->row) return m.kind == MOVE_INNER && m.count == t->row;
    return m.kind == MOVE_CARDS && (!t->count || m.count == t->count);
}

/* The longest legal move of what is picked to a pile, or to any that has its key. */
static Move move_to(const Table *t, int pile) {
    MoveList list;
    Move best = {.kind = MOVE_NONE};
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (is_picked(t, m) && same_key(t, m.to, pile) && (!best.kind || m.count > best.count)) best = m;
    }
    return best;
}

/* The move of what is picked up to a pile; of families with one key that whose card fits. */
static Move fitting_move(Table *t, int pile) {
    const int picked = t->picked;
    Move m = move_to(t, pile);
    for (int i = 0; !m.kind && i < t->play.game.piles; i++) {
        if (!table_gives(t, i)) continue;
        t->picked = i;
        m = move_to(t, pile);
    }
    if (!m.kind) t->picked = picked;
    return m;
}

static void lay_on(Table *t, int pile) {
    const Move m = fitting_move(t, pile);
    const int count = t->row ? t->row : t->count ? t->count : 1;
    if (m.kind)
        table_move(t, m);
    else
        refuse(t,
               (Move){t->row ? MOVE_INNER : MOVE_CARDS, (uint8_t)t->picked, (uint8_t)pile, (uint8_t)count});
}

/* The first legal move from a pile of one of two kinds, or MOVE_NONE; of MOVE_INNER one from above `row`. */
static Move first_from(const Table *t, int pile, MoveKind kind, int row) {
    MoveList list;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = list.count - 1; i >= 0; i--) {
        const Move m = list.move[i];
        if (m.kind == kind && m.from == pile && (kind != MOVE_INNER || !row || m.count < row)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

static bool has_moves(const Table *t, int pile) {
    return first_from(t, pile, MOVE_CARDS, 0).kind || first_from(t, pile, MOVE_INNER, 0).kind ||
           first_from(t, pile, MOVE_TURN, 0).kind;
}

/* The pile with this key that has something to give, after `from` in turn; or the first of them. */
static int source_after(const Table *t, int pile, int from) {
    for (int i = from + 1; i < t->play.game.piles; i++)
        if (same_key(t, i, pile) && has_moves(t, i)) return i;
    return from < 0 ? pile : -1;
}

/* Says why nothing can be picked up from a pile. */
static void say_why_not(Table *t, int from) {
    const Game *g = &t->play.game;
    const Position *p = table_now(t);
    const int elsewhere = from ? 0 : 1;
    char text[MESSAGE_MAX];
    Error c = move_refusal(g, p, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)elsewhere, 1});
    const bool stays = pile_is_empty(p, from) || !pile_is_open(p, from) || !group_of(g, from)->gives;
    if (!stays && !game_is_won(g, p)) c.why = N_("There is no place for {card} now.");
    table_say(t, "%s", error_text(&c, g, p, text, sizeof text));
}

static void pick_up(Table *t, int pile, int count) {
    const Game *g = &t->play.game;
    const int from = table_pile_seen(t, has_moves(t, pile) ? pile : source_after(t, pile, -1));
    if (card_pending(g, table_now(t)) && from != g->hand) {
        table_settle(t);
        return;
    }
    t->cursor = from == g->hand ? g->waste : from;
    t->depth = count > 0 ? count : 1;
    const Move inner = first_from(t, from, MOVE_INNER, 0), turn = first_from(t, from, MOVE_TURN, 0);
    if (turn.kind) {
        table_move(t, turn);
    } else if (first_from(t, from, MOVE_CARDS, 0).kind || inner.kind) {
        t->picked = from;
        t->named = true;
        t->count = count;
        t->row = first_from(t, from, MOVE_CARDS, 0).kind ? 0 : inner.count;
    } else {
        say_why_not(t, from);
    }
}

/* The source was named a second time: another free card of its column, the next family, or the sensible move.
   A drawn card that is held is named once before, as if it were to be picked up. */
static void name_again(Table *t, int pile) {
    if (!t->named) {
        t->named = true;
        return;
    }
    const Move inner = first_from(t, t->picked, MOVE_INNER, t->row);
    if (inner.kind && inner.count != t->row) {
        t->row = inner.count;
    } else if (role_of(&t->play.game, t->picked) == FOUNDATION) {
        t->picked = source_after(t, pile, t->picked);
        if (t->picked >= 0) t->cursor = t->picked;
    } else {
        table_sensible(t, t->picked);
    }
}

void table_name_pile(Table *t, int pile, int count) {
    if (role_of(&t->play.game, pile) == STOCK) {
        table_put_back(t);
        table_draw_card(t);
    } else if (t->picked < 0) {
        pick_up(t, pile, count);
    } else if (same_key(t, t->picked, table_pile_seen(t, pile))) {
        name_again(t, pile);
    } else {
        lay_on(t, pile);
    }
}
