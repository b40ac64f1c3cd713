/* The terminal as screens see it: showing, and events. */
#pragma once

#include "canvas.h"

typedef enum EventKind {
    EVENT_KEY,
    EVENT_CLICK,  /* the button went down at x, y */
    EVENT_DRAG,   /* the pointer is at x, y, with the button down */
    EVENT_DROP,   /* it was released elsewhere, at x, y */
    EVENT_RIGHT,  /* the right button went down at x, y */
    EVENT_WHEEL,  /* key is -1 upwards, 1 downwards */
    EVENT_PASTE,  /* text was pasted */
    EVENT_RESIZE, /* the terminal has another size, or needs redrawing */
    EVENT_LEAVE   /* the program has to end: hang-up, a signal, the end of input */
} EventKind;

/* Keys beyond characters. */
typedef enum TerminalKey {
    KEY_NOTHING = 0x200000,
    ARROW_UP,
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    PAGE_UP,
    PAGE_DOWN,
    HOME,
    END,
    BACKSPACE,
    DELETE,
    CLICKED = 0x300000 /* from here on: clicks on words that have no key of their own */
} TerminalKey;
enum { KEY_ENTER_CHAR = '\n', KEY_ESCAPE_CHAR = 27 };

typedef struct Event {
    EventKind kind;
    int key; /* a character, or a TerminalKey */
    int x, y;
    const char *pasted; /* one visible line, valid until the next wait */
} Event;

/* Whether something was typed, rather than only time having passed. */
static inline bool event_is_key(Event event) {
    return event.kind == EVENT_KEY && event.key != KEY_NOTHING;
}

/* A click on cells that act as a key becomes that key.  If only one key is accepted, everything else becomes
   nothing. */
static inline Event event_on(const Spots *shown, Event event) {
    const int key = event.kind == EVENT_CLICK ? spots_key(shown, event.x, event.y) : 0;
    if (key) return (Event){.kind = EVENT_KEY, .key = key};
    const bool passes = event.kind == EVENT_LEAVE || event.kind == EVENT_RESIZE || !shown->only;
    return passes || event.key == shown->only ? event : (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
}

/* Takes over the terminal, and asks it how fast it answers and which characters it shows.  0, or why not: a
   sentence to be translated. */
const char *screen_begin(const Theme *, bool four_colours);

/* Whether the terminal answers at once, or soon; neither if it was not asked or does not answer. */
typedef enum Pace { PACE_SLOW, PACE_FAIR, PACE_FAST } Pace;
Pace screen_pace(void);

/* Changes the theme; also allowed before taking over. */
void screen_theme(const Theme *, bool four_colours);

/* How many colours the theme is shown in: 0, 8, 256 or more. */
int screen_colours(void);

/* Gives the terminal back as it was. */
void screen_end(void);

/* The current size. */
int screen_width(void);
int screen_height(void);

/* Shows a canvas: only changes are sent, or, if the line is busy, later while screen_wait waits; what has not
   been sent by the time another canvas is shown is skipped. */
void screen_show(const Canvas *);

/* Words for the upper right corner of everything shown from now on; 0: none.  The text must stay valid. */
void screen_notice(const char *utf8);

/* How many cells at the end of the top row they take. */
int screen_notice_width(void);

/* After this many seconds without a key or click the program has to end; 0: never. */
void screen_limit_idleness(int seconds);

/* Whether that has happened. */
bool screen_is_idle(void);

/* Work done in the background while waiting, whatever is shown.  It returns in how many milliseconds to do it
   again, negative: not unasked; or that the program has to end. */
enum { REST_ENDS = -2 };
void screen_rest(int (*rest)(void *context), void *context);

/* The sooner of two waits; negative is for ever. */
static inline int sooner(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Waits for the next event, at most this long (negative: forever; then EVENT_KEY with KEY_NOTHING).  The last
   canvas shown decides which clicks are keys. */
Event screen_wait(int milliseconds);

/* Whether more input is already there: then the current state need not be shown first. */
bool screen_input_waits(void);

/* Whether ^C was pressed, which is then forgotten, as it was meant for something else. */
bool screen_interrupted(void);

/* The signal that ends the program, 0 if none: to die of it after the screen is given back. */
int screen_signal(void);

/* --- the loop of everything shown: draw, wait, act ------------------------------------------------------ */

typedef struct Loop {
    int (*prepare)(
        void *context); /* does what is due; returns in how many milliseconds more will be, or -1 */
    void (*draw)(void *context, Canvas *); /* on a blank canvas as large as the screen */
    bool (*take)(void *context, Event);    /* KEY_NOTHING means that time passed; false when it is over */
    int unseen;                            /* the most events of a burst handled before the result is shown */
} Loop;

void loop_run(const Loop *, void *context);
