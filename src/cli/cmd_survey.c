/* patience survey: the verdicts of many deals, found by several threads. */
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "patience/memory.h"
#include "advice/playout.h"
#include "advice/hint.h"
#include "game_source.h"
#include "limits.h"
#include "play_view.h"
#include "report.h"
#include "survey_file.h"
#include "text/option_text.h"

enum { JOBS_MAX = 256, DEALS_MAX = 100000000 };

typedef struct Plan {
    const Rules *rules;
    Settings settings;
    Limits limits;
    Player player; /* PLAYERS: the solver searches */
    int budget;    /* games that the fair player plays for each of his moves */
    int jobs;
    /* What the threads share; behind the lock from when they begin. */
    pthread_mutex_t lock;
    Survey survey;
    uint64_t next;  /* the place of the next deal nobody has taken */
    bool unwritten; /* a line could not be written */
    int done_before;
    Progress progress;
} Plan;

/* --- what is asked -------------------------------------------------------------------------------------- */

/* Two numbers with a separator between. */
static bool pair_read(const char *text, const char *separator, uint64_t *first, uint64_t *second) {
    char begin[24];
    const char *at = strstr(text, separator);
    if (!at || at - text >= (int)sizeof begin) return false;
    snprintf(begin, sizeof begin, "%.*s", (int)(at - text), text);
    return number_read(begin, first) && number_read(at + strlen(separator), second);
}

/* Whether the game has Microsoft's deal of that number; false after saying why not. */
static bool has_microsoft(const Rules *rules, uint64_t number) {
    Deal deal = {.microsoft = true, .number = number};
    char name[DEAL_NAME_MAX];
    Error error;
    return deal_named(rules, deal_name(&deal, name), &deal, &error) ||
           report_error_at(&error, "--seeds", 0, 0);
}

/* A shard is a piece of the row of deals, as large as the others or one larger. */
static bool shard_read(const char *text, Survey *s) {
    uint64_t nth, of;
    if (!pair_read(text, "/", &nth, &of) || nth < 1 || nth > of || of > s->deals)
        return report_error(_("--seeds A..B,%s: give I/N, the I-th of N parts of the deals, of which "
                              "each has one at least"),
                            text);
    const uint64_t before = s->deals * (nth - 1) / of; /* at most DEALS_MAX squared */
    s->first += before;
    s->deals = s->deals * nth / of - before;
    return true;
}

/* "A..B", or "ms:A..B"; after a comma perhaps a shard. */
static bool seeds_read(const char *text, const Rules *rules, Survey *s) {
    uint64_t last;
    if (!text) return report_error(_("which deals? Give the first and the last as --seeds A..B"));
    char deals[64];
    const char *const shard = strchr(text, ',');
    snprintf(deals, sizeof deals, "%.*s", (int)strcspn(text, ","), text);
    s->microsoft = deal_is_microsoft(deals);
    if (pair_read(s->microsoft ? strchr(deals, ':') + 1 : deals, "..", &s->first, &last) &&
        last >= s->first && last - s->first < DEALS_MAX) {
        s->deals = last - s->first + 1;
        return (!s->microsoft || (has_microsoft(rules, s->first) && has_microsoft(rules, last))) &&
               (!shard || shard_read(shard + 1, s));
    }
    return report_error(_("--seeds “%s”: give the first and the last deal as A..B, at most %d of them"), text,
                        DEALS_MAX);
}

static char *players_text(char *text, int size) {
    return values_text("fair greedy random", text, size);
}

enum { GAMES_USUAL = 200, GAMES_MOST = 1000000 }; /* of the fair player, for each move */

static bool is_player(Player player, const char *word, size_t length) {
    const char *const name = player_word(player);
    return strlen(name) == length && !strncmp(name, word, length);
}

