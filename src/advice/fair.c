/* Advice from what can be seen.  Merits are read off a view without the unknown cards, so that they cannot
   depend on them; only which moves are legal is asked of the position, and that the player sees too. */
#include "fair.h"

#include "patience/solver.h"
#include "plan.h"

/* With positions alone as limit the hint is the same on every machine. */
enum { SEARCH_POSITIONS = 5000 };

/* So many moves may pass that look good and yet get nothing on for good; then only plans count. */
enum { PATIENCE = 24 };

/* From most to least promising; a little is added to compare moves of a kind. */
enum {
    TURNS_UP = 1000,   /* shows a card at once */
    HOME_SAFELY = 900, /* no column will miss it */
    BARES = 600,       /* the card below is turned up */
    HOME = 500,
    EMPTIES = 400,  /* a column that something waits for */
    UNCOVERS = 350, /* a card that goes home next */
    ATTACHES = 300, /* a drawn card */
    FILLS = 200,    /* an empty column with a drawn card */
    DRAWS = 100,
    CHOOSES = 90,
    REDEALS = 80,
    DIGS = 60, /* for a card that goes home when more is cleared away */
    SHIFTS = 10,
    NOTHING_GAINED = 0
};

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

/* --- merits --------------------------------------------------------------------------------------------- */

static bool goes_home(const Game *g, const Position *view, Card card) {
    for (int nth = 0; card && nth < g->groups; nth++)
        if (g->rules.group[nth].role == FOUNDATION && group_takes(g, view, nth, card, true) >= 0) return true;
    return false;
}

/* The lowest rank that the families of the other colour have reached. */
static int lowest_of_other_colour(const Game *g, const Position *view, Card card) {
    int lowest = KING;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role != FOUNDATION || !group->suited) continue;
        const int suit = (pile - g->first[g->group_of[pile]]) * SUITS / group->piles;
        const int rank = pile_is_empty(view, pile) ? 0 : rank_of(pile_top(view, pile));
        if (is_red(card_make(ACE, suit)) != is_red(card) && rank < lowest) lowest = rank;
    }
    return lowest;
}

/* Whether no column can need a card that goes home. */
static bool is_safe(const Game *g, const Position *view, Move m) {
    const PileGroup *home = group_of(g, m.to);
    const Card card = pile_top(view, m.from);
    if (m.kind != MOVE_CARDS || !home->suited || home->build.wraps) return false;
    return rank_of(card) <= lowest_of_other_colour(g, view, card) + 1;
}

static bool bares(const Position *view, Move m) {
    const int left = pile_count(view, m.from) - m.count;
    return m.kind == MOVE_CARDS && left > 0 && left == view->hidden[m.from];
}

static int merit_of_home(const Game *g, const Position *view, Move m) {
    const bool seen_before = role_of(g, m.from) == FOUNDATION;
    if (seen_before) return NOTHING_GAINED;
    if (is_safe(g, view, m)) return HOME_SAFELY;
    return bares(view, m) ? BARES + view->hidden[m.from] : HOME;
}

/* Whether a king that could use an empty column is to be seen. */
static bool king_waits(const Game *g, const Position *view) {
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        if (role != COLUMN && role != WASTE && role != HAND) continue;
        const Card *card = pile_cards(view, pile);
        const int lowest =
            role == COLUMN ? 1 : pile_count(view, pile) - 1; /* where it is of use to move it */
        for (int i = lowest > 0 ? lowest : 0; i < pile_count(view, pile); i++)
            if (card[i] && rank_of(card[i]) == KING) return true;
    }
    return false;
}

static bool wants_empty_column(const Game *g, const Position *view, int pile) {
    const Takes takes = group_of(g, pile)->empty_takes;
    return takes == ANY_CARD || takes == ANY_RUN || (takes != NOTHING && king_waits(g, view));
}

/* What comes nearer by clearing cards off a column: the uppermost card below that goes home. */
static int merit_of_digging(const Game *g, const Position *view, Move m) {
    const int left = pile_count(view, m.from) - m.count, hidden = view->hidden[m.from];
    for (int i = left - 1; i >= hidden; i--) {
        if (!goes_home(g, view, pile_cards(view, m.from)[i])) continue;
        const int above = left - 1 - i;
        return above ? DIGS - above : UNCOVERS;
    }
    return left > hidden || !left ? SHIFTS : NOTHING_GAINED;
}

static int merit_of_building(const Game *g, const Position *view, Move m) {
    const Role from = role_of(g, m.from);
    const int left = pile_count(view, m.from) - m.count;
    const bool to_empty = pile_is_empty(view, m.to);
    if (from == FOUNDATION) return NOTHING_GAINED;
    if (from == WASTE || from == HAND || from == CELL) return to_empty ? FILLS : ATTACHES;
    if (bares(view, m)) return BARES - 50 * to_empty + view->hidden[m.from];
    if (left) return merit_of_digging(g, view, m) / (to_empty ? 2 : 1);
    if (to_empty) return NOTHING_GAINED;
    return from == COLUMN && wants_empty_column(g, view, m.from) ? EMPTIES : SHIFTS;
}

int fair_merit(const Game *g, const Position *view, Move m) {
    switch (m.kind) {
    case MOVE_TURN: return TURNS_UP;
    case MOVE_DRAW: return DRAWS;
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: return REDEALS;
    case MOVE_UP:
    case MOVE_DOWN: return CHOOSES;
    case MOVE_INNER: return merit_of_home(g, view, m);
    default: break;
    }
    if (role_of(g, m.to) == FOUNDATION) return merit_of_home(g, view, m);
    if (role_of(g, m.to) == CELL) return merit_of_digging(g, view, m) / 3;
    return merit_of_building(g, view, m);
}

/* --- where every card is known -------------------------------------------------------------------------- */

/* Searches the positions from which every card is known, but for those on a group found before: so a group is
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
    for (; i > 0 && fair_merit(g, view, list->move[i - 1]) < fair_merit(g, view, m); i--)
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
        if (fair_merit(g, &view, m) <= SHIFTS || move_is_idle(g, p, m) || !plan_is_new(play, &after))
            continue;
        if (!waits || draws(m) || plan_gains(play, m, &after)) put_in_order(g, &view, found, m);
    }
}

void fair_hints(const Play *play, Verdicts *groups, FairHints *hints) {
    const Game *g = &play->game;
    hints->moves.count = 0;
    hints->lost = false;
    if (game_is_won(g, play_now(play))) return;
    if (fair_knows_all(g, play_now(play))) {
        search_known(play, groups);
        const Move next = verdicts_winning_move(groups, play, play->at);
        hints->lost = verdicts_of(groups, play, play->at) == NOT_WINNABLE;
        if (next.kind) move_add(&hints->moves, next);
        if (next.kind) return;
    }
    find_good(play, &hints->moves);
    if (hints->moves.count) return;
    const Move planned = plan_find(play);
    if (planned.kind) move_add(&hints->moves, planned);
}

Move fair_move(const Play *play, Verdicts *groups) {
    FairHints hints;
    fair_hints(play, groups, &hints);
    return hints.moves.count ? hints.moves.move[0] : (Move){.kind = MOVE_NONE};
}
