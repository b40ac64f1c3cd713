/* The line to the terminal: what signals ask for, and output that never keeps the program from ending. */
#ifndef PATIENCE_TERMINAL_H
#define PATIENCE_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

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

#endif
