/* Games as codes.  Everything that makes up a game becomes digits, each with its own radix: a move is its
   index among the legal ones, sorted by their words.  Together they are one whole number (mixed radix: Knuth,
   TAOCP 2, 4.1), which is written in base 64. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/memory.h"
#include "record.h"

bool numeral_push(Numeral *n, uint32_t digit, uint32_t radix) {
    uint64_t carry = digit;
    for (int i = 0; i < n->words; i++) {
        carry += (uint64_t)n->word[i] * radix;
        n->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry && n->words == NUMERAL_WORDS) return false;
    if (carry) n->word[n->words++] = (uint32_t)carry;
    return true;
}

uint32_t numeral_pop(Numeral *n, uint32_t radix) {
    uint64_t rest = 0;
    for (int i = n->words - 1; i >= 0; i--) {
        rest = rest << 32 | n->word[i];
        n->word[i] = (uint32_t)(rest / radix);
        rest %= radix;
    }
    while (n->words && !n->word[n->words - 1]) n->words--;
    return (uint32_t)rest;
}

bool numeral_read(const char *text, Numeral *n) {
    *n = (Numeral){.words = 0};
    bool sound = *text;
    for (; *text && sound; text++)
        sound = *text >= '0' && *text <= '9' && numeral_push(n, (uint32_t)(*text - '0'), 10);
    return sound;
}

/* --- the share ------------------------------------------------------------------------------------------ */

enum { CHECK_LENGTH = 5, BASE = 64, NUMBER_BITS = 64, COUNT_BITS = 14 };
enum {
    FIRST_VERSION = '1',
    MICROSOFT_VERSION = '3'
}; /* the last differs from SHARE_VERSION only in the deal */
enum { OPTION_RADIX = 32, VALUE_RADIX = UINT8_MAX + 1 }; /* whatever a game has */
_Static_assert((int)OPTIONS_MAX < (int)OPTION_RADIX, "OPTION_RADIX");

static const char base64url[BASE + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* --- digits --------------------------------------------------------------------------------------------- */

/* Goes through the digits of a game in order, and either collects them or reads them. */
typedef struct Coder {
    char version;
    Numeral *from; /* where they are read from; 0 when they are collected */
    struct Digit {
        uint32_t first, weight, radix; /* this many values, from the first on, mean the same */
    } * digit;                         /* owned; the collected digits */
    int digits;
} Coder;

static uint32_t code(Coder *c, uint32_t value, uint32_t radix) {
    if (c->from) return numeral_pop(c->from, radix);
    c->digit[c->digits++] = (struct Digit){value, 1, radix};
    return value;
}

/* A number of at most this many bits: how many it has, then the bits. */
static uint64_t code_number(Coder *c, uint64_t value, uint32_t most) {
    uint32_t bits = 0;
    while (bits < most && value >> bits) bits++;
    bits = code(c, bits, most + 1);
    uint64_t result = 0;
    for (uint32_t at = 0; at < bits; at += 16) {
        const uint32_t radix = 1U << (bits - at < 16 ? bits - at : 16);
        result |= (uint64_t)code(c, (uint32_t)(value >> at) % radix, radix) << at;
    }
    return result;
}

/* The first version had a digit for every option; now those that differ from their default have one each,
   with the value, and a zero follows them: so adding an option or a value at the end changes no code. */
static void code_options(Coder *c, const Option *option, uint8_t *value) {
    const bool first = c->version == FIRST_VERSION;
    for (int i = 0; first && option[i].name; i++)
        value[i] = (uint8_t)code(c, value[i], (uint32_t)option_values(&option[i]));
    for (int i = 0; !first; i++) {
        while (option[i].name && !value[i]) i++;
        const bool more = option[i].name;
        i = (int)code(c, more ? (uint32_t)i + 1 : 0, OPTION_RADIX) - 1;
        if (i < 0 || i >= OPTIONS_MAX || !option[i].name) return;
        const uint32_t chosen = code(c, value[i], VALUE_RADIX);
        if (chosen >= (uint32_t)option_values(&option[i])) return; /* damaged, as the checksum will prove */
        value[i] = (uint8_t)chosen;
    }
}

/* A pack given by hand: which of the cards that are left comes next. */
static void code_pack(Coder *c, Deal *deal, int packs) {
    int left[CARD_LIMIT] = {0};
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) left[card] = packs;
    for (deal->cards = 0; deal->cards < packs * SUITS * RANKS; deal->cards++) {
        Card kind[CARD_LIMIT];
        uint32_t kinds = 0, nth = 0;
        for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++) {
            if (!left[card]) continue;
            if (card == deal->pack[deal->cards]) nth = kinds;
            kind[kinds++] = (Card)card;
        }
        deal->pack[deal->cards] = kind[code(c, nth, kinds)];
        left[deal->pack[deal->cards]]--;
    }
}

