/* The menu on the screen: its list, and where that and what is told of a game stand. */
#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "text/date.h"
#include "text/language.h"

/* Widths of what stands in a row, from its right end on, with the blanks behind, where there is room for it;
   and how wide a row is that has room for the journey, for more than these, for all. */
enum {
    SHARE = 7,
    SHARE_BRIEF = 6,
    WON = 8,
    DOTS = 7,
    MINUTES = 9,
    JOURNEY = JOURNEY_LENGTH + 1,
    HEART = 2,
    TITLE_AT = 4,
    FAMILY_AT = 24,
    NARROW = 39,
    WIDE = 60,
    WIDEST = 68
};

/* --- where everything stands ---------------------------------------------------------------------------- */

/* Rows at the foot for why there are no more unfinished games, above the keys. */
static int left_out_rows(const Menu *m, Canvas *canvas) {
    enum { MOST = 3 };
    if (!m->unfinished.left_out[0]) return 0;
    const int rows =
        canvas_sentence(canvas, 1, canvas->height, canvas->width - 2, m->unfinished.left_out, STYLE_PAGE_DIM);
    return rows < MOST ? rows : MOST;
}

static void plan_for(Menu *m, int width, int height) {
    enum { PANE_LEAST = 39, PANE_MOST = 60, WIDTH_OF_BOTH = 78, BELOW = 4, TOP = 1 };
    const int rows = height > BELOW + TOP + 1 ? height - TOP : BELOW + 2;
    MenuPlan *plan = &m->plan;
    plan->y = TOP + 2 * m->finds;
    plan->pane_has_table = width >= WIDTH_OF_BOTH;
    plan->pane_width = plan->pane_has_table ? width * 3 / 8 : width - 2;
    if (plan->pane_has_table && plan->pane_width < PANE_LEAST) plan->pane_width = PANE_LEAST;
    if (plan->pane_has_table && plan->pane_width > PANE_MOST) plan->pane_width = PANE_MOST;
    plan->width = plan->pane_has_table ? width - plan->pane_width - 1 : width;
    plan->height = rows - 2 * m->finds - (plan->pane_has_table ? 0 : BELOW);
    plan->pane_x = plan->pane_has_table ? width - plan->pane_width : 1;
    plan->pane_y = plan->pane_has_table ? TOP : plan->y + plan->height;
    plan->pane_height = plan->pane_has_table ? rows : BELOW;
}

/* --- rows ----------------------------------------------------------------------------------------------- */

static void draw_share(Canvas *canvas, int x, int y, int share, Style style) {
    char text[16];
    snprintf(text, sizeof text, share ? "%3d %%" : " <1 %%", share);
    canvas_text(canvas, x, y, SHARE, share < 0 ? "  –" : text, style);
}

/* Where the columns of a row stand; those that have no room stand where the next ones do. */
typedef struct Columns {
    bool wide;
    int heart, journey, takes, dots, won, share;
} Columns;

static Columns columns_of(const Menu *m, const MenuRow *row) {
    Columns at = {.wide = row->width >= WIDE && !m->finds,
                  .share = row->x + row->width - (row->width < WIDE ? SHARE_BRIEF : SHARE)};
    at.won = at.share - (at.wide && row->width >= WIDEST ? WON : 0);
    at.dots = at.won - (at.wide ? DOTS : 0);
    at.takes = at.dots - (at.wide ? MINUTES : 0);
    at.journey = at.takes - (row->width < NARROW ? 0 : JOURNEY);
    at.heart = at.wide ? at.journey - HEART : row->x + 1;
    return at;
}

