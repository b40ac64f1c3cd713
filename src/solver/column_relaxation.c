/* Cards that never leave the place where they lie (Lemma 24). */
#include "relaxation.h"

#include "card_kinds.h"

/* A foundation that wraps is given its first card, or begins with the rank of the others. */
static bool suits(const PileGroup *group) {
    const Build build = group->build;
    const bool up = build.step.plus > 0;
    if (group->role == COLUMN)
        return !group->refill || (group->gives == WHOLE_PILE && group->empty_takes == ANY_CARD);
    if (group->role == CELL || group->gives > TOP_CARD) return false;
    return group->role != FOUNDATION ||
           (build.suits == SAME_SUIT && steps_by_one(build) && !build.both_ways && !group->complete_runs &&
            (build.wraps ? up && group->empty_takes == FIRST_RANK
                         : group->empty_takes == (up ? AN_ACE : A_KING)));
}

bool column_relaxation_applies(const Game *g) {
    int columns = 0;
    if (!each_card_once(g) || g->rules.won_at) return false;
    if (g->rules.stock.draws_to == DRAWS_TO_FOUNDATION) return false;
    for (int nth = 0; nth < g->groups; nth++) {
        if (!suits(&g->rules.group[nth])) return false;
        columns += g->rules.group[nth].role == COLUMN;
    }
    return columns == 1;
}

/* What has once been so stays so. */
typedef struct Leaving {
    const CardSet *onto; /* of the columns */
    CardSet gap;         /* what an empty one takes */
    CardSet up, down;    /* whether foundations are built so: all cards or none; */
    CardSet on_king;     /* and the aces if they wrap */
    CardSet starters;
    CardSet home, bare, taken; /* what the bare ones, or an empty column, take */
    CardSet loose;             /* in no column, and perhaps to be had */
    CardSet able, left;        /* of the columns' cards: those that only need a place, and that had one */
    bool room, comes_back;
    bool whole; /* columns are moved as wholes: what lies in them leaves only for home, but the lowest */
    Card below[CARD_LIMIT];
    CardSet frees[CARD_LIMIT]; /* what only needs a place when the card has left */
} Leaving;

/* Whether a card and the one on it leave together. */
static bool is_linked(const Game *g, int nth, Gives gives, Card card, Card above) {
    return gives == ANY_TAIL || (gives != TOP_CARD && set_has(g->run[nth][card], above));
}

/* Returns the cards. */
static CardSet read_column(Leaving *c, const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const int nth = g->group_of[pile], count = pile_count(p, pile);
    const Gives gives = group_of(g, pile)->gives;
    CardSet *able = &c->able, cards = NO_CARDS;
    c->room |= !count;
    for (int i = count - 1; i >= 0; i--) {
        if (i == count - 1) {
            c->bare |= card_bit(card[i]);
        } else if (i < p->hidden[pile] || !is_linked(g, nth, gives, card[i], card[i + 1])) {
            able = &c->frees[card[i + 1]];
        }
        c->frees[card[i]] = NO_CARDS;
        c->below[card[i]] = i ? card[i - 1] : NO_CARD;
        if (!c->whole || !i) *able |= card_bit(card[i]);
        cards |= card_bit(card[i]);
    }
    return cards;
}

static void read(Leaving *c, const Game *g, const Position *p) {
    CardSet columns = NO_CARDS;
    *c = (Leaving){.room = false};
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role == COLUMN) {
            c->onto = g->onto[g->group_of[pile]];
            c->gap = taken_into(g, p, g->group_of[pile]);
            c->whole = group->gives == WHOLE_PILE;
            columns |= read_column(c, g, p, pile);
        } else if (group->role == FOUNDATION) {
            *(group->build.step.plus > 0 ? &c->up : &c->down) = ALL_CARDS;
            if (group->build.wraps) c->on_king = set_of_rank(ACE);
            c->starters |= group->build.wraps && !p->first ? ALL_CARDS : taken_into(g, p, g->group_of[pile]);
            c->comes_back |= group->gives != GIVES_NOTHING;
        } else {
            for (int i = p->start[pile]; i < p->start[pile + 1]; i++) c->loose |= card_bit(p->card[i]);
        }
    }
    c->home = ALL_CARDS & ~c->loose & ~columns;
    if (draws_to_columns(&g->rules.stock)) c->bare |= c->loose;
}

/* One step of all that can be done; false when there is nothing. */
static bool step(Leaving *c, CardSet *bare_before) {
    CardSet fresh = c->bare & ~*bare_before;
    *bare_before = c->bare;
    for (CardSet left = fresh; left; left &= left - 1) c->taken |= c->onto[__builtin_ctzll(left)];
    if (c->room) c->taken |= c->gap;
    const CardSet wanted = c->starters | (c->home << SUITS & c->up) | (c->home >> SUITS & c->down) |
                           (c->home >> (KING - ACE) * SUITS & c->on_king);
    const CardSet goes = wanted & (c->bare | c->loose) & ~c->home;
    c->home |= goes;
    CardSet leaves = ((c->able & c->taken) | goes) & ~c->left;
    c->left |= leaves;
    c->bare |= c->taken & (c->loose | (c->comes_back ? c->home : NO_CARDS));
    for (leaves &= ~c->loose; leaves; leaves &= leaves - 1) {
        const int card = __builtin_ctzll(leaves);
        c->able |= c->frees[card];
        c->room |= c->below[card] == NO_CARD;
        if (c->below[card]) c->bare |= card_bit(c->below[card]);
        fresh = ALL_CARDS;
    }
    return fresh || goes || c->bare != *bare_before;
}

bool columns_are_lost(const Game *g, const Position *p) {
    Leaving c;
    CardSet before = NO_CARDS;
    read(&c, g, p);
    while (step(&c, &before))
        if (c.home == ALL_CARDS || (c.room && c.gap == ALL_CARDS && !c.whole)) return false;
    return true;
}
