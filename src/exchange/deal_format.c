/* A line of cards, and Solvitaire's JSON: the columns, each from its bottom card on, and the stock, whose
   last card is dealt first. */
#include "deal_format.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pysol.h"

/* --- a line of cards ------------------------------------------------------------------------------------ */

static char *cards_line(const Card *card, int count) {
    char *text = malloc((size_t)count * 3 + 1), *end = text;
    if (!text) abort();
    *end = '\0';
    for (int i = 0; i < count; i++) {
        char word[3];
        end += sprintf(end, "%s%s", i ? " " : "", card_write(card[i], word));
    }
    return text;
}

static bool read_line(const Rules *rules, const char *text, Deal *deal, Error *error) {
    return deal_read(deal, text, rules->packs, error);
}

static char *write_line(const Rules *rules, const Deal *deal) {
    (void)rules;
    return cards_line(deal->pack, deal->cards);
}

static const DealFormat line_format = {"cards", 0, read_line, write_line};

/* --- Solvitaire ----------------------------------------------------------------------------------------- */

/* The columns of a game that deals to columns and the stock alone, in the order of the pack; 0 of another. */
static const PileGroup *columns_dealt(const Rules *rules) {
    const PileGroup *columns = 0;
    for (const PileGroup *group = rules->group; group < rules->group + GROUPS_MAX && group->role; group++) {
        if (group->role == STOCK || !group->dealt[0]) continue;
        if (group->role != COLUMN || columns) return 0;
        columns = group;
    }
    return rules->hooks.arrange ? 0 : columns;
}

/* The card of a column that lies in that row (from 0, the bottom), as its place in the pack. */
static int dealt_place(const PileGroup *columns, int column, int row) {
    int place = 0;
    for (int i = 0; i < columns->piles; i++) {
        const int cards = cards_dealt(columns, i), before = row + (i < column);
        place += cards < before ? cards : before;
    }
    return place;
}

static int columns_cards(const PileGroup *columns) {
    return dealt_place(columns, 0, CARDS_MAX);
}

static const char stock_member[] = "stock", columns_member[] = "tableau piles";

static bool deals_columns(const Rules *rules) {
    return columns_dealt(rules) != 0;
}

/* --- Solvitaire: reading -------------------------------------------------------------------------------- */

/* Reads a pile of so many cards; else error->why is one of the two sentences. */
static bool read_pile(const json_t *pile, Card *card, int cards, const char *not_so_many, const char *no_card,
                      Error *error) {
    error->wanted = cards;
    if (!json_is_array(pile) || json_array_size(pile) != (size_t)cards) error->why = not_so_many;
    for (int i = 0; i < cards && !error->why; i++) {
        const char *word = json_string_value(json_array_get(pile, (size_t)i));
        if (word && *word && card_read(word, &card[i]) == (int)strlen(word)) continue;
        error_word(error, word ? word : "", word ? (int)strlen(word) : 0);
        error->why = no_card;
    }
    return !error->why;
}

static bool read_columns(const json_t *piles, const PileGroup *columns, Card *pack, Error *error) {
    Card card[CARDS_MAX];
    if (!json_is_array(piles) || json_array_size(piles) != columns->piles) {
        error->wanted = columns->piles;
        error->why = N_("“tableau piles” has to be a list of {wanted} columns");
    }
    for (int i = 0; i < columns->piles && !error->why; i++) {
        error->count = i + 1;
        const int cards = cards_dealt(columns, i);
        read_pile(
            json_array_get(piles, (size_t)i), card, cards,
            N_("column {count} of “tableau piles” has to be a list of {wanted} cards, its bottom card first"),
            N_("column {count} of “tableau piles”: “{word}” is not a card"), error);
        for (int row = 0; row < cards && !error->why; row++) pack[dealt_place(columns, i, row)] = card[row];
    }
    return !error->why;
}

static bool read_stock(const json_t *stock, Card *pack, int begin, int count, Error *error) {
    Card card[CARDS_MAX];
    if (!read_pile(stock, card, count - begin,
                   N_("“stock” has to be a list of {wanted} cards, the first one to be drawn last"),
                   N_("“stock”: “{word}” is not a card"), error))
        return false;
    for (int i = begin; i < count; i++) pack[i] = card[count - 1 - i];
    return true;
}

/* Whether there is no card in it. */
static bool is_vacant(const json_t *value) {
    size_t i;
    const json_t *item;
    json_array_foreach(value, i, item) if (!is_vacant(item)) return false;
    return json_is_array(value);
}

