/* The list of the menu: which rows it has, where they stand, and which of them the cursor is on. */
#include "menu.h"

#include <string.h>
#include <wctype.h>

#include "text/language.h"

/* --- making it ------------------------------------------------------------------------------------------ */

/* How much of it is shown, from what takes the most room to what takes the least. */
typedef struct Shown {
    bool all_open, apart; /* every family; with a blank line before each heading */
    int unfinished;
} Shown;

typedef struct Making {
    Menu *menu;
    Shown shown;
    int line, x, width;
    char digit; /* the next */
    bool in_family;
} Making;

static void add(Making *in, RowKind kind, int of, const char *title, char key) {
    Menu *m = in->menu;
    if (m->rows == MENU_ROWS_MAX) return;
    if (kind == ROW_HEADING && in->shown.apart && m->rows && m->row[m->rows - 1].x == in->x) in->line++;
    m->row[m->rows++] = (MenuRow){kind, of, title, key, in->line++, in->x, in->width, in->in_family};
}

static void add_game(Making *in, int game) {
    add(in, ROW_GAME, game, 0, !in->in_family && in->digit <= '9' ? in->digit++ : 0);
}

static void add_family(Making *in, int family) {
    for (int i = 0; i < in->menu->games; i++)
        if (family_of(in->menu->game[i].rules) == family) add_game(in, i);
}

/* The games of the sheets are above. */
static void add_favourites(Making *in) {
    const Menu *m = in->menu;
    bool any = false;
    for (int i = 0; i < m->games; i++) {
        if (!m->game[i].favourite || family_of(m->game[i].rules) == NO_FAMILY) continue;
        if (!any) add(in, ROW_HEADING, 0, _("Favourites"), 0);
        any = true;
        add_game(in, i);
    }
}

static void add_unfinished(Making *in) {
    const Menu *m = in->menu;
    for (int i = 0; i < in->shown.unfinished && unfinished_at(&m->unfinished, i); i++) {
        const char key = (char)('a' + i);
        if (!i) add(in, ROW_HEADING, 0, _("Last played"), 0);
        add(in, ROW_UNFINISHED, i, 0, key_does(menu_keymap, m->config, key) ? 0 : key);
    }
}

static bool is_open(const Making *in, int family) {
    return in->shown.all_open || in->menu->open_family == family;
}

/* The lines that a family takes; 0 where it has no games. */
static int lines_of_family(const Making *in, int family) {
    int games = 0;
    for (int i = 0; i < in->menu->games; i++) games += family_of(in->menu->game[i].rules) == family;
    return !games ? 0 : 1 + (is_open(in, family) ? games : 0) + (in->shown.all_open && in->shown.apart);
}

static void add_family_of(Making *in, int family) {
    add(in, in->shown.all_open ? ROW_HEADING : ROW_FAMILY, family, family_title(family), 0);
    if (is_open(in, family)) add_family(in, family);
}

/* In two columns where there is room for them, each family in the shorter one; a single one that is open has
   all the width. */
static void add_families(Making *in) {
    enum { CLOSED_LEAST = 28, OPEN_LEAST = 34 };
    const int whole = in->width, least = in->shown.all_open ? OPEN_LEAST : CLOSED_LEAST;
    const bool two = whole >= 2 * least && (in->shown.all_open || in->menu->open_family < 0);
    int lines[2] = {0, 0}, column[FAMILIES_LISTED], its[FAMILIES_LISTED];
    for (int family = NO_FAMILY + 1; family < FAMILIES_LISTED; family++) {
        its[family] = lines_of_family(in, family);
        column[family] = two && lines[1] < lines[0];
        lines[column[family]] += its[family];
    }
    if (!lines[0]) return;
    if (!in->shown.all_open) add(in, ROW_HEADING, 0, _("More games"), 0);
    const int first = in->line;
    if (two) in->width = (whole - 1) / 2;
    in->in_family = true;
    for (int c = 0; c < 1 + two; c++) {
        in->line = first + (c && in->shown.all_open && in->shown.apart);
        in->x = c ? whole - in->width : 0;
        for (int family = NO_FAMILY + 1; family < FAMILIES_LISTED; family++)
            if (its[family] && column[family] == c) add_family_of(in, family);
    }
}

static void make(Menu *m, Shown shown, int width) {
    Making in = {.menu = m, .shown = shown, .width = width, .digit = '1'};
    m->rows = 0;
    add(&in, ROW_HEADING, NO_FAMILY, family_title(NO_FAMILY), 0);
    add_family(&in, NO_FAMILY);
    add_favourites(&in);
    add_unfinished(&in);
    add_families(&in);
}

static void make_found(Menu *m, int width) {
    Making in = {.menu = m, .width = width, .in_family = true};
    m->rows = 0;
    for (int i = 0; i < m->games; i++)
        if (m->game[i].found) add_game(&in, i);
}

static int lines_of(const Menu *m) {
    int lines = 0;
    for (int i = 0; i < m->rows; i++)
        if (m->row[i].line >= lines) lines = m->row[i].line + 1;
    return lines;
}

/* --- the cursor ----------------------------------------------------------------------------------------- */

