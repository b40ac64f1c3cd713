/* The move counts in the tables of this folder: so many sequences of so many legal moves.  The engine must
   count them all, the naive generator too where that does not take long; with a sanitizer only these are
   counted.  Each row of a table says game settings (joined by commas, or -)  pack  depth  count  moves made
   before and packs are ID52 ID104 (in order), ST52 ST104 (every 19th card), or the number of a deal. */
#include "naive.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAIVE_BUDGET = 30000, LINE = 2000 };

typedef struct Row {
    char game[24], settings[160], pack[24];
    int depth;
    uint64_t count;
    const char *moves;
} Row;

static bool row_read(Row *row, const char *line) {
    unsigned long long count;
    int end = 0;
    if (sscanf(line, "%23s %159s %23s %d %llu %n", row->game, row->settings, row->pack, &row->depth, &count,
               &end) != 5)
        return false;
    for (char *at = row->settings; *at; at++)
        if (*at == ',') *at = ' ';
    if (!strcmp(row->settings, "-")) row->settings[0] = '\0';
    row->count = count;
    row->moves = line + end;
    return true;
}

static Deal deal_told(const char *pack, int packs) {
    uint64_t number;
    if (!strncmp(pack, "ID", 2)) return pack_in_order(packs);
    if (!strncmp(pack, "ST", 2)) return pack_by_stride(packs);
    ck_assert_msg(number_read(pack, &number), "pack %s", pack);
    return deal_numbered(number, packs);
}

/* The naive game of the same deal, after the same moves. */
static void begin_naive(Naive *n, const Row *row, const Deal *deal) {
    char pack[CARDS_MAX * 3 + 1], word[NAIVE_WORD_SIZE];
    for (int i = 0; i < deal->cards; i++) {
        card_write(deal->pack[i], pack + 3 * i);
        strcpy(pack + 3 * i + 2, " ");
    }
    ck_assert(naive_deal(n, row->game, row->settings, pack));
    int taken = 0;
    for (const char *at = row->moves; sscanf(at, "%11s%n", word, &taken) == 1; at += taken)
        ck_assert_msg(naive_play(n, word), "naive refuses %s", word);
}

static uint64_t count_by_engine(const Row *row, int depth) {
    Play play;
    const Rules *rules = rules_find(row->game);
    ck_assert_msg(rules != 0, "no game %s", row->game);
    const Deal deal = deal_told(row->pack, rules->packs);
    begin(&play, row->game, row->settings, &deal);
    do_words(&play, row->moves);
    const uint64_t count = perft(&play.game, play_now(&play), depth);
    play_end(&play);
    return count;
}

static uint64_t count_by_naive(const Row *row, int depth) {
    static Naive n;
    const Deal deal = deal_told(row->pack, rules_find(row->game)->packs);
    begin_naive(&n, row, &deal);
    return naive_perft(&n, depth);
}

/* --- tables ------------------------------------------------------------------------------------------- */

/* A game that was added may have no table. */
START_TEST(table) {
    const char *const game = rules_listed(_i)->id;
    char path[400], line[LINE];
    int nth = 0, rows = 0, naive = 0;
    unsigned long long counted = 0;
    snprintf(path, sizeof path, "%s/counts/%s.counts", TESTS_DIR, game);
    FILE *file = fopen(path, "r");
    if (!file) return;
    while (fgets(line, sizeof line, file)) {
        Row row;
        nth++;
        line[strcspn(line, "\n")] = '\0';
        if (!*line || *line == '#') continue;
        ck_assert_msg(row_read(&row, line) && !strcmp(row.game, game), "%s, line %d is no row", path, nth);
        if (SLOWED > 1 && row.count > NAIVE_BUDGET) continue;
        const uint64_t ours = count_by_engine(&row, row.depth);
        ck_assert_msg(ours == row.count, "%s, line %d: the engine counts %llu", path, nth,
                      (unsigned long long)ours);
        rows++;
        counted += ours;
        if (row.count > NAIVE_BUDGET) continue;
        const uint64_t theirs = count_by_naive(&row, row.depth);
        ck_assert_msg(theirs == row.count, "%s, line %d: the naive generator counts %llu", path, nth,
                      (unsigned long long)theirs);
        naive++;
    }
    fclose(file);
    printf("%-20s %d rows, %d of them counted twice, %llu sequences\n", game, rows, naive, counted);
    ck_assert_int_ge(rows, 30);
    ck_assert_int_ge(naive, 25);
}
END_TEST

/* Other settings, depths and moves made before give other counts. */
START_TEST(counts_tell_apart) {
    Row row = {.game = "kleine-harfe", .pack = "1", .moves = "draw"};
    const uint64_t count = count_by_engine(&row, 6);
    ck_assert_uint_eq(count, count_by_naive(&row, 6));
    ck_assert_uint_ne(count, count_by_engine(&row, 7));
    strcpy(row.settings, "forced=off empty=any");
    ck_assert_uint_ne(count, count_by_engine(&row, 6));
    strcpy(row.settings, "");
    row.moves = "";
    ck_assert_uint_ne(count, count_by_engine(&row, 6));
    row.moves = "draw";
    strcpy(row.pack, "2");
    ck_assert_uint_ne(count, count_by_engine(&row, 6));
}
END_TEST

int main(void) {
    return RUN_TESTS("move counts", 0, 0, {table, 1, games_listed() + 1}, {counts_tell_apart});
}
