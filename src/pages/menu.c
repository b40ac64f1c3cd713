/* The menu's keys: which game, which deal, and how it goes on. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "calendar.h"
#include "menu_view.h"
#include "page.h"
#include "prompt.h"
#include "stats_page.h"
#include "text/choice.h"
#include "text/date.h"
#include "text/language.h"

typedef enum MenuAnswer { ANSWER_NONE, ANSWER_CHOSEN, ANSWER_LEAVE } MenuAnswer;

static void menu_load(Menu *m) {
    m->statistics = statistics_read(date_now());
    m->scores = scoreboard_read(&m->config->terms, m->statistics.now);
    m->unfinished = unfinished_begin();
    for (m->games = 0; m->games < MENU_GAMES_MAX && rules_listed(m->games + 1); m->games++) {
        m->rules[m->games] = rules_listed(m->games + 1);
        m->settings[m->games] = config_options(m->config, m->rules[m->games]);
    }
}

static const Rules *chosen_rules(const Menu *m) {
    return m->rules[m->chosen];
}

static void choose(Menu *m, int game) {
    m->chosen = (game + m->games) % m->games;
    m->months_ago = 0;
    m->days_ago = -1;
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

/* --- what is chosen ------------------------------------------------------------------------------------- */

static MenuAnswer play(const Menu *m, MenuChoice *choice, Deal deal) {
    *choice = (MenuChoice){.rules = chosen_rules(m), .settings = m->settings[m->chosen], .deal = deal};
    return ANSWER_CHOSEN;
}

static MenuAnswer play_number(const Menu *m, MenuChoice *choice, uint64_t number) {
    return play(m, choice, deal_numbered(number, chosen_rules(m)->packs));
}

/* The deal of the day that is chosen, else one by chance. */
static MenuAnswer play_chosen(const Menu *m, MenuChoice *choice) {
    const long long day = day_at(m->statistics.now, 0) - m->days_ago;
    return play_number(m, choice, m->days_ago < 0 ? number_random() : date_of_day(day));
}

static MenuAnswer play_asked(const Menu *m, MenuChoice *choice) {
    uint64_t last;
    Deal deal;
    Play shared;
    const bool played = statistics_last_deal(&m->statistics, chosen_rules(m), &last);
    switch (ask_deal(chosen_rules(m), played ? &last : 0, &deal, &shared)) {
    case ANSWERED_DEAL: return play(m, choice, deal);
    case ANSWERED_SHARED: *choice = (MenuChoice){.shared = shared, .is_shared = true}; return ANSWER_CHOSEN;
    default: return ANSWER_NONE;
    }
}

static MenuAnswer resume(const Unfinished *u, MenuChoice *choice) {
    if (!u) return ANSWER_NONE;
    *choice = (MenuChoice){.rules = 0};
    snprintf(choice->resume, sizeof choice->resume, "%s", u->path);
    return ANSWER_CHOSEN;
}

/* --- pages ---------------------------------------------------------------------------------------------- */

static MenuAnswer after(EventKind kind) {
    return kind == EVENT_LEAVE ? ANSWER_LEAVE : ANSWER_NONE;
}

static MenuAnswer show_unfinished(Menu *m, MenuChoice *choice) {
    const Unfinished *resumed;
    const EventKind kind = page_unfinished(&m->unfinished, m->config, &resumed);
    return resumed ? resume(resumed, choice) : after(kind);
}

static MenuAnswer change_options(Menu *m) {
    int error;
    const EventKind kind = page_options(m->config, chosen_rules(m), &m->settings[m->chosen], &error);
    if (error) snprintf(m->notice, sizeof m->notice, _("The options were not saved: %s"), strerror(error));
    return after(kind);
}

static MenuAnswer change_preferences(Menu *m) {
    int error;
    const EventKind kind = page_preferences(m->config, &error);
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The preferences were not saved: %s"), strerror(error));
    return after(kind);
}

static MenuAnswer help(const Menu *m, MenuChoice *choice) {
    Game g;
    bool guide;
    game_open(&g, chosen_rules(m), &m->settings[m->chosen]);
    const EventKind kind = page_menu_help(&g, m->config, &guide);
    if (!guide) return after(kind);
    play_number(m, choice, 0);
    choice->guide = true;
    return ANSWER_CHOSEN;
}

/* --- a game by the beginning of its title --------------------------------------------------------------- */

/* A letter as it is compared: o for O, Ö and ö. */
static wint_t plain_letter(wchar_t c) {
    static const wchar_t from[] = L"äöüß", to[] = L"aous";
    const wint_t lower = towlower((wint_t)c);
    for (int i = 0; from[i]; i++)
        if (lower == (wint_t)from[i] || (i < 3 && c == L"ÄÖÜ"[i])) return (wint_t)to[i];
    return lower;
}

