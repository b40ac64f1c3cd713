/* What keys and clicks do at the table. */
#include "table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "patience/share.h"
#include "prompt.h"
#include "replay.h"
#include "share_page.h"
#include "store/export.h"
#include "store/result_line.h"
#include "text/error_text.h"
#include "text/language.h"
#include "text/narrator.h"

/* --- commands ------------------------------------------------------------------------------------------- */

static void say_error(Table *t, Error error) {
    if (error.why) view_say_error(&t->view, &error);
}

/* The one thing that can be done: the stock's, else the only move. */
static void run_draw(Table *t) {
    const Move stock = session_stock_move(&t->session);
    const bool idle = move_refusal(&t->session.play.game, session_now(&t->session), stock).why;
    const Move only = idle ? selection_only_move(&t->session) : stock;
    table_move(t, only.kind ? only : stock);
}

static void run_shuffle(Table *t) {
    table_move(t, (Move){.kind = MOVE_SHUFFLE});
}
static void run_up(Table *t) {
    table_move(t, (Move){.kind = MOVE_UP});
}
static void run_down(Table *t) {
    table_move(t, (Move){.kind = MOVE_DOWN});
}
static void run_finish(Table *t) {
    t->finishing = session_outlook(&t->session)->finishing.kind;
    if (!t->finishing) view_say(&t->view, "%s", _("There is more to do than collecting."));
}

static void run_enter(Table *t) {
    const Selection *selection = &t->view.selection;
    if (t->told) return; /* it puts the panel away */
    if (t->asked)
        run_finish(t);
    else if (t->advised.kind)
        table_move(t, t->advised);
    else
        table_name_pile(t, selection->cursor,
                        selection->picked < 0 && selection->depth > 1 ? selection->depth : 0);
}

/* While nothing but a direction can be chosen the cursor says which. */
static bool is_choosing(Table *t) {
    const MoveList *list = session_moves(&t->session);
    return list->count == 2 && list->move[0].kind == MOVE_UP && list->move[1].kind == MOVE_DOWN;
}

static void step(Table *t, int dx, int dy) {
    if (dy && is_choosing(t))
        table_move(t, (Move){.kind = dy < 0 ? MOVE_UP : MOVE_DOWN});
    else
        selection_step(&t->view.selection, &t->session, &t->view.lay, dx, dy);
}

/* Shows the game from a move on, and lets the player play on from any of them. */
static void watch_own(Table *t, int at) {
    t->session.helped |= !session_is_won(&t->session); /* the bar tells what can still be won */
    const ReplayEnd end = replay_run(&t->session.play, t->session.config, &at, 0);
    if (end == REPLAY_END) t->outcome = OUTCOME_END;
    if (end == REPLAY_TAKEN && at < t->session.play.at) session_take_over(&t->session, at);
}

/* From the end of a lost game it leads back through its moves. */
static void run_left(Table *t) {
    if (session_is_lost(&t->session) && t->session.play.at)
        watch_own(t, t->session.play.at - 1);
    else
        step(t, -1, 0);
}
static void run_right(Table *t) {
    step(t, 1, 0);
}
static void run_cursor_up(Table *t) {
    step(t, 0, -1);
}
static void run_cursor_down(Table *t) {
    step(t, 0, 1);
}
static void run_undo(Table *t) {
    say_error(t, session_undo(&t->session, 1));
}
static void run_redo(Table *t) {
    say_error(t, session_redo(&t->session));
}
static void run_restart(Table *t) {
    say_error(t, session_restart(&t->session));
}
static void run_quit(Table *t) {
    t->outcome = OUTCOME_LEAVE;
}
static void run_count(Table *t) {
    char key[KEY_TEXT_MAX];
    t->view.tens = t->view.tens < 0 ? 0 : t->view.tens + 10;
    view_say(&t->view, _("How many cards, %d to %d? The last digit; %s for more."), t->view.tens + 1,
             t->view.tens + 10, command_key(table_keymap, "count", t->session.config, key));
}
static void run_moves(Table *t) {
    t->view.shows_moves = !t->view.shows_moves;
}

