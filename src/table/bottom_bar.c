/* The lower bar: what can be done now, by which keys. */
#include "parts.h"

#include <stdio.h>

#include "move_keys.h"
#include "text/language.h"

/* One key with what it does; returns the cell behind. */
static int hint(Canvas *canvas, int x, const char *key, const char *what) {
    const int y = canvas->height - 1;
    if (!key[0] || x + text_width(key) + 1 + text_width(what) >= canvas->width) return x;
    x += canvas_text(canvas, x, y, canvas->width - x, key, STYLE_BAR_KEY) + 1;
    x += canvas_text(canvas, x, y, canvas->width - x, what, STYLE_BAR) + 2;
    return x;
}

/* The same for a command, by the key the player has for it; it can be clicked. */
static int hint_of(View *v, Canvas *canvas, int x, const char *command, const char *what) {
    char key[KEY_TEXT_MAX];
    const int end = hint(canvas, x, command_key(table_keymap, command, v->session->config, key), what);
    if (end > x) view_add_span(v, (Span){x, canvas->height - 1, end - x - 2, command});
    return end;
}

static bool is_possible(const View *v, MoveKind kind) {
    const MoveList *list = session_moves(v->session);
    for (int i = 0; i < list->count; i++)
        if (list->move[i].kind == kind) return true;
    return false;
}

/* The cells that the hint to draw takes. */
static int draw_width(const View *v) {
    char key[KEY_TEXT_MAX];
    return text_width(command_key(table_keymap, "draw", v->session->config, key)) + 1 +
           text_width(_("draw")) + 2;
}

/* What the keys of piles do: they say where what is picked up goes, else they move cards or pick them up;
   both in one where there is no room. */
static int draw_pile_hints(View *v, Canvas *canvas, int x, int room) {
    char moving[KEYS_TEXT_MAX], picking[KEYS_TEXT_MAX];
    Session *s = v->session;
    const Selection *selection = &v->selection;
    if (selection->picked >= 0) {
        x = hint(canvas, x, view_pile_keys(v, selection_targets(selection, s), moving), _("put there"));
        return card_pending(&s->play.game, session_now(s)) ? x
                                                           : hint_of(v, canvas, x, "escape", _("put back"));
    }
    uint32_t movers = selection_movers(selection, s, v->count),
             picks = selection_picks(selection, s, v->count);
    for (int pile = 0; pile < s->play.game.piles; pile++) /* that key names nothing now */
        if (view_share_key(v, v->goes, pile))
            movers &= ~((uint32_t)1 << pile), picks &= ~((uint32_t)1 << pile);
    const char *const moves = C_("bar", "move"), *const picks_up = _("pick up");
    const int width = text_width(view_pile_keys(v, movers, moving)) + 1 + text_width(moves) + 2 +
                      text_width(view_pile_keys(v, picks, picking)) + 1 + text_width(picks_up);
    if (movers && picks && width > room)
        return hint(canvas, x, view_pile_keys(v, movers | picks, moving), _("play"));
    return hint(canvas, hint(canvas, x, moving, moves), picking, picks_up);
}

/* What can be done besides; returns the cell behind. */
static int draw_commands(View *v, Canvas *canvas, int x) {
    const bool won = session_is_won(v->session);
    if (is_possible(v, MOVE_REDEAL))
        x = hint_of(v, canvas, x, "draw", _("deal again"));
    else if (is_possible(v, MOVE_SHUFFLE))
        x = hint_of(v, canvas, x, "shuffle", _("shuffle"));
    else if (is_possible(v, MOVE_DRAW))
        x = hint_of(v, canvas, x, "draw", _("draw"));
    else if (!won && selection_only_move(v->session).kind)
        x = hint_of(v, canvas, x, "draw", _("play"));
    else if (v->session->play.game.stock >= 0 && !won)
        x += draw_width(v); /* so that the others stay where they are */
    if (is_possible(v, MOVE_REDEAL) && is_possible(v, MOVE_SHUFFLE))
        x = hint_of(v, canvas, x, "shuffle", _("shuffle"));
    if (!won) x = hint_of(v, canvas, x, "undo", _("undo"));
    x = hint_of(v, canvas, x, "new", _("new"));
    x = hint_of(v, canvas, x, "help", _("help"));
    return hint_of(v, canvas, x, "quit", _("quit"));
}

/* The ways out of a lost game, the most important first: what has no room is left out. */
static void draw_ways_out(View *v, Canvas *canvas) {
    const int at = v->session->play.at, won = session_stretches(v->session).won;
    char back[60];
    int x = 1;
    snprintf(back, sizeof back, _("back to move %d"), won);
    if (won >= 0) x = hint_of(v, canvas, x, "rescue", back);
    if (v->loss == LOSS_TOLD)
        x = hint_of(v, canvas, x, "replay", _("look"));
    else if (at)
        x = hint_of(v, canvas, x, "left", _("move by move"));
    if (at) x = hint_of(v, canvas, x, "restart", _("again"));
    x = hint_of(v, canvas, x, "new", _("next"));
    if (at) x = hint_of(v, canvas, x, "undo", _("undo"));
    x = hint_of(v, canvas, x, "quit", _("quit"));
    hint_of(v, canvas, x, "help", _("help"));
}

/* What can be done with the odds that are shown. */
static void draw_odds_keys(View *v, Canvas *canvas) {
    char numbers[16];
    int shown = 0, x = 1;
    while (view_odds_move(v, shown).kind) shown++;
    snprintf(numbers, sizeof numbers, "1-%d", shown);
    if (shown) x = hint_of(v, canvas, x, "enter", _("play the best"));
    if (shown > 1) x = hint(canvas, x, numbers, _("play one"));
    x = hint_of(v, canvas, x, "draw", _("more games"));
    hint_of(v, canvas, x, "escape", _("back"));
}

static void clear_bar(View *v, Canvas *canvas, int spans) {
    v->spans = spans;
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
}

/* What can be done now.  The keys of piles, which change most, have what the commands leave of the bar, so
   that those stay where they are and little has to be sent. */
void view_draw_bottom_bar(View *v, Canvas *canvas) {
    enum { LEFT = 1, LEAST = 24, MOST = 40 };
    const int spans = v->spans;
    clear_bar(v, canvas, spans);
    if (v->session->question == ASK_ODDS) {
        draw_odds_keys(v, canvas);
        return;
    }
    if (session_is_lost(v->session) && v->selection.picked < 0) {
        draw_ways_out(v, canvas);
        return;
    }
    const int left = canvas->width - draw_commands(v, canvas, LEFT); /* to be seen how wide they are */
    const int room = left < LEAST ? LEAST : left > MOST ? MOST : left;
    int end = LEFT;
    clear_bar(v, canvas, spans);
    if (is_possible(v, MOVE_UP) && !view_sources(v))
        end = hint_of(v, canvas, hint_of(v, canvas, LEFT, "rise", _("upwards")), "fall", _("downwards"));
    else if (v->tens < 0)
        end = draw_pile_hints(v, canvas, LEFT, room - 2);
    draw_commands(v, canvas, end > LEFT + room ? end : LEFT + room);
}
