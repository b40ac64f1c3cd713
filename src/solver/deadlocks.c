#include "deadlocks.h"

#include <string.h>

/* --- where it holds ------------------------------------------------------------------------------------- */

/* Whether all foundations begin with an ace, or all with the rank of the first card. */
static bool begins_alike(const PileGroup *group) {
    return (group->empty_takes == AN_ACE || group->empty_takes == FIRST_RANK) && !group->begun.card[0] &&
           !group->dealt[0] && !group->dealt[1];
}

static bool goes_home_singly(const PileGroup *group) {
    const Build build = group->build;
    if (group->by_itself || group->refill || group->misdealt || group->rows[0]) return false;
    switch (group->role) {
    case FOUNDATION:
        return group->piles == SUITS && group->suited && begins_alike(group) && !group->complete_runs &&
               !group->pairs && build.suits == SAME_SUIT && steps_by_one(build) && build.step.plus > 0 &&
               !build.both_ways;
    case COLUMN:
    case CELL:
    case RESERVE:
        return lies_open(group) && group->goes & TO_FOUNDATION && group->gives != WHOLE_PILE &&
               group->gives != ANY_TAIL;
    default: return false;
    }
}

bool deadlocks_apply(const Game *g) {
    if (g->cards != SUITS * RANKS || !each_card_once(g) || g->rules.won_at || g->rules.hooks.name ||
        g->gathers >= 0)
        return false;
    for (int nth = 0; nth < g->groups; nth++)
        if (!goes_home_singly(&g->rules.group[nth])) return false;
    return only_group(g, FOUNDATION) >= 0;
}

void deadlocks_read(Deadlocks *d, const Game *g, const Position *p) {
    const PileGroup *homes = &g->rules.group[only_group(g, FOUNDATION)];
    const int base = homes->empty_takes == FIRST_RANK ? p->first : ACE;
    *d = (Deadlocks){.g = g};
    for (int suit = 0; suit < SUITS; suit++)
        for (int nth = RANKS - 1; nth >= 0; nth--) {
            const Card card = card_make((base - 1 + nth) % RANKS + 1, suit);
            d->nth[suit][nth] = card;
            d->later[card] = d->suit[suit];
            d->suit[suit] |= card_bit(card);
        }
}

/* --- who waits for whom --------------------------------------------------------------------------------- */

/* A unit is a run in place, which one move may take out of the way. */
typedef struct Standstill {
    CardSet waiting; /* cards neither home nor loose: taken out of the way with the unit */
    CardSet above[CARD_LIMIT], unit[CARD_LIMIT]; /* counted among cards not home at first */
    uint8_t home[SUITS];
    int units, lying, cells, columns, free;
} Standstill;

/* Notes the unit that ends before a card of a pile, going from the end; returns where it begins. */
static int read_unit(Standstill *w, const Deadlocks *d, const Position *p, int pile, int end) {
    const Card *card = pile_cards(p, pile);
    const bool single = group_of(d->g, pile)->gives <= TOP_CARD;
    const CardSet *run = d->g->run[d->g->group_of[pile]];
    CardSet unit = card_bit(card[end - 1]);
    int begin = end - 1;
    for (; begin && !single && set_has(run[card[begin - 1]], card[begin]); begin--)
        unit |= card_bit(card[begin - 1]);
    for (int i = begin; i < end; i++) w->unit[card[i]] = unit;
    w->units++;
    return begin;
}

/* How many units have cards that lie on lower ones of their suit: these become loose. */
static int read_pile(Standstill *w, const Deadlocks *d, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const int count = pile_count(p, pile);
    CardSet above = NO_CARDS, on_lower = NO_CARDS;
    int found = 0;
    for (int end = count; end;) end = read_unit(w, d, p, pile, end);
    for (int i = count - 1; i >= 0; i--) {
        w->above[card[i]] = above;
        on_lower |= above & d->later[card[i]];
        above |= card_bit(card[i]);
    }
    for (; on_lower; found++) {
        const CardSet unit = w->unit[__builtin_ctzll(on_lower)];
        w->waiting &= ~unit;
        on_lower &= ~unit;
    }
    w->lying += count;
    return found;
}

