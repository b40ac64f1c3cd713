#include "policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "knowledge.h"
#include "lookahead.h"

/* --- the weights ---------------------------------------------------------------------------------------- */

extern const MovePolicy policies[]; /* made by CMake from rules/GAME/policy and rules/policy.CLASS, the latter
                                       named .CLASS; ending with a game of 0 */

const MovePolicy *policy_own(const char *game) {
    const MovePolicy *policy = policies;
    while (policy->game && strcmp(policy->game, game) != 0) policy++;
    return policy->game ? policy : 0;
}

/* Classes of games that are played alike: whether columns are built, and cards are drawn; whether whole runs
   go home, or tails move as they lie.  No class knows what hooks say. */
static const char *class_of(const Rules *r) {
    bool builds = false, draws = false, runs = false, tails = false;
    for (int nth = 0; nth < GROUPS_MAX; nth++) {
        draws |= r->group[nth].role == STOCK;
        builds |= r->group[nth].role == COLUMN && r->group[nth].build.step.times;
        runs |= r->group[nth].complete_runs != NO_RUNS;
        tails |= r->group[nth].gives == ANY_TAIL;
    }
    if (!builds || r->hooks.name) return ".other";
    return tails ? ".tails" : runs ? ".runs" : draws ? ".stock" : ".open";
}

const MovePolicy *policy_of(const Game *g) {
    const MovePolicy *own = g->rules.listing.policy ? g->rules.listing.policy : policy_own(g->rules.id);
    return own ? own : policy_own(class_of(&g->rules));
}

static int32_t weigh(const MoveTraits *weight, const MoveTraits *t) {
    int32_t sum = 0;
    for (int i = 0; i < TRAITS; i++) sum += weight->of[i] * t->of[i];
    return sum;
}

/* --- the visible table ---------------------------------------------------------------------------------- */

typedef struct Sight {
    const Game *game;
    const Position *p;
    CardSet home;    /* the cards foundations take now */
    int empty;       /* columns */
    bool chains;     /* the policy asks what can follow on a foundation */
    bool king_waits; /* a king that could use an empty one is visible */
    int runs;        /* runs that directly cover face-down cards: in which columns, and their lowest cards */
    uint8_t run_column[PILES_MAX];
    Card run_lowest[PILES_MAX];
    Move foreseen; /* if the policy asks for it */
    Budget *budget;
} Sight;

static void see_foundation(Sight *s, int pile) {
    const Game *g = s->game;
    const int nth = g->group_of[pile];
    if (is_misdealt(g, s->p, pile)) return;
    if (pile_is_empty(s->p, pile))
        s->home |= taken_into(g, s->p, nth) & g->suit_of_pile[pile];
    else if (pile_is_open(s->p, pile))
        s->home |= g->onto[nth][pile_top(s->p, pile)];
}

/* A king at the bottom of its column has a column already. */
static void see_kings(Sight *s, int pile, int lowest) {
    const Card *card = pile_cards(s->p, pile);
    for (int i = lowest > 0 ? lowest : 0; i < pile_count(s->p, pile); i++)
        if (card[i] && rank_of(card[i]) == KING) s->king_waits = true;
}

static void see_run(Sight *s, int pile) {
    const int hidden = s->p->hidden[pile], open = pile_count(s->p, pile) - hidden;
    if (!hidden || !open || most_leaving(s->game, s->p, pile) != open) return;
    s->run_column[s->runs] = (uint8_t)pile;
    s->run_lowest[s->runs++] = pile_cards(s->p, pile)[hidden];
}

static Sight sight_of(const MovePolicy *policy, const Game *g, const Position *p, Budget *b) {
    Sight s = {.game = g, .p = p, .budget = b};
    if (policy->weight.foreseen) s.foreseen = foresight_move(g, p, b);
    s.chains = policy->weight.home_chain;
    for (int pile = 0; pile < g->piles; pile++) {
        const int hidden = p->hidden[pile];
        switch (role_of(g, pile)) {
        case FOUNDATION: see_foundation(&s, pile); break;
        case COLUMN:
            s.empty += pile_is_empty(p, pile);
            see_kings(&s, pile, hidden ? hidden : 1);
            see_run(&s, pile);
            break;
        case WASTE:
        case HAND: see_kings(&s, pile, pile_count(p, pile) - 1); break;
        default: break;
        }
    }
    return s;
}