static bool is_same(const MenuRow *a, const MenuRow *b) {
    return a->kind == b->kind && a->of == b->of;
}

/* The row like one of another list, rather in the same part of it; else the nearest that is no heading. */
static int row_like(const Menu *m, const MenuRow *old, int at) {
    int like = -1;
    for (int i = 0; i < m->rows && old->kind != ROW_HEADING; i++)
        if (is_same(&m->row[i], old) && (like < 0 || m->row[i].in_family == old->in_family)) like = i;
    if (like >= 0) return like;
    if (at >= m->rows) at = m->rows ? m->rows - 1 : 0;
    while (at < m->rows - 1 && m->row[at].kind == ROW_HEADING) at++;
    return at;
}

/* What the cursor is on is what keys are about. */
static void choose_at(Menu *m) {
    if (m->at >= m->rows) return;
    const MenuRow *row = &m->row[m->at];
    const Unfinished *u = row->kind == ROW_UNFINISHED ? unfinished_at(&m->unfinished, row->of) : 0;
    const int before = m->chosen;
    for (int i = m->games - 1; i >= 0; i--)
        if (row->kind == ROW_GAME     ? i == row->of
            : row->kind == ROW_FAMILY ? family_of(m->game[i].rules) == row->of
                                      : u && m->game[i].rules == u->rules)
            m->chosen = i;
    if (m->chosen == before) return;
    m->months_ago = 0;
    m->days_ago = -1;
}

/* What the cursor is on is seen, of an open family its games too, and a heading above it. */
static void scroll(MenuPlan *plan, const Menu *m, int height) {
    const MenuRow *row = m->row + m->at, *last = row;
    if (m->at < m->rows && row->kind == ROW_FAMILY)
        while (last + 1 < m->row + m->rows && last[1].kind == ROW_GAME) last++;
    const int line = m->rows ? row->line : 0, end = m->rows ? last->line : 0;
    if (end >= plan->top + height) plan->top = end - height + 1;
    if (line - 1 < plan->top) plan->top = line > 1 ? line - 1 : 0;
    if (plan->top > plan->lines - height) plan->top = plan->lines > height ? plan->lines - height : 0;
}

void menu_list(Menu *m, int width, int height) {
    static const Shown shown[] = {{true, true, 4},   {true, false, 4},  {true, false, 2},  {false, true, 4},
                                  {false, false, 4}, {false, false, 3}, {false, false, 2}, {false, false, 1}};
    const int ways = (int)(sizeof shown / sizeof *shown), at = m->at;
    const MenuRow old = m->row[at];
    if (m->finds) make_found(m, width);
    for (int i = 0; i < ways && !m->finds && (!i || lines_of(m) > height); i++) make(m, shown[i], width);
    MenuPlan *plan = &m->plan;
    m->at = row_like(m, &old, at);
    choose_at(m);
    plan->lines = lines_of(m);
    scroll(plan, m, height);
}

void menu_move(Menu *m, int by) {
    const int step = by < 0 ? -1 : 1, left = by * step;
    int to = m->at, moved = 0;
    for (int i = m->at + step; moved < left && (left == 1 || (i >= 0 && i < m->rows)); i += step) {
        if (m->rows) i = (i + m->rows) % m->rows;
        if (m->rows && m->row[i].kind == ROW_HEADING) continue;
        to = i;
        moved++;
    }
    if (m->rows) m->at = to;
    choose_at(m);
}

int menu_row_of_key(const Menu *m, int key) {
    for (int i = 0; i < m->rows; i++)
        if (m->row[i].key && m->row[i].key == key) return i;
    return -1;
}

/* --- finding -------------------------------------------------------------------------------------------- */

/* A letter as it is compared: o for O, Ö and ö. */
static wint_t plain_letter(wchar_t c) {
    static const wchar_t from[] = L"äöüßéèëïÄÖÜÉÈËÏ’", to[] = L"aouseeeiaoueeei'";
    for (int i = 0; from[i]; i++)
        if (from[i] == c) c = to[i];
    return towlower((wint_t)c);
}

static bool begins_with(const char *title, const char *typed) {
    for (wchar_t c; (c = utf8_next(&typed)) != 0;)
        if (plain_letter(utf8_next(&title)) != plain_letter(c)) return false;
    return true;
}

const char *menu_found_in(const char *title, const char *typed, int *bytes) {
    while (*title && !begins_with(title, typed)) utf8_next(&title);
    if (!*title) return 0;
    const char *end = title;
    for (const char *rest = typed; utf8_next(&rest);) utf8_next(&end);
    *bytes = (int)(end - title);
    return title;
}

void menu_find(Menu *m) {
    int bytes;
    for (int i = 0; i < m->games; i++)
        m->game[i].found = menu_found_in(m->game[i].rules->id, m->typed, &bytes) != 0;
    for (const Language *l = languages; l->code; l++) {
        language_lend(l->code);
        for (int i = 0; i < m->games; i++)
            m->game[i].found |= menu_found_in(rules_title(m->game[i].rules), m->typed, &bytes) != 0;
    }
    language_lend(0);
}
