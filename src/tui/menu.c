/* The list of games with what a player wants to know of each, the games to go on with, and the options. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "page.h"
#include "screen.h"
#include "stats_page.h"
#include "store/statistics.h"
#include "text/choice.h"
#include "text/language.h"
#include "text/settings_text.h"
#include "view.h"

enum { GAMES_MAX = 32, UNFINISHED_MAX = 5, MARGIN = 2 };

typedef struct Menu {
    char notice[MESSAGE_MAX]; /* said in the last line but one */
    Config *config;
    const Rules *rules[GAMES_MAX];
    Settings settings[GAMES_MAX];
    int played[GAMES_MAX], won[GAMES_MAX];
    int games, chosen;
    Unfinished unfinished[UNFINISHED_MAX];
    int unfinished_count;
    char left_out[LEFT_OUT_TEXT_MAX]; /* unfinished games that cannot be gone on with, and why */
} Menu;

static void menu_load(Menu *m) {
    Statistics statistics = statistics_read(statistics_now());
    LeftOut left_out;
    m->unfinished_count = journal_unfinished_of(0, 0, m->unfinished, UNFINISHED_MAX, &left_out);
    left_out_text(&left_out, true, m->left_out, sizeof m->left_out);
    for (m->games = 0; m->games < GAMES_MAX && rules_listed(m->games + 1); m->games++) {
        m->rules[m->games] = rules_listed(m->games + 1);
        m->settings[m->games] = config_options(m->config, m->rules[m->games]);
        statistics_of_game(&statistics, m->rules[m->games]->id, &m->played[m->games], &m->won[m->games]);
    }
    statistics_end(&statistics);
}

/* --- drawing -------------------------------------------------------------------------------------------- */

static void draw_title(Canvas *canvas) {
    char date[80];
    const time_t now = time(0);
    struct tm today = {0};
    localtime_r(&now, &today);
    strftime(date, sizeof date, "%Y-%m-%d", &today);
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width, "Patience", STYLE_BAR_TITLE);
    const int end = canvas->width - screen_notice_width();
    canvas_text(canvas, end - 1 - text_width(date), 0, 20, date, STYLE_BAR);
}

typedef struct Columns {
    int packs, minutes, hard, won;
} Columns;

static Columns columns_for(int width) {
    const int extra = width >= 100 ? 4 : 0;
    return (Columns){24 + extra, 32 + 2 * extra, 43 + 3 * extra, 52 + 4 * extra};
}

static void draw_game(Canvas *canvas, const Menu *m, int i, int y) {
    const Rules *rules = m->rules[i];
    const Columns at = columns_for(canvas->width);
    const bool chosen = i == m->chosen;
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    char text[80];
    if (chosen) canvas_fill(canvas, MARGIN, y, canvas->width - 2 * MARGIN, 1, L' ', style);
    snprintf(text, sizeof text, "%d", i + 1);
    canvas_text(canvas, MARGIN + 1, y, 2, text, chosen ? style : STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, y, 20, rules->title, chosen ? style : STYLE_PAGE_TITLE);
    snprintf(text, sizeof text, "%d", rules->packs * 52);
    canvas_text(canvas, MARGIN + at.packs, y, 6, text, style);
    snprintf(text, sizeof text, _("%d min"), rules->minutes);
    canvas_text(canvas, MARGIN + at.minutes, y, 9, text, style);
    for (int d = 0; d < 5; d++)
        canvas_put(canvas, MARGIN + at.hard + d, y,
                   canvas_char(d < rules->difficulty ? L'●' : L'○', d < rules->difficulty ? '*' : '.'),
                   chosen ? style : STYLE_PAGE_KEY);
    snprintf(text, sizeof text, "%d/%d", m->won[i], m->played[i]);
    canvas_text(canvas, MARGIN + at.won, y, 12, m->played[i] ? text : "–", style);
}

