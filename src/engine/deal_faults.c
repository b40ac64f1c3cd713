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

bool deals_to_no_pile(const Case *c) {
    return are_for_no_pile(c, c->group->dealt) || are_for_no_pile(c, c->group->down);
}

bool has_the_rest_elsewhere(const Case *c) {
    for (int i = 0; i < PILES_MAX; i++)
        if ((c->group->dealt[i] == REST) != (c->group->role == STOCK && i == 0)) return true;
    return false;
}

bool hides_too_many(const Case *c) {
    const PileGroup *g = c->group;
    const int hidden = g->facing ? most_of(g, g->dealt) - (g->facing == TOP_UP) : most_of(g, g->down);
    return g->role != WASTE && hidden > FACE_DOWN_MAX && tell_counts(c, hidden, FACE_DOWN_MAX);
}

bool hides_all(const Case *c) {
    const PileGroup *g = c->group;
    for (int i = 0; i < g->piles && i < PILES_MAX; i++) {
        const int down = cards_of_pile(g->down, i), dealt = cards_dealt(g, i);
        if (down && down >= dealt) return tell_counts(c, down, dealt);
    }
    return false;
}

bool is_overfull(const Case *c) {
    const int most = most_of(c->group, c->group->dealt),
              holds = c->group->role == CELL ? 1 : c->group->capacity;
    return holds && most > holds && tell_counts(c, most, holds);
}

/* What begins foundations has to be known, and to find a pile each. */
bool begins_without_a_card(const Case *c) {
    const PileGroup *g = c->group;
    const bool first = g->empty_takes == FIRST_RANK;
    if (!g->begun) return false;
    return (!first && g->empty_takes != AN_ACE && g->empty_takes != A_KING) || most_of(g, g->dealt) ||
           (first && g->begun != (1 << SUITS) - 1) || cards_begun(c->table, g) > g->piles;
}

bool waits_for_a_first_card(const Case *c) {
    return c->group->empty_takes >= FIRST_RANK && !c->table->first_card;
}

bool leaves_cards_over(const Case *c) {
    const int cards = c->table->packs * SUITS * RANKS;
    int dealt = 0;
    for (const PileGroup *g = c->table->group; g < c->table->group + groups_of(c->table); g++)
        for (int i = -1; g->role != STOCK && i < g->piles; i++)
            dealt += i < 0 ? cards_begun(c->table, g) : cards_dealt(g, i);
    return (dealt > cards || (dealt < cards && !piles_of(c->table, STOCK))) && tell_counts(c, dealt, cards);
}

/* Three suits do not make packs of as many cards. */
bool has_three_suits(const Case *c) {
    int suits = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) suits += c->table->suits >> suit & 1;
    return suits == 3;
}

/* The group of the first card has to be there, and its first pile gets cards. */
bool has_no_first_pile(const Case *c) {
    const char *const name = c->table->first_card;
    for (int nth = 0; name && nth < groups_of(c->table); nth++)
        if (!strcmp(c->table->group[nth].name, name) && cards_dealt(&c->table->group[nth], 0) &&
            c->table->group[nth].role != STOCK)
            return false;
    return name && tell_word(c, name);
}
