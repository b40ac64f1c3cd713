#include "engine/legality.h"
#include "faults.h"

/* The cards that may be laid on one of these. */
static CardSet onto_any(const Flow *f, int nth, CardSet below) {
    CardSet set = NO_CARDS;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (set_has(below, (Card)card)) set |= f->game->onto[nth][card];
    return set & f->pack;
}

static CardSet into_empty(const Flow *f, int nth) {
    return taken_into(f->game, &(Position){.first = (uint8_t)f->first}, nth) & f->pack;
}

/* What the deal lays there. */
static CardSet dealt_to(const Flow *f, int nth) {
    const Game *g = f->game;
    const PileGroup *group = &g->rules.group[nth];
    int dealt = 0;
    for (int i = 0; i < group->piles; i++) dealt += cards_dealt(group, i);
    const bool first_alone = f->first && g->first_pile == g->first[nth] && dealt == 1;
    if (dealt) return first_alone ? set_of_rank(f->first) & f->pack : f->pack;
    CardSet begun = group->begun.suits ? into_empty(f, nth) : NO_CARDS;
    for (int i = 0; card_begun(group, i) && i < group->piles; i++) begun |= card_bit(card_begun(group, i));
    return begun;
}

/* Whether a column can be built from king to ace in suit. */
static bool builds_whole_suits(const Flow *f) {
    for (int nth = 0; nth < f->game->groups; nth++) {
        int steps = 0;
        for (int rank = ACE; rank < KING && f->game->rules.group[nth].role == COLUMN; rank++)
            steps += set_has(f->game->onto[nth][card_make(rank + 1, CLUBS)], card_make(rank, CLUBS));
        if (steps == KING - ACE) return true;
    }
    return false;
}

/* What leaves alone or with another card. */
static CardSet in_pairs(const Flow *f, int nth) {
    CardSet set = f->game->into[nth];
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (set_has(f->pack, (Card)card)) set |= f->game->pair[card];
    return set & f->pack;
}

/* What foundations of a group may hold; *most: in one of them.  Drawn cards lie there whether they fit or
 * not. */
static CardSet grown(const Flow *f, int nth, int *most) {
    const PileGroup *group = &f->game->rules.group[nth];
    const bool anything = f->game->rules.stock.draws_to == DRAWS_TO_FOUNDATION;
    const int limit = group->capacity && !anything ? group->capacity : f->game->cards;
    CardSet all = NO_CARDS, top = (group->misdealt ? NO_CARDS : dealt_to(f, nth)) | into_empty(f, nth);
    *most = group->complete_runs ? RANKS : limit;
    if (anything) return f->pack;
    if (group->pairs) {
        *most = f->game->cards;
        return in_pairs(f, nth);
    }
    if (group->complete_runs) return builds_whole_suits(f) ? f->pack : NO_CARDS;
    for (*most = 0; top && *most < limit; ++*most, top = onto_any(f, nth, top)) all |= top;
    return all;
}

/* Cards that go home: by a move, or by themselves. */
static CardSet to_foundation(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from], *b = &f->game->rules.group[to];
    const StockRules *stock = &f->game->rules.stock;
    const bool drawn = a->role == STOCK && (b->by_itself & DRAWN || stock->draws_to == DRAWS_TO_FOUNDATION);
    if (b->complete_runs) return a->role == COLUMN ? f->lies[to] : NO_CARDS;
    if (drawn || (a->role == RESERVE && b->by_itself & RESERVES)) return f->lies[to];
    if (from != to && a->gives && a->goes & TO_FOUNDATION) return f->lies[to];
    return b->by_itself & (STARTERS | AS_DEALT) && a->role != HAND && a->role != FOUNDATION
               ? into_empty(f, to)
               : NO_CARDS;
}

