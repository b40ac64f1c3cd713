/* Piles and their labels. */
#include "draw.h"

#include "text/narrator.h"

/* --- piles ---------------------------------------------------------------------------------------------- */

typedef struct Drawing {
    Canvas *canvas;
    const Layout *lay;
    const Game *g;
    const Position *p;
    const Marks *marks;
} Drawing;

/* An empty place and what belongs on it; with a large suit its rank is on the edge. */
static void draw_place(const Drawing *t, int pile) {
    const Box box = t->lay->pile[pile];
    char sign[CARD_TEXT_MAX];
    vacancy_sign(t->g, t->p, pile, box.w - 2, sign);
    draw_empty(t->canvas, box, pile_suit(t->g, t->p, pile), sign);
}

/* How many cards at the end of a pile are free to move, and so drawn brighter. */
static int free_cards(const Drawing *t, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    if (pile_is_covered(t->g, t->p, pile)) return 0;
    if (!group->gives) return group->role == FOUNDATION ? pile_count(t->p, pile) : 0;
    return group->gives == TOP_CARD ? 1 : most_leaving(t->g, t->p, pile);
}

/* The row of a card among rows that cover one another, counted in overlaps; -1: none. */
static int row_of_overlap(const Drawing *t, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    return group->rows[0] ? group->look.at[nth_of(t->g, pile)].row - group->look.at[0].row : -1;
}

/* What is under the upper corners of a card: in a column the card before it. */
static Colour below(const Drawing *t, int pile, int index) {
    if (is_edged(t->canvas) && row_of_overlap(t, pile) > 0) return NOTCH;
    if (!index || group_of(t->g, pile)->look.fan != FAN_DOWN) return FELT;
    return index <= t->p->hidden[pile] ? BACK_NOTCH : NOTCH;
}

/* The full box of a card of which this part is visible. */
static Box whole_card(const Drawing *t, int pile, Box seen) {
    Box box = t->lay->pile[pile];
    const Fan fan = group_of(t->g, pile)->look.fan;
    box.y = seen.y;
    if (fan == FAN_RIGHT) box.x = seen.x;
    if (fan == FAN_LEFT) box.x = seen.x + seen.w - box.w;
    return box;
}

/* Whether a card is picked up, or drawn as if it were. */
static bool is_lit(const Drawing *t, int pile, int index) {
    const int from_end = pile_count(t->p, pile) - index, row = t->marks->row;
    const bool carried = t->marks->picked == pile && (row ? index == row - 1 : from_end <= t->marks->count);
    return carried || from_end <= t->marks->lit[pile] ||
           (index >= cards_down(t->g, t->p, pile) &&
            is_wanted(t->marks->wanted, pile_cards(t->p, pile)[index]));
}

/* How much of a card is drawn, in any finish. */
static Shown shown_of(const Drawing *t, int pile, int index, Box seen, Box whole) {
    const bool last = index == pile_count(t->p, pile) - 1, across = seen.w == whole.w;
    if (pile_is_covered(t->g, t->p, pile) || (across && !last && group_of(t->g, pile)->look.fan == FAN_DOWN))
        return SHOWS_INDEX;
    return across && seen.h == whole.h ? SHOWS_ALL : SHOWS_PICTURE;
}

static CardView sight_of(const Drawing *t, int pile, int index, Box seen) {
    const Box whole = whole_card(t, pile, seen);
    return (CardView){seen, whole, shown_of(t, pile, index, seen, whole), below(t, pile, index),
                      row_of_overlap(t, pile) >= 0};
}

/* In rows that lie on others every other row is shaded, and in a fan every other card, from the first on, so
   that later cards change nothing; fans separated by edges need no shade. */
static bool is_shaded(const Drawing *t, int pile, int index) {
    const int row = row_of_overlap(t, pile);
    if (row >= 0) return row % 2 && pile_is_covered(t->g, t->p, pile);
    return t->canvas->finish <= FINISH_PLAIN && group_of(t->g, pile)->look.fan != STACKED &&
           (index - t->p->hidden[pile]) % 2;
}

