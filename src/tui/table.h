/* The table: a game being played in the terminal.  Undo brings back the position and leaves what is here. */
#ifndef PATIENCE_TABLE_H
#define PATIENCE_TABLE_H

#include "draw.h"
#include "patience/play.h"
#include "screen.h"
#include "store/journal.h"

enum { MESSAGE_MAX = 400 };

typedef enum Outcome {
    OUTCOME_STAY,
    OUTCOME_LEAVE, /* back to where the table was begun from */
    OUTCOME_END,   /* the program ends */
    OUTCOME_NEW,   /* another deal: next_number says which */
} Outcome;

typedef struct Table {
    Play play;
    Journal journal;
    Layout lay;
    int cursor, depth; /* as in Marks */
    int picked;        /* the source picked up, or -1 */
    int count;         /* how many of its cards; 0: as many as fit */
    Outcome outcome;
    uint64_t next_number;
    char message[MESSAGE_MAX];
} Table;

/* Plays a game that has been begun (play and journal are the table's from now on) until the player leaves it.
   For OUTCOME_NEW the table's next_number is the deal wanted. */
Outcome table_run(Table *);

/* The position, and the moves that are legal in it. */
static inline const Position *table_now(const Table *t) {
    return play_now(&t->play);
}

/* --- what keys do (table_commands.c) ------------------------------------------------------------------- */

/* Takes one event. */
void table_event(Table *, Event);

/* Puts the cursor where it makes sense in a new position, and picks up a card that must be played. */
void table_settle(Table *);

/* --- what is seen (table_view.c) ----------------------------------------------------------------------- */

/* Draws everything. */
void table_draw(const Table *, Canvas *);

/* The piles that may take what is picked, as bits. */
uint32_t table_targets(const Table *);

/* The keys of these piles, for example "2, 5, f". */
void table_keys(const Table *, uint32_t piles, char *text, int size);

/* Says something in the line for messages until the next key. */
void table_say(Table *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- (sensible.c) -------------------------------------------------------------------------------------- */

/* The one sensible move from a pile: home, onto a card, or into a gap where that bares something.  MOVE_NONE
   when there is none. */
Move sensible_move(const Game *, const Position *, int from);

/* --- the key table, for the help page ------------------------------------------------------------------- */

typedef struct Binding {
    int key[3];       /* 0 behind the last */
    const char *name; /* as it is called in the help: "u" */
    const char *help; /* what it does */
    void (*run)(Table *);
} Binding;
extern const Binding bindings[];

#endif