static CardSet to_column(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from], *b = &f->game->rules.group[to];
    const bool runs = a->gives >= TOP_OR_RUN, filled = (a->role == RESERVE && b->refill & FROM_RESERVE) ||
                                                       (a->role == WASTE && b->refill & FROM_WASTE);
    const CardSet onto = a->gives && a->goes & TO_COLUMN ? onto_any(f, to, f->pack) : NO_CARDS;
    const CardSet into = a->gives && a->goes & TO_EMPTY_COLUMN ? into_empty(f, to) : NO_CARDS;
    const bool dealt = a->role == STOCK &&
                       (draws_to_columns(&f->game->rules.stock) || b->gathers || b->refill & FROM_STOCK_ANEW);
    if (filled || dealt) return f->pack;
    return runs && (onto || (into && takes_runs(b))) ? f->pack : onto | into;
}

/* Cards that may go from a pile of one group to one of another, or of the same. */
static CardSet crossing(const Flow *f, int from, int to) {
    const PileGroup *a = &f->game->rules.group[from];
    const StockRules *stock = &f->game->rules.stock;
    const bool drawn = a->role == STOCK && stock->draws_to == DRAWS_TO_WASTE;
    switch (f->game->rules.group[to].role) {
    case FOUNDATION: return to_foundation(f, from, to);
    case COLUMN: return to_column(f, from, to);
    case CELL: return a->gives && a->goes & TO_CELL ? f->pack : NO_CARDS;
    case HAND: return drawn && stock->held ? f->pack : NO_CARDS;
    case WASTE: return drawn || a->role == HAND ? f->pack : NO_CARDS;
    case RESERVE:
        return a->role == STOCK && (stock->draws_to == DRAWS_TO_RESERVES || f->game->rules.group[to].grace)
                   ? f->pack
                   : NO_CARDS;
    case STOCK: return (a->role == WASTE && stock->passes > 1) || a->gathers ? f->pack : NO_CARDS;
    default: return NO_CARDS;
    }
}

static bool spread(Flow *f) {
    bool more = false;
    for (int from = 0; from < f->game->groups; from++)
        for (int to = 0; to < f->game->groups; to++) {
            const CardSet cards = crossing(f, from, to), lies = cards & f->lies[from];
            const CardSet gets_home = cards & f->gets_home[to];
            more = more || lies & ~f->lies[to] || gets_home & ~f->gets_home[from];
            f->lies[to] |= f->game->rules.group[to].role == FOUNDATION ? NO_CARDS : lies;
            f->gets_home[from] |= gets_home;
            if (from != to && f->game->rules.group[to].role != STOCK) f->leaves[from] |= cards;
        }
    return more;
}

void flow_find(const Game *g, int first, Flow *f) {
    *f = (Flow){.game = g, .first = first};
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (!g->rules.suits || g->rules.suits >> suit_of((Card)card) & 1) f->pack |= card_bit((Card)card);
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        int most;
        f->lies[nth] = dealt_to(f, nth);
        if (group->role != FOUNDATION) continue;
        f->gets_home[nth] = f->pack;
        f->home |= f->lies[nth] = grown(f, nth, &most);
        f->holds += group->piles * most;
    }
    while (spread(f)) {
    }
}

/* --- what can be played and still makes no sense -------------------------------------------------------- */

/* Words that never come to mean anything whatever the options, and games that no deal of which can be won. */

/* --- words ---------------------------------------------------------------------------------------------- */

enum { WAYS_GIVEN = 4, USES = 19 }; /* the first are said once */

/* A word that a group says, and whether something in the table heeds it. */
typedef struct Use {
    const char *word;
    bool said, heeded;
    const char *why;
} Use;

