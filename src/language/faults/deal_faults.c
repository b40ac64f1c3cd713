/* What is wrong with how a table deals. */
#include <string.h>

#include "faults.h"

enum { ALL_SUITS = (1 << SUITS) - 1 };

int most_of(const PileGroup *group, const uint8_t said[PILES_MAX]) {
    int most = 0;
    for (int i = 0; i < group->piles && i < PILES_MAX; i++)
        if (cards_of_pile(said, i) > most) most = cards_of_pile(said, i);
    return most;
}

int dealt_before(const Rules *t, const PileGroup *end) {
    int dealt = 0;
    for (const PileGroup *g = t->group; g < end; g++)
        for (int i = -1; g->role != STOCK && i < g->piles; i++)
            dealt += i < 0 ? cards_begun(t, g) : cards_dealt(g, i) % REST;
    return dealt;
}

/* How many numbers are said that are for no pile: one alone is for every pile, of several each is for one. */
static int numbers_for_no_pile(const PileGroup *g, const uint8_t said[PILES_MAX]) {
    int numbers = PILES_MAX;
    while (numbers && !said[numbers - 1]) numbers--;
    return numbers > 1 && numbers != g->piles ? numbers : 0;
}

static bool is_rest(const PileGroup *g) {
    return memchr(g->dealt, REST, sizeof g->dealt) != 0;
}

/* The first pile that has no card face up of those that are said to lie face down; or piles. */
static int hidden_pile(const PileGroup *g) {
    int i = 0;
    while (i < g->piles && (!cards_of_pile(g->down, i) || cards_of_pile(g->down, i) < cards_dealt(g, i))) i++;
    return i;
}

/* Whether the first card that is played says the rank. */
static bool plays_first(const Rules *t) {
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++)
        if (g->empty_takes == FIRST_PLAYED) return true;
    return false;
}

/* The group of which the first card is chosen has to be there, and give cards to such foundations. */
static bool chooses_nothing(const Rules *t) {
    for (const PileGroup *g = t->group; t->first_chosen && g < t->group + groups_of(t); g++)
        if (!strcmp(g->name, t->first_chosen) && most_of(g, g->dealt) && g->gives && g->goes & TO_FOUNDATION)
            return !plays_first(t) || t->first_card;
    return t->first_chosen;
}

/* What begins foundations has to be known, and to find a pile each. */
static bool begins_without_a_card(const Rules *t, const PileGroup *g) {
    const bool first = g->empty_takes == FIRST_RANK;
    return g->begun && ((!first && !rank_taken(g->empty_takes)) || most_of(g, g->dealt) ||
                        (first && g->begun != ALL_SUITS) || cards_begun(t, g) > g->piles);
}

/* How many cards of a kind begin foundations, by name or because they are the first of a suit. */
static int times_begun(const Rules *t, Card card) {
    int times = 0;
    for (const PileGroup *g = t->group; g < t->group + groups_of(t); g++) {
        const bool first = g->begun >> suit_of(card) & 1 && rank_taken(g->empty_takes) == rank_of(card);
        times += first ? t->packs : 0;
        for (int i = 0; i < g->piles; i++) times += card_begun(g, i) == card;
    }
    return times;
}

/* Cards by name have to be as many as the piles, or to go round on foundations, and in the packs; and a pile
   of a suit takes no other. */
static bool begins_with_others(const Rules *t, const PileGroup *g) {
    int cards = 0;
    bool odd = (g->role != STOCK && most_of(g, g->dealt)) || t->first_card;
    while (cards < PILES_MAX && g->begins[cards]) cards++;
    for (int i = 0; card_begun(g, i) && i < g->piles; i++) {
        const Card card = card_begun(g, i);
        odd = odd || times_begun(t, card) > t->packs;
        odd = odd || (g->suited && suit_of(card) != i * SUITS / g->piles);
    }
    return cards && (odd || cards > g->piles || (g->role == FOUNDATION && g->piles % cards));
}

void deal_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool stock = g->role == STOCK;
    const int most = most_of(g, g->dealt), holds = g->role == CELL ? 1 : g->capacity,
              cards = t->packs * SUITS * RANKS;
    const int dealt = numbers_for_no_pile(g, g->dealt), down = numbers_for_no_pile(g, g->down),
              pile = hidden_pile(g);
    const int before = dealt_before(t, g), with = dealt_before(t, g + 1);
    const Fault faults[] = {
        {"", dealt || down, N_("{group}: there are {count} numbers of cards for {wanted} piles"),
         .count = dealt ? dealt : down, .wanted = g->piles},
        {"dealt", !stock && is_rest(g),
         N_("{group}: “rest” is for the stock alone; say how many cards each pile gets")},
        {"dealt", stock && (g->dealt[0] != REST || g->dealt[1]),
         N_("{group}: it gets what is left over: “dealt rest”, not a number")},
        {"down", pile < g->piles,
         N_("{group}: {count} cards of a pile lie face down, and {wanted} are dealt there"),
         .count = cards_of_pile(g->down, pile), .wanted = cards_dealt(g, pile)},
        {"begun", begins_without_a_card(t, g),
         N_("{group}: what begins there has the rank that “empty” names, or is all of the first, with a pile "
            "for each")},
        {"begun", begins_with_others(t, g),
         N_("{group}: the cards that “{word}” names do not come out evenly on the piles, or are not there")},
        {"empty",
         (g->empty_takes == FIRST_RANK || g->empty_takes == BELOW_FIRST) && !t->first_card && !plays_first(t),
         N_("{group}: no line “first-card” says whose rank is meant")},
        {"dealt", holds && most > holds, N_("{group}: {count} cards are dealt to a pile that holds {wanted}"),
         .count = most, .wanted = holds},
        {"dealt", before <= cards && with > cards,
         N_("{group}: with these, {count} cards are dealt, and the packs have only {wanted}"), .count = with,
         .wanted = cards},
    };
    FAULTS_ADD(c, faults);
}

/* The group of the first card has to be there, and its first pile gets cards. */
static bool has_no_first_pile(const Rules *t) {
    for (const PileGroup *g = t->group; t->first_card && g < t->group + groups_of(t); g++)
        if (!strcmp(g->name, t->first_card) && cards_dealt(g, 0) && g->role != STOCK) return false;
    return t->first_card;
}

void table_deal_faults(const Check *c) {
    const Rules *t = c->table;
    const int cards = t->packs * SUITS * RANKS, dealt = dealt_before(t, t->group + groups_of(t));
    int suits = 0;
    bool rest = piles_of(t, STOCK);
    for (int suit = CLUBS; suit < SUITS; suit++) suits += t->suits >> suit & 1;
    for (int nth = 0; nth < groups_of(t); nth++) rest = rest || is_rest(&t->group[nth]);
    const Fault faults[] = {
        {"", dealt < cards && !rest,
         N_("{count} cards of {wanted} are dealt, and there is no stock for the others"), .count = dealt,
         .wanted = cards},
        {"packs-of", suits == 3, N_("the packs are of one suit, two or four, not of three")},
        {"first-chosen", chooses_nothing(t),
         N_("“first-chosen”: no card of “{word}” can begin foundations that are “empty first-played”"),
         t->first_chosen},
        {"first-card", has_no_first_pile(t), N_("“first-card”: no group “{word}” gets cards"), t->first_card},
    };
    FAULTS_ADD(c, faults);
}
