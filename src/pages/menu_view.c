#include "menu.h"

#include <stdio.h>
#include <string.h>

#include "advice/difficulty.h"
#include "text/date.h"
#include "text/language.h"
#include "text/rules_in_words.h"
#include "text/option_text.h"

enum { MARGIN = 2, FIRST_ROW = 3, BELOW_GAMES = 5, TIMES_MAX = 12, UNFINISHED_WIDTH = 58 };

/* --- where everything stands ---------------------------------------------------------------------------- */

typedef struct MenuPlan {
    int width; /* of the list */
    int step;  /* from game to game */
    int first; /* the first game that is seen, and how many are */
    int shown;
    int below;  /* the row behind the list */
    bool large; /* with a table to the right, and the calendar under it */
    bool month; /* with a calendar below the list to the right */
} MenuPlan;

static MenuPlan plan_for(const Menu *m, int width, int height) {
    MenuPlan plan = {.width = width - 2 * MARGIN, .step = 1};
    plan.large = width >= 2 * PREVIEW_WIDTH && height >= FIRST_ROW + PREVIEW_HEIGHT + CALENDAR_HEIGHT;
    plan.month = !plan.large && width >= 78 && height >= FIRST_ROW + m->games + CALENDAR_HEIGHT + 2;
    if (plan.large) plan.width -= PREVIEW_WIDTH;
    const int rows = height > FIRST_ROW + BELOW_GAMES ? height - FIRST_ROW - BELOW_GAMES : 1;
    if (plan.large && m->games * 2 <= rows) plan.step = 2;
    plan.shown = m->games < rows ? m->games : rows;
    plan.first = m->chosen < plan.shown ? 0 : m->chosen - plan.shown + 1;
    plan.below = FIRST_ROW + plan.shown * plan.step + (height >= 24 && !plan.large);
    return plan;
}

typedef struct Columns {
    int packs, minutes, hard, won, times;
} Columns;

static Columns columns_for(int width) {
    if (width < 70) return (Columns){22, 29, 37, 44, 50};
    return (Columns){24, 31, 40, 49, 61};
}

/* --- the games ------------------------------------------------------------------------------------------ */

/* The last wins by how long they took. */
static void draw_times(Canvas *canvas, int x, int y, int width, const Menu *m, int i, Style style) {
    static const wchar_t bar[] = L"▁▂▃▄▅▆▇█";
    const Recent *recent = statistics_recent(&m->statistics, m->rules[i]);
    const int room = width < TIMES_MAX ? width : TIMES_MAX, count = recent->wins < room ? recent->wins : room;
    const int *seconds = recent->seconds + STATISTICS_RECENT - count;
    int most = 1;
    if (width <= 0) return;
    for (int k = 0; k < count; k++)
        if (seconds[k] > most) most = seconds[k];
    for (int k = 0; k < count; k++) {
        const int level = (int)(seconds[k] * 7LL / most);
        canvas_put(canvas, x + k, y, canvas_char(bar[level], "..--==##"[level]), style);
    }
}

static void draw_game(Canvas *canvas, const Menu *m, int i, int y, int width) {
    const Rules *rules = m->rules[i];
    const Columns at = columns_for(width);
    const bool chosen = i == m->chosen;
    const Style style = chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE;
    int played, won;
    char text[80];
    statistics_of_game(&m->statistics, rules, &played, &won);
    if (chosen) canvas_fill(canvas, MARGIN, y, width, 1, L' ', style);
    snprintf(text, sizeof text, "%d", i + 1);
    canvas_text(canvas, MARGIN, y, 2, text, chosen ? style : STYLE_PAGE_KEY);
    canvas_text_cut(canvas, MARGIN + 3, y, at.packs - 4, rules_title(rules),
                    chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE_TITLE);
    if (chosen && m->typed[0])
        canvas_text(canvas, MARGIN + 3, y, text_width(m->typed), rules_title(rules), STYLE_PAGE_KEY);
    snprintf(text, sizeof text, "%3d", rules->packs * 52);
    canvas_text(canvas, MARGIN + at.packs, y, 6, text, style);
    snprintf(text, sizeof text, rules->minutes ? _("%d min") : "–", rules->minutes);
    canvas_text(canvas, MARGIN + at.minutes, y, 8, text, style);
    if (!rules->difficulty) canvas_text(canvas, MARGIN + at.hard, y, 1, "–", style);
    for (int d = 0; d < 5 && rules->difficulty; d++)
        canvas_put(canvas, MARGIN + at.hard + d, y,
                   canvas_char(d < rules->difficulty ? L'●' : L'○', d < rules->difficulty ? '*' : '.'),
                   chosen ? style : STYLE_PAGE_KEY);
    snprintf(text, sizeof text, "%d/%d", won, played);
    if (!played) snprintf(text, sizeof text, "–");
    canvas_text(canvas, MARGIN + at.won, y, at.times - at.won, text, style);
    draw_times(canvas, MARGIN + at.times, y, width - at.times, m, i, chosen ? style : STYLE_PAGE_CHART);
}

