#include "player.h"

#include "hint.h"
#include "playout.h"

enum {
    MOVES_MOST = 1000,
    ANY_MOVE = 1 << 20 /* chance that outweighs everything */
};

const char *player_word(Player player) {
    static const char *const word[PLAYERS] = {"fair", "greedy", "random"};
    return word[player];
}

/* Plays without foresight. */
static void play_out(Play *play, int noise) {
    Playout o;
    const Position *now = play_now(play);
    Random chance = random_begin(position_hash(now));
    playout_begin(&o, &play->game, policy_of(&play->game), now, noise, random_next(&chance));
    while (playout_step(&o)) play_make(play, o.last);
}

/* Follows hints; false when it was stopped. */
static bool play_planned(Play *play, int games, bool (*stop)(void *context), void *context) {
    Verdicts lines = {0};
    Hints hints;
    bool stopped;
    while (!(stopped = !hints_find(play, &lines, games, stop, context, &hints)) && hints.moves.count &&
           play->at < MOVES_MOST)
        play_make(play, hints.moves.move[0]);
    verdicts_end(&lines);
    return !stopped;
}

bool player_wins(Player player, Play *play, int games, bool (*stop)(void *context), void *context,
                 bool *stopped) {
    *stopped = player == FAIR_PLAYER && !play_planned(play, games, stop, context);
    if (player != FAIR_PLAYER) play_out(play, player == RANDOM_PLAYER ? ANY_MOVE : 0);
    return game_is_won(&play->game, play_now(play));
}
