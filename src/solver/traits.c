#include "traits.h"

#include "language/rules_language.h"

/* --- the words the lemmas were judged by ---------------------------------------------------------------- */

/* Whether no lemma was checked against the word, or against its use by this group. */
static bool is_unjudged(const RuleWord *w, const Rules *r, const PileGroup *group) {
    const int value = rule_word_value(w, r, group);
    bool unjudged = w->unjudged & ROLE(group->role) && rule_word_is_said(w, r, group);
    for (const ValueName *v = w->names; v && v->name; v++)
        unjudged =
            unjudged || (v->unjudged && (w->form == FORM_ANY_OF ? value & v->value : value == v->value));
    return unjudged;
}

/* What words say in combination. */
static bool are_unjudged(const Rules *r, const PileGroup *group) {
    return group->build.or_rank || (r->stock.draws_to && group->role == WASTE) ||
           (group->begun.card[0] && (group->empty_takes || group->role != FOUNDATION));
}

/* Whether cards only leave for a single foundation, in pairs or one upon another. */
static bool is_clearing(const Rules *r) {
    int homes = 0;
    for (const PileGroup *group = r->group; group < r->group + GROUPS_MAX && group->role; group++) {
        if (group->role == FOUNDATION) {
            homes += group->piles;
            if (group->pairs == LOWER_IN_SUIT || group->gives || group->by_itself || group->complete_runs ||
                group->suited)
                return false;
        } else if (group->role == CELL || group->role == HAND || group->goes & ~TO_FOUNDATION ||
                   group->refill || (group->alike && group->rows[0])) {
            return false;
        }
    }
    return homes == 1 && !r->hooks.name && r->stock.draws_to != DRAWS_TO_COLUMNS;
}

/* Words that were checked only for games where cards do nothing else. */
static bool is_of_clearing(const RuleWord *w) {
    return w->owner == OF_GROUP &&
           (w->offset == offsetof(PileGroup, pairs) || w->offset == offsetof(PileGroup, rows) ||
            w->offset == offsetof(PileGroup, to_clear));
}

bool words_are_judged(const Rules *r) {
    const bool clearing = is_clearing(r);
    for (const PileGroup *group = r->group; group < r->group + GROUPS_MAX && group->role; group++) {
        if (are_unjudged(r, group)) return false;
        for (const RuleWord *w = rule_words(); w->word; w++)
            if (!(clearing && is_of_clearing(w)) && is_unjudged(w, r, group)) return false;
    }
    return true;
}

/* --- groups of piles ------------------------------------------------------------------------------------ */

static bool is_dealt_to(const PileGroup *group) {
    for (int i = 0; i < group->piles; i++)
        if (cards_dealt(group, i)) return true;
    return false;
}

/* Whether all foundations of a group begin with the same rank. */
static bool begin_alike(const PileGroup *group) {
    return (group->empty_takes == AN_ACE || group->empty_takes == A_KING) && !is_dealt_to(group);
}

/* Whether each card that begins a foundation finds one, whatever is on the others. */
static bool have_room(const Game *g, const PileGroup *group) {
    return begin_alike(group) && group->suited && group->piles == copies_of_each(g) * SUITS &&
           !group->build.wraps;
}

static bool holds_a_suit(const PileGroup *group) {
    return !group->capacity || group->capacity >= RANKS;
}

static bool builds_down(Build build) {
    return steps_simply(build) && build.step.plus < 0;
}

static bool alternates_down(Build build) {
    return build.suits == OTHER_COLOUR && builds_down(build);
}

/* `simple`: neither hooks nor draws ask for the cards below, or lay there what does not fit. */
static KeyedCards keyed_of(const PileGroup *group, bool empty_at_first, bool once, bool simple) {
    const Build build = group->build;
    const bool one_of_each = group->piles == (group->suited ? SUITS : 1);
    const bool top_will_do = simple && !group->gives;
    if (group->complete_runs || group->pairs) return KEYS_NONE;
    if (build.step.times == ANY_RANK) return KEYS_ALL;
    const bool first_known =
        (rank_taken(group->empty_takes) && !is_dealt_to(group)) || (one_of_each && !empty_at_first);
    if (first_known && build.suits == SAME_SUIT && !build.both_ways && group->suited) return KEYS_COUNT;
    if (build.suits == SAME_SUIT && build.both_ways && build.step.times == 1 && once && !empty_at_first)
        return KEYS_COUNT_AND_TOP;
    if (first_known && build.suits == ANY_SUIT && !build.both_ways && !group->gives) return KEYS_COUNT;
    return top_will_do ? KEYS_COUNT_AND_TOP : KEYS_ALL;
}

