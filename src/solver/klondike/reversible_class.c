#include "reversible_class.h"

const ClassMember *class_find(const ClassMembers *members, size_t first, size_t end, uint16_t heights) {
    for (size_t i = first; i < end; i++)
        if (members->member[i].tableau.heights == heights) return &members->member[i];
    return 0;
}

/* --- what is possible ----------------------------------------------------------------------------------- */

/* Cards of the stock that can be reached by drawing one by one, up to an ace that goes home when it is drawn.
 */
static CardSet reach_by_ones(const RunTable *k, const State *s) {
    const uint32_t waste = waste_of(s), rest = s->stock ^ waste;
    const bool again = !is_last_pass(k, s->pass);
    const uint32_t drawn[] = {waste ? 1U << highest_bit(waste) : 0, rest, again ? waste : 0};
    const bool stops = k->starters && s->in_stock & set_of_rank(ACE);
    if (again && !stops) return s->in_stock;
    CardSet reach = NO_CARDS;
    for (int part = 0; part < 3; part++)
        for (uint32_t left = drawn[part]; left; left &= left - 1) {
            const Card card = k->stock[lowest_bit(left)];
            reach |= card_bit(card);
            if (stops && rank_of(card) == ACE) return reach;
        }
    return reach;
}

/* Cards of the stock that can be reached by drawing, in this pass or the next; `now_alone`: with several at a
   draw, only those that drawing anew does not bring. */
static CardSet stock_reach(const RunTable *k, const State *s, bool now_alone) {
    const bool again = !is_last_pass(k, s->pass);
    if (k->draws == 1) return reach_by_ones(k, s);
    const int waste = count_bits(waste_of(s));
    int now = waste ? waste : k->draws, anew = k->draws; /* places to the next card a draw brings, */
    const CardSet last =
        s->stock && (again || s->stock >> s->drawn) ? card_bit(k->stock[highest_bit(s->stock)]) : NO_CARDS;
    CardSet reach = NO_CARDS, reach_anew = last;
    for (uint32_t left = s->stock; left; left &= left - 1) {
        const CardSet card = card_bit(k->stock[lowest_bit(left)]);
        if (!--now) reach |= card;
        if (!--anew && again) reach_anew |= card;
        if (!now) now = k->draws;
        if (!anew) anew = k->draws;
    }
    return now_alone ? without(4, reach, reach_anew) : reach | reach_anew;
}

/* If a card that fits must be played (KH-24): the top of the waste, and the next card. */
static void add_draw_moves(MemberMoves *moves, const RunTable *k, const State *s, const Mobility *o) {
    const uint32_t waste = waste_of(s), rest = s->stock ^ waste;
    if (waste) {
        const CardSet top = card_bit(k->stock[highest_bit(waste)]);
        moves->by[HOME_FROM_STOCK] |= top & o->wanted;
        moves->by[STOCK_TO_COLUMN] |= top & o->fitting;
    }
    if (!rest) {
        if (waste && !is_last_pass(k, s->pass)) moves->by[DRAW_ONE] = card_bit(NO_CARD);
        return;
    }
    const Card card = k->stock[lowest_bit(rest)];
    const CardSet next = card_bit(card);
    if (rank_of(card) == ACE) {
        moves->by[HOME_FROM_STOCK] |= next;
    } else if (next & o->fitting && rank_of(card) != KING) {
        moves->by[STOCK_TO_COLUMN] |= next;
        if (k->held_goes_home) moves->by[HOME_FROM_STOCK] |= next & o->wanted;
    } else { /* a card that only fits its foundation can be taken from the waste */
        moves->by[DRAW_ONE] = card_bit(NO_CARD);
    }
}

/* Cards that cannot come back from home: aces, and kings where they would have to lie on something. */
static CardSet ends(const RunTable *k) {
    return set_of_rank(0) | set_of_rank(ACE) | (k->kings_return ? NO_CARDS : set_of_rank(KING));
}

/* Cards that may go home and come back again. */
static CardSet returning(const RunTable *k, const Tableau *s) {
    return k->comes_back ? s->loose & ~ends(k) : NO_CARDS;
}

