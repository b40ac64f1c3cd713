/* A table without a terminal: laid out, drawn on a canvas, and compared with what it should look like. */
#ifndef SCREENS_H
#define SCREENS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support.h"
#include "text/language.h"
#include "leaves/leaves.h"
#include "pages/tui.h"
#include "session/changes.h"
#include "session/help.h"
#include "table/commands.h"
#include "table/draw.h"
#include "table/panels.h"
#include "table/picture.h"

/* The state of a leaf; 0: it is not attached. */
static inline void *leaf_kept(const Leaves *l, const Leaf *leaf) {
    for (const Hung *h = l->hung; h < l->hung + l->count; h++)
        if (h->leaf == leaf) return h->kept;
    return 0;
}

/* The canvas as text, a line each row, blanks at the ends cut off; to be freed. */
static inline char *canvas_as_text(const Canvas *canvas) {
    char *text = malloc((size_t)(canvas->width * 4 * LETTER_MAX + 1) * (size_t)canvas->height + 1),
         *end = text;
    if (!text) abort();
    for (int y = 0; y < canvas->height; y++) {
        char *last = end;
        for (int x = 0; x < canvas->width; x++) {
            const Cell *cell = &canvas->cell[y * canvas->width + x];
            if (cell->c) end += utf8_put(cell->c, end);
            for (int i = 0; i < MARKS_MAX && cell->mark[i]; i++) end += utf8_put(cell->mark[i], end);
            if (cell->c != L' ') last = end;
        }
        end = last;
        *end++ = '\n';
    }
    *end = '\0';
    return text;
}

/* The language, and whether the terminal has signs and not just ASCII. */
static inline void speak(const char *language, bool signs) {
    const char *signs_of = getenv("TESTS_LOCALE"); /* as project/locale has it */
    ck_assert_int_eq(setenv("LC_ALL", !signs ? "C" : signs_of ? signs_of : "C.UTF-8", 1), 0);
    ck_assert(language_begin(language));
}

/* Fits a table to a terminal of this size. */
static inline void resize_view(View *v, int width, int height) {
    view_lay_out(v, width, height, cards_in(CARDS_AUTO, v->finish));
}

static inline void resize(Table *t, int width, int height) {
    t->view.foot = table_foot(t, width, height);
    resize_view(&t->view, width, height);
}

/* A table as it is when a game begins; without a record. */
static inline void open_table(Table *t, const char *game, const char *settings, Deal deal, int width,
                              int height) {
    static Config config;
    int option;
    config = config_default();
    ck_assert(settings_set(&config.settings, "motion", "off", &option));
    table_init(t, &config, table_leaves);
    t->session.means.review = 0; /* what the coach says depends on its weights */
    t->session.means.hint_seconds = 0;
    t->open_page = page_of_table;
    begin(&t->session.play, game, settings, &deal);
    t->session.open = true;
    t->session.settings = t->session.play.game.settings;
    t->view.selection = selection_begin(&t->session);
    t->view.last = -1;
    resize(t, width, height);
}

/* A pile is picked up also where it has one place to go to only. */
static inline void pick_up_always(Table *t) {
    int option;
    ck_assert(settings_set(&t->session.config->settings, "onekey", "off", &option));
}

static inline void close_table(Table *t) {
    config_end(t->session.config);
    play_end(&t->session.play);
}

/* A hint that was asked for is waited for, so that the next key comes behind it. */
static inline void await_hint(Help *help) {
    while (help->question == ASK_FAIR_HINT && help_poll(help) >= 0) usleep(1000);
}

static inline void press_key(Table *t, int key) {
    table_event(t, (Event){.kind = EVENT_KEY, .key = key});
    await_hint(&t->help);
}

/* Presses keys, one a character. */
static inline void press_keys(Table *t, const char *keys) {
    for (; *keys; keys++) press_key(t, *keys);
}

/* --- positions made by hand ----------------------------------------------------------------------------- */

/* A pile as it shall lie: so many face-down cards, it does not matter which, and these on them. */
typedef struct Heap {
    const char *pile;
    int hidden;
    const char *cards;
} Heap;

/* Takes a card from the last pile, where all cards lie that have no place yet. */
static inline void lay_card(Position *p, int last, int pile, int index, Card card) {
    const int count = pile_count(p, last);
    int i = 0;
    while (i < count && pile_cards(p, last)[i] != card) i++;
    ck_assert_msg(i < count, "no card %d left", card);
    position_take(p, last, i);
    position_put(p, pile, index, card);
}

/* Lays the heaps; the cards that are left go to the stock, or to the first pile where there is none. */
static inline void lay_heaps(Table *t, const Heap *heap, int heaps) {
    const Game *g = &t->session.play.game;
    Position *p = &t->session.play.start;
    const int rest = g->stock >= 0 ? g->stock : 0;
    for (int pile = 0; pile < g->piles; pile++) {
        p->hidden[pile] = 0;
        if (pile != rest && !pile_is_empty(p, pile)) position_move(p, pile, rest, pile_count(p, pile));
    }
    for (int h = 0; h < heaps; h++) {
        const int pile = pile_named(g, p, heap[h].pile);
        ck_assert_msg(pile >= 0, "no pile %s", heap[h].pile);
        Card card;
        for (const char *text = heap[h].cards; *text; text += strspn(text, " ")) {
            if (*text == '.') {
                position_put(p, pile, pile_count(p, pile), NO_CARD); /* a hole */
                text++;
                continue;
            }
            const int length = card_read(text, &card);
            ck_assert_msg(length > 0, "no card: %s", text);
            text += length;
            lay_card(p, rest, pile, pile_count(p, pile), card);
        }
    }
    for (int h = 0; h < heaps; h++) {
        const int pile = pile_named(g, p, heap[h].pile);
        for (int i = 0; i < heap[h].hidden; i++) lay_card(p, rest, pile, 0, pile_cards(p, rest)[0]);
        p->hidden[pile] = (uint8_t)heap[h].hidden;
    }
}

