/* Dead ends by relaxation: cards that never get home although places are not used up (Lemma 22). */

#include "../card_kinds.h"
#include "kind_state.h"

/* What has once been possible.  Kinds are sets of both their cards. */
typedef struct KindReach {
    Twins home_before; /* at home; what comes before the aces is, too */
    Twins home;        /* what has come home */
    Twins open;        /* what has been a head or loose, */
    Twins stock;       /* or could be had from the stock */
    CardSet bare;      /* one of a kind could be bare */
    CardSet crowded;   /* kinds of which some that lie on them found no place */
    uint8_t fixed[KIND_COLUMNS];
    int waste; /* the top of a waste that is not turned any more, or -1 */
    bool room; /* an empty column */
    bool grown;
} KindReach;

static CardSet cards_of_kind(int kind) {
    return set_of_rank(kind / 2) & (kind % 2 ? reds(rank_bits) : blacks(rank_bits));
}

/* --- reach ---------------------------------------------------------------------------------------------- */

static void read_home(KindReach *r, const KindState *s) {
    for (int suit = 0; suit < SUITS; suit++)
        for (int twin = 0; twin < 2; twin++) {
            const CardSet up_to = ((CardSet)1 << (s->home[suit][twin] + 1) * SUITS) - 1;
            twins_add(&r->home_before, up_to & rank_bits << suit);
        }
    r->home = r->home_before;
}

static void reach_begin(KindReach *r, const KindGame *k, const KindState *s) {
    *r = (KindReach){.open = s->loose_of, .waste = is_last_pass(k, s) ? waste_top(s) : -1};
    memcpy(r->fixed, s->fixed, sizeof r->fixed);
    r->room = s->places < s->empty;
    read_home(r, s);
    for (int kind = 2 * ACE; kind < KINDS; kind++) {
        const int more = s->open[kind] - s->loose[child_of(kind)];
        if (more > 0) r->bare |= cards_of_kind(kind);
        if (more < 0) r->crowded |= cards_of_kind(kind);
    }
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i]) twins_add(&r->open, card_bit(head_of(k, s, i)));
    for (int i = stock_next(k, s, r->waste > 0 ? r->waste : 0); i < k->stock_count;
         i = stock_next(k, s, i + 1))
        twins_add(&r->stock, card_bit(k->stock[i]));
}

/* Cards of these kinds are open, or what lay on one is gone: what was crowded leaves an empty column for it.
 */
static void bare_kinds(KindReach *r, CardSet kinds) {
    const CardSet fresh = kinds & ~r->bare;
    r->grown |= fresh != NO_CARDS;
    r->bare |= fresh;
    r->room |= (fresh & r->crowded) != NO_CARDS;
}

static void raise(KindReach *r, CardSet *home, CardSet able) {
    for (CardSet next; (next = *home << SUITS & able & ~*home) != NO_CARDS; r->grown = true) *home |= next;
}

/* As many of a card may be home as of those before it in its suit, and as are free. */
static void send_home(KindReach *r) {
    const CardSet open = r->open.any & r->bare;
    Twins able = r->home_before;
    twins_add(&able, r->stock.any);
    able.both |= r->stock.both | (r->open.both & r->bare);
    twins_add(&able, open);
    raise(r, &r->home.any, able.any);
    raise(r, &r->home.both, able.both);
}

/* Cards that come next at home when others have gone there. */
static CardSet rising(const KindReach *r) {
    return (r->home.any << SUITS & ~r->home_before.any) | (r->home.both << SUITS & ~r->home_before.both);
}

/* Cards that others, or an empty column, take. */
static CardSet taken(const KindReach *r) {
    return cards_fitting(r->bare) | (r->room ? set_of_rank(KING) : NO_CARDS);
}

/* Cards that are open, or in the stock, leave their places. */
static void dig_column(KindReach *r, const KindGame *k, int column, CardSet leaving) {
    const Card *card = k->column[column];
    while (r->fixed[column] && set_has(leaving, card[r->fixed[column] - 1])) {
        const int top = r->fixed[column] - 2, base = top < 0 ? 0 : k->base[column][top];
        r->grown = true;
        r->fixed[column] = (uint8_t)(top < 0 ? 0 : base + 1);
        r->room |= top < 0;
        for (int i = base; i <= top; i++) twins_add(&r->open, card_bit(card[i]));
        if (top >= 0) bare_kinds(r, cards_of_kind(kind_of(card[top])));
    }
}

static void dig_waste(KindReach *r, const KindGame *k, const KindState *s, CardSet leaving) {
    while (r->waste >= 0 && set_has(leaving, k->stock[r->waste])) {
        r->waste--;
        while (r->waste >= 0 && !(s->stock >> r->waste & 1)) r->waste--;
        r->grown = true;
        if (r->waste >= 0) twins_add(&r->stock, card_bit(k->stock[r->waste]));
    }
}

/* Loose cards that go home bare what they lay on; cards of the stock, or of foundations, lie on others. */
static void use_cards(KindReach *r, const KindGame *k) {
    bare_kinds(r, parents_of(r->open.any & r->bare & rising(r)));
    const CardSet supply = r->stock.any | (k->comes_back ? r->home.any : NO_CARDS);
    bare_kinds(r, kinds_of(supply & taken(r)));
}

bool kinds_are_lost(const KindGame *k, const KindState *s) {
    KindReach r;
    reach_begin(&r, k, s);
    do {
        if ((r.room && k->any) || !(set_of_rank(KING) & ~r.home.both)) return false;
        r.grown = false;
        send_home(&r);
        const CardSet leaving = taken(&r) | rising(&r);
        for (int i = 0; i < k->columns; i++) dig_column(&r, k, i, leaving);
        dig_waste(&r, k, s, leaving);
        use_cards(&r, k);
    } while (r.grown);
    return !(r.room && k->any) && set_of_rank(KING) & ~r.home.both;
}
