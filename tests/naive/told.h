/* An independent reading of the language of rules: the text of a table is read, dealt and played as
 * docs/rules-language.md says, in the plainest way. It shares nothing with the program and exists only so
 * that tests can compare the two. Hooks, and the words that only games with hooks use, it does not know. */
#ifndef TOLD_H
#define TOLD_H

#include <stdbool.h>
#include <stdint.h>

enum { NAIVE_CARDS_MAX = 104 };

/* Rank 1..13, suit 0..3 for C D H S. Rank 0 is a hole in a column of Die Reihe. */
typedef struct NaiveCard {
    int8_t rank, suit;
    bool down;
} NaiveCard;

/* card[0] is the bottom card, card[count - 1] the top one: the end of a column, the next card of the stock.
 */
typedef struct NaivePile {
    int count;
    NaiveCard card[NAIVE_CARDS_MAX];
} NaivePile;

enum {
    TOLD_PILES_MAX = 56,
    TOLD_GROUPS_MAX = 16,
    TOLD_MOVES_MAX = 2000,
    TOLD_WORD_SIZE = 24,
    TOLD_CARDS_MAX = NAIVE_CARDS_MAX
};

/* A word as it stands in the text. */
typedef char ToldWord[TOLD_WORD_SIZE];

typedef enum ToldRole {
    TOLD_STOCK,
    TOLD_HAND,
    TOLD_WASTE,
    TOLD_FOUNDATION,
    TOLD_COLUMN,
    TOLD_RESERVE,
    TOLD_CELL,
    TOLD_ROLES
} ToldRole;

typedef enum ToldSuits {
    TOLD_ANY_SUIT,
    TOLD_SAME_SUIT,
    TOLD_OTHER_COLOUR,
    TOLD_SAME_COLOUR,
    TOLD_OTHER_SUIT
} ToldSuits;

typedef struct ToldBuild {
    int step; /* ranks from a card to the one laid on it, below 0 downwards; 0: nothing is laid on it */
    bool doubling, any, wraps, both_ways, same_rank;
    ToldSuits suits;
} ToldBuild;

typedef struct ToldGroup {
    ToldRole role;
    ToldWord name;
    int piles, first;
    int dealt[TOLD_PILES_MAX], down[TOLD_PILES_MAX];
    bool rest, suited, has_down;
    bool begun[4]; /* by suit */
    int begins;    /* or so many cards by name */
    NaiveCard begin[TOLD_PILES_MAX];
    ToldWord facing, turning, empty, gives, sinks, runs;
    bool to_foundation, to_column, to_empty, to_cell;
    ToldWord gathers, opens, direction;
    bool each_way;
    int times; /* 0: without limit */
    bool ranks_once, ranks_before;
    bool starters, drawn, as_dealt, refill_reserve, refill_waste, refill_stock, complete_runs, by_hand;
    int capacity; /* 0: as many as come */
    ToldWord pairs;
    int rows, row[TOLD_PILES_MAX]; /* how many rows, and the piles in each */
    bool to_clear, misdealt, grace, alternates, overlaps;
    ToldWord line; /* `row` */
    int across;
    ToldBuild build;
} ToldGroup;

typedef struct Told {
    int packs, won_at, groups, piles, passes, draws;
    bool hooks, reversed, kept_order, shuffled, holds_foundation, holds_column, may_pass;
    bool rows, reserve_rows, packets, needs_columns, needs_empty_waste, draws_to_foundation;
    bool missing[4]; /* suits that the packs have not */
    ToldWord first_card, first_chosen;
    ToldGroup group[TOLD_GROUPS_MAX];
    int group_of[TOLD_PILES_MAX];
} Told;

/* A position. Of a pile the card[0] is the bottom one, card[count - 1] the top one, of the stock the next. */
typedef struct ToldGame {
    int pass;
    int first_rank;            /* of the first card, or 0 */
    bool came_from_foundation; /* the last card that went to a foundation that gives none in turn */
    int rises[TOLD_PILES_MAX]; /* of a foundation whose direction is fixed: 1 up, -1 down; else 0 */
    NaivePile pile[TOLD_PILES_MAX];
} ToldGame;

typedef enum ToldKind {
    TOLD_CARDS,
    TOLD_DRAW,
    TOLD_REDEAL,
    TOLD_SHUFFLE,
    TOLD_TURN,
    TOLD_UP,
    TOLD_DOWN
} ToldKind;

/* The top `count` cards of a pile to another; of other kinds what is not used is 0. */
typedef struct ToldMove {
    ToldKind kind;
    int from, to, count;
} ToldMove;

/* Reads a table with settings as "name=value name=value". NULL, or what could not be read. */
const char *told_read(Told *told, const char *table, const char *settings);

/* The pack's top card comes first. */
void told_deal(const Told *told, ToldGame *game, const NaiveCard *pack);

/* All legal moves, each once, in no order; returns how many there are. */
int told_moves(const Told *told, const ToldGame *game, ToldMove list[TOLD_MOVES_MAX]);

/* Makes a legal move with all that follows of itself. After a shuffle the stock is in the order it would have
 * had without. */
void told_play(const Told *told, ToldGame *game, ToldMove move);

bool told_won(const Told *told, const ToldGame *game);

/* The word of a legal move (docs/record.md). */
void told_word(const Told *told, const ToldGame *game, ToldMove move, ToldWord word);

#endif
