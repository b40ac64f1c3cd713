#include "deal_format.h"

#include <string.h>

#include "engine/dealing.h"
#include "play/record.h"

enum { MICROSOFT_BELOW = 32000, PACK = SUITS * RANKS };

/* The order its packs are made in: suit by suit. */
static int new_packs(int packs, Card card[CARDS_MAX]) {
    static const int suit[SUITS] = {CLUBS, SPADES, HEARTS, DIAMONDS};
    for (int i = 0; i < packs * PACK; i++) card[i] = card_make(ACE + i % RANKS, suit[i / RANKS % SUITS]);
    return packs * PACK;
}

/* --- numbers up to 20 digits: Python's generator -------------------------------------------------------- */

enum { TWISTER_WORDS = 624, SHIFTED = 397 };

/* The Mersenne Twister MT19937 of Matsumoto and Nishimura (1998), begun with a key of words. */
typedef struct Twister {
    uint32_t state[TWISTER_WORDS];
    int next; /* index of the word that makes the next number */
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

/* --- small numbers: Microsoft's ------------------------------------------------------------------------- */

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
        if (number.word[2] || low > MICROSOFT_LAST) return false;
        if (packs == 1) { /* a pack it makes rank by rank, as Microsoft does */
            microsoft_pack(low, pack);
            return true;
        }
        microsoft_shuffle(low, pack, cards);
    } else {
        shuffle_by_python(&number, pack, cards);
    }
    turn_over(pack, cards); /* dealt from the end */
    return true;
}

const char *pysol_number(const char *text) {
    static const char pysol[] = "pysol:";
    return strncmp(text, pysol, strlen(pysol)) ? 0 : text + strlen(pysol);
}

/* --- where its cards lie -------------------------------------------------------------------------------- */

/* The piles that get the cards of a pack, in order. */
typedef struct PileOrder {
    const Game *g;
    int pile[CARDS_MAX], cards;
    int columns, column[PILES_MAX]; /* of a row */
} PileOrder;

/* As in dealing.c; cards that begin foundations are out of the pack. */
static void order_here(PileOrder *o) {
    const Game *g = o->g;
    int count[PILES_MAX] = {0};
    if (g->first_pile >= 0) count[o->pile[o->cards++] = g->first_pile]++;
    for (int row = 0; row < CARDS_MAX; row++)
        for (int i = 0; i < g->piles; i++)
            if (role_of(g, i) != STOCK && count[i] <= row && cards_given(g, i) > row)
                count[o->pile[o->cards++] = i]++;
}

/* The order of the columns within a row: with `spread`, the first of every three is one of the longer ones,
   which are first here. */
static void order_columns(PileOrder *o, const char *words) {
    const Game *g = o->g;
    int column[PILES_MAX], shorter = 0;
    o->columns = 0;
    for (int i = 0; i < g->piles; i++)
        if (role_of(g, i) == COLUMN) column[o->columns++] = i;
    const int longer = (o->columns + 2) / 3;
    for (int i = 0; i < o->columns; i++) {
        const bool is_long = i % 3 == 0;
        const int nth = !strstr(words, "spread") ? i : is_long ? i / 3 : longer + shorter++;
        o->column[strstr(words, "from-right") ? o->columns - 1 - i : i] = column[nth];
    }
}

/* Rows of columns, each of which gets this many cards in all; with `late`, it begins when that many rows are
   left. */
static void order_rows(PileOrder *o, const int *cards, bool late) {
    int rows = 0;
    for (int i = 0; i < o->columns; i++)
        if (cards[o->column[i]] > rows) rows = cards[o->column[i]];
    for (int row = 0; row < rows; row++)
        for (int i = 0; i < o->columns; i++)
            if (cards[o->column[i]] > (late ? rows - 1 - row : row)) o->pile[o->cards++] = o->column[i];
}