static void draw_open_card(const Drawing *t, int pile, int index, Box box) {
    const Card card = pile_cards(t->p, pile)[index];
    const int from_end = pile_count(t->p, pile) - index;
    const bool bright = from_end <= free_cards(t, pile), shade = is_shaded(t, pile, index);
    const bool picked = is_lit(t, pile, index);
    const Face face = bright ? (shade ? FACE_SHADE : FACE_FREE) : shade ? FACE_DIM_SHADE : FACE_DIM;
    const bool index_alone = picked && t->canvas->finish <= FINISH_PLAIN && box.h > 1; /* few bytes */
    const bool target = from_end == 1 && t->marks->targets >> pile & 1;
    CardView sight = sight_of(t, pile, index, box);
    if (is_edged(t->canvas) && box.w > 2 && box.h) {
        draw_edged_face(t->canvas, &sight, card, picked ? PAPER_PICKED : target ? TARGET_INK : OUTLINE);
        return;
    }
    if (!picked || index_alone) draw_face(t->canvas, &sight, card, face);
    if (index_alone) sight.seen.h = 1, sight.shown = SHOWS_INDEX;
    if (picked) draw_face(t->canvas, &sight, card, FACE_PICKED);
}

static Box box_around(Box a, Box b) {
    const int right = a.x + a.w > b.x + b.w ? a.x + a.w : b.x + b.w,
              bottom = a.y + a.h > b.y + b.h ? a.y + a.h : b.y + b.h;
    const int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    return a.w ? (Box){x, y, right - x, bottom - y} : b;
}

/* Whether keys are in the row below, which is not darkened then. */
static bool has_keys_below(const Drawing *t, Box box) {
    for (int pile = 0; pile < t->g->piles; pile++)
        if (t->lay->key[pile] && layout_label(t->lay, t->g, t->p, pile).y == box.y + box.h) return true;
    return false;
}

/* A fan has one shadow, cards spread apart have one each. */
static void draw_shadows(const Drawing *t, int pile) {
    const Fan fan = group_of(t->g, pile)->look.fan;
    const bool apart = fan == SPREAD_DOWN || (t->lay->apart && fan != FAN_DOWN),
               overlaps = row_of_overlap(t, pile) >= 0;
    Box all = {.w = 0};
    for (int i = 0; i < pile_count(t->p, pile); i++) {
        const Box box = layout_card(t->lay, t->g, t->p, pile, i);
        if (!box.w || !box.h || pile_cards(t->p, pile)[i] == NO_CARD) continue;
        if (apart)
            draw_shadow(t->canvas, box, overlaps, has_keys_below(t, box));
        else
            all = box_around(all, box);
    }
    if (all.w) draw_shadow(t->canvas, all, overlaps, has_keys_below(t, all));
}

/* Shows how many cards a fan has no room for before and after the visible ones. */
static void draw_unseen(const Drawing *t, int pile) {
    static const char *const arrow[][2] = {[FAN_DOWN] = {"↑", "↓"},
                                           [SPREAD_DOWN] = {"↑", "↓"},
                                           [FAN_LEFT] = {"→", "←"},
                                           [FAN_RIGHT] = {"←", "→"}};
    for (int behind = 0; behind < 2; behind++) {
        Box mark;
        char text[16];
        bool lit = false;
        const int unseen = layout_unseen(t->lay, t->g, t->p, pile, behind, &mark),
                  first = behind ? pile_count(t->p, pile) - unseen : 0;
        for (int i = first; i < first + unseen; i++) lit |= is_lit(t, pile, i);
        snprintf(text, sizeof text, "%s%d", arrow[group_of(t->g, pile)->look.fan][behind], unseen);
        if (unseen) canvas_text(t->canvas, mark.x, mark.y, mark.w, text, lit ? STYLE_TARGET : STYLE_NOTE);
    }
}

