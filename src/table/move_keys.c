/* Moves by the keys that make them. */
#include "move_keys.h"

#include <stdio.h>
#include <string.h>

#include "text/language.h"

/* The key of a pile as it is seen; 0 where it has none, or the player gave that to a command. */
static char key_seen(const View *v, int pile) {
    const Game *g = &v->session->play.game;
    const char key = v->lay.key[pile == g->hand && g->waste >= 0 ? g->waste : pile];
    return key_is_given(table_keymap, v->session->config, key) ? '\0' : key;
}

char *view_pile_keys(const View *v, uint32_t piles, char text[KEYS_TEXT_MAX]) {
    char keys[PILES_MAX + 1] = "";
    int count = 0;
    for (int pile = 0; pile < v->session->play.game.piles; pile++) {
        const char key = key_seen(v, pile);
        if (piles >> pile & 1 && key && !strchr(keys, key)) keys[count++] = key;
    }
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        int last = i;
        while (last + 1 < count && keys[last + 1] == keys[last] + 1) last++;
        const bool range = last - i > 1;
        text_add(text, KEYS_TEXT_MAX, range ? "%s%c-%c" : "%s%c", i ? " " : "", keys[i], keys[last]);
        if (range) i = last;
    }
    return text;
}

/* The count of a move as it is typed, for example "*2 "; ten more for every further *. */
static void add_count(const View *v, int count, char text[NOTATION_MAX]) {
    char key[KEY_TEXT_MAX];
    command_key(table_keymap, "count", v->session->config, key);
    for (int left = count; left > 0; left -= 10) text_add(text, NOTATION_MAX, "%s", key);
    text_add(text, NOTATION_MAX, "%d ", count % 10);
}

/* The keys of piles, for example "3-f", "3" where that is enough and not the whole is wanted, "*2 3-5" where
   the count has to be named. */
static void keys_of_transfer(const View *v, Move m, bool whole, char text[NOTATION_MAX]) {
    const char from = key_seen(v, m.from), to = key_seen(v, m.to);
    Spelling is;
    text[0] = '\0';
    if (!selection_spell(&v->selection, v->session, m, &is) || (is.times && !from) || (is.target && !to))
        return;
    if (is.count)
        add_count(v, is.count, text);
    else if (is.times && view_share_key(v, v->goes, m.from))
        is.times++; /* the first is taken for the target of the move before */
    for (int i = 0; i < is.times; i++) text_add(text, NOTATION_MAX, "%c", from);
    if (to && (is.target || (whole && m.kind != MOVE_TURN)))
        text_add(text, NOTATION_MAX, "%s%c", is.times ? "-" : "", to);
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
    char move[VIEW_MOVE_MAX];
    text[0] = '\0';
    for (int i = 0; i < list->count && (int)strlen(text) < size - VIEW_MOVE_MAX; i++)
        text_add(text, size, "%s%s", i ? "  " : "",
                 cards ? view_move_text(v, list->move[i], move) : keys_or_word(v, list->move[i], true, move));
}

void view_moves_text(const View *v, int width, char *text, int size) {
    list_moves(v, true, text, size);
    if (text_width(text) > width) list_moves(v, false, text, size);
}
