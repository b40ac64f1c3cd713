/* From an opening to the table, from the table to pages, and from one game to the next. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/memory.h"
#include "table/commands.h"
#include "leaves/leaves.h"
#include "session/changes.h"
#include "menu.h"
#include "text/error_text.h"
#include "viewer.h"

/* --- viewing games -------------------------------------------------------------------------------------- */

/* The session, if help may still be given in it. */
static Session *open_game(Session *s) {
    const Standing standing = session_outlook(s)->standing;
    s->had.solver |= standing == STANDING_LOST; /* the losing move is shown; it can be taken back */
    return standing == STANDING_WON || standing == STANDING_LOST ? 0 : s;
}

/* Shows the game from a move on, or a win from the current position, and lets the player play on from any
   move: in this game if the moves are its own or continue it, otherwise in a new game. */
static void view_own(Table *t, int at, const Play *win) {
    Session *s = &t->session;
    Viewing viewing = {.of = {{.play = &s->play}}, .at = at, .win = *win, .own = open_game(s)};
    const ViewerEnd end = viewer_run(&viewing, s->config, &s->means);
    const Play *taken = viewing.win.played ? &viewing.win : &s->play;
    if (end == VIEWER_END) t->outcome = OUTCOME_END;
    if (end == VIEWER_TAKEN && viewing.at >= s->play.at &&
        position_equal(play_after(taken, s->play.at), session_now(s)))
        session_follow(s, taken, viewing.at);
    else if (end == VIEWER_TAKEN)
        session_take_play(s, taken, viewing.at);
    play_end(&viewing.win);
}

/* Shows it from the beginning; or the win that the solver has just found. */
static void view_from(Table *t) {
    Play win = {.played = 0};
    if (t->last.loss) return; /* the panel of a lost game is closed first, to show what is below it */
    if (t->last.advice != ADVICE_SOLVER || !help_win(&t->help, &win)) win.played = 0;
    view_own(t, win.played ? t->session.play.at : 0, &win);
}

/* Shows games played elsewhere; the player may go on from a move of the leading one. */
static void view_others(Table *t, Viewing *viewing) {
    Session *s = &t->session;
    const ViewerEnd end = viewer_run(viewing, s->config, &s->means);
    const Compared *led = &viewing->of[viewing->leads];
    const bool is_there = viewing->of[1].play && !viewing->leads && s->open && viewing->at >= led->play->at;
    if (end == VIEWER_END) t->outcome = OUTCOME_END;
    if (end == VIEWER_TAKEN && !is_there)
        session_take_play(s, viewing->win.played ? &viewing->win : led->play, viewing->at);
    play_end(&viewing->win);
}

/* --- deals and files ------------------------------------------------------------------------------------ */

/* A game of the current deal can be shown beside it. */
static bool compare_shared(Table *t, const Play *shared) {
    Session *s = &t->session;
    Play own = play_copy(&s->play, s->play.at);
    const bool compares =
        s->play.at && play_moves_shared(&own, shared) >= 0 &&
        ask_yes(_("This is the deal on the table."), _("↵ compare the games   Esc watch it"));
    if (compares)
        view_others(t, &(Viewing){.of = {{&own, ENDING_NONE, C_("game", "Yours")},
                                         {shared, ENDING_NONE, C_("game", "Second")}},
                                  .own = open_game(s)});
    play_end(&own);
    return compares;
}

static void open_number(Table *t) {
    const Rules *rules = session_rules(&t->session);
    char name[DEAL_NAME_MAX];
    Deal deal;
    Play *const shared = memory_get(sizeof *shared);
    switch (ask_deal(rules, &t->session.settings, deal_name(&t->session.play.deal, name), &deal, shared)) {
    case ANSWERED_DEAL: session_begin(&t->session, rules, &t->session.settings, &deal); break;
    case ANSWERED_SHARED:
        if (!compare_shared(t, shared)) view_others(t, &(Viewing){.of = {{.play = shared}}});
        play_end(shared);
        break;
    default: break;
    }
    free(shared);
}

