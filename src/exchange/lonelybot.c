/* lonelybot's exact seeds: the number of a permutation of the cards, which lie column by column, each from
   its bottom card on, and then as the stock gives them. */
#include <stdlib.h>
#include <string.h>

#include "deal_format.h"
#include "long_number.h"

enum { CARDS = SUITS * RANKS };

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
    char digits[LONG_TEXT_MAX] = "";
    Card card[CARDS];
    LongNumber number;
    const PileGroup *columns = columns_dealt(rules);
    const char *begin = text + strspn(text, " \t\r\n");
    const size_t length = strcspn(begin, " \t\r\n");
    error_word(error, begin, (int)length);
    if (length < sizeof digits && !begin[length + strspn(begin + length, " \t\r\n")])
        memcpy(digits, begin, length);
    bool sound = long_read(digits, &number);
    for (int i = 0; i < CARDS; i++) card[i] = new_card(i);
    for (int i = 1; i < CARDS; i++) {
        const uint32_t k = long_divide(&number, (uint32_t)i + 1);
        const Card c = card[i];
        card[i] = card[k];
        card[k] = c;
    }
    sound = sound && long_words(&number) == 1 && !number.word[0];
    if (!sound) {
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
    LongNumber number = {{0}};
    const PileGroup *columns = columns_dealt(rules);
    char *text = malloc(LONG_TEXT_MAX);
    if (!text) abort();
    for (int i = 0; i < CARDS; i++) card[i] = deal->pack[place_of(columns, i)];
    for (int i = CARDS - 1; i > 0; i--) {
        int k = 0;
        while (card[k] != new_card(i)) k++;
        card[k] = card[i];
        long_add(&number, (uint32_t)i + 1, (uint32_t)k);
    }
    return long_write(number, text);
}

const DealFormat lonelybot_format = {"lonelybot", deals_seven_columns, read_seed, write_seed};
