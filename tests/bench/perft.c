/* Counts the sequences of so many legal moves, which checks the rules against other programs and says how
   fast moves are found and made.

   bench_perft GAME[,NAME=VALUE...] DEAL DEPTH      GAME may be the file of a table */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "games.h"
#include "support.h"

int main(int count, char **word) {
    static Game game;
    Settings settings;
    const Rules *const rules = count == 4 ? game_worded(word[1], &settings) : 0;
    if (!rules) return 2;
    game_open(&game, rules, &settings);
    const Deal deal = deal_numbered(strtoull(word[2], 0, 10), game.rules.packs);
    const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
    printf("%" PRIu64 "\n", perft(&game, &p, atoi(word[3])));
    return 0;
}
