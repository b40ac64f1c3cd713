/* The commands, words that are not moves. */
#include "engine/memory.h"
#include "dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "store/deal_format.h"
#include "session/find.h"
#include "text/date.h"
#include "text/names.h"
#include "text/rule_text.h"

enum { UNFINISHED_MAX = 50 };

uint64_t number_behind(Dialogue *d) {
    char word[INPUT_MAX + 1];
    uint64_t n;
    if (!word_ahead(d, word) || !number_read(word, &n)) return 1;
    word_next(d);
    return n;
}

/* --- moves back and forth ------------------------------------------------------------------------------- */

static void refuse_if(Dialogue *d, Error error) {
    if (error.why) refuse(d, &error);
}

/* An error about what follows a command, or about the command if nothing does. */
static void refuse_operand(Dialogue *d, const char *why, const char *word, const char *command) {
    char name[PLACE_TEXT_MAX];
    refuse_word(d, why, word ? word : command_name(command, d->words, name));
}

static void run_undo(Dialogue *d) {
    const uint64_t steps = number_behind(d);
    refuse_if(d, session_go_back(&d->session, steps < INT_MAX ? (int)steps : INT_MAX));
}

static void run_redo(Dialogue *d) {
    uint64_t steps = number_behind(d);
    if (!steps) refuse_word(d, N_("There is nothing to redo."), 0);
    for (bool any = false; steps > 0 && !d->refused; steps--, any = true) {
        if (any && d->session.play.at == d->session.play.count) break;
        say_end(d);
        refuse_if(d, session_redo_to(&d->session, d->session.play.at + 1));
    }
}

static void run_finish(Dialogue *d) {
    Error error;
    do {
        say_end(d);
        error = session_finish_step(&d->session);
    } while (!error.why && session_outlook(&d->session)->finishing.kind);
    refuse_if(d, error);
}

/* A card that does not turn up by itself. */
static void run_turn(Dialogue *d) {
    const char *word = word_next(d);
    const int pile = word ? pile_called(d, word) : -1;
    if (pile >= 0)
        refuse_if(d, session_move(&d->session, (Move){.kind = MOVE_TURN, .from = (uint8_t)pile}));
    else
        refuse_operand(d, N_("there is no pile “{word}”"), word, "turn");
}

/* --- advice --------------------------------------------------------------------------------------------- */

/* Asks and waits for the answer, with nothing else going on. */
void ask_session(Dialogue *d, Question question) {
    if (session_is_won(&d->session)) {
        if (question != ASK_RESCUE) tell_standing(d);
        if (question == ASK_RESCUE) refuse_word(d, N_("The game is won."), 0);
        return;
    }
    if (question == ASK_FAIR_HINT && session_outlook(&d->session)->finishing.kind) {
        tell_finish(d);
        return;
    }
    help_ask(&d->help, question);
    const int seconds = question == ASK_HINT || question == ASK_VERDICT ? SEARCH_AWAITED : 0;
    if (await_search(d, _("Searching; Enter or ^C stops."), seconds) && question != ASK_ODDS) return;
    help_ask(&d->help, ASK_NOTHING);
    help_poll(&d->help);
    if (question == ASK_ODDS)
        tell_odds(d);
    else
        say(d, "%s", question == ASK_FAIR_HINT ? _("No hint was found.") : _(verdict_sentence(UNDECIDED)));
}

/* --- deals ---------------------------------------------------------------------------------------------- */

void new_deal(Dialogue *d, const Rules *rules, const char *called) {
    session_new(&d->session, rules, called);
    if (!await_search(d, _("Looking for a deal that can be won; Enter or ^C stops."), 0))
        session_break_off(&d->session);
}

static void run_restart(Dialogue *d) {
    refuse_if(d, session_restart(&d->session));
}

/* Plays on from a move as a new game. */
static void run_take_over(Dialogue *d) {
    const char *word = word_next(d);
    uint64_t move;
    if (word && number_read(word, &move) && move <= (uint64_t)d->session.play.at)
        session_take_play(&d->session, &d->session.play, (int)move);
    else
        refuse_operand(d, N_("“{word}”: give the number of a move made, from 0 on"), word, "take-over");
}