static void draw_pile(const Drawing *t, int pile) {
    const int count = pile_count(t->p, pile), squeezed = layout_squeezed(t->lay, t->g, t->p, pile);
    const bool fanned = group_of(t->g, pile)->look.fan != STACKED;
    if (!count && !pile_is_gone(t->g, t->p, pile)) draw_place(t, pile);
    for (int i = fanned ? 0 : count - 1; i < count && i >= 0; i++) {
        const Box box = layout_card(t->lay, t->g, t->p, pile, i);
        if (pile_cards(t->p, pile)[i] == NO_CARD) continue;
        if (i < cards_down(t->g, t->p, pile))
            draw_back(t->canvas, box, whole_card(t, pile, box),
                      row_of_overlap(t, pile) >= 0 ? 0
                      : fanned                     ? (squeezed && i == squeezed - 1 ? squeezed : 0)
                                                   : count,
                      squeezed && i == squeezed - 1 ? FELT : below(t, pile, i));
        else
            draw_open_card(t, pile, i, box);
    }
    if (fanned) draw_unseen(t, pile);
    if (t->canvas->finish > FINISH_PLAIN) draw_shadows(t, pile);
}

/* --- what stands beside piles --------------------------------------------------------------------------- */

/* Where a label has to end, with a blank before that of the next pile in its row. */
static int label_end(const Drawing *t, Box at) {
    int end = t->lay->width;
    for (int pile = 0; pile < t->g->piles; pile++) {
        const Box other = layout_label(t->lay, t->g, t->p, pile);
        if (other.y == at.y && other.x > at.x && other.x < end && layout_has_key(t->lay, t->g, t->p, pile))
            end = other.x - 1;
    }
    return end;
}

/* The key of a pile: bright if it moves something, in brackets if a card may go there, in parentheses if one
   may be picked up, and with other information if nothing is marked; of piles that share a key the first
   shows it. */
static void draw_label(const Drawing *t, int pile) {
    const Role role = role_of(t->g, pile);
    const bool target = t->marks->targets >> pile & 1, source = t->marks->sources >> pile & 1,
               marked = target || source, first = pile == t->g->first[t->g->group_of[pile]];
    char letter[5] = "", text[40];
    const bool open = role == STOCK && stock_is_open(t->g);
    const char *key = role == STOCK ? t->marks->draw : letter;
    if (!layout_has_key(t->lay, t->g, t->p, pile) || pile_is_covered(t->g, t->p, pile) || role == HAND ||
        (!first && !marked && group_of(t->g, pile)->look.key))
        return;
    utf8_put((wchar_t)t->lay->key[pile], letter);
    snprintf(text, sizeof text, "%s%s%s%s%s", source ? "(" : "", target ? "[" : "",
             open && marked ? letter : key, target ? "]" : "", source ? ")" : "");
    if (open && !marked) text_add(text, sizeof text, " %s", letter);
    const Box place = layout_label(t->lay, t->g, t->p, pile);
    char count[20] = "";
    if (!marked && pile_lock(t->g, t->p, pile))
        snprintf(count, sizeof count, " ×");
    else if (!marked && (role == WASTE || open) && pile_count(t->p, pile))
        snprintf(count, sizeof count, " ×%d", pile_count(t->p, pile));
    const int end = label_end(t, place), middle = role == STOCK ? (text_width(key) - 1) / 2 : 0,
              wanted = place.x - target - source - middle, most = text_width(text) + text_width(count);
    if (open ? most <= end : place.x + most <= end) text_add(text, sizeof text, "%s", count);
    const int width = text_width(text), last = (open ? end : t->lay->width) - width,
              left = wanted < last ? wanted : last, x = left < 0 ? 0 : left;
    canvas_text(t->canvas, x, place.y, width, text,
                target                          ? STYLE_TARGET
                : source                        ? STYLE_NOTE
                : t->marks->movable >> pile & 1 ? STYLE_KEY
                                                : STYLE_LABEL);
}

