/* What a player knows who has seen the open cards and those that were open before. */
#pragma once

#include "play/play.h"

/* The position as the player knows it: cards not seen so far are NO_CARD. */
Position known_view(const Game *, const Position *);

/* How many of the bottom cards of a pile the player has not seen. */
int cards_unseen(const Game *, const Position *, int pile);

/* The same of all piles. */
int all_unseen(const Game *, const Position *);

/* Whether the player has seen all cards of the stock and foresees in which order they come. */
bool knows_stock(const Game *, const Position *);

/* Whether all of the stock can be gone through, so that it is known, and everything is as it was, but for
   aces that went home by themselves: then nothing is lost by doing it before anything else. */
bool may_look_through(const Game *, const Position *);

/* Whether the player has seen every card and can foresee every move. */
bool knows_all(const Game *, const Position *);

/* Whether the position after a move, which follows one of the play, is none that the play stood in before, as
   far as the player knows the cards.  The pass is no matter: to come back to the same cards later is no
   better. */
bool is_new_to(const Play *, const Position *after);

/* The position with its unseen cards shuffled; nothing of how they lie goes into it. */
Position world_drawn(const Game *, const Position *, Random *);

/* Chance that belongs to what is seen of a position. */
Random world_chance(const Game *, const Position *);

/* Whether it is proved, by a small search of a fixed number of positions, that no sequence of moves wins or
   shows a card not seen so far: then the game is lost, however the unseen cards lie. */
bool is_dead_end(const Game *, const Position *);
