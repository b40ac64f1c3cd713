#include "lookahead.h"

#include <stdlib.h>

#include "engine/memory.h"
#include "engine/hash.h"
#include "knowledge.h"
#include "solver/dead_ends.h"

enum { TAKE_BACKS_MOST = 100, FORESEEN_MOST = 64, CHAINS_MOST = 200, HOMES_MOST = 64 };

/* A position, and the way to it. */
typedef struct LookNode {
    Position position;
    uint64_t mark; /* distinguishes it from all others */
    Move first;
    PileSet touched; /* the piles that received cards on the way */
    CardPlace next;  /* where the next card goes */
} LookNode;

/* Breadth first through a few positions. */
typedef struct Lookahead {
    const Game *g;
    Budget *budget;
    int most, count;
    MoveList list; /* moves of the node being expanded */
    LookNode node[TAKE_BACKS_MOST];
} Lookahead;

/* To be freed. */
static Lookahead *look_begin(const Game *g, int most, const Position *p, uint64_t mark, Move first,
                             Budget *b) {
    Lookahead *const w = memory_get(sizeof *w); /* only the used part of which is written */
    w->g = g;
    w->budget = b;
    w->most = most;
    w->count = 1;
    w->node[0] = (LookNode){.position = *p, .mark = mark, .first = first};
    return w;
}

/* Lists the moves of a node; none if the budget is spent. */
static const MoveList *look_around(Lookahead *w, int at) {
    legal_moves(w->g, &w->node[at].position, &w->list);
    if (!budget_take(w->budget, budget_of_list(w->g, w->list.count))) w->list.count = 0;
    return &w->list;
}

static void look_add(Lookahead *w, const Position *p, uint64_t mark, Move first, PileSet touched) {
    for (int i = 0; i < w->count; i++)
        if (w->node[i].mark == mark) return;
    if (w->count < w->most) w->node[w->count++] = (LookNode){*p, mark, first, touched, {0}};
}

/* --- taking back: whether it is worth a search ---------------------------------------------------------- */

/* The cards that a card in a column takes. */
static CardSet taken_on(const Game *g, int column, Card card) {
    return g->onto[g->group_of[column]][card];
}

/* The runs that directly cover face-down cards, identified by their lowest cards. */
static CardSet leads(const Game *g, const Position *p) {
    CardSet set = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        const int hidden = p->hidden[pile], open = pile_count(p, pile) - hidden;
        if (role_of(g, pile) == COLUMN && hidden && open && run_length(g, p, pile) == open)
            set |= card_bit(pile_cards(p, pile)[hidden]);
    }
    return set;
}

/* The cards columns take now; *column becomes one of them. */
static CardSet taken_by_columns(const Game *g, const Position *p, int *column) {
    CardSet taken = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != COLUMN) continue;
        *column = pile;
        if (pile_is_empty(p, pile))
            taken |= taken_into(g, p, g->group_of[pile]);
        else if (pile_is_open(p, pile))
            taken |= taken_on(g, pile, pile_top(p, pile));
    }
    return taken;
}

/* The cards that can be laid on cards that come back or then come from the waste, as if nothing were in the
   way.  Nothing outside this set can be gained. */
static CardSet within_reach(const Game *g, const Position *p) {
    int column = 0;
    CardSet taken = taken_by_columns(g, p, &column), on_these = NO_CARDS, before;
    do {
        before = on_these;
        for (int pile = 0; pile < g->piles; pile++) {
            const Role role = role_of(g, pile);
            const int least = role == FOUNDATION;
            if (role != FOUNDATION && role != WASTE) continue;
            for (int i = pile_count(p, pile) - 1;
                 i >= least && set_has(taken | on_these, pile_cards(p, pile)[i]); i--)
                on_these |= taken_on(g, column, pile_cards(p, pile)[i]);
        }
    } while (on_these != before);
    return on_these;
}

static CardSet sought(const Game *g, const Position *p, bool plays) {
    const bool waste = plays && g->waste >= 0 && !pile_is_empty(p, g->waste);
    return leads(g, p) | (waste ? card_bit(pile_top(p, g->waste)) : NO_CARDS);
}

