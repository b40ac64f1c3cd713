/* Deals, plays and solves with libpatience:
       cc example.c $(pkg-config --cflags --libs patience) -o example */
#include <inttypes.h>
#include <stdio.h>

#include <patience.h>

int main(void) {
    const Rules *rules = rules_find("kleine-harfe");
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(4, rules_packs(rules));
    Play *play = play_new();
    if (!play) return 1;
    play_begin(play, rules, &settings, &deal);
    const Game *game = play_game(play);

    for (int n = 0; n < 5; n++) {
        const Position now = play_position(play, play_count(play));
        char word[NOTATION_MAX];
        Move first;
        const int moves = game_moves(game, &now, &first, 1);
        printf("%d moves, %s\n", moves, move_write(game, &now, first, word));
        play_do(play, first);
    }

    const Limits limits = {.positions = 100000};
    Position now = play_position(play, play_count(play));
    Solution solution = solve(game, &now, &limits);
    printf("%s: %d moves, found in %" PRIu64 " positions\n", verdict_word(solution.verdict), solution.moves,
           solution.usage.positions);
    for (int n = 0; n < solution.moves; n++) play_do(play, solution.line[n]);
    solution_end(&solution);

    now = play_position(play, play_count(play));
    printf("%s: %d of %d cards\n", standing_word(game_standing(game, &now)), cards_home(game, &now),
           cards_to_win(game));
    play_free(play);
    return 0;
}
