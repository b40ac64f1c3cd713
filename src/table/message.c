/* The line for messages: what was said, else where the game stands. */
#include "message.h"

#include <stdlib.h>
#include <string.h>

#include "loss_panel.h"
#include "text/rule_text.h"
#include "session/help.h"

/* What can be done where the game is at its end or nearly so, with commands in it; 0 anywhere else. */
static const char *ways_on(const View *v) {
    const Outlook *now = session_outlook(v->session);
    if (now->standing == STANDING_TAKE_BACKS) return _("{undo} undo, {new} new deal");
    if (v->session->offers_finish) return _("Collect everything now?  {enter} yes, {finish} later");
    return now->finishing.kind ? _("Everything can go to the foundations now: {finish}.") : 0;
}

/* What to do before the first move: in this game, and by which keys, as far as a line has room for both. */
static void say_beginning(const View *v, char *text, int size) {
    const Session *s = v->session;
    char does[RULES_SUMMARY_MAX];
    const char *const keys = config_one_key(s->config)
                                 ? _("Press a bright key or click a card.")
                                 : _("Press a bright key, then the key of where it goes.");
    const int room = v->lay.width - 2, width = text_width(rules_first_words(&s->play.game.rules, room, does));
    if (v->beginning || s->left[0])
        snprintf(text, (size_t)size, "%s",
                 v->beginning ? v->beginning
                              : _("{undo} returns to the game you left; else it counts as given up."));
    else if (!width)
        snprintf(text, (size_t)size, "%s", keys);
    else
        snprintf(text, (size_t)size, width + 2 + text_width(keys) > room ? "%s" : "%s  %s", does, keys);
}

/* The same with what the game itself has to say, and what the player must do; commands are still in it.
   Returns text. */
static char *standing_text(const View *v, char *text, int size) {
    const Session *s = v->session;
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const Card pending = card_pending(g, p);
    char card[CARD_TEXT_MAX], keys[KEYS_TEXT_MAX];
    const Outlook *now = session_outlook(v->session);
    const char *ways = ways_on(v), *says = game_says(g, p);
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
                 session_may_go_back(s)
                     ? _("No way on is left.  {light} back to a win  {restart} again  {new} new deal")
                     : _("No way on is left.  {restart} again  {new} new deal"));
    } else if (pending) {
        snprintf(text, (size_t)size, _("%s was drawn and fits: it must be played (%s)."),
                 card_text(pending, card),
                 view_pile_keys(v, selection_targets(&v->selection, v->session), keys));
    } else if (view_is_red(v)) {
        snprintf(text, (size_t)size, "%s", _("It can no longer be won.  {light} back to where it could."));
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

/* A plate of this size on bare table, as near to the middle as there is room; none: no width. */
static Box bare_place(const View *v, const Canvas *canvas, int width, int height) {
    const int first = 2, last = canvas->height - 2 - height, middle = canvas->height / 2;
    Box best = {.x = (v->lay.width - width) / 2};
    for (int y = first; best.x >= 1 && y <= last; y++) {
        const Box box = {best.x, y, width, height};
        if (is_bare(canvas, box) && (!best.w || abs(y - middle) < abs(best.y - middle))) best = box;
    }
    return best;
}

/* Why no move leads on, the hint has found none or all that is left is taking back, and the ways out; false
   where there is no room for it, which a hint takes. */
static bool draw_stuck(const View *v, Canvas *canvas) {
    enum { MARGIN = 2, HEIGHT = 4 };
    const char *const sentence =
        session_may_go_back(v->session)
            ? _("{undo} undo   {light} back to a win   {restart} again   {new} new deal")
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

/* Where the table began, in a window so wide that it is far from the margin. */
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

/* After what was said of a lost game it still says that it is lost, where there is room for it, with
   commands in the sentence; the cells before that. */
static int add_loss(const View *v, int room, char text[MESSAGE_MAX], char sentence[MESSAGE_MAX]) {
    char filled[MESSAGE_MAX];
    const int before = text_width(text) + 2;
    if (!session_is_lost(v->session) || session_seeks_loss(v->session)) return 0;
    view_loss_text(v, room - before, sentence, MESSAGE_MAX);
    view_fill(v, sentence, filled, sizeof filled);
    if (before + text_width(filled) > room)
        sentence[0] = '\0';
    else
        text_add(text, MESSAGE_MAX, "  %s", filled);
    return before;
}

void view_draw_message(const View *v, Canvas *canvas) {
    enum { BREAK = 12 }; /* what the first of two lines may leave free */
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
