/* Tables that say what cannot be, or what would be passed over in silence.  Each is refused with a sentence;
   the list of them stands at the end. */
#include "rules_check.h"
#include "faults.h"
#include "patience/rules_language.h"

#include <stdio.h>
#include <string.h>

enum { PILE_NAME_MAX = 4, GAME_NAME_MAX = 39 };

static bool has(const Rules *t, Role role) {
    return piles_of(t, role) > 0;
}

/* Whether cards of any group may go this way. */
static bool is_way(const Rules *t, Goes way) {
    for (int nth = 0; nth < groups_of(t); nth++)
        if (t->group[nth].gives && t->group[nth].goes & way) return true;
    return false;
}

/* --- faults of a group ---------------------------------------------------------------------------------- */

#define OF(role) (1U << (role))

/* Each column gets a card of its own. */
static bool deals_rows(const Rules *rules) {
    return rules->stock.draws_to == DRAWS_TO_COLUMNS;
}

static bool says_what_means_nothing(const Case *c) {
    const PileGroup *g = c->group;
    const unsigned taken = g->complete_runs ? 0 : ~0U;
    const bool runs = g->gives >= TOP_OR_RUN, sideways = g->fan == FAN_LEFT || g->fan == FAN_RIGHT;
    const unsigned laid_on = OF(COLUMN) | OF(FOUNDATION), turned = OF(COLUMN) | OF(RESERVE);
    const struct {
        const char *word;
        int said;
        unsigned roles; /* of piles that heed it */
    } words[] = {
        {"dealt", g->dealt[0] || g->dealt[1], taken & ~OF(HAND)},
        {"down", g->down[0] || g->down[1], most_of(g, g->dealt) && !g->facing ? turned : 0},
        {"sinks", g->sinks, OF(COLUMN)},
        {"facing", (int)g->facing, OF(WASTE) | (most_of(g, g->dealt) ? turned : 0)},
        {"turning", (int)g->turning, turned},
        {"build", g->build.step.times, taken & (laid_on | (runs ? OF(RESERVE) : 0))},
        {"runs", g->runs, runs && g->gives != ANY_TAIL ? OF(COLUMN) : 0},
        {"empty", (int)g->empty_takes, taken & (laid_on | OF(CELL))},
        {"refill", g->refill, OF(COLUMN)},
        {"refill", g->refill & FROM_RESERVE, has(c->table, RESERVE) ? ~0U : 0},
        {"refill", g->refill & FROM_WASTE, has(c->table, WASTE) ? ~0U : 0},
        {"begun", g->begun, c->table->suits ? 0 : OF(FOUNDATION)},
        {"complete-runs", g->complete_runs, OF(FOUNDATION)},
        {"gives", (int)g->gives, ~OF(STOCK)},
        {"gives", runs, ~OF(FOUNDATION)}, /* which gives its top alone */
        {"gives", g->gives >= WHOLE_PILE, OF(COLUMN)},
        {"gives", (int)g->gives, taken},
        {"goes", g->goes, ~OF(STOCK)},
        {"capacity", g->capacity, OF(FOUNDATION) | (g->capacity == 1 ? OF(CELL) : 0)},
        {"by-itself", g->by_itself, taken & OF(FOUNDATION)},
        {"suited", g->suited, c->table->suits ? 0 : taken & OF(FOUNDATION)},
        {"shows-need", g->shows_need, taken & OF(FOUNDATION)},
        {"alike", g->alike, OF(CELL) | OF(RESERVE) | (deals_rows(c->table) ? 0 : OF(COLUMN))},
        {"span", g->span > 1, g->fan == STACKED ? 0 : ~0U},
        {"inset", g->inset, sideways ? ~0U : 0},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].said && !(words[i].roles & OF(g->role))) return tell_word(c, words[i].word);
    return false;
}

/* Moves say the name, with the pile's number behind it where there are several. */
static bool has_no_name(const Case *c) {
    const size_t digits = c->group->piles > 9 ? 2 : c->group->piles > 1;
    return !is_name(c->group->name, false, PILE_NAME_MAX - digits) && tell_word(c, c->group->name);
}

/* Whether a pile of the group has this name. */
static bool is_name_in(const PileGroup *g, const char *name) {
    const size_t length = strlen(g->name);
    int number = 0;
    if (strncmp(name, g->name, length) != 0) return false;
    name += length;
    if (g->role == FOUNDATION && *name && strchr("cdhs", *name) && !name[1]) return true;
    if (!*name) return g->piles == 1 || g->role == FOUNDATION;
    for (; *name >= '0' && *name <= '9'; name++) number = number * 10 + *name - '0';
    return !*name && number >= 1 && number <= g->piles && g->piles > 1;
}

