#include "relaxation.h"

static bool group_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case COLUMN: return group->goes == TO_FOUNDATION && !build.step.times && group->empty_takes == NOTHING;
    case FOUNDATION:
        return group->suited && group->piles == SUITS && !group->gives && build.suits == SAME_SUIT &&
               !build.both_ways && !build.wraps;
    default: return false;
    }
}

bool relaxation_applies(const Game *g) {
    if (g->rules.packs != 1 || g->rules.won_at) return false;
    for (int nth = 0; nth < g->groups; nth++)
        if (!group_suits(&g->rules.group[nth])) return false;
    return true;
}

/* Cards at home, those that may follow them, and those that nothing covers. */
typedef struct Homes {
    CardSet home, wanted, bare;
} Homes;

/* A position as the lemmas see it. */
typedef struct Relaxation {
    const CardSet *after[GROUPS_MAX]; /* what foundations take on a card */
    int lines;                        /* so many groups of them */
    Homes now;
    CardSet stock;
    Card below[CARD_LIMIT]; /* the card that a card lies on */
    int columns, height[PILES_MAX];
    Card top[PILES_MAX];
} Relaxation;

static void bring_home(const Relaxation *r, Homes *f, Card card) {
    f->home |= card_bit(card);
    for (int i = 0; i < r->lines; i++) f->wanted |= r->after[i][card];
}

/* Whatever can go home goes, and bares what lay under it, until nothing can, or all cards sought are. */
static void play_all(const Relaxation *r, Homes *f, CardSet sought) {
    for (CardSet next; sought & ~f->home && (next = f->bare & f->wanted & ~f->home) != 0;) {
        f->bare &= ~next;
        for (; next; next &= next - 1) {
            const Card card = (Card)__builtin_ctzll(next);
            bring_home(r, f, card);
            f->bare |= card_bit(r->below[card]) & ALL_CARDS;
        }
    }
}

/* Bare are cards with nothing or a hole on them. */
static void read_column(Relaxation *r, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const int count = pile_count(p, pile);
    for (int i = 0; i < count; i++) {
        const Card above = i + 1 < count ? card[i + 1] : (Card)NO_CARD;
        if (above == NO_CARD)
            r->now.bare |= card_bit(card[i]) & ALL_CARDS;
        else
            r->below[above] = card[i];
    }
    r->height[r->columns] = count;
    r->top[r->columns++] = pile_top(p, pile);
}

static Relaxation read_position(const Game *g, const Position *p) {
    Relaxation r = {.lines = 0};
    for (int nth = 0; nth < g->groups; nth++) {
        const Role role = g->rules.group[nth].role;
        if (role == FOUNDATION) {
            r.after[r.lines++] = g->onto[nth];
            r.now.wanted |= g->into[nth];
        }
        for (int pile = g->first[nth]; role == COLUMN && pile < g->first[nth + 1]; pile++)
            read_column(&r, p, pile);
        for (int i = p->start[g->first[nth]]; i < p->start[g->first[nth + 1]]; i++)
            if (role == FOUNDATION)
                bring_home(&r, &r.now, p->card[i]);
            else if (role == STOCK)
                r.stock |= card_bit(p->card[i]);
    }
    return r;
}

bool relaxation_is_lost(const Game *g, const Position *p) {
    return relaxation_home(g, p, NO_CARDS, 0) != ALL_CARDS;
}

CardSet relaxation_home(const Game *g, const Position *p, CardSet lacking, bool *lost) {
    const Relaxation r = read_position(g, p);
    Homes f = r.now;
    lacking &= f.bare | r.stock;
    f.bare = (f.bare | r.stock) & ~lacking;
    play_all(&r, &f, ALL_CARDS);
    const CardSet home = f.home;
    f.bare |= lacking;
    if (lost) play_all(&r, &f, ALL_CARDS);
    if (lost) *lost = f.home != ALL_CARDS;
    return home;
}

/* --- where the cards of the stock come to lie (Lemma 20) ------------------------------------------------ */

/* What may have gone home by now is no more in the columns for certain.  false when a column may be empty. */
static bool take_home(Relaxation *r) {
    play_all(r, &r->now, ALL_CARDS);
    for (int i = 0; i < r->columns; i++) {
        for (; r->height[i] && set_has(r->now.home, r->top[i]); r->height[i]--)
            r->top[i] = r->below[r->top[i]];
        if (!r->height[i]) return false;
    }
    return true;
}

/* Whether a card could go home that is laid on a column: before all that lies there for certain. */
static bool could_leave(const Relaxation *r, int column, Card card) {
    Homes f = r->now;
    f.bare = (f.bare | r->stock) & ~card_bit(r->top[column]);
    play_all(r, &f, card_bit(card));
    return set_has(f.home, card);
}

static void lay(Relaxation *r, int column, Card card) {
    r->now.bare &= ~card_bit(r->top[column]);
    r->now.bare |= card_bit(card);
    r->stock &= ~card_bit(card);
    r->below[card] = r->top[column];
    r->top[column] = card;
    r->height[column]++;
}

/* Lays a card where it must lie, if there is one column alone.  Returns how many there are, as far as two. */
static int lay_where_it_can(Relaxation *r, int gap, Card card) {
    int places = 0, last = 0;
    for (int i = 0; i < r->columns && places < 2; i++) {
        if (r->height[i] * r->columns + i > gap || !could_leave(r, i, card)) continue;
        last = i;
        places++;
    }
    if (places == 1)
        lay(r, last, card);
    else
        r->now.bare |= card_bit(card);
    return places;
}

bool laying_is_lost(const Game *g, const Position *p) {
    if (!g->rules.stock.to_first_gap) return false;
    Relaxation r = read_position(g, p);
    int height[PILES_MAX], gap = -1;
    for (int i = 0; i < r.columns; i++) height[i] = r.height[i];
    for (int i = pile_count(p, g->stock) - 1; i >= 0; i--) {
        const Card card = pile_cards(p, g->stock)[i];
        if (set_has(g->starters, card)) {
            r.now.bare |= card_bit(card);
            continue;
        }
        do gap++;
        while (height[gap % r.columns] > gap / r.columns);
        if (!take_home(&r)) return false;
        if (!lay_where_it_can(&r, gap, card)) return true;
    }
    return false;
}