static void run_escape(Table *t) {
    t->view.shows_moves = false;
    selection_put_back(&t->view.selection, &t->session);
}

/* --- advice --------------------------------------------------------------------------------------------- */

static void run_hint(Table *t) {
    const Play *play = &t->session.play;
    Hints hints;
    char move[VIEW_MOVE_MAX], enter[KEY_TEXT_MAX], why[MESSAGE_MAX - VIEW_MOVE_MAX];
    if (session_is_won(&t->session)) return;
    selection_put_back(&t->view.selection, &t->session); /* its keys name it from the source on */
    session_hints(&t->session, &hints);
    if (session_is_lost(&t->session)) t->view.loss = LOSS_TOLD;
    if (!hints.moves.count) t->view.stuck = no_hint_sentence(hints.lost);
    if (!hints.moves.count) return;
    const Move m = hints.moves.move[0];
    const Error reason = hint_reason(play, &hints);
    error_text(&reason, &play->game, play_now(play), why, sizeof why);
    view_say(&t->view, "%s: %s (%s)", view_move_text(&t->view, m, move), why,
             command_key(table_keymap, "enter", t->session.config, enter));
    view_advise(&t->view, m);
}

static void ask(Table *t, Question question) {
    if (session_is_won(&t->session)) return;
    session_ask(&t->session, question);
    view_say(&t->view, "%s", _("The solver is searching; any key returns to the game."));
}

static void run_solver(Table *t) {
    ask(t, ASK_HINT);
}
static void run_rescue(Table *t) {
    ask(t, ASK_RESCUE);
}

/* On it shows the verdict, unless the player's preferences say the odds. */
static void run_win_light(Table *t) {
    int option;
    Config *config = t->session.config;
    const char *on = is_set(&config->written, "lamp", "odds") ? "odds" : "on";
    settings_set(&config->settings, "lamp", is_set(&config->settings, "lamp", "off") ? on : "off", &option);
}

static void run_odds(Table *t) {
    if (!session_is_won(&t->session)) session_ask(&t->session, ASK_ODDS);
}

/* --- deals, files and pages ----------------------------------------------------------------------------- */

static void run_new(Table *t) {
    const int difficulty = t->session.wish.difficulty;
    session_new(&t->session, session_rules(&t->session));
    if (!t->session.deals) return;
    if (difficulty)
        view_say(&t->view, _("Looking for a deal of difficulty %d; any key stops."), difficulty);
    else
        view_say(&t->view, "%s", _("Looking for a deal that can be won; any key stops."));
}

static void run_number(Table *t) {
    const Deal *now = &t->session.play.deal;
    const Rules *rules = session_rules(&t->session);
    Deal deal;
    Play shared;
    switch (ask_deal(rules, now->numbered ? &now->number : 0, &deal, &shared)) {
    case ANSWERED_DEAL: session_begin(&t->session, rules, &t->session.settings, &deal); break;
    case ANSWERED_SHARED:
        table_watch(t, &shared, 0, 0);
        play_end(&shared);
        break;
    default: break;
    }
}

void table_watch(Table *t, const Play *play, int at, int speed) {
    const ReplayEnd end = replay_run(play, t->session.config, &at, speed);
    if (end == REPLAY_END) t->outcome = OUTCOME_END;
    if (end == REPLAY_TAKEN) session_take_play(&t->session, play, at);
}

/* The deal whose number is so much higher. */
static void deal_beside(Table *t, int by) {
    const Deal *deal = &t->session.play.deal;
    if (deal->numbered)
        session_number(&t->session, deal->number + (uint64_t)by);
    else
        view_say(&t->view, "%s", _("This deal has no number, so there is none beside it."));
}
static void run_next(Table *t) {
    deal_beside(t, 1);
}
static void run_previous(Table *t) {
    deal_beside(t, -1);
}

/* What was done for the game as far as it is known: a record that has ended is let go of, and then its line
   of the statistics tells. */
