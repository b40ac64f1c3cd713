/* All legal moves (rules.md 0.7): the same that legality.c allows, found faster; tests/every compares them.
 */
#include "legality.h"
#include "rare_word.h"

#include <assert.h>

static Move cards(int from, int to, int count) {
    return (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count};
}

/* Whether drawing turns up a card where it lies. */
static bool next_is_turned_up(const Game *g, const Position *p) {
    const CardPlace spot = g->rules.hooks.draws_to ? g->rules.hooks.draws_to(g, p) : NO_PLACE;
    return spot.pile >= 0 && spot.row < p->hidden[spot.pile];
}

static bool a_column_is_empty(const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN && pile_is_empty(p, pile)) return true;
    return false;
}

/* Columns gathered in order are dealt again only when nothing is left to draw, and only if that changes
   anything. */
static Refusal gathering_refusal(const Game *g, const Position *p, MoveKind kind) {
    const PileGroup *group = &g->rules.group[g->gathers];
    const bool shuffled = group->gathers == GATHERED_SHUFFLED;
    if (kind == MOVE_REDEAL && shuffled) return REFUSED_SHUFFLING_NEEDED;
    if (kind == MOVE_SHUFFLE && !shuffled) return REFUSED_NO_SHUFFLING;
    if (group->times && p->pass > group->times) return REFUSED_NO_GATHERING_LEFT;
    if (p->start[g->first[g->gathers]] == p->start[g->first[g->gathers + 1]])
        return REFUSED_NOTHING_TO_REDEAL;
    if (shuffled) return NOT_REFUSED;
    if (g->stock >= 0 && !pile_is_empty(p, g->stock)) return REFUSED_STOCK_NOT_USED_UP;
    Position after = apply(g, p, (Move){.kind = MOVE_REDEAL});
    after.pass = p->pass;
    return position_equal(&after, p) ? REFUSED_NOTHING_CHANGES : NOT_REFUSED;
}

/* Closing up and filling a row is refused if it would change nothing. */
static Refusal closing_refusal(const Game *g, const Position *p) {
    const Position after = apply(g, p, (Move){.kind = MOVE_DRAW});
    if (!position_equal(&after, p)) return NOT_REFUSED;
    return pile_is_empty(p, g->stock) ? REFUSED_STOCK_USED_UP : REFUSED_NOTHING_CHANGES;
}

/* Reasons that hold forever come before those that only hold now. */
Refusal stock_refusal(const Game *g, const Position *p, MoveKind kind) {
    const StockRules *stock = &g->rules.stock;
    if (g->gathers >= 0 && kind != MOVE_DRAW) return gathering_refusal(g, p, kind);
    if (g->stock < 0) return REFUSED_NO_STOCK;
    if (kind == MOVE_DRAW && g->waste < 0 && !stock->draws_to && !g->rules.hooks.draws_to)
        return REFUSED_NO_DRAWING;
    if (kind == MOVE_DRAW && row_drawn_to(g) == ROW_TOUCHES) return closing_refusal(g, p);
    const bool more = next_is_turned_up(g, p) || !pile_is_empty(p, g->stock);
    const bool waste = g->waste >= 0 && !pile_is_empty(p, g->waste);
    const bool hand = g->hand >= 0 && !pile_is_empty(p, g->hand);
    if (kind == MOVE_DRAW && !more) return REFUSED_STOCK_USED_UP;
    if (kind == MOVE_DRAW)
        return stock->needs == NEEDS_COLUMNS && a_column_is_empty(g, p) ? REFUSED_COLUMN_IS_EMPTY
               : stock->needs == NEEDS_EMPTY_WASTE && waste             ? REFUSED_WASTE_NOT_EMPTY
                                                                        : NOT_REFUSED;
    if (kind == MOVE_SHUFFLE && !(stock->redeals & SHUFFLED)) return REFUSED_NO_SHUFFLING;
    if (stock->passes < 2) return REFUSED_ONE_PASS_ONLY;
    if (stock->passes != UNLIMITED && p->pass >= stock->passes) return REFUSED_NO_PASS_LEFT;
    if (more) return REFUSED_STOCK_NOT_USED_UP;
    if (!waste && !hand) return REFUSED_NOTHING_TO_REDEAL;
    if (kind == MOVE_REDEAL && stock->redeals == SHUFFLED) return REFUSED_SHUFFLING_NEEDED;
    return NOT_REFUSED;
}

static void stock_moves(const Game *g, const Position *p, MoveList *list) {
    if (g->stock < 0 && g->gathers < 0) return;
    for (MoveKind kind = MOVE_DRAW; kind <= MOVE_SHUFFLE; kind++) {
        if (stock_refusal(g, p, kind) != NOT_REFUSED) continue;
        move_add(list, (Move){.kind = (uint8_t)kind});
        if (kind == MOVE_DRAW && g->gathers < 0) return; /* only a stock that is used up is dealt again */
    }
}