static void draw_games(Canvas *canvas, const Menu *m, const MenuPlan *plan) {
    const Columns at = columns_for(plan->width);
    const int column[] = {3, at.packs, at.minutes, at.hard, at.won, at.times, plan->width};
    const char *const head[] = {_("Game"), _("Cards"), _("Takes"), _("Hard"), _("Won"), _("Times")};
    for (int i = 0; i < 6; i++)
        canvas_text(canvas, MARGIN + column[i], FIRST_ROW - 1, column[i + 1] - column[i], head[i],
                    STYLE_PAGE_DIM);
    for (int i = 0; i < plan->shown; i++)
        draw_game(canvas, m, plan->first + i, FIRST_ROW + i * plan->step, plan->width);
    if (plan->first) canvas_put(canvas, 0, FIRST_ROW, canvas_char(L'↑', '^'), STYLE_PAGE_DIM);
    if (plan->first + plan->shown < m->games)
        canvas_put(canvas, 0, FIRST_ROW + (plan->shown - 1) * plan->step, canvas_char(L'↓', 'v'),
                   STYLE_PAGE_DIM);
    canvas->cursor_x = MARGIN + 3;
    canvas->cursor_y = FIRST_ROW + (m->chosen - plan->first) * plan->step;
}

/* The options that are not the usual ones, each in one row; returns the row behind. */
static int draw_options(Canvas *canvas, const Settings *settings, int y, int width) {
    char text[SETTINGS_TEXT_MAX];
    int at = 0;
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++) {
        if (!settings->value[i]) continue;
        const int needed = text_width(setting_title(settings, i, text));
        if (at && at + needed > width) {
            at = 0;
            y++;
        }
        at += canvas_text(canvas, MARGIN + 3 + at, y, width - at, text, STYLE_PAGE_CHART) + 2;
    }
    return y + (at > 0);
}

/* Who has won today's deal; returns the row behind. */
static int draw_scores(Canvas *canvas, const Menu *m, int y, int width) {
    char text[200], key[KEY_TEXT_MAX];
    int place;
    const Rules *rules = m->rules[m->chosen];
    if (!m->config->terms.players[0]) return y;
    const int won = scoreboard_wins(&m->scores, rules, &place);
    canvas_text(canvas, MARGIN, y, 2, command_key(menu_keymap, "statistics", m->config, key), STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, y, width,
                won ? scoreboard_line(&m->scores, rules, text, sizeof text)
                    : _("Nobody has won today's deal yet"),
                STYLE_PAGE_CHART);
    return y + 1;
}

/* What a player should know of the game; returns the row behind. */
static int draw_summary(Canvas *canvas, const Menu *m, int y, int width) {
    const Rules *rules = m->rules[m->chosen];
    char summary[RULES_SUMMARY_MAX];
    y += canvas_sentence(canvas, MARGIN + 3, y, width, rules_summary(rules, summary), STYLE_PAGE);
    if (rules->warning) y += canvas_sentence(canvas, MARGIN + 3, y, width, _(rules->warning), STYLE_PAGE_KEY);
    if (difficulties_of(rules) == 1)
        y += canvas_sentence(canvas, MARGIN + 3, y, width, _("Its deals have no levels of difficulty."),
                             STYLE_PAGE_DIM);
    y = draw_options(canvas, &m->settings[m->chosen], y, width);
    return draw_scores(canvas, m, y, width);
}

