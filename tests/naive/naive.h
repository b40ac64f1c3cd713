/* The naive move generator: games with hooks written a second time, in the plainest way, straight from the
 * rules; all others are told by their tables (told.h). It shares nothing with the program and exists only so
 * that tests can compare the two. */
#ifndef NAIVE_H
#define NAIVE_H

#include "told.h"

#include <stddef.h>
#include <stdint.h>

enum { NAIVE_WORD_SIZE = 12 };

typedef enum NaiveGame {
    NAIVE_TOLD, /* by its table */
    NAIVE_DIE_REIHE,
    NAIVE_KOENIGS_PATIENCE,
    NAIVE_ADDITIONS_PATIENCE,
    NAIVE_NAPOLEON,
    NAIVE_KLEINER_NAPOLEON
} NaiveGame;
enum { NAIVE_GAMES = NAIVE_KLEINER_NAPOLEON + 1 };

typedef enum NaiveDiscard { NAIVE_DISCARD_CLOSED, NAIVE_DISCARD_UNDER, NAIVE_DISCARD_OPEN } NaiveDiscard;

/* The settings of one game, as far as it has them; the others stay zero. */
typedef struct NaiveOptions {
    int passes; /* 0: unlimited */
    bool forced;
    bool worry_back;
    /* Die Reihe */
    bool suits_ignored, fill_after_row, refill_immediate, hold_off, reversal;
    /* Koenigs-Patience */
    NaiveDiscard discard;
    bool redeal_same_order, helpers_first_off, autoplay;
    /* Additions-Patience */
    bool waste_top_off, redeal_not_kept, redeal_not_shuffled;
    /* Napoleons */
    bool direction_asked, direction_each, cellar_any, wrap_off, helper_barred, foundation_first;
} NaiveOptions;

typedef struct Naive {
    NaiveGame game;
    const Told *told; /* the last table that was read, and where its cards lie */
    ToldGame table;
    NaiveOptions option;
    int pass;         /* 1 the first time through the stock */
    int rows;         /* Die Reihe: rows started so far */
    int laid;         /* Die Reihe, fill=after-row: columns already passed in the last row */
    int direction[4]; /* Napoleons: 0 open, +1 up, -1 down, one per base */
    NaivePile stock;
    NaivePile hand;          /* a drawn card that waits for its move */
    NaivePile waste;         /* Koenigs-Patience discard=under: the cards slid under, the first one first */
    NaivePile foundation[8]; /* Die Reihe: 0..3 ascending, 4..7 descending */
    NaivePile
        column[10];     /* columns; helpers; Napoleons: 0..4 left rows, 5..9 right rows, outer card on top */
    NaivePile above[4]; /* Additions-Patience: row 1 */
    NaivePile cellar;
} Naive;

/* Whether a game of that name was written here, or has a table that tells all. */
bool naive_knows(const char *game);
bool naive_is_told(const char *game);

/* settings: "name=value name=value" or ""; pack: "8C AH ...", top card first. False if one of them is not
 * readable. One game alone that is told is played at a time. */
bool naive_deal(Naive *n, const char *game, const char *settings, const char *pack);

/* Writes the legal moves, each word once, at most max of them; returns how many there are. */
int naive_moves(const Naive *n, char word[][NAIVE_WORD_SIZE], int max);

/* Plays one legal word with all that follows of itself. False, and nothing done, if it is not legal or is
 * `shuffle` (the order after shuffling is not a matter of the rules). */
bool naive_play(Naive *n, const char *word);

bool naive_won(const Naive *n);

/* One line per non-empty pile, bottom card first, face-down cards (the stock too) in brackets. */
void naive_describe(const Naive *n, char *text, size_t size);

#endif
