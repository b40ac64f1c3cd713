/* A member for each kind of pile; a list of cards begins with the bottom card.  Face-down cards have small
   suits.
 */
#include "deal_format.h"

#include <jansson.h>
#include <string.h>

#include "play/board.h"
#include "engine/dealing.h"

/* Its words for piles: `lists`, a list of cards for each; `one`, a single card if the game has only one such
   pile. */
static const struct Member {
    const char *name;
    Role role;
    bool lists, one;
} members[] = {{"tableau piles", COLUMN, true, false},
               {"hole", FOUNDATION, false, true},
               {"foundations", FOUNDATION, false, false},
               {"reserve", RESERVE, false, false},
               {"stock", STOCK, false, false},
               {"waste", WASTE, false, false}};
enum { MEMBERS = sizeof members / sizeof *members };

/* Whether a member is the word for the piles of a game. */
static bool is_word_for(const struct Member *m, const Game *g) {
    const int piles = piles_of_role(g, m->role);
    return piles && (m->role != FOUNDATION || m->one == (piles == 1));
}

/* --- reading -------------------------------------------------------------------------------------------- */

typedef struct JsonReader {
    const Game *g;
    Position p;
    bool as_dealt; /* then the rules decide what lies face down */
    Error *error;
} JsonReader;

static bool refuse(JsonReader *r, const char *why, const char *member, int column, const char *word) {
    char text[sizeof r->error->word], number[16] = "";
    if (column) snprintf(number, sizeof number, ", %d", column);
    snprintf(text, sizeof text, "%s%s%s%.20s", member, number, word ? ": " : "", word ? word : "");
    error_word(r->error, text);
    r->error->why = why;
    return false;
}

static bool are_as_dealt(const Game *g, const json_t *columns) {
    size_t nth = 0;
    for (int pile = next_of_role(g, COLUMN, 0); pile >= 0; pile = next_of_role(g, COLUMN, pile + 1))
        if (json_array_size(json_array_get(columns, nth++)) != (size_t)cards_given(g, pile)) return false;
    return true;
}

/* Whether the next card of a pile lies face down. */
static bool is_hidden(const JsonReader *r, int pile, const char *word) {
    if (role_of(r->g, pile) != COLUMN || !most_hidden(r->g, pile)) return false;
    const int dealt = cards_given(r->g, pile);
    return r->as_dealt ? pile_count(&r->p, pile) < cards_hidden(r->g, pile, dealt)
                       : strchr("cdhs", word[strlen(word) - 1]) != 0;
}

/* Puts a card on a pile, or (-1) on the foundation that it fits. */
static bool read_card(JsonReader *r, const json_t *value, int pile, const char *member, int column) {
    const char *const word = json_is_string(value) ? json_string_value(value) : "";
    Card card;
    if (!*word || card_read(word, &card) != (int)strlen(word))
        return refuse(r, N_("“{word}” is not a card; write rank then suit, as in AS or 10h"), member, column,
                      word);
    if (pile < 0) pile = board_home(r->g, &r->p, card);
    if (pile < 0) return refuse(r, N_("“{word}” does not fit on any foundation"), member, column, word);
    return board_put(r->g, &r->p, pile, card, is_hidden(r, pile, word), r->error);
}

/* Puts cards on one pile, or on successive piles. */
static bool read_cards(JsonReader *r, const json_t *list, const struct Member *m, int pile, int column) {
    const bool home = m->role == FOUNDATION, each = !m->lists && !home && piles_of_role(r->g, m->role) > 1;
    size_t i;
    const json_t *value;
    if (!json_is_array(list))
        return refuse(r, N_("“{word}” has to be a list of cards, bottom card first"), m->name, column, 0);
    json_array_foreach(list, i, value) {
        if (pile < 0) return refuse(r, N_("“{word}”: there are more cards than piles"), m->name, column, 0);
        if (!read_card(r, value, home ? -1 : pile, m->name, column)) return false;
        if (each) pile = next_of_role(r->g, m->role, pile + 1);
    }
    return true;
}

static bool read_columns(JsonReader *r, const json_t *lists, const struct Member *m) {
    int pile = next_of_role(r->g, m->role, 0);
    size_t i;
    const json_t *list;
    r->error->wanted = piles_of_role(r->g, m->role);
    if (!json_is_array(lists) || json_array_size(lists) != (size_t)r->error->wanted)
        return refuse(r, N_("“{word}” has to be a list of {wanted} columns"), m->name, 0, 0);
    r->as_dealt = are_as_dealt(r->g, lists);
    json_array_foreach(lists, i, list) {
        if (!read_cards(r, list, m, pile, (int)i + 1)) return false;
        pile = next_of_role(r->g, m->role, pile + 1);
    }
    return true;
}

