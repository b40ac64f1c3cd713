/* The decoder: from the bytes that a terminal sends to what was typed, clicked or pasted. It reads control
 * sequences as ECMA-48 has them, each to its end: what is no key that is known here is nothing, and never the
 * keys that its bytes would be. It knows neither curses nor a terminal, and is given the time. */
#pragma once

#include "screen.h"

typedef struct Mouse {
    bool down; /* the first button is, where it went down */
    int x, y;
} Mouse;

/* How many bytes of what is pasted are kept: the longest code, and the blanks a letter puts into it. */
enum { PASTE_MAX = 16384 };

/* It stands between the marks that a terminal puts around it when it is asked to (bracketed paste): text for
   a prompt, and never keys. */
typedef struct Paste {
    int length;
    char text[PASTE_MAX + 1];
} Paste;

/* --- the decoder ---------------------------------------------------------------------------------------- */

/* What the bytes that come now belong to: a character; what follows an escape; the parameters of a control
   sequence; the one character that is shifted; a mouse's report in bytes; a string; what is pasted. */
typedef enum Reading {
    READS_CHARACTERS,
    READS_ESCAPE,
    READS_CONTROL,
    READS_SHIFTED,
    READS_REPORT,
    READS_STRING,
    READS_PASTE
} Reading;

/* How much of a sequence is kept: none that means something is longer. */
enum { SEQUENCE_MAX = 24, OWN_KEYS_MAX = 12 };

/* A key as a terminal sends it, after the escape. */
typedef struct SentKey {
    const char *sent;
    int key;
} SentKey;

typedef struct Decoder {
    SentKey own[OWN_KEYS_MAX]; /* of this terminal, before those that most have in common */
    int owns;
    Reading reading;
    mbstate_t half;              /* of a character */
    int escapes;                 /* that came one after the other; 0: what follows ends a string */
    bool drops;                  /* the character that is read: an escape came before it */
    bool in_bytes;               /* the string was begun by a control of eight bits, and may end by one */
    char sequence[SEQUENCE_MAX]; /* what came after the escape */
    int length;                  /* of it all; in a paste, of the mark of its end */
    bool answered;               /* it was told where the cursor is */
    long long begun, last;       /* when it began, and when its last byte came */
    Mouse mouse;
    Paste paste;
} Decoder;

/* A key of this terminal, as it is sent, escape included; one that begins otherwise is a character. */
void decoder_know(Decoder *, const char *sent, int key);

/* Takes the next byte; true where it makes an event. */
bool decoder_take(Decoder *, unsigned char, long long now, Event *);

/* Nothing more has come by now: whether that makes an event, as of an escape that stands alone. */
bool decoder_pass(Decoder *, long long now, Event *);

/* How many milliseconds from now that is to be asked; negative where nothing is under way. */
int decoder_wait(const Decoder *, long long now);
