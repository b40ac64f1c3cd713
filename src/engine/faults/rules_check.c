/* Tables that say what cannot be, or what would be passed over in silence.  Each is refused with a sentence;
   the list of them stands at the end. */
#include "rules_check.h"
#include "faults.h"
#include "patience/rules_language.h"

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
    const bool some = g->facing == TOP_UP || most_of(g, g->down);
    if (g->role == WASTE) return some || (g->facing == FACE_DOWN && g->gives);
    if (!g->facing && !some) return false;
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
    const Rules *t = c->table;
    if (g->gives && !g->goes)
        return tell_why(c, "gives",
                        N_("{group}: “{word}” does not say where to, as in “gives top to foundation”"), 0);
    if (g->goes & TO_FOUNDATION && !has(t, FOUNDATION)) return tell_word(c, "foundation");
    return (g->goes & TO_COLUMN && !has(t, COLUMN) && tell_word(c, "column")) ||
           g->goes & ~(ANYWHERE | TO_CELL);
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
    return c->table->id && !is_name(c->table->id, true, GAME_NAME_MAX) && tell_word(c, c->table->id);
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

static bool has_no_foundation(const Case *c) {
    return !has(c->table, FOUNDATION);
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
    return c->group == first_foundation(c->table) && holds < wanted && tell_counts(c, holds, wanted);
}

static bool draws_to_no_pile(const Case *c) {
    static const Role where[] = {
        [DRAWS_TO_WASTE] = WASTE, [DRAWS_TO_COLUMNS] = COLUMN, [DRAWS_TO_FOUNDATION] = FOUNDATION};
    const Role role = where[c->table->stock.draws_to];
    return has(c->table, STOCK) && !c->table->hooks.draws_to && !has(c->table, role) &&
           tell_word(c, role_names()[role - STOCK].name);
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

static const Fault faults_of_table[] = {
    {false, 0, has_no_game, N_("there is no line “game”, which says what the game is called")},
    {false, "game", has_no_id, N_("a game is called by small letters, digits and hyphens, not “{word}”")},
    {false, "packs", has_no_packs, N_("a game has one pack or two, not {count}")},
    {false, 0, ends_early, N_("a group of piles without a role is not the last")},
    {false, 0, has_too_many_piles, N_("there are {count} piles, and room for {wanted}")},
    {true, "", has_no_name,
     N_("{group}: “{word}” is not a name for moves: small letters and digits, few enough for a number")},
    {true, "", shares_its_name, N_("{group}: other piles are called “{word}” too")},
    {true, "key", shares_its_key, N_("{group}: the key “{word}” is for several piles")},
    {true, "", is_not_single, N_("{group}: a game has one such pile, not {count}")},
    {0},
};

static const Fault faults_of_play[] = {
    {true, "down/facing", never_turns_up, N_("{group}: what lies face down never turns up")},
    {true, "build", is_built_without_step, N_("{group}: they are built, but without a step")},
    {true, "empty", takes_what_never_comes, N_("{group}: an empty one takes a single card")},
    {true, "gives", goes_nowhere, N_("{group}: “gives ... to {word}”: the game has no such pile")},
    {true, "", is_never_reached, N_("{group}: no card ever gets there")},
    {true, "by-itself", gets_nothing_by_itself, N_("{group}: no card can go there by itself")},
    {true, "suited", has_no_pile_for_a_suit, N_("{group}: {count} piles are not as many for each suit")},
    {true, "alike", is_not_alike, N_("{group}: piles that are alike have different rules")},
    {false, 0, has_no_foundation, N_("there are no foundations, and without them no game is won")},
    {true, "won-at/capacity/build", is_never_won, N_("the foundations hold {count} cards, and {wanted} win")},
    {false, "draws/draws-to", draws_to_no_pile, N_("the stock draws to a “{word}”, and the game has none")},
    {false, "holds", holds_for_nothing, N_("a drawn card is held for piles that it may not go to")},
    {0},
};

static void faults_of_all_add(Faults *faults, const Rules *t, const Settings *settings, const char *setting) {
    static const Fault *const lists[] = {faults_of_table, faults_of_words, faults_of_deal, faults_of_play,
                                         faults_of_places};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        faults_add(faults, lists[i], t, settings, 0, setting);
}

bool table_is_sound(const Rules *t, Error *e) {
    Faults faults = {.error = e, .most = 1};
    e->why = 0;
    faults_of_all_add(&faults, t, 0, "");
    return !faults.count;
}

bool settings_are_sound(const Rules *rules, const Settings *settings, Error *error) {
    Rules table = *rules;
    return rules_vary(&table, settings, error) && table_is_sound(&table, error);
}

void contradictions_add(Faults *faults, const Rules *rules, bool with_options) {
    Settings settings;
    char setting[SETTING_MAX];
    faults_of_all_add(faults, rules, 0, "");
    faults_add(faults, faults_of_options, rules, 0, 0, "");
    for (int i = 0; !faults->count && (i == 0 || with_options); i++) {
        Rules table = *rules;
        Error error = {.why = 0};
        if (!settings_tried(rules, i, false, &settings, setting)) return;
        if (rules_vary(&table, &settings, &error))
            faults_of_all_add(faults, &table, &settings, setting);
        else
            fault_add(faults, &error);
    }
}

bool rules_check(const Rules *rules, Error *error) {
    Faults faults = {.error = error, .most = 1};
    error->why = 0;
    contradictions_add(&faults, rules, true);
    return !faults.count;
}
