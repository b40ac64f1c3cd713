#include "shorten.h"

#include <string.h>

#include "hash_set.h"

enum { ROUNDS = 4 };

/* The positions of a line, and a table that finds them. */
typedef struct LaidOut {
    const Game *g;
    Position *at;
    HashSet places; /* of positions, and one */
    size_t positions;
} LaidOut;

/* The pass is no matter where the cards are not shuffled: what can be won in a later pass can be won by the
   same moves in an earlier one. */
static bool pass_matters(const Game *g) {
    return g->rules.stock.redeals & SHUFFLED;
}

static bool is_same(const Game *g, const Position *a, const Position *b) {
    Position other = *b;
    if (!pass_matters(g)) other.pass = a->pass;
    return position_equal(a, &other);
}

/* The slot of a position, or a free one where it belongs. */
static uint64_t *slot_of(const LaidOut *laid, const Position *p) {
    uint64_t *slot = hash_set_first(&laid->places, (uint32_t)position_hash(p));
    while (*slot && !is_same(laid->g, &laid->at[*slot - 1], p)) slot = hash_set_next(&laid->places, slot);
    return slot;
}

/* Plays the line; of equal positions the last is found. */
static void lay_out(LaidOut *laid, const Position *root, const Move *line, int moves) {
    memset(laid->places.slot, 0, laid->places.slots * sizeof *laid->places.slot);
    laid->positions = (size_t)moves + 1;
    for (size_t i = 0; i < laid->positions; i++) {
        laid->at[i] = i ? apply(laid->g, &laid->at[i - 1], line[i - 1]) : *root;
        *slot_of(laid, &laid->at[i]) = i + 1;
    }
}

/* From every position to the latest one a move leads to: no position is left twice. */
static int cut(const LaidOut *laid, Move *line) {
    const int end = (int)laid->positions - 1;
    int moves = 0;
    for (int at = 0, next; at < end; at = next) {
        MoveList list;
        Move move = line[at];
        next = at + 1;
        legal_moves(laid->g, &laid->at[at], &list);
        for (int i = 0; i < list.count; i++) {
            const Position after = apply(laid->g, &laid->at[at], list.move[i]);
            const int reached = (int)*slot_of(laid, &after) - 1;
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
static int laid_again(const LaidOut *laid, const Move *line, int moves, int back) {
    const Game *g = laid->g;
    const Card card = pile_top(&laid->at[back], line[back].from);
    for (int i = back + 1; i < moves; i++)
        if (line[i].kind == MOVE_CARDS && role_of(g, line[i].to) == FOUNDATION &&
            pile_top(&laid->at[i], line[i].from) == card)
            return i;
    return 0;
}

/* Whether the line wins without its moves at two places, played from the position before the first. */
static bool wins_without(const LaidOut *laid, const Move *line, int moves, int first, int second) {
    Position p = laid->at[first];
    for (int i = first + 1; i < moves; i++) {
        if (i == second) continue;
        if (!move_is_legal(laid->g, &p, line[i])) return false;
        p = apply(laid->g, &p, line[i]);
    }
    return game_is_won(laid->g, &p);
}

static int leave_out(Move *line, int moves, int place) {
    memmove(line + place, line + place + 1, (size_t)(moves - place - 1) * sizeof *line);
    return moves - 1;
}

/* Leaves out what is taken back in vain. */
static int drop_take_backs(LaidOut *laid, const Position *root, Move *line, int moves) {
    for (int i = 0; i < moves; i++) {
        if (!move_is_take_back(laid->g, line[i])) continue;
        const int again = laid_again(laid, line, moves, i);
        if (!again || !wins_without(laid, line, moves, i, again)) continue;
        moves = leave_out(line, moves, again);
        moves = leave_out(line, moves, i--);
        lay_out(laid, root, line, moves);
    }
    return moves;
}

int shorten(const Game *g, const Position *root, Move *line, int moves, Budget *b) {
    const size_t positions = (size_t)moves + 1, all = positions * sizeof(Position);
    LaidOut laid = {.g = g, .places = {.slots = 2 * positions}};
    laid.places.slot = budget_zeros(b, laid.places.slots, sizeof *laid.places.slot);
    if (!laid.places.slot) return moves;
    laid.at = budget_resize(b, 0, 0, all);
    for (int round = 0, before = moves + 1; laid.at && moves < before && round < ROUNDS; round++) {
        before = moves;
        lay_out(&laid, root, line, moves);
        moves = cut(&laid, line);
        lay_out(&laid, root, line, moves);
        moves = drop_take_backs(&laid, root, line, moves);
    }
    if (laid.at) budget_resize(b, laid.at, all, 0);
    hash_set_end(&laid.places, b);
    return moves;
}
