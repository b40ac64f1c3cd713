/* patience analyse: what could be won before every move of a game, and where the win was lost; or with
   --fair, by what could be seen, how likely a win was and what each move cost. */
#include "analysis.h"

#include "advice/coach.h"
#include "advice/hint.h"
#include "advice/playout.h"
#include "game_source.h"
#include "engine/memory.h"
#include "play_view.h"
#include "session/odds_text.h"
#include "text/narrator.h"

static const Member move_members[] = {
    {"move", A_TEXT, .means = "as records write it"},
    {"verdict", A_TEXT, .words = VERDICT_WORDS, .means = "before it"},
    {"by_solver", A_TRUTH, .means = "whether it was a hint of the solver"},
    {0},
};
const Member analysis_members[] = {
    {"moves", OBJECTS, .of = move_members},
    {"verdict", A_TEXT, .words = VERDICT_WORDS, .means = "at the end"},
    {"all_cards_known", A_TRUTH, .means = "whether the searches knew the cards that lie face down"},
    {"lost_by", A_NUMBER, OR_NULL, "the number of the losing move"},
    {"kept_by", A_TEXT, OR_NULL, "a move in its place that would have kept the game winnable"},
    {"decided", A_TRUTH, .means = "whether it is settled where the game was lost, if it was"},
    {"positions", A_LARGE_NUMBER, .means = "searched"},
    {0},
};

static bool search_must_end(void *context, const Usage *usage) {
    Analysis *a = context;
    const double positions = (double)(a->positions + usage->positions);
    char done[ANALYSIS_TEXT_MAX];
    snprintf(done, sizeof done, _("After %d of %d moves: %%s positions"), a->moves, a->play->at);
    progress_show(&a->time.progress, done, positions, 0, long_answer_left(&a->time));
    return long_answer_ends(&a->time);
}

/* By halving the range between the last known win and the first loss. */
void analysis_find(Analysis *a, Limits limits) {
    const Play *play = a->play;
    limits.stop = search_must_end;
    limits.context = a;
    while (!long_answer_ends(&a->time) && (a->moves = verdicts_question(&a->verdicts, play)) >= 0) {
        Solution solution = assisted_solve(&play->game, play_after(play, a->moves), &limits);
        limits_check(&solution);
        memory_check(solution.spent);
        verdicts_note(&a->verdicts, &play->game, a->moves, play_after(play, a->moves), &solution);
        a->positions += solution.usage.positions;
        solution_end(&solution);
    }
    progress_end(&a->time.progress);
    a->known = verdicts_stretches(&a->verdicts, play);
}

bool analysis_is_decided(const Analysis *a) {
    return a->known.won == a->play->at || !a->known.lost || a->known.losing;
}

static const char *winning_word(const Analysis *a, int moves, char word[NOTATION_MAX]) {
    return view_word(a->play, moves, verdicts_winning_move(&a->verdicts, a->play, moves), word);
}

json_t *analysis_json(const Analysis *a) {
    const int losing = a->known.losing;
    json_t *moves = json_array();
    char word[NOTATION_MAX];
    for (int i = 0; i < a->play->at; i++)
        json_array_append_new(moves,
                              json_of(move_members, view_word(a->play, i, a->play->played[i].move, word),
                                      verdict_word(verdicts_of(&a->verdicts, a->play, i)),
                                      a->play->played[i].suggested));
    return json_of(analysis_members, moves, verdict_word(verdicts_of(&a->verdicts, a->play, a->play->at)),
                   true, losing ? losing : -1, losing ? winning_word(a, losing - 1, word) : 0,
                   analysis_is_decided(a), (json_int_t)a->positions);
}

char *analysis_text(const Analysis *a, char text[ANALYSIS_TEXT_MAX]) {
    enum { SIZE = ANALYSIS_TEXT_MAX };
    const int losing = a->known.losing;
    char word[NOTATION_MAX] = "";
    winning_word(a, losing ? losing - 1 : a->play->at, word);
    if (game_is_won(&a->play->game, play_now(a->play)))
        snprintf(text, SIZE, "%s", _("The game is won."));
    else if (a->known.won == a->play->at)
        snprintf(text, SIZE, _("The game can still be won; a winning move: %s"), word);
    else if (losing)
        snprintf(text, SIZE, _("Move %d lost the game; this would have kept it winnable: %s"), losing, word);
    else if (!a->known.lost)
        snprintf(text, SIZE, "%s", _("This deal could not be won from the start."));
    else if (a->known.won >= 0)
        snprintf(text, SIZE, _("Before move %d the game could be won; it is not known which move lost it."),
                 a->known.won + 1);
    else
        snprintf(text, SIZE, "%s", _("It is not known whether the game could be won."));
    return text;
}

