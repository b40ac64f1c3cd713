/* What can be played and still makes no sense: words that never come to mean anything whatever the options,
   and games that no deal of which can be won. */
#include "faults.h"
#include "flow.h"
#include "patience/rules_language.h"

/* --- words ---------------------------------------------------------------------------------------------- */

enum { WAYS_GIVEN = 4, USES = 16 }; /* the first are said once */

/* Ways on which cards leave some pile, and those that end at some. */
static void find_ways(const Rules *t, const PileGroup *from, unsigned *given, unsigned *taken) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++) {
        if (g->gives) *given |= g->goes;
        if (g->gives == THROUGH_CELLS) *given |= TO_EMPTY_COLUMN; /* through which they go */
        if (g->role == FOUNDATION && g != from) *taken |= TO_FOUNDATION;
        if (g->role == CELL) *taken |= TO_CELL;
        if (g->role == COLUMN && g->build.step.times) *taken |= TO_COLUMN;
        if (g->role == COLUMN && g->empty_takes) *taken |= TO_EMPTY_COLUMN;
    }
}

static void find_uses(const Rules *t, const PileGroup *g, Use use[USES]) {
    unsigned given = 0, taken = 0;
    find_ways(t, g, &given, &taken);
    const StockRules s = g->role == STOCK ? t->stock : (StockRules){0};
    const unsigned goes = g->gives ? g->goes : 0, columns = TO_COLUMN | TO_EMPTY_COLUMN;
    const bool runs = g->gives >= TOP_OR_RUN, hides = g->facing || most_of(g, g->down);
    const Use uses[USES] = {
        {"gives", goes & TO_FOUNDATION, taken & TO_FOUNDATION,
         N_("{group}: “gives ... to foundation”: there is no other foundation")},
        {"gives", goes & TO_COLUMN, taken & TO_COLUMN,
         N_("{group}: “gives ... to column”: no column says with “build” what goes on a card")},
        {"gives", goes & TO_EMPTY_COLUMN, taken & TO_EMPTY_COLUMN,
         N_("{group}: “gives ... to empty-column”: no column says with “empty” what it takes")},
        {"gives", goes & TO_CELL, taken & TO_CELL, N_("{group}: “gives ... to cell”: there is no cell")},
        {"gives", runs, goes & columns || !goes,
         N_("{group}: “{word}”: runs go to columns alone, and “to” names none")},
        {"empty", g->role == COLUMN && g->empty_takes, given & TO_EMPTY_COLUMN,
         N_("{group}: “{word}”: no pile gives cards to an “empty-column”")},
        {"build", g->role == COLUMN && g->build.step.times, given & TO_COLUMN || (runs && goes & columns),
         N_("{group}: “{word}”: no pile gives cards to a “column”")},
        {"runs", g->runs, g->runs > 1 + ANY_SUIT && g->runs != 1 + (int)g->build.suits,
         N_("{group}: “{word}” is not narrower than “build”")},
        {"turning", g->turning, hides, N_("{group}: “{word}”: no card lies face down there")},
        {"sinks", g->sinks, most_of(g, g->dealt) > 1, N_("{group}: “{word}”: there is no other card")},
        {"suited", g->suited, g->piles > 1, N_("{group}: “{word}” means nothing for one pile")},
        {"holds", g->role == HAND, t->stock.held,
         N_("{group}: the stock does not say with “holds” for which piles a card stays there")},
        {"redeal", s.redeal, s.passes > 1, N_("{group}: “{word}” means nothing with one pass")},
        {"redeals", s.redeals, s.passes > 1, N_("{group}: “{word}” means nothing with one pass")},
        {"may-pass", s.may_pass, s.held, N_("{group}: “{word}” means nothing without “holds”")},
        {"dealt", g->role == STOCK, !leaves_none_over(&(Case){.table = t, .group = g}),
         N_("{group}: the other piles get all cards, and none are left for it")},
    };
    for (int i = 0; i < USES; i++) use[i] = uses[i];
}

/* Whether something else is wrong on its line, or the same elsewhere if that is enough. */
static bool is_blamed(const Faults *faults, const Error *error, bool once) {
    int i = 0;
    while (i < faults->count && faults->error[i].line != error->line &&
           !(once && faults->error[i].why == error->why))
        i++;
    return i < faults->count;
}

static void idle_words_add(Faults *faults, const Rules *rules) {
    uint32_t idle[GROUPS_MAX] = {0}, used[GROUPS_MAX] = {0};
    Settings settings;
    char name[SETTING_MAX];
    Error error;
    Use use[USES];
    for (int i = 0; settings_tried(rules, i, true, &settings, name); i++) {
        Rules table = *rules;
        rules_vary(&table, &settings, &error);
        for (int nth = 0; nth < groups_of(rules); nth++) {
            find_uses(&table, &table.group[nth], use);
            for (int k = 0; k < USES; k++)
                if (use[k].said) *(use[k].heeded ? &used[nth] : &idle[nth]) |= (uint32_t)1 << k;
        }
    }
    settings = settings_default(rules);
    for (int nth = 0; nth < groups_of(rules); nth++)
        for (int k = 0; k < USES; k++) {
            const PileGroup *g = &rules->group[nth];
            if (!((idle[nth] & ~used[nth]) >> k & 1)) continue;
            error = (Error){.why = use[k].why, .role = g->role, .noun = g->noun};
            error.line = line_of_word(faults, rules, &settings, nth, use[k].word);
            tell_word(&(Case){rules, g, 0, 0, &error}, use[k].word);
            if (!is_blamed(faults, &error, k < WAYS_GIVEN)) fault_add(faults, &error);
        }
}