static void unfinished_text(const Unfinished *u, char *text, int size) {
    const Rules *rules = rules_find(u->game);
    const char *title = rules ? rules->title : u->game, *deal = u->deal[0] ? u->deal : _("by hand");
    const int n = snprintf(text, (size_t)size, _("%s %s, move %d"), title, deal, u->moves);
    if (u->name[0]) snprintf(text + n, (size_t)(size - n), ": %s", u->name);
}

/* Why there are not more games to go on with, in the last rows, in one row where there is no room for more;
   returns the row where it begins. */
static int draw_left_out(Canvas *canvas, const Menu *m, int room, int width) {
    const int x = MARGIN + 3, end = canvas->height - 1;
    int rows = page_sentence(canvas, x, canvas->height, width, m->left_out, STYLE_PAGE_DIM);
    if (rows <= 1 || rows <= room) {
        page_sentence(canvas, x, end - rows, width, m->left_out, STYLE_PAGE_DIM);
        return end - rows;
    }
    canvas_text(canvas, x, end - 1, width, m->left_out, STYLE_PAGE_DIM);
    canvas_put(canvas, x + width, end - 1, canvas_char(L'…', '~'), STYLE_PAGE_DIM);
    return end - 1;
}

/* The games to go on with, from row y on. */
static void draw_unfinished(Canvas *canvas, const Menu *m, int y, int width) {
    char text[300], line[400];
    const int x = MARGIN + 3, wanted = m->unfinished_count ? m->unfinished_count + 1 : 0,
              room = canvas->height - 1 - y - wanted;
    const int end = draw_left_out(canvas, m, room, width);
    if (m->left_out[0] && room < 1) y--; /* without the blank row */
    for (int i = 0; i < m->unfinished_count && y < end; i++) {
        unfinished_text(&m->unfinished[i], text, sizeof text);
        snprintf(line, sizeof line, "%c  %s", 'a' + i, text);
        if (!i) canvas_text(canvas, x, y++, width, _("Unfinished games:"), STYLE_PAGE_DIM);
        if (y == end) break;
        canvas_text(canvas, x, y, 1, line, STYLE_PAGE_KEY);
        canvas_text(canvas, x + 1, y++, width, line + 1, STYLE_PAGE);
    }
}

static void draw_list(Canvas *canvas, const Menu *m) {
    const Columns at = columns_for(canvas->width);
    const int width = canvas->width - 2 * MARGIN - 4;
    char text[SETTINGS_TEXT_MAX];
    int y = 2;
    canvas_text(canvas, MARGIN + 3, y, 20, _("Game"), STYLE_PAGE_DIM);
    canvas_text(canvas, MARGIN + at.packs, y, 8, _("Cards"), STYLE_PAGE_DIM);
    canvas_text(canvas, MARGIN + at.minutes, y, 10, _("Takes"), STYLE_PAGE_DIM);
    canvas_text(canvas, MARGIN + at.hard, y, 8, _("Hard"), STYLE_PAGE_DIM);
    canvas_text(canvas, MARGIN + at.won, y, 18, _("Won/played"), STYLE_PAGE_DIM);
    y++;
    for (int i = 0; i < m->games; i++) draw_game(canvas, m, i, y++);
    canvas->cursor_x = MARGIN + 3;
    canvas->cursor_y = 3 + m->chosen;
    const Rules *rules = m->rules[m->chosen];
    y++;
    y += page_sentence(canvas, MARGIN + 3, y, width, _(rules->summary), STYLE_PAGE);
    if (rules->warning) y += page_sentence(canvas, MARGIN + 3, y, width, _(rules->warning), STYLE_PAGE_KEY);
    if (*settings_text(&m->settings[m->chosen], "  ", text))
        y += page_sentence(canvas, MARGIN + 3, y, width, text, STYLE_PAGE_CHART);
    y++;
    draw_unfinished(canvas, m, y, width);
    const char *const hints[] = {"↵", _("play"),    "t", _("today's deal"), "#", _("number"),
                                 "o", _("options"), "s", _("statistics"),   "?", _("rules"),
                                 "q", _("quit")};
    page_bar(canvas, canvas->height - 1, hints, sizeof hints / sizeof *hints);
}

