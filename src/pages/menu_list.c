/* The menu's list: its rows, and the pane about the one under the cursor. */
#include <string.h>

#include "menu.h"
#include "text/date.h"
#include "text/rule_text.h"

/* --- making it ------------------------------------------------------------------------------------------ */

typedef struct Making {
    Menu *menu;
    int height;
    char digit; /* the next */
    bool in_family;
} Making;

static void add(Making *in, RowKind kind, int of, const char *title, char key) {
    Menu *m = in->menu;
    if (m->list.rows < m->rows_max) m->row[m->list.rows++] = (MenuRow){kind, of, title, key, in->in_family};
}

static void add_game(Making *in, int game) {
    add(in, ROW_GAME, game, 0, !in->in_family && in->digit <= '9' ? in->digit++ : 0);
}

static bool is_shown_first(const MenuGame *game, int place) {
    return !strcmp(front_games[place].game, game->rules->id);
}

static void add_first(Making *in) {
    const Menu *m = in->menu;
    add(in, ROW_HEADING, 0, _("Well known"), 0);
    for (int place = 0; front_games[place].game; place++)
        for (int i = 0; i < m->games; i++)
            if (is_shown_first(&m->game[i], place)) add_game(in, i);
}

static bool is_shown_anyway(const Menu *m, int game) {
    bool above = family_of(m->game[game].rules) == NO_FAMILY;
    for (int place = 0; front_games[place].game; place++) above |= is_shown_first(&m->game[game], place);
    return above;
}

bool menu_is_above(const Menu *m, int game) {
    return m->game[game].favourite || is_shown_anyway(m, game);
}

static void add_favourites(Making *in) {
    const Menu *m = in->menu;
    bool any = false;
    for (int i = 0; i < m->games; i++) {
        if (!m->game[i].favourite || is_shown_anyway(m, i)) continue;
        if (!any) add(in, ROW_HEADING, 0, _("Favourites"), 0);
        any = true;
        add_game(in, i);
    }
}

/* Whether it is listed in a family rather than above them all. */
static bool is_of_family(const Menu *m, int game, int family) {
    return family_of(m->game[game].rules) == family && (family == NO_FAMILY || !is_shown_anyway(m, game));
}

static void add_family(Making *in, int family) {
    for (int i = 0; i < in->menu->games; i++)
        if (is_of_family(in->menu, i, family)) add_game(in, i);
}

char *menu_names(const Menu *m, int family, bool all, char text[MENU_NAMES_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < m->games; i++)
        if (all ? family_of(m->game[i].rules) == family : is_of_family(m, i, family))
            text_add(text, MENU_NAMES_MAX, "%s%s", *text ? ", " : "", rules_title(m->game[i].rules));
    return text;
}

static void add_unfinished(Making *in, int most) {
    const Menu *m = in->menu;
    for (int i = 0; i < most && unfinished_at(&m->unfinished, i); i++) {
        const char key = (char)('A' + i);
        if (!i) add(in, ROW_HEADING, 0, _("Last played"), 0);
        add(in, ROW_UNFINISHED, i, 0, key_does(menu_keymap, m->config, key) ? 0 : key);
    }
}

/* Opens closed families as long as there is room, unless the player closed them. */
static void add_families(Making *in) {
    Menu *m = in->menu;
    int games[FAMILIES_LISTED] = {0}, room = in->height - m->list.rows;
    for (int i = 0; i < m->games; i++)
        games[family_of(m->game[i].rules)] += is_of_family(m, i, family_of(m->game[i].rules));
    for (int family = NO_FAMILY + 1; family < FAMILIES_LISTED; family++)
        room -= (games[family] > 0) + (m->wish[family] > 0 ? games[family] : 0);
    add(in, ROW_HEADING, 0, _("More games"), 0);
    bool all = --room >= 0;
    in->in_family = true;
    for (int family = NO_FAMILY + 1; family < FAMILIES_LISTED; family++) {
        if (!games[family]) continue;
        const bool fits = !m->wish[family] && games[family] <= room;
        if (fits) room -= games[family];
        m->open[family] = fits || m->wish[family] > 0;
        add(in, ROW_FAMILY, family, family_title(family), 0);
        if (m->open[family]) add_family(in, family);
        all &= m->open[family];
    }
    for (int i = 0; all && i < FAMILIES_LISTED; i++) m->wish[i] = 0; /* no heading was needed */
}

static void make(Menu *m, int height, int unfinished) {
    Making in = {m, height, '1', false};
    m->list.rows = 0;
    add(&in, ROW_EVENING, 0, 0, '0');
    add_first(&in);
    add_favourites(&in);
    add(&in, ROW_HEADING, 0, family_title(NO_FAMILY), 0);
    add_family(&in, NO_FAMILY);
    add_unfinished(&in, unfinished);
    add_families(&in);
}

static void make_found(Menu *m) {
    Making in = {.menu = m, .in_family = true};
    m->list.rows = 0;
    for (int found = 2; found; found--)
        for (int i = 0; i < m->games; i++)
            if (m->game[i].found == found) add_game(&in, i);
}

/* --- the cursor ----------------------------------------------------------------------------------------- */

const MenuRow *menu_row(const Menu *m) {
    return m->list.at < m->list.rows ? &m->row[m->list.at] : 0;
}

bool menu_skips(const void *menu, int row) {
    return ((const Menu *)menu)->row[row].kind == ROW_HEADING;
}

