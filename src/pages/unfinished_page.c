/* Games that were begun and not ended, and a game seen in passing. */
#include "pages.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/draw.h"
#include "text/date.h"
#include "text/language.h"

/* More are not shown until some of these are ended or deleted. */
enum { UNFINISHED_MAX = 999 };

enum { MARGIN = 2, FIRST_ROW = 2, WIDE = 2 * PREVIEW_WIDTH - 6, HIGH = PREVIEW_HEIGHT + 4 };

/* --- the list ------------------------------------------------------------------------------------------- */

UnfinishedList unfinished_begin(void) {
    UnfinishedList list = {.game = malloc(UNFINISHED_MAX * sizeof *list.game),
                           .deleted = calloc(UNFINISHED_MAX, sizeof *list.deleted)};
    LeftOut left_out;
    if (!list.game || !list.deleted) abort();
    list.count = journal_unfinished_of(0, 0, true, list.game, UNFINISHED_MAX, &left_out);
    left_out_text(&left_out, true, list.left_out, sizeof list.left_out);
    return list;
}

void unfinished_end(UnfinishedList *list, char *notice, int size) {
    int kept = 0, why = 0;
    for (int i = 0; i < list->count; i++) {
        const int error = list->deleted[i] ? journal_delete(list->game[i].path) : 0;
        if (!error || error == ENOENT) continue;
        why = error;
        kept++;
    }
    *notice = '\0';
    if (kept)
        snprintf(notice, (size_t)size,
                 PLURAL_("%d game was not deleted: %s", "%d games were not deleted: %s", kept), kept,
                 why == EWOULDBLOCK ? _("this game is being played in another terminal") : strerror(why));
    free(list->game);
    free(list->deleted);
    *list = (UnfinishedList){.count = 0};
}

const Unfinished *unfinished_at(const UnfinishedList *list, int place) {
    for (int i = 0; i < list->count; i++)
        if (!list->deleted[i] && !place--) return &list->game[i];
    return 0;
}

/* --- a game seen in passing ----------------------------------------------------------------------------- */

/* Rows of a table that are bars and the line for messages, above the piles and below. */
enum { ROWS_ABOVE = 1, ROWS_BELOW = 2 };

void preview_fit(Layout *lay, int width, int height, const Game *g, const Position *p) {
    layout_make(lay, g, p, width, height + ROWS_ABOVE + ROWS_BELOW, CARDS_TINY);
}

bool preview_draw(Canvas *canvas, int x, int y, const Layout *lay, const Game *g, const Position *p,
                  const Marks *marks) {
    Canvas table;
    canvas_begin(&table, lay->width, lay->height);
    table.finish = canvas->finish;
    table.back = canvas->back;
    canvas_clear(&table, STYLE_FELT);
    if (lay->fits) draw_table(&table, lay, g, p, marks);
    for (int row = ROWS_ABOVE; lay->fits && row < table.height - ROWS_BELOW && y < canvas->height; row++, y++)
        for (int col = 0; col < table.width && x + col < canvas->width; col++)
            canvas->cell[y * canvas->width + x + col] = table.cell[row * table.width + col];
    canvas_free(&table);
    return lay->fits;
}

bool preview_table(Canvas *canvas, int x, int y, int width, int height, const Game *g, const Position *p) {
    const Marks marks = {.cursor = -1, .depth = 1, .picked = -1, .last = -1, .draw = ""};
    Layout lay;
    preview_fit(&lay, width, height, g, p);
    canvas->finish = screen_colours() ? FINISH_PLAIN : FINISH_LINES;
    return preview_draw(canvas, x, y, &lay, g, p, &marks);
}

/* --- one line ------------------------------------------------------------------------------------------- */

static Game game_of(const Unfinished *u) {
    Game g;
    game_open(&g, u->rules, &u->settings);
    return g;
}

