/* Words that mean nothing where they stand: for these piles, or for what else the table says. */
#include "faults.h"

static const char alone[] = N_("{group}: “{word}” means nothing without “{about}”");

/* Whether cards leave in pairs. */
static bool has_pairs(const Rules *t) {
    bool pairs = false;
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++) pairs = pairs || g->pairs;
    return pairs;
}

/* By the word's row in the table of the language. */
static void row_faults(const Check *c, const RuleWord *w) {
    if (w->owner != OF_GROUP || !rule_word_is_said(w, c->table, c->group)) return;
    const bool elsewhere = w->roles && !(w->roles & ROLE(c->group->role)),
               built = elsewhere && c->group->role == WASTE && w->form == FORM_BUILD;
    const char *beside = 0;
    for (size_t i = 0; i < sizeof w->beside / sizeof *w->beside && w->beside[i] && !beside; i++)
        if (rule_word_is_said(rule_word_called(w->beside[i], 0), c->table, c->group)) beside = w->beside[i];
    const char *const at = w->form == FORM_DOWN ? "down/facing" : w->word;
    const Fault faults[] = {
        {at, built, rule_built_on},
        {at, elsewhere && !built, N_("{group}: “{word}” means nothing there; it is for: {roles}"),
         .wanted = (int)w->roles},
        {at, beside && !elsewhere, N_("{group}: “{word}” means nothing beside “{about}”"), .about = beside},
    };
    FAULTS_ADD(c, faults);
}

/* Whether other cards are dealt again, too. */
static bool gathers_besides(const Rules *t, const PileGroup *g) {
    bool other = t->stock.passes > 1 && piles_of(t, WASTE);
    for (const PileGroup *o = t->group; o < t->group + groups_of(t); o++) other |= o != g && o->gathers;
    return g->gathers && other;
}

static void idle_faults(const Check *c) {
    static const char no_runs[] = N_("{group}: “{word}” means nothing where no runs leave");
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool runs = g->gives >= TOP_OR_RUN, sideways = g->fan == FAN_LEFT || g->fan == FAN_RIGHT;
    const bool dealt = most_of(g, g->dealt) > 0, down = g->facing || most_of(g, g->down);
    const bool reserve = piles_of(t, RESERVE), waste = piles_of(t, WASTE);
    const Fault faults[] = {
        {"down/facing", down && !dealt && g->role != WASTE, alone, .about = "dealt"},
        {"build", g->build.step.times && (g->role == RESERVE || g->role == CELL) && !runs, no_runs},
        {"build", g->build.step.times && g->role == COLUMN && has_pairs(t),
         N_("{group}: “{word}” means nothing beside “{about}”"), .about = "pairs"},
        {"runs", g->runs && (!runs || g->gives == ANY_TAIL), no_runs},
        {"refill",
         g->role == COLUMN && ((g->refill & FROM_RESERVE && !reserve) ||
                               (g->refill & FROM_STOCK_ANEW && !piles_of(t, STOCK)) ||
                               (g->refill & FROM_WASTE && !waste) || g->refill & FROM_UNDER_WASTE),
         N_("{group}: “{word}” names a reserve or a waste that is not there")},
        {"gives", runs && g->role == FOUNDATION, N_("{group}: “{word}”: the top card alone leaves them")},
        {"gives", g->gives >= WHOLE_PILE && g->role != COLUMN,
         N_("{group}: “{word}”: that much leaves columns alone")},
        {"capacity", g->capacity > 1 && g->role == CELL,
         N_("{group}: “{word}” changes nothing: each holds one card")},
        {"alike", g->alike && g->role == COLUMN && draws_to_columns(&t->stock),
         N_("{group}: “{word}” means nothing where rows are dealt")},
        {"span", g->span > 1 && g->fan == STACKED, N_("{group}: “{word}” means nothing without a fan")},
        {"inset", g->inset && !sideways, N_("{group}: “{word}” means nothing without a fan to the side")},
    };
    FAULTS_ADD(c, faults);
}

/* Cards of a row lie alone and open, and find a place each. */
static bool is_no_row(const Rules *t, const PileGroup *g) {
    const int cards = t->packs * SUITS * RANKS;
    const bool few = g->row != ROW_TOUCHES && t->stock.draws_to == DRAWS_TO_RESERVES && g->piles < cards;
    return g->row && (few || most_of(g, g->dealt) > 1 || g->facing || most_of(g, g->down) ||
                      piles_of(t, RESERVE) != g->piles);
}

