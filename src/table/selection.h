/* What the player points at: naming a source and then a target makes a move. */
#pragma once

#include "fans.h"
#include "session/session.h"

typedef struct Selection {
    int cursor, depth; /* as in Marks */
    int picked;        /* the source picked up, or -1 */
    int count;         /* how many of its cards; 0: as many as fit */
    int row;           /* the row of a card above a hole (MOVE_INNER), from 1; 0: the end of the pile */
    int held;    /* a pile that the mouse carries: picked up when it is named, not moved at once; or -1 */
    int grabbed; /* by the mouse, so many cards; 0: as many as fit */
    bool named;  /* what is picked up was named, not just drawn and held */
} Selection;

/* What comes of naming a pile: a move to be tried, or why nothing can be done; neither where something else
   is selected now. */
typedef struct Naming {
    Move move;
    bool at_once; /* from its source alone */
    Error error;
} Naming;

/* As it is when a game is opened. */
Selection selection_begin(Session *);

/* Puts back what is picked up, but for a card that must be played. */
void selection_put_back(Selection *, Session *);

/* Suits it to a new position, and picks up a card that must be played. */
void selection_settle(Selection *, Session *);

/* Names a pile, by its key, the cursor or a click: the source first, then the target.  `count` cards of it
   are meant, 0: as many as fit. */
Naming selection_name(Selection *, Session *, int pile, int count);

/* The only sensible move there is, MOVE_NONE where there are several that do not come to the same.  To shift
   a whole column into an empty one makes no sense, and a card that would come back from a foundation is not
   moved by one key. */
Move selection_only_move(Session *);

/* How a move is named: by its count (0: not needed), its source so many times, and its target. */
typedef struct Spelling {
    int count, times;
    bool target; /* else the source is enough */
} Spelling;

/* How piles are named to make a legal move that takes cards from one, or turns one up; a target named
   besides, where the source is enough, changes nothing.  false where no naming makes it. */
bool selection_spell(const Selection *, Session *, Move, Spelling *);

/* The piles that may take what is picked up, as bits. */
PileSet selection_targets(const Selection *, Session *);

/* Moves the cursor one pile in a direction, along the run of a column first. */
void selection_step(Selection *, Session *, const Layout *, int dx, int dy);

/* The pile that is seen where this one lies: the drawn card in the hand covers the waste. */
int pile_seen(const Session *, int pile);
