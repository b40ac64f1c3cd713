/* patience play, demo: playing in the terminal, or watching. */
#include <string.h>

#include "game_source.h"
#include "limits.h"
#include "plain/dialogue.h"
#include "text/date.h"
#include "pages/tui.h"

/* --- a deal that is wished for -------------------------------------------------------------------------- */

/* The kind of deal it asks for.  false after saying why. */
static bool wish_read(const Request *r, const Rules *rules, DealWish *wish) {
    const char *text = value_given(r, "winnable");
    const bool levels = text && *text;
    const int difficulty = levels ? difficulty_read(text) : DIFFICULTY_UNKNOWN;
    if (levels && difficulties_of(rules) == 1)
        return report_error(_("the deals of %s have no levels of difficulty; give --winnable alone"),
                            rules_title(rules));
    if (levels && !difficulty) return report_error(_("--winnable=%s: give easy, medium or hard"), text);
    *wish = (DealWish){.winnable = text, .difficulty = difficulty};
    return true;
}

typedef struct DealWait {
    Progress shown;
    int tried;
} DealWait;

static bool show_progress(void *context, const Usage *used) {
    DealWait *wait = context;
    progress_show(&wait->shown, _("%s deals tried"), wait->tried, 0, DEAL_SEARCH_SECONDS - used->seconds);
    return false;
}

/* Searches for such a deal, showing on a terminal how many were tried.  STATUS_YES and the deal; otherwise
   the exit status, after saying why. */
static int wish_fulfil(const Request *r, DealWish wish, const Rules *rules, const Settings *settings,
                       Deal *deal) {
    Game game;
    DealWait wait = {.shown = progress_begin(r)};
    Budget budget;
    game_open(&game, rules, settings);
    budget_begin(&budget, &(Limits){.seconds = DEAL_SEARCH_SECONDS, .stop = show_progress, .context = &wait});
    const bool found = deal_find(&game, wish, number_random(), &budget, &wait.tried, deal);
    progress_end(&wait.shown);
    memory_check(budget.spent);
    if (found) return STATUS_YES;
    report_error(
        _("no such deal was found in %d seconds of computing; try another difficulty or other options"),
        DEAL_SEARCH_SECONDS);
    return STATUS_UNDECIDED;
}

/* --- playing -------------------------------------------------------------------------------------------- */

/* What was left out of the unfinished games, and how to get it anyway. */
static char *left_out_told(const LeftOut *left_out, char text[LEFT_OUT_TEXT_MAX]) {
    left_out_text(left_out, false, text, LEFT_OUT_TEXT_MAX);
    if (left_out->hindrance == ELSEWHERE)
        text_add(text, LEFT_OUT_TEXT_MAX, "%s", _("; --resume=here continues it here"));
    return text;
}

/* Says that there is nothing to resume: that there is no unfinished game, or why those there are cannot be
   resumed. */
static int refuse_resume(const Rules *rules, const LeftOut *left_out) {
    char text[LEFT_OUT_TEXT_MAX];
    left_out_told(left_out, text);
    if (left_out->error)
        report_error("%s", text);
    else if (left_out->count && rules)
        report_error(_("no unfinished game of %s can be resumed: %s"), rules_title(rules), text);
    else if (left_out->count)
        report_error(_("no unfinished game can be resumed: %s"), text);
    else if (rules)
        report_error(_("there is no unfinished game of %s; “patience play %s” starts one"),
                     rules_title(rules), rules->id);
    else
        report_error(_("there is no unfinished game; “patience play GAME” starts one"));
    const Hindrance h = left_out->hindrance;
    const bool is_known = !left_out->error && (h == NOT_HINDERED || h == DAMAGED || h == ELSEWHERE);
    return is_known ? STATUS_NO : STATUS_WRONG;
}

/* Whether a game that is open in another terminal is taken from it. */
static bool seizes(const Request *r) {
    const char *const from = value_given(r, "resume");
    return from && !strcmp(from, "here");
}