/* Of the open cards of a pile, the lowest at `hidden`: whether any fits a foundation, and how many lie on the
   topmost such card below `end`; -1 if none does. */
static int cards_above_home(const Sight *s, int pile, int end) {
    const Card *card = pile_cards(s->p, pile);
    for (int i = end - 1; i >= s->p->hidden[pile]; i--)
        if (card[i] && set_has(s->home, card[i])) return end - 1 - i;
    return -1;
}

/* How many other columns would be bared down to their face-down cards, or emptied, if their run went onto
   `card` in a pile of this group. */
static int16_t columns_helped(const Sight *s, Card card, int group, Move m) {
    int16_t count = 0;
    for (int i = 0; i < s->runs; i++)
        if (s->run_column[i] != m.from && s->run_column[i] != m.to &&
            set_has(s->game->onto[group][card], s->run_lowest[i]))
            count++;
    return count;
}

/* --- the traits of a move ------------------------------------------------------------------------------- */

static void traits_of_draw(const Sight *s, MoveTraits *t) {
    const Rules *rules = &s->game->rules;
    t->draws = 1;
    t->draws_holding = s->home != NO_CARDS;
    if (!rules->hooks.draws_to) return;
    const CardPlace to = rules->hooks.draws_to(s->game, s->p);
    const bool covers = to.pile >= 0 && pile_is_open(s->p, to.pile) && to.row >= pile_count(s->p, to.pile);
    t->draws_burying = covers && set_has(s->home, pile_top(s->p, to.pile));
}

/* What becomes of the column that is left. */
static void traits_of_leaving(const Sight *s, Move m, MoveTraits *t) {
    const Game *g = s->game;
    const int group = g->group_of[m.from], hidden = s->p->hidden[m.from];
    const int left = pile_count(s->p, m.from) - m.count;
    const Card *card = pile_cards(s->p, m.from);
    t->parts = left > hidden && set_has(g->onto[group][card[left - 1]], card[left]);
    t->parts_run = left > hidden && set_has(g->run[group][card[left - 1]], card[left]);
    if (!left) {
        const bool wanted = s->king_waits || taken_into(g, s->p, group) == ALL_CARDS;
        *(wanted ? &t->empties_wanted : &t->empties) = 1;
    } else if (left == hidden) {
        t->bares_hidden = (int16_t)hidden;
    } else {
        const int above = cards_above_home(s, m.from, left);
        t->uncovers = above == 0;
        t->digs = (int16_t)(above > 0 ? 12 / (above + 1) : 0);
        if (card[left - 1]) t->helps = columns_helped(s, card[left - 1], group, m);
    }
}

/* Whether no column can need a card that goes home. */
static bool is_safe_home(const Game *g, const Position *p, Move m, Card card) {
    const PileGroup *home = group_of(g, m.to);
    int lowest = KING;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role != FOUNDATION || !group->suited) continue;
        const int suit = nth_of(g, pile) * SUITS / group->piles;
        const int rank = pile_is_empty(p, pile) ? 0 : rank_of(pile_top(p, pile));
        if (is_red(card_make(ACE, suit)) != is_red(card) && rank < lowest) lowest = rank;
    }
    return m.kind == MOVE_CARDS && home->suited && home->build.step.times == 1 && !home->build.wraps &&
           rank_of(card) <= lowest + 1;
}