/* --- the games to resume -------------------------------------------------------------------------------- */

/* Why there are not more of them, in one row where there is no room for more; returns the row where it
   begins. */
static int draw_left_out(Canvas *canvas, const Menu *m, int y, int end, int width) {
    const char *text = m->unfinished.left_out;
    const int x = MARGIN + 3, rows = canvas_sentence(canvas, x, canvas->height, width, text, STYLE_PAGE_DIM);
    const int wanted = m->unfinished.count ? 2 : 0;
    if (rows <= 1 || rows + wanted <= end - y) {
        canvas_sentence(canvas, x, end - rows, width, text, STYLE_PAGE_DIM);
        return end - rows;
    }
    canvas_text(canvas, x, end - 1, width, text, STYLE_PAGE_DIM);
    canvas_put(canvas, x + width, end - 1, canvas_char(L'…', '~'), STYLE_PAGE_DIM);
    return end - 1;
}

const Unfinished *menu_unfinished_at(const Menu *m, int key) {
    const bool is_letter = key >= 'a' && key < 'a' + MENU_UNFINISHED_MAX;
    return is_letter && !key_does(menu_keymap, m->config, key) ? unfinished_at(&m->unfinished, key - 'a') : 0;
}

/* Returns the row behind. */
static int draw_unfinished(Canvas *canvas, const Menu *m, int y, int end, int width) {
    const Unfinished *u;
    char key[KEY_TEXT_MAX];
    end = draw_left_out(canvas, m, y, end, width);
    if (end <= y || !unfinished_at(&m->unfinished, 0)) return y;
    canvas_text(canvas, MARGIN, y, 2, command_key(menu_keymap, "unfinished", m->config, key), STYLE_PAGE_KEY);
    canvas_text(canvas, MARGIN + 3, y, width, _("Unfinished games"), STYLE_PAGE_TITLE);
    for (int i = 0; i < MENU_UNFINISHED_MAX && ++y < end && (u = unfinished_at(&m->unfinished, i)) != 0;
         i++) {
        if (menu_unfinished_at(m, 'a' + i))
            canvas_text(canvas, MARGIN, y, 1, (char[]){(char)('a' + i), '\0'}, STYLE_PAGE_KEY);
        unfinished_draw_line(canvas, MARGIN + 3, y, width, u, m->statistics.now, STYLE_PAGE);
    }
    return y + 1;
}

/* --- the rules in short --------------------------------------------------------------------------------- */

/* The paragraphs below the first heading of the rules, each in lines as wide as there is room; returns how
   many rows they take. */
static int draw_paragraphs(Canvas *canvas, int y, int width, const char *text) {
    const int first = y;
    while (*text && strncmp(text, "## ", 3) != 0) {
        char paragraph[400];
        int n = 0;
        do {
            const int length = (int)strcspn(text, "\n"), blanks = (int)strspn(text, " ");
            if (length)
                n += snprintf(paragraph + n, sizeof paragraph - (size_t)n, "%s%.*s", n ? " " : "",
                              length - blanks, text + blanks);
            text += length + (text[length] == '\n');
        } while (*text == ' ' && n < (int)sizeof paragraph - 100);
        const bool listed = !strncmp(paragraph, "- ", 2);
        if (n && listed) canvas_put(canvas, MARGIN + 3, y, L'•', STYLE_PAGE_DIM);
        if (n)
            y += canvas_sentence(canvas, MARGIN + 3 + 2 * listed, y, width - 2 * listed,
                                 paragraph + 2 * listed, STYLE_PAGE);
    }
    return y - first;
}

