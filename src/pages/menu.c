/* The menu's keys: which game, which deal, and what happens next. */
#include "menu.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"
#include "store/noted_games.h"
#include "text/date.h"

enum { MINUTE = 60000 }; /* milliseconds between two looks at the clock */

static const Rules *chosen_rules(const Menu *m) {
    return m->game[m->chosen].rules;
}

/* Shows a message above the keys, with the commands' keys filled in. */
static void say(Menu *m, const char *sentence) {
    keys_fill(menu_keymap, m->config, sentence, m->notice, sizeof m->notice);
}

/* --- what is chosen ------------------------------------------------------------------------------------- */

static void play(Menu *m, Deal deal) {
    *m->choice =
        (MenuChoice){.rules = chosen_rules(m), .settings = m->game[m->chosen].settings, .deal = deal};
    if (m->finds) settings_say(&m->choice->settings, m->game[m->chosen].called);
    m->answer = ANSWER_CHOSEN;
}

static void play_number(Menu *m, uint64_t number) {
    play(m, deal_numbered(number, chosen_rules(m)->packs));
}

static void play_any(Menu *m) {
    const uint64_t number = m->chance();
    play_number(m, number);
    m->choice->deal = deal_by_chance(m->config, m->choice->rules, &m->choice->settings, number);
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

/* The evening's deal, the same for everybody, with the options the game is first dealt with. */
static void play_evening(Menu *m) {
    m->game[m->chosen].settings = settings_usual(chosen_rules(m));
    play_number(m, date_of_day(menu_evening(m)));
}

static void play_asked(Menu *m) {
    Deal deal;
    Play shared;
    char last[DEAL_NAME_MAX];
    const DealAnswer answer =
        ask_deal(chosen_rules(m), &m->game[m->chosen].settings,
                 statistics_last_deal(&m->statistics, chosen_rules(m), last), &deal, &shared);
    if (answer == ANSWERED_DEAL) play(m, deal);
    if (answer != ANSWERED_SHARED) return;
    *m->choice = (MenuChoice){.shared = shared, .is_shared = true};
    m->answer = ANSWER_CHOSEN;
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

static int share_of(const Rules *rules, const Settings *settings) {
    const Winnability *counted = winnability_with(rules, settings);
    return counted ? winnability_percent(counted) : -1;
}

static void change_options(Menu *m) {
    MenuGame *const game = &m->game[m->chosen];
    after(m, page_options(m->config, game->rules, &game->settings, m->notice));
    game->share = share_of(game->rules, &game->settings);
}

/* Carries out what was chosen there, if anything. */
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
    const int error = noted_note(FAVOURITES, game->rules->id, !game->favourite);
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The favourite was not saved: %s"), reason_text(error));
    else
        game->favourite = !game->favourite;
}

/* Begins a search with what was typed; "" shows all games. */
static void find(Menu *m, const char *typed) {
    m->finds = true;
    if (typed != m->typed) snprintf(m->typed, sizeof m->typed, "%s", typed);
    menu_find(m);
    m->row[m->list.at = 0].kind = ROW_HEADING; /* so that the cursor goes to the first one found */
}

/* Ends the search, with the cursor on what was found. */
static void find_no_more(Menu *m) {
    const bool in_family = !menu_is_above(m, m->chosen);
    m->finds = false;
    m->typed[0] = '\0';
    if (in_family) m->wish[family_of(chosen_rules(m))] = 1;
    m->row[m->list.at = 0] = (MenuRow){.kind = ROW_GAME, .of = m->chosen, .in_family = in_family};
}

/* Says once what a letter did before letters found games. */
static void name_moved(Menu *m, int letter) {
    const Action does = key_does(menu_keymap, m->config, (int)letter_capital((wchar_t)letter));
    if (!m->config->named && does) say(m, _("Letters find games; with Shift they are commands: {help}"));
    m->config->named |= does;
}

/* Takes a key as a letter of a title; false if it is not one. */
static bool type(Menu *m, int key) {
    char letter[5];
    const size_t length = strlen(m->typed);
    if (key >= KEY_NOTHING || !is_visible((wchar_t)key) || (key == ' ' && !length)) return false;
    if (!length) name_moved(m, key);
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

/* --- the day -------------------------------------------------------------------------------------------- */

static void read_day(Menu *m) {
    m->statistics = statistics_read(date_now());
    m->scores = scoreboard_read(&m->config->terms, m->statistics.now);
}

static void forget_day(Menu *m) {
    statistics_end(&m->statistics);
    scoreboard_end(&m->scores);
}

/* Today's deal follows the clock; an earlier evening being shown stays. */
static void turn_day(Menu *m) {
    const int days = (int)(day_at(date_now(), 0) - day_at(m->statistics.now, 0));
    if (!days) return;
    forget_day(m);
    read_day(m);
    if (m->days_ago) m->days_ago += days;
    if (m->days_ago < 0) m->days_ago = 0; /* the clock was put back */
}

/* --- events --------------------------------------------------------------------------------------------- */

/* Only one family at a time is open at the player's request. */
static void open_family(Menu *m, int family, bool opens) {
    for (int i = 0; i < FAMILIES_LISTED && opens; i++) m->wish[i] = m->wish[i] < 0 ? -1 : 0;
    m->wish[family] = opens ? 1 : -1;
}

static void enter(Menu *m) {
    const MenuRow *row = menu_row(m);
    if (!row) return;
    switch (row->kind) {
    case ROW_EVENING: play_evening(m); break;
    case ROW_FAMILY: open_family(m, row->of, !m->open[row->of]); break;
    case ROW_UNFINISHED: resume(m, unfinished_at(&m->unfinished, row->of)); break;
    default: play_any(m);
    }
}

/* Left or right: the previous or next evening, or closing and opening a family. */
static void go_aside(Menu *m, int by) {
    const MenuRow *row = menu_row(m);
    if (row && row->kind == ROW_FAMILY) open_family(m, row->of, by > 0);
    if (row && row->kind == ROW_EVENING && m->days_ago >= by) m->days_ago -= by;
}

/* One step back; where there is none it says how to leave. */
static void escape(Menu *m) {
    int family = 0;
    while (family < FAMILIES_LISTED && m->wish[family] <= 0) family++;
    if (m->finds) {
        find_no_more(m);
    } else if (m->days_ago) {
        m->days_ago = 0;
    } else if (family < FAMILIES_LISTED) {
        m->row[m->list.at] = (MenuRow){.kind = ROW_FAMILY, .of = family};
        m->wish[family] = 0;
    } else {
        say(m, _("{quit} ends the program."));
    }
}

/* Does what keys and clicks ask for; false if that is nothing. */
static bool obey(Menu *m, Action does) {
    switch (does) {
    case DO_ENTER: enter(m); break;
    case DO_LEFT: go_aside(m, -1); break;
    case DO_RIGHT: go_aside(m, 1); break;
    case DO_FIND: find(m, ""); break;
    case DO_FAVOURITE: mark_favourite(m); break;
    case DO_JOURNEY: play_journey(m); break;
    case DO_TODAY: play_number(m, number_of_today()); break;
    case DO_NUMBER: play_asked(m); break;
    case DO_UNFINISHED: show_unfinished(m); break;
    case DO_OPTIONS: change_options(m); break;
    case DO_PREFERENCES: after(m, page_options(m->config, 0, &m->config->settings, m->notice)); break;
    case DO_WATCH: show_others(m); break;
    case DO_STATISTICS: after(m, page_statistics(chosen_rules(m), m->config)); break;
    case DO_HELP:
        does = help(m);
        return !does || obey(m, list_takes(&m->list, (Event){.key = CLICKED + (int)does}));
    case DO_ESCAPE: escape(m); break;
    case DO_QUIT: after(m, false); break;
    default: return does == LIST_TOOK;
    }
    return true;
}

/* The row that a key names, on an AZERTY keyboard too. */
static int named_row(const Menu *m, int key) {
    const int row = menu_row_of_key(m, key), digit = digit_of_key(key);
    return row < 0 && digit >= 0 && !key_does(menu_keymap, m->config, key) ? menu_row_of_key(m, '0' + digit)
                                                                           : row;
}

static void press(Menu *m, Event event) {
    const int key = event.key, clicked = key - CLICKED_ROW, row = named_row(m, key);
    if (m->finds && key == BACKSPACE) {
        take_back(m);
    } else if (m->finds && type(m, key)) {
    } else if (row >= 0) {
        m->list.at = row;
        menu_choose(m);
        enter(m);
    } else {
        const Action does = list_takes(&m->list, event);
        menu_choose(m);
        const bool opens = clicked >= 0 && clicked < m->list.rows && m->row[clicked].kind == ROW_FAMILY;
        if (!obey(m, opens ? DO_ENTER : does) && !(is_letter((wchar_t)key) && type(m, key)))
            say(m, _("This key does nothing here: {find} finds games, {help} lists keys."));
    }
}

/* The first click on a family opens it; the second click on anything else plays it. */
static bool take_event(void *context, Event event) {
    Menu *m = context;
    turn_day(m);
    if (event_is_key(event)) m->notice[0] = '\0';
    if (event_is_key(event))
        press(m, event);
    else if (event.kind == EVENT_PASTE)
        keys_for_pasted(menu_keymap, m->config, m->notice, sizeof m->notice);
    else
        list_takes(&m->list, event);
    menu_choose(m);
    return m->answer == ANSWER_NONE;
}

/* --- beginning ------------------------------------------------------------------------------------------ */

static void read_games(Menu *m) {
    char *const favourites = noted_read(FAVOURITES);
    int games = 0;
    while (rules_listed(games + 1)) games++;
    m->rows_max = 3 * games + MENU_ROWS_MORE;
    m->game = memory_zeros((size_t)games, sizeof *m->game);
    m->row = memory_zeros((size_t)m->rows_max, sizeof *m->row);
    for (const Rules *rules; (rules = rules_listed(m->games + 1)) != 0;) {
        const Settings settings = config_options(m->config, rules);
        m->game[m->games++] = (MenuGame){.rules = rules,
                                         .settings = settings,
                                         .share = share_of(rules, &settings),
                                         .favourite = noted_have(favourites, rules->id)};
    }
    free(favourites);
}

/* The cursor begins on the game that was left: unfinished if it is, otherwise in the list. */
static void begin_at(Menu *m, const Rules *left, const char *record) {
    if (!left) left = rules_find(front_games[0].game);
    while (left && m->chosen < m->games - 1 && m->game[m->chosen].rules != left) m->chosen++;
    find_no_more(m);
    for (int i = 0; i < MENU_UNFINISHED_MAX && unfinished_at(&m->unfinished, i); i++)
        if (!strcmp(unfinished_at(&m->unfinished, i)->path, record))
            m->row[0] = (MenuRow){.kind = ROW_UNFINISHED, .of = i};
}

bool menu_run(Config *config, uint64_t (*chance)(void), const Rules *left, const char *record,
              char notice[MESSAGE_MAX], MenuChoice *choice) {
    Menu *const m = memory_zeros(1, sizeof *m);
    *m = (Menu){.config = config,
                .list = {menu_keymap, config, .leap = 10, .skips = menu_skips, .context = m},
                .choice = choice,
                .chance = chance};
    snprintf(m->notice, sizeof m->notice, "%s", notice);
    read_day(m);
    m->unfinished = unfinished_begin();
    read_games(m);
    begin_at(m, left, record);
    page_show(m, menu_draw, take_event, MINUTE);
    forget_day(m);
    unfinished_end(&m->unfinished, notice, MESSAGE_MAX);
    const bool chosen = m->answer == ANSWER_CHOSEN;
    free(m->game);
    free(m->row);
    free(m);
    return chosen;
}
