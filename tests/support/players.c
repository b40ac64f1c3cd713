#include "players.h"

#include "advice/playout.h"
#include "engine/hash.h"

enum {
    MOVES_MOST = 1000,
    ANY_MOVE = 1 << 20 /* chance that outweighs everything */
};

/* Plays without foresight. */
static void play_out(Play *play, int noise, Budget *b) {
    Playout o;
    const Position *now = play_now(play);
    Random chance = random_begin(position_hash(now));
    playout_begin(&o, &play->game, policy_of(&play->game), now, noise, random_next(&chance), b);
    while (playout_step(&o)) play_make(play, o.last);
}

/* Follows hints. */
static void play_planned(Play *play, int games, Budget *b) {
    Verdicts lines = {0};
    Odds odds;
    while (play->at < MOVES_MOST && odds_of_moves(play, &lines, games, b, &odds) && odds.moves.count) {
        const KnownPlan *const plan = &odds.moves.plan;
        play_make(play, odds.moves.of[0].move);
        for (int i = 1; i < plan->count; i++) play_make(play, plan->move[i]);
    }
    verdicts_end(&lines);
}

bool player_wins(Player player, Play *play, int games, Budget *b) {
    if (player == FAIR_PLAYER)
        play_planned(play, games, b);
    else
        play_out(play, player == RANDOM_PLAYER ? ANY_MOVE : 0, b);
    return game_is_won(&play->game, play_now(play));
}