/* Ways on which cards leave some pile, and those that end at some. */
static void find_ways(const Rules *t, const PileGroup *from, unsigned *given, unsigned *taken) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++) {
        if (g->gives) *given |= g->goes;
        if (g->gives == THROUGH_CELLS) *given |= TO_EMPTY_COLUMN; /* through which they go */
        if (g->role == FOUNDATION && (g != from || g->misdealt)) *taken |= TO_FOUNDATION;
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
    const bool runs = g->gives >= TOP_OR_RUN, hides = g->down.facing || most_of(g, g->down.cards);
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
        {"ranks-once", g->ranks_once, most_of(g, g->dealt) > 1,
         N_("{group}: “{word}”: there is no other card")},
        {"suited", g->suited, g->piles > 1, N_("{group}: “{word}” means nothing for one pile")},
        {"ranks-before", g->ranks_before, g->piles > 1, N_("{group}: “{word}” means nothing for one pile")},
        {"holds", g->role == HAND, t->stock.held,
         N_("{group}: the stock does not say with “holds” for which piles a card stays there")},
        {"redeal", s.redeal, s.passes > 1, N_("{group}: “{word}” means nothing with one pass")},
        {"redeals", s.redeals, s.passes > 1, N_("{group}: “{word}” means nothing with one pass")},
        {"passes", s.passes > 1 && s.needs == NEEDS_EMPTY_WASTE, false,
         N_("{group}: “{word}” means nothing with “needs empty-waste”: no cards are left to be turned over")},
        {"may-pass", s.may_pass, s.held, N_("{group}: “{word}” means nothing without “holds”")},
        {"dealt", g->role == STOCK, dealt_before(t, t->group + groups_of(t)) != t->packs * SUITS * RANKS,
         N_("{group}: the other piles get all cards, and none are left for it")},
    };
    for (int i = 0; i < USES; i++) use[i] = uses[i];
}

/* Adds an idle word, unless something else is wrong on its line, or the same elsewhere if that is enough. */
static void idle_word_add(const Check *c, const Use *use, bool once) {
    const Faults *f = c->faults;
    const Fault fault = {use->word, true, use->why, use->word};
    char word[NOTATION_MAX];
    const int line = line_of_word(c, use->word, word);
    for (int i = 0; i < f->count; i++)
        if (f->error[i].line == line || (once && f->error[i].why == use->why)) return;
    faults_add(c, &fault, 1);
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
        for (int k = 0; k < USES; k++)
            if ((idle[nth] & ~used[nth]) >> k & 1)
                idle_word_add(&(Check){faults, rules, &rules->group[nth], &settings, ""}, &use[k],
                              k < WAYS_GIVEN);
}

/* --- games that cannot be won --------------------------------------------------------------------------- */

static Card first_of(CardSet set) {
    int card = NO_CARD;
    while (set && !set_has(set, (Card)card)) card++;
    return (Card)card;
}

static bool wins_with_all(const Flow *f) {
    return cards_to_win(f->game) == f->game->cards;
}

static int count_of(CardSet set) {
    int cards = 0;
    for (; set; set &= set - 1) cards++;
    return cards;
}

/* Whether the game is won without the cards that are dealt there, or come there from the stock. */
static bool wins_without(const Flow *f, int nth) {
    const Rules *const t = &f->game->rules;
    const PileGroup *const g = &t->group[nth];
    const bool drawn = g->role == STOCK || g->role == HAND || g->role == WASTE;
    const int dealt = dealt_before(t, g + 1) - dealt_before(t, g),
              all = dealt_before(t, t->group + groups_of(t));
    return f->game->cards - (drawn ? f->game->cards - all : dealt) >= cards_to_win(f->game);
}

/* Cards that come to lie there, that foundations would take, and that never get to one, if they are most or,
   where not every card is needed, all. */
static CardSet stuck_in(const Flow *f, int nth) {
    const CardSet wanted = f->lies[nth] & f->home, stuck = wanted & ~f->gets_home[nth];
    const bool few = wins_with_all(f) ? 2 * count_of(stuck) <= count_of(wanted) : wins_without(f, nth);
    return few ? NO_CARDS : stuck == wanted || wins_with_all(f) ? stuck : NO_CARDS;
}

/* Where they can go on the mistake is elsewhere, if there is one. */
static void stuck_faults(const Check *c, const Flow *f) {
    const int nth = (int)(c->group - c->table->group);
    const CardSet stuck = stuck_in(f, nth);
    bool elsewhere = false;
    for (int i = 0; i < groups_of(c->table); i++) elsewhere = elsewhere || stuck_in(f, i) & ~f->leaves[i];
    const bool keeps = elsewhere ? stuck & ~f->leaves[nth] : stuck;
    const Fault faults[] = {
        {"", keeps && !c->group->gives,
         N_("{group}: no line “gives” lets cards leave, and {card} never gets to a foundation"),
         .card = first_of(stuck)},
        {"gives", keeps && c->group->gives,
         N_("{group}: from there most cards can never get to a foundation, {card} among them"),
         .card = first_of(stuck)},
    };
    FAULTS_ADD(c, faults);
}

