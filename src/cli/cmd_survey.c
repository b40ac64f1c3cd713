/* patience survey: the verdicts of many deals, found by several threads, a line a deal, and a file of such
 * lines that can be continued. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "advice/hint.h"
#include "advice/odds.h"
#include "advice/playout.h"
#include "game_source.h"
#include "limits.h"
#include "engine/memory.h"
#include "play/play.h"
#include "solver/solver.h"
#include "play_view.h"
#include "report.h"
#include "text/names.h"

enum { SURVEY_LINE_MAX = 200, SURVEY_HEAD_MAX = 800 };

/* What a search may use, as whole numbers; 0 is no limit. */
typedef enum SurveyLimit { LIMIT_POSITIONS, LIMIT_SECONDS, LIMIT_MIB, SURVEY_LIMITS } SurveyLimit;

/* What is known of a deal. */
typedef enum Mark { NOT_SEARCHED, TO_SEARCH_AGAIN, LEFT_UNDECIDED, FOUND_WINNABLE, FOUND_LOST, MARKS } Mark;

/* The deals of a survey and what is known of each. */
typedef struct Survey {
    bool of_games;                /* that a player has played; else of searches */
    char of[SURVEY_HEAD_MAX / 2]; /* the game, its version and its options: how a head begins */
    uint64_t limit[SURVEY_LIMITS];
    bool microsoft; /* numbers its deals */
    uint64_t first, deals;
    uint8_t *mark; /* owned; of every deal from the first on */
    int file;      /* descriptor that lines are written to */
} Survey;

/* Whether a deal of this survey need not be searched any more. */
static inline bool survey_is_done(const Survey *s, uint64_t deal) {
    return s->mark[deal - s->first] >= LEFT_UNDECIDED;
}

/* How many deals there are of each kind: `left` are to be searched yet or again. */
typedef struct SurveyCounts {
    int won, lost, undecided, done, left;
} SurveyCounts;
static SurveyCounts survey_counts(const Survey *);

/* What lines say, of searches and of games. */
static const char *const columns[] = {"\tdeal\tverdict\tpositions\tmoves\tpasses\tmilliseconds\tkib\n",
                                      "\tdeal\tresult\thome\tmoves\tmilliseconds\n"};

/* Writes the line of a deal that was searched, with tabs between and a newline at the end; what a verdict has
   not is "-".  Returns its length. */
static int survey_line(uint64_t deal, const Solution *s, char line[SURVEY_LINE_MAX]) {
    char moves[16] = "-", passes[16] = "-";
    if (s->line) {
        snprintf(moves, sizeof moves, "%d", s->moves);
        snprintf(passes, sizeof passes, "%d", s->passes);
    }
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%" PRIu64 "\t%s\t%s\t%.0f\t%zu\n", deal,
                    verdict_word(s->verdict), s->usage.positions, moves, passes, s->usage.seconds * 1000,
                    s->usage.memory >> 10);
}

/* The same of a deal that was played. */
static int survey_line_of_game(uint64_t deal, const Play *play, double seconds, char line[SURVEY_LINE_MAX]) {
    const Position *end = play_now(play);
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%d\t%d\t%.0f\n", deal,
                    game_is_won(&play->game, end) ? "won" : "lost", cards_home(&play->game, end), play->at,
                    seconds * 1000);
}

static const char no_line[] = N_("this is not a line of a survey; delete it");
static const char something_else[] =
    N_("the file holds something else; continue a survey with the same game and options");
static const char unwritten[] = N_("the file cannot be written");

/* --- lines ---------------------------------------------------------------------------------------------- */

static int count_tabs(const char *text) {
    int tabs = 0;
    for (; *text && *text != '\n'; text++) tabs += *text == '\t';
    return tabs;
}

