/* Whether odds come true: positions on the way of games are told their odds, and then the best move is made
   and the game played on by the policy, with the cards as they lie.  Of those told about p, p should be won.

   bench_odds GAME [NAME=VALUE...] [FIRST LAST [GAMES]]
   of the deals 1 to 200 with 100 games a position, unless others are given */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/odds.h"
#include "advice/playout.h"

enum { GAMES = 100, STAGES = 40, TENTHS = 10 };

/* Plays some moves by the policy, another number of them in every deal. */
static void play_on(Play *play, int moves) {
    static Playout o;
    playout_begin(&o, &play->game, policy_of(&play->game), play_now(play), 0, 0, 0);
    while (moves-- > 0 && playout_step(&o)) play_make(play, o.last);
}

/* The odds of the best move; false where there is none. */
static bool find_best(const Play *play, int games, MoveOdds *best) {
    static Comparison odds;
    if (!comparison_find(play, games, ENDLESS, &odds) || !odds.count) return false;
    *best = odds.of[0];
    return comparison_measure(play, games, ENDLESS, best, 1);
}

static bool comes_true(const Play *play, Move best) {
    static Playout o;
    const Position after = apply(&play->game, play_now(play), best);
    playout_begin(&o, &play->game, policy_of(&play->game), &after, 0, 0, 0);
    return playout_wins_by_ways(&o);
}

typedef struct Tenth {
    int told, won;
    double expected;
} Tenth;

static void count_deal(const Rules *rules, const Settings *settings, uint64_t number, int games,
                       Tenth tenths[]) {
    const Deal deal = deal_numbered(number, rules->packs);
    MoveOdds best;
    Play play;
    play_begin(&play, rules, settings, &deal);
    play_on(&play, (int)(number % STAGES));
    if (find_best(&play, games, &best)) {
        const double chance = (double)best.won / best.games;
        Tenth *tenth = &tenths[chance < 1 ? (int)(chance * TENTHS) : TENTHS - 1];
        tenth->told++;
        tenth->expected += chance;
        tenth->won += comes_true(&play, best.move);
    }
    play_end(&play);
}

static void print_table(const Tenth tenths[]) {
    puts("| told | positions | expected | won |\n|---|---|---|---|");
    for (int i = 0; i < TENTHS; i++) {
        const Tenth *t = &tenths[i];
        if (t->told)
            printf("| %d-%d %% | %d | %.0f %% | %.0f %% |\n", 10 * i, 10 * i + 10, t->told,
                   100 * t->expected / t->told, 100.0 * t->won / t->told);
    }
}

int main(int count, char **word) {
    Tenth tenths[TENTHS] = {{0}};
    const Rules *rules = count > 1 ? rules_find(word[1]) : 0;
    if (!rules) return 2;
    Settings settings = settings_default(rules);
    int at = 2, option;
    for (char *equals; at < count && (equals = strchr(word[at], '=')); at++) {
        *equals = '\0';
        if (!settings_set(&settings, word[at], equals + 1, &option)) return 2;
    }
    const uint64_t first = count > at ? strtoull(word[at], 0, 10) : 1,
                   last = count > at + 1 ? strtoull(word[at + 1], 0, 10) : 200;
    const int games = count > at + 2 ? atoi(word[at + 2]) : GAMES;
    for (uint64_t number = first; number <= last; number++)
        count_deal(rules, &settings, number, games, tenths);
    print_table(tenths);
    return 0;
}
