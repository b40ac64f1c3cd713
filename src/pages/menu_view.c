/* The menu on the screen: its list, and the layout of list and pane. */
#include "menu.h"

#include <stdlib.h>
#include <string.h>

#include "text/date.h"

/* The columns after the title, and how wide a list must be for each. */
enum {
    THE_JOURNEY,
    THE_TIME,
    THE_LEVEL,
    THE_WINS,
    THE_SHARE,
    COLUMNS,
    TITLE_AT = 4,
    FAMILY_AT = 24,
    WIDE = 54
};
static const struct {
    const char *head;
    int width, from;
} columns[] = {{N_("Journey"), JOURNEY_LENGTH + 1, 64},
               {N_("Takes"), 9, WIDE},
               {N_("Hard"), 7, 0},
               {N_("You won"), 9, 72},
               {N_("Winnable"), 9, 0}};

/* --- layout --------------------------------------------------------------------------------------------- */

/* Rows above the keys for why there are no more unfinished games. */
static int left_out_rows(const Menu *m, Canvas *canvas) {
    enum { MOST = 3 };
    if (!m->unfinished.left_out[0]) return 0;
    const int rows =
        canvas_sentence(canvas, 1, canvas->height, canvas->width - 2, m->unfinished.left_out, STYLE_PAGE_DIM);
    return rows < MOST ? rows : MOST;
}

static void plan_for(Menu *m, int width, int height) {
    enum { PANE_LEAST = 39, PANE_MOST = 60, WIDTH_OF_BOTH = 78, BELOW = 4, TOP = 1 };
    const int rows = height > BELOW + TOP + 1 ? height - TOP : BELOW + 2, y = TOP + 2 * m->finds;
    MenuPlan *plan = &m->plan;
    plan->pane_has_table = width >= WIDTH_OF_BOTH;
    plan->list = (Box){0, y, width, rows - 2 * m->finds - (plan->pane_has_table ? 0 : BELOW)};
    plan->pane = (Box){1, y + plan->list.h, width - 2, BELOW};
    if (!plan->pane_has_table) return;
    int pane = width * 3 / 8;
    pane = pane < PANE_LEAST ? PANE_LEAST : pane > PANE_MOST ? PANE_MOST : pane;
    plan->pane = (Box){width - pane, TOP, pane, rows};
    plan->list.w = width - pane - 1;
}

/* --- rows ----------------------------------------------------------------------------------------------- */

/* Where the columns are; those without room are where the next one is. */
typedef struct Columns {
    int x[COLUMNS + 1];
} Columns;

static Columns columns_in(int width) {
    Columns at;
    at.x[COLUMNS] = width;
    for (int i = COLUMNS - 1; i >= 0; i--)
        at.x[i] = at.x[i + 1] - (width < columns[i].from ? 0 : columns[i].width);
    return at;
}

static bool has(const Columns *at, int column) {
    return at->x[column] < at->x[column + 1];
}

static void draw_heads(Canvas *canvas, int y, int width) {
    const Columns at = columns_in(width);
    for (int i = 0; i < COLUMNS; i++) {
        const char *head = _(columns[i].head);
        if (!has(&at, i)) continue;
        canvas_fill(canvas, at.x[i] - 1, y, text_width(head) + 2, 1, L' ', STYLE_PAGE);
        canvas_text(canvas, at.x[i], y, columns[i].width, head, STYLE_PAGE_DIM);
    }
}

