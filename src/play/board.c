/* Putting a board together, checking it, and making it a deal. */
#include "board.h"

#include <string.h>

#include "engine/dealing.h"

int piles_of_role(const Game *g, Role role) {
    int piles = 0;
    for (int pile = 0; pile < g->piles; pile++) piles += role_of(g, pile) == role;
    return piles;
}

static int dealt_to(const Game *g, int pile) {
    return role_of(g, pile) == STOCK ? 0 : cards_given(g, pile);
}

int most_hidden(const Game *g, int pile) {
    int most = 0;
    for (int i = 0; i < g->piles; i++) {
        const int hidden = g->group_of[i] == g->group_of[pile] ? cards_hidden(g, i, dealt_to(g, i)) : 0;
        if (hidden > most) most = hidden;
    }
    return most;
}

static int cards_lying(const Position *p, Card card) {
    int cards = 0;
    for (int i = 0; i < p->start[PILES_MAX]; i++) cards += p->card[i] == card;
    return cards;
}

/* --- what may lie where --------------------------------------------------------------------------------- */

/* On a single foundation anything may lie, as draws put cards there that do not fit. */
static bool fits_home(const Game *g, const Position *p, int pile, Card card) {
    const PileGroup *group = group_of(g, pile);
    const Card top = pile_top(p, pile);
    if (piles_of_role(g, FOUNDATION) == 1) return true;
    if (group->complete_runs)
        return top ? pile_count(p, pile) < RANKS && card == card_make(rank_of(top) - 1, suit_of(top))
                   : rank_of(card) == KING;
    return pile_takes(g, p, pile, card) || (!top && (dealt_to(g, pile) || group->begun.card[0] ||
                                                     (group->empty_takes >= FIRST_RANK && !p->first)));
}

int board_home(const Game *g, const Position *p, Card card) {
    int pile = next_of_role(g, FOUNDATION, 0);
    while (pile >= 0 && !fits_home(g, p, pile, card)) pile = next_of_role(g, FOUNDATION, pile + 1);
    return pile;
}

/* Why the card may not lie on the pile, or 0. */
static const char *refusal_there(const Game *g, const Position *p, int pile, Card card, bool hidden) {
    const int count = pile_count(p, pile), capacity = group_of(g, pile)->capacity;
    const Role role = role_of(g, pile);
    if (cards_lying(p, card) == copies_of_card(g, card)) return N_("there is one {card} too many");
    if ((capacity && count == capacity) ||
        (count && ((role == CELL && group_of(g, pile)->empty_takes != ANY_RUN) || role == HAND)))
        return N_("there is no room for {card} on its pile");
    if (role == FOUNDATION && !fits_home(g, p, pile, card))
        return N_("{card} does not fit on its foundation");
    if (hidden && (count > p->hidden[pile] || count >= most_hidden(g, pile)))
        return N_("{card} cannot lie face down there");
    return 0;
}

bool board_put(const Game *g, Position *p, int pile, Card card, bool hidden, Error *error) {
    error->card = card;
    error->why = refusal_there(g, p, pile, card, hidden);
    if (error->why) return false;
    if (role_of(g, pile) == FOUNDATION && (g->first_pile >= 0 || g->first_played) && !p->first)
        p->first = (uint8_t)rank_of(card);
    position_put(p, pile, pile_count(p, pile), card);
    p->hidden[pile] = (uint8_t)(p->hidden[pile] + hidden);
    return true;
}

/* --- what need not be said ------------------------------------------------------------------------------ */

static int cards_on(const Game *g, const Position *p, Role role) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++) cards += role_of(g, pile) == role ? pile_count(p, pile) : 0;
    return cards;
}

static bool is_missing(const Game *g, const Position *p, Card card) {
    return cards_lying(p, card) < copies_of_card(g, card);
}

/* Adds the cards with which foundations begin that are missing. */
static void begin_foundations(const Game *g, Position *p) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const int named = rank_taken(group->empty_takes), rank = named ? named : p->first;
        for (int i = 0; i < group->piles && card_begun(group, i); i++)
            if (is_missing(g, p, card_begun(group, i)))
                position_put(p, g->first[nth] + i, 0, card_begun(group, i));
        for (int suit = CLUBS; group->begun.suits && suit < SUITS; suit++) {
            const Card card = card_make(rank, suit);
            Error ignored = {.why = 0};
            while (group->begun.suits >> suit & 1 && rank && is_missing(g, p, card) &&
                   board_home(g, p, card) >= 0)
                board_put(g, p, board_home(g, p, card), card, false, &ignored);
        }
    }
}

