/* Where all cards lie open a fair hint may look ahead: whoever follows the hints wins deals that no list of
   weights alone wins. */
#include "advice/hint.h"
#include "support.h"

enum { MOVES_MOST = 300 };

static Play play;

/* Plays every hint from here on. */
static void follow_hints(void) {
    Verdicts lines = {0};
    for (int i = 0; i < MOVES_MOST && !game_is_won(&play.game, play_now(&play)); i++) {
        const Move hint = hint_move(&play, &lines, HINT_GAMES);
        if (!hint.kind) break;
        ck_assert(play_do(&play, hint));
    }
    verdicts_end(&lines);
}

START_TEST(hints_win_open_games) {
    static const char *const game[] = {"napoleon", "kleiner-napoleon"};
    for (uint64_t number = 1; number <= 4; number++) {
        const Deal deal = deal_numbered(number, 1);
        begin(&play, game[_i], "", &deal);
        follow_hints();
        ck_assert_msg(game_is_won(&play.game, play_now(&play)), "%s, deal %d", game[_i], (int)number);
        play_end(&play);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("open games", 0, 0, {hints_win_open_games, 0, 2});
}
