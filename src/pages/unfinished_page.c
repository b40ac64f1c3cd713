/* Games that were begun and not ended, and previews of games. */
#include "engine/memory.h"
#include "pages.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "text/date.h"

/* No more are shown until some of these are ended or deleted. */
enum { UNFINISHED_MAX = 999 };

enum { MARGIN = 2, FIRST_ROW = 2, WIDE = 2 * PREVIEW_WIDTH - 6, HIGH = PREVIEW_HEIGHT + 4 };

/* --- the list ------------------------------------------------------------------------------------------- */

UnfinishedList unfinished_begin(void) {
    UnfinishedList list = {.game = memory_get(UNFINISHED_MAX * sizeof *list.game),
                           .deleted = memory_zeros(UNFINISHED_MAX, sizeof *list.deleted)};
    LeftOut left_out;
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
                 why == EWOULDBLOCK ? _("this game is being played in another terminal") : reason_text(why));
    free(list->game);
    free(list->deleted);
    *list = (UnfinishedList){.count = 0};
}

const Unfinished *unfinished_at(const UnfinishedList *list, int place) {
    for (int i = 0; i < list->count; i++)
        if (!list->deleted[i] && !place--) return &list->game[i];
    return 0;
}

/* --- previews ------------------------------------------------------------------------------------------- */

/* Rows of a table for bars and the message line, above the piles and below. */
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

/* The progress of a game: the cards on the foundations as a bar. */
static void draw_progress(Canvas *canvas, int x, int y, int width, const Game *g, const Position *p) {
    const Counted of = cards_counted(g, p);
    const int done = (of.done * width + of.all - 1) / of.all;
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
    const int room = name - 1 - (*deal ? text_width(deal) + 1 : 0), /* the deal is not cut off */
        title = text_width(text) < room ? text_width(text) : room;
    canvas_text_cut(canvas, x, y, room, text, style);
    canvas_text(canvas, x + title + 1, y, name - title - 2, deal, style);
    canvas_text_cut(canvas, x + name, y, date_width - (home > 0), when,
                    style == STYLE_PAGE ? STYLE_PAGE_DIM : style);
    if (bar) draw_progress(canvas, x + name + DATE_WIDTH, y, bar - 1, &g, &u->now);
    const Counted progress = cards_counted(&g, &u->now);
    snprintf(text, sizeof text, "%3d/%d", progress.done, progress.all);
    if (home) canvas_text(canvas, x + width - home, y, home, text, style);
}

/* --- the page ------------------------------------------------------------------------------------------- */

typedef struct UnfinishedPage {
    List list;
    UnfinishedList *games;
    char notice[200];
    bool resumes; /* the chosen game is to be resumed */
} UnfinishedPage;

/* Draws the preview beside the list, or below it if that leaves enough rows; returns the row before which the
   list ends. */
static int draw_preview(const UnfinishedPage *page, Canvas *canvas, int bottom) {
    const Unfinished *u = &page->games->game[page->list.at];
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
        const int list = page->games->count < rows ? page->games->count : rows,
                  room = bottom - FIRST_ROW - list - 1,
                  top = bottom - (room < PREVIEW_HEIGHT ? room : PREVIEW_HEIGHT);
        if (preview_table(canvas, MARGIN, top, width, bottom - top, &g, &u->now)) end = top - 1;
    }
    snprintf(text, sizeof text, PLURAL_("%d move", "%d moves", u->moves), u->moves);
    canvas_text(canvas, MARGIN, end, width, text, STYLE_PAGE_DIM);
    return end;
}

static void draw_row(const void *context, Canvas *canvas, int i, Box at, Style style) {
    const UnfinishedList *games = context;
    if (games->deleted[i] && style == STYLE_PAGE) style = STYLE_PAGE_DIM;
    unfinished_draw_line(canvas, at.x + 1, at.y, at.w - 2, &games->game[i], date_now(), style);
    if (!games->deleted[i]) return;
    const char *word = _("deleted");
    const int width = text_width(word);
    canvas_text(canvas, at.x + at.w - 1 - width, at.y, width, word, STYLE_PAGE_KEY);
}

static void draw_page(void *context, Canvas *canvas) {
    UnfinishedPage *page = context;
    const bool roomy = canvas->width >= WIDE && canvas->height >= HIGH;
    page_title(canvas, _("Unfinished games"));
    const char *const hints[] = {"enter",      _("resume"), "delete",  _("delete"), "undo",
                                 _("restore"), "name",      _("name"), "escape",    _("back")};
    const int bar =
                  page_bar(canvas, unfinished_keymap, page->list.config, hints, sizeof hints / sizeof *hints),
              end = draw_preview(page, canvas, bar - 1),
              width = canvas->width - 2 * MARGIN - (roomy ? PREVIEW_WIDTH : 0);
    list_draw(&page->list, canvas, (Box){MARGIN, FIRST_ROW, width, end - FIRST_ROW}, 0, draw_row,
              page->games);
    canvas_text(canvas, MARGIN, bar - 1, canvas->width - 2 * MARGIN, page->notice, STYLE_PAGE_KEY);
}

static void undo(UnfinishedPage *page) {
    UnfinishedList *games = page->games;
    for (int i = 0; i < games->count; i++) {
        if (!games->deleted[i] || games->deleted[i] != games->deletions) continue;
        games->deleted[i] = 0;
        games->deletions--;
        page->list.at = i;
        return;
    }
}

static void give_name(UnfinishedPage *page) {
    Unfinished *u = &page->games->game[page->list.at];
    char name[RECORD_NAME_MAX];
    memcpy(name, u->name, sizeof name);
    if (!ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name, RECORD_NAME_LENGTH))
        return;
    const int error = journal_rename(u->path, name, &page->list.config->terms);
    if (error)
        snprintf(page->notice, sizeof page->notice, _("The name was not saved: %s"), reason_text(error));
    else
        memcpy(u->name, name, sizeof name);
}

static bool take_event(void *context, Event event) {
    UnfinishedPage *page = context;
    if (event_is_key(event)) page->notice[0] = '\0';
    const Action does = page_takes(&page->list, event);
    int *const deleted = &page->games->deleted[page->list.at];
    if (does == DO_DELETE && !*deleted) *deleted = ++page->games->deletions;
    if (does == DO_UNDO) undo(page);
    if (does == DO_NAME) give_name(page);
    page->resumes = does == DO_ENTER && !*deleted;
    return !page->resumes && does != DO_QUIT && does != DO_ESCAPE;
}

bool page_unfinished(UnfinishedList *games, const Config *config, const Unfinished **resumed) {
    UnfinishedPage page = {.list = {unfinished_keymap, config, games->count}, .games = games};
    const bool goes_on = !games->count || page_show(&page, draw_page, take_event, -1);
    *resumed = page.resumes ? &games->game[page.list.at] : 0;
    return goes_on;
}
