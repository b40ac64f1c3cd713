/* Dead ends by relaxation: cards that never get home although tokens are not used up (Lemma 18). */
#include "../card_kinds.h"
#include "klondike_state.h"

/* What has once been possible. */
typedef struct Reach {
    CardSet free;   /* lie open, or can be had from the stock */
    CardSet bare;   /* of whose kind one can be bare */
    CardSet home;   /* on the foundations */
    CardSet heads;  /* of columns, which have not left them */
    uint32_t waste; /* places in the stock that are covered, and the top */
    bool room;      /* an empty column */
} Reach;

static Reach reach_at(const Klondike *k, const State *s, const Mobility *look) {
    const bool last_pass = k->limited && s->pass + 1 >= k->passes;
    Reach r = {.free = s->tableau.open | s->in_stock | (k->comes_back ? s->tableau.home : NO_CARDS),
               .bare = look->spare,
               .heads = s->tableau.open & ~s->tableau.loose,
               .waste = last_pass ? waste_of(s) : 0,
               .room = s->tableau.empty > 0};
    if (r.waste) r.free ^= s->in_stock & ~k->stock_from[s->drawn] & ~card_bit(k->stock[highest_bit(r.waste)]);
    return r;
}

/* All goes home that is next there and free: bare, or in the stock. */
static void send_home(Reach *r, const State *s) {
    CardSet stays = ALL_CARDS & ~(s->tableau.home | (r->free & (r->bare | s->in_stock)));
    stays |= stays << SUITS; /* and all above them */
    stays |= stays << 2 * SUITS;
    stays |= stays << 4 * SUITS;
    stays |= stays << 8 * SUITS;
    r->home = ALL_CARDS & ~stays;
}

/* The top of the waste goes as often as it can. */
static void dig_waste(Reach *r, const Klondike *k, CardSet goes) {
    while (r->waste && set_has(goes, k->stock[highest_bit(r->waste)])) {
        r->waste ^= 1U << highest_bit(r->waste);
        if (r->waste) r->free |= card_bit(k->stock[highest_bit(r->waste)]);
    }
}

/* And so do the heads of the columns. */
static void dig_columns(Reach *r, const Klondike *k, CardSet goes) {
    for (CardSet leaving; (leaving = r->heads & goes);) {
        const Card head = (Card)lowest_bit(leaving), below = k->under[head];
        r->heads ^= card_bit(head);
        if (below) {
            r->free |= card_bit(below);
            r->heads |= card_bit(below);
        } else {
            r->room = true;
        }
    }
}

/* Whether all that another relaxation began with has been possible. */
static inline bool includes(const Reach *r, const Reach *other) {
    const CardSet missing = (other->free & ~r->free) | (other->bare & ~r->bare);
    return !missing && !r->waste && r->room >= other->room;
}

bool tokens_are_lacking(const Klondike *k, const State *s, const Mobility *look, const State *before,
                        const Mobility *look_before) {
    const CardSet buried = ~(s->tableau.open | s->tableau.home | s->in_stock);
    Reach r = reach_at(k, s, look), last, enough = {.free = ~NO_CARDS};
    if (before && !(before->tableau.home & ~s->tableau.home)) enough = reach_at(k, before, look_before);
    do {
        if (includes(&r, &enough)) return false;
        last = r;
        send_home(&r, s);
        const CardSet leaving = s->tableau.loose & r.home;
        r.room |= (leaving & set_of_rank(KING)) != 0;
        r.bare |= parents_of(leaving);
        const CardSet fitting = cards_fitting(r.bare) | (r.room ? set_of_rank(KING) : NO_CARDS);
        dig_waste(&r, k, fitting | r.home);
        dig_columns(&r, k, fitting | r.home);
        if (!r.heads && !r.waste) return false; /* for the lowest of those left is always bare */
        r.bare |= kinds_of(r.free & ~s->tableau.open & (buried | fitting));
    } while (r.free != last.free || r.bare != last.bare || r.home != last.home || r.room != last.room);
    return true;
}
