/* Positions as the only limit: the same verdict, positions visited and length of the line with every compiler
   and on every machine, as golden/positions.tsv has them.  After a change of the search UPDATE_GOLDEN=1
   writes that file anew. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solver/solver.h"
#include "support.h"

enum { TEXT_MAX = 32768, LINE_MAX_BYTES = 200 };

static const char path[] = TESTS_DIR "/solver/golden/positions.tsv";

/* What a line asks. */
typedef struct Case {
    char game[40], settings[100]; /* "-" are the default ones */
    uint64_t deal, limit;
} Case;

static Solution solve_case(const Case *c) {
    Play play;
    const Rules *rules = rules_find(c->game);
    ck_assert_msg(rules != 0, "no game %s", c->game);
    const Limits limits = {.positions = c->limit};
    begin_numbered(&play, c->game, strcmp(c->settings, "-") ? c->settings : "", c->deal);
    const Solution s = solve(&play.game, play_now(&play), &limits);
    play_end(&play);
    return s;
}

/* The line of a case with its answer. */
static void answer(const Case *c, char line[LINE_MAX_BYTES]) {
    Solution s = solve_case(c);
    snprintf(line, LINE_MAX_BYTES, "%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%s\t%" PRIu64 "\t%d\n", c->game,
             c->settings, c->deal, c->limit, verdict_word(s.verdict), s.usage.positions, s.moves);
    solution_end(&s);
}

static FILE *golden(const char *mode) {
    FILE *file = fopen(path, mode);
    ck_assert_msg(file != 0, "%s cannot be opened", path);
    return file;
}

START_TEST(same_everywhere) {
    static char text[TEXT_MAX];
    char wanted[LINE_MAX_BYTES], line[LINE_MAX_BYTES];
    const char *update = getenv("UPDATE_GOLDEN");
    const bool updating = update && !strcmp(update, "1");
    int cases = 0;
    FILE *file = golden("r");
    ck_assert(fgets(text, sizeof text, file)); /* the columns */
    while (fgets(wanted, sizeof wanted, file)) {
        Case c;
        const int read = sscanf(wanted, "%39[^\t]\t%99[^\t]\t%" SCNu64 "\t%" SCNu64, c.game, c.settings,
                                &c.deal, &c.limit);
        ck_assert_msg(read == 4, "what is this: %s", wanted);
        if (++cases % 3 && SLOWED > 1 && !updating) continue;
        answer(&c, line);
        if (!updating && strcmp(line, wanted) != 0)
            ck_abort_msg("\nwanted %s   got %s(UPDATE_GOLDEN=1 writes %s anew)", wanted, line, path);
        ck_assert_uint_lt(strlen(text) + strlen(line), sizeof text);
        strcat(text, line);
    }
    fclose(file);
    ck_assert_int_gt(cases, 20);
    if (!updating) return;
    file = golden("w");
    fputs(text, file);
    fclose(file);
}
END_TEST

int main(void) {
    return RUN_TESTS("positions", 0, 0, {same_everywhere});
}
