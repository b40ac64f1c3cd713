/* One game on a table and what tests ask of it. */
#ifndef TABLE_H
#define TABLE_H

#include "support.h"

extern Play table;

/* Begins anew: with a deal, or with a pack that begins with these cards. */
void lay_deal(const char *game, const char *settings, Deal deal);
void lay_cards(const char *game, const char *settings, const char *cards);

/* Ends the play; for suite_of. */
void clear_table(void);

/* Plays words; fails the test at the first refused one. */
void go(const char *words);

/* Draws so many cards. */
void draw(int times);

/* Plays the first legal move of this kind; fails the test when there is none. */
void go_first(MoveKind kind);

/* How many cards a pile has, and all foundations together. */
int cards_in(const char *pile);
int cards_out(void);

/* The top card of a pile as text, "--" for none; a static buffer. */
const char *top_of(const char *pile);

/* All columns t1, t2 ... divided by bars; a static buffer. */
const char *columns_now(void);

/* A Napoleon's row 1 to 5 as it lies across the table, "AC 2C 3C 5C 6C | 7C 8C 9C TC JC", and the first cards
   of its four bases from above; static buffers. */
const char *row_across(int row);
const char *bases_now(void);

/* Fails the test unless every card of the packs lies somewhere on the table, once a pack. */
void check_whole_pack(void);

/* A pack that lays out columns divided by bars, the bottom card first, "." for a card that does not matter.
   The stock begins with these cards, the next first, and goes on with those that are not named: kings first,
   or aces first where it is "rising". */
Deal pack_of_columns(const char *columns, const char *stock, int packs);

/* Draws until the stock is used up and plays what must be played, to the leftmost column it fits.  Tells what
   became of every card: "3H w" went to the waste, "2S w/f" too but could go to its foundation, "AS f" went
   out by itself, "9H t2/t5" had to be played and went to t2, "2C t3/t5/f" might have gone to its foundation
   as well; a static buffer. */
const char *draw_only(void);

/* Fails the test unless the word is refused with this sentence about this card. */
void check_refusal(const char *word, const char *sentence, const char *card);

#define PILE(name, cards)       ck_assert_str_eq(pile_now(&table, name), cards)
#define COLUMNS(cards)          ck_assert_str_eq(columns_now(), cards)
#define TOP(name, card)         ck_assert_str_eq(top_of(name), card)
#define MOVES(words)            ck_assert_str_eq(moves_now(&table), words)
#define STANDING(word)          ck_assert_str_eq(standing_now(&table), word)
#define REFUSED(word, sentence) ck_assert_str_eq(refusal(&table, word).why, sentence)

#endif
