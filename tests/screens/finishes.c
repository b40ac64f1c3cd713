/* Cards with faces and shadows, in small windows and large ones: how a game
   looks after some moves, and that no index is lost in any finish. */
#include <wctype.h>

#include "engine/deal.h"
#include "screens.h"
#include "terminal/encoder.h"

static Table t;

static void open_middle(const Rules *rules, int width, int height, Finish finish) {
    open_table(&t, rules->id, "", deal_numbered(4711, rules->packs), width, height);
    play_randomly(&t.session.play, 7, 24);
    selection_put_back(&t.view.selection, &t.session);
    t.view.finish = finish;
    resize(&t, width, height);
}

START_TEST(games_look_as_shown) {
    char name[80];
    Golden golden;
    snprintf(name, sizeof name, "finish-%s", rules_listed(_i)->id);
    speak("en", true);
    golden_begin(&golden);
    open_middle(rules_listed(_i), 120, 40, FINISH_FULL);
    golden_table(&golden, &t, "120x40");
    close_table(&t);
    golden_end(&golden, name);
}
END_TEST

/* A suit's cards, its courts of the other set, and the backs. */
static void draw_deck(FILE *file, Finish finish, Box size, int suit) {
    enum { EMBLEMS = RANKS, BACKS = EMBLEMS + 3, SHOWN = BACKS + 3 };
    Canvas canvas;
    canvas_begin(&canvas, SHOWN * (size.w + 1), size.h);
    canvas.finish = finish;
    for (int i = 0; i < SHOWN; i++) {
        const Box box = {i * (size.w + 1), 0, size.w, size.h};
        canvas.back = i >= BACKS ? (Back)(i - BACKS) : i >= EMBLEMS ? BACK_MIDNIGHT : BACK_LATTICE;
        if (i < BACKS)
            draw_card(&canvas, box, card_make(i < EMBLEMS ? i + 1 : JACK + i - EMBLEMS, suit), FACE_FREE);
        else
            draw_card_back(&canvas, box);
    }
    char *text = canvas_as_text(&canvas);
    fprintf(file, "=== %dx%d, finish %d\n%s", size.w, size.h, (int)finish, text);
    free(text);
    canvas_free(&canvas);
}

/* Hairline cards have the pictures of full ones, which one size shows. */
START_TEST(decks_look_as_shown) {
    Golden golden;
    speak("en", true);
    golden_begin(&golden);
    for (Finish finish = FINISH_BEVEL; finish <= FINISH_FULL; finish++) {
        for (int rows = 5; rows <= 15; rows++) {
            const Box size = layout_card_size(cards_in(CARDS_AUTO, finish), rows);
            if (size.h == rows && (finish != FINISH_HAIRLINE || rows == 5))
                draw_deck(golden.file, finish, size, rows % SUITS);
        }
        if (finish != FINISH_HAIRLINE) draw_deck(golden.file, finish, (Box){0, 0, 7, 5}, HEARTS);
    }
    golden_end(&golden, "decks");
}
END_TEST

/* In eight colours no more than sixteen pairs of them are seen, one of which is as good as its reverse. */
START_TEST(few_pairs) {
    const Finish finish = _i ? FINISH_HAIRLINE : FINISH_BEVEL;
    bool paired[64] = {false};
    int pairs = 0;
    Error error;
    Theme theme;
    speak("en", true);
    ck_assert(theme_named("felt", &theme, &error));
    for (int i = 1; i <= games_with_texts(); i++) {
        Canvas canvas;
        open_middle(rules_listed(i), 120, 40, finish);
        press_keys(&t, "m1");
        draw_on(&canvas, &t);
        for (int c = 0; c < canvas.width * canvas.height; c++) {
            const ScreenCell shown = theme_cell(&theme, false, 8, &canvas.cell[c]);
            const Ink ink = shown.ink;
            const int a = ink.fg < ink.bg ? ink.fg : ink.bg, pair = a * 8 + ink.fg + ink.bg - a;
            if (shown.c == L' ') continue;
            ck_assert(ink.fg >= 0 && ink.fg < 8 && ink.bg >= 0 && ink.bg < 8);
            pairs += !paired[pair];
            paired[pair] = true;
        }
        canvas_free(&canvas);
        close_table(&t);
    }
    ck_assert_int_le(pairs, 16);
}
END_TEST

