/* The menu's keys: which game, which deal, and how it goes on. */
#include "menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/favourites.h"
#include "text/date.h"
#include "text/language.h"
#include "text/winnability.h"

static const Rules *chosen_rules(const Menu *m) {
    return m->game[m->chosen].rules;
}

/* The row of the cursor, or 0 where there is none. */
static const MenuRow *row_at_cursor(const Menu *m) {
    return m->at < m->rows ? &m->row[m->at] : 0;
}

static void go_to(Menu *m, int row) {
    m->at = row;
    menu_move(m, 0);
}

/* Chooses a day of the calendar, or with -1 none; the month it lies in is shown. */
static void choose_day(Menu *m, int days_ago) {
    m->days_ago = days_ago < 0 ? -1 : days_ago;
    m->months_ago = days_ago < 0 ? 0 : calendar_month_of(&m->statistics, days_ago);
}

static void choose_month(Menu *m, int months_ago) {
    m->days_ago = -1;
    m->months_ago = months_ago < 0 ? 0 : months_ago;
}

/* Says something above the keys, in which commands are called by theirs. */
static void say(Menu *m, const char *sentence) {
    keys_fill(menu_keymap, m->config, sentence, m->notice, sizeof m->notice);
}

/* --- what is chosen ------------------------------------------------------------------------------------- */

static void play(Menu *m, Deal deal) {
    *m->choice =
        (MenuChoice){.rules = chosen_rules(m), .settings = m->game[m->chosen].settings, .deal = deal};
    m->answer = ANSWER_CHOSEN;
}

static void play_number(Menu *m, uint64_t number) {
    play(m, deal_numbered(number, chosen_rules(m)->packs));
}

/* The next deal of the game's journey. */
static void play_journey(Menu *m) {
    if (!journey_of(chosen_rules(m))) {
        say(m, _("This game has no journey."));
        return;
    }
    play_number(m, 0);
    m->choice->journey = true;
}

/* The deal of the day that is chosen, else one by chance. */
static void play_chosen(Menu *m) {
    const long long day = day_at(m->statistics.now, 0) - m->days_ago;
    play_number(m, m->days_ago < 0 ? m->chance() : date_of_day(day));
}

static void replay(Menu *m, Play shared) {
    *m->choice = (MenuChoice){.shared = shared, .is_shared = true};
    m->answer = ANSWER_CHOSEN;
}

static void play_asked(Menu *m) {
    Deal deal;
    Play shared;
    const Recent *recent = statistics_recent(&m->statistics, chosen_rules(m));
    const DealAnswer answer =
        ask_deal(chosen_rules(m), &m->game[m->chosen].settings, recent->deal, &deal, &shared);
    if (answer == ANSWERED_DEAL) play(m, deal);
    if (answer == ANSWERED_SHARED) replay(m, shared);
}

static void resume(Menu *m, const Unfinished *u) {
    *m->choice = (MenuChoice){.rules = 0};
    snprintf(m->choice->resume, sizeof m->choice->resume, "%s", u->path);
    m->answer = ANSWER_CHOSEN;
}

/* --- pages ---------------------------------------------------------------------------------------------- */

static void after(Menu *m, bool goes_on) {
    if (!goes_on) m->answer = ANSWER_LEAVE;
}

static void show_unfinished(Menu *m) {
    const Unfinished *resumed;
    if (!unfinished_at(&m->unfinished, 0)) say(m, _("There are no unfinished games."));
    after(m, page_unfinished(&m->unfinished, m->config, &resumed));
    if (resumed) resume(m, resumed);
}

static void show_others(Menu *m) {
    bool chosen = false;
    if (!m->config->terms.players[0]) {
        say(m, _("There are no other players here."));
        return;
    }
    after(m, page_players(chosen_rules(m), m->config, m->choice, &chosen));
    if (chosen) m->answer = ANSWER_CHOSEN;
}

static void change_options(Menu *m) {
    int error;
    after(m, page_options(m->config, chosen_rules(m), &m->game[m->chosen].settings, &error));
    if (error) snprintf(m->notice, sizeof m->notice, _("The options were not saved: %s"), strerror(error));
}

static void change_preferences(Menu *m) {
    int error;
    after(m, page_options(m->config, 0, &m->config->settings, &error));
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The preferences were not saved: %s"), strerror(error));
}

/* What was chosen there is still to be done, unless it is nothing. */
static Action help(Menu *m) {
    Game g;
    Action chosen;
    game_open(&g, chosen_rules(m), &m->game[m->chosen].settings);
    after(m, page_help(&g, m->config, true, &chosen));
    if (chosen != DO_GUIDE) return chosen;
    play_number(m, 0);
    m->choice->guide = true;
    return DO_NOTHING;
}