static Effort effort_now(const Table *t) {
    const Session *s = &t->session;
    const Figures *record = &t->view.record;
    Effort effort = s->journal.text ? effort_of(&s->journal) : EFFORT_UNKNOWN;
    if (t->view.tells_win && record->played)
        effort =
            (Effort){.undone = record->last_undone, .helped = record->last_helped, .fair = record->last_fair};
    effort.seconds = s->seconds;
    return effort;
}

/* What is shared is printed behind the program too, where it can be copied in one piece. */
static void run_share(Table *t) {
    const Effort effort = effort_now(t);
    char *result = result_line(&t->session.play, &effort), *code = share_write(&t->session.play),
         *before = t->shared;
    if (asprintf(&t->shared, "%s%s\n%s%s", before ? before : "", result, code ? code : "", code ? "\n" : "") <
        0)
        abort();
    free(before);
    if (page_share(result, code) == EVENT_LEAVE) t->outcome = OUTCOME_END;
    free(result);
    free(code);
}

/* A copy of the record, under a name of the player's. */
static void run_save(Table *t) {
    char name[1000] = "", path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const bool won = session_is_won(&t->session);
    if (!ask_text(_("Save a copy of this game as:"), _("↵ save it   Esc back"), name, sizeof name,
                  sizeof name) ||
        !name[0])
        return;
    const Ending ending = won ? ENDING_WON : ENDING_NONE;
    int error = export_write(&t->session.play, ending, name, false, path);
    if (error == EEXIST &&
        ask_yes(_("There is a file of this name already."), _("↵ save in its place   Esc back")))
        error = export_write(&t->session.play, ending, name, true, path);
    if (error)
        view_say_error(&t->view, &(Error){.why = export_why_not(error), .reason = error});
    else
        view_say(&t->view, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

static void run_name(Table *t) {
    char name[RECORD_NAME_MAX];
    name_of(&t->session.journal, name);
    if (!ask_text(_("Name of this game:"), _("↵ write it   Esc back"), name, sizeof name, RECORD_NAME_LENGTH))
        return;
    const int error = name_give(&t->session.journal, name);
    if (error)
        view_say(&t->view, _("The name was not saved: %s"), strerror(error));
    else if (name[0])
        view_say(&t->view, _("This game is called: %s"), name);
}

/* Where the panel of a lost game lies on the table it is put away: that is looked at first. */
static void run_replay(Table *t) {
    if (!t->told) watch_own(t, 0);
}

/* Shows what the preferences say from now on. */
static void run_preferences(Table *t) {
    int error;
    if (page_preferences(t->session.config, &error) == EVENT_LEAVE) t->outcome = OUTCOME_END;
    if (error) view_say(&t->view, _("The preferences were not saved: %s"), strerror(error));
    t->view.lay = (Layout){.fits = false}; /* cards may have another size */
}

/* Options hold from the next deal on; before the first move this deal is laid out anew. */
static void run_options(Table *t) {
    Session *s = &t->session;
    const Settings before = s->settings;
    int error;
    if (page_options(s->config, session_rules(s), &s->settings, &error) == EVENT_LEAVE)
        t->outcome = OUTCOME_END;
    if (!memcmp(before.value, s->settings.value, OPTIONS_MAX)) return;
    if (!s->play.count)
        session_begin(s, session_rules(s), &s->settings, &s->play.deal);
    else
        view_say_error(&t->view, &(Error){.why = N_("The options hold from the next deal on: {new} deals.")});
    if (error) view_say(&t->view, _("The options were not saved: %s"), strerror(error));
}

/* --- what a game has ------------------------------------------------------------------------------------ */

static bool has_redeal(const Game *g) {
    return g->stock >= 0 && g->waste >= 0 && g->rules.stock.passes > 1;
}
static bool has_stock_alone(const Game *g) {
    return g->stock >= 0 && !has_redeal(g);
}
static bool has_no_stock(const Game *g) {
    return g->stock < 0;
}
static bool has_shuffle(const Game *g) {
    return has_redeal(g) && g->rules.stock.redeals & SHUFFLED;
}

static bool has_runs(const Game *g) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].gives >= TOP_OR_RUN) return true;
    return false;
}
static bool has_no_runs(const Game *g) {
    return !has_runs(g);
}