enum { GAMES_LEAST = 8 /* for a move */, COSTLY_TOLD = 3, COURSE_WIDTH = 72, SENTENCE_MAX = 700 };

/* --- all cards known ------------------------------------------------------------------------------------ */

static json_t *search(const Request *r, Source *source, LongAnswer time) {
    Analysis a = {.play = &source->play, .verdicts = source->verdicts, .time = time};
    if (is_given(r, "budget"))
        return refused_answer(
            r, (Cause){"unwanted_member", "budget"},
            _("--budget is for games by what can be seen; give --fair too, or leave it out"));
    analysis_find(&a, limits_of(r, MOVE_SECONDS));
    source->verdicts = a.verdicts;
    source->status = analysis_is_decided(&a) ? STATUS_YES : STATUS_UNDECIDED;
    Analysis *const found = source->found = memory_get(sizeof *found);
    *found = a;
    return analysis_json(&a);
}

static void tell_analysis(const Analysis *a, const json_t *found) {
    static const char *const said[] = {
        [UNDECIDED] = N_("not known"), [WINNABLE] = N_("winnable"), [NOT_WINNABLE] = N_("lost")};
    char text[ANALYSIS_TEXT_MAX];
    const json_t *move;
    size_t i;
    json_array_foreach(json_object_get(found, "moves"), i, move) {
        view_print_move((int)i + 1, json_text(move, "move"));
        text_print(stdout, "%s%s%s\n", _(said[verdicts_of(&a->verdicts, a->play, (int)i)]),
                   a->play->played[i].suggested ? _(" (the solver's hint)") : "",
                   (int)i + 1 == a->known.losing ? " !" : "");
    }
    text_print(stdout, "%s\n", analysis_text(a, text));
}

/* --- by what could be seen ------------------------------------------------------------------------------ */

typedef struct Coaching {
    const Play *play;
    LongAnswer time;
    int looked;          /* progress in moves, from the first */
    MoveReview review[]; /* for every move */
} Coaching;

static const Member reviewed_members[] = {
    {"move", A_TEXT, .means = "as records write it"},
    {"certain", A_TRUTH, .means = "whether nothing was left to chance before it"},
    {"best", A_TEXT, OR_NULL, "the move that kept most; null where it was not looked at"},
    {"best_won", A_NUMBER, .means = "games won that were played on after that one"},
    {"move_won", A_NUMBER, .means = "and after the move that was made"},
    {"games", A_NUMBER,
     .means = "how many games those were, of each; 1 where it is certain, 0 where it was not looked at"},
    {"cost", A_NUMBER, .means = "what the move took, in percent of all games; 0 where that may be chance"},
    {0},
};
static const Member coaching_members[] = {
    {"moves", OBJECTS, .of = reviewed_members},
    {"looked_at", A_NUMBER, .means = "moves that were looked at, from the first"},
    {0},
};

static bool review_must_end(void *context, const Usage *usage) {
    (void)usage;
    Coaching *c = context;
    char done[SENTENCE_MAX];
    snprintf(done, sizeof done, _("Move %d of %d"), c->looked + 1, c->play->at);
    progress_show(&c->time.progress, done, c->looked, (double)c->looked / c->play->at,
                  long_answer_left(&c->time));
    return long_answer_ends(&c->time);
}

/* Reviews the moves, with this many games in all. */
static void review(Coaching *c, int games) {
    const int moves = c->play->at, each = games / (moves ? moves : 1);
    Budget budget;
    budget_begin(&budget, &(Limits){.stop = review_must_end, .context = c});
    while (c->looked < moves && !budget_is_stopped(&budget) &&
           coach_review(c->play, c->looked, each > GAMES_LEAST ? each : GAMES_LEAST, &budget,
                        &c->review[c->looked]))
        c->looked++;
    memory_check(budget.spent);
    progress_end(&c->time.progress);
}

static json_t *coaching_json(const Coaching *c) {
    char move[NOTATION_MAX], best[NOTATION_MAX];
    json_t *moves = json_array();
    for (int i = 0; i < c->play->at; i++) {
        const MoveReview *of = &c->review[i];
        json_array_append_new(
            moves, json_of(reviewed_members, view_word(c->play, i, c->play->played[i].move, move),
                           of->certain, i < c->looked ? view_word(c->play, i, of->best.move, best) : 0,
                           of->best.won, of->made.won, of->best.games, review_cost(of)));
    }
    return json_of(coaching_members, moves, c->looked);
}

/* A line for each move: how likely a win was before it, and if it cost something, how much and what would
   have been better.
 */