static void traits_of_home(const Sight *s, Move m, Card card, bool bares, MoveTraits *t) {
    const Role from = role_of(s->game, m.from);
    if (is_safe_home(s->game, s->p, m, card) && !(from == WASTE && s->game->rules.stock.draws > 1)) {
        t->home_safe = 1;
    } else if (from == WASTE || from == HAND) {
        t->home_from_waste = 1;
    } else {
        t->home_from_table = 1;
    }
    t->home_early = s->foreseen.kind == MOVE_DRAW;
    if (s->chains) t->home_chain = (int16_t)chain_length(s->game, s->p, m, s->budget);
    t->home_bares = bares;
    t->home_rank = (int16_t)rank_of(card);
}

/* Effects of laying cards on others, if not everything that is built moves together. */
static void traits_of_joining(const Sight *s, Move m, Card lowest, MoveTraits *t) {
    const int group = s->game->group_of[m.to];
    const Card top = pile_top(s->p, m.to);
    if (s->game->run[group][top] == s->game->onto[group][top]) return;
    const bool mixes = !set_has(s->game->run[group][top], lowest);
    const int run = mixes ? 0 : run_length(s->game, s->p, m.to) + m.count;
    const bool joins = run > run_length(s->game, s->p, m.from);
    t->mixes = mixes;
    t->joins = joins;
    t->joins_cards = (int16_t)(joins ? run : 0);
    t->completes = s->game->complete >= 0 && run == RANKS;
}

/* What becomes of the column, or other pile of the table, that cards go to. */
static void traits_of_target(const Sight *s, Move m, Card lowest, MoveTraits *t) {
    const Game *g = s->game;
    const int group = g->group_of[m.to];
    const Card top = pile_top(s->p, m.from);
    t->helps = (int16_t)(t->helps + columns_helped(s, top, group, m));
    if (pile_is_empty(s->p, m.to)) {
        t->fills_rank = (int16_t)rank_of(lowest);
        t->fills_last = s->empty == 1;
    } else {
        t->onto_hidden = s->p->hidden[m.to];
        traits_of_joining(s, m, lowest, t);
        t->buries = cards_above_home(s, m.to, pile_count(s->p, m.to)) >= 0;
    }
    if (g->waste >= 0 && m.from != g->waste && !pile_is_empty(s->p, g->waste))
        t->helps_waste = set_has(g->onto[group][top], pile_top(s->p, g->waste));
}

static void traits_of_building(const Sight *s, Move m, Card lowest, bool bares, MoveTraits *t) {
    const bool to_empty = pile_is_empty(s->p, m.to);
    const Role from = role_of(s->game, m.from);
    if (from == COLUMN) {
        t->bares = bares;
        t->shifts = !bares && pile_count(s->p, m.from) > m.count;
        t->to_empty = to_empty;
    } else if (to_empty) {
        t->fills = 1;
    } else {
        t->attaches = 1;
        t->attaches_rank = (int16_t)rank_of(lowest);
    }
    traits_of_target(s, m, lowest, t);
}

static void traits_of_cards(const Sight *s, Move m, MoveTraits *t) {
    const Role from = role_of(s->game, m.from), to = role_of(s->game, m.to);
    const int left = pile_count(s->p, m.from) - m.count;
    const bool inner = m.kind == MOVE_INNER;
    const Card lowest = pile_cards(s->p, m.from)[inner ? m.count - 1 : left];
    const bool bares = !inner && from == COLUMN && left > 0 && left == s->p->hidden[m.from];
    if (move_is_take_back(s->game, m)) {
        t->back = 1;
        t->back_helps = to == COLUMN ? columns_helped(s, lowest, s->game->group_of[m.to], m) : 0;
        return;
    }
    if (from == COLUMN && !inner) traits_of_leaving(s, m, t);
    if (to == FOUNDATION)
        traits_of_home(s, m, lowest, bares, t);
    else if (to == CELL)
        t->to_cell = 1;
    else
        traits_of_building(s, m, lowest, bares, t);
}

