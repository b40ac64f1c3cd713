/* What is pasted, byte by byte, between the marks that a terminal puts around it when it is asked to
   (bracketed paste): text for a prompt, and never keys. */
#ifndef PATIENCE_PASTE_H
#define PATIENCE_PASTE_H

#include <stdbool.h>

/* How many bytes of one are kept: the longest code, and the blanks a letter puts into it. */
enum { PASTE_MAX = 16384 };

typedef struct Paste {
    bool open;   /* it has begun, and its end has not come */
    int matched; /* how much of a mark the last bytes are */
    int length;
    char text[PASTE_MAX + 1];
} Paste;

/* What a byte is: no part of a paste, a part, or the last one. */
typedef enum PastePart { PASTE_NO_PART, PASTE_PART, PASTE_COMPLETE } PastePart;

/* The mark of a beginning has come, however it was read. */
void paste_begin(Paste *);

/* Takes the next byte; what is none, a key, belongs to the paste while it is open, and is left out. */
PastePart paste_take(Paste *, unsigned byte);

/* Ends it, or what has come of it: one line, in which every break and every blank, with the signs of a quoted
   letter behind a break, is a single blank, and nothing is left that cannot be seen. */
const char *paste_end(Paste *);

#endif
