/* lonelybot's exact seeds: the number of a permutation of the cards, which lie column by column, each from
   its bottom card on, and then as the stock gives them. */
#include <stdlib.h>
#include <string.h>

#include "deal_format.h"
#include "engine/numeral.h"

enum { CARDS = SUITS * RANKS, DIGITS_MAX = 68 };

static const int suits[SUITS] = {HEARTS, DIAMONDS, CLUBS, SPADES};

static Card new_card(int i) {
    return card_make(ACE + i / SUITS, suits[i % SUITS]);
}

/* Where its i-th card lies in the pack. */
static int place_of(const PileGroup *columns, int i) {
    for (int column = 0, begin = 0; column < columns->piles; begin += cards_dealt(columns, column++))
        if (i - begin < cards_dealt(columns, column)) return dealt_place(columns, column, i - begin);
    return i;
}

static bool read_seed(const Rules *rules, const char *text, Deal *deal, Error *error) {
    char digits[DIGITS_MAX + 1] = "";
    Card card[CARDS];
    Numeral number;
    const PileGroup *columns = columns_dealt(rules);
    const char *begin = text + strspn(text, " \t\r\n");
    const size_t length = strcspn(begin, " \t\r\n");
    error_word(error, begin, (int)length);
    if (length < sizeof digits && !begin[length + strspn(begin + length, " \t\r\n")])
        memcpy(digits, begin, length);
    const bool read = numeral_read(digits, &number);
    for (int i = 0; i < CARDS; i++) card[i] = new_card(i);
    for (int i = 1; i < CARDS; i++) {
        const uint32_t k = numeral_pop(&number, (uint32_t)i + 1);
        const Card c = card[i];
        card[i] = card[k];
        card[k] = c;
    }
    if (!read || number.words) {
        error->why =
            N_("“{word}” is no exact seed of lonelybot's, a number of at most 68 digits, below 52 factorial");
        return false;
    }
    *deal = (Deal){.cards = CARDS};
    for (int i = 0; i < CARDS; i++) deal->pack[place_of(columns, i)] = card[i];
    return true;
}

static char *write_seed(const Rules *rules, const Deal *deal) {
    Card card[CARDS];
    Numeral number = {.words = 0};
    const PileGroup *columns = columns_dealt(rules);
    char digits[DIGITS_MAX + 1] = "", *first = digits + DIGITS_MAX;
    for (int i = 0; i < CARDS; i++) card[i] = deal->pack[place_of(columns, i)];
    for (int i = CARDS - 1; i > 0; i--) {
        int k = 0;
        while (card[k] != new_card(i)) k++;
        card[k] = card[i];
        numeral_push(&number, (uint32_t)k, (uint32_t)i + 1);
    }
    do *--first = (char)('0' + numeral_pop(&number, 10));
    while (number.words);
    char *text = strdup(first);
    if (!text) abort();
    return text;
}

const DealFormat lonelybot_format = {"lonelybot", deals_seven_columns, read_seed, write_seed};
