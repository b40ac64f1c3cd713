/* What is wrong with how a table deals. */
#include <string.h>

#include "faults.h"

enum { FACE_DOWN_MAX = 15 };

int most_of(const PileGroup *group, const uint8_t said[PILES_MAX]) {
    int most = 0;
    for (int i = 0; i < group->piles && i < PILES_MAX; i++)
        if (cards_of_pile(said, i) > most) most = cards_of_pile(said, i);
    return most;
}

/* One number alone is for every pile; of several each is for one. */
static bool are_for_no_pile(const Case *c, const uint8_t said[PILES_MAX]) {
    int numbers = PILES_MAX;
    while (numbers && !said[numbers - 1]) numbers--;
    return numbers > 1 && numbers != c->group->piles && tell_counts(c, numbers, c->group->piles);
}

static bool deals_to_no_pile(const Case *c) {
    return are_for_no_pile(c, c->group->dealt) || are_for_no_pile(c, c->group->down);
}

static bool has_the_rest_elsewhere(const Case *c) {
    const bool stock = c->group->role == STOCK;
    for (int i = 0; i < PILES_MAX; i++)
        if ((c->group->dealt[i] == REST) != (stock && i == 0))
            return !stock ||
                   tell_why(c, "dealt", N_("{group}: it gets what is left over: “dealt rest”, not a number"),
                            0);
    return false;
}

static bool hides_too_many(const Case *c) {
    const PileGroup *g = c->group;
    const int dealt = most_of(g, g->dealt) % REST; /* which is not a number */
    const int hidden = g->facing ? dealt - (g->facing == TOP_UP) : most_of(g, g->down);
    return g->role != WASTE && hidden > FACE_DOWN_MAX && tell_counts(c, hidden, FACE_DOWN_MAX);
}

static bool hides_all(const Case *c) {
    const PileGroup *g = c->group;
    for (int i = 0; i < g->piles && i < PILES_MAX; i++) {
        const int down = cards_of_pile(g->down, i), dealt = cards_dealt(g, i);
        if (down && down >= dealt) return tell_counts(c, down, dealt);
    }
    return false;
}

static bool is_overfull(const Case *c) {
    const int most = most_of(c->group, c->group->dealt),
              holds = c->group->role == CELL ? 1 : c->group->capacity;
    return holds && most > holds && tell_counts(c, most, holds);
}

/* What begins foundations has to be known, and to find a pile each. */
static bool begins_without_a_card(const Case *c) {
    const PileGroup *g = c->group;
    const bool first = g->empty_takes == FIRST_RANK;
    if (!g->begun) return false;
    return (!first && g->empty_takes != AN_ACE && g->empty_takes != A_KING) || most_of(g, g->dealt) ||
           (first && g->begun != (1 << SUITS) - 1) || cards_begun(c->table, g) > g->piles;
}

static bool waits_for_a_first_card(const Case *c) {
    return c->group->empty_takes >= FIRST_RANK && !c->table->first_card;
}

/* The cards of all groups before this one. */
static int dealt_before(const Rules *t, const PileGroup *end) {
    int dealt = 0;
    for (const PileGroup *g = t->group; g < end; g++)
        for (int i = -1; g->role != STOCK && i < g->piles; i++)
            dealt += i < 0 ? cards_begun(t, g) : cards_dealt(g, i) % REST;
    return dealt;
}

/* The group with which they do. */
static bool deals_too_many(const Case *c) {
    const int cards = c->table->packs * SUITS * RANKS;
    const int before = dealt_before(c->table, c->group), dealt = dealt_before(c->table, c->group + 1);
    return before <= cards && dealt > cards && tell_counts(c, dealt, cards);
}

static bool deals_a_rest(const Rules *t) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++)
        if (memchr(g->dealt, REST, sizeof g->dealt)) return true;
    return false;
}

static bool leaves_cards_over(const Case *c) {
    const int cards = c->table->packs * SUITS * RANKS;
    const int dealt = dealt_before(c->table, c->table->group + groups_of(c->table));
    return dealt < cards && !piles_of(c->table, STOCK) && !deals_a_rest(c->table) &&
           tell_counts(c, dealt, cards);
}

bool leaves_none_over(const Case *c) {
    const Rules *t = c->table;
    return c->group->role == STOCK && dealt_before(t, t->group + groups_of(t)) == t->packs * SUITS * RANKS;
}

/* Which suit a card has that is dealt nobody knows. */
bool is_dealt_any_suit(const Case *c) {
    return c->group->suited && most_of(c->group, c->group->dealt);
}

/* Three suits do not make packs of as many cards. */
static bool has_three_suits(const Case *c) {
    int suits = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) suits += c->table->suits >> suit & 1;
    return suits == 3;
}

/* The group of the first card has to be there, and its first pile gets cards. */
static bool has_no_first_pile(const Case *c) {
    const char *const name = c->table->first_card;
    for (int nth = 0; name && nth < groups_of(c->table); nth++)
        if (!strcmp(c->table->group[nth].name, name) && cards_dealt(&c->table->group[nth], 0) &&
            c->table->group[nth].role != STOCK)
            return false;
    return name && tell_word(c, name);
}

const Fault faults_of_deal[] = {
    {true, 0, deals_to_no_pile, N_("{group}: there are {count} numbers of cards for {wanted} piles")},
    {true, "dealt", has_the_rest_elsewhere,
     N_("{group}: “rest” is for the stock alone; say how many cards each pile gets")},
    {true, "down/facing", hides_too_many,
     N_("{group}: {count} cards of a pile lie face down, {wanted} at most can")},
    {true, "down", hides_all,
     N_("{group}: {count} cards of a pile lie face down, and {wanted} are dealt there")},
    {true, "begun", begins_without_a_card,
     N_("{group}: what begins there is an ace, a king or all of the first rank, with a pile for each")},
    {true, "empty", waits_for_a_first_card, N_("{group}: no line “first-card” says whose rank is meant")},
    {true, "dealt", is_overfull, N_("{group}: {count} cards are dealt to a pile that holds {wanted}")},
    {true, "dealt", deals_too_many,
     N_("{group}: with these, {count} cards are dealt, and the packs have only {wanted}")},
    {false, 0, leaves_cards_over,
     N_("{count} cards of {wanted} are dealt, and there is no stock for the others")},
    {false, "packs-of", has_three_suits, N_("the packs are of one suit, two or four, not of three")},
    {false, "first-card", has_no_first_pile, N_("“first-card”: to no group “{word}” cards are dealt")},
    {0},
};
