/* The lower bar: what can be done now, by which keys. */
#include "bottom_bar.h"

#include "session/help.h"

void bar_put(Bar *bar, const char *key, const char *what) {
    const int x = bar->x, y = bar->canvas->height - 1, end = x + text_width(key) + 1 + text_width(what);
    if (!key[0] || end >= bar->end) return;
    bar->x = end + 2;
    if (bar->measured) return;
    const int behind = x + canvas_text(bar->canvas, x, y, end - x, key, STYLE_BAR_KEY) + 1;
    canvas_text(bar->canvas, behind, y, end - behind, what, STYLE_BAR);
}

void bar_command(Bar *bar, const char *command, const char *what) {
    Canvas none = {.width = 0};
    KeyBar keys = {&none, table_keymap, bar->view->session->config, STYLE_BAR_KEY, STYLE_BAR};
    const int width = commands_draw(&keys, 0, 0, command, what);
    if (!width || bar->x + width >= bar->end) return;
    keys.canvas = bar->canvas;
    if (!bar->measured) commands_draw(&keys, bar->x, bar->canvas->height - 1, command, what);
    bar->x += width + 2;
}

static bool is_possible(const View *v, MoveKind kind) {
    return has_kind(session_moves(v->session), kind);
}

/* Where what is picked up goes. */
static void put_targets(Bar *bar) {
    char keys[KEYS_TEXT_MAX];
    const View *v = bar->view;
    bar_put(bar, view_pile_keys(v, selection_targets(&v->selection, v->session), keys), _("put there"));
    if (!card_pending(&v->session->play.game, session_now(v->session)))
        bar_command(bar, "escape", _("put back"));
}

/* What can be done at any time. */
static void put_commands(Bar *bar) {
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
        bar->x +=
            text_width(command_key(table_keymap, "draw", v->session->config, key)) + text_width(draw) + 3;
    if (is_possible(v, MOVE_REDEAL) && is_possible(v, MOVE_SHUFFLE))
        bar_command(bar, "shuffle", _("shuffle"));
    if (!won) bar_command(bar, "undo", _("undo"));
    if (session_outlook(v->session)->finishing.kind) bar_command(bar, "finish", _("collect all"));
    if (!won && !v->until.advice) bar_command(bar, "hint", _("hint"));
    bar_command(bar, "new", _("new"));
    bar_command(bar, "help", _("help"));
    bar_command(bar, "quit", bar->view->has_menu ? _("menu") : _("quit"));
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

/* What can be done with what was found, is shown or picked up, and only now. */
static void put_now(Bar *bar) {
    const View *v = bar->view;
    if (v->until.finds) {
        bar_command(bar, "escape", _("back"));
    } else if (v->until.advice) {
        put_advice(bar);
    } else if (is_possible(v, MOVE_UP) && !view_piles(v, false)) {
        bar_command(bar, "rise", _("upwards"));
        bar_command(bar, "fall", _("downwards"));
    } else if (v->selection.picked >= 0) {
        put_targets(bar);
    }
}

/* That stands at the right end, so that the others stay where they are. */
static void put_keys(Bar *bar) {
    Bar now = *bar;
    now.measured = true;
    put_now(&now);
    now.x = bar->end - (now.x - bar->x) + 1;
    now.measured = false;
    bar->end = now.x - 1;
    put_commands(bar);
    put_now(&now);
}

void view_draw_bottom_bar(const View *v, Canvas *canvas) {
    Bar bar = {.view = v, .canvas = canvas, .x = 1, .end = canvas->width};
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
    if (leaves_put_keys(v->leaves, &bar)) return;
    if (session_is_lost(v->session) && v->selection.picked < 0)
        put_ways_out(&bar);
    else
        put_keys(&bar);
}
