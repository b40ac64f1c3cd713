/* Making a game of a table: options worked in, piles numbered, building turned into sets of cards; and the
   questions that hooks and front ends ask of a position. */

#include <string.h>

#include "faults/faults.h"
#include "language/rows.h"

/* --- the table ---------------------------------------------------------------------------------------- */

static bool suits_agree(Suits suits, Card below, Card above) {
    switch (suits) {
    case SAME_SUIT: return suit_of(below) == suit_of(above);
    case OTHER_COLOUR: return is_red(below) != is_red(above);
    case SAME_COLOUR: return is_red(below) == is_red(above);
    case OTHER_SUIT: return suit_of(below) != suit_of(above);
    default: return true;
    }
}

/* The rank one step after `rank`, 0 where there is none. */
static int rank_after(Build build, int rank) {
    const int next = build.step.times * rank + build.step.plus;
    if (!build.step.times || build.step.times == ANY_RANK) return 0;
    if (!build.wraps) return next >= ACE && next <= KING ? next : 0;
    const int wrapped = (next % RANKS + RANKS) % RANKS;
    return wrapped ? wrapped : KING;
}

static CardSet cards_onto(Build build, Card below) {
    CardSet set = NO_CARDS;
    for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++) {
        const Card card = (Card)c;
        const bool follows =
            build.step.times == ANY_RANK || rank_after(build, rank_of(below)) == rank_of(card);
        const bool precedes = build.both_ways && rank_after(build, rank_of(card)) == rank_of(below);
        const bool equals = build.or_rank && rank_of(below) == rank_of(card);
        if (equals || ((follows || precedes) && suits_agree(build.suits, below, card))) set |= card_bit(card);
    }
    return set;
}

static CardSet cards_into(Takes takes) {
    switch (takes) {
    case ANY_CARD:
    case ANY_RUN: return ALL_CARDS;
    case AN_ACE: return set_of_rank(ACE);
    case A_KING:
    case KING_RUN: return set_of_rank(KING);
    default: return rank_taken(takes) ? set_of_rank(rank_taken(takes)) : NO_CARDS;
    }
}

static void number_piles(Game *g) {
    g->shuffles = g->rules.stock.redeals & SHUFFLED;
    g->stock = g->hand = g->waste = g->first_pile = g->complete = g->gathers = g->chosen = g->directed = -1;
    g->pairs = g->row = -1;
    while (g->groups < GROUPS_MAX && g->rules.group[g->groups].role) {
        const int nth = g->groups++;
        const PileGroup *group = &g->rules.group[nth];
        g->first[nth] = (uint8_t)g->piles;
        if (group->role == STOCK) g->stock = (int8_t)g->piles;
        if (group->role == HAND) g->hand = (int8_t)g->piles;
        if (group->role == WASTE) g->waste = (int8_t)g->piles;
        if (group->complete_runs) g->complete = (int8_t)nth;
        if (g->rules.first_chosen && !strcmp(g->rules.first_chosen, group->name)) g->chosen = (int8_t)nth;
        if (group->direction) g->directed = (int8_t)nth;
        g->first_played |= group->empty_takes == FIRST_PLAYED;
        if (group->gathers) g->gathers = (int8_t)nth;
        g->shuffles |= group->gathers == GATHERED_SHUFFLED;
        if (group->pairs) g->pairs = (int8_t)g->piles;
        if (group->row) g->row = (int8_t)nth;
        if (g->rules.first_card && !strcmp(g->rules.first_card, group->name))
            g->first_pile = (int8_t)g->piles;
        for (int i = 0; i < group->piles; i++, g->piles++) {
            g->group_of[g->piles] = (uint8_t)nth;
            g->suit_of_pile[g->piles] = ALL_CARDS;
            if (group->suited) {
                CardSet suit = NO_CARDS;
                for (int r = ACE; r <= KING; r++) suit |= card_bit(card_make(r, i * SUITS / group->piles));
                g->suit_of_pile[g->piles] = suit;
            }
        }
    }
    g->first[g->groups] = (uint8_t)g->piles;
}