/* The index of every card that can be seen, in every finish and size. */
static void check_indices(Finish finish) {
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    Canvas canvas;
    t.view.finish = finish;
    draw_on(&canvas, &t);
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = p->hidden[pile]; i < pile_count(p, pile) && role_of(g, pile) != STOCK; i++) {
            const Box box = layout_card(&t.view.lay, g, p, pile, i);
            char index[16], seen[16] = "";
            int n = 0;
            const bool under_hand = pile == g->waste && g->hand >= 0 && !pile_is_empty(p, g->hand);
            if (box.w < 3 || !box.h || group_of(g, pile)->down.facing == FACE_DOWN || under_hand) continue;
            snprintf(index, sizeof index, "%s%s", rank_text(rank_of(pile_cards(p, pile)[i])),
                     suit_text(suit_of(pile_cards(p, pile)[i])));
            for (int x = box.x; x < box.x + 4 && x < canvas.width; x++)
                n += utf8_put(canvas.cell[box.y * canvas.width + x].c, seen + n);
            seen[n] = '\0';
            ck_assert_msg(strstr(seen, index) != 0, "%s, finish %d: \"%s\" in place of %s", g->rules.id,
                          finish, seen, index);
        }
    canvas_free(&canvas);
}

START_TEST(indices_are_seen) {
    static const int size[][2] = {{60, 20}, {80, 24}, {100, 36}, {132, 43}, {160, 50}, {200, 60}};
    const Rules *rules = rules_listed(_i);
    speak("en", true);
    for (size_t i = 0; i<sizeof size / sizeof *size; i += SLOWED> 1 ? 4 : 1)
        for (Finish finish = FINISH_LINES; finish <= FINISH_FULL; finish++) {
            open_middle(rules, size[i][0], size[i][1], finish);
            if (t.view.lay.fits) check_indices(finish);
            close_table(&t);
        }
}
END_TEST

/* Which pile's card is seen in a cell, of piles of one card; -1: none. */
static int card_over(int x, int y) {
    const Game *g = &t.session.play.game;
    for (int pile = g->piles - 1; pile >= 0; pile--) {
        const Box box = t.view.lay.pile[pile];
        if (group_of(g, pile)->rows[0] && !pile_is_empty(session_now(&t.session), pile) && x >= box.x &&
            x < box.x + box.w && y >= box.y && y < box.y + box.h)
            return pile;
    }
    return -1;
}

static int overlap_of(int pile) {
    return group_of(&t.session.play.game, pile)->look.at[nth_of(&t.session.play.game, pile)].row;
}

static const Cell *cell_of(const Canvas *canvas, int x, int y) {
    return &canvas->cell[y * canvas->width + x];
}

/* Of cards under others an index is seen and nothing else, beside another one its edge or another paper; the
   key of one that nothing covers stands on the felt. */
static void check_rows(const Canvas *canvas, Finish finish) {
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    for (int y = 1; y < canvas->height; y++)
        for (int x = 0; x + 1 < canvas->width; x++) {
            const int pile = card_over(x, y), next = card_over(x + 1, y), above = card_over(x, y - 1);
            if (pile < 0 || !pile_is_covered(g, p, pile) || p->hidden[pile]) continue;
            const Cell *cell = cell_of(canvas, x, y);
            const bool index = y == t.view.lay.pile[pile].y && x < t.view.lay.pile[pile].x + 4;
            ck_assert_msg(index || !(iswalnum((wint_t)cell->c) || (cell->c >= L'♠' && cell->c <= L'♦')),
                          "%s, finish %d: a sign within a covered card at %d, %d", g->rules.id, finish, x, y);
            const bool apart = next >= 0 && next != pile && cell->c == L' ' &&
                               cell_of(canvas, x + 1, y)->c == L' ' && !p->hidden[next];
            ck_assert_msg(!apart || cell->ground != cell_of(canvas, x + 1, y)->ground,
                          "%s, finish %d: no edge at %d, %d", g->rules.id, finish, x, y);
            const Cell *over = cell_of(canvas, x, y - 1);
            const bool edged =
                finish > FINISH_PLAIN || (above >= 0 && overlap_of(above) == overlap_of(pile) - 1);
            ck_assert_msg(above < 0 || above == pile || !edged || p->hidden[above] || over->c != L' ' ||
                              cell->c != L' ' || cell->ground != over->ground,
                          "%s, finish %d: no upper edge at %d, %d", g->rules.id, finish, x, y);
        }
    for (int pile = 0; pile < g->piles; pile++) {
        const Box label = layout_label(&t.view.lay, g, p, pile);
        if (group_of(g, pile)->rows[0] && layout_has_key(&t.view.lay, g, p, pile))
            ck_assert_int_lt(card_over(label.x, label.y), 0);
    }
}

