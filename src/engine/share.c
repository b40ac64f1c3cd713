/* Games as codes.  All that a game is told by becomes digits, each with a radix of its own: a move is its
   place among the legal ones.  Together they are one whole number (mixed radix: Knuth, TAOCP 2, 4.1), which
   is written to the base of 64. */
#include "patience/share.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "numeral.h"
#include "patience/record.h"

enum { CHECK_LENGTH = 5, BASE = 64, NUMBER_BITS = 64, COUNT_BITS = 14 };

static const char base64url[BASE + 1] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* --- digits --------------------------------------------------------------------------------------------- */

/* What goes through the digits of a game in their order, and either gathers them from it or tells them. */
typedef struct Coder {
    Numeral *from; /* where they are read; 0 when they are gathered */
    struct Digit {
        uint32_t value, radix;
    } * digit; /* owned; the gathered ones */
    int digits;
} Coder;

static uint32_t code(Coder *c, uint32_t value, uint32_t radix) {
    if (c->from) return numeral_pop(c->from, radix);
    c->digit[c->digits++] = (struct Digit){value, radix};
    return value;
}

/* A number of at most so many bits: how many it has, then these. */
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

static void code_settings(Coder *c, const Rules *rules, Settings *settings) {
    for (int i = 0; i < OPTIONS_MAX && rules->option[i].name; i++)
        settings->value[i] = (uint8_t)code(c, settings->value[i], (uint32_t)option_values(&rules->option[i]));
}

/* A pack by hand: of the kinds of cards that are left, which comes next. */
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
    deal->numbered = code(c, deal->numbered, 2);
    if (!deal->numbered)
        code_pack(c, deal, packs);
    else
        *deal = deal_numbered(code_number(c, deal->number, NUMBER_BITS), packs);
}

/* The moves of `play`, as digits; or those of the digits, which are made. */
static void code_moves(Coder *c, Play *play) {
    const int moves = (int)code_number(c, (uint64_t)play->at, COUNT_BITS);
    for (int i = 0; i < moves; i++) {
        MoveList list;
        uint32_t nth = 0;
        legal_moves(&play->game, play_after(play, i), &list);
        if (!list.count) return; /* a damaged code, as its checksum will tell */
        while (!c->from && !move_equal(list.move[nth], play->played[i].move)) nth++;
        nth = code(c, nth, (uint32_t)list.count);
        if (c->from) play_make(play, list.move[nth]);
    }
}

/* --- the checksum --------------------------------------------------------------------------------------- */

static uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

/* FNV-1a of the record, in the characters of a code. */
static void check_write(const Play *play, char check[CHECK_LENGTH]) {
    char text[RECORD_HEAD_MAX];
    record_head(play, text);
    uint64_t hash = hash_text(UINT64_C(0xcbf29ce484222325), text);
    for (int i = 0; i < play->at; i++) {
        move_write(&play->game, play_after(play, i), play->played[i].move, text);
        hash = hash_text(hash_text(hash, text), "\n");
    }
    hash ^= hash >> 32;
    for (int i = 0; i < CHECK_LENGTH; i++, hash /= BASE) check[i] = base64url[hash % BASE];
}

/* --- writing and reading -------------------------------------------------------------------------------- */

/* Writes the digits behind the head of a code; false when it gets too long. */
static bool digits_write(const Coder *c, char *text, int room) {
    Numeral n = {.words = 0};
    int length = 0;
    for (int i = c->digits - 1; i >= 0; i--)
        if (!numeral_push(&n, c->digit[i].value, c->digit[i].radix)) return false;
    for (; n.words && length < room; length++) text[length] = base64url[numeral_pop(&n, BASE)];
    text[length] = '\0';
    return !n.words;
}

char *share_write(const Play *play) {
    if (play->at > SHARE_MOVES_MAX) return 0;
    Play copy = play_copy(play, play->at);
    Coder c = {.digit = malloc((size_t)(play->at + CARDS_MAX + OPTIONS_MAX + 20) * sizeof *c.digit)};
    char *text = malloc(SHARE_CODE_MAX + 1);
    if (!c.digit || !text) abort();
    code(&c, play->game.rules.version, UINT8_MAX + 1);
    code_settings(&c, &play->game.rules, &copy.game.settings);
    code_deal(&c, &copy.deal, play->game.rules.packs);
    code_moves(&c, &copy);
    char *end = text + sprintf(text, "%s.%c", play->game.rules.id, SHARE_VERSION);
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

/* The game that a code begins with, or 0; *body becomes what stands behind its dot. */
static const Rules *game_of(const char *word, const char **body) {
    char id[40];
    const size_t length = strcspn(word, ".");
    if (!word[length] || length >= sizeof id) return 0;
    memcpy(id, word, length);
    id[length] = '\0';
    *body = word + length + 1;
    return rules_find(id);
}

bool share_is_code(const char *word) {
    const char *body;
    return game_of(word, &body) && *body && body[strspn(body, base64url)] == '\0';
}

/* Takes the digits apart; why that cannot be, or 0. */
static const char *digits_read(const Rules *rules, const char *text, Play *play) {
    Numeral n = {.words = 0};
    Settings settings = settings_default(rules);
    Deal deal = {.cards = 0};
    for (size_t at = strlen(text); at > 0; at--)
        if (!numeral_push(&n, (uint32_t)(strchr(base64url, text[at - 1]) - base64url), BASE))
            return N_("the code is too long");
    Coder c = {.from = &n};
    if (code(&c, 0, UINT8_MAX + 1) != rules->version)
        return N_("the code is damaged, or of another version of the rules than this program's");
    code_settings(&c, rules, &settings);
    code_deal(&c, &deal, rules->packs);
    play_begin(play, rules, &settings, &deal);
    code_moves(&c, play);
    return 0;
}

/* A code is sound when the game that it tells has this code and no other: so its checksum is right, too. */
static bool is_code_of(const char *text, const Play *play) {
    char *own = share_write(play);
    const bool same = own && !strcmp(own, text);
    free(own);
    return same;
}

bool share_read(const char *text, Play *play, Error *error) {
    static const char damaged[] = N_("the code is damaged: something is missing or mistyped");
    const char *body, *why;
    const Rules *rules = game_of(text, &body);
    *error = (Error){.why = 0};
    error_word(error, text, (int)strlen(text));
    if (!rules || !share_is_code(text))
        why = N_("“{word}” is no code of a game");
    else if (strlen(text) > SHARE_CODE_MAX)
        why = N_("the code is too long");
    else if (*body != SHARE_VERSION)
        why = N_("the code is of a kind that this program does not know");
    else if (strlen(body) < 1 + CHECK_LENGTH)
        why = damaged;
    else
        why = digits_read(rules, body + 1 + CHECK_LENGTH, play);
    if (!why && !is_code_of(text, play)) {
        play_end(play);
        why = damaged;
    }
    error->why = why;
    return !why;
}