static bool begins_with(const char *title, const char *typed) {
    for (wchar_t c; (c = utf8_next(&typed)) != 0;)
        if (plain_letter(utf8_next(&title)) != plain_letter(c)) return false;
    return true;
}

/* Goes to the first game whose title begins with what is typed and this key; false when there is none. */
static bool type(Menu *m, int key) {
    char letter[5], typed[TYPED_MAX];
    if (key <= ' ' || key >= KEY_NOTHING || (key >= '0' && key <= '9' && !m->typed[0])) return false;
    utf8_put((wchar_t)key, letter);
    if (strlen(m->typed) + strlen(letter) >= sizeof typed) return false;
    snprintf(typed, sizeof typed, "%.*s%s", TYPED_MAX - 6, m->typed, letter);
    for (int i = 0; i < m->games; i++) {
        if (!begins_with(m->rules[i]->title, typed)) continue;
        choose(m, i);
        memcpy(m->typed, typed, sizeof typed);
        return true;
    }
    return false;
}

/* --- events --------------------------------------------------------------------------------------------- */

static MenuAnswer press_command(Menu *m, int key, MenuChoice *choice) {
    switch (key_does(menu_keymap, m->config, key)) {
    case DO_UP: choose(m, m->chosen - 1); break;
    case DO_DOWN: choose(m, m->chosen + 1); break;
    case DO_FIRST: choose(m, 0); break;
    case DO_LAST: choose(m, m->games - 1); break;
    case DO_LEFT: choose_day(m, m->days_ago + 1); break;
    case DO_RIGHT: choose_day(m, m->days_ago - 1); break;
    case DO_MONTH_BEFORE: choose_month(m, m->months_ago + 1); break;
    case DO_MONTH_AFTER: choose_month(m, m->months_ago - 1); break;
    case DO_ENTER: return play_chosen(m, choice);
    case DO_TODAY: return play_number(m, choice, number_of_today());
    case DO_NUMBER: return play_asked(m, choice);
    case DO_UNFINISHED: return show_unfinished(m, choice);
    case DO_OPTIONS: return change_options(m);
    case DO_PREFERENCES: return change_preferences(m);
    case DO_STATISTICS: return after(page_statistics(chosen_rules(m), m->config));
    case DO_HELP: return help(m, choice);
    case DO_ESCAPE:
        if (m->days_ago < 0) return ANSWER_LEAVE;
        choose_day(m, -1);
        break;
    case DO_QUIT: return ANSWER_LEAVE;
    default: type(m, key); break;
    }
    return ANSWER_NONE;
}

static MenuAnswer press(Menu *m, int key, MenuChoice *choice) {
    const bool typing = m->typed[0] != '\0';
    if (key == KEY_NOTHING || (typing && type(m, key))) return ANSWER_NONE;
    m->typed[0] = '\0';
    if (typing && key == KEY_ESCAPE_CHAR) return ANSWER_NONE;
    if (key >= '1' && key < '1' + m->games) {
        choose(m, key - '1');
        return play_number(m, choice, number_random());
    }
    const Unfinished *u = menu_unfinished_at(m, key);
    return u ? resume(u, choice) : press_command(m, key, choice);
}

/* The second click on a game or a day plays it. */
static MenuAnswer click(Menu *m, Event event, MenuChoice *choice) {
    const int game = menu_game_at(m, event.y), day = menu_day_at(m, event.x, event.y);
    if (day >= 0 && day == m->days_ago) return play_chosen(m, choice);
    if (day >= 0) choose_day(m, day);
    if (day >= 0 || game < 0) return ANSWER_NONE;
    const bool again = m->chosen == game;
    choose(m, game);
    return again ? play_number(m, choice, number_random()) : ANSWER_NONE;
}

bool menu_run(Config *config, char notice[MESSAGE_MAX], MenuChoice *choice) {
    Menu m = {.config = config, .days_ago = -1};
    MenuAnswer answer = ANSWER_NONE;
    snprintf(m.notice, sizeof m.notice, "%s", notice);
    menu_load(&m);
    while (answer == ANSWER_NONE) {
        menu_draw(&m);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_KEY && event.key != KEY_NOTHING) m.notice[0] = '\0';
        switch (event.kind) {
        case EVENT_LEAVE: answer = ANSWER_LEAVE; break;
        case EVENT_CLICK: answer = click(&m, event, choice); break;
        case EVENT_WHEEL: choose(&m, m.chosen + event.key); break;
        case EVENT_KEY: answer = press(&m, event.key, choice); break;
        case EVENT_PASTE: keys_for_pasted(menu_keymap, config, m.notice, sizeof m.notice); break;
        default: break;
        }
    }
    statistics_end(&m.statistics);
    scoreboard_end(&m.scores);
    unfinished_end(&m.unfinished, notice, MESSAGE_MAX);
    return answer == ANSWER_CHOSEN;
}
