/* The words that are not moves. */
#include "session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/export.h"
#include "store/statistics.h"
#include "text/choice.h"
#include "text/game_text.h"
#include "text/language.h"

enum { UNFINISHED_MAX = 50 };

static const Rules *rules_now(const Session *s) {
    return rules_find(s->play.game.rules.id);
}

/* A won game is at its end, and so is its record. */
static bool is_over(const Session *s) {
    return game_is_won(&s->play.game, session_now(s));
}

/* The number behind a word, 1 where none stands there. */
static uint64_t number_behind(Session *s) {
    char word[INPUT_MAX + 1];
    uint64_t n;
    if (!word_ahead(s, word) || !number_read(word, &n)) return 1;
    word_next(s);
    return n;
}

/* --- moves back and forth ------------------------------------------------------------------------------- */

static void run_undo(Session *s) {
    const uint64_t n = number_behind(s);
    if (is_over(s))
        refuse_word(s, N_("The game is won."), 0);
    else if (!s->play.at || !n)
        refuse_word(s, N_("There is nothing to undo."), 0);
    else
        session_undo(s, n < (uint64_t)s->play.at ? (int)n : s->play.at);
}

static void run_redo(Session *s) {
    uint64_t n = number_behind(s);
    if (is_over(s) || s->play.at == s->play.count || !n)
        refuse_word(s, is_over(s) ? N_("The game is won.") : N_("There is nothing to redo."), 0);
    for (; n > 0 && !s->refused && s->play.at < s->play.count; n--) {
        say_end(s);
        session_redo(s);
    }
}

static void run_rescue(Session *s) {
    if (is_over(s))
        refuse_word(s, N_("The game is won."), 0);
    else
        session_rescue(s);
}

static void run_finish(Session *s) {
    if (!session_finish(s)) refuse_word(s, N_("There is more to do than collecting."), 0);
}

/* --- deals ---------------------------------------------------------------------------------------------- */

static void run_restart(Session *s) {
    if (is_over(s))
        session_begin(s, rules_now(s), &s->play.deal);
    else if (s->play.at)
        session_undo(s, s->play.at);
    else
        refuse_word(s, N_("There is nothing to undo."), 0);
}

static void run_new(Session *s) {
    char word[INPUT_MAX + 1];
    const Rules *rules = word_ahead(s, word) ? rules_find(word) : 0;
    if (rules) word_next(s);
    if (rules || s->open)
        session_new(s, rules ? rules : rules_now(s));
    else
        refuse_word(s, N_("Which game? Say new GAME; games lists them."), 0);
}

static void begin_number(Session *s, uint64_t number) {
    const Rules *rules = rules_now(s);
    const Deal deal = deal_numbered(number, rules->packs);
    session_begin(s, rules, &deal);
}

static void run_number(Session *s) {
    const char *word = word_next(s);
    uint64_t number;
    if (word && number_read(word, &number))
        begin_number(s, number);
    else
        refuse_word(s, N_("“{word}”: deal numbers go from 0 to 18446744073709551615"),
                    word ? word : "number");
}

static void run_daily(Session *s) {
    begin_number(s, number_of_today());
}

static void tell_unfinished(Session *s, const Unfinished *list, int count, const LeftOut *left_out) {
    char text[LEFT_OUT_TEXT_MAX];
    for (int i = 0; i < count; i++) {
        say(s, "resume %d: %s", i + 1, list[i].game);
        if (list[i].deal[0]) say(s, _("deal %s,"), list[i].deal);
        say(s, PLURAL_("%d move", "%d moves", list[i].moves), list[i].moves);
        if (list[i].name[0]) say(s, "(%s)", list[i].name);
        say_end(s);
    }
    if (left_out_text(left_out, false, text, sizeof text)[0])
        say(s, _("Cannot be resumed: %s"), text);
    else if (!count)
        say(s, _("There is no other unfinished game."));
}

