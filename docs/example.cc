// Deals, plays and solves with libpatience, as example.c does, in C++17:
//     c++ -std=c++17 example.cc $(pkg-config --cflags --libs patience) -o example
#include <iostream>
#include <memory>

#include <patience.h>

int main() {
    const Rules *rules = rules_find("kleine-harfe");
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(4, rules_packs(rules));
    const std::unique_ptr<Play, void (*)(Play *)> play(play_new(), play_free);
    if (!play) return 1;
    play_begin(play.get(), rules, &settings, &deal);
    const Game *game = play_game(play.get());
    const auto now = [&] { return play_position(play.get(), play_count(play.get())); };

    for (int n = 0; n < 5; n++) {
        const Position position = now();
        char word[NOTATION_MAX];
        Move first;
        const int moves = game_moves(game, &position, &first, 1);
        std::cout << moves << " moves, " << move_write(game, &position, first, word) << '\n';
        play_do(play.get(), first);
    }

    Limits limits{};
    limits.positions = 100000;
    Position position = now();
    Solution solution = solve(game, &position, &limits);
    std::cout << verdict_word(solution.verdict) << ": " << solution.moves << " moves, found in "
              << solution.usage.positions << " positions\n";
    for (int n = 0; n < solution.moves; n++) play_do(play.get(), solution.line[n]);
    solution_end(&solution);

    position = now();
    std::cout << standing_word(game_standing(game, &position)) << ": " << cards_home(game, &position) << " of "
              << cards_to_win(game) << " cards\n";
}