static bool player_read(const Request *r, Plan *plan) {
    const char *const word = value_given(r, "player");
    const size_t length = word ? strcspn(word, ":") : 0;
    uint64_t games = GAMES_USUAL;
    int player = word ? FAIR_PLAYER : PLAYERS;
    while (player < PLAYERS && !is_player((Player)player, word, length)) player++;
    plan->player = (Player)player;
    if (word && plan->player == PLAYERS)
        return report_error(_("--player “%s”: give fair, fair:N, greedy or random"), word);
    if (word && word[length] &&
        (plan->player != FAIR_PLAYER || !number_read(word + length + 1, &games) || games < 1 ||
         games > GAMES_MOST))
        return report_error(_("--player “%s”: only the fair player plays N games for each move, fair:N, from "
                              "1 to %d"),
                            word, GAMES_MOST);
    plan->budget = (int)games;
    if (plan->player == GREEDY_PLAYER && !policy_is_fitted(plan->rules))
        return report_error(
            _("--player greedy needs weights of the game, and %s has none; give fair or random"),
            plan->rules->id);
    if (word && limits_given(r))
        return report_error(_("the limits are for the solver; leave them out, or --player"));
    return true;
}

/* What the survey is of, and how far it searches. */
static void survey_describe(const Plan *plan, Survey *s) {
    char set[SETTINGS_TEXT_MAX];
    const int size = sizeof s->of;
    for (char *c = settings_text(&plan->settings, set); *c; c++)
        if (*c == ',') *c = ' ';
    int n = snprintf(s->of, sizeof s->of, "# %s %d", plan->rules->id, plan->rules->version);
    if (plan->rules->digest)
        n += snprintf(s->of + n, (size_t)(size - n), " table=%016" PRIx64, plan->rules->digest);
    n += snprintf(s->of + n, (size_t)(size - n), "%s%s%s", *set ? " " : "", set,
                  s->microsoft ? " deals=ms" : "");
    s->of_games = plan->player < PLAYERS;
    if (plan->player < PLAYERS)
        n += snprintf(s->of + n, (size_t)(size - n), " player=%s", player_word(plan->player));
    if (plan->player == FAIR_PLAYER) snprintf(s->of + n, (size_t)(size - n), " budget=%d", plan->budget);
    if (plan->player < PLAYERS) return;
    s->limit[LIMIT_POSITIONS] = plan->limits.positions;
    s->limit[LIMIT_SECONDS] = (uint64_t)plan->limits.seconds;
    s->limit[LIMIT_MIB] = plan->limits.memory >> MIB_SHIFT;
}

static bool plan_read(const Request *r, Plan *plan) {
    plan->rules = source_rules(r, r->operand[0]);
    if (!plan->rules) return false;
    plan->limits = limits_of(r, DEAL_SECONDS);
    plan->jobs = number_of(r, "jobs");
    return source_settings(r, plan->rules, &plan->settings) &&
           seeds_read(value_given(r, "seeds"), plan->rules, &plan->survey) && player_read(r, plan);
}

/* Says what is the matter with a file, if anything is. */
static bool tell_trouble(const char *why, const char *path, int line) {
    if (why && line)
        report_error(_("%s, line %d: %s"), path, line, _(why));
    else if (why)
        report_error("%s: %s", path, _(why));
    return why;
}

/* Where the lines go; false after saying why. */
static bool output_open(const Request *r, Plan *plan) {
    const char *path = value_given(r, "output");
    int line = 0;
    if (path && !strcmp(path, "-")) path = 0;
    plan->survey.file = STDOUT_FILENO;
    const char *why = path                          ? survey_continue(&plan->survey, path, &line)
                      : survey_begin(&plan->survey) ? 0
                                                    : N_("the file cannot be written");
    return !tell_trouble(why, path ? path : "-", line);
}

/* --- what is shown -------------------------------------------------------------------------------------- */

/* Shows how far the survey is, unless lines do. */
static void show_progress(Plan *plan) {
    if (!progress_is_due(&plan->progress)) return;
    const SurveyCounts c = survey_counts(&plan->survey);
    const int deals = (int)plan->survey.deals, now = c.done - plan->done_before;
    char done[SURVEY_LINE_MAX];
    if (plan->player < PLAYERS)
        snprintf(done, sizeof done, _("%d of %d deals; won: %d"), c.done, deals, c.won);
    else
        snprintf(done, sizeof done, _("%d of %d deals; winnable: %d, lost: %d, undecided: %d"), c.done, deals,
                 c.won, c.lost, c.undecided);
    progress_show(&plan->progress, done, now, (double)now / (deals - plan->done_before), 0);
}

