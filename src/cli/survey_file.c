#include "survey_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "input.h"
#include "store/file.h"

const SurveyKind survey_of_searches = {"\tdeal\tverdict\tpositions\tmoves\tpasses\tmilliseconds\tkib\n",
                                       "\tdeal\tverdict\tpositions\tmilliseconds\tkib\tmoves\tpasses\n",
                                       {"undecided", "winnable", "lost"}};
const SurveyKind survey_of_games = {"\tdeal\tresult\thome\tmoves\tmilliseconds\n", 0, {0, "won", "lost"}};

int survey_line(uint64_t deal, const Solution *s, char line[SURVEY_LINE_MAX]) {
    char moves[16] = "-", passes[16] = "-";
    if (s->verdict == WINNABLE) {
        snprintf(moves, sizeof moves, "%d", s->moves);
        snprintf(passes, sizeof passes, "%d", s->passes);
    }
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%" PRIu64 "\t%s\t%s\t%.0f\t%zu\n", deal,
                    verdict_word(s->verdict), s->usage.positions, moves, passes, s->usage.seconds * 1000,
                    s->usage.memory >> 10);
}

int survey_line_of_game(uint64_t deal, const Play *play, double seconds, char line[SURVEY_LINE_MAX]) {
    const Position *end = play_now(play);
    const bool won = game_is_won(&play->game, end);
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%d\t%d\t%.0f\n", deal,
                    survey_of_games.word[won ? WINNABLE : NOT_WINNABLE], cards_home(&play->game, end),
                    play->at, seconds * 1000);
}

static const char no_line[] = N_("this is not a line of a survey; delete it");
static const char something_else[] =
    N_("the file holds something else; continue a survey with the same game and options");
static const char of_something_else[] =
    N_("a survey of something else begins here; a file holds one game with the same options");

/* --- lines ---------------------------------------------------------------------------------------------- */

static int count_tabs(const char *text) {
    int tabs = 0;
    for (; *text && *text != '\n'; text++) tabs += *text == '\t';
    return tabs;
}

/* Reads the number and the verdict of a line. */
static bool line_read(const SurveyKind *kind, const char *line, uint64_t *deal, Verdict *verdict) {
    char word[16];
    if (count_tabs(line) + 1 != count_tabs(kind->columns) ||
        sscanf(line, "%" SCNu64 "\t%15[a-z]\t", deal, word) != 2)
        return false;
    for (int v = UNDECIDED; v <= NOT_WINNABLE; v++) {
        if (!kind->word[v] || strcmp(word, kind->word[v]) != 0) continue;
        *verdict = (Verdict)v;
        return true;
    }
    return false;
}

static void mark_undecided(Survey *s, uint8_t *mark, bool enough) {
    if (*mark == NOT_SEARCHED) {
        s->count[UNDECIDED]++;
        *mark = TO_SEARCH_AGAIN;
    }
    if (*mark != TO_SEARCH_AGAIN || !enough) return;
    *mark = LEFT_UNDECIDED;
    s->left--;
}

const char *survey_count(Survey *s, const char *line, bool enough) {
    uint64_t deal;
    Verdict verdict;
    if (!line_read(s->kind, line, &deal, &verdict)) return no_line;
    if (deal < s->first || deal - s->first >= s->deals) return 0;
    uint8_t *const mark = &s->mark[deal - s->first];
    const Mark found = verdict == WINNABLE ? FOUND_WINNABLE : FOUND_LOST;
    if (verdict == UNDECIDED) {
        mark_undecided(s, mark, enough);
        return 0;
    }
    if (*mark > LEFT_UNDECIDED)
        return *mark == found ? 0 : N_("an earlier line contradicts this one; delete the wrong one");
    if (*mark != NOT_SEARCHED) s->count[UNDECIDED]--;
    if (*mark != LEFT_UNDECIDED) s->left--;
    s->count[verdict]++;
    *mark = (uint8_t)found;
    return 0;
}

/* --- heads ---------------------------------------------------------------------------------------------- */

static const char *const limit_name[SURVEY_LIMITS] = {
    " limit-positions=", " limit-seconds=", " limit-memory="};