static bool shares_its_name(const Case *c) {
    const char *name = c->group->name;
    for (int nth = 0; nth < groups_of(c->table); nth++) {
        const PileGroup *other = &c->table->group[nth];
        if (other == c->group || !other->name || are_one_place(c->group, other)) continue;
        if (!strcmp(other->name, name) || is_name_in(other, name)) return tell_word(c, name);
    }
    return false;
}

static bool shares_its_key(const Case *c) {
    const PileGroup *g = c->group;
    const char key[] = {g->key, '\0'};
    bool shared = g->piles > 1 && g->role != FOUNDATION;
    for (int nth = 0; nth < groups_of(c->table); nth++) {
        const PileGroup *other = &c->table->group[nth];
        shared = shared || (other != g && other->key == g->key && !are_one_place(g, other));
    }
    return g->key && shared && tell_word(c, key);
}

static bool is_not_single(const Case *c) {
    const Role role = c->group->role;
    const bool single = role == STOCK || role == HAND || role == WASTE;
    return single && piles_of(c->table, role) != 1 && tell_counts(c, piles_of(c->table, role), 1);
}

static bool never_turns_up(const Case *c) {
    const PileGroup *g = c->group;
    if (g->role == WASTE) return g->facing == TOP_UP || (g->facing == FACE_DOWN && g->gives);
    if (!g->facing && !most_of(g, g->down)) return false;
    return g->turning == BY_HAND      ? !g->gives
           : g->turning == BY_DRAWING ? !c->table->hooks.draws_to
                                      : !g->turning;
}

static bool is_built_without_step(const Case *c) {
    const Build b = c->group->build;
    return !b.step.times && (b.step.plus || b.suits || b.wraps || b.both_ways);
}

static bool takes_what_never_comes(const Case *c) {
    const Takes takes = c->group->empty_takes;
    return c->group->role == CELL ? takes != ANY_CARD
                                  : c->group->role == FOUNDATION &&
                                        (takes == ANY_RUN || takes == KING_RUN || takes == BELOW_FIRST);
}

static bool goes_nowhere(const Case *c) {
    const PileGroup *g = c->group;
    const bool columns = has(c->table, COLUMN);
    return (g->gives && !g->goes) || (g->goes & TO_FOUNDATION && !has(c->table, FOUNDATION)) ||
           (g->goes & TO_COLUMN && !columns) || (g->goes & ~(ANYWHERE | TO_CELL));
}

static bool is_never_reached(const Case *c) {
    const Rules *t = c->table;
    const PileGroup *g = c->group;
    if (most_of(g, g->dealt) || !g->piles || g->begun || g->refill) return false;
    switch (g->role) {
    case HAND:
    case WASTE: return !has(t, STOCK) || t->stock.draws_to != DRAWS_TO_WASTE;
    case FOUNDATION:
        return !g->complete_runs && t->stock.draws_to != DRAWS_TO_FOUNDATION &&
               (!g->empty_takes || !(is_way(t, TO_FOUNDATION) || g->by_itself));
    case COLUMN:
        return !t->hooks.draws_to && !t->hooks.gap && !(g->empty_takes && is_way(t, TO_EMPTY_COLUMN)) &&
               t->stock.draws_to != DRAWS_TO_COLUMNS;
    case RESERVE: return !t->hooks.draws_to && !t->hooks.gap;
    case CELL: return !is_way(t, TO_CELL);
    default: return false;
    }
}

static bool gets_nothing_by_itself(const Case *c) {
    const unsigned by_itself = c->group->by_itself;
    return (by_itself & STARTERS && !c->group->empty_takes) || (by_itself & DRAWN && !has(c->table, STOCK)) ||
           (by_itself & RESERVES && !has(c->table, RESERVE));
}

static bool has_no_pile_for_a_suit(const Case *c) {
    const int piles = c->group->piles;
    return c->group->suited && (!piles || piles % SUITS) && tell_counts(c, piles, SUITS);
}

static bool is_not_alike(const Case *c) {
    const PileGroup *g = c->group;
    for (int nth = 0; g->alike && nth < groups_of(c->table); nth++) {
        const PileGroup *o = &c->table->group[nth];
        if (o->alike != g->alike) continue;
        if (o->role != g->role || o->empty_takes != g->empty_takes || o->gives != g->gives ||
            o->goes != g->goes || memcmp(&o->build, &g->build, sizeof g->build) != 0)
            return true;
    }
    return false;
}