/* The same while a deal takes long; another thread may be about it. */
static bool must_end(void *context, const Usage *usage) {
    (void)usage;
    Plan *plan = context;
    if (!pthread_mutex_trylock(&plan->lock)) {
        show_progress(plan);
        pthread_mutex_unlock(&plan->lock);
    }
    return is_interrupted();
}

/* --- threads -------------------------------------------------------------------------------------------- */

/* Takes the next deal that is to be searched; false when there is none or the survey ends. */
static bool take_deal(Plan *plan, uint64_t *number) {
    const Survey *s = &plan->survey;
    pthread_mutex_lock(&plan->lock);
    while (plan->next < s->deals && survey_is_done(s, s->first + plan->next)) plan->next++;
    const bool any = plan->next < s->deals && !is_interrupted() && !plan->unwritten;
    if (any) *number = s->first + plan->next++;
    pthread_mutex_unlock(&plan->lock);
    return any;
}

/* Counts and writes a line at once, so that nothing that ends the program loses it. */
static void give_line(Plan *plan, const char *line, int length) {
    pthread_mutex_lock(&plan->lock);
    survey_take(&plan->survey, line, true);
    if (file_write(plan->survey.file, line, (size_t)length, 0)) plan->unwritten = true;
    show_progress(plan);
    pthread_mutex_unlock(&plan->lock);
}

