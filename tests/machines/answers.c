/* What the solver and the advice answer, a line a question: printed here and by another machine it is
   compared (tests/project/machines.sh).  Nothing in it may differ, so positions are the only limit. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/difficulty.h"
#include "advice/fair.h"
#include "patience/deal.h"
#include "patience/solver.h"

enum {
    DEALS = 3,
    POSITIONS = 30000,
    PLAIN_POSITIONS = 2000,
    HINTS = 40,
    PLAYOUTS = 2,
    SETTINGS_LENGTH = 100
};

static const struct Question {
    const char *game, *settings;
} questions[] = {
    {"kleine-harfe", ""},
    {"kleine-harfe", "forced=off passes=1"},
    {"kleine-harfe", "forced=tableau worry-back=off passes=unlimited"},
    {"kleine-harfe", "empty=any flip=manual"},
    {"grosse-harfe", ""},
    {"grosse-harfe", "passes=1 empty=king"},
    {"grosse-harfe", "forced=on worry-back=on"},
    {"8x8", ""},
    {"8x8", "forced=off passes=unlimited"},
    {"8x8", "open=on foundations=4 empty=single"},
    {"8x8", "aces=manual partial=off"},
    {"die-reihe", ""},
    {"die-reihe", "suit=off reversal=on"},
    {"die-reihe", "fill=after-row refill=immediate"},
    {"koenigs-patience", ""},
    {"koenigs-patience", "discard=open"},
    {"koenigs-patience", "discard=under helpers-first=off"},
    {"additions-patience", ""},
    {"additions-patience", "passes=3 redeal=keep"},
    {"additions-patience", "waste-top=off forced=off"},
    {"napoleon", ""},
    {"napoleon", "wrap=off worry-back=on"},
    {"kleiner-napoleon", ""},
    {"kleiner-napoleon", "direction-scope=each cellar=strict"},
};

/* A game with settings as words; what is misspelt here ends the program. */
static Game game_with(const struct Question *q) {
    char text[SETTINGS_LENGTH];
    Game g;
    int option;
    const Rules *rules = rules_find(q->game);
    if (!rules) exit(2);
    Settings settings = settings_default(rules);
    snprintf(text, sizeof text, "%s", q->settings);
    for (char *word = strtok(text, " "); word; word = strtok(0, " ")) {
        char *const value = strchr(word, '=');
        *value = '\0';
        if (!settings_set(&settings, word, value + 1, &option)) exit(2);
    }
    game_open(&g, rules, &settings);
    return g;
}

static void print_solution(const Game *g, const Position *root, const Limits *limits) {
    Solution s = solve(g, root, limits);
    Position p = *root;
    char word[NOTATION_MAX];
    printf(" %s %d %" PRIu64 " %d %d:", verdict_word(s.verdict), (int)s.spent, s.usage.positions, s.passes,
           (int)s.fewest_passes);
    for (int i = 0; i < s.moves; i++) {
        printf(" %s", move_write(g, &p, s.line[i], word));
        p = apply(g, &p, s.line[i]);
    }
    putchar('\n');
    solution_end(&s);
}

/* How many playouts win, and how fair hints play on. */
static void print_advice(const Game *g, const Deal *deal) {
    Play play;
    Verdicts lines = {0};
    char word[NOTATION_MAX];
    int won = 0;
    play_begin(&play, rules_find(g->rules.id), &g->settings, deal);
    for (uint64_t i = 0; i < PLAYOUTS; i++) won += playout_wins(g, &play.start, i);
    printf(" won %d, fair:", won);
    for (Move m; play.at < HINTS && (m = fair_move(&play, &lines)).kind; play_do(&play, m))
        printf(" %s", move_write(g, play_now(&play), m, word));
    putchar('\n');
    verdicts_end(&lines);
    play_end(&play);
}

int main(void) {
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const Game g = game_with(&questions[i]);
        for (uint64_t number = 1; number <= DEALS; number++) {
            const Deal deal = deal_numbered(number, g.rules.packs);
            const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
            printf("%s %s %" PRIu64 "\n", questions[i].game, questions[i].settings, number);
            print_solution(&g, &p, &(Limits){.positions = POSITIONS});
            print_solution(&g, &p, &(Limits){.positions = PLAIN_POSITIONS, .plain = true});
            print_advice(&g, &deal);
        }
    }
    return 0;
}
