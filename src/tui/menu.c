/* The list of games with what a player wants to know of each, the games to go on with, and the options. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "page.h"
#include "screen.h"
#include "store/tally.h"
#include "text/choice.h"
#include "text/language.h"

enum { GAMES_MAX = 32, UNFINISHED_MAX = 5, MARGIN = 2 };

typedef struct Menu {
    const Rules *rules[GAMES_MAX];
    Settings settings[GAMES_MAX];
    Tally tally[GAMES_MAX];
    int games, chosen;
    Unfinished unfinished[UNFINISHED_MAX];
    int unfinished_count;
    bool options; /* the options of the chosen game are shown */
    int option;
} Menu;

static void menu_load(Menu *m) {
    m->unfinished_count = journal_unfinished(m->unfinished, UNFINISHED_MAX);
    for (m->games = 0; m->games < GAMES_MAX && rules_listed(m->games + 1); m->games++) {
        m->rules[m->games] = rules_listed(m->games + 1);
        m->settings[m->games] = settings_default(m->rules[m->games]);
        m->tally[m->games] = tally_of(m->rules[m->games]->id);
    }
}

/* --- drawing -------------------------------------------------------------------------------------------- */

/* Breaks a sentence into lines of at most `width` cells; returns how many it took. */
static int draw_sentence(Canvas *canvas, int x, int y, int width, const char *sentence, Style style) {
    int lines = 0;
    while (*sentence) {
        char line[400];
        size_t fits = 0;
        for (size_t end = 0; sentence[end];) {
            end += strcspn(sentence + end, " ");
            if (end >= sizeof line) break;
            memcpy(line, sentence, end);
            line[end] = '\0';
            if (fits && canvas_text_width(line) > width) break;
            fits = end;
            end += sentence[end] == ' ';
        }
        line[fits] = '\0';
        canvas_text(canvas, x, y + lines++, width, line, style);
        sentence += fits;
        sentence += strspn(sentence, " ");
    }
    return lines;
}

static void draw_bar(Canvas *canvas, int y, const char *const *hints, int count) {
    int x = 1;
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i + 1 < count; i += 2) {
        if (x + canvas_text_width(hints[i]) + 1 + canvas_text_width(hints[i + 1]) > canvas->width - 1) break;
        x += canvas_text(canvas, x, y, canvas->width - x, hints[i], STYLE_BAR_KEY) + 1;
        x += canvas_text(canvas, x, y, canvas->width - x, hints[i + 1], STYLE_BAR) + 2;
    }
}

static void draw_title(Canvas *canvas) {
    char date[80];
    const time_t now = time(0);
    struct tm today = {0};
    localtime_r(&now, &today);
    strftime(date, sizeof date, "%Y-%m-%d", &today);
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width, "Patience", STYLE_BAR_TITLE);
    canvas_text(canvas, canvas->width - 1 - canvas_text_width(date), 0, 20, date, STYLE_BAR);
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
    snprintf(text, sizeof text, "%d/%d", m->tally[i].won, m->tally[i].played);
    canvas_text(canvas, MARGIN + at.won, y, 12, m->tally[i].played ? text : "–", style);
}

/* The options of a game that differ from its defaults, for example "passes=1 forced=off". */
static void changed_options(const Menu *m, int game, char *text, int size) {
    int n = 0;
    text[0] = '\0';
    for (int i = 0; i < OPTIONS_MAX && m->rules[game]->option[i].name; i++) {
        char value[WORD_MAX];
        if (!m->settings[game].value[i] || n >= size) continue;
        n += snprintf(text + n, (size_t)(size - n), "%s%s=%s", n ? "  " : "", m->rules[game]->option[i].name,
                      settings_value(&m->settings[game], i, value, sizeof value));
    }
}

static void unfinished_text(const Unfinished *u, char *text, int size) {
    const Rules *rules = rules_find(u->game);
    const char *title = rules ? rules->title : u->game, *deal = u->deal[0] ? u->deal : _("by hand");
    snprintf(text, (size_t)size, _("%s %s, move %d"), title, deal, u->moves);
}

static void draw_list(Canvas *canvas, const Menu *m) {
    const Columns at = columns_for(canvas->width);
    const int width = canvas->width - 2 * MARGIN - 4;
    char text[300];
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
    y += draw_sentence(canvas, MARGIN + 3, y, width, _(rules->summary), STYLE_PAGE);
    if (rules->warning) y += draw_sentence(canvas, MARGIN + 3, y, width, _(rules->warning), STYLE_PAGE_KEY);
    changed_options(m, m->chosen, text, sizeof text);
    if (text[0]) y += draw_sentence(canvas, MARGIN + 3, y, width, text, STYLE_PAGE_CHART);
    y++;
    for (int i = 0; i < m->unfinished_count && y < canvas->height - 1; i++) {
        char line[400];
        unfinished_text(&m->unfinished[i], text, sizeof text);
        snprintf(line, sizeof line, "%c  %s", 'a' + i, text);
        if (!i) canvas_text(canvas, MARGIN + 3, y++, width, _("To go on with:"), STYLE_PAGE_DIM);
        canvas_text(canvas, MARGIN + 3, y, 1, line, STYLE_PAGE_KEY);
        canvas_text(canvas, MARGIN + 4, y++, width, line + 1, STYLE_PAGE);
    }
    const char *const hints[] = {"↵", _("play"),    "t", _("today's deal"), "#", _("number"),
                                 "o", _("options"), "?", _("rules"),        "q", _("quit")};
    draw_bar(canvas, canvas->height - 1, hints, sizeof hints / sizeof *hints);
}

