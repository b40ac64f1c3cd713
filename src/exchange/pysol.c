#include "pysol.h"

#include <string.h>

#include "engine/microsoft.h"
#include "engine/numeral.h"

enum { MICROSOFT_BELOW = 32000, PACK = SUITS * RANKS };

/* The order its packs are made in: suit by suit. */
static int new_packs(int packs, Card card[CARDS_MAX]) {
    static const int suit[SUITS] = {CLUBS, SPADES, HEARTS, DIAMONDS};
    for (int i = 0; i < packs * PACK; i++) card[i] = card_make(ACE + i % RANKS, suit[i / RANKS % SUITS]);
    return packs * PACK;
}

static void exchange_cards(Card *a, Card *b) {
    const Card card = *a;
    *a = *b;
    *b = card;
}

/* --- numbers up to 20 digits: Python's generator -------------------------------------------------------- */

enum { TWISTER_WORDS = 624, SHIFTED = 397 };

/* The Mersenne Twister MT19937 of Matsumoto and Nishimura (1998), begun with a key of words. */
typedef struct Twister {
    uint32_t state[TWISTER_WORDS];
    int next; /* place of the word the next number is made of */
} Twister;

static void twister_begin(Twister *t, const uint32_t *key, int words) {
    uint32_t *const s = t->state;
    s[0] = 19650218;
    for (uint32_t i = 1; i < TWISTER_WORDS; i++) s[i] = 1812433253 * (s[i - 1] ^ s[i - 1] >> 30) + i;
    uint32_t i = 1;
    for (uint32_t k = 0; k < TWISTER_WORDS; k++) { /* no key is longer */
        const uint32_t j = k % (uint32_t)words;
        s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >> 30) * 1664525) + key[j] + j;
        if (++i < TWISTER_WORDS) continue;
        s[0] = s[TWISTER_WORDS - 1];
        i = 1;
    }
    for (uint32_t k = 1; k < TWISTER_WORDS; k++) {
        s[i] = (s[i] ^ (s[i - 1] ^ s[i - 1] >> 30) * 1566083941) - i;
        if (++i < TWISTER_WORDS) continue;
        s[0] = s[TWISTER_WORDS - 1];
        i = 1;
    }
    s[0] = UINT32_C(1) << 31;
    t->next = TWISTER_WORDS;
}

static void twist(Twister *t) {
    uint32_t *const s = t->state;
    for (int i = 0; i < TWISTER_WORDS; i++) {
        const uint32_t y =
            (s[i] & UINT32_C(0x80000000)) | (s[(i + 1) % TWISTER_WORDS] & UINT32_C(0x7fffffff));
        s[i] = s[(i + SHIFTED) % TWISTER_WORDS] ^ y >> 1 ^ (y & 1 ? UINT32_C(0x9908b0df) : 0);
    }
    t->next = 0;
}

static uint32_t twister_next(Twister *t) {
    if (t->next == TWISTER_WORDS) twist(t);
    uint32_t y = t->state[t->next++];
    y ^= y >> 11;
    y ^= y << 7 & UINT32_C(0x9d2c5680);
    y ^= y << 15 & UINT32_C(0xefc60000);
    return y ^ y >> 18;
}

/* From 0 to below 1, in 53 bits. */
static double python_random(Twister *t) {
    const uint32_t high = twister_next(t) >> 5, low = twister_next(t) >> 6;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

static void shuffle_by_python(const Numeral *number, Card *card, int cards) {
    Twister twister;
    twister_begin(&twister, number->word, number->words);
    for (int n = cards - 1; n > 0; n--)
        exchange_cards(&card[n], &card[(int)(python_random(&twister) * (n + 1))]);
}

/* --- small ones are Microsoft's ------------------------------------------------------------------------- */

static bool is_too_large(const char *digits) {
    static const char largest[] = "100000000000000000000";
    digits += strspn(digits, "0");
    return strlen(digits) + 1 > sizeof largest ||
           (strlen(digits) + 1 == sizeof largest && strcmp(digits, largest) > 0);
}

bool pysol_shuffle(const char *text, int packs, Card pack[CARDS_MAX]) {
    const bool microsoft = !strncmp(text, "ms", 2);
    const int cards = new_packs(packs, pack);
    const char *digits = text + (microsoft ? 2 : 0);
    Numeral number;
    if (!numeral_read(digits, &number) || is_too_large(digits)) return false;
    const uint64_t low = (uint64_t)number.word[1] << 32 | number.word[0];
    if (microsoft || (!number.word[2] && low < MICROSOFT_BELOW)) {
        if (number.word[2] || low < 1 || low > MICROSOFT_LAST) return false;
        if (packs == 1) { /* which it makes rank by rank then, as Microsoft does */
            microsoft_pack(low, pack);
            return true;
        }
        microsoft_shuffle(low, pack, cards);
    } else {
        shuffle_by_python(&number, pack, cards);
    }
    for (int i = 0, k = cards - 1; i < k; i++, k--)
        exchange_cards(&pack[i], &pack[k]); /* dealt from the end */
    return true;
}

const char *pysol_number(const char *text) {
    static const char pysol[] = "pysol:";
    return strncmp(text, pysol, strlen(pysol)) ? 0 : text + strlen(pysol);
}

/* There a row is one card longer than the one above it; what is left is the stock, as here. */
static void deal_triangle(const Rules *rules, Card *pack) {
    const PileGroup *group = rules->group;
    while (group->role != COLUMN) group++;
    const int columns = group->piles;
    const bool longest_last = group->dealt[0] < group->dealt[columns - 1];
    Card dealt[CARDS_MAX];
    const Card *next = dealt;
    memcpy(dealt, pack, (size_t)(columns * (columns + 1) / 2) * sizeof *dealt);
    for (int cards = 1; cards <= columns; cards++)
        for (int i = 0; i < cards;
             i++) { /* the i-th column from the longest, whose lower cards are those of as many rows */
            const int row = cards - 1 - i, begin = row * columns - row * (row - 1) / 2;
            pack[begin + (longest_last ? columns - 1 - row - i : i)] = *next++;
        }
}

bool pysol_deal(const Rules *rules, const char *number, Deal *deal, Error *error) {
    *deal = (Deal){.cards = rules->packs * PACK};
    error_word(error, number, (int)strlen(number));
    if (!rules->pysol && !rules->hooks.from_pysol)
        error->why = N_("PySolFC has no such game");
    else if (!pysol_shuffle(number, rules->packs, deal->pack))
        error->why = N_("“{word}” is not one of PySolFC's numbers, which go from 1 to 100000000000000000000, "
                        "or from ms1 to ms8589934591");
    else if (rules->hooks.from_pysol)
        rules->hooks.from_pysol(deal->pack);
    else if (rules->pysol == PYSOL_TRIANGLE)
        deal_triangle(rules, deal->pack);
    return !error->why;
}