static double seconds_of_thread(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void play_deal(Plan *plan, uint64_t number, const Deal *deal) {
    const double begun = seconds_of_thread();
    char line[SURVEY_LINE_MAX];
    Budget budget;
    Play play;
    budget_begin(&budget, &(Limits){.stop = must_end, .context = plan});
    play_begin(&play, plan->rules, &plan->settings, deal);
    player_wins(plan->player, &play, plan->budget, &budget);
    memory_check(budget.spent);
    const int length = survey_line_of_game(number, &play, seconds_of_thread() - begun, line);
    if (!budget.spent) give_line(plan, line, length);
    play_end(&play);
}

static void search_deal(Plan *plan, const Game *g, Solver *solver, uint64_t number, const Deal *deal) {
    char line[SURVEY_LINE_MAX];
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    Solution solution = searches_specially(g, &p) ? solver_solve(solver, &p, &plan->limits)
                                                  : assisted_solve(g, &p, &plan->limits);
    const int length = survey_line(number, &solution, line);
    limits_check(&solution);
    memory_check(solution.spent);
    if (solution.spent != STOPPED) give_line(plan, line, length);
    solution_end(&solution);
}

/* Solves or plays deal after deal. */
static void *work(void *context) {
    Plan *plan = context;
    Game game;
    game_open(&game, plan->rules, &plan->settings);
    Solver *const solver = solver_begin(&game);
    if (!solver) memory_none();
    for (uint64_t number; take_deal(plan, &number);) {
        const Deal deal =
            plan->survey.microsoft ? deal_microsoft(number) : deal_numbered(number, plan->rules->packs);
        if (plan->player < PLAYERS)
            play_deal(plan, number, &deal);
        else
            search_deal(plan, &game, solver, number, &deal);
    }
    solver_end(solver);
    return 0;
}

/* Works with as many threads as can be, at most so many; *jobs says how many there were.  0, or the errno
   that says why there were not more. */
static int work_together(Plan *plan, int *jobs) {
    pthread_t thread[JOBS_MAX];
    int error = 0;
    for (*jobs = 0; *jobs < plan->jobs && !error; *jobs += !error)
        error = pthread_create(&thread[*jobs], 0, work, plan);
    if (error && *jobs)
        report_error(_("only %d of %d threads could be started: %s"), *jobs, plan->jobs, strerror(error));
    for (int i = 0; i < *jobs; i++) pthread_join(thread[i], 0);
    return error;
}

static int survey(const Request *r, Plan *plan) {
    int jobs;
    interrupts_catch();
    pthread_mutex_init(&plan->lock, 0);
    plan->limits.stop = must_end;
    plan->limits.context = plan;
    plan->limits.verdict_only = !plan->rules->par; /* unless passes are the result */
    plan->done_before = survey_counts(&plan->survey).done;
    if (!isatty(plan->survey.file)) plan->progress = progress_begin(r);
    const int error = work_together(plan, &jobs);
    if (!jobs) return report_wrong(_("no thread could be started: %s"), strerror(error));
    progress_end(&plan->progress);
    view_print_options(stderr, plan->rules, &plan->settings);
    survey_tell(stderr, &plan->survey);
    if (plan->unwritten) report_error(_("the output could not be written; is the disk full?"));
    return plan->unwritten ? STATUS_WRONG : survey_counts(&plan->survey).left ? STATUS_UNDECIDED : STATUS_YES;
}

/* Counts what files say. */
static int summarize(const Request *r, const Plan *plan, Survey *s) {
    for (int i = 1; i < r->operands; i++) {
        int line = 0;
        const char *why = survey_add(s, r->operand[i], &line);
        if (tell_trouble(why, r->operand[i], line)) return STATUS_WRONG;
    }
    view_print_options(stdout, plan->rules, &plan->settings);
    survey_tell(stdout, s);
    return survey_counts(s).done < (int)s->deals ? STATUS_UNDECIDED : STATUS_YES;
}

static int run(const Request *r) {
    Plan plan = {.done_before = 0};
    int status = STATUS_WRONG;
    if (!plan_read(r, &plan)) return status;
    survey_describe(&plan, &plan.survey);
    plan.survey.mark = memory_zeros(plan.survey.deals, sizeof *plan.survey.mark);
    if (r->operands > 1)
        status = summarize(r, &plan, &plan.survey);
    else if (output_open(r, &plan))
        status = survey(r, &plan);
    free(plan.survey.mark);
    if (plan.survey.file > STDERR_FILENO) close(plan.survey.file);
    return status;
}

static const Switch switches[] = {
    {"seeds", N_("A..B"),
     N_("The deals from number A to number B; ms:A..B are Microsoft's, A..B,I/N the I-th of N parts, for "
        "several machines."),
     .needed = true},
    SET_SWITCH,
    {"jobs", N_("N"), N_("Searches with N threads at once."), .least = 1, .most = JOBS_MAX, .usual = 1},
    {"output", N_("FILE"), N_("Writes to a file, or continues one.")},
    {"player", N_("NAME"),
     N_("Plays the deals instead of searching: fair, by what can be seen and with planning, 200 games for "
        "each move or, as fair:N, N; greedy, without; or at random."),
     players_text},
    LIMIT_SWITCHES,
    {0},
};

const Command command_survey = {
    .name = "survey",
    .wants = N_("GAME [FILE...]"),
    .help = N_("Shows which of many deals can be won, or are won by a player, one per line."),
    .more = N_(
        "With files their results are summarised instead; - is the standard input. The columns are deal, "
        "verdict, positions, moves, passes, milliseconds and KiB; the last two differ "
        "from machine to machine, moves and passes are given where passes are the result. Lines come as "
        "deals "
        "are done, with several threads not in their order. The limits hold for every deal; without any "
        "that is 30 seconds. A file has the limits of its lines: when it is continued with higher ones, what "
        "was left undecided is searched again. Games of a player have the columns deal, result, "
        "home, "
        "moves and milliseconds. At the end, also when it is interrupted, the counts are printed to standard "
        "error, with the bounds (95 %) of the share that can be won, undecided "
        "deals being either. The exit "
        "status is 0 when all deals are done, 3 when some are left, 2 for trouble."),
    .audience = FOR_PROGRAMS,
    .switches = switches,
    .run = run,
};
