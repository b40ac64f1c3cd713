/* Counts the sequences of so many legal moves, which checks the rules against other programs and says how
   fast moves are found and made.

   bench_perft GAME [NAME=VALUE...] DEAL DEPTH      GAME may be the file of a table */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* The game that comes with the program, or the one whose table the file is; or 0. */
static const Rules *rules_of(const char *word) {
    static char text[4 * OWN_TABLE_MAX];
    Error error;
    FILE *const in = strpbrk(word, "./") ? fopen(word, "r") : 0;
    if (!in) return rules_find(word);
    const size_t size = fread(text, 1, sizeof text, in);
    fclose(in);
    return rules_learn(text, size, word, &error);
}

int main(int count, char **word) {
    const Rules *const rules = count > 3 ? rules_of(word[1]) : 0;
    static Game game;
    int option;
    if (!rules) return 2;
    Settings settings = settings_default(rules);
    for (int i = 2; i < count - 2; i++) {
        char *const value = strchr(word[i], '=');
        if (value) *value = '\0';
        if (!value || !settings_set(&settings, word[i], value + 1, &option)) return 2;
    }
    game_open(&game, rules, &settings);
    const Deal deal = deal_numbered(strtoull(word[count - 2], 0, 10), game.rules.packs);
    const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
    printf("%" PRIu64 "\n", perft(&game, &p, atoi(word[count - 1])));
    return 0;
}
