/* Whether a table can be read: every card stands in a box of its own and tells its rank and suit there. */
#ifndef BOXES_H
#define BOXES_H

#include <stdarg.h>

#include "screens.h"

/* What is being looked at, for messages. */
typedef struct LookAt {
    const Table *t;
    const Position *p;
    Canvas canvas;
    int *owner; /* of every cell: 1 + pile * 1000 + card, 0 for bare table */
} LookAt;

static inline const char *whereabouts(const LookAt *at, int pile, int index) {
    static char text[300];
    char name[NOTATION_MAX];
    snprintf(text, sizeof text, "%s %dx%d, deal %llu, move %d, pile %s, card %d of %d",
             at->t->session.play.game.rules.id, at->canvas.width, at->canvas.height,
             (unsigned long long)at->t->session.play.deal.number, at->t->session.play.at,
             pile_name(&at->t->session.play.game, at->p, pile, name), index + 1, pile_count(at->p, pile));
    return text;
}

/* A row of a box without the blanks at its ends, in UTF-8; a static buffer. */
static inline const char *row_text(const Canvas *canvas, Box box, int row) {
    static char text[CANVAS_WIDTH * 4 + 1];
    int from = box.x, to = box.x + box.w, n = 0;
    const Cell *cell = &canvas->cell[(box.y + row) * canvas->width];
    while (from < to && cell[from].c == L' ') from++;
    while (to > from && cell[to - 1].c == L' ') to--;
    text[0] = '\0';
    for (int x = from; x < to; x++) n += utf8_put(cell[x].c, text + n);
    return text;
}

#define CHECK_OF(pile, index, holds, ...)                                                                    \
    do {                                                                                                     \
        if (!(holds)) set_error(at, pile, index, __VA_ARGS__);                                               \
    } while (0)

/* Fails the test. */
__attribute__((format(printf, 4, 5))) static inline void set_error(const LookAt *at, int pile, int index,
                                                                   const char *format, ...) {
    char text[300];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ck_abort_msg("%s: %s", whereabouts(at, pile, index), text);
}

/* No other card stands here. */
static inline void claim(LookAt *at, int pile, int index, Box box) {
    const int right = box.x + box.w, below = box.y + box.h;
    CHECK_OF(pile, index,
             box.x >= 0 && right <= at->canvas.width && box.y >= 1 && below <= at->canvas.height - 2,
             "box %d,%d %dx%d is outside", box.x, box.y, box.w, box.h);
    for (int y = box.y; y < below; y++)
        for (int x = box.x; x < right; x++) {
            int *owner = &at->owner[y * at->canvas.width + x], found = -1;
            CHECK_OF(pile, index, !*owner, "cell %d,%d is card %d of pile %d too", x, y,
                     (*owner - 1) % 1000 + 1, (*owner - 1) / 1000);
            *owner = 1 + pile * 1000 + index;
            if ((x + y) % 3 && !getenv("LONG")) continue; /* it takes long */
            CHECK_OF(pile, index,
                     layout_at(&at->t->view.lay, &at->t->session.play.game, at->p, x, y, &found) == pile &&
                         found == index,
                     "cell %d,%d is found as another card", x, y);
        }
}

static inline void check_index(LookAt *at, int pile, int index, Box box) {
    const Card card = pile_cards(at->p, pile)[index];
    char wanted[16];
    const bool lined = at->canvas.finish == FINISH_LINES; /* which stand before the index */
    CHECK_OF(pile, index, box.w > 0 && box.h > 0, "is not seen");
    if (box.w > 2) {
        snprintf(wanted, sizeof wanted, "%s%s", rank_text(rank_of(card)), suit_text(suit_of(card)));
        const char *row = row_text(&at->canvas, box, 0), *found = strstr(row, wanted);
        CHECK_OF(pile, index, lined ? found != 0 : found == row, "\"%s\" in place of \"%s\"", row, wanted);
        return;
    }
    const char *rank = rank_of(card) == 10 && box.w == 1 ? "T" : rank_text(rank_of(card));
    CHECK_OF(pile, index, box.h > 1, "no room in %dx%d", box.w, box.h);
    CHECK_OF(pile, index, !strcmp(row_text(&at->canvas, box, 0), rank), "rank");
    CHECK_OF(pile, index, !strcmp(row_text(&at->canvas, box, 1), suit_text(suit_of(card))), "suit");
}

/* A number among other characters. */
static inline void check_number(LookAt *at, int pile, int index, Box box, const char *format, int number) {
    char wanted[16];
    snprintf(wanted, sizeof wanted, format, language_shows(L'×') ? "×" : "x", number);
    CHECK_OF(pile, index, strstr(row_text(&at->canvas, box, box.h / 2), wanted) != 0, "no %s", wanted);
}

static inline bool is_turned_down(const Game *g, const Position *p, int pile, int index) {
    const PileGroup *line = group_of(g, pile);
    return (line->role == STOCK && !(stock_is_open(g) && index == pile_count(p, pile) - 1)) ||
           (line->role == WASTE && line->down.facing == FACE_DOWN) || index < p->hidden[pile];
}

