/* Klondike-Solver's decks: three digits a card, two for the rank and one for the suit, in the order of the
 * deal. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deal_format.h"

enum { CARD_DIGITS = 3, DECK = SUITS * RANKS };

static bool card_of_digits(const char *digits, Card *card) {
    const int rank = (digits[0] - '0') * 10 + digits[1] - '0', suit = digits[2] - '1';
    *card = card_make(rank, suit);
    return rank >= ACE && rank <= KING && suit >= CLUBS && suit < SUITS;
}

static bool read_deck(const Rules *rules, const char *text, Deal *deal, Error *error) {
    Card card[DECK];
    text += strspn(text, " \t\r\n");
    const size_t length = strcspn(text, " \t\r\n"), digits = strspn(text, "0123456789");
    if (digits != length || length != DECK * CARD_DIGITS || text[length + strspn(text + length, " \t\r\n")]) {
        error->count = (int)length;
        error->wanted = DECK * CARD_DIGITS;
        error->why =
            N_("a deck of Klondike-Solver has {wanted} digits and nothing else; this has {count} characters");
        return false;
    }
    for (int i = 0; i < DECK; i++)
        if (!card_of_digits(text + i * CARD_DIGITS, &card[i])) {
            error->count = i + 1;
            error_word(error, text + i * CARD_DIGITS, CARD_DIGITS);
            error->why = N_("card {count}, “{word}”, is none: ranks go from 01 to 13, suits from 1 to 4");
            return false;
        }
    return deal_of_cards(rules, card, DECK, deal, error);
}

static char *write_deck(const Rules *rules, const Deal *deal) {
    char *text = malloc(DECK * CARD_DIGITS + 1);
    (void)rules;
    if (!text) abort();
    for (int i = 0; i < DECK; i++)
        sprintf(text + i * CARD_DIGITS, "%02d%d", rank_of(deal->pack[i]), suit_of(deal->pack[i]) + 1);
    return text;
}

const DealFormat klondike_solver_format = {"klondike-solver", deals_seven_columns, read_deck, write_deck};
