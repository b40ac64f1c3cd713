/* patience survey: the verdicts of many deals, found by several processes. */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "game_source.h"
#include "limits.h"
#include "report.h"
#include "survey_file.h"

enum { SECONDS_DEFAULT = 30, JOBS_MAX = 256, DEALS_MAX = 100000000 };
enum { TEXT_MAX = 4096, LOOK_MILLISECONDS = 100 };

typedef struct Plan {
    const Rules *rules;
    Settings settings;
    Limits limits;
    Survey survey;
    int jobs;
    pid_t worker[JOBS_MAX];
    pid_t parent;
    int results;            /* the pipe that workers write lines to, or the parent reads from */
    _Atomic uint64_t *next; /* shared: the place of the next deal nobody has taken */
} Plan;

/* Set by the signals that end the survey. */
static volatile sig_atomic_t interrupted;

static void note_signal(int number) {
    (void)number;
    interrupted = 1;
}

/* --- what is asked -------------------------------------------------------------------------------------- */

static bool seeds_read(const char *text, Survey *s) {
    char first[24];
    if (!text) {
        report_error(_("which deals? Give the first and the last as --seeds A..B"));
        return false;
    }
    uint64_t last = 0;
    const char *dots = strstr(text, "..");
    if (dots && dots - text < (int)sizeof first) {
        snprintf(first, sizeof first, "%.*s", (int)(dots - text), text);
        if (number_read(first, &s->first) && number_read(dots + 2, &last) && last >= s->first &&
            last - s->first < DEALS_MAX) {
            s->deals = s->left = last - s->first + 1;
            return true;
        }
    }
    report_error(_("--seeds “%s”: give the first and the last deal as A..B, at most %d of them"), text,
                 DEALS_MAX);
    return false;
}

static bool jobs_read(const char *text, int *jobs) {
    uint64_t n = 1;
    if (text && (!number_read(text, &n) || n < 1 || n > JOBS_MAX)) {
        report_error(_("--jobs “%s”: give a number from 1 to %d"), text, JOBS_MAX);
        return false;
    }
    *jobs = (int)n;
    return true;
}

/* What the survey is of, and how far it searches. */
static void survey_describe(const Plan *plan, Survey *s) {
    char value[NOTATION_MAX];
    const int size = sizeof s->of;
    int n = snprintf(s->of, sizeof s->of, "# %s %d", plan->rules->id, plan->rules->version);
    for (int i = 0; i < OPTIONS_MAX && plan->rules->option[i].name; i++)
        if (plan->settings.value[i])
            n += snprintf(s->of + n, (size_t)(size - n), " %s=%s", plan->rules->option[i].name,
                          settings_value(&plan->settings, i, value, sizeof value));
    s->limit[LIMIT_POSITIONS] = plan->limits.positions;
    s->limit[LIMIT_SECONDS] = (uint64_t)plan->limits.seconds;
    s->limit[LIMIT_MIB] = plan->limits.memory >> MIB_SHIFT;
}

static bool plan_read(const Request *r, Plan *plan) {
    plan->rules = source_rules(r->operand[0]);
    return plan->rules && source_settings(r, plan->rules, &plan->settings) &&
           limits_read(r, SECONDS_DEFAULT, &plan->limits) && seeds_read(r->value[KEY_SEEDS], &plan->survey) &&
           jobs_read(r->value[KEY_JOBS], &plan->jobs);
}

/* Where the lines go; false after saying why. */
static bool output_open(const Request *r, Plan *plan) {
    const char *path = r->value[KEY_OUTPUT];
    int line = 0;
    survey_describe(plan, &plan->survey);
    plan->survey.file = STDOUT_FILENO;
    const char *why = path                          ? survey_continue(&plan->survey, path, &line)
                      : survey_begin(&plan->survey) ? 0
                                                    : N_("the file cannot be written");
    if (why && line)
        report_error(_("%s, line %d: %s"), path, line, _(why));
    else if (why)
        report_error("%s: %s", path ? path : "-", _(why));
    return !why;
}

/* --- workers -------------------------------------------------------------------------------------------- */

