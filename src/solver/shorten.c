#include "shorten.h"

#include <string.h>

enum { ROUNDS = 4 };

/* The positions of a line, and a table that finds them. */
typedef struct Way {
    const Game *g;
    Position *at;
    int32_t *slot; /* a position's number and one; 0 is free */
    size_t positions, slots;
} Way;

/* The pass is no matter where the cards are not shuffled: what can be won in a later pass can be won by the
   same moves in an earlier one. */
static bool pass_matters(const Game *g) {
    return g->rules.stock.redeals & SHUFFLED;
}

static size_t hash_of(const Game *g, const Position *p) {
    uint64_t hash = (pass_matters(g) ? p->pass * 256U : 0U) + p->phase;
    for (int i = 0; i < CARDS_MAX; i++) hash = (hash ^ p->card[i]) * 0x100000001b3U;
    for (int i = 0; i < PILES_MAX; i++) hash = (hash ^ p->start[i]) * 0x100000001b3U;
    return (size_t)(hash ^ hash >> 32);
}

static bool is_same(const Game *g, const Position *a, const Position *b) {
    Position other = *b;
    if (!pass_matters(g)) other.pass = a->pass;
    return position_equal(a, &other);
}

/* The slot of a position, or a free one where it belongs. */
static int32_t *slot_of(const Way *way, const Position *p) {
    size_t i = hash_of(way->g, p) & (way->slots - 1);
    while (way->slot[i] && !is_same(way->g, &way->at[way->slot[i] - 1], p)) i = (i + 1) & (way->slots - 1);
    return &way->slot[i];
}

/* Plays the line; of equal positions the last is found. */
static void lay_out(Way *way, const Position *root, const Move *line, int moves) {
    memset(way->slot, 0, way->slots * sizeof *way->slot);
    way->positions = (size_t)moves + 1;
    for (size_t i = 0; i < way->positions; i++) {
        way->at[i] = i ? apply(way->g, &way->at[i - 1], line[i - 1]) : *root;
        *slot_of(way, &way->at[i]) = (int32_t)i + 1;
    }
}

/* From every position to the latest one a move leads to: no position is left twice. */
static int cut(const Way *way, Move *line) {
    const int end = (int)way->positions - 1;
    int moves = 0;
    for (int at = 0, next; at < end; at = next) {
        MoveList list;
        Move move = line[at];
        next = at + 1;
        legal_moves(way->g, &way->at[at], &list);
        for (int i = 0; i < list.count; i++) {
            const Position after = apply(way->g, &way->at[at], list.move[i]);
            const int reached = *slot_of(way, &after) - 1;
            if (reached <= next) continue;
            next = reached;
            move = list.move[i];
        }
        line[moves++] = move;
    }
    return moves;
}

/* --- what is taken back and laid again ------------------------------------------------------------------ */

/* Where the card that a move takes back is laid home again, or 0. */
static int laid_again(const Way *way, const Move *line, int moves, int back) {
    const Game *g = way->g;
    const Card card = pile_top(&way->at[back], line[back].from);
    for (int i = back + 1; i < moves; i++)
        if (line[i].kind == MOVE_CARDS && role_of(g, line[i].to) == FOUNDATION &&
            pile_top(&way->at[i], line[i].from) == card)
            return i;
    return 0;
}

/* Whether the line wins without its moves at two places, played from the position before the first. */
static bool wins_without(const Way *way, const Move *line, int moves, int first, int second) {
    Position p = way->at[first];
    for (int i = first + 1; i < moves; i++) {
        if (i == second) continue;
        if (!move_is_legal(way->g, &p, line[i])) return false;
        p = apply(way->g, &p, line[i]);
    }
    return game_is_won(way->g, &p);
}

static int leave_out(Move *line, int moves, int place) {
    memmove(line + place, line + place + 1, (size_t)(moves - place - 1) * sizeof *line);
    return moves - 1;
}

/* Leaves out what is taken back in vain. */
static int drop_take_backs(Way *way, const Position *root, Move *line, int moves) {
    for (int i = 0; i < moves; i++) {
        if (!move_is_take_back(way->g, line[i])) continue;
        const int again = laid_again(way, line, moves, i);
        if (!again || !wins_without(way, line, moves, i, again)) continue;
        moves = leave_out(line, moves, again);
        moves = leave_out(line, moves, i--);
        lay_out(way, root, line, moves);
    }
    return moves;
}

int shorten(const Game *g, const Position *root, Move *line, int moves, Budget *b) {
    Way way = {.g = g, .slots = 64};
    const size_t positions = (size_t)moves + 1;
    while (way.slots < 2 * positions) way.slots *= 2;
    const size_t table = way.slots * sizeof *way.slot, all = positions * sizeof *way.at;
    way.slot = budget_resize(b, 0, 0, table);
    way.at = way.slot ? budget_resize(b, 0, 0, all) : 0;
    for (int round = 0, before = moves + 1; way.at && moves < before && round < ROUNDS; round++) {
        before = moves;
        lay_out(&way, root, line, moves);
        moves = cut(&way, line);
        lay_out(&way, root, line, moves);
        moves = drop_take_backs(&way, root, line, moves);
    }
    if (way.at) budget_resize(b, way.at, all, 0);
    if (way.slot) budget_resize(b, way.slot, table, 0);
    return moves;
}