/* How many cards there is no room for is told where no card is; a click there is one on the nearest. */
static inline int check_unseen(LookAt *at, int pile, bool behind) {
    const Game *g = &at->t->session.play.game;
    Box mark;
    char wanted[16];
    const int unseen = layout_unseen(&at->t->view.lay, g, at->p, pile, behind, &mark);
    if (!unseen) return 0;
    const int nearest = behind ? pile_count(at->p, pile) - unseen : unseen - 1;
    claim(at, pile, nearest, mark);
    snprintf(wanted, sizeof wanted, "%d", unseen);
    CHECK_OF(pile, nearest, strstr(row_text(&at->canvas, mark, 0), wanted) != 0, "no %s", wanted);
    return unseen;
}

static inline void check_pile(LookAt *at, int pile) {
    const Game *g = &at->t->session.play.game;
    const Layout *lay = &at->t->view.lay;
    const int count = pile_count(at->p, pile), squeezed = layout_squeezed(lay, g, at->p, pile);
    const Fan fan = group_of(g, pile)->look.fan;
    const bool stacked = fan == STACKED;
    const bool drawn = (fan == FAN_LEFT || fan == FAN_RIGHT) && !fans_row(group_of(g, pile));
    if (pile_is_gone(g, at->p, pile)) return;
    if (pile_is_covered(g, at->p, pile)) {
        if (!is_turned_down(g, at->p, pile, count - 1)) check_index(at, pile, count - 1, lay->pile[pile]);
        return;
    }
    const int before = check_unseen(at, pile, false), behind = check_unseen(at, pile, true);
    for (int i = 0; i < count || !i; i++) {
        const Box box = layout_card(lay, g, at->p, pile, i);
        const bool down = count && is_turned_down(g, at->p, pile, i);
        if (stacked && count && i < count - 1) {
            CHECK_OF(pile, i, !box.w || !box.h, "lies under another");
            continue;
        }
        if (drawn && i < count - 1 && !box.h) continue; /* the last ones are enough */
        if (box.h || !count) claim(at, pile, i, box);
        if (count && (i < before || i >= count - behind)) {
            CHECK_OF(pile, i, !box.h, "is seen");
            continue;
        }
        if (!count || pile_cards(at->p, pile)[i] == NO_CARD) continue;
        if (!down)
            check_index(at, pile, i, box);
        else if (stacked)
            check_number(at, pile, i, box, "%.0s%d", count);
        else if (i == squeezed - 1)
            check_number(at, pile, i, box, "%s%d", squeezed);
        else
            CHECK_OF(pile, i, i < squeezed ? !box.h : box.h > 0, "face down");
    }
}

/* No label stands on a card, no two have one place, and no two lines one key. */
static inline void check_keys(LookAt *at) {
    const Game *g = &at->t->session.play.game;
    const Layout *lay = &at->t->view.lay;
    for (int a = 0; a < g->piles; a++) {
        if (!layout_has_key(lay, g, at->p, a) || role_of(g, a) == HAND) continue;
        const Box label = layout_label(lay, g, at->p, a);
        const int x = label.x, y = label.y;
        CHECK_OF(a, 0, x >= 0 && x < lay->width && y >= 1 && y < lay->height - 2, "label outside");
        CHECK_OF(a, 0, !at->owner[y * at->canvas.width + x], "its label stands on a card");
        for (int b = a + 1; b < g->piles; b++) {
            const bool same = lay->key[a] == lay->key[b];
            if (role_of(g, b) == HAND || !layout_has_key(lay, g, at->p, b)) continue;
            CHECK_OF(a, 0, same == (g->group_of[a] == g->group_of[b] && group_of(g, a)->look.key),
                     "key %c twice", lay->key[a]);
            const Box other = layout_label(lay, g, at->p, b);
            CHECK_OF(a, 0, x != other.x || y != other.y, "two labels in one place");
        }
    }
}

/* Checks a table that fits. */
static inline void check_table(const Table *t) {
    const Game *g = &t->session.play.game;
    LookAt at = {.t = t, .p = session_now(&t->session)};
    const bool in_hand = g->hand >= 0 && !pile_is_empty(at.p, g->hand);
    canvas_begin(&at.canvas, t->view.lay.width, t->view.lay.height);
    at.canvas.finish = t->view.finish;
    at.owner = calloc((size_t)(at.canvas.width * at.canvas.height), sizeof *at.owner);
    ck_assert_ptr_nonnull(at.owner);
    const Marks marks = {.cursor = t->view.selection.cursor,
                         .depth = t->view.selection.depth,
                         .picked = t->view.selection.picked,
                         .count = t->view.selection.count,
                         .targets = selection_targets(&t->view.selection, t->view.session),
                         .draw = "␣"};
    draw_table(&at.canvas, &t->view.lay, g, at.p, &marks);
    for (int pile = 0; pile < g->piles; pile++)
        if (pile == g->hand ? in_hand : pile != g->waste || !in_hand) check_pile(&at, pile);
    check_keys(&at);
    ck_assert(at.canvas.cursor_x >= 0 && at.canvas.cursor_x < at.canvas.width);
    ck_assert(at.canvas.cursor_y >= 0 && at.canvas.cursor_y < at.canvas.height);
    free(at.owner);
    canvas_free(&at.canvas);
}

#endif