/* What piles take as the table stands: few cards fit anywhere, so most sources are ruled out at a glance. */
typedef struct Wanted {
    CardSet home, columns;
    PileSet column, cell;  /* piles that take any card */
    CardSet by[PILES_MAX]; /* what each of these piles takes */
} Wanted;

static CardSet taken_by(const Game *g, const Position *p, int pile) {
    const int nth = g->group_of[pile];
    if (pile_is_empty(p, pile)) return taken_into(g, p, nth);
    if (!has_room(g, p, pile, 1) || is_misdealt(g, p, pile)) return NO_CARDS;
    return pile_is_open(p, pile) ? g->onto[nth][pile_top(p, pile)] : NO_CARDS;
}

/* Columns and cells that are not targets take nothing. */
static void find_wanted(const Game *g, const Position *p, PileSet targets, Wanted *wanted) {
    wanted->home = wanted->columns = NO_CARDS;
    wanted->column = wanted->cell = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const Role role = g->rules.group[nth].role;
        const bool cells = role == CELL && !word_keeps(g, p, g->first[nth], NO_CARD);
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
            if (role == FOUNDATION) wanted->home |= taken_by(g, p, pile);
            if (!(targets & pile_bit(pile)) || !(role == COLUMN || (cells && pile_is_empty(p, pile))))
                continue;
            wanted->by[pile] = taken_by(g, p, pile);
            *(cells ? &wanted->cell : &wanted->column) |= pile_bit(pile);
            if (!cells) wanted->columns |= wanted->by[pile];
        }
    }
}

/* A card counts as fitting only the first pile of its group, so there is one word for the move (rules.md
   0.7). */
static void to_foundations(const Game *g, const Position *p, int from, const Wanted *wanted, MoveList *list) {
    const Card card = pile_top(p, from);
    if (!set_has(wanted->home, card) || gives_no_second(g, p, from)) return;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (group->role != FOUNDATION || (nth == g->group_of[from] && !group->misdealt)) continue;
        const int pile = group_takes(g, p, nth, card, true);
        if (pile >= 0) move_add(list, cards(from, pile, 1));
    }
}

/* Adds the tails of a run of this many cards that may go to this column. */
static void to_column(const Game *g, const Position *p, int from, int to, int run, CardSet fitting,
                      MoveList *list) {
    const Gives gives = group_of(g, from)->gives;
    const Card *end = pile_cards(p, from) + pile_count(p, from);
    const int most = pile_is_empty(p, to) && !takes_runs(group_of(g, to)) ? 1 : run;
    for (int n = 1; n <= most && has_room(g, p, to, n); n++) {
        if (!set_has(fitting, end[-n]) || !leaves_together(g, p, from, n)) continue;
        if (gives == THROUGH_CELLS && n > 1 && n > most_carried(g, p, to)) return;
        move_add(list, cards(from, to, n));
    }
}

static void to_columns(const Game *g, const Position *p, int from, const Wanted *wanted, MoveList *list) {
    const PileGroup *source = group_of(g, from);
    const int run = most_leaving(g, p, from);
    const Card *end = pile_cards(p, from) + pile_count(p, from);
    CardSet tails = NO_CARDS;
    for (int n = 1; n <= run; n++) tails |= card_bit(end[-n]);
    if (!(tails & wanted->columns)) return;
    for (PileSet left = wanted->column & ~pile_bit(from); left; left &= left - 1) {
        const int to = __builtin_ctzll(left);
        const Goes kind = pile_is_empty(p, to) ? TO_EMPTY_COLUMN : TO_COLUMN;
        if (!(tails & wanted->by[to]) || !(source->goes & kind)) continue;
        if (kind == TO_COLUMN || !word_holds(g, p, from, kind))
            to_column(g, p, from, to, run, wanted->by[to], list);
    }
}

static void to_cells(const Game *g, const Position *p, int from, const Wanted *wanted, MoveList *list) {
    const Card *end = pile_cards(p, from) + pile_count(p, from);
    for (PileSet left = wanted->cell & ~pile_bit(from); left; left &= left - 1) {
        const int to = __builtin_ctzll(left);
        const int most = takes_from(group_of(g, to), group_of(g, from)) ? most_leaving(g, p, from) : 1;
        for (int n = 1; n <= most; n++)
            if (set_has(wanted->by[to], end[-n]) && (n == 1 || leaves_together(g, p, from, n)))
                move_add(list, cards(from, to, n));
    }
}

/* Of foundations that show the same card only the first is a source, so there is one word for the move
   (rules.md 0.7).  Suits count unless foundations ignore them and the card could only go to foundations.
   Misdealt cards count as different. */
bool foundation_is_doubled(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const bool suits_matter =
        group->build.suits != ANY_SUIT || group->goes != TO_FOUNDATION || group->misdealt;
    const Card top = pile_top(p, pile);
    for (int i = g->first[g->group_of[pile]]; i < pile; i++) {
        const Card other = group->misdealt && !is_misdealt(g, p, i) ? NO_CARD : pile_top(p, i);
        if (other == top || (!suits_matter && rank_of(other) == rank_of(top))) return true;
    }
    return false;
}

