/* What the view says and what can be clicked in it, whatever is drawn. */
#include "view.h"

#include <stdarg.h>
#include <stdio.h>

#include "text/error_text.h"
#include "text/language.h"

void view_say(View *v, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(v->message, sizeof v->message, format, arguments);
    va_end(arguments);
}

void view_fill(const View *v, const char *sentence, char *text, int size) {
    keys_fill(table_keymap, v->session->config, sentence, text, size);
}

void view_say_error(View *v, const Error *error) {
    char text[MESSAGE_MAX];
    error_text(error, &v->session->play.game, session_now(v->session), text, sizeof text);
    view_fill(v, text, v->message, sizeof v->message);
}

void view_advise(View *v, Move m) {
    const Game *g = &v->session->play.game;
    v->advised = m;
    if (m.kind == MOVE_CARDS && v->selection.picked < 0)
        v->selection.cursor = m.from == g->hand ? g->waste : m.from;
}

const char *view_unsaved_text(const View *v) {
    const char *unsaved = session_unsaved_text(v->session);
    if (unsaved) return unsaved;
    return journal_capacity(&v->session->journal) == CAPACITY_LOW ? _("record nearly full") : 0;
}

void view_add_span(View *v, Span span) {
    if (v->spans < SPANS_MAX) v->span[v->spans++] = span;
}

Action view_action_at(const View *v, int x, int y) {
    for (int i = 0; i < v->spans; i++)
        if (y == v->span[i].y && x >= v->span[i].x && x < v->span[i].x + v->span[i].width)
            return action_named(table_keymap, v->span[i].command);
    return DO_NOTHING;
}

bool view_share_key(const View *v, int a, int b) {
    return a >= 0 && (a == b || (v->lay.key[a] && v->lay.key[a] == v->lay.key[b]));
}

uint32_t view_sources(const View *v) {
    const MoveList *list = session_moves(v->session);
    uint32_t piles = 0;
    for (int i = 0; i < list->count; i++)
        if (list->move[i].kind == MOVE_CARDS || list->move[i].kind == MOVE_INNER ||
            list->move[i].kind == MOVE_TURN)
            piles |= (uint32_t)1 << list->move[i].from;
    return piles;
}
