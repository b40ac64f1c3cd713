#include "player.h"

#include "fair.h"
#include "odds.h"
#include "patience/solver.h"
#include "playout.h"

enum {
    MOVES_MOST = 1000,
    SEARCH_POSITIONS = 200000,
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

/* Where all is known the solver tells the rest; false where it does not find out. */
static bool play_known(Play *play) {
    if (!fair_knows_all(&play->game, play_now(play))) return false;
    Solution s =
        solve(&play->game, play_now(play), &(Limits){.positions = SEARCH_POSITIONS, .verdict_only = true});
    for (int i = 0; i < s.moves; i++) play_make(play, s.line[i]);
    const bool known = s.verdict != UNDECIDED;
    solution_end(&s);
    return known;
}

/* false when it was stopped. */
static bool play_planned(Play *play, int games, bool (*stop)(void *context), void *context) {
    Odds odds;
    bool asks = true; /* the solver: not twice where nothing new is learned */
    while (play->at < MOVES_MOST && !game_is_won(&play->game, play_now(play))) {
        const bool knows_all = fair_knows_all(&play->game, play_now(play));
        if (knows_all && asks && play_known(play)) break;
        asks = !knows_all;
        if (!odds_find(play, games, stop, context, &odds)) return false;
        if (!odds.count) break;
        play_make(play, odds.of[0].move);
    }
    return true;
}

bool player_wins(Player player, Play *play, int games, bool (*stop)(void *context), void *context,
                 bool *stopped) {
    *stopped = player == FAIR_PLAYER && !play_planned(play, games, stop, context);
    if (player != FAIR_PLAYER) play_out(play, player == RANDOM_PLAYER ? ANY_MOVE : 0);
    return game_is_won(&play->game, play_now(play));
}
