/* The lines above and below the table. */
#include "bars.h"

#include <stdlib.h>

#include "panels.h"
#include "text/rule_text.h"

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

/* Where the picked-up cards may go. */
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
    const char *const draw = dealt_in_rows(&v->session->play.game) ? C_("bar", "deal") : _("draw");
    if (is_possible(v, MOVE_REDEAL))
        bar_command(bar, "draw", redeal_text(&v->session->play.game));
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

/* The ways out of a lost game, the most important first; those that do not fit are left out. */
static void put_ways_out(Bar *bar) {
    const View *v = bar->view;
    const int at = v->session->play.at, won = help_stretches(v->help).won;
    char back[60];
    snprintf(back, sizeof back, _("back to move %d"), won);
    if (won >= 0) bar_command(bar, "light", back);
    if (v->loss == LOSS_TOLD)
        bar_command(bar, "replay", _("look"));
    else if (at)
        bar_command(bar, "left", _("move by move"));
    if (at) bar_command(bar, "restart", _("again"));
    bar_command(bar, "new", session_stage(v->session) >= 0 ? _("random deal") : _("next"));
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

/* What can be done only now, with what was found, is shown or picked up. */
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

/* The same at the right end, so that the others stay where they are. */
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

/* --- the line for messages: what was said, else where the game stands ----------------------------------- */

/* What can be done when the game is over or nearly so, with commands in it; otherwise 0. */
static const char *ways_on(const View *v) {
    const Outlook *now = session_outlook(v->session);
    if (now->standing == STANDING_TAKE_BACKS) return _("{undo} undo, {new} new deal");
    if (v->session->offers_finish) return _("Collect everything now?  {enter} yes, {finish} later");
    return now->finishing.kind ? _("Everything can be collected now: {finish}.") : 0;
}

/* What to do before the first move: the aim of this game, and its keys, as far as both fit a line. */
static void say_beginning(const View *v, char *text, int size) {
    const Session *s = v->session;
    char does[RULES_SUMMARY_MAX];
    const char *const keys = config_one_key(s->config)
                                 ? _("Press a bright key or click a card.")
                                 : _("Press a bright key, then the key of where it goes.");
    const int room = v->lay.width - 2, width = text_width(rules_first_words(&s->play.game.rules, room, does));
    if (*leaves_say(v->leaves, SAYS_FIRST, text, size)) return;
    if (s->left[0])
        snprintf(text, (size_t)size, "%s",
                 _("{undo} returns to the game you left; else it counts as given up."));
    else if (!width)
        snprintf(text, (size_t)size, "%s", keys);
    else
        snprintf(text, (size_t)size, width + 2 + text_width(keys) > room ? "%s" : "%s  %s", does, keys);
}

/* What the light says of a position that cannot be won, with commands in it; 0 of any other. */
static const char *verdict_text(const View *v) {
    const Session *s = v->session;
    const bool back = help_stretches(v->help).won >= 0, lit = is_set(&s->config->settings, "light", "on"),
               never = verdicts_of(&v->help->verdicts.found, &s->play, 0) == NOT_WINNABLE;
    if (lit && never) return _("This deal cannot be won.");
    if (!view_is_red(v)) return 0;
    return back ? _("It can no longer be won.  {light} back to where it could.")
                : _("It cannot be won from here.  {light} look for a way back");
}

/* The same with what the game itself says, and what the player must do; commands are not yet filled in.
   Returns text. */
static char *standing_text(const View *v, char *text, int size) {
    const Session *s = v->session;
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const Card pending = card_pending(g, p);
    char card[CARD_TEXT_MAX], keys[KEYS_TEXT_MAX];
    const Outlook *now = session_outlook(v->session);
    const char *ways = ways_on(v), *says = game_says(g, p), *verdict = verdict_text(v);
    text[0] = '\0';
    if (now->standing == STANDING_WON) {
        snprintf(text, (size_t)size, "%s", _("You won!"));
    } else if (now->standing == STANDING_LOST) {
        view_loss_text(v, v->lay.width - 2, text, size);
    } else if (ways) {
        const bool open = now->standing == STANDING_OPEN;
        snprintf(text, (size_t)size, open ? "%.0s%s" : "%s  %s",
                 standing_sentence(now->standing, now->moves.count), ways);
    } else if (v->until.dead_end) {
        snprintf(text, (size_t)size, "%s",
                 help_may_go_back(v->help)
                     ? _("No move leads on.  {light} look for a way back  {restart} again  {new} new deal")
                     : _("No move leads on.  {restart} again  {new} new deal"));
    } else if (pending) {
        snprintf(text, (size_t)size, _("%s was drawn and fits: it must be played (%s)."),
                 card_text(pending, card),
                 view_pile_keys(v, selection_targets(&v->selection, v->session), keys));
    } else if (verdict) {
        snprintf(text, (size_t)size, "%s", verdict);
    } else if (says) {
        snprintf(text, (size_t)size, "%s", _(says));
    } else if (s->journal.error) {
        snprintf(text, (size_t)size, _("The game is not being saved: %s"), reason_text(s->journal.error));
    } else if (!s->play.count) {
        say_beginning(v, text, size);
    }
    return text;
}

static bool is_bare(const Canvas *canvas, Box box) {
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (canvas->cell[y * canvas->width + x].style != STYLE_FELT) return false;
    return true;
}

/* A plate of this size on the bare table, as close to the middle as possible; its width is 0 if there is no
   room. */
static Box bare_place(const View *v, const Canvas *canvas, int width, int height) {
    const int first = 2, last = canvas->height - 2 - height, middle = canvas->height / 2;
    Box best = {.x = (v->lay.width - width) / 2};
    for (int y = first; best.x >= 1 && y <= last; y++) {
        const Box box = {best.x, y, width, height};
        if (is_bare(canvas, box) && (!best.w || abs(y - middle) < abs(best.y - middle))) best = box;
    }
    return best;
}

/* Says why no move is useful, that there is no hint, or that only taking back is left, and the ways out;
   false if there is no room because a hint needs it. */
static bool draw_stuck(const View *v, Canvas *canvas) {
    enum { MARGIN = 2, HEIGHT = 4 };
    const char *const sentence =
        help_may_go_back(v->help)
            ? _("{undo} undo   {light} look for a way back   {restart} again   {new} new deal")
        : v->session->play.at ? _("{undo} undo   {restart} again   {new} new deal")
                              : _("{new} new deal");
    char ways[MESSAGE_MAX];
    const Outlook *now = session_outlook(v->session);
    const bool takes_back = now->standing == STANDING_TAKE_BACKS;
    const char *says = v->until.stuck ? v->until.stuck : standing_sentence(now->standing, now->moves.count);
    if (!v->until.stuck && !takes_back) return false;
    view_fill(v, sentence, ways, sizeof ways);
    const int wide = text_width(says) > text_width(ways) ? text_width(says) : text_width(ways);
    Box box = bare_place(v, canvas, wide + 2 * MARGIN, HEIGHT);
    if (!box.w && !v->until.stuck) return false;
    if (!box.w) box = (Box){box.x, canvas->height - 2 - HEIGHT, wide + 2 * MARGIN, HEIGHT};
    canvas_fill(canvas, box.x, box.y, box.w, box.h, L' ', STYLE_PAGE);
    canvas_centred(canvas, box.x, box.y + 1, box.w, says, STYLE_PAGE_TITLE);
    const int x = canvas_centred(canvas, box.x, box.y + 2, box.w, ways, STYLE_PAGE_KEY);
    keys_spots(canvas, x, box.y + 2, table_keymap, v->session->config, sentence);
    return true;
}

/* The left edge of the table, in a window so wide that it is far from the margin. */
static int message_column(const View *v) {
    enum { WIDE = 100 };
    const Game *g = &v->session->play.game;
    const Position *p = &v->session->play.start; /* so that it does not jump */
    int column = v->lay.width;
    if (v->lay.width < WIDE) return 1;
    for (int pile = 0; pile < g->piles; pile++) {
        const Box outer = layout_card(&v->lay, g, p, pile, pile_count(p, pile) ? pile_count(p, pile) - 1 : 0);
        if (outer.w && outer.x < column) column = outer.x;
    }
    return column < v->lay.width / 2 ? column : 1;
}

/* After what is said of a lost game, repeats that it is lost if there is room, with commands in the sentence;
   returns the cells before that. */
static int add_loss(const View *v, int room, char text[MESSAGE_MAX], char sentence[MESSAGE_MAX]) {
    char filled[MESSAGE_MAX];
    const int before = text_width(text) + 2;
    if (!session_is_lost(v->session) || help_seeks_loss(v->help)) return 0;
    view_loss_text(v, room - before, sentence, MESSAGE_MAX);
    view_fill(v, sentence, filled, sizeof filled);
    if (before + text_width(filled) > room)
        sentence[0] = '\0';
    else
        text_add(text, MESSAGE_MAX, "  %s", filled);
    return before;
}

void view_draw_message(const View *v, Canvas *canvas) {
    enum { BREAK = 12 }; /* how much the first of two lines may leave free */
    const int y = canvas->height - 2;
    int before = 0;
    char text[MESSAGE_MAX], sentence[MESSAGE_MAX] = "";
    if (view_tells_loss(v) || (!v->message[0] && !v->shows_moves && draw_stuck(v, canvas))) return;
    if (v->shows_moves && !v->message[0] && !v->selection.named)
        view_moves_text(v, canvas->width - 2, text, sizeof text);
    else if (v->message[0]) {
        snprintf(text, sizeof text, "%s", v->message);
        before = add_loss(v, canvas->width - 2, text, sentence);
    } else
        view_fill(v, standing_text(v, sentence, sizeof sentence), text, sizeof text);
    const int width = text_width(text), column = message_column(v);
    for (int i = 0; width && i < canvas->width; i++) /* no shadows beside it */
        if (canvas->cell[y * canvas->width + i].style == STYLE_FELT)
            canvas_put(canvas, i, y, L' ', STYLE_FELT);
    const int x = column + width < canvas->width ? column : 1, room = canvas->width - 1 - x;
    const bool two_lines = width > room && width < 2 * room - BREAK && !sentence[0] &&
                           is_bare(canvas, (Box){0, y - 1, canvas->width, 1});
    if (two_lines)
        canvas_sentence(canvas, x, y - 1, room, text, STYLE_MESSAGE);
    else
        canvas_text_cut(canvas, x, y, room, text, STYLE_MESSAGE);
    keys_spots(canvas, x + before, y, table_keymap, v->session->config, sentence);
}
