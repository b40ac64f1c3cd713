/* What a terminal sends besides keys, character by character: what its mouse does, and what is pasted.  Half
   of it waits for nothing, and whatever comes instead of the rest is a key. */
#ifndef PATIENCE_REPORTS_H
#define PATIENCE_REPORTS_H

#include "screen.h"

/* What a character is: no part of a report, a part, or the last one of a report that means something. */
typedef enum ReportPart { REPORT_NO_PART, REPORT_PART, REPORT_COMPLETE } ReportPart;

/* How a mouse's report is written: as numbers (SGR), or as three bytes by older terminals (X10). */
typedef enum MouseForm { MOUSE_RESTS, MOUSE_NUMBERS, MOUSE_BYTES } MouseForm;

typedef struct Mouse {
    MouseForm form;       /* of the report that has begun */
    int count, number[3]; /* of it so far: the button, column and row from 1 */
    bool down;            /* the first button is, where it went down */
    int x, y;
} Mouse;

/* A report of this form begins; it goes on with this character. */
void mouse_begin(Mouse *, MouseForm);
ReportPart mouse_take(Mouse *, unsigned character, Event *);

/* How many bytes of what is pasted are kept: the longest code, and the blanks a letter puts into it. */
enum { PASTE_MAX = 16384 };

/* It stands between the marks that a terminal puts around it when it is asked to (bracketed paste): text for
   a prompt, and never keys. */
typedef struct Paste {
    bool open;   /* it has begun, and its end has not come */
    int matched; /* how much of a mark the last bytes are */
    int length;
    char text[PASTE_MAX + 1];
} Paste;

/* The mark of a beginning has come, however it was read. */
void paste_begin(Paste *);

/* Takes the next byte; what is none, a key, belongs to the paste while it is open, and is left out. */
ReportPart paste_take(Paste *, unsigned byte);

/* Ends it, or what has come of it: one line, in which every break and every blank, with the signs of a quoted
   letter behind a break, is a single blank, and nothing is left that cannot be seen. */
const char *paste_end(Paste *);

#endif