/* Whether it contains no card. */
static bool is_vacant(const json_t *value) {
    size_t i;
    const json_t *item;
    json_array_foreach(value, i, item) if (!is_vacant(item)) return false;
    return json_is_array(value);
}

static bool read_member(JsonReader *r, const json_t *value, const struct Member *m) {
    const int pile = next_of_role(r->g, m->role, 0);
    if (m->lists) return read_columns(r, value, m);
    if (!value || is_vacant(value)) return true;
    return m->one ? read_card(r, value, pile, m->name, 0) : read_cards(r, value, m, pile, 0);
}

static bool read_members(JsonReader *r, json_t *whole) {
    const char *name;
    json_t *value;
    json_object_foreach(whole, name, value) {
        const struct Member *m = members;
        while (m < members + MEMBERS && (strcmp(m->name, name) || !is_word_for(m, r->g))) m++;
        if (m == members + MEMBERS && !is_vacant(value))
            return refuse(r, N_("“{word}” is not empty, and this game has no such piles"), name, 0, 0);
    }
    for (const struct Member *m = members; m < members + MEMBERS; m++)
        if (is_word_for(m, r->g) && !read_member(r, json_object_get(whole, m->name), m)) return false;
    return true;
}

bool solvitaire_read(const Game *g, const char *text, Deal *deal, Error *error) {
    JsonReader r = {.g = g, .error = error};
    json_error_t trouble;
    json_t *whole = json_loads(text, JSON_REJECT_DUPLICATES, &trouble);
    *error = (Error){.why = 0};
    if (!json_is_object(whole)) {
        error->count = whole ? 1 : trouble.line;
        error->wanted = whole ? 1 : trouble.column;
        error->why = N_("this is not a JSON object; the mistake is in line {count}, column {wanted}");
    }
    const bool read = !error->why && read_members(&r, whole) && board_deal(g, &r.p, deal, error);
    json_decref(whole);
    return read;
}

/* --- writing -------------------------------------------------------------------------------------------- */

/* Whether a pile cannot be written: Solvitaire has no cells with cards, one foundation per suit, and as
   reserves one pile or single cards. */
static bool is_unsaid(const Game *g, const Position *p, int pile) {
    const int piles = piles_of_role(g, role_of(g, pile)), cards = pile_count(p, pile);
    switch (role_of(g, pile)) {
    case CELL:
    case HAND: return cards > 0;
    case RESERVE: return piles > 1 && cards > 1;
    case FOUNDATION:
        for (int before = 0; piles > 1 && cards && before < pile; before++)
            if (role_of(g, before) == FOUNDATION && !pile_is_empty(p, before) &&
                suit_of(*pile_cards(p, before)) == suit_of(*pile_cards(p, pile)))
                return true;
        return piles == 1 && cards > 1;
    default: return false;
    }
}

/* A card that lies face down has a small suit. */
static json_t *card_json(Card card, bool hidden) {
    static const char *const suits[] = {"CDHS", "cdhs"};
    char word[3];
    const char suit = suits[hidden][suit_of(card)];
    card_write(card, word);
    return rank_of(card) == 10 ? json_sprintf("10%c", suit) : json_sprintf("%c%c", word[0], suit);
}

static json_t *append_cards(json_t *list, const Position *p, int pile, bool marked) {
    for (int i = 0; i < pile_count(p, pile); i++)
        json_array_append_new(list, card_json(pile_cards(p, pile)[i], marked && i < p->hidden[pile]));
    return list;
}

static json_t *member_json(const Game *g, const Position *p, const struct Member *m) {
    json_t *list = json_array();
    for (int pile = next_of_role(g, m->role, 0); pile >= 0; pile = next_of_role(g, m->role, pile + 1)) {
        if (m->lists)
            json_array_append_new(list, append_cards(json_array(), p, pile, true));
        else
            append_cards(list, p, pile, false);
    }
    json_t *one = m->one ? json_incref(json_array_get(list, 0)) : 0;
    if (m->one) json_decref(list);
    return m->one ? one : list;
}

char *solvitaire_write(const Play *play, int *unsaid) {
    const Game *g = &play->game;
    const Position *p = play_now(play);
    for (int pile = 0; pile < g->piles; pile++) {
        if (!is_unsaid(g, p, pile)) continue;
        *unsaid = pile;
        return 0;
    }
    json_t *whole = json_object();
    for (const struct Member *m = members; m < members + MEMBERS; m++) {
        json_t *value = is_word_for(m, g) ? member_json(g, p, m) : 0;
        if (value && (m->lists || m->one || json_array_size(value)))
            json_object_set_new(whole, m->name, value);
        else
            json_decref(value);
    }
    char *text = json_dumps(whole, 0);
    json_decref(whole);
    return text;
}