/* --- faults of the table -------------------------------------------------------------------------------- */

static bool has_no_game(const Case *c) {
    return !c->table->id;
}

static bool has_no_id(const Case *c) {
    return !is_name(c->table->id, true, GAME_NAME_MAX) && tell_word(c, c->table->id);
}

static bool has_no_packs(const Case *c) {
    const int packs = c->table->packs;
    return (packs < 1 || packs * SUITS * RANKS > CARDS_MAX) && tell_counts(c, packs, 0);
}

static bool ends_early(const Case *c) {
    for (int nth = groups_of(c->table); nth < GROUPS_MAX; nth++)
        if (c->table->group[nth].role || c->table->group[nth].name) return true;
    return false;
}

static bool has_too_many_piles(const Case *c) {
    const int piles = piles_of(c->table, NO_ROLE);
    return (piles < 1 || piles > PILES_MAX) && tell_counts(c, piles, PILES_MAX);
}

static bool is_never_won(const Case *c) {
    const int cards = c->table->packs * SUITS * RANKS, wanted = c->table->won_at ? c->table->won_at : cards;
    int holds = 0;
    for (const PileGroup *g = c->table->group; g < c->table->group + groups_of(c->table); g++)
        if (g->role == FOUNDATION)
            holds += g->piles * (g->complete_runs       ? RANKS
                                 : !g->build.step.times ? 1
                                 : g->capacity          ? g->capacity
                                                        : cards);
    if (holds > cards) holds = cards;
    return holds < wanted && tell_counts(c, holds, wanted);
}

static bool draws_to_no_pile(const Case *c) {
    static const Role where[] = {
        [DRAWS_TO_WASTE] = WASTE, [DRAWS_TO_COLUMNS] = COLUMN, [DRAWS_TO_FOUNDATION] = FOUNDATION};
    return has(c->table, STOCK) && !c->table->hooks.draws_to &&
           !has(c->table, where[c->table->stock.draws_to]);
}

static bool says_nothing_of_its_stock(const Case *c) {
    const Rules *t = c->table;
    const StockRules s = t->stock;
    const bool stock = has(t, STOCK), waste = stock && has(t, WASTE), hand = waste && has(t, HAND);
    const struct {
        const char *word;
        bool said, heeded;
    } words[] = {
        {"draws", s.draws > 1, waste && !s.held && !t->hooks.draws_to},
        {"passes", s.passes > 1, waste},
        {"passes", s.passes, s.draws_to == DRAWS_TO_WASTE},
        {"redeals", s.redeals || s.redeal, waste},
        {"holds", s.held, hand},
        {"may-pass", s.may_pass, hand},
        {"gaps-from", s.refill, waste && t->hooks.gap},
        {"to-first-gap", s.to_first_gap, stock && t->hooks.draws_to},
        {"draws-to", s.draws_to, stock && !t->hooks.draws_to},
        {"needs", s.needs_columns, stock && has(t, COLUMN)},
        {"draws_to", t->hooks.draws_to, stock},
        {"gap", t->hooks.gap, stock},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].said && !words[i].heeded) return tell_word(c, words[i].word);
    return false;
}