/* One option: its name and all its values, the one in force marked. */
static void draw_option(Canvas *canvas, const Menu *m, int i, int y) {
    const Option *option = &m->rules[m->chosen]->option[i];
    const bool chosen = i == m->option;
    int x = MARGIN + 24, place = 0;
    canvas_text(canvas, MARGIN + 1, y, 1, chosen ? "▸" : " ", STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, y, 20, option->name, chosen ? STYLE_PAGE_TITLE : STYLE_PAGE);
    for (const char *value = option->values; *value; place++) {
        char word[WORD_MAX + 3];
        const int length = (int)strcspn(value, " ");
        const bool in_force = m->settings[m->chosen].value[i] == place;
        snprintf(word, sizeof word, in_force ? "[%.*s]" : " %.*s ", length, value);
        x +=
            canvas_text(canvas, x, y, canvas->width - x, word, in_force ? STYLE_PAGE_CHOSEN : STYLE_PAGE_DIM);
        value += length;
        value += *value == ' ';
    }
}

static void draw_options(Canvas *canvas, const Menu *m) {
    const Rules *rules = m->rules[m->chosen];
    const int width = canvas->width - 2 * MARGIN - 4;
    int y = 4, i = 0;
    canvas_text(canvas, MARGIN + 3, 2, width, rules->title, STYLE_PAGE_TITLE);
    for (; i < OPTIONS_MAX && rules->option[i].name; i++) draw_option(canvas, m, i, y++);
    y++;
    if (i) y += draw_sentence(canvas, MARGIN + 3, y, width, _(rules->option[m->option].help), STYLE_PAGE);
    if (rules->warning) draw_sentence(canvas, MARGIN + 3, y + 1, width, _(rules->warning), STYLE_PAGE_KEY);
    canvas->cursor_x = MARGIN + 3;
    canvas->cursor_y = 4 + m->option;
    const char *const hints[] = {"↑ ↓", _("option"), "← →", _("value"), "d", _("as printed"), "↵", _("done")};
    draw_bar(canvas, canvas->height - 1, hints, sizeof hints / sizeof *hints);
}

static void menu_draw(const Menu *m) {
    Canvas canvas;
    canvas_begin(&canvas, screen_width(), screen_height());
    canvas_clear(&canvas, STYLE_PAGE);
    draw_title(&canvas);
    if (m->options)
        draw_options(&canvas, m);
    else
        draw_list(&canvas, m);
    screen_show(&canvas);
    canvas_free(&canvas);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

typedef enum Answer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } Answer;

static int options_of(const Rules *rules) {
    int count = 0;
    while (count < OPTIONS_MAX && rules->option[count].name) count++;
    return count;
}

static int values_of(const Option *option) {
    int count = 1;
    for (const char *c = option->values; *c; c++) count += *c == ' ';
    return count;
}

static void press_option(Menu *m, int key) {
    const Rules *rules = m->rules[m->chosen];
    const int count = options_of(rules), values = count ? values_of(&rules->option[m->option]) : 1;
    uint8_t *value = &m->settings[m->chosen].value[m->option];
    switch (key) {
    case ARROW_UP:
    case 'k': m->option = (m->option + count - 1) % count; break;
    case ARROW_DOWN:
    case 'j': m->option = (m->option + 1) % count; break;
    case ARROW_LEFT:
    case 'h': *value = (uint8_t)((*value + values - 1) % values); break;
    case ' ':
    case ARROW_RIGHT:
    case 'l': *value = (uint8_t)((*value + 1) % values); break;
    case 'd': m->settings[m->chosen] = settings_default(rules); break;
    case KEY_NOTHING: break;
    default: m->options = false;
    }
}

static Answer play(const Menu *m, MenuChoice *choice, uint64_t number) {
    *choice =
        (MenuChoice){.rules = m->rules[m->chosen], .settings = m->settings[m->chosen], .number = number};
    return ANSWER_CHOSEN;
}

static Answer press(Menu *m, int key, MenuChoice *choice) {
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
        if (page_ask_number(_("Number of the deal:"), &number)) return play(m, choice, number);
        break;
    case 'o':
        m->option = 0;
        m->options = options_of(m->rules[m->chosen]) > 0;
        break;
    case '?': return page_help(m->rules[m->chosen]) == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
    case 'q':
    case KEY_ESCAPE_CHAR: return ANSWER_LEAVE;
    default: break;
    }
    return ANSWER_NONE;
}

static Answer click(Menu *m, Event event, MenuChoice *choice) {
    const int game = event.y - 3;
    if (m->options || game < 0 || game >= m->games) return ANSWER_NONE;
    const bool again = m->chosen == game;
    m->chosen = game;
    return again || event.kind == EVENT_DOUBLE ? play(m, choice, number_random()) : ANSWER_NONE;
}

bool menu_run(MenuChoice *choice) {
    Menu m = {.chosen = 0};
    Answer answer = ANSWER_NONE;
    menu_load(&m);
    while (answer == ANSWER_NONE) {
        menu_draw(&m);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE)
            answer = ANSWER_LEAVE;
        else if (event.kind == EVENT_CLICK || event.kind == EVENT_DOUBLE)
            answer = click(&m, event, choice);
        else if (event.kind == EVENT_KEY && m.options)
            press_option(&m, event.key);
        else if (event.kind == EVENT_KEY)
            answer = press(&m, event.key, choice);
    }
    return answer == ANSWER_CHOSEN;
}