/* If one foundation takes all cards, its top card says everything; those below do not matter. */
static void fill_hole(const Game *g, Position *p) {
    const int hole = next_of_role(g, FOUNDATION, 0);
    if (piles_of_role(g, FOUNDATION) != 1 || pile_count(p, hole) != 1) return;
    const int capacity = group_of(g, hole)->capacity, missing = g->cards - p->start[PILES_MAX];
    if (capacity && missing >= capacity) return;
    for (int card = CARD_LIMIT - 1; card >= card_make(ACE, CLUBS); card--)
        while (is_missing(g, p, (Card)card)) position_put(p, hole, 0, (Card)card);
}

static void complete(const Game *g, Position *p) {
    const int first = g->first_pile;
    if (first >= 0 && !p->first && !pile_is_empty(p, first))
        p->first = (uint8_t)rank_of(*pile_cards(p, first));
    if (!cards_on(g, p, FOUNDATION)) begin_foundations(g, p);
    fill_hole(g, p);
    for (int pile = 0; pile < g->piles; pile++) /* in a reserve the rules say which cards lie face down */
        if (role_of(g, pile) == RESERVE)
            p->hidden[pile] = (uint8_t)cards_hidden(g, pile, pile_count(p, pile));
    p->pass = 1;
    p->phase = game_first_phase(g);
}

/* --- the whole ------------------------------------------------------------------------------------------ */

static bool is_whole(const Game *g, const Position *p, Error *error) {
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) {
        if (!is_missing(g, p, (Card)card)) continue;
        error->card = (Card)card;
        error->count = p->start[PILES_MAX];
        error->wanted = g->cards;
        error->why = N_("the card {card} is missing: the board has {count} cards, the game needs {wanted}");
        return false;
    }
    for (int pile = 0; pile < g->piles; pile++)
        if (group_of(g, pile)->complete_runs && pile_count(p, pile) % RANKS) {
            error->card = pile_top(p, pile);
            error->why = N_("a run on a foundation ends with the ace, not with {card}");
            return false;
        }
    return true;
}

/* The pack that is dealt to this position, before anything happens automatically, if there is one. */
static bool gather(const Game *g, const Position *p, Card *pack) {
    int taken[PILES_MAX] = {0}, n = 0;
    if (g->first_pile >= 0 && !pile_is_empty(p, g->first_pile))
        pack[n++] = pile_cards(p, g->first_pile)[taken[g->first_pile]++];
    for (int row = 0; row < CARDS_MAX; row++)
        for (int pile = 0; pile < g->piles; pile++)
            if (row < dealt_to(g, pile) && taken[pile] == row && row < pile_count(p, pile))
                pack[n++] = pile_cards(p, pile)[taken[pile]++];
    for (int i = g->stock < 0 ? 0 : pile_count(p, g->stock); i > 0; i--)
        pack[n++] = pile_cards(p, g->stock)[i - 1];
    for (int pile = 0; pile < g->piles; pile++) /* begun foundations */
        for (; role_of(g, pile) != STOCK && taken[pile] < pile_count(p, pile); taken[pile]++)
            pack[n++] = pile_cards(p, pile)[taken[pile]];
    return !g->rules.suits;
}

/* The pack that a game rearranges to this one: rearranging is a permutation, so repeating it comes back to
   the start. */
static void arrange_back(const Game *g, Card *pack) {
    enum { ROUNDS = 10000 };
    Card now[CARDS_MAX], next[CARDS_MAX];
    memcpy(next, pack, sizeof next);
    for (int round = 0; g->rules.hooks.arrange && round < ROUNDS; round++) {
        memcpy(now, next, sizeof now);
        g->rules.hooks.arrange(next, g->cards);
        if (memcmp(next, pack, (size_t)g->cards) != 0) continue;
        memcpy(pack, now, sizeof now);
        return;
    }
}

bool board_deal(const Game *g, Position *p, Deal *deal, Error *error) {
    complete(g, p);
    if (!is_whole(g, p, error)) return false;
    *deal = (Deal){.cards = g->cards};
    const bool packed = gather(g, p, deal->pack);
    arrange_back(g, deal->pack);
    settle(g, p);
    const Position dealt = packed ? game_deal(g, deal->pack, 0) : (Position){.pass = 0};
    if (position_equal(&dealt, p)) return true;
    if (g->rules.hooks.next_phase ||
        g->directed >= 0) { /* the game remembers more than where the cards lie */
        error->why =
            N_("this game can be read from a board only as it begins, and it does not begin like this");
        return false;
    }
    memcpy(deal->pack, p->card, sizeof deal->pack);
    if (g->shuffles) p->salt = deal_salt(deal);
    deal->laid = true;
    deal->board = *p;
    return true;
}