/* What else there is tells of a game that goes on. */
static bool is_beginning(json_t *whole, Error *error) {
    const char *name;
    json_t *value;
    json_object_foreach(whole, name, value) {
        if (!strcmp(name, columns_member) || !strcmp(name, stock_member) || is_vacant(value)) continue;
        error_word(error, name, (int)strlen(name));
        error->why =
            N_("“{word}” is not empty; what is read is how a game begins, all cards in columns and stock");
    }
    return !error->why;
}

static bool read_json(const Rules *rules, const char *text, Deal *deal, Error *error) {
    Card pack[CARDS_MAX];
    json_error_t trouble;
    const PileGroup *columns = columns_dealt(rules);
    const int cards = rules->packs * SUITS * RANKS;
    json_t *whole = json_loads(text, JSON_REJECT_DUPLICATES, &trouble);
    if (!json_is_object(whole)) {
        error->count = whole ? 1 : trouble.line;
        error->wanted = whole ? 1 : trouble.column;
        error->why = N_("this is not a JSON object; the mistake is in line {count}, column {wanted}");
    }
    const bool read =
        whole && !error->why && is_beginning(whole, error) &&
        read_columns(json_object_get(whole, columns_member), columns, pack, error) &&
        read_stock(json_object_get(whole, stock_member), pack, columns_cards(columns), cards, error);
    json_decref(whole);
    char *line = read ? cards_line(pack, cards) : 0;
    const bool sound = line && deal_read(deal, line, rules->packs, error); /* it may not be a pack */
    free(line);
    return sound;
}

/* --- Solvitaire: writing -------------------------------------------------------------------------------- */

/* A card that lies face down has a small suit. */
static json_t *card_json(Card card, bool hidden) {
    static const char *const suits[] = {"CDHS", "cdhs"};
    char word[3];
    const char suit = suits[hidden][suit_of(card)];
    card_write(card, word);
    return rank_of(card) == 10 ? json_sprintf("10%c", suit) : json_sprintf("%c%c", word[0], suit);
}

static json_t *column_json(const PileGroup *columns, int column, const Card *pack) {
    json_t *pile = json_array();
    const int cards = cards_dealt(columns, column);
    for (int row = 0; row < cards; row++) {
        const bool hidden = columns->facing == FACE_DOWN || (columns->facing == TOP_UP && row < cards - 1);
        json_array_append_new(pile, card_json(pack[dealt_place(columns, column, row)], hidden));
    }
    return pile;
}

static char *write_json(const Rules *rules, const Deal *deal) {
    const PileGroup *columns = columns_dealt(rules);
    json_t *piles = json_array(), *stock = json_array();
    for (int i = 0; i < columns->piles; i++)
        json_array_append_new(piles, column_json(columns, i, deal->pack));
    for (int i = deal->cards - 1; i >= columns_cards(columns); i--)
        json_array_append_new(stock, card_json(deal->pack[i], false));
    json_t *whole = json_pack("{s:o, s:o}", columns_member, piles, stock_member, stock);
    char *text = json_dumps(whole, 0);
    json_decref(whole);
    return text;
}

const DealFormat solvitaire_format = {"solvitaire", deals_columns, read_json, write_json};

/* --- all of them ---------------------------------------------------------------------------------------- */

static const DealFormat *const formats[] = {&line_format, &solvitaire_format, 0};

const DealFormat *deal_format(const char *name, int length, Error *error) {
    for (const DealFormat *const *f = formats; *f; f++)
        if (!strncmp((*f)->name, name, (size_t)length) && !(*f)->name[length]) return *f;
    error_word(error, name, length);
    error->why = N_("formats are cards and solvitaire, not “{word}”");
    return 0;
}

const DealFormat *deal_format_said(const char **text, Error *error) {
    const int length = (int)strspn(*text, "abcdefghijklmnopqrstuvwxyz-");
    if (!length || (*text)[length] != ':') return &line_format;
    const DealFormat *said = deal_format(*text, length, error);
    *text += length + 1;
    return said;
}

bool deal_of_text(const Rules *rules, const char *text, Deal *deal, Error *error) {
    const char *number = pysol_number(text);
    if (number) return pysol_deal(rules, number, deal, error);
    if (deal_is_microsoft(text)) return deal_named(rules, text, deal, error);
    const DealFormat *format = deal_format_said(&text, error);
    if (!format) return false;
    if (!format->deals || format->deals(rules)) return format->read(rules, text, deal, error);
    error_word(error, format->name, (int)strlen(format->name));
    error->why = N_("“{word}” has no word for a deal of this game");
    return false;
}

char *deal_formats_text(char *text, int size) {
    int n = 0;
    for (const DealFormat *const *f = formats; *f && n < size; f++)
        n += snprintf(text + n, (size_t)(size - n), "%s%s", n ? ", " : "", (*f)->name);
    return text;
}
