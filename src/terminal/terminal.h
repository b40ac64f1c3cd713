/* The terminal under the screen: the line to it, and what curses knows about it. */
#pragma once

#include <signal.h>

#include "screen.h"
#include "text/language.h"

/* --- the line (terminal.c): signals, and output that never keeps the program from ending ---------------- */

/* What signals have asked for. */
typedef struct Asked {
    volatile sig_atomic_t leave; /* the signal that ends the program, or 0 */
    volatile sig_atomic_t stop, resize;
} Asked;
extern Asked asked;

/* Takes over signals; terminal_end gives them back. */
void terminal_begin(void);
void terminal_end(void);

/* Sets the terminal so that keys come one by one without echo, and sends it a greeting.  The farewell, which
   must stay valid, is sent when the terminal is given back as it was: by terminal_give, which does nothing if
   that has been done, and on a signal caused by a bug, before the program dies of it. */
void terminal_take(const char *greeting, const char *farewell);
void terminal_give(void);

/* The same for any thread that ends the program, without waiting for anything. */
void terminal_abandon(void);

/* The signals to let in while the program waits. */
const sigset_t *terminal_awake(void);

/* Lets those in that have come. */
void terminal_hear(void);

/* Writes everything.  Output may be stuck forever, by ^S or because nobody reads it; a signal that ends the
   program is let in, and soon afterwards output goes nowhere. */
void terminal_write(const char *, size_t);

/* Whether the line has not yet taken what was written, or accepts nothing more now. */
bool terminal_is_busy(void);

/* Whether output went nowhere. */
bool terminal_is_stuck(void);

/* --- which terminal it is (console.c) ------------------------------------------------------------------- */

/* Curses is used here and nowhere else, and only for what it knows about terminals. */

/* Finds out which terminal it is, asking it if TERM does not say, and takes it; a sentence to be translated
   if that fails, otherwise 0.  Call console_end after console_give. */
const char *console_begin(void);
void console_end(void);

/* Gives it back, with no answer outstanding, and takes it again. */
void console_give(void);
void console_take(void);

/* What it can do (bits of Ability), and how many colours it has; none with NO_COLOR. */
unsigned console_abilities(void);
int console_colours(void);

/* The letters beyond ASCII that it has, among those of the locale; 0: all. */
const wchar_t *console_letters(void);

/* Whether it shows 24-bit colours. */
bool console_has_true_colours(void);

/* How many milliseconds it takes to answer where its cursor is after some letters, which shows how it writes
   them; -1 if it does not answer in time, or is not asked, as over a serial line.  What is typed meanwhile
   stays to be read. */
int console_ask(Writing *);

/* The next thing typed, clicked or pasted; false if there is nothing more now.  Never waits. */
bool console_read(Event *);

/* Whether there are bytes read but not yet decoded. */
bool console_holds(void);

/* In how many milliseconds to call console_read again even if nothing more comes; negative: not at all. */
int console_wait_ms(void);
