/* Dealing by number: pseudo-random numbers and shuffling, ours and Microsoft's. */
#include "deal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "dealing.h"
#include "hash.h"

/* Shuffle version 1.  Nothing here may ever change: numbered deals are a promise. */

static uint64_t split_mix(uint64_t *x) {
    uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

Random random_begin(uint64_t number) {
    Random r;
    for (int i = 0; i < 4; i++) r.state[i] = split_mix(&number);
    return r;
}

static uint64_t rotate(uint64_t x, int by) {
    return x << by | x >> (64 - by);
}

uint64_t random_next(Random *r) {
    uint64_t *const s = r->state;
    const uint64_t result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint64_t random_below(Random *r, uint64_t bound) {
    /* The first 2^64 mod bound numbers would favour small results, so they are drawn again. */
    const uint64_t uneven = (UINT64_MAX - bound + 1) % bound;
    uint64_t x;
    do x = random_next(r);
    while (x < uneven);
    return x % bound;
}

void random_shuffle(Random *r, Card *card, int count) {
    for (int i = count - 1; i > 0; i--) {
        const int k = (int)random_below(r, (uint64_t)i + 1);
        const Card c = card[i];
        card[i] = card[k];
        card[k] = c;
    }
}

/* --- Microsoft's numbered deals, by the random numbers of its C library --------------------------------- */

/* They never change either. */

/* Bits above the 31st of a number choose another generator. */
typedef struct MicrosoftRandom {
    uint64_t number, state;
} MicrosoftRandom;

static int microsoft_random(MicrosoftRandom *r) {
    r->state = (r->state * 214013 + 2531011) & UINT64_C(0x1ffffffff);
    const int bits = (int)(r->state >> 16 & 0xffff);
    if (r->number >> 32) return bits + 1;
    return (bits & 0x7fff) | (r->number >> 31 ? 0x8000 : 0);
}

void microsoft_shuffle(uint64_t number, Card *card, int cards) {
    MicrosoftRandom random = {number, number & UINT32_MAX};
    for (int n = cards - 1; n > 0; n--) exchange_cards(&card[n], &card[microsoft_random(&random) % (n + 1)]);
}

void microsoft_pack(uint64_t number, Card *card) {
    enum { PACK = SUITS * RANKS };
    for (int i = 0; i < PACK; i++) card[i] = card_make(ACE + i / SUITS, i % SUITS);
    microsoft_shuffle(number, card, PACK);
    turn_over(card, PACK);
}

/* --- the deal ------------------------------------------------------------------------------------------- */

/* The prefix of the number, in names and in records: the shuffle. */
static const char microsoft[] = "ms:", ours[] = "1:";

void error_part(Error *c, const char *word, int length) {
    snprintf(c->word, sizeof c->word, "%.*s", length, word);
}

void error_word(Error *c, const char *word) {
    snprintf(c->word, sizeof c->word, "%s", word);
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

Deal deal_microsoft(uint64_t number) {
    Deal deal = {.microsoft = true, .number = number, .cards = SUITS * RANKS};
    microsoft_pack(number, deal.pack);
    return deal;
}

/* Whether a game is dealt like Microsoft's: one pack to eight columns, the last four of them shorter. */
static bool deals_as_microsoft(const Rules *rules) {
    const PileGroup *columns = 0;
    for (const PileGroup *group = rules->group; group->role; group++) {
        if (!group->dealt[0]) continue;
        if (columns || group->role != COLUMN || group->piles != 8) return false;
        columns = group;
    }
    for (int i = 0; columns && i < columns->piles; i++)
        if (cards_dealt(columns, i) != (i < 4 ? 7 : 6)) return false;
    return columns && rules->packs == 1 && !rules->hooks.arrange;
}

/* What follows a prefix; 0 if the text does not begin with it. */
static const char *behind(const char *prefix, const char *text) {
    const size_t length = strlen(prefix);
    return strncmp(text, prefix, length) ? 0 : text + length;
}

bool deal_is_microsoft(const char *text) {
    return behind(microsoft, text) != 0;
}

/* Why the game has no deal of this name, or 0. */
static const char *read_name(const Rules *rules, const char *name, Deal *deal) {
    const char *const digits = behind(microsoft, name);
    uint64_t number;
    if (digits && !deals_as_microsoft(rules))
        return N_("“{word}”: Microsoft's numbers are for games that deal one pack to eight columns, 7 7 7 7 "
                  "6 6 6 6");
    if (digits && (!number_read(digits, &number) || number < 1 || number > MICROSOFT_LAST))
        return N_("“{word}”: Microsoft's numbers go from ms:1 to ms:8589934591");
    if (!digits && !number_read(name, &number))
        return N_("“{word}”: deal numbers go from 0 to 18446744073709551615");
    *deal = digits ? deal_microsoft(number) : deal_numbered(number, rules->packs);
    return 0;
}

/* Whether nothing is wrong with a word; if something is, the error. */
static bool is_right(const char *why, const char *word, Error *error) {
    if (!why) return true;
    *error = (Error){.why = why};
    error_word(error, word);
    return false;
}

bool deal_named(const Rules *rules, const char *name, Deal *deal, Error *error) {
    return is_right(read_name(rules, name, deal), name, error);
}

char *deal_name(const Deal *deal, char text[DEAL_NAME_MAX]) {
    text[0] = '\0';
    if (deal->numbered || deal->microsoft)
        snprintf(text, DEAL_NAME_MAX, "%s%" PRIu64, deal->microsoft ? microsoft : "", deal->number);
    return text;
}

char *deal_word(const Deal *deal, char text[DEAL_NAME_MAX]) {
    char name[DEAL_NAME_MAX];
    snprintf(text, DEAL_NAME_MAX, "%s%s", deal->numbered ? ours : "", deal_name(deal, name));
    return text;
}

bool deal_of_word(const Rules *rules, const char *word, Deal *deal, Error *error) {
    const char *const name = deal_is_microsoft(word) ? word : behind(ours, word);
    return is_right(name ? read_name(rules, name, deal)
                         : N_("this program does not know the shuffle “{word}”"),
                    word, error);
}

bool deal_beside(const Deal *deal, int by, Deal *beside) {
    if (deal->microsoft)
        *beside = deal_microsoft((deal->number - 1 + MICROSOFT_LAST + (uint64_t)by) % MICROSOFT_LAST + 1);
    else if (deal->numbered)
        *beside = deal_numbered(deal->number + (uint64_t)by, deal->cards / (SUITS * RANKS));
    return deal->numbered || deal->microsoft;
}

/* Takes one word as a card; returns why not, or 0. */
static const char *take_card(Deal *deal, const char *word, int length, int packs, uint8_t seen[], Error *c) {
    error_part(c, word, length);
    if (card_read(word, &c->card) != length)
        return N_("“{word}” is not a card; write rank then suit, as in AS or 10h");
    if (seen[c->card]++ == packs)
        return packs == 1 ? N_("the card {card} appears twice") : N_("the card {card} appears three times");
    deal->pack[deal->cards++] = c->card;
    return 0;
}

bool deal_read(Deal *deal, const char *text, int packs, Error *error) {
    static const char blanks[] = " \t\n\r,";
    uint8_t seen[CARD_LIMIT] = {0};
    Error c = {.wanted = packs * SUITS * RANKS};
    *deal = (Deal){.numbered = false};
    while (!c.why && *(text += strspn(text, blanks))) {
        const size_t length = strcspn(text, blanks);
        c.why = take_card(deal, text, (int)length, packs, seen, &c);
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
    /* Not the number itself: redeals must not repeat the shuffles of the next numbers. */
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
