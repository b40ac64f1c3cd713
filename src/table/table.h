/* The table: a game being played in the terminal. */
#ifndef PATIENCE_TABLE_H
#define PATIENCE_TABLE_H

#include "terminal/screen.h"
#include "text/guide_text.h"
#include "host/watching.h"
#include "view.h"

typedef enum Outcome {
    OUTCOME_STAY,
    OUTCOME_LEAVE, /* back to where the table was begun from */
    OUTCOME_END,   /* the program ends */
} Outcome;

/* What is seen moving: cards that the mouse carries, a game being dealt, a card on its way, the cards of a
   game that was won.  It changes nothing but what is drawn, and any key ends it. */
typedef enum MotionKind { AT_REST, CARRIED, DEALING, FLYING, CELEBRATING } MotionKind;

typedef struct Motion {
    MotionKind kind;
    int step, steps;
    int pace;         /* milliseconds a step */
    Position between; /* the table without what moves */
    Box from, to;     /* of a card on its way */
    Card card[RANKS]; /* what moves, the lowest first */
    int cards;
    bool turns; /* face down at first */
} Motion;

/* A game's guide: a strip says, move by move, what is to be seen and what to do.  The game is a game like any
   other; the guide only looks where it stands. */
typedef enum GuideState {
    GUIDE_NONE,
    GUIDE_OFFERED,
    GUIDE_SHOWN,
    GUIDE_ASTRAY /* the player has made other moves */
} GuideState;

enum { GUIDE_STOPS_MAX = 24 };

/* A position on the guide's way, and what to do there. */
typedef struct GuideStop {
    Position position;
    Move move;   /* or MOVE_NONE */
    bool undoes; /* that is to be done */
    int step;    /* of the text */
} GuideStop;

typedef struct Guide {
    GuideState state;
    GuideText text;
    GuideStop stop[GUIDE_STOPS_MAX];
    int stops, now;
} Guide;

/* A demonstration, while the session says that it is one. */
typedef struct Demo {
    const Rules *of; /* 0: of any game */
    int pause;       /* milliseconds that a move is announced before it is made */
    long long due;   /* when it goes on */
    bool over;       /* the game has ended */
} Demo;

typedef struct Table Table;
struct Table {
    Session session;
    View view;
    Motion motion;
    Guide guide;
    Demo demo;
    Event pressed;          /* where the button of the mouse went down last */
    int thinks;             /* so often time went by since a hint was asked for */
    bool hastens;           /* Enter was pressed before it came, and plays it when it does */
    int went;               /* where the last event moved cards whose target was not named, or -1 */
    Move advised;           /* by the last event: Enter plays it; or MOVE_NONE */
    Advice told_advice;     /* by the last event */
    bool deals, celebrates; /* once a game, what the table does by itself */
    bool told;              /* by its panel, before this event, that the game is lost */
    bool asked;             /* whether to collect what is left: Enter is yes */
    bool finishing;         /* collecting what is left, card by card */
    Outcome outcome;
    void (*open_page)(Table *, Action); /* what a command opens that the table does not do; 0: nothing */
    char *shared;                       /* owned, or 0: lines to be printed behind the program */
};

/* A table without a game; the preferences stay the caller's.  Table and session are where they are until
   session_end. */
void table_init(Table *, Config *);

/* --- naming piles (naming.c) ---------------------------------------------------------------------------- */

/* Makes a move, or says why it is refused. */
void table_move(Table *, Move);

/* Names a pile, with what comes of it. */
void table_name_pile(Table *, int pile, int count);

/* Names one by its card that is the `count`th from the end, the source; or says that it is covered. */
void table_name_card(Table *, int pile, int count);

/* Puts back what was picked up, and shows no moves any more. */
void table_put_back(Table *);

/* What the mouse does on the table: the left button names piles and carries cards, the right one sends a card
   home. */
void table_point(Table *, Event);

/* --- one event (commands.c) ----------------------------------------------------------------------------- */

/* Takes one event. */
void table_event(Table *, Event);

/* Counts the time played up to an event; KEY_NOTHING is time that went by. */
void table_count_time(Table *, Event, long long now);

/* The event has been taken; while it was, a page may have been before the table: that time is left out. */
void table_return(Table *, Event, long long now);

/* --- the guide (guide.c) -------------------------------------------------------------------------------- */

/* Offers the guide of a game of which nothing was ever played. */
void guide_offer(Table *);

/* Lays out the guide's deal and begins; does nothing where the game has no guide. */
void guide_begin(Table *);

/* Whether an event was the guide's: Enter, which does what it says, and Escape, which ends it. */
bool guide_takes(Table *, Event);

/* The position is another: which step it is at now. */
void guide_follow(Table *);

/* Has the step's move marked, and played by Enter, as a hint's is; where there is a hint, that holds. */
void guide_mark(Table *);

/* How many rows below the table it wants for what it says in a window of that size; 0 where it says nothing
   or there is too little room: then it lies on the table. */
int guide_rows(const Table *, int width, int height);

/* Draws what it says. */
void guide_draw(const Table *, Canvas *);

/* --- demonstrations (demo.c) ---------------------------------------------------------------------------- */

/* Time went by. */
void demo_tick(Table *);

/* In how many milliseconds it goes on; -1: none is shown, or its player is thinking. */
int demo_wait(const Table *);

/* Its player has found a move, or none. */
void demo_tell(Table *, const Odds *);

/* Whether an event was the demonstration's: a key or a click takes its game over, or ends it. */
bool demo_takes(Table *, Event);

/* --- motion (motion.c) ---------------------------------------------------------------------------------- */

/* Whether there is room to see things move, the player wants to, and the line is one for it. */
bool motion_is_seen(const View *);

/* Begin it, from where it is seen now. */
void motion_deal(Motion *, const View *);
void motion_move(Motion *, const View *, const Position *before, Move);
void motion_celebrate(Motion *);

/* Shows what is picked up as far as this from where it lies. */
void motion_carry(Motion *, const View *, int dx, int dy);

/* Goes on by a step. */
void motion_step(Motion *, const View *);

/* The position to be drawn meanwhile, or 0: that of the game. */
const Position *motion_position(const Motion *);

/* Draws what moves over the table. */
void motion_draw(const Motion *, const View *, Canvas *);

/* --- the loop (table.c) --------------------------------------------------------------------------------- */

/* Lets the player play the game of the session, and those that follow it, until he leaves it: the session is
   closed then. */
Outcome table_run(Table *);

/* Time went by: what moves goes on, or what is left is collected, card by card. */
void table_tick(Table *);

/* How many rows below the table are not the table's in a window of that size. */
int table_foot(const Table *, int width, int height);

/* What is done while the player rests, at the table or on a page; for screen_rest. */
int table_rest(void *context);

#endif