/* Whether it can be chosen which way the foundations go: then it can be at once, whatever the deal. */
static bool has_direction(const Game *g) {
    const Deal deal = deal_numbered(0, g->rules.packs);
    const Position start = game_deal(g, deal.pack, deal_salt(&deal));
    MoveList list;
    legal_moves(g, &start, &list);
    for (int i = 0; i < list.count; i++)
        if (list.move[i].kind == MOVE_UP) return true;
    return false;
}

/* --- the table of keys ---------------------------------------------------------------------------------- */

/* A command that does less in some games is told in another way there. */
const Binding table_keymap[] = {
    {"draw", {' '}, N_("draw, or deal again; else the only move there is"), run_draw, has_redeal},
    {"draw", {' '}, N_("draw; else the only move there is"), run_draw, has_stock_alone},
    {"draw", {' '}, N_("the only move there is"), run_draw, has_no_stock},
    {"enter", {KEY_ENTER_CHAR}, N_("pick up, lay down; twice: the sensible move; play the hint"), run_enter},
    {"escape", {KEY_ESCAPE_CHAR}, N_("put back what was picked up"), run_escape},
    {"left", {ARROW_LEFT, 'h'}, N_("cursor to the left"), run_left},
    {"down", {ARROW_DOWN, 'j'}, N_("cursor down"), run_cursor_down},
    {"up", {ARROW_UP, 'k'}, N_("cursor up, along a run first"), run_cursor_up, has_runs},
    {"up", {ARROW_UP, 'k'}, N_("cursor up"), run_cursor_up, has_no_runs},
    {"right", {ARROW_RIGHT, 'l'}, N_("cursor to the right"), run_right},
    {"count", {'*'}, N_("then a number: how many cards of the pile named next"), run_count, has_runs},
    {"undo", {'u', BACKSPACE}, N_("undo"), run_undo},
    {"redo", {'U', 'y', 18}, N_("redo"), run_redo},
    {"moves", {'m'}, N_("mark all legal moves"), run_moves},
    {"hint", {'i'}, N_("a fair hint: from what can be seen"), run_hint},
    {"seer", {'I'}, N_("a hint from the solver, which knows all cards"), run_solver},
    {"lamp", {'L'}, N_("the win light: can this still be won? All cards known"), run_win_light},
    {"odds", {'O'}, N_("the odds: how likely a win is, and by which move"), run_odds},
    {"rescue", {'R'}, N_("undo to the last position that can be won"), run_rescue},
    {"finish", {'F'}, N_("collect what is left, when nothing else is"), run_finish},
    {"shuffle", {'s'}, N_("deal again, shuffled"), run_shuffle, has_shuffle},
    {"rise", {'+'}, N_("foundations go up"), run_up, has_direction},
    {"fall", {'-'}, N_("foundations go down"), run_down, has_direction},
    {"restart", {'r'}, N_("start this deal again"), run_restart},
    {"new", {'n'}, N_("new deal"), run_new},
    {"number", {'#', 'g'}, N_("a deal by number or cards, a game by its code"), run_number},
    {"next", {'>'}, N_("next deal, by its number"), run_next},
    {"previous", {'<'}, N_("previous deal, by its number"), run_previous},
    {"replay", {'v'}, N_("watch this game from its beginning"), run_replay},
    {"share", {'T'}, N_("tell others: how it went, and the game as a code"), run_share},
    {"save", {'S'}, N_("save a copy in a file"), run_save},
    {"name", {'N'}, N_("give this game a name"), run_name},
    {"options", {'o'}, N_("options of this game"), run_options},
    {"preferences", {'p'}, N_("preferences: colours, cards, clock, language ..."), run_preferences},
    {"help", {'?'}, N_("the rules and all keys"), guide_help},
    {"quit", {'q'}, N_("quit; the game is saved"), run_quit},
    {.command = 0},
};