static void reviews_print(const Coaching *c) {
    for (int i = 0; i < c->looked; i++) {
        const int cost = review_cost(&c->review[i]);
        char word[NOTATION_MAX];
        view_print_move(i + 1, view_word(c->play, i, c->play->played[i].move, word));
        printf("%3d %%", review_chance(&c->review[i]));
        if (cost) printf("  -%d  %s", cost, view_word(c->play, i, c->review[i].best.move, word));
        fputc('\n', stdout);
    }
}

static void course_print(const Coaching *c) {
    char text[COURSE_TEXT_MAX];
    int *percent = memory_get(((size_t)c->looked + 1) * sizeof *percent);
    for (int i = 0; i < c->looked; i++) percent[i] = review_chance(&c->review[i]);
    if (c->looked) text_print(stdout, "\n%s\n", course_text(percent, c->looked, COURSE_WIDTH, text));
    free(percent);
}

/* The costliest move (of equals the earlier) that follows another in that order; -1: none. */
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
    hint_text(&before.game, play_now(&before), of->best.move, false, &reason, text, sizeof text);
    view_word(&before, i, of->made.move, word);
    snprintf(line, sizeof line, _("Move %d, %s, cost %d of 100 games"), i + 1, word, review_cost(of));
    text_print(stdout, "%s%s%s. ", line, fault ? ": " : "", fault ? _(fault) : "");
    text_print(stdout, _("Better: %s (%s).\n"), text, view_word(&before, i, of->best.move, word));
}

static void coaching_conclude(const Coaching *c, bool costly) {
    const bool won = game_is_won(&c->play->game, play_now(c->play)),
               lost = game_standing(&c->play->game, play_now(c->play)) == STANDING_LOST;
    if (c->looked < c->play->at)
        text_print(stdout, _("Only the first %d of %d moves were examined.\n"), c->looked, c->play->at);
    else if (costly)
        text_print(stdout, won    ? _("The game is won all the same.\n")
                           : lost ? _("The game is lost.\n")
                                  : _("The game is open.\n"));
    else
        text_print(stdout, won    ? _("No move cost more than chance explains: well played, and won.\n")
                           : lost ? _("No move cost more than chance explains: well played, and lost.\n")
                                  : _("No move cost more than chance explains: well played so far.\n"));
}

static json_t *coach(const Request *r, Source *source, LongAnswer time) {
    const Play *play = &source->play;
    if (limits_given(r))
        return refused_answer(
            r, (Cause){"unwanted_member", limits_given(r)},
            _("these limits are for the solver; with --fair there are --budget and --limit-total"));
    Coaching *const c = source->found =
        memory_zeros(1, sizeof *c + ((size_t)play->at + 1) * sizeof *c->review);
    c->play = play;
    c->time = time;
    review(c, number_of(r, "budget"));
    source->status = c->looked == play->at ? STATUS_YES : STATUS_UNDECIDED;
    return coaching_json(c);
}

static void tell_coaching(const Coaching *c) {
    int costly = -1;
    reviews_print(c);
    course_print(c);
    for (int i = 0; i < COSTLY_TOLD && (costly = next_costly(c, costly)) >= 0; i++) costly_print(c, costly);
    coaching_conclude(c, next_costly(c, -1) >= 0);
}

/* --- either --------------------------------------------------------------------------------------------- */

static json_t *find_analysis(const Request *r, Source *source) {
    const LongAnswer time = long_answer_begin(r);
    return is_given(r, "fair") ? coach(r, source, time) : search(r, source, time);
}

static void tell(const Request *r, const Source *source, const json_t *found) {
    if (is_given(r, "fair"))
        tell_coaching(source->found);
    else
        tell_analysis(source->found, found);
}

static const Switch switches[] = {
    GAME_SWITCHES,
    {"fair", 0,
     N_("Uses only what could be seen: how likely a win was before every move, and what each move cost."),
     .asked = ASKED_WITHIN},
    {"budget", N_("N"), N_("With --fair plays about N games in all."), .asked = ASKED_WITHIN, .least = 1,
     .most = 100000000, .usual = 40000},
    LIMIT_SWITCHES,
    TOTAL_SWITCH,
    JSON_SWITCH,
    {0},
};

const Command command_analyse = {
    .name = "analyse",
    .wants = N_("GAME|RECORD"),
    .help = N_("Shows until when a game could be won, and what lost it."),
    .more = N_("The solver knows all cards; its limits hold for every position, and without any that is 10 "
               "seconds. With --fair it shows how likely a win was for a careful player who knows what you "
               "knew, which moves cost most, and what would have kept it. ^C ends it and shows what is "
               "known. The exit status is 0, or 3 when not all was found out, 2 for wrong usage."),
    .switches = switches,
    .subject = OF_PLAY,
    .names_options = true,
    .answer = analysis_members,
    .or_answer = coaching_members,
    .find = find_analysis,
    .tell = tell,
    .no_is_an_answer = true,
};
