#include "shorten.h"

#include <string.h>

/* The positions of a line, and a table that finds them. */
typedef struct Way {
    Position *at;
    int32_t *slot; /* a position's number and one; 0 is free */
    size_t positions, slots;
} Way;

static size_t hash_of(const Position *p) {
    uint64_t hash = p->pass * 256U + p->phase;
    for (int i = 0; i < CARDS_MAX; i++) hash = (hash ^ p->card[i]) * 0x100000001b3U;
    for (int i = 0; i < PILES_MAX; i++) hash = (hash ^ p->start[i]) * 0x100000001b3U;
    return (size_t)(hash ^ hash >> 32);
}

/* The slot of a position, or a free one where it belongs. */
static int32_t *slot_of(const Way *way, const Position *p) {
    size_t i = hash_of(p) & (way->slots - 1);
    while (way->slot[i] && !position_equal(&way->at[way->slot[i] - 1], p)) i = (i + 1) & (way->slots - 1);
    return &way->slot[i];
}

/* Plays the line; of equal positions the last is found. */
static void lay_out(Way *way, const Game *g, const Position *root, const Move *line) {
    memset(way->slot, 0, way->slots * sizeof *way->slot);
    for (size_t i = 0; i < way->positions; i++) {
        way->at[i] = i ? apply(g, &way->at[i - 1], line[i - 1]) : *root;
        *slot_of(way, &way->at[i]) = (int32_t)i + 1;
    }
}

/* From every position to the latest one a move leads to. */
static int cut(const Way *way, const Game *g, Move *line) {
    const int end = (int)way->positions - 1;
    int moves = 0;
    for (int at = 0, next; at < end; at = next) {
        MoveList list;
        Move move = line[at];
        next = at + 1;
        legal_moves(g, &way->at[at], &list);
        for (int i = 0; i < list.count; i++) {
            const Position after = apply(g, &way->at[at], list.move[i]);
            const int reached = *slot_of(way, &after) - 1;
            if (reached <= next) continue;
            next = reached;
            move = list.move[i];
        }
        line[moves++] = move;
    }
    return moves;
}

int shorten(const Game *g, const Position *root, Move *line, int moves, Budget *b) {
    Way way = {.positions = (size_t)moves + 1, .slots = 64};
    while (way.slots < 2 * way.positions) way.slots *= 2;
    const size_t table = way.slots * sizeof *way.slot, all = way.positions * sizeof *way.at;
    way.slot = budget_resize(b, 0, 0, table);
    way.at = way.slot ? budget_resize(b, 0, 0, all) : 0;
    if (way.at) {
        lay_out(&way, g, root, line);
        moves = cut(&way, g, line);
        budget_resize(b, way.at, all, 0);
    }
    if (way.slot) budget_resize(b, way.slot, table, 0);
    return moves;
}
