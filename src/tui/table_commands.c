/* What keys and clicks do at the table: a source, then a target. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "text/choice.h"
#include "text/complaint_text.h"
#include "text/language.h"

/* --- moves ---------------------------------------------------------------------------------------------- */

static void put_back(Table *t) {
    t->picked = -1;
    t->count = 0;
}

static void refuse(Table *t, Move m) {
    char text[MESSAGE_MAX];
    const Complaint c = move_refusal(&t->play.game, table_now(t), m);
    const bool pending = card_pending(&t->play.game, table_now(t)) && c.piles;
    put_back(t);
    table_settle(t);
    if (pending) return; /* the standing message explains it with the keys */
    table_say(t, "%s", complaint_text(&c, &t->play.game, table_now(t), text, sizeof text));
}

static void make_move(Table *t, Move m) {
    char word[WORD_MAX];
    move_word(&t->play.game, table_now(t), m, word);
    if (!play_do(&t->play, m)) {
        refuse(t, m);
        return;
    }
    journal_add(&t->journal, word);
    put_back(t);
    if (m.kind == MOVE_CARDS && role_of(&t->play.game, m.to) == COLUMN) t->cursor = m.to;
    t->depth = 1;
    if (game_is_won(&t->play.game, table_now(t))) journal_end(&t->journal, ENDING_WON);
    table_settle(t);
}

/* The drawn card in the hand lies where the waste is. */
static int pile_seen(const Table *t, int pile) {
    const Game *g = &t->play.game;
    return pile == g->waste && g->hand >= 0 && !pile_is_empty(table_now(t), g->hand) ? g->hand : pile;
}

/* Whether two piles answer to the same key. */
static bool same_key(const Table *t, int a, int b) {
    return a == b || (t->play.game.line_of[a] == t->play.game.line_of[b] && line_of(&t->play.game, a)->key);
}

/* The longest legal move of what is picked to a pile, or to any that has its key. */
static Move move_to(const Table *t, int pile) {
    MoveList list;
    Move best = {.kind = MOVE_NONE};
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (m.kind != MOVE_CARDS || m.from != t->picked || !same_key(t, m.to, pile)) continue;
        if ((!t->count || m.count == t->count) && m.count > best.count) best = m;
    }
    return best;
}

static void lay_on(Table *t, int pile) {
    const Move m = move_to(t, pile);
    if (m.kind)
        make_move(t, m);
    else
        refuse(t, (Move){MOVE_CARDS, (uint8_t)t->picked, (uint8_t)pile, (uint8_t)(t->count ? t->count : 1)});
}

static bool has_moves(const Table *t, int pile) {
    MoveList list;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++)
        if ((list.move[i].kind == MOVE_CARDS || list.move[i].kind == MOVE_TURN) && list.move[i].from == pile)
            return true;
    return false;
}

/* The pile with this key that has something to give, after `from` in turn; or the first of them. */
static int source_after(const Table *t, int pile, int from) {
    for (int i = from + 1; i < t->play.game.piles; i++)
        if (same_key(t, i, pile) && has_moves(t, i)) return i;
    return from < 0 ? pile : -1;
}

static void pick_up(Table *t, int pile, int count) {
    const Position *p = table_now(t);
    const int from = pile_seen(t, source_after(t, pile, -1));
    if (card_pending(&t->play.game, p) && from != t->play.game.hand) {
        table_settle(t);
        return;
    }
    t->cursor = from == t->play.game.hand ? t->play.game.waste : from;
    t->depth = count > 0 ? count : 1;
    if (!pile_is_empty(p, from) && pile_is_open(p, from) && has_moves(t, from)) {
        t->picked = from;
        t->count = count;
        return;
    }
    if (has_moves(t, from)) { /* a face-down card to be turned by hand */
        make_move(t, sensible_move(&t->play.game, p, from));
        return;
    }
    char text[MESSAGE_MAX];
    const Complaint none =
        move_refusal(&t->play.game, p, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)from, 1});
    const bool stays =
        pile_is_empty(p, from) || !pile_is_open(p, from) || !line_of(&t->play.game, from)->gives;
    Complaint c = none;
    if (stays)
        c = move_refusal(&t->play.game, p, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)(from ? 0 : 1), 1});
    else
        c.why = N_("There is no place for {card} now.");
    table_say(t, "%s", complaint_text(&c, &t->play.game, p, text, sizeof text));
}

static void do_sensible(Table *t, int pile) {
    const Move m = sensible_move(&t->play.game, table_now(t), pile);
    put_back(t);
    if (m.kind)
        make_move(t, m);
    else
        table_settle(t);
}