static void run_resume(Session *s) {
    char word[INPUT_MAX + 1];
    uint64_t n;
    Unfinished *list = calloc(UNFINISHED_MAX, sizeof *list);
    LeftOut left_out;
    if (!list) abort();
    const int count = journal_unfinished_of(0, &s->journal, list, UNFINISHED_MAX, &left_out);
    Error c;
    if (!word_ahead(s, word) || !number_read(word, &n)) {
        tell_unfinished(s, list, count, &left_out);
    } else {
        word_next(s);
        if (n < 1 || n > (uint64_t)count)
            refuse_word(s, N_("“{word}”: there is no such game; resume alone lists them"), word);
        else if (!session_resume(s, list[n - 1].path, &c))
            refuse(s, &c);
    }
    free(list);
}

/* --- files ---------------------------------------------------------------------------------------------- */

static void run_save(Session *s) {
    char path[JOURNAL_PATH_MAX], shown[JOURNAL_PATH_MAX];
    const char *name = text_next(s);
    if (!*name) {
        refuse_word(s, N_("Where to? Say save FILE."), 0);
        return;
    }
    const int error = export_write(&s->play, is_over(s) ? ENDING_WON : ENDING_NONE, name, path);
    if (error)
        refuse_word(s,
                    error == EEXIST ? N_("Not saved: there is a file of this name already.")
                                    : N_("Not saved: {word}"),
                    strerror(error));
    else
        say(s, _("Saved: %s"), path_shown(path, shown, sizeof shown));
}

/* Gives the game a name, or tells the one it has. */
static void run_name(Session *s) {
    char name[RECORD_NAME_MAX];
    const char *text = text_next(s);
    const int error = *text ? name_give(&s->journal, text) : 0;
    name_of(&s->journal, name);
    if (error)
        say(s, _("The name was not saved: %s"), strerror(error));
    else if (name[0])
        say(s, _("This game is called: %s"), name);
    else
        say(s, _("This game has no name; name TEXT gives it one."));
}

static void run_statistics(Session *s) {
    Statistics statistics = statistics_read(statistics_now());
    char *text = statistics_text(&statistics, s->open ? rules_now(s) : 0);
    text_write(stdout, text);
    free(text);
    statistics_end(&statistics);
}

/* --- options -------------------------------------------------------------------------------------------- */

static void run_options(Session *s) {
    const Settings *settings = &s->settings;
    char value[NOTATION_MAX];
    for (int i = 0; i < OPTIONS_MAX && settings->option[i].name; i++) {
        const Option *option = &settings->option[i];
        say(s, "%s=%s", option->name, settings_value(settings, i, value, sizeof value));
        say(s, "(%s):", option->values);
        say(s, "%s", _(option->help));
        say_end(s);
    }
    say(s, _("set NAME=VALUE changes an option for the next deal."));
}

