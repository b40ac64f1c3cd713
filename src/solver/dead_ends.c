#include "dead_ends.h"

#include "card_kinds.h"

static bool group_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case COLUMN: return group->goes == TO_FOUNDATION && !build.step.times && group->empty_takes == NOTHING;
    case FOUNDATION:
        return group->suited && group->piles == SUITS && !group->gives && build.suits == SAME_SUIT &&
               steps_simply(build) && group->empty_takes == (build.step.plus > 0 ? AN_ACE : A_KING) &&
               !group->dealt[0] && !group->dealt[1];
    default: return false;
    }
}

bool relaxation_applies(const Game *g) {
    int up = 0, down = 0;
    if (!each_card_once(g) || g->rules.won_at || g->rules.stock.draws_to) return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (!group_suits(group)) return false;
        up += group->role == FOUNDATION && group->build.step.plus > 0;
        down += group->role == FOUNDATION && group->build.step.plus < 0;
    }
    return up <= 1 && down <= 1; /* what is at home determines where it lies */
}

/* --- one hole (Lemma 23) -------------------------------------------------------------------------------- */

static bool is_hole(const PileGroup *group) {
    const Build build = group->build;
    return group->piles == 1 && build.suits == ANY_SUIT && build.both_ways && build.step.times == 1 &&
           build.step.plus * build.step.plus == 1 && !group->gives && !group->complete_runs;
}

bool hole_applies(const Game *g) {
    const int hole = only_group(g, FOUNDATION);
    if (g->rules.won_at || draws_to_columns(&g->rules.stock) || hole < 0) return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool fills = group->role == COLUMN && group->goes == TO_FOUNDATION &&
                           group->gives == TOP_CARD && !group->refill;
        if (nth == hole ? !is_hole(group) : !fills && group->role != STOCK) return false;
    }
    return true;
}

/* Whether the cards lying in columns find others to be laid on, the aces so many kings.  A card of rank r
   lies on r-1 or r+1: rank by rank in steps of two, what is left of r-1 is of use to r alone. */
static bool find_neighbours(const int8_t *lying, const int8_t *under, int on_kings, bool wraps) {
    int left[RANKS + 1];
    for (int rank = 0; rank <= KING; rank++) left[rank] = under[rank];
    left[KING] -= on_kings;
    for (int i = 0; i < RANKS; i++) {
        const int rank = 2 * i % RANKS + 1, above = rank < KING ? rank + 1 : wraps ? ACE : 0;
        const int wanted = lying[rank] - (rank == ACE ? on_kings : 0);
        const int lower = wanted < left[rank - 1] ? wanted : left[rank - 1];
        left[rank - 1] -= lower;
        left[above] -= wanted - lower;
        if (left[above] < 0) return false;
    }
    return true;
}

bool hole_is_lost(const Game *g, const Position *p) {
    int8_t lying[RANKS + 1] = {0}, under[RANKS + 1] = {0};
    bool wraps = false;
    for (int pile = 0; pile < g->piles; pile++) {
        const Card *card = pile_cards(p, pile);
        const Role role = role_of(g, pile);
        const int count = pile_count(p, pile);
        wraps |= role == FOUNDATION && group_of(g, pile)->build.wraps;
        if (role == FOUNDATION && !count) return false;
        for (int i = role == FOUNDATION ? count - 1 : 0; i < count; i++) {
            under[rank_of(card[i])]++;
            if (role == COLUMN) lying[rank_of(card[i])]++;
        }
    }
    for (int on_kings = 0; on_kings <= (wraps ? lying[ACE] : 0) && on_kings <= under[KING]; on_kings++)
        if (find_neighbours(lying, under, on_kings, wraps)) return false;
    return true;
}

/* --- cards that never leave the place where they lie (Lemma 24) ----------------------------------------- */

