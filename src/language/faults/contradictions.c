/* Tables that contradict themselves, say what would be silently ignored, or make no sense. */
#include "faults.h"

#include <string.h>

enum { PILE_NAME_MAX = 4, GAME_NAME_MAX = 39 };

static bool has(const Rules *t, Role role) {
    return piles_of(t, role) > 0;
}

/* Whether any group gives cards to such piles. */
static bool any_goes(const Rules *t, Goes kind) {
    for (int nth = 0; t->group[nth].role; nth++)
        if (t->group[nth].gives && t->group[nth].goes & kind) return true;
    return false;
}

/* --- what a group is called ----------------------------------------------------------------------------- */

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

static bool shares_its_name(const Rules *t, const PileGroup *g) {
    for (const PileGroup *o = t->group; g->name && o->role; o++)
        if (o != g && o->name && !are_one_place(g, o) &&
            (!strcmp(o->name, g->name) || is_name_in(o, g->name)))
            return true;
    return false;
}

static bool shares_its_key(const Rules *t, const PileGroup *g) {
    bool shared = g->piles > 1 && g->role != FOUNDATION;
    for (const PileGroup *o = t->group; o->role; o++)
        shared = shared || (o != g && o->look.key == g->look.key && !are_one_place(g, o));
    return g->look.key && shared;
}

/* Moves use the name, followed by the pile's number if there are several. */
static void name_faults(const Check *c) {
    const PileGroup *g = c->group;
    const char key[] = {g->look.key, '\0'};
    const size_t digits = g->piles > 9 ? 2 : g->piles > 1;
    const bool single = g->role == STOCK || g->role == HAND || g->role == WASTE;
    const int piles = piles_of(c->table, g->role);
    const Fault faults[] = {
        {"", !is_name(g->name, false, PILE_NAME_MAX - digits),
         N_("{group}: “{word}” is not a name for moves: small letters and digits, few enough for a number"),
         g->name},
        {"", shares_its_name(c->table, g), N_("{group}: other piles are called “{word}” too"), g->name},
        {"key", shares_its_key(c->table, g), N_("{group}: the key “{word}” is for several piles"), key},
        {"", single && piles != 1, N_("{group}: a game has one such pile, not {count}"), .count = piles,
         .wanted = 1},
    };
    FAULTS_ADD(c, faults);
}

/* --- how it is played ----------------------------------------------------------------------------------- */

static bool never_turns_up(const Rules *t, const PileGroup *g) {
    const bool some = g->down.facing == TOP_UP || most_of(g, g->down.cards);
    if (g->role == WASTE) return some || (g->down.facing == FACE_DOWN && g->gives);
    if (!g->down.facing && !some) return false;
    return g->turning == BY_HAND ? !g->gives : g->turning == BY_DRAWING ? !t->hooks.draws_to : !g->turning;
}

static bool takes_what_never_comes(const PileGroup *g) {
    const Takes takes = g->empty_takes;
    return g->role == CELL
               ? takes != ANY_CARD && takes != ANY_RUN && takes != AN_ACE && takes != A_KING
               : g->role == FOUNDATION && (takes == ANY_RUN || takes == KING_RUN || takes == BELOW_FIRST);
}

/* The roles that cards are to go to but that do not exist, or 0; some could only be named by tables that
   programs wrote. */
static const char *goes_nowhere(const Rules *t, const PileGroup *g) {
    return g->goes & TO_FOUNDATION && !has(t, FOUNDATION) ? "foundation"
           : g->goes & TO_COLUMN && !has(t, COLUMN)       ? "column"
           : g->goes & ~(ANYWHERE | TO_CELL)              ? ""
                                                          : 0;
}

static bool is_never_reached(const Rules *t, const PileGroup *g) {
    if (most_of(g, g->dealt) || !g->piles || g->begun.suits || g->begun.card[0] || g->refill) return false;
    switch (g->role) {
    case HAND:
    case WASTE: return !has(t, STOCK) || t->stock.draws_to != DRAWS_TO_WASTE;
    case FOUNDATION:
        return !g->complete_runs && !g->pairs && t->stock.draws_to != DRAWS_TO_FOUNDATION &&
               (!g->empty_takes || !(any_goes(t, TO_FOUNDATION) || g->by_itself));
    case COLUMN:
        return !t->hooks.draws_to && !t->hooks.gap && !(g->empty_takes && any_goes(t, TO_EMPTY_COLUMN)) &&
               !draws_to_columns(&t->stock);
    case RESERVE:
        return !t->hooks.draws_to && !t->hooks.gap && t->stock.draws_to != DRAWS_TO_RESERVES && !g->grace;
    case CELL: return !any_goes(t, TO_CELL);
    default: return false;
    }
}

