/* patience analyse: what could be won before every move of a game, and where the win was lost; or with
   --fair, by what could be seen, how likely a win was and what each move cost. */
#include <stdlib.h>

#include "advice/coach.h"
#include "advice/hint.h"
#include "analysis.h"
#include "game_source.h"
#include "limits.h"
#include "play_view.h"
#include "report.h"
#include "text/course.h"
#include "text/narrator.h"

enum {
    SECONDS_DEFAULT = 10,
    GAMES_DEFAULT = 40000,
    GAMES_LEAST = 8, /* of a move */
    GAMES_MOST = 100000000,
    TOTAL_DEFAULT = 60,
    TOTAL_MOST = 1000000,
    COSTLY_TOLD = 3,
    COURSE_WIDTH = 72,
    SENTENCE_MAX = 700
};

/* --- all cards known ------------------------------------------------------------------------------------ */

static void analysis_print(const Analysis *a) {
    static const char *const text[] = {
        [UNDECIDED] = N_("not known"), [WINNABLE] = N_("winnable"), [NOT_WINNABLE] = N_("lost")};
    for (int i = 0; i < a->play->at; i++) {
        view_print_move(a->play, i);
        text_print(stdout, "%s%s%s\n", _(text[verdicts_of(&a->verdicts, a->play, i)]),
                   a->play->played[i].told ? _(" (the solver's hint)") : "",
                   i + 1 == a->known.losing ? " !" : "");
    }
}

static int search(const Request *r, const Play *play, int total) {
    Analysis a = {.play = play, .time.total = total};
    Limits limits;
    if (!limits_read(r, SECONDS_DEFAULT, &limits)) return STATUS_WRONG;
    if (is_given(r, "budget"))
        return report_wrong(_("--budget is for games by what can be seen; give --fair too, or leave it out"));
    char text[ANALYSIS_TEXT_MAX];
    analysis_find(&a, limits);
    const bool decided = analysis_is_decided(&a);
    if (is_given(r, "json")) {
        json_answer(json_join(view_json(play), analysis_json(&a)));
    } else {
        analysis_print(&a);
        text_print(stdout, "%s\n", analysis_text(&a, text));
    }
    verdicts_end(&a.verdicts);
    return decided ? STATUS_YES : STATUS_UNDECIDED;
}

/* --- by what could be seen ------------------------------------------------------------------------------ */

typedef struct Coaching {
    const Play *play;
    LongAnswer time;
    MoveReview *review; /* owned; of every move */
    int looked;         /* at so many of them, from the first */
} Coaching;

static bool review_must_end(void *context) {
    Coaching *c = context;
    return long_answer_ends(&c->time, _("Move %d of %d, %d seconds "), c->looked + 1, c->play->at);
}

/* Reviews the moves, in so many games of all together. */
static void review(Coaching *c, int games) {
    const int moves = c->play->at, each = games / (moves ? moves : 1);
    c->review = calloc((size_t)moves + 1, sizeof *c->review);
    if (!c->review) abort();
    while (c->looked < moves && !review_must_end(c) &&
           coach_review(c->play, c->looked, each > GAMES_LEAST ? each : GAMES_LEAST, review_must_end, c,
                        &c->review[c->looked]))
        c->looked++;
    progress_clear(c->time.told);
}

static json_t *coaching_json(const Coaching *c) {
    char move[NOTATION_MAX], best[NOTATION_MAX];
    json_t *moves = json_array();
    for (int i = 0; i < c->play->at; i++) {
        const MoveReview *of = &c->review[i];
        json_array_append_new(moves,
                              json_begin("{s:s, s:b, s:s?, s:i, s:i, s:i, s:i}", "move",
                                         analysis_word(c->play, i, c->play->played[i].move, move), "certain",
                                         of->certain, "best",
                                         i < c->looked ? analysis_word(c->play, i, of->best.move, best) : 0,
                                         "best_won", of->best.won, "move_won", of->made.won, "games",
                                         of->best.games, "cost", review_cost(of)));
    }
    return json_join(view_json(c->play), json_begin("{s:o, s:i}", "moves", moves, "looked_at", c->looked));
}

/* A line a move: how likely a win was before it, and where it cost, how much and what would have been better.
 */
static void reviews_print(const Coaching *c) {
    for (int i = 0; i < c->looked; i++) {
        const int cost = review_cost(&c->review[i]);
        char word[NOTATION_MAX];
        view_print_move(c->play, i);
        printf("%3d %%", review_chance(&c->review[i]));
        if (cost) printf("  -%d  %s", cost, analysis_word(c->play, i, c->review[i].best.move, word));
        fputc('\n', stdout);
    }
}

