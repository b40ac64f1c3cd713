/* The lower bar: what can be done now, by which keys. */
#include "view.h"

#include <stdio.h>

#include "text/language.h"

typedef struct Bar {
    const View *view;
    Canvas *canvas;
    int x;         /* where it goes on */
    bool measured; /* nothing is drawn: it is seen how wide it is */
} Bar;

static int width_of(const char *key, const char *what) {
    return text_width(key) + 1 + text_width(what) + 2;
}

/* One key with what it does, where there is room. */
static void put(Bar *bar, const char *key, const char *what) {
    const int x = bar->x, y = bar->canvas->height - 1, width = width_of(key, what);
    if (!key[0] || x + width - 2 >= bar->canvas->width) return;
    bar->x += width;
    if (bar->measured) return;
    const int behind = x + canvas_text(bar->canvas, x, y, width, key, STYLE_BAR_KEY) + 1;
    canvas_text(bar->canvas, behind, y, width, what, STYLE_BAR);
}

/* The same for a command, which can be clicked. */
static void put_command(Bar *bar, const char *command, const char *what) {
    Canvas none = {.width = 0};
    KeyBar keys = {&none, table_keymap, bar->view->session->config, STYLE_BAR_KEY, STYLE_BAR};
    const int width = commands_draw(&keys, 0, 0, command, what);
    if (!width || bar->x + width >= bar->canvas->width) return;
    keys.canvas = bar->canvas;
    if (!bar->measured) commands_draw(&keys, bar->x, bar->canvas->height - 1, command, what);
    bar->x += width + 2;
}

static bool is_possible(const View *v, MoveKind kind) {
    const MoveList *list = session_moves(v->session);
    for (int i = 0; i < list->count; i++)
        if (list->move[i].kind == kind) return true;
    return false;
}

/* What the keys of piles do: they say where what is picked up goes, else they move cards or pick them up;
   both in one where there is no room. */
static void put_piles(Bar *bar, int room) {
    char moving[KEYS_TEXT_MAX], picking[KEYS_TEXT_MAX];
    const View *v = bar->view;
    Session *s = v->session;
    const Selection *selection = &v->selection;
    if (selection->picked >= 0) {
        put(bar, view_pile_keys(v, selection_targets(selection, s), moving), _("put there"));
        if (!card_pending(&s->play.game, session_now(s))) put_command(bar, "escape", _("put back"));
        return;
    }
    uint32_t movers = selection_named(selection, s, v->count, true),
             picks = selection_named(selection, s, v->count, false);
    for (int pile = 0; pile < s->play.game.piles; pile++) /* that key names nothing now */
        if (view_share_key(v, v->goes, pile))
            movers &= ~((uint32_t)1 << pile), picks &= ~((uint32_t)1 << pile);
    const char *const moves = C_("bar", "move"), *const picks_up = _("pick up");
    const int width = width_of(view_pile_keys(v, movers, moving), moves) +
                      width_of(view_pile_keys(v, picks, picking), picks_up) - 2;
    if (movers && picks && width > room) {
        put(bar, view_pile_keys(v, movers | picks, moving), _("play"));
        return;
    }
    put(bar, moving, moves);
    put(bar, picking, picks_up);
}

/* What can be done besides. */
static void put_commands(Bar *bar) {
    enum { ROOMY = 80 };
    const View *v = bar->view;
    const bool won = session_is_won(v->session);
    char key[KEY_TEXT_MAX];
    if (is_possible(v, MOVE_REDEAL))
        put_command(bar, "draw", _("deal again"));
    else if (is_possible(v, MOVE_SHUFFLE))
        put_command(bar, "shuffle", _("shuffle"));
    else if (is_possible(v, MOVE_DRAW))
        put_command(bar, "draw", _("draw"));
    else if (!won && selection_only_move(v->session).kind)
        put_command(bar, "draw", _("play"));
    else if (v->session->play.game.stock >= 0 && !won) /* the others stay where they are */
        bar->x += width_of(command_key(table_keymap, "draw", v->session->config, key), _("draw"));
    if (is_possible(v, MOVE_REDEAL) && is_possible(v, MOVE_SHUFFLE))
        put_command(bar, "shuffle", _("shuffle"));
    if (!won) put_command(bar, "undo", _("undo"));
    put_command(bar, "new", _("new"));
    put_command(bar, "help", _("help"));
    put_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
    if (!won && bar->canvas->width >= ROOMY) put_command(bar, "hint", _("hint"));
}

/* The ways out of a lost game, the most important first: what has no room is left out. */
static void put_ways_out(Bar *bar) {
    const View *v = bar->view;
    const int at = v->session->play.at, won = session_stretches(v->session).won;
    char back[60];
    snprintf(back, sizeof back, _("back to move %d"), won);
    if (won >= 0) put_command(bar, "rescue", back);
    if (v->loss == LOSS_TOLD)
        put_command(bar, "replay", _("look"));
    else if (at)
        put_command(bar, "left", _("move by move"));
    if (at) put_command(bar, "restart", _("again"));
    put_command(bar, "new", session_stage(v->session) < 0 ? _("next") : _("random deal"));
    if (at) put_command(bar, "undo", _("undo"));
    put_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
    put_command(bar, "help", _("help"));
}

/* What can be done with the odds that are shown. */
static void put_odds(Bar *bar) {
    char numbers[16];
    int shown = 0;
    while (view_odds_move(bar->view, shown).kind) shown++;
    snprintf(numbers, sizeof numbers, "1-%d", shown);
    if (shown) put_command(bar, "enter", _("play the best"));
    if (shown > 1) put(bar, numbers, _("play one"));
    put_command(bar, "draw", _("more games"));
    put_command(bar, "escape", _("back"));
}

/* What can be done with a hint, or where there is none. */
static void put_advice(Bar *bar) {
    const View *v = bar->view;
    if (v->advised.kind) put_command(bar, "enter", _("play"));
    if (v->advice == ADVICE_FAIR)
        put_command(bar, "hint", _("ask the solver"));
    else
        put_command(bar, "replay", _("watch the win"));
}

/* The keys of piles, which change most, have what the commands leave of the bar, so that those stay where
   they are and little has to be sent. */
static void put_keys(Bar *bar) {
    enum { LEAST = 17, MOST = 40 };
    const View *v = bar->view;
    Bar measure = *bar;
    measure.measured = true;
    put_commands(&measure);
    const int begin = bar->x, left = bar->canvas->width - measure.x,
              room = left < LEAST  ? LEAST
                     : left > MOST ? MOST
                                   : left;
    if (v->finds) {
        put_command(bar, "escape", _("back"));
    } else if (v->advice) {
        put_advice(bar);
    } else if (is_possible(v, MOVE_UP) && !view_piles(v, false)) {
        put_command(bar, "rise", _("upwards"));
        put_command(bar, "fall", _("downwards"));
    } else if (v->tens < 0) {
        put_piles(bar, room - 2);
    }
    if (bar->x < begin + room) bar->x = begin + room;
    put_commands(bar);
}

static void put_demo(Bar *bar) {
    put(bar, _("any key"), _("take over"));
    put_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
}

void view_draw_bottom_bar(const View *v, Canvas *canvas) {
    Bar bar = {.view = v, .canvas = canvas, .x = 1};
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
    if (v->session->demonstrates)
        put_demo(&bar);
    else if (v->session->question == ASK_ODDS)
        put_odds(&bar);
    else if (session_is_lost(v->session) && v->selection.picked < 0)
        put_ways_out(&bar);
    else
        put_keys(&bar);
}