/* Saves a copy of the record under a name the player chooses. */
static void open_save(Table *t) {
    char name[1000] = "", path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const bool won = session_is_won(&t->session);
    if (!ask_text(_("Save a copy of this game as:"), _("↵ save it   Esc back"), name, sizeof name,
                  sizeof name) ||
        !name[0])
        return;
    const Ending ending = won ? ENDING_WON : ENDING_NONE;
    int error = t->session.means.save(&t->session.play, ending, name, false, path);
    if (error == EEXIST &&
        ask_yes(_("There is a file of this name already."), _("↵ save in its place   Esc back")))
        error = t->session.means.save(&t->session.play, ending, name, true, path);
    if (error)
        view_say_error(&t->view, &(Error){.why = export_why_not(error), .reason = error});
    else
        view_say(&t->view, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

static void open_name(Table *t) {
    char name[RECORD_NAME_MAX];
    name_of(&t->session.journal, name);
    if (!ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name, RECORD_NAME_LENGTH))
        return;
    const int error = name_give(&t->session.journal, name);
    if (error)
        view_say(&t->view, _("The name was not saved: %s"), reason_text(error));
    else if (name[0])
        view_say(&t->view, _("This game is called: %s"), name);
}

/* What is shared is printed again when the program ends, where it can be copied in one piece. */
static void open_share(Table *t) {
    const Effort effort = session_effort(&t->session);
    char *result = result_line(&t->session.play, &effort), *code = share_write(&t->session.play),
         *before = t->shared;
    t->shared = text_made("%s%s\n%s%s", before ? before : "", result, code ? code : "", code ? "\n" : "");
    free(before);
    const Action chosen = page_share(result, code, t->session.config);
    if (chosen == DO_QUIT) t->outcome = OUTCOME_END;
    if (chosen == DO_SHARE) open_save(t);
    if (chosen == DO_NAME) open_name(t);
    free(result);
    free(code);
}

/* Applies the preferences from now on. */
static void open_preferences(Table *t) {
    Config *const config = t->session.config;
    if (!page_options(config, 0, &config->settings, t->view.message)) t->outcome = OUTCOME_END;
    t->view.lay = (Layout){.fits = false}; /* cards may have another size */
}

/* Options hold from the next deal on; before the first move this deal is laid out anew. */
static void open_options(Table *t) {
    Session *s = &t->session;
    const Settings before = s->settings;
    char unsaved[MESSAGE_MAX] = "";
    if (!page_options(s->config, session_rules(s), &s->settings, unsaved)) t->outcome = OUTCOME_END;
    if (!memcmp(before.value, s->settings.value, OPTIONS_MAX)) return;
    if (!s->play.count && !s->play.deal.laid)
        session_begin(s, session_rules(s), &s->settings, &s->play.deal);
    else
        view_say_error(&t->view, &(Error){.why = N_("The options hold from the next deal on: {new} deals.")});
    if (*unsaved) view_say(&t->view, "%s", unsaved);
}

static void open_help(Table *t) {
    Action chosen;
    if (!page_help(&t->session.play.game, t->session.config, false, &chosen))
        t->outcome = OUTCOME_END;
    else if (chosen && !leaves_do(&t->leaves, chosen))
        table_event(t, (Event){.kind = EVENT_KEY, .key = CLICKED + (int)chosen});
}

void page_of_table(Table *t, Action action) {
    switch (action) {
    case DO_LEFT: view_own(t, t->session.play.at - 1, &(Play){.played = 0}); break;
    case DO_NUMBER: open_number(t); break;
    case DO_REPLAY: view_from(t); break;
    case DO_SHARE: open_share(t); break;
    case DO_OPTIONS: open_options(t); break;
    case DO_PREFERENCES: open_preferences(t); break;
    case DO_HELP: open_help(t); break;
    default: break;
    }
}

/* --- what was asked for --------------------------------------------------------------------------------- */

/* Reports the first line of the config file that could not be understood, at the first table. */
static Outcome play(Table *t) {
    Config *config = t->session.config;
    if (config->errors && !config->told)
        config_error_text(config, 0, t->view.message, sizeof t->view.message);
    config->told = true;
    return table_run(t);
}

/* Resumes a record; one that is open in another terminal is seized if the player agrees. */
static bool resume(Session *s, const char *path, Error *error) {
    if (session_resume(s, path, false, error)) return true;
    if (error->reason != EWOULDBLOCK ||
        !ask_yes(_("This game is open in another terminal."), _("↵ continue it here   Esc back")))
        return false;
    return session_resume(s, path, true, error);
}

/* Begins what was chosen in the menu; false if there is no game to play then, with a notice if that failed.
 */
static bool begin_choice(Table *t, MenuChoice *choice, char notice[MESSAGE_MAX]) {
    Error error = {.why = 0};
    view_say(&t->view, "%s", notice);
    notice[0] = '\0';
    t->session.wish = (DealWish){.winnable = false};
    if (choice->is_shared) {
        view_others(t, &(Viewing){.of = {{.play = &choice->shared}}});
        play_end(&choice->shared);
        return t->session.open;
    }
    if (choice->journey)
        error = session_journey(&t->session, choice->rules);
    else if (!choice->resume[0])
        session_begin(&t->session, choice->rules, &choice->settings, &choice->deal);
    else if (!resume(&t->session, choice->resume, &error))
        error_text(&error, 0, 0, notice, MESSAGE_MAX);
    if (choice->guide) leaves_do(&t->leaves, DO_GUIDE);
    return !error.why;
}

/* Shows the menu and does what is chosen, until the player leaves; the notice is to be said afterwards. */
static void play_from_menu(Table *t, int wrong, char notice[MESSAGE_MAX]) {
    const Arrears *arrears = &t->session.arrears;
    if (wrong)
        snprintf(notice, MESSAGE_MAX,
                 PLURAL_("%d file is not a game: “patience list” says why",
                         "%d files are not games: “patience list” says why", wrong),
                 wrong);
    t->view.has_menu = true;
    for (t->outcome = OUTCOME_STAY; t->outcome != OUTCOME_END;) {
        MenuChoice choice;
        screen_notice(arrears->count ? _("statistics not saved") : 0);
        const Session *s = &t->session;
        if (!menu_run(s->config, s->means.chance, session_rules(s), s->journal.path, notice, &choice)) return;
        if (!begin_choice(t, &choice, notice)) continue;
        const int games_before = arrears->games;
        t->outcome = play(t);
        if (arrears->games > games_before) snprintf(notice, MESSAGE_MAX, "%s", t->view.message);
    }
}

static void play_request(Table *t, const TuiRequest *request, char notice[MESSAGE_MAX]) {
    const Compared *of = request->viewed;
    if (of[0].play) {
        Viewing viewing = {.of = {of[0], of[1]}, .at = request->at, .speed = request->speed};
        view_others(t, &viewing);
    }
    if (request->notice[0]) view_say(&t->view, "%s", request->notice);
    if (t->session.open)
        play(t);
    else if (!of[0].play)
        play_from_menu(t, request->wrong_files, notice);
}

/* --- the program ---------------------------------------------------------------------------------------- */

static int report_error(const char *sentence) {
    text_print(stderr, "patience: %s\n", sentence);
    return 2;
}

/* A program ended by a signal dies of it, so that its shell knows.  Nothing is then sent to a terminal that
   nobody reads. */
static void die_of(int number, Session *s) {
    struct pollfd terminal = {.fd = STDERR_FILENO, .events = POLLOUT};
    const struct rlimit no_core = {0, 0};
    arrears_try(&s->arrears);
    if (poll(&terminal, 1, 0) == 1 && terminal.revents == POLLOUT) session_end(s);
    setrlimit(RLIMIT_CORE, &no_core);
    signal(number, SIG_DFL);
    raise(number);
}

/* Gives the terminal back; the exit status. */
static int finish(Table *t) {
    const bool idle = screen_is_idle();
    char text[MESSAGE_MAX];
    screen_end();
    session_close(&t->session);
    if (idle) report_error(_("no key was pressed for a long time; the game is saved"));
    if (screen_signal()) die_of(screen_signal(), &t->session);
    for (int i = 0; i < t->session.config->errors; i++) /* all of them, if there is room */
        report_error(config_error_text(t->session.config, i, text, sizeof text));
    if (t->shared) text_print(stdout, "%s", t->shared);
    free(t->shared);
    return session_end(&t->session) ? 0 : 2;
}

int tui_run(Table *t, const TuiRequest *request, Config *config) {
    Error error = {.why = 0};
    table_init(t, config, table_leaves);
    t->open_page = page_of_table;
    t->opening = &request->opening;
    if (!session_open(&t->session, t->opening, &error)) return opening_refused(t->opening, &error);
    const Theme theme = theme_of(&config->settings, &error);
    const char *why = screen_begin(&theme, is_set(&config->settings, "suits", "four"));
    if (why) {
        session_end(&t->session);
        return report_error(_(why));
    }
    char notice[MESSAGE_MAX] = "", wrong[500];
    screen_limit_idleness(config->terms.idle);
    screen_rest(table_rest, t);
    play_request(t, request, notice);
    const int status = finish(t);
    if (notice[0]) report_error(notice);
    if (error.why) report_error(error_in(&error, _("theme file"), wrong, sizeof wrong));
    return status;
}

int tui_play(const TuiRequest *request, Config *config) {
    Table *const t = memory_get(sizeof *t);
    const int status = tui_run(t, request, config);
    free(t);
    return status;
}