/* --- taking back: the search ---------------------------------------------------------------------------- */

/* A hash that distinguishes positions of one search. */
static uint64_t mark_of(const Game *g, const Position *p) {
    uint64_t mark = HASH_BEGIN;
    for (int pile = 0; pile < g->piles; pile++)
        mark = hash_more(mark, pile_top(p, pile) ^ (uint64_t)pile_count(p, pile) << 8);
    return mark;
}

/* Tries the moves that continue a way; true if one gains. */
static bool gains(Lookahead *w, int at, bool plays, TakeBack *found) {
    const Position *p = &w->node[at].position;
    const PileSet touched = w->node[at].touched;
    const int face_down = cards_face_down(w->g, p);
    const MoveList *list = look_around(w, at);
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        if (m.kind != MOVE_CARDS || !(move_is_take_back(w->g, m) || touched >> m.to & 1)) continue;
        const Position after = apply(w->g, p, m);
        budget_take(w->budget, 1);
        found->first = at ? w->node[at].first : m;
        found->bares = cards_face_down(w->g, &after) < face_down;
        if (found->bares || (plays && m.from == w->g->waste)) return true;
        look_add(w, &after, mark_of(w->g, &after), found->first, touched | pile_bit(m.to));
    }
    return false;
}

TakeBack take_back_find(const Game *g, const Position *p, bool plays, Budget *b) {
    const TakeBack none = {.first = {.kind = MOVE_NONE}};
    TakeBack found = none;
    bool gaining = false;
    if (!(sought(g, p, plays) & within_reach(g, p))) return none;
    Lookahead *const look = look_begin(g, TAKE_BACKS_MOST, p, mark_of(g, p), none.first, b);
    for (int at = 0; at < look->count && !gaining; at++) gaining = gains(look, at, plays, &found);
    free(look);
    return gaining ? found : none;
}

/* --- foresight: how much hope there is ------------------------------------------------------------------ */

/* Hope is the number of cards that can come home with nothing more from the stock, or 0 if Lemma 10 shows
   that not all can in the end.  It is summed over all cards that the next one may be. */
typedef struct Foresight {
    const Game *g;
    Budget *budget;
    CardSet unseen, home; /* home: with nothing more from the stock */
} Foresight;

static CardSet unseen_cards(const Game *g, const Position *p) {
    CardSet unseen = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; i < cards_unseen(g, p, pile); i++) unseen |= card_bit(pile_cards(p, pile)[i]);
    return unseen;
}

/* The hope summed over all cards the next one may be, which lies in the row or on the stock, and whether any
   of them does *harm. */
static int hope_of_drawing(const Foresight *f, const Position *p, CardPlace to, bool *harm) {
    const int at = p->hidden[to.pile] ? p->start[to.pile] : p->start[f->g->stock + 1] - 1;
    int sum = 0;
    *harm = false;
    for (CardSet rest = f->unseen; rest; rest &= rest - 1) {
        const Card next = (Card)__builtin_ctzll(rest);
        Position world = *p;
        bool lost;
        for (int i = 0; i < f->g->cards; i++)
            if (world.card[i] == next) world.card[i] = p->card[at];
        world.card[at] = next;
        const Position after = apply(f->g, &world, (Move){.kind = MOVE_DRAW});
        const CardSet home = cards_coming_home(f->g, &after, f->unseen & ~card_bit(next), &lost);
        budget_take(f->budget, 1);
        if (!lost) sum += __builtin_popcountll(home);
        *harm = *harm || lost || f->home & ~home;
    }
    return sum;
}

/* --- foresight: the ways there -------------------------------------------------------------------------- */

/* Whether a shorter way leads to the same place. */
static bool next_was_there(const Lookahead *w, int at) {
    const CardPlace next = w->node[at].next;
    for (int i = 0; i < at; i++)
        if (w->node[i].next.pile == next.pile && w->node[i].next.row == next.row) return true;
    return false;
}