/* --- favourites, families, and finding ------------------------------------------------------------------ */

static void mark_favourite(Menu *m) {
    MenuGame *const game = &m->game[m->chosen];
    const int error = favourites_mark(game->rules->id, !game->favourite);
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The favourite was not saved: %s"), strerror(error));
    else
        game->favourite = !game->favourite;
}

/* Begins to find with what is typed; "" shows all games. */
static void find(Menu *m, const char *typed) {
    m->finds = true;
    if (typed != m->typed) snprintf(m->typed, sizeof m->typed, "%s", typed);
    menu_find(m);
    m->row[m->at = 0].kind = ROW_HEADING; /* so that the cursor goes to the first that is found */
}

/* Shows what was found among the others. */
static void find_no_more(Menu *m) {
    const int family = family_of(chosen_rules(m));
    const bool in_family = !m->game[m->chosen].favourite;
    m->finds = false;
    m->typed[0] = '\0';
    if (in_family && family != NO_FAMILY) m->open_family = family;
    m->row[m->at = 0] = (MenuRow){.kind = ROW_GAME, .of = m->chosen, .in_family = in_family};
}

static bool is_letter(int key) {
    return key > ' ' && key < KEY_NOTHING && is_visible((wchar_t)key);
}

/* Takes a key as a letter of a title; false where it is none. */
static bool type(Menu *m, int key) {
    char letter[5];
    const size_t length = strlen(m->typed);
    if (!is_letter(key) && !(length && key == ' ')) return false;
    utf8_put((wchar_t)key, letter);
    if (length + strlen(letter) >= sizeof m->typed) return true;
    strcpy(m->typed + length, letter);
    find(m, m->typed);
    return true;
}

static void take_back(Menu *m) {
    if (!m->typed[0]) {
        find_no_more(m);
        return;
    }
    text_take_back(m->typed);
    find(m, m->typed);
}

/* --- events --------------------------------------------------------------------------------------------- */

static void enter(Menu *m) {
    const MenuRow *row = row_at_cursor(m);
    if (!row) return;
    if (row->kind == ROW_FAMILY)
        m->open_family = m->open_family == row->of ? -1 : row->of;
    else if (row->kind == ROW_UNFINISHED)
        resume(m, unfinished_at(&m->unfinished, row->of));
    else
        play_chosen(m);
}

/* To the left or the right: a family is closed or opened, else a day of the calendar is chosen. */
static void go_aside(Menu *m, int by) {
    const MenuRow *row = row_at_cursor(m);
    if (!row || row->kind != ROW_FAMILY)
        choose_day(m, m->days_ago - by);
    else if ((m->open_family == row->of) == (by < 0))
        enter(m);
}

/* Whether a family is seen to be open: not where there is room for all of them. */
static bool shows_open_family(const Menu *m) {
    bool listed = false;
    for (int i = 0; i < m->rows; i++) listed |= m->row[i].kind == ROW_FAMILY;
    return listed && m->open_family >= 0;
}

/* One step back; from where there is none it is said how to leave. */
static void escape(Menu *m) {
    if (m->finds) {
        find_no_more(m);
    } else if (m->days_ago >= 0) {
        choose_day(m, -1);
    } else if (shows_open_family(m)) {
        m->row[m->at] = (MenuRow){.kind = ROW_FAMILY, .of = m->open_family};
        m->open_family = -1;
    } else {
        say(m, _("{quit} ends the program."));
    }
}

/* What moves the cursor; false where a key does something else. */
static bool move(Menu *m, Action does) {
    enum { LEAP = 10 };
    switch (does) {
    case DO_UP: menu_move(m, -1); break;
    case DO_DOWN: menu_move(m, 1); break;
    case DO_PAGE_UP: menu_move(m, -LEAP); break;
    case DO_PAGE_DOWN: menu_move(m, LEAP); break;
    case DO_FIRST: menu_move(m, -MENU_ROWS_MAX); break;
    case DO_LAST: menu_move(m, MENU_ROWS_MAX); break;
    case DO_LEFT: go_aside(m, -1); break;
    case DO_RIGHT: go_aside(m, 1); break;
    case DO_MONTH_BEFORE: choose_month(m, m->months_ago + 1); break;
    case DO_MONTH_AFTER: choose_month(m, m->months_ago - 1); break;
    default: return false;
    }
    return true;
}