/* The rules in short, where there is room for all of them. */
static void draw_in_short(Canvas *canvas, const Menu *m, int y, int end, int width) {
    char words[RULES_TEXT_MAX];
    const char *heading = strstr(rules_text(m->rules[m->chosen], &m->settings[m->chosen], words), "\n## ");
    if (!heading) return;
    const char *text = heading + strcspn(heading + 1, "\n") + 2;
    heading += strlen("\n## ");
    if (y + 2 + draw_paragraphs(canvas, canvas->height, width, text) > end) return; /* below what is seen */
    canvas_text(canvas, MARGIN + 3, y, (int)(text - heading) - 1, heading, STYLE_PAGE_TITLE);
    draw_paragraphs(canvas, y + 1, width, text);
}

/* --- to the right --------------------------------------------------------------------------------------- */

/* The chosen game as today's deal of it begins. */
static void draw_today(Canvas *canvas, const Menu *m) {
    Game g;
    uint64_t date;
    day_at(m->statistics.now, &date);
    game_open(&g, m->rules[m->chosen], &m->settings[m->chosen]);
    const Deal deal = deal_numbered(date, g.rules.packs);
    const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
    preview_table(canvas, canvas->width - PREVIEW_WIDTH, 1, &g, &p);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static void draw_top(Canvas *canvas, const Menu *m) {
    char date[DATE_TEXT_MAX];
    const int end = canvas->width - screen_notice_width();
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width, "Patience", STYLE_BAR_TITLE);
    date_text(m->statistics.now, date);
    if (end - 1 - text_width(date) > 10)
        canvas_text(canvas, end - 1 - text_width(date), 0, DATE_TEXT_MAX, date, STYLE_BAR);
}

static int draw_keys(Canvas *canvas, const Menu *m) {
    const char *const hints[] = {
        "enter",       _("play"),        "today",   _("today's deal"), "number",     _("deal"),
        "unfinished",  _("unfinished"),  "options", _("options"),      "statistics", _("statistics"),
        "preferences", _("preferences"), "help",    _("help"),         "quit",       _("quit")};
    return page_bar(canvas, menu_keymap, m->config, hints, sizeof hints / sizeof *hints);
}

/* Under the table where there is one, or beside the games below the list; where there is no room its first
   line alone.  Returns the row behind. */
static int draw_calendar(Canvas *canvas, Menu *m, const MenuPlan *plan, int y, int end) {
    m->calendar_x = canvas->width - (plan->large ? PREVIEW_WIDTH - MARGIN : MARGIN + CALENDAR_WIDTH);
    m->calendar_y = plan->large ? PREVIEW_HEIGHT + 2 : end - CALENDAR_HEIGHT;
    m->calendar_is_shown = plan->large || plan->month;
    if (m->calendar_is_shown)
        calendar_draw(m, canvas);
    else if (y < end)
        calendar_draw_head(m, canvas, MARGIN, y++, plan->width);
    return y;
}

void menu_draw(void *menu, Canvas *canvas) {
    Menu *m = menu;
    const MenuPlan plan = plan_for(m, canvas->width, canvas->height);
    const int end = draw_keys(canvas, m), right = canvas->width - MARGIN - CALENDAR_WIDTH;
    const int width = plan.month ? right - MARGIN - 6 : plan.width - 3;
    draw_top(canvas, m);
    draw_games(canvas, m, &plan);
    int y = draw_summary(canvas, m, plan.below, width);
    if (plan.large) draw_today(canvas, m);
    y = draw_calendar(canvas, m, &plan, y, end);
    if (end - y > 5) y++;
    y = draw_unfinished(canvas, m, y, end, width < UNFINISHED_WIDTH ? width : UNFINISHED_WIDTH);
    if (plan.large && !m->unfinished.left_out[0]) draw_in_short(canvas, m, y, end - 1, width);
    if (m->notice[0]) canvas_fill(canvas, 0, end - 1, canvas->width, 1, L' ', STYLE_PAGE);
    canvas_text(canvas, 1, end - 1, canvas->width - 2, m->notice, STYLE_PAGE_KEY);
    draw_keys(canvas, m); /* over what there was no room for */
}

int menu_game_at(const Menu *m, int y) {
    const MenuPlan plan = plan_for(m, screen_width(), screen_height());
    const int i = (y - FIRST_ROW) / plan.step;
    return y >= FIRST_ROW && i < plan.shown ? plan.first + i : -1;
}
