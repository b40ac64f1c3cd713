/* Leaves of a table: motion, a guide, panels.  The table can be played without any of them, and asks each as
   below; a leaf hears of everything else as the session's listener. */
#pragma once

#include "terminal/keys.h"
#include "session/help.h"
#include "terminal/screen.h"

typedef struct Table Table;
typedef struct Bar Bar;
typedef struct EndPanel EndPanel;

/* Where a leaf may say something: after the game's name, before the count of moves, and below the table
   before the first move, there with commands in it. */
typedef enum Saying { SAYS_KIND, SAYS_COMPANY, SAYS_FIRST } Saying;

/* Every member gets the leaf's state; all but `size` may be 0. */
typedef struct Leaf {
    size_t size;    /* of its state, which begins with a Table *, then zeros; 0: only the table */
    Listener hears; /* without a context */
    bool (*has)(Action, const Rules *); /* whether it does a command in that game */
    void (*sits)(void *leaf);           /* the player comes to the table */
    void (*looks)(void *leaf);          /* called each time before the table is drawn */
    void (*wins)(void *leaf);           /* called once when a win is shown */
    const Position *(*shows)(
        const void *leaf);           /* the position to draw while cards move, or 0: the current one */
    Move (*marks)(const void *leaf); /* a move to mark instead of the hint's */
    void (*says)(const void *leaf, Saying, char *text, int size); /* what it says there, if anything */
    bool (*takes)(void *leaf, Event); /* an event, before the table gets it; whether the leaf took it */
    bool (*does)(void *leaf, Action); /* a command that the table does not do */
    int (*waits)(const void *leaf, int most);       /* in how many milliseconds it wants a tick */
    bool (*ticks)(void *leaf);                      /* a tick; whether nothing else may happen meanwhile */
    int (*rows)(const void *leaf, int w, int h);    /* rows below the table, or -1: it has no wish */
    bool (*puts_keys)(const void *leaf, Bar *);     /* into the lower bar; false: the table's */
    void (*says_won)(const void *leaf, EndPanel *); /* adds to the panel of a win */
    void (*draw)(const void *leaf, Canvas *);       /* draws over the table */
} Leaf;

/* The leaves of a table: the topmost, which is drawn last and asked first, comes last. */
enum { LEAVES_MAX = 12, LEAVES_ROOM = 20000 };

typedef struct Hung {
    const Leaf *leaf;
    void *kept;
} Hung;

typedef struct Leaves {
    Hung hung[LEAVES_MAX];
    int count;
    size_t used;
    _Alignas(max_align_t) unsigned char room[LEAVES_ROOM];
} Leaves;

/* Attaches leaves, up to a 0, to a table that is not yet opened. */
void leaves_hang(Leaves *, Table *, Session *, const Leaf *const list[]);

/* Whether one of a list does a command in that game. */
bool leaves_have(const Leaf *const list[], Action, const Rules *);

/* For each leaf `h->leaf` that has this member, with its state `h->kept`; there may be no leaves (0). */
#define EACH_LEAF(l, member)                                                                                 \
    for (const Hung *h = l ? l->hung : 0; h && h < l->hung + l->count; h++)                                  \
        if (h->leaf->member)

/* Offers them an event, a command or a tick until one takes it; and asks how long they wait. */
bool leaves_take(const Leaves *, Event);
bool leaves_do(const Leaves *, Action);
bool leaves_tick(const Leaves *);
int leaves_wait(const Leaves *, int most);

/* What they say, perhaps ""; returns text. */
char *leaves_say(const Leaves *, Saying, char *text, int size);

/* What they want below the table in a window of that size, and in the lower bar. */
int leaves_rows(const Leaves *, int width, int height);
bool leaves_put_keys(const Leaves *, Bar *);
