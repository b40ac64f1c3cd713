/* What the menu says of the chosen game: how it begins, or how it stands, and what can be said of it. */
#include "menu.h"

#include "text/date.h"
#include "text/names.h"
#include "text/rule_text.h"

typedef struct Pane {
    const Menu *menu;
    Canvas *canvas;
    int x, y, width;
} Pane;

void menu_draw_level(Canvas *canvas, int x, int y, int level, Style style) {
    for (int i = 0; i < MENU_LEVELS && level; i++)
        canvas_put(canvas, x + i, y, i < level ? canvas_char(L'●', '*') : canvas_char(L'○', '.'), style);
}

void menu_draw_journey(const Menu *m, Canvas *canvas, int x, int y, const Rules *rules, Style lit,
                       Style unlit) {
    const JourneyStars stars = statistics_journey(&m->statistics, rules);
    for (int i = 0; i < JOURNEY_LENGTH; i++)
        canvas_put(canvas, x + i, y, stars.of[i] ? canvas_char(L'■', '#') : canvas_char(L'·', '.'),
                   stars.of[i] ? lit : unlit);
}

static void put_sentence(Pane *pane, const char *sentence, Style style) {
    pane->y += canvas_sentence(pane->canvas, pane->x, pane->y, pane->width, sentence, style);
}

/* The options that are not the usual ones, each in one row. */
static void put_options(Pane *pane, const Settings *settings) {
    char text[SETTINGS_TEXT_MAX];
    int x = 0;
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++) {
        if (!settings->value[i]) continue;
        const int needed = text_width(setting_title(settings, i, text));
        if (x && x + needed > pane->width) {
            x = 0;
            pane->y++;
        }
        x += canvas_text(pane->canvas, pane->x + x, pane->y, pane->width - x, text, STYLE_PAGE_CHART) + 2;
    }
    pane->y += x > 0;
}

/* A share as a bar after what it is of. */
static void put_share(Pane *pane, const char *of, int percent, Style style) {
    enum { PERCENT = 6 };
    char text[16];
    const int label = pane->width / 2 - PERCENT, room = pane->width - label - PERCENT,
              done = (percent * room + 50) / 100;
    snprintf(text, sizeof text, percent || style == STYLE_PAGE_KEY ? "%3d %%" : " <1 %%", percent);
    canvas_text_cut(pane->canvas, pane->x, pane->y, label - 1, of, STYLE_PAGE);
    canvas_text(pane->canvas, pane->x + label, pane->y, PERCENT, text, STYLE_PAGE_TITLE);
    canvas_fill(pane->canvas, pane->x + label + PERCENT, pane->y, room, 1, canvas_char(L'─', '-'),
                STYLE_PAGE_DIM);
    canvas_fill(pane->canvas, pane->x + label + PERCENT, pane->y++, done, 1, canvas_char(L'━', '='), style);
}

static void put_shares(Pane *pane) {
    const Menu *m = pane->menu;
    const MenuGame *game = &m->game[m->chosen];
    char text[80];
    int played, won;
    statistics_of_game(&m->statistics, game->rules, &played, &won);
    if (game->share >= 0) put_share(pane, _("can be won"), game->share, STYLE_PAGE_CHART);
    snprintf(text, sizeof text, _("you, %d of %d"), won, played);
    if (played) put_share(pane, text, (int)(won * 100LL / played), STYLE_PAGE_KEY);
}

/* How far its journey is, in a row. */
static void put_journey(Pane *pane) {
    const Menu *m = pane->menu;
    const Rules *rules = m->game[m->chosen].rules;
    const JourneyStars stars = statistics_journey(&m->statistics, rules);
    const KeyBar keys = {pane->canvas, menu_keymap, m->config, STYLE_PAGE_KEY, STYLE_PAGE};
    char text[80];
    if (!stars.journey) return;
    int x = pane->x + commands_draw(&keys, pane->x, pane->y, "journey", _("journey")) + 1;
    canvas_spot(pane->canvas, x, pane->y, pane->x + pane->width - x, CLICKED + DO_JOURNEY);
    menu_draw_journey(m, pane->canvas, x, pane->y, rules, STYLE_PAGE_KEY, STYLE_PAGE_DIM);
    x += JOURNEY_LENGTH + 1;
    const int next = journey_next(&stars, -1);
    snprintf(text, sizeof text,
             stars.won < JOURNEY_LENGTH ? _("stage %d of %d") : PLURAL_("%d star", "%d stars", stars.count),
             stars.won < JOURNEY_LENGTH ? next + 1 : stars.count, JOURNEY_LENGTH);
    canvas_text_cut(pane->canvas, x, pane->y++, pane->x + pane->width - x, text, STYLE_PAGE);
}