static void menu_draw(const Menu *m) {
    Canvas canvas;
    canvas_begin(&canvas, screen_width(), screen_height());
    canvas_clear(&canvas, STYLE_PAGE);
    draw_title(&canvas);
    draw_list(&canvas, m);
    if (m->notice[0]) canvas_fill(&canvas, 0, canvas.height - 2, canvas.width, 1, L' ', STYLE_PAGE);
    canvas_text(&canvas, 1, canvas.height - 2, canvas.width - 2, m->notice, STYLE_PAGE_KEY);
    screen_show(&canvas);
    canvas_free(&canvas);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

static MenuAnswer play(const Menu *m, MenuChoice *choice, uint64_t number) {
    *choice =
        (MenuChoice){.rules = m->rules[m->chosen], .settings = m->settings[m->chosen], .number = number};
    return ANSWER_CHOSEN;
}

static MenuAnswer help(const Menu *m) {
    Game g;
    game_open(&g, m->rules[m->chosen], &m->settings[m->chosen]);
    return page_help(&g, m->config) == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
}

static MenuAnswer change_options(Menu *m) {
    int error;
    const EventKind kind = page_options(m->config, m->rules[m->chosen], &m->settings[m->chosen], &error);
    if (error) snprintf(m->notice, sizeof m->notice, _("The options were not saved: %s"), strerror(error));
    return kind == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
}

static MenuAnswer change_preferences(Menu *m) {
    int error;
    const EventKind kind = page_preferences(m->config, &error);
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The preferences were not saved: %s"), strerror(error));
    return kind == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
}

static MenuAnswer press(Menu *m, int key, MenuChoice *choice) {
    uint64_t number;
    if (key >= '1' && key < '1' + m->games) {
        m->chosen = key - '1';
        return play(m, choice, number_random());
    }
    if (key >= 'a' && key < 'a' + m->unfinished_count) {
        *choice = (MenuChoice){.rules = 0};
        snprintf(choice->resume, sizeof choice->resume, "%s", m->unfinished[key - 'a'].path);
        return ANSWER_CHOSEN;
    }
    switch (key) {
    case ARROW_UP:
    case 'k': m->chosen = (m->chosen + m->games - 1) % m->games; break;
    case ARROW_DOWN:
    case 'j': m->chosen = (m->chosen + 1) % m->games; break;
    case KEY_ENTER_CHAR:
    case ' ': return play(m, choice, number_random());
    case 't': return play(m, choice, number_of_today());
    case '#':
    case 'g':
        if (page_ask_number(_("Deal number:"), &number)) return play(m, choice, number);
        break;
    case 'o': return change_options(m);
    case 'p': return change_preferences(m);
    case 's': return page_statistics(m->rules[m->chosen]) == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
    case '?': return help(m);
    case 'q':
    case KEY_ESCAPE_CHAR: return ANSWER_LEAVE;
    default: break;
    }
    return ANSWER_NONE;
}

static MenuAnswer click(Menu *m, Event event, MenuChoice *choice) {
    const int game = event.y - 3;
    if (game < 0 || game >= m->games) return ANSWER_NONE;
    const bool again = m->chosen == game;
    m->chosen = game;
    return again ? play(m, choice, number_random()) : ANSWER_NONE;
}

bool menu_run(Config *config, const char *notice, MenuChoice *choice) {
    Menu m = {.config = config};
    snprintf(m.notice, sizeof m.notice, "%s", notice);
    MenuAnswer answer = ANSWER_NONE;
    menu_load(&m);
    while (answer == ANSWER_NONE) {
        menu_draw(&m);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_KEY) m.notice[0] = '\0';
        if (event.kind == EVENT_LEAVE)
            answer = ANSWER_LEAVE;
        else if (event.kind == EVENT_CLICK)
            answer = click(&m, event, choice);
        else if (event.kind == EVENT_KEY)
            answer = press(&m, event.key, choice);
    }
    return answer == ANSWER_CHOSEN;
}
