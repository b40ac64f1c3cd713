/* Deals, plays and solves with libpatience, in C or C++:
       cc example.c $(pkg-config --cflags --libs patience) -o example */
#include <inttypes.h>
#include <stdio.h>

#include <patience/play.h>
#include <patience/solver.h>

int main(void) {
    const Rules *rules = rules_find("kleine-harfe");
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(4, rules->packs);
    Play play;
    play_begin(&play, rules, &settings, &deal);

    MoveList list;
    for (int n = 0; n < 5; n++) {
        char word[NOTATION_MAX];
        legal_moves(&play.game, play_now(&play), &list);
        printf("%d moves, %s\n", list.count, move_write(&play.game, play_now(&play), list.move[0], word));
        play_do(&play, list.move[0]);
    }

    const Limits limits = {.positions = 100000};
    Solution solution = solve(&play.game, play_now(&play), &limits);
    printf("%s: %d moves, found in %" PRIu64 " positions\n", verdict_word(solution.verdict), solution.moves,
           solution.usage.positions);
    solution_end(&solution);
    play_end(&play);
    return 0;
}