#define RUN_OF_13 "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
#define RUN_ALSO  "KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH"
#define RUN_THIRD "KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD"

/* --- screens as text ------------------------------------------------------------------------------------ */

/* What a test has seen so far. */
typedef struct Golden {
    char *text;
    size_t size;
    FILE *file;
} Golden;

static inline void golden_begin(Golden *golden) {
    golden->file = open_memstream(&golden->text, &golden->size);
    ck_assert_ptr_nonnull(golden->file);
}

/* Draws the table on a new canvas; the clock stands still. */
static inline void draw_on(Canvas *canvas, Table *t) {
    Session *s = &t->session;
    const int seconds = s->clock.seconds;
    s->clock.seconds = s->play.at ? 83 : 0;
    canvas_begin(canvas, t->view.lay.width, t->view.lay.height + t->view.foot);
    table_look(t);
    view_scroll(&t->view);
    view_draw(&t->view, canvas);
    s->clock.seconds = seconds;
}

/* Adds the table as it is drawn now. */
static inline void golden_table(Golden *golden, Table *t, const char *heading) {
    Canvas canvas;
    draw_on(&canvas, t);
    char *text = canvas_as_text(&canvas);
    fprintf(golden->file, "=== %s\n%s", heading, text);
    free(text);
    canvas_free(&canvas);
}

/* A letter for each style: . felt, l label, t target, p place, n note, # back, 9 its number, - bar, = title,
   k key, o lost, m message, x X y z Y v r pages; faces: clubs a, diamonds b, hearts c, spades d, shaded A-D,
   not free e-h, shaded E-H, picked up P-S. */
static const char style_letters[STYLES + 1] = ".lKtpn#9-=komxXyzYvrabcdABCDefghEFGHPQRS";

/* The same, a letter for the style of every cell. */
static inline void golden_styles(Golden *golden, Table *t, const char *heading) {
    Canvas canvas;
    draw_on(&canvas, t);
    fprintf(golden->file, "=== %s\n", heading);
    for (int y = 0; y < canvas.height; y++) {
        for (int x = 0; x < canvas.width; x++)
            fputc(style_letters[canvas.cell[y * canvas.width + x].style], golden->file);
        fputc('\n', golden->file);
    }
    canvas_free(&canvas);
}

enum { GOLDEN_PATH_MAX = 4096 };

static inline void golden_path(const char *name, char path[GOLDEN_PATH_MAX]) {
    snprintf(path, GOLDEN_PATH_MAX, "%s/screens/golden/%s.txt", TESTS_DIR, name);
}

static inline char *read_text(const char *path) {
    char *text = 0;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    if (!file || getdelim(&text, &size, '\0', file) < 0) {
        free(text);
        text = strdup("");
    }
    if (file) fclose(file);
    return text;
}

/* Of games that are much alike some are shown: golden/kept names their files, so that one that is gone is
 * missed. */
static inline bool golden_is_kept(const char *name) {
    char *kept = read_text(TESTS_DIR "/screens/golden/kept"), *rest = kept, *line = kept;
    ck_assert_msg(*kept, "golden/kept is gone");
    while ((line = strsep(&rest, "\n")) != 0 && strcmp(line, name) != 0) {
    }
    free(kept);
    return line != 0;
}

/* Whether a heading is in it. */
static inline bool golden_has(const char *name, const char *heading) {
    char path[GOLDEN_PATH_MAX];
    golden_path(name, path);
    char *text = read_text(path);
    const bool has = strstr(text, heading) != 0;
    free(text);
    return has;
}

/* Fails the test at the first line that differs. */
static inline void same_lines(const char *name, const char *wanted, const char *got) {
    char heading[120] = "";
    for (int line = 1; *wanted || *got; line++) {
        const int w = (int)strcspn(wanted, "\n"), g = (int)strcspn(got, "\n");
        if (!strncmp(got, "=== ", 4)) snprintf(heading, sizeof heading, "%.*s", g, got);
        ck_assert_msg(w == g && !memcmp(wanted, got, (size_t)g),
                      "golden/%s.txt, line %d, in %s:\nwanted |%.*s|\n   got |%.*s|\n(UPDATE_GOLDEN=1 writes "
                      "the file anew)",
                      name, line, heading, w, wanted, g, got);
        wanted += w + (wanted[w] == '\n');
        got += g + (got[g] == '\n');
    }
}

/* Compares all that was seen with golden/<name>.txt, or writes that file when UPDATE_GOLDEN=1 is set. */
static inline void golden_end(Golden *golden, const char *name) {
    char path[GOLDEN_PATH_MAX];
    const char *update = getenv("UPDATE_GOLDEN");
    fclose(golden->file);
    golden_path(name, path);
    if (update && *update == '1') {
        FILE *file = fopen(path, "w");
        ck_assert_ptr_nonnull(file);
        fputs(golden->text, file);
        ck_assert_int_eq(fclose(file), 0);
    }
    char *wanted = read_text(path);
    same_lines(name, wanted, golden->text);
    free(wanted);
    free(golden->text);
}

#endif
