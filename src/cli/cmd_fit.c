/* patience fit: weights by which hints, odds and the fair player play a game. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice/fit.h"
#include "game_source.h"
#include "limits.h"
#include "play_view.h"
#include "report.h"
#include "store/own_games.h"

enum { DEALS_A_ROUND = 100, DEALS_FRESH = 400, SENTENCE_MAX = 100 };

/* Rounds until the time is up, or so many where they are given. */
typedef struct Fitting {
    Fit fit;
    int seconds, rounds;
    Limits limits;
    clock_t begun;
    const Request *request;
    Progress progress;
} Fitting;

static double seconds_spent(const Fitting *f) {
    return (double)(clock() - f->begun) / CLOCKS_PER_SEC;
}

/* In how many seconds the rounds end; 0: they are counted, or there are none yet or any more. */
static double seconds_left(const Fitting *f) {
    return f->begun && !f->rounds ? f->seconds - seconds_spent(f) : 0;
}

static void show_progress(Fitting *f) {
    const double positions = (double)f->fit.budget->positions,
                 share = f->begun && f->rounds ? (double)f->fit.rounds / f->rounds : 0;
    char number[GROUPED_MAX], done[SENTENCE_MAX];
    grouped_text(positions, number);
    if (f->begun)
        snprintf(done, sizeof done, _("Round %d: %s positions"), f->fit.rounds + 1, number);
    else
        snprintf(done, sizeof done, _("%d other deals: %s positions"), DEALS_FRESH, number);
    progress_show(&f->progress, done, positions, share, seconds_left(f));
}

static bool must_end(void *context, const Usage *usage) {
    Fitting *f = context;
    (void)usage;
    if (progress_is_due(&f->progress)) show_progress(f);
    return is_interrupted() || (f->begun && !f->rounds && seconds_left(f) <= 0);
}

static void phase_begin(Fitting *f, Budget *budget, clock_t begun) {
    f->limits = (Limits){.stop = must_end, .context = f};
    budget_begin(budget, &f->limits);
    f->fit.budget = budget;
    f->begun = begun;
    f->progress = progress_begin(f->request);
}

/* Of deals that no round plays, in percent; false where it was interrupted. */
static bool share_won(Fitting *f, double *percent) {
    Budget budget;
    phase_begin(f, &budget, 0);
    *percent = 100 * fit_worth(f->fit.game, &f->fit.middle, &budget, 1, DEALS_FRESH, 0);
    progress_end(&f->progress);
    memory_check(budget.spent);
    return !is_interrupted();
}

/* A round that is not at its end by then counts for nothing. */
static void fit_rounds(Fitting *f) {
    Budget budget;
    phase_begin(f, &budget, clock());
    while (!budget_is_stopped(&budget) && (!f->rounds || f->fit.rounds < f->rounds)) {
        const double spent = seconds_spent(f), worth = fit_round(&f->fit, DEALS_A_ROUND);
        progress_end(&f->progress);
        memory_check(budget.spent);
        if (budget_is_spent(&budget)) break;
        text_print(stdout, _("Round %d, %.0f s: the best is worth %.3f.\n"), f->fit.rounds, spent, worth);
        fflush(stdout);
    }
}

/* Writes the weights beside the file of a game; for others, which have no place of their own, prints them. */
static int keep(const Fit *fit, const Rules *rules) {
    char path[FILE_PATH_MAX], target[FILE_PATH_MAX], *text = 0;
    size_t size;
    FILE *const out = text_open(&text, &size);
    fit_write(fit, out);
    text_close(out, &text);
    int error = 0;
    if (rules->file) error = file_target(own_game_policy(rules->file, path), target);
    if (rules->file && !error) error = file_put(target, text, size, 0, 0);
    if (!rules->file) fputs(text, stdout);
    free(text);
    if (error) return report_wrong(_("%s cannot be written: %s"), path, strerror(error));
    if (rules->file) text_print(stdout, _("Written to %s.\n"), path);
    return STATUS_YES;
}

static int run(const Request *r) {
    const Rules *const rules = source_rules(r, r->operand[0]);
    if (!rules) return STATUS_WRONG;
    Settings settings;
    if (!source_settings(r, rules, &settings)) return STATUS_WRONG;
    Game game;
    double before, after;
    game_open(&game, rules, &settings);
    view_print_options(stdout, rules, &settings);
    Fitting fitting = {.fit = fit_begin(&game, 1, policy_of(&game)),
                       .seconds = number_of(r, "limit-seconds"),
                       .rounds = number_of(r, "rounds"),
                       .request = r};
    interrupts_catch();
    if (!share_won(&fitting, &before)) return STATUS_UNDECIDED;
    fit_rounds(&fitting);
    if (share_won(&fitting, &after))
        text_print(stdout,
                   _("By the obvious move alone %.1f %% of %d other deals are won, %.1f %% before.\n"), after,
                   DEALS_FRESH, before);
    if (fitting.fit.rounds) return keep(&fitting.fit, rules);
    if (!is_interrupted()) report_error(_("no round was completed; give it more --limit-seconds"));
    return STATUS_UNDECIDED;
}

static const Switch switches[] = {
    {"limit-seconds", N_("N"), N_("Looks for N seconds of computing."), .least = 1, .most = 100000,
     .usual = 60},
    {"rounds", N_("N"), N_("Makes N rounds instead; so the result is the same on every machine."), .least = 1,
     .most = 1000},
    SET_SWITCH,
    {0},
};

const Command command_fit = {
    .name = "fit",
    .wants = N_("GAME|FILE"),
    .help = N_("Finds out how a game is best played by what can be seen."),
    .more =
        N_("Plays thousands of deals and weighs what speaks for a move. The weights are written beside the "
           "file of your own game, as FILE.policy; hints, odds and the fair player go by them from then on."),
    .switches = switches,
    .run = run,
    .audience = FOR_PROGRAMS,
};