/* A worker whose parent is gone gives up. */
static bool is_orphan(void *context, const Usage *usage) {
    (void)usage;
    return getppid() != ((const Plan *)context)->parent;
}

/* Solves deal after deal and writes lines, each short enough to arrive as a whole. */
static void work(Plan *plan) {
    Game game;
    char line[SURVEY_LINE_MAX];
    plan->limits.stop = is_orphan;
    plan->limits.context = plan;
    game_open(&game, plan->rules, &plan->settings);
    for (uint64_t i; (i = atomic_fetch_add(plan->next, 1)) < plan->survey.deals;) {
        if (survey_is_done(&plan->survey, plan->survey.first + i)) continue;
        const Deal deal = deal_numbered(plan->survey.first + i, plan->rules->packs);
        const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
        Solution solution = solve(&game, &p, &plan->limits);
        const int length = survey_line(deal.number, &solution, line);
        const bool stopped = solution.spent == STOPPED;
        limits_check(&solution);
        solution_end(&solution);
        if (stopped || write(plan->results, line, (size_t)length) != length) return;
    }
}

/* Starts as many processes as can be, at most plan->jobs, which then tells how many there are.  0, or the
   errno that tells why there are not more. */
static int begin_workers(Plan *plan) {
    const int wanted = plan->jobs;
    int ends[2];
    plan->jobs = 0;
    plan->parent = getpid();
    plan->next = mmap(0, sizeof *plan->next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (plan->next == MAP_FAILED || pipe(ends)) return errno;
    while (plan->jobs < wanted) {
        const pid_t worker = fork();
        if (!worker) {
            signal(SIGINT, SIG_DFL);
            signal(SIGTERM, SIG_DFL);
            close(ends[0]);
            plan->results = ends[1];
            work(plan);
            _exit(0);
        }
        if (worker < 0) break;
        plan->worker[plan->jobs++] = worker;
    }
    const int why = plan->jobs < wanted ? errno : 0;
    close(ends[1]);
    plan->results = ends[0];
    return why;
}

static void end_workers(Plan *plan) {
    for (int i = 0; i < plan->jobs; i++) kill(plan->worker[i], SIGTERM);
    for (int i = 0; i < plan->jobs; i++) waitpid(plan->worker[i], 0, 0);
    close(plan->results);
    munmap(plan->next, sizeof *plan->next);
}

/* --- the parent ----------------------------------------------------------------------------------------- */

/* The counts as numbers to be put into a sentence: all, winnable, lost, undecided. */
typedef struct Counts {
    char text[4][24];
} Counts;

static uint64_t deals_done(const Survey *s) {
    return s->count[WINNABLE] + s->count[NOT_WINNABLE] + s->count[UNDECIDED];
}

static Counts counts_write(const Survey *s) {
    const uint64_t count[] = {deals_done(s), s->count[WINNABLE], s->count[NOT_WINNABLE], s->count[UNDECIDED]};
    Counts counts;
    for (int i = 0; i < 4; i++) snprintf(counts.text[i], sizeof counts.text[i], "%" PRIu64, count[i]);
    return counts;
}

/* Tells once a second how far the survey is. */
static void tell_progress(const Survey *s, time_t *told) {
    const time_t now = time(0);
    if (now <= *told) return;
    char deals[24];
    snprintf(deals, sizeof deals, "%" PRIu64, s->deals);
    const Counts c = counts_write(s);
    *told = now;
    fputc('\r', stderr);
    text_print(stderr, _("%s of %s deals; winnable: %s, lost: %s, undecided: %s "), c.text[0], deals,
               c.text[1], c.text[2], c.text[3]);
}

/* Counts and writes the whole lines of a text; how many bytes they were, or -1 when they cannot be written.
 */
static ssize_t take_lines(Survey *s, char *text) {
    char *line = text;
    for (char *end; (end = strchr(line, '\n')); line = end + 1) survey_count(s, line, true);
    return survey_write(s, text, (size_t)(line - text)) ? line - text : -1;
}

/* Takes what the workers tell, until the last is done; false when it cannot be written. */
static bool collect(Plan *plan) {
    char text[TEXT_MAX + 1];
    size_t held = 0;
    time_t told = time(0) + 1; /* not in the first second */
    const bool telling = isatty(STDERR_FILENO) && !isatty(plan->survey.file);
    while (!interrupted) {
        struct pollfd in = {.fd = plan->results, .events = POLLIN};
        if (telling) tell_progress(&plan->survey, &told);
        if (poll(&in, 1, LOOK_MILLISECONDS) <= 0) continue;
        const ssize_t got = read(plan->results, text + held, TEXT_MAX - held);
        if (got <= 0) break;
        text[held + (size_t)got] = '\0';
        const ssize_t taken = take_lines(&plan->survey, text);
        if (taken < 0) return false;
        held += (size_t)(got - taken);
        memmove(text, text + taken, held);
    }
    if (telling) fputs("\r\033[K", stderr);
    return true;
}

/* Undecided deals may be either: the lower bound takes them for lost, the upper for winnable. */
static void summary_print(const Survey *s) {
    const uint64_t won = s->count[WINNABLE], open = s->count[UNDECIDED], all = deals_done(s);
    const Counts c = counts_write(s);
    char percent[32];
    snprintf(percent, sizeof percent, "%.3f-%.3f", survey_least(won, all), survey_most(won + open, all));
    text_print(stderr,
               _("# deals: %s, winnable: %s, lost: %s, undecided: %s; winnable in percent (95 %%): %s\n"),
               c.text[0], c.text[1], c.text[2], c.text[3], percent);
}

static int survey(Plan *plan) {
    const struct sigaction catch = {.sa_handler = note_signal};
    sigaction(SIGINT, &catch, 0);
    sigaction(SIGTERM, &catch, 0);
    const int jobs = plan->jobs, why = begin_workers(plan);
    if (!plan->jobs) {
        report_error(_("no process could be started: %s"), strerror(why));
        return STATUS_WRONG;
    }
    if (why) report_error(_("only %d of %d processes could be started: %s"), plan->jobs, jobs, strerror(why));
    const bool sound = collect(plan);
    end_workers(plan);
    summary_print(&plan->survey);
    if (!sound)
        report_error(_("the output could not be written; is the disk full?"));
    else if (plan->survey.left && !interrupted)
        report_error(_("a process ended before its deal was done; run this again for what is left"));
    return !sound ? STATUS_WRONG : plan->survey.left ? STATUS_UNDECIDED : STATUS_YES;
}

static int run(const Request *r) {
    Plan plan = {.jobs = 1};
    int status = STATUS_WRONG;
    if (!plan_read(r, &plan)) return status;
    plan.survey.mark = calloc(plan.survey.deals, sizeof *plan.survey.mark);
    if (!plan.survey.mark)
        report_error(_("there is not enough memory"));
    else if (output_open(r, &plan))
        status = survey(&plan);
    free(plan.survey.mark);
    if (plan.survey.file > STDERR_FILENO) close(plan.survey.file);
    return status;
}

static const Switch switches[] = {
    {KEY_SEEDS, "seeds", N_("A..B"), N_("The deals from number A to number B.")},
    {KEY_SET, "set", N_("NAME=VALUE"),
     N_("Sets an option of the game; may be repeated. “patience rules GAME” shows them.")},
    {KEY_JOBS, "jobs", N_("N"), N_("Searches with N processes at once; 1 by default.")},
    {KEY_OUTPUT, "output", N_("FILE"), N_("Writes into a file; one that is there is continued.")},
    LIMIT_SWITCHES,
    {0},
};

const Command command_survey = {
    .name = "survey",
    .wants = N_("GAME"),
    .help = N_("Tells which of many deals can be won, one deal a line."),
    .more = N_("The columns are deal, verdict, positions, milliseconds, KiB, moves and passes; lines come as "
               "deals are done, with several processes not in their order. The limits hold for every deal; "
               "without any that is 30 seconds. A file that is continued tells the limits of its lines: what "
               "it left undecided is searched again when one of them is higher now. At the end, also when it "
               "is interrupted, the counts go to the standard error, with the bounds (95 %) of the share "
               "that can be won, undecided deals being either. The exit status is 0 when all deals are done, "
               "3 when some are left, 2 for trouble."),
    .least = 1,
    .most = 1,
    .switches = switches,
    .run = run,
};