/* A foundation that wraps is given its first card, or begins with the rank of the others. */
static bool suits(const PileGroup *group) {
    const Build build = group->build;
    const bool up = build.step.plus > 0;
    if (group->role == COLUMN)
        return !group->refill || (group->gives == WHOLE_PILE && group->empty_takes == ANY_CARD);
    if (group->role == CELL || group->gives > TOP_CARD) return false;
    return group->role != FOUNDATION || group->complete_runs ||
           (build.suits == SAME_SUIT && steps_by_one(build) && !build.both_ways &&
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
    return columns == 1 && (g->complete < 0 || only_group(g, FOUNDATION) >= 0);
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
    CardSet lacking;           /* these do not go home */
    CardSet in_run;            /* those that lie on the next of their suit, */
    bool runs;                 /* where complete runs go home */
    const Card *waste;         /* of one that is not turned any more, the lowest */
    int in_waste;              /* how many, but for those loose */
    bool room, comes_back;
    bool whole; /* columns are moved as wholes: what lies in them leaves only for home, but the lowest */
    Card below[CARD_LIMIT];
    CardSet frees[CARD_LIMIT]; /* what only needs a place when the card has left */
} Leaving;

/* Whether a card and the one on it leave together. */
static bool is_linked(const Game *g, int nth, Gives gives, Card card, Card above) {
    return gives == ANY_TAIL || (gives != TOP_CARD && set_has(g->run[nth][card], above));
}

/* A card that moves with all that lies on it finds no place while the only card that takes it is among that.
 */
static bool is_under_its_place(Leaving *c, const Build build, const Card *card, int i, int count) {
    int at = i + 1;
    if (build.suits != SAME_SUIT || !steps_by_one(build) || build.both_ways || set_has(c->gap, card[i]))
        return false;
    while (at < count && !set_has(c->onto[card[at]], card[i])) at++;
    for (int k = at; k > i && at < count; k--) c->frees[card[k]] |= card_bit(card[i]);
    return at < count;
}

/* Returns the cards. */
static CardSet read_leaving_column(Leaving *c, const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const int nth = g->group_of[pile], count = pile_count(p, pile);
    const Gives gives = group_of(g, pile)->gives;
    CardSet *able = &c->able, cards = NO_CARDS;
    c->room |= !count;
    for (int i = count - 1; i >= 0; i--) {
        const Card above = i + 1 < count ? card[i + 1] : NO_CARD; /* or a hole is */
        if (card[i] == NO_CARD) continue;
        if (above == NO_CARD) {
            c->bare |= card_bit(card[i]);
        } else if (i < p->hidden[pile] || !is_linked(g, nth, gives, card[i], above)) {
            able = &c->frees[above];
        }
        c->below[card[i]] = i ? card[i - 1] : NO_CARD;
        if (i && card[i - 1] == card[i] + SUITS) c->in_run |= card_bit(card[i]);
        const bool under = gives == ANY_TAIL && i >= p->hidden[pile] &&
                           is_under_its_place(c, group_of(g, pile)->build, card, i, count);
        if (!under && (!c->whole || !i)) *able |= card_bit(card[i]);
        cards |= card_bit(card[i]);
    }
    return cards;
}

static void read_leaving(Leaving *c, const Game *g, const Position *p) {
    CardSet columns = NO_CARDS;
    *c = (Leaving){.room = false};
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role == COLUMN) {
            c->onto = g->onto[g->group_of[pile]];
            c->gap = taken_into(g, p, g->group_of[pile]);
            c->whole = group->gives == WHOLE_PILE;
            columns |= read_leaving_column(c, g, p, pile);
        } else if (group->role == FOUNDATION) {
            c->runs |= group->complete_runs;
            *(group->build.step.plus > 0 ? &c->up : &c->down) = c->runs ? NO_CARDS : ALL_CARDS;
            if (group->build.wraps) c->on_king = set_of_rank(ACE);
            c->starters |= group->build.wraps && !p->first ? ALL_CARDS : taken_into(g, p, g->group_of[pile]);
            c->comes_back |= group->gives != GIVES_NOTHING;
        } else {
            if (pile == g->waste && passes_are_over(g, p) && !pile_is_empty(p, pile)) {
                c->waste = pile_cards(p, pile);
                c->in_waste = pile_count(p, pile) - 1;
            }
            for (int i = p->start[pile] + c->in_waste * (pile == g->waste); i < p->start[pile + 1]; i++)
                c->loose |= card_bit(p->card[i]);
        }
    }
    c->home = ALL_CARDS & ~c->loose & ~columns;
    for (int i = 0; i < c->in_waste; i++) c->home &= ~card_bit(c->waste[i]);
    if (draws_to_columns(&g->rules.stock)) c->bare |= c->loose;
}