static void course_print(const Coaching *c) {
    char text[COURSE_TEXT_MAX];
    int *percent = malloc(((size_t)c->looked + 1) * sizeof *percent);
    if (!percent) abort();
    for (int i = 0; i < c->looked; i++) percent[i] = review_chance(&c->review[i]);
    if (c->looked) text_print(stdout, "\n%s\n", course_text(percent, c->looked, COURSE_WIDTH, text));
    free(percent);
}

/* The costliest move, the earlier of two, of those that come behind another so; -1: there is none. */
static int next_costly(const Coaching *c, int last) {
    int next = -1;
    for (int i = 0; i < c->looked; i++) {
        const int cost = review_cost(&c->review[i]), below = last < 0 ? 0 : review_cost(&c->review[last]);
        const bool comes = last < 0 || cost < below || (cost == below && i > last);
        if (cost && comes && (next < 0 || cost > review_cost(&c->review[next]))) next = i;
    }
    return next;
}

/* What was wrong with a move, and what would have been better and why. */
static void costly_print(const Coaching *c, int i) {
    const MoveReview *of = &c->review[i];
    const Odds hints = {.certain = of->certain, .moves = {.count = 1, .of = {{.move = of->best.move}}}};
    Play before = *c->play;
    before.at = i;
    const Error reason = hint_reason(&before, &hints);
    const char *fault = review_fault(&before, of);
    char word[NOTATION_MAX], text[SENTENCE_MAX], line[SENTENCE_MAX];
    hint_text(&before.game, play_now(&before), of->best.move, &reason, text, sizeof text);
    analysis_word(&before, i, of->made.move, word);
    snprintf(line, sizeof line, _("Move %d, %s, cost %d of 100 games"), i + 1, word, review_cost(of));
    text_print(stdout, "%s%s%s. ", line, fault ? ": " : "", fault ? _(fault) : "");
    text_print(stdout, _("Better: %s (%s).\n"), text, analysis_word(&before, i, of->best.move, word));
}

static void coaching_conclude(const Coaching *c, bool costly) {
    const bool won = game_is_won(&c->play->game, play_now(c->play)),
               lost = game_standing(&c->play->game, play_now(c->play)) == STANDING_LOST;
    if (c->looked < c->play->at)
        text_print(stdout, _("Only the first %d of %d moves were looked at.\n"), c->looked, c->play->at);
    else if (costly)
        text_print(stdout, won    ? _("The game is won all the same.\n")
                           : lost ? _("The game is lost.\n")
                                  : _("The game is open.\n"));
    else
        text_print(stdout, won    ? _("No move cost more than chance explains: well played, and won.\n")
                           : lost ? _("No move cost more than chance explains: well played, and lost.\n")
                                  : _("No move cost more than chance explains: well played so far.\n"));
}

static int coach(const Request *r, const Play *play, int total) {
    Coaching c = {.play = play, .time.total = total};
    int games = GAMES_DEFAULT, costly = -1;
    if (limits_given(r))
        return report_wrong(
            _("these limits are for the solver; with --fair there are --budget and --limit-total"));
    if (!number_given(r, "budget", 1, GAMES_MOST, &games)) return STATUS_WRONG;
    review(&c, games);
    if (is_given(r, "json")) {
        json_answer(coaching_json(&c));
    } else {
        reviews_print(&c);
        course_print(&c);
        for (int i = 0; i < COSTLY_TOLD && (costly = next_costly(&c, costly)) >= 0; i++)
            costly_print(&c, costly);
        coaching_conclude(&c, next_costly(&c, -1) >= 0);
    }
    free(c.review);
    return c.looked == play->at ? STATUS_YES : STATUS_UNDECIDED;
}

static int analyse_or_coach(const Request *r, Source *source) {
    int total = TOTAL_DEFAULT;
    if (!number_given(r, "limit-total", 1, TOTAL_MOST, &total)) return STATUS_WRONG;
    interrupts_catch();
    return is_given(r, "fair") ? coach(r, &source->play, total) : search(r, &source->play, total);
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"fair", 0,
     N_("Uses only what could be seen: how likely a win was before every move, and what each move cost.")},
    {"budget", N_("N"), N_("With --fair plays about N games in all; 40000 by default.")},
    LIMIT_SWITCHES,
    {"limit-total", N_("N"),
     N_("Stops after N seconds of computing in all and shows what is known; 60 by default.")},
    JSON_SWITCH,
    {0},
};

const Command command_analyse = {
    .name = "analyse",
    .wants = N_("RECORD|GAME"),
    .help = N_("Shows until when a game could be won, and what lost it."),
    .more = N_("The solver knows all cards; its limits hold for every position, and without any that is 10 "
               "seconds. With --fair it shows how likely a win was for a careful player who knows what you "
               "knew, which moves cost most, and what would have kept it. ^C ends it and shows what is "
               "known. The exit status is 0, or 3 when not all was found out, 2 for wrong usage."),
    .switches = switches,
    .work = analyse_or_coach,
    .no_is_an_answer = true,
};