/* A base never leaves its foundation, nor any card of its rank (an ace that goes out twice in one pile); or
   else only misdealt cards leave. */
bool stays_on_foundation(const Game *g, const Position *p, int pile) {
    return group_of(g, pile)->misdealt ? !is_misdealt(g, p, pile)
                                       : rank_of(pile_top(p, pile)) == rank_of(pile_cards(p, pile)[0]);
}

/* A complete run that the player removes goes to the first empty foundation. */
static void to_complete(const Game *g, const Position *p, int from, MoveList *list) {
    if (g->rules.group[g->complete].complete_runs != RUNS_BY_HAND) return;
    const int home = complete_run_home(g, p, from);
    if (home >= 0) move_add(list, cards(from, home, RANKS));
}

static void pile_moves(const Game *g, const Position *p, int from, const Wanted *wanted, MoveList *list) {
    const PileGroup *group = group_of(g, from);
    if (!group->gives || pile_is_empty(p, from) || pile_lock(g, p, from)) return;
    if ((from == g->waste && waste_is_covered(g, p)) || pile_is_covered(g, p, from)) return;
    if (!pile_is_open(p, from)) {
        if (group->turning == BY_HAND) move_add(list, (Move){.kind = MOVE_TURN, .from = (uint8_t)from});
        return;
    }
    if (group->role == FOUNDATION && (stays_on_foundation(g, p, from) || foundation_is_doubled(g, p, from)))
        return;
    if (g->complete >= 0) to_complete(g, p, from, list);
    if (group->goes & TO_FOUNDATION) to_foundations(g, p, from, wanted, list);
    if (group->goes & (TO_COLUMN | TO_EMPTY_COLUMN)) to_columns(g, p, from, wanted, list);
    if (group->goes & TO_CELL) to_cells(g, p, from, wanted, list);
}

static void keep_choices(const Game *g, MoveList *list) {
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (chooses(g, list->move[i])) list->move[kept++] = list->move[i];
    list->count = kept;
}

/* Whether the pile's top card may leave with another pile's. */
static bool is_free(const Game *g, const Position *p, int pile, int other) {
    const PileGroup *group = group_of(g, pile);
    const bool overlaps = group->overlaps && pile_is_open(p, pile) && pile_is_covered(g, p, pile) &&
                          !pile_is_covered_besides(g, p, pile, other);
    return (top_leaves(g, p, pile) || (overlaps && group->gives && group->goes & TO_FOUNDATION)) &&
           !(pile == g->waste && waste_is_covered(g, p)) && !pile_lock(g, p, pile);
}

static void pair_moves(const Game *g, const Position *p, MoveList *list) {
    for (int a = 0; a < g->piles; a++)
        for (int b = a + 1; b < g->piles; b++)
            if (set_has(g->pair[pile_top(p, a)], pile_top(p, b)) && piles_reach(g, a, b) &&
                is_free(g, p, a, b) && is_free(g, p, b, a))
                move_add(list, cards(a, b, 1));
}

static void keep_allowed(const Game *g, const Position *p, MoveList *list) {
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (!g->rules.hooks.forbids(g, p, list->move[i])) list->move[kept++] = list->move[i];
    list->count = kept;
}

void legal_moves_to(const Game *g, const Position *p, PileSet targets, MoveList *list) {
    Wanted wanted;
    list->count = 0;
    if (game_is_won(g, p)) return;
    find_wanted(g, p, targets, &wanted);
    if (card_pending(g, p)) {
        pile_moves(g, p, g->hand, &wanted, list); /* it must be played first (KH-A4) */
    } else {
        stock_moves(g, p, list);
        for (int pile = awaits_direction(g, p) ? g->piles : 0; pile < g->piles; pile++)
            pile_moves(g, p, pile, &wanted, list);
        if (open_way(g, p) >= 0) {
            move_add(list, (Move){.kind = MOVE_UP});
            move_add(list, (Move){.kind = MOVE_DOWN});
        }
        if (g->pairs >= 0) pair_moves(g, p, list);
        if (g->rules.hooks.other_moves) g->rules.hooks.other_moves(g, p, list);
    }
    if (awaits_choice(g, p)) keep_choices(g, list);
    if (g->rules.hooks.forbids) keep_allowed(g, p, list);
    assert(list->count < MOVES_MAX);
}

void legal_moves(const Game *g, const Position *p, MoveList *list) {
    legal_moves_to(g, p, ~(PileSet)0, list);
}

/* --- what leads nowhere --------------------------------------------------------------------------------- */

bool move_is_idle(const Game *g, const Position *p, Move m) {
    const PileGroup *from = group_of(g, m.from), *to = group_of(g, m.to);
    return m.kind == MOVE_CARDS && from->role == COLUMN && to->role == COLUMN && pile_is_empty(p, m.to) &&
           pile_count(p, m.from) == m.count && (from == to || (from->alike && from->alike == to->alike));
}

bool move_is_take_back(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && role_of(g, m.from) == FOUNDATION && !group_of(g, m.from)->misdealt;
}