/* The head of a survey with these limits; without any it is as it was before heads told them. */
static void head_write(const Survey *s, const uint64_t limit[SURVEY_LIMITS], const char *columns,
                       char head[SURVEY_HEAD_MAX]) {
    int n = snprintf(head, SURVEY_HEAD_MAX, "%s", s->of);
    for (int i = 0; i < SURVEY_LIMITS; i++)
        if (limit[i])
            n += snprintf(head + n, (size_t)(SURVEY_HEAD_MAX - n), "%s%" PRIu64, limit_name[i], limit[i]);
    snprintf(head + n, (size_t)(SURVEY_HEAD_MAX - n), "%s", columns);
}

bool survey_begin(const Survey *s) {
    char head[SURVEY_HEAD_MAX];
    head_write(s, s->limit, s->kind->columns, head);
    return !file_write(s->file, head, strlen(head), 0);
}

static bool is_head(const char *line) {
    return *line == '#' && strstr(line, "\tdeal\t");
}

static void limits_told(const char *head, uint64_t limit[SURVEY_LIMITS]) {
    for (int i = 0; i < SURVEY_LIMITS; i++) {
        const char *at = strstr(head, limit_name[i]);
        limit[i] = at ? strtoull(at + strlen(limit_name[i]), 0, 10) : 0;
    }
}

/* Whether limits that a head told are as high in everything as those of now.  An old head tells none: nobody
   knows how far was searched. */
static bool are_enough(const Survey *s, const uint64_t limit[SURVEY_LIMITS]) {
    for (int i = 0; i < SURVEY_LIMITS; i++)
        if (limit[i] && (!s->limit[i] || limit[i] < s->limit[i])) return false;
    return limit[LIMIT_MIB] != 0;
}

/* --- a file --------------------------------------------------------------------------------------------- */

/* A file that is being read. */
typedef struct SurveyReading {
    Survey *survey;
    int line;
    off_t whole;           /* where the last whole line ends */
    bool enough, up_to_it; /* of the lines below the last head: searched far enough; with the limits of now */
} SurveyReading;

static const char *take_head(SurveyReading *r, const char *line) {
    char head[SURVEY_HEAD_MAX];
    uint64_t limit[SURVEY_LIMITS];
    const SurveyKind *kind = r->survey->kind;
    limits_told(line, limit);
    head_write(r->survey, limit, kind->columns, head);
    const bool new = !strcmp(line, head);
    if (!new && kind->columns_once) head_write(r->survey, limit, kind->columns_once, head);
    if (strcmp(line, head) != 0) return of_something_else;
    r->enough = are_enough(r->survey, limit);
    r->up_to_it = new && !memcmp(limit, r->survey->limit, sizeof limit);
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
            why = survey_count(r->survey, line, r->enough);
        r->whole += (off_t)strlen(line);
    }
    r->line--;
    return why ? why : ferror(in) ? N_("the file cannot be read") : 0;
}

static const char *read_file(SurveyReading *r, const char *path) {
    const int file = input_open(path);
    FILE *in = file < 0 ? 0 : fdopen(file, "r");
    if (!in) return input_trouble(errno);
    const char *why = read_lines(r, in);
    fclose(in);
    return why;
}

const char *survey_continue(Survey *s, const char *path, int *line) {
    SurveyReading r = {.survey = s};
    struct stat about;
    s->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
    if (s->file < 0 || fstat(s->file, &about)) return strerror(errno);
    if (!S_ISREG(about.st_mode)) return survey_begin(s) ? 0 : N_("the file cannot be written");
    if (file_lock(s->file, LOCK_EX, 0) == EWOULDBLOCK) return N_("another survey is writing into this file");
    if (fstat(s->file, &about)) return strerror(errno);
    const char *why = read_file(&r, path);
    *line = why ? r.line : 0;
    if (why) return why;
    if (r.whole < about.st_size && ftruncate(s->file, r.whole)) return N_("the file cannot be written");
    return (r.whole && (r.up_to_it || !s->left)) || survey_begin(s) ? 0 : N_("the file cannot be written");
}

const char *survey_add(Survey *s, const char *path, int *line) {
    SurveyReading r = {.survey = s};
    const char *why = strcmp(path, "-") ? read_file(&r, path) : read_lines(&r, stdin);
    *line = why ? r.line : 0;
    return why;
}