/* Whether they determine which cards are there. */
static bool gives_cards(KeyedCards keyed, Build build, bool empty_at_first) {
    if (keyed == KEYS_ALL || keyed == KEYS_NONE) return keyed == KEYS_ALL;
    return build.suits == SAME_SUIT && !(build.both_ways && empty_at_first);
}

/* --- Lemma 2 -------------------------------------------------------------------------------------------- */

/* Whether piles of one class have the same rules, but for those that the language holds them to; and it is no
   matter from which of them a gap is filled, or which of them a draw deals to. */
static bool classes_agree(const Game *g) {
    unsigned refill = 0;
    bool agree = true;
    for (int nth = 0; nth < g->groups; nth++) refill |= g->rules.group[nth].refill;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *const a = &g->rules.group[nth];
        for (const PileGroup *b = g->rules.group; a->alike && b < a; b++)
            agree &= a->alike != b->alike ||
                     (a->runs == b->runs && a->turning == b->turning && a->refill == b->refill &&
                      a->capacity == b->capacity && a->gathers == b->gathers && a->to_clear == b->to_clear);
        agree &= !(a->alike && a->role == RESERVE &&
                   (refill & FROM_RESERVE || g->rules.stock.draws_to == DRAWS_TO_RESERVES));
    }
    return agree;
}

/* --- Lemma 5 -------------------------------------------------------------------------------------------- */

static bool homes_may_be_safe(const Game *g, const PileGroup *group) {
    const Build build = group->build;
    const bool all_leave = !group->gives || group->goes & TO_FOUNDATION;
    switch (group->role) {
    case FOUNDATION:
        return have_room(g, group) && holds_a_suit(group) && group->empty_takes == AN_ACE &&
               !(group->by_itself & (DRAWN | RESERVES)) && build.suits == SAME_SUIT && steps_by_one(build) &&
               build.step.plus > 0 && !build.both_ways && group->gives <= TOP_CARD &&
               !(group->gives && group->goes & (TO_FOUNDATION | TO_CELL));
    case COLUMN:
        return builds_down(build) && all_leave && group->gives != WHOLE_PILE && !group->capacity &&
               (build.suits == ANY_SUIT || build.suits == OTHER_COLOUR || build.suits == SAME_SUIT);
    case WASTE: return all_leave;
    case RESERVE:
    case CELL: return all_leave && group->gives <= TOP_CARD;
    default: return group->role == STOCK || group->role == HAND;
    }
}

/* --- Lemma 6 -------------------------------------------------------------------------------------------- */

static bool tails_may_be_equal(const PileGroup *group) {
    return alternates_down(group->build) && group->gives == RUN && !group->runs && group->alike &&
           !group->capacity && !(group->goes & TO_CELL) &&
           (group->turning == BY_ITSELF || lies_open(group)) &&
           (group->empty_takes == ANY_RUN || group->empty_takes == KING_RUN);
}

/* --- Lemma 9 -------------------------------------------------------------------------------------------- */

/* Whether every foundation has a suit of its own, by its first card or, where nothing wraps, by those that
   are still to come. */
static bool have_own_suits(const Game *g, const Position *p, int nth) {
    const PileGroup *group = &g->rules.group[nth];
    unsigned suits = 0;
    int begun = 0;
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
        if (!pile_is_empty(p, pile)) {
            suits |= 1U << suit_of(pile_cards(p, pile)[0]);
            begun++;
        }
    return begun == SUITS ? suits == (1U << SUITS) - 1 : begin_alike(group) && !group->build.wraps;
}

/* Whether cards of a group are wanted by their own suit alone, and all may go home.  `simple`: columns build
   up or down, as foundations do, and no hook says more. */
static bool keeps_to_suits(const Game *g, const Position *p, int nth, const PileGroup *home, bool simple) {
    const PileGroup *group = &g->rules.group[nth];
    const Build build = group->build;
    const bool all_leave = !group->gives || group->goes & TO_FOUNDATION;
    const bool single = group->gives <= TOP_CARD;
    switch (group->role) {
    case FOUNDATION: /* a direction that a card would decide may be the wrong one */
        return group->piles == SUITS && build.suits == SAME_SUIT && steps_by_one(build) &&
               (!group->gives || (simple && single && !(group->goes & (TO_FOUNDATION | TO_CELL)))) &&
               holds_a_suit(group) && (!build.both_ways || g->directed >= 0) && have_own_suits(g, p, nth);
    case COLUMN:
        if (!all_leave || !(single || (simple && group->gives != TOP_OR_RUN && group->gives != WHOLE_PILE)))
            return false;
        return !build.step.times || (build.suits == SAME_SUIT && steps_by_one(build) && !group->capacity &&
                                     (home->build.wraps || !build.wraps));
    case WASTE:
    case RESERVE:
    case CELL: return all_leave && single;
    default: return group->role == STOCK;
    }
}