/* How far a game is: the cards on the foundations as a bar. */
static void draw_progress(Canvas *canvas, int x, int y, int width, const Game *g, const Position *p) {
    const int wins = cards_to_win(g), done = (cards_home(g, p) * width + wins - 1) / wins;
    canvas_fill(canvas, x, y, width, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    canvas_fill(canvas, x, y, done, 1, canvas_char(L'━', '='), STYLE_PAGE_CHART);
}

void unfinished_draw_line(Canvas *canvas, int x, int y, int width, const Unfinished *u, long long now,
                          Style style) {
    enum {
        DATE_WIDTH = 14,
        BAR_WIDTH = 10,
        THIN_BAR = 6,
        HOME_WIDTH = 8,
        WIDEST = 60,
        ROOMY = 50,
        NARROW = 40
    };
    const Game g = game_of(u);
    const int bar = width < ROOMY    ? 0
                    : width < WIDEST ? THIN_BAR
                                     : BAR_WIDTH,
              home = width < NARROW ? 0 : HOME_WIDTH;
    char text[RECORD_NAME_MAX + 100], date[DATE_TEXT_MAX];
    const char *const when = u->elsewhere ? _("elsewhere")
                             : u->lost    ? _("lost")
                                          : date_brief(u->modified, now, date);
    const int date_width = home ? DATE_WIDTH : text_width(when), name = width - date_width - bar - home;
    const char *deal = u->name[0] ? "" : u->deal[0] ? u->deal : _("by hand");
    snprintf(text, sizeof text, "%s%s%s", u->name, u->name[0] ? ": " : "", rules_title(&g.rules));
    const int room = name - 1 - (*deal ? text_width(deal) + 1 : 0), /* the deal is not cut */
        title = text_width(text) < room ? text_width(text) : room;
    canvas_text_cut(canvas, x, y, room, text, style);
    canvas_text(canvas, x + title + 1, y, name - title - 2, deal, style);
    canvas_text_cut(canvas, x + name, y, date_width - (home > 0), when,
                    style == STYLE_PAGE ? STYLE_PAGE_DIM : style);
    if (bar) draw_progress(canvas, x + name + DATE_WIDTH, y, bar - 1, &g, &u->now);
    snprintf(text, sizeof text, "%3d/%d", cards_home(&g, &u->now), cards_to_win(&g));
    if (home) canvas_text(canvas, x + width - home, y, home, text, style);
}

/* --- the page ------------------------------------------------------------------------------------------- */

typedef struct ListPage {
    UnfinishedList *list;
    const Config *config;
    int chosen, top;
    int rows; /* that the list had when it was drawn last */
    char notice[200];
    bool resumes; /* the chosen game is to be gone on with */
} ListPage;

/* Beside the list, or below it if that leaves it rows enough; the row before which the list ends. */
static int draw_preview(const ListPage *page, Canvas *canvas, int bottom) {
    const Unfinished *u = &page->list->game[page->chosen];
    const Game g = game_of(u);
    const int width = canvas->width - 2 * MARGIN;
    char text[40];
    if (canvas->width >= WIDE && canvas->height >= HIGH) {
        preview_table(canvas, canvas->width - PREVIEW_WIDTH, FIRST_ROW, PREVIEW_WIDTH, PREVIEW_HEIGHT, &g,
                      &u->now);
        return bottom;
    }
    int end = bottom - 1;
    for (int rows = 6; rows >= 3 && end == bottom - 1; rows -= 3) {
        const int list = page->list->count < rows ? page->list->count : rows,
                  room = bottom - FIRST_ROW - list - 1,
                  top = bottom - (room < PREVIEW_HEIGHT ? room : PREVIEW_HEIGHT);
        if (preview_table(canvas, MARGIN, top, width, bottom - top, &g, &u->now)) end = top - 1;
    }
    snprintf(text, sizeof text, PLURAL_("%d move", "%d moves", u->moves), u->moves);
    canvas_text(canvas, MARGIN, end, width, text, STYLE_PAGE_DIM);
    return end;
}

static void draw_row(const ListPage *page, Canvas *canvas, int i, int y, int width) {
    const bool chosen = i == page->chosen, deleted = page->list->deleted[i];
    const Style style = chosen ? STYLE_PAGE_CHOSEN : deleted ? STYLE_PAGE_DIM : STYLE_PAGE;
    if (chosen) canvas_fill(canvas, MARGIN, y, width, 1, L' ', style);
    unfinished_draw_line(canvas, MARGIN + 1, y, width - 2, &page->list->game[i], date_now(), style);
    if (!deleted) return;
    const char *word = _("deleted");
    canvas_text(canvas, MARGIN + width - 1 - text_width(word), y, text_width(word), word, STYLE_PAGE_KEY);
}

static void draw_list(void *context, Canvas *canvas) {
    ListPage *page = context;
    const bool roomy = canvas->width >= WIDE && canvas->height >= HIGH;
    page_title(canvas, _("Unfinished games"));
    const char *const hints[] = {"enter",      _("resume"), "delete",  _("delete"), "undo",
                                 _("restore"), "name",      _("name"), "escape",    _("back")};
    const int bar = page_bar(canvas, unfinished_keymap, page->config, hints, sizeof hints / sizeof *hints),
              end = draw_preview(page, canvas, bar - 1),
              width = canvas->width - 2 * MARGIN - (roomy ? PREVIEW_WIDTH : 0);
    page->rows = end - FIRST_ROW > 1 ? end - FIRST_ROW : 1;
    if (page->chosen < page->top) page->top = page->chosen;
    if (page->chosen >= page->top + page->rows) page->top = page->chosen - page->rows + 1;
    for (int i = page->top; i < page->list->count && i < page->top + page->rows; i++)
        draw_row(page, canvas, i, FIRST_ROW + i - page->top, width);
    canvas_text(canvas, MARGIN, bar - 1, canvas->width - 2 * MARGIN, page->notice, STYLE_PAGE_KEY);
    canvas->cursor_x = MARGIN;
    canvas->cursor_y = FIRST_ROW + page->chosen - page->top;
}

static void undo(ListPage *page) {
    UnfinishedList *list = page->list;
    int last = 0;
    while (last < list->count && (!list->deleted[last] || list->deleted[last] != list->deletions)) last++;
    if (last == list->count) return;
    list->deleted[last] = 0;
    list->deletions--;
    page->chosen = last;
}

static void give_name(ListPage *page) {
    Unfinished *u = &page->list->game[page->chosen];
    char name[RECORD_NAME_MAX];
    memcpy(name, u->name, sizeof name);
    if (!ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name, RECORD_NAME_LENGTH))
        return;
    const int error = journal_rename(u->path, name, &page->config->terms);
    if (error)
        snprintf(page->notice, sizeof page->notice, _("The name was not saved: %s"), strerror(error));
    else
        memcpy(u->name, name, sizeof name);
}