static bool are_pair(int pairs, Card a, Card b) {
    const int up = rank_of(b) - rank_of(a);
    return pairs == LOWER_IN_SUIT         ? false
           : pairs == PAIRS_OF_RANK       ? up == 0
           : pairs == PAIRS_OF_EITHER     ? up == 0 || suit_of(a) == suit_of(b)
           : pairs == PAIRS_OF_NEIGHBOURS ? up == 1 || up == -1
                                          : rank_of(a) + rank_of(b) == pairs;
}

/* A card that makes the sum alone leaves alone. */
static void read_pairs(Game *g, int nth) {
    const int pairs = g->rules.group[nth].pairs;
    const CardSet alone = pairs == LOWER_IN_SUIT ? ALL_CARDS : pairs <= KING ? set_of_rank(pairs) : NO_CARDS;
    if (!pairs) return;
    g->into[nth] = alone;
    for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++) {
        g->onto[nth][c] = alone;
        for (int other = card_make(ACE, CLUBS); other < CARD_LIMIT; other++)
            if (are_pair(pairs, (Card)c, (Card)other)) g->pair[c] |= card_bit((Card)other);
    }
}

void game_open(Game *g, const Rules *rules, const Settings *settings) {
    memset(g, 0, sizeof *g);
    g->table = rules;
    g->rules = *rules;
    g->settings = *settings;
    Error error;
    if (!rules_vary(&g->rules, settings, &error) || !table_is_sound(&g->rules, &error)) {
        g->rules = *rules;
        g->settings = settings_default(rules);
        rules_vary(&g->rules, &g->settings, &error);
    }
    g->cards = g->rules.packs * SUITS * RANKS;
    number_piles(g);
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        g->into[nth] = cards_into(group->empty_takes);
        for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++) {
            Build runs = group->build;
            g->onto[nth][c] = g->run[nth][c] = cards_onto(runs, (Card)c);
            if (group->runs) runs.suits = (Suits)(group->runs - 1);
            if (group->runs) g->run[nth][c] &= cards_onto(runs, (Card)c);
            if (group->role == CELL) g->onto[nth][c] = NO_CARDS; /* it says what is a run there */
        }
        rows_cover(group, g->first[nth], g->cover);
        read_pairs(g, nth);
        if (group->role != FOUNDATION || !(group->by_itself & STARTERS)) continue;
        g->starters |= group->empty_takes < FIRST_RANK ? g->into[nth] : ALL_CARDS;
    }
}

/* --- questions ---------------------------------------------------------------------------------------- */

uint8_t game_first_phase(const Game *g) {
    const Direction direction =
        g->directed < 0 ? EVERY_CARD : (Direction)g->rules.group[g->directed].direction;
    if (direction >= GOES_UP) return direction == GOES_UP ? ALL_RISING : ALL_FALLING;
    return g->rules.hooks.first_phase ? g->rules.hooks.first_phase(&g->rules) : 0;
}

static bool goes_its_way(const Game *g, const Position *p, int pile, Card card) {
    if (g->directed != g->group_of[pile] || !way_of(g, p, pile)) return true;
    const bool rises = rank_of(card) == rank_around(rank_of(pile_top(p, pile)), 1);
    return rises == (way_of(g, p, pile) == RISING);
}

/* Whether another free card of the suit is higher. */
static bool is_lower_in_suit(const Game *g, const Position *p, Card card) {
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const bool leaves = group->role != FOUNDATION && group->gives && group->goes & TO_FOUNDATION;
        if (!leaves || !pile_is_open(p, pile) || pile_is_covered(g, p, pile)) continue;
        const Card top = pile_top(p, pile);
        if (suit_of(top) == suit_of(card) && rank_around(rank_of(top), -1) > rank_around(rank_of(card), -1))
            return true;
    }
    return false;
}

