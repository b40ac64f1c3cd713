/* What is called senseless is so: a word that never means anything can be left out, and a game that cannot be
   won never is.  And what cannot be said against a table: those of the games, and what records bring. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal.h"
#include "language/rules_language.h"
#include "solver/solver.h"
#include "random_table.h"

enum { TABLES = 4000, MOVES = 40, LINES_MAX = 200 };

START_TEST(tables_of_games_make_sense) {
    for (const Rules *const *rules = rules_every(); *rules; rules++) {
        Error fault[FAULTS_MAX];
        if ((*rules)->hooks.name) continue; /* their cards go ways that no table says */
        const int faults = rules_faults((*rules)->text, strlen((*rules)->text), fault);
        ck_assert_msg(!faults, "%s, line %d: %s (%s)", (*rules)->id, fault->line, fault->why, fault->word);
    }
}
END_TEST

/* Takes a line out of a text. */
static void leave_out(char *text, int line) {
    while (--line && text) text = (text = strchr(text, '\n')) ? text + 1 : 0;
    char *const next = text ? strchr(text, '\n') : 0;
    if (next) memmove(text, next + 1, strlen(next + 1) + 1);
}

/* A random table in which a word is missing. */
static void damaged_table(uint64_t number, char text[RANDOM_TABLE_MAX]) {
    Random random = random_begin(number);
    int line[LINES_MAX], lines = 0, at = 1;
    random_table(number, text);
    for (const char *c = text; c && *c && lines < LINES_MAX; c = (c = strchr(c, '\n')) ? c + 1 : 0, at++)
        if (*c == ' ') line[lines++] = at;
    if (lines) leave_out(text, line[random_below(&random, (uint64_t)lines)]);
}

static bool reads(Rules *rules, const char *text, char copy[RANDOM_TABLE_MAX]) {
    Error error;
    return rules_read(rules, strcpy(copy, text), 0, &error);
}

static void never_wins(const Rules *rules, const char *why) {
    for (uint64_t deal = 1; deal <= 3; deal++) {
        const Deal dealt = deal_numbered(deal, rules->packs);
        const Settings settings = settings_default(rules);
        Play play;
        play_begin(&play, rules, &settings, &dealt);
        Solution solution = solve(&play.game, &play.start, &(Limits){.positions = 2000, .memory = 4 << 20});
        ck_assert_msg(solution.verdict != WINNABLE, "%s, deal %d: %s", rules->id, (int)deal, why);
        solution_end(&solution);
        play_end(&play);
    }
}

/* Chance makes the same moves in both. */
static void play_alike(const Rules *one, const Rules *other, uint64_t number) {
    const Deal deal = deal_numbered(number, one->packs);
    const Settings settings = settings_default(one), others = settings_default(other);
    Random random = random_begin(number);
    Play play, again;
    play_begin(&play, one, &settings, &deal);
    play_begin(&again, other, &others, &deal);
    for (int i = 0; i < MOVES; i++) {
        MoveList list, same;
        legal_moves(&play.game, play_now(&play), &list);
        legal_moves(&again.game, play_now(&again), &same);
        ck_assert_int_eq(list.count, same.count);
        ck_assert(!memcmp(list.move, same.move, (size_t)list.count * sizeof *list.move));
        ck_assert(position_equal(play_now(&play), play_now(&again)));
        if (!list.count) break;
        const Move move = list.move[random_below(&random, (uint64_t)list.count)];
        play_make(&play, move);
        play_make(&again, move);
    }
    play_end(&play);
    play_end(&again);
}

/* Of these words whole lines mean nothing; of `gives` one way or another. */
static bool is_whole_line(const char *word) {
    static const char *const words[] = {"empty", "build", "runs", "turning", "sinks", "suited", "may-pass"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i], word)) return true;
    return false;
}

START_TEST(what_makes_no_sense_makes_none) {
    static char text[RANDOM_TABLE_MAX], copy[RANDOM_TABLE_MAX], without[RANDOM_TABLE_MAX];
    int lost = 0, idle = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(TABLES); number++) {
        Rules rules, other;
        Error fault[FAULTS_MAX];
        damaged_table(number, text);
        if (!reads(&rules, text, copy)) continue;
        const int faults = rules_faults(text, strlen(text), fault);
        for (int i = 0; i < faults; i++) {
            ck_assert_str_ne(fault[i].why, "");
            if (fault[i].setting[0]) continue;
            const bool never = strstr(fault[i].why, "no foundation ever takes {card}") == fault[i].why &&
                               !strstr(fault[i].why, "{onto}");
            if (never || strstr(fault[i].why, "the foundations hold") == fault[i].why)
                never_wins(&rules, fault[i].why), lost++;
            if (!is_whole_line(fault[i].word) || !fault[i].line) continue;
            strcpy(without, text);
            leave_out(without, fault[i].line);
            char rest[RANDOM_TABLE_MAX];
            if (reads(&other, without, rest)) play_alike(&rules, &other, number), idle++;
        }
    }
    if (SLOWED > 1) return; /* the share of tables that sanitizers see need not have such */
    ck_assert_int_gt(lost, 0);
    ck_assert_int_gt(idle, 5);
}
END_TEST

int main(void) {
    return RUN_TESTS("sense", 0, 0, {tables_of_games_make_sense}, {what_makes_no_sense_makes_none});
}
