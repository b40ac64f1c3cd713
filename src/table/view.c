/* What the view says, with commands filled in; and moves named by their keys. */
#include "view.h"

#include <string.h>

#include "session/changes.h"
#include "text/error_text.h"

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
    v->until.advised = m;
    if (m.kind == MOVE_CARDS && v->selection.picked < 0)
        v->selection.cursor = m.from == g->hand ? g->waste : m.from;
}

const char *view_unsaved_text(const View *v) {
    const char *unsaved = session_unsaved_text(v->session);
    if (unsaved) return unsaved;
    return journal_capacity(&v->session->journal) == CAPACITY_LOW ? _("record nearly full") : 0;
}

bool view_share_key(const View *v, int a, int b) {
    return a >= 0 && (a == b || (v->lay.key[a] && v->lay.key[a] == v->lay.key[b]));
}

PileSet view_piles(const View *v, bool targets) {
    const MoveList *list = session_moves(v->session);
    PileSet piles = 0;
    for (const Move *m = list->move; m < list->move + list->count; m++)
        if (m->kind == MOVE_CARDS || (!targets && (m->kind == MOVE_INNER || m->kind == MOVE_TURN)))
            piles |= pile_bit(targets ? m->to : m->from);
    return piles;
}

/* The visible key of a pile; 0 if it has none. */
static int key_seen(const View *v, int pile) {
    const Game *g = &v->session->play.game;
    return v->lay.key[pile == g->hand && g->waste >= 0 ? g->waste : pile];
}

char *view_pile_keys(const View *v, PileSet piles, char text[KEYS_TEXT_MAX]) {
    int keys[PILES_MAX], count = 0;
    for (int pile = 0; pile < v->session->play.game.piles; pile++) {
        const int key = piles >> pile & 1 ? key_seen(v, pile) : 0;
        int i = 0;
        while (i < count && keys[i] != key) i++;
        if (key && i == count) keys[count++] = key;
    }
    return pile_keys_text(keys, count, text, KEYS_TEXT_MAX);
}

/* The count of a move as typed, for example "*2 "; every further * adds ten. */
static void add_count(const View *v, int count, char text[NOTATION_MAX]) {
    char key[KEY_TEXT_MAX];
    command_key(table_keymap, "count", v->session->config, key);
    for (int left = count; left > 0; left -= 10) text_add(text, NOTATION_MAX, "%s", key);
    text_add(text, NOTATION_MAX, "%d ", count % 10);
}

/* The keys of piles, for example "3-f"; "3" if that is enough and the whole is not wanted; "*2 3-5" if the
   count must be named. */
static void keys_of_transfer(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    const int from = key_seen(v, m.from), to = key_seen(v, m.to);
    char key[KEY_TEXT_MAX];
    Spelling is;
    text[0] = '\0';
    if (!selection_spell(&v->selection, v->session, m, &is) || (is.times && !from) || (is.target && !to))
        return;
    if (is.count)
        add_count(v, is.count, text);
    else if (is.times && view_share_key(v, v->until.goes, m.from))
        is.times++; /* the first would be taken for the target of the previous move */
    for (int i = 0; i < is.times; i++)
        text_add(text, NOTATION_MAX, "%s", key_text(from, false, key, KEY_TEXT_MAX));
    if (to && (is.target || (whole && m.kind != MOVE_TURN)))
        text_add(text, NOTATION_MAX, "%s%s", is.times ? "-" : "", key_text(to, false, key, KEY_TEXT_MAX));
}

/* The player's keys; "" if there are none. */
static void keys_of_move(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    static const char *const command[] = {[MOVE_DRAW] = "draw",
                                          [MOVE_REDEAL] = "draw",
                                          [MOVE_SHUFFLE] = "shuffle",
                                          [MOVE_UP] = "rise",
                                          [MOVE_DOWN] = "fall"};
    char key[KEY_TEXT_MAX];
    if (is_transfer(m) || m.kind == MOVE_TURN)
        keys_of_transfer(v, m, whole, text);
    else
        snprintf(text, NOTATION_MAX, "%s",
                 command_key(table_keymap, command[m.kind], v->session->config, key));
}

char *view_move_keys(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    keys_of_move(v, m, whole, text);
    return text[0] ? text : move_write(&v->session->play.game, session_now(v->session), m, text);
}

char *view_move_text(const View *v, Move m, char text[VIEW_MOVE_MAX]) {
    char keys[NOTATION_MAX], cards[MOVE_TEXT_MAX];
    snprintf(text, VIEW_MOVE_MAX, "%s %s", view_move_keys(v, m, true, keys),
             move_text(&v->session->play.game, session_now(v->session), m, cards));
    return text;
}

void view_moves_text(const View *v, int width, char *text, int size) {
    const MoveList *list = session_moves(v->session);
    char move[VIEW_MOVE_MAX];
    for (int cards = 1; cards >= 0; cards--) {
        text[0] = '\0';
        for (int i = 0; i < list->count && (int)strlen(text) < size - VIEW_MOVE_MAX; i++)
            if (!is_mirrored(&v->session->play.game, session_now(v->session), list->move[i]))
                text_add(text, size, "%s%s", *text ? "  " : "",
                         cards ? view_move_text(v, list->move[i], move)
                               : view_move_keys(v, list->move[i], true, move));
        if (text_width(text) <= width) return;
    }
}
