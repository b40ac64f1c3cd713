/* Where a game stands: won, lost for certain, or open. */
#include "patience/solver.h"

/* Of positions with nothing but take-backs left nearly all are decided by a few dozen. */
enum { POSITIONS_ASKED = 20000 };

static bool is_lost_for_certain(const Game *g, const Position *p) {
    Solution solution = solve(g, p, &(Limits){.positions = POSITIONS_ASKED, .verdict_only = true});
    const bool lost = solution.verdict == NOT_WINNABLE;
    solution_end(&solution);
    return lost;
}

Standing standing_with(const Game *g, const Position *p, const MoveList *legal) {
    if (game_is_won(g, p)) return STANDING_WON;
    for (int i = 0; i < legal->count; i++)
        if (!move_is_idle(g, p, legal->move[i]) && !move_is_take_back(g, legal->move[i]))
            return STANDING_OPEN;
    return !legal->count || is_lost_for_certain(g, p) ? STANDING_LOST : STANDING_TAKE_BACKS;
}

Standing game_standing(const Game *g, const Position *p) {
    MoveList list;
    legal_moves(g, p, &list);
    return standing_with(g, p, &list);
}

const char *standing_word(Standing standing) {
    static const char *const word[] = {"open", "open", "won", "lost"};
    return word[standing];
}
