/* The menu's keys: which game, which deal, and how it goes on. */
#include "menu.h"

#include <stdio.h>
#include <string.h>
#include <wctype.h>

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
}

/* --- what is chosen ------------------------------------------------------------------------------------- */

static MenuAnswer play(const Menu *m, MenuChoice *choice, Deal deal) {
    *choice = (MenuChoice){.rules = chosen_rules(m), .settings = m->settings[m->chosen], .deal = deal};
    return ANSWER_CHOSEN;
}

static MenuAnswer play_number(const Menu *m, MenuChoice *choice, uint64_t number) {
    return play(m, choice, deal_numbered(number, chosen_rules(m)->packs));
}

static MenuAnswer play_asked(const Menu *m, MenuChoice *choice) {
    uint64_t last;
    Deal deal;
    const bool played = statistics_last_deal(&m->statistics, chosen_rules(m), &last);
    return ask_deal(chosen_rules(m)->packs, played ? &last : 0, &deal) ? play(m, choice, deal) : ANSWER_NONE;
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
    const EventKind kind = page_unfinished(&m->unfinished, &resumed);
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

static MenuAnswer help(const Menu *m) {
    Game g;
    game_open(&g, chosen_rules(m), &m->settings[m->chosen]);
    return after(page_help(&g, m->config));
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
    switch (key) {
    case ARROW_UP:
    case 'k': choose(m, m->chosen - 1); break;
    case ARROW_DOWN:
    case 'j': choose(m, m->chosen + 1); break;
    case HOME: choose(m, 0); break;
    case END: choose(m, m->games - 1); break;
    case '[': m->months_ago++; break;
    case ']': m->months_ago -= m->months_ago > 0; break;
    case KEY_ENTER_CHAR:
    case ' ': return play_number(m, choice, number_random());
    case 't': return play_number(m, choice, number_of_today());
    case '#':
    case 'g': return play_asked(m, choice);
    case 'u': return show_unfinished(m, choice);
    case 'o': return change_options(m);
    case 'p': return change_preferences(m);
    case 's': return after(page_statistics(chosen_rules(m)));
    case '?': return help(m);
    case 'q':
    case KEY_ESCAPE_CHAR: return ANSWER_LEAVE;
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
    if (key >= 'a' && key < 'a' + MENU_UNFINISHED_MAX && unfinished_at(&m->unfinished, key - 'a'))
        return resume(unfinished_at(&m->unfinished, key - 'a'), choice);
    return press_command(m, key, choice);
}

/* The second click on a game plays it. */
static MenuAnswer click(Menu *m, Event event, MenuChoice *choice) {
    const int game = menu_game_at(m, event.y);
    if (game < 0) return ANSWER_NONE;
    const bool again = m->chosen == game;
    choose(m, game);
    return again ? play_number(m, choice, number_random()) : ANSWER_NONE;
}

bool menu_run(Config *config, const char *notice, MenuChoice *choice) {
    Menu m = {.config = config};
    MenuAnswer answer = ANSWER_NONE;
    snprintf(m.notice, sizeof m.notice, "%s", notice);
    menu_load(&m);
    while (answer == ANSWER_NONE) {
        menu_draw(&m);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_KEY) m.notice[0] = '\0';
        switch (event.kind) {
        case EVENT_LEAVE: answer = ANSWER_LEAVE; break;
        case EVENT_CLICK: answer = click(&m, event, choice); break;
        case EVENT_WHEEL: choose(&m, m.chosen + event.key); break;
        case EVENT_KEY: answer = press(&m, event.key, choice); break;
        default: break;
        }
    }
    statistics_end(&m.statistics);
    unfinished_end(&m.unfinished);
    return answer == ANSWER_CHOSEN;
}
