// Deals, plays and solves with libpatience, as example.c does, in C++17:
//     c++ -std=c++17 example.cc $(pkg-config --cflags --libs patience) -o example
#include <iostream>
#include <memory>

#include <patience.h>

int main() {
    const PatienceRules *rules = patience_rules_find("kleine-harfe");
    const PatienceSettings settings = patience_settings_default(rules);
    const PatienceDeal deal = patience_deal_numbered(4, patience_rules_packs(rules));
    const std::unique_ptr<PatiencePlay, void (*)(PatiencePlay *)> play(patience_play_new(),
                                                                       patience_play_free);
    if (!play) return 1;
    patience_play_begin(play.get(), rules, &settings, &deal);
    const PatienceGame *game = patience_play_game(play.get());
    const auto now = [&] { return patience_play_position(play.get(), patience_play_count(play.get())); };

    for (int n = 0; n < 5; n++) {
        const PatiencePosition position = now();
        char word[PATIENCE_NOTATION_MAX];
        PatienceMove first;
        const int moves = patience_game_moves(game, &position, &first, 1);
        std::cout << moves << " moves, " << patience_move_write(game, &position, first, word) << '\n';
        patience_play_do(play.get(), first);
    }

    PatienceLimits limits{};
    limits.positions = 100000;
    PatiencePosition position = now();
    PatienceSolution solution = patience_solve(game, &position, &limits);
    std::cout << patience_verdict_word(solution.verdict) << ": " << solution.moves << " moves, found in "
              << solution.usage.positions << " positions\n";
    for (int n = 0; n < solution.moves; n++) patience_play_do(play.get(), solution.line[n]);
    patience_solution_end(&solution);

    position = now();
    std::cout << patience_standing_word(patience_game_standing(game, &position)) << ": "
              << patience_cards_home(game, &position) << " of " << patience_cards_to_win(game) << " cards\n";
}