/* A card held for a way that it may not go would stay in the hand for ever. */
static bool holds_for_nothing(const Case *c) {
    for (const PileGroup *g = c->table->group; g < c->table->group + groups_of(c->table); g++) {
        const unsigned ways = g->gives ? g->goes & (TO_FOUNDATION | TO_COLUMN) : 0;
        if (g->role == HAND && c->table->stock.held & ~ways) return true;
    }
    return false;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

typedef struct Fault {
    bool of_group;
    bool (*is_there)(const Case *);
    const char *why; /* 0 ends a list of them */
} Fault;

/* Of what is said once, whatever the options are set to. */
static const Fault faults_of_options[] = {
    {false, has_a_misnamed_option,
     N_("options and their values are short names of small letters, digits and hyphens, not “{word}”")},
    {false, has_an_option_twice, N_("“{word}” stands twice among the options or their values")},
    {false, has_an_idle_option, N_("the option “{word}” has two values that change nothing")},
    {0},
};

static const Fault faults_of_table[] = {
    {false, has_no_game, N_("there is no line “game”, which says what the game is called")},
    {false, has_no_id, N_("a game is called by small letters, digits and hyphens, not “{word}”")},
    {false, has_no_packs, N_("a game has one pack or two, not {count}")},
    {false, ends_early, N_("a group of piles without a role is not the last")},
    {false, has_too_many_piles, N_("there are {count} piles, and room for {wanted}")},
    {true, has_no_name,
     N_("{group}: “{word}” is not a name for moves: small letters and digits, few enough for a number")},
    {true, says_what_means_nothing, N_("{group}: “{word}” means nothing there")},
    {true, shares_its_name, N_("{group}: other piles are called “{word}” too")},
    {true, shares_its_key, N_("{group}: the key “{word}” is for several piles")},
    {true, is_not_single, N_("{group}: a game has one such pile, not {count}")},
    {true, deals_to_no_pile, N_("{group}: there are {count} numbers of cards for {wanted} piles")},
    {true, has_the_rest_elsewhere, N_("{group}: the rest of the cards goes to the stock and nowhere else")},
    {true, never_turns_up, N_("{group}: what lies face down never turns up")},
    {true, hides_too_many, N_("{group}: {count} cards of a pile lie face down, {wanted} at most can")},
    {true, hides_all, N_("{group}: {count} cards of a pile lie face down, and {wanted} are dealt there")},
    {true, is_built_without_step, N_("{group}: they are built, but without a step")},
    {true, takes_what_never_comes, N_("{group}: an empty one takes a single card")},
    {true, begins_without_a_card,
     N_("{group}: what begins there is an ace, a king or all of the first rank, with a pile for each")},
    {true, waits_for_a_first_card, N_("{group}: no line “first-card” says whose rank is meant")},
    {true, is_overfull, N_("{group}: {count} cards are dealt to a pile that holds {wanted}")},
    {true, goes_nowhere, N_("{group}: cards leave for piles that are not there")},
    {true, is_never_reached, N_("{group}: no card ever gets there")},
    {true, gets_nothing_by_itself, N_("{group}: no card can go there by itself")},
    {true, has_no_pile_for_a_suit, N_("{group}: {count} piles are not as many for each suit")},
    {true, stands_on_others, N_("{group}: pile {count} overlaps one of “{word}”")},
    {true, stands_off_the_table,
     N_("{group}: pile {count} stands where a terminal of 80 columns and 24 lines has no room")},
    {true, is_not_alike, N_("{group}: piles that are alike have different rules")},
    {false, leaves_cards_over, N_("{count} cards of {wanted} are dealt, and there is no stock for a rest")},
    {false, is_never_won, N_("the foundations hold {count} cards, and {wanted} win")},
    {false, has_three_suits, N_("the packs are of one suit, two or four, not of three")},
    {false, has_no_first_pile, N_("“first-card”: to no group “{word}” cards are dealt")},
    {false, draws_to_no_pile, N_("drawn cards have no pile to go to: there is no such group")},
    {false, says_nothing_of_its_stock, N_("stock: “{word}” means nothing in this table")},
    {false, holds_for_nothing, N_("a drawn card is held for piles that it may not go to")},
    {0},
};

/* Else the error tells the first fault of the list, in the first group that has it. */
static bool is_free_of(const Fault *fault, const Rules *t, Error *e) {
    for (; fault->why; fault++)
        for (int nth = 0; nth < (fault->of_group ? groups_of(t) : 1); nth++) {
            const PileGroup *group = &t->group[nth];
            *e = (Error){.why = 0};
            if (!fault->is_there(&(Case){t, group, e})) continue;
            e->why = fault->why;
            e->role = group->role;
            e->noun = group->noun;
            if (fault->of_group) e->line = group->line;
            return false;
        }
    return true;
}

bool table_is_sound(const Rules *t, Error *e) {
    return is_free_of(faults_of_table, t, e);
}

bool settings_are_sound(const Rules *rules, const Settings *settings, Error *error) {
    Rules table = *rules;
    return rules_vary(&table, settings, error) && table_is_sound(&table, error);
}

bool rules_check_default(const Rules *rules, Error *error) {
    const Settings settings = settings_default(rules);
    return table_is_sound(rules, error) && is_free_of(faults_of_options, rules, error) &&
           settings_are_sound(rules, &settings, error);
}

bool rules_check(const Rules *rules, Error *error) {
    Settings settings = settings_default(rules);
    if (!rules_check_default(rules, error)) return false;
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++) {
        for (int value = 1; value < option_values(&rules->option[i]); value++) {
            settings.value[i] = (uint8_t)value;
            if (settings_are_sound(rules, &settings, error)) continue;
            char name[NOTATION_MAX];
            snprintf(error->setting, sizeof error->setting, "%s=%s", rules->option[i].name,
                     settings_value(&settings, i, name, sizeof name));
            return false;
        }
        settings.value[i] = 0;
    }
    return true;
}