static bool has_rank(const Position *p, int pile, int rank) {
    bool has = false;
    for (int i = 0; i < pile_count(p, pile); i++) has = has || rank_of(pile_cards(p, pile)[i]) == rank;
    return has;
}

bool pile_takes(const Game *g, const Position *p, int pile, Card card) {
    const int nth = g->group_of[pile];
    if (g->rules.group[nth].ranks_before && pile > g->first[nth] && !has_rank(p, pile - 1, rank_of(card)))
        return false;
    if (g->rules.group[nth].pairs == LOWER_IN_SUIT) return is_lower_in_suit(g, p, card);
    if (pile_is_empty(p, pile)) return set_has(taken_into(g, p, nth) & g->suit_of_pile[pile], card);
    const uint8_t capacity = g->rules.group[nth].capacity;
    if (!pile_is_open(p, pile) || (capacity && pile_count(p, pile) >= capacity)) return false;
    if (is_misdealt(g, p, pile)) return false;
    return set_has(g->onto[nth][pile_top(p, pile)], card) && goes_its_way(g, p, pile, card);
}

int group_takes(const Game *g, const Position *p, int group, Card card, bool empty) {
    for (int pile = g->first[group]; pile < g->first[group + 1]; pile++)
        if ((empty || !pile_is_empty(p, pile)) && pile_takes(g, p, pile, card)) return pile;
    return -1;
}

/* Whether three cards, the highest last, are all of one rank, or step twice. */
static bool go_on_alike(Card below, Card card, Card above) {
    return (rank_of(below) == rank_of(card)) == (rank_of(card) == rank_of(above));
}

int run_length(const Game *g, const Position *p, int pile) {
    const Card *card = pile_cards(p, pile);
    const CardSet *run = g->run[g->group_of[pile]];
    const int count = pile_count(p, pile), hidden = p->hidden[pile];
    int length = count > hidden;
    while (length && count - length > hidden &&
           set_has(run[card[count - length - 1]], card[count - length])) {
        const Card *const next = card + count - length - 1;
        if (length > 1 && !go_on_alike(next[0], next[1], next[2])) break;
        length++;
    }
    return length;
}

static bool has_cards(const Game *g, const Position *p, Role role) {
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == role && !pile_is_empty(p, pile)) return true;
    return false;
}

bool has_opened(const Game *g, const Position *p, const PileGroup *group) {
    return !group->opens || !has_cards(g, p, group->opens == STOCK_OUT ? STOCK : RESERVE);
}

static bool are_near(int a, int b) {
    return a - b <= 1 && b - a <= 1;
}

bool piles_reach(const Game *g, int pile, int other) {
    if (g->group_of[pile] != g->group_of[other]) return true;
    const int across = group_of(g, pile)->across, a = pile - g->first[g->group_of[pile]],
              b = other - g->first[g->group_of[pile]], by = a < b ? b - a : a - b;
    switch (row_of(g, pile)) {
    case ROW_COVERS: return by == 1 || by == 3;
    case ROW_BETWEEN: return by == 2 || by == 3;
    case ROW_TOUCHES: return are_near(a / across, b / across) && are_near(a % across, b % across);
    default: return true;
    }
}

bool move_is_pair(const Game *g, const Position *p, Move m) {
    if (m.kind != MOVE_CARDS || g->pairs < 0 || pile_is_empty(p, m.to)) return false;
    const PileGroup *from = group_of(g, m.from), *to = group_of(g, m.to);
    return from->gives && to->gives && from->role != FOUNDATION && to->role != FOUNDATION;
}

Move pair_in_order(const Game *g, const Position *p, Move m) {
    return m.from > m.to && move_is_pair(g, p, m) ? (Move){MOVE_CARDS, m.to, m.from, m.count} : m;
}

int most_leaving(const Game *g, const Position *p, int pile) {
    const int open = pile_count(p, pile) - p->hidden[pile];
    switch (group_of(g, pile)->gives) {
    case GIVES_NOTHING: return 0;
    case TOP_CARD: return open > 0;
    case ANY_TAIL: return open;
    case WHOLE_PILE: return run_length(g, p, pile) == pile_count(p, pile) ? pile_count(p, pile) : open > 0;
    default: return run_length(g, p, pile);
    }
}

