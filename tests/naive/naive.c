/* Reading packs and settings, counting, and the way to the families. */
#include "naive_inner.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char rank_letters[] = "A23456789TJQK";
static const char suit_letters[] = "CDHS";

/* ---- cards and piles ---- */

bool naive_is_red(NaiveCard card) {
    return card.suit == 1 || card.suit == 2;
}

bool naive_has(const NaivePile *pile) {
    return pile->count > 0;
}

NaiveCard naive_top(const NaivePile *pile) {
    assert(pile->count > 0);
    return pile->card[pile->count - 1];
}

NaiveCard naive_take(NaivePile *pile) {
    assert(pile->count > 0);
    pile->count--;
    return pile->card[pile->count];
}

void naive_put(NaivePile *pile, NaiveCard card, bool down) {
    assert(pile->count < NAIVE_CARDS_MAX);
    card.down = down;
    pile->card[pile->count] = card;
    pile->count++;
}

NaiveCard naive_take_at(NaivePile *pile, int index) {
    assert(0 <= index && index < pile->count);
    NaiveCard card = pile->card[index];
    pile->count--;
    for (int i = index; i < pile->count; i++) pile->card[i] = pile->card[i + 1];
    return card;
}

void naive_turn_over(NaivePile *from, NaivePile *to, bool down) {
    while (naive_has(from)) naive_put(to, naive_take(from), down);
}

/* ---- settings ---- */

static bool is_listed(const char *value, const char *values) {
    size_t length = strlen(value);
    for (const char *at = values; at != NULL && length > 0; at = strchr(at, '|')) {
        if (*at == '|') at++;
        if (strncmp(at, value, length) == 0 && (at[length] == '|' || at[length] == '\0')) return true;
    }
    return false;
}

/* The value given to a setting, or the first of the values it can have. */
const char *naive_setting(NaiveSettings *settings, const char *name, const char *values) {
    size_t length = strcspn(values, "|");
    const char *found = values;
    for (const char *at = settings->text; *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (strncmp(at, name, strlen(name)) == 0 && at[strlen(name)] == '=') {
            settings->read++;
            found = at + strlen(name) + 1;
            length = strcspn(found, " ");
        }
    }
    if (length >= sizeof settings->value) {
        settings->bad = true;
        length = 0;
    }
    memcpy(settings->value, found, length);
    settings->value[length] = '\0';
    if (!is_listed(settings->value, values)) settings->bad = true;
    return settings->value;
}

bool naive_setting_is(NaiveSettings *settings, const char *name, const char *values, const char *value) {
    assert(is_listed(value, values));
    return strcmp(naive_setting(settings, name, values), value) == 0;
}

int naive_setting_passes(NaiveSettings *settings, const char *standard) {
    char values[48];
    snprintf(values, sizeof values, "%s|1|2|3|4|5|6|7|8|9|unlimited", standard);
    const char *value = naive_setting(settings, "passes", values);
    return strcmp(value, "unlimited") == 0 ? 0 : value[0] - '0';
}

static int count_words(const char *text) {
    int count = 0;
    for (const char *at = text + strspn(text, " "); *at != '\0'; at += strspn(at, " ")) {
        count++;
        at += strcspn(at, " ");
    }
    return count;
}

/* ---- the pack ---- */

static bool read_card(const char *text, NaiveCard *card) {
    const char *rank = text[0] == '\0' ? NULL : strchr(rank_letters, text[0]);
    const char *suit = rank == NULL || text[1] == '\0' ? NULL : strchr(suit_letters, text[1]);
    if (suit == NULL || (text[2] != ' ' && text[2] != '\0')) return false;
    card->rank = (int8_t)(rank - rank_letters + 1);
    card->suit = (int8_t)(suit - suit_letters);
    card->down = true;
    return true;
}

static bool is_complete(const NaivePile *pack, int packs) {
    for (int suit = 0; suit < 4; suit++)
        for (int rank = NAIVE_ACE; rank <= NAIVE_KING; rank++) {
            int count = 0;
            for (int i = 0; i < pack->count; i++)
                if (pack->card[i].rank == rank && pack->card[i].suit == suit) count++;
            if (count != packs) return false;
        }
    return true;
}

/* The text begins with the top card, a pile with the bottom one. */
static bool read_pack(const char *text, int packs, NaivePile *pack) {
    NaivePile top_first = {.count = 0};
    for (const char *at = text + strspn(text, " "); *at != '\0'; at += strspn(at, " ")) {
        NaiveCard card;
        if (top_first.count == NAIVE_CARDS_MAX || !read_card(at, &card)) return false;
        naive_put(&top_first, card, true);
        at += 2;
    }
    if (!is_complete(&top_first, packs)) return false;
    naive_turn_over(&top_first, pack, true);
    return true;
}