static bool wants_deal(const Request *r) {
    return r->sets || chooses_deal(r) || is_given(r, "winnable") || is_given(r, "journey");
}

/* At the table or in words. */
static int play(const Request *r, const TuiRequest *request) {
    if (!theme_choose(r, r->config) ||
        !preference_choose(r, r->config, 1, _("the suits cannot be “%s”; they can be: %s")))
        return STATUS_WRONG;
    config_speak(r->config);
    return is_given(r, "plain") ? plain_run(&request->opening, r->config) : tui_play(request, r->config);
}

/* The deal to play, if the request says which; otherwise *chosen is false.  An exit status. */
static int choose_deal(const Request *r, const Rules *rules, const TuiRequest *request, Deal *deal,
                       bool *chosen) {
    if (!is_given(r, "winnable"))
        return source_deal(r, rules, &request->opening.settings, deal, chosen) ? STATUS_YES : STATUS_WRONG;
    if (chooses_deal(r))
        return report_wrong(_("--winnable looks for a deal; leave out --seed, --daily, --cards"));
    *chosen = true;
    return wish_fulfil(r, request->opening.wish, rules, &request->opening.settings, deal);
}

/* Says which newer games were passed over, on standard error and, in short, at the table. */
static int resume_next(const Request *r, const Unfinished *next, const LeftOut *newer) {
    char text[LEFT_OUT_TEXT_MAX], shown[FILE_PATH_MAX];
    TuiRequest request = {.opening = {.resume = next->path, .seizes = seizes(r)}};
    if (left_out_told(newer, text)[0])
        report_error(_("%s; the next one is resumed: %s"), text, path_shown(next->path, shown, sizeof shown));
    left_out_text(newer, true, text, sizeof text);
    snprintf(request.notice, sizeof request.notice, *text ? _("Skipped: %s") : "%s", text);
    return play(r, &request);
}

static int resume(const Request *r, const Rules *rules) {
    Unfinished newest;
    LeftOut left_out;
    if (journal_unfinished_of(rules, 0, seizes(r), &newest, 1, &left_out))
        return resume_next(r, &newest, &left_out);
    return refuse_resume(rules, &left_out);
}

/* The next deal of the game's journey, which has the usual options. */
static int play_journey(const Request *r, const Rules *rules) {
    if (r->sets || chooses_deal(r) || is_given(r, "winnable"))
        return report_wrong(_("--journey brings its own deal, with the usual options; leave out --seed, "
                              "--daily, --cards, --set, --winnable"));
    if (!journey_of(rules)) return report_wrong(_("%s has no journey"), rules_title(rules));
    return play(r, &(TuiRequest){.opening = {.rules = rules, .journey = true}});
}

/* A shared game as far as it was played, or its deal if no move was made. */
static int play_code(const Request *r, const Play *shared) {
    const bool shows = shared->count && !is_given(r, "plain");
    TuiRequest request = {.at = 0};
    if (shows)
        request.viewed[0].play = shared;
    else
        request.opening =
            (Opening){.rules = shared->game.table, .settings = shared->game.settings, .deal = &shared->deal};
    return play(r, &request);
}

/* A saved game is continued; one that has ended is shown again. */
static int play_record(const Request *r, const char *word) {
    Source source;
    int status = source_read(r, word, &source);
    if (status != STATUS_YES) return status;
    if (source_named(word) == A_CODE)
        status = play_code(r, &source.play);
    else if (source.ending && !is_given(r, "plain"))
        status = play(r, &(TuiRequest){.viewed = {{.play = &source.play}}});
    else
        status = play(r, &(TuiRequest){.opening = {.resume = word, .seizes = seizes(r)}});
    play_end(&source.play);
    return status;
}

