/* What a player knows from the open cards and those that were open before. */
#pragma once

#include "play/play.h"

/* The position as the player knows it: cards not seen so far are NO_CARD. */
Position known_view(const Game *, const Position *);

/* How many of the bottom cards of a pile the player has not seen. */
int cards_unseen(const Game *, const Position *, int pile);

/* The same for all piles. */
int all_unseen(const Game *, const Position *);

/* Whether the player has seen all cards of the stock and can predict their order. */
bool knows_stock(const Game *, const Position *);

/* Whether the whole stock can be gone through, so that it is known and nothing else changes except for aces
   that go home automatically: then doing it first loses nothing. */
bool may_look_through(const Game *, const Position *);

/* Whether the player has seen every card and can predict the result of every move. */
bool knows_all(const Game *, const Position *);

/* Whether the position after a move, which follows one of the play, is new to the play as far as the player
   knows the cards.  The pass does not matter: coming back to the same cards later is no better. */
bool is_new_to(const Play *, const Position *after);

/* The position with its unseen cards shuffled, independently of how they really lie. */
Position world_drawn(const Game *, const Position *, Random *);

/* Randomness determined by what is visible in a position. */
Random world_chance(const Game *, const Position *);

/* Whether a small search of a fixed number of positions proves that no sequence of moves wins or reveals an
   unseen card: then the game is lost, however the unseen cards lie. */
bool is_dead_end(const Game *, const Position *);