/* ---- games ---- */

static bool game_named(const char *name, NaiveGame *game) {
    static const char *const names[] = {"die-reihe", "koenigs-patience", "additions-patience", "napoleon",
                                        "kleiner-napoleon"};
    *game = NAIVE_TOLD;
    for (int i = 1; i < NAIVE_GAMES; i++)
        if (strcmp(name, names[i - 1]) == 0) *game = (NaiveGame)i;
    return *game != NAIVE_TOLD || naive_is_told(name);
}

bool naive_knows(const char *game) {
    NaiveGame known;
    return game_named(game, &known);
}

static const NaiveFamily *family_of(const Naive *n) {
    switch (n->game) {
    case NAIVE_TOLD: return &naive_told;
    case NAIVE_DIE_REIHE: return &naive_reihe;
    case NAIVE_KOENIGS_PATIENCE: return &naive_koenig;
    case NAIVE_ADDITIONS_PATIENCE: return &naive_addition;
    case NAIVE_NAPOLEON:
    case NAIVE_KLEINER_NAPOLEON: break;
    }
    return &naive_napoleons;
}

bool naive_deal(Naive *n, const char *game, const char *settings, const char *pack) {
    memset(n, 0, sizeof *n);
    if (!game_named(game, &n->game)) return false;
    const NaiveFamily *family = family_of(n);
    NaiveSettings reading = {.text = settings, .game = game};
    family->read(n, &reading);
    if (reading.bad || reading.read != count_words(settings)) return false;
    if (!read_pack(pack, family->packs > 0 ? family->packs : n->told->packs, &n->stock)) return false;
    n->pass = 1;
    family->deal(n);
    return true;
}

bool naive_won(const Naive *n) {
    return family_of(n)->won(n);
}

/* ---- moves ---- */

void naive_add(NaiveMoves *list, int kind, int from, int to, int count, const char *format, ...) {
    assert(list->count < NAIVE_MOVES_MAX);
    NaiveMove *move = &list->item[list->count];
    move->kind = kind;
    move->from = from;
    move->to = to;
    move->count = count;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(move->word, sizeof move->word, format, arguments);
    va_end(arguments);
    assert(0 < length && length < NAIVE_WORD_SIZE);
    (void)length;
    list->count++;
}

/* A won position has no moves (0.7). */
static void list_moves(const Naive *n, NaiveMoves *list) {
    list->count = 0;
    if (!naive_won(n)) family_of(n)->moves(n, list);
}

int naive_moves(const Naive *n, char word[][NAIVE_WORD_SIZE], int max) {
    NaiveMoves list;
    list_moves(n, &list);
    for (int i = 0; i < list.count && i < max; i++) memcpy(word[i], list.item[i].word, NAIVE_WORD_SIZE);
    return list.count;
}

static bool is_shuffle(const NaiveMove *move) {
    return strcmp(move->word, "shuffle") == 0;
}

bool naive_play(Naive *n, const char *word) {
    NaiveMoves list;
    list_moves(n, &list);
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.item[i].word, word) == 0 && !is_shuffle(&list.item[i])) {
            family_of(n)->play(n, &list.item[i]);
            return true;
        }
    return false;
}

/* ---- text ---- */

void naive_print(NaiveText *out, const char *format, ...) {
    if (out->used >= out->size) return;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out->text + out->used, out->size - out->used, format, arguments);
    va_end(arguments);
    out->used += length > 0 ? (size_t)length : 0;
}

void naive_print_pile(NaiveText *out, const char *name, const NaivePile *pile) {
    if (pile->count == 0) return;
    naive_print(out, "%s:", name);
    for (int i = 0; i < pile->count; i++) {
        NaiveCard card = pile->card[i];
        if (card.rank == 0)
            naive_print(out, " --");
        else
            naive_print(out, card.down ? " [%c%c]" : " %c%c", rank_letters[card.rank - 1],
                        suit_letters[card.suit]);
    }
    naive_print(out, "\n");
}

void naive_print_numbered(NaiveText *out, char letter, int number, const NaivePile *pile) {
    char name[16];
    snprintf(name, sizeof name, "%c%d", letter, number);
    naive_print_pile(out, name, pile);
}

void naive_describe(const Naive *n, char *text, size_t size) {
    NaiveText out = {.text = text, .size = size};
    if (size > 0) text[0] = '\0';
    naive_print_pile(&out, "s", &n->stock);
    naive_print_pile(&out, "hand", &n->hand);
    naive_print_pile(&out, "w", &n->waste);
    family_of(n)->describe(n, &out);
}
