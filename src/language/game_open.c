/* Making a game from a table: options applied, piles numbered, building turned into sets of cards. */
#include <string.h>

#include "language/faults/faults.h"
#include "rules_place.h"

static bool suits_agree(Suits suits, Card below, Card above) {
    switch (suits) {
    case SAME_SUIT: return suit_of(below) == suit_of(above);
    case OTHER_COLOUR: return is_red(below) != is_red(above);
    case SAME_COLOUR: return is_red(below) == is_red(above);
    case OTHER_SUIT: return suit_of(below) != suit_of(above);
    default: return true;
    }
}

static CardSet cards_onto(Build build, Card below) {
    const int rank = rank_of(below), upon = rank_upon(build, rank);
    CardSet ranks = NO_CARDS, suits = NO_CARDS;
    for (int r = ACE; r <= KING; r++) {
        const bool follows = build.step.times == ANY_RANK || upon == r;
        if (follows || (build.both_ways && rank_upon(build, r) == rank)) ranks |= set_of_rank(r);
    }
    for (int c = card_make(ACE, CLUBS); c < CARD_LIMIT; c++)
        if (suits_agree(build.suits, below, (Card)c)) suits |= card_bit((Card)c);
    return (ranks & suits) | (build.or_rank ? set_of_rank(rank) : NO_CARDS);
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
    const CardSet clubs = 0x0111111111111111;
    g->shuffles = g->rules.stock.redeals & SHUFFLED;
    g->stock = g->hand = g->waste = g->first_pile = g->complete = g->gathers = g->chosen = g->directed = -1;
    g->pairs = g->row = -1;
    while (g->rules.group[g->groups].role) {
        const int nth = g->groups++;
        const PileGroup *group = &g->rules.group[nth];
        g->first[nth] = (uint8_t)g->piles;
        if (group->role == STOCK) g->stock = (int8_t)g->piles;
        if (group->role == HAND) g->hand = (int8_t)g->piles;
        if (group->role == WASTE) g->waste = (int8_t)g->piles;
        if (group->complete_runs) g->complete = (int8_t)nth;
        if (g->rules.first_chosen && !strcmp(g->rules.first_chosen, group->name)) g->chosen = (int8_t)nth;
        if (group->direction) g->directed = (int8_t)nth;
        g->settles |= group->role == STOCK || !lies_open(group) || group->by_itself || group->refill ||
                      group->complete_runs || group->row || g->rules.hooks.name;
        g->alternates |= group->alternates;
        g->first_played |= group->empty_takes == FIRST_PLAYED;
        if (group->gathers) g->gathers = (int8_t)nth;
        g->shuffles |= group->gathers == GATHERED_SHUFFLED;
        if (group->pairs) g->pairs = (int8_t)g->piles;
        if (group->row) g->row = (int8_t)nth;
        if (g->rules.first_card && !strcmp(g->rules.first_card, group->name))
            g->first_pile = (int8_t)g->piles;
        for (int i = 0; i < group->piles; i++, g->piles++) {
            g->role[g->piles] = (uint8_t)group->role;
            g->group_of[g->piles] = (uint8_t)nth;
            g->suit_of_pile[g->piles] = ALL_CARDS;
            if (group->suited) g->suit_of_pile[g->piles] &= clubs << i * SUITS / group->piles;
        }
    }
    g->first[g->groups] = (uint8_t)g->piles;
    for (const RuleWord *w = rule_words(); w->word; w++)
        for (int nth = 0; w->rare && nth < g->groups; nth++)
            if (rule_word_is_said(w, &g->rules, &g->rules.group[nth]))
                g->rare[g->rare_words++] = (struct RareSaid){w->rare, nth};
}

static bool are_pair(int pairs, Card a, Card b) {
    const int up = rank_of(b) - rank_of(a);
    return pairs == LOWER_IN_SUIT         ? false
           : pairs == PAIRS_OF_RANK       ? up == 0
           : pairs == PAIRS_OF_EITHER     ? up == 0 || suit_of(a) == suit_of(b)
           : pairs == PAIRS_OF_NEIGHBOURS ? up == 1 || up == -1
                                          : rank_of(a) + rank_of(b) == pairs;
}

/* A card that makes the sum by itself leaves alone. */
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
