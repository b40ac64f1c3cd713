/* The terminal under the screen: the line to it, and what curses knows of it. */
#pragma once

#include <signal.h>

#include "screen.h"
#include "text/language.h"

/* --- the line (terminal.c): what signals ask for, and output that never keeps the program from ending --- */

/* What signals have asked for. */
typedef struct Asked {
    volatile sig_atomic_t leave; /* the signal that ends the program, or 0 */
    volatile sig_atomic_t stop, resize;
} Asked;
extern Asked asked;

/* Takes over signals; terminal_end gives them back. */
void terminal_begin(void);
void terminal_end(void);

/* Sets the terminal so that keys come one by one and unseen, and sends it a greeting.  The farewell, which
   has to stay, is sent when it is given back as it was: by terminal_give, which does nothing where that has
   been done, and by a signal that means a mistake of ours, before the program dies of it. */
void terminal_take(const char *greeting, const char *farewell);
void terminal_give(void);

/* The same for who ends in whichever thread, without waiting for anything. */
void terminal_abandon(void);

/* The signals to be let in while the program waits. */
const sigset_t *terminal_awake(void);

/* Writes all of it.  Output may be held up for ever, by ^S or because nobody reads it; a signal that ends the
   program is let in, and soon afterwards output goes nowhere. */
void terminal_write(const char *, size_t);

/* Whether the line has not taken yet what was written, or takes nothing more now. */
bool terminal_is_busy(void);

/* Whether output went nowhere. */
bool terminal_is_stuck(void);

/* --- what the terminal is (console.c) ------------------------------------------------------------------- */

/* Curses, of which no more than its knowledge of terminals is used, stands here and nowhere else. */

/* Finds out what the terminal is, asking it where TERM does not say, and takes it; a sentence to be
   translated where that cannot be, else 0.  console_end comes after console_give. */
const char *console_begin(void);
void console_end(void);

/* Gives it back, with no answer under way, and takes it again. */
void console_give(void);
void console_take(void);

/* What it can do (bits of Ability), and how many colours it has; none with NO_COLOR. */
unsigned console_abilities(void);
int console_colours(void);

/* The letters beyond ASCII that it has, of those of the locale; 0: all. */
const wchar_t *console_letters(void);

/* Whether it shows any colour there is. */
bool console_has_true_colours(void);

/* How many milliseconds it takes to answer where its cursor is behind some letters, which tells how it writes
   them; -1 when it does not answer in time, or is not asked: over a serial line.  What is typed meanwhile
   stays to be read. */
int console_ask(Writing *);

/* What was typed, clicked or pasted next; false when there is nothing more now.  Never waits. */
bool console_read(Event *);

/* Whether bytes have been read that console_read has not looked at. */
bool console_holds(void);

/* How many milliseconds from now console_read is to be asked again though nothing more comes; negative: not
   at all. */
int console_wait_ms(void);