static int run(const Request *r) {
    TuiRequest request = {.wrong_files = r->wrong_files};
    Deal deal;
    bool chosen;
    const char *const word = r->operands ? r->operand[0] : 0, *const from = value_given(r, "resume"),
                      *const cards = value_given(r, "cards");
    if (from && *from && !seizes(r))
        return report_wrong(_("--resume=%s: give --resume or --resume=here"), from);
    const bool is_record = word && strcmp(word, "-") != 0 && source_named(word) != A_GAME;
    if ((is_record || is_given(r, "resume")) && wants_deal(r))
        return report_wrong(_("a saved game brings its own deal; leave out --seed, --daily, --cards, --set, "
                              "--winnable, --journey"));
    if (is_record) return play_record(r, word);
    const Rules *rules = word ? source_rules(r, word) : 0;
    if (word && !rules) return STATUS_WRONG;
    if (is_given(r, "resume")) return resume(r, rules);
    if (!rules && wants_deal(r)) return report_wrong(_("which game? “patience list” shows the games"));
    if (!rules) return play(r, &request);
    if (is_given(r, "journey")) return play_journey(r, rules);
    if (is_given(r, "plain") && cards && (!strcmp(cards, "-") || !strcmp(cards, "@-")))
        return report_wrong(_("with --plain the standard input is for your moves; give --cards @FILE"));
    if (!source_settings(r, rules, &request.opening.settings) || !wish_read(r, rules, &request.opening.wish))
        return STATUS_WRONG;
    const int status = choose_deal(r, rules, &request, &deal, &chosen);
    if (status != STATUS_YES) return status;
    request.opening.rules = rules;
    request.opening.deal = chosen ? &deal : 0;
    return play(r, &request);
}

#define HOW_SWITCHES                                                                                         \
    {"plain", 0, N_("Without pictures: reads words from the standard input and answers in sentences.")},     \
        THEME_SWITCH, {                                                                                      \
        "suits", N_("NAME"), N_("The suits: in two colours or four, as letters, or with --plain as words."), \
            suit_choices                                                                                     \
    }

static const Switch switches[] = {
    DEAL_SWITCHES,
    CARDS_SWITCH,
    {"winnable", N_("[=LEVEL]"),
     N_("Deals only what can be won, also when you ask for a new deal; with a level, of this difficulty: "
        "%s."),
     difficulty_choices},
    {"journey", 0, N_("The next deal of the game's journey: ten that can be won, from gentle to wicked.")},
    {"resume", N_("[=here]"),
     N_("Resumes the latest unfinished game, of GAME if one is named; with “here” also one that is open in "
        "another terminal, where it ends.")},
    HOW_SWITCHES,
    {0},
};

const Command command_play = {
    .name = "play",
    .wants = N_("[GAME|RECORD]"),
    .help = N_("Plays in the terminal, with --plain in words."),
    .more = N_("Without a game: the menu. Without a deal option: a random deal. A saved game is continued, a "
               "code shown. “play” can be left out."),
    .switches = switches,
    .run = run,
};

/* --- demonstrations ------------------------------------------------------------------------------------- */

static int demonstrate(const Request *r) {
    const Rules *rules = r->operands ? source_rules(r, r->operand[0]) : 0;
    const int pause = number_of(r, "pause");
    if (r->operands && !rules) return STATUS_WRONG;
    return play(r, &(TuiRequest){.opening = {.rules = rules, .demonstrates = true, .pause = pause * 1000}});
}

static const Switch demo_switches[] = {
    {"pause", N_("N"), N_("Announces each move for N seconds before it is made."), .most = 3600, .usual = 3},
    HOW_SWITCHES,
    {0},
};

const Command command_demo = {
    .name = "demo",
    .wants = N_("[GAME]"),
    .help = N_("Plays by itself and says why, until you take over."),
    .more = N_("The moves are those of the fair hints, which know only what can be seen; without a game "
               "there are all games. Any key takes the game over: it is yours from then on, with fair help. "
               "q ends. Until then nothing is saved or counted."),
    .switches = demo_switches,
    .run = demonstrate,
};