/* The suits of which each card but the king lies on the next, or could once be laid there. */
static CardSet complete_suits(const Leaving *c) {
    const CardSet there = c->home | c->in_run | ((c->left | c->loose) & c->bare >> SUITS) | set_of_rank(KING);
    CardSet suits = NO_CARDS;
    for (int suit = 0; suit < SUITS; suit++) {
        const CardSet all = ALL_CARDS & rank_bits << suit;
        if (!(all & ~there)) suits |= all;
    }
    return suits;
}

/* One step of all that can be done; false when there is nothing. */
static bool step(Leaving *c, CardSet *bare_before) {
    CardSet fresh = c->bare & ~*bare_before;
    *bare_before = c->bare;
    for (CardSet left = fresh; left; left &= left - 1) c->taken |= c->onto[__builtin_ctzll(left)];
    if (c->room) c->taken |= c->gap;
    const CardSet wanted = c->starters | (c->home << SUITS & c->up) | (c->home >> SUITS & c->down) |
                           (c->home >> (KING - ACE) * SUITS & c->on_king);
    const CardSet goes =
        (c->runs ? complete_suits(c) : wanted & (c->bare | c->loose)) & ~(c->home | c->lacking);
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
    for (; c->in_waste && set_has(c->taken | c->home, c->waste[c->in_waste]); fresh = ALL_CARDS)
        c->loose |= card_bit(c->waste[--c->in_waste]);
    return fresh || goes || c->bare != *bare_before;
}

/* Whether all cards are home, or an empty column takes any card: then nothing is proved. */
static bool is_free(const Leaving *c) {
    return c->home == ALL_CARDS || (c->room && c->gap == ALL_CARDS && !c->whole);
}

/* Does all that can be done; false if cards are left that never get home. */
static bool play(Leaving *c) {
    CardSet before = NO_CARDS;
    while (!is_free(c) && step(c, &before)) continue;
    return is_free(c);
}

bool columns_are_lost(const Game *g, const Position *p) {
    Leaving c;
    read_leaving(&c, g, p);
    return !play(&c);
}

CardSet cards_coming_home(const Game *g, const Position *p, CardSet lacking, bool *lost) {
    Leaving c;
    read_leaving(&c, g, p);
    c.lacking = lacking & (c.bare | c.loose);
    play(&c);
    const CardSet home = c.home;
    c.lacking = NO_CARDS;
    *lost = !play(&c);
    return home;
}

/* --- pairs ---------------------------------------------------------------------------------------------- */

/* Whether cards of a group stay where they were laid until they leave, one by one, but for columns that were
   emptied. */
static bool keeps_its_cards(const PileGroup *group) {
    if (group->role == FOUNDATION) return group->pairs && !group->gives && !group->by_itself;
    return !group->refill && !group->gathers && !group->overlaps && group->gives <= TOP_CARD &&
           !(group->goes & ~(TO_FOUNDATION | TO_EMPTY_COLUMN));
}

static CardSet mates_of(const Game *g, bool lower_in_suit, Card card) {
    CardSet higher = NO_CARDS;
    for (int rank = rank_of(card) + 1; lower_in_suit && rank_of(card) > ACE && rank <= KING + 1; rank++)
        higher |= card_bit(card_make(rank <= KING ? rank : ACE, suit_of(card)));
    return g->pair[card] | higher;
}

