/* Moves and piles as words (docs/record.md). */
#include "game.h"

#include <stdio.h>
#include <string.h>

static bool is_chosen_by_card(const PileGroup *group) {
    return group->role == FOUNDATION && group->piles > 1;
}

char *pile_name(const Game *g, const Position *p, int pile, char text[NOTATION_MAX]) {
    const PileGroup *group = group_of(g, pile);
    const int number = nth_of(g, pile) + 1, suit = pile_suit(g, p, pile);
    size_t n = strlen(group->name);
    memcpy(text, group->name, n);
    if (suit >= 0) {
        text[n++] = "cdhs"[suit];
    } else if (group->piles > 1) {
        if (number > 9) text[n++] = (char)('0' + number / 10);
        text[n++] = (char)('0' + number % 10);
    }
    text[n] = '\0';
    return text;
}

/* The first pile of that name, starting from this one, or -1. */
static int next_named(const Game *g, const Position *p, const char *name, int pile) {
    char text[NOTATION_MAX];
    for (; pile < g->piles; pile++) {
        if (*group_of(g, pile)->name != *name) continue;         /* most differ in the first character */
        if (pile == g->hand && pile_is_empty(p, pile)) continue; /* the waste has the same name */
        if (!strcmp(pile_name(g, p, pile, text), name)) return pile;
    }
    return -1;
}

int pile_named(const Game *g, const Position *p, const char *name) {
    return next_named(g, p, name, 0);
}

/* Whether a pile's top card may go where this move goes, to any foundation of the group. */
static bool could_make(const Game *g, const Position *p, int from, Move m) {
    const int nth = g->group_of[m.to];
    const bool any = is_chosen_by_card(&g->rules.group[nth]) && m.kind == MOVE_CARDS && m.count == 1;
    const int to = any ? group_takes(g, p, nth, pile_top(p, from), true) : m.to;
    return to >= 0 && move_is_legal(g, p, (Move){m.kind, (uint8_t)from, (uint8_t)to, m.count});
}

/* If several piles of one name could make the move, all but the first are called by number. */
static const char *source_name(const Game *g, const Position *p, Move m, char text[NOTATION_MAX]) {
    const int first = g->first[g->group_of[m.from]];
    pile_name(g, p, m.from, text);
    if (!is_chosen_by_card(group_of(g, m.from))) return text;
    for (int pile = first; (pile = next_named(g, p, text, pile)) < m.from; pile++)
        if (could_make(g, p, pile, m)) {
            snprintf(text, NOTATION_MAX, "%.4s%d", group_of(g, m.from)->name, m.from - first + 1);
            return text;
        }
    return text;
}

/* The foundation called by this number, or -1. */
static int pile_numbered(const Game *g, const char *name) {
    for (int pile = 0; pile < g->piles; pile++) {
        char text[NOTATION_MAX];
        snprintf(text, sizeof text, "%.4s%d", group_of(g, pile)->name, nth_of(g, pile) + 1);
        if (is_chosen_by_card(group_of(g, pile)) && !strcmp(text, name)) return pile;
    }
    return -1;
}

static const char *target_name(const Game *g, const Position *p, int pile, char text[NOTATION_MAX]) {
    return is_chosen_by_card(group_of(g, pile)) ? group_of(g, pile)->name : pile_name(g, p, pile, text);
}

/* The words of moves without piles, by kind; the others name one or two piles. */
static const char *const plain[] = {
    [MOVE_NONE] = "-",          [MOVE_DRAW] = "draw", [MOVE_REDEAL] = "redeal",
    [MOVE_SHUFFLE] = "shuffle", [MOVE_UP] = "up",     [MOVE_DOWN] = "down"};

char *move_write(const Game *g, const Position *p, Move m, char text[NOTATION_MAX]) {
    char from[NOTATION_MAX], to[NOTATION_MAX];
    switch (m.kind) {
    case MOVE_TURN: snprintf(text, NOTATION_MAX, "turn-%.4s", pile_name(g, p, m.from, from)); break;
    case MOVE_CARDS:
    case MOVE_INNER:
        source_name(g, p, m, from);
        if (m.kind == MOVE_INNER)
            snprintf(text, NOTATION_MAX, "%.4s.%d-%.4s", from, m.count, target_name(g, p, m.to, to));
        else if (m.count > 1)
            snprintf(text, NOTATION_MAX, "%.4s-%.4s*%d", from, target_name(g, p, m.to, to), m.count);
        else
            snprintf(text, NOTATION_MAX, "%.4s-%.4s", from, target_name(g, p, m.to, to));
        break;
    default: snprintf(text, NOTATION_MAX, "%s", plain[m.kind]);
    }
    return text;
}

