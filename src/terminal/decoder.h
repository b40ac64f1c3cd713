/* The decoder: from the bytes that a terminal sends to what was typed, clicked or pasted. It reads control
   sequences by ECMA-48, each to its end: one that is not a known key is ignored, and never taken for the keys
   that its bytes would be.  It knows neither curses nor a terminal, and is told the time. */
#pragma once

#include "screen.h"

typedef struct Mouse {
    bool down; /* the first button is held, where it went down */
    int x, y;
} Mouse;

/* How many bytes of a paste are kept: the longest code, and the blanks that e-mail puts into it. */
enum { PASTE_MAX = 16384 };

/* A paste is enclosed in marks if the terminal is asked for them (bracketed paste): text for a prompt, never
   keys. */
typedef struct Paste {
    int length;
    char text[PASTE_MAX + 1];
} Paste;

/* --- the decoder ---------------------------------------------------------------------------------------- */

/* What the next bytes belong to: a character; after an escape; parameters of a control sequence; a single
   shifted character; a mouse report in bytes; a string; a paste. */
typedef enum Reading {
    READS_CHARACTERS,
    READS_ESCAPE,
    READS_CONTROL,
    READS_SHIFTED,
    READS_REPORT,
    READS_STRING,
    READS_PASTE
} Reading;

/* How much of a sequence is kept: no meaningful one is longer. */
enum { SEQUENCE_MAX = 24, OWN_KEYS_MAX = 12 };

/* A key as a terminal sends it, after the escape. */
typedef struct SentKey {
    const char *sent;
    int key;
} SentKey;

typedef struct Decoder {
    SentKey own[OWN_KEYS_MAX]; /* keys of this terminal, which come before the common ones */
    int owns;
    Reading reading;
    mbstate_t half;              /* of a character */
    int escapes;                 /* of consecutive escapes; 0: the next byte ends a string */
    bool drops;                  /* an escape came before the character being read */
    bool in_bytes;               /* the string was begun by an 8-bit control, and may end with one */
    char sequence[SEQUENCE_MAX]; /* what came after the escape */
    int length;                  /* length of all of it; in a paste, of the end mark so far */
    bool answered;               /* whether it was told where the cursor is */
    long long begun, last;       /* when it began, and when its last byte came */
    Mouse mouse;
    Paste paste;
} Decoder;

/* Adds a key of this terminal as it is sent, including the escape; one without is a character. */
void decoder_know(Decoder *, const char *sent, int key);

/* Takes the next byte; true if it completes an event. */
bool decoder_take(Decoder *, unsigned char, long long now, Event *);

/* Nothing more has come by now: whether that makes an event, such as a lone escape. */
bool decoder_pass(Decoder *, long long now, Event *);

/* In how many milliseconds to ask that; negative if nothing is under way. */
int decoder_wait(const Decoder *, long long now);