/* --- games that cannot be won --------------------------------------------------------------------------- */

static Card first_of(CardSet set) {
    int card = NO_CARD;
    while (set && !set_has(set, (Card)card)) card++;
    return (Card)card;
}

static bool wins_with_all(const Case *c) {
    return cards_to_win(c->flow->game) == c->flow->game->cards;
}

static int count_of(CardSet set) {
    int cards = 0;
    for (; set; set &= set - 1) cards++;
    return cards;
}

/* Cards that come to lie there, that foundations would take, and that never get to one, if they are most or
   all. */
static CardSet stuck_in(const Case *c, const PileGroup *g) {
    const Flow *f = c->flow;
    const ptrdiff_t nth = g - c->table->group;
    const CardSet wanted = f->lies[nth] & f->home, stuck = wanted & ~f->gets_home[nth];
    const bool most = wins_with_all(c) && 2 * count_of(stuck) > count_of(wanted);
    return most || stuck == wanted ? stuck : NO_CARDS;
}

/* Where they can go on the mistake is elsewhere, if there is one. */
static bool keeps_its_cards(const Case *c) {
    const Flow *f = c->flow;
    const ptrdiff_t nth = c->group - c->table->group;
    const CardSet stuck = stuck_in(c, c->group);
    bool elsewhere = false;
    for (int i = 0; i < groups_of(c->table); i++)
        elsewhere = elsewhere || stuck_in(c, &c->table->group[i]) & ~f->leaves[i];
    if (!(elsewhere ? stuck & ~f->leaves[nth] : stuck)) return false;
    c->error->card = first_of(stuck);
    return c->group->gives ||
           tell_why(c, "",
                    N_("{group}: no line “gives” lets cards leave, and {card} never gets to a foundation"),
                    0);
}

/* By this sentence, if a card is dealt first that matters. */
static bool tell_first(const Case *c, const char *why) {
    c->error->onto = card_make(c->flow->first, SPADES);
    return !c->flow->first || tell_why(c, "", why, 0);
}

static bool lacks_a_card(const Case *c) {
    const Flow *f = c->flow;
    const CardSet lacking = f->pack & ~f->home;
    if (c->group != first_foundation(c->table) || !wins_with_all(c) || !lacking) return false;
    if (c->group->complete_runs)
        return tell_why(c, "",
                        N_("no column is built down in suit, so there are no runs for “complete-runs”"), 0);
    c->error->card = first_of(lacking);
    return tell_first(c, N_("no foundation ever takes {card} when {onto} is dealt first"));
}

static bool holds_too_little(const Case *c) {
    const int wanted = cards_to_win(c->flow->game);
    const bool lacks = wins_with_all(c) && c->flow->pack & ~c->flow->home;
    return c->group == first_foundation(c->table) && !lacks && c->flow->holds < wanted &&
           tell_counts(c, c->flow->holds, wanted) &&
           tell_first(c,
                      N_("when {onto} is dealt first, the foundations hold {count} cards, and {wanted} win"));
}

static const Fault faults_of_sense[] = {
    {true, "suited", is_dealt_any_suit,
     N_("{group}: “suited” gives each a suit, but any card may be dealt there; leave out one of the two")},
    {true, "at", hides_others, N_("{group}: pile {count} overlaps one of “{word}”")},
    {0},
};
static const Fault faults_of_flow[] = {
    {true, "gives", keeps_its_cards,
     N_("{group}: from there most cards can never get to a foundation, {card} among them")},
    {true, "build/complete-runs", lacks_a_card, N_("no foundation ever takes {card}")},
    {true, "won-at/capacity/build", holds_too_little,
     N_("the foundations hold {count} cards, and {wanted} win")},
    {0},
};

static bool names_the_first(const Rules *t) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++)
        if (g->empty_takes >= FIRST_RANK) return true;
    return false;
}

/* Cards in games with hooks have ways that no table says. */
static void flows_add(Faults *faults, const Rules *rules, const Rules *table, const Settings *settings,
                      const char *name) {
    const int first = names_the_first(table) ? KING : 0;
    const int before = faults->count;
    Game game;
    Flow flow;
    game_open(&game, rules, settings);
    for (int rank = first ? ACE : 0; rank <= first && faults->count == before; rank++) {
        flow_find(&game, rank, &flow);
        faults_add(faults, faults_of_flow, table, settings, &flow, name);
    }
}

void senseless_add(Faults *faults, const Rules *rules) {
    const bool flows = !faults->count && !rules->hooks.name;
    Settings settings;
    char name[SETTING_MAX];
    Error error;
    idle_words_add(faults, rules);
    const int before = faults->count;
    for (int i = 0; settings_tried(rules, i, false, &settings, name); i++) {
        Rules table = *rules;
        rules_vary(&table, &settings, &error);
        faults_add(faults, faults_of_sense, &table, &settings, 0, name);
        if (flows && faults->count == before) flows_add(faults, rules, &table, &settings, name);
    }
}