/* Reads what a line found of which deal; NOT_SEARCHED where it is none. */
static Mark line_read(const Survey *s, const char *line, uint64_t *deal) {
    char word[16];
    if (count_tabs(line) + 1 != count_tabs(columns[s->of_games]) ||
        sscanf(line, "%" SCNu64 "\t%15[a-z]\t", deal, word) != 2)
        return NOT_SEARCHED;
    if (!strcmp(word, s->of_games ? "won" : "winnable")) return FOUND_WINNABLE;
    if (!strcmp(word, "lost")) return FOUND_LOST;
    return strcmp(word, "undecided") || s->of_games ? NOT_SEARCHED : LEFT_UNDECIDED;
}

/* Takes a whole line and marks its deal; 0, or what is the matter with it, to be translated.  `enough`: it
   was searched with limits no lower than those of now, so that an undecided deal is left so. */
static const char *survey_take(Survey *s, const char *line, bool enough) {
    uint64_t deal;
    Mark found = line_read(s, line, &deal);
    if (found == NOT_SEARCHED) return no_line;
    if (deal < s->first || deal - s->first >= s->deals) return 0;
    uint8_t *const mark = &s->mark[deal - s->first];
    if (found > LEFT_UNDECIDED && *mark > LEFT_UNDECIDED && found != *mark)
        return N_("an earlier line contradicts this one; delete the wrong one");
    if (found == LEFT_UNDECIDED && !enough) found = TO_SEARCH_AGAIN;
    if (found > *mark) *mark = (uint8_t)found;
    return 0;
}

/* --- heads ---------------------------------------------------------------------------------------------- */

static const char *const limit_name[SURVEY_LIMITS] = {
    " limit-positions=", " limit-seconds=", " limit-memory="};

static void head_write(const Survey *s, char head[SURVEY_HEAD_MAX]) {
    int n = snprintf(head, SURVEY_HEAD_MAX, "%s", s->of);
    for (int i = 0; i < SURVEY_LIMITS; i++)
        if (s->limit[i])
            n += snprintf(head + n, (size_t)(SURVEY_HEAD_MAX - n), "%s%" PRIu64, limit_name[i], s->limit[i]);
    snprintf(head + n, (size_t)(SURVEY_HEAD_MAX - n), "%s", columns[s->of_games]);
}

/* Begins what is written with a head, a line that says what the others are of and the limits they were found
   with; false when that fails. */
static bool survey_begin(const Survey *s) {
    char head[SURVEY_HEAD_MAX];
    head_write(s, head);
    return !file_write(s->file, head, strlen(head), 0);
}

static bool is_head(const char *line) {
    return *line == '#' && strstr(line, "\tdeal\t");
}

/* Whether the limits a head names are as high in everything as those of now.  An old head names none: nobody
   knows how far was searched. */
static bool is_enough(const Survey *s, const char *head) {
    const char *told = 0;
    for (int i = 0; i < SURVEY_LIMITS; i++) {
        told = strstr(head, limit_name[i]);
        if (told && (!s->limit[i] || strtoull(told + strlen(limit_name[i]), 0, 10) < s->limit[i]))
            return false;
    }
    return told;
}

/* --- a file --------------------------------------------------------------------------------------------- */

/* A file that is being read. */
typedef struct SurveyReading {
    Survey *survey;
    int line;
    off_t whole;           /* where the last whole line ends */
    bool enough, up_to_it; /* of the lines below the last head: searched far enough; with the limits of now */
} SurveyReading;

/* Columns may stand in another order after the verdict, as they did before 0.2. */
static const char *take_head(SurveyReading *r, const char *line) {
    char head[SURVEY_HEAD_MAX];
    const char *of = r->survey->of, *behind = line + strlen(of);
    if (strncmp(line, of, strlen(of)) != 0 || (*behind != '\t' && strncmp(behind, " limit-", 7) != 0))
        return N_("a survey of something else begins here; a file holds one game with the same options");
    head_write(r->survey, head);
    r->enough = is_enough(r->survey, line);
    r->up_to_it = !strcmp(line, head);
    return 0;
}

/* Half a line may be left where a survey was killed; at the beginning of a file it must be half a head. */
static const char *take_half(const SurveyReading *r, const char *line) {
    const size_t length = strlen(line), known = strlen(r->survey->of);
    const bool begun = r->whole || !strncmp(line, r->survey->of, length < known ? length : known);
    return begun ? 0 : something_else;
}