int most_carried(const Game *g, const Position *p, int to) {
    int cells = 1, columns = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const bool open = group->role == COLUMN && g->into[nth] == ALL_CARDS;
        if ((group->role != CELL && !open) || (group->role == CELL && !has_opened(g, p, group))) continue;
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
            if (pile != to && pile_is_empty(p, pile)) *(open ? &columns : &cells) += 1;
    }
    return columns < 5 ? cells << columns : CARDS_MAX; /* more than any run has */
}

int complete_run_home(const Game *g, const Position *p, int pile) {
    const Card *const end = pile_cards(p, pile) + pile_count(p, pile);
    if (g->complete < 0 || role_of(g, pile) != COLUMN || pile_count(p, pile) - p->hidden[pile] < RANKS)
        return -1;
    for (int rank = ACE; rank <= KING; rank++)
        if (end[-rank] != card_make(rank, suit_of(end[-1]))) return -1;
    for (int home = g->first[g->complete]; home < g->first[g->complete + 1]; home++)
        if (pile_is_empty(p, home)) return home;
    return -1;
}

/* The one rank of these cards, or 0. */
static int rank_of_set(CardSet set) {
    for (int rank = ACE; rank <= KING; rank++)
        if (set && !(set & ~set_of_rank(rank))) return rank;
    return 0;
}

int pile_needs(const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    if (group->pairs || is_misdealt(g, p, pile)) return 0;
    if (pile_is_empty(p, pile)) return rank_of_set(taken_into(g, p, g->group_of[pile]));
    if (group->capacity && pile_count(p, pile) >= group->capacity) return 0;
    return group->build.both_ways || group->build.or_rank
               ? 0
               : rank_after(group->build, rank_of(pile_top(p, pile)));
}

const char *pile_lock(const Game *g, const Position *p, int pile) {
    return g->rules.hooks.locked ? g->rules.hooks.locked(g, p, pile) : 0;
}

int cards_home(const Game *g, const Position *p) {
    int home = 0;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != FOUNDATION) continue;
        home += p->start[g->first[nth + 1]] - p->start[g->first[nth]];
        for (int pile = g->first[nth]; g->rules.group[nth].misdealt && pile < g->first[nth + 1]; pile++)
            home -= is_misdealt(g, p, pile);
    }
    return home;
}

int cards_to_win(const Game *g) {
    return g->rules.won_at ? g->rules.won_at : g->cards;
}

/* Whether there are piles to be cleared, and all are. */
static bool all_are_cleared(const Game *g, const Position *p) {
    bool any = false;
    for (int nth = 0; nth < g->groups; nth++) {
        if (!g->rules.group[nth].to_clear) continue;
        if (p->start[g->first[nth]] < p->start[g->first[nth + 1]]) return false;
        any = true;
    }
    return any;
}

bool game_is_won(const Game *g, const Position *p) {
    if (all_are_cleared(g, p)) return true;
    return cards_home(g, p) >= cards_to_win(g); /* several may go home by themselves */
}

Card card_pending(const Game *g, const Position *p) {
    return g->hand < 0 || g->rules.stock.may_pass ? NO_CARD : pile_top(p, g->hand);
}

const char *game_state(const Game *g, const Position *p) {
    if (g->directed < 0) return 0;
    if (p->phase == ALL_RISING) return N_("upwards");
    if (p->phase == ALL_FALLING) return N_("downwards");
    return open_way(g, p) < 0 ? N_("up and down") : N_("direction open");
}

const char *game_says(const Game *g, const Position *p) {
    if (open_way(g, p) < 0) return g->rules.hooks.says ? g->rules.hooks.says(g, p) : 0;
    return awaits_direction(g, p) ? N_("Choose: do the foundations go up or down?")
                                  : N_("Up or down? The first card on a foundation decides.");
}
