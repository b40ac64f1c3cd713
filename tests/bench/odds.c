/* Whether odds come true: positions on the way of games are told their odds, and then the best move is made
   and the game played on by the policy, with the cards as they lie.  Of those told about p, p should be won.

   bench_odds GAME [FIRST LAST [GAMES]]
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
    playout_begin(&o, &play->game, policy_of(&play->game), play_now(play), 0, 0);
    while (moves-- > 0 && playout_step(&o)) play_make(play, o.last);
}

/* The odds of the best move; false where there is none. */
static bool find_best(const Play *play, int games, MoveOdds *best) {
    static Odds odds;
    if (!odds_find(play, games, 0, 0, &odds) || !odds.count) return false;
    *best = odds.of[0];
    return odds_measure(play, games, 0, 0, best, 1);
}

static bool comes_true(const Play *play, Move best) {
    static Playout o;
    const Position after = apply(&play->game, play_now(play), best);
    playout_begin(&o, &play->game, policy_of(&play->game), &after, 0, 0);
    return playout_wins(&o);
}

int main(int count, char **word) {
    MoveOdds best;
    int told[TENTHS] = {0}, won[TENTHS] = {0};
    double expected[TENTHS] = {0};
    const Rules *rules = count > 1 ? rules_find(word[1]) : 0;
    if (!rules) return 2;
    const uint64_t first = count > 2 ? strtoull(word[2], 0, 10) : 1,
                   last = count > 3 ? strtoull(word[3], 0, 10) : 200;
    const int games = count > 4 ? atoi(word[4]) : GAMES;
    const Settings settings = settings_default(rules);
    for (uint64_t number = first; number <= last; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        Play play;
        play_begin(&play, rules, &settings, &deal);
        play_on(&play, (int)(number % STAGES));
        if (find_best(&play, games, &best)) {
            const double chance = (double)best.won / best.games;
            const int tenth = chance < 1 ? (int)(chance * TENTHS) : TENTHS - 1;
            told[tenth]++;
            expected[tenth] += chance;
            won[tenth] += comes_true(&play, best.move);
        }
        play_end(&play);
    }
    puts("told\tpositions\texpected\twon");
    for (int i = 0; i < TENTHS; i++)
        if (told[i])
            printf("%d-%d %%\t%d\t%.0f %%\t%.0f %%\n", 10 * i, 10 * i + 10, told[i],
                   100 * expected[i] / told[i], 100.0 * won[i] / told[i]);
    return 0;
}
