/* The lower bar: what can be done now, by which keys. */
#include "bottom_bar.h"

#include "session/help.h"

static int width_of(const char *key, const char *what) {
    return text_width(key) + 1 + text_width(what) + 2;
}

void bar_put(Bar *bar, const char *key, const char *what) {
    const int x = bar->x, y = bar->canvas->height - 1, width = width_of(key, what);
    if (!key[0] || x + width - 2 >= bar->canvas->width) return;
    bar->x += width;
    if (bar->measured) return;
    const int behind = x + canvas_text(bar->canvas, x, y, width, key, STYLE_BAR_KEY) + 1;
    canvas_text(bar->canvas, behind, y, width, what, STYLE_BAR);
}

void bar_command(Bar *bar, const char *command, const char *what) {
    Canvas none = {.width = 0};
    KeyBar keys = {&none, table_keymap, bar->view->session->config, STYLE_BAR_KEY, STYLE_BAR};
    const int width = commands_draw(&keys, 0, 0, command, what);
    if (!width || bar->x + width >= bar->canvas->width) return;
    keys.canvas = bar->canvas;
    if (!bar->measured) commands_draw(&keys, bar->x, bar->canvas->height - 1, command, what);
    bar->x += width + 2;
}

static bool is_possible(const View *v, MoveKind kind) {
    return has_kind(session_moves(v->session), kind);
}

/* What the keys of piles do: they say where what is picked up goes, else they move cards or pick them up;
   both in one where there is no room. */
static void put_piles(Bar *bar, int room) {
    char moving[KEYS_TEXT_MAX], picking[KEYS_TEXT_MAX];
    const View *v = bar->view;
    Session *s = v->session;
    const Selection *selection = &v->selection;
    if (selection->picked >= 0) {
        bar_put(bar, view_pile_keys(v, selection_targets(selection, s), moving), _("put there"));
        if (!card_pending(&s->play.game, session_now(s))) bar_command(bar, "escape", _("put back"));
        return;
    }
    PileSet movers = selection_named(selection, s, v->count, true),
            picks = selection_named(selection, s, v->count, false);
    for (int pile = 0; pile < s->play.game.piles; pile++) /* that key names nothing now */
        if (view_share_key(v, v->until.goes, pile)) movers &= ~pile_bit(pile), picks &= ~pile_bit(pile);
    const char *const moves = C_("bar", "move"), *const picks_up = _("pick up");
    const int width = width_of(view_pile_keys(v, movers, moving), moves) +
                      width_of(view_pile_keys(v, picks, picking), picks_up) - 2;
    if (movers && picks && width > room) {
        bar_put(bar, view_pile_keys(v, movers | picks, moving), _("play"));
        return;
    }
    bar_put(bar, moving, moves);
    bar_put(bar, picking, picks_up);
}

/* What can be done besides. */
static void put_commands(Bar *bar) {
    enum { ROOMY = 80 };
    const View *v = bar->view;
    const bool won = session_is_won(v->session);
    char key[KEY_TEXT_MAX];
    const bool to_waste = v->session->play.game.rules.stock.draws_to == DRAWS_TO_WASTE;
    const char *const draw = to_waste ? _("draw") : C_("bar", "deal");
    if (is_possible(v, MOVE_REDEAL))
        bar_command(bar, "draw", _("deal again"));
    else if (is_possible(v, MOVE_SHUFFLE))
        bar_command(bar, "shuffle", _("shuffle"));
    else if (is_possible(v, MOVE_DRAW))
        bar_command(bar, "draw", draw);
    else if (!won && selection_only_move(v->session).kind)
        bar_command(bar, "draw", _("play"));
    else if (v->session->play.game.stock >= 0 && !won) /* the others stay where they are */
        bar->x += width_of(command_key(table_keymap, "draw", v->session->config, key), draw);
    if (is_possible(v, MOVE_REDEAL) && is_possible(v, MOVE_SHUFFLE))
        bar_command(bar, "shuffle", _("shuffle"));
    if (!won) bar_command(bar, "undo", _("undo"));
    bar_command(bar, "new", _("new"));
    bar_command(bar, "help", _("help"));
    bar_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
    if (!won && bar->canvas->width >= ROOMY) bar_command(bar, "hint", _("hint"));
}

/* The ways out of a lost game, the most important first: what has no room is left out. */
static void put_ways_out(Bar *bar) {
    const View *v = bar->view;
    const int at = v->session->play.at, won = session_stretches(v->session).won;
    char back[60];
    snprintf(back, sizeof back, _("back to move %d"), won);
    if (won >= 0) bar_command(bar, "light", back);
    if (v->loss == LOSS_TOLD)
        bar_command(bar, "replay", _("look"));
    else if (at)
        bar_command(bar, "left", _("move by move"));
    if (at) bar_command(bar, "restart", _("again"));
    bar_command(bar, "new", v->travels ? _("random deal") : _("next"));
    if (at) bar_command(bar, "undo", _("undo"));
    bar_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
    bar_command(bar, "help", _("help"));
}

/* What can be done with a hint, or where there is none. */
static void put_advice(Bar *bar) {
    const View *v = bar->view;
    if (v->until.advised.kind) bar_command(bar, "enter", _("play"));
    if (v->until.advice == ADVICE_FAIR)
        bar_command(bar, "hint", _("ask the solver"));
    else
        bar_command(bar, "replay", _("watch the win"));
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
    if (v->until.finds) {
        bar_command(bar, "escape", _("back"));
    } else if (v->until.advice) {
        put_advice(bar);
    } else if (is_possible(v, MOVE_UP) && !view_piles(v, false)) {
        bar_command(bar, "rise", _("upwards"));
        bar_command(bar, "fall", _("downwards"));
    } else if (v->tens < 0) {
        put_piles(bar, room - 2);
    }
    if (bar->x < begin + room) bar->x = begin + room;
    put_commands(bar);
}

void view_draw_bottom_bar(const View *v, Canvas *canvas) {
    Bar bar = {.view = v, .canvas = canvas, .x = 1};
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
    if (leaves_put_keys(v->leaves, &bar)) return;
    if (session_is_lost(v->session) && v->selection.picked < 0)
        put_ways_out(&bar);
    else
        put_keys(&bar);
}