static void code_deal(Coder *c, Deal *deal, int packs) {
    if (c->version == MICROSOFT_VERSION) {
        *deal = deal_microsoft(code_number(c, deal->number, NUMBER_BITS));
        return;
    }
    deal->numbered = code(c, deal->numbered, 2);
    if (!deal->numbered)
        code_pack(c, deal, packs);
    else
        *deal = deal_numbered(code_number(c, deal->number, NUMBER_BITS), packs);
}

/* A legal move and its sort keys. */
typedef struct Keyed {
    char key[NOTATION_MAX];
    Move move;
    uint32_t weight; /* about how often such a move is made */
} Keyed;

/* The order of version 1, in which moves were listed then: the stock's, then pile by pile to foundations,
   columns and cells, then those a game adds. */
static void key_of_first(const Game *g, Move m, char key[NOTATION_MAX]) {
    static const char kinds[] = {[MOVE_DRAW] = 1, [MOVE_REDEAL] = 2, [MOVE_SHUFFLE] = 3, [MOVE_CARDS] = 4,
                                 [MOVE_TURN] = 4, [MOVE_INNER] = 5,  [MOVE_UP] = 6,      [MOVE_DOWN] = 7};
    const int by = m.kind == MOVE_INNER ? m.count : (int)role_of(g, m.to);
    const char own[] = {kinds[m.kind],    (char)(m.from + 1),  (char)(by + 1),
                        (char)(m.to + 1), (char)(m.count + 1), '\0'};
    memcpy(key, own, sizeof own);
}

static int by_key(const void *a, const void *b) {
    return strcmp(((const Keyed *)a)->key, ((const Keyed *)b)->key);
}

static uint32_t weight_of(const Game *g, const Position *p, Move m) {
    if (move_is_take_back(g, m) || move_is_idle(g, p, m)) return 1;
    if (!is_transfer(m)) return 16;
    return role_of(g, m.to) == FOUNDATION ? 32 : role_of(g, m.from) == COLUMN ? 4 : 16;
}

typedef struct Ordered {
    MoveList list;
    Keyed move[MOVES_MAX];
} Ordered;

/* Lists the legal moves in the order of a version; returns how many there are. */
static int moves_in_order(char version, const Game *g, const Position *p, Ordered *ordered) {
    MoveList *const list = &ordered->list;
    Keyed *const move = ordered->move;
    legal_moves(g, p, list);
    for (int i = 0; i < list->count; i++) {
        const Move m = move[i].move = list->move[i];
        move[i].weight = version == FIRST_VERSION ? 1 : weight_of(g, p, m);
        if (version == FIRST_VERSION)
            key_of_first(g, m, move[i].key);
        else
            move_write(g, p, m, move[i].key);
    }
    qsort(move, (size_t)list->count, sizeof *move, by_key);
    return list->count;
}

/* Codes which of these moves it is. */
static int code_move(Coder *c, const Keyed *move, int count, Move made) {
    uint32_t radix = 0, first = 0;
    int nth = 0;
    for (int i = 0; i < count; i++) radix += move[i].weight;
    if (c->from) {
        first = numeral_pop(c->from, radix);
        while (first >= move[nth].weight) first -= move[nth++].weight;
        numeral_push(c->from, first, move[nth].weight);
    } else {
        while (!move_equal(move[nth].move, made)) first += move[nth++].weight;
        c->digit[c->digits++] = (struct Digit){first, move[nth].weight, radix};
    }
    return nth;
}

/* Codes the moves of `play` as digits, or makes the moves that the digits say. */
static void code_moves(Coder *c, Play *play) {
    const int moves = (int)code_number(c, (uint64_t)play->at, COUNT_BITS);
    Ordered *const ordered = memory_get(sizeof *ordered);
    for (int i = 0; i < moves; i++) {
        const int count = moves_in_order(c->version, &play->game, play_after(play, i), ordered);
        const Keyed *const move = ordered->move;
        if (!count) break; /* a damaged code, as its checksum will show */
        const int nth = code_move(c, move, count, c->from ? move[0].move : play->played[i].move);
        if (c->from) play_make(play, move[nth].move);
    }
    free(ordered);
}

/* --- the checksum --------------------------------------------------------------------------------------- */

/* The hash of the record, in characters of a code. */
static void check_write(const Play *play, char check[CHECK_LENGTH]) {
    char text[RECORD_HEAD_MAX];
    record_head(play, text);
    uint64_t hash = hash_text(HASH_BEGIN, text);
    for (int i = 0; i < play->at; i++) {
        move_write(&play->game, play_after(play, i), play->played[i].move, text);
        hash = hash_text(hash_text(hash, text), "\n");
    }
    hash ^= hash >> 32;
    for (int i = 0; i < CHECK_LENGTH; i++, hash /= BASE) check[i] = base64url[hash % BASE];
}

/* --- writing and reading -------------------------------------------------------------------------------- */

