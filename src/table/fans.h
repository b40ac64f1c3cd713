/* Where the cards of a pile are seen. */
#pragma once

#include "layout.h"

/* Rows of cards that are all to be seen; of what was drawn the last ones are enough. */
bool fans_row(const PileGroup *);

/* What is seen of a card, as the pile lies now; nothing, where that is said, of a card that there is no room
   for.  For an empty pile card 0 is the empty place. */
Box layout_card(const Layout *, const Game *, const Position *, int pile, int index);

/* The cell of a pile's key: above it, of a fan to the side at the outer end. */
Box layout_label(const Layout *, const Game *, const Position *, int pile);

/* How many face-down cards of a pile are drawn as one line with their number; 0: each has its own. */
int layout_squeezed(const Layout *, const Game *, const Position *, int pile);

/* How many cards of a fan there is no room for, before those that are seen or after them, and where that is
   said. */
int layout_unseen(const Layout *, const Game *, const Position *, int pile, bool behind, Box *mark);

/* Scrolls a fan no further than it takes to see this card. */
void layout_show(Layout *, const Game *, const Position *, int pile, int index);

/* The pile at a cell, and in *index its card, of those that are counted but not seen the nearest; below a
   column its last one, down to the next pile; -1 for bare table. */
int layout_at(const Layout *, const Game *, const Position *, int x, int y, int *index);

/* Whether the pile's key means it: of piles in rows that share one it means the last that is left. */
bool layout_has_key(const Layout *, const Game *, const Position *, int pile);

/* The pile of that key, or -1; for lines with one key the first pile. */
int layout_pile_of_key(const Layout *, const Game *, const Position *, int key);
