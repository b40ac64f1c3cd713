/* What a mouse reports, character by character: half of a report waits for nothing, and whatever comes
   instead of the rest is a key. */
#ifndef PATIENCE_MOUSE_H
#define PATIENCE_MOUSE_H

#include "screen.h"

/* How a report is written: as numbers (SGR), or as three bytes by older terminals (X10). */
typedef enum MouseForm { MOUSE_RESTS, MOUSE_NUMBERS, MOUSE_BYTES } MouseForm;

typedef struct Mouse {
    MouseForm form;       /* of the report that has begun */
    int count, number[3]; /* of it so far: the button, column and row from 1 */
    bool down;            /* the first button is, where it went down */
    int x, y;
} Mouse;

/* What a character is: no part of a report, a part, or the last one of a report that means something. */
typedef enum MousePart { MOUSE_NO_PART, MOUSE_PART, MOUSE_EVENT } MousePart;

/* A report of this form begins. */
void mouse_begin(Mouse *, MouseForm);

/* It goes on with this character. */
MousePart mouse_take(Mouse *, unsigned character, Event *);

#endif