/* Writes the digits after the head of a code; false if it gets too long. */
static bool digits_write(const Coder *c, char *text, int room) {
    Numeral n = {.words = 0};
    int length = 0;
    for (int i = c->digits - 1; i >= 0; i--) {
        const struct Digit *digit = &c->digit[i];
        const uint32_t rest = numeral_pop(&n, digit->weight);
        if (!numeral_push(&n, digit->first + rest, digit->radix)) return false;
    }
    for (; n.words && length < room; length++) text[length] = base64url[numeral_pop(&n, BASE)];
    text[length] = '\0';
    return !n.words;
}

static char *write_as(char version, const Play *play) {
    if (play->at > SHARE_MOVES_MAX) return 0;
    Play copy = play_copy(play, play->at);
    const size_t digits = (size_t)(play->at + CARDS_MAX + 2 * OPTIONS_MAX + 20);
    Coder c = {.version = version, .digit = memory_get(digits * sizeof *c.digit)};
    char *text = memory_get(SHARE_CODE_MAX + 1);
    code(&c, play->game.rules.version, UINT8_MAX + 1);
    code_options(&c, copy.game.settings.option, copy.game.settings.value);
    code_deal(&c, &copy.deal, play->game.rules.packs);
    code_moves(&c, &copy);
    char name[RULES_NAME_MAX],
        *end = text + sprintf(text, "%s.%c", rules_name(&play->game.rules, name), version);
    check_write(play, end);
    end += CHECK_LENGTH;
    if (!digits_write(&c, end, (int)(text + SHARE_CODE_MAX - end))) {
        free(text);
        text = 0;
    }
    free(c.digit);
    play_end(&copy);
    return text;
}

char *share_write(const Play *play) {
    if (play->deal.laid) return 0;
    return write_as(play->deal.microsoft ? MICROSOFT_VERSION : SHARE_VERSION, play);
}

/* The game named at the beginning of a code; *body becomes what follows the dot, or 0. */
static const Rules *game_of(const char *word, const char **body) {
    const char *const dot = strchr(word, '.');
    *body = dot ? dot + 1 : 0;
    return dot ? rules_named(word, (size_t)(dot - word)) : 0;
}

/* Whether a word looks like a code of a custom game, whose table need not be known. */
static bool is_own(const char *word, const char *body) {
    const char *const mark = body ? memchr(word, '~', (size_t)(body - word)) : 0;
    return mark && body - mark == 10;
}

bool share_is_code(const char *word) {
    const char *body;
    const Rules *rules = game_of(word, &body);
    return (rules || is_own(word, body)) && *body && body[strspn(body, base64url)] == '\0';
}

static const char damaged[] = N_("the code is damaged: something is missing or mistyped");

/* Takes the digits apart; returns why that fails, or 0. */
static const char *digits_read(char version, const Rules *rules, const char *text, Play *play) {
    Numeral n = {.words = 0};
    Settings settings = settings_default(rules);
    char name[DEAL_NAME_MAX];
    Deal deal = {.cards = 0};
    Error error;
    for (size_t at = strlen(text); at > 0; at--)
        if (!numeral_push(&n, (uint32_t)(strchr(base64url, text[at - 1]) - base64url), BASE))
            return N_("the code is too long");
    Coder c = {.version = version, .from = &n};
    if (code(&c, 0, UINT8_MAX + 1) != rules->version)
        return N_(
            "the code is damaged, or of another version of the rules than this program's: “patience replay” "
            "of the version that wrote it shows the game");
    code_options(&c, settings.option, settings.value);
    code_deal(&c, &deal, rules->packs);
    if (deal.microsoft && !deal_named(rules, deal_name(&deal, name), &deal, &error)) return damaged;
    play_begin(play, rules, &settings, &deal);
    code_moves(&c, play);
    return 0;
}

/* A code is sound if the game it yields has exactly this code: so its checksum is right, too. */
static bool is_code_of(const char *text, char version, const Play *play) {
    char *own = write_as(version, play);
    const bool same = own && !strcmp(own, text);
    free(own);
    return same;
}

bool share_read(const char *text, Play *play, Error *error) {
    const char *body, *why;
    const Rules *rules = game_of(text, &body);
    *error = (Error){.why = 0};
    error_word(error, text);
    if (!share_is_code(text))
        why = N_("“{word}” is not a code");
    else if (!rules)
        why = N_("“{word}” is a code of somebody's own game, whose table is not among yours");
    else if (strlen(text) > SHARE_CODE_MAX)
        why = N_("the code is too long");
    else if (*body < FIRST_VERSION || *body > MICROSOFT_VERSION)
        why = N_("the code is of a kind that this program does not know");
    else if (strlen(body) < 1 + CHECK_LENGTH)
        why = damaged;
    else
        why = digits_read(*body, rules, body + 1 + CHECK_LENGTH, play);
    if (!why && !is_code_of(text, *body, play)) {
        play_end(play);
        why = damaged;
    }
    error->why = why;
    return !why;
}
