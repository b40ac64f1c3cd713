/* The terminal under the screen: the line to it, and what curses knows of it. */
#ifndef PATIENCE_TERMINAL_H
#define PATIENCE_TERMINAL_H

#include <signal.h>
#include <stddef.h>

#include "screen.h"

/* --- the line (terminal.c): what signals ask for, and output that never keeps the program from ending --- */

/* What signals have asked for. */
typedef struct Asked {
    volatile sig_atomic_t leave; /* the signal that ends the program, or 0 */
    volatile sig_atomic_t stop, resize;
} Asked;
extern Asked asked;

/* Takes over signals, and notes how the terminal is set; terminal_end gives the signals back. */
void terminal_begin(void);
void terminal_end(void);

/* The signals to be let in while the program waits. */
const sigset_t *terminal_awake(void);

/* What writes to the terminal stands between these.  Output may be held up for ever, by ^S or because nobody
   reads it; a signal that ends the program is let in, and soon afterwards output goes nowhere. */
void terminal_output_begin(void);
void terminal_output_end(void);

/* Writes between those two, all of it. */
void terminal_write(const char *, size_t);

/* Whether the line has not taken yet what was written, or takes nothing more now. */
bool terminal_is_busy(void);

/* Whether output went nowhere. */
bool terminal_is_stuck(void);

/* Gives a stuck terminal back as far as it lets itself: what waits in it is thrown away, then it gets what
   `finish` writes to standard output, a few strings, and its settings. */
void terminal_give_back(void (*finish)(void));

/* --- curses (console.c) --------------------------------------------------------------------------------- */

/* Taking the terminal over, what it can do, and what is typed and clicked.  Curses stands behind these and
   nowhere else; it draws nothing.  What may make it write stands between terminal_output_begin and _end. */

/* Why there is nothing to play on: a sentence to be translated, or 0. */
const char *console_missing(void);

/* Takes the terminal over, which has so many rows; false when that cannot be. */
bool console_begin(int rows);
void console_end(void);

/* It has so many rows now; the last is where another program goes on. */
void console_rows(int rows);

/* Gives the terminal back for a while (^Z), and takes it again. */
void console_pause(void);
void console_go_on(void);

/* Gives it back with all it takes, also where that has been done before. */
void console_end_anew(void);

/* What it can do (bits of Ability), and how many colours it has. */
unsigned console_abilities(void);
int console_colours(void);

/* The letters beyond ASCII that it has, of those of the locale; 0: all. */
const wchar_t *console_letters(void);

/* Whether it shows any colour there is. */
bool console_has_true_colours(void);

/* How many milliseconds it takes to answer where its cursor is, which goes to the corner for that; -1 when it
   does not answer in time.  What is typed meanwhile stays to be read. */
int console_answer_ms(void);

/* What was typed, clicked or pasted next; false when there is nothing more now.  Never waits. */
bool console_read(Event *);

/* How many milliseconds from now a paste whose end does not come is read as far as it came; negative where
   none is under way. */
int console_paste_ms(void);

#endif