static void find_moves(MemberMoves *moves, const RunTable *k, const State *s, const Tableau *tableau,
                       const Mobility *o, CardSet reach) {
    const CardSet heads = tableau->open & ~tableau->loose;
    *moves = (MemberMoves){.by = {[HOME_FROM_COLUMN] = o->bare & o->wanted & ~returning(k, tableau),
                                  [HEAD_MOVES] = heads & o->fitting,
                                  [HOME_FROM_STOCK] = reach & o->wanted,
                                  [STOCK_TO_COLUMN] = reach & o->fitting}};
    if (k->held) add_draw_moves(moves, k, s, o);
    moves->needed = moves->by[STOCK_TO_COLUMN] & ~o->spare;
}

/* --- exploring ------------------------------------------------------------------------------------------ */

/* Adds a member; 0 if memory is spent. */
static ClassMember *add(ClassMembers *members, const Tableau *tableau, size_t from, Card step, Budget *b) {
    const Tableau copy = *tableau; /* which may be a member's */
    if (!BUDGET_ROOM(b, members->member, &members->capacity, members->count)) return 0;
    ClassMember *const fresh = &members->member[members->count++];
    fresh->tableau = copy;
    fresh->from = (uint16_t)from;
    fresh->step = step;
    return fresh;
}

/* Adds to the class that begins at `first` the member that another of its members becomes when a card goes
   home (up) or comes back, unless it is known. */
static bool add_neighbour(ClassMembers *members, size_t first, size_t place, Card step, bool up, Budget *b) {
    const Tableau *const here = &members->member[first + place].tableau;
    const unsigned one = 1U << SUITS * suit_of(step), before = here->heights;
    const uint16_t heights = (uint16_t)(up ? before + one : before - one);
    if (class_find(members, first, members->count, heights)) return true;
    ClassMember *const fresh = add(members, here, place, step, b);
    if (fresh) tableau_step(&fresh->tableau, step);
    return fresh;
}

/* Adds the members one step away from one of the class. */
static bool add_neighbours(ClassMembers *members, size_t first, size_t place, const RunTable *k,
                           const Mobility *o, Budget *b) {
    const Tableau *const s = &members->member[first + place].tableau;
    const CardSet other = ~card_bit(members->member[first + place].step); /* that one leads back */
    const CardSet tops = s->home & ~(s->home >> SUITS) & ~ends(k);
    CardSet up = o->bare & o->wanted & returning(k, s) & other;
    CardSet back = without(12, tops & o->fitting & other, o->safe);
    for (; up; up &= up - 1)
        if (!add_neighbour(members, first, place, (Card)lowest_bit(up), true, b)) return false;
    for (; back; back &= back - 1)
        if (!add_neighbour(members, first, place, (Card)lowest_bit(back), false, b)) return false;
    return true;
}

bool class_explore(ClassMembers *members, const RunTable *k, const State *s, const Mobility *look,
                   bool now_alone, Budget *b) {
    const CardSet reach = k->held ? NO_CARDS : stock_reach(k, s, now_alone);
    const size_t first = members->count;
    Mobility other;
    if (!add(members, &s->tableau, 0, NO_CARD, b)) return false;
    for (size_t i = first; i < members->count; i++) {
        ClassMember *const member = &members->member[i];
        if (i > first) {
            tableau_mobility(k, &member->tableau, &other);
            look = &other;
        }
        find_moves(&member->moves, k, s, &member->tableau, look, reach);
        if (k->comes_back && !add_neighbours(members, first, i - first, k, look, b)) return false;
    }
    return true;
}

/* --- settling ------------------------------------------------------------------------------------------- */

/* Safe cards of the stock that can be taken at once without changing the rest: with several at a draw only
   the very last, as the others then stay where they are. */
static CardSet safe_in_stock(const RunTable *k, const State *s, const Mobility *o) {
    const CardSet safe = s->in_stock & o->wanted & o->safe;
    const uint32_t waste = waste_of(s);
    if (!safe || stock_is_free(k)) return safe;
    if (k->draws > 1) {
        const bool last = k->limited ? waste == s->stock : stock_begins_anew(k, s);
        return last ? safe & card_bit(k->stock[highest_bit(s->stock)]) : NO_CARDS;
    }
    return waste ? safe & card_bit(k->stock[highest_bit(waste)]) : NO_CARDS;
}

Card class_settle_next(const RunTable *k, State *s, Mobility *look) {
    tableau_mobility(k, &s->tableau, look);
    const CardSet up = look->bare & look->wanted;
    CardSet next = up & returning(k, &s->tableau);
    if (!next) next = up & look->safe;
    if (!next) next = safe_in_stock(k, s, look);
    if (!next) return NO_CARD;
    const Card card = (Card)lowest_bit(next);
    state_play(k, s, home_from(s, card), card);
    return card;
}