static void run_new(Dialogue *d) {
    char word[INPUT_MAX + 1];
    const Rules *rules = word_ahead(d, word) ? game_called(word) : 0;
    if (rules) word_next(d);
    if (rules || d->session.open)
        new_deal(d, rules ? rules : session_rules(&d->session), rules ? word : 0);
    else
        refuse_word(d, N_("Which game? Say {new} GAME; {games} lists them."), 0);
}

static void run_number(Dialogue *d) {
    const char *word = word_next(d);
    const Rules *rules = session_rules(&d->session);
    Deal deal;
    Error error;
    if (seed_read(rules, word ? word : "", &deal, &error))
        session_begin(&d->session, rules, &d->session.settings, &deal);
    else
        refuse_operand(d, error.why, word, "number");
}

static void run_daily(Dialogue *d) {
    const Rules *rules = session_rules(&d->session);
    const Deal deal = deal_numbered(number_of_today(), rules->packs);
    session_begin(&d->session, rules, &d->session.settings, &deal);
}

static void run_journey(Dialogue *d) {
    refuse_if(d, session_journey(&d->session, session_rules(&d->session)));
}

/* Whether to take it from another terminal. */
static bool takes_here(Dialogue *d) {
    char word[INPUT_MAX + 1];
    const bool here = word_ahead(d, word) && is_called(HERE_KEY, word);
    if (here) word_next(d);
    return here;
}

static void run_resume(Dialogue *d) {
    char word[INPUT_MAX + 1];
    uint64_t n;
    Unfinished *list = memory_zeros(UNFINISHED_MAX, sizeof *list);
    LeftOut left_out;
    const int count = journal_unfinished_of(0, &d->session.journal, true, list, UNFINISHED_MAX, &left_out);
    Error c;
    if (!word_ahead(d, word) || !number_read(word, &n)) {
        tell_unfinished(d, list, count, &left_out);
    } else {
        word_next(d);
        if (n < 1 || n > (uint64_t)count)
            refuse_word(d, N_("“{word}”: there is no such game; {resume} alone lists them"), word);
        else if (!session_resume(&d->session, list[n - 1].path, takes_here(d), &c))
            refuse(d, &c);
    }
    free(list);
}

/* --- files ---------------------------------------------------------------------------------------------- */

