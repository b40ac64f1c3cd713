/* Words that are said to change nothing do so in other games, too, and few are blamed that a game needs.  And
   what cannot be said against a table: those of the games, and what records bring. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal.h"
#include "language/rules_language.h"
#include "random_table.h"

enum { TABLES = 1000, MOVES = 40, LINES_MAX = 200, DEALS_TRIED = 60 };

/* Chance need not come to what a word is for: of the games few are blamed for one. */
START_TEST(tables_of_games_make_sense) {
    enum { FEW = 8 };
    int blamed = 0;
    for (const Rules *const *rules = rules_every(); *rules; rules++) {
        Error fault[FAULTS_MAX];
        if ((*rules)->hooks.name) continue; /* what they name comes with the program */
        const size_t size = strlen((*rules)->text);
        const int faults = rules_faults((*rules)->text, size, fault);
        ck_assert_msg(!faults, "%s, line %d: %s (%s)", (*rules)->id, fault->line, fault->why, fault->word);
        for (int i = rules_remarks((*rules)->text, size, fault); i--; blamed++)
            printf("%s, line %d: %s\n", (*rules)->id, fault[i].line, fault[i].word);
    }
    ck_assert_int_le(blamed, FEW);
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

/* Whether chance makes the same moves in both. */
static bool plays_alike(const Rules *one, const Rules *other, uint64_t number) {
    const Deal deal = deal_numbered(number, one->packs);
    const Settings settings = settings_default(one), others = settings_default(other);
    Random random = random_begin(number);
    Play play, again;
    bool alike = true;
    play_begin(&play, one, &settings, &deal);
    play_begin(&again, other, &others, &deal);
    for (int i = 0; i < MOVES; i++) {
        MoveList list, same;
        legal_moves(&play.game, play_now(&play), &list);
        legal_moves(&again.game, play_now(&again), &same);
        alike = list.count == same.count && position_equal(play_now(&play), play_now(&again)) &&
                !memcmp(list.move, same.move, (size_t)list.count * sizeof *list.move);
        if (!alike || !list.count) break;
        const Move move = list.move[random_below(&random, (uint64_t)list.count)];
        play_make(&play, move);
        play_make(&again, move);
    }
    play_end(&play);
    play_end(&again);
    return alike;
}

START_TEST(what_changes_nothing_changes_nothing) {
    static char text[RANDOM_TABLE_MAX], copy[RANDOM_TABLE_MAX], without[RANDOM_TABLE_MAX],
        rest[RANDOM_TABLE_MAX];
    int idle = 0, alike = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(TABLES); number++) {
        Rules rules, other;
        Error fault[FAULTS_MAX];
        damaged_table(number, text);
        if (!reads(&rules, text, copy) || rules_faults(text, strlen(text), fault)) continue;
        const int remarks = rules_remarks(text, strlen(text), fault);
        for (int i = 0; i < remarks; i++) {
            if (strstr(fault[i].why, "gives ... to")) continue; /* not the whole line */
            leave_out(strcpy(without, text), fault[i].line);
            ck_assert(reads(&other, without, rest));
            idle++;
            alike += plays_alike(&rules, &other, number + DEALS_TRIED);
        }
    }
    printf("%d words change nothing, of %d in another game, too\n", idle, alike);
    if (SLOWED > 1) return; /* the share of tables that sanitizers see need not have such */
    ck_assert_int_gt(idle, 5);
    ck_assert_int_ge(20 * alike, 19 * idle);
}
END_TEST

int main(void) {
    return RUN_TESTS("sense", 0, 0, {tables_of_games_make_sense}, {what_changes_nothing_changes_nothing});
}
