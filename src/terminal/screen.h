/* The terminal, as the screens know it: what is shown, and what happens. */
#pragma once

#include "canvas.h"

typedef enum EventKind {
    EVENT_KEY,
    EVENT_CLICK,  /* the button went down at x, y */
    EVENT_DRAG,   /* the pointer is at x, y, with the button down */
    EVENT_DROP,   /* it went up elsewhere, at x, y */
    EVENT_RIGHT,  /* the right button went down at x, y */
    EVENT_WHEEL,  /* key is -1 upwards, 1 downwards */
    EVENT_PASTE,  /* text came that was typed elsewhere */
    EVENT_RESIZE, /* the terminal has another size, or wants to be drawn anew */
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
    CLICKED = 0x300000 /* from here on: what was clicked that has no key of its own */
} TerminalKey;
enum { KEY_ENTER_CHAR = '\n', KEY_ESCAPE_CHAR = 27 };

typedef struct Event {
    EventKind kind;
    int key; /* a character, or a TerminalKey */
    int x, y;
    const char *pasted; /* one line that can be seen, until the next event is waited for */
} Event;

/* Whether something was typed, and not just time went by. */
static inline bool event_is_key(Event event) {
    return event.kind == EVENT_KEY && event.key != KEY_NOTHING;
}

/* A click on cells that stand for a key is that key.  Where one key alone is taken what else is done is
   nothing. */
static inline Event event_on(const Spots *shown, Event event) {
    const int key = event.kind == EVENT_CLICK ? spots_key(shown, event.x, event.y) : 0;
    if (key) return (Event){.kind = EVENT_KEY, .key = key};
    const bool passes = event.kind == EVENT_LEAVE || event.kind == EVENT_RESIZE || !shown->only;
    return passes || event.key == shown->only ? event : (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
}

/* Takes the terminal over, and asks it how fast it answers and which characters it shows.  0, or why not: a
   sentence to be translated. */
const char *screen_begin(const Theme *, bool four_colours);

/* Whether the terminal answers at once, or before long; one that was not asked, or does not answer, does
 * neither. */
typedef enum Pace { PACE_SLOW, PACE_FAIR, PACE_FAST } Pace;
Pace screen_pace(void);

/* Changes the theme; also before it is taken over. */
void screen_theme(const Theme *, bool four_colours);

/* How many colours it shows in the theme: 0, 8, 256 or more. */
int screen_colours(void);

/* Gives the terminal back as it was. */
void screen_end(void);

/* The size now. */
int screen_width(void);
int screen_height(void);

/* Shows a canvas: only what changed is sent, and later, while screen_wait waits, when the line is busy: what
   it has not taken by then is left out where another canvas is shown. */
void screen_show(const Canvas *);

/* Words in the upper right corner of whatever is shown from now on; 0: none.  They have to stay. */
void screen_notice(const char *utf8);

/* How many cells at the end of the uppermost row they take. */
int screen_notice_width(void);

/* After so many seconds without anything typed or clicked the program has to end; 0: never. */
void screen_limit_idleness(int seconds);

/* Whether that is so. */
bool screen_is_idle(void);

/* What is done besides while anything waits, whatever is shown.  It says how many milliseconds from then to
   do it again, negative: not by itself; or that the program has to end. */
enum { REST_ENDS = -2 };
void screen_rest(int (*rest)(void *context), void *context);

/* The sooner of two waits; negative is for ever. */
static inline int sooner(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* Waits for what happens next, at most so long (negative: for ever; then EVENT_KEY with KEY_NOTHING).  What
   was shown last decides which clicks are keys. */
Event screen_wait(int milliseconds);

/* Whether more input has come already: then what it will change need not be shown first. */
bool screen_input_waits(void);

/* Whether ^C has asked to leave; that is forgotten, for it was meant for something else. */
bool screen_interrupted(void);

/* The signal that ended the program, 0 when it was none: to die of it after the screen is given back. */
int screen_signal(void);

/* --- the loop of everything that is shown: it is drawn, then waited for what happens -------------------- */

typedef struct Loop {
    int (*prepare)(void *context); /* does what is due; in how many milliseconds more will be, or -1 */
    void (*draw)(void *context, Canvas *); /* on a blank canvas as large as the screen */
    bool (*take)(void *context, Event);    /* KEY_NOTHING is time that went by; false when it is over */
    int unseen; /* of a burst of events so many at most are taken before what they did is shown */
} Loop;

void loop_run(const Loop *, void *context);