static void order_all_columns(PileOrder *o, const char *words) {
    const Game *g = o->g;
    int all[PILES_MAX] = {0}, hidden[PILES_MAX] = {0}, open[PILES_MAX] = {0}, top[PILES_MAX] = {0};
    for (int i = 0; i < o->columns; i++) {
        const int pile = o->column[i], below = (all[pile] = cards_given(g, pile)) - 1;
        const int down = cards_hidden(g, pile, all[pile]);
        hidden[pile] = down < below ? down : below;
        open[pile] = below - hidden[pile];
        top[pile] = 1;
    }
    if (!strstr(words, "tops-last")) {
        order_rows(o, all, strstr(words, "late"));
        return;
    }
    order_rows(o, hidden, false);
    order_rows(o, open, false);
    order_rows(o, top, false);
}

/* The other piles, one after the other or row by row, but for the first card of the pack, which goes where it
   goes here; `late`, what lies on foundations if it comes last. */
static void order_others(PileOrder *o, const char *words, bool late) {
    const Game *g = o->g;
    const bool in_rows = strstr(words, "in-rows"), homes_last = strstr(words, "foundations-last");
    const int first = homes_last ? -1 : g->first_pile;
    if (first >= 0 && !late) o->pile[o->cards++] = first;
    for (int outer = 0; outer < CARDS_MAX; outer++)
        for (int inner = 0; inner < CARDS_MAX; inner++) {
            const int pile = in_rows ? inner : outer, row = in_rows ? outer : inner;
            const Role role = pile < g->piles ? role_of(g, pile) : STOCK;
            if (role == STOCK || role == COLUMN || late != (homes_last && role == FOUNDATION)) continue;
            if (row >= (pile == first) && row < cards_given(g, pile)) o->pile[o->cards++] = pile;
        }
}

static void order_there(PileOrder *o, const char *words) {
    const bool others_first = strstr(words, "others-first");
    order_columns(o, words);
    if (others_first) order_others(o, words, false);
    order_all_columns(o, words);
    if (!others_first) order_others(o, words, false);
    order_others(o, words, true);
    order_columns(o, strstr(words, "spread") ? "spread" : ""); /* from the left again */
}

/* Whole rows of the stock that are dealt to columns follow. */
static void order_stock(PileOrder *o, int cards) {
    if (o->g->rules.stock.draws_to != DRAWS_TO_COLUMNS || !o->columns) return;
    while (o->cards + o->columns <= cards)
        for (int i = 0; i < o->columns; i++) o->pile[o->cards++] = o->column[i];
}

/* How many of each card begin piles. */
static void count_begun(const Game *g, int *begun) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        const int rank = rank_taken(group->empty_takes);
        int piles = group->piles;
        for (int i = 0; i < piles && card_begun(group, i); i++) begun[card_begun(group, i)]++;
        for (int i = 0; i < SUITS * g->rules.packs; i++)
            if (group->begun.suits >> i % SUITS & 1 && piles-- > 0)
                begun[card_make(rank ? rank : ACE, i % SUITS)]++;
    }
}

/* Moves the cards that begin piles to the front, the last copy of each; returns how many there are. */
static int begun_first(const Game *g, Card *pack, int cards) {
    Card other[CARDS_MAX];
    int begun[CARD_LIMIT] = {0}, out = 0, kept = cards;
    count_begun(g, begun);
    memcpy(other, pack, (size_t)cards * sizeof *pack);
    for (int i = cards - 1; i >= 0; i--)
        if (begun[other[i]]-- > 0)
            pack[out++] = other[i];
        else
            other[--kept] = other[i];
    memcpy(pack + out, other + kept, (size_t)(cards - kept) * sizeof *pack);
    return out;
}

