/* The line for messages: what was said, else where the game stands. */
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/language.h"
#include "text/move_text.h"
#include "text/narrator.h"

/* The key of a pile as it is seen; 0 where it has none, or the player gave that to a command. */
static char key_seen(const View *v, int pile) {
    const Game *g = &v->session->play.game;
    const char key = v->lay.key[pile == g->hand && g->waste >= 0 ? g->waste : pile];
    return key_is_given(table_keymap, v->session->config, key) ? '\0' : key;
}

char *view_pile_keys(const View *v, uint32_t piles, char text[KEYS_TEXT_MAX]) {
    char keys[PILES_MAX + 1] = "";
    int count = 0, n = 0;
    for (int pile = 0; pile < v->session->play.game.piles; pile++) {
        const char key = key_seen(v, pile);
        if (piles >> pile & 1 && key && !strchr(keys, key)) keys[count++] = key;
    }
    text[0] = '\0';
    for (int i = 0; i < count && n < KEYS_TEXT_MAX - 5; i++) {
        int last = i;
        while (last + 1 < count && keys[last + 1] == keys[last] + 1) last++;
        const bool range = last - i > 1;
        n += snprintf(text + n, KEYS_TEXT_MAX - (size_t)n, range ? "%s%c-%c" : "%s%c", n ? " " : "", keys[i],
                      keys[last]);
        if (range) i = last;
    }
    return text;
}

/* What can be done where the game is at its end or nearly so, with commands in it; 0 anywhere else. */
static const char *ways_on(const View *v) {
    const Outlook *now = session_outlook(v->session);
    if (now->standing == STANDING_TAKE_BACKS) return _("{undo} undo, {new} new deal");
    if (v->session->offers_finish)
        return _("Only collecting is left. Collect it all?  {enter} yes, {finish} later");
    return now->finishing.kind ? _("Only collecting is left: {finish} collects it all.") : 0;
}

/* The same with what the game itself has to say, and what the player must do. */
static void standing_text(const View *v, char *text, int size) {
    const Session *s = v->session;
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const Card pending = card_pending(g, p);
    char card[CARD_TEXT_MAX], keys[KEYS_TEXT_MAX];
    const Outlook *now = session_outlook(v->session);
    const char *ways = ways_on(v), *says = g->rules.says ? g->rules.says(g, p) : 0;
    text[0] = '\0';
    if (now->standing == STANDING_WON) {
        snprintf(text, (size_t)size, "%s", _("You won!"));
    } else if (now->standing == STANDING_LOST) {
        view_loss_text(v, v->lay.width - 2, text, size);
    } else if (ways) {
        const bool open = now->standing == STANDING_OPEN;
        const int n =
            open ? 0
                 : snprintf(text, (size_t)size, "%s  ", standing_sentence(now->standing, now->moves.count));
        view_fill(v, ways, text + n, size - n);
    } else if (pending) {
        snprintf(text, (size_t)size, _("%s was drawn and fits: it must be played (%s)."),
                 card_text(pending, card),
                 view_pile_keys(v, selection_targets(&v->selection, v->session), keys));
    } else if (says) {
        snprintf(text, (size_t)size, "%s", _(says));
    } else if (s->journal.error) {
        snprintf(text, (size_t)size, _("The game is not being saved: %s"), strerror(s->journal.error));
    } else if (!s->play.count) {
        view_fill(v, _("A pile's key, then its target's.  {hint} suggests, {help} explains."), text, size);
    }
}

/* The count of a move as it is typed, for example "*2 "; ten more for every further *. */
static int count_keys(const View *v, int count, char text[NOTATION_MAX]) {
    char key[KEY_TEXT_MAX];
    int n = 0;
    command_key(table_keymap, "count", v->session->config, key);
    for (int left = count; left > 0 && n < NOTATION_MAX - 5; left -= 10)
        n += snprintf(text + n, NOTATION_MAX - (size_t)n, "%s", key);
    return n + snprintf(text + n, NOTATION_MAX - (size_t)n, "%d ", count % 10);
}

/* The keys of piles, for example "3-f", "3" where that is enough and not the whole is wanted, "*2 3-5" where
   the count has to be named. */
static void keys_of_transfer(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    const char from = key_seen(v, m.from), to = key_seen(v, m.to);
    Spelling is;
    int n = 0;
    text[0] = '\0';
    if (!selection_spell(&v->selection, v->session, m, &is) || (is.times && !from) || (is.target && !to))
        return;
    if (is.count)
        n = count_keys(v, is.count, text);
    else if (is.times && view_share_key(v, v->goes, m.from))
        is.times++; /* the first is taken for the target of the move before */
    for (int i = 0; i < is.times; i++) n += snprintf(text + n, NOTATION_MAX - (size_t)n, "%c", from);
    if (to && (is.target || (whole && m.kind != MOVE_TURN)))
        snprintf(text + n, NOTATION_MAX - (size_t)n, "%s%c", is.times ? "-" : "", to);
}