/* Extends a way by one card brought home, and says whether a card may be drawn there.  A move after which the
   next card comes into an open place at once does no harm: it is *at_once. */
static bool may_draw(Lookahead *w, int at, Move *at_once) {
    const Position *p = &w->node[at].position;
    const MoveList *list = look_around(w, at);
    bool draws = false;
    w->node[at].next = w->g->rules.hooks.draws_to(w->g, p);
    for (int i = 0; i < list->count; i++) {
        const Move m = list->move[i];
        draws = draws || m.kind == MOVE_DRAW;
        if (m.kind == MOVE_DRAW) continue;
        const Position after = apply(w->g, p, m);
        budget_take(w->budget, 1);
        const Move first = at ? w->node[at].first : m;
        if (pile_count(&after, w->g->stock) < pile_count(p, w->g->stock)) *at_once = first;
        look_add(w, &after, position_hash(&after), first, 0);
    }
    return draws;
}

/* The first move of the way to the place of most hope. */
static Move most_hopeful(const Foresight *f, Lookahead *look) {
    Move best = look->node[0].first, at_once = {.kind = MOVE_NONE};
    int most = -1;
    bool harm = true;
    for (int at = 0; at < look->count && harm; at++) {
        const bool draws = may_draw(look, at, &at_once);
        if (at_once.kind) return at_once;
        if (look->count == 1) return best;
        if (!draws || next_was_there(look, at)) continue;
        const int sum = hope_of_drawing(f, &look->node[at].position, look->node[at].next, &harm);
        if (sum <= most) continue;
        most = sum;
        best = look->node[at].first;
    }
    return best;
}

Move foresight_move(const Game *g, const Position *p, Budget *b) {
    const Move draw = {.kind = MOVE_DRAW}, none = {.kind = MOVE_NONE};
    if (!g->rules.hooks.draws_to || !relaxation_applies(g) || !move_is_legal(g, p, draw)) return none;
    Foresight f = {.g = g, .budget = b, .unseen = unseen_cards(g, p)};
    bool lost;
    f.home = cards_coming_home(g, p, f.unseen, &lost);
    Lookahead *const look = lost ? 0 : look_begin(g, FORESEEN_MOST, p, position_hash(p), draw, b);
    const Move best = look ? most_hopeful(&f, look) : none;
    free(look);
    return best;
}

/* --- chains --------------------------------------------------------------------------------------------- */

typedef struct ChainSearch {
    const Game *g;
    const Position *from; /* the player's position */
    Budget *budget;
    int chains; /* how many may still be examined */
    MoveList list;
} ChainSearch;

/* Whether the cards of a move were visible there from the beginning. */
static bool is_foreseen(const ChainSearch *s, const Position *p, Move m) {
    const int at = pile_count(p, m.from) - m.count;
    return at >= cards_unseen(s->g, s->from, m.from) && at < pile_count(s->from, m.from) &&
           pile_cards(p, m.from)[at] == pile_cards(s->from, m.from)[at];
}

static int longest_chain(ChainSearch *s, const Position *p) {
    Move home[HOMES_MOST];
    int homes = 0, most = 0;
    legal_moves(s->g, p, &s->list);
    budget_take(s->budget, budget_of_list(s->g, s->list.count));
    for (int i = 0; i < s->list.count && homes < HOMES_MOST; i++) {
        const Move m = s->list.move[i];
        if (m.kind == MOVE_CARDS && role_of(s->g, m.to) == FOUNDATION && is_foreseen(s, p, m))
            home[homes++] = m;
    }
    for (int i = 0; i < homes && s->chains > 0; i++) {
        s->chains--;
        const Position after = apply(s->g, p, home[i]);
        const int length = 1 + longest_chain(s, &after);
        if (length > most) most = length;
    }
    return most;
}

int chain_length(const Game *g, const Position *p, Move m, Budget *b) {
    const Position after = apply(g, p, m);
    ChainSearch search = {.g = g, .from = p, .budget = b, .chains = CHAINS_MOST};
    return longest_chain(&search, &after);
}