/* Rows at one distance, that of the columns twice an overlap. */
static void check_steps(void) {
    const Game *g = &t.session.play.game;
    const Layout *lay = &t.view.lay;
    for (int group = 0; group < GROUPS_MAX; group++)
        for (int i = 0; i < g->rules.group[group].piles && g->rules.group[group].rows[0]; i++) {
            const PilePlace first = g->rules.group[group].look.at[0], at = g->rules.group[group].look.at[i];
            const Box a = lay->pile[g->first[group]], b = lay->pile[g->first[group] + i];
            const int step = lay->pile[g->first[group] + g->rules.group[group].rows[0]].y - a.y;
            ck_assert_int_ge(step, 2);
            ck_assert_int_eq(b.y - a.y, (at.row - first.row) * step);
        }
}

START_TEST(rows_can_be_told_apart) {
    static const int size[][2] = {{60, 20}, {80, 24}, {120, 36}, {160, 50}};
    const Rules *rules = rules_listed(_i);
    bool rows = false;
    for (int group = 0; group < GROUPS_MAX; group++) rows |= rules->group[group].rows[0] > 0;
    for (size_t i = 0; rows && i < sizeof size / sizeof *size; i++)
        for (Finish finish = FINISH_LINES; finish <= FINISH_FULL; finish++) {
            Canvas canvas;
            speak("en", true);
            open_middle(rules, size[i][0], size[i][1], finish);
            draw_on(&canvas, &t);
            check_steps();
            check_rows(&canvas, finish);
            canvas_free(&canvas);
            close_table(&t);
        }
}
END_TEST

/* What was seen within the edges of each card, on the table as it is laid out. */
static struct {
    int size; /* 0: none of them */
    wchar_t inner[CARD_LIMIT][20 * 15];
} faces;

static void check_face(const Canvas *canvas, Card card, Box box) {
    wchar_t inner[20 * 15] = {0};
    int n = 0;
    for (int y = box.y + 1; y < box.y + box.h - 1; y++)
        for (int x = box.x + 1; x < box.x + box.w - 1; x++)
            inner[n++] = canvas->cell[y * canvas->width + x].c;
    if (*faces.inner[card]) ck_assert_int_eq(memcmp(inner, faces.inner[card], sizeof inner), 0);
    memcpy(faces.inner[card], inner, sizeof inner);
}

/* Whether a column's last card has its rows: if covered ones are two in a line, hidden ones one line in all.
 */
static bool has_rows(int pile) {
    const Layout *lay = &t.view.lay;
    const Position *p = session_now(&t.session);
    const PileGroup *group = group_of(&t.session.play.game, pile);
    const int count = pile_count(p, pile), hidden = p->hidden[pile], open = count - hidden,
              lines = (hidden > 0) + (lay->card_w >= 5 ? open / 2 : open - 1);
    if (group->look.fan == FAN_DOWN) return lines + lay->card_h <= lay->room[pile];
    return group->look.fan != SPREAD_DOWN ||
           (count > group->look.span ? count : group->look.span) * lay->card_h <= lay->room[pile];
}

