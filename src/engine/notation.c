/* Moves and piles as words (docs/record.md). */
#include "patience/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool is_chosen_by_card(const PileGroup *group) {
    return group->role == FOUNDATION && group->piles > 1;
}

char *pile_name(const Game *g, const Position *p, int pile, char text[NOTATION_MAX]) {
    const PileGroup *group = group_of(g, pile);
    const int number = pile - g->first[g->group_of[pile]];
    const Card top = pile_top(p, pile);
    if (group->piles == 1)
        snprintf(text, NOTATION_MAX, "%s", group->name);
    else if (is_chosen_by_card(group) && group->build.suits == SAME_SUIT && (top || group->suited))
        snprintf(text, NOTATION_MAX, "%s%c", group->name,
                 "cdhs"[top ? suit_of(top) : number * SUITS / group->piles]);
    else
        snprintf(text, NOTATION_MAX, "%s%d", group->name, number + 1);
    return text;
}

int pile_named(const Game *g, const Position *p, const char *name) {
    char text[NOTATION_MAX];
    for (int pile = 0; pile < g->piles; pile++) {
        if (pile == g->hand && pile_is_empty(p, pile)) continue; /* the waste has the same name */
        if (!strcmp(pile_name(g, p, pile, text), name)) return pile;
    }
    return -1;
}

static const char *target_name(const Game *g, const Position *p, int pile, char text[NOTATION_MAX]) {
    return is_chosen_by_card(group_of(g, pile)) ? group_of(g, pile)->name : pile_name(g, p, pile, text);
}

char *move_write(const Game *g, const Position *p, Move m, char text[NOTATION_MAX]) {
    static const char *const plain[] = {
        [MOVE_NONE] = "-",          [MOVE_DRAW] = "draw", [MOVE_REDEAL] = "redeal",
        [MOVE_SHUFFLE] = "shuffle", [MOVE_UP] = "up",     [MOVE_DOWN] = "down"};
    char from[NOTATION_MAX], to[NOTATION_MAX];
    switch (m.kind) {
    case MOVE_TURN: snprintf(text, NOTATION_MAX, "turn-%.4s", pile_name(g, p, m.from, from)); break;
    case MOVE_CARDS:
    case MOVE_INNER:
        pile_name(g, p, m.from, from);
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

/* The pile that a target word means for this card: of a group of foundations the first that takes it, else
   the one it would go to some day. */
static int target_named(const Game *g, const Position *p, const char *name, Card card) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (!is_chosen_by_card(group) || strcmp(group->name, name)) continue;
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

/* Reads "X-Y", "X-Y*n" or "X.row-Y"; false and what is unclear. */
static bool read_transfer(const Game *g, const Position *p, const char *word, Move *m, Error *c) {
    char from[8], to[8], rest = 0;
    int count = 1, row = 0;
    const bool inner = sscanf(word, "%7[a-z0-9].%3d-%7[a-z0-9]%c", from, &row, to, &rest) == 3 && row >= 1 &&
                       row <= CARDS_MAX;
    if (!inner) {
        const int fields = sscanf(word, "%7[a-z0-9]-%7[a-z0-9]*%3d%c", from, to, &count, &rest);
        const bool counted = strchr(word, '*') != 0;
        if (fields != (counted ? 3 : 2) || count < 1 || count > CARDS_MAX ||
            (!counted && strlen(word) != strlen(from) + 1 + strlen(to))) {
            c->why = N_("“{word}” is no move");
            return false;
        }
    }
    const int source = pile_named(g, p, from);
    const int target = source < 0 ? -1 : target_named(g, p, to, pile_top(p, source));
    if (source < 0 || target < 0) {
        error_word(c, source < 0 ? from : to, (int)strlen(source < 0 ? from : to));
        c->why = N_("there is no pile “{word}”");
        return false;
    }
    *m = (Move){inner ? MOVE_INNER : MOVE_CARDS, (uint8_t)source, (uint8_t)target,
                (uint8_t)(inner ? row : count)};
    return true;
}

static bool read_plain(const Game *g, const Position *p, const char *word, Move *m) {
    static const struct {
        const char *word;
        MoveKind kind;
    } plain[] = {{"draw", MOVE_DRAW},
                 {"redeal", MOVE_REDEAL},
                 {"shuffle", MOVE_SHUFFLE},
                 {"up", MOVE_UP},
                 {"down", MOVE_DOWN}};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!strcmp(plain[i].word, word)) {
            *m = (Move){.kind = (uint8_t)plain[i].kind};
            return true;
        }
    if (strncmp(word, "turn-", 5) || pile_named(g, p, word + 5) < 0) return false;
    *m = (Move){.kind = MOVE_TURN, .from = (uint8_t)pile_named(g, p, word + 5)};
    return true;
}

bool move_read(const Game *g, const Position *p, const char *word, Move *move, Error *error) {
    MoveList list;
    char text[NOTATION_MAX];
    Error c = {.why = 0};
    Move m = {.kind = MOVE_NONE};
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++)
        if (!strcmp(move_write(g, p, list.move[i], text), word)) {
            *move = list.move[i];
            return true;
        }
    error_word(&c, word, (int)strlen(word));
    if (read_plain(g, p, word, &m) || read_transfer(g, p, word, &m, &c)) {
        c = move_refusal(g, p, m);
        error_word(&c, word, (int)strlen(word));
        if (!c.why) c.why = N_("“{word}” is no move"); /* a legal move written in another way, as t1-t2*1 */
    }
    *error = c;
    return false;
}
