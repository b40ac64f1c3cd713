#include "survey_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int survey_line(uint64_t deal, const Solution *s, char line[SURVEY_LINE_MAX]) {
    char moves[16] = "-", passes[16] = "-";
    if (s->verdict == WINNABLE) {
        snprintf(moves, sizeof moves, "%d", s->moves);
        snprintf(passes, sizeof passes, "%d", s->passes);
    }
    return snprintf(line, SURVEY_LINE_MAX, "%" PRIu64 "\t%s\t%" PRIu64 "\t%.0f\t%zu\t%s\t%s\n", deal,
                    verdict_word(s->verdict), s->usage.positions, s->usage.seconds * 1000,
                    s->usage.memory >> 10, moves, passes);
}

bool survey_count(Survey *s, const char *line) {
    char word[16];
    uint64_t deal;
    if (sscanf(line, "%" SCNu64 "\t%15[a-z]\t", &deal, word) != 2) return false;
    if (deal < s->first || deal - s->first >= s->deals || s->done[deal - s->first]) return false;
    for (int verdict = UNDECIDED; verdict <= NOT_WINNABLE; verdict++) {
        if (strcmp(word, verdict_word((Verdict)verdict)) != 0) continue;
        s->count[verdict]++;
        return s->done[deal - s->first] = true;
    }
    return false;
}

bool survey_write(const Survey *s, const char *text, size_t size) {
    while (size) {
        const ssize_t n = write(s->file, text, size);
        if (n < 0 && errno != EINTR) return false;
        if (n <= 0) continue;
        text += n;
        size -= (size_t)n;
    }
    return true;
}

/* Reads what there is, line by line; the place behind the last whole line, or -1 when the head is another. */
static off_t read_lines(Survey *s, FILE *in, const char *head) {
    char line[SURVEY_LINE_MAX * 4];
    off_t whole = 0;
    while (fgets(line, sizeof line, in) && strchr(line, '\n')) {
        if (!whole && strcmp(line, head) != 0) return -1;
        whole += (off_t)strlen(line);
        if (*line != '#') survey_count(s, line);
    }
    return whole;
}

const char *survey_continue(Survey *s, const char *path, const char *head) {
    s->file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0666);
    FILE *in = s->file < 0 ? 0 : fopen(path, "r");
    if (!in) return strerror(errno);
    const off_t whole = read_lines(s, in, head);
    fclose(in);
    if (whole < 0)
        return N_("the file holds something else; continue a survey with the same game and options");
    if (ftruncate(s->file, whole)) return N_("the file cannot be written");
    return whole || survey_write(s, head, strlen(head)) ? 0 : N_("the file cannot be written");
}

/* Wilson's bound on the side of `sign`. */
static double bound(uint64_t part, uint64_t all, double sign) {
    const double z = 1.959964, n = (double)all, p = n > 0 ? (double)part / n : 0;
    if (!all) return sign < 0 ? 0 : 100;
    const double middle = p + z * z / (2 * n), spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return 100 * (middle + sign * spread) / (1 + z * z / n);
}

double survey_least(uint64_t part, uint64_t all) {
    return bound(part, all, -1);
}
double survey_most(uint64_t part, uint64_t all) {
    return bound(part, all, 1);
}
