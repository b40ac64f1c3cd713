/* From a request to the table, and from one game to the next. */
#include "tui.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "menu.h"
#include "prompt.h"
#include "replay.h"
#include "terminal/screen.h"
#include "table_pages.h"
#include "text/error_text.h"
#include "text/language.h"

/* The first line of the config file that means nothing is named at the first table; play goes on without it.
 */
static void tell_of_config(Table *t) {
    Config *config = t->session.config;
    if (!config->errors || config->told) return;
    config_error_text(config, 0, t->view.message, sizeof t->view.message);
    config->told = true;
}

/* All are named behind the game, where there is room. */
static void tell_all_of_config(const Config *config) {
    char text[MESSAGE_MAX];
    for (int i = 0; i < config->errors; i++)
        text_print(stderr, "patience: %s\n", config_error_text(config, i, text, sizeof text));
}

/* --- what was asked for --------------------------------------------------------------------------------- */

static Outcome play(Table *t) {
    tell_of_config(t);
    return table_run(t);
}

/* Goes on with a record; one that is open in another terminal is seized if the player likes. */
static bool resume(Session *s, const char *path, Error *error) {
    if (session_resume(s, path, false, error)) return true;
    if (error->reason != EWOULDBLOCK ||
        !ask_yes(_("This game is open in another terminal."), _("↵ continue it here   Esc back")))
        return false;
    return session_resume(s, path, true, error);
}

/* Begins what was chosen in the menu; false when there is no game to play then, with a notice if it cannot
   be. */
static bool begin_choice(Table *t, MenuChoice *choice, char notice[MESSAGE_MAX]) {
    Error error = {.why = 0};
    view_say(&t->view, "%s", notice);
    notice[0] = '\0';
    t->session.wish = (DealWish){.winnable = false};
    if (choice->is_shared) {
        page_watch(t, &choice->shared, 0, 0);
        play_end(&choice->shared);
        return t->session.open;
    }
    if (!choice->resume[0])
        session_begin(&t->session, choice->rules, &choice->settings, &choice->deal);
    else if (!resume(&t->session, choice->resume, &error))
        error_text(&error, 0, 0, notice, MESSAGE_MAX);
    if (choice->guide) guide_begin(t);
    return !error.why;
}

/* The menu, and what is chosen in it, until the player leaves; the notice is what has to be said behind it.
 */
static void play_from_menu(Table *t, char notice[MESSAGE_MAX]) {
    const Arrears *arrears = &t->session.arrears;
    for (t->outcome = OUTCOME_STAY; t->outcome != OUTCOME_END;) {
        MenuChoice choice;
        screen_notice(arrears->count ? _("statistics not saved") : 0);
        if (!menu_run(t->session.config, t->session.means.chance, notice, &choice)) return;
        if (!begin_choice(t, &choice, notice)) continue;
        const int games_before = arrears->games;
        t->outcome = play(t);
        if (arrears->games > games_before) snprintf(notice, MESSAGE_MAX, "%s", t->view.message);
    }
}

static void play_request(Table *t, const TuiRequest *request, char notice[MESSAGE_MAX]) {
    if (request->replay) page_watch(t, request->replay, request->at, request->speed);
    if (t->session.open)
        play(t);
    else if (!request->replay)
        play_from_menu(t, notice);
}

/* --- the program ---------------------------------------------------------------------------------------- */

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

/* Gives the terminal back; the exit status. */
static int finish(Table *t) {
    const bool idle = screen_is_idle();
    screen_end();
    session_close(&t->session);
    if (idle)
        text_print(stderr, "patience: %s\n", _("no key was pressed for a long time; the game is saved"));
    if (screen_signal()) {
        arrears_try(&t->session.arrears);
        if (is_read()) session_end(&t->session);
        die_of(screen_signal());
    }
    tell_all_of_config(t->session.config);
    if (t->shared) text_print(stdout, "%s", t->shared);
    free(t->shared);
    return session_end(&t->session) ? 0 : 2;
}

/* What is wrong with the player's theme. */
static void tell_of_theme(const Error *error) {
    char sentence[400], told[500];
    error_text(error, 0, 0, sentence, sizeof sentence);
    snprintf(told, sizeof told, error->line ? _("theme file, line %d: %s") : "%.0d%s", error->line, sentence);
    report_error(told);
}

int tui_run(Table *t, const TuiRequest *request, Config *config) {
    Error error = {.why = 0};
    table_init(t, config);
    t->open_page = page_of_table;
    if (!session_open(&t->session, &request->opening, &error))
        return opening_refused(&request->opening, &error);
    const Theme theme = theme_of(&config->settings, &error);
    const bool asks = (!getenv("PATIENCE_FINISH") && is_set(&config->settings, "finish", "auto")) ||
                      is_set(&config->settings, "motion", "auto");
    const char *why = screen_begin(&theme, is_set(&config->settings, "suits", "four"), asks);
    if (why) {
        session_end(&t->session);
        return report_error(_(why));
    }
    char notice[MESSAGE_MAX] = "";
    screen_limit_idleness(config->terms.idle);
    screen_rest(table_rest, t);
    play_request(t, request, notice);
    const int status = finish(t);
    if (notice[0]) report_error(notice);
    if (error.why) tell_of_theme(&error);
    return status;
}