/* Of all foundations, for which the first are blamed. */
static void foundation_faults(const Check *c, const Flow *f) {
    const int wanted = cards_to_win(f->game);
    const CardSet lacking = wins_with_all(f) ? f->pack & ~f->home : NO_CARDS;
    const Card card = first_of(lacking), first = card_make(f->first, SPADES);
    const bool runs = c->group->complete_runs, lacks = lacking && !runs, few = !lacking && f->holds < wanted;
    const Fault faults[] = {
        {"build/complete-runs", lacking && runs,
         N_("no column is built down in suit, so there are no runs for “complete-runs”")},
        {"build/complete-runs", lacks && !f->first, N_("no foundation ever takes {card}"), .card = card},
        {"build/complete-runs", lacks && f->first,
         N_("no foundation ever takes {card} when {onto} is dealt first"), .card = card, .onto = first},
        {"won-at/capacity/build", few && !f->first,
         N_("the foundations hold {count} cards, and {wanted} win"), .count = f->holds, .wanted = wanted},
        {"won-at/capacity/build", few && f->first,
         N_("when {onto} is dealt first, the foundations hold {count} cards, and {wanted} win"),
         .count = f->holds, .wanted = wanted, .onto = first},
    };
    FAULTS_ADD(c, faults);
}

static bool names_the_first(const Rules *t) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++)
        if (g->empty_takes >= FIRST_RANK) return true;
    return false;
}

/* Cards in games with hooks have ways that no table says. */
static void flow_faults(Check c, const Rules *rules) {
    const int first = names_the_first(c.table) ? KING : 0, before = c.faults->count;
    const PileGroup *const end = c.table->group + groups_of(c.table);
    Game game;
    Flow flow;
    game_open(&game, rules, c.settings);
    for (int rank = first ? ACE : 0; rank <= first && c.faults->count == before; rank++) {
        flow_find(&game, rank, &flow);
        for (c.group = c.table->group; c.group < end; c.group++) stuck_faults(&c, &flow);
        for (c.group = c.table->group; c.group < end && c.group->role != FOUNDATION;) c.group++;
        if (c.group < end) foundation_faults(&c, &flow);
    }
}

void senseless_add(Faults *faults, const Rules *rules) {
    const bool flows = !faults->count && !rules->hooks.name;
    Settings settings;
    char name[SETTING_MAX];
    Error error;
    idle_words_add(faults, rules);
    const int before = faults->count;
    for (int i = 0; settings_tried(rules, i, true, &settings, name); i++) {
        Rules table = *rules;
        Check c = {faults, &table, table.group, &settings, name};
        rules_vary(&table, &settings, &error);
        for (; c.group < table.group + groups_of(&table); c.group++) {
            const int starters = rank_taken(c.group->empty_takes) ? table.packs * SUITS : 0;
            const Fault fault[] = {
                {"suited", c.group->suited && most_of(c.group, c.group->dealt),
                 N_("{group}: “suited” gives each a suit, but any card may be dealt there; "
                    "leave out one of the two")},
                {"empty",
                 c.group->role == FOUNDATION && c.group->build.suits == SAME_SUIT && !c.group->suited &&
                     c.group->piles > 1 && 2 * c.group->piles == starters,
                 N_("{group}: {wanted} cards may begin these {count}, two of a suit, and another suit would "
                    "be "
                    "left out; say “suited”"),
                 .count = c.group->piles, .wanted = starters},
            };
            FAULTS_ADD(&c, fault);
            hidden_place_faults(&c);
        }
        if (flows && faults->count == before) flow_faults(c, rules);
    }
}