/* The rank a pile wants, below it (KP-7, AP-5). */
static void draw_need(const Drawing *t, int pile) {
    const PileGroup *group = group_of(t->g, pile);
    const Box box = t->lay->pile[pile];
    char text[40];
    if (group->role != FOUNDATION || !group->look.shows_need) return;
    const int rank = pile_needs(t->g, t->p, pile);
    snprintf(text, sizeof text, rank ? _("needs %s") : "%s", rank ? rank_text(rank) : _("closed"));
    if (text_width(text) > box.w + 1) snprintf(text, sizeof text, "%s", rank ? rank_text(rank) : "×");
    const int width = text_width(text);
    canvas_fill(t->canvas, box.x, box.y + box.h, box.w + 1, 1, L' ', STYLE_FELT); /* no shadow beside it */
    canvas_text(t->canvas, box.x + (box.w - width) / 2, box.y + box.h, width, text,
                rank ? STYLE_NOTE : STYLE_LABEL);
}

/* Marks the place on the table where the stock's next card goes. */
static void draw_next_place(const Drawing *t) {
    if (!t->g->rules.hooks.draws_to) return;
    const CardPlace spot = t->g->rules.hooks.draws_to(t->g, t->p);
    if (spot.pile < 0 || pile_is_empty(t->p, t->g->stock) || t->p->hidden[spot.pile]) return;
    const Box box = layout_card(t->lay, t->g, t->p, spot.pile, spot.row);
    const bool whole = pile_is_empty(t->p, spot.pile) && !spot.row;
    canvas_put(t->canvas, box.x + box.w / 2, box.y + (whole ? box.h / 2 : 0), L'▾', STYLE_NOTE);
}

/* A mark to the left of a card, on bare table. */
static void draw_mark(const Drawing *t, Box box, wchar_t mark, wchar_t otherwise) {
    const int x = box.x - 1;
    if (x >= 0 && t->canvas->cell[box.y * t->canvas->width + x].style == STYLE_FELT)
        canvas_put(t->canvas, x, box.y, language_shows(mark) ? mark : otherwise, STYLE_FELT);
}

/* A dot beside the card that was moved last. */
static void draw_last(const Drawing *t) {
    const int pile = t->marks->last;
    if (pile < 0 || pile_is_empty(t->p, pile)) return;
    const Box box = layout_card(t->lay, t->g, t->p, pile, pile_count(t->p, pile) - 1);
    if (group_of(t->g, pile)->look.fan != FAN_RIGHT) draw_mark(t, box, L'·', L'·');
}

/* The cursor: a mark beside the card and the terminal's own cursor on it. */
static void draw_cursor(const Drawing *t) {
    const int pile = t->marks->cursor, count = pile_count(t->p, pile);
    const int index = count >= t->marks->depth ? count - t->marks->depth : 0;
    const Box box = layout_card(t->lay, t->g, t->p, pile, index);
    if (group_of(t->g, pile)->look.fan != FAN_RIGHT || !index) draw_mark(t, box, L'▸', L'►');
    t->canvas->cursor_x = box.x + (box.w > 2 ? 1 : 0);
    t->canvas->cursor_y = box.y;
}

void draw_table(Canvas *canvas, const Layout *lay, const Game *g, const Position *p, const Marks *marks) {
    const Drawing t = {canvas, lay, g, p, marks};
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != HAND) draw_pile(&t, pile);
    for (int pile = 0; pile < g->piles; pile++) { /* above the foot of a card if space is tight */
        draw_label(&t, pile);
        draw_need(&t, pile);
    }
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) draw_pile(&t, g->hand); /* in the waste's place */
    draw_next_place(&t);
    draw_last(&t);
    if (marks->cursor >= 0) draw_cursor(&t);
}
