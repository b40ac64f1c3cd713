/* Words that mean nothing where they stand: for these piles, or for what else the table says. */
#include "faults.h"

/* By the word's row in the table of the language. */
static bool says_what_is_not_for_it(const Case *c) {
    const PileGroup *g = c->group;
    int found = c->found;
    for (const RuleWord *w = rule_words(); w->word; w++) {
        if (w->owner != OF_GROUP || !rule_word_is_said(w, c->table, g)) continue;
        c->error->wanted = w->roles & ROLE(g->role) ? 0 : (int)w->roles;
        if (c->error->wanted && !found--)
            return tell_why(c, w->word, N_("{group}: “{word}” means nothing there; it is for: {roles}"), 0);
        for (int i = 0; i < 2 && w->beside[i] && !c->error->wanted; i++)
            if (rule_word_is_said(rule_word_called(w->beside[i], 0), c->table, g) && !found--)
                return tell_why(c, w->word, N_("{group}: “{word}” means nothing beside “{about}”"),
                                w->beside[i]);
    }
    return false;
}

/* The first of so many that nothing heeds. */
static bool is_one_unheeded(const Case *c, const Use *use, size_t count) {
    int found = c->found;
    for (; count--; use++)
        if (use->said && !use->heeded && !found--) return tell_why(c, use->word, use->why, use->about);
    return false;
}

static bool says_what_means_nothing(const Case *c) {
    static const char no_runs[] = N_("{group}: “{word}” means nothing where no runs leave");
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool runs = g->gives >= TOP_OR_RUN, sideways = g->fan == FAN_LEFT || g->fan == FAN_RIGHT;
    const bool dealt = most_of(g, g->dealt) > 0, down = g->facing || most_of(g, g->down);
    const Use uses[] = {
        {"down", down, dealt || g->role == WASTE, N_("{group}: “{word}” means nothing without “{about}”"),
         "dealt"},
        {"build", g->build.step.times, runs || g->role != RESERVE, no_runs, 0},
        {"runs", g->runs, runs && g->gives != ANY_TAIL, no_runs, 0},
        {"refill", g->role == COLUMN && g->refill,
         (piles_of(t, RESERVE) || !(g->refill & FROM_RESERVE)) &&
             (piles_of(t, WASTE) || !(g->refill & FROM_WASTE)) && !(g->refill & FROM_UNDER_WASTE),
         N_("{group}: “{word}” names a reserve or a waste that is not there"), 0},
        {"gives", runs, g->role != FOUNDATION, N_("{group}: “{word}”: the top card alone leaves them"), 0},
        {"gives", g->gives >= WHOLE_PILE, g->role == COLUMN,
         N_("{group}: “{word}”: that much leaves columns alone"), 0},
        {"capacity", g->capacity, g->role != CELL || g->capacity == 1,
         N_("{group}: “{word}” changes nothing: each holds one card"), 0},
        {"alike", g->alike, g->role != COLUMN || t->stock.draws_to != DRAWS_TO_COLUMNS,
         N_("{group}: “{word}” means nothing where rows are dealt"), 0},
        {"span", g->span > 1, g->fan != STACKED, N_("{group}: “{word}” means nothing without a fan"), 0},
        {"inset", g->inset, sideways, N_("{group}: “{word}” means nothing without a fan to the side"), 0},
    };
    return is_one_unheeded(c, uses, sizeof uses / sizeof *uses);
}

static bool says_nothing_of_its_stock(const Case *c) {
    static const char nothing[] = N_("{group}: “{word}” means nothing in this table");
    static const char no_waste[] = N_("{group}: “{word}” means nothing where no card is drawn to a waste");
    static const char no_hand[] = N_("{group}: “{word}” means nothing without a hand");
    const Rules *t = c->table;
    const StockRules s = t->stock;
    const bool stock = piles_of(t, STOCK), waste = stock && piles_of(t, WASTE), drawn = t->hooks.draws_to;
    const bool hand = waste && piles_of(t, HAND);
    const Use uses[] = {
        {"draws", s.draws > 1, waste && !drawn, no_waste, 0},
        {"draws", s.draws > 1, !s.held, N_("{group}: where cards are held, they are drawn one at a time"), 0},
        {"passes", s.passes > 1, waste, no_waste, 0},
        {"passes", s.passes, s.draws_to == DRAWS_TO_WASTE, no_waste, 0},
        {"redeals", s.redeals, waste, no_waste, 0},
        {"redeal", s.redeal, waste, no_waste, 0},
        {"holds", s.held, hand, no_hand, 0},
        {"may-pass", s.may_pass, hand, no_hand, 0},
        {"refill", c->group->refill, waste && t->hooks.gap && !(c->group->refill & FROM_RESERVE), nothing, 0},
        {"to-first-gap", s.to_first_gap, stock && drawn, nothing, 0},
        {"draws", s.draws_to, stock && !drawn, nothing, 0},
        {"needs", s.needs_columns, stock && piles_of(t, COLUMN),
         N_("{group}: “{word}” means nothing without columns"), 0},
    };
    return c->group->role == STOCK && is_one_unheeded(c, uses, sizeof uses / sizeof *uses);
}

const Fault faults_of_words[] = {
    {true, 0, says_what_is_not_for_it, 0, true},
    {true, 0, says_what_means_nothing, 0, true},
    {true, 0, says_nothing_of_its_stock, 0, true},
    {0},
};