/* Who has won today's deal. */
static void put_scores(Pane *pane) {
    const Menu *m = pane->menu;
    const Rules *rules = m->game[m->chosen].rules;
    char text[200], line[260], key[KEY_TEXT_MAX];
    int place;
    if (!m->config->terms.players[0]) return;
    const int won = scoreboard_wins(&m->scores, rules, &place);
    snprintf(line, sizeof line, "%s %s", command_key(menu_keymap, "statistics", m->config, key),
             won ? scoreboard_line(&m->scores, rules, text, sizeof text)
                 : _("Nobody has won today's deal yet"));
    canvas_spot(pane->canvas, pane->x, pane->y, pane->width, CLICKED + DO_STATISTICS);
    put_sentence(pane, line, STYLE_PAGE_CHART);
}

/* The games of a family. */
static void put_family(Pane *pane, int family) {
    const Menu *m = pane->menu;
    char titles[400] = "";
    for (int i = 0; i < m->games; i++)
        if (family_of(m->game[i].rules) == family)
            text_add(titles, sizeof titles, "%s%s", *titles ? ", " : "", rules_title(m->game[i].rules));
    put_sentence(pane, titles, STYLE_PAGE);
}

/* All that is said in words; where there is less room what is first is most. */
static void put_words(Pane *pane) {
    const Menu *m = pane->menu;
    const MenuGame *game = &m->game[m->chosen];
    char summary[RULES_SUMMARY_MAX];
    if (game->rules->warning && !m->plan.pane_has_table)
        put_sentence(pane, _(game->rules->warning), STYLE_PAGE_KEY);
    put_sentence(pane, rules_summary(game->rules, summary), STYLE_PAGE);
    if (game->rules->warning && m->plan.pane_has_table)
        put_sentence(pane, _(game->rules->warning), STYLE_PAGE_KEY);
    put_options(pane, &game->settings);
    if (m->plan.pane_has_table) put_shares(pane);
    if (m->plan.pane_has_table) put_journey(pane);
    put_scores(pane);
}

static int rows_of_words(Pane pane) {
    pane.y = pane.canvas->height; /* below what is seen */
    put_words(&pane);
    return pane.y - pane.canvas->height;
}

/* The chosen game as the evening's deal of it begins, or the unfinished one as it stands. */
static void draw_table_of(const Menu *m, Canvas *canvas, int y, int height) {
    const MenuRow *row = menu_row(m);
    const Unfinished *u = row->kind == ROW_UNFINISHED ? unfinished_at(&m->unfinished, row->of) : 0;
    const MenuGame *game = &m->game[m->chosen];
    Game g;
    Position p;
    if (u) {
        game_open(&g, u->rules, &u->settings);
        p = u->now;
    } else {
        const Settings first = settings_usual(game->rules);
        game_open(&g, game->rules, row->kind == ROW_EVENING ? &first : &game->settings);
        const Deal deal = deal_numbered(date_of_day(menu_evening(m)), g.rules.packs);
        p = game_deal(&g, deal.pack, deal_salt(&deal));
    }
    preview_table(canvas, m->plan.pane.x, y, m->plan.pane.w, height, &g, &p);
}

static void draw_head(Pane *pane) {
    const MenuGame *game = &pane->menu->game[pane->menu->chosen];
    const Rules *rules = game->rules;
    char packs[40], minutes[40] = "", text[100];
    snprintf(packs, sizeof packs, PLURAL_("%d pack", "%d packs", rules->packs), rules->packs);
    if (rules->minutes) snprintf(minutes, sizeof minutes, _("%d min"), rules->minutes);
    snprintf(text, sizeof text, "%s%s%s", packs, *minutes ? ", " : "", minutes);
    const char *title = rules_title(rules);
    const int width = text_width(text), dots = MENU_LEVELS + 1,
              level =
                  text_width(title) + 1 + width + dots <= pane->width ? level_of(rules, &game->settings) : 0,
              x = pane->x + pane->width - width - (level ? dots : 0);
    canvas_text_cut(pane->canvas, pane->x, pane->y, x - pane->x - 1, title, STYLE_PAGE_TITLE);
    canvas_text(pane->canvas, x, pane->y, width, text, STYLE_PAGE_DIM);
    menu_draw_level(pane->canvas, x + width + 1, pane->y++, level, STYLE_PAGE_KEY);
}

/* Below the list the words alone. */
static void draw_below(Pane *pane) {
    put_words(pane);
    put_journey(pane);
}

static void draw_beside(Pane *pane) {
    enum { TABLE_LEAST = 8 };
    const Menu *m = pane->menu;
    const int words = rows_of_words(*pane), room = m->plan.pane.h - 1 - words,
              table = room < PREVIEW_HEIGHT ? room : PREVIEW_HEIGHT;
    draw_head(pane);
    if (table >= TABLE_LEAST) {
        draw_table_of(m, pane->canvas, pane->y, table);
        pane->y += table;
    }
    put_words(pane);
}

void menu_draw_pane(const Menu *m, Canvas *canvas) {
    const Box at = m->plan.pane;
    const MenuRow *row = menu_row(m);
    Pane pane = {m, canvas, at.x, at.y, at.w - m->plan.pane_has_table};
    if (row && row->kind == ROW_FAMILY)
        put_family(&pane, row->of);
    else if (row && m->plan.pane_has_table)
        draw_beside(&pane);
    else if (row)
        draw_below(&pane);
}
