/* Which of many deals can be won, or are won by a player: a line a deal, and the sum of such lines
   (docs/winnability.md).

   bench_survey GAME[,NAME=VALUE...] FIRST LAST POSITIONS     searches through so many positions of each deal
   bench_survey GAME[,NAME=VALUE...] FIRST LAST fair:GAMES    plays each, with so many games for each move
   bench_survey GAME[,NAME=VALUE...] FIRST LAST greedy        by its policy alone; random: any sensible move
   bench_survey --sum < those lines                           the counts, and the bounds of the share (95 %)

   GAME may be the file of a table, FIRST and LAST are Microsoft's with ms: before the first.  Lines are whole
   whenever it is ended; those of a search have deal, verdict, positions, moves, passes, milliseconds and KiB,
   those of a player deal, result, cards at home, moves and milliseconds. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice/playout.h"
#include "games.h"
#include "players.h"
#include "solver/solver.h"

enum { MEMORY_MOST = 1 << 30 };

static void search_deal(const Game *g, const Deal *deal, uint64_t positions) {
    const Position p = game_deal(g, deal->pack, deal_salt(deal));
    const Limits limits = {
        .positions = positions, .memory = MEMORY_MOST, .verdict_only = !g->rules.par}; /* or passes matter */
    Solution s = assisted_solve(g, &p, &limits);
    if (s.spent == LINE_REFUSED || s.spent == MEMORY_REFUSED) exit(2);
    printf("%" PRIu64 "\t%s\t%" PRIu64 "\t", deal->number, verdict_word(s.verdict), s.usage.positions);
    printf(s.line ? "%d\t%d\t" : "-\t-\t", s.moves, s.passes);
    printf("%.0f\t%zu\n", s.usage.seconds * 1000, s.usage.memory >> 10);
    solution_end(&s);
}

static void play_deal(const Rules *rules, const Settings *settings, const Deal *deal, Player player,
                      int games) {
    const clock_t begun = clock();
    Play play;
    play_begin(&play, rules, settings, deal);
    const bool won = player_wins(player, &play, games, ENDLESS);
    printf("%" PRIu64 "\t%s\t%d\t%d\t%.0f\n", deal->number, won ? "won" : "lost",
           cards_home(&play.game, play_now(&play)), play.at,
           (double)(clock() - begun) / CLOCKS_PER_SEC * 1000);
    play_end(&play);
}

/* The player of a word, or PLAYERS where it is none. */
static Player player_of(const char *word, int *games) {
    if (sscanf(word, "fair:%d", games) == 1 && *games > 0) return FAIR_PLAYER;
    return !strcmp(word, "greedy") ? GREEDY_PLAYER : !strcmp(word, "random") ? RANDOM_PLAYER : PLAYERS;
}

static int survey(char **word) {
    static Game game;
    Settings settings;
    const Rules *const rules = game_worded(word[0], &settings);
    const bool microsoft = !strncmp(word[1], "ms:", 3);
    const uint64_t first = strtoull(word[1] + (microsoft ? 3 : 0), 0, 10), last = strtoull(word[2], 0, 10),
                   positions = strtoull(word[3], 0, 10);
    int games = 0;
    const Player player = player_of(word[3], &games);
    if (!rules || (!positions && player == PLAYERS)) return 2;
    game_open(&game, rules, &settings);
    setvbuf(stdout, 0, _IOLBF, BUFSIZ);
    for (uint64_t number = first; number <= last; number++) {
        const Deal deal = microsoft ? deal_microsoft(number) : deal_numbered(number, rules->packs);
        if (positions)
            search_deal(&game, &deal, positions);
        else
            play_deal(rules, &settings, &deal, player, games);
        if (number == UINT64_MAX) break;
    }
    return 0;
}

/* Undecided deals may be either: the lower bound takes them for lost, the upper for winnable. */
static int print_sum(void) {
    int deals = 0, won = 0, undecided = 0;
    for (char line[200], verdict[16]; fgets(line, sizeof line, stdin); deals++) {
        if (sscanf(line, "%*u %15s", verdict) != 1) return 2;
        won += !strcmp(verdict, "winnable") || !strcmp(verdict, "won");
        undecided += !strcmp(verdict, "undecided");
    }
    printf("%d deals: %d won, %d lost, %d undecided; in percent (95 %%): %.3f-%.3f\n", deals, won,
           deals - won - undecided, undecided, interval_least(won, deals),
           interval_most(won + undecided, deals));
    return 0;
}

int main(int count, char **word) {
    if (count == 2 && !strcmp(word[1], "--sum")) return print_sum();
    return count == 5 ? survey(word + 1) : 2;
}
