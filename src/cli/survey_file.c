#include "survey_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "advice/odds.h"
#include "game_source.h"

/* What lines say, of searches and of games. */
static const char *const columns[] = {"\tdeal\tverdict\tpositions\tmoves\tpasses\tmilliseconds\tkib\n",
                                      "\tdeal\tresult\thome\tmoves\tmilliseconds\n"};

int survey_line(uint64_t deal, const Solution *s, char line[SURVEY_LINE_MAX]) {
    char moves[16] = "-", passes[16] = "-";
    if (s->line) {
        snprintf(moves, sizeof moves, "%d", s->moves);
        snprintf(passes, sizeof passes, "%d", s->passes);
    }
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%" PRIu64 "\t%s\t%s\t%.0f\t%zu\n", deal,
                    verdict_word(s->verdict), s->usage.positions, moves, passes, s->usage.seconds * 1000,
                    s->usage.memory >> 10);
}

int survey_line_of_game(uint64_t deal, const Play *play, double seconds, char line[SURVEY_LINE_MAX]) {
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

const char *survey_take(Survey *s, const char *line, bool enough) {
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

bool survey_begin(const Survey *s) {
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

const char *survey_continue(Survey *s, const char *path, int *line) {
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

const char *survey_add(Survey *s, const char *path, int *line) {
    return read_file(&(SurveyReading){.survey = s}, path, line);
}

/* --- counts --------------------------------------------------------------------------------------------- */

SurveyCounts survey_counts(const Survey *s) {
    int count[MARKS] = {0};
    for (uint64_t i = 0; i < s->deals; i++) count[s->mark[i]]++;
    return (SurveyCounts){.won = count[FOUND_WINNABLE],
                          .lost = count[FOUND_LOST],
                          .undecided = count[LEFT_UNDECIDED] + count[TO_SEARCH_AGAIN],
                          .done = (int)s->deals - count[NOT_SEARCHED],
                          .left = count[NOT_SEARCHED] + count[TO_SEARCH_AGAIN]};
}

void survey_tell(FILE *out, const Survey *s) {
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