static int read_all(Standstill *w, const Deadlocks *d, const Position *p) {
    int units = 0;
    w->waiting = ALL_CARDS;
    memset(w->home, 0, sizeof w->home);
    w->units = w->lying = w->cells = w->columns = w->free = 0;
    for (int pile = 0; pile < d->g->piles; pile++) {
        const Role role = role_of(d->g, pile);
        const int count = pile_count(p, pile);
        if (role == FOUNDATION) {
            if (count) w->home[suit_of(pile_cards(p, pile)[0])] = (uint8_t)count;
            continue;
        }
        if (count) units += read_pile(w, d, p, pile);
        w->cells += role == CELL && count;
        w->columns += role == COLUMN && count;
        w->free += role != RESERVE && !count;
    }
    return units;
}

/* --- the bound ------------------------------------------------------------------------------------------ */

/* Sends home what can go; returns whether anything is left. */
static bool play(Standstill *w, const Deadlocks *d) {
    CardSet waiting = w->waiting;
    for (int suit = 0, in_vain = 0; in_vain < SUITS; suit = (suit + 1) % SUITS) {
        int home = w->home[suit];
        for (; home < RANKS && !(w->above[d->nth[suit][home]] & waiting); home++)
            waiting &= ~card_bit(d->nth[suit][home]);
        in_vain = home == w->home[suit] ? in_vain + 1 : 0;
        w->home[suit] = (uint8_t)home;
    }
    w->waiting = waiting;
    return w->home[0] + w->home[1] + w->home[2] + w->home[3] < SUITS * RANKS;
}

/* The unit of the first of these cards. */
static CardSet unit_of(const Standstill *w, CardSet cards) {
    return cards ? w->unit[__builtin_ctzll(cards)] : NO_CARDS;
}

/* Loosens a card of every two suits that wait for each other, or of a larger circle. */
static void break_circle(Standstill *w, const Deadlocks *d) {
    int follows[SUITS], at = 0;
    CardSet on[SUITS], nexts = NO_CARDS, circle = NO_CARDS; /* on: what waits on the next of a suit */
    for (int suit = 0; suit < SUITS; suit++)
        if (w->home[suit] < RANKS) nexts |= card_bit(d->nth[suit][w->home[suit]]);
    for (int suit = 0; suit < SUITS; suit++)
        on[suit] = w->home[suit] < RANKS ? w->above[d->nth[suit][w->home[suit]]] & w->waiting & ~nexts : 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int other = 0; other < SUITS; other++) {
            const CardSet there = on[suit] & d->suit[other], back = on[other] & d->suit[suit];
            if (there) follows[at = suit] = other;
            if (!there || !back) continue;
            w->waiting &= ~(unit_of(w, there) | unit_of(w, back));
            return;
        }
    for (int i = 0; i < SUITS; i++) at = follows[at];
    const int first = at;
    do {
        circle |= unit_of(w, on[at] & d->suit[follows[at]]);
        at = follows[at];
    } while (at != first);
    w->waiting &= ~circle;
}

/* --- the cost ------------------------------------------------------------------------------------------- */

/* What each thing costs: found by hill climbing, on deals of FreeCell other than those measured. */
enum { A_MOVE = 15, A_UNIT = 8, LYING = 9, IN_CELL = 10, COLUMN_TAKEN = 8, ON_NEXT = 9, ON_SECOND = 2 };
enum { NONE_FREE = 31, ONE_FREE = 14 };

static int cost_of(const Standstill *w, const Deadlocks *d) {
    int cost = w->units * A_UNIT + w->lying * LYING + w->cells * IN_CELL + w->columns * COLUMN_TAKEN;
    for (int suit = 0; suit < SUITS; suit++) {
        const int next = w->home[suit];
        if (next < RANKS) cost += __builtin_popcountll(w->above[d->nth[suit][next]]) * ON_NEXT;
        if (next + 1 < RANKS) cost += __builtin_popcountll(w->above[d->nth[suit][next + 1]]) * ON_SECOND;
    }
    return cost + (!w->free ? NONE_FREE : w->free == 1 ? ONE_FREE : 0);
}

Prospect deadlocks_judge(const Deadlocks *d, const Position *p, int limit) {
    Standstill w;
    Prospect prospect = {.moves = read_all(&w, d, p)};
    const int cost = cost_of(&w, d);
    for (; cost + prospect.moves * A_MOVE < limit && play(&w, d); prospect.moves++) break_circle(&w, d);
    prospect.cost = cost + prospect.moves * A_MOVE;
    return prospect;
}
