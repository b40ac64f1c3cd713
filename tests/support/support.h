/* What tests share: known packs, games at a position, and comparing what is printed. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <check.h>

#include "patience/record.h"

/* The packs of rules.md 0.5: cards in order (ID52, ID104), and every 19th card (ST52, ST104). */
Deal pack_in_order(int packs);
Deal pack_by_stride(int packs);

/* Begins a play of a game with settings as text ("forced=off passes=1", may be ""); fails the test when one is
   unknown. */
void begin(Play *, const char *game, const char *settings, const Deal *);

/* Plays words; fails the test at the first refused one. */
void do_words(Play *, const char *words);

/* Whether the word is refused now. */
bool is_refused(const Play *, const char *word);

/* The legal moves as words in alphabetical order, separated by blanks; a static buffer. */
const char *moves_now(const Play *);

/* The cards of a pile, bottom first, as "8C [AH] 7S" with face-down cards in brackets; a static buffer. */
const char *pile_now(const Play *, const char *name);

/* A deal from the text of a pack; fails the test when it is no pack. */
Deal deal_of(const char *cards, int packs);

/* A whole pack that begins with these cards, the others following in order: for setting up a position. */
Deal pack_beginning(const char *cards, int packs);

/* Runs a suite as main does: prints the counts, 0 when all passed. */
int run_suite(Suite *);

#endif