static void line_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Fault faults[] = {
        {"row", g->row && !has_pairs(c->table), alone, .about = "pairs"},
        {"row", g->row == ROW_TOUCHES && !g->across, alone, .about = "across"},
        {"row", is_no_row(c->table, g),
         N_("{group}: a row is of single open cards, has places for all that come, and is the only reserve")},
    };
    FAULTS_ADD(c, faults);
}

/* Of what comes about during the game. */
static void course_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool reserve = piles_of(t, RESERVE) && g->role != RESERVE;
    int directed = 0;
    for (int nth = 0; nth < groups_of(t); nth++) directed += t->group[nth].direction != EVERY_CARD;
    const Fault faults[] = {
        {"direction",
         g->direction && (!g->build.both_ways || !steps_by_one(g->build) || g->build.or_rank || directed > 1),
         N_("{group}: “{word}” is for one group, built by one both ways")},
        {"each-way", g->each_way && (!g->direction || g->piles > SUITS),
         N_("{group}: “{word}” is for four foundations at most that have a direction")},
        {"misdealt", g->misdealt && (most_of(g, g->dealt) != 1 || !rank_taken(g->empty_takes) || !g->gives),
         N_("{group}: “{word}” is for one card “dealt” to each, a rank that is “empty”, and what it "
            "“gives”")},
        {"empty", g->empty_takes == FIRST_PLAYED && g->role != FOUNDATION,
         N_("{group}: “{word}”: the first card that is played begins foundations")},
        {"opens", (g->opens == STOCK_OUT && !piles_of(t, STOCK)) || (g->opens == RESERVE_OUT && !reserve),
         N_("{group}: “{word}” waits for a pile that is not there")},
        {"alike", g->alike && g->gathers && g->gathers != GATHERED_SHUFFLED,
         N_("{group}: “{word}” means nothing where columns are taken up in order")},
        {"gathers", g->gathers && !most_of(g, g->dealt), alone, .about = "dealt"},
        {"gathers", gathers_besides(t, g),
         N_("{group}: “{word}”: only one group of piles is dealt again, or the waste")},
        {"times", g->times && !g->gathers, alone, .about = "gathers"},
    };
    FAULTS_ADD(c, faults);
}

static void stock_faults(const Check *c) {
    static const char nothing[] = N_("{group}: “{word}” means nothing in this table");
    static const char no_waste[] = N_("{group}: “{word}” means nothing where no card is drawn to a waste");
    static const char no_hand[] = N_("{group}: “{word}” means nothing without a hand");
    const Rules *t = c->table;
    const StockRules s = t->stock;
    const unsigned refill = c->group->refill;
    const bool waste = c->group->piles && piles_of(t, WASTE), hand = waste && piles_of(t, HAND);
    const bool drawn = t->hooks.draws_to;
    const Fault faults[] = {
        {"draws", s.draws > 1 && (!waste || drawn), no_waste},
        {"draws", s.draws > 1 && s.held, N_("{group}: where cards are held, they are drawn one at a time")},
        {"passes", (s.passes > 1 && !waste) || (s.passes && s.draws_to != DRAWS_TO_WASTE), no_waste},
        {"redeals", s.redeals && !waste, no_waste},
        {"redeal", s.redeal && !waste, no_waste},
        {"holds", s.held && !hand, no_hand},
        {"may-pass", s.may_pass && !hand, no_hand},
        {"refill/gaps-from", refill && (!waste || !t->hooks.gap || refill & (FROM_RESERVE | FROM_STOCK_ANEW)),
         nothing},
        {"to-first-gap", s.to_first_gap && !(c->group->piles && drawn), nothing},
        {"draws/draws-to", s.draws_to && (!c->group->piles || drawn), nothing},
        {"needs", s.needs == NEEDS_EMPTY_WASTE && (!waste || s.draws > 1), no_waste},
        {"needs", s.needs == NEEDS_COLUMNS && !piles_of(t, COLUMN),
         N_("{group}: “{word}” means nothing without columns")},
    };
    FAULTS_ADD(c, faults);
}

void word_faults(const Check *c) {
    for (const RuleWord *w = rule_words(); w->word; w++) row_faults(c, w);
    idle_faults(c);
    course_faults(c);
    line_faults(c);
    if (c->group->role == STOCK) stock_faults(c);
}