/* Whether all columns build against the foundations, and nothing wraps. */
static bool columns_are_simple(const Game *g, const PileGroup *home) {
    const Hooks *h = &g->rules.hooks;
    bool simple = !home->build.both_ways && !h->forbids && !h->locked && !h->other_moves && !h->next_phase &&
                  g->directed < 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const Build build = g->rules.group[nth].build;
        if (g->rules.group[nth].role == COLUMN && build.step.times)
            simple &= !build.both_ways && !build.wraps && build.step.plus == -home->build.step.plus;
    }
    return simple;
}

/* --- suits ---------------------------------------------------------------------------------------------- */

/* Whether it has all suits or none of each rank. */
static bool is_of_ranks(CardSet set) {
    const CardSet clubs = set & ALL_CARDS & 0x1111111111111111U;
    return set == clubs * ((1U << SUITS) - 1);
}

/* Whether what may be laid on a card, moves with it or leaves with it depends on suits: by what the table has
   come to, so that no word is forgotten. */
static bool suits_decide(const Game *g, int nth) {
    for (int i = card_make(ACE, 0); i < CARD_LIMIT; i++) {
        const Card card = (Card)i, alike = card_make(rank_of(card), 0);
        const CardSet set[] = {g->onto[nth][card], g->run[nth][card], g->pair[card]},
                      same[] = {g->onto[nth][alike], g->run[nth][alike], g->pair[alike]};
        for (size_t k = 0; k < sizeof set / sizeof *set; k++)
            if (set[k] != same[k] || !is_of_ranks(set[k])) return true;
    }
    return false;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static void read_foundations(Traits *t, const Position *p, int nth) {
    const Game *g = t->g;
    const PileGroup *group = &g->rules.group[nth];
    const bool starters_wait = group->by_itself & STARTERS && !have_room(g, group);
    bool empty = false;
    for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) empty |= pile_is_empty(p, pile);
    const bool fits = g->rules.stock.draws_to != DRAWS_TO_FOUNDATION;
    t->keyed[nth] = keyed_of(group, empty, each_card_once(g), fits && !g->rules.hooks.name);
    if (!fits) t->keyed[nth] = group->gives ? KEYS_ALL : KEYS_COUNT_AND_TOP;
    t->order_follows &= gives_cards(t->keyed[nth], group->build, empty);
    t->comes_back |= group->gives != GIVES_NOTHING;
    t->pure_draws &= !(group->by_itself & (DRAWN | RESERVES)) && !starters_wait;
    t->alike &= !(group->by_itself & RESERVES) && !starters_wait;
}

static void read_group(Traits *t, const Position *p, int nth, const PileGroup *home, unsigned *alike) {
    const Game *g = t->g;
    const PileGroup *group = &g->rules.group[nth];
    const Build build = group->build;
    t->home_at_once = t->home_at_once && home && keeps_to_suits(g, p, nth, home, columns_are_simple(g, home));
    t->safe_homes = t->safe_homes && home && homes_may_be_safe(g, group);
    t->suits_count |=
        group->suited || group->complete_runs || group->pairs == LOWER_IN_SUIT || suits_decide(g, nth);
    if (group->role == FOUNDATION) read_foundations(t, p, nth);
    t->heaps |= group->role == COLUMN && build.step.times == ANY_RANK;
    if (group->role == WASTE) t->pure_draws &= group->gives && !(group->goes & TO_CELL);
    if (group->role != COLUMN) return;
    *alike |= 1U << group->alike;
    t->any_tail |= group->gives == ANY_TAIL;
    t->any_suit |= build.step.times && build.suits == ANY_SUIT;
    t->own_suit &= build.suits == SAME_SUIT;
    t->tails_equal &= tails_may_be_equal(group);
}

static void read_groups(Traits *t, const Position *p) {
    const int homes = only_group(t->g, FOUNDATION);
    const PileGroup *home = homes < 0 ? 0 : &t->g->rules.group[homes];
    unsigned alike = 0;
    for (int nth = 0; nth < t->g->groups; nth++) read_group(t, p, nth, home, &alike);
    t->tails_equal &= !(alike & (alike - 1)); /* all columns are */
}

