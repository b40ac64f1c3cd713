/* What the player points at: naming a source and then a target makes a move. */
#pragma once

#include "fans.h"
#include "session/session.h"

typedef struct Selection {
    int cursor, depth; /* as in Marks */
    int picked;        /* the source picked up, or -1 */
    int count;         /* how many of its cards; 0: as many as fit */
    int row;           /* the row of a card above a hole (MOVE_INNER), from 1; 0: the end of the pile */
    int held;          /* a pile dragged by the mouse: picked up when named, not moved at once; or -1 */
    int grabbed;       /* how many cards, by the mouse; 0: as many as fit */
    bool named;        /* what is picked up was named, rather than drawn and held */
} Selection;

/* The result of naming a pile: a move to try, or why nothing can be done; neither if the selection only
   changed. */
typedef struct Naming {
    Move move;
    bool at_once; /* from its source alone */
    Error error;
} Naming;

/* The selection when a game is opened. */
Selection selection_begin(Session *);

/* Puts back what is picked up, except a card that must be played. */
void selection_put_back(Selection *, Session *);

/* Adapts it to a new position, and picks up a card that must be played. */
void selection_settle(Selection *, Session *);

/* Names a pile, by its key, the cursor or a click: the source first, then the target.  `count` cards of it
   are meant, 0: as many as fit. */
Naming selection_name(Selection *, Session *, int pile, int count);

/* The only sensible move there is, MOVE_NONE if there are several with different effects.  Moving a whole
   column into an empty one makes no sense, and one key never takes a card back from a foundation. */
Move selection_only_move(Session *);

/* How a move is named: by its count (0: not needed), its source this many times, and its target. */
typedef struct Spelling {
    int count, times;
    bool target; /* otherwise the source is enough */
} Spelling;

/* How to name piles to make a legal move that takes cards from one, or turns one up; naming the target
   although the source is enough changes nothing.  false if no naming makes it. */
bool selection_spell(const Selection *, Session *, Move, Spelling *);

/* The piles that may take what is picked up, as bits. */
PileSet selection_targets(const Selection *, Session *);

/* Moves the cursor one pile in a direction, along the run of a column first. */
void selection_step(Selection *, Session *, const Layout *, int dx, int dy);

/* The pile visible in this one's place: the drawn card in the hand covers the waste. */
int pile_seen(const Session *, int pile);