static bool is_not_alike(const Rules *t, const PileGroup *g) {
    for (const PileGroup *o = t->group; g->alike && o->role; o++)
        if (o->alike == g->alike &&
            (o->role != g->role || o->empty_takes != g->empty_takes || o->gives != g->gives ||
             o->goes != g->goes || memcmp(&o->build, &g->build, sizeof g->build) != 0))
            return true;
    return false;
}

static void play_faults(const Check *c) {
    const Rules *t = c->table;
    const PileGroup *g = c->group;
    const Build b = g->build;
    const char *const nowhere = goes_nowhere(t, g);
    const Fault faults[] = {
        {"down/facing", never_turns_up(t, g), N_("{group}: what lies face down never turns up")},
        {"build", !b.step.times && (b.step.plus || b.suits || b.wraps || b.both_ways || b.or_rank),
         N_("{group}: they are built, but without a step")},
        {"empty", takes_what_never_comes(g), N_("{group}: an empty one takes a single card")},
        {"gives", g->gives && !g->goes,
         N_("{group}: “{word}” does not say where to, as in “gives top to foundation”")},
        {"gives", nowhere, N_("{group}: “gives ... to {word}”: the game has no such pile"), nowhere},
        {"", is_never_reached(t, g), N_("{group}: no card ever gets there")},
        {"by-itself",
         (g->by_itself & (STARTERS | AS_DEALT) && !g->empty_takes) ||
             (g->by_itself & DRAWN && !has(t, STOCK)) || (g->by_itself & RESERVES && !has(t, RESERVE)),
         N_("{group}: no card can go there by itself")},
        {"pairs", g->pairs && g->piles != 1,
         N_("{group}: cards leave in pairs for one pile, not for {count}"), .count = g->piles},
        {"suited", g->suited && (!g->piles || g->piles % SUITS),
         N_("{group}: {count} piles are not as many for each suit"), .count = g->piles, .wanted = SUITS},
        {"alike", is_not_alike(t, g), N_("{group}: piles that are alike have different rules")},
    };
    FAULTS_ADD(c, faults);
}

/* --- the table as a whole ------------------------------------------------------------------------------- */

static bool moves_runs(const Rules *t) {
    bool runs = false;
    for (const PileGroup *g = t->group; g->role; g++) runs |= g->gives >= TOP_OR_RUN;
    return runs;
}

static void game_faults(const Check *c) {
    const Rules *t = c->table;
    const int piles = piles_of(t, NO_ROLE);
    const Fault faults[] = {
        {"", !t->id, N_("there is no line “game”, which says what the game is called")},
        {"game", t->id && !is_name(t->id, true, GAME_NAME_MAX),
         N_("the name of a game has small letters, digits and hyphens, not “{word}”"), t->id},
        {"", piles < 1 || piles > PILES_MAX, N_("there are {count} piles, and room for {wanted}"),
         .count = piles, .wanted = PILES_MAX},
        {"", piles > PILES_OF_RUNS && moves_runs(t),
         N_("there are {count} piles, and where there are more than {wanted} cards move one at a time"),
         .count = piles, .wanted = PILES_OF_RUNS},
    };
    FAULTS_ADD(c, faults);
}

/* The most cards the foundations can hold. */
static int most_home(const Rules *t, int cards) {
    int holds = 0;
    for (const PileGroup *g = t->group; g->role; g++)
        if (g->role == FOUNDATION)
            holds += g->piles * (g->pairs               ? cards
                                 : g->complete_runs     ? RANKS
                                 : !g->build.step.times ? 1
                                 : g->capacity          ? g->capacity
                                                        : cards);
    return holds < cards ? holds : cards;
}