void pairs_read(PairTraits *t, const Game *g, const Position *p) {
    const StockRules *const stock = &g->rules.stock;
    const bool rows_differ =
        draws_to_columns(stock) && group_of(g, g->stock)->gives; /* by what leaves before */
    *t = (PairTraits){.apply = g->pairs >= 0 && g->row < 0 && !g->rules.hooks.name && each_card_once(g) &&
                               stock->draws_to != DRAWS_TO_FOUNDATION && !rows_differ &&
                               only_group(g, FOUNDATION) >= 0};
    for (int nth = 0; nth < g->groups; nth++) {
        if (!g->rules.group[nth].piles) continue;
        t->clears |= g->rules.group[nth].to_clear;
        t->moves |= g->rules.group[nth].goes & TO_EMPTY_COLUMN;
        t->apply &= keeps_its_cards(&g->rules.group[nth]);
    }
    t->apply &= !t->clears || !g->rules.won_at;
    if (!t->apply) return;
    const int pairs = group_of(g, g->pairs)->pairs;
    t->stays = pairs == LOWER_IN_SUIT;
    t->alone_at_once = (t->stays ? g->stock >= 0 : pairs <= PAIRS_SUM_MAX) && stock->draws < 2 &&
                       !stock->needs && !stock->to_first_gap;
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) {
        t->mates[card] = mates_of(g, t->stays, (Card)card);
        if (!g->pair[card]) t->unpaired |= card_bit((Card)card);
        for (CardSet rest = t->mates[card]; rest; rest &= rest - 1)
            t->lower[__builtin_ctzll(rest)] |= card_bit((Card)card);
    }
    const int columns = only_group(g, COLUMN),
              drawn = t->stays && t->alone_at_once ? pile_count(p, g->stock) : 0;
    for (int i = 0; i < drawn && columns >= 0 && stock->draws_to == DRAWS_TO_COLUMNS; i++)
        t->row[pile_cards(p, g->stock)[drawn - 1 - i]] = (uint8_t)(1 + i / g->rules.group[columns].piles);
}

/* --- Lemma 26 ------------------------------------------------------------------------------------------- */

/* What has not left, and lies under each card. */
typedef struct Lying {
    CardSet alone; /* those that need no other */
    CardSet all, here, to_clear;
    CardSet pile[PILES_MAX], under[CARD_LIMIT];
    int columns, to_come; /* cards of the stock that rows bring to the columns */
} Lying;

static void read_lying(Lying *l, const Game *g, const Position *p) {
    l->all = l->here = l->to_clear = NO_CARDS;
    l->to_come = g->rules.stock.draws_to == DRAWS_TO_COLUMNS ? pile_count(p, g->stock) : 0;
    for (int pile = g->piles - 1; pile >= 0; pile--) { /* what covers a pile comes after it */
        const PileGroup *const group = group_of(g, pile);
        l->columns += group->role == COLUMN;
        const bool lies = group->role == COLUMN || group->role == RESERVE || group->role == CELL;
        CardSet above = NO_CARDS, here = NO_CARDS;
        for (int i = 0; i < pile_count(p, pile) && group->role != FOUNDATION; i++) {
            const Card card = pile_cards(p, pile)[i];
            l->under[card] = lies ? here : NO_CARDS;
            here |= card_bit(card);
        }
        for (int i = 0; i < 2; i++) above |= g->cover[pile][i] ? l->pile[g->cover[pile][i]] : NO_CARDS;
        for (CardSet rest = above; rest; rest &= rest - 1) l->under[__builtin_ctzll(rest)] |= here;
        l->pile[pile] = here ? above | here : NO_CARDS;
        l->all |= here;
        if (pile == g->stock && l->to_come) continue;
        l->here |= here;
        if (group->to_clear) l->to_clear |= here;
    }
    if (!l->columns) l->to_come = 0;
}

/* Lays the next row on the columns; what is no whole row lies free.  Returns its cards. */
static CardSet lay_row(Lying *l, const Game *g, const Position *p) {
    const Card *const card = pile_cards(p, g->stock);
    const bool whole = l->to_come >= l->columns;
    CardSet row = NO_CARDS;
    for (int pile = 0; pile < g->piles && whole; pile++) {
        if (role_of(g, pile) != COLUMN) continue;
        const Card next = card[--l->to_come];
        l->under[next] = l->pile[pile];
        l->pile[pile] |= card_bit(next);
        row |= card_bit(next);
    }
    while (!whole && l->to_come) row |= card_bit(card[--l->to_come]);
    l->here |= row;
    return row;
}

/* What leaves between two rows, when what is free once is so for as many others as want it; returns all that
   ever is. */
static CardSet leave(const PairTraits *t, const Lying *l, CardSet kept, CardSet *waiting) {
    CardSet free, before;
    do {
        free = l->here;
        before = *waiting;
        for (CardSet rest = before; rest; rest &= rest - 1) free &= ~l->under[__builtin_ctzll(rest)];
        for (CardSet rest = free & before & ~kept; rest; rest &= rest - 1) {
            const Card card = (Card)__builtin_ctzll(rest);
            CardSet mates = t->mates[card] & free & ~(card_bit(card) | (t->stays ? NO_CARDS : kept));
            for (CardSet m = mates; m; m &= m - 1) /* not those that lay above it */
                if (set_has(l->under[__builtin_ctzll(m)], card)) mates &= ~(m & -m);
            if (mates || set_has(l->alone, card)) *waiting &= ~card_bit(card);
        }
    } while (*waiting != before);
    return free;
}