static void go_to(ListPage *page, int place) {
    const int last = page->list->count - 1;
    page->chosen = place < 0 ? 0 : place > last ? last : place;
}

/* Whether the player stays on the page. */
static bool resume(ListPage *page) {
    page->resumes = !page->list->deleted[page->chosen];
    return !page->resumes;
}

static bool press(ListPage *page, int key) {
    int *const deleted = &page->list->deleted[page->chosen];
    page->notice[0] = '\0';
    switch (page_does(unfinished_keymap, page->config, key)) {
    case DO_UP: go_to(page, page->chosen - 1); break;
    case DO_DOWN: go_to(page, page->chosen + 1); break;
    case DO_PAGE_UP: go_to(page, page->chosen - page->rows); break;
    case DO_PAGE_DOWN: go_to(page, page->chosen + page->rows); break;
    case DO_FIRST: go_to(page, 0); break;
    case DO_LAST: go_to(page, page->list->count - 1); break;
    case DO_DELETE:
        if (!*deleted) *deleted = ++page->list->deletions;
        break;
    case DO_UNDO: undo(page); break;
    case DO_NAME: give_name(page); break;
    case DO_ENTER: return resume(page);
    case DO_QUIT:
    case DO_ESCAPE: return false;
    default: break;
    }
    return true;
}

/* The second click on a game resumes it. */
static bool click(ListPage *page, int y) {
    const int place = page->top + y - FIRST_ROW, before = page->chosen;
    if (y < FIRST_ROW || y >= FIRST_ROW + page->rows || place >= page->list->count) return true;
    page->chosen = place;
    return place != before || resume(page);
}

static bool take_event(void *context, Event event) {
    ListPage *page = context;
    switch (event.kind) {
    case EVENT_WHEEL: go_to(page, page->chosen + event.key); return true;
    case EVENT_CLICK: return click(page, event.y);
    case EVENT_KEY: return press(page, event.key);
    default: return true;
    }
}

bool page_unfinished(UnfinishedList *list, const Config *config, const Unfinished **resumed) {
    ListPage page = {.list = list, .config = config};
    const bool goes_on = !list->count || page_show(&page, draw_list, take_event, -1);
    *resumed = page.resumes ? &list->game[page.chosen] : 0;
    return goes_on;
}
