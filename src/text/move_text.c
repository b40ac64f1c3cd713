#include "move_text.h"

#include <stdio.h>

#include "language.h"

enum { MOVED_MAX = 3 * CARD_TEXT_MAX };

/* The cards that move: a long run by its first and its last. */
static void moved_text(const Position *p, Move m, char cards[MOVED_MAX]) {
    const bool inner = m.kind == MOVE_INNER;
    const Card *card = pile_cards(p, m.from) + (inner ? m.count - 1 : pile_count(p, m.from) - m.count);
    const int count = inner ? 1 : m.count;
    char first[CARD_TEXT_MAX], last[CARD_TEXT_MAX];
    card_text(card[0], first);
    card_text(card[count - 1], last);
    snprintf(cards, MOVED_MAX, count == 1 ? "%s" : count == 2 ? "%s %s" : "%s…%s", first, last);
}

/* Where they go, with places for them and for the card there. */
static const char *target_of(const Game *g, const Position *p, Move m) {
    if (role_of(g, m.to) == FOUNDATION) return _("%s home");
    if (pile_is_empty(p, m.to)) return _("%s to an empty place");
    return role_of(g, m.from) == FOUNDATION ? _("%s back on %s") : _("%s on %s");
}

char *move_text(const Game *g, const Position *p, Move m, char text[MOVE_TEXT_MAX]) {
    static const char *const other[] = {
        [MOVE_DRAW] = N_("draw a card"), [MOVE_REDEAL] = N_("deal again"), [MOVE_SHUFFLE] = N_("shuffle"),
        [MOVE_TURN] = N_("turn up"),     [MOVE_UP] = N_("upwards"),        [MOVE_DOWN] = N_("downwards")};
    char cards[MOVED_MAX], onto[CARD_TEXT_MAX] = "";
    if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) {
        snprintf(text, MOVE_TEXT_MAX, "%s", _(other[m.kind]));
        return text;
    }
    moved_text(p, m, cards);
    if (!pile_is_empty(p, m.to)) card_text(pile_top(p, m.to), onto);
    snprintf(text, MOVE_TEXT_MAX, target_of(g, p, m), cards, onto);
    return text;
}

/* Whether a drawn card is one to be seen. */
static bool is_seen_drawn(const Game *g) {
    return g->hand >= 0 || g->waste < 0 || group_of(g, g->waste)->facing != FACE_DOWN;
}

char *move_made_text(const Game *g, const Position *before, Move m, char text[MOVE_TEXT_MAX]) {
    char card[CARD_TEXT_MAX];
    if (m.kind != MOVE_DRAW || !is_seen_drawn(g)) return move_text(g, before, m, text);
    snprintf(text, MOVE_TEXT_MAX, _("%s drawn."), card_text(pile_top(before, g->stock), card));
    return text;
}
