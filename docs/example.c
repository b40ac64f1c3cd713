/* Deals, plays and solves with libpatience:
       cc example.c $(pkg-config --cflags --libs patience) -o example */
#include <inttypes.h>
#include <stdio.h>

#include <patience.h>

int main(void) {
    const PatienceRules *rules = patience_rules_find("kleine-harfe");
    const PatienceSettings settings = patience_settings_default(rules);
    const PatienceDeal deal = patience_deal_numbered(4, patience_rules_packs(rules));
    PatiencePlay *play = patience_play_new();
    if (!play) return 1;
    patience_play_begin(play, rules, &settings, &deal);
    const PatienceGame *game = patience_play_game(play);

    for (int n = 0; n < 5; n++) {
        const PatiencePosition now = patience_play_position(play, patience_play_count(play));
        char word[PATIENCE_NOTATION_MAX];
        PatienceMove first;
        const int moves = patience_game_moves(game, &now, &first, 1);
        printf("%d moves, %s\n", moves, patience_move_write(game, &now, first, word));
        patience_play_do(play, first);
    }

    const PatienceLimits limits = {.positions = 100000};
    PatiencePosition now = patience_play_position(play, patience_play_count(play));
    PatienceSolution solution = patience_solve(game, &now, &limits);
    printf("%s: %d moves, found in %" PRIu64 " positions\n", patience_verdict_word(solution.verdict),
           solution.moves, solution.usage.positions);
    for (int n = 0; n < solution.moves; n++) patience_play_do(play, solution.line[n]);
    patience_solution_end(&solution);

    now = patience_play_position(play, patience_play_count(play));
    printf("%s: %d of %d cards\n", patience_standing_word(patience_game_standing(game, &now)),
           patience_cards_home(game, &now), patience_cards_to_win(game));
    patience_play_free(play);
    return 0;
}
