#include "find.h"

#include <string.h>

#include "advice/knowledge.h"
#include "text/language.h"

bool is_wanted(Sought w, Card card) {
    if (card == NO_CARD || (!w.rank && !w.suit)) return false;
    return (!w.rank || w.rank == rank_of(card)) && (!w.suit || w.suit == suit_of(card) + 1);
}

/* --- which cards are meant ------------------------------------------------------------------------------ */

/* Whether two texts are equal when folded like names. */
static bool alike(const char *a, const char *b) {
    char one[CARD_TEXT_MAX], other[CARD_TEXT_MAX];
    return !strcmp(name_fold(a, strlen(a), one, sizeof one), name_fold(b, strlen(b), other, sizeof other));
}

/* Whether this is the spelling of a card in records, or of its rank or suit. */
static bool is_written(const char *before, const char *text, const char *behind, Card card) {
    char whole[40];
    Card read;
    const int length = snprintf(whole, sizeof whole, "%s%s%s", before, text, behind);
    return length < (int)sizeof whole && card_read(whole, &read) == length && read == card;
}

static int rank_named(const char *text) {
    for (int rank = ACE; rank <= KING; rank++)
        if (alike(text, rank_text(rank)) || alike(text, rank_word(rank)) ||
            is_written("", text, "C", card_make(rank, CLUBS)))
            return rank;
    return 0;
}

static int suit_named(const char *text) {
    for (int suit = 0; suit < SUITS; suit++)
        if (alike(text, suit_word(suit)) || is_written("A", text, "", card_make(ACE, suit))) return suit + 1;
    return 0;
}

static bool is_card(const char *text, Card card) {
    char name[CARD_TEXT_MAX], start[CARD_TEXT_MAX];
    const char *rank = rank_text(rank_of(card));
    const size_t length = strlen(rank);
    if (is_written("", text, "", card) || alike(text, card_text(card, name))) return true;
    if (alike(text, of_suit(suit_of(card), rank_word(rank_of(card)), name, sizeof name))) return true;
    return strlen(text) > length &&
           !strcmp(name_fold(text, length, start, sizeof start),
                   name_fold(rank, length, name, sizeof name)) &&
           is_written("A", text + length, "", card_make(ACE, suit_of(card)));
}

bool wanted_read(const char *text, Sought *w) {
    const bool capital = *text >= 'A' && *text <= 'Z' && !text[1];
    *w = (Sought){.suit = suit_named(text)};
    if (!w->suit || (capital && rank_named(text))) *w = (Sought){.rank = rank_named(text)};
    for (int card = card_make(ACE, CLUBS); card < CARD_LIMIT && !w->rank && !w->suit; card++)
        if (is_card(text, (Card)card)) *w = (Sought){rank_of((Card)card), suit_of((Card)card) + 1};
    return w->rank || w->suit;
}

/* --- where they are ------------------------------------------------------------------------------------- */

typedef enum FoundPlace { ON_TABLE, HOME_BELOW, COVERED, NOT_SEEN, WHEREABOUTS } FoundPlace;

static FoundPlace whereabouts(const Game *g, const Position *p, int pile, int index) {
    const PileGroup *group = group_of(g, pile);
    if (index < cards_unseen(g, p, pile)) return NOT_SEEN;
    if (index >= cards_down(g, p, pile) && (group->look.fan != STACKED || index == pile_count(p, pile) - 1))
        return ON_TABLE;
    return group->role == FOUNDATION ? HOME_BELOW : COVERED;
}

/* Cards in one kind of place. */
typedef struct FoundCards {
    int count;
    char cards[FOUND_TEXT_MAX / 2];
} FoundCards;

/* Adds a card, with its pile if wanted. */
static void note(FoundCards *found, const Game *g, const Position *p, int pile, Card card, bool piles) {
    char name[CARD_TEXT_MAX], where[NOTATION_MAX];
    text_add(found->cards, sizeof found->cards, "%s%s",
             found->count++ ? language_spells_cards() ? ", " : " " : "", card_text(card, name));
    if (piles) text_add(found->cards, sizeof found->cards, " (%s)", pile_name(g, p, pile, where));
}

char *found_text(const Game *g, const Position *p, Sought w, bool piles, char text[FOUND_TEXT_MAX]) {
    static const char *const where[] = {N_("%s on the table"), N_("%s already home"), N_("%s covered"),
                                        N_("%s not yet seen")};
    enum { NAMED_MOST = 8 };
    FoundCards found[WHEREABOUTS] = {{0}};
    int all = 0;
    for (int card = 1; card < CARD_LIMIT; card++) /* in an order that reveals nothing about where they lie */
        for (int pile = 0; pile < g->piles && is_wanted(w, (Card)card); pile++)
            for (int i = 0; i < pile_count(p, pile); i++) {
                const FoundPlace at = whereabouts(g, p, pile, i);
                if (pile_cards(p, pile)[i] != card) continue;
                note(&found[at], g, p, pile, (Card)card, piles && at == ON_TABLE);
                all++;
            }
    text[0] = '\0';
    for (int i = 0; i < WHEREABOUTS; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", found[i].count);
        if (*text && found[i].count) text_add(text, FOUND_TEXT_MAX, ", ");
        if (found[i].count)
            text_add(text, FOUND_TEXT_MAX, _(where[i]), all > NAMED_MOST ? number : found[i].cards);
    }
    return text;
}

/* --- which move is meant -------------------------------------------------------------------------------- */

/* How likely a player who names only the pile means this move; 0 is not worth a key. */
static int sense(const Game *g, const Position *p, Move m) {
    const Role to = role_of(g, m.to);
    const int left = pile_count(p, m.from) - m.count;
    const bool from_column = role_of(g, m.from) == COLUMN;
    const bool bares = m.kind == MOVE_CARDS && left > 0 && left == p->hidden[m.from];
    if (m.kind == MOVE_TURN || m.kind == MOVE_INNER || to == FOUNDATION) return 100;
    if (to == CELL) return 1;
    if (pile_is_empty(p, m.to)) return from_column && left == 0 ? 0 : 10 + bares;
    return 50 + 20 * bares + 10 * (left == 0) + m.count;
}

Move sensible_move(const Game *g, const Position *p, const MoveList *legal, int from) {
    Move best = {.kind = MOVE_NONE};
    int best_sense = 0;
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if ((m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) || m.from != from) continue;
        const int here = sense(g, p, m);
        if (here <= best_sense) continue;
        best = m;
        best_sense = here;
    }
    return best;
}