static void draw_or_redeal(Table *t) {
    MoveList list;
    legal_moves(&t->play.game, table_now(t), &list);
    for (int i = 0; i < list.count; i++) {
        const MoveKind kind = list.move[i].kind;
        if (kind != MOVE_DRAW && kind != MOVE_REDEAL && (kind != MOVE_SHUFFLE || list.count > 1)) continue;
        make_move(t, list.move[i]);
        return;
    }
    const bool stock = t->play.game.stock >= 0 && !pile_is_empty(table_now(t), t->play.game.stock);
    refuse(t, (Move){.kind = stock || card_pending(&t->play.game, table_now(t)) ? MOVE_DRAW : MOVE_REDEAL});
}

/* A pile was named by its key, the cursor or a click: the source first, then the target. */
static void name_pile(Table *t, int pile, int count) {
    const int seen = pile_seen(t, pile);
    if (role_of(&t->play.game, pile) == STOCK) {
        put_back(t);
        draw_or_redeal(t);
    } else if (t->picked < 0) {
        pick_up(t, pile, count);
    } else if (seen == t->picked && role_of(&t->play.game, seen) != FOUNDATION) {
        do_sensible(t, seen);
    } else if (same_key(t, t->picked, seen)) { /* the next family that could give a card */
        t->picked = source_after(t, pile, t->picked);
        if (t->picked >= 0) t->cursor = t->picked;
    } else {
        lay_on(t, pile);
    }
}

/* --- commands ------------------------------------------------------------------------------------------- */

static void choose_kind(Table *t, MoveKind kind) {
    make_move(t, (Move){.kind = (uint8_t)kind});
}
static void run_draw(Table *t) {
    put_back(t);
    draw_or_redeal(t);
}
static void run_shuffle(Table *t) {
    choose_kind(t, MOVE_SHUFFLE);
}
static void run_up(Table *t) {
    choose_kind(t, MOVE_UP);
}
static void run_down(Table *t) {
    choose_kind(t, MOVE_DOWN);
}
static void run_enter(Table *t) {
    name_pile(t, t->cursor, t->picked < 0 && t->depth > 1 ? t->depth : 0);
}

static void take_back(Table *t, int moves) {
    char line[24];
    if (!moves) {
        table_say(t, "%s", _("There is nothing to take back."));
        return;
    }
    for (int i = 0; i < moves; i++) play_undo(&t->play);
    snprintf(line, sizeof line, "undo %d", moves);
    journal_add(&t->journal, line);
    put_back(t);
    table_settle(t);
}

/* A won game is at its end, and so is its record. */
static bool is_over(Table *t) {
    return game_is_won(&t->play.game, table_now(t));
}

static void run_undo(Table *t) {
    if (!is_over(t)) take_back(t, t->play.at ? 1 : 0);
}

static void run_redo(Table *t) {
    char word[WORD_MAX];
    if (is_over(t)) return;
    if (t->play.at == t->play.count) {
        table_say(t, "%s", _("There is nothing to do again."));
        return;
    }
    journal_add(&t->journal, move_word(&t->play.game, table_now(t), t->play.played[t->play.at].move, word));
    play_redo(&t->play);
    put_back(t);
    if (is_over(t)) journal_end(&t->journal, ENDING_WON);
    table_settle(t);
}

static void run_restart(Table *t) {
    if (is_over(t)) {
        t->next_number = t->play.deal.number;
        t->outcome = OUTCOME_NEW;
    } else {
        take_back(t, t->play.at);
    }
}

static void run_new(Table *t) {
    t->next_number = number_random();
    t->outcome = OUTCOME_NEW;
}

static void run_number(Table *t) {
    if (page_ask_number(_("Number of the deal:"), &t->next_number)) t->outcome = OUTCOME_NEW;
}

static void run_help(Table *t) {
    if (page_help(&t->play.game.rules) == EVENT_LEAVE) t->outcome = OUTCOME_END;
}

static void run_quit(Table *t) {
    t->outcome = OUTCOME_LEAVE;
}
static void run_escape(Table *t) {
    put_back(t);
    table_settle(t);
}

/* --- the cursor ----------------------------------------------------------------------------------------- */

static bool is_reached(const Table *t, int pile) {
    return role_of(&t->play.game, pile) != HAND && (t->lay.key[pile] || line_of(&t->play.game, pile)->gives);
}

/* The nearest pile in a direction; along the row counts less than across it. */
static int pile_beside(const Table *t, int dx, int dy) {
    const Box here = t->lay.pile[t->cursor];
    int best = t->cursor, least = 1 << 20;
    for (int pile = 0; pile < t->play.game.piles; pile++) {
        const Box box = t->lay.pile[pile];
        const int along = (box.x - here.x) * dx + (box.y - here.y) * 2 * dy;
        const int across = abs((box.x - here.x) * dy) + abs((box.y - here.y) * 2 * dx);
        if (pile == t->cursor || !is_reached(t, pile) || along <= 0 || (dx && across > along * 2)) continue;
        if (along + across * 3 >= least) continue;
        least = along + across * 3;
        best = pile;
    }
    return best;
}

