/* What the parts of the reading of the language share. Not for tests. */
#ifndef TOLD_INNER_H
#define TOLD_INNER_H

#include "told.h"

#include <string.h>

enum { NAIVE_ACE = 1, NAIVE_KING = 13 };

bool naive_is_red(NaiveCard card);
bool naive_has(const NaivePile *pile);
NaiveCard naive_top(const NaivePile *pile);
NaiveCard naive_take(NaivePile *pile);
void naive_put(NaivePile *pile, NaiveCard card, bool down);
void naive_turn_over(NaivePile *from, NaivePile *to,
                     bool down); /* the whole pile: its top becomes the bottom */

static inline bool told_is(const char *word, const char *other) {
    return strcmp(word, other) == 0;
}

/* The rank of a word such as "2" or "jack", or 0. */
int told_rank(const char *word);

/* The group of a pile, and the first group of a role or NULL. */
const ToldGroup *told_group(const Told *told, int pile);
const ToldGroup *told_role(const Told *told, ToldRole role);

/* The pile of a role that has but one, or -1. */
int told_pile(const Told *told, ToldRole role);

static inline bool told_open(const NaivePile *pile) {
    return naive_has(pile) && !naive_top(pile).down;
}

/* Whether a pile takes so many cards, of which the head is the lowest. */
bool told_takes(const Told *told, const ToldGame *game, int pile, NaiveCard head, int count);

/* The first foundation that has a direction and whose direction is open, or -1. */
int told_open_way(const Told *told, const ToldGame *game);

/* Whether what a group has to wait for has come. */
bool told_has_opened(const Told *told, const ToldGame *game, const ToldGroup *group);

/* Whether cards of the next row lie on the pile. */
bool told_covered(const Told *told, const ToldGame *game, int pile);

/* Whether the card dealt to a foundation is not the one that may begin it. */
bool told_misdealt(const Told *told, const ToldGame *game, int pile);

/* Whether two cards leave together for the foundation of this group. */
bool told_pair(const ToldGroup *home, NaiveCard one, NaiveCard other);

/* The reserve whose piles are one row, or NULL. */
const ToldGroup *told_line(const Told *told);

/* Whether both piles are of the row. */
bool told_in_line(const Told *told, int one, int other);

/* Draws to the row, which closes up before. */
void told_draw_to_line(const Told *told, ToldGame *game);

/* The group for which cards leave in pairs, or NULL. */
const ToldGroup *told_pairs(const Told *told);

/* The first foundation that takes a single card, or -1. */
int told_foundation(const Told *told, const ToldGame *game, NaiveCard card);

/* The cards of a complete run at the end of a pile: 13, or 0. */
int told_complete(const NaivePile *pile);

/* Moves the top cards of a pile to another, in the order they lie in. */
void told_shift(ToldGame *game, int from, int to, int count);

/* Takes up the columns of a group, the first on top, with what is left of the stock, and deals them again.
 * Afterwards nothing has followed yet. */
void told_gather(const Told *told, ToldGame *game, const ToldGroup *group);

/* Whether the same cards lie on both, as they lie. */
bool told_same(const NaivePile *one, const NaivePile *other);

/* Lets everything follow that follows of itself. */
void told_settle(const Told *told, ToldGame *game);

#endif
