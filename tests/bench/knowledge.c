/* How much of what the fair player loses he loses for want of knowledge: his planning, a game played on by
   the policy for each move, but in the one world that is true.  He makes the move by which that game is won,
   or brings most cards home.

   bench_knowledge GAME [NAME=VALUE...] [FIRST LAST]
   of the deals 1 to 200, unless others are given */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice/knowledge.h"
#include "advice/playout.h"

enum { MOVES_MOST = 700 };

/* The cards at home when the policy has played on. */
static int home_in_the_end(const Game *g, const Position *p) {
    static Playout o;
    playout_begin(&o, g, policy_of(g), p, 0, 0);
    (void)playout_wins(&o);
    return cards_home(g, &o.now);
}

/* Plays on from where a move leads, unless the play was there before. */
static void try_move(const Play *play, Move m, int *most, Move *best) {
    const Game *g = &play->game;
    if (!m.kind || *most == cards_to_win(g)) return;
    const Position after = apply(g, play_now(play), m);
    const int home = is_new_to(play, &after) ? home_in_the_end(g, &after) : -1;
    if (home <= *most) return;
    *most = home;
    *best = m;
}

/* The move that leads to most cards at home; MOVE_NONE where none leads to a new position. */
static Move find_best(const Play *play, int *most) {
    const Game *g = &play->game;
    const MovePolicy *policy = policy_of(g);
    WeighedMoves moves;
    WeighedMove m = {.move = {.kind = MOVE_NONE}};
    Move best = m.move;
    *most = -1;
    try_move(play, policy_take_back(policy, g, play_now(play), m).move, most, &best);
    policy_weigh(policy, g, play_now(play), 0, 0, &moves);
    while ((m = policy_take_best(&moves)).move.kind) try_move(play, m.move, most, &best);
    return best;
}

static bool wins(Play *play) {
    int most = 0;
    for (Move m;
         play->at < MOVES_MOST && most < cards_to_win(&play->game) && (m = find_best(play, &most)).kind;)
        play_make(play, m);
    return most == cards_to_win(&play->game);
}

int main(int count, char **word) {
    const Rules *rules = count > 1 ? rules_find(word[1]) : 0;
    if (!rules) return 2;
    Settings settings = settings_default(rules);
    int at = 2, option, won = 0;
    for (char *equals; at < count && (equals = strchr(word[at], '=')); at++) {
        *equals = '\0';
        if (!settings_set(&settings, word[at], equals + 1, &option)) return 2;
    }
    const uint64_t first = count > at ? strtoull(word[at], 0, 10) : 1,
                   last = count > at + 1 ? strtoull(word[at + 1], 0, 10) : 200;
    for (uint64_t number = first; number <= last; number++) {
        const Deal deal = deal_numbered(number, rules->packs);
        Play play;
        play_begin(&play, rules, &settings, &deal);
        won += wins(&play);
        play_end(&play);
    }
    printf("%d of %d won\n", won, (int)(last - first + 1));
    return 0;
}