/* Waste, hand and stock, in the order in which they are drawn; returns how many cards there are. */
static int read_order(const Game *g, const Position *p, Card *card) {
    int count = 0;
    for (int i = 0; i < pile_count(p, g->waste); i++) card[count++] = pile_cards(p, g->waste)[i];
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) card[count++] = pile_top(p, g->hand);
    for (int i = pile_count(p, g->stock) - 1; i >= 0; i--) card[count++] = pile_cards(p, g->stock)[i];
    return count;
}

bool columns_are_filled(const Rules *r) {
    bool filled = draws_to_columns(&r->stock) || r->stock.needs;
    for (int nth = 0; nth < GROUPS_MAX; nth++)
        filled |= r->group[nth].role == COLUMN && (r->group[nth].refill || r->group[nth].gathers);
    return filled;
}

/* Where columns get cards besides moves: rows distinguish columns, and what is emptied is filled at once,
   which is no matter to piles that are alike where all columns are of one group. */
static void read_fillings(Traits *t) {
    const Rules *r = &t->g->rules;
    int columns = 0;
    t->relaxes = t->tails_equal = t->home_at_once = false;
    t->pure_draws &= !r->stock.needs;
    t->safe_homes &= r->stock.draws_to && !r->stock.needs;
    for (int nth = 0; nth < t->g->groups; nth++) {
        columns += r->group[nth].role == COLUMN;
        t->pure_draws &= !(r->group[nth].refill & (FROM_WASTE | FROM_STOCK_ANEW));
        t->safe_homes &= !r->group[nth].refill;
    }
    t->alike &= !r->stock.draws_to && columns == 1;
}

/* Whether cards leave columns for cells, which are alike, other columns and, for good, home. */
static bool cells_carry(const Game *g) {
    int columns = 0, cells = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        columns += group->role == COLUMN && group->gives == THROUGH_CELLS && group->build.step.times &&
                   group->goes & TO_COLUMN && lies_open(group) && !group->capacity;
        cells += group->role == CELL && group->gives == TOP_CARD && group->goes & TO_COLUMN &&
                 group->empty_takes == ANY_CARD && group->alike;
        if (group->by_itself) return false;
    }
    return columns == 1 && cells == 1 && g->groups == 3;
}

/* Whether no way is closed to a card that is not home. */
static bool cards_go_anywhere(const Game *g) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const int wanted = group->role == COLUMN ? ANYWHERE | TO_CELL : group->role == CELL ? ANYWHERE : 0;
        if (wanted & ~group->goes) return false;
    }
    return true;
}

/* --- states without arrangement ------------------------------------------------------------------------- */

static bool alternates(const PileGroup *group, int packs) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case HAND: return group->gives && group->goes & TO_COLUMN && !(group->goes & TO_EMPTY_COLUMN);
    case WASTE: return group->gives == TOP_CARD && (group->goes & ANYWHERE) == ANYWHERE;
    case FOUNDATION:
        return group->piles == packs * SUITS && group->suited && group->empty_takes == AN_ACE &&
               !is_dealt_to(group) && build.suits == SAME_SUIT && steps_simply(build) &&
               build.step.plus == 1 && group->capacity == RANKS && !(group->by_itself & ~STARTERS) &&
               group->gives <= TOP_CARD &&
               (!group->gives || (group->goes & (TO_COLUMN | TO_FOUNDATION | TO_CELL)) == TO_COLUMN);
    case COLUMN:
        return group->alike && group->gives == RUN && !group->runs && !group->capacity &&
               (group->goes & ANYWHERE) == ANYWHERE && (group->turning == BY_ITSELF || lies_open(group)) &&
               alternates_down(build) &&
               (group->empty_takes == KING_RUN || (packs > 1 && group->empty_takes == ANY_RUN));
    default: return false;
    }
}

bool runs_alternate(const Game *g, const Position *p, int packs) {
    const Rules *r = &g->rules;
    if (g->cards != packs * RANKS * SUITS || copies_of_each(g) != packs || r->won_at || r->hooks.name ||
        columns_are_filled(r) || r->stock.draws_to || r->stock.redeal != ORDER_KEPT ||
        r->stock.redeals & SHUFFLED || r->stock.may_pass || r->stock.to_first_gap ||
        r->stock.held & ~TO_COLUMN || g->stock < 0 || g->waste < 0 || only_group(g, COLUMN) < 0 ||
        only_group(g, FOUNDATION) < 0 || (g->hand >= 0 && !pile_is_empty(p, g->hand)))
        return false;
    for (int nth = 0; nth < g->groups; nth++)
        if (!alternates(&r->group[nth], packs)) return false;
    return true;
}