/* The first one names the columns. */
static void draw_heading(Canvas *canvas, const Menu *m, const MenuRow *row, Box place) {
    canvas_fill(canvas, 1, place.y, place.w - 2, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    const int x = 1 + canvas_text(canvas, 1, place.y, place.w - 2, row->title, STYLE_PAGE_CHART);
    canvas_put(canvas, x, place.y, L' ', STYLE_PAGE);
    if (row == m->row + 1) draw_heads(canvas, place.y, place.w);
}

static void draw_figures(Canvas *canvas, const Menu *m, const MenuGame *game, const Columns *at, int y,
                         Style style) {
    const Style key = in_row(style, STYLE_PAGE_KEY);
    char text[COLUMNS][40] = {"", "–", "", "–", "   –"};
    int played, won;
    statistics_of_game(&m->statistics, game->rules, &played, &won);
    if (game->rules->listing.minutes)
        snprintf(text[THE_TIME], sizeof *text, _("%d min"), game->rules->listing.minutes);
    if (played) snprintf(text[THE_WINS], sizeof *text, "%d/%d", won, played);
    if (game->share >= 0)
        snprintf(text[THE_SHARE], sizeof *text, game->share ? "%4d %%" : "  <1 %%", game->share);
    for (int i = 0; i < COLUMNS; i++)
        if (has(at, i)) canvas_text(canvas, at->x[i], y, columns[i].width, text[i], style);
    menu_draw_level(canvas, at->x[THE_LEVEL], y, level_of(game->rules, &game->settings), key);
    if (!has(at, THE_JOURNEY) || !journey_of(game->rules)) return;
    menu_draw_journey(m, canvas, at->x[THE_JOURNEY], y, game->rules, key, in_row(style, STYLE_PAGE_DIM));
    if (style == STYLE_PAGE_CHOSEN)
        canvas_spot(canvas, at->x[THE_JOURNEY], y, JOURNEY_LENGTH, CLICKED + DO_JOURNEY);
}

/* How a game shown first is dealt, "1 suit", if it can be dealt otherwise; "" for others. */
static const char *choice_text(const MenuGame *game, char text[SETTINGS_TEXT_MAX]) {
    const Settings first = settings_usual(game->rules);
    char value[NOTATION_MAX];
    text[0] = '\0';
    for (int i = 0; first.option[i].name && !*text; i++) {
        if (!first.value[i]) continue;
        const int number = atoi(settings_value(&game->settings, i, value, sizeof value));
        if (!strcmp(first.option[i].name, "suits"))
            snprintf(text, SETTINGS_TEXT_MAX, PLURAL_("%d suit", "%d suits", number), number);
        else if (!strcmp(first.option[i].name, "draws"))
            snprintf(text, SETTINGS_TEXT_MAX, PLURAL_("%d card", "%d cards", number), number);
    }
    return text;
}

/* The choice, clickable in the row under the cursor. */
static void draw_choice(Canvas *canvas, const MenuGame *game, Box at, Style style) {
    char text[SETTINGS_TEXT_MAX];
    const int width = text_width(choice_text(game, text));
    if (!width || width > at.w) return;
    canvas_text(canvas, at.x, at.y, width, text, in_row(style, STYLE_PAGE_DIM));
    if (style == STYLE_PAGE_CHOSEN) canvas_spot(canvas, at.x, at.y, width, CLICKED + DO_OPTIONS);
}

static void draw_game(Canvas *canvas, const Menu *m, const MenuRow *row, Box place, Style style) {
    const MenuGame *game = &m->game[row->of];
    const bool tells_family = m->finds && place.w >= WIDE;
    const Columns at = columns_in(place.w);
    const int y = place.y, end = tells_family ? FAMILY_AT : at.x[THE_JOURNEY], room = end - TITLE_AT - 1,
              width = text_width(rules_title(game->rules)), title = TITLE_AT + (width < room ? width : room);
    canvas_text_cut(canvas, TITLE_AT, y, room, rules_title(game->rules), in_row(style, STYLE_PAGE_TITLE));
    if (tells_family)
        canvas_text_cut(canvas, FAMILY_AT, y, at.x[THE_JOURNEY] - FAMILY_AT - 1,
                        family_title(family_of(game->rules)), in_row(style, STYLE_PAGE_DIM));
    else
        draw_choice(canvas, game, (Box){title + 2, y, end - title - 3, 1}, style);
    if (game->favourite) canvas_put(canvas, 1, y, canvas_char(L'♥', '*'), in_row(style, STYLE_PAGE_KEY));
    draw_figures(canvas, m, game, &at, y, style);
}

/* A closed family names its games. */
static void draw_family(Canvas *canvas, const Menu *m, const MenuRow *row, Box place, Style style) {
    char names[MENU_NAMES_MAX];
    canvas_put(canvas, 2, place.y, m->open[row->of] ? L'-' : L'+', in_row(style, STYLE_PAGE_KEY));
    const int x = TITLE_AT + 2 +
                  canvas_text(canvas, TITLE_AT, place.y, place.w - TITLE_AT, row->title,
                              in_row(style, STYLE_PAGE_TITLE));
    if (!m->open[row->of])
        canvas_text_cut(canvas, x, place.y, place.w - x - 1, menu_names(m, row->of, false, names),
                        in_row(style, STYLE_PAGE_DIM));
}

/* How the evening's game went, and how many evenings in a row were won. */
static void evening_text(const Menu *m, const Rules *rules, char *text, int size) {
    const int in_row = statistics_evenings_in_row(&m->statistics);
    const Result result = statistics_of_day(&m->statistics, rules, menu_evening(m));
    snprintf(text, (size_t)size, "%s",
             result == RESULT_WON     ? C_("day", "won")
             : result == RESULT_LATER ? C_("day", "won later")
             : result                 ? C_("day", "played")
                                      : "");
    if (in_row && *text) text_add(text, size, ", ");
    if (in_row) text_add(text, size, _("%d in a row"), in_row);
}

static void draw_evening(Canvas *canvas, const Menu *m, Box place, Style style) {
    const Rules *rules = game_of_evening(menu_evening(m));
    char date[DATE_TEXT_MAX], title[DATE_TEXT_MAX + 100], text[80];
    snprintf(title, sizeof title, "%s: %s",
             m->days_ago ? day_text(menu_evening(m), date) : C_("evening", "Tonight for all"),
             rules_title(rules));
    evening_text(m, rules, text, sizeof text);
    canvas_text_cut(canvas, TITLE_AT, place.y, place.w - TITLE_AT - 1, title,
                    in_row(style, STYLE_PAGE_TITLE));
    const int x = TITLE_AT + text_width(title) + 2;
    if (x + text_width(text) < place.w)
        canvas_text(canvas, x, place.y, place.w - x, text, in_row(style, STYLE_PAGE_CHART));
}

static void draw_row(const void *menu, Canvas *canvas, int i, Box place, Style style) {
    const Menu *m = menu;
    const MenuRow *row = &m->row[i];
    if (row->key) canvas_put(canvas, 2, place.y, (wchar_t)row->key, in_row(style, STYLE_PAGE_KEY));
    switch (row->kind) {
    case ROW_HEADING: draw_heading(canvas, m, row, place); break;
    case ROW_EVENING: draw_evening(canvas, m, place, style); break;
    case ROW_GAME: draw_game(canvas, m, row, place, style); break;
    case ROW_FAMILY: draw_family(canvas, m, row, place, style); break;
    case ROW_UNFINISHED:
        unfinished_draw_line(canvas, TITLE_AT, place.y, place.w - TITLE_AT - 1,
                             unfinished_at(&m->unfinished, row->of), m->statistics.now, style);
    }
}

/* What was typed, and how many games that finds. */
static void draw_finding(Canvas *canvas, const Menu *m) {
    const Box list = m->plan.list;
    const int y = list.y - 2, end = list.w - 2;
    char text[80];
    int x = 2 + canvas_text(canvas, 2, y, list.w, _("Find a game:"), STYLE_PAGE_DIM) + 1;
    x += canvas_text(canvas, x, y, end - x, m->typed, STYLE_PAGE_TITLE);
    snprintf(text, sizeof text, _("%d of %d"), m->list.rows, m->games);
    if (end - text_width(text) > x + 1)
        canvas_text(canvas, end - text_width(text), y, text_width(text), text, STYLE_PAGE_DIM);
    if (m->list.rows)
        draw_heads(canvas, y + 1, list.w);
    else
        canvas_sentence(canvas, 2, list.y, end - 2, _("No game is called that in any language."),
                        STYLE_PAGE_KEY);
    canvas->cursor_x = x;
    canvas->cursor_y = y;
}

static void draw_list(Canvas *canvas, Menu *m) {
    const Box place = m->plan.list;
    list_draw(&m->list, canvas, place, menu_last_seen(m), draw_row, m);
    if (m->list.top) canvas_put(canvas, 0, place.y, canvas_char(L'↑', '^'), STYLE_PAGE_KEY);
    if (m->list.rows > m->list.top + place.h)
        canvas_put(canvas, 0, place.y + place.h - 1, canvas_char(L'↓', 'v'), STYLE_PAGE_KEY);
    if (m->finds) draw_finding(canvas, m);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static void draw_top(Canvas *canvas, const Menu *m) {
    char date[DATE_TEXT_MAX], games[40];
    const int end = canvas->width - screen_notice_width();
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width, "Patience", STYLE_BAR_TITLE);
    snprintf(games, sizeof games, PLURAL_("%d game", "%d games", m->games), m->games);
    int x = 11 + canvas_text(canvas, 11, 0, canvas->width, games, STYLE_BAR) + 3;
    date_text(m->statistics.now, date);
    if (x + 4 + text_width(_("plays at once")) + 2 + text_width(date) < end && !m->finds) {
        x += canvas_text(canvas, x, 0, canvas->width, "1-9", STYLE_BAR_KEY) + 1;
        x += canvas_text(canvas, x, 0, canvas->width, _("plays at once"), STYLE_BAR);
    }
    if (end - 1 - text_width(date) > x)
        canvas_text(canvas, end - 1 - text_width(date), 0, DATE_TEXT_MAX, date, STYLE_BAR);
}

/* What Enter does comes first. */
static void draw_keys(Canvas *canvas, const Menu *m) {
    const bool hosted = m->config->terms.players[0];
    const MenuRow *row = menu_row(m);
    const RowKind kind = row ? row->kind : ROW_HEADING;
    const char *const enter = kind == ROW_FAMILY       ? m->open[row->of] ? _("close") : _("open")
                                    : kind == ROW_UNFINISHED ? _("resume")
                                                       : _("play");
    const char *const sixth = hosted ? "watch" : "unfinished", *const does =
                                                                   hosted ? _("others") : _("unfinished");
    const char *const hints[] = {
        "enter",      enter,           "find",        _("type to find"), "help",      _("help"),
        "quit",       _("quit"),       "journey",     _("journey"),      sixth,       does,
        "statistics", _("statistics"), "number",      _("deal"),         "favourite", _("favourite"),
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
    menu_list(m, m->plan.list.h);
    draw_top(canvas, m);
    menu_draw_pane(m, canvas);
    draw_list(canvas, m);
    canvas_fill(canvas, 0, end - left_out, canvas->width, left_out, L' ', STYLE_PAGE);
    canvas_sentence(canvas, 1, end - left_out, canvas->width - 2, m->unfinished.left_out, STYLE_PAGE_DIM);
    if (m->notice[0]) canvas_fill(canvas, 0, end - 1, canvas->width, 1, L' ', STYLE_PAGE);
    canvas_text(canvas, 1, end - 1, canvas->width - 2, m->notice, STYLE_PAGE_KEY);
    draw_keys(canvas, m);
}
