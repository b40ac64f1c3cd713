#include "traits.h"

#include "relaxation.h"

static Told told_of(const PileGroup *group, bool empty_at_first) {
    const Build build = group->build;
    if (build.suits == SAME_SUIT && !build.both_ways && group->suited) return COUNT_TOLD;
    if (build.suits == SAME_SUIT && build.both_ways && !empty_at_first) return COUNT_AND_TOP_TOLD;
    if (build.suits == ANY_SUIT && !build.both_ways && !group->gives) return COUNT_TOLD;
    return ALL_TOLD;
}

/* Whether cards of a line are wanted by their own suit alone, and all may go home. */
static bool keeps_to_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case FOUNDATION: return group->piles == SUITS && build.suits == SAME_SUIT && !group->gives;
    case COLUMN: return group->gives == TOP_CARD && build.suits == SAME_SUIT && group->goes & TO_FOUNDATION;
    case RESERVE:
    case CELL: return group->goes & TO_FOUNDATION;
    default: return false;
    }
}

static void read_lines(Traits *t, const Position *p) {
    const Game *g = t->g;
    t->tails_equal = true;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const Build build = group->build;
        t->home_at_once &= keeps_to_suits(group);
        if (group->suited || (build.step.times && build.suits != ANY_SUIT)) t->suits_count = true;
        if (group->role == FOUNDATION) {
            bool empty = false;
            for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) empty |= pile_is_empty(p, pile);
            t->told[nth] = told_of(group, empty);
            t->comes_back |= group->gives != GIVES_NOTHING;
            t->pure_draws &= !(group->by_itself & (DRAWN | RESERVES));
            t->pure_draws &= !(build.wraps && group->by_itself); /* a starter may be kept waiting */
            t->safe_homes &= build.suits == SAME_SUIT && group->suited && !build.both_ways && !build.wraps &&
                             build.step.times == 1 && build.step.plus == 1;
        } else if (group->role == COLUMN) {
            const bool alternates = build.suits == OTHER_COLOUR && build.step.times == 1 &&
                                    build.step.plus == -1 && !build.wraps && !build.both_ways;
            t->safe_homes &= alternates;
            t->tails_equal &= alternates && group->gives == RUN && group->alike &&
                              group->turning == BY_ITSELF &&
                              (group->empty_takes == ANY_RUN || group->empty_takes == KING_RUN);
        } else if (group->role == RESERVE || group->role == CELL) {
            t->safe_homes = false;
        }
    }
}

void traits_read(Traits *t, const Game *g, const Position *p, bool plain) {
    const Rules *r = &g->rules;
    const StockRules *turn = &r->stock;
    const bool shuffled = turn->redeals & SHUFFLED;
    const bool hooks =
        r->hooks.forbids || r->hooks.other_moves || r->hooks.next_phase || r->hooks.draws_to || r->hooks.gap;
    *t = (Traits){.g = g, .plain = plain};
    t->pass_counts = g->stock >= 0 && (turn->passes != UNLIMITED || shuffled);
    if (plain) return;
    t->in_order = g->stock >= 0 && g->waste >= 0 && turn->redeal == ORDER_KEPT && !shuffled &&
                  !r->hooks.gap && !r->hooks.draws_to;
    t->pure_draws = t->in_order && !turn->held && !hooks && !turn->may_pass;
    t->safe_homes = !turn->held && !hooks;
    t->home_at_once = r->packs == 1;
    t->relaxes = relaxation_applies(g);
    read_lines(t, p);
    t->tails_equal &= !hooks;
    if (!t->in_order) return;
    for (int i = 0; i < pile_count(p, g->waste); i++) t->order[t->ordered++] = pile_cards(p, g->waste)[i];
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) t->order[t->ordered++] = pile_top(p, g->hand);
    for (int i = pile_count(p, g->stock) - 1; i >= 0; i--)
        t->order[t->ordered++] = pile_cards(p, g->stock)[i];
}
