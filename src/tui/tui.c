/* From a request to the table, and from one game to the next. */
#include "tui.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "menu.h"
#include "replay.h"
#include "screen.h"
#include "table.h"
#include "text/choice.h"
#include "text/error_text.h"
#include "text/language.h"

/* Lays out a new game. */
static void begin(Table *t, const Rules *rules, const Settings *settings, const Deal *deal) {
    play_begin(&t->play, rules, settings, deal);
    journal_begin(&t->journal, &t->play);
}

/* The first line of the config file that means nothing is named at the first table; play goes on without it.
 */
static void tell_of_config(Table *t) {
    if (!t->config->errors || t->config->told) return;
    config_error_text(t->config, 0, t->message, sizeof t->message);
    t->config->told = true;
}

/* When there are more they are all named behind the game, where there is room. */
static void tell_all_of_config(const Config *config) {
    char text[MESSAGE_MAX];
    for (int i = 0; config->errors > 1 && i < config->errors; i++) {
        text_print(stderr, "patience: %s\n", config_error_text(config, i, text, sizeof text));
    }
}

/* That a game was let go of before all of it was on disk; "" where that was not so. */
static void text_of_loss(const Arrears *arrears, int games_before, char *text, size_t size) {
    text[0] = '\0';
    if (arrears->games > games_before)
        snprintf(text, size, _("The previous game was not saved to its end: %s"),
                 strerror(arrears->game_trouble));
}

/* Plays game after game of one kind; OUTCOME_LEAVE or OUTCOME_END. */
static Outcome play_on(Table *t, Config *config, Arrears *arrears) {
    for (;;) {
        const int games_before = arrears->games;
        t->config = config;
        t->arrears = arrears;
        tell_of_config(t);
        const Rules *rules = rules_find(t->play.game.rules.id);
        const Settings settings = t->play.game.settings;
        const Deal before = t->play.deal;
        const Outcome outcome = table_run(t);
        if (outcome != OUTCOME_NEW && outcome != OUTCOME_AGAIN) return outcome;
        const Deal deal = outcome == OUTCOME_AGAIN ? before : deal_numbered(t->next_number, rules->packs);
        *t = (Table){.picked = -1, .wish = t->wish};
        begin(t, rules, &settings, &deal);
        text_of_loss(arrears, games_before, t->message, sizeof t->message);
    }
}

static Outcome play_request(const TuiRequest *request, Config *config, Arrears *arrears) {
    Table t = {.picked = -1, .wish = request->wish};
    const Deal deal = request->deal ? *request->deal : deal_numbered(number_random(), request->rules->packs);
    begin(&t, request->rules, &request->settings, &deal);
    return play_on(&t, config, arrears);
}

/* Shows a game that was played, and goes on from a move of it if the player likes. */
static void replay_request(const TuiRequest *request, Config *config, Arrears *arrears) {
    Table t = {.picked = -1};
    int at = request->at;
    if (replay_run(request->replay, config, &at, request->speed) != REPLAY_TAKEN) return;
    replay_take_over(request->replay, at, &t.play, &t.journal);
    play_on(&t, config, arrears);
}

/* The menu, and what is chosen in it, until the player leaves. */
static void play_from_menu(Config *config, Arrears *arrears) {
    char notice[MESSAGE_MAX] = "";
    for (Outcome outcome = OUTCOME_STAY; outcome != OUTCOME_END;) {
        Table t = {.picked = -1};
        MenuChoice choice;
        const int games_before = arrears->games;
        screen_notice(arrears->count ? _("statistics not saved") : 0);
        if (!menu_run(config, notice, &choice)) return;
        if (choice.resume[0]) {
            Error c;
            const bool resumed = journal_resume(&t.journal, choice.resume, &t.play, &c);
            error_text(resumed ? &(Error){.why = 0} : &c, 0, 0, notice, sizeof notice);
            if (!resumed) continue;
        } else {
            const Deal deal = deal_numbered(choice.number, choice.rules->packs);
            begin(&t, choice.rules, &choice.settings, &deal);
        }
        outcome = play_on(&t, config, arrears);
        text_of_loss(arrears, games_before, notice, sizeof notice);
    }
}

static int report_error(const char *sentence) {
    text_print(stderr, "patience: %s\n", sentence);
    return 2;
}

/* Whether the terminal takes more: one that nobody reads is told nothing when a signal ends the program. */
static bool is_read(void) {
    struct pollfd terminal = {.fd = STDERR_FILENO, .events = POLLOUT};
    return poll(&terminal, 1, 0) == 1 && terminal.revents == POLLOUT;
}

/* A program that a signal ended dies of it, so that its shell knows. */
static void die_of(int number) {
    const struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    signal(number, SIG_DFL);
    raise(number);
}

int tui_run(const TuiRequest *request) {
    Table resumed = {.picked = -1};
    if (request->resume) {
        Error c = {.why = 0};
        char text[MESSAGE_MAX];
        if (!journal_resume(&resumed.journal, request->resume, &resumed.play, &c)) {
            error_text(&c, 0, 0, text, sizeof text);
            if (c.line)
                text_print(stderr, _("patience: %s, line %d: %s\n"), request->resume, c.line, text);
            else
                text_print(stderr, "patience: %s: %s\n", request->resume, text);
            return 2;
        }
    }
    Config config = config_read();
    Arrears arrears = {.lines = 0};
    config_check_keys(&config);
    int option;
    if (request->theme && settings_set(&config.settings, "theme", request->theme, &option))
        config.written = config.settings; /* for this once: it is not to be written */
    const char *why = screen_begin(config_theme(&config), is_set(&config.settings, "suits", "four"));
    if (why) {
        if (request->resume) {
            journal_close(&resumed.journal);
            play_end(&resumed.play);
        }
        return report_error(_(why));
    }
    if (request->replay)
        replay_request(request, &config, &arrears);
    else if (request->resume)
        play_on(&resumed, &config, &arrears);
    else if (request->rules)
        play_request(request, &config, &arrears);
    else
        play_from_menu(&config, &arrears);
    screen_end();
    if (screen_signal()) {
        arrears_try(&arrears);
        if (is_read()) arrears_end(&arrears);
        die_of(screen_signal());
    }
    tell_all_of_config(&config);
    return arrears_end(&arrears) ? 0 : 2;
}