static MoveTraits traits_of(const Sight *s, Move m) {
    MoveTraits t = {.foreseen = m.kind && move_equal(m, s->foreseen)};
    switch (m.kind) {
    case MOVE_DRAW: traits_of_draw(s, &t); break;
    case MOVE_REDEAL:
    case MOVE_SHUFFLE: t.redeals = 1; break;
    case MOVE_TURN: t.home_safe = 1; break;
    case MOVE_CARDS:
    case MOVE_INNER: traits_of_cards(s, m, &t); break;
    default: break;
    }
    return t;
}

MoveTraits policy_traits(const Game *g, const Position *p, Move m) {
    const Sight sight = sight_of(policy_of(g), g, p, 0);
    return traits_of(&sight, m);
}

/* Taking back or shifting cards needs a reason: otherwise they wander to and fro. */
static bool has_use(const MoveTraits *t) {
    if (t->back) return t->back_helps > 0;
    return !t->shifts || t->uncovers || t->helps || t->digs || t->joins || !t->parts_run;
}

/* If there are more than fit, the best are kept. */
static void keep(WeighedMoves *choice, WeighedMove m) {
    const bool full = choice->count == SENSIBLE_MAX;
    if (full && m.merit <= choice->of[choice->least].merit) return;
    choice->of[full ? choice->least : choice->count++] = m;
    if (choice->count < SENSIBLE_MAX) return;
    choice->least = 0;
    for (int i = 1; i < SENSIBLE_MAX; i++)
        if (choice->of[i].merit < choice->of[choice->least].merit) choice->least = i;
}

void policy_weigh(const MovePolicy *policy, const Game *g, const Position *p, int noise, Random *random,
                  Budget *b, WeighedMoves *choice) {
    const Sight sight = sight_of(policy, g, p, b);
    MoveList list;
    choice->count = 0;
    legal_moves(g, p, &list);
    budget_take(b, budget_of_list(g, list.count));
    for (int i = 0; i < list.count; i++) {
        const MoveTraits t = traits_of(&sight, list.move[i]);
        if (move_is_idle(g, p, list.move[i]) || !has_use(&t)) continue;
        const int chance = noise ? (int)random_below(random, (uint64_t)noise) : 0;
        keep(choice, (WeighedMove){list.move[i], weigh(&policy->weight, &t) + chance});
    }
}

WeighedMove policy_take_best(WeighedMoves *choice) {
    int best = 0;
    if (!choice->count) return (WeighedMove){.move = {.kind = MOVE_NONE}};
    for (int i = 1; i < choice->count; i++)
        if (choice->of[i].merit > choice->of[best].merit) best = i;
    const WeighedMove taken = choice->of[best];
    choice->of[best] = choice->of[--choice->count];
    return taken;
}

WeighedMove policy_take_back(const MovePolicy *policy, const Game *g, const Position *p, WeighedMove best,
                             Budget *b) {
    const WeighedMove none = {.move = {.kind = MOVE_NONE}};
    const MoveTraits *weight = &policy->weight;
    if (best.move.kind == MOVE_CARDS || !(weight->back_bares || weight->back_plays)) return none;
    const TakeBack found = take_back_find(g, p, weight->back_plays, b);
    if (!found.first.kind) return none;
    const Sight sight = sight_of(policy, g, p, b);
    MoveTraits t = traits_of(&sight, found.first);
    *(found.bares ? &t.back_bares : &t.back_plays) = 1;
    const WeighedMove back = {found.first, weigh(weight, &t)};
    return best.move.kind && best.merit >= back.merit ? none : back;
}

/* --- as text -------------------------------------------------------------------------------------------- */

#define TRAIT_NAME(name) #name,
static const char *const trait_name[TRAITS] = {POLICY_TRAITS(TRAIT_NAME)};

/* Traits in files of earlier versions that no longer exist. */
static const char *const trait_of_old[] = {"home_ahead",  "home_second",  "shifts_cards", "nears_hidden",
                                           "refills",     "from_reserve", "from_cell",    "to_last_cell",
                                           "opens_waste", "draws_gaps"};

