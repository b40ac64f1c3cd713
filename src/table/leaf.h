/* What hangs on a table: motion, a guide, panels.  The table is played without any of it, and asks each as
   below; of whatever else happens a leaf hears as the session's listener. */
#pragma once

#include "terminal/keys.h"
#include "session/help.h"
#include "terminal/screen.h"

typedef struct Table Table;
typedef struct Bar Bar;
typedef struct EndPanel EndPanel;

/* Where a leaf may have something to say: behind the game's name, before its count of moves, and below the
   table before its first move, there with commands in it. */
typedef enum Saying { SAYS_KIND, SAYS_COMPANY, SAYS_FIRST } Saying;

/* Every member gets what the leaf keeps; it may be 0, but for `size`. */
typedef struct Leaf {
    size_t size;                        /* of what it keeps: a Table *, and zeros; 0: the table alone */
    Listener hears;                     /* without a context */
    bool (*has)(Action, const Rules *); /* whether it does a command in that game */
    void (*sits)(void *leaf);           /* the player sits down at the table */
    void (*looks)(void *leaf);          /* how it stands, each time before it is drawn */
    void (*wins)(void *leaf);           /* a win is seen, once */
    const Position *(*shows)(const void *leaf); /* what is drawn while cards move, or 0: the position */
    Move (*marks)(const void *leaf);            /* a move marked as a hint's is, rather than that */
    void (*says)(const void *leaf, Saying, char *text, int size); /* what it says there, if anything */
    bool (*takes)(void *leaf, Event);               /* an event, before the table; whether it is its own */
    bool (*does)(void *leaf, Action);               /* a command that the table does not do */
    int (*waits)(const void *leaf, int most);       /* in how many milliseconds time is to go by */
    bool (*ticks)(void *leaf);                      /* it went by; whether nothing else happens meanwhile */
    int (*rows)(const void *leaf, int w, int h);    /* below it, or -1: it says nothing now */
    bool (*puts_keys)(const void *leaf, Bar *);     /* into the lower bar; false: the table's */
    void (*says_won)(const void *leaf, EndPanel *); /* what a win is to it */
    void (*draw)(const void *leaf, Canvas *);       /* over the table */
} Leaf;

/* Those that hang on a table: the uppermost, which is drawn last and asked first, is the last. */
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

/* Hangs them, up to a 0, on a table that is not yet opened. */
void leaves_hang(Leaves *, Table *, Session *, const Leaf *const list[]);

/* What a leaf keeps; 0: it does not hang there. */
void *leaf_kept(const Leaves *, const Leaf *);

/* Whether one of a list does a command in that game. */
bool leaves_have(const Leaf *const list[], Action, const Rules *);

/* Before a call of this member of each leaf `h->leaf` that has it, with what it keeps, `h->kept`; none hang
   where there are no leaves (0). */
#define EACH_LEAF(l, member)                                                                                 \
    for (const Hung *h = l ? l->hung : 0; h && h < l->hung + l->count; h++)                                  \
        if (h->leaf->member)

/* Asks them for an event, a command or a tick until one takes it, and how long they wait. */
bool leaves_take(const Leaves *, Event);
bool leaves_do(const Leaves *, Action);
bool leaves_tick(const Leaves *);
int leaves_wait(const Leaves *, int most);

/* What they say, "" where that is nothing; returns text. */
char *leaves_say(const Leaves *, Saying, char *text, int size);

/* What they want in a window of that size, and in the lower bar. */
int leaves_rows(const Leaves *, int width, int height);
bool leaves_put_keys(const Leaves *, Bar *);
