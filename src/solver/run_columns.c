#include "run_columns.h"

#include <stdlib.h>

#include "run_value.h"

enum { OPEN_FROM = CARDS_MAX + 1 };

static uint64_t hash_with(uint64_t hash, int more) {
    hash = (hash + (uint64_t)more + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

bool run_columns_begin(RunColumns *c, const Game *g, int room) {
    *c = (RunColumns){.game = g, .count = OPEN_FROM, .room = room, .group = g->group_of[0]};
    while (g->rules.group[c->group].role != COLUMN) c->group++;
    c->first = g->first[c->group];
    c->piles = g->first[c->group + 1] - c->first;
    c->of = malloc((size_t)room * sizeof *c->of);
    c->place = calloc(2 * (size_t)room, sizeof *c->place);
    for (int n = 0; c->of && n < OPEN_FROM; n++)
        c->of[n] = (RunColumn){.hash = hash_with(0, n),
                               .worth = worth_of_hidden(n),
                               .under = (ColumnId)n,
                               .count = (uint8_t)n,
                               .hidden = (uint8_t)n};
    return c->of && c->place;
}

void run_columns_end(RunColumns *c) {
    free(c->of);
    free(c->place);
}

static RunColumn with_card(const RunColumns *c, ColumnId under, Card card) {
    const RunColumn *const u = &c->of[under];
    const bool joins = under >= OPEN_FROM && set_has(c->game->run[c->group][u->card], card);
    const bool any_tail = c->game->rules.group[c->group].gives == ANY_TAIL;
    return (RunColumn){.hash = hash_with(u->hash, card),
                       .worth = u->worth + worth_of_card(u, card, joins),
                       .under = under,
                       .card = card,
                       .count = (uint8_t)(u->count + 1),
                       .hidden = u->hidden,
                       .run = (uint8_t)(joins ? u->run + 1 : 1),
                       .runs = (uint8_t)(u->runs + (card && !joins)),
                       .tail = (uint8_t)(joins || any_tail ? u->tail + 1 : 1)};
}

/* Where it is noted, or would be. */
static ColumnId *place_of(const RunColumns *c, ColumnId under, Card card) {
    const unsigned last = 2 * (unsigned)c->room - 1;
    unsigned i = (under * 64u + card) * 0x9e3779b1u >> 12 & last;
    for (; c->place[i]; i = (i + 1) & last)
        if (c->of[c->place[i]].under == under && c->of[c->place[i]].card == card) break;
    return &c->place[i];
}

ColumnId run_column_push(RunColumns *c, ColumnId under, Card card) {
    ColumnId *const place = place_of(c, under, card);
    if (!*place && c->count < c->room) {
        c->of[c->count] = with_card(c, under, card);
        *place = (ColumnId)c->count++;
    }
    c->full = c->full || !*place;
    return *place ? *place : under;
}

/* The last first, so that none is looked for beyond a place that is free now. */
void run_columns_forget(RunColumns *c, int count) {
    for (; c->count > count; c->count--) {
        const RunColumn *const last = &c->of[c->count - 1];
        *place_of(c, last->under, last->card) = 0;
    }
    c->full = false;
}

ColumnId run_column_lay(RunColumns *c, ColumnId column, ColumnId from, int cards) {
    if (cards > 1) column = run_column_lay(c, column, c->of[from].under, cards - 1);
    return run_column_push(c, column, c->of[from].card);
}

ColumnId run_column_strip(const RunColumns *c, ColumnId column, int cards) {
    while (cards-- > 0) column = c->of[column].under;
    return column;
}
