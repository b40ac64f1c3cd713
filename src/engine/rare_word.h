/* Words of the language that few games use: what they mean in play, why they refuse a move, and when they are
   misused.  Each is a file of src/language/rare (docs/adding-a-word.md). */
#pragma once

#include "game.h"

/* Indices into `rare` of a group of piles. */
typedef enum RareWords {
    OPENS,
    RANKS_BEFORE,
    RANKS_ONCE,
    SINKS,
    RARE_WORDS /* how many there are */
} RareWords;

typedef enum Opens { ALWAYS_OPEN, STOCK_OUT, RESERVE_OUT } Opens;
/* Which kings go under the other cards of their pile, or under those of their own suit. */
typedef enum Sinks { SINKS_NOTHING, SINKS_KINGS, SINKS_IN_SUIT } Sinks;

typedef struct RareWord {
    const char *refusal, *why; /* the code for programs, and the sentence for players */
    /* Whether the pile takes this card (NO_CARD: any at all); whether its cards may go to such a place; 0:
       always. */
    bool (*takes)(const Game *, const Position *, int pile, Card);
    bool (*lets)(const Game *, const Position *, int pile, Goes);
    void (*arranges)(const Game *, Position *, int pile);   /* a pile as it was dealt */
    const char *(*fault)(const Rules *, const PileGroup *); /* why it makes no sense there, or 0 */
} RareWord;

extern const RareWord opens_word;
extern const RareWord ranks_before_word;
extern const RareWord ranks_once_word;
extern const RareWord sinks_word;

/* The word that keeps a pile from taking a card, or cards from going to such a place; or 0. */
const RareWord *word_keeps(const Game *, const Position *, int pile, Card);
const RareWord *word_holds(const Game *, const Position *, int from, Goes);

/* Arranges what was dealt, word by word in the order of their rows. */
void words_arrange(const Game *, Position *);