/* The pile that a target word means for this card: the first foundation of a group that takes it, or else the
   one it will go to some day. */
static int target_named(const Game *g, const Position *p, const char *name, Card card) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (!is_chosen_by_card(group) || strcmp(group->name, name)) continue;
        for (int pile = g->first[nth]; group->complete_runs && pile < g->first[nth + 1]; pile++)
            if (pile_is_empty(p, pile)) return pile; /* where the next run goes */
        const int fitting = card ? group_takes(g, p, nth, card, true) : -1;
        if (fitting >= 0) return fitting;
        const bool by_suit = card && group->build.suits == SAME_SUIT;
        for (int pile = g->first[nth]; by_suit && pile < g->first[nth + 1]; pile++) {
            const Card top = pile_top(p, pile);
            if (top ? suit_of(top) == suit_of(card) : set_has(g->suit_of_pile[pile], card)) return pile;
        }
        return g->first[nth];
    }
    return pile_named(g, p, name);
}

/* The parts of "X-Y", "X-Y*number" and "X.number-Y". */
typedef struct Transfer {
    char from[8], to[8];
    MoveKind kind;
    int number;
} Transfer;

static bool split(const char *word, Transfer *t) {
    int end = 0;
    *t = (Transfer){.kind = strchr(word, '.') ? MOVE_INNER : MOVE_CARDS, .number = 1};
    if (t->kind == MOVE_INNER)
        sscanf(word, "%7[a-z0-9].%3d-%7[a-z0-9]%n", t->from, &t->number, t->to, &end);
    else
        sscanf(word, "%7[a-z0-9]-%7[a-z0-9]%n*%3d%n", t->from, t->to, &end, &t->number, &end);
    return end && !word[end] && t->number >= 1 && t->number <= CARDS_MAX;
}

/* The card that decides which foundation is meant. */
static Card deciding_card(const Position *p, const Transfer *t, int from) {
    return t->kind == MOVE_INNER && t->number <= pile_count(p, from) ? pile_cards(p, from)[t->number - 1]
                                                                     : pile_top(p, from);
}

/* Of several piles of one name, the first that may make the move is meant, or else the first; false, and the
   error, if that is unclear. */
static bool read_transfer(const Game *g, const Position *p, const char *word, Move *m, Error *c) {
    Transfer t;
    if (!split(word, &t)) {
        *c = refusal_error(REFUSED_NO_MOVE);
        return false;
    }
    const int named = pile_named(g, p, t.from), source = named >= 0 ? named : pile_numbered(g, t.from);
    for (int from = source, to; from >= 0; from = next_named(g, p, t.from, from + 1)) {
        if ((to = target_named(g, p, t.to, deciding_card(p, &t, from))) < 0) break;
        const Move read = {(uint8_t)t.kind, (uint8_t)from, (uint8_t)to, (uint8_t)t.number};
        const bool legal = move_is_legal(g, p, pair_in_order(g, p, read));
        if (legal || !m->kind) *m = read;
        if (legal) break;
    }
    if (m->kind) return true;
    *c = refusal_error(REFUSED_NO_SUCH_PILE);
    error_word(c, source < 0 ? t.from : t.to);
    return false;
}

static bool read_plain(const Game *g, const Position *p, const char *word, Move *m) {
    for (MoveKind kind = MOVE_DRAW; kind <= MOVE_DOWN; kind++)
        if (plain[kind] && !strcmp(plain[kind], word)) {
            *m = (Move){.kind = (uint8_t)kind};
            return true;
        }
    if (strncmp(word, "turn-", 5) || pile_named(g, p, word + 5) < 0) return false;
    *m = (Move){.kind = MOVE_TURN, .from = (uint8_t)pile_named(g, p, word + 5)};
    return true;
}

bool move_read(const Game *g, const Position *p, const char *word, Move *move, Error *error) {
    char text[NOTATION_MAX];
    Error c = {.why = 0};
    Move m = {.kind = MOVE_NONE};
    if (read_plain(g, p, word, &m) || read_transfer(g, p, word, &m, &c)) {
        const Move ordered = pair_in_order(g, p, m);
        if (move_is_legal(g, p, ordered) && !strcmp(move_write(g, p, m, text), word)) {
            *move = ordered;
            return true;
        }
        c = move_refusal(g, p, m);
        if (!c.why)
            c = refusal_error(
                REFUSED_NO_MOVE); /* a legal move written in a non-standard way, such as t1-t2*1 */
    }
    if (!c.word[0]) error_word(&c, word);
    *error = c;
    return false;
}
