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

/* How many cards all groups before this one (0: all) get. */
static int dealt_before(const Rules *t, const PileGroup *end) {
    int dealt = 0;
    for (const PileGroup *g = t->group; g->role && g != end; g++)
        for (int i = -1; g->role != STOCK && i < g->piles; i++)
            dealt += i < 0 ? cards_begun(t, g) : cards_dealt(g, i) % REST;
    return dealt;
}

/* How many numbers are left over: a single number is for every pile, each of several for one pile. */
static int numbers_for_no_pile(const PileGroup *g, const uint8_t said[PILES_MAX]) {
    int numbers = PILES_MAX;
    while (numbers && !said[numbers - 1]) numbers--;
    return numbers > 1 && numbers != g->piles ? numbers : 0;
}

static bool is_rest(const PileGroup *g) {
    return memchr(g->dealt, REST, sizeof g->dealt) != 0;
}

/* The first pile with more cards face down than it has cards; or `piles`. */
static int hidden_pile(const PileGroup *g) {
    int i = 0;
    while (i < g->piles &&
           (!cards_of_pile(g->down.cards, i) || cards_of_pile(g->down.cards, i) < cards_dealt(g, i)))
        i++;
    return i;
}

/* Whether the first card played decides the rank. */
static bool plays_first(const Rules *t) {
    for (const PileGroup *g = t->group; g->role; g++)
        if (g->empty_takes == FIRST_PLAYED) return true;
    return false;
}

/* The group from which the first card is chosen must exist, and give cards to such foundations. */
static bool chooses_nothing(const Rules *t) {
    for (const PileGroup *g = t->group; t->first_chosen && g->role; g++)
        if (!strcmp(g->name, t->first_chosen) && most_of(g, g->dealt) && g->gives && g->goes & TO_FOUNDATION)
            return !plays_first(t) || t->first_card;
    return t->first_chosen;
}

/* How many copies of a card begin foundations, by name or as the first of a suit. */
static int times_begun(const Rules *t, Card card) {
    int times = 0;
    for (const PileGroup *g = t->group; g->role; g++) {
        const bool first = g->begun.suits >> suit_of(card) & 1 && rank_taken(g->empty_takes) == rank_of(card);
        times += first ? t->packs : 0;
        for (int i = 0; i < g->piles; i++) times += card_begun(g, i) == card;
    }
    return times;
}

static int cards_named(const PileGroup *g) {
    int cards = 0;
    while (cards < PILES_MAX && g->begun.card[cards]) cards++;
    return cards;
}

/* The first pile whose card is not that often in the packs or, if `suits` is asked about, is not of its suit;
   or `piles`. */
static int card_unfit(const Rules *t, const PileGroup *g, bool suits) {
    int i = 0;
    for (; i < g->piles && card_begun(g, i); i++) {
        const Card card = card_begun(g, i);
        if (suits ? g->suited && suit_of(card) != i * SUITS / g->piles : times_begun(t, card) > t->packs)
            return i;
    }
    return g->piles;
}

/* What is wrong with the cards laid out before the deal. */
static void begun_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const int named = cards_named(g), begun = cards_begun(t, g), missing = card_unfit(t, g, false),
              other = card_unfit(t, g, true);
    const bool begins = g->begun.suits || named, first = g->begun.suits && g->empty_takes == FIRST_RANK;
    const bool uneven = named > g->piles || (named && g->role == FOUNDATION && g->piles % named);
    const Fault faults[] = {
        {"begun", g->begun.suits && !first && !rank_taken(g->empty_takes),
         N_("{group}: “begun” with suits takes the rank from “empty”, which says none: say “empty ace” or "
            "another "
            "rank, or name a card for each pile, as in “begun KC KD KH KS”")},
        {"begun", first && g->begun.suits != ALL_SUITS,
         N_("{group}: with “empty rank-of-first” all other cards of that rank begin: say “begun all”")},
        {"begun", g->begun.suits && begun > g->piles,
         N_("{group}: {count} cards begin, of each suit as many as there are packs, and there are {wanted} "
            "piles; "
            "name a card for each, as in “begun KC KD KH KS”"),
         .count = begun, .wanted = g->piles},
        {"begun", begins && g->role != STOCK && most_of(g, g->dealt),
         N_("{group}: where a card begins none is “dealt”; leave out one of the two")},
        {"begun", named && t->first_card,
         N_("{group}: “begun” names cards, and one of them could be the “first-card”; leave out one of the "
            "two")},
        {"begun", uneven,
         N_("{group}: “begun” names more or fewer cards than there are piles: {count} for {wanted}"),
         .count = named, .wanted = g->piles},
        {"begun", missing < g->piles && !uneven,
         N_("{group}: {card} is to begin more often than the packs have it"), .card = card_begun(g, missing)},
        {"begun", other < g->piles && !uneven,
         N_("{group}: pile {count} is of another suit than {card}; suits follow as clubs, diamonds, hearts, "
            "spades"),
         .count = other + 1, .card = card_begun(g, other)},
    };
    FAULTS_ADD(c, faults);
}

void deal_faults(const Check *c) {
    const PileGroup *g = c->group;
    const Rules *t = c->table;
    const bool stock = g->role == STOCK;
    const int most = most_of(g, g->dealt), holds = g->role == CELL ? 1 : g->capacity,
              cards = t->packs * SUITS * RANKS;
    const int dealt = numbers_for_no_pile(g, g->dealt), down = numbers_for_no_pile(g, g->down.cards),
              pile = hidden_pile(g);
    const int before = dealt_before(t, g), with = dealt_before(t, g + 1);
    const Fault faults[] = {
        {"", dealt || down, N_("{group}: there are {count} numbers of cards for {wanted} piles"),
         .count = dealt ? dealt : down, .wanted = g->piles},
        {"dealt", !stock && is_rest(g),
         N_("{group}: only the stock has “rest”; say how many cards each pile gets")},
        {"dealt", stock && (g->dealt[0] != REST || g->dealt[1]),
         N_("{group}: it gets what is left over: “dealt rest”, not a number")},
        {"down", pile < g->piles,
         N_("{group}: {count} cards of a pile lie face down, and {wanted} are dealt there"),
         .count = cards_of_pile(g->down.cards, pile), .wanted = cards_dealt(g, pile)},
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
    begun_faults(c);
}

/* The group of the first card must exist, and its first pile must get cards. */
static bool has_no_first_pile(const Rules *t) {
    for (const PileGroup *g = t->group; t->first_card && g->role; g++)
        if (!strcmp(g->name, t->first_card) && cards_dealt(g, 0) && g->role != STOCK) return false;
    return t->first_card;
}

void table_deal_faults(const Check *c) {
    const Rules *t = c->table;
    const int cards = t->packs * SUITS * RANKS, dealt = dealt_before(t, 0);
    int suits = 0;
    bool rest = piles_of(t, STOCK);
    for (int suit = CLUBS; suit < SUITS; suit++) suits += t->suits >> suit & 1;
    for (int nth = 0; t->group[nth].role; nth++) rest = rest || is_rest(&t->group[nth]);
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
