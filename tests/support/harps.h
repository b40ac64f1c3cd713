/* What the tests of the three harps share: one play, and what is asked of it. */
#ifndef HARPS_H
#define HARPS_H

#include "support.h"

extern Play harp;

/* Begins the play anew; put_away ends it. */
void lay_out(const char *game, const char *settings, Deal deal);
void put_away(void);

/* Plays words; fails the test at the first refused one. */
void play(const char *words);

/* A pack that lays out this harp: one text a column, its bottom card first, "." for a card that does not
   matter. The stock begins with these cards, the next first.  The cards that are not named follow kings
   first. */
Deal harp_of(int packs, int columns, const char *const column[], const char *stock);

/* A pack of which every card can go home: the columns hold the high cards and the stock the low ones in
 * order. */
Deal harp_that_comes_out(const char *game);

/* Draws until the stock is used up and plays what must be played, to the leftmost column it fits.  Tells what
   became of every card: "3H w" went to the waste, "2S w/f" too but could go to its family, "AS f" went out by
   itself, "9H t2/t5" had to be played and went to t2, "2C t3/t5/f" might have gone to its family as well; a
   static buffer. */
const char *draw_only(void);

/* Plays every card home that can go, and draws when none can; until the stock is used up too. */
void all_home(void);

/* Draws so many cards; fails the test when one must be played. */
void draw_cards(int count);

/* How often the stock can be drawn through, `most` at most. */
int passes_until_refused(int most);

/* The top cards of the families, "AC -- 3H --"; a static buffer. */
const char *families(void);

/* The drawn card that must be played, or "--". */
const char *pending(void);

/* The waste, a drawn card that must be played apart; a static buffer. */
const char *waste(void);

/* The card that is drawn next, or "--", and how many the stock has. */
const char *next_card(void);
int stock_count(void);

/* How many face-down and face-up cards all columns have. */
int cards_down(void);
int cards_up(void);

/* Fails the test unless every card of the packs lies somewhere once a pack. */
void check_whole(void);

#define PILE(name, cards)       ck_assert_str_eq(pile_now(&harp, name), cards)
#define MOVES(words)            ck_assert_str_eq(moves_now(&harp), words)
#define FAMILIES(tops)          ck_assert_str_eq(families(), tops)
#define PENDING(card)           ck_assert_str_eq(pending(), card)
#define WASTE(cards)            ck_assert_str_eq(waste(), cards)
#define NEXT(card)              ck_assert_str_eq(next_card(), card)
#define STANDING(word)          ck_assert_str_eq(standing_now(&harp), word)
#define REFUSED(word, sentence) ck_assert_str_eq(refusal(&harp, word).why, sentence)

/* A refused move: the sentence, the card it speaks of and the card it was to lie on. */
void check_refused(const char *word, const char *sentence, const char *card, const char *onto);

#endif
