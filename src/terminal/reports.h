/* What a terminal reports besides keys: what its mouse does, and what is pasted. */
#pragma once

#include "screen.h"

typedef struct Mouse {
    bool down; /* the first button is, where it went down */
    int x, y;
} Mouse;

/* A report came: the button with its bits, column and row from 1, whether it went up.  false where that is
   no event. */
bool mouse_does(Mouse *, const int number[3], bool up, Event *);

/* How many bytes of what is pasted are kept: the longest code, and the blanks a letter puts into it. */
enum { PASTE_MAX = 16384 };

/* It stands between the marks that a terminal puts around it when it is asked to (bracketed paste): text for
   a prompt, and never keys. */
typedef struct Paste {
    int length;
    char text[PASTE_MAX + 1];
} Paste;

/* Keeps more of it, as much as there is room for. */
void paste_keep(Paste *, const char *bytes, int count);

/* What has come of it as one line, in which every break and every blank, with the signs of a quoted letter
   after a break, is a single blank, and nothing is left that cannot be seen. */
const char *paste_line(Paste *);
