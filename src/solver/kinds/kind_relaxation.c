/* Dead ends by relaxation: cards that never get home although places are not used up (Lemma 22). */

#include "kind_state.h"

/* What has once been possible. */
typedef struct KindReach {
    uint8_t open[CARD_LIMIT];  /* how many of a card have been heads or loose, */
    uint8_t stock[CARD_LIMIT]; /* or could be had from the stock */
    uint8_t home[CARD_LIMIT];  /* how many have come home */
    bool bare[KINDS];          /* one of a kind could be bare */
    uint8_t fixed[KIND_COLUMNS];
    int waste; /* the top of a waste that is not turned any more, or -1 */
    bool room; /* an empty column */
    bool grown;
} KindReach;

/* A card of a kind is open, or what lay on one is gone. */
static void bare_kind(KindReach *r, const KindState *s, int kind) {
    const int child = child_of(kind);
    r->grown |= !r->bare[kind];
    r->bare[kind] = true;
    r->room |= s->loose[child] > s->open[kind]; /* one of these leaves an empty column for it */
}

static void reach_begin(KindReach *r, const KindGame *k, const KindState *s) {
    const bool last_pass = k->limited && s->pass + 1 >= k->passes;
    memset(r, 0, sizeof *r);
    memcpy(r->fixed, s->fixed, sizeof r->fixed);
    memcpy(r->open, s->loose_of, sizeof r->open);
    r->waste = last_pass ? waste_top(s) : -1;
    r->room = s->places < s->empty;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 0; rank <= s->home[suit][1]; rank++)
            r->home[card_make(rank, suit)] = (uint8_t)(1 + (rank <= s->home[suit][0]));
    for (int suit = 0; suit < SUITS; suit++) r->home[suit] = 2; /* rank 0 */
    for (int kind = 2 * ACE; kind < 2 * KING + 2; kind++)
        r->bare[kind] = s->open[kind] > s->loose[child_of(kind)];
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i]) r->open[head_of(k, s, i)]++;
    for (int i = stock_next(k, s, r->waste > 0 ? r->waste : 0); i < k->stock_count;
         i = stock_next(k, s, i + 1))
        r->stock[k->stock[i]]++;
}

/* How many of a card may be home, of those before it in its suit and those that are free. */
static void send_home(KindReach *r, const KindState *s) {
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) {
        const int before = r->home[card - SUITS];
        int home = equals_home(s, (Card)card) + r->stock[card];
        if (r->bare[kind_of((Card)card)]) home += r->open[card];
        if (home > before) home = before;
        if (home > r->home[card]) {
            r->home[card] = (uint8_t)home;
            r->grown = true;
        }
    }
}

/* Whether a card that is open, or in the stock, may have left its place. */
static bool may_leave(const KindReach *r, const KindGame *k, const KindState *s, Card card) {
    return r->bare[parent_of(kind_of(card))] || (r->room && (k->any || rank_of(card) == KING)) ||
           r->home[card - SUITS] > equals_home(s, card);
}

static void dig_column(KindReach *r, const KindGame *k, const KindState *s, int column) {
    const Card *card = k->column[column];
    while (r->fixed[column] && may_leave(r, k, s, card[r->fixed[column] - 1])) {
        const int top = r->fixed[column] - 2, base = top < 0 ? 0 : k->base[column][top];
        r->grown = true;
        r->fixed[column] = (uint8_t)(top < 0 ? 0 : base + 1);
        for (int i = base; i <= top; i++) r->open[card[i]]++;
        if (top >= 0)
            bare_kind(r, s, kind_of(card[top]));
        else
            r->room = true;
    }
}

static void dig_waste(KindReach *r, const KindGame *k, const KindState *s) {
    while (r->waste >= 0 && may_leave(r, k, s, k->stock[r->waste])) {
        int below = r->waste - 1;
        while (below >= 0 && !(s->stock >> below & 1)) below--;
        r->waste = below;
        r->grown = true;
        if (below >= 0) r->stock[k->stock[below]]++;
    }
}

/* Loose cards that go home bare what they lay on; cards of the stock, or of foundations, lie on others. */
static void use_cards(KindReach *r, const KindGame *k, const KindState *s) {
    for (int i = card_make(ACE, CLUBS); i < CARD_LIMIT; i++) {
        const Card card = (Card)i;
        const int kind = kind_of(card), parent = parent_of(kind);
        if (r->open[card] && r->bare[kind] && r->home[card - SUITS] > equals_home(s, card)) {
            r->room |= s->loose[kind] > s->open[parent];
            bare_kind(r, s, parent);
        }
        if (!r->bare[kind] && (r->stock[card] || (k->comes_back && r->home[card])) &&
            (r->bare[parent] || (r->room && rank_of(card) == KING)))
            bare_kind(r, s, kind);
    }
}

static bool all_are_home(const KindReach *r) {
    for (int suit = 0; suit < SUITS; suit++)
        if (r->home[card_make(KING, suit)] < 2) return false;
    return true;
}

bool kinds_are_lost(const KindGame *k, const KindState *s) {
    KindReach r;
    reach_begin(&r, k, s);
    do {
        if (r.room && k->any) return false;
        r.grown = false;
        send_home(&r, s);
        for (int i = 0; i < k->columns; i++) dig_column(&r, k, s, i);
        dig_waste(&r, k, s);
        use_cards(&r, k, s);
    } while (r.grown);
    return !(r.room && k->any) && !all_are_home(&r);
}