static void check_faces(int width, int height) {
    const Game *g = &t.session.play.game;
    const Position *p = session_now(&t.session);
    Canvas canvas;
    resize(&t, width, height);
    ck_assert(!faces.size || faces.size == t.view.lay.size + 1);
    faces.size = t.view.lay.size + 1;
    draw_on(&canvas, &t);
    for (int pile = 0; pile < g->piles && t.view.lay.fits; pile++) {
        const int last = pile_count(p, pile) - 1;
        const bool lies = last >= p->hidden[pile] && group_of(g, pile)->down.facing != FACE_DOWN &&
                          role_of(g, pile) != STOCK && (pile != g->waste || g->hand < 0);
        const Box box = layout_card(&t.view.lay, g, p, pile, last < 0 ? 0 : last);
        if (!lies || pile_cards(p, pile)[last] == NO_CARD || pile_is_covered(g, p, pile)) continue;
        ck_assert_int_eq(box.w, t.view.lay.card_w);
        ck_assert(box.h == t.view.lay.card_h || !has_rows(pile));
        if (box.h == t.view.lay.card_h) check_face(&canvas, pile_cards(p, pile)[last], box);
    }
    canvas_free(&canvas);
}

/* An uncovered card is as large and as it looks from the deal to the end of a game, in every window; only of
   one whose column has no rows for it the lower ones are not seen. */
START_TEST(faces_stay) {
    static const int size[][2] = {{60, 20}, {80, 24}, {100, 30}, {132, 43}, {160, 50}};
    const Rules *rules = rules_listed(_i);
    speak("en", true);
    const bool few = SLOWED > 1 || (_i > games_with_texts() && !getenv("LONG"));
    for (size_t i = few ? (size_t)_i % 2 : 0; i < sizeof size / sizeof *size; i += few ? 2 : 1)
        for (Finish finish = FINISH_LINES; finish <= FINISH_FULL; finish++) {
            open_table(&t, rules->id, "", deal_numbered(12, rules->packs), size[i][0], size[i][1]);
            t.view.finish = finish;
            memset(&faces, 0, sizeof faces);
            check_faces(size[i][0], size[i][1]);
            for (int times = 0; times < 8; times++) {
                play_randomly(&t.session.play, (uint64_t)times, 12);
                check_faces(size[i][0], size[i][1]);
            }
            close_table(&t);
        }
}
END_TEST

/* In a larger window cards are as large or larger, up to the largest, and what stands below the table makes
   none smaller that have room above it. */
START_TEST(cards_grow_with_the_window) {
    static const int size[][2] = {{80, 24}, {100, 30}, {120, 36}, {160, 50}, {200, 60}, {240, 70}};
    enum { SIZES = sizeof size / sizeof *size, FOOT = 3 };
    const Rules *rules = rules_listed(_i);
    const CardSize wanted = cards_in(CARDS_AUTO, FINISH_FULL);
    Play play;
    int last = 0;
    const Deal deal = deal_numbered(12, rules->packs);
    begin(&play, rules->id, "", &deal);
    for (int i = 0; i < SIZES; i++) {
        Layout lay, above, alone;
        layout_make(&lay, &play.game, play_after(&play, 0), size[i][0], size[i][1], wanted);
        layout_make_above(&above, &play.game, play_after(&play, 0), size[i][0], size[i][1], FOOT, wanted);
        ck_assert_msg(lay.card_h >= last, "%s at %dx%d", rules->id, size[i][0], size[i][1]);
        last = lay.card_h;
        layout_make(&alone, &play.game, play_after(&play, 0), size[i][0], size[i][1] - FOOT, wanted);
        ck_assert_int_ge(above.card_h, alone.card_h);
        if (i > 2 && !strcmp(rules->id, "klondike")) ck_assert_int_eq(above.card_h, 15);
    }
    ck_assert_msg(last >= 9, "%s: %d rows", rules->id, last);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("finishes", 0, 0, {games_look_as_shown, 1, 2}, {decks_look_as_shown}, {few_pairs, 0, 2},
                     {indices_are_seen, 1, games_listed() + 1},
                     {rows_can_be_told_apart, 1, games_listed() + 1}, {faces_stay, 1, games_listed() + 1},
                     {cards_grow_with_the_window, 1, games_listed() + 1});
}