/* The cards that never leave, if these do not; whether these are free at once before some row, and a column
   is emptied to which cards may go. */
static CardSet stay(const PairTraits *t, const Game *g, const Position *p, Lying l, CardSet kept,
                    bool *at_once, bool *emptied) {
    CardSet waiting = l.here;
    while (true) {
        *at_once |= !(kept & ~leave(t, &l, kept, &waiting));
        for (int pile = 0; t->moves && pile < g->piles; pile++)
            *emptied |= role_of(g, pile) == COLUMN && !(l.pile[pile] & waiting);
        if (!l.to_come || *emptied) return waiting;
        waiting |= lay_row(&l, g, p);
    }
}

/* Whether two cards are free at once when all above both has left without them, for some other of these. */
static bool meets(const PairTraits *t, const Game *g, const Position *p, const Lying *l, Card card,
                  CardSet others) {
    bool found = false, emptied = false;
    for (CardSet rest = others & ~card_bit(card); rest && !found && !emptied; rest &= rest - 1)
        stay(t, g, p, *l, card_bit(card) | (rest & -rest), &found, &emptied);
    return found || emptied;
}

bool pairs_are_lost(const PairTraits *t, const Game *g, const Position *p) {
    Lying l = {.alone = t->stays ? NO_CARDS : taken_into(g, p, g->group_of[g->pairs])};
    bool at_once = false, emptied = false;
    read_lying(&l, g, p);
    const CardSet waiting = stay(t, g, p, l, NO_CARDS, &at_once, &emptied),
                  needed = t->clears ? l.to_clear : l.all;
    const int more = t->clears ? 0 : g->cards - cards_to_win(g);
    if (!emptied && __builtin_popcountll(waiting & needed) > more) return true;
    for (CardSet rest = t->stays || more || emptied ? NO_CARDS : needed & ~l.alone; rest; rest &= rest - 1) {
        const Card card = (Card)__builtin_ctzll(rest);
        if (!meets(t, g, p, &l, card, t->mates[card] & l.all)) return true;
    }
    return false;
}

/* --- Lemma 27 ------------------------------------------------------------------------------------------- */

/* Others need no more what leaves alone, and with no other; or anything, when no card comes. */
Move pairs_alone(const PairTraits *t, const Game *g, const Position *p) {
    CardSet at_once = NO_CARDS;
    if (t->alone_at_once && !t->stays) at_once = taken_into(g, p, g->group_of[g->pairs]) & t->unpaired;
    if (t->alone_at_once && t->stays && g->waste < 0 && pile_is_empty(p, g->stock)) at_once = ALL_CARDS;
    for (int pile = 0; at_once && pile < g->piles; pile++) {
        const Move m = {MOVE_CARDS, (uint8_t)pile, (uint8_t)g->pairs, 1};
        if (!pile_is_empty(p, pile) && set_has(at_once, pile_top(p, pile)) && move_is_legal(g, p, m))
            return m;
    }
    return (Move){.kind = MOVE_NONE};
}

/* --- Lemma 28 ------------------------------------------------------------------------------------------- */

bool card_is_kept_in_vain(const PairTraits *t, const Game *g, const Position *p) {
    CardSet under_row[CARD_LIMIT] = {NO_CARDS};
    Lying l = {.alone = NO_CARDS};
    if (!t->stays) return false;
    read_lying(&l, g, p);
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 1; i < pile_count(p, pile) && role_of(g, pile) == COLUMN; i++)
            under_row[t->row[pile_cards(p, pile)[i]]] |= card_bit(pile_cards(p, pile)[i - 1]);
    for (int row = 1; row < CARD_LIMIT; row++)
        for (CardSet rest = under_row[row]; rest; rest &= rest - 1) {
            const Card card = (Card)__builtin_ctzll(rest);
            if (t->mates[card] & under_row[row] && !meets(t, g, p, &l, card, t->lower[card] & l.all))
                return true;
        }
    return false;
}