/* Reorders the cards so that they come to the same places here. */
static void deal_in_order(const Rules *rules, const char *words, Card *pack, int cards) {
    const Settings settings = settings_default(rules);
    Game g;
    game_open(&g, rules, &settings);
    PileOrder here = {.g = &g}, there = {.g = &g};
    Card dealt[CARDS_MAX];
    int next[PILES_MAX] = {0};
    const int begun = begun_first(&g, pack, cards), kept = cards - begun;
    pack += begun;
    order_here(&here);
    order_columns(&here, "");
    order_stock(&here, kept);
    order_there(&there, words);
    order_stock(&there, kept);
    if (here.cards != there.cards || here.cards > kept) return; /* otherwise the first card would lie alone */
    memcpy(dealt, pack, (size_t)kept * sizeof *pack);
    for (int i = 0; i < here.cards; i++) {
        int *const at = &next[here.pile[i]];
        while (there.pile[*at] != here.pile[i]) ++*at;
        pack[i] = dealt[(*at)++];
    }
}

/* From the other end of the pack; each king is swapped with the lowest card of its column that is not a king.
 */
static void swap_kings(const Rules *rules, Card *pack, int cards) {
    const PileGroup *group = rules->group;
    int king[CARDS_MAX], kings = 0;
    while (group->role && group->role != COLUMN) group++;
    turn_over(pack, cards);
    for (int i = 0; i < cards && i < group->piles * cards_dealt(group, 0); i++)
        if (rank_of(pack[i]) == KING) king[kings++] = i;
    for (int i = 0; i < kings && group->piles; i++) {
        int at = king[i] % group->piles;
        while (at < king[i] && rank_of(pack[at]) == KING) at += group->piles;
        exchange_cards(&pack[king[i]], &pack[at < king[i] ? at : king[i]]);
    }
}

/* The last card of the first card's rank comes first. */
static void last_like_first(Card *pack, int cards) {
    int at = cards - 1;
    while (rank_of(pack[at]) != rank_of(pack[0])) at--;
    const Card last = pack[at];
    memmove(pack + 1, pack, (size_t)at * sizeof *pack);
    pack[0] = last;
}

extern const char *const pysol_orders[][2]; /* games and words, made by CMake from rules/pysol; 0 ends it */

static const char *words_of(const Rules *rules) {
    int i = 0;
    while (pysol_orders[i][0] && (rules->digest || strcmp(pysol_orders[i][0], rules->id) != 0)) i++;
    return pysol_orders[i][1];
}

bool pysol_deal(const Rules *rules, const char *number, Deal *deal, Error *error) {
    const char *const words = words_of(rules);
    *deal = (Deal){.cards = rules->packs * PACK};
    *error = (Error){.why = 0};
    error_word(error, number);
    if (!words && !rules->hooks.from_pysol)
        error->why = N_("how PySolFC deals this game is not known here");
    else if (!pysol_shuffle(number, rules->packs, deal->pack))
        error->why = N_("“{word}” is not one of PySolFC's numbers, which go from 0 to 100000000000000000000, "
                        "or from ms0 to ms8589934591");
    else if (!words)
        rules->hooks.from_pysol(deal->pack);
    if (!words || error->why) return !error->why;
    if (strstr(words, "swaps-kings")) swap_kings(rules, deal->pack, deal->cards);
    if (strstr(words, "likes-first")) last_like_first(deal->pack, deal->cards);
    if (!strstr(words, "as-here")) deal_in_order(rules, words, deal->pack, deal->cards);
    return true;
}

const char *seed_plain(const char *text, char plain[SEED_MAX]) {
    static const char digits[] = "0123456789";
    size_t length = 0;
    if (strlen(text) >= SEED_MAX) return text;
    for (const char *at = text + (*text == '#'); *at; at++) {
        const bool groups = length && strchr(digits, plain[length - 1]) && strspn(at + 1, digits) == 3;
        if (*at != ',' || !groups) plain[length++] = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    }
    plain[length] = '\0';
    return plain;
}

bool seed_read(const Rules *rules, const char *seed, Deal *deal, Error *error) {
    char plain[SEED_MAX];
    seed = seed_plain(seed, plain);
    const char *const number = pysol_number(seed);
    return number ? pysol_deal(rules, number, deal, error) : deal_named(rules, seed, deal, error);
}