static void run_set(Session *s) {
    char name[40];
    const char *word = word_next(s), *equals = word ? strchr(word, '=') : 0;
    int option;
    if (!equals) {
        refuse_word(s, N_("“{word}”: an option is set as name=value"), word ? word : "set");
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    if (settings_set(&s->settings, name, equals + 1, &option))
        say(s, _("From the next deal on: %s."), word);
    else
        refuse_word(s,
                    option < 0 ? N_("“{word}”: the game has no such option")
                               : N_("“{word}”: the option has no such value"),
                    word);
}

/* --- telling -------------------------------------------------------------------------------------------- */

/* A pile's name behind `show`, or that of a group of piles. */
static bool tell_named(Session *s, const char *name) {
    const Game *g = &s->play.game;
    const Position *p = session_now(s);
    const int named = pile_named(g, p, name);
    if (named >= 0) narrate_pile(&s->narrator, g, p, named);
    for (int pile = 0; named < 0 && pile < g->piles; pile++) {
        if (strcmp(group_of(g, pile)->name, name) || role_of(g, pile) == HAND) continue;
        say_end(s);
        narrate_pile(&s->narrator, g, p, pile);
    }
    return s->narrator.begun;
}

static void run_show(Session *s) {
    char name[INPUT_MAX + 1];
    bool any = false;
    while (word_ahead(s, name) && tell_named(s, name)) {
        any = true;
        word_next(s);
        say_end(s);
    }
    if (!any) tell_table(s);
}

static void run_games(Session *s) {
    const Rules *rules;
    for (int i = 1; (rules = rules_listed(i)) != 0; i++) {
        say(s, "%s: %s.", rules->id, rules->title);
        say(s, "%s", _(rules->summary));
        say_end(s);
    }
}

static void run_rules(Session *s) {
    char name[80];
    const char *file = s->play.game.rules.file, *text;
    snprintf(name, sizeof name, "%s.%s.md", file, language_code());
    text = game_text(name);
    snprintf(name, sizeof name, "%s.en.md", file);
    if (!text) text = game_text(name);
    text_write(stdout, text ? text : "");
}

static void run_help(Session *s) {
    if (s->open) narrate_places(&s->narrator, &s->play.game);
    say(s,
        _("A move is a pile, a hyphen and where to: t3-t5; with several cards t3-t5*2. A pile alone makes "
          "the sensible move. There are also draw, redeal, shuffle, up and down, where the game has them."));
    say_end(s);
    for (const Word *w = words; w->run; w++) {
        say(s, "%s", w->word);
        if (w->wants) say(s, "%s", _(w->wants));
        if (w->brief) say(s, _("or %s"), w->brief);
        say(s, "- %s", _(w->help));
        say_end(s);
    }
    say(s, _("The free card of a pile is named last. A line may hold several words; what follows a # is not "
             "read."));
}

static void run_quit(Session *s) {
    s->leaving = true;
}

const Word words[] = {
    {"moves", "m", 0, N_("lists the legal moves"), .run = tell_moves},
    {"hint", "h", 0, N_("suggests sensible moves, the best first, from what can be seen"), .run = tell_hint},
    {"solver", "seer", 0, N_("suggests the move of the solver, which knows all cards"),
     .run = tell_seer_hint},
    {"winnable", 0, 0, N_("tells whether the game can still be won, all cards known"), .run = tell_verdict},
    {"rescue", 0, 0, N_("undoes moves until the game can be won again"), .run = run_rescue},
    {"undo", "u", N_("[N]"), N_("undoes the last move, or the last N"), .run = run_undo},
    {"redo", "y", N_("[N]"), N_("redoes what was undone: restart, then redo, shows a game once more"),
     .run = run_redo},
    {"finish", 0, 0, N_("collects the cards when nothing else is left to do"), .run = run_finish},
    {"show", 0, N_("[PILE ...]"), N_("shows the piles, all of them or some"), .run = run_show},
    {"status", 0, 0, N_("tells how the game stands"), .run = tell_status},
    {"restart", 0, 0, N_("starts this deal again"), .run = run_restart},
    {"new", "n", N_("[GAME]"), N_("starts another deal, or another game"), true, run_new},
    {"number", 0, N_("N"), N_("starts the deal with this number"), .run = run_number},
    {"daily", 0, 0, N_("starts today's deal"), .run = run_daily},
    {"resume", 0, N_("[N]"), N_("lists the other unfinished games, or resumes number N"), true, run_resume},
    {"save", 0, N_("FILE"), N_("saves a copy of this game in a file"), .run = run_save},
    {"name", 0, N_("[TEXT]"), N_("gives this game a name, or shows it"), .run = run_name},
    {"statistics", 0, 0, N_("shows the statistics"), true, run_statistics},
    {"games", 0, 0, N_("lists the games"), true, run_games},
    {"rules", 0, 0, N_("shows the rules of this game"), .run = run_rules},
    {"options", 0, 0, N_("shows the options of this game"), .run = run_options},
    {"set", 0, N_("NAME=VALUE"), N_("changes an option for the next deal"), .run = run_set},
    {"help", "?", 0, N_("lists these words"), true, run_help},
    {"quit", "q", 0, N_("quits; the game is saved"), true, run_quit},
    {.run = 0},
};