/* The player's keys; "" where there are none. */
static void keys_of_move(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    static const char *const command[] = {[MOVE_DRAW] = "draw",
                                          [MOVE_REDEAL] = "draw",
                                          [MOVE_SHUFFLE] = "shuffle",
                                          [MOVE_UP] = "rise",
                                          [MOVE_DOWN] = "fall"};
    char key[KEY_TEXT_MAX];
    if (m.kind == MOVE_CARDS || m.kind == MOVE_INNER || m.kind == MOVE_TURN)
        keys_of_transfer(v, m, whole, text);
    else
        snprintf(text, NOTATION_MAX, "%s",
                 command_key(table_keymap, command[m.kind], v->session->config, key));
}

/* A move by its keys, else by its word. */
static char *keys_or_word(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    keys_of_move(v, m, whole, text);
    return text[0] ? text : move_write(&v->session->play.game, session_now(v->session), m, text);
}

char *view_move_keys(const View *v, Move m, char text[NOTATION_MAX]) {
    return keys_or_word(v, m, false, text);
}

char *view_move_text(const View *v, Move m, char text[VIEW_MOVE_MAX]) {
    char keys[NOTATION_MAX], cards[MOVE_TEXT_MAX];
    snprintf(text, VIEW_MOVE_MAX, "%s %s", keys_or_word(v, m, true, keys),
             move_text(&v->session->play.game, session_now(v->session), m, cards));
    return text;
}

/* All legal moves, with their cards or by their keys alone. */
static void list_moves(const View *v, bool cards, char *text, int size) {
    const MoveList *list = session_moves(v->session);
    int n = 0;
    char move[VIEW_MOVE_MAX];
    text[0] = '\0';
    for (int i = 0; i < list->count && n < size - VIEW_MOVE_MAX; i++)
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? "  " : "",
                      cards ? view_move_text(v, list->move[i], move)
                            : keys_or_word(v, list->move[i], true, move));
}

/* The same, with as much as there is room for. */
static void moves_text(const View *v, int width, char *text, int size) {
    list_moves(v, true, text, size);
    if (text_width(text) > width) list_moves(v, false, text, size);
}

/* --- the end of a game, where the eyes are -------------------------------------------------------------- */

static bool is_bare(const Canvas *canvas, Box box) {
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (canvas->cell[y * canvas->width + x].style != STYLE_FELT) return false;
    return true;
}

/* A plate of this size on bare table, as near to the middle as there is room; none: no width. */
static Box bare_place(const View *v, const Canvas *canvas, int width, int height) {
    const int first = 2, last = canvas->height - 2 - height, middle = canvas->height / 2;
    Box best = {.w = 0};
    for (int y = first; y <= last; y++) {
        const Box box = {(v->lay.width - width) / 2, y, width, height};
        if (box.x < 1 || !is_bare(canvas, box)) continue;
        if (!best.w || abs(y - middle) < abs(best.y - middle)) best = box;
    }
    return best;
}

/* Why no move leads on: the hint has found none, or all that is left is taking back; else 0. */
static const char *why_stuck(const View *v) {
    const Outlook *now = session_outlook(v->session);
    if (v->stuck) return v->stuck;
    return now->standing == STANDING_TAKE_BACKS ? standing_sentence(now->standing, now->moves.count) : 0;
}

/* That, and the ways out; false where there is no room for it, which a hint takes. */
static bool draw_stuck(const View *v, Canvas *canvas) {
    enum { MARGIN = 2, HEIGHT = 4 };
    char ways[MESSAGE_MAX];
    const char *says = why_stuck(v);
    if (!says) return false;
    view_fill(v, _("{undo} undo   {rescue} back to a win   {restart} again   {new} new deal"), ways,
              sizeof ways);
    const int wide = text_width(says) > text_width(ways) ? text_width(says) : text_width(ways);
    Box box = bare_place(v, canvas, wide + 2 * MARGIN, HEIGHT);
    if (!box.w && !v->stuck) return false;
    if (!box.w)
        box =
            (Box){(v->lay.width - wide) / 2 - MARGIN, canvas->height - 2 - HEIGHT, wide + 2 * MARGIN, HEIGHT};
    canvas_fill(canvas, box.x, box.y, box.w, box.h, L' ', STYLE_PAGE);
    canvas_centred(canvas, box.x, box.y + 1, box.w, says, STYLE_PAGE_TITLE);
    canvas_centred(canvas, box.x, box.y + 2, box.w, ways, STYLE_PAGE_KEY);
    return true;
}

/* --- the line ------------------------------------------------------------------------------------------- */

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

void view_draw_message(const View *v, Canvas *canvas) {
    const int y = canvas->height - 2;
    char text[MESSAGE_MAX];
    if (view_tells_loss(v) || (!v->message[0] && !v->shows_moves && draw_stuck(v, canvas))) return;
    if (v->shows_moves && !v->message[0] && !v->selection.named)
        moves_text(v, canvas->width - 2, text, sizeof text);
    else if (v->message[0])
        snprintf(text, sizeof text, "%s", v->message);
    else
        standing_text(v, text, sizeof text);
    const int width = text_width(text), column = message_column(v);
    const int x = column + width < canvas->width ? column : 1;
    canvas_text_cut(canvas, x, y, canvas->width - 1 - x, text, STYLE_MESSAGE);
}
