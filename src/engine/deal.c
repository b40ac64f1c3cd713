/* Packs, shuffled by number or given by hand. */
#include "patience/deal.h"
#include "patience/random.h"
#include "patience/rules.h"

#include <string.h>

#include "hash.h"

void error_word(Error *c, const char *word, int length) {
    const int room = (int)sizeof c->word - 1;
    const int n = length < room ? length : room;
    memcpy(c->word, word, (size_t)n);
    c->word[n] = '\0';
}

Deal deal_numbered(uint64_t number, int packs) {
    Deal deal = {.numbered = true, .number = number};
    Random random = random_begin(number);
    for (int pack = 0; pack < packs; pack++)
        for (int suit = CLUBS; suit < SUITS; suit++)
            for (int rank = ACE; rank <= KING; rank++) deal.pack[deal.cards++] = card_make(rank, suit);
    random_shuffle(&random, deal.pack, deal.cards);
    return deal;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

/* Takes one word as a card; why not, or 0. */
static const char *take_card(Deal *deal, const char *word, int length, int packs, uint8_t seen[], Error *c) {
    error_word(c, word, length);
    if (card_read(word, &c->card) != length)
        return N_("“{word}” is not a card; write rank then suit, as in AS or 10h");
    if (seen[c->card]++ == packs)
        return packs == 1 ? N_("the card {card} appears twice") : N_("the card {card} appears three times");
    deal->pack[deal->cards++] = c->card;
    return 0;
}

bool deal_read(Deal *deal, const char *text, int packs, Error *error) {
    uint8_t seen[CARD_LIMIT] = {0};
    Error c = {.wanted = packs * SUITS * RANKS};
    *deal = (Deal){.numbered = false};
    while (!c.why) {
        while (is_blank(*text)) text++;
        if (!*text) break;
        int length = 0;
        while (text[length] && !is_blank(text[length])) length++;
        c.why = take_card(deal, text, length, packs, seen, &c);
        text += length;
    }
    for (int card = card_make(ACE, CLUBS); !c.why && card < CARD_LIMIT; card++) {
        if (seen[card] == packs) continue;
        c.card = (Card)card;
        c.count = deal->cards;
        c.why = N_("the card {card} is missing: the pack has {count} cards, the game needs {wanted}");
    }
    if (c.why) *error = c;
    return !c.why;
}

uint64_t deal_salt(const Deal *deal) {
    /* Not the number itself: redeals must not follow the shuffles of the deals numbered next to this one. */
    uint64_t salt = UINT64_C(0x5061746965666365);
    if (deal->numbered) {
        salt ^= deal->number;
    } else {
        for (int i = 0; i < deal->cards; i++) salt = hash_more(salt, deal->pack[i]);
    }
    Random random = random_begin(salt);
    return random_next(&random);
}

bool number_read(const char *text, uint64_t *number) {
    uint64_t n = 0;
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        const uint64_t digit = (uint64_t)(*text - '0');
        if (n > (UINT64_MAX - digit) / 10) return false;
        n = n * 10 + digit;
    }
    *number = n;
    return true;
}