static void draw_heading(Canvas *canvas, const Menu *m, const MenuRow *row, int y) {
    canvas_fill(canvas, row->x + 1, y, row->width - 2, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    const int x =
        row->x + 1 + canvas_text(canvas, row->x + 1, y, row->width - 2, row->title, STYLE_PAGE_CHART);
    canvas_put(canvas, x, y, L' ', STYLE_PAGE);
    const Columns at = columns_of(m, row);
    if (row != m->row || !at.wide) return;
    const char *const head[] = {_("Journey"), _("Takes"), _("Hard"), _("Won"), C_("menu", "Can be")};
    const int column[] = {at.journey, at.takes, at.dots, at.won, at.share};
    for (int i = 0; i < 5; i++) {
        if (i < 4 && column[i] == column[i + 1]) continue;
        const int width = text_width(head[i]);
        canvas_fill(canvas, column[i] - 1, y, width + 2, 1, L' ', STYLE_PAGE);
        canvas_text(canvas, column[i], y, width, head[i], STYLE_PAGE_DIM);
    }
}

static void draw_figures(Canvas *canvas, const Menu *m, const Rules *rules, const Columns *at, int y,
                         Style style) {
    char text[40];
    int played, won;
    statistics_of_game(&m->statistics, rules, &played, &won);
    snprintf(text, sizeof text, rules->minutes ? _("%d min") : "–", rules->minutes);
    canvas_text(canvas, at->takes, y, MINUTES - 1, text, style);
    snprintf(text, sizeof text, "%d/%d", won, played);
    if (at->won < at->share) canvas_text(canvas, at->won, y, WON - 1, played ? text : "–", style);
}

static void draw_title(Canvas *canvas, const Menu *m, const MenuRow *row, int y, int width, Style style) {
    const Rules *rules = m->game[row->of].rules;
    const char *title = rules_title(rules);
    int bytes;
    char before[400], found[400];
    canvas_text_cut(canvas, row->x + TITLE_AT, y, width, title, style);
    const char *from = m->finds && m->typed[0] ? menu_found_in(title, m->typed, &bytes) : 0;
    if (!from) return;
    snprintf(before, sizeof before, "%.*s", (int)(from - title), title);
    snprintf(found, sizeof found, "%.*s", bytes, from);
    const int x = text_width(before);
    if (x + text_width(found) <= width)
        canvas_text(canvas, row->x + TITLE_AT + x, y, text_width(found), found, STYLE_PAGE_KEY);
}

static void draw_game(Canvas *canvas, const Menu *m, const MenuRow *row, int y, bool chosen) {
    const MenuGame *game = &m->game[row->of];
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE, key = chosen ? style : STYLE_PAGE_KEY;
    const Columns at = columns_of(m, row);
    const bool tells_family = m->finds && row->width >= WIDE, has_journey = journey_of(game->rules),
               narrow = at.journey == at.takes;
    const int family = row->x + FAMILY_AT, title = row->x + TITLE_AT, end = at.wide ? at.heart : at.journey;
    if (row->key) canvas_put(canvas, row->x + 2, y, (wchar_t)row->key, key);
    draw_title(canvas, m, row, y, (tells_family ? family : end) - title - 1,
               chosen ? style : STYLE_PAGE_TITLE);
    if (tells_family)
        canvas_text_cut(canvas, family, y, end - family - 1, family_title(family_of(game->rules)),
                        chosen ? style : STYLE_PAGE_DIM);
    if (at.wide) draw_figures(canvas, m, game->rules, &at, y, style);
    if (game->favourite) canvas_put(canvas, at.heart, y, canvas_char(L'♥', '*'), key);
    if (chosen && !narrow && has_journey)
        canvas_spot(canvas, at.journey, y, JOURNEY_LENGTH, CLICKED + DO_JOURNEY);
    if (!narrow && has_journey)
        menu_draw_journey(m, canvas, at.journey, y, game->rules, key, chosen ? style : STYLE_PAGE_DIM);
    const int level = at.wide ? at.dots : narrow || has_journey ? -1 : at.journey;
    if (level >= 0) menu_draw_level(canvas, level, y, game->rules->difficulty, key);
    draw_share(canvas, at.share, y, game->share, style);
}

static void draw_family(Canvas *canvas, const Menu *m, const MenuRow *row, int y, bool chosen) {
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    char text[40];
    int games = 0;
    for (int i = 0; i < m->games; i++) games += family_of(m->game[i].rules) == row->of;
    snprintf(text, sizeof text, PLURAL_("%d game", "%d games", games), games);
    canvas_put(canvas, row->x + 2, y, m->open_family == row->of ? L'-' : L'+',
               chosen ? style : STYLE_PAGE_KEY);
    const int width = canvas_text(canvas, row->x + TITLE_AT, y, row->width - TITLE_AT, row->title,
                                  chosen ? style : STYLE_PAGE_TITLE);
    if (TITLE_AT + width + text_width(text) + 2 < row->width)
        canvas_text(canvas, row->x + row->width - text_width(text) - 2, y, text_width(text), text,
                    chosen ? style : STYLE_PAGE_DIM);
}

static void draw_row(Canvas *canvas, const Menu *m, int i) {
    const MenuRow *row = &m->row[i];
    const int y = m->plan.y + row->line - m->plan.top;
    const bool chosen = i == m->at;
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    if (row->line < m->plan.top || row->line >= m->plan.top + m->plan.height) return;
    if (row->kind != ROW_HEADING) canvas_spot(canvas, row->x, y, row->width, CLICKED_GAME + i);
    if (chosen && row->kind != ROW_HEADING) {
        canvas_fill(canvas, row->x + 1, y, row->width - 2, 1, L' ', style);
        canvas->cursor_x = row->x + 2;
        canvas->cursor_y = y;
    }
    switch (row->kind) {
    case ROW_HEADING: draw_heading(canvas, m, row, y); break;
    case ROW_GAME: draw_game(canvas, m, row, y, chosen); break;
    case ROW_FAMILY: draw_family(canvas, m, row, y, chosen); break;
    case ROW_UNFINISHED:
        if (row->key) canvas_put(canvas, row->x + 2, y, (wchar_t)row->key, chosen ? style : STYLE_PAGE_KEY);
        unfinished_draw_line(canvas, row->x + TITLE_AT, y, row->width - TITLE_AT - 1,
                             unfinished_at(&m->unfinished, row->of), m->statistics.now, style);
    }
}

/* What is typed, and how many games that finds. */
static void draw_finding(Canvas *canvas, const Menu *m) {
    const int y = m->plan.y - 2, end = m->plan.width - 2;
    char text[80];
    int x = 2 + canvas_text(canvas, 2, y, m->plan.width, _("Find a game:"), STYLE_PAGE_DIM) + 1;
    x += canvas_text(canvas, x, y, end - x, m->typed, STYLE_PAGE_TITLE);
    snprintf(text, sizeof text, _("%d of %d"), m->rows, m->games);
    if (end - text_width(text) > x + 1)
        canvas_text(canvas, end - text_width(text), y, text_width(text), text, STYLE_PAGE_DIM);
    if (!m->rows)
        canvas_sentence(canvas, 2, m->plan.y, end - 2, _("No game is called that in any language."),
                        STYLE_PAGE_KEY);
    canvas->cursor_x = x;
    canvas->cursor_y = y;
}

static void draw_list(Canvas *canvas, const Menu *m) {
    const MenuPlan *plan = &m->plan;
    for (int i = 0; i < m->rows; i++) draw_row(canvas, m, i);
    if (plan->top) canvas_put(canvas, 0, plan->y, canvas_char(L'↑', '^'), STYLE_PAGE_KEY);
    if (plan->lines > plan->top + plan->height)
        canvas_put(canvas, 0, plan->y + plan->height - 1, canvas_char(L'↓', 'v'), STYLE_PAGE_KEY);
    if (m->finds) draw_finding(canvas, m);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static void draw_top(Canvas *canvas, const Menu *m) {
    char date[DATE_TEXT_MAX], games[40];
    const int end = canvas->width - screen_notice_width();
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width, "Patience", STYLE_BAR_TITLE);
    snprintf(games, sizeof games, PLURAL_("%d game", "%d games", m->games), m->games);
    const int x = 11 + canvas_text(canvas, 11, 0, canvas->width, games, STYLE_BAR);
    date_text(m->statistics.now, date);
    if (end - 1 - text_width(date) > x)
        canvas_text(canvas, end - 1 - text_width(date), 0, DATE_TEXT_MAX, date, STYLE_BAR);
}

/* What Enter does stands first. */
static void draw_keys(Canvas *canvas, const Menu *m) {
    const bool hosted = m->config->terms.players[0];
    const RowKind kind = m->rows ? m->row[m->at].kind : ROW_HEADING;
    const char *const enter = kind == ROW_FAMILY ? m->open_family == m->row[m->at].of ? _("close") : _("open")
                              : kind == ROW_UNFINISHED ? _("resume")
                                                       : _("play");
    const char *const sixth = hosted ? "watch" : "unfinished", *const does =
                                                                   hosted ? _("others") : _("unfinished");
    const char *const hints[] = {
        "enter",      enter,           "find",        _("find"),        "help",      _("help"),
        "quit",       _("quit"),       "journey",     _("journey"),     sixth,       does,
        "statistics", _("statistics"), "number",      _("deal"),        "favourite", _("favourite"),
        "options",    _("options"),    "preferences", _("preferences"),
    };
    const char *const finding[] = {"enter", enter, "up,down", _("choose"), "escape", _("all games")};
    if (m->finds)
        page_bar_cut(canvas, menu_keymap, m->config, finding, sizeof finding / sizeof *finding);
    else
        page_bar_cut(canvas, menu_keymap, m->config, hints, sizeof hints / sizeof *hints);
}

void menu_draw(void *menu, Canvas *canvas) {
    Menu *m = menu;
    const int left_out = left_out_rows(m, canvas), end = canvas->height - 1;
    plan_for(m, canvas->width, end - left_out);
    menu_list(m, m->plan.width, m->plan.height);
    draw_top(canvas, m);
    menu_draw_pane(m, canvas);
    draw_list(canvas, m);
    canvas_fill(canvas, 0, end - left_out, canvas->width, left_out, L' ', STYLE_PAGE);
    canvas_sentence(canvas, 1, end - left_out, canvas->width - 2, m->unfinished.left_out, STYLE_PAGE_DIM);
    if (m->notice[0]) canvas_fill(canvas, 0, end - 1, canvas->width, 1, L' ', STYLE_PAGE);
    canvas_text(canvas, 1, end - 1, canvas->width - 2, m->notice, STYLE_PAGE_KEY);
    draw_keys(canvas, m);
}