static void press_command(Menu *m, int key) {
    Action does = key_does(menu_keymap, m->config, key);
    if (does == DO_HELP && (does = help(m)) == DO_NOTHING) return;
    if (move(m, does)) return;
    switch (does) {
    case DO_ENTER: enter(m); break;
    case DO_FIND: find(m, ""); break;
    case DO_FAVOURITE: mark_favourite(m); break;
    case DO_JOURNEY: play_journey(m); break;
    case DO_TODAY: play_number(m, number_of_today()); break;
    case DO_NUMBER: play_asked(m); break;
    case DO_UNFINISHED: show_unfinished(m); break;
    case DO_OPTIONS: change_options(m); break;
    case DO_PREFERENCES: change_preferences(m); break;
    case DO_WATCH: show_others(m); break;
    case DO_STATISTICS: after(m, page_statistics(chosen_rules(m), m->config)); break;
    case DO_HELP: break; /* clicked in itself */
    case DO_ESCAPE: escape(m); break;
    case DO_QUIT: after(m, false); break;
    default: say(m, _("This key does nothing here: {find} finds a game by its name, {help} lists the keys."));
    }
}

/* The second click on a game or a day plays it, the first on a family opens it. */
static void click(Menu *m, int key) {
    const int row = key - CLICKED_GAME, day = key - CLICKED_DAY;
    if (day >= 0 && day == m->days_ago) {
        play_chosen(m);
    } else if (day >= 0) {
        choose_day(m, day);
    } else {
        const bool again = row == m->clicked;
        go_to(m, row);
        m->clicked = row;
        if (again || m->row[row].kind == ROW_FAMILY) enter(m);
    }
}

static void press(Menu *m, int key) {
    if (key == KEY_NOTHING || (m->finds && type(m, key))) return;
    if (key >= CLICKED_GAME) {
        click(m, key);
        return;
    }
    m->clicked = -1;
    const int digit = digit_of_key(key), own = menu_row_of_key(m, key),
              row = own < 0 && digit >= 0 && !key_does(menu_keymap, m->config, key)
                        ? menu_row_of_key(m, '0' + digit)
                        : own;
    if (m->finds && key == BACKSPACE) {
        take_back(m);
    } else if (row >= 0) {
        go_to(m, row);
        if (m->row[row].kind == ROW_GAME)
            play_number(m, m->chance());
        else
            enter(m);
    } else {
        press_command(m, key);
    }
}

static bool take_event(void *context, Event event) {
    Menu *m = context;
    if (event_is_key(event)) m->notice[0] = '\0';
    switch (event.kind) {
    case EVENT_WHEEL: menu_move(m, event.key); break;
    case EVENT_KEY: press(m, event.key); break;
    case EVENT_PASTE: keys_for_pasted(menu_keymap, m->config, m->notice, sizeof m->notice); break;
    default: break;
    }
    return m->answer == ANSWER_NONE;
}

/* --- beginning ------------------------------------------------------------------------------------------ */

static void read_games(Menu *m) {
    char *const favourites = favourites_read();
    for (const Rules *rules; m->games < MENU_GAMES_MAX && (rules = rules_listed(m->games + 1)) != 0;) {
        const Winnability *counted = rules->digest ? 0 : winnability_of(rules->id, "");
        m->game[m->games++] = (MenuGame){.rules = rules,
                                         .settings = config_options(m->config, rules),
                                         .share = counted ? winnability_percent(counted) : -1,
                                         .favourite = favourites_have(favourites, rules->id)};
    }
    free(favourites);
}

/* The cursor begins on the game that was left: as it stands, else in its list. */
static void begin_at(Menu *m, const Rules *left, const char *record) {
    while (left && m->chosen < m->games - 1 && m->game[m->chosen].rules != left) m->chosen++;
    find_no_more(m);
    for (int i = 0; i < MENU_UNFINISHED_MAX && unfinished_at(&m->unfinished, i); i++)
        if (!strcmp(unfinished_at(&m->unfinished, i)->path, record))
            m->row[0] = (MenuRow){.kind = ROW_UNFINISHED, .of = i};
}

bool menu_run(Config *config, uint64_t (*chance)(void), const Rules *left, const char *record,
              char notice[MESSAGE_MAX], MenuChoice *choice) {
    Menu *const m = calloc(1, sizeof *m);
    if (!m) abort();
    *m = (Menu){.config = config,
                .days_ago = -1,
                .open_family = -1,
                .clicked = -1,
                .choice = choice,
                .chance = chance};
    snprintf(m->notice, sizeof m->notice, "%s", notice);
    m->statistics = statistics_read(date_now());
    m->scores = scoreboard_read(&config->terms, m->statistics.now);
    m->unfinished = unfinished_begin();
    read_games(m);
    begin_at(m, left, record);
    page_show(m, menu_draw, take_event, -1);
    statistics_end(&m->statistics);
    scoreboard_end(&m->scores);
    unfinished_end(&m->unfinished, notice, MESSAGE_MAX);
    const bool chosen = m->answer == ANSWER_CHOSEN;
    free(m);
    return chosen;
}