void run_table_read(RunTable *k, const Game *g, const Position *p, bool freely) {
    const int columns = only_group(g, COLUMN), foundations = only_group(g, FOUNDATION);
    const PileGroup *const home = &g->rules.group[foundations];
    const StockRules *turn = &g->rules.stock;
    *k = (RunTable){.g = g,
                    .any_fills = g->rules.group[columns].empty_takes == ANY_RUN,
                    .comes_back = home->gives != GIVES_NOTHING,
                    .kings_return = home->goes & TO_EMPTY_COLUMN,
                    .starters = g->starters != NO_CARDS,
                    .limited = !freely && turn->passes != UNLIMITED,
                    .held = !freely && turn->held,
                    .held_goes_home = g->hand >= 0 && group_of(g, g->hand)->goes & TO_FOUNDATION,
                    .draws = !freely && turn->draws > 1 ? turn->draws : 1,
                    .columns = g->rules.group[columns].piles,
                    .first_column = g->first[columns],
                    .foundations = foundations,
                    .passes = turn->passes - p->pass + 1};
    k->stock_count = read_order(g, p, k->stock);
    for (int i = k->stock_count - 1; i >= 0; i--) {
        k->place[k->stock[i]] = (uint8_t)i;
        k->stock_from[i] = k->stock_from[i + 1] | card_bit(k->stock[i]);
    }
}

/* Gathering columns puts cards under others; only for a shuffle it does not matter which columns they were
   in. */
static void read_gathering(Traits *t) {
    const Game *g = t->g;
    t->safe_homes = t->hole = t->columns_relax = t->pure_draws = false;
    t->alike &= g->rules.group[g->gathers].gathers == GATHERED_SHUFFLED;
}

void traits_read(Traits *t, const Game *g, const Position *p, bool plain) {
    const Rules *r = &g->rules;
    const StockRules *turn = &r->stock;
    const bool shuffled = turn->redeals & SHUFFLED;
    const bool hooks = g->directed >= 0 || r->hooks.forbids || r->hooks.other_moves || r->hooks.next_phase ||
                       r->hooks.draws_to || r->hooks.gap;
    *t = (Traits){.g = g, .plain = plain};
    pairs_read(&t->pairs, g, p);
    t->pass_counts = g->gathers >= 0 ? g->shuffles || g->rules.group[g->gathers].times
                                     : g->stock >= 0 && (turn->passes != UNLIMITED || shuffled);
    if (t->plain) return;
    t->in_order = g->stock >= 0 && g->waste >= 0 && turn->redeal == ORDER_KEPT && !shuffled &&
                  !r->hooks.gap && !r->hooks.draws_to && !turn->draws_to;
    t->draws = turn->draws > 1 ? turn->draws : 1;
    const bool holding = turn->held || (g->hand >= 0 && !pile_is_empty(p, g->hand));
    t->pure_draws = t->in_order && !holding && !hooks && !turn->may_pass && g->chosen < 0 &&
                    !(t->draws > 1 && g->starters);
    t->safe_homes = !turn->held && !hooks && !shuffled && turn->draws_to != DRAWS_TO_FOUNDATION &&
                    turn->draws_to != DRAWS_TO_RESERVES;
    t->tails_equal = t->own_suit = !hooks;
    t->home_at_once = t->order_follows = each_card_once(g);
    t->alike = classes_agree(g);
    t->relaxes = relaxation_applies(g) && !t->pairs.clears;
    t->hole = !hooks && hole_applies(g) && !t->pairs.clears;
    t->columns_relax = !hooks && !t->pairs.clears && !t->relaxes && column_relaxation_applies(g);
    read_groups(t, p);
    t->safe_homes &= !t->own_suit || !t->comes_back;
    t->home_at_once &= g->stock < 0 || t->pure_draws;
    if (columns_are_filled(r)) read_fillings(t);
    if (g->gathers >= 0) read_gathering(t);
    const bool carried = !hooks && g->stock < 0 && cells_carry(g);
    t->own_places = t->home_at_once && t->alike && !t->comes_back && carried;
    t->digs = !t->home_at_once && !g->rare_words && carried && cards_go_anywhere(g);
    t->order_follows &= t->suits_count;
    t->places_tell = t->suits_count && each_card_once(g) && !g->settles;
    if (t->in_order) t->ordered = read_order(g, p, t->order);
}
