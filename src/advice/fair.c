/* Advice from what can be seen.  Merits are read off a view without the unknown cards, so that they cannot
   depend on them; only which moves are legal is asked of the position, and that the player sees too. */
#include "fair.h"

#include "merit.h"
#include "patience/solver.h"
#include "plan.h"

/* With positions alone as limit the hint is the same on every machine. */
enum { SEARCH_POSITIONS = 5000 };

/* So many moves may pass that look good and yet get nothing on for good; then only plans count. */
enum { PATIENCE = 24 };

/* --- what is known -------------------------------------------------------------------------------------- */

/* The second time through, the stock is known, unless it was shuffled. */
static bool stock_is_known(const Game *g, const Position *p) {
    return p->pass > 1 && !(g->rules.stock.redeals & SHUFFLED);
}

int fair_unseen(const Game *g, const Position *p, int pile) {
    const bool closed = role_of(g, pile) == STOCK && !stock_is_known(g, p);
    return closed ? pile_count(p, pile) : p->hidden[pile];
}

Position fair_view(const Game *g, const Position *p) {
    Position view = *p;
    view.salt = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < fair_unseen(g, p, pile); i++) view.card[view.start[pile] + i] = NO_CARD;
    return view;
}

bool fair_knows_all(const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++)
        if (fair_unseen(g, p, pile)) return false;
    return !(g->rules.stock.redeals & SHUFFLED);
}

/* --- where every card is known -------------------------------------------------------------------------- */

/* Searches the positions from which every card is known, but for those on a line found before: so a line is
   kept while it is followed, whoever asks and whenever. */
static void search_known(const Play *play, Verdicts *groups) {
    const Game *g = &play->game;
    int first = play->at;
    while (first > 0 && fair_knows_all(g, play_after(play, first - 1))) first--;
    for (int i = first; i <= play->at; i++) {
        if (verdicts_searched(groups, play, i) || verdicts_of(groups, play, i) == NOT_WINNABLE) continue;
        const Position *p = play_after(play, i);
        Solution solution = solve(g, p, &(Limits){.positions = SEARCH_POSITIONS});
        verdicts_note(groups, g, i, p, &solution);
        solution_end(&solution);
    }
}

/* --- the moves ------------------------------------------------------------------------------------------ */

static void put_in_order(const Game *g, const Position *view, MoveList *list, Move m) {
    int i = list->count++;
    for (; i > 0 && move_merit(g, view, list->move[i - 1]) < move_merit(g, view, m); i--)
        list->move[i] = list->move[i - 1];
    list->move[i] = m;
}

static bool draws(Move m) {
    return m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL;
}

/* Those that look good and lead to a new position, the best first. */
static void find_good(const Play *play, MoveList *found) {
    const Game *g = &play->game;
    const Position *p = play_now(play), view = fair_view(g, p);
    const bool waits = plan_moves_in_vain(play) >= PATIENCE;
    MoveList list;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        const Position after = apply(g, p, m);
        if (move_merit(g, &view, m) <= MERIT_SHIFTS || move_is_idle(g, p, m) || !plan_is_new(play, &after))
            continue;
        if (!waits || draws(m) || plan_gains(play, m, &after)) put_in_order(g, &view, found, m);
    }
}

void fair_hints(const Play *play, Verdicts *lines, FairHints *hints) {
    const Game *g = &play->game;
    hints->moves.count = 0;
    hints->lost = hints->wins = false;
    if (game_is_won(g, play_now(play))) return;
    if (fair_knows_all(g, play_now(play))) {
        search_known(play, lines);
        const Move next = verdicts_winning_move(lines, play, play->at);
        hints->lost = verdicts_of(lines, play, play->at) == NOT_WINNABLE;
        hints->wins = next.kind;
        if (next.kind) move_add(&hints->moves, next);
        if (next.kind) return;
    }
    find_good(play, &hints->moves);
    if (hints->moves.count) return;
    const Move planned = plan_find(play);
    if (planned.kind) move_add(&hints->moves, planned);
}

Error fair_reason(const Play *play, const FairHints *hints) {
    const Game *g = &play->game;
    const Position view = fair_view(g, play_now(play));
    MoveList list;
    legal_moves(g, play_now(play), &list);
    if (list.count == 1 && list.move[0].kind != MOVE_DRAW) return (Error){.why = N_("it is the only move")};
    const Error reason = move_reason(g, &view, hints->moves.move[0]);
    if (reason.why) return reason;
    return (Error){.why = hints->wins ? N_("it is on the way to a win") : N_("it prepares what comes next")};
}

Move fair_move(const Play *play, Verdicts *lines) {
    FairHints hints;
    fair_hints(play, lines, &hints);
    return hints.moves.count ? hints.moves.move[0] : (Move){.kind = MOVE_NONE};
}