/* A card held for a place it may not go to would stay in the hand forever. */
static bool holds_for_nothing(const Rules *t) {
    for (const PileGroup *g = t->group; g->role; g++) {
        const unsigned goes = g->gives ? g->goes & (TO_FOUNDATION | TO_COLUMN) : 0;
        if (g->role == HAND && t->stock.held & ~goes) return true;
    }
    return false;
}

/* Whether cards of the stock can go anywhere: where they are drawn to, or to columns that they refill. */
static bool uses_stock(const Rules *t, Role drawn_to) {
    bool fills = false;
    for (const PileGroup *g = t->group; g->role; g++)
        fills = fills || (g->role == COLUMN && g->refill & FROM_STOCK_ANEW);
    return t->hooks.draws_to || has(t, drawn_to) || (fills && !t->stock.draws_to);
}

static void end_faults(const Check *c) {
    static const Role where[] = {[DRAWS_TO_WASTE] = WASTE,
                                 [DRAWS_TO_COLUMNS] = COLUMN,
                                 [DRAWS_TO_FOUNDATION] = FOUNDATION,
                                 [DRAWS_TO_RESERVES] = RESERVE,
                                 [DRAWS_PACKETS] = COLUMN};
    const Rules *t = c->table;
    const int cards = t->packs * SUITS * RANKS, wanted = t->won_at ? t->won_at : cards;
    const Role drawn_to = where[t->stock.draws_to];
    const Fault faults[] = {
        {"", !has(t, FOUNDATION), N_("there are no foundations, and without them no game is won")},
        {"draws/draws-to", has(t, STOCK) && !uses_stock(t, drawn_to),
         N_("the stock draws to a “{word}”, and the game has none"), role_names()[drawn_to - STOCK].name},
        {"holds", holds_for_nothing(t), N_("a drawn card is held for piles that it may not go to")},
    };
    Check first = *c; /* foundations, which are named for all of them */
    for (first.group = t->group; first.group->role && first.group->role != FOUNDATION;) first.group++;
    const Fault never = {"won-at/capacity/build", first.group->role && most_home(t, cards) < wanted,
                         N_("the foundations hold {count} cards, and {wanted} win"),
                         .count = most_home(t, cards), .wanted = wanted};
    FAULTS_ADD(c, faults);
    faults_add(&first, &never, 1);
}

/* --- all of them ---------------------------------------------------------------------------------------- */

static void faults_of_all_add(Faults *faults, const Rules *t, const Settings *settings, const char *setting) {
    static void (*const of_group[])(const Check *) = {name_faults, word_faults, deal_faults, play_faults,
                                                      place_faults};
    Check c = {faults, t, 0, settings, setting};
    game_faults(&c);
    for (size_t i = 0; i < sizeof of_group / sizeof *of_group; i++)
        for (c.group = t->group; c.group->role; c.group++) of_group[i](&c);
    c.group = 0;
    table_deal_faults(&c);
    end_faults(&c);
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
    option_faults(&(Check){faults, rules, 0, 0, ""});
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

/* --- what can be played but makes no sense -------------------------------------------------------------- */

void senseless_add(Faults *faults, const Rules *rules) {
    Settings settings;
    char name[SETTING_MAX];
    Error error;
    for (int i = 0; settings_tried(rules, i, true, &settings, name); i++) {
        Rules table = *rules;
        Check c = {faults, &table, table.group, &settings, name};
        rules_vary(&table, &settings, &error);
        for (; c.group->role; c.group++) {
            const int starters = rank_taken(c.group->empty_takes) ? table.packs * SUITS : 0;
            const Fault fault[] = {
                {"suited", c.group->suited && most_of(c.group, c.group->dealt),
                 N_("{group}: “suited” gives each a suit, but any card may be dealt there; "
                    "leave out one of the two")},
                {"empty",
                 c.group->role == FOUNDATION && c.group->build.suits == SAME_SUIT && !c.group->suited &&
                     c.group->piles > 1 && 2 * c.group->piles == starters,
                 N_("{group}: {wanted} cards may begin these {count}, two of a suit, and another suit would "
                    "be left out; say “suited”"),
                 .count = c.group->piles, .wanted = starters},
            };
            FAULTS_ADD(&c, fault);
            hidden_place_faults(&c);
        }
    }
}