static bool is_of_old(const char *name) {
    for (size_t i = 0; i < sizeof trait_of_old / sizeof *trait_of_old; i++)
        if (!strcmp(name, trait_of_old[i])) return true;
    return false;
}

/* Reads a line "trait weight spread"; false if it has another form, names no trait or has too large a weight.
 */
static bool read_line(MovePolicy *policy, int spread[TRAITS], const char *line) {
    char word[40], *rest;
    int length, i = 0;
    if (*line == '#' || *line == '\n') return true;
    if (sscanf(line, "%39[a-z_]%n", word, &length) != 1) return false;
    const long weight = strtol(line + length, &rest, 10), varied = strtol(rest, &rest, 10);
    rest += strspn(rest, " \t\r");
    if ((*rest && *rest != '\n') || labs(weight) > WEIGHT_MOST || varied < 1 || varied > SPREAD_MOST)
        return false;
    while (i < TRAITS && strcmp(word, trait_name[i]) != 0) i++;
    if (i == TRAITS) return is_of_old(word);
    policy->weight.of[i] = (int16_t)weight;
    if (spread) spread[i] = (int)varied;
    return true;
}

bool policy_read(MovePolicy *policy, int spread[TRAITS], const char *text) {
    bool sound = true;
    for (const char *line = text; line && *line && sound;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : 0)
        sound = read_line(policy, spread, line);
    return sound;
}

/* --- safe moves ---------------------------------------------------------------------------------------- */

/* Whether cards stay on this pile for good. */
static bool is_home(const Game *g, const Position *p, int pile) {
    return role_of(g, pile) == FOUNDATION && !is_misdealt(g, p, pile);
}

/* Whether a card that is not at home could be laid on this one in a column. */
static bool is_missed(const Game *g, const Position *p, Card card) {
    CardSet away = NO_CARDS, laid_on = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == COLUMN) laid_on |= g->onto[g->group_of[pile]][card];
        for (int i = 0; !is_home(g, p, pile) && i < pile_count(p, pile); i++)
            away |= card_bit(pile_cards(p, pile)[i]);
    }
    return laid_on & away;
}

/* Taking a card from the waste, even to fill a gap, changes all later draws of several cards. */
static bool shifts_draws(const Game *g, Move m) {
    const bool from_waste = m.from == g->waste || group_of(g, m.from)->refill & FROM_WASTE;
    return from_waste && g->rules.stock.draws > 1;
}

/* If a draw requires that no column is empty, any card may be needed to fill one. */
static bool stops_draws(const Game *g, const Position *p) {
    return g->rules.stock.needs == NEEDS_COLUMNS && g->stock >= 0 && !pile_is_empty(p, g->stock);
}

/* Whether the equal card of the other pack is not home and would lose its place to this one. */
static bool is_in_its_way(const Game *g, const Position *p, Move m) {
    const Card card = pile_top(p, m.from);
    const int group = g->group_of[m.to];
    bool away = false;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; !is_home(g, p, pile) && i < pile_count(p, pile); i++)
            away =
                away || (pile_cards(p, pile)[i] == card && (pile != m.from || i < pile_count(p, pile) - 1));
    for (int pile = g->first[group]; away && pile < g->first[group + 1]; pile++)
        if (set_has(g->suit_of_pile[pile], card) && pile_count(p, pile) < pile_count(p, m.to)) return true;
    return false;
}

Move safe_move(const Game *g, const Position *p, const MoveList *legal) {
    const int count = card_pending(g, p) ? 0 : legal->count;
    for (int i = 0; i < count; i++) {
        const Move m = legal->move[i];
        if (role_of(g, m.to) == FOUNDATION && !move_is_take_back(g, m) && !shifts_draws(g, m) &&
            !stops_draws(g, p) && is_safe_home(g, p, m, pile_top(p, m.from)) &&
            !is_missed(g, p, pile_top(p, m.from)) && !is_in_its_way(g, p, m))
            return m;
    }
    return (Move){.kind = MOVE_NONE};
}