static const char *read_lines(SurveyReading *r, FILE *in) {
    char line[SURVEY_HEAD_MAX];
    const char *why = 0;
    for (r->line = 1; !why && fgets(line, sizeof line, in); r->line++) {
        if (!strchr(line, '\n')) return feof(in) ? take_half(r, line) : r->whole ? no_line : something_else;
        if (is_head(line))
            why = take_head(r, line);
        else if (!r->whole)
            why = something_else;
        else if (*line != '#')
            why = survey_take(r->survey, line, r->enough);
        r->whole += (off_t)strlen(line);
    }
    r->line--;
    return why ? why : ferror(in) ? N_("the file cannot be read") : 0;
}

static const char *read_file(SurveyReading *r, const char *path, int *line) {
    const int file = strcmp(path, "-") ? input_open(path) : dup(STDIN_FILENO);
    FILE *in = file < 0 ? 0 : fdopen(file, "r");
    if (!in) return input_trouble(errno);
    const char *why = read_lines(r, in);
    *line = why ? r->line : 0;
    fclose(in);
    return why;
}

/* Opens a file to continue it: takes its lines, all below a head of this survey, and cuts off half a last
   one; or begins it.  0, or what is the matter, to be translated, and in which line (0: in none). */
static const char *survey_continue(Survey *s, const char *path, int *line) {
    SurveyReading r = {.survey = s};
    struct stat about;
    s->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
    if (s->file < 0 || fstat(s->file, &about)) return strerror(errno);
    if (!S_ISREG(about.st_mode)) return survey_begin(s) ? 0 : unwritten;
    if (file_lock(s->file, LOCK_EX, 0) == EWOULDBLOCK) return N_("another survey is writing into this file");
    if (fstat(s->file, &about)) return strerror(errno);
    const char *why = read_file(&r, path, line);
    if (why) return why;
    if (r.whole < about.st_size && ftruncate(s->file, r.whole)) return unwritten;
    return (r.whole && (r.up_to_it || !survey_counts(s).left)) || survey_begin(s) ? 0 : unwritten;
}

/* Takes the lines of another file of this survey, or of the standard input ("-"), and writes nothing;
   answers as survey_continue does. */
static const char *survey_add(Survey *s, const char *path, int *line) {
    return read_file(&(SurveyReading){.survey = s}, path, line);
}

/* --- counts --------------------------------------------------------------------------------------------- */

static SurveyCounts survey_counts(const Survey *s) {
    int count[MARKS] = {0};
    for (uint64_t i = 0; i < s->deals; i++) count[s->mark[i]]++;
    return (SurveyCounts){.won = count[FOUND_WINNABLE],
                          .lost = count[FOUND_LOST],
                          .undecided = count[LEFT_UNDECIDED] + count[TO_SEARCH_AGAIN],
                          .done = (int)s->deals - count[NOT_SEARCHED],
                          .left = count[NOT_SEARCHED] + count[TO_SEARCH_AGAIN]};
}

/* Prints the counts and the bounds of the share that can be won.  Undecided deals may be either: the lower
   bound takes them for lost, the upper for winnable. */
static void survey_tell(FILE *out, const Survey *s) {
    const SurveyCounts c = survey_counts(s);
    char percent[32];
    snprintf(percent, sizeof percent, "%.3f-%.3f", interval_least(c.won, c.done),
             interval_most(c.won + c.undecided, c.done));
    if (s->of_games)
        text_print(out, _("# deals: %d, won: %d; in percent (95 %%): %s\n"), c.done, c.won, percent);
    else
        text_print(out,
                   _("# deals: %d, winnable: %d, lost: %d, undecided: %d; winnable in percent (95 %%): %s\n"),
                   c.done, c.won, c.lost, c.undecided, percent);
}

/* --- the cmd survey ------------------------------------------------------------------------------------- */

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