/* The row that matches one of another list, preferably in the same part of it; otherwise the nearest that is
   not a heading. */
static int row_like(const Menu *m, const MenuRow *old, int at) {
    const int rows = m->list.rows;
    int like = -1;
    for (int i = 0; i < rows && old->kind != ROW_HEADING; i++)
        if (m->row[i].kind == old->kind && m->row[i].of == old->of &&
            (like < 0 || m->row[i].in_family == old->in_family))
            like = i;
    if (like >= 0) return like;
    if (at >= rows) at = rows ? rows - 1 : 0;
    while (at < rows - 1 && m->row[at].kind == ROW_HEADING) at++;
    return at;
}

long long menu_evening(const Menu *m) {
    return day_at(m->statistics.now, 0) - m->days_ago;
}

void menu_choose(Menu *m) {
    const MenuRow *row = menu_row(m);
    if (!row) return;
    const Unfinished *u = row->kind == ROW_UNFINISHED ? unfinished_at(&m->unfinished, row->of) : 0;
    const Rules *rules = row->kind == ROW_EVENING ? game_of_evening(menu_evening(m)) : u ? u->rules : 0;
    for (int i = m->games - 1; i >= 0; i--)
        if (row->kind == ROW_GAME     ? i == row->of
            : row->kind == ROW_FAMILY ? family_of(m->game[i].rules) == row->of
                                      : m->game[i].rules == rules)
            m->chosen = i;
}

int menu_last_seen(const Menu *m) {
    int last = m->list.at;
    if (last < m->list.rows && m->row[last].kind == ROW_FAMILY)
        while (last + 1 < m->list.rows && m->row[last + 1].kind == ROW_GAME) last++;
    return last;
}

void menu_list(Menu *m, int height) {
    enum { UNFINISHED_LEAST = 2 };
    const MenuRow old = m->row[m->list.at];
    int unfinished = MENU_UNFINISHED_MAX;
    if (m->finds) make_found(m);
    if (!m->finds) do
            make(m, height, unfinished);
        while (m->list.rows > height && unfinished-- > UNFINISHED_LEAST);
    m->list.at = row_like(m, &old, m->list.at);
    menu_choose(m);
}

int menu_row_of_key(const Menu *m, int key) {
    for (int i = 0; i < m->list.rows; i++)
        if (m->row[i].key && m->row[i].key == key) return i;
    return -1;
}

/* --- finding -------------------------------------------------------------------------------------------- */

static void note_found(void *context, const char *game, const char *settings, bool begins) {
    Menu *m = context;
    for (int i = 0; i < m->games; i++) {
        MenuGame *its = &m->game[i];
        if (its->found >= 1 + begins || strcmp(its->rules->id, game) != 0) continue;
        its->found = 1 + begins;
        its->called = settings;
    }
}

void menu_find(Menu *m) {
    for (int i = 0; i < m->games; i++) m->game[i].found = 0;
    games_with(m->typed, note_found, m);
}

/* --- the pane beside the list --------------------------------------------------------------------------- */

/* What the menu says of the chosen game: its first or current position, and facts about it. */

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
static void put_options(Pane *pane, const Settings *settings, const Settings *usual) {
    char text[SETTINGS_TEXT_MAX];
    int x = 0;
    for (int i = 0; settings->option[i].name; i++) {
        if (settings->value[i] == usual->value[i]) continue;
        const int needed = text_width(setting_title(settings, i, text));
        if (x && x + needed > pane->width) {
            x = 0;
            pane->y++;
        }
        x += canvas_text(pane->canvas, pane->x + x, pane->y, pane->width - x, text, STYLE_PAGE_CHART) + 2;
    }
    pane->y += x > 0;
}

/* A share as a bar after its label. */
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

/* The progress of its journey, in a row. */
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

/* Everything said in words; with little room, the most important comes first. */
static void put_words(Pane *pane) {
    const Menu *m = pane->menu;
    const MenuGame *game = &m->game[m->chosen];
    char summary[RULES_SUMMARY_MAX];
    if (game->rules->listing.warning && !m->plan.pane_has_table)
        put_sentence(pane, _(game->rules->listing.warning), STYLE_PAGE_KEY);
    put_sentence(pane, rules_summary(game->rules, summary), STYLE_PAGE);
    if (game->rules->listing.warning && m->plan.pane_has_table)
        put_sentence(pane, _(game->rules->listing.warning), STYLE_PAGE_KEY);
    const Settings usual = settings_usual(game->rules);
    put_options(pane, &game->settings, &usual);
    if (m->plan.pane_has_table) put_shares(pane);
    if (m->plan.pane_has_table) put_journey(pane);
    put_scores(pane);
}

static int rows_of_words(Pane pane) {
    pane.y = pane.canvas->height; /* below the visible part */
    put_words(&pane);
    return pane.y - pane.canvas->height;
}

/* The evening's deal of the chosen game, or the current position of the unfinished one. */
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
    if (rules->listing.minutes) snprintf(minutes, sizeof minutes, _("%d min"), rules->listing.minutes);
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
    char names[MENU_NAMES_MAX];
    if (row && row->kind == ROW_FAMILY) {
        put_sentence(&pane, menu_names(m, row->of, true, names), STYLE_PAGE);
    } else if (row && m->plan.pane_has_table) {
        draw_beside(&pane);
    } else if (row) {
        put_words(&pane);
        put_journey(&pane);
    }
}
