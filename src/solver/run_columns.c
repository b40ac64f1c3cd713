#include "run_columns.h"

#include <stdlib.h>

#include "patience/memory.h"

enum { OPEN_FROM = CARDS_MAX + 1 };

static uint64_t hash_with(uint64_t hash, int more) {
    hash = (hash + (uint64_t)more + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* --- what a table is worth ------------------------------------------------------------------------------ */

/* A guess and never part of a proof: found by playing on from positions, over other deals than those
   measured. */
enum {
    JOINED = 70,         /* a card on one it moves together with, */
    JOINED_RUN = 18,     /* and for each two of the run under it */
    BURIED = 13,         /* whatever does not join: for each run under it */
    JUST_TURNED = 240,   /* a card nobody knows yet */
    HOME = 8470,         /* a complete run */
    EMPTY = 604,         /* a column, */
    MORE_EMPTY = 250,    /* and each more */
    TURNS_IN_SUIT = 191, /* a column whose only run fits another in suit and bares a card, */
    TURNS = 150,         /* fits any, */
    EMPTIES = 188,       /* or leaves the column empty */
    RANK_ON_TOP = 89,    /* each rank that lies on top */
    FITS = 365,          /* the share of unseen cards that fit a column, */
    FITS_IN_SUIT = 298
};

/* So many cards face down. */
static int worth_of_hidden(int cards) {
    static const int each[] = {0, -343, -320, -308, -225, -424};
    int worth = 0;
    for (int n = 1; n <= cards; n++) worth += each[n < 5 ? n : 5];
    return worth;
}

/* What a card adds to a column, which it joins in suit or not. */
static int worth_of_card(const RunColumn *under, Card card, bool joins) {
    enum { KING_LOWEST, OFF_SUIT, ON_LOWER, ON_HIGHER };
    static const int apart[][2] = {{54, -156}, {-254, -360}, {-255, -175}, {-278, -49}}; /* on hidden cards */
    const int rank = rank_of(card), step = rank_of(under->card) - rank, hidden = under->hidden > 0;
    if (card == NO_CARD) return JUST_TURNED;
    if (joins) return JOINED + JOINED_RUN * (2 * under->run + 1);
    if (under->count == under->hidden) return rank == KING ? apart[KING_LOWEST][hidden] : 0;
    return apart[step < 1 ? ON_LOWER : step == 1 ? OFF_SUIT : ON_HIGHER][hidden] + BURIED * under->runs;
}

/* --- the columns ---------------------------------------------------------------------------------------- */

void run_columns_begin(RunColumns *c, const Game *g, int room) {
    *c = (RunColumns){.game = g, .count = OPEN_FROM, .room = OPEN_FROM + room, .group = g->group_of[0]};
    while (g->rules.group[c->group].role != COLUMN) c->group++;
    c->first = g->first[c->group];
    c->piles = g->first[c->group + 1] - c->first;
    c->of = memory_get((size_t)c->room * sizeof *c->of);
    for (int n = 0; n < OPEN_FROM; n++)
        c->of[n] = (RunColumn){.hash = hash_with(0, n),
                               .worth = worth_of_hidden(n),
                               .under = (ColumnId)n,
                               .count = (uint8_t)n,
                               .hidden = (uint8_t)n};
}

void run_columns_end(RunColumns *c) {
    free(c->of);
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

ColumnId run_column_push(RunColumns *c, ColumnId under, Card card) {
    c->full = c->full || c->count == c->room;
    if (c->full) return under;
    c->of[c->count] = with_card(c, under, card);
    return (ColumnId)c->count++;
}

ColumnId run_column_lay(RunColumns *c, ColumnId column, ColumnId from, int cards) {
    if (cards > 1) column = run_column_lay(c, column, c->of[from].under, cards - 1);
    return run_column_push(c, column, c->of[from].card);
}

ColumnId run_column_strip(const RunColumns *c, ColumnId column, int cards) {
    while (cards-- > 0) column = c->of[column].under;
    return column;
}

/* --- the table ------------------------------------------------------------------------------------------ */

int worth_of_columns(const RunColumns *c, const ColumnId column[], int home) {
    int worth = home * HOME, empty = 0;
    for (int i = 0; i < c->piles; i++) {
        worth += c->of[column[i]].worth;
        empty += !column[i];
    }
    return empty ? worth + EMPTY + (empty - 1) * MORE_EMPTY : worth;
}

static CardSet tops_of(const RunColumns *c, const ColumnId column[]) {
    CardSet tops = NO_CARDS;
    for (int i = 0; i < c->piles; i++)
        if (c->of[column[i]].card) tops |= card_bit(c->of[column[i]].card);
    return tops;
}

/* What columns with one run alone can bring. */
static int worth_of_moves(const RunColumns *c, const ColumnId column[], CardSet tops) {
    int worth = 0;
    for (int i = 0; i < c->piles; i++) {
        const RunColumn *const at = &c->of[column[i]];
        const Card head = (Card)(at->card + SUITS * (at->run - 1));
        if (at->runs != 1 || !at->card || !(set_of_rank(rank_of(head) + 1) & tops)) continue;
        worth += !at->hidden ? EMPTIES : set_has(tops, (Card)(head + SUITS)) ? TURNS_IN_SUIT : TURNS;
    }
    return worth;
}

/* What cards not seen yet will find. */
static int worth_of_unseen(const Unseen *u, CardSet tops) {
    int fitting = 0, ranks = 0;
    if (!u->cards) return 0;
    for (CardSet s = tops; s; s &= s - 1) fitting += FITS_IN_SUIT * u->card[__builtin_ctzll(s) - SUITS];
    for (int rank = ACE; rank <= KING; rank++)
        if (set_of_rank(rank) & tops) fitting += FITS * u->rank[rank - 1], ranks++;
    return fitting / u->cards + RANK_ON_TOP * ranks;
}

int worth_of_table(const RunColumns *c, const ColumnId column[], int home, const Unseen *u) {
    const CardSet tops = tops_of(c, column);
    return worth_of_columns(c, column, home) + worth_of_moves(c, column, tops) + worth_of_unseen(u, tops);
}