static void step(Table *t, int dx, int dy) {
    const int to = pile_beside(t, dx, dy);
    if (to == t->cursor) return;
    t->cursor = to;
    t->depth = 1;
}

static void run_left(Table *t) {
    step(t, -1, 0);
}
static void run_right(Table *t) {
    step(t, 1, 0);
}

/* Up and down go along the run of a column first. */
static void run_cursor_up(Table *t) {
    const bool fans = line_of(&t->play.game, t->cursor)->fan == FAN_DOWN &&
                      line_of(&t->play.game, t->cursor)->gives >= TOP_OR_RUN;
    if (fans && t->picked < 0 && t->depth < run_length(&t->play.game, table_now(t), t->cursor))
        t->depth++;
    else
        step(t, 0, -1);
}

static void run_cursor_down(Table *t) {
    if (t->depth > 1)
        t->depth--;
    else
        step(t, 0, 1);
}

/* --- the table of keys ---------------------------------------------------------------------------------- */

const Binding bindings[] = {
    {{' '}, "␣", N_("draw from the stock, or deal it again"), run_draw},
    {{KEY_ENTER_CHAR}, "↵", N_("pick up, lay down; twice: the sensible move"), run_enter},
    {{KEY_ESCAPE_CHAR}, "Esc", N_("put back what is picked up"), run_escape},
    {{ARROW_LEFT, 'h'}, "← h", N_("cursor to the left"), run_left},
    {{ARROW_DOWN, 'j'}, "↓ j", N_("cursor down"), run_cursor_down},
    {{ARROW_UP, 'k'}, "↑ k", N_("cursor up, along a run first"), run_cursor_up},
    {{ARROW_RIGHT, 'l'}, "→ l", N_("cursor to the right"), run_right},
    {{'u', BACKSPACE}, "u", N_("undo"), run_undo},
    {{'U', 'y', 18}, "U", N_("redo"), run_redo},
    {{'s'}, "s", N_("deal again, shuffled (where the game allows it)"), run_shuffle},
    {{'+'}, "+", N_("families go up (where the game asks)"), run_up},
    {{'-'}, "-", N_("families go down (where the game asks)"), run_down},
    {{'r'}, "r", N_("start this deal again"), run_restart},
    {{'n'}, "n", N_("new deal"), run_new},
    {{'#', 'g'}, "#", N_("deal by number"), run_number},
    {{'?'}, "?", N_("this page"), run_help},
    {{'q'}, "q", N_("leave; the game is kept"), run_quit},
    {.run = 0},
};

static bool run_binding(Table *t, int key) {
    for (const Binding *b = bindings; b->run; b++)
        for (int i = 0; i < 3 && b->key[i]; i++)
            if (b->key[i] == key) {
                b->run(t);
                return true;
            }
    return false;
}

static void click(Table *t, Event event) {
    int index = 0;
    const int pile = layout_at(&t->lay, &t->play.game, table_now(t), event.x, event.y, &index);
    if (pile < 0) {
        run_escape(t);
        return;
    }
    const int seen = pile_seen(t, pile), count = pile_count(table_now(t), seen) - index;
    t->cursor = pile == t->play.game.hand ? t->play.game.waste : pile;
    t->depth = 1;
    if (event.kind == EVENT_DOUBLE && role_of(&t->play.game, pile) != STOCK)
        do_sensible(t, seen);
    else
        name_pile(t, pile,
                  t->picked < 0 && count > 1 && count <= run_length(&t->play.game, table_now(t), seen) ? count
                                                                                                       : 0);
}

static void press(Table *t, int key) {
    const int pile =
        key > ' ' && key < 127 ? layout_pile_of_key(&t->lay, &t->play.game, table_now(t), (char)key) : -1;
    if (pile >= 0)
        name_pile(t, pile == t->play.game.hand ? t->play.game.waste : pile, 0);
    else if (!run_binding(t, key))
        table_say(t, "%s", _("This key has no meaning here; ? shows those that have."));
}

void table_event(Table *t, Event event) {
    if (event.kind == EVENT_KEY && event.key == KEY_NOTHING) return;
    t->message[0] = '\0';
    switch (event.kind) {
    case EVENT_LEAVE: t->outcome = OUTCOME_END; break;
    case EVENT_KEY: press(t, event.key); break;
    case EVENT_WHEEL: event.key < 0 ? run_undo(t) : run_redo(t); break;
    case EVENT_CLICK:
    case EVENT_DOUBLE: click(t, event); break;
    case EVENT_RESIZE: break;
    }
}