static void save(Dialogue *d, bool overwrites) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    const char *name = text_next(d);
    if (!*name) {
        refuse_word(d, N_("Where to? Say {save} FILE."), 0);
        return;
    }
    const Ending ending = session_is_won(&d->session) ? ENDING_WON : ENDING_NONE;
    const int error = d->session.means.save(&d->session.play, ending, name, overwrites, path);
    if (error)
        refuse(d, &(Error){.why = export_why_not(error), .reason = error});
    else
        say(d, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

static void run_save(Dialogue *d) {
    save(d, false);
}
static void run_overwrite(Dialogue *d) {
    save(d, true);
}

static void run_share(Dialogue *d) {
    char *code = share_write(&d->session.play);
    if (code)
        text_print(d->narrator.out, "%s\n", code); /* by key, however cards are spelled */
    else
        refuse_word(
            d, N_("a game that is too long or began from a board has no code; send its record instead"), 0);
    free(code);
}

/* Gives the game a name, or says the one it has. */
static void run_name(Dialogue *d) {
    char name[RECORD_NAME_MAX];
    const char *text = text_next(d);
    const int error = *text ? name_give(&d->session.journal, text) : 0;
    name_of(&d->session.journal, name);
    if (error)
        say(d, _("The name was not saved: %s"), reason_text(error));
    else if (name[0])
        say(d, _("This game is called: %s"), name);
    else
        say_sentence(d, N_("This game has no name; {name} TEXT gives it one."));
}

static void run_statistics(Dialogue *d) {
    Statistics statistics = statistics_read(date_now());
    char *text = statistics_text(&statistics, d->session.open ? session_rules(&d->session) : 0, true);
    text_write(d->narrator.out, text);
    free(text);
    statistics_end(&statistics);
}

/* --- options -------------------------------------------------------------------------------------------- */

static void run_options(Dialogue *d) {
    const Settings *settings = &d->session.settings;
    char title[SETTINGS_TEXT_MAX], values[SENTENCE_MAX];
    for (int i = 0; settings->option[i].name; i++) {
        const Option *option = &settings->option[i];
        say(d, "%s (%s=%s):", setting_title(settings, i, title), option->name,
            values_text(option->values, values, sizeof values));
        say(d, "%s", _(option->help));
        say_end(d);
    }
    say_sentence(d, N_("{set} NAME=VALUE changes an option from the next deal on."));
}

/* Settings also hold for further games, as at the table. */
static void keep_options(Dialogue *d, const Settings *before, int option) {
    char title[SETTINGS_TEXT_MAX];
    Session *s = &d->session;
    config_take_options(s->config, session_rules(s), before, &s->settings);
    const int error = memcmp(before->value, s->settings.value, OPTIONS_MAX) ? config_save(s->config) : 0;
    say(d, _("From the next deal on: %s."), setting_title(&s->settings, option, title));
    if (error) say(d, _("The options were not saved: %s"), reason_text(error));
}

static void run_set(Dialogue *d) {
    Settings *settings = &d->session.settings;
    const Settings before = *settings;
    char name[PLACE_TEXT_MAX];
    const char *word = word_next(d), *equals = word ? strchr(word, '=') : 0;
    int option;
    if (!equals) {
        refuse_operand(d, N_("“{word}”: an option is set as name=value"), word, "set");
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    if (settings_set(settings, name, equals + 1, &option))
        keep_options(d, &before, option);
    else
        refuse_word(d,
                    option < 0 ? N_("“{word}”: the game has no such option")
                               : N_("“{word}”: the option has no such value"),
                    word);
}

/* --- telling -------------------------------------------------------------------------------------------- */

/* A pile's name after `show`, or that of a group of piles. */
static bool tell_named(Dialogue *d, const char *name) {
    const Game *g = &d->session.play.game;
    const Position *p = session_now(&d->session);
    const int named = pile_called(d, name);
    if (named >= 0) narrate_pile(&d->narrator, g, p, named);
    for (int pile = 0; named < 0 && pile < g->piles; pile++) {
        if (strcmp(group_of(g, pile)->name, name) || role_of(g, pile) == HAND) continue;
        say_end(d);
        if (group_of(g, pile)->rows[0]) {
            narrate_rows(&d->narrator, g, p, g->group_of[pile]);
            break;
        }
        narrate_pile(&d->narrator, g, p, pile);
    }
    return d->narrator.begun;
}

static void run_find(Dialogue *d) {
    const Session *s = &d->session;
    char text[FOUND_TEXT_MAX];
    const char *asked = text_next(d);
    Sought wanted;
    if (wanted_read(asked, &wanted))
        say(d, "%s.", found_text(&s->play.game, session_now(s), wanted, true, text));
    else
        refuse_word(d, N_("Find which cards? Say a rank, a suit or both: {find} 7, {find} h, {find} 7h."), 0);
}

static void run_show(Dialogue *d) {
    char name[INPUT_MAX + 1];
    bool any = false;
    while (word_ahead(d, name) && tell_named(d, name)) {
        any = true;
        word_next(d);
        say_end(d);
    }
    if (!any) tell_table(d);
}

/* The overlapping rows; if there are none, the table. */
static void run_rows(Dialogue *d) {
    const Game *g = &d->session.play.game;
    for (int nth = 0; nth < g->groups; nth++)
        if (g->rules.group[nth].rows[0]) narrate_rows(&d->narrator, g, session_now(&d->session), nth);
    if (!rows_overlap(g)) tell_table(d);
}

static void tell_game(Dialogue *d, const Rules *rules) {
    char summary[RULES_SUMMARY_MAX];
    say(d, "%s: %s.", rules->id, rules_title(rules));
    say(d, "%s", rules_summary(rules, summary));
    say_end(d);
}

static void run_games(Dialogue *d) {
    for (int family = 0; family < FAMILIES_LISTED; family++) {
        const Rules *rules;
        int place = 0;
        for (bool first = true; (rules = family_next(family, &place)) != 0; first = false) {
            if (first) say(d, "%s:", family_title(family));
            if (first) say_end(d);
            tell_game(d, rules);
        }
    }
}

void run_quit(Dialogue *d) {
    d->leaving = true;
}

const Word words[] = {
    {N_("command\004moves, m"), .help = N_("lists the legal moves"), .run = tell_moves},
    {N_("command\004hint, h, i"),
     .help = N_("suggests sensible moves, the best first, from what can be seen"), .asks = ASK_FAIR_HINT},
    {N_("command\004solver"), "seer", .help = N_("suggests the move of the solver, which knows all cards"),
     .asks = ASK_HINT},
    {N_("command\004winnable, light, l"), "lamp",
     .help = N_("shows whether the game can still be won, all cards known"), .asks = ASK_VERDICT},
    {N_("command\004odds, o"),
     .help = N_("shows how likely a win is, from what can be seen, and by which moves"), .asks = ASK_ODDS},
    {N_("command\004rescue"), .help = N_("undoes moves until the game can be won again"), .asks = ASK_RESCUE},
    {N_("command\004undo, u"), .wants = N_("N"), .help = N_("undoes the last move, or the last N"),
     .run = run_undo},
    {N_("command\004redo, y"), .wants = N_("N"),
     .help =
         N_("redoes a move that was undone, or N of them: {restart}, then {redo}, shows a game once more"),
     .run = run_redo},
    {N_("command\004turn"), .wants = N_("PILE"),
     .help = N_("turns up the card of a pile, where that is left to you"), .run = run_turn},
    {N_("command\004finish"), .help = N_("collects the cards when nothing else is left to do"),
     .run = run_finish},
    {N_("command\004show, look, table, board"), .wants = N_("PILE"),
     .help = N_("shows the piles, all of them or some"), .run = run_show},
    {N_("command\004rows"), .help = N_("shows row by row the cards that overlap, where the game has them"),
     .run = run_rows},
    {N_("command\004find, where"), .wants = N_("CARDS"),
     .help = N_("shows where the cards of a rank or a suit are, as far as they were seen"), .run = run_find},
    {N_("command\004status"), .help = N_("shows how the game stands"), .run = tell_status},
    {N_("command\004take-over"), .wants = N_("N"),
     .help = N_("plays on from the N-th move as a game of its own"), .run = run_take_over},
    {N_("command\004restart"), .help = N_("starts this deal again"), .run = run_restart},
    {N_("command\004new, n"), .wants = N_("GAME"), .help = N_("starts another deal, or another game"),
     .anytime = true, .run = run_new},
    {N_("command\004number"), .wants = N_("N"), .help = N_("starts the deal with this number"),
     .run = run_number},
    {N_("command\004daily, today"), .help = N_("starts today's deal"), .run = run_daily},
    {N_("command\004journey"), .help = N_("starts the next deal of this game's journey"), .run = run_journey},
    {N_("command\004resume"), .wants = N_("N"),
     .help = N_("lists the other unfinished games, or resumes number N"), .anytime = true, .run = run_resume},
    {N_("command\004save"), .wants = N_("FILE"), .help = N_("saves a copy of this game in a file"),
     .run = run_save},
    {N_("command\004overwrite"), .wants = N_("FILE"),
     .help = N_("saves a copy in a file that is there already"), .run = run_overwrite},
    {N_("command\004share"), .help = N_("shows the code of this game, for others to replay"),
     .run = run_share},
    {N_("command\004name"), .wants = N_("TEXT"), .help = N_("gives this game a name, or shows it"),
     .run = run_name},
    {N_("command\004statistics"), .help = N_("shows the statistics"), .anytime = true, .run = run_statistics},
    {N_("command\004games"), .help = N_("lists the games"), .anytime = true, .run = run_games},
    {N_("command\004rules"), .help = N_("shows the rules of this game"), .run = tell_rules},
    {N_("command\004options"), .help = N_("shows the options of this game"), .run = run_options},
    {N_("command\004set"), .wants = N_("NAME=VALUE"),
     .help = N_("changes an option from the next deal on, and keeps it"), .run = run_set},
    {N_("command\004help, ?"), .wants = N_("WORD"), .help = N_("lists these words, or explains one"),
     .anytime = true, .run = tell_help},
    {N_("command\004quit, q, exit, end"), .help = N_("quits; the game is saved"), .anytime = true,
     .run = run_quit},
    {N_("command\004draw"), .wants = N_("N"), .help = N_("draws from the stock, once or N times"),
     .move = "draw"},
    {N_("command\004redeal"),
     .help = N_("turns the waste over when the stock is used up, where the game allows it"),
     .move = "redeal"},
    {N_("command\004shuffle"), .help = N_("shuffles the cards again, where the game allows it"),
     .move = "shuffle"},
    {N_("command\004up"), .help = N_("has the foundations go up, where that is left to you"), .move = "up"},
    {N_("command\004down"), .help = N_("has the foundations go down, where that is left to you"),
     .move = "down"},
    {.names = 0},
};
