/* The menu's keys: which game, which deal, and how it goes on. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "text/date.h"
#include "text/language.h"

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

static void play(Menu *m, Deal deal) {
    *m->choice = (MenuChoice){.rules = chosen_rules(m), .settings = m->settings[m->chosen], .deal = deal};
    m->answer = ANSWER_CHOSEN;
}

static void play_number(Menu *m, uint64_t number) {
    play(m, deal_numbered(number, chosen_rules(m)->packs));
}

/* The deal of the day that is chosen, else one by chance. */
static void play_chosen(Menu *m) {
    const long long day = day_at(m->statistics.now, 0) - m->days_ago;
    play_number(m, m->days_ago < 0 ? m->chance() : date_of_day(day));
}

static void play_asked(Menu *m) {
    Deal deal;
    Play shared;
    const Recent *recent = statistics_recent(&m->statistics, chosen_rules(m));
    const DealAnswer answer = ask_deal(chosen_rules(m), recent->deal, &deal, &shared);
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
    after(m, page_unfinished(&m->unfinished, m->config, &resumed));
    if (resumed) resume(m, resumed);
}

static void change_options(Menu *m) {
    int error;
    after(m, page_options(m->config, chosen_rules(m), &m->settings[m->chosen], &error));
    if (error) snprintf(m->notice, sizeof m->notice, _("The options were not saved: %s"), strerror(error));
}

static void change_preferences(Menu *m) {
    int error;
    after(m, page_options(m->config, 0, &m->config->settings, &error));
    if (error)
        snprintf(m->notice, sizeof m->notice, _("The preferences were not saved: %s"), strerror(error));
}

static void help(Menu *m) {
    Game g;
    bool guide;
    game_open(&g, chosen_rules(m), &m->settings[m->chosen]);
    after(m, page_help(&g, m->config, true, &guide));
    if (!guide) return;
    play_number(m, 0);
    m->choice->guide = true;
}

/* --- a game by the beginning of its title --------------------------------------------------------------- */

/* A letter as it is compared: o for O, Ö and ö. */
static wint_t plain_letter(wchar_t c) {
    static const wchar_t from[] = L"äöüßÄÖÜ", to[] = L"aousaou";
    for (int i = 0; from[i]; i++)
        if (from[i] == c) c = to[i];
    return towlower((wint_t)c);
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
        if (!begins_with(rules_title(m->rules[i]), typed)) continue;
        choose(m, i);
        memcpy(m->typed, typed, sizeof typed);
        return true;
    }
    return false;
}

/* --- events --------------------------------------------------------------------------------------------- */

static void press_command(Menu *m, int key) {
    switch (key_does(menu_keymap, m->config, key)) {
    case DO_UP: choose(m, m->chosen - 1); break;
    case DO_DOWN: choose(m, m->chosen + 1); break;
    case DO_FIRST: choose(m, 0); break;
    case DO_LAST: choose(m, m->games - 1); break;
    case DO_LEFT: choose_day(m, m->days_ago + 1); break;
    case DO_RIGHT: choose_day(m, m->days_ago - 1); break;
    case DO_MONTH_BEFORE: choose_month(m, m->months_ago + 1); break;
    case DO_MONTH_AFTER: choose_month(m, m->months_ago - 1); break;
    case DO_ENTER: play_chosen(m); break;
    case DO_TODAY: play_number(m, number_of_today()); break;
    case DO_NUMBER: play_asked(m); break;
    case DO_UNFINISHED: show_unfinished(m); break;
    case DO_OPTIONS: change_options(m); break;
    case DO_PREFERENCES: change_preferences(m); break;
    case DO_STATISTICS: after(m, page_statistics(chosen_rules(m), m->config)); break;
    case DO_HELP: help(m); break;
    case DO_ESCAPE:
        after(m, m->days_ago >= 0);
        choose_day(m, -1);
        break;
    case DO_QUIT: after(m, false); break;
    default: type(m, key); break;
    }
}

static void press(Menu *m, int key) {
    const bool typing = m->typed[0] != '\0';
    const Unfinished *u;
    if (key == KEY_NOTHING || (typing && type(m, key))) return;
    m->typed[0] = '\0';
    if (typing && key == KEY_ESCAPE_CHAR) return;
    if (key >= '1' && key < '1' + m->games) {
        choose(m, key - '1');
        play_number(m, m->chance());
    } else if ((u = menu_unfinished_at(m, key)) != 0) {
        resume(m, u);
    } else {
        press_command(m, key);
    }
}

/* The second click on a game or a day plays it. */
static void click(Menu *m, Event event) {
    const int game = menu_game_at(m, event.y), day = calendar_day_at(m, event.x, event.y);
    const bool again = day >= 0 ? day == m->days_ago : game == m->chosen;
    if (day >= 0) {
        choose_day(m, day);
        if (again) play_chosen(m);
    } else if (game >= 0) {
        choose(m, game);
        if (again) play_number(m, m->chance());
    }
}

static bool take_event(void *context, Event event) {
    Menu *m = context;
    if (event_is_key(event)) m->notice[0] = '\0';
    switch (event.kind) {
    case EVENT_CLICK: click(m, event); break;
    case EVENT_WHEEL: choose(m, m->chosen + event.key); break;
    case EVENT_KEY: press(m, event.key); break;
    case EVENT_PASTE: keys_for_pasted(menu_keymap, m->config, m->notice, sizeof m->notice); break;
    default: break;
    }
    return m->answer == ANSWER_NONE;
}

bool menu_run(Config *config, uint64_t (*chance)(void), char notice[MESSAGE_MAX], MenuChoice *choice) {
    Menu m = {.config = config, .days_ago = -1, .choice = choice, .chance = chance};
    snprintf(m.notice, sizeof m.notice, "%s", notice);
    m.statistics = statistics_read(date_now());
    m.scores = scoreboard_read(&config->terms, m.statistics.now);
    m.unfinished = unfinished_begin();
    for (const Rules *rules; m.games < MENU_GAMES_MAX && (rules = rules_listed(m.games + 1)) != 0;
         m.games++) {
        m.rules[m.games] = rules;
        m.settings[m.games] = config_options(config, rules);
    }
    page_show(&m, menu_draw, take_event);
    statistics_end(&m.statistics);
    scoreboard_end(&m.scores);
    unfinished_end(&m.unfinished, notice, MESSAGE_MAX);
    return m.answer == ANSWER_CHOSEN;
}
