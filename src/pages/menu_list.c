/* The list of the menu: which rows it has, and what the one of the cursor is about. */
#include "menu.h"

#include <string.h>

#include "text/date.h"
#include "text/names.h"

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

/* Whether it stands in a family and not above them all. */
static bool is_of_family(const Menu *m, int game, int family) {
    return family_of(m->game[game].rules) == family && (family == NO_FAMILY || !is_shown_anyway(m, game));
}

static void add_family(Making *in, int family) {
    for (int i = 0; i < in->menu->games; i++)
        if (is_of_family(in->menu, i, family)) add_game(in, i);
}

void menu_names(const Menu *m, int family, char text[MENU_NAMES_MAX]) {
    text[0] = '\0';
    for (int i = 0; i < m->games; i++)
        if (is_of_family(m, i, family))
            text_add(text, MENU_NAMES_MAX, "%s%s", *text ? ", " : "", rules_title(m->game[i].rules));
}

static void add_unfinished(Making *in, int most) {
    const Menu *m = in->menu;
    for (int i = 0; i < most && unfinished_at(&m->unfinished, i); i++) {
        const char key = (char)('A' + i);
        if (!i) add(in, ROW_HEADING, 0, _("Last played"), 0);
        add(in, ROW_UNFINISHED, i, 0, key_does(menu_keymap, m->config, key) ? 0 : key);
    }
}

/* Closed ones are opened as long as there is room, unless the player wishes otherwise. */
static void add_families(Making *in) {
    Menu *m = in->menu;
    int games[FAMILIES_LISTED] = {0}, room = in->height - m->list.rows;
    for (int i = 0; i < m->games; i++)
        games[family_of(m->game[i].rules)] += is_of_family(m, i, family_of(m->game[i].rules));
    for (int family = NO_FAMILY + 1; family < FAMILIES_LISTED; family++)
        room -= (games[family] > 0) + (m->wish[family] > 0 ? games[family] : 0);
    if (room-- > 0) add(in, ROW_HEADING, 0, _("More games"), 0);
    bool all = room >= 0;
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
    for (int i = 0; all && i < FAMILIES_LISTED; i++) m->wish[i] = 0; /* none was needed */
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

/* The row like one of another list, rather in the same part of it; else the nearest that is no heading. */
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
